"""Deadlines, for whoever sends a bot to think: a search itself is handed a function and reads no clock."""

import time

from game.bots.ismcts import Done, never

_wanted: Done = never


def end_when(wanted: Done) -> None:
    """Let all thoughts of this process that have a deadline also end once `wanted()` holds, with what they found."""
    global _wanted
    _wanted = wanted


def within(seconds: float) -> Done:
    """Return a function that tells whether so many seconds have passed since now, or an answer is wanted at once."""
    end = time.perf_counter() + seconds
    return lambda: time.perf_counter() >= end or _wanted()
