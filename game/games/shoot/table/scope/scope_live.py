"""The scope while the pointer moves: a coarse picture at once, the fine one in slices when the pointer rests."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from time import perf_counter

import pygame

from game.games.shoot.table.scope import scope
from game.games.shoot.table.scope.scope import ScopeView

REST = 0.12  # seconds without a new view after which the fine picture is begun
SLICE = 0.003  # seconds of painting per frame


@dataclass
class _Coming:
    """A fine picture that is wanted, and since when."""

    key: object
    since: float
    steps: Iterator[None]


class LiveScope:
    """The scope's pictures for the panels of one table; one is painted at a time for each size."""

    def __init__(self) -> None:
        self._coming: dict[tuple[int, int], _Coming] = {}
        self._new = False  # the view has changed since the last slice

    def picture(self, size: tuple[int, int], view: ScopeView) -> pygame.Surface:
        """Return the fine picture if there is one; else a coarse one, and start painting the fine one."""
        key = scope.key_of(size, view, True)
        known = scope.kept(key)
        if known is not None:
            self._coming.pop(size, None)
            return known
        coming = self._coming.get(size)
        if coming is None or coming.key != key:
            self._coming[size] = _Coming(key, perf_counter(), scope.sharpening(size, view))
            self._new = True
        return scope.scope_picture(size, view, fine=False)

    @property
    def busy(self) -> bool:
        """Return whether a fine picture is in progress."""
        return bool(self._coming)

    def advance(self, seconds: float = SLICE) -> bool:
        """Paint for at most `seconds`; return whether a picture is finished and should be shown."""
        if self._new:
            self._new = False
            return False
        now = perf_counter()
        until, finished = now + seconds, False
        for size, coming in list(self._coming.items()):
            if now - coming.since < REST:
                continue
            while perf_counter() < until:
                if next(coming.steps, False) is False:
                    del self._coming[size]
                    finished = True
                    break
        return finished

    def forget(self) -> None:
        """Cancel what is in progress: it is no longer shown."""
        self._coming.clear()
