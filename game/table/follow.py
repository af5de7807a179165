"""What each event changes on a table as shown: one function for each type of event, without drawing anything.

A function that yields pauses there: what it has changed so far is what the table shows while a motion plays. When it
has been followed to its end, an event has *landed* (FGT-1): only then is it written and told (`Show.land`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Generic

from game.kernel.events import Event, Fact, fact_if_known
from game.kernel.handlers import C, EventHandlers


class Follow(EventHandlers[C, Iterator[None] | None]):
    """The changes that a game's events make to what its table shows."""

    def __init__(self, kinds: Mapping[str, type[Fact]], *chapters: Follow[C]) -> None:
        super().__init__()
        for chapter in chapters:
            self._by_kind |= chapter._by_kind
        self.kinds = kinds
        """The game's kinds of events, by name."""

    def parts(self, shown: Callable[[], C], event: Fact) -> Iterator[None]:
        """Apply an event to the table then shown, yielding where it pauses."""
        if type(event) in self:
            yield from self(shown(), event) or ()

    def apply(self, shown: C, events: Iterable[Event]) -> None:
        """Apply events at once; those of older rules that fit no kind change nothing."""
        for event in events:
            if (fact := fact_if_known(event, self.kinds)) is not None:
                for _ in self(shown, fact) or ():
                    pass


class Following(Generic[C]):
    """An event that a table is following, while its motions play."""

    def __init__(
        self, follow: Follow[C], shown: Callable[[], C], event: Fact, landed: Callable[[], object] | None = None
    ) -> None:  # fmt: skip
        self.event = event
        self.done = self.early = False
        """Whether it has landed; whether the next event may begin before it does."""
        self.then: Callable[[], object] | None = None
        """What waits for its landing."""
        self._parts = follow.parts(shown, event)
        self._landed = landed

    def go_on(self) -> None:
        """Follow it to its next pause, or to its end, where it lands."""
        if self.done:
            return
        self.done = next(self._parts, self) is self
        if self.done and self._landed is not None:
            self._landed()

    def land(self) -> None:
        """Follow it to its end."""
        while not self.done:
            self.go_on()
