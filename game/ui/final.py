"""Actions that can't be undone, because they draw, flip, roll or reveal: their icons, and their tips."""

from __future__ import annotations

from game.kernel.messages import say

FINAL: dict[str, tuple[str, str]] = {
    "card": ("card-draw", say("No undo after this: a card is turned up.")),
    "die": ("rolling-dices", say("No undo after this: dice are rolled.")),
    "curtain": ("door", say("No undo after this: something hidden is shown.")),
}
"""The kinds of events that prevent undo: the icon on the button, and the sentence in its tip."""
