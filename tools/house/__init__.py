"""Checks of the code base: what must stay the same while the code moves, and the figures of each step."""
