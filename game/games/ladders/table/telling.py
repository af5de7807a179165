"""The log of the candy board: what everybody heard, in words, a line at the moment it is shown and never before.

Sentences come from a catalogue keyed by the events of rulebook 16.4 (UX-LOC-1). Only what all may know is told, whoever
looks: the log outlasts the curtain.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from game.games.ladders.art.faces import CANDIES
from game.games.ladders.rules.cards import DATA, NAME, Weapon
from game.games.ladders.rules.state import PART_OF_DIE, PARTS
from game.games.ladders.table.words import SIDE_WORDS, WAY, card_name, counted, listed, part_word
from game.kernel.events import Event
from game.kernel.match import Entry
from game.resources import assets
from game.ui.director import Motion
from game.ui.logview import LogLine

if TYPE_CHECKING:
    from game.games.ladders.table.scene import CandyTable

COLOUR_WORDS = {"weapon": "a Weapon card", "ammo": "an Ammo card", "gear": "a Gear card"}


class Sentence(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One entry of the catalogue; `fold` sentences lie folded beneath the line before them."""

    text: str
    icon: str
    rule: str
    fold: bool = False


class Line(NamedTuple):
    """An event in words, with the seats it speaks of: the first one's badge stands before it (none: the table)."""

    text: str
    icon: str
    rule: str
    seats: tuple[int, ...]
    fold: bool


@cache
def catalogue(language: str = "en") -> dict[str, Sentence]:
    """Return the sentences of a language by key."""
    path = assets() / "texts" / language / "ladders_log.toml"
    return msgspec.toml.decode(path.read_bytes(), type=dict[str, Sentence])


def key_of(event: Event) -> str:
    """Return which sentence tells an event: many are told in several ways."""
    make = _PARTS.get(event.name)
    part = make(event) if make is not None else ""
    return f"{event.name}_{part}" if part else event.name


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


_PARTS = {
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


class Told:
    """Tells events as sentences."""

    def __init__(self, names: Mapping[int, str]) -> None:
        self.names = names

    def line(self, event: Event) -> Line | None:
        """Return an event as a line of the log, or None if it is not told."""
        sentence = catalogue().get(key_of(event))
        if sentence is None:
            return None
        seats = tuple(seat for seat in seats_of(event) if seat)
        words = sentence.text.format_map(self._args(event, seats))
        return Line(words[:1].upper() + words[1:], sentence.icon, sentence.rule, seats, sentence.fold)

    def _args(self, event: Event, seats: tuple[int, ...]) -> dict[str, str]:
        args = {name: str(value) for name, value in event.facts.items()}
        args["name"] = self.names.get(seats[0], "Nobody") if seats else "Nobody"
        args["other"] = self.names.get(seats[1], "") if len(seats) > 1 else ""
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
        return args | self._more(event)

    def _more(self, event: Event) -> dict[str, str]:
        """Return the arguments that only some events have."""
        make = getattr(self, f"_{event.name}", None)
        return make(event) if make is not None else {}

    def _dealt(self, event: Event) -> dict[str, str]:
        hands = [int(count) for count in event["hands"]]
        if len(set(hands)) == 1:
            return {"hands": f"{counted(hands[0], 'card')} each" if hands[0] else "nobody gets one"}
        return {"hands": listed([f"{self.names.get(seat, '')} {count}" for seat, count in enumerate(hands, 1)])}

    def _first_rolled(self, event: Event) -> dict[str, str]:
        rows = zip(event["seats"], event["dice"], strict=True)
        return {"rolls": listed([f"{self.names.get(int(seat), '')} {die}" for seat, die in rows])}

    def _initiative_rolled(self, event: Event) -> dict[str, str]:
        return {"winner": SIDE_WORDS.get(str(event["winner"]), "")}

    def _movement_rolled(self, event: Event) -> dict[str, str]:
        return {"dice": listed([str(die) for die in event["dice"]])}

    def _die_declared(self, event: Event) -> dict[str, str]:
        return {"way": WAY[int(event["way"])]}

    def _rolled(self, event: Event) -> dict[str, str]:
        return {"dice": dice_words(tuple(event["dice"]))}

    _rerolled = _tips_popped = _rolled

    def _die_turned(self, event: Event) -> dict[str, str]:
        number = int(event["number"])
        return {"face": f"{CANDIES[number]}: {part_word(PART_OF_DIE[number])}"}

    def _box_lost(self, event: Event) -> dict[str, str]:
        return {"left": counted(int(event["left"]), "box", "boxes")}

    def _armour_on(self, event: Event) -> dict[str, str]:
        return {"hits": counted(int(event["hits"]), "hit")}

    def _part_grafted(self, event: Event) -> dict[str, str]:
        return {"boxes": counted(int(event["boxes"]), "box", "boxes")}

    def _reloaded(self, event: Event) -> dict[str, str]:
        special = int(event["special"])
        words = {"special": card_name(special)} if special >= 0 else {}
        return {"ammo": counted(int(event["ammo"]), "shot"), **words}

    def _repaired(self, event: Event) -> dict[str, str]:
        return {"repairs": listed([f"{part_word(k)} +{more}" for k, more in enumerate(event["boxes"]) if more])}

    def _flag_contest(self, event: Event) -> dict[str, str]:
        return {"mine": str(event["dice"][0]), "theirs": str(event["dice"][1])}

    def _game_over(self, event: Event) -> dict[str, str]:
        winners = [self.names.get(int(seat), "") for seat in event["winners"]]
        return {"winners": listed(winners) or "Nobody", "win": "win" if len(winners) > 1 else "wins"}


_PAIRS: dict[str, tuple[str, ...]] = {
    "die_slowed": ("seat", "by"), "swap": ("seat", "other"), "knocked": ("seat", "by"),
    "card_stolen": ("seat", "victim"), "weapon_stolen": ("seat", "victim"), "attack_declared": ("seat", "target"),
    "rolled": ("seat", "target"), "rerolled": ("seat", "target"), "part_torn": ("seat", "by"),
    "crumbed": ("seat", "by"),
    "trophy_moved": ("seat", "victim"), "frag": ("seat", "victim"), "mine_exploding": ("owner",),
    "part_grafted": ("seat", "victim"), "flag_contest": ("thief", "carrier"), "pass_answered": ("giver", "receiver"),
}  # fmt: skip


def seats_of(event: Event) -> tuple[int, ...]:
    """Return the seats an event speaks of: who does it first, then whom it is done to."""
    if event.name == "game_over":
        return tuple(int(seat) for seat in event["winners"])
    if event.name == "rolled" and not event["seat"]:
        return (int(event["target"]),)
    return tuple(int(event.get(part) or 0) for part in _PAIRS.get(event.name, ("seat",)))


class Teller:
    """Keeps the lines; their keys are (entry of the match, number of the line, seats it speaks of...)."""

    def __init__(self, table: CandyTable) -> None:
        self.table = table
        self.lines: list[LogLine] = []
        self._told = Told(table.names)
        self._number = 0

    def tell_past(self) -> None:
        """Write the log of all that has happened so far."""
        self.lines = []
        for number, entry in enumerate(self.table.session.match.entries):
            for event in told_of(self.table.session.events(entry, 0)):
                self._tell(number, event)
        self.table.column.log.set(self.lines)

    def begin(self, entry: Entry) -> None:
        """Get ready to tell a newly settled decision."""
        self._number = self.table.session.match.entries.index(entry)

    def moment(self, event: Event) -> Motion:
        """Return the moment at which an event is written into the log."""
        number = self._number

        def write() -> None:
            self._tell(number, event)
            self.table.column.log.set(self.lines)
            self.table.refresh()

        return Motion(0.0, start=write, moves=False)

    def _tell(self, number: int, event: Event) -> None:
        """Write one event: as a line, or folded beneath the line before it."""
        if event.name == "swap" and event.get("alone") == event["other"]:
            return  # told with its first half
        line = self._told.line(event)
        if line is None:
            return
        if line.fold and self.lines:
            head = self.lines[-1]
            self.lines[-1] = head._replace(events=(*head.events, line.text))
            return
        key = (number, len(self.lines), *line.seats)
        self.lines.append(LogLine(key, line.seats[0] if line.seats else 0, line.text, line.rule, icon=line.icon))


def told_of(events: list[Event]) -> list[Event]:
    """Return the events worth a line: the cards of the deal are one line together."""
    dealt = next((number for number, event in enumerate(events) if event.name == "dealt"), -1)
    return [event for number, event in enumerate(events) if number >= dealt or event.name != "card_drawn"]
