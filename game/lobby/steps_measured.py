"""How often the stars of steps were met by bots, and whether that is within the bounds of a ladder (LAD-8).

A bound is met or missed where that is 95 % sure by the games played; else more games must tell.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple
from zlib import crc32

import msgspec

if TYPE_CHECKING:
    from game.lobby.steps import LadderStep

FILE: Final = "steps_measured.json"
ROOKIE: Final = "rookie"
SEEKER: Final = "seeker"
"""Who plays for the last star."""
FIRST_LEAST, LAST_LEAST = 0.15, 0.05
"""Least share of games in which the best player meets the first and the last star."""
ROOKIE_MOST: Final = 0.1
ROOKIE_MOST_EARLY: Final = 0.15
EARLY: Final = 3
"""Most that a Rookie may meet the last star, and in the first steps."""
SURE: Final = 2.64
"""Standard errors: at six looks at more and more games, a share is never beyond them in 95 of 100 cases."""
MET: Final = "met"
MISSED: Final = "missed"
UNSURE: Final = "unsure"
BoundVerdict = Literal["met", "missed", "unsure"]


class ShareRange(NamedTuple):
    """A share of games, between which shares it surely is, and the variance of its error."""

    share: float
    least: float
    most: float
    variance: float


class StepBound(NamedTuple):
    """A bound of a step with its figures, in words, and whether it is kept."""

    words: str
    verdict: BoundVerdict


class StepLine(msgspec.Struct, frozen=True):
    """A game that met the last star: the seed of its chance, and the choices of all seats."""

    seed: int
    choices: tuple[tuple[Any, ...], ...]


class StepMeasured(msgspec.Struct, frozen=True, omit_defaults=True):
    """A step that was played: by player ("rookie", "regular", "seeker" ...) the games, and how many met each star.

    `row` identifies table and goals, `rules` the rules they were played by.
    """

    key: str
    row: int
    rules: str
    games: Mapping[str, int]
    met: Mapping[str, tuple[int, ...]]

    line: StepLine | None = None
    """A seeker's game that met the last star, where a position is laid."""
    seeds: int = 0
    """The seed before that of the first game: other games than those on which steps were tuned."""

    def range(self, player: str, star: int) -> ShareRange:
        """Return the share of games in which a player met a star, numbered from 0."""
        games = self.games.get(player, 0)
        return share_range(self.met[player][star] if games else 0, games)

    def best_range(self, star: int) -> ShareRange:
        """Return the share of whoever surely met a star most often; another may be better, or who has not tried."""
        found = [self.range(player, star) for player in self.games] or [share_range(0, 0)]
        most = max(one.most for one in found) if SEEKER in self.games else 1.0
        return max(found, key=lambda one: one.least)._replace(most=most)


class StepsMeasured(msgspec.Struct, frozen=True):
    """The content of the file: the steps of a game."""

    step: tuple[StepMeasured, ...] = ()


def row_of(step: LadderStep) -> int:
    """Return a number that changes with a step's table or goals, and not with its words."""
    table = (
        step.rivals, step.mates, step.mode, dict(step.values), step.table, step.position, step.deal, step.side,
        [star.goal for star in step.stars],
    )  # fmt: skip
    return crc32(msgspec.json.encode(table, order="deterministic"))


def read_measured(folder: Path) -> dict[str, StepMeasured]:
    """Return what was measured, by step; nothing without a file. Raises OSError or msgspec.DecodeError."""
    file = folder / FILE
    found = msgspec.json.decode(file.read_bytes(), type=StepsMeasured) if file.is_file() else StepsMeasured()
    return {one.key: one for one in found.step}


def write_measured(folder: Path, steps: Sequence[StepMeasured]) -> None:
    """Write the file, a step to a line, in a stable order."""
    rows = b",\n".join(msgspec.json.encode(one, order="deterministic") for one in steps)
    (folder / FILE).write_bytes(b'{"step": [\n' + rows + b"\n]}\n")


def bounds(step: LadderStep, measured: StepMeasured) -> list[StepBound]:
    """Return how a step keeps each bound of LAD-8."""
    last = len(step.stars) - 1
    first, best, rookie = measured.best_range(0), measured.best_range(last), measured.range(ROOKIE, last)
    most = ROOKIE_MOST_EARLY if step.number <= EARLY else ROOKIE_MOST
    return [
        StepBound(f"The first star, {_told(first)}, at least {100 * FIRST_LEAST:.0f}", at_least(first, FIRST_LEAST)),
        StepBound(f"The last star, {_told(best)}, at least {100 * LAST_LEAST:.0f}", at_least(best, LAST_LEAST)),
        StepBound(f"The last star by a Rookie, {_told(rookie)}, at most {100 * most:.0f}", at_most(rookie, most)),
        StepBound(
            f"The last star by a Rookie, {_told(rookie)}, at most half of {_told(best)}", at_most_half(rookie, best)
        ),
    ]


def at_least(share: ShareRange, bound: float) -> BoundVerdict:
    """Return whether a share is surely at least so much."""
    return MET if share.least >= bound else MISSED if share.most < bound else UNSURE


def at_most(share: ShareRange, bound: float) -> BoundVerdict:
    """Return whether a share is surely at most so much."""
    return MET if share.most <= bound else MISSED if share.least > bound else UNSURE


def at_most_half(part: ShareRange, whole: ShareRange) -> BoundVerdict:
    """Return whether a share is surely at most half of another one, by the error of the difference.

    It is never surely more while somebody better may be still to try.
    """
    over = 2 * part.share - whole.share
    error = SURE * sqrt(4 * part.variance + whole.variance)
    return MET if over + error <= 0 else MISSED if over - error > 0 and whole.most < 1 else UNSURE


def share_range(met: int, games: int) -> ShareRange:
    """Return a share of games with its range (Wilson's)."""
    if not games:
        return ShareRange(0, 0, 1, 1)
    part, weight = met / games, SURE**2 / games
    middle = (part + weight / 2) / (1 + weight)
    half = SURE / (1 + weight) * sqrt(part * (1 - part) / games + weight / games / 4)
    smooth = (met + 1) / (games + 2)
    return ShareRange(part, max(0.0, middle - half), min(1.0, middle + half), smooth * (1 - smooth) / games)


def _told(share: ShareRange) -> str:
    return f"{100 * share.share:.0f} in 100 ({100 * share.least:.0f} to {100 * share.most:.0f})"
