"""Saving the arranged map at every change, and noticing when Tiled saves it, too (HND-20)."""

from __future__ import annotations

from functools import partial
from time import monotonic, sleep
from typing import TYPE_CHECKING, Final

from game.battlefield.arranged_file import on_disk, save_over
from game.battlefield.model import MapError
from game.kernel.messages import error_text, say, together
from game.play.own_maps import begun
from game.ui.pending import Pending

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from game.battlefield.arranged_map import ArrangedMap
    from game.battlefield.model import MapReport
    from game.battlefield.object_edits import ObjectChange
    from game.battlefield.watch import FileWatcher

FINISH_S: Final = 2.0
"""Seconds that leaving the page waits for the last change at most."""
AGAIN_S: Final = 2.0
"""Seconds after which a failed save is tried again."""


class ArrangedSaving:
    """Writes every change at once, in a thread; reads the file when another program has saved it; has it checked."""

    def __init__(
        self, arranged: ArrangedMap, check: Callable[[Path], MapReport], changed: Callable[[list[ObjectChange]], None],
        checked: Callable[[MapReport], None], tell: Callable[[str], None],
    ) -> None:  # fmt: skip
        """`changed` is told that another program's version was taken over, with what both have changed.

        `check` runs in a thread, and `checked` gets its report; `tell` shows a sentence.
        """
        self.arranged, self._check = arranged, check
        self._changed, self._checked, self._tell = changed, checked, tell
        self.known = arranged.document.data
        """The file's content when it was last read or written here."""
        self.trouble = ""
        """Why the last change is not saved, in a sentence; empty if it is."""
        self._pending = Pending()
        self._watch: FileWatcher | None = None
        self._waited = 0.0
        self._stale = self._look = False
        self._wanted = True

    def start(self) -> None:
        """Begin to watch the map's files."""
        from game.battlefield.uses import Used
        from game.battlefield.watch import FileWatcher

        if self._watch is None:
            self._watch = FileWatcher(Used(self.arranged.path).files)

    def close(self) -> None:
        if self._watch is not None:
            self._watch.end()
            self._watch = None

    @property
    def saved(self) -> bool:
        """Return whether the file is as shown."""
        return self.arranged.document.data == self.known

    @property
    def busy(self) -> bool:
        """Return whether the file is being written, read or checked."""
        return bool(self._pending)

    @property
    def checking(self) -> bool:
        """Return whether the newest report is still to come."""
        return self._wanted or "check" in self._pending

    def finish(self) -> None:
        """Wait until the last change is written, or can't be."""
        end = monotonic() + FINISH_S
        while ("file" in self._pending or not self.saved) and not self.trouble and monotonic() < end:
            self.poll(0.0)
            sleep(0.003)

    def poll(self, dt: float) -> None:
        """Receive results; save, read and check whatever has changed."""
        self._pending.poll()
        self._waited += dt
        found = self._watch.changed() if self._watch is not None else frozenset()
        if found:
            self._stale = self._stale or any(path != self.arranged.path.resolve() for path in found)
            self._look = True
        if "file" in self._pending:
            return
        if self._look:
            self._look = False
            self._pending.start("file", begun(partial(on_disk, self.arranged.path)), self._read)
        elif not self.saved and (not self.trouble or self._waited >= AGAIN_S):
            self._waited = 0.0
            data = self.arranged.document.data
            work = partial(save_over, self.arranged.path, self.known, data)
            self._pending.start("file", begun(work), partial(self._wrote, data))
        elif self._wanted and self.saved and "check" not in self._pending:
            self._wanted = False
            path = self.arranged.path
            self._pending.start("check", begun(lambda: (self._check(path),)), self._judged)

    def _judged(self, found: tuple[MapReport] | str) -> None:
        if not isinstance(found, str):
            self._checked(found[0])

    def _wrote(self, data: bytes, found: bytes | str) -> None:
        if isinstance(found, str):
            self._troubled(found)
        elif found == data:
            self.known, self.trouble, self._wanted = data, "", True
        else:
            self._take(found)

    def _read(self, found: bytes | str) -> None:
        if isinstance(found, str):
            self._troubled(found)
        elif found != self.known or self._stale:
            self._take(found)
        elif self.trouble:
            self.trouble = ""

    def _take(self, found: bytes) -> None:
        """Take over what another program saved; what was done here meanwhile is done again."""
        try:
            both = self.arranged.reload(found)
        except MapError as error:
            self._troubled(_unusable(error.findings[0].text if error.findings else ""))
            return
        except UnicodeDecodeError:
            self._troubled(_unusable(say("Its file is not written in UTF-8.")))
            return
        except ValueError as error:
            self._troubled(_unusable(error_text(error)))
            return
        self.known, self.trouble, self._stale, self._wanted = found, "", False, True
        self._changed(both)

    def _troubled(self, words: str) -> None:
        self._waited = 0.0
        if words != self.trouble:
            self.trouble = words
            self._tell(words)


def _unusable(reason: str) -> str:
    words = say("Another program has saved this map so that it can't be arranged.")
    return together(words, reason, say("Nothing is overwritten: put it right there."))
