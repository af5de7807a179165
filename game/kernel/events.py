"""Events: what happened, told as facts in the order in which it happened, and who may hear which part of it."""

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
