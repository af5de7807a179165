"""The state of a race: a deck, a pile, a hidden hand for each seat, and the positions of the tokens."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from game.games.fifth.rules.cards import CARDS
from game.kernel.cards import NOBODY, ZoneSpec
from game.kernel.state import State

DECK: Final = 0
PILE: Final = 1


def hand(seat: int) -> int:
    """Return the zone of a seat's hand."""
    return PILE + seat


@cache
def _specs(seats: int) -> tuple[ZoneSpec, ...]:
    everybody = (2 << seats) - 2
    hands = (ZoneSpec(f"hand {seat}", seat, 1 << seat, "cards") for seat in range(1, seats + 1))
    return ZoneSpec("deck", 0, NOBODY, "cards"), ZoneSpec("pile", 0, everybody, "cards"), *hands


class RaceState(State, kw_only=True):
    """A race of several seats to a goal; `squares[seat - 1]` is the position of a token."""

    seats: int
    goal: int
    squares: list[int]

    def zone_specs(self) -> Sequence[ZoneSpec]:
        """Name the zones."""
        return _specs(self.seats)

    def everybody(self) -> int:
        """Return the bit mask of all seats."""
        return (2 << self.seats) - 2

    def families(self) -> dict[str, Sequence[int]]:
        """Return all cards."""
        return {"cards": CARDS}

    def hand(self, seat: int) -> list[int]:
        """Return a seat's cards."""
        return self.zones[hand(seat)]
