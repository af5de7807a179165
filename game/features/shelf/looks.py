"""The small pictures in My games: each game is read when its row shows, one per frame, and nothing is stored."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from game.features.shelf.rows import Row, picture_size
from game.features.shelf.saved_games import Preview
from game.store.kept import KeptMatch
from game.ui.theme import version
from game.ui.warming import Warming

MOST: Final = 48
"""Number of small pictures cached: more than three windows show."""
Look = Callable[[KeptMatch, tuple[int, int]], Preview | None]


class Looks:
    """The small pictures of rows, and the winners (MOM-TAB-1)."""

    def __init__(self, look: Look, found: Callable[[Row], None]) -> None:
        """`look` reads a game's picture, `found` is called with each row that was read."""
        self._look, self._found = look, found
        self._previews: OrderedDict[tuple[object, ...], Preview | None] = OrderedDict()
        self._now: Warming | None = None
        """The game being read."""
        self.wanted: list[Row] = []
        """Visible rows that were not read yet."""

    @staticmethod
    def _key(match: KeptMatch) -> tuple[object, ...]:
        return match.id, match.seq, picture_size(), version()

    def of(self, match: KeptMatch) -> Preview | None:
        """Return a game's picture; None if there is none, or not yet."""
        return self._previews.get(self._key(match))

    def told(self, match: KeptMatch) -> bool:
        """Return whether a game was read."""
        return self._key(match) in self._previews

    def won(self, match: KeptMatch) -> str:
        """Return who has won it, in words; empty for nobody, or not known yet."""
        preview = self.of(match)
        return preview.won if preview is not None else ""

    def want(self, rows: Sequence[Row]) -> None:
        """Read these rows, which are visible, and no others."""
        self.wanted = [row for row in rows if not self.told(row.match)]

    def go(self) -> bool:
        """Read at most one row; return whether there was something to do."""
        if self._now is None and not self.wanted:
            return False
        if self._now is None:
            self._now = Warming([partial(self.look_at, self.wanted.pop(0))])
        if not self._now.go():
            self._now = None
        return True

    def look_at(self, row: Row) -> None:
        """Start reading a row's game."""
        key = self._key(row.match)
        self._previews[key] = self._look(row.match, picture_size())
        while len(self._previews) > MOST:
            self._previews.popitem(last=False)
        self._found(row)
