"""Poses of My games: invented rows, with small pictures of games played at random."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache, partial
from typing import Any

from game.features.shelf.saved_games import Preview, SavedGames
from game.games import find, meta_of
from game.kernel.messages import say
from game.store.kept import KeptMatch
from game.ui.scene import Scene
from tools.gallery.context import FakeContext
from tools.gallery.lobbies import nothing, played


def _match(number: int, game: str, title: str, who: str, *, later: int = 0, **facts: Any) -> KeptMatch:
    """Return an invented match; `who` are its players: names of people, or a bot's name and level."""
    seats = [words.rpartition(":") if ":" in words else (words, ":", "person") for words in who.split(", ")]
    names, levels = tuple(name for name, _, _ in seats), tuple(level for _, _, level in seats)
    return KeptMatch(number, game, title, later=later, names=names, levels=levels, **facts)


some_tables = (
    _match(1, "shoot", "Kitchen table, Capture the Flag", "Anna, Ben, Doc Ouch:regular", round=4, asked=0b10),
    _match(2, "whisky", "Loot Shoot Whisky, Best of three", "Anna, Dusty:deadeye", round=2, later=1,
           named="Anna's revenge", pinned=True),
    _match(3, "splatatat", "Splatatat, as printed", "Anna, Ben, Cleo, Dan", turn=31, asked=0b1000, later=2),
    _match(4, "ladders", "Graham-Bot Trophies", "Anna, Ginger Joe:rookie, Mr. Crumbles:veteran", turn=12, early=3,
           later=5),
    _match(5, "shoot", "Birthday climb, Down the hill", "Ben, Hedy:veteran", round=9, later=8,
           refused="its options make no sense"),
)  # fmt: skip
"""Games in progress."""
others = (
    _match(6, "shoot", "Cup Final, Two Flags", "Anna, Ben, Cleo, Dan", round=11, later=3, finished=True, pinned=True,
           named="The long one"),
    _match(7, "ladders", "Candy Quest", "Anna, Ginger Joe:rookie", turn=54, later=4, finished=True, original=True,
           kind="variation"),
    _match(8, "splatatat", "Splatatat, as printed", "Anna, Ben", turn=88, later=9, binned=True),
)  # fmt: skip


@cache
def _ended(key: str, seats: int) -> Any:
    return played(key, seats)[0]


class SomeGames(SavedGames):
    """Invented saved games, the first of which is continued."""

    def __init__(self, rows: Sequence[KeptMatch]) -> None:
        self.rows = rows

    def all(self) -> list[KeptMatch]:
        """Return the rows."""
        return list(self.rows)

    def newest(self) -> KeptMatch | None:
        """Return the first row."""
        return self.rows[0] if self.rows else None

    def night(self, newest: KeptMatch | None) -> None:
        """Return no game night."""

    def played(self) -> bool:
        """Return that somebody has played before."""
        return True

    def days(self) -> Collection[int]:
        """Return no solved days."""
        return ()

    def stars(self) -> Mapping[str, int]:
        """Return some stars of two ladders."""
        return {"whisky": 17, "shoot": 4}

    def preview(self, match: KeptMatch, size: tuple[int, int]) -> Preview | None:
        """Return the small picture of a game of that kind; None for one that cannot be read."""
        if match.refused:
            return None
        state = _ended(match.game, len(match.names))
        won = say("{names} won.", names=match.names[0]) if match.finished else ""
        return Preview(find(meta_of(match.game).miniature)(state.view(0), size), won)


def tables(host: Any, page: str) -> Scene:
    """Return a page of My games; on the bin's, a game has just been deleted."""
    from game.features.shelf.my_games import MyGamesScene

    scene = MyGamesScene(FakeContext(host), page, SomeGames((*some_tables, *others)))
    scene.deleted = others[2] if page == "bin" else None
    return scene


def _empty(host: Any) -> Scene:
    from game.features.shelf.my_games import MyGamesScene

    return MyGamesScene(FakeContext(host), games=SomeGames(()))


def _rename(host: Any) -> Scene:
    from game.features.shelf.rename import RenameScene

    return RenameScene(host, "SHOOT", "Cup Final, Two Flags", "The long one", nothing)


POSES: dict[str, Callable[[Any], Scene]] = {
    "tables": partial(tables, page="play"),
    "tables-finished": partial(tables, page="finished"),
    "tables-kept": partial(tables, page="kept"),
    "tables-bin": partial(tables, page="bin"),
    "tables-empty": _empty,
    "tables-rename": _rename,
}
