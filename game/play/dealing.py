"""Dealing tables in a running program: in the process that reads maps (LAB-2)."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game import folders
from game.play.own_maps import begun, new_map, write_map

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.battlefield.dealer import DealtMap
    from game.battlefield.dealt_places import DealRequest
    from game.play.lab_runs import LabRun
    from game.play.library import Library


class Dealing:
    """Deals, keeps and replays tables."""

    def __init__(self, library: Library) -> None:
        self.library = library

    def begin(self, wish: DealRequest) -> Callable[[], DealtMap | str | None]:
        """Start dealing a table; return a function that returns it, or a sentence; None until then."""
        return begun(lambda: self.library.reader.deal(wish))

    def take(self, dealt: DealtMap) -> str:
        """Add a dealt table to the maps that can be played; return its key."""
        return self.library.take_dealt(dealt)

    def again(self, deal: DealRequest) -> str:
        """Deal again a table dealt before the program started, and add it to the playable maps; return its key."""
        return self.library.deal_again(deal)

    def games(self, dealt: DealtMap, mode: str) -> LabRun:
        """Start the test games that judge whether a wild table is fair, in processes of their own (LAB-3)."""
        from game.games.lab_report import LabOptions
        from game.lobby.wild_table_verdict import GAMES, LEVEL
        from game.play.lab_runs import LabRun
        from game.processes.pool import workers_here

        options = LabOptions(
            mode=mode, level=LEVEL, games=GAMES, fewest=GAMES, pairings=0, measures=False, processes=workers_here(),
            kept=folders.lab(), must_keep=False,
        )  # fmt: skip
        return LabRun(dealt.battlefield, options)

    def keep(self, dealt: DealtMap) -> Callable[[], Path | str | None]:
        """Start saving a dealt table as one of the player's own maps."""
        return new_map(dealt.battlefield.title, dealt.text)

    def new_map(self, title: str, begin: str | Path | DealRequest) -> Callable[[], Path | str | None]:
        """Start making a map under a title: from a text, as a copy of a file, or dealt."""
        if isinstance(begin, (str, Path)):
            return new_map(title, begin)

        def work() -> Path:
            dealt = self.library.reader.deal(begin)
            if isinstance(dealt, str):
                raise ValueError(dealt)
            return write_map(folders.own_maps(), title, dealt.text)

        return begun(work)
