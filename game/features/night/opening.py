"""Which page of a game night is opened: the one that begins it, the one between two games, or the podium."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.features.night.begin import NightBeginScene
from game.features.night.between import NightScene

if TYPE_CHECKING:
    from game.features.context import Context
    from game.ui.scene import Scene


def night_page(context: Context) -> Scene:
    """Return the page of the night in progress, once the match that was begun is settled; else the one to begin on."""
    if context.nights.look_up() is None:
        return NightBeginScene(context)
    if trouble := context.nights.settle():
        context.host.toast(trouble)
    return NightScene(context)
