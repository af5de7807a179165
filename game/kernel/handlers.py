"""Dispatch from events to functions registered by the event's type."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Generic, TypeVar, overload

from game.kernel.events import Fact

C = TypeVar("C")
R = TypeVar("R")
E = TypeVar("E")
F = TypeVar("F", bound=Fact)
G = TypeVar("G", bound=Fact)
H = TypeVar("H", bound=Fact)
K = TypeVar("K", bound=Fact)
Registering = Callable[[Callable[[C, E], R]], Callable[[C, E], R]]


class EventHandlers(Generic[C, R]):
    """Functions that handle events in a context, one for each type."""

    def __init__(self) -> None:
        self._by_kind: dict[type[Fact], Callable[[C, Any], R]] = {}

    @overload
    def on(self, one: type[F], /) -> Registering[C, F, R]: ...

    @overload
    def on(self, one: type[F], two: type[G], /) -> Registering[C, F | G, R]: ...

    @overload
    def on(self, one: type[F], two: type[G], three: type[H], /) -> Registering[C, F | G | H, R]: ...

    @overload
    def on(self, one: type[F], two: type[G], three: type[H], four: type[K], /) -> Registering[C, F | G | H | K, R]: ...

    def on(self, *kinds: type[Fact]) -> Registering[C, Any, R]:
        """Register a function for some types of events; ValueError if one has a function already."""

        def register(answer: Callable[[C, Any], R]) -> Callable[[C, Any], R]:
            for kind in kinds:
                if kind in self._by_kind:
                    raise ValueError(f"{kind.__name__} is answered already")
                self._by_kind[kind] = answer
            return answer

        return register

    def __call__(self, context: C, event: Fact) -> R | None:
        """Handle an event; None if its type has no handler."""
        answer = self._by_kind.get(type(event))
        return answer(context, event) if answer is not None else None

    def __contains__(self, kind: type[Fact]) -> bool:
        """Return whether a type of events has a handler."""
        return kind in self._by_kind

    def misses(self, events: Iterable[type[Fact]], silent: Iterable[type[Fact]] = ()) -> set[type[Fact]]:
        """Return the events neither handled nor `silent`, those that are both, and handled types that aren't events."""
        answered, named = set(self._by_kind), set(silent)
        return set(events) ^ (answered | named) | answered & named
