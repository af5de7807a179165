"""No reasons: the review says only how often the better choice did better."""

from __future__ import annotations

from typing import Any

from game.games.story import Why
from game.kernel.messages import say
from game.kernel.state import Choice


def whys(view: Any, choice: Choice, better: Choice) -> list[Why]:
    """Return the one sentence that holds for any two choices."""
    return [Why("plain", say("Another choice was better."), 0.0)]


def after(view: Any, choice: Choice) -> Any | None:
    """Return None: only the game itself knows what a choice would lead to."""
    return None
