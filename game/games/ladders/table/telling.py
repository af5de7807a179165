"""The log of the candy board: the sentences of rulebook 16.4 and what stands in them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.games.ladders.art.faces import CANDIES
from game.games.ladders.rules.cards import DATA, NAME, Weapon
from game.games.ladders.rules.state import PART_OF_DIE, PARTS
from game.games.ladders.table.words import SIDE_WORDS, WAY, card_name, counted, part_word
from game.kernel.events import Event
from game.table.telling import Line, Told, listed

COLOUR_WORDS = {"weapon": "a Weapon card", "ammo": "an Ammo card", "gear": "a Gear card"}


def _attack_part(event: Event) -> str:
    if event["counter"]:
        return "counter"
    data = DATA[int(event["weapon"])]
    if not event["target"]:
        return "blast"
    if isinstance(data, Weapon) and data.kind == "melee":
        return "melee"
    return "shots" if int(event["shots"]) > 1 else ""


def _rolled_part(event: Event) -> str:
    if event["what"] == "respawn damage":
        return "respawn"
    return "" if event["dice"] else "none"


def _torn_part(event: Event) -> str:
    return "nobody" if not event["by"] else "own" if event["by"] == event["seat"] else ""


def _crumbed_part(event: Event) -> str:
    words = (["out"] if event["out"] else []) + (["by"] if event["by"] not in (0, event["seat"]) else [])
    return "_".join(words)


def _shell_part(event: Event) -> str:
    return "lost" if not event["square"] else "true" if event["square"] == event["start"] else ""


def _contest_part(event: Event) -> str:
    return "tie" if not event["winner"] else "won" if event["winner"] == event["thief"] else "lost"


_PARTS: Final[Mapping[str, Callable[[Event], str]]] = {
    "initiative_rolled": lambda event: "" if event["winner"] else "tie",
    "die_declared": lambda event: "pretzel" if event["turn_at"] else "",
    "carried": lambda event: str(event["by"]),
    "respawn_rolled": lambda event: "occupied" if event["occupied"] else "",
    "reloaded": lambda event: "special" if int(event["special"]) >= 0 else "",
    "attack_declared": _attack_part,
    "shell_scattered": _shell_part,
    "blast": lambda event: "" if event["seats"] else "nobody",
    "mine_exploding": lambda event: "" if event["seats"] else "nobody",
    "rolled": _rolled_part,
    "part_torn": _torn_part,
    "crumbed": _crumbed_part,
    "flag_contest": _contest_part,
    "flag_scattered": lambda event: "home" if event["where"] == "home" else "",
    "pass_answered": lambda event: "yes" if event["agreed"] else "no",
    "game_over": lambda event: str(event["reason"]),
}


def dice_words(dice: tuple[int, ...]) -> str:
    """Write attack dice as the parts they stand for: "head, body, 2 x left arm" (L-DICE-1)."""
    found: list[str] = []
    for part in range(len(PARTS)):
        count = sum(PART_OF_DIE[number] == part for number in dice)
        if count:
            found.append(part_word(part) if count == 1 else f"{count} x {part_word(part)}")
    return ", ".join(found)


class CandyTold(Told):
    """Tells events as sentences."""

    game = "ladders"

    def worth(self, events: list[Event]) -> list[Event]:
        """Return the events worth a line: the cards of the deal are one line together."""
        dealt = next((number for number, event in enumerate(events) if event.name == "dealt"), -1)
        return [event for number, event in enumerate(events) if number >= dealt or event.name != "card_drawn"]

    def line(self, event: Event) -> Line | None:
        """Return an event as a line of the log, or None: the second half of a swap is told with its first."""
        return None if event.name == "swap" and event.get("alone") == event["other"] else super().line(event)

    def key_of(self, event: Event) -> str:
        """Return which sentence tells an event: many are told in several ways."""
        make = _PARTS.get(event.name)
        part = make(event) if make is not None else ""
        return f"{event.name}_{part}" if part else event.name

    def seats_of(self, event: Event) -> tuple[int, ...]:
        """Return the seats an event speaks of: who does it first, then whom it is done to."""
        if event.name == "game_over":
            return tuple(int(seat) for seat in event["winners"])
        if event.name == "rolled" and not event["seat"]:
            return (int(event["target"]),)
        return tuple(int(event.get(part) or 0) for part in _PAIRS.get(event.name, ("seat",)))

    def args_of(self, event: Event, seats: tuple[int, ...]) -> dict[str, str]:
        """Return what stands in the sentence's braces."""
        args = super().args_of(event, seats)
        get = event.get
        if "id" in event.facts or event.name in ("armour_hit", "armour_broken", "special_discarded"):
            args["card"] = card_name(int(event["card"])) if get("card") is not None else NAME[str(get("id"))]
        if get("weapon") is not None:
            args["weapon"] = card_name(int(event["weapon"]))
        if get("part") in PARTS:
            args["part"] = part_word(str(event["part"]))
        if get("side") is not None:
            args["team"] = SIDE_WORDS[str(event["side"])]
        if get("colour") is not None:
            args["colour"] = COLOUR_WORDS[str(event["colour"])]
        if isinstance(get("seats"), (tuple, list)):
            args["seats"] = listed([self.names.get(int(seat), "") for seat in event["seats"]])
        more = _MORE.get(event.name)
        return args | more(self, event) if more is not None else args


def _dealt_words(told: CandyTold, event: Event) -> dict[str, str]:
    hands = [int(count) for count in event["hands"]]
    if len(set(hands)) == 1:
        return {"hands": f"{counted(hands[0], 'card')} each" if hands[0] else "nobody gets one"}
    return {"hands": listed([f"{told.names.get(seat, '')} {count}" for seat, count in enumerate(hands, 1)])}


def _first_rolled_words(told: CandyTold, event: Event) -> dict[str, str]:
    rows = zip(event["seats"], event["dice"], strict=True)
    return {"rolls": listed([f"{told.names.get(int(seat), '')} {die}" for seat, die in rows])}


def _initiative_rolled_words(told: CandyTold, event: Event) -> dict[str, str]:
    return {"winner": SIDE_WORDS.get(str(event["winner"]), "")}


def _movement_rolled_words(told: CandyTold, event: Event) -> dict[str, str]:
    return {"dice": listed([str(die) for die in event["dice"]])}


def _die_declared_words(told: CandyTold, event: Event) -> dict[str, str]:
    return {"way": WAY[int(event["way"])]}


def _rolled_words(told: CandyTold, event: Event) -> dict[str, str]:
    return {"dice": dice_words(tuple(event["dice"]))}


def _die_turned_words(told: CandyTold, event: Event) -> dict[str, str]:
    number = int(event["number"])
    return {"face": f"{CANDIES[number]}: {part_word(PART_OF_DIE[number])}"}


def _box_lost_words(told: CandyTold, event: Event) -> dict[str, str]:
    return {"left": counted(int(event["left"]), "box", "boxes")}


def _armour_on_words(told: CandyTold, event: Event) -> dict[str, str]:
    return {"hits": counted(int(event["hits"]), "hit")}


def _part_grafted_words(told: CandyTold, event: Event) -> dict[str, str]:
    return {"boxes": counted(int(event["boxes"]), "box", "boxes")}


def _reloaded_words(told: CandyTold, event: Event) -> dict[str, str]:
    special = int(event["special"])
    words = {"special": card_name(special)} if special >= 0 else {}
    return {"ammo": counted(int(event["ammo"]), "shot"), **words}


def _repaired_words(told: CandyTold, event: Event) -> dict[str, str]:
    return {"repairs": listed([f"{part_word(k)} +{more}" for k, more in enumerate(event["boxes"]) if more])}


def _flag_contest_words(told: CandyTold, event: Event) -> dict[str, str]:
    return {"mine": str(event["dice"][0]), "theirs": str(event["dice"][1])}


def _game_over_words(told: CandyTold, event: Event) -> dict[str, str]:
    winners = [told.names.get(int(seat), "") for seat in event["winners"]]
    return {"winners": listed(winners) or "Nobody", "win": "win" if len(winners) > 1 else "wins"}


_MORE: Final[Mapping[str, Callable[[CandyTold, Event], dict[str, str]]]] = {
    "dealt": _dealt_words,
    "first_rolled": _first_rolled_words,
    "initiative_rolled": _initiative_rolled_words,
    "movement_rolled": _movement_rolled_words,
    "die_declared": _die_declared_words,
    "rolled": _rolled_words,
    "die_turned": _die_turned_words,
    "box_lost": _box_lost_words,
    "armour_on": _armour_on_words,
    "part_grafted": _part_grafted_words,
    "reloaded": _reloaded_words,
    "repaired": _repaired_words,
    "flag_contest": _flag_contest_words,
    "game_over": _game_over_words,
    "rerolled": _rolled_words,
    "tips_popped": _rolled_words,
}
"""What stands only in the sentences of some events."""

_PAIRS: dict[str, tuple[str, ...]] = {
    "die_slowed": ("seat", "by"), "swap": ("seat", "other"), "knocked": ("seat", "by"),
    "card_stolen": ("seat", "victim"), "weapon_stolen": ("seat", "victim"), "attack_declared": ("seat", "target"),
    "rolled": ("seat", "target"), "rerolled": ("seat", "target"), "part_torn": ("seat", "by"),
    "crumbed": ("seat", "by"),
    "trophy_moved": ("seat", "victim"), "frag": ("seat", "victim"), "mine_exploding": ("owner",),
    "part_grafted": ("seat", "victim"), "flag_contest": ("thief", "carrier"), "pass_answered": ("giver", "receiver"),
}  # fmt: skip
