"""How the project is set up, built, served and tested. ``build.py`` is the way in."""
