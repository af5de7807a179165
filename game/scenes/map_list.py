"""Data that the common scenes receive and return, so that they can be drawn without a match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from game.lobby.maps import MapEntry

if TYPE_CHECKING:
    import pygame


class Saved(msgspec.Struct, frozen=True):
    """A saved match as the title may show it: public data only (UX-HID-7)."""

    key: str
    title: str
    line: str
    """ "Round 4, Anna to move"."""
    game: str = "shoot"
    """The key of its game."""
    place: str = ""
    """ "Round 4. Anna decides." """
    ago: str = ""
    """ "Last played 3 games ago." """
    trouble: str = ""
    """Why it cannot be continued; empty if it can."""
    who: tuple[tuple[str, int], ...] = ()
    """The players: name, and the pips of a bot's level (0: a person)."""
    named: str = ""
    """Its own name; empty if it has none."""
    finished: bool = False
    kept: bool = False
    """Whether it is pinned: never deleted automatically."""
    binned: bool = False
    unseen: str = ""
    """Why it cannot be replayed; empty if it can."""
    seq: int = 0
    """Increases whenever it is played; identifies the version of its picture."""
    compared: bool = False
    """Whether it is a variation that can be compared with its original."""


class Glance(NamedTuple):
    """What the list shows of a saved match once its state was read: a small picture, and the winner in words."""

    picture: pygame.Surface
    won: str = ""


class Services(msgspec.Struct):
    """What the common scenes ask of the program. Everything can be replaced for pictures and tests."""

    maps: Callable[[], Sequence[MapEntry]] = tuple
    """The maps, shipped and own, including bad ones; those still being read are marked."""
    boards: Callable[[], Sequence[MapEntry]] = tuple
    """The Frag Fest boards, likewise."""
    saved: Callable[[], Saved | None] = lambda: None
    resume: Callable[[Saved], None] = lambda _: None
    """Continue a saved match. Raises ValueError with a sentence if it cannot."""
    tables: Callable[[], Sequence[Saved]] = tuple
    """The games in progress, the newest first; those that cannot be opened give a reason."""
    bin_table: Callable[[Saved], None] = lambda _: None
    """Move a saved match to the bin. Raises ValueError with a sentence if the disk refuses."""
    unbin_table: Callable[[Saved], None] = lambda _: None
    """Restore it. Raises ValueError likewise."""
    all_tables: Callable[[], Sequence[Saved]] = tuple
    """All saved games, the newest first, including finished ones and those in the bin."""
    keep_table: Callable[[Saved, bool], None] = lambda _saved, _on: None
    """Pin or unpin a match. Raises ValueError likewise."""
    rename_table: Callable[[Saved, str], None] = lambda _saved, _name: None
    """Name a match; an empty name removes its own. Raises ValueError likewise."""
    watch_table: Callable[[Saved], None] | None = None
    """Replay a match from its beginning; None where that is impossible. Raises ValueError with a sentence."""
    end_of_table: Callable[[Saved], None] = lambda _: None
    """Show the end page of a finished match. Raises ValueError with a sentence."""
    compare_table: Callable[[Saved], None] = lambda _: None
    """Show a variation beside its original."""
    glance: Callable[[Saved, tuple[int, int]], Glance | None] = lambda _saved, _size: None
    """Read a match's picture at a size in device pixels; None if that is impossible."""
    import_table: Callable[[], None] | None = None
    """Open the page that imports a game; None where games cannot be imported."""
    rulebook: Callable[[str], str] = lambda _: ""
    """The rulebook of a game, as Markdown."""
    own_map: Callable[[MapEntry], Callable[[], Path | str | None]] = lambda _: lambda: None
    """Start preparing the file to edit for a map: itself, or the player's copy of a shipped one. Returns a function
    that returns the file once it is there, or a sentence on why there is none; None until then.
    """
    new_map: Callable[[str, Any], Callable[[], Path | str | None]] = lambda _title, _begin: lambda: None
    """Start making a map with a title: from a text, as a copy of a file, or dealt (`Deal`).

    Returns what `own_map` returns.
    """
    rename_map: Callable[[Path, str, bool], Callable[[], Path | str | None]] = lambda _path, _title, _file: lambda: None
    """Start giving the player's own map another title, and its file a new name if wanted.

    Returns what `own_map` returns.
    """
    bin_map: Callable[[Path], Callable[[], Path | str | None]] = lambda _: lambda: None
    """Start moving the player's own map to the bin; returns its path there, or a sentence."""
    unbin_map: Callable[[Path], Callable[[], Path | str | None]] = lambda _: lambda: None
    """Start restoring a map from the bin; returns its file, or a sentence."""
    binned_maps: Callable[[], Sequence[Path]] = tuple
    """The maps in the bin, the latest first."""
    share_map: Callable[[MapEntry], None] | None = None
    """Open the page that shares a map; None where that is impossible."""
    take_map: Callable[[], None] | None = None
    """Open the page that imports a map; None where maps cannot be imported."""
    photo_map: Callable[[Callable[[Path], None]], None] | None = None
    """Open the pages that make a map from a photo of a table; the callback receives its file."""
    print_plan: Callable[[MapEntry], Callable[[], Path | str | None]] | None = None
    """Start writing a full-size plan of a map; returns a sentence about the result."""
    map_chosen: Path | None = None
    """The map last selected on the Maps page, to be selected again."""
    edit_in_tiled: Callable[[Path], Callable[[], str | None]] = lambda _: lambda: None
    """Start opening the player's own map in Tiled; returns a function that returns a sentence about the result."""
    laboratory: Callable[[MapEntry], None] | None = None
    """Open the laboratory of a map (LAB-20); None where there is none."""
    watch: Callable[[], Callable[[], bool]] | None = None
    """Watch the folders of maps: returns a function that returns whether the list should be refreshed."""
    copy: Callable[[str], bool] = lambda _: False
    """Copy text to the clipboard; False if that failed."""
    boxes_ready: frozenset[str] = frozenset({"shoot"})
