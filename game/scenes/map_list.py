"""What the common scenes are told and what they answer: plain data, so that they can be drawn without a match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from game.lobby.maps import MapEntry

if TYPE_CHECKING:
    import pygame


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
    who: tuple[tuple[str, int], ...] = ()
    """Who sits there: the name, and the pips of a bot's level (0: a person)."""
    named: str = ""
    """What people called it; empty where nobody gave it a name."""
    finished: bool = False
    kept: bool = False
    """Whether it is never cleared away."""
    binned: bool = False
    unseen: str = ""
    """Why it cannot be watched; empty if it can."""
    seq: int = 0
    """Grows whenever it is played: what it looks like is as old as that."""
    compared: bool = False
    """Whether it is a variation that can be laid beside its original."""


class Glance(NamedTuple):
    """What is seen of a kept match in a list once its state was read: its small picture, and who has won, in words."""

    picture: pygame.Surface
    won: str = ""


class Services(msgspec.Struct):
    """What the common scenes ask of the program. All of it can be replaced for pictures and tests."""

    maps: Callable[[], Sequence[MapEntry]] = tuple
    """The maps, shipped and own, bad ones too; those that are still being read say so."""
    boards: Callable[[], Sequence[MapEntry]] = tuple
    """The Frag Fest boards, likewise."""
    saved: Callable[[], Saved | None] = lambda: None
    resume: Callable[[Saved], None] = lambda _: None
    """Go on with a kept match. Raises ValueError with a sentence if it cannot."""
    tables: Callable[[], Sequence[Saved]] = tuple
    """The unfinished games, the newest first; those that cannot be opened say why."""
    bin_table: Callable[[Saved], None] = lambda _: None
    """Put a kept match into the bin. Raises ValueError with a sentence if the disk refuses."""
    unbin_table: Callable[[Saved], None] = lambda _: None
    """Take it out again. Raises ValueError likewise."""
    all_tables: Callable[[], Sequence[Saved]] = tuple
    """All kept games, the newest first: finished ones and those in the bin, too."""
    keep_table: Callable[[Saved, bool], None] = lambda _saved, _on: None
    """Have a match never cleared away, or let it be. Raises ValueError likewise."""
    rename_table: Callable[[Saved, str], None] = lambda _saved, _name: None
    """Give a match a name of one's own; an empty one takes it away. Raises ValueError likewise."""
    watch_table: Callable[[Saved], None] | None = None
    """Watch a match from its beginning; None where that cannot be done. Raises ValueError with a sentence."""
    end_of_table: Callable[[Saved], None] = lambda _: None
    """Show the last page of a match that is over. Raises ValueError with a sentence."""
    compare_table: Callable[[Saved], None] = lambda _: None
    """Lay a variation beside its original."""
    glance: Callable[[Saved, tuple[int, int]], Glance | None] = lambda _saved, _size: None
    """Read what a match looks like, at a size in device pixels; None if that cannot be told."""
    import_table: Callable[[], None] | None = None
    """Ask for a file of somebody else's game; None where none can be taken."""
    rulebook: Callable[[str], str] = lambda _: ""
    """The rulebook of a game, as Markdown."""
    own_map: Callable[[MapEntry], Callable[[], Path | str | None]] = lambda _: lambda: None
    """Begin to prepare the file to edit for a map: itself, or the player's copy of a shipped one. Gives a function that
    returns the file once it is there, or a sentence on why there is none; None until then."""
    new_map: Callable[[str, Any], Callable[[], Path | str | None]] = lambda _title, _begin: lambda: None
    """Begin to make a map under a title: from a text, as a copy of a file, or dealt (`Deal`); gives what
    `own_map` gives."""
    rename_map: Callable[[Path, str, bool], Callable[[], Path | str | None]] = lambda _path, _title, _file: lambda: None
    """Begin to give one of the player's maps another title, and its file a new name if wanted; gives what `own_map`
    gives."""
    bin_map: Callable[[Path], Callable[[], Path | str | None]] = lambda _: lambda: None
    """Begin to put one of the player's maps into the trash; gives where it lies there, or a sentence."""
    unbin_map: Callable[[Path], Callable[[], Path | str | None]] = lambda _: lambda: None
    """Begin to take a map out of the trash; gives its file, or a sentence."""
    binned_maps: Callable[[], Sequence[Path]] = tuple
    """The maps in the trash, the one that was thrown away last first."""
    share_map: Callable[[MapEntry], None] | None = None
    """Open the page from which a map is given away; None where that cannot be done."""
    take_map: Callable[[], None] | None = None
    """Ask for a file with somebody else's map; None where none can be taken."""
    photo_map: Callable[[Callable[[Path], None]], None] | None = None
    """Open the pages that make a map from a photo of a table; what they are given hears of its file."""
    print_plan: Callable[[MapEntry], Callable[[], Path | str | None]] | None = None
    """Begin to write a full-size plan of a map; gives a sentence on what came of it."""
    map_chosen: Path | None = None
    """The map that was chosen on the Maps page last: it is chosen there again."""
    edit_in_tiled: Callable[[Path], Callable[[], str | None]] = lambda _: lambda: None
    """Begin to open one of the player's maps in Tiled; gives a function that returns one sentence on what happened."""
    laboratory: Callable[[MapEntry], None] | None = None
    """Open the laboratory of a map (LAB-20); None where there is none."""
    watch: Callable[[], Callable[[], bool]] | None = None
    """Watch the folders of maps: gives a function that tells whether the list should be looked at again."""
    copy: Callable[[str], bool] = lambda _: False
    """Put text on the clipboard; False if that failed."""
    boxes_ready: frozenset[str] = frozenset({"shoot"})
