"""How strong players are, and the search for a fair head start, as services for the pages (LAB-29)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from game.games import find, meta_of
from game.lobby.evens import levels_of

if TYPE_CHECKING:
    from game.app.app import App
    from game.lobby.maps import MapEntry
    from game.scenes.lab import LabScene

GAME = "shoot"
"""The game with battlefields, which has head starts."""


def unequal_on(program: App, scene: LabScene, entry: MapEntry) -> None:
    """Add the panel *Players of unequal strength* to a battlefield's laboratory page."""
    from game.scenes.lab_headstart import UnequalPanel

    if entry.battlefield is None:
        return
    lobby: Any = find(meta_of(GAME).lobby)
    search = partial(program.laboratory.search, entry.battlefield)
    scene.unequal = UnequalPanel(scene, levels_of(lobby), search)
