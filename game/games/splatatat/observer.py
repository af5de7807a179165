"""What an environment shows a seat of SPLATATAT (HND-30)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from game.games.observing import ObservedField, Observer, flag
from game.games.splatatat.rules.cards import LETTERS, NUMBERS, SPECIALS
from game.games.splatatat.rules.state import SplatState
from game.kernel.state import Choice


class SplatObserver(Observer):
    """Faces, piles and what waits for whom; every choice always has the same number, counted from your own seat."""

    table_fields: ClassVar[Sequence[ObservedField]] = (
        ObservedField("direction", "1 clockwise, -1 anticlockwise"),
        ObservedField("passes", "passes in a row", 8),
        ObservedField("limit", "the turn after which a long game ends; 0 for none", 400),
        ObservedField("moves", "whose turn it is: 1 your own seat, then clockwise", 8),
        *(flag(f"colour.{letter}", f"your own colour is {letter}") for letter in LETTERS),
    )
    seat_fields: ClassVar[Sequence[ObservedField]] = (
        flag("inside", "it is still in the game"),
        flag("mate", "it is on your own side"),
        ObservedField("smiles", "face cards that still smile", 3),
        ObservedField("top", "the number on top of its pile; 4 is the S card, 5 out", 5),
        ObservedField("top_by", "who played the top card: 1 your own seat, then clockwise; 0 unknown", 8),
        ObservedField("points", "points of Most Splatatats", 10),
        flag("dollop", "it must pick up two cards"),
    )

    def catalogue(self, state: SplatState, seat: int) -> Sequence[Choice]:
        """Return all choices: targets and colours are counted clockwise from your own seat."""
        others = [(seat - 1 + step) % self.seats + 1 for step in range(self.seats)]
        colours = dict.fromkeys(state.colours[other - 1] for other in others)
        cards = [(f"{state.colours[other - 1]}{number}", other) for other in others for number in NUMBERS]
        found: list[Choice] = [("draw",), ("pass",), ("reveal",), ("accept",), ("s_save",), ("s_revive",)]
        found += [("slammy", kind) for kind in SPECIALS if kind not in ("SWAP", "S")]
        found += [("slammy", "SWAP", other) for other in others]
        found += [(word, other) for word in ("s_splat", "s_mate") for other in others]
        found += [("save", f"{colour}{number}") for colour in colours for number in NUMBERS]
        return found + [(word, *card) for word in ("attack", "out") for card in cards]

    def table_values(self, view: SplatState, seat: int) -> list[float]:
        own = view.colours[seat - 1]
        moves = self.relative(view.seat, seat)
        return [view.direction, view.passes, view.limit, moves, *(letter == own for letter in LETTERS)]

    def seat_values(self, view: SplatState, seat: int, other: int) -> list[float]:
        at = other - 1
        return [
            view.inside[at], view.team_of(other) == view.team_of(seat), view.smiles[at], view.tops[at],
            self.relative(view.top_by[at], seat), view.points[at], view.dollop == other,
        ]  # fmt: skip
