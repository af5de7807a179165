"""Random tables for sight and view: everyday shapes, odd shapes, and positions where rounding is critical."""

from hypothesis import strategies as st

from game.geometry.shapes import HeroFigure, Prism
from game.geometry.sight import Spot
from game.geometry.world import WorldState, card_outline, corpse_prism, ellipse, make_world, rectangle, turn

WIDTH, HEIGHT = 600.0, 400.0
TOPS = (10.0, 25.0, 40.0, 45.0, 55.0, 60.0, 70.0, 85.0, 95.0, 120.0, 190.0)
ANGLES = st.sampled_from((0, 0, 90, 45, 30)) | st.integers(0, 359)


def along(limit):
    """A length up to a limit: anywhere to 0.1 mm, or on a coarse grid where things line up."""
    return st.integers(0, int(limit * 10)).map(lambda k: k / 10) | st.integers(0, int(limit / 8)).map(lambda k: k * 8.0)


def bent(x, y, w, h, angle, corners):
    """A non-convex footprint from corners as shares of w and h, turned."""
    c, s = turn(angle)
    places = [(px * w, py * h) for px, py in corners]
    return tuple((x + px * c - py * s, y + px * s + py * c) for px, py in places)


ANGLED = ((0, 0), (1, 0), (1, 0.3), (0.3, 0.3), (0.3, 1), (0, 1))
FORKED = ((0, 0), (1, 0), (1, 1), (0.7, 1), (0.7, 0.2), (0.3, 0.2), (0.3, 1), (0, 1))
STARRY = ((0, 0), (0.5, 0.3), (1, 0), (0.7, 0.5), (1, 1), (0.5, 0.7), (0, 1), (0.3, 0.5))


@st.composite
def outlines(draw):
    """A footprint: rectangle, ellipse or a bent one, some larger than a card, some thin as one."""
    x, y = draw(along(WIDTH)), draw(along(HEIGHT))
    w, h, angle = 2 + draw(along(140)), 2 + draw(along(140)), draw(ANGLES)
    kind = draw(st.sampled_from("rrreenns"))
    if kind == "r":
        return rectangle(x, y, w, h, angle)
    if kind == "e":
        return ellipse(x, y, w, h, angle)
    corners = STARRY if kind == "s" else draw(st.sampled_from((ANGLED, FORKED)))
    outline = bent(x, y, w, h, angle, corners)
    return outline[::-1] if draw(st.booleans()) else outline


@st.composite
def worlds(draw, most=8):
    """A table with up to `most` obstacles, sometimes one of them twice, and sometimes a Forcefield."""
    shapes = draw(st.lists(st.tuples(outlines(), st.sampled_from(TOPS)), max_size=most))
    things = [Prism(f"o{k}", outline, 0.0, top) for k, (outline, top) in enumerate(shapes)]
    if things and draw(st.integers(0, 4)) == 0:
        things.append(things[0]._replace(id="twin"))
    uprights = []
    if draw(st.booleans()):
        level = draw(st.sampled_from((0.0, 25.0, 60.0)))
        outline = card_outline(draw(along(WIDTH)), draw(along(HEIGHT)), draw(ANGLES), 2)
        uprights.append(Prism("card", outline, level, level + 63))
    return make_world(WIDTH, HEIGHT, things, uprights)


@st.composite
def spots(draw, world):
    """A spot on the table: anywhere, or on a corner or the middle of a side of an obstacle."""
    x, y = draw(along(WIDTH)), draw(along(HEIGHT))
    if world.obstacles and draw(st.integers(0, 5)) == 0:
        ring = draw(st.sampled_from(world.obstacles)).outline
        k = draw(st.integers(0, len(ring) - 1))
        (ax, ay), (bx, by) = ring[k - 1], ring[k]
        share = draw(st.sampled_from((0.0, 0.5)))
        u, v = ax + (bx - ax) * share, ay + (by - ay) * share
        if 0 <= u <= WIDTH and 0 <= v <= HEIGHT:
            x, y = u, v
    return Spot(x, y, world.ground(x, y))


@st.composite
def scenes(draw, most=8):
    """A world with up to two HEROes and a corpse."""
    world = draw(worlds(most))
    figures = []
    for seat in range(1, draw(st.integers(0, 2)) + 1):
        x, y, level = draw(spots(world))
        figures.append(HeroFigure(seat, x, y, level, seat))
    corpses = []
    if draw(st.booleans()):
        x, y, level = draw(spots(world))
        corpses.append(corpse_prism("corpse", x, y, level, draw(ANGLES)))
    return WorldState(world, tuple(figures), tuple(corpses))
