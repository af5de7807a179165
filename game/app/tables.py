"""The table of the running program: a game is started or continued, its table shown, ended and closed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from game import folders
from game.features.shelf.title import TitleScene
from game.games import find, meta_of
from game.kernel.messages import error_text, say, together
from game.play.seating import holders_of
from game.ui.slices import checkpoint, preload
from game.ui.words import as_sentence

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from game.app.context import AppContext
    from game.features.context import Source
    from game.kernel.sealed import SealedLuck
    from game.play.session import Session
    from game.store.journal import Journal
    from game.table.scene import TableScene
    from game.table.session import Seating
    from game.table.table import TableBase


class Tables:
    """Opens one table at a time; the part of the `Navigator` that starts and ends games."""

    def __init__(self, app: AppContext) -> None:
        self.app, self.loop = app, app.loop
        self.scene: Any = None
        """The table scene of the game in progress."""

    def shelf(self) -> None:
        """Close the table and return to the shelf; the next game is saved again."""
        self.app.trying = False
        self.loop.sounds.music(None)
        self.close()
        self.loop.reset(TitleScene(self.app))
        self.app.saves.back_up()

    # -- starting ----------------------------------------------------------------------------------

    def table(
        self, game: str, options: Any, seating: Seating, *, kept: bool = True, luck: SealedLuck | None = None,
        begun: Callable[[int], None] | None = None,
    ) -> None:  # fmt: skip
        """Start a game and show its table once it is made; if it can't be saved, ask first.

        `begun` is told its number in the journal, 0 if it isn't saved.
        """

        def make(journal: Journal | None) -> Session:
            from game.games import load
            from game.play.session import Session
            from game.play.shadows import with_shadow

            title = self.app.lobby(game).title_of(options, [holder.name for holder in seating.holders])
            players = with_shadow(journal, game, seating)
            session = Session.new(load(game), options, players, journal, title, luck=luck)
            if begun is not None:
                begun(session.kept)
            return session

        self.begin(game, make, kept=kept)

    def begin(self, game: str, make: Callable[[Journal | None], Session], *, kept: bool = True) -> None:
        """Open the match that `make` starts, in a journal or (None) unsaved; else as `table`."""
        from game.features.shelf.loading_box import LoadingBox

        self.loop.open_in_slices(lambda: self._begin(game, make, kept), LoadingBox(game).draw)

    def _begin(self, game: str, make: Callable[[Journal | None], Session], kept: bool) -> None:
        self.app.waiting_bots.start(game)
        self._fetch(game)
        from sqlite3 import Error

        from game.features.setup.house_rules import show_changes
        from game.store.troubles import JournalError

        self.close()
        app, kept = self.app, kept and not self.app.trying
        journal = app.journal() if kept else None
        try:
            if app.saves.error is not None and kept:
                raise app.saves.error
            app.session = make(journal)
        except (Error, OSError, JournalError) as error:
            again = partial(self.begin, game, make)
            app.disk_errors.unkept(error, again, partial(again, kept=False))
            app.saves.close()  # reopened on the next use
            return
        self._show(app.session)
        show_changes(app, app.session)

    def open_named(self, key: str, options: Any, kinds: list[str], map_file: Path | None = None) -> None:
        """Open the table named on the command line."""
        from game.bots.own_bot import BotFile
        from game.games import load
        from game.lobby.setup import Sitting
        from game.play import own_bots
        from game.table.session import Seating

        lobby, settings = self.app.lobby(key), self.app.settings
        looks, names = [*lobby.seat_looks(options)], [*settings.names]
        looks, names = looks + [""] * len(kinds), names + [""] * len(kinds)
        own_bots.give(kinds)
        level = load(key).adviser
        levels = [level if BotFile.of(kind) is not None else kind for kind in kinds]
        holders = holders_of([Sitting(*row) for row in zip(levels, names, looks, strict=False)], lobby)
        holders = own_bots.seated(holders, kinds)
        hotseat = "curtain" if settings.curtain else "keyboard"
        where = str(map_file.resolve()) if map_file is not None else ""
        self.table(key, options, Seating(holders, 0, where, settings.curtain, hotseat))

    def rematch(self, source: Source, *, same: bool, swap: bool = False, options: Any = None) -> None:
        """Play a match again (UX-SET-5): with the `same` shuffle, with seats exchanged or other options."""
        from msgspec.structs import replace

        from game.kernel.sealed import again

        table = source.seating
        holders = table.holders[::-1] if swap else table.holders
        seed, agreed = table.seed if same else 0, replace(table.agreed, words="")
        step = "" if same or swap else table.step
        seating = replace(
            table, seed=seed, holders=holders, agreed=agreed, changed=(), marks=(), rematches=table.rematches + 1,
            step=step,
        )  # fmt: skip
        luck = again(source.luck) if same and source.luck is not None else None
        options = source.past.options if options is None else options
        restarted = partial(self.app.nights.restarted, source.kept) if self._of_night(source.kept) else None
        self.table(source.game.key, options, seating, luck=luck, begun=restarted)

    def _fetch(self, game: str) -> None:
        """Import a game's rules and table, and the saving code, in the background."""
        meta = meta_of(game)
        places = [place.split(":")[0] for place in (meta.rules, meta.table)]
        preload("game.play.session", "game.store.journal", meta.lobby.split(":")[0], *places)
        preload(*self.app.launcher(game).ends)

    # -- continuing --------------------------------------------------------------------------------

    def resume(self, game: str, kept: int) -> None:
        """Continue a saved match; if it can't be opened, say why."""
        self.app.open_in_slices(lambda: self.take_up(game, kept), game)

    def retry(self, game: str, kept: int) -> None:
        """Continue a saved match from a page that can't stay; if that fails, say why on the shelf."""
        self.loop.open_in_slices(lambda: self._or_shelf(lambda: self.take_up(game, kept)))

    def take_up(self, key: str, kept: int) -> None:
        """Continue a saved match; raises ValueError with a sentence if it cannot be opened.

        If its end is missing, the player is asked first and has to confirm (MOM-TAB-5).
        """
        self.app.waiting_bots.start(key)
        self._fetch(key)
        from sqlite3 import Error

        from game.games import load
        from game.play.session import Session
        from game.store import reopening
        from game.store.troubles import JournalError

        self.close()
        journal = self.app.journal()
        if journal is None:
            raise self._refusal(self.app.saves.error)
        game = load(key)

        def go_on() -> None:
            try:
                self.app.session = Session.taken_up(game, journal, kept, taken)
            except (Error, OSError, JournalError) as error:
                raise self._refusal(error) from error
            self._show(self.app.session)

        try:
            taken = reopening.take_up(journal, kept, game, pause=checkpoint)
        except (Error, OSError, JournalError) as error:
            raise self._refusal(error) from error
        if taken.early:
            self.app.disk_errors.early(taken, lambda: self._or_shelf(go_on), kept, lambda: self.retry(key, kept))
        else:
            go_on()

    def _refusal(self, error: Exception | None) -> ValueError:
        """Return why a saved match cannot be opened, as a sentence; a file that proves damaged is repaired first."""
        from game.store.troubles import Trouble, sentence_of, trouble_of

        if error is None:
            return ValueError(say("The saved games cannot be opened."))
        if trouble_of(error) is Trouble.DAMAGED:
            self.app.saves.mend()
            return ValueError(together(self.app.saves.said, say("Press Continue again.")))
        return ValueError(as_sentence(sentence_of(error, folders.saves())))

    def _or_shelf(self, work: Callable[[], None]) -> None:
        """Run some work; if it fails with a sentence, show that and the shelf."""
        try:
            work()
        except ValueError as problem:
            self.shelf()
            self.loop.toast(error_text(problem))

    # -- showing and ending ------------------------------------------------------------------------

    def _show(self, session: Session) -> None:
        session.on_change(self.loop.wake)
        waiting = self.app.waiting_bots.take(session.game.key)
        if len(session.persons) < len(session.table.holders):
            session.opponents.start(waiting)
        elif waiting is not None:
            waiting.close()
        lobby = self.app.lobby(session.game.key)
        if lobby.table_music or lobby.music:
            self.loop.sounds.music(lobby.table_music or lobby.music)
        self.loop.reset(TitleScene(self.app))
        self.app.give_back.opened(importing=not self.app.ahead.done())
        self.loop.push(self._scene_of(session))

    def _scene_of(self, session: Session) -> TableScene[Any, Any]:
        scene: TableScene[Any, Any] = find(meta_of(session.game.key).table)(self.loop, session, self)
        self.scene = scene
        return scene

    def retake_table(self) -> None:
        """Replace the table of the game in progress by a new one: its players have changed."""
        if self.app.session is not None:
            self.loop.replace(self._scene_of(self.app.session))

    def end(self, table: TableBase[Any, Any]) -> None:
        """Show the results of a match instead of its table."""
        from game.features.results.opening import results_of

        self.loop.sounds.music(None)
        session: Any = table.session
        scene = results_of(self.app, session, table)
        if self._of_night(session.kept):
            scene.lead_on(say("Back to the night"), self.night)
        self.loop.replace(scene)

    def _of_night(self, kept: int) -> bool:
        """Return whether a saved match belongs to the game night in progress."""
        return bool(kept) and self.app.nights.look_up() is not None and self.app.nights.has(kept)

    def night(self) -> None:
        """Open the game night: the page between two games, or the one that begins a night."""

        def opens() -> None:
            preload("game.features.night.opening", "game.store.archives")
            from game.features.night.opening import night_page

            if self.app.session is not None or any(scene.name == "end" for scene in self.loop.stack):
                self.close()
                self.loop.reset(TitleScene(self.app))
            self.loop.push(night_page(self.app))

        self.app.open_in_slices(opens)

    def close(self) -> None:
        """Close the game in progress, if there is one."""
        session, self.app.session, self.scene = self.app.session, None, None
        self.app.close_chances()
        if session is not None:
            session.close()
            self.app.give_back.due()
