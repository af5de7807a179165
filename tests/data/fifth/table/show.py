"""Plays events on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.fifth.table.follow import follow
from game.games.fifth.table.motions import RaceKit, motions
from game.table.show import Show

if TYPE_CHECKING:
    from game.games.fifth.table.scene import RaceTable


class RaceShow(Show):
    """The race's show."""

    following, makers = follow, motions

    def __init__(self, table: RaceTable) -> None:
        super().__init__(RaceKit(table))
