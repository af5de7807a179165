"""Geometry compared with Shapely on made-up tables, and the shipped maps one by one: reading, sight, reach."""

import time
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from tools.bench.measuring import ONCE, Figures, Pieces, Row, timed

BUDGET = 8
"""Half card lengths of movement for which a reach is measured."""


def geometry_figures() -> Figures:
    """Measure sight, view, legs, reach and routes, compared with Shapely."""
    from tools.bench import geometry, geometry_walk

    rows = {**geometry.figures(), **geometry_walk.figures()}
    return {
        f"geometry_{name}": Row(row["value"], row["unit"], row.get("peer", {}), noise=ONCE)
        for name, row in rows.items()
    }


def map_files() -> list[Path]:
    """Return the shipped battlefields' files."""
    from game.battlefield.boards import is_board
    from game.resources import maps

    return [path for path in sorted(maps().glob("*.tmx")) if not is_board(path)]


def map_pieces() -> Pieces:
    """Return a piece for each shipped map."""
    return {f"map_{path.stem}": partial(map_figures, path) for path in map_files()}


def map_figures(path: Path, asked: int = 40) -> Figures:
    """Measure reading a map, sight between random spots, the view from one, and reaches cold and warm.

    A cold reach is the first one asked for a spot (a map's very first is listed separately); a warm one is asked again.
    """
    from game.battlefield import load
    from game.cli.main import world_of
    from game.geometry.leg import fits
    from game.geometry.reach import reach
    from game.geometry.shapes import HeroFigure
    from game.geometry.sight import sight
    from game.geometry.view import view_polygon
    from game.geometry.world import WorldState
    from tools.bench import geometry

    reading = [_seconds(lambda: load(path)) for _ in range(3)]
    field = load(path)
    world = world_of(field)
    scene, random = WorldState(world), Random(path.stem)
    sights = [_seconds(lambda pair=pair: sight(scene, *pair)) for pair in geometry.pairs(world, asked * 5)]
    spots = geometry.spots(world, asked, 3)
    looks = [_seconds(lambda spot=spot: view_polygon(world, spot.x, spot.y, spot.level + 54)) for spot in spots]
    walkers: list[Any] = []
    while len(walkers) < max(3, asked // 6):
        x, y = round(random.uniform(0, world.width), 1), round(random.uniform(0, world.height), 1)
        me = HeroFigure(1, x, y, world.ground(x, y), 1)
        if fits(scene, me, x, y) is None:
            walkers.append(me)
    cold = [_seconds(lambda me=me: reach(scene, me, BUDGET).bands) for me in walkers]
    warm = [_seconds(lambda me=me: reach(scene, me, BUDGET).bands) for me in walkers]
    name = f"map_{path.stem}"
    return {
        f"{name}_read": timed(reading, "ms", 1e3),
        f"{name}_sight": timed(sights, "us", 1e6, things=len(field.obstacles)),
        f"{name}_view": timed(looks[1:], "ms", 1e3, 3, first=looks[0] * 1e3),
        f"{name}_reach": timed(cold[1:], "ms", 1e3, first=cold[0] * 1e3, again=median(warm) * 1e3),
    }


def _seconds(work: Any) -> float:
    began = time.thread_time()
    work()
    return time.thread_time() - began
