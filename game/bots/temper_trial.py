"""How tempers are measured (RIV-11): what they cost, how often they show, what a reader gains, whether one can guess.

A pairing is one seed, with the tempered bot on every seat in turn, as in `game.bots.tournament`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from math import log
from typing import Any, Final

import msgspec
from msgspec.structs import asdict

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


def rates_of(games: Sequence[Tells]) -> Rates:
    """Return in which share of the choices that could show a temper it was seen, by temper."""
    yes: Counter[str] = Counter()
    every: Counter[str] = Counter()
    for tells in games:
        for key, (one, other) in tells.items():
            yes[key] += one
            every[key] += one + other
    return {key: (yes[key] + 1) / (every[key] + 2) for key in every}


def guess(tells: Tells, rates: Mapping[str, Rates]) -> str:
    """Return the character whose rates make what a seat showed most likely; the first of equals."""

    def likely(who: str) -> float:
        own = rates[who]
        return sum(yes * log(own[key]) + no * log(1 - own[key]) for key, (yes, no) in tells.items())

    return max(rates, key=likely)


def guessed(games: Mapping[str, Sequence[Tells]]) -> dict[str, float]:
    """Return in which share of single games each character is named; rates are from every other pair of games.

    Two characters that cannot be told apart are named as often as chance has it.
    """
    rates = {who: rates_of([one for number, one in enumerate(own) if number // 2 % 2]) for who, own in games.items()}
    asked = {who: [one for number, one in enumerate(own) if not number // 2 % 2] for who, own in games.items()}
    return {who: sum(guess(one, rates) == who for one in own) / max(1, len(own)) for who, own in asked.items()}
