"""Exact play: what hands, keeps and whole cards are worth, in expected points."""
