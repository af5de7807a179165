"""What the games of a list look like: each is looked at when it shows, one a frame, and none of it is stored."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from game.scenes.map_list import Glance, Saved
from game.scenes.table_rows import Row, picture_size
from game.ui.theme import version
from game.ui.warming import Warming

MOST: Final = 48
"""So many small pictures are kept: more than three windows show."""
Look = Callable[[Saved, tuple[int, int]], Glance | None]


class Looks:
    """The small pictures of rows, and who has won there (MOM-TAB-1)."""

    def __init__(self, look: Look, found: Callable[[Row], None]) -> None:
        """`look` reads what a game looks like, `found` hears of each row that was looked at."""
        self._look, self._found = look, found
        self._glances: OrderedDict[tuple[object, ...], Glance | None] = OrderedDict()
        self._now: Warming | None = None
        """The one game that is being looked at."""
        self.wanted: list[Row] = []
        """Rows that show and were not looked at yet."""

    @staticmethod
    def _key(saved: Saved) -> tuple[object, ...]:
        return saved.key, saved.seq, picture_size(), version()

    def of(self, saved: Saved) -> Glance | None:
        """Return what a game looks like; None if that cannot be told, or not yet."""
        return self._glances.get(self._key(saved))

    def told(self, saved: Saved) -> bool:
        """Return whether a game was looked at."""
        return self._key(saved) in self._glances

    def won(self, saved: Saved) -> str:
        """Return who has won it, in words; empty for nobody, or not known yet."""
        glance = self.of(saved)
        return glance.won if glance is not None else ""

    def want(self, rows: Sequence[Row]) -> None:
        """Have the rows that show looked at, and no others."""
        self.wanted = [row for row in rows if not self.told(row.saved)]

    def go(self) -> bool:
        """Go on for a frame, with one row at most; return whether there was something to do."""
        if self._now is None and not self.wanted:
            return False
        if self._now is None:
            self._now = Warming([partial(self.look_at, self.wanted.pop(0))])
        if not self._now.go():
            self._now = None
        return True

    def look_at(self, row: Row) -> None:
        """Look at a row's game."""
        key = self._key(row.saved)
        self._glances[key] = self._look(row.saved, picture_size())
        while len(self._glances) > MOST:
            self._glances.popitem(last=False)
        self._found(row)
