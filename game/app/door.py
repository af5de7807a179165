"""How the program opens a game: set-up, curtain, results, who plays which seat, from what the game's lobby offers."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from game.app.evening import services_of
from game.app.mapwork import Dealing
from game.features.context import Source
from game.games import find, meta_of
from game.kernel.messages import say
from game.play.seating import holders_of
from game.ui.pads import count_pads
from game.ui.slices import apart, fetch

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.app.app import App
    from game.kernel.sealed import Luck
    from game.lobby.report import Ended
    from game.lobby.setup import BoardFile, Lobby, Setup
    from game.play.library import Library
    from game.play.session import Session
    from game.scenes.lobby.kept import TableShelf
    from game.ui.scene import Host, Scene


class MapsToPlay:
    """The maps of the folders as a game's boards, as of the last scan."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self._seen = -1
        self._known: Sequence[BoardFile] | None = None

    def boards(self) -> Sequence[BoardFile]:
        """Return the maps of the last scan; scan if there was none."""
        if self._known is None:
            self.look_again(True)
        return self._known or ()

    def look_again(self, fresh: bool) -> bool:
        """Rescan the folders if a map has been read since, or in any case (`fresh`); return whether they differ."""
        if not fresh and self._seen == self.library.version:
            return False
        self._seen, before = self.library.version, self._known
        self._known = self.library.maps_to_play()
        return self._known != before


def easy_setup(lobby: Lobby, settings: Any) -> Setup:
    """Return the set-up of a game's first match, against Rookies (TEACH-LES-7)."""
    from game.lobby.looks import settle_looks
    from game.lobby.setup import default_setup
    from game.scenes.lobby.seats import seat_names

    setup = default_setup(lobby, seat_names(lobby, settings.names), settings.curtain)
    for seat in setup.seats:
        seat.holder = "rookie" if seat.holder == "regular" else seat.holder
    settle_looks(lobby, setup)
    return setup


class Door:
    """Opens a game's pages and tables by what its lobby offers."""

    def __init__(self, program: App, key: str) -> None:
        self.program, self.key = program, key
        meta = meta_of(key)
        self.lobby: Lobby = find(meta.lobby)
        self.music = self.lobby.table_music or self.lobby.music or None
        """The music once the table is shown; None leaves it to the table."""
        self.last: Setup | None = None
        self._luck: Luck | None = None
        """The seed of the next game, drawn before a player adds a word to it (MOM-SEAL-1)."""
        self._told_rules: list[tuple[str, str, str, bool]] = []
        """The House Rules last shown to people before a game."""
        self._celebrated: Session | None = None
        """The match whose winner has already been cheered."""
        self.lobby.pads = count_pads
        if meta.boards:
            self.lobby.boards = lambda: apart(program.library.boards_to_play)
        if meta.maps:
            self._maps = MapsToPlay(program.library)
            self.lobby.boards, self.lobby.look_again = self._maps.boards, self._maps.look_again
            self.lobby.dealing = Dealing(program.library)

    @property
    def pages(self) -> tuple[str, ...]:
        """Modules of its set-up page."""
        from game.lobby.setup import Setup

        places = (self.lobby.wear, *(panel.draw for panel in self.lobby.panels(Setup(self.key))))
        return ("game.scenes.lobby.setup", *(place.split(":")[0] for place in places if place))

    @property
    def ends(self) -> tuple[str, ...]:
        """Modules of its results page."""
        panels = (panel.draw.split(":")[0] for panel in self.lobby.panels(None))
        return ("game.scenes.lobby.end", "game.scenes.lobby.results", *panels)

    def open(self) -> None:
        """Show the set-up page."""
        self._open(None)

    def open_on(self, board: str) -> None:
        """Show the set-up page with a board selected by its key."""
        from game.lobby.setup import default_setup
        from game.scenes.lobby.seats import seat_names

        settings = self.program.settings
        setup = self.kept() or default_setup(self.lobby, seat_names(self.lobby, settings.names), settings.curtain)
        self.lobby.put_board(setup, board)
        self._open(setup)

    def play_easily(self) -> None:
        """Show the set-up page, and immediately start its first game, against Rookies."""
        self._open(easy_setup(self.lobby, self.program.settings), play=True)

    def _open(self, setup: Setup | None, play: bool = False) -> None:
        from game.scenes.lobby.setup import SetupScene, SetupServices

        loop = self.program.loop
        learn = lambda: self.program.lessons.open(self.key)  # noqa: E731
        self._luck = None
        evens = services_of(self.program, self.lobby) if self.lobby.ahead is not None else None
        services = SetupServices(self._start, self.kept, self._shelf(), learn, self._seal, evens)
        loop.push(SetupScene(loop, self.lobby, services, setup, play))

    def _seal(self) -> str:
        """Draw the seed of the next game, and return its seal (the commitment to it)."""
        from game.kernel.sealed import fresh

        self._luck = self._luck or fresh()
        return self._luck.seal

    def _start(self, setup: Setup) -> None:
        self.program.open_in_slices(lambda: self.start(setup), self.key)

    def _shelf(self) -> TableShelf:
        from game.app import presets
        from game.scenes.lobby.kept import TableShelf

        return TableShelf(
            lambda: presets.listed(self.lobby),
            lambda name, setup: presets.keep(self.lobby, name, setup),
            lambda name: presets.forget(self.lobby, name),
            self.program.services.copy,
        )

    def kept(self) -> Setup | None:
        """Return the last set-up played, of this session or an earlier one."""
        from game.play import remember

        if self.last is None:
            self.last = remember.recall(self.lobby)
        return self.last

    def start(self, setup: Setup) -> None:
        """Start a game from the set-up page; raises ValueError with a sentence if the set-up is impossible."""
        from game.kernel.sealed import tidy
        from game.play import remember
        from game.table.session import Seating

        trouble = self.lobby.why_no_table(setup)
        if trouble:
            raise ValueError(trouble)
        fetch("game.play.session", meta_of(self.key).rules.split(":")[0])
        options = self.lobby.options_of(setup)
        holders = holders_of(setup.taken, self.lobby)
        seed, setup.seed = setup.seed, 0
        agreed, setup.agreed = setup.agreed, replace(setup.agreed, words="")
        self.last = setup
        remember.keep(setup)
        self.program.keep_settings()
        board, hotseat = self.lobby.board(setup), self.lobby.sharing(setup) or "curtain"
        seating = Seating(holders, seed, board.path if board is not None else "", setup.curtain, hotseat, agreed)
        luck, self._luck = self._luck, None
        if luck is not None:
            luck = None if seed else replace(luck, words=tidy(agreed.words))
        self.program.open_table(self.key, options, seating, luck=luck)

    def title_of(self, options: Any, names: Sequence[str]) -> str:
        """Return a saved match's title on the shelf: public facts only (UX-HID-7)."""
        return str(self.lobby.title_of(options, names))

    def curtain(
        self, host: Host, seat: int, name: str, why: str, lift: Callable[[], None], options: Any
    ) -> Scene:
        """Return the curtain with the seat's own character; `options` are those of the match."""
        from game.scenes.lobby.curtain import GameCurtain

        looks = self.lobby.seat_looks(options)
        return GameCurtain(host, self.lobby, looks, seat, name, lift, why)

    def results(self, host: Host, session: Session, table: Any, listed: bool = False) -> Scene:
        """Return the results page: celebration, a word for everyone, and what comes next; statistics on request.

        One that is `listed` was opened from My games: it leads back there, without the celebration.
        """
        from game.app.branches import comparison
        from game.scenes.lobby.end import After, EndScene
        from game.scenes.lobby.results import ResultsScene

        ended = self.ended(session, table)
        source, go = Source.of(session), self.program.go
        seal = partial(go.seal, source) if session.seal else None
        after = After(
            rematch=lambda: host.push(self.rematches(host, session)),
            shelf=host.pop if listed else self.program.to_shelf,
            listed=listed,
            numbers=lambda: host.push(ResultsScene(host, self.lobby, ended, host.pop, seal)),
            replay=lambda: go.replay(source),
            coach=lambda: go.coach(source),
            compare=comparison(self.program, session),
            highlights=lambda: go.highlights(source),
            luck=lambda: go.luck(source),
            records=go.records,
        )
        self.program.chances.of_session(session)  # starts computing the win chances
        celebrated, self._celebrated = self._celebrated is session, session
        return EndScene(host, self.lobby, ended, after, celebrated or listed)

    def ended(self, session: Session, table: Any) -> Ended:
        """Return the facts of a match's end."""
        from game.lobby.report import Ended

        match, holders = session.match, session.table.holders
        names = tuple(holder.name for holder in holders)
        report = self.lobby.report(match.state, match.entries, names)
        code = self._code(session)
        facts = (
            *report.facts,
            *self.lobby.facts_of(match.options),
            *([say("Its code: {code}", code=code)] if code else []),
        )
        kinds, who = tuple(holder.kind for holder in holders), tuple(holder.who for holder in holders)
        looks = self.lobby.seat_looks(match.options)
        return Ended(replace(report, facts=facts), match.state, match.entries, names, kinds, table, who, looks)

    def rematches(self, host: Host, session: Session) -> Scene:
        """Return the page that asks how the match is played again (HOUR-7)."""
        from game.scenes.lobby.rematch import rematch_scene

        ways = [
            (again, lambda a=again: self.program.go.rematch(session, same=a.same, swap=a.swap, options=a.options))
            for again in self.lobby.agains(session.match.state, session.match.options)
        ]
        looks = self.lobby.seat_looks(session.match.options)
        return rematch_scene(host, self.lobby, looks, ways, self._set_anew)

    def _set_anew(self) -> None:
        self.program.go.shelf()
        self.open()

    def _code(self, session: Session) -> str:
        """Return the code of a game's set-up with its shuffle, if it was made on the set-up page in this session."""
        from game.lobby.code import encode

        setup = self.last
        if setup is None or self.lobby.why_no_table(setup):
            return ""
        same = holders_of(setup.taken, self.lobby) == session.table.holders
        same = same and self.lobby.options_of(setup) == session.match.options
        return encode(self.lobby, setup, session.table.seed) if same else ""

    def seats(
        self, host: Host, rows: Sequence[tuple[int, str, str]], change: Callable[[int, str], None], session: Session
    ) -> Scene:
        """Return the page that changes who plays each seat, with the lobby's levels."""
        from game.lobby.setup import CLOSED
        from game.scenes.lobby.curtain import GameSeats

        levels = [level for level in self.lobby.levels if level.key != CLOSED]
        words = {level.key: level.word for level in levels}
        effects = {level.key: level.effect for level in levels}
        looks = self.lobby.seat_looks(session.match.options)
        return GameSeats(host, self.lobby, looks, rows, change, words, effects)

    def pause(self, host: Host, session: Session, seats: Callable[[], None]) -> Scene:
        """Return the pause page in the game's style (HOUR-12)."""
        from game.scenes.lobby.menu import game_pause, start_again
        from game.scenes.menu import pause_choices
        from game.table.sealing import known_luck

        program, looks = self.program, self.lobby.seat_looks(session.match.options)
        sheet = self.sheet(host, session)
        more = [] if sheet is None else [(self.lobby.sheet_title, lambda: host.push(sheet), "house")]
        if session.seal:
            more.append((say("Luck"), partial(program.go.seal, Source.of(session)), "rolling-dices"))
        offer = program.lessons.offer(self.key)
        learn = None if offer is None or offer.reason else lambda: program.lessons.open(self.key)

        def again() -> None:
            renew = lambda: program.go.rematch(session, same=False)  # noqa: E731
            host.push(start_again(host, self.lobby, looks, renew, bool(session.kept), host.pop))

        choices = pause_choices(
            host, program.to_shelf, program.go.options, seats, more=more, learn=learn, again=again
        )  # fmt: skip
        return game_pause(host, self.lobby, looks, choices, known_luck(session))

    def nods(
        self, host: Host, session: Session, others: Sequence[tuple[int, str]], words: str, done: Callable[[], None]
    ) -> Scene:
        """Return the page that asks the others to agree to a take-back."""
        from game.scenes.lobby.menu import GameNods

        return GameNods(host, self.lobby, self.lobby.seat_looks(session.match.options), others, words, done)

    def sheet(self, host: Host, session: Session) -> Scene | None:
        """Return the House Rules page of the game, if it has any."""
        from game.scenes.lobby.sheet import SheetScene

        options = session.match.options
        if not self.lobby.sheet_of(options):
            return None
        return SheetScene(host, self.lobby, options, self.lobby.seat_looks(options))

    def opened(self, host: Host, session: Session) -> None:
        """Show people how the rules differ from print, before the first game with these rules (section 13)."""
        from game.scenes.lobby.sheet import SheetScene

        options = session.match.options
        changed = [line for line in self.lobby.sheet_of(options) if line[3]]
        if changed and session.persons and changed != self._told_rules:
            self._told_rules = changed
            host.push(SheetScene(host, self.lobby, options, self.lobby.seat_looks(options), changed))
