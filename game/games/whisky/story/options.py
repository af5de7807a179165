"""What a commit is, in words: both kinds are public once it is revealed, and so is which kinds were left (RIV-7)."""

from __future__ import annotations

from game.games.whisky.rules.cards import TITLES
from game.games.whisky.rules.state import WhiskyState
from game.kernel.messages import say
from game.kernel.state import Choice


def option(view: WhiskyState, choice: Choice, done: bool) -> str:
    """Return a commit in words; empty for any other choice."""
    if len(choice) != 3 or choice[1] not in TITLES or choice[2] not in TITLES:
        return ""
    return say("Laying {one}, then {two}", one=TITLES[choice[1]], two=TITLES[choice[2]])
