"""Deadlines, for callers that make a bot think: a search itself is given a function and reads no clock."""

import time

from game.bots.ismcts import Done, never

_wanted: Done = never


def end_when(wanted: Done) -> None:
    """Make all searches of this process that have a deadline also stop once `wanted()` is true."""
    global _wanted
    _wanted = wanted


def within(seconds: float) -> Done:
    """Return a function that returns whether this many seconds have passed, or an answer is wanted at once."""
    end = time.perf_counter() + seconds
    return lambda: time.perf_counter() >= end or _wanted()
