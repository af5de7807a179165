"""What the program does when the disk fails: a page with a sentence, or the game written again (FLT-10, 12, 13)."""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from game import folders
from game.kernel.messages import error_text, say
from game.store.troubles import GoneError
from game.ui.words import as_sentence

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.features.context import Context
    from game.store.reopening import Taken
    from game.ui.menu import MenuScene
    from game.ui.scene import Scene


class DiskErrors:
    """Watches the game in progress and the saved games, and reports what is wrong with the disk."""

    def __init__(self, context: Context, stack: Callable[[], Sequence[Scene]]) -> None:
        """`stack` returns the open pages."""
        self.context, self._stack = context, stack
        self._renewed = False  # the game was just rewritten: if that fails too, a page says so

    def poll(self) -> None:
        """Check for disk errors, and report each once."""
        if self.context.saves.poll():
            self._title_changed()
        session = self.context.session
        if session is None or session.trouble is None:
            if session is not None and not session.settling:
                self._renewed = False
            return
        if not self._shown():
            self._meet(session, session.trouble)

    def _shown(self) -> bool:
        from game.features.saving.trouble import TroubleScene

        return any(isinstance(scene, TroubleScene) for scene in self._stack())

    def _title_changed(self) -> None:
        stack = self._stack()
        if stack and stack[-1].name == "title":
            stack[-1].on_resume()

    # -- a game in progress ------------------------------------------------------------------------

    def _meet(self, session: Any, error: Exception) -> None:
        from game.store.troubles import Trouble, trouble_of

        trouble = trouble_of(error, session.autosave.journal.path)
        if trouble is None:  # not the disk's fault, but ours: the page with the report
            session.autosave.leave()
            raise error
        if isinstance(error, GoneError) and not self._renewed:
            self._renew(session, error)
            return
        again = None if trouble is Trouble.ELSEWHERE else lambda: self._again(session, error, trouble)
        self._sheet(session, trouble, again)

    def _sheet(self, session: Any, trouble: Any, again: Any) -> None:
        from game.features.saving.trouble import refused_scene

        host, loss = self.context.host, session.autosave.loss(session.match)
        host.push(refused_scene(host, trouble, loss, again, self._leave))

    def _again(self, session: Any, error: Exception, trouble: Any) -> None:
        from game.store.troubles import Trouble

        if trouble is Trouble.DAMAGED or isinstance(error, GoneError):
            self._renew(session, error)
        else:
            session.autosave.again()

    def _renew(self, session: Any, error: Exception) -> None:
        """Reopen the saved games and write the whole game into them."""
        from game.store.troubles import Trouble

        journal = self.context.saves.again(error)
        if journal is None:
            self._sheet(session, Trouble.AWAY, lambda: self._renew(session, error))
            return
        self._renewed = True
        session.keep_anew(journal)
        if isinstance(error, GoneError):
            self.context.host.toast(
                say("The saved-games folder has disappeared: this game is being saved again, and continues.")
            )

    def _leave(self) -> None:
        session = self.context.session
        if session is not None and session.autosave is not None:
            session.autosave.leave()
        self.context.go.shelf()

    # -- a game being opened -----------------------------------------------------------------------

    def unkept(self, error: Exception, retry: Any, anyway: Any) -> None:
        """Show that a new game can't be saved; `retry` opens it again, `anyway` without saving it."""
        from game.features.saving.trouble import elsewhere_scene, reason, unkept_scene
        from game.store.troubles import HEADINGS, trouble_of

        host = self.context.host
        found = trouble_of(error, folders.saves())
        if self.context.saves.elsewhere:
            host.push(elsewhere_scene(host, retry, anyway))
        elif found is not None:
            host.push(unkept_scene(host, HEADINGS[found], reason(found), retry, anyway))
        else:
            host.push(unkept_scene(host, say("Games can't be saved"), as_sentence(error_text(error)), retry, anyway))

    def early(self, taken: Taken, go_on: Any, kept: int = 0, again: Any = None) -> MenuScene:
        """Show how many choices are missing at a saved game's end; continuing needs a press (MOM-TAB-5)."""
        from game.features.saving.trouble import early_scene
        from game.store.backups import give_back, rest_of

        journal = self.context.saves.journal
        try:
            rest = rest_of(journal, kept) if journal is not None and again is not None else None
        except (sqlite3.Error, ValueError):
            rest = None

        def take() -> None:
            if journal is not None and rest is not None:
                with suppress(sqlite3.Error, GoneError):  # then the game opens as before, with a message
                    give_back(journal, kept, rest)
            again()

        scene = early_scene(self.context.host, taken.early, go_on, len(rest.rows) if rest is not None else 0, take)
        self.context.host.push(scene)
        return scene

    def elsewhere(self) -> None:
        """Show that another window has the saved games open, if one has."""
        from game.features.saving.trouble import elsewhere_scene

        host = self.context.host
        if self.context.saves.elsewhere:
            host.push(elsewhere_scene(host, self._look_again, lambda: None))

    def _look_again(self) -> None:
        self._title_changed()
        self.elsewhere()
