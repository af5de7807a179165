"""The laboratory's results, as plain data: for its page, for badges in lists and for Tiled (LAB-20 to LAB-29).

Lengths are millimetres on the table, shares are between 0 and 1; all text for people is a Message.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from game.kernel.messages import say, say_count, together

CELL: Final = 22.0
"""The side of a heat map's cell, in mm: a quarter of a card length (LAB-27)."""
LEVELS: Final = 5
"""Number of steps of a heat map, each with its own pattern."""

State = Literal["even", "leans", "tilted", "open", "unmeasured", "before"]
"""A badge's state: balanced, leaning, lopsided or not certain yet; not tested; changed since."""
Stage = Literal["measuring", "playing", "trying", "stopped", "done"]
"""The stage of a run: measuring the table, playing games, trying proposals; stopped; done."""


class Badge(msgspec.Struct, frozen=True):
    """A map's badge (LAB-29): `minutes` of a game, 0 if unknown; `skill` from 0 (luck) to 1, None if unknown.

    `games` were played for it.
    """

    state: State = "unmeasured"
    minutes: float = 0.0
    skill: float | None = None
    games: int = 0

    @property
    def untimed(self) -> Badge:
        """Return the badge without minutes, for a page that shows the length elsewhere."""
        return msgspec.structs.replace(self, minutes=0.0)


MAIN: Final = ("", 0)
"""The key of a map's main badge: its first mode with all its seats."""
Badges = dict[tuple[str, int], Badge]
"""The laboratory's badges of a map by mode and number of seats, and the main one."""


class ShareBar(msgspec.Struct, frozen=True):
    """A bar: the player, their seat's colour (0: none), the share won, its interval, and the fair share."""

    who: str
    seat: int
    mean: float
    low: float
    high: float
    fair: float


class MeasureRow(msgspec.Struct, frozen=True):
    """A row of the table of measures: what is measured, and the figure for each Base, in order."""

    what: str
    values: tuple[str, ...]


class MapRoute(msgspec.Struct, frozen=True):
    """A route on the map in a seat's colour: its corner points in mm."""

    seat: int
    points: tuple[tuple[float, float], ...]


class HeatMap(msgspec.Struct, frozen=True):
    """How often something happened in each cell of the table, row by row from the upper left.

    `meaning` says what is counted, `played` whether it comes from games; with `shares`, counts are parts of 1.
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
    ways: tuple[MapRoute, ...] = ()


class MapMove(msgspec.Struct, frozen=True):
    """A thing of the map, by its id in Tiled, that moves this many mm east and south; `spot` is its centre now."""

    id: int
    dx: float
    dy: float
    spot: tuple[float, float] = (0.0, 0.0)


class MapChange(msgspec.Struct, frozen=True):
    """A change that would help: in words with its figures, and the moves (LAB-28)."""

    words: str
    moves: tuple[MapMove, ...]


class LabSheet(msgspec.Struct, frozen=True):
    """Everything the laboratory's page shows at a moment of a run."""

    stage: Stage = "measuring"
    doing: str = ""
    """What is being done, in words; `played` of `planned` games of it are over."""
    played: int = 0
    planned: int = 0
    left: str = ""
    """The remaining time on this computer, in words; empty if unknown."""
    games: int = 0
    """Games behind the verdict."""
    badge: Badge | None = None
    """None if unknown."""
    verdict: str = ""
    standings: tuple[ShareBar, ...] = ()
    beside: tuple[ShareBar, ...] = ()
    """The same games counted by who starts and by seat."""
    causes: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    """Further remarks: on the better bots' games, on skill."""
    starts: str = ""
    """How often the starting players win, in a sentence; `starts_sure`: beyond chance."""
    starts_sure: bool = False
    bases: tuple[tuple[str, int], ...] = ()
    """The columns of the measures: a Base's name and its seat's colour."""
    measures: tuple[MeasureRow, ...] = ()
    remarks: tuple[str, ...] = ()
    """Measures of the whole table, a sentence each."""
    heats: tuple[HeatMap, ...] = ()
    proposals: tuple[MapChange, ...] = ()
    trouble: str = ""
    """An error, in a sentence: the table cannot be played, or games are not saved."""
    tried: bool = False
    """Whether proposals were tried: if there are none, no small change helps."""

    @property
    def running(self) -> bool:
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
"""Below the first and above the second, luck or skill decides."""


def skill_words(skill: float) -> str:
    """Return the words for what decides: luck, skill or both.

    >>> str(skill_words(0.1)), str(skill_words(0.4)), str(skill_words(0.9))
    ('mostly luck', 'luck and skill', 'mostly skill')
    """
    return SKILL_WORDS[0 if skill < MUCH_LUCK else 2 if skill > MUCH_SKILL else 1]


def state_words(badge: Badge) -> str:
    """Return the laboratory's verdict in a word or two; an uncertain one includes the number of games."""
    if badge.state == "open":
        return say_count("not certain yet (one game)", "not certain yet ({n} games)", badge.games, context="map")
    return STATE_WORDS[badge.state]


def badge_words(badge: Badge) -> str:
    """Return a badge's text: its state, the length of a game, and luck or skill."""
    parts = [state_words(badge)]
    if badge.minutes:
        parts.append(say("{n} min", n=max(1, round(badge.minutes)), context="map"))
    if badge.skill is not None:
        parts.append(skill_words(badge.skill))
    return together(*parts, between=" · ")


def percent(share: float) -> str:
    """Return a share as a whole number of percent.

    >>> percent(0.606)
    '61'
    """
    return f"{100 * share:.0f}"


def share_words(one: ShareBar) -> str:
    """Return a bar's caption."""
    return say("{who}: {mean} % ({low} to {high})", who=one.who, mean=percent(one.mean), low=percent(one.low),
               high=percent(one.high))  # fmt: skip
