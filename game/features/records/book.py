"""The records of the games in this box, read from the database of matches (MOM-REC-1)."""

from __future__ import annotations

from collections import Counter
from datetime import date
from sqlite3 import Error
from typing import TYPE_CHECKING

from game.games import games, meta_of
from game.kernel.naming import look_key
from game.lobby.puzzles import days_solved
from game.play.ladder import climb_of
from game.store import book
from game.store.earned import earned_by, parts
from game.store.keepsakes import rival_scores, solved_days
from game.store.peek import FinishedPlay, finished_play

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.lobby.puzzles import DaysSolved
    from game.play.ladder import Climb
    from game.store.book import BookPerson, Card, GameFilter, WinCount
    from game.store.earned import EarnedFeat
    from game.store.journal import Journal
    from game.store.keepsakes import RivalScore


class RecordBook:
    """What the page of records reads; games that are not in this box are left out."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal

    def people(self) -> Sequence[BookPerson]:
        """Return everybody who has played under a name."""
        return book.people(self.journal.db)

    def since(self) -> dict[int, str]:
        """Return the first day of everybody whose name looks like somebody else's, by person (REC-3)."""
        people = self.people()
        alike = Counter(look_key(one.name) for one in people)
        days = book.first_days(self.journal.db)
        return {one.id: days[one.id] for one in people if alike[look_key(one.name)] > 1 and one.id in days}

    def climbs(self, name: str) -> Sequence[Climb]:
        """Return how far somebody has climbed the ladder of each game (LAD-3)."""
        return [climb_of(self.journal, name, one.key) for one in games()]

    def card(self, person: int, wanted: GameFilter) -> Card:
        """Return a person's results in the games that are wanted; KeyError for nobody."""
        return book.card(self.journal.db, person, wanted)

    def rivals(self, person: int) -> Sequence[RivalScore]:
        """Return a person's score against every rival met."""
        return [one for one in rival_scores(self.journal.db, person) if known(one.game)]

    def finished(self, person: int, game: str) -> Sequence[tuple[int, int]]:
        """Return a person's saved matches of a game that count, with their seat, the oldest first."""
        return book.finished(self.journal.db, person, game)

    def finished_play(self, match: int, seat: int) -> FinishedPlay | None:
        """Return a finished match as a seat played it; None if it can't be read."""
        try:
            return finished_play(self.journal, match, seat)
        except Error:
            return None

    def this_month(self, person: int, today: date | None = None) -> tuple[int, int]:
        """Return how many games a person has won this month, and of how many."""
        return book.won_in(self.journal.db, person, (today or date.today()).isoformat()[:7])

    def days(self, person: int, today: date | None = None) -> DaysSolved:
        """Return how many shots of the day a person has solved: this month, in all, and in a row (DAY-2)."""
        return days_solved(solved_days(self.journal.db, person), today or date.today())

    def earned(self, person: int) -> Sequence[EarnedFeat]:
        """Return a person's feats, the newest first."""
        return earned_by(self.journal.db, person)

    def gathered(self, person: int, feat: str) -> int:
        """Return how much a person has gathered for a feat."""
        return parts(self.journal.db, person, feat)

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
