"""One game's way from its set-up to its table: its lobby, the set-up played last, the seed of the next game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.structs import replace

from game.games import find, meta_of
from game.kernel.naming import name_key
from game.play import last_setups
from game.play.seating import holders_of
from game.ui.pads import count_pads
from game.ui.slices import in_thread, preload

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.kernel.past import Past
    from game.kernel.sealed import SealedLuck
    from game.lobby.lobby import Lobby
    from game.lobby.setup import BoardFile, Setup
    from game.lobby.steps import LadderStep
    from game.play.library import Library
    from game.table.session import Seating


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


class Start(NamedTuple):
    """A game to be started: its options, its players, and the source of its chance if that was sealed already."""

    options: Any
    seating: Seating
    luck: SealedLuck | None


class GameLauncher:
    """What is remembered of a game between its pages and tables while the program runs."""

    def __init__(self, key: str, library: Library) -> None:
        self.key = key
        meta = meta_of(key)
        self.lobby: Lobby = find(meta.lobby)
        self.lobby.pads = count_pads
        if meta.boards:
            self.lobby.boards = lambda: in_thread(library.boards_to_play)
        if meta.maps:
            found = MapsToPlay(library)
            self.lobby.boards, self.lobby.look_again = found.boards, found.look_again
        self.last: Setup | None = None
        """The set-up played last in this run of the program."""
        self._played: Setup | None = None  # the same, with all that was chosen for a first game
        self.told_rules: Sequence[object] = ()
        """The changed House Rules last shown to people before a game."""
        self.celebrated: Past | None = None
        """The match whose winner has already been cheered."""
        self._luck: SealedLuck | None = None
        """The source of the next game's chance, drawn before a player adds a word to it (MOM-SEAL-1)."""

    @property
    def ends(self) -> tuple[str, ...]:
        """Modules of its results page."""
        panels = (panel.draw.split(":")[0] for panel in self.lobby.panels(None))
        return ("game.features.results.end", "game.features.results.statistics", *panels)

    def last_setup(self) -> Setup | None:
        """Return the last set-up played, in this run or an earlier one."""
        if self.last is None:
            self.last = last_setups.recall(self.lobby)
        return self.last

    def draw_luck(self) -> str:
        """Draw the source of the next game's chance, unless that was done; return its seal."""
        from game.kernel.sealed import fresh

        self._luck = self._luck or fresh()
        return self._luck.seal

    def forget_name(self, name: str) -> None:
        """Remove a deleted person's name from what is remembered in this run of the program."""
        for setup in (self.last, self._played):
            for seat in setup.seats if setup is not None else ():
                if name_key(seat.name) == name_key(name):
                    seat.name = ""

    def forget_luck(self) -> None:
        """Draw other luck for the next game: its set-up is opened."""
        self._luck = None

    def prepare_step(self, step: LadderStep, setup: Setup) -> Start:
        """Return the game of a step of the ladder; ValueError with a sentence if it is impossible.

        Its set-up (`game.games.steps.setup_of`) is not remembered as the one played last. What was revealed may be
        taken back, but that is asked first, since it brings no stars then (LAD-6).
        """
        from game.games.steps import options_of
        from game.lobby.friendly_options import FriendlyOptions
        from game.table.session import Seating

        preload("game.play.session", meta_of(self.key).rules.split(":")[0])
        options = options_of(step, self.lobby, setup)
        holders, board = holders_of(setup.taken, self.lobby), self.lobby.board(setup)
        seating = Seating(
            holders, setup.seed, board.path if board is not None else "", setup.curtain,
            self.lobby.sharing(setup) or "curtain", FriendlyOptions(friendly=True), step=step.key,
        )  # fmt: skip
        return Start(options, seating, None)

    def prepare(self, setup: Setup, *, remember: bool = True) -> Start:
        """Return the game of a set-up, which is remembered unless it is somebody else's (a game night's).

        ValueError with a sentence if it is impossible.
        """
        from game.kernel.sealed import tidy
        from game.table.session import Seating

        trouble = self.lobby.why_no_table(setup)
        if trouble:
            raise ValueError(trouble)
        preload("game.play.session", meta_of(self.key).rules.split(":")[0])
        options = self.lobby.options_of(setup)
        holders = holders_of(setup.taken, self.lobby)
        seed, setup.seed = setup.seed, 0
        agreed, setup.agreed = setup.agreed, replace(setup.agreed, words="")
        self._played, setup.first = self.lobby.explicit(setup), False
        if remember:
            self.last = setup
            last_setups.keep(setup)
        board, hotseat = self.lobby.board(self._played), self.lobby.sharing(setup) or "curtain"
        seating = Seating(holders, seed, board.path if board is not None else "", setup.curtain, hotseat, agreed)
        luck, self._luck = self._luck, None
        if luck is not None:
            luck = None if seed else replace(luck, words=tidy(agreed.words))
        return Start(options, seating, luck)

    def code_of(self, seating: Seating, options: Any) -> str:
        """Return the code of a game's set-up with its shuffle, if it was set up in this run of the program."""
        from game.lobby.code import encode

        setup = self._played
        if setup is None or self.lobby.why_no_table(setup):
            return ""
        same = holders_of(setup.taken, self.lobby) == seating.holders  # a code knows of no shadow's habit
        return encode(self.lobby, setup, seating.seed) if same and self.lobby.options_of(setup) == options else ""
