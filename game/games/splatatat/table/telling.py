"""The log of the paper table: what everybody heard, in words, a line at the moment it is shown and never before.

Sentences come from a catalogue keyed by the events of rulebook section 17 (UX-LOC-1). Only what all may know is told,
whoever looks: the log outlasts the curtain.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from game.games.splatatat.art import faces
from game.kernel.events import Event
from game.kernel.match import Entry
from game.resources import assets
from game.ui.director import Motion
from game.ui.logview import LogLine

if TYPE_CHECKING:
    from game.games.splatatat.table.scene import PaperTable


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
    path = assets() / "texts" / language / "splatatat_log.toml"
    return msgspec.toml.decode(path.read_bytes(), type=dict[str, Sentence])


def key_of(event: Event) -> str:
    """Return which sentence tells an event: many are told in several ways."""
    name, get = event.name, event.get
    if name in ("game_won", "win_shared"):
        teams = name == "game_won" and len(event["winners"]) > 1
        return f"{'teams_won' if teams else name}_{event['kind']}"
    if name == "splat_played":
        return name + ("_first" if len(event["pile"]) == 1 else "_3" if event["top"] == 3 else "")
    if name == "splatatat":
        if not event["face"]:
            return "splatatat_most" if event["attacker"] else "splatatat_most_nobody"
        return "splatatat_left" if event["smiles"] else "splatatat_last"
    part = {"threat": get("threat"), "picked_up": get("reason"), "out_card_played": get("place"),
            "pile_left": get("to"), "uturn": "two" if get("two") else "",
            "game_started": "position" if get("position") else ""}.get(name)  # fmt: skip
    return f"{name}_{part}" if part else name


def listed(names: Sequence[str], last: str = "and") -> str:
    """Write names as a list: "Ben", "Ben and Cleo", "Ben, Cleo and Dan"."""
    return f" {last} ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def counted(number: int, one: str = "card", many: str = "") -> str:
    """Write a number of things: "no card", "one card", "7 cards"."""
    return f"no {one}" if not number else f"one {one}" if number == 1 else f"{number} {many or one + 's'}"


def numbers(pile: Sequence[str]) -> str:
    """Write a pile as its numbers: "1-2-2-S"."""
    return "-".join(kind[1] if faces.is_splat(kind) else kind for kind in pile)


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
        rule = str(event["ids"][0]) if event.name == "house_rules" else sentence.rule
        return Line(words[:1].upper() + words[1:], sentence.icon, rule, seats, sentence.fold)

    def _args(self, event: Event, seats: tuple[int, ...]) -> dict[str, str]:
        args = {name: str(value) for name, value in event.facts.items()}
        args["name"] = self.names.get(seats[0], "Nobody") if seats else "Nobody"
        args["other"] = self.names.get(seats[1], "") if len(seats) > 1 else ""
        if isinstance(event.get("kind"), str) and event.get("card") is not None:
            kind = str(event["kind"])
            args["card"] = faces.name_of(kind) if faces.is_splat(kind) or kind != "S" else "S card"
            args["number"] = kind[1] if faces.is_splat(kind) else ""
        if event.get("pile") is not None:
            pile = [str(kind) for kind in event["pile"]]
            args["pile"] = numbers(pile)
            gone = len(pile) + (1 if event.name == "saved" else 0)
            args["gone"] = "One card goes" if gone == 1 else f"{gone} cards go"
        return args | self._more(event)

    def _more(self, event: Event) -> dict[str, str]:
        """Return the arguments that only some events have."""
        name = event.name
        if name == "game_started":
            return {"count": str(event["seats"])}
        if name == "house_rules":
            return {"rules": ", ".join(event["words"])}
        if name == "picked_up":
            return {"cards": counted(int(event["number"]))}
        if name == "revealed":
            return {"cards": counted(len(event["kinds"]))}
        if name == "splatatat":
            return {"smiles": counted(int(event["smiles"]), "smile")}
        if name == "point_scored":
            return {"points": counted(int(event["points"]), "point")}
        if name == "swapsies":
            mine, theirs = (counted(int(count)) for count in event["hands"])
            return {"mine": mine, "theirs": theirs}
        if name == "uturn":
            return {"way": "clockwise" if int(event["direction"]) > 0 else "the other way round"}
        if name == "shuffled_in":
            number = int(event["number"])
            return {"shuffled": "One card is" if number == 1 else f"{number} cards are"}
        if name in ("game_won", "win_shared"):
            return {"winners": listed([self.names.get(int(seat), "") for seat in event["winners"]])}
        return {}


def seats_of(event: Event) -> tuple[int, ...]:
    """Return the seats an event speaks of: who does it first, then whom it is done to."""
    pairs = {
        "splat_played": ("attacker", "victim"), "splatatat": ("victim", "attacker"), "threat": ("victim",),
        "out_card_played": ("seat", "out"), "swapsies": ("seat", "partner"), "s_played": ("seat", "target"),
        "s_mate_back": ("seat", "target"), "dollop": ("seat", "target"), "game_started": ("first",),
    }  # fmt: skip
    if event.name == "win_shared":
        return tuple(int(seat) for seat in event["winners"])
    return tuple(int(event.get(part) or 0) for part in pairs.get(event.name, ("seat",)))


class Teller:
    """Keeps the lines; their keys are (entry of the match, number of the line, seats it speaks of...)."""

    def __init__(self, table: PaperTable) -> None:
        self.table = table
        self.lines: list[LogLine] = []
        self._told = Told(table.names)
        self._number = 0

    def tell_past(self) -> None:
        """Write the log of all that has happened so far."""
        self.lines = []
        for number, entry in enumerate(self.table.session.match.entries):
            for event in self.table.session.events(entry, 0):
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
        line = self._told.line(event)
        if line is None:
            return
        if line.fold and self.lines:
            head = self.lines[-1]
            self.lines[-1] = head._replace(events=(*head.events, line.text))
            return
        key = (number, len(self.lines), *line.seats)
        self.lines.append(LogLine(key, line.seats[0] if line.seats else 0, line.text, line.rule, icon=line.icon))
