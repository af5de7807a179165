"""The characters of a game's bots, and what each seat is called.

They are rows of a game's `data/cast.toml`. A character gives a bot its face, its name, its words and its temper, which
changes its taste (`game.bots.temper`); its strength is its level alone, shown by its pips.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import chain, count
from pathlib import Path
from typing import ClassVar, Final, NamedTuple, Protocol

import msgspec

from game.kernel.messages import Worded
from game.kernel.naming import name_key
from game.lobby.feats import RIVAL_WINS
from game.lobby.lines import RivalLine, SpeechMoment
from game.lobby.setup import PERSON

FILE: Final = "cast.toml"
PIPS: Final[Mapping[str, int]] = {"rookie": 1, "regular": 2, "veteran": 3, "deadeye": 4}
"""The pips of each level's badge."""


class Character(Worded, frozen=True, forbid_unknown_fields=True):
    """A character with a `look`, or without one at a `level`; `twin` is its teammate with the same face.

    `picture` is its face where looks are none. `text` is one line about it; `line` is what it says, and when.
    `taste` is the key of its temper among the game's, `follows` the share of turns in which it follows it; `temper`
    says so in one sentence, `riddle` without giving it away (RIV-9).
    """

    key: str
    name: str
    text: str
    look: str = ""
    level: str = ""
    twin: str = ""
    picture: str = ""
    taste: str = ""
    follows: float = 0.0
    temper: str = ""
    riddle: str = ""
    line: tuple[RivalLine, ...] = ()

    words: ClassVar[tuple[str, ...]] = ("name", "text", "twin", "temper", "riddle")


HIDDEN_TEMPER: Final = "?"
MET_FOR_RIDDLE: Final = 3
"""From how many games on one is told the riddle of a character's temper."""


def known_temper(who: Character, met: int, won: int) -> str:
    """Return what somebody knows of a character's temper who met it and won against it so often (RIV-9).

    That is "?" at first, then its riddle, and the plain sentence once it was beaten `RIVAL_WINS` times.
    """
    if won >= RIVAL_WINS:
        return who.temper
    return who.riddle if met >= MET_FOR_RIDDLE else HIDDEN_TEMPER


class Cast(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The characters of a game, and the moments at which they speak.

    `shadow` plays by a person's own habits (RIV-13): it sits only where it was chosen, and is none of the cast.
    """

    character: tuple[Character, ...] = ()
    moment: tuple[SpeechMoment, ...] = ()
    shadow: Character | None = None

    @property
    def everybody(self) -> tuple[Character, ...]:
        """The characters and the shadow."""
        return (*self.character, *([self.shadow] if self.shadow is not None else []))

    def of(self, key: str) -> Character | None:
        """Return a character by key, or the shadow; None if there is none."""
        return next((one for one in self.everybody if one.key == key), None)

    def fitting(self, look: str, level: str) -> list[Character]:
        """Return the characters for a seat, best first: those with its look, then those of its level, then others."""
        wearing = [one for one in self.character if one.look and one.look == look]
        free = [one for one in self.character if not one.look]
        return wearing or sorted(free, key=lambda one: one.level != level)


class Sits(Protocol):
    """A seat as chosen."""

    @property
    def holder(self) -> str:
        """Who plays it: "person" or a bot's level."""
        ...

    @property
    def name(self) -> str:
        """A person's name."""
        ...

    @property
    def look(self) -> str:
        """The key of its look."""
        ...

    @property
    def who(self) -> str:
        """The key of a character that was chosen for it by name; empty for whoever fits."""
        ...


class Called(NamedTuple):
    """What a seat is called, and the key of its character; empty for a person."""

    name: str
    who: str = ""


@cache
def read(folder: Path) -> Cast:
    """Return the cast from a game's data folder; an empty one if it has no such file."""
    file = folder / FILE
    return msgspec.toml.decode(file.read_bytes(), type=Cast) if file.is_file() else Cast()


def called(cast: Cast, seats: Sequence[Sits], words: Mapping[str, str]) -> list[Called]:
    """Return what the taken seats are called, each name once: people by their names, bots by their characters'.

    People come first; a bot without a character is called by its level's word, from `words`.
    """
    found: dict[int, Called] = {}
    taken: set[str] = set()

    def take(number: int, wishes: list[Called]) -> None:
        numbered = (wishes[0]._replace(name=f"{wishes[0].name} {other}") for other in count(number))
        made = next(one for one in chain(wishes, numbered) if name_key(one.name) not in taken)
        found[number] = made
        taken.add(name_key(made.name))

    for number, seat in enumerate(seats, 1):
        if seat.holder == PERSON:
            take(number, [Called(seat.name)])
    for number, seat in enumerate(seats, 1):
        if seat.holder != PERSON:
            chosen = cast.of(seat.who) if seat.who else None
            fitting = [chosen] if chosen is not None else cast.fitting(seat.look, seat.holder)
            wishes = [Called(name, one.key) for one in fitting for name in (one.name, one.twin) if name]
            take(number, wishes or [Called(words.get(seat.holder, seat.holder.capitalize()))])
    return [found[number] for number in sorted(found)]
