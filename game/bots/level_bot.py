"""What the opponents of all games share: a seed, the reason for the last choice, dice that a resumed game repeats."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Any, ClassVar, Self
from zlib import crc32

from game.kernel.state import Choice


class LevelBot:
    """An opponent of some level. `why` is a remark about its last choice, from public information only.

    It has no memory between choices; its dice depend on the seed and on public facts, so that a game resumed from disk
    continues as it would have.
    """

    _why: str
    _reason: Callable[[], str] | None

    needs_options: ClassVar[bool] = False
    level: ClassVar[str] = ""

    taste: Any = None
    """What changes its weights where it follows a temper; in the games whose levels have weights."""

    def __init__(self, seed: int = 0) -> None:
        self.seed, self.why = seed, ""

    def tasting(self, taste: Any) -> Self:
        """Return the same bot with a taste."""
        twin = type(self)(self.seed)
        twin.taste = taste
        return twin

    @property
    def why(self) -> str:
        """The remark, made when it is first asked for."""
        if self._reason is not None:
            self._why, self._reason = self._reason(), None
        return self._why

    @why.setter
    def why(self, line: str) -> None:
        self._why, self._reason = line, None

    def explain(self, reason: Callable[[], str]) -> None:
        """Set the function that makes the remark, called only if somebody asks for it."""
        self._reason = reason

    def seeded(self, *facts: object) -> Random:
        """Return dice seeded by its level, its seed and these facts."""
        return Random(crc32(repr((self.level, self.seed, *facts)).encode()))


def best_of(choices: Iterable[Choice], worth: Callable[[Choice], float], least: float = 0.0) -> Choice | None:
    """Return the most valuable choice, the first of equals; None if none is worth more than `least`."""
    best, chosen = least, None
    for choice in choices:
        value = worth(choice)
        if value > best:
            best, chosen = value, choice
    return chosen
