"""Who climbs a ladder unless somebody else is chosen; apart from the ladder, since the shelf loads no game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.words import unnamed

if TYPE_CHECKING:
    from game.store.settings import Settings


def climber(settings: Settings) -> str:
    """Return who climbs unless somebody else is chosen: the person who had the first seat last."""
    return next((name for name in settings.names if name), "") or unnamed(1)
