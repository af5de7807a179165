"""One sentence for whoever has not played often: what matters now, before a costly habit (UX-TURN-5)."""

from __future__ import annotations

from collections.abc import Mapping

from game.games.ladders.state import LaddersState

Names = Mapping[int, str]


def hint(view: LaddersState, seat: int, names: Names, wanted: str) -> str:
    """Return the hint for a seat's turn, "" where none is wanted (`wanted`: off, gentle, full) or needed."""
    return ""
