"""The records of the games in this box, read from the database of matches (MOM-REC-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games import meta_of
from game.store import book

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.store.book import BookPerson, Card, GameFilter, WinCount
    from game.store.journal import Journal


class RecordBook:
    """What the page of records reads; games that are not in this box are left out."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal

    def people(self) -> Sequence[BookPerson]:
        """Return everybody who has played under a name."""
        return book.people(self.journal.db)

    def card(self, person: int, wanted: GameFilter) -> Card:
        """Return a person's results in the games that are wanted; KeyError for nobody."""
        return book.card(self.journal.db, person, wanted)

    def games(self) -> Sequence[WinCount]:
        """Return the games that were played."""
        return [one for one in book.games(self.journal.db) if known(one.key[0])]

    def modes(self) -> Sequence[WinCount]:
        """Return the modes that were played, by (game, mode)."""
        return [one for one in book.modes(self.journal.db) if known(one.key[0])]

    def maps(self) -> Sequence[WinCount]:
        """Return the maps that were played on, by (game, hash)."""
        return [one for one in book.maps(self.journal.db) if known(one.key[0])]

    def played(self) -> int:
        """Return the number of finished games, including those of guests."""
        return book.played(self.journal.db)


def known(game: str) -> bool:
    """Return whether a game is in this box."""
    try:
        meta_of(game)
    except KeyError:
        return False
    return True
