"""The places of the race, by name: tracks, the hand, the mat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.table.places import Place

if TYPE_CHECKING:
    from game.games.fifth.table.scene import RaceTable


def every(table: RaceTable) -> Iterator[Place]:
    """Yield all places."""
    yield Place("table", table.regions.mat)
    yield Place("hand", table.regions.hand)
    yield from (Place(f"player {seat}", track) for seat, track in table.regions.tracks.items())
