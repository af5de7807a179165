"""How tempers are measured (RIV-11): what they cost, how often they show, what a reader gains, whether one can guess.

A pairing is one seed, with the tempered bot on every seat in turn, as in `game.bots.tournament`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any, Final

import msgspec
from msgspec.structs import asdict

from game.bots.arena import GameResult, bot_of, play_game
from game.bots.laboratory.record import measures_of
from game.bots.laboratory.sums import percentile
from game.bots.temper import BotName, Tempers, tempers_of
from game.bots.tournament import ContestResult, Meeting, standing
from game.kernel.events import Event
from game.kernel.game import Bot, Game
from game.kernel.state import Choice

READER: Final = "reader/"
"""Begins the name of a bot that knows how its opponents choose; their name follows."""

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


class TemperResult(msgspec.Struct, frozen=True, kw_only=True):
    """What was found of one temper; shares with the half widths of their 95 % confidence.

    `shown`: the median of how often it could be seen in a game. `reader` and `blind`: the share of a seat that knows
    the temper, and of the same seat that knows only the level, against tempered ones; None: there is no reader.
    `guessed`: in which share of games the guesser named it.
    """

    strength: ContestResult
    shown: float
    guessed: float = 0.0
    reader: ContestResult | None = None
    blind: ContestResult | None = None


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


def usual_rates(plain: Sequence[Tells]) -> dict[str, float]:
    """Return how often each temper seems to show in choices of bots without one."""
    yes: Counter[str] = Counter()
    every: Counter[str] = Counter()
    for tells in plain:
        for key, (one, other) in tells.items():
            yes[key] += one
            every[key] += one + other
    return {key: (yes[key] + 1) / (every[key] + 2) for key in every}


def guess(tells: Tells, usual: dict[str, float], tempers: Sequence[str]) -> str:
    """Return the temper that a seat showed most above what is usual, in standard deviations; "" if none was seen."""
    best, found = 0.0, ""
    for key in tempers:
        yes, no = tells.get(key, (0, 0))
        count, rate = yes + no, usual.get(key, 0.5)
        above = (yes - count * rate) / sqrt(count * rate * (1 - rate)) if count else 0.0
        if above > best:
            best, found = above, key
    return found


def guessed_share(own: Sequence[Tells], plain: Sequence[Tells], key: str, tempers: Sequence[str]) -> float:
    """Return in which share of games the guesser names a temper from what was seen, games of one character each."""
    usual = usual_rates(plain)
    return sum(guess(tells, usual, tempers) == key for tells in own) / len(own)


def result_of(meeting: Meeting, games: Sequence[TemperGame], key: str) -> TemperResult:
    """Return what a meeting of tempered bots with plain ones says of a temper."""
    own, plain = tells_in(meeting, games)
    shown = percentile([float(tells.get(key, (0, 0))[0]) for tells in own], 0.5)
    every = sorted(usual_rates(plain))
    return TemperResult(
        strength=standing(meeting.pairings(games)), shown=shown, guessed=guessed_share(own, plain, key, every)
    )
