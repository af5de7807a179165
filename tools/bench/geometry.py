"""Benchmarks of sight and view, next to Shapely doing the planar part of the same work in the same run.

Every figure is a median of interleaved rounds: each round times the game's own implementation and its peer, one after
the other, on the same queries, so that a busy machine slows down both.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import cos, pi, sin, sqrt
from random import Random
from statistics import median
from time import thread_time
from typing import Any, Final

from game.geometry.shapes import HeroFigure, Point, Prism
from game.geometry.sight import Spot, pure_counts, sight, sights
from game.geometry.view import view_polygon
from game.geometry.world import World, WorldState, ellipse, make_world, rectangle

SIZES: Final = (20, 100, 500)
ROUNDS: Final = 7
REPEATS: Final = 10
KINDS: Final = ((10, 60, 120), (25, 120, 170), (40, 60, 100), (45, 100, 100), (60, 70, 70), (70, 10, 120))
TALL_KINDS: Final = ((85, 70, 70), (95, 84, 84), (120, 80, 80), (180, 75, 75), (190, 150, 60))
ROUND_TOPS: Final = frozenset({45, 85, 95, 120, 180})

Pair = tuple[Spot, Spot]
Figures = dict[str, dict[str, Any]]


def battlefield(count: int, seed: int = 1, crowded: bool = False) -> World:
    """Return a table with things of everyday sizes, as dense as on a good map (20 to 1056 x 704 mm).

    A crowded one keeps that table's size and shrinks the things, so that they cover as much of it as 20 would.
    """
    rng = Random(f"battlefield {count} {seed}")
    scale = sqrt(count / 20)
    width, height = (1056.0, 704.0) if crowded else (1056.0 * scale, 704.0 * scale)
    shrink = 1 / scale if crowded else 1.0
    things = []
    for k in range(count):
        tall, w, h = rng.choice(KINDS if rng.random() < 0.6 else TALL_KINDS)
        shape = ellipse if tall in ROUND_TOPS else rectangle
        angle = rng.choice((0, 0, 90, rng.randrange(360)))
        outline = shape(rng.uniform(0, width), rng.uniform(0, height), w * shrink, h * shrink, angle)
        things.append(Prism(f"o{k}", outline, 0.0, float(tall)))
    return make_world(width, height, things)


def scene_of(world: World, seed: int = 1) -> WorldState:
    """Return the table with two bystanders on it."""
    rng = Random(f"scene {seed}")
    places = [(rng.uniform(0, world.width), rng.uniform(0, world.height)) for _ in range(2)]
    return WorldState(world, tuple(HeroFigure(3 + k, x, y, world.ground(x, y), k) for k, (x, y) in enumerate(places)))


def spots(world: World, count: int, seed: int = 1) -> list[Spot]:
    """Return random spots with their levels, all within an area of standard table size in the middle of the table."""
    rng = Random(f"spots {seed}")
    left, up = max(0.0, world.width / 2 - 528), max(0.0, world.height / 2 - 352)
    places = [(left + rng.uniform(0, 1056), up + rng.uniform(0, 704)) for _ in range(count)]
    return [Spot(x, y, world.ground(x, y)) for x, y in places]


def pairs(world: World, count: int, seed: int = 1, longest: float = 700.0) -> list[Pair]:
    """Return random pairs of spots, 40 mm to `longest` apart, even on a big table."""
    rng = Random(f"pairs {seed}")
    found: list[Pair] = []
    while len(found) < count:
        x, y = rng.uniform(0, world.width), rng.uniform(0, world.height)
        angle, away = rng.uniform(0, 2 * pi), rng.uniform(40, longest)
        u, v = x + away * cos(angle), y + away * sin(angle)
        if 0 <= u <= world.width and 0 <= v <= world.height:
            found.append((Spot(x, y, world.ground(x, y)), Spot(u, v, world.ground(u, v))))
    return found


def interleaved(*works: Callable[[], object], rounds: int = ROUNDS) -> list[float]:
    """Return the median seconds of each task, timed in turn."""
    times: list[list[float]] = [[] for _ in works]
    for _ in range(rounds):
        for work, taken in zip(works, times, strict=True):
            start = thread_time()
            work()
            taken.append(thread_time() - start)
    return [median(taken) for taken in times]


def figures() -> Figures:
    """Measure everything: name -> value, unit, and peers in the same unit."""
    found: Figures = {}
    for size in SIZES:
        world = battlefield(size)
        found |= _sight_figures(world, size)
        found |= _view_figures(world, size)
    found["sight_growth_20_to_500"] = _growth(crowded=False)
    found |= _sights_on_one_table()
    return found


def _sights_on_one_table() -> Figures:
    """Measure a sight among 20, 100 and 500 things on a table of one size; the more things, the smaller."""
    jobs: list[Callable[[], None]] = []
    for size in SIZES:
        scene, hairs = scene_of(battlefield(size, crowded=True)), iter(range(1, 1000))
        jobs.append(partial(_ask_anew, scene, pairs(scene.world, 200), hairs))
    taken = interleaved(*jobs)
    found = {
        f"sight_one_table_{size}": _figure(each * 1e6 / 200, "us") for size, each in zip(SIZES, taken, strict=True)
    }
    found["sight_one_table_growth_20_to_500"] = _growth(crowded=True)
    return found


def _ask_anew(scene: WorldState, asked: Sequence[Pair], hairs: Iterator[int]) -> None:
    _fresh(scene, asked, 2e-3 + next(hairs) * 1e-7)


def _growth(*, crowded: bool) -> dict[str, Any]:
    """Measure how much longer one sight takes among 500 obstacles than among 20, at equal density and distance.

    Crowded: on a table of the same size instead, equally covered.
    """
    small_scene, large_scene = (scene_of(battlefield(size, crowded=crowded)) for size in (SIZES[0], SIZES[-1]))
    few, many = pairs(small_scene.world, 200), pairs(large_scene.world, 200)
    hairs = iter(range(1, 1000))
    above = 3e-3 if crowded else 1e-6  # with 20 things both tables are the same: avoid asking for anything twice
    small, large = interleaved(
        lambda: _fresh(small_scene, few, above + next(hairs) * 1e-8),
        lambda: _fresh(large_scene, many, above + next(hairs) * 1e-8),
    )
    return _figure(large / small, "x")


def _figure(value: float, unit: str, **peers: float) -> dict[str, Any]:
    return {"value": round(value, 3), "unit": unit, "peer": {name: round(peer, 3) for name, peer in peers.items()}}


def _fresh(scene: WorldState, asked: Sequence[Pair], offset: float) -> None:
    """Compute sights that cannot be cached: the eye is slightly higher each time."""
    for eye, target in asked:
        sight(scene, eye, target, eye_height=54.0 + offset)


def _sight_figures(world: World, size: int) -> Figures:
    import shapely

    scene = scene_of(world)
    asked = pairs(world, 200)
    solid = shapely.union_all([shapely.Polygon(one.outline) for one in world.obstacles])
    shapely.prepare(solid)
    rays = [_rays(eye, target) for eye, target in asked]
    hairs = iter(range(1, 1000))

    def one_by_one() -> None:
        for twelve in rays:
            for ends in twelve:
                shapely.intersects(solid, shapely.LineString(ends))

    def at_once() -> None:
        for twelve in rays:
            shapely.intersects(solid, shapely.linestrings(twelve))

    def again() -> None:
        for eye, target in asked:
            for _ in range(REPEATS):
                sight(scene, eye, target)

    again()
    own, lines, vectors, cached = interleaved(
        lambda: _fresh(scene, asked, next(hairs) * 1e-7), one_by_one, at_once, again
    )
    each = 1e6 / len(asked)
    eyes, targets = spots(world, 10), spots(world, 100, 2)
    many, python, single = interleaved(
        lambda: sights(scene, eyes, targets),
        lambda: pure_counts(scene, eyes, targets, frozenset()),
        lambda: _fresh(scene, [(eye, target) for eye in eyes for target in targets], next(hairs) * 1e-7),
    )
    return {
        f"sight_{size}": _figure(own * each, "us", shapely_12_lines=lines * each, shapely_12_at_once=vectors * each),
        f"sight_again_{size}": _figure(cached * each / REPEATS, "us", first_time=own * each),
        f"sights_1000_{size}": _figure(many * 1e3, "us a pair", python=python * 1e3, single_calls=single * 1e3),
    }


def _rays(eye: Spot, target: Spot) -> list[tuple[Point, Point]]:
    """Return the plane rays from an eye to the twelve columns."""
    dx, dy = target.x - eye.x, target.y - eye.y
    away = sqrt(dx * dx + dy * dy)
    rx, ry = -dy / away, dx / away
    return [((eye.x, eye.y), (target.x + u * rx, target.y + u * ry)) for u in range(-11, 12, 2)]


def _view_figures(world: World, size: int) -> Figures:
    places = [spot for spot in spots(world, 40, 3) if view_polygon(world, spot.x, spot.y, spot.level + 54)]
    few = places[:6]
    unasked = view_polygon.__wrapped__

    def own() -> None:
        for spot in places:
            unasked(world, spot.x, spot.y, spot.level + 54)

    def again() -> None:
        for spot in places:
            for _ in range(REPEATS):
                view_polygon(world, spot.x, spot.y, spot.level + 54)

    def edges() -> None:
        for spot in few:
            edge_shadows(world, spot.x, spot.y, spot.level + 54)

    def hulls() -> None:
        for spot in few:
            block_shadows(world, spot.x, spot.y, spot.level + 54)

    mine, cached, by_edge, by_block = interleaved(own, again, edges, hulls, rounds=5)
    each, every = 1e3 / len(places), 1e3 / len(few)
    peers = {"shapely_shadows": by_edge * every, "shapely_shadows_of_convex_blocks": by_block * every}
    return {
        f"view_{size}": _figure(mine * each, "ms", **peers),
        f"view_again_{size}": _figure(cached * 1e3 * each / REPEATS, "us", first_time=mine * 1e3 * each),
    }


def edge_shadows(world: World, x: float, y: float, height: float) -> Any:
    """Return the view as Shapely computes it: the table without the union of the shadows of all edges, on arrays."""
    import numpy as np
    import shapely

    begins: list[Point] = []
    ends: list[Point] = []
    for one in world.blocks:
        if one.top > height:
            begins += one.points
            ends += [*one.points[1:], one.points[0]]
    a, b = np.array(begins).reshape(-1, 2) - (x, y), np.array(ends).reshape(-1, 2) - (x, y)
    front = a[:, 0] * b[:, 1] - a[:, 1] * b[:, 0] < 0
    a, b = a[front], b[front]
    far = 1e5
    beyond_a, beyond_b = (v * (far / np.hypot(v[:, 0], v[:, 1]))[:, None] for v in (a, b))
    rings = np.stack([a, b, beyond_b, beyond_a], axis=1) + np.array((x, y))
    dark = shapely.union_all(shapely.polygons(rings))
    return shapely.difference(shapely.box(0.0, 0.0, world.width, world.height), dark)


def block_shadows(world: World, x: float, y: float, height: float) -> Any:
    """Like `edge_shadows`, with one shadow per block, its extended convex hull: correct for convex footprints only."""
    import numpy as np
    import shapely

    tall = [one.points for one in world.blocks if one.top > height]
    owner = np.repeat(np.arange(len(tall)), [len(points) for points in tall])
    near = np.array([point for points in tall for point in points]).reshape(-1, 2)
    away = near - (x, y)
    far = (x, y) + away * (1e5 / np.hypot(away[:, 0], away[:, 1]))[:, None]
    both, owners = np.concatenate([near, far]), np.concatenate([owner, owner])
    order = np.argsort(owners, kind="stable")
    hulls = shapely.convex_hull(shapely.multipoints(np.array(shapely.points(both[order])), indices=owners[order]))
    return shapely.difference(shapely.box(0.0, 0.0, world.width, world.height), shapely.union_all(hulls))
