"""What a page may use of the program around it, and which pages it can open. A feature knows nothing else of either."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from game.kernel.branch import Way
    from game.kernel.game import Game
    from game.kernel.past import Past
    from game.kernel.sealed import SealedLuck
    from game.lobby.lobby import Lobby
    from game.lobby.maps import MapEntry
    from game.lobby.setup import Setup
    from game.play.analyst import Analyst
    from game.play.chances import Chances
    from game.play.lab_runs import LabRuns
    from game.play.launcher import GameLauncher
    from game.play.library import Library
    from game.play.map_watch import MapWatcher
    from game.play.night_keeper import NightKeeper, ReservedSeats
    from game.play.saves import Saves
    from game.play.session import Session
    from game.store.journal import Journal
    from game.store.settings import Settings
    from game.table.replay_session import ReplaySession
    from game.table.session import Seating
    from game.table.table import TableBase
    from game.ui.scene import Host


@dataclass(frozen=True)
class Source:
    """A match, finished or not, as the pages about it take it."""

    game: Game
    past: Past
    seating: Seating
    kept: int = 0
    """Its number in the journal; 0 if it is not saved."""
    over: bool = True
    luck: SealedLuck | None = None
    """The source of its chance, where that is known."""
    told: bool = False
    """Whether only a file tells how it was played: then nobody can play on from it."""
    taken: frozenset[int] = frozenset()
    """The numbers of the entries that a Rookie chose when somebody's clock had run out (HND-11)."""

    @classmethod
    def of(cls, session: Session) -> Source:
        """Return the match of a session."""
        match = session.match
        taken = frozenset(session.time.taken) if session.time is not None else frozenset[int]()
        over = match.decision is None
        return cls(session.game, match.past, session.table, session.kept, over, session.luck, taken=taken)

    @property
    def seal(self) -> str:
        """The commitment to its shuffle; empty in a game that began before there were seals."""
        return self.luck.seal if self.luck is not None else ""

    @property
    def names(self) -> dict[int, str]:
        """The players' names by seat."""
        return {seat: holder.name for seat, holder in enumerate(self.seating.holders, 1)}

    @property
    def people(self) -> list[int]:
        """The seats that people play."""
        return [seat for seat, holder in enumerate(self.seating.holders, 1) if holder.kind == "person"]


class Context(Protocol):
    """What a page may use of the program."""

    @property
    def host(self) -> Host:
        """The window: scenes, settings, sounds, notices."""

    @property
    def settings(self) -> Settings:
        """The player's settings."""

    @property
    def library(self) -> Library:
        """The maps, shipped and own."""

    @property
    def map_watcher(self) -> MapWatcher:
        """Notices changed maps while the list is open."""

    @property
    def saves(self) -> Saves:
        """The file of saved games."""

    @property
    def analyst(self) -> Analyst:
        """The pool of background processes."""

    @property
    def chances(self) -> Chances:
        """The win chances of the game being viewed."""

    @property
    def session(self) -> Session | None:
        """The game in progress."""

    @property
    def nights(self) -> NightKeeper:
        """The game night in progress."""

    @property
    def go(self) -> Navigator:
        """The other pages."""

    def journal(self) -> Journal | None:
        """Return the database of matches; None, after showing a sentence, if it is unavailable."""

    def lobby(self, game: str) -> Lobby:
        """Return what a game offers before and after a match; KeyError for an unknown game."""

    def launcher(self, game: str) -> GameLauncher:
        """Return what is remembered of a game between its pages and tables; KeyError for an unknown game."""

    @property
    def lab_runs(self) -> LabRuns:
        """Test games of maps in the background."""

    @property
    def search_head_start(self) -> Callable[[Any, Any], Any] | None:
        """Starts a search for the head start that makes a game fair on a terrain (`game.ui.head_starts`).

        None where no games can be played in the background.
        """

    def open_in_slices(self, work: Callable[[], None], game: str = "") -> None:
        """Run work that opens scenes in slices, while the old picture stays.

        With a `game`, its box opens meanwhile, and the sentence of a ValueError is shown.
        """

    def copy(self, text: str) -> bool:
        """Copy text to the clipboard; return whether that succeeded."""


class Navigator(Protocol):
    """Every page that can be opened from another one. Pages open above the current one unless it says otherwise."""

    def shelf(self) -> None:
        """Close the table, and replace all pages by the shelf."""

    def setup(self, game: str, board: str = "", *, easily: bool = False) -> None:
        """Open a game's set-up page, with a board selected by its key.

        `easily` starts its first game at once, against Rookies.
        """

    def ladder(self, game: str, name: str = "") -> None:
        """Open a game's ladder for a person, by default the one who had the first seat last."""

    def day(self, number: int = 0) -> None:
        """Open the position of a day, of today unless a number is given."""

    def days(self) -> None:
        """Open the calendar of all days, in place of the position that is on top."""

    def table(
        self, game: str, options: Any, seating: Seating, *, kept: bool = True, luck: SealedLuck | None = None,
        begun: Callable[[int], None] | None = None,
    ) -> None:  # fmt: skip
        """Start a game and show its table instead of all pages; if it can't be saved, ask first.

        `begun` is told its number in the journal, 0 if it isn't saved.
        """

    def night(self) -> None:
        """Open the game night: the page between two games, or the one that begins a night."""

    def night_table(self, setup: Setup, reserved: ReservedSeats) -> None:
        """Open the set-up page of a night's next match, on which the players stay as they are."""

    def begin(self, game: str, make: Callable[[Journal | None], Session], *, kept: bool = True) -> None:
        """Show the table of the match that `make` starts, in a journal or (None) unsaved; else as `table`."""

    def resume(self, game: str, kept: int) -> None:
        """Continue a saved match; if it can't be opened, say why."""

    def rematch(self, source: Source, *, same: bool, swap: bool = False, options: Any = None) -> None:
        """Play a match again (UX-SET-5): with the `same` shuffle, with seats exchanged or other options."""

    def pause(self, session: Session) -> None:
        """Open the pause menu of the game in progress."""

    def seats(self, session: Session) -> None:
        """Open the page that changes who plays which seat of the game in progress."""

    def retake_table(self) -> None:
        """Replace the table of the game in progress by a new one: its players have changed."""

    def house_rules(self, game: str, options: Any) -> None:
        """Open the House Rules of a match."""

    def end(self, table: TableBase[Any, Any]) -> None:
        """Show the results of a match instead of its table."""

    def my_games(self) -> None:
        """Open the list of saved games."""

    def results(self, game: str, kept: int) -> None:
        """Open the end page of a saved, finished match."""

    def replay(self, source: Source, *, at: int = 0, viewpoint: int | None = None, play: bool = False) -> None:
        """Replay a match from an entry on, first from a `viewpoint`: a seat, or a replay session's ALL or TABLE.

        `play`: whether it runs at once.
        """

    def replay_kept(self, game: str, kept: int) -> None:
        """Replay a saved match from its beginning; under other rules no rule runs (MOM-TAB-10)."""

    def branch(self, source: Source, number: int, *, seat: int = 0, way: Way = "same", name: str = "") -> None:
        """Open the page that plays on from just after an entry, or say why that isn't possible.

        `seat` is whose knowledge is offered first; `way` and `name` are the initial luck and the variation's name.
        """

    def coach(self, source: Source) -> None:
        """Open the review of a finished match."""

    def highlights(self, source: Source) -> None:
        """Open the highlights of a finished match, or say that there are none."""

    def luck(self, source: Source) -> None:
        """Open the luck of a finished match."""

    def seal(self, source: Source) -> None:
        """Open the seal of a match."""

    def compare(self, game: str, kept: int) -> None:
        """Open a saved variation side by side with its original, or say why that isn't possible."""

    def share(self, reel: ReplaySession) -> None:
        """Open the page that shares a match, and the moment of it that a reel shows."""

    def import_game(self) -> None:
        """Open the page that imports game files."""

    def open_file(self, path: Path) -> None:
        """Import the game or the map in a file, and show it."""

    def records(self, tab: str = "results") -> None:
        """Open the record book."""

    def maps(self, path: Path | None = None) -> None:
        """Open the list of maps, with the one at a path selected."""

    def play_map(self, entry: MapEntry) -> None:
        """Open the set-up page of the game that is played on a map, with the map selected."""

    def share_map(self, entry: MapEntry) -> None:
        """Open the page that shares a map."""

    def import_map(self) -> None:
        """Open the page that imports map files."""

    def arrange(self, path: Path) -> None:
        """Open the page that arranges one of the player's own maps, or say why it can't be; a table is closed."""

    def try_map(self, path: Path) -> None:
        """Play on a map at once, against bots; the game isn't saved."""

    def photo_map(self, made: Callable[[Path], None]) -> None:
        """Open the pages that make a map from a photo of a table; `made` receives its file."""

    def laboratory(self, entry: MapEntry) -> None:
        """Open the laboratory of a map (LAB-20)."""

    def laboratory_of(self, path: Path) -> None:
        """Open the laboratory of a map file, or say why there is none; a page open for this version of it stays."""

    def lesson(self, game: str) -> None:
        """Open a game's lesson, at the first unfinished chapter."""

    def play_for_real(self, game: str) -> None:
        """Start the game whose set-up is on top; else the easiest one, and say so (TEACH-LES-7)."""

    def options(self) -> None:
        """Open the options."""

    def discoveries(self) -> None:
        """Open the page that lists which first-time notes were seen."""

    def in_menu(self) -> bool | None:
        """Return whether the desktop's menu has an entry of this user's; None where none can be added (HND-3)."""

    def change_menu(self, add: bool) -> Callable[[], str | None]:
        """Start adding the menu entry or removing it; return a function that returns a sentence on the outcome."""

    def changes(self) -> None:
        """Open the page of what each version brought."""

    def credits(self) -> None:
        """Open the credits."""

    def curtain(
        self, game: str, options: Any, seat: int, name: str, why: str, lift: Callable[[], None]
    ) -> None:  # fmt: skip
        """Lay a curtain over the page until a seat's person lifts it; it is removed before `lift` is called.

        `options` are those of the match: they say which character the seat has.
        """
