"""Every scene and state worth seeing, painted without a screen: `splatterbox screenshot`."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from game.games import games
from game.store.writing import write_whole
from game.ui.png import bytes_of
from game.ui.scene import Scene
from game.ui.still import StillHost
from tools.gallery import gallery


def table_scenes() -> dict[str, Callable[[StillHost], Scene]]:
    """Return every scene of the games' tables by name.

    A game's poses are in `tools/gallery`; a game that is a folder and nothing else brings its own in `table/poses`.
    """
    found: dict[str, Callable[[StillHost], Scene]] = {}
    for meta in games():
        table = f"game.games.{meta.key}.table"
        places = (f"tools.gallery.{meta.key}", *([f"{table}.poses"] if find_spec(table) is not None else []))
        for module in places:
            if find_spec(module) is not None:
                found |= import_module(module).POSES
    return found


def names() -> list[str]:
    """Return the names of all scenes."""
    return [*gallery.SCENES, *(name for name in table_scenes() if name not in gallery.SCENES)]


def save(name: str, size: tuple[int, int], out: Path, seed: int, text: int = 100) -> None:
    """Paint a scene into a PNG. Raises KeyError for unknown names, OSError if the file cannot be written."""
    from game.store.settings import Settings

    for own, build in table_scenes().items():
        gallery.add(own, build)
    picture = gallery.render(name, size, None, seed, Settings(text_scale=text))
    write_whole(out, bytes_of(picture, out.name))
