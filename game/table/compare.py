"""A game and its variation side by side, turn by turn from where they part (MOM-BRA-4)."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.games.story import story_of
from game.kernel.entry import Entry, ReplayMismatch
from game.kernel.messages import say

if TYPE_CHECKING:
    from game.store.people import SeatResult
    from game.table.replay_session import ReplaySession

Shares = Callable[[int], Sequence[float] | None]
"""Return the win chances after an entry in seat order, where they are known."""


class Differing(NamedTuple):
    """A figure that differs: its seat (0: the table's), its name, and its values in both games."""

    seat: int
    title: str
    one: str
    two: str


class Pair:
    """Two reels that stop at the ends of the same turns.

    `one` is the original, `two` its variation, whose entry 0 is the table after entry `fork` of the original.
    """

    def __init__(
        self,
        one: ReplaySession,
        two: ReplaySession,
        fork: int,
        shares: tuple[Shares, Shares] = (lambda _: None, lambda _: None),
    ) -> None:
        """`shares` return the win chances of both, where they are known."""
        self.one, self.two, self.fork, self.shares = one, two, fork, shares
        self._log = (list(one.watched.entries), list(two.watched.entries))
        first, second = self._log
        self._turns = [entry.turn for entry in first[fork + 1 :]], [entry.turn for entry in second[1:]]
        self.stops = [-1, *sorted({*self._turns[0], *self._turns[1]})]
        """The turns at whose ends it stops; before them (-1) the moment where they part."""
        self.at = 0
        self.go(0)

    @property
    def turn(self) -> int:
        """The turn at whose end both are shown; at the beginning that in which they part."""
        return self.stops[self.at] if self.at else self._log[1][0].turn

    def ended(self) -> tuple[bool, bool]:
        """Return whether each has nothing more to show."""
        return self.one.at >= len(self._log[0]) - 1, self.two.at >= len(self._log[1]) - 1

    def go(self, by: int) -> bool:
        """Move by some turns; return whether it has moved, and both tables are known there."""
        target = min(max(self.at + by, 0), len(self.stops) - 1)
        turn = self.stops[target]
        places = (self.fork + bisect_right(self._turns[0], turn), bisect_right(self._turns[1], turn))
        if not (self.one.seek(places[0]) and self.two.seek(places[1])):
            return False
        moved, self.at = target != self.at, target
        return moved

    # -- differences -------------------------------------------------------------------------------

    def differing(self) -> list[Differing]:
        """Return the win chances, where known of both, and then the figures that differ, seat by seat."""
        return [*self._chances(), *self._figures()]

    def _chances(self) -> list[Differing]:
        one, two = self.shares[0](self.one.at), self.shares[1](self.two.at)
        if one is None or two is None:
            return []
        title, both = say("win chance"), zip(one, two, strict=True)
        return [Differing(seat, title, _percent(a), _percent(b)) for seat, (a, b) in enumerate(both, 1)]

    def _figures(self) -> list[Differing]:
        story = story_of(self.one.watched.game.key)
        first, second = self._log
        try:
            one = self._after(self.one, first[: self.one.at + 1])
            two = self._after(self.two, [*first[: self.fork + 1], *second[1 : self.two.at + 1]])
        except ReplayMismatch:
            return []
        found = []
        for before, now in zip(one, two, strict=True):
            for name, title in story.figure_titles.items():
                values = before.figures.get(name), now.figures.get(name)
                if values[0] != values[1] and None not in values:
                    found.append(Differing(now.seat, title, *(f"{value:g}" for value in values)))
        return found

    @staticmethod
    def _after(reel: ReplaySession, log: Sequence[Entry]) -> list[SeatResult]:
        past = reel.watched
        return story_of(past.game.key).figures(past.state(reel.at), log)


def nearest(known: Mapping[int, Sequence[float]]) -> Shares:
    """Return a function that gives the last known win chances at an entry."""
    numbers = sorted(known)

    def shares(number: int) -> Sequence[float] | None:
        at = bisect_right(numbers, number)
        return known[numbers[at - 1]] if at else None

    return shares


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"
