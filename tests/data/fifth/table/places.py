"""The places of the race, by name: tracks, the hand, the mat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.table.places import TablePlace

if TYPE_CHECKING:
    from game.games.fifth.table.scene import RaceTable


def every(table: RaceTable) -> Iterator[TablePlace]:
    """Yield all places."""
    yield TablePlace("table", table.regions.mat)
    yield TablePlace("hand", table.regions.hand)
    yield from (TablePlace(f"player {seat}", track) for seat, track in table.regions.tracks.items())
