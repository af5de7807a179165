"""Opens every page of the program above the current one; a page's modules are imported when it is first opened."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game import folders
from game.app.tables import Tables
from game.features.context import Source
from game.games import games, meta_of, openable
from game.kernel.messages import say
from game.lobby.maps import MapEntry
from game.lobby.setup import Setup
from game.resources import maps as shipped_maps
from game.ui.slices import in_thread, preload

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.app.context import AppContext
    from game.app.imports import Imports
    from game.kernel.branch import Way
    from game.play.night_keeper import ReservedSeats
    from game.play.session import Session
    from game.table.replay_session import ReplaySession
    from game.ui.scene import Scene


def is_listed(path: Path) -> bool:
    """Return whether a map is in one of the folders of the Maps page."""
    return path.resolve().parent in (folders.own_maps().resolve(), shipped_maps().resolve())


class Navigation(Tables):
    """The `Navigator` of the running program (`game.features.context`)."""

    def __init__(self, app: AppContext, imports: Imports) -> None:
        super().__init__(app)
        self.imports = imports

    def _opens(self, module: str, make: Callable[[Any], Scene]) -> None:
        """Push a scene from a module as soon as both exist."""

        def opens() -> None:
            preload(module)
            self.loop.push(make(import_module(module)))

        self.app.open_in_slices(opens)

    # -- tables and what leads to them -------------------------------------------------------------

    def setup(self, game: str, board: str = "", *, easily: bool = False) -> None:
        def opens() -> None:
            meta = meta_of(game)
            self.app.waiting_bots.start(game)
            preload(meta.lobby.split(":")[0], meta.rules.split(":")[0])
            lobby = self.app.lobby(game)
            places = (lobby.theme, *(panel.draw for panel in lobby.panels(Setup(game))))
            preload("game.features.setup.page", *(place.split(":")[0] for place in places if place))
            from game.features.setup.choices import easy_setup, first_setup
            from game.features.setup.page import SetupScene

            setup = None
            if board:
                setup = self.app.launcher(game).last_setup() or first_setup(lobby, self.app.settings)
                lobby.put_board(setup, board)
            elif easily:
                setup = easy_setup(lobby, self.app.settings)
            page = SetupScene(self.app, game, setup, play=easily)
            self.loop.push(page)
            if not easily and not self.app.settings.introduced:
                from game.features.setup.who import WhoScene

                self.loop.push(WhoScene(self.app.host, page))
            elif not easily and not self.app.settings.claims_asked:
                from game.features.setup.claims import claim_menu

                question = claim_menu(self.app, page)
                if question is not None:
                    self.loop.push(question)

        self.app.open_in_slices(opens)

    def night_table(self, setup: Setup, reserved: ReservedSeats) -> None:
        def opens() -> None:
            meta = meta_of(setup.game)
            self.app.waiting_bots.start(setup.game)
            preload(meta.lobby.split(":")[0], meta.rules.split(":")[0], "game.features.setup.page")
            from game.features.setup.page import SetupScene

            self.loop.push(SetupScene(self.app, setup.game, setup, reserved=reserved))

        self.app.open_in_slices(opens)

    def ladder(self, game: str, name: str = "") -> None:
        def opens() -> None:
            meta = meta_of(game)
            self.app.waiting_bots.start(game)
            preload("game.features.ladder.page", meta.lobby.split(":")[0], meta.rules.split(":")[0])
            from game.features.ladder.page import LadderScene

            self.app.lobby(game).look_again(True)
            self.loop.push(LadderScene(self.app, game, name))

        self.app.open_in_slices(opens)

    def day(self, number: int = 0) -> None:
        def opens() -> None:
            preload("game.features.days.opening")
            from game.features.days.opening import open_day

            open_day(self.app, number)

        self.app.open_in_slices(opens)

    def days(self) -> None:
        def opens() -> None:
            preload("game.features.days.page")
            from game.features.days.page import DaysScene

            if self.loop.stack and self.loop.stack[-1].name == "day":
                self.loop.pop()
            if not self.loop.stack or self.loop.stack[-1].name != "days":
                self.loop.push(DaysScene(self.app))

        self.app.open_in_slices(opens)

    def curtain(
        self, game: str, options: Any, seat: int, name: str, why: str, lift: Callable[[], None]
    ) -> None:  # fmt: skip
        from game.features.pause.curtain import open_curtain

        open_curtain(self.app, game, options, seat, name, why, lift)

    # -- what tables ask for (`game.table.services.TableServices`) ----------------------------------

    def pause(self, session: Session) -> None:
        from game.features.pause.menu import pause_menu

        self.loop.push(pause_menu(self.app, session))

    def seats(self, session: Session) -> None:
        from game.features.pause.seats import SeatsScene

        self.loop.push(SeatsScene(self.app, session))

    def house_rules(self, game: str, options: Any) -> None:
        from game.features.setup.house_rules import SheetScene

        lobby = self.app.lobby(game)
        self.loop.push(SheetScene(self.loop, lobby, options, lobby.seat_looks(options)))

    def replay_from(self, session: Session, number: int) -> None:
        self.app.open_in_slices(lambda: self.replay(Source.of(session), at=number))

    def ask_consent(
        self, session: Session, people: Sequence[tuple[int, str]], words: str, agreed: Callable[[], None]
    ) -> None:  # fmt: skip
        from game.features.pause.menu import consent_page

        self.loop.push(consent_page(self.app, session, people, words, agreed))

    def ask_chances(self, session: Session, seat: int, tell: Callable[[Any], None]) -> None:
        self.app.chances.ask(session, seat, tell)

    def weigh(self, session: Session, numbers: Sequence[int], tell: Callable[[Sequence[Any]], None]) -> None:
        self.app.chances.weigh(session, numbers, tell)

    # -- saved and finished games ------------------------------------------------------------------

    def my_games(self) -> None:
        self._opens("game.features.shelf.my_games", lambda there: there.MyGamesScene(self.app))

    def results(self, game: str, kept: int) -> None:
        def opens() -> None:
            preload(*self.app.launcher(game).ends, meta_of(game).rules.split(":")[0])
            from game.features.results.opening import open_saved

            open_saved(self.app, game, kept)

        self.app.open_in_slices(opens, game)

    def replay(self, source: Source, *, at: int = 0, viewpoint: int | None = None, play: bool = False) -> None:
        preload("game.features.replay.page")
        from game.features.replay.page import ReplayScene

        scene = ReplayScene(self.app, source, at=at, viewpoint=viewpoint)
        scene.starts = play
        self.loop.push(scene)

    def replay_kept(self, game: str, kept: int) -> None:
        def opens() -> None:
            preload("game.store.archives", "game.features.replay.page", meta_of(game).rules.split(":")[0])
            from game.features.replay.matches import saved_match

            source = saved_match(self.app, game, kept)
            preload(meta_of(game).table.split(":")[0])
            self.replay(source)

        self.app.open_in_slices(opens, game)

    def branch(self, source: Source, number: int, *, seat: int = 0, way: Way = "same", name: str = "") -> None:
        preload("game.features.replay.branch")
        from game.features.replay.branch import open_branch

        open_branch(self.app, source, number, seat=seat, way=way, name=name)

    def coach(self, source: Source) -> None:
        preload("game.features.results.coach", "game.features.results.reviewer")
        from game.features.results.coach import CoachScene
        from game.features.results.reviewer import Reviewer

        reviewer = Reviewer(self.app.analyst, source.past, source.names)
        self.loop.push(CoachScene(self.app, source, reviewer))

    def highlights(self, source: Source) -> None:
        from game.features.results.highlights import open_highlights

        open_highlights(self.app, source)

    def luck(self, source: Source) -> None:
        def opens() -> None:
            story = meta_of(source.game.key).story
            preload("game.features.results.luck", *([f"{story}.luck"] if story else []))
            from game.features.results.luck import LuckScene

            self.loop.push(LuckScene(self.app, source))

        self.app.open_in_slices(opens)

    def seal(self, source: Source) -> None:
        preload("game.features.results.seal")
        from game.features.results.seal import SealScene, opened_luck

        self.loop.push(SealScene(self.app, source, opened_luck(self.app, source)))

    def compare(self, game: str, kept: int) -> None:
        preload("game.features.replay.compare", meta_of(game).table.split(":")[0])
        from game.features.replay.compare import open_compare

        open_compare(self.app, game, kept)

    def share(self, reel: ReplaySession) -> None:
        self._opens("game.features.replay.share", lambda there: there.ShareScene(self.app, reel))

    def import_game(self) -> None:
        self._opens("game.features.replay.importing", lambda there: there.ImportScene(self.app))

    def open_file(self, path: Path) -> None:
        self.imports.take(path)

    def records(self, tab: str = "results") -> None:
        def opens() -> None:
            preload("game.features.records.page")
            journal = self.app.journal()
            if journal is None:
                self.loop.toast(say("The records can't be opened at the moment."))
                return
            from game.features.records.book import RecordBook
            from game.features.records.page import RecordsScene

            book = RecordBook(journal)
            metas = games()  # feats are those of all of them
            stories = [f"{meta.story}.story" for meta in metas if meta.story]
            preload(*stories, *(meta.lobby.split(":")[0] for meta in metas))
            self.loop.push(RecordsScene(self.app, book, tab))

        self.app.open_in_slices(opens)

    # -- maps --------------------------------------------------------------------------------------

    def maps(self, path: Path | None = None) -> None:
        top: Any = self.loop.stack[-1] if self.loop.stack else None
        if path is not None and top is not None and top.name == "maps":
            top.show_anew(path)
        else:
            self._opens("game.features.maps.page", lambda there: there.MapsScene(self.app, path))

    def play_map(self, entry: MapEntry) -> None:
        board = entry.board is not None
        metas = [meta_of(key) for key in sorted(openable())]
        key = next((meta.key for meta in metas if (meta.boards if board else meta.maps)), "")
        if not key:
            self.loop.toast(say("None of the games here can be played on this map."))
            return
        lobby = self.app.lobby(key)
        lobby.look_again(True)
        found = next((one for one in lobby.boards() if one.entry.path == entry.path), None)
        if found is None:
            self.loop.toast(say("{file} is no longer among the maps that can be played.", file=entry.path.name))
            return
        self.setup(key, found.key)

    def share_map(self, entry: MapEntry) -> None:
        self._opens("game.features.maps.share", lambda there: there.MapShareScene(self.app, entry))

    def import_map(self) -> None:
        self._opens("game.features.replay.importing", lambda there: there.ImportScene(self.app, there.MAPS))

    def arrange(self, path: Path) -> None:
        from game.features.arrange.opening import open_arranged

        if self.app.session is not None:
            self.shelf()
            self.maps(path)
        open_arranged(self.app, path)

    def try_map(self, path: Path) -> None:
        key = next(meta.key for meta in games() if meta.maps)

        def opens() -> None:
            from game.app.requested import Request, options_of
            from game.games import load

            preload(meta_of(key).rules.split(":")[0])
            entry = in_thread(lambda: self.app.library.entry(path))
            kinds = ["person", *[load(key).adviser] * (max(2, entry.players[0]) - 1)]
            wish = Request(key, str(path), "", kinds, [], trial=True)
            options = in_thread(lambda: options_of(wish))
            self.app.trying = True
            self.open_named(key, options, kinds, path)

        self.app.open_in_slices(opens, key)

    def photo_map(self, made: Callable[[Path], None]) -> None:
        self._opens("game.features.maps.photo", lambda there: there.PhotoScene(self.loop, made))

    def open_files(self, files: Sequence[str]) -> None:
        """Open files as if they had been dropped on the window (HND-3)."""
        for file in files:
            self.dropped(file)

    def dropped(self, file: str) -> None:
        """Handle a file that was dropped on the window.

        A photo goes to its page, a map that is listed there to the Maps page, anything else to the imports.
        """
        from game.battlefield.photo_file import SUFFIXES

        path = Path(file)
        if path.is_dir():
            self.loop.toast(say("{name} is a folder: open the files in it.", name=path.name[:40]))
            return
        if path.suffix.lower() == ".tmx" and self.app.session is None and is_listed(path):
            self.maps(path)
            return
        if path.suffix.lower() not in SUFFIXES:
            self.imports.take(path)
        elif self.app.session is not None:
            self.loop.toast(say("To make a map from a photo, leave the table and go to the Maps page."))
        else:
            self.app.open_in_slices(lambda: self._open_photo(path))

    def _open_photo(self, path: Path) -> None:
        """Open a photo on the page of photos, on top or new."""
        preload("game.features.maps.photo")
        from game.features.maps.photo import PhotoScene

        top = self.loop.stack[-1] if self.loop.stack else None
        if not isinstance(top, PhotoScene):
            top = PhotoScene(self.loop, self.maps)
            self.loop.push(top)
        top.take(path)

    def laboratory(self, entry: MapEntry) -> None:
        from game.features.laboratory.opening import open_laboratory

        open_laboratory(self.app, entry)

    def laboratory_of(self, path: Path) -> None:
        from game.features.laboratory.opening import open_file

        path = path.resolve()
        top: Any = self.loop.stack[-1] if self.loop.stack else None
        if top is not None and top.name == "lab" and top.entry.path.resolve() == path:
            if not top.changed():
                return
            self.loop.pop()
        open_file(self.app, path)

    # -- reading and options -----------------------------------------------------------------------

    def lesson(self, game: str) -> None:
        from game.features.reading.lessons import open_lesson

        self.app.open_in_slices(lambda: open_lesson(self.app, game))

    def play_for_real(self, game: str) -> None:
        from game.features.setup.page import SetupScene

        under = self.loop.stack[-1] if self.loop.stack else None
        if isinstance(under, SetupScene) and under.lobby.key == game:
            under.open_table()
            return
        self.shelf()
        self.setup(game, easily=True)
        self.loop.toast(say("You are playing the easiest opponents: choose stronger ones in the set-up."))

    def options(self) -> None:
        def make(there: Any) -> Scene:
            preload(*(meta_of(key).lobby.split(":")[0] for key in openable()))
            return there.OptionsScene(self.app)  # type: ignore[no-any-return]

        self._opens("game.features.options.page", make)

    def welcome(self) -> None:
        """Ask on the first start how everything should look; never asked again."""
        self._opens("game.features.shelf.welcome", lambda there: there.WelcomeScene(self.loop))

    def discoveries(self) -> None:
        session = self.app.session
        keys = [meta.key for meta in sorted(games(), key=lambda meta: meta.shelf)]
        played = session.game.key if session is not None else ""
        self._opens("game.features.reading.discoveries", lambda there: there.DiscoveriesScene(self.loop, keys, played))

    def in_menu(self) -> bool | None:
        from game.features.desktop.installing import in_menu

        return in_menu()

    def change_menu(self, add: bool) -> Callable[[], str | None]:
        from game.battlefield.launcher import this_program
        from game.features.desktop.installing import install, remove
        from game.play.own_maps import begun

        def work() -> str:
            if add:
                install(this_program())
                return say("Splatterbox is in your applications menu, and opens .splat and .splatmap files.")
            remove()
            return say("Splatterbox is no longer in your applications menu.")

        return begun(work)

    def changes(self) -> None:
        self._opens("game.features.reading.credits", lambda there: there.ChangesScene(self.loop))

    def credits(self) -> None:
        self._opens("game.features.reading.credits", lambda there: there.CreditsScene(self.loop))
