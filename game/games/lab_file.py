"""The laboratory's file during a run: read or write errors never end the run (LAB-25, LAB-20)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from sqlite3 import Error
from types import TracebackType
from typing import Final, Self, TypeVar

from game.bots.blocks import BlockResult
from game.kernel.messages import Message, error_text, say
from game.store.lab import Blocks
from game.store.troubles import Trouble, trouble_of

REASONS: Final = {
    Trouble.FULL: Trouble.FULL.value,
    Trouble.BUSY: say("another program is using the laboratory's file"),
    Trouble.DAMAGED: say("the laboratory's file is damaged"),
}
"""Why games are not saved, for disk troubles with a more specific reason."""
Answer = TypeVar("Answer")


class BlockFile:
    """The open file of blocks; after the first error nothing more is read or saved, and the reason is stored."""

    def __init__(self, path: Path, must: bool = True) -> None:
        """Open or create the file.

        Raises sqlite3.Error or OSError if that fails; without `must` the error is stored like any other.
        """
        self.path, self.trouble = path, ""
        self._blocks: Blocks[BlockResult] | None = None
        try:
            self._blocks = Blocks(path, BlockResult)
        except (Error, OSError) as error:
            if must:
                raise
            self.trouble = _told(error, path)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._blocks is not None:
            self._blocks.close()

    def known(self, key: str, seeds: Sequence[int]) -> dict[int, BlockResult]:
        return self._asked(lambda blocks: blocks.known(key, seeds), {})

    def keep(self, key: str, seed: int, block: BlockResult) -> None:
        self._asked(lambda blocks: blocks.keep(key, seed, block), None)

    def told(self, digest: str) -> list[bytes]:
        return self._asked(lambda blocks: blocks.told(digest), [])

    def tell(self, digest: str, name: str, data: bytes) -> None:
        self._asked(lambda blocks: blocks.tell(digest, name, data), None)

    def _asked(self, question: Callable[[Blocks[BlockResult]], Answer], nothing: Answer) -> Answer:
        if self._blocks is None:
            return nothing
        try:
            return question(self._blocks)
        except (Error, OSError) as error:
            self.trouble = _told(error, self.path)
            self._blocks.close()
            self._blocks = None
            return nothing


def _told(error: BaseException, path: Path) -> Message:
    trouble = trouble_of(error, path)
    reason: str = REASONS.get(trouble, say("the laboratory's file cannot be used")) if trouble else error_text(error)
    return say("These games can't be saved for next time: {reason}.", reason=reason)
