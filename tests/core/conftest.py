"""Hypothesis for the core: the same examples at every run, fresh ones in a soak."""

from hypothesis import settings

# A laptop under load is no reason for a law to fail, so there is no time limit a case.
settings.register_profile("core", deadline=None, derandomize=True, database=None)
settings.load_profile("core")
