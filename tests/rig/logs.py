"""Logs written by hand."""

from types import SimpleNamespace


def log_of(*entries):
    """Return a log: an empty set-up, then an entry of each list of events."""
    return [SimpleNamespace(events=events) for events in ([], *entries)]
