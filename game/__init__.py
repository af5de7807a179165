"""Splatterbox: four tabletop shoot-outs in one box."""

import os

# pygame greets on stdout, which would break every --json output.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

__version__ = "0.1.0"
