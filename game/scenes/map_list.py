"""Data that the common scenes receive and return, so that they can be drawn without a match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from game.lobby.maps import MapEntry

if TYPE_CHECKING:
    pass


class Services(msgspec.Struct):
    """What the common scenes ask of the program. Everything can be replaced for pictures and tests."""

    maps: Callable[[], Sequence[MapEntry]] = tuple
    """The maps, shipped and own, including bad ones; those still being read are marked."""
    boards: Callable[[], Sequence[MapEntry]] = tuple
    """The Frag Fest boards, likewise."""
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
