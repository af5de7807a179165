"""A hint at SHOOT's table, as a good neighbour would give it: move, reason, cost (TEACH-HINT-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.shoot.art import faces
from game.games.shoot.rules import terrain as places
from game.games.shoot.table.modes import planning
from game.games.shoot.table.words import card_name
from game.geometry.sight import Sighting
from game.kernel.messages import listed, say, say_count, together
from game.kernel.state import Choice
from game.table.table import Hint

if TYPE_CHECKING:
    from game.games.shoot.table.stage import ShootStage

WHOLE = 9
"""Zones of ten from which on all of a HERO counts as visible."""


def hint_for(table: ShootStage, choice: Choice, reason: str) -> Hint:
    """Return a hint beside the HERO, the spot or the card it is about."""
    seat, word = table.session.seat, choice[0]
    if word == "attack":
        look = say("Look at {who}.", who=table.names[choice[2]])
        return Hint(look, _shot(table, seat, choice), f"player {choice[2]}")
    if word in ("still", "move"):
        return _stance(table, seat, word)
    if word == "leg" and len(choice) == 3:
        look = say("Look at this spot: who could see you there?")
        return Hint(look, _walk(table, seat, choice), f"spot {choice[1]} {choice[2]}")
    if word in ("gadget", "play"):
        told = say("Play {card}. {effect}", card=card_name(choice[1]), effect=faces.sentence_of(choice[1]))
        return Hint(say("Look at your Gadgets."), told, f"card {choice[1]}")
    said = SAID.get(word, ("", say("Do this: there is nothing better.")))
    return Hint(*said, f"player {seat}")


def _seen(table: ShootStage, found: dict[int, Sighting]) -> list[str]:
    return [table.names[seat] for seat, sighting in found.items() if sighting.zones]


def _shot(table: ShootStage, seat: int, choice: Choice) -> str:
    """Return what shows of a target, and whether it will shoot back."""
    here, target = places.spot(table.view, seat), choice[2]
    zones = len(planning.seen_from(table.view, seat, here)[target].zones)
    who, weapon = table.names[target], card_name(choice[1])
    shows = (
        say("Shoot {who} with the {weapon}: the whole HERO is exposed.", who=who, weapon=weapon)
        if zones >= WHOLE
        else say_count("Shoot {who} with the {weapon}: 1 part of ten is exposed.",
                       "Shoot {who} with the {weapon}: {n} parts of ten are exposed.", zones, who=who, weapon=weapon)
    )  # fmt: skip
    back = planning.seen_by(table.view, seat, here)[target].zones
    price = say("They may shoot back.") if back else say("They can't shoot back.")
    return together(shows, price)


def _stance(table: ShootStage, seat: int, word: str) -> Hint:
    found = _seen(table, planning.seen_from(table.view, seat, places.spot(table.view, seat)))
    if word == "still" and found:
        names = listed(found)
        told = together(
            say_count("Stand still and shoot: {names} is in sight, and every hit counts.",
                      "Stand still and shoot: {names} are in sight, and every hit counts.", len(found), names=names),
            say("But you stay where they can see you."),
        )  # fmt: skip
    elif word == "still":
        told = say("Stand still: nobody sees you here. But you gain no ground.")
    elif found:
        told = say("Move: another spot is worth more. When you move, only striped hits count.")
    else:
        told = say("Move: nobody is in sight from here. When you move, only striped hits count.")
    return Hint("", told, f"player {seat}")  # who is in sight is in the headline


def _walk(table: ShootStage, seat: int, choice: Choice) -> str:
    """Return what a spot is good for, and who will see the HERO there."""
    here = places.spot(table.view, seat)
    there = here._replace(x=choice[1], y=choice[2])
    sees = _seen(table, planning.seen_from(table.view, seat, there))
    seen = _seen(table, planning.seen_by(table.view, seat, there))
    gain = (
        say("Walk to the mark: from there you see {names}.", names=listed(sees)) if sees else say("Walk to the mark.")
    )
    if not seen:
        return together(gain, say("Nobody can see you there."))
    return together(gain, say("But you can be seen there, too."))


SAID: dict[str, tuple[str, str]] = {
    "collect": (say("Look at your HERO's feet."), say("Take the Token: it is at your feet, and it's free.")),
    "take_flag": (say("Look at your HERO's feet."), say("Take the Flag: it wins. Everybody will be after you.")),
    "drop_flag": (say("Look at the Flag."), say("Drop the Flag: without it you are faster. Anybody may take it.")),
    "loot": (say("Look at the corpse beside you."), say("Loot it: the dead need nothing.")),
    "link": (say("Look at the Ladder or Door beside you."), say("Take it: it is the shorter route.")),
    "end": (
        say("Look around: is there anything left to do?"),
        say("End your turn: there is nothing more to gain here."),
    ),
    "counter": (say("Look at who shoots at you."), say("Shoot back: it costs next to nothing.")),
    "decline": (say("Look at who shoots at you."), say("Hold fire: shooting back could hurt you more.")),
    "pass": (say("Look at your cards."), say("Keep your card: it will be worth more later.")),
    "heal": (say("Look at your wounds."), say("Heal what hinders you most.")),
    "spawn": (say("Look at your Base."), say("Come back here: it is close to where you are needed.")),
}
"""Where to look and what to do, for choices that need no more explanation."""
