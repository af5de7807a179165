"""What the seats of a match used, counted from its log, as the source of favourites."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

Fields = tuple[str, str]
"""The fields of an event that name who did it, and with what."""


def used(
    entries: Iterable[Any], seats: int, events: Mapping[str, Fields], name: Callable[[Any], str] = str
) -> list[dict[str, int]]:
    """Return how often each seat used each thing.

    `events` says which fields of which events hold the seat and the thing; `name` makes a thing's stable name.
    """
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
    """Return each seat's sum of a number over the events of one name."""
    found = [0] * seats
    for entry in entries:
        for event in entry.events:
            if event.name == name and event.get(who):
                found[int(event[who]) - 1] += int(event[number])
    return found
