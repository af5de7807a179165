"""What the common scenes are told and what they answer: plain data, so that they can be drawn without a match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from game.battlefield import modes

HOLDERS = ("person", "rookie", "regular", "veteran", "empty")
HOLDER_WORDS = {"person": "Person", "rookie": "Rookie", "regular": "Regular", "veteran": "Veteran", "empty": "Empty"}
HOLDER_EFFECTS = {
    "person": "Plays here, with mouse or keys.",
    "rookie": "Bot: shoots at what it sees.",
    "regular": "Bot: uses cover, odds and Gadgets.",
    "veteran": "Bot: plays it through before it acts.",
    "empty": "Nobody sits here.",
}

LOOKS = ("ninja", "t-rex", "robot", "unicorn", "alien", "panda", "tiger-face", "cowboy-hat-face")
"""The pictures a HERO's stand may carry, the first four being those of seats 1 to 4 at first."""

MODES: tuple[tuple[str, str, str], ...] = tuple((row.key, row.title, row.effect) for row in modes.MODES.values())
"""Key, name and one line of effect (S-MODE)."""


class SeatChoice(msgspec.Struct):
    """Who holds a seat of a new table."""

    holder: str
    name: str = ""
    look: str = ""
    """The picture on the HERO's stand, one of LOOKS."""
    team: int = 0
    """Its team where teams are played, 0: odd seats 1, even seats 2 (S-TEAM-5)."""


class TableChoice(msgspec.Struct):
    """A table as chosen on the set-up screen. `seats` holds the taken and the empty ones; `map_path` the map's file."""

    game: str = "shoot"
    seats: list[SeatChoice] = msgspec.field(default_factory=list)
    map_path: str = ""
    mode: str = modes.STANDARD
    cards: str = "beginner"
    teams: bool = False
    lives: int = 3
    kills: int = 3
    captures: int = 1
    longer: bool = False
    place_walls: bool = False
    round_limit: int = 0
    curtain: bool = True

    @property
    def taken(self) -> list[SeatChoice]:
        """The seats somebody holds."""
        return [seat for seat in self.seats if seat.holder != "empty"]

    @property
    def two_sides(self) -> bool:
        """Whether the mode takes two teams."""
        return bool(modes.MODES[self.mode].two_sides)

    @property
    def teamed(self) -> bool:
        """Whether it is played in teams: chosen, or because the mode is."""
        return self.teams or self.two_sides

    def team_of(self, seat: int) -> int:
        """Give the team chosen for a taken seat (1..n); odd seats are team 1, even ones team 2 unless chosen."""
        chosen = self.taken[seat - 1].team
        return min(chosen, 2) if chosen and self.two_sides else chosen or 2 - seat % 2

    @property
    def team_numbers(self) -> tuple[int, ...]:
        """Give every taken seat's team, in seat order; none without teams."""
        return tuple(self.team_of(seat) for seat in range(1, len(self.taken) + 1)) if self.teamed else ()

    @property
    def persons(self) -> int:
        """How many people share the screen."""
        return sum(seat.holder == "person" for seat in self.seats)


class MapEntry(msgspec.Struct):
    """A map in the list: what it says of itself, what the checker said, and the battlefield if it could be read."""

    path: Path
    title: str
    author: str = ""
    players: tuple[int, int] = (2, 4)
    modes: tuple[str, ...] = ()
    notes: str = ""
    size_mm: tuple[float, float] = (0.0, 0.0)
    messages: tuple[Any, ...] = ()
    """game.battlefield.model.Message rows: code, severity, layer, object, text."""
    battlefield: Any = None
    board: Any = None
    """A Frag Fest board instead of a battlefield (`game.battlefield.board_model.Board`)."""
    figures: tuple[str, ...] = ()
    """What can be seen on a board, a line each (L-MAP-4)."""
    reading: bool = False
    """True while the file is still being read: everything above comes later."""
    own: bool = False
    """True for maps in the player's own folder."""

    @property
    def errors(self) -> int:
        """How many messages keep it from being played."""
        return sum(m.severity == "error" for m in self.messages)

    @property
    def warnings(self) -> int:
        """How many messages do not."""
        return sum(m.severity != "error" for m in self.messages)

    @property
    def playable(self) -> bool:
        """Whether a table can be opened on it."""
        return self.errors == 0 and (self.battlefield is not None or self.board is not None)


class Saved(msgspec.Struct, frozen=True):
    """A kept match as the title may show it: public things only (UX-HID-7)."""

    key: str
    title: str
    line: str
    """ "Round 4, Anna to move"."""
    game: str = "shoot"
    """The key of the game it is a match of."""
    place: str = ""
    """ "Round 4. Anna decides." """
    ago: str = ""
    """ "Last played 3 games ago." """
    trouble: str = ""
    """Why it cannot be gone on with; empty if it can."""


class Ranked(msgspec.Struct, frozen=True):
    """Whose row of the results it is."""

    seat: int
    name: str
    holder: str = "person"
    won: bool = False


class SeatResult(Ranked, frozen=True, kw_only=True):
    """One seat's row on the results screen. `hits` is zone -> times this seat was hit there, by seat.

    What a seat did is given by name only.
    """

    kills: int = 0
    deaths: int = 0
    captures: int = 0
    lives: int | None = None
    team: int = 0
    """Its team, 0 where every seat is its own."""
    damage_dealt: int = 0
    damage_taken: int = 0
    walked_mm: float = 0.0
    unused_cards: int = 0
    shots: int = 0
    hits: dict[str, dict[int, int]] = msgspec.field(default_factory=dict)


class Result(msgspec.Struct, frozen=True):
    """The end of a game: who won and why (empty `winners` is a draw)."""

    game: str
    reason: str
    winners: tuple[int, ...]
    rounds: int
    seats: tuple[SeatResult, ...]
    map_title: str = ""
    mode: str = ""
    minutes: float = 0.0
    turning_point: str = ""


class Services(msgspec.Struct):
    """What the common scenes ask of the program. All of it can be replaced for pictures and tests."""

    maps: Callable[[], Sequence[MapEntry]] = tuple
    """The maps, shipped and own, bad ones too; those that are still being read say so."""
    boards: Callable[[], Sequence[MapEntry]] = tuple
    """The Frag Fest boards, likewise."""
    saved: Callable[[], Saved | None] = lambda: None
    start: Callable[[TableChoice], None] = lambda _: None
    """Open a table. Raises ValueError with a sentence if it cannot be opened."""
    resume: Callable[[Saved], None] = lambda _: None
    """Go on with a kept match. Raises ValueError with a sentence if it cannot."""
    tables: Callable[[], Sequence[Saved]] = tuple
    """The unfinished games, the newest first; those that cannot be opened say why."""
    bin_table: Callable[[Saved], None] = lambda _: None
    """Put a kept match into the bin. Raises ValueError with a sentence if the disk refuses."""
    unbin_table: Callable[[Saved], None] = lambda _: None
    """Take it out again. Raises ValueError likewise."""
    rulebook: Callable[[str], str] = lambda _: ""
    """The rulebook of a game, as Markdown."""
    own_map: Callable[[MapEntry], Callable[[], Path | str | None]] = lambda _: lambda: None
    """Begin to prepare the file to edit for a map: itself, or the player's copy of a shipped one. Gives a function that
    returns the file once it is there, or a sentence on why there is none; None until then."""
    new_map: Callable[[str, str | Path], Callable[[], Path | str | None]] = lambda _title, _begin: lambda: None
    """Begin to make a map under a title, from a text or as a copy of a file; gives what `own_map` gives."""
    edit_in_tiled: Callable[[Path], Callable[[], str | None]] = lambda _: lambda: None
    """Begin to open one of the player's maps in Tiled; gives a function that returns one sentence on what happened."""
    watch: Callable[[], Callable[[], bool]] | None = None
    """Watch the folders of maps: gives a function that tells whether the list should be looked at again."""
    last_choice: Callable[[], TableChoice | None] = lambda: None
    """The table played last, as a preset for the next."""
    copy: Callable[[str], bool] = lambda _: False
    """Put text on the clipboard; False if that failed."""
    boxes_ready: frozenset[str] = frozenset({"shoot"})
