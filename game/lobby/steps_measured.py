"""How often the stars of steps were met by bots, and whether that is within the bounds of a ladder (LAD-8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final
from zlib import crc32

import msgspec

if TYPE_CHECKING:
    from game.lobby.steps import LadderStep

FILE: Final = "steps_measured.json"
ROOKIE: Final = "rookie"
FIRST_LEAST, LAST_LEAST = 0.15, 0.05
"""Least share of games in which the best player meets the first and the last star."""
ROOKIE_MOST: Final = 0.1
ROOKIE_MOST_EARLY: Final = 0.15
EARLY: Final = 3
"""Most that a Rookie may meet the last star, and in the first steps."""


class StepMeasured(msgspec.Struct, frozen=True):
    """A step that was played: by player ("rookie", "regular", "seeker") the games, and how many met each star.

    `row` identifies table and goals, `rules` the rules they were played by.
    """

    key: str
    row: int
    rules: str
    games: Mapping[str, tuple[int, ...]]
    """How many games for each star: a seeker plays for one."""
    met: Mapping[str, tuple[int, ...]]

    def share(self, player: str, star: int) -> float:
        """Return the share of games in which a player met a star, numbered from 0."""
        games = self.games.get(player, ())
        return self.met[player][star] / games[star] if len(games) > star and games[star] else 0.0

    def best(self, star: int) -> float:
        """Return the share of whoever met a star most often."""
        return max((self.share(player, star) for player in self.games), default=0.0)


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


def out_of_bounds(step: LadderStep, measured: StepMeasured) -> list[str]:
    """Return how a step misses the bounds, a sentence each."""
    found = []
    last = len(step.stars) - 1
    if measured.best(0) < FIRST_LEAST:
        found.append(f"The first star is too hard: {100 * measured.best(0):.0f} in 100.")
    if measured.best(last) < LAST_LEAST:
        found.append(f"The last star is too hard: {100 * measured.best(last):.0f} in 100.")
    most, rookie = ROOKIE_MOST_EARLY if step.number <= EARLY else ROOKIE_MOST, measured.share(ROOKIE, last)
    if rookie > most:
        found.append(f"A Rookie meets the last star too often: {100 * rookie:.0f} in 100.")
    if rookie > measured.best(last) / 2 > 0:
        found.append("A Rookie meets the last star more than half as often as the best.")
    return found
