"""The blocks of a laboratory run: saved ones from the laboratory's file, others as they are played (LAB-25)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.bots.blocks import VERSION, BlockJob, BlockResult
from game.bots.laboratory.jobs import played
from game.games import load

if TYPE_CHECKING:
    from game.games.lab_file import BlockFile


@dataclass(frozen=True)
class BlockSource:
    """Supplies blocks of one set-up on a map; `kept` is the open file of blocks."""

    digest: str
    game: str
    mode: str
    seats: int
    table: Any
    stop: Callable[[], bool]
    kept: BlockFile | None = None
    processes: int = 0
    scheduler: str = ""

    def blocks(self, level: str, seeds: Sequence[int]) -> Iterator[BlockResult]:
        """Yield blocks in the order of their seeds: saved ones at once, others as they are played, and then saved."""
        known = {} if self.kept is None else self.kept.known(self.key(level), seeds)
        missing = [BlockJob(load, self.game, self.table, level, seed) for seed in seeds if seed not in known]
        fresh = played(missing, self.processes, self.scheduler, self.stop)
        for seed in seeds:
            if self.stop():
                return
            block = known.get(seed)
            if block is None:
                block = next(fresh, None)
                if block is None:
                    return
                if self.kept is not None:
                    self.kept.keep(self.key(level), seed, block)
            yield block

    def key(self, level: str) -> str:
        """Return the key of everything that determines a block, apart from its seed (LAB-25)."""
        return "|".join((self.digest, self.game, load(self.game).rules_version, VERSION, self.mode, str(self.seats),
                         level))  # fmt: skip
