"""Events: what happened, as facts in order, and who may hear which part of it."""

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Annotated, Any, Final, NamedTuple, TypeVar, dataclass_transform

import msgspec

Facts = dict[str, Any]
T = TypeVar("T")


class Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """One fact about a change of state.

    `facts` are public, `secret` only for the seats whose bit is set in `to` (bit k for seat k). An event with
    `private` is not heard by the others at all.
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


def visible_events(events: list[Event], seat: int) -> list[Event]:
    """Return what a seat hears of a run of events."""
    return [own for event in events if (own := event.seen_by(seat)) is not None]


SECRET: Final = "secret"
Secret = Annotated[T, SECRET]
"""The type of a field heard only by the seats that share the secret: `card: Secret[int] = -1`."""


@dataclass_transform(kw_only_default=True)
class Fact(msgspec.Struct, frozen=True, kw_only=True):
    """What happened, with typed fields; secret ones have defaults. What is stored is the plain Event."""


class EventStorage(NamedTuple):
    """How events of a kind are stored: their name, fields stored under another name, and those that are secret."""

    name: str
    renamed: dict[str, str]
    secret: frozenset[str]


@cache
def keeping(kind: Callable[..., Fact]) -> EventStorage:
    """Return how events of a kind are stored: CardDrawn as "card_drawn". TypeError if it is not a class of facts."""
    if not (isinstance(kind, type) and issubclass(kind, Fact)):
        raise TypeError(f"{kind!r} is no kind of fact")
    fields = msgspec.structs.fields(kind)
    return EventStorage(
        re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower(),
        {field.name: field.encode_name for field in fields if field.name != field.encode_name},
        frozenset(field.encode_name for field in fields if SECRET in getattr(field.type, "__metadata__", ())),
    )


def event_of(kind: Callable[..., Fact], facts: Facts, to: int = 0, private: bool = False) -> Event:
    """Return a fact as it is stored; only the seats whose bit is set in `to` hear its secret fields, or all of it."""
    name, renamed, hidden = keeping(kind)
    if renamed:
        facts = {renamed.get(field, field): value for field, value in facts.items()}
    if private or not to:
        return Event(name, facts, {}, to, private)
    secret = {field: value for field, value in facts.items() if field in hidden}
    return Event(name, {field: value for field, value in facts.items() if field not in hidden}, secret, to)


def kinds_of(names: Mapping[str, Any]) -> dict[str, type[Fact]]:
    """Return a module's kinds of facts by the names of their events."""
    facts = [kind for kind in names.values() if isinstance(kind, type) and issubclass(kind, Fact) and kind is not Fact]
    return {keeping(kind).name: kind for kind in facts}


def fact_of(event: Event, kinds: Mapping[str, type[Fact]]) -> Fact:
    """Return an event, as someone heard it, with typed fields; KeyError if there is no such kind.

    Raises msgspec.ValidationError where it does not fit its kind.
    """
    return msgspec.convert(event.facts, kinds[event.name])


def fact_if_known(event: Event, kinds: Mapping[str, type[Fact]]) -> Fact | None:
    """Return an event with typed fields; None if it is unknown or does not fit its kind, as in logs of older rules."""
    try:
        return fact_of(event, kinds)
    except (KeyError, msgspec.ValidationError):
        return None
