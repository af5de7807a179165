"""Benchmarks of legs, routes, reaches, pushes and walkways: medians over random queries on random tables."""

from collections.abc import Callable
from functools import partial
from math import cos, pi, sin
from random import Random
from statistics import median
from time import thread_time
from typing import Any, Final

from game.geometry.leg import fits, leg
from game.geometry.push import push
from game.geometry.reach import reach
from game.geometry.route import origin, route
from game.geometry.shapes import HeroFigure, Point
from game.geometry.turning import turning
from game.geometry.walkways import Walkways
from game.geometry.world import World, WorldState
from tools.bench.geometry import battlefield

LONGEST: Final = 352.0
BUDGET: Final = 8
Walk = tuple[HeroFigure, Point]


def figures() -> dict[str, dict[str, Any]]:
    """Measure; return {"leg_100": {"value": ..., "unit": "us"}, ...}. Takes about ten seconds."""
    found: dict[str, dict[str, Any]] = {}
    for count in (20, 100):
        found[f"leg_{count}"] = _row(1e6 * _legs(count), "us")
    scene = WorldState(battlefield(60, crowded=True))
    found["turning_build_60"] = _row(1e3 * _once(lambda: turning(scene.world)), "ms")
    asked = walks(scene.world, 60)
    # The first walks price the legs between turning spots, which a map caches; the figures are for later ones.
    for me, goal in walks(scene.world, 60, seed=2):
        route(scene, me, goal)
        reach(scene, me, BUDGET)
    found["route_60"] = _row(1e3 * _each(lambda w: route(scene, *w), asked), "ms")
    found["route_again_60"] = _row(1e6 * _each(lambda w: route(scene, *w), asked), "us")
    far = walks(scene.world, 40, seed=3, longest=1200.0)
    found["route_across_60"] = _row(1e3 * _each(lambda w: route(scene, *w), far), "ms")
    origin.cache_clear()
    reach.cache_clear()
    found["reach_60"] = _row(1e3 * _each(lambda w: reach(scene, w[0], BUDGET).bands, asked[:30]), "ms")
    found["reach_again_60"] = _row(1e6 * _each(lambda w: reach(scene, w[0], BUDGET).bands, asked[:30]), "us")
    found["push_60"] = _row(1e3 * _each(lambda w: push(scene, w[0], 360 * w[1][0] / 1056), asked), "ms")
    found["walkways_60"] = _row(1e3 * _once(lambda: Walkways(scene.world)), "ms")
    return found


def walks(world: World, count: int, seed: int = 1, longest: float = LONGEST) -> list[Walk]:
    """Return random walk queries: a HERO on a spot that fits and another such spot up to `longest` mm away."""
    rng, found = Random(f"walks {seed}"), list[Walk]()
    scene = WorldState(world)
    while len(found) < count:
        x, y = round(rng.uniform(0, world.width), 1), round(rng.uniform(0, world.height), 1)
        angle, away = rng.uniform(0, 2 * pi), rng.uniform(20, longest)
        goal = round(x + away * cos(angle), 1), round(y + away * sin(angle), 1)
        me = HeroFigure(1, x, y, world.ground(x, y), 1)
        if fits(scene, me, x, y) is None and fits(scene, me, *goal) is None:
            found.append((me, goal))
    return found


def _legs(count: int) -> float:
    scene = WorldState(battlefield(count, crowded=True))
    asked = walks(scene.world, 300)

    def work() -> None:
        for me, goal in asked:
            leg(scene, me, goal)

    work()
    return median(_once(work) for _ in range(7)) / len(asked)


def _once(work: Callable[[], object]) -> float:
    start = thread_time()
    work()
    return thread_time() - start


def _each(ask: Callable[[Walk], object], asked: list[Walk]) -> float:
    return median(_once(partial(ask, walk)) for walk in asked)


def _row(value: float, unit: str) -> dict[str, Any]:
    return {"value": round(value, 3), "unit": unit}
