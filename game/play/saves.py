"""The program's saved games: one window at a time, damage noticed and repaired, everything reported in words.

Whatever is on the disk, the program starts (FLT-1): a file that cannot be opened is moved aside, what is readable in it
is salvaged, and where nothing can be saved the player gets a sentence, never an error.
"""

from __future__ import annotations

import os
from contextlib import suppress
from sqlite3 import Error
from threading import Thread
from time import monotonic, sleep
from typing import TYPE_CHECKING, Final, TypeVar

from game import folders
from game.kernel.messages import say, together
from game.ui.words import as_sentence

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping
    from pathlib import Path

    from game.store.journal import Journal
    from game.store.kept import KeptMatch
    from game.store.nights import KeptNight

LARGE: Final = 256 * 1024
"""Bytes: a larger file is checked while the title is shown, and its first use waits for that."""
PATIENCE: Final = 20.0
"""Seconds that closing waits for a backup: an unfinished one is restarted another time."""
Answer = TypeVar("Answer")


class Saves:
    """Opens the database of matches and keeps it open. `say` shows the player a sentence."""

    def __init__(self, say: Callable[[str], None]) -> None:
        self._say = say
        self.journal: Journal | None = None
        self.error: Exception | None = None
        """Why there is no database; None if there is one, or it has not been tried yet."""
        self.said = ""
        """The last message shown."""
        self.elsewhere = False
        """Whether another window has the saved games open (FLT-12)."""
        self._check: Thread | None = None
        self._damage = ""
        self._backup: Thread | None = None

    # -- for the title -----------------------------------------------------------------------------

    def newest(self, games: Collection[str]) -> KeptMatch | None:
        """Return the match that *Continue* offers, of these games; never waits or raises."""
        return self._asked(lambda journal: journal.newest(games), None)

    def kept(self) -> list[KeptMatch]:
        """Return all matches, the last touched first; never waits or raises."""
        return self._asked(lambda journal: journal.kept(), [])

    def night(self) -> KeptNight | None:
        """Return the game night in progress; never waits or raises."""
        from game.store.nights import paused

        return self._asked(lambda journal: paused(journal.db), None)

    def played(self) -> bool:
        """Return whether a game has been played to its end; never waits or raises."""
        from game.store.book import played

        return self._asked(lambda journal: played(journal.db) > 0, False)

    def stars(self, name: str) -> Mapping[str, int]:
        """Return how many stars of each game a person has; never waits or raises."""
        from game.store.earned import star_counts
        from game.store.people import number_of

        return self._asked(lambda journal: star_counts(journal.db, number_of(journal.db, name)), {})

    def days(self, name: str) -> Collection[int]:
        """Return which days a person has solved (DAY-2); never waits or raises."""
        from game.store.keepsakes import solved_days
        from game.store.people import number_of

        return self._asked(lambda journal: solved_days(journal.db, number_of(journal.db, name)), frozenset())

    def _asked(self, question: Callable[[Journal], Answer], nothing: Answer) -> Answer:
        """Query the file, if there is one; retry if it was damaged and could be repaired."""
        from game.store.quarantine import unfinished

        for _ in range(2):
            path = folders.saves()
            if self.journal is None and not os.path.lexists(path) and unfinished(path) is None:
                return nothing
            journal = self._opened()
            if journal is None:
                return nothing
            try:
                return question(journal)
            except (Error, ValueError) as error:
                self._read_failed(error)
        return nothing

    def _read_failed(self, error: Exception) -> None:
        from game.store.database import is_damage
        from game.store.troubles import sentence_of

        if is_damage(error):
            self.mend()
        else:
            self._tell(say("The saved games cannot be read: {reason}.", reason=sentence_of(error, folders.saves())))

    def poll(self) -> bool:
        """Repair the file if the check found damage; return whether it did."""
        if self._check is None or self._check.is_alive():
            return False
        self._check = None
        if self._damage:
            self.mend()
            return True
        from game.store.backups import ENTRIES

        self.back_up(ENTRIES)  # a program that was killed made none on exit
        return False

    # -- opening -----------------------------------------------------------------------------------

    def use(self) -> Journal | None:
        """Return the database to write into, created if there is none, once it has been checked.

        None, with the reason in `error`, if there can be none.
        """
        if self._opened() is not None and self._check is not None:
            self._check.join()
            self.poll()
        return self._opened()

    def _opened(self) -> Journal | None:
        if self.journal is None:
            from game.store.disks import free_after_death
            from game.store.lock import InUseError, hold
            from game.store.people import unite
            from game.store.troubles import JournalError, sentence_of

            path = folders.saves()
            lock = None
            try:
                lock = hold(path.with_name("games.lock"))
                self.elsewhere, self.error = False, None
                if lock is not None:
                    free_after_death(path)
                self.journal = self._taken_over(path)
                self.journal.held = lock
                if self.journal.put_aside is not None:
                    self._tell(
                        say("What was in the place of the saved games isn't a file: it has been renamed {spare}.",
                            spare=self.journal.put_aside.name)
                    )  # fmt: skip
                with suppress(Error):  # two rows for one person must not prevent saving
                    unite(self.journal)
                self._look_through(path)
            except InUseError as error:
                self.elsewhere, self.error = True, error
            except (JournalError, OSError, Error) as error:
                self.close()
                if lock is not None:
                    lock.close()
                self.error = error
                self._tell(
                    together(as_sentence(sentence_of(error, path)), say("Nothing can be saved until then.")),
                    again=False,
                )
        return self.journal

    def _taken_over(self, path: Path) -> Journal:
        """Open the file; a damaged one is moved aside, and its games are salvaged one by one."""
        from game.store.journal import Journal
        from game.store.quarantine import unfinished
        from game.store.troubles import PutAsideError

        spare = unfinished(path)
        if spare is None:
            try:
                return Journal(path)
            except PutAsideError as error:
                spare = error.spare
        self._take_over(spare, path)
        return Journal(path)

    def _take_over(self, spare: Path, path: Path) -> None:
        from game.store.salvage import take_over
        from game.store.troubles import JournalError, sentence_of, trouble_of

        try:
            self._tell(take_over(spare, path).sentence())
        except Exception as error:
            if trouble_of(error, path) is not None:
                raise JournalError(
                    say(
                        "{reason}; the damaged file is kept as {file} until its games can be recovered",
                        reason=sentence_of(error, path), file=spare.name,
                    )
                ) from error  # fmt: skip
            self._tell(say("The saved games were damaged and couldn't be read. The old file is now called {file}.",
                           file=spare.name))  # fmt: skip

    def _look_through(self, path: Path) -> None:
        from game.store.database import why_damaged

        self._damage = ""

        def look() -> None:
            self._damage = why_damaged(path)

        self._check = Thread(target=look, daemon=True, name="check of the saved games")
        self._check.start()
        if path.stat().st_size <= LARGE:
            self._check.join()
            self.poll()

    # -- backups -----------------------------------------------------------------------------------

    def back_up(self, entries: int = 0) -> None:
        """Start a backup in the background if one is due (MOM-TAB-7).

        It is also due after `entries` choices; 0: only finished games count.
        """
        if self.journal is None or self._check is not None or self._backing_up:
            return
        path = folders.saves()

        def work() -> None:
            from game.store import backups

            with suppress(Error, OSError, ValueError):  # a failed backup is ignored: the next one is due at once
                if backups.due(path, entries):
                    backups.make(path, lambda: sleep(0.001))

        self._backup = Thread(target=work, daemon=True, name="backup of the saved games")
        self._backup.start()

    @property
    def _backing_up(self) -> bool:
        return self._backup is not None and self._backup.is_alive()

    def _wait_for_backup(self, patience: float) -> None:
        if self._backup is not None:
            self._backup.join(patience)

    def leave(self) -> None:
        """Close the file for good, after a backup if there are 500 choices more than in the newest."""
        from game.store.backups import ENTRIES

        if self._check is not None:
            self._check.join()
            self._check = None
        ends = monotonic() + PATIENCE
        self._wait_for_backup(PATIENCE)  # one begun earlier may have looked before the newest choices
        self.back_up(ENTRIES)
        self.close(max(0.0, ends - monotonic()))

    def mend(self) -> None:
        """Move the open file aside, since it is damaged, and open what can be salvaged from it."""
        from game.store.quarantine import BESIDE, put_aside
        from game.store.troubles import sentence_of

        self.close()
        try:
            put_aside(folders.saves(), beside=BESIDE)
        except OSError as error:
            self.error = error
            self._tell(
                say(
                    "The saved games are damaged and can't be moved aside: {reason}.",
                    reason=sentence_of(error, folders.saves()),
                )
            )
            return
        self._opened()

    def again(self, error: Exception) -> Journal | None:
        """Reopen the file: it was removed, or found to be damaged, while it was open."""
        from game.store.database import is_damage

        if is_damage(error):
            self.mend()
        else:
            self.close()
        return self.use()

    def _tell(self, words: str, again: bool = True) -> None:
        """Show a message; without `again` not if it was the last one shown."""
        if words and (again or words != self.said):
            self.said = words
            self._say(words)

    def close(self, patience: float = PATIENCE) -> None:
        """Close the file; wait at most `patience` seconds for a backup."""
        if self._check is not None:
            self._check.join()
            self._check = None
        self._wait_for_backup(patience)
        self._backup = None
        if self.journal is not None:
            self.journal.close()
            self.journal = None
