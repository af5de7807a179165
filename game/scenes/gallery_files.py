"""Pictures of the pages about games in files: what is shared, what is imported."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.messages import say

if TYPE_CHECKING:
    from game.scenes.gallery import StillHost
    from game.ui.scene import Scene


def _share(host: StillHost, running: bool = False) -> Scene:
    from game.scenes.share import ShareScene, ShareServices

    places = say("Pictures go to {pictures}, games to {games}.", pictures="~/Pictures/Splatterbox",
                 games="~/Documents/Splatterbox")  # fmt: skip
    moment = say("The moment after choice {number}: {turn}.", number=31,
                 turn=say("Turn {number}, {name}", number=5, name="Anna"))  # fmt: skip
    eyes = [(0, say("What lies open")), (1, "Anna")] if running else [
        (-1, say("All hands")), (0, say("What lies open")), (1, "Anna"), (2, "Ben"),
    ]  # fmt: skip
    services = ShareServices(lambda _wish: lambda: None, lambda: lambda: "", places)
    scene = ShareScene(host, services, eyes, moment, running=running)
    if not running:
        scene.told = [say("Saved as {file}: {size} kB.", file="splatterbox-shoot-2.gif", size=2363)]
    return scene


def _import(host: StillHost, files: tuple[str, ...] = ("anna_and_ben.splat", "the long one.splat")) -> Scene:
    from game.scenes.importing import ImportScene, ImportServices

    place = say("The folder is {folder}.", folder="/home/anna/splatterbox/replays")
    return ImportScene(host, ImportServices(lambda: files, place=place))


POSES = {
    "share": _share,
    "share-running": lambda host: _share(host, True),
    "import": _import,
    "import-empty": lambda host: _import(host, ()),
}
