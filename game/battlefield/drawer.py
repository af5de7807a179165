"""The drawer: everything that can be taken from a map's templates, in the order of what it is good for (HND-20)."""

from __future__ import annotations

from os.path import relpath
from pathlib import Path
from typing import Final, NamedTuple

from game.battlefield.arranged_thing import ArrangedThing
from game.battlefield.model import MapObstacle
from game.battlefield.object_edits import new_object, parsed
from game.battlefield.reader import OpenedMap
from game.battlefield.schema import CLASSES
from game.battlefield.things import MapContext, read_thing
from game.geometry.units import STEP_FREE, STEP_MAX

TEMPLATES: Final = "templates"
MOST: Final = 400
"""Templates that are listed at most."""


class DrawerThing(NamedTuple):
    """A thing in the drawer: its template's path from the map's folder, what it is like, and its group."""

    template: str
    thing: ArrangedThing
    group: str


GROUPS: Final = ("play", "walls", "step", "climb", "cover", "decor")
"""What a thing is good for: played with, a wall, a free step, a climb, cover, decoration."""


def drawer_of(file: OpenedMap, ground: MapContext) -> list[DrawerThing]:
    """Return the things that templates beside a map, or in its project, can make; others are left out."""
    folder = next((root / TEMPLATES for root in file.shelf.folders.roots[:1] if (root / TEMPLATES).is_dir()), None)
    if folder is None:
        return []
    found = [drawn(path, file.own.parent, ground) for path in sorted(folder.glob("*.tx"))[:MOST]]
    return sorted((one for one in found if one is not None), key=_order)


def drawn(path: Path, beside: Path, ground: MapContext) -> DrawerThing | None:
    """Return what a template makes, None if it makes nothing of a battlefield."""
    template = Path(relpath(path, beside)).as_posix()
    node = parsed(new_object(1, template, 0.0, 0.0))
    thing = ArrangedThing.of(read_thing(node, "", (0.0, 0.0), ground))
    if thing.what is None or thing.class_name not in CLASSES:
        return None
    return DrawerThing(template, thing, group_of(thing))


def group_of(thing: ArrangedThing) -> str:
    """Return what a thing is good for, by its class and height."""
    if not isinstance(thing.what, MapObstacle):
        return "decor" if thing.class_name == "Decor" else "play"
    if thing.what.wall:
        return "walls"
    return "step" if thing.tall <= STEP_FREE else "climb" if thing.tall <= STEP_MAX else "cover"


CLASS_ORDER: Final = ("Base", "Flag", "Token", "Wall", "Obstacle", "Decor")


def _order(one: DrawerThing) -> tuple[int, int, float, int, str]:
    thing = one.thing
    return GROUPS.index(one.group), CLASS_ORDER.index(thing.class_name), thing.tall, thing.seat, one.template
