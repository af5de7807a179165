"""Checks of the house: what must stay as it is while the code moves, and the figures of each step."""
