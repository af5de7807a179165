"""What cannot be taken back, because it draws, flips, rolls or reveals: its pictures, and what tips say of it."""

from __future__ import annotations

from game.kernel.messages import say

FINAL: dict[str, tuple[str, str]] = {
    "card": ("card-draw", say("No undo after this: a card is turned up.")),
    "die": ("rolling-dices", say("No undo after this: dice are rolled.")),
    "curtain": ("door", say("No undo after this: something hidden is shown.")),
}
"""What happens after which nothing can be taken back: its picture on the button, and what its tip says."""
