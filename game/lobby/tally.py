"""What the seats of a match used, counted from its log, as the source of favourites."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from game.kernel.events import Event

Fields = tuple[str, str]
"""The fields of an event that name who did it, and with what."""


def events_of(entries: Iterable[Any], *names: str) -> Iterator[Event]:
    """Yield the events with these names, in order; all events if no name is given."""
    yield from (event for entry in entries for event in entry.events if not names or event.name in names)


def numbered(entries: Iterable[Any], *names: str) -> Iterator[tuple[int, Event]]:
    """Yield the events with these names, each with the number of its entry."""
    for number, entry in enumerate(entries):
        yield from ((number, event) for event in entry.events if event.name in names)


def used(
    entries: Iterable[Any], seats: int, events: Mapping[str, Fields], name: Callable[[Any], str] = str
) -> list[dict[str, int]]:
    """Return how often each seat used each thing.

    `events` says which fields of which events hold the seat and the thing; `name` makes a thing's stable name.
    """
    found = [Counter[str]() for _ in range(seats)]
    for event in events_of(entries, *events):
        who, what = events[event.name]
        seat, thing = int(event.get(who) or 0), event.get(what)
        if seat and thing is not None:
            found[seat - 1][name(thing)] += 1
    return [dict(one) for one in found]


def summed(entries: Iterable[Any], seats: int, name: str, who: str, number: str) -> list[int]:
    """Return each seat's sum of a number over the events of one name."""
    found = [0] * seats
    for event in events_of(entries, name):
        if event.get(who):
            found[int(event[who]) - 1] += int(event[number])
    return found
