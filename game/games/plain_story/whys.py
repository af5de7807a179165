"""No reasons: the coach says only how often the better choice did better."""

from __future__ import annotations

from typing import Any

from game.games.story import Why
from game.kernel.messages import say
from game.kernel.state import Choice


def whys(view: Any, choice: Choice, better: Choice) -> list[Why]:
    """Return what can be said of any two choices."""
    return [Why("plain", say("Another choice was better."), 0.0)]


def after(view: Any, choice: Choice) -> Any | None:
    """Return nothing: what a choice would leave, only a game can say."""
    return None
