"""How strong one level is against another: paired seats and seeds, shares with confidence, several processes.

One seed is one pairing: the challenger sits on every seat in turn (in every team, in team games) and all others are
rivals; the shuffles are the same each time. The share of a pairing is the part of its games the challenger won, ties
divided, so that neither seat nor cards favour a player. Errors are computed over pairings.
"""

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any

import msgspec

from game.bots.arena import GameResult, teams_of
from game.bots.laboratory.jobs import Job
from game.kernel.game import Game

Lineup = tuple[str, ...]


class Pairing(msgspec.Struct, frozen=True):
    """The result of one seed: the challenger's share (0 to 1), its seconds per choice and the rivals'."""

    seed: int
    share: float
    games: int
    decisions: int
    own_seconds: list[float]
    other_seconds: list[float]


class ContestResult(msgspec.Struct, frozen=True):
    """The total of a contest. `share` with the half width `error` of its 95 % confidence; `fair` is an equal share."""

    games: int
    share: float
    error: float
    fair: float


def lineups(challenger: str, rival: str, teams: Sequence[Sequence[int]]) -> list[tuple[Lineup, Sequence[int]]]:
    """Return the seating for each game of a pairing, with the seats of the challenger."""
    seats = sum(len(team) for team in teams)
    return [(tuple(challenger if seat in team else rival for seat in range(1, seats + 1)), team) for team in teams]


class Meeting(msgspec.Struct, frozen=True, kw_only=True):
    """Who plays whom with which options. `load` loads the game by key: games cannot be sent to a process, keys can."""

    load: Callable[[str], Game]
    key: str
    options: Any
    seats: int
    challenger: str
    rival: str

    @property
    def places(self) -> list[tuple[Lineup, Sequence[int]]]:
        """The seating for each game of a pairing, with the seats of the challenger."""
        return lineups(self.challenger, self.rival, teams_of(self.options, self.seats))

    def jobs(self, seeds: Sequence[int]) -> list[Job]:
        """Return the games: seed by seed, with the challenger in every place."""
        return [
            Job(self.load, self.key, self.options, who, seed, counted=False) for seed in seeds for who, _ in self.places
        ]

    def pairings(self, games: Sequence[GameResult]) -> list[Pairing]:
        """Return the results of the games of `jobs`, in that order."""
        step = len(self.places)
        return [self._pairing(games[at : at + step]) for at in range(0, len(games), step)]

    def _pairing(self, games: Sequence[GameResult]) -> Pairing:
        share = 0.0
        times: tuple[list[float], list[float]] = ([], [])
        for result, (_, team) in zip(games, self.places, strict=True):
            winners = result.winners or tuple(range(1, self.seats + 1))
            share += sum(seat in team for seat in winners) / len(winners)
            for seat, took in enumerate(result.thought, 1):
                times[seat not in team].extend(took)
        return Pairing(games[0].seed, share / len(games), len(games), sum(one.decisions for one in games), *times)


def standing(pairings: Sequence[Pairing]) -> ContestResult:
    """Return the total of a contest; ValueError without a pairing.

    The error is that of the shares of pairings, and never less than Wilson's for a contest without a loss.
    """
    if not pairings:
        raise ValueError("no games were played")
    count = len(pairings)
    mean = sum(one.share for one in pairings) / count
    spread = sum((one.share - mean) ** 2 for one in pairings) / max(1, count - 1)
    games = sum(one.games for one in pairings)
    least = 1.96**2 / 2 / (count + 1.96**2)
    return ContestResult(games, mean, max(least, 1.96 * sqrt(spread / count)), count / games)
