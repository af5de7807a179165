"""How tempers are measured (RIV-11): what they cost, how often they show, what a reader gains, whether one can guess.

A pairing is one seed, with the tempered bot on every seat in turn, as in `game.bots.tournament`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from math import sqrt
from typing import Any, Final

import msgspec
import numpy as np
from msgspec.structs import asdict
from numpy.typing import NDArray

from game.bots.arena import GameResult, bot_of, play_game
from game.bots.laboratory.record import measures_of
from game.bots.laboratory.sums import percentile
from game.bots.temper import BotName, Tempers, tempers_of
from game.bots.tournament import Meeting
from game.kernel.events import Event
from game.kernel.game import Bot, Game
from game.kernel.state import Choice

READER: Final = "reader/"
"""Begins the name of a bot that knows how its opponents choose; their name follows."""

BLUR: Final = 0.05
"""How far the spread of the tells is evened out: no small sample may make one of them look certain."""
TINY: Final = 1e-9
EVENING: Final = 3
"""Games one after the other against the same character: from then on its card tells a riddle."""

Row = NDArray[np.float64]
"""A number for each temper of a game."""
Tells = dict[str, tuple[int, int]]
"""By temper: in how many choices of a seat it could be seen, and in how many it could have been but was not."""


class TemperGame(GameResult, frozen=True, kw_only=True):
    """A game, with what every seat showed of every temper of the game."""

    told: tuple[Tells, ...] = ()


class TemperJob(msgspec.Struct, frozen=True):
    """A game to play, as `game.bots.laboratory.jobs.Job`; levels may have tempers, or be readers."""

    load: Callable[[str], Game]
    key: str
    options: Any
    levels: tuple[str, ...]
    seed: int

    def done(self) -> TemperGame:
        """Play the game."""
        game = self.load(self.key)
        watch = TellWatch(tempers_of(game), len(self.levels))
        result = play_game(
            game, self.options, self.levels, self.seed, bots=reader_or_bot, listen=lambda _state: (watch,)
        )
        return TemperGame(**asdict(result), told=watch.told())


def reader_or_bot(game: Game, name: str, seed: int) -> Bot:
    """Return a bot by its name, or a reader; KeyError for an unknown level or a game without readers."""
    if not name.startswith(READER):
        return bot_of(game, name, seed)
    reader = measures_of(game).reader
    if reader is None:
        raise KeyError(name)
    made: Bot = reader(BotName.of(name.removeprefix(READER)), seed)
    return made


class TellWatch:
    """Counts what can be seen of each temper in the choices of each seat."""

    def __init__(self, tempers: Tempers, seats: int) -> None:
        self.tempers, self.seats = tempers, seats
        self.yes: Counter[tuple[int, str]] = Counter()
        self.no: Counter[tuple[int, str]] = Counter()

    def chosen(self, state: Any, decision: Any, choice: Choice, why: str) -> None:
        """Look at a choice with the eyes of everybody."""
        view = state.view(0)
        for key, temper in self.tempers.items():
            shown = temper.shows(view, decision.seat, choice)
            if shown is not None:
                (self.yes if shown else self.no)[decision.seat, key] += 1

    def heard(self, state: Any, events: Sequence[Event]) -> None:
        """Ignore the events: choices are enough."""

    def told(self) -> tuple[Tells, ...]:
        """Return the counts by seat."""
        return tuple(
            {key: (self.yes[seat, key], self.no[seat, key]) for key in self.tempers}
            for seat in range(1, self.seats + 1)
        )


def jobs_of(meeting: Meeting, seeds: Sequence[int]) -> list[TemperJob]:
    """Return the games of a meeting, seed by seed, with the challenger in every place."""
    return [
        TemperJob(meeting.load, meeting.key, meeting.options, who, seed) for seed in seeds for who, _ in meeting.places
    ]


def tells_in(meeting: Meeting, games: Sequence[TemperGame]) -> tuple[list[Tells], list[Tells]]:
    """Return what the challengers' seats showed, game by game, and what everybody else did."""
    own: list[Tells] = []
    others: list[Tells] = []
    places = meeting.places
    for number, game in enumerate(games):
        _, team = places[number % len(places)]
        for seat, tells in enumerate(game.told, 1):
            (own if seat in team else others).append(tells)
    return own, others


def shown(own: Sequence[Tells], key: str) -> float:
    """Return how often a temper could be seen in the median game."""
    return percentile([float(tells.get(key, (0, 0))[0]) for tells in own], 0.5)


Rates = dict[str, float]


def rates_of(games: Iterable[Tells]) -> Rates:
    """Return in which share of the choices that could show a temper it was seen, by temper."""
    yes: Counter[str] = Counter()
    every: Counter[str] = Counter()
    for tells in games:
        for key, (one, other) in tells.items():
            yes[key] += one
            every[key] += one + other
    return {key: (yes[key] + 1) / (every[key] + 2) for key in every}


def surprises(tells: Tells, plain: Rates) -> Row:
    """Return how much more often than a plain bot a seat showed each temper in a game, in standard deviations.

    A quarter of a choice is added, so that one choice alone says little.

    >>> surprises({"a": (6, 0), "b": (0, 0)}, {"a": 0.5, "b": 0.5}).tolist()
    [2.2677868380553634, 0.0]
    """
    seen = [(plain[key], *tells.get(key, (0, 0))) for key in plain]
    return np.array([(yes - rate * (yes + no)) / sqrt((yes + no) * rate * (1 - rate) + 0.25) for rate, yes, no in seen])


class Guesser:
    """Names a character by a linear discriminant over all tells at once.

    It knows the mean surprises of each character, and how those of single games spread about them and depend on each
    other: choices in one game are not independent, and some tells are nearly opposites of others.
    """

    def __init__(self, known: Mapping[str, Sequence[Row]]) -> None:
        self.names = list(known)
        self.means = np.array([np.mean(rows, axis=0) for rows in known.values()])
        apart = np.concatenate([np.array(rows) - mean for rows, mean in zip(known.values(), self.means, strict=True)])
        spread = apart.T @ apart / len(apart)
        size = len(spread)
        self.weights = np.linalg.inv(spread + np.eye(size) * (BLUR * np.trace(spread) / size + TINY)) @ self.means.T
        self.offsets = 0.5 * np.einsum("ij,ji->i", self.means, self.weights)

    def name(self, games: Sequence[Row]) -> str:
        """Return who most likely played some games, the first of equals."""
        worths = np.sum([row @ self.weights - self.offsets for row in games], axis=0)
        return self.names[int(worths.argmax())]


def guessed(games: Mapping[str, Sequence[Tells]], plain: Rates, row: int = 1) -> dict[str, float]:
    """Return in which share of cases each character is named from `row` games one after the other.

    The guesser learns from every other pair of games and is asked about the others, then the other way round. Two
    characters that cannot be told apart are named as often as chance has it.
    """
    rows = {who: [surprises(one, plain) for one in own] for who, own in games.items()}
    halves = [
        {who: [one for at, one in enumerate(own) if at // 2 % 2 == half] for who, own in rows.items()}
        for half in (0, 1)
    ]  # fmt: skip
    right: Counter[str] = Counter()
    asked: Counter[str] = Counter()
    for known, new in (halves, halves[::-1]):
        guesser = Guesser(known)
        for who, own in new.items():
            for at in range(0, len(own) - row + 1, row):
                asked[who] += 1
                right[who] += guesser.name(own[at : at + row]) == who
    return {who: right[who] / max(1, asked[who]) for who in games}
