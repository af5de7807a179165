"""Poses of the page that arranges a map: nothing selected, a thing selected, one held, where it may not be."""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING, Any

from tools.gallery.context import FakeContext

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.battlefield.model import MapReport
    from game.ui.scene import Scene
    from game.ui.still import StillHost

MAP = "kitchen_table.tmx"


@cache
def _report(data: bytes) -> MapReport:
    from game.battlefield.checker import check_text
    from game.resources import maps

    return check_text(data.decode(), maps())


def arranging(host: StillHost, name: str = MAP) -> Any:
    """Return the page of a shipped map; its findings are those of the checker."""
    from game.battlefield.arranged_map import ArrangedMap
    from game.battlefield.checker import check
    from game.features.arrange.page import ArrangeScene
    from game.resources import maps

    path = maps() / name
    scene = ArrangeScene(FakeContext(host), ArrangedMap(path.read_bytes(), path), check)
    scene.layout(host.size)
    return scene


def _judged(scene: Any) -> Any:
    scene.saving.known, scene.saving._wanted = scene.arranged.document.data, False
    scene.judged(_report(scene.arranged.document.data))
    return scene


def _first(scene: Any, word: str) -> int:
    """Return the id of the first thing whose name begins so."""
    found: int = next(number for number, thing in scene.arranged.things.items() if thing.words.startswith(word))
    return found


def _plain(host: StillHost) -> Scene:
    scene = _judged(arranging(host))
    scene.shelf = "cover"
    return scene  # type: ignore[no-any-return]


def _selected(host: StillHost) -> Scene:
    scene = _judged(arranging(host))
    scene.view.heights = True
    scene.choose(_first(scene, "mug"))
    return scene  # type: ignore[no-any-return]


def _held(host: StillHost, spot: tuple[float, float], word: str = "mug") -> Scene:
    from game.battlefield.held_things import picked_up

    scene = _judged(arranging(host))
    scene.choose(_first(scene, word))
    held = picked_up(scene.arranged, scene.view.chosen, True)
    held.to(spot, scene.grid)
    held.turn(30.0)
    scene.hold(held)
    return scene  # type: ignore[no-any-return]


def _wrong(host: StillHost) -> Scene:
    from game.battlefield.arranged_map import ThingSpot

    scene = arranging(host)
    tokens = [number for number, thing in scene.arranged.things.items() if thing.class_name == "Token"]
    scene.arranged.place({tokens[0]: ThingSpot((600.0, 352.0))}, "")
    scene = _judged(scene)
    scene.view.refresh()
    return scene  # type: ignore[no-any-return]


POSES: dict[str, Callable[[StillHost], Scene]] = {
    "arrange": _plain,
    "arrange-selected": _selected,
    "arrange-held": partial(_held, spot=(400.0, 300.0)),
    "arrange-barred": partial(_held, spot=(20.0, 330.0), word="Base 1"),
    "arrange-findings": _wrong,
}
