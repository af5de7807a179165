"""What the seats of a match used, counted from its log: what favourites are reckoned from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

Fields = tuple[str, str]
"""The fields of an event that say who did it, and with what."""


def used(
    entries: Iterable[Any], seats: int, events: Mapping[str, Fields], name: Callable[[Any], str] = str
) -> list[dict[str, int]]:
    """Return how often each seat used each thing: by the names of events, `name` makes a stable name of a thing."""
    found = [Counter[str]() for _ in range(seats)]
    for entry in entries:
        for event in entry.events:
            if event.name in events:
                who, what = events[event.name]
                seat, thing = int(event.get(who) or 0), event.get(what)
                if seat and thing is not None:
                    found[seat - 1][name(thing)] += 1
    return [dict(one) for one in found]


def summed(entries: Iterable[Any], seats: int, name: str, who: str, number: str) -> list[int]:
    """Return the sums of a number that events of one name tell of each seat."""
    found = [0] * seats
    for entry in entries:
        for event in entry.events:
            if event.name == name and event.get(who):
                found[int(event[who]) - 1] += int(event[number])
    return found
