"""What the laboratory says of a map, as plain data: for its page, for badges in lists and for Tiled (LAB-20 to LAB-29).

Lengths are millimetres on the table, shares lie between 0 and 1; whatever is for people is a Message.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from game.kernel.messages import say, say_count, together

CELL: Final = 22.0
"""The side of a heat map's cell, in mm: a quarter of a card length (LAB-27)."""
LEVELS: Final = 5
"""So many steps a heat map tells apart, each with its own pattern."""

State = Literal["even", "leans", "tilted", "open", "unmeasured", "before"]
"""What a badge says: measured and even, or nearly, or not, or not certain yet; not measured; before a change."""
Stage = Literal["measuring", "playing", "trying", "stopped", "done"]
"""Where a run is: the table is measured, games are played, proposals are tried; stopped by somebody; at its end."""


class Badge(msgspec.Struct, frozen=True):
    """What a map's badge shows (LAB-29): `minutes` a game takes, 0: not known; `skill` from 0 (luck) to 1, None too.

    `games` were played for it.
    """

    state: State = "unmeasured"
    minutes: float = 0.0
    skill: float | None = None
    games: int = 0

    @property
    def untimed(self) -> Badge:
        """The same without minutes, for a page that tells how long its own table takes: what it says is said once."""
        return msgspec.structs.replace(self, minutes=0.0)


MAIN: Final = ("", 0)
"""The key of a map's badge at its main table: its first mode with all its seats."""
Badges = dict[tuple[str, int], Badge]
"""What the laboratory found of a map by mode and number of seats, and at its main table."""


class Standing(msgspec.Struct, frozen=True):
    """A bar: who, in which seat's colour (0: none), the share won, between what it lies, and what would be fair."""

    who: str
    seat: int
    mean: float
    low: float
    high: float
    fair: float


class Figures(msgspec.Struct, frozen=True):
    """A line of the table of measures: what is measured, and what comes out for each Base, in their order."""

    what: str
    values: tuple[str, ...]


class Way(msgspec.Struct, frozen=True):
    """A line over the map in a seat's colour: the points in mm at which it turns."""

    seat: int
    points: tuple[tuple[float, float], ...]


class Heat(msgspec.Struct, frozen=True):
    """How often something happened in each cell of the table, row by row from the upper left.

    `meaning` says what is counted, `played` whether games told it; with `shares` the counts are parts of 1.
    """

    key: str
    title: str
    columns: int
    rows: int
    counts: tuple[float, ...]
    cell: float = CELL
    meaning: str = ""
    played: bool = True
    shares: bool = False
    ways: tuple[Way, ...] = ()


class Move(msgspec.Struct, frozen=True):
    """A thing of the map, by its id in Tiled, that goes so many mm east and south; `spot`: where its middle is now."""

    id: int
    dx: float
    dy: float
    spot: tuple[float, float] = (0.0, 0.0)


class Proposal(msgspec.Struct, frozen=True):
    """What would help: in words with its figures, and what moves (LAB-28)."""

    words: str
    moves: tuple[Move, ...]


class Sheet(msgspec.Struct, frozen=True):
    """All that the page of the laboratory shows at a moment of a run."""

    stage: Stage = "measuring"
    doing: str = ""
    """What is being done, in words; `played` of `planned` games of it are."""
    played: int = 0
    planned: int = 0
    left: str = ""
    """How long it will take on this computer, in words; empty as long as nobody knows."""
    games: int = 0
    """Games behind the verdict."""
    badge: Badge | None = None
    """None as long as nothing is known."""
    verdict: str = ""
    standings: tuple[Standing, ...] = ()
    beside: tuple[Standing, ...] = ()
    """The same by another order: who starts, who sits where at the table."""
    causes: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    """What else is said of it: by the better ones' games, of skill."""
    starts: str = ""
    """What those win who start, in a sentence; `starts_sure`: beyond chance."""
    starts_sure: bool = False
    bases: tuple[tuple[str, int], ...] = ()
    """The columns of the measures: a Base's name and its seat's colour."""
    measures: tuple[Figures, ...] = ()
    remarks: tuple[str, ...] = ()
    """What was measured of the whole table, a sentence each."""
    heats: tuple[Heat, ...] = ()
    proposals: tuple[Proposal, ...] = ()
    trouble: str = ""
    """What went wrong, in a sentence: the table cannot be played, games are not kept."""
    tried: bool = False
    """Whether proposals were looked for: none then means that nothing small helps."""

    @property
    def running(self) -> bool:
        """Return whether there is more to come by itself."""
        return self.stage not in ("stopped", "done")


STATE_WORDS: Final[dict[str, str]] = {
    "even": say("balanced", context="map"),
    "leans": say("leaning", context="map"),
    "tilted": say("lopsided", context="map"),
    "unmeasured": say("not tested", context="map"),
    "before": say("changed since testing", context="map"),
}
STATE_MEANINGS: Final[dict[str, str]] = {
    "even": say("No seat has an advantage: bot games say so."),
    "leans": say("Bot games neither show that this map is fair nor prove that it isn't."),
    "tilted": say("Some Bases win more often than others: bot games prove it."),
    "open": say("More bot games are needed to say who wins: the laboratory plays them."),
    "unmeasured": say("No bot games have been played on it yet: use the laboratory."),
    "before": say("The map has changed since the laboratory tested it."),
}
SKILL_WORDS: Final = (
    say("mostly luck", context="map"), say("luck and skill", context="map"), say("mostly skill", context="map"),
)  # fmt: skip
MUCH_LUCK: Final = 0.25
MUCH_SKILL: Final = 0.6
"""Below the one and above the other, luck or skill decides."""


def skill_words(skill: float) -> str:
    """Return whether luck, skill or both decide.

    >>> str(skill_words(0.1)), str(skill_words(0.4)), str(skill_words(0.9))
    ('mostly luck', 'luck and skill', 'mostly skill')
    """
    return SKILL_WORDS[0 if skill < MUCH_LUCK else 2 if skill > MUCH_SKILL else 1]


def state_words(badge: Badge) -> str:
    """Return the laboratory's verdict in a word or two; what is not certain yet says after how many games."""
    if badge.state == "open":
        return say_count("not certain yet (one game)", "not certain yet ({n} games)", badge.games, context="map")
    return STATE_WORDS[badge.state]


def badge_words(badge: Badge) -> str:
    """Return what a badge says: its state, how long a game takes, and what decides it."""
    parts = [state_words(badge)]
    if badge.minutes:
        parts.append(say("{n} min", n=max(1, round(badge.minutes)), context="map"))
    if badge.skill is not None:
        parts.append(skill_words(badge.skill))
    return together(*parts, between=" · ")
