"""What rivals remember of the people at a table, from the record book (RIV-5, RIV-6)."""

from __future__ import annotations

import sqlite3
from logging import getLogger
from typing import TYPE_CHECKING, Final

from game.kernel.naming import name_key
from game.store.journal import JournalError
from game.store.keepsakes import HEARD, Memory, keep, kept, memory

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.store.journal import Journal

TROUBLES: Final = (JournalError, sqlite3.Error, OSError)


class RivalMemories:
    """The memories of a game's rivals of the people who sit here; `match` itself is left out.

    A book that can't be read or written leaves them without memories: a game never stops for that.
    """

    def __init__(
        self, journal: Journal, game: str, names: Mapping[int, str], match: int = 0,
        give: Callable[[Callable[[], None]], object] = lambda write: write(),
    ) -> None:  # fmt: skip
        """Take the people's names by seat; `give` has something written, in the background or at once."""
        self.journal, self.game, self.match, self.give = journal, game, match, give
        self.people: dict[int, int] = {}
        """Who is in the book, by seat."""
        self._memories: dict[tuple[int, str], Memory] = {}
        self._heard: dict[str, dict[int, int]] = {}
        self._names = dict(names)
        self._late: list[tuple[str, int, int]] = []
        """What was heard by people who are not in the book yet: (who, line, when). Only `give` touches it."""
        try:
            self.people = self._known()
        except TROUBLES as error:
            getLogger(__name__).warning("Rivals remember nobody: %s", error)

    def _known(self) -> dict[int, int]:
        """Return who is in the book, by seat."""
        known = {name_key(name): number for number, name in self.journal.db.execute("SELECT id, name FROM people")}
        return {seat: known[name_key(name)] for seat, name in self._names.items() if name_key(name) in known}

    def memory(self, seat: int, who: str) -> Memory:
        """Return what was between a person's seat and a rival: nothing if the person is not in the book."""
        person = self.people.get(seat)
        if person is None:
            return Memory()
        if (seat, who) not in self._memories:
            try:
                found = memory(self.journal.db, person, self.game, who, without=self.match)
            except (*TROUBLES, ValueError) as error:
                getLogger(__name__).warning("%s remembers nothing: %s", who, error)
                found = Memory()
            self._memories[seat, who] = found
        return self._memories[seat, who]

    def heard(self, who: str) -> Mapping[int, int]:
        """Return the keys of a rival's lines that somebody here has heard, each with when: the newest is greatest."""
        if who not in self._heard:
            prefix = self._key(who, "")
            try:
                found = kept(self.journal.db, self.people.values(), HEARD, prefix)
            except TROUBLES:
                return {}
            self._heard[who] = {int(key.removeprefix(prefix)): when for key, when in found.items()}
        return self._heard[who]

    def hear(self, who: str, line: int) -> None:
        """Note that everybody here has heard a line; whoever plays for the first time gets it with the result."""
        if not self._names:
            return
        when = 1 + max(self.heard(who).values(), default=0)
        if who in self._heard:
            self._heard[who][line] = when
        self.give(lambda: self._write((who, line, when)))

    def ended(self) -> None:
        """Note what was heard by people whom the result of the game has brought into the book."""
        self.give(self._write)

    def _write(self, *heard: tuple[str, int, int]) -> None:
        """Note lines, and those that had to wait for somebody's first result."""
        try:
            people = {**self._known(), **self.people}
            new = [person for seat, person in people.items() if seat not in self.people]
            if len(people) < len(self._names):
                self._late += heard
            elif not self._late and not heard:
                return
            with self.journal.transaction() as db:
                for persons, rows in ((people.values(), heard), (new, self._late)):
                    for person in persons:
                        for who, line, when in rows:
                            keep(db, person, HEARD, self._key(who, line), value=when)
        except TROUBLES as error:
            getLogger(__name__).warning("A line was not noted: %s", error)

    def _key(self, who: str, line: object) -> str:
        return f"{self.game}/{who}/{line}"
