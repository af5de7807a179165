"""Random tables for the tests of legs and walks."""

import random
from math import cos, sin

from game.geometry.leg import fits
from game.geometry.shapes import HeroFigure, Point, Prism
from game.geometry.world import WorldState, card_outline, corpse_prism, ellipse, make_world, rectangle

TOPS = (10.0, 25.0, 30.0, 40.0, 45.0, 60.0, 70.0, 95.0, 120.0, 190.0)


def card_prism(name: str, centre: Point, angle: float, level: float) -> Prism:
    """A Forcefield's prism: 88 wide at right angles to bearing `angle`, 2 thick, 63 high (S-GEO-10)."""
    return Prism(name, card_outline(*centre, angle, 2.0), level, level + 63.0)


def scene(seed: int, things: int = 40, width: float = 1056.0, height: float = 704.0) -> WorldState:
    """Obstacles of all shapes, piled at random, with opponents, a teammate, a corpse and a Forcefield."""
    r = random.Random(seed)
    obstacles = [Prism(f"o{i}", _outline(r, i, width, height), 0.0, r.choice(TOPS)) for i in range(things)]
    x, y = r.uniform(0, width), r.uniform(0, height)
    bare = make_world(width, height, obstacles)
    field = card_prism("f1", (x, y), r.randrange(180), bare.ground(x, y))
    world = make_world(width, height, obstacles, (field,))
    figures, corpses = [], []
    for seat, team in ((2, 2), (3, 1), (4, 2)):
        x, y, level = spot(WorldState(world), r)
        figures.append(HeroFigure(seat, x, y, level, team))
    x, y, level = spot(WorldState(world), r)
    corpses.append(corpse_prism("c1", x, y, level, r.uniform(0, 360)))
    return WorldState(world, tuple(figures), tuple(corpses))


def _outline(r: random.Random, i: int, width: float, height: float) -> tuple[Point, ...]:
    x, y, w, angle = r.uniform(0, width), r.uniform(0, height), r.uniform(20, 120), r.uniform(0, 180)
    if i % 4 == 0:
        return ellipse(x, y, w, r.uniform(20, 120), angle)
    if i % 7 == 0:
        corners = ((-40, -40), (40, -40), (40, 40), (20, 40), (20, -10), (-20, -10), (-20, 40), (-40, 40))
        a, b = cos(angle), sin(angle)
        return tuple((x + a * px - b * py, y + b * px + a * py) for px, py in corners)
    return rectangle(x, y, w, r.uniform(8, 70), r.choice((0.0, 90.0, angle)))


def spot(
    where: WorldState, r: random.Random, near: Point | None = None, within: float = 352.0
) -> tuple[float, float, float]:
    """A spot that fits, and its level."""
    world = where.world
    while True:
        x, y = round(r.uniform(0, world.width), 1), round(r.uniform(0, world.height), 1)
        if near is not None and abs(x - near[0]) + abs(y - near[1]) > within:
            continue
        if fits(where, HeroFigure(1, x, y, 0.0, 1), x, y) is None:
            return x, y, world.ground(x, y)
