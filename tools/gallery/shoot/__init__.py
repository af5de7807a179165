"""Moments of SHOOT's table, painted without a screen: name to builder, for the gallery."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.ui.scene import Scene
from tools.gallery.shoot import fights, gadgets, hazards, lesson, modes, turn

POSES: dict[str, Callable[[Any], Scene]] = {
    **turn.POSES,
    **fights.POSES,
    **gadgets.POSES,
    **hazards.POSES,
    **modes.POSES,
    **lesson.POSES,
}
