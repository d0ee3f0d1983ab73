"""Speed, measured in one run: ``python3 build.py bench``."""
