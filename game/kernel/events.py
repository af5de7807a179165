"""Events: what happened, told as facts in the order in which it happened, and who may hear which part of it."""

import re
from collections.abc import Mapping
from typing import Any

import msgspec

Facts = dict[str, Any]


class Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """One fact about a change of state.

    `facts` are for everybody, `secret` only for the seats whose bit is set in `to` (bit k for seat k).
    An event with `private` is not heard of at all by the others.
    """

    name: str
    facts: Facts = {}
    secret: Facts = {}
    to: int = 0
    private: bool = False

    def seen_by(self, seat: int) -> "Event | None":
        """Return the event as a seat hears it (seat 0: the public version), or None if it does not."""
        entitled = bool(self.to >> seat & 1)
        if self.private and not entitled:
            return None
        if not self.secret and not self.to:
            return self
        return Event(self.name, {**self.facts, **self.secret} if entitled else self.facts)

    def __getitem__(self, name: str) -> Any:
        """Return a public fact; KeyError if the event has none of that name."""
        return self.facts[name]

    def get(self, name: str, default: Any = None) -> Any:
        """Return a public fact, or the default."""
        return self.facts.get(name, default)


def heard(events: list[Event], seat: int) -> list[Event]:
    """Return what a seat hears of a run of events."""
    return [own for event in events if (own := event.seen_by(seat)) is not None]


class Fact(msgspec.Struct, frozen=True, kw_only=True):
    """What happened, with typed fields; those that not every seat hears have defaults. Kept is the plain Event."""


def kinds_of(names: Mapping[str, Any]) -> dict[str, type[Fact]]:
    """Return a module's facts by the names of their events: CardDrawn is "card_drawn"."""
    facts = [kind for kind in names.values() if isinstance(kind, type) and issubclass(kind, Fact) and kind is not Fact]
    return {re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower(): kind for kind in facts}


def fact_of(event: Event, kinds: Mapping[str, type[Fact]]) -> Fact:
    """Return an event, as somebody heard it, with typed fields; KeyError if there is no such kind.

    Raises msgspec.ValidationError where it does not fit its kind.
    """
    return msgspec.convert(event.facts, kinds[event.name])
