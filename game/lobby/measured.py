"""Figures measured with a game's bots for the set-up: the length of games, the strength of levels.

The figures are in a game's `data/measured.json`; `splatterbox balance --publish` and `splatterbox arena --publish`
write them. A set-up is identified by its seats and by the rows that differ from their standard.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import Any, Final, NamedTuple, Protocol

import msgspec

from game.kernel.messages import say

FILE: Final = "measured.json"
LISTS: Final = ("strengths", "tempers", "lengths", "head_starts")
UNKNOWN: Final = (0.5, 2.0)
"""Range of the factor for a row that was never measured."""
TENTHS: Final = 0.15
"""A share with a larger error was measured in too few games to be shown in tenths."""
HALF: Final = 0.5
"""An even share of two sides: players, or teams of several seats."""
LITTLE: Final = 3
"""Times in 10 that one of four seats wins even if it is hardly stronger: an equal player wins 2 or 3."""
ALWAYS: Final = 10
"""Times in 10 that are said as "nearly every time"."""
LONG: Final = 180
"""Minutes from which no figure is shown."""
GAMES: Final = 3
"""Fewest games that show a person's pace."""
QUICKEST, SLOWEST = 1.0, 60.0
"""Plausible seconds per decision over a whole game: least and most."""
STRENGTH_KEPT: Final = 0.03
"""By how much a temper may change how often a bot wins (RIV-11)."""
SHOWN: Final = 2
"""How often it should be seen in the median game."""
GUESSED: Final = 3
"""How many times as often as chance a guesser should name the character."""
EXACT: Final = 1.25
"""Bounds closer than this are shown as one figure."""


class TableLength(msgspec.Struct, frozen=True, omit_defaults=True):
    """The length of one set-up: seats, changed rows, games played, and the median of decisions per game."""

    seats: int
    decisions: float
    games: int
    values: dict[str, Any] = msgspec.field(default_factory=dict)


class LevelStrength(msgspec.Struct, frozen=True):
    """How often a bot of a level wins against another level; `error` is half the width of the 95 % confidence.

    `rules` is the version of the rules it was measured with; `fair` what an equal player or team would win, 0 for an
    equal share of the seats.
    """

    rules: str
    mode: str
    seats: int
    level: str
    rival: str
    games: int
    share: float
    error: float
    fair: float = 0.0

    @property
    def even(self) -> float:
        return self.fair or 1 / self.seats

    @property
    def is_stronger(self) -> bool:
        """True if the level is stronger than its rival with a confidence of 95 %."""
        return self.share - self.error > self.even

    def sentence(self, rival: str) -> str:
        """Return it the way a person would say it; `rival` is the other level's name."""
        tenths = round(self.share * 10)
        if not self.is_stronger:
            return say("About as strong as {rival} here.", rival=rival)
        if self.even < HALF and tenths <= LITTLE:
            return say("A little stronger than {rival} here.", rival=rival)
        if self.even < HALF:
            return say("Wins {tenths} times in 10 against three at {rival} level; an equal player would win 2 or 3.",
                       rival=rival, tenths=tenths)  # fmt: skip
        if self.seats > 2:
            return say("Two of them beat two at {rival} level {tenths} times in 10.", rival=rival, tenths=tenths)
        if tenths >= ALWAYS:
            return say("Beats {rival} nearly every time.", rival=rival)
        return say("Beats {rival} {tenths} times in 10.", rival=rival, tenths=tenths)


class HeadStartWorth(msgspec.Struct, frozen=True):
    """What a head start of `number` steps is worth among equals: how much more often that seat wins (NIT-4).

    `error` is half the width of the 95 % confidence; `rules` the version of the rules it was measured with.
    """

    rules: str
    mode: str
    seats: int
    level: str
    number: int
    games: int
    gain: float
    error: float

    @property
    def sure(self) -> bool:
        """True if it is worth something with a confidence of 95 %."""
        return self.gain > self.error


class TemperFigures(msgspec.Struct, frozen=True, kw_only=True):
    """What a character's temper costs, how it can be read (RIV-11); errors are half the widths of 95 % confidence.

    `share` of one bot of `level` with the temper among plain ones; `fair` is an equal share. `shown`: how often it
    could be seen in the median game. `guessed`: in which share of games a guesser named the character from what
    everybody sees, of `guesses` characters; `evening`: the same from three games one after the other.
    `reader` and `blind`: what a seat wins against the character that knows the temper, and one that knows only how the
    level plays; 0 if there is no such reader.
    """

    rules: str
    who: str
    temper: str
    follows: float
    level: str
    mode: str
    seats: int
    games: int
    share: float
    error: float
    fair: float
    shown: float
    guessed: float = 0.0
    evening: float = 0.0
    guesses: int = 0
    reader: float = 0.0
    blind: float = 0.0
    gain_error: float = 0.0

    @property
    def gain(self) -> float:
        """What knowing the temper wins."""
        return self.reader - self.blind

    def misses(self, gain: float) -> tuple[str, ...]:
        """Return what is short of RIV-11; `gain` is what a reader should win in this game.

        >>> TemperFigures(
        ...     rules="1", who="bo", temper="pays_back", follows=0.8, level="regular", mode="", seats=4, games=480,
        ...     share=0.24, error=0.02, fair=0.25, shown=1.0, guessed=0.4, guesses=8,
        ... ).misses(0.03)
        ('shown', 'reader')
        """
        short = {
            "strength": abs(self.share - self.fair) > STRENGTH_KEPT,
            "shown": self.shown < SHOWN,
            "reader": self.gain < gain,
            "guess": self.guessed * self.guesses < GUESSED,
        }
        return tuple(name for name, missed in short.items() if missed)


class DecisionTimes(msgspec.Struct, frozen=True):
    """Seconds per decision, including animations: of a person, and of a bot at normal speed."""

    person: float = 10.0
    bot: float = 3.0


class Measured(msgspec.Struct, frozen=True):
    """The figures of a game; `length_rules` is the version of the rules that the lengths were measured with."""

    length_rules: str = ""
    pace: DecisionTimes = DecisionTimes()
    strengths: list[LevelStrength] = msgspec.field(default_factory=list)
    tempers: list[TemperFigures] = msgspec.field(default_factory=list)
    lengths: list[TableLength] = msgspec.field(default_factory=list)
    head_starts: list[HeadStartWorth] = msgspec.field(default_factory=list)


def read(folder: Path) -> Measured:
    """Return the figures from a game's data folder; empty if it has no such file."""
    file = folder / FILE
    return msgspec.json.decode(file.read_bytes(), type=Measured) if file.is_file() else Measured()


def write(folder: Path, measured: Measured) -> None:
    """Write the figures, a set-up per line. OSError where the folder cannot be written."""
    head = msgspec.to_builtins(measured)
    rows = {name: [msgspec.json.encode(row).decode() for row in head.pop(name)] for name in LISTS}
    lines = [f'"{name}": {msgspec.json.encode(value).decode()}' for name, value in head.items()]
    lines += ['"{}": [{}]'.format(name, ",".join(f"\n{row}" for row in found)) for name, found in rows.items()]
    (folder / FILE).write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


class Bounds(NamedTuple):
    """A range for a figure; both ends are equal if it is known."""

    low: float
    high: float

    def times(self, other: tuple[float, float]) -> Bounds:
        return Bounds(self.low * other[0], self.high * other[1])


def decisions_of(lengths: Iterable[TableLength], seats: int, values: Mapping[str, Any]) -> Bounds | None:
    """Return the decisions in a game; `values` are the rows that differ from their standard. None: unknown.

    The nearest measured set-up is scaled by a factor for each row in which it differs, measured at another number of
    seats or beside other rows if need be. Numbers in between are interpolated. An unmeasured value spans the whole
    range of its row's factors.
    """
    known = {(row.seats, frozen(row.values)): row.decisions for row in lengths}
    fitting = [key for key in known if key[0] == seats and key[1] <= frozen(values)]
    if not fitting:
        between = _between_seats(known, seats)
        return None if between is None else _with_rows(known, seats, frozenset(), between, frozen(values))
    best = max(fitting, key=lambda key: len(key[1]))
    return _with_rows(known, seats, best[1], known[best], frozen(values))


Values = frozenset[tuple[str, Any]]
Known = Mapping[tuple[int, Values], float]


def frozen(values: Mapping[str, Any]) -> Values:
    """Return rows as a set."""
    return frozenset(values.items())


def _between_seats(known: Known, seats: int) -> float | None:
    """Return the decisions of the standard set-up with this many seats, interpolated between its neighbours."""
    plain: dict[float, float] = {size: count for (size, values), count in known.items() if not values}
    return interpolated(plain, seats)


def interpolated(points: Mapping[float, float], at: float) -> float | None:
    """Return the value between two known points; None outside.

    >>> interpolated({2: 10, 4: 30}, 3), interpolated({2: 10}, 3)
    (20.0, None)
    """
    below, above = max((x for x in points if x <= at), default=None), min((x for x in points if x >= at), default=None)
    if below is None or above is None:
        return None
    if below == above:
        return points[below]
    return points[below] + (points[above] - points[below]) * (at - below) / (above - below)


def _with_rows(known: Known, seats: int, held: Values, count: float, wanted: Values) -> Bounds:
    found = Bounds(count, count)
    for key, value in sorted(wanted - held, key=str):
        found = found.times(_share(known, seats, held, key, value))
    return found


def _share(known: Known, seats: int, held: Values, key: str, value: Any) -> tuple[float, float]:
    """Return the range of a row value's factor, from the most similar set-ups."""
    shares = _shares(known, seats, held, key)
    if value in shares:
        return shares[value], shares[value]
    numbers = {one: share for one, share in shares.items() if isinstance(one, (int, float)) and one is not True}
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        between = interpolated(numbers, value)
        if between is not None:
            return between, between
    return (min(1.0, *shares.values()), max(1.0, *shares.values())) if shares else UNKNOWN


def _shares(known: Known, seats: int, held: Values, key: str) -> dict[Any, float]:
    """Return the factors by a row's values; those of similar set-ups take precedence."""
    found: dict[Any, tuple[tuple[int, int], float]] = {}
    for (size, values), count in known.items():
        own = dict(values)
        if key not in own:
            continue
        value = own.pop(key)
        without = known.get((size, frozen(own)))
        far = (len(frozen(own) ^ held), abs(size - seats))
        if without and (value not in found or far < found[value][0]):
            found[value] = far, count / without
    return {value: share for value, (_, share) in found.items()}


def minutes_of(decisions: Bounds, pace: DecisionTimes, persons: float, seats: int) -> Bounds:
    """Return the minutes for this many decisions, shared evenly among the seats.

    >>> minutes_of(Bounds(120, 120), DecisionTimes(person=10, bot=2), 1, 4)
    Bounds(low=8.0, high=8.0)
    """
    each = (persons * pace.person + (seats - persons) * pace.bot) / seats / 60
    return Bounds(decisions.low * each, decisions.high * each)


class PlayedGame(Protocol):
    """A game that people played: its minutes, its decisions, and the number of seats and of people."""

    @property
    def decisions(self) -> int: ...
    @property
    def minutes(self) -> int: ...
    @property
    def persons(self) -> int: ...
    @property
    def seats(self) -> int: ...


def own_pace(games: Sequence[PlayedGame], bot: float) -> float:
    """Return the user's own seconds per decision, 0 if there are too few games; `bot` is a bot's pace.

    Each seat is assumed to make an equal part of the decisions. The median counts, because of interruptions.
    """
    each = [
        max(0.0, 60 * one.minutes - bot * one.decisions * (one.seats - one.persons) / one.seats)
        / (one.decisions * one.persons / one.seats)
        for one in games
    ]
    return min(SLOWEST, max(QUICKEST, median(each))) if len(each) >= GAMES else 0.0


def rounded(minutes: float) -> int:
    """Return minutes as people say them: single ones up to 10, by five up to an hour, then by ten.

    >>> [rounded(one) for one in (0.3, 7.4, 23, 118)]
    [1, 7, 25, 120]
    """
    step = 1 if minutes < 10 else 5 if minutes < 60 else 10
    return max(1, round(minutes / step) * step)
