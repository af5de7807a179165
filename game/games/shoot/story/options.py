"""What a choice on the battlefield is, in words that name no card of a hidden hand (RIV-7)."""

from __future__ import annotations

from typing import Final

from game.games.markers import Who
from game.games.shoot.rules.state import ShootState
from game.games.shoot.story.explanations import end_of, place
from game.kernel.messages import listed, say
from game.kernel.state import Choice

_OTHERS: Final = {
    "still": say("Standing still"),
    "move": say("Moving"),
    "end": say("Ending my turn there"),
    "collect": say("Taking the Token"),
    "take_flag": say("Taking the Flag"),
    "leap": say("Leaping over the table's edge"),
    "counter": say("Shooting back"),
    "decline": say("Holding my fire"),
}


def option(view: ShootState, choice: Choice, done: bool) -> str:
    """Return a choice in words: of a walk, what hides its end or who sees it; of a shot, its target."""
    word, seat = choice[0], view.stack[-1].seat
    if word == "attack":
        return say("Shooting myself") if choice[2] == seat else say("Shooting {who}", who=Who(choice[2]))
    if word == "leg":
        there = place(view, seat, end_of(view, choice))
        if there.cover:
            return say("Walking behind the {thing}", thing=there.cover)
        if not there.watchers:
            return say("Walking to where nobody sees me")
        names = listed([say("{who}", who=Who(foe)) for foe in there.watchers])
        return say("Walking into sight of {names}", names=names)
    return _OTHERS.get(word, "")
