"""Services of the pages of maps."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.play.dealing import Dealing
from game.play.own_maps import bin_map, binned_maps, edit_in_tiled, own_map, rename_map, unbin_map

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.app.app import App
    from game.lobby.maps import MapEntry


def give_maps(program: App) -> None:
    """Provide the common scenes with the program's map functions."""

    def share(entry: MapEntry) -> None:
        from game.app.mapsharing import open_map_share

        open_map_share(program, entry)

    def printed(entry: MapEntry) -> Callable[[], Path | str | None]:
        from game.app.planned import print_plan

        return print_plan(entry)

    services = program.services
    services.own_map, services.edit_in_tiled = own_map, edit_in_tiled
    services.new_map = Dealing(program.library).new_map
    services.rename_map, services.bin_map, services.unbin_map = rename_map, bin_map, unbin_map
    services.binned_maps = binned_maps
    services.share_map, services.take_map = share, program.go.import_map
    services.photo_map, services.print_plan = program.photos.open, printed
