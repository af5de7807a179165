"""How fast sight and view are, beside Shapely doing the flat part of the same work in the same run.

Every figure is a median of interleaved rounds: each round times the game's own answer and the peer's, one after the
other, over the same questions, so that a busy machine slows both.
"""

from collections.abc import Callable
from math import cos, pi, sin, sqrt
from random import Random
from statistics import median
from time import perf_counter
from typing import Any, Final

from game.geometry.shapes import Figure, Prism
from game.geometry.sight import Spot, sight, sights
from game.geometry.view import view_polygon
from game.geometry.world import Scene, World, ellipse, make_world, rectangle

SIZES: Final = (20, 100, 500)
ROUNDS: Final = 7
KINDS: Final = ((10, 60, 120), (25, 120, 170), (40, 60, 100), (45, 100, 100), (60, 70, 70), (70, 10, 120))
TALL_KINDS: Final = ((85, 70, 70), (95, 84, 84), (120, 80, 80), (180, 75, 75), (190, 150, 60))
ROUND_TOPS: Final = frozenset({45, 85, 95, 120, 180})

Pair = tuple[Spot, Spot]
Figures = dict[str, dict[str, Any]]


def battlefield(count: int, seed: int = 1, crowded: bool = False) -> World:
    """Give a table with things of everyday sizes, as many to the area as on a good map (20 to 1056 x 704 mm).

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


def scene_of(world: World, seed: int = 1) -> Scene:
    """Put two bystanders on a table."""
    rng = Random(f"scene {seed}")
    places = [(rng.uniform(0, world.width), rng.uniform(0, world.height)) for _ in range(2)]
    return Scene(world, tuple(Figure(3 + k, x, y, world.ground(x, y), k) for k, (x, y) in enumerate(places)))


def spots(world: World, count: int, seed: int = 1) -> list[Spot]:
    """Give random spots with their levels."""
    rng = Random(f"spots {seed}")
    places = [(rng.uniform(0, world.width), rng.uniform(0, world.height)) for _ in range(count)]
    return [Spot(x, y, world.ground(x, y)) for x, y in places]


def pairs(world: World, count: int, seed: int = 1, longest: float = 700.0) -> list[Pair]:
    """Give random pairs of spots, 40 mm to `longest` apart, no farther on a big table."""
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
    """Give the median seconds of each work, timed in turn."""
    times: list[list[float]] = [[] for _ in works]
    for _ in range(rounds):
        for work, taken in zip(works, times, strict=True):
            start = perf_counter()
            work()
            taken.append(perf_counter() - start)
    return [median(taken) for taken in times]
