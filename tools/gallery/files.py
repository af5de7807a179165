"""Poses of the pages about files: sharing and importing."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.kernel.messages import say
from tools.gallery.context import FakeContext, FakeMaps
from tools.gallery.lobbies import nothing, source_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.features.replay.importing import ImportKind
    from game.lobby.maps import MapEntry
    from game.ui.scene import Scene
    from game.ui.still import StillHost


def _share(host: StillHost, running: bool = False) -> Scene:
    from game.features.replay.share import ShareScene
    from game.table.replay_session import ReplaySession

    source = source_of("whisky", 2)
    reel = ReplaySession(source.past, source.seating, over=not running, own=[1] if running else None)
    scene = ShareScene(FakeContext(host), reel)
    scene.places = say("Pictures are saved in {pictures}, games in {games}.", pictures="~/Pictures/Splatterbox",
                       games="~/Documents/Splatterbox")  # fmt: skip
    scene.moment = say("The moment after choice {number}: {turn}.", number=31,
                       turn=say("Turn {number}, {name}", number=5, name="Anna"))  # fmt: skip
    if not running:
        scene.told = [say("Saved as {file}: {size} kB.", file="splatterbox-shoot-2.gif", size=2363)]
    return scene


def _import(host: StillHost, files: tuple[str, ...] = ("anna_and_ben.splat", "the long one.splat")) -> Scene:
    from game.features.replay.importing import GAMES

    return _importing(host, GAMES, "/home/anna/splatterbox/replays", files)


def _import_map(host: StillHost) -> Scene:
    from game.features.replay.importing import MAPS

    files = ("garden_party.splatmap", "the_attic.splatmap")
    return _importing(host, MAPS, "/home/anna/Documents/Splatterbox", files)


def _importing(host: StillHost, kind: ImportKind, folder: str, files: Sequence[str]) -> Scene:
    from game.features.replay.importing import ImportScene

    class InventedFolder(ImportScene):
        """The page of a folder that isn't there."""

        def listed(self) -> list[Path]:
            """Return the invented files."""
            return list(map(Path, files))

    scene = InventedFolder(FakeContext(host), kind)
    scene.place = say("The folder is {folder}.", folder=folder)
    return scene


def _sent_map(number: int = 1, own: bool = True) -> MapEntry:
    """Return a map as a friend may have sent it."""
    from msgspec.structs import replace

    from game.battlefield.model import Finding
    from tools.gallery.gallery import some_maps

    text = say("Base 2 is nearer to the Flag than the others; move it.")
    found = (Finding("M-DISTANCE", "warning", "", "", text),)
    return replace(some_maps()[number], findings=found, own=own, author="")


def _take_map(host: StillHost) -> Scene:
    from game.battlefield.model import MapReport
    from game.features.maps.importing import ImportMapScene
    from game.features.maps.parcel import OfferedMap

    entry = _sent_map()
    offered = OfferedMap(b"", entry.path.name, entry.title, "Anna", "CC0-1.0", MapReport((), None))
    return ImportMapScene(FakeContext(host), offered, entry, nothing)


def _share_map(host: StillHost) -> Scene:
    from game.features.maps.share import MapShareScene

    scene = MapShareScene(FakeContext(host), _sent_map())
    scene.folder, scene.author = Path("~/Documents/Splatterbox"), "Anna"
    scene.told = [say("Saved as {file}: {size} kB.", file="breakfast_mine.splatmap", size=14)]
    return scene


def _rename_map(host: StillHost) -> Scene:
    from game.features.maps.rename import RenameMapScene

    scene = RenameMapScene(host, _sent_map(), lambda _title, _file: None)
    scene.typed, scene.file_too = "Sunday breakfast", True
    return scene


def _map_deeds(host: StillHost) -> Scene:
    from game.features.maps.deeds import MapDeeds
    from tools.gallery.gallery import Over

    return Over(host, MapDeeds(FakeContext(host), lambda _: None).menu(_sent_map()))


def _deleted_map(host: StillHost) -> Scene:
    from game.features.maps.page import MapsScene
    from tools.gallery.gallery import some_maps

    scene = MapsScene(FakeContext(host, library=FakeMaps(some_maps())))
    scene.deeds.deleted = "The garden table", Path("x")
    return scene


def _fixed_map(host: StillHost, table: bool = False) -> Scene:
    from game.battlefield.fixing.fixed import FixedMap
    from game.battlefield.fixing.layers import ForeignLayer
    from game.battlefield.fixing.table import PARTS, TableWish
    from game.battlefield.model import MapReport
    from game.battlefield.share import Manifest, Parcel
    from game.features.maps.fix import FixMapScene

    entry = _sent_map(2)
    layers = (ForeignLayer(0, "Ground", True, 900, 0, True, "ground"),
              ForeignLayer(1, "Trees and houses", True, 120, 40, True, "solid"),
              ForeignLayer(2, "Collisions", False, 12, 12, False, "tall"),
              ForeignLayer(3, "Monsters", False, 7, 0, True, "out"))  # fmt: skip
    done = (say("It was infinite: it is cropped to the {columns} x {rows} tiles drawn on.", columns=24, rows=16),
            say("“{file}” is outside the map's folder: it is copied along.", file="world_tiles.png"))  # fmt: skip
    parcel = Parcel(Manifest(1, entry.title, "", "", "", "town.tmx", []), {})
    found = FixedMap("fixed", "town.tmx", parcel, MapReport(tuple(entry.findings), entry.battlefield), done)
    if table:
        told = say("It gets {seats} Bases with walls, a Flag and {tokens} Tokens.", seats=4, tokens=14)
        found = FixedMap("table", "town.tmx", parcel, MapReport((), entry.battlefield), (*done, told), layers, PARTS,
                         TableWish({}, "middle", 4))  # fmt: skip
    return FixMapScene(FakeContext(host), found, Path("town.tmx"))


def _broken_map(host: StillHost) -> Scene:
    from msgspec.structs import replace

    from game.battlefield.model import Finding
    from game.features.maps.page import MapsScene
    from tools.gallery.gallery import some_maps

    text = say("The map is infinite; clear 'Infinite' in Map Properties, so that it has an edge.")
    first = replace(some_maps()[0], findings=(Finding("M-INFINITE", "error", "", "", text),), own=True, author="")
    return MapsScene(FakeContext(host, library=FakeMaps([first, *some_maps()[1:]])))


POSES = {
    "fix-map": _fixed_map,
    "fix-table": lambda host: _fixed_map(host, True),
    "maps-broken": _broken_map,
    "import-map": _import_map,
    "take-map": _take_map,
    "share-map": _share_map,
    "rename-map": _rename_map,
    "maps-more": _map_deeds,
    "maps-deleted": _deleted_map,
    "share": _share,
    "share-running": lambda host: _share(host, True),
    "import": _import,
    "import-empty": lambda host: _import(host, ()),
}
