"""Poses of My games: invented rows, with small pictures of games played at random."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import Any

from game.features.shelf.saved_games import Glance, SavedGame, SavedGames
from game.games import find, meta_of
from game.kernel.messages import say
from game.ui.scene import Scene
from tools.gallery.context import FakeContext
from tools.gallery.lobbies import nothing, played

ANNA, BEN, CLEO, DAN = (("Anna", 0), ("Ben", 0), ("Cleo", 0), ("Dan", 0))
some_tables = (
    SavedGame("1", "SHOOT", "Kitchen table, Capture the Flag", "shoot", say("Round 4. Anna decides."),
              say("Most recent game."),
          who=(ANNA, BEN, ("Doc Ouch", 2))),
    SavedGame("2", "LOOT SHOOT WHISKY", "Loot Shoot Whisky, Best of three", "whisky", say("Round 2."),
              say("Last played 1 game ago."), who=(ANNA, ("Dusty", 4)), named="Anna's revenge", kept=True),
    SavedGame("3", "SPLATATAT", "Splatatat, as printed", "splatatat", say("Turn 31. Cleo decides."),
              say("Last played 2 games ago."), who=(ANNA, BEN, CLEO, DAN)),
    SavedGame("4", "SHOOTIN' LADDERS", "Graham-Bot Trophies", "ladders", say("Turn 12. Its last 3 choices are lost."),
              say("Last played 5 games ago."), who=(ANNA, ("Ginger Joe", 1), ("Mr. Crumbles", 3))),
    SavedGame("5", "SHOOT", "Birthday climb, Down the hill", "shoot", say("Round 9."), say("Last played 8 games ago."),
              say("It can't be continued: its options make no sense."), who=(BEN, ("Hedy", 3))),
)  # fmt: skip
"""Games in progress."""
others = (
    SavedGame("6", "SHOOT", "Cup Final, Two Flags", "shoot", say("Round 11."), say("Last played 3 games ago."),
              who=(ANNA, BEN, CLEO, DAN), finished=True, kept=True, named="The long one"),
    SavedGame("7", "SHOOTIN' LADDERS", "Candy Quest", "ladders", say("Turn 54."), say("Last played 4 games ago."),
              who=(ANNA, ("Ginger Joe", 1)), finished=True, compared=True),
    SavedGame("8", "SPLATATAT", "Splatatat, as printed", "splatatat", say("Turn 88."), say("Last played 9 games ago."),
              who=(ANNA, BEN), binned=True),
)  # fmt: skip


@cache
def _ended(key: str, seats: int) -> Any:
    return played(key, seats)[0]


class SomeGames(SavedGames):
    """Invented saved games, the first of which is continued."""

    def __init__(self, rows: Sequence[SavedGame]) -> None:
        self.rows = rows

    def all(self) -> list[SavedGame]:
        """Return the rows."""
        return list(self.rows)

    def newest(self) -> SavedGame | None:
        """Return the first row."""
        return self.rows[0] if self.rows else None

    def glance(self, saved: SavedGame, size: tuple[int, int]) -> Glance | None:
        """Return the small picture of a game of that kind; None for one that cannot be read."""
        if saved.trouble:
            return None
        state = _ended(saved.game, len(saved.who))
        won = say("{names} won.", names=saved.who[0][0]) if saved.finished else ""
        return Glance(find(meta_of(saved.game).miniature)(state.view(0), size), won)


def tables(host: Any, page: str) -> Scene:
    """Return a page of My games; on the bin's, a game has just been deleted."""
    from game.features.shelf.my_games import TablesScene

    scene = TablesScene(FakeContext(host), page, SomeGames((*some_tables, *others)))
    scene.deleted = others[2] if page == "bin" else None
    return scene


def _empty(host: Any) -> Scene:
    from game.features.shelf.my_games import TablesScene

    return TablesScene(FakeContext(host), games=SomeGames(()))


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
