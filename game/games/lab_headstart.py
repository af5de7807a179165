"""The head start that makes two levels equal: the same blocks with 0, 1, 2 ... for the weaker one (LAB-29).

The search ends when the weaker level's share is nearest to a fair one. Blocks are saved by level and head start, so
that only missing ones are played, and those without a head start are the ones that show a map's skill.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from game.bots.blocks import AGAINST, AHEAD, laboratory_of
from game.bots.trial import Trial
from game.games import load
from game.games.lab import TELL_S, never, table_of
from game.games.lab_blocks import BlockSource
from game.kernel.messages import say
from game.lobby.fair_head_start import HeadStarts, TriedHeadStart, ended

if TYPE_CHECKING:
    from game.games.lab import Stop, Terrain
    from game.games.lab_file import BlockFile

PAIRINGS: Final = 100
"""Maximum blocks played with each head start."""
FEWEST: Final = 12
"""Minimum blocks played with each, even if the result is clear before."""

Tell = Callable[[HeadStarts], None]


class HeadStartOptions(msgspec.Struct, frozen=True, kw_only=True):
    """The request: the stronger and the weaker level; the rest as in `game.games.lab_report.LabOptions`.

    `alone`: the weaker sits at a table of stronger ones, else the stronger at a table of weaker ones.
    """

    strong: str
    weak: str
    alone: bool = False
    mode: str = ""
    seats: int = 0
    pairings: int = PAIRINGS
    processes: int = 0
    scheduler: str = ""
    kept: Path | None = None
    seed: int = 1


def run_head_starts(
    terrain: Terrain, options: HeadStartOptions, *, stop: Stop = never, tell: Tell = lambda found: None
) -> HeadStarts:
    """Find the head start that makes two levels equal on a map; `tell` receives progress.

    Once `stop` returns True, what is known by then is returned, with `stopped`. Raises like `run_lab`, and ValueError
    for a game without head starts.
    """
    with ExitStack() as stack:
        kept = None
        if options.kept is not None:
            from game.games.lab_file import BlockFile

            kept = stack.enter_context(BlockFile(options.kept))
        return _Search(terrain, options, stop, tell, kept).run()


class _Search:
    """The search through head starts, smallest first."""

    def __init__(self, terrain: Terrain, options: HeadStartOptions, stop: Stop, tell: Tell,
                 kept: BlockFile | None) -> None:  # fmt: skip
        key, mode, seats = table_of(terrain, options.mode, options.seats)
        game = load(key)
        for level in (options.strong, options.weak):
            if level not in game.bots:
                known = ", ".join(game.bots)
                raise ValueError(say("There is no level '{level}'; choose from {known}.", level=level, known=known))
        laboratory = laboratory_of(game)
        table = laboratory.options(terrain, seats, mode)
        self.most = laboratory.most_ahead(table)
        if not self.most:
            raise ValueError(say("No seat can have a head start in this set-up."))
        self.options, self.stop, self.tell = options, stop, tell
        sides = len(laboratory.sides(table))
        fair = 1.0 / sides if options.alone else 1.0 - 1.0 / sides
        planned = (self.most + 1) * options.pairings * sides
        self.found = HeadStarts(strong=options.strong, weak=options.weak, mode=mode, seats=seats, fair=round(fair, 4),
                                planned=planned)  # fmt: skip
        self.source = BlockSource(terrain.digest, key, mode, seats, table, stop, kept, options.processes,
                                  options.scheduler)  # fmt: skip
        self.said = 0.0

    def run(self) -> HeadStarts:
        """Try one after another until the share is nearest to the fair one."""
        self.tell(self.found)
        for n in range(self.most + 1):
            self._try(n)
            if self.stop():
                self._now(stopped=True)
                break
            end, give = ended(self.found.tried, self.found.fair, last=n == self.most)
            if end:
                self._now(end=end, give=give, planned=self.found.played)
                break
        self.tell(self.found)
        return self.found

    def _try(self, n: int) -> None:
        """Play blocks with a head start until its share is known to be off, or all are played."""
        trial, games, before = Trial(2), 0, self.found.tried
        played, fair = self.found.played, self.found.fair
        first = self.options.seed
        for block in self.source.blocks(self._level(n), range(first, first + self.options.pairings)):
            won = block.shares[0] if self.options.alone else 1.0 - block.shares[0]
            trial.add((won, 1.0 - won))
            games += block.games
            side = trial.found().sides[0]
            own = TriedHeadStart(n, round(side.mean, 4), round(side.low, 4), round(side.high, 4), games)
            self._now(tried=(*before, own), played=played + games)
            if trial.blocks >= FEWEST and not side.low <= fair <= side.high:
                break

    def _level(self, n: int) -> str:
        weak = f"{self.options.weak}{AHEAD}{n}" if n else self.options.weak
        pair = (weak, self.options.strong) if self.options.alone else (self.options.strong, weak)
        return AGAINST.join(pair)

    def _now(self, **known: object) -> None:
        """Update the result; report at most once per interval."""
        self.found = msgspec.structs.replace(self.found, **known)
        moment = time.monotonic()
        if moment - self.said >= TELL_S:
            self.said = moment
            self.tell(self.found)
