"""How the laboratory of a map is opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.messages import say
from game.ui.slices import in_thread, preload

if TYPE_CHECKING:
    from pathlib import Path

    from game.features.context import Context
    from game.lobby.maps import MapEntry


def open_laboratory(context: Context, entry: MapEntry) -> None:
    """Show the page of a map above the current one; it starts measuring at once."""

    def opens() -> None:
        preload("game.features.laboratory.page", "game.play.lab_runs", "game.games.lab", "game.processes.pool")
        from game.features.laboratory.page import LabScene

        context.host.push(LabScene(context, entry))

    context.open_in_slices(opens)


def open_file(context: Context, path: Path) -> None:
    """Show the page of a map file, or say why there is none."""

    def opens() -> None:
        entry = in_thread(lambda: context.library.entry(path))
        if entry.playable:
            open_laboratory(context, entry)
            return
        context.host.toast(say("{file} cannot be played as it is: the checker says why.", file=path.name))
        context.go.maps(path)

    context.open_in_slices(opens)
