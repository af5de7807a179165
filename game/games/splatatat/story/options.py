"""What a choice is, in words that name no card of a hidden hand: what was not done is told by its kind (RIV-7)."""

from __future__ import annotations

from typing import Final

from game.games.markers import Who
from game.games.splatatat.rules.cards import TITLE
from game.games.splatatat.rules.state import SplatState
from game.games.splatatat.story.explanations import PLAYS
from game.kernel.messages import say
from game.kernel.state import Choice

_ANY: Final = {
    "draw": say("Picking up"),
    "pass": say("Passing"),
    "reveal": say("Showing the whole hand"),
}
_DONE: Final = {
    "save": say("Wiping my own face"),
    "s_save": say("Saving myself with the S"),
    "s_splat": say("Playing the S"),
    "s_revive": say("Playing the S"),
    "s_mate": say("Playing the S"),
}


def option(view: SplatState, choice: Choice, done: bool) -> str:
    """Return a choice in words; of what was not done only whether it hits somebody or plays another card."""
    word = choice[0]
    if word in _ANY:
        return _ANY[word] if word != "reveal" or done else ""
    if not done:
        other = say("Playing another card") if word in PLAYS else ""
        return say("Hitting with another card") if word == "attack" else other
    if word == "attack":
        return say("Hitting {who}", who=Who(choice[2]))
    if word == "out":
        return say("Dropping a card on {who}", who=Who(choice[2]))
    if word == "slammy":
        return say("Playing the {card}", card=TITLE[choice[1]])
    return _DONE.get(word, "")
