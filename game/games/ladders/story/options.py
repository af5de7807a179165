"""What a choice at the candy table is, in words that name no card of a hidden hand (RIV-7)."""

from __future__ import annotations

from typing import Final

from game.games.ladders.rules import outlook
from game.games.ladders.rules.cards import ID, NAME
from game.games.ladders.rules.state import LaddersState
from game.games.ladders.story.explanations import CARDS
from game.games.markers import Who
from game.kernel.messages import say
from game.kernel.state import Choice

_OTHERS: Final = {
    "stand": say("Standing still"),
    "roll": say("Rolling the dice"),
    "end": say("Ending my turn"),
    "plant": say("Planting a mine"),
    "keep": say("Keeping the dice as they were"),
    "on": say("Moving on without stopping"),
    "blast": say("Firing the blast"),
    "detonate": say("Setting off the mine"),
    "pickup": say("Picking up the flag"),
    "take": say("Taking the flag"),
    "set": say("Setting the flag down"),
    "home": say("Sending the flag home"),
    "steal": say("Stealing the flag"),
    "done": say("Leaving the flags alone"),
    "turn": say("Turning one of the dice"),
    "knock": say("Knocking the cookie along"),
    "stay": say("Leaving the cookie where it was"),
}
_NAMED: Final = {
    ("first", "red"): say("Letting Red go first"),
    ("first", "blue"): say("Letting Blue go first"),
    ("star", "weapon"): say("Drawing a Weapon"),
    ("star", "ammo"): say("Drawing Ammo"),
    ("star", "gear"): say("Drawing Gear"),
}


def option(view: LaddersState, choice: Choice, done: bool) -> str:
    """Return a choice in words; cards that were not played are not named, and what answers nothing is not told."""
    word, seat = choice[0], view.stack[-1].seat
    if word == "attack" and not done and all(row.card != choice[1] for row in view.weapons[seat - 1]):
        return say("Playing a card")
    if word == "attack":
        return say("Firing the {weapon} at {who}", weapon=NAME[ID[choice[1]]], who=Who(choice[2]))
    if word == "pass" and len(choice) == 1:
        return "" if done else say("Keeping my cards")  # who plays nothing may have nothing to play
    if word in ("move", "jetpack") and not done and (word == "jetpack" or choice[3]):
        return say("Playing a card")  # the square would tell which one
    if word == "move":
        return say("Moving to square {square}", square=outlook.landing(view, seat, choice).square)
    if word == "jetpack":
        return say("Flying to square {square}", square=outlook.landing(view, seat, choice).square)
    if word == "start":
        return say("Starting on square {square}", square=choice[1])
    if word == "seat":
        return say("Letting {who} move next", who=Who(choice[1]))
    if word == "discard":
        return say("Throwing away the {weapon}", weapon=NAME[ID[choice[1]]])
    if word in CARDS:
        return say("Playing {card}", card=NAME[ID[choice[1]]]) if done else say("Playing a card")
    return _OTHERS.get(word, "") or _NAMED.get(choice[:2], "")
