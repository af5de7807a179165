"""Deadlines, for whoever sends a bot to think: a search itself is handed a function and reads no clock."""

import time

from game.bots.ismcts import Done


def within(seconds: float) -> Done:
    """Return a function that tells whether so many seconds have passed since now."""
    end = time.perf_counter() + seconds
    return lambda: time.perf_counter() >= end
