"""Placing and moving cards, walls, Bases and Tokens: where they are free to go (S-PLACE, S-TOK-5, S-GEO-9)."""

from collections.abc import Iterable, Sequence
from math import cos, hypot, inf, radians, sin
from typing import Final, NamedTuple

from game.geometry.footing import TOO_NEAR, fits
from game.geometry.pieces import ConvexPiece, convex_pieces, outline_gap, signed_area
from game.geometry.shapes import HeroFigure, Outline, Point, Prism, Refusal
from game.geometry.units import CL, EPS, HERO_RADIUS, REACH, STEP_MAX, TOUCH, at_most, stored
from game.geometry.world import World, WorldState, card_outline, rectangle
from game.kernel.messages import say

CARD_TOUCH: Final = HERO_RADIUS + TOUCH
FLAG_RADIUS: Final = 8.0
PLACING: Final = 2 * CL
HOME_CLEAR: Final = 3 * CL
"""Minimum distance of a moved Base from the Flags' home spots (S-PLACE-5)."""
NOBODY: Final = 0  # a seat that no player has: fits() with it ignores no HERO


class FlatThing(NamedTuple):
    """A flat thing on the table: a card or a Base."""

    outline: Outline
    level: float


def fold(value: float, low: float, high: float) -> float:
    """Bounce a coordinate back into [low, high] like a ball (S-TOK-5)."""
    t = (value - low) % (2 * (high - low))
    return low + min(t, 2 * (high - low) - t)


def token_course(
    x: float, y: float, bearing: float, length: float, width: float, height: float, margin: float = 10.0
) -> tuple[Point, tuple[Point, ...]]:
    """Move a Token (or gas, margin 44) and bounce it off the edges; return its end, and the points of its course.

    The course is the start, the bounces and the end.
    """
    dx, dy = length * sin(radians(bearing)), -length * cos(radians(bearing))

    def at(t: float) -> Point:
        return fold(x + dx * t, margin, width - margin), fold(y + dy * t, margin, height - margin)

    turns = [*_bounces(x, dx, margin, width - margin), *_bounces(y, dy, margin, height - margin)]
    far = at(1.0)
    end = stored(far[0]), stored(far[1])
    return end, ((x, y), *(at(t) for t in sorted(turns)), end)


def _bounces(start: float, delta: float, low: float, high: float) -> list[float]:
    """Return the shares of the course at which a coordinate bounces."""
    found: list[float] = []
    if delta == 0:
        return found
    first, last = sorted((start, start + delta))
    wall = low + (high - low) * ((first - low) // (high - low))
    while wall < last:
        if wall > first:
            found.append((wall - start) / delta)
        wall += high - low
    return found


def on_table(world: World, outline: Iterable[Point]) -> bool:
    """Return whether a footprint is wholly on the table, edge included (S-PLACE-1)."""
    return all(-EPS <= x <= world.width + EPS and -EPS <= y <= world.height + EPS for x, y in outline)


def overlap(a: Outline, b: Outline) -> bool:
    """Return whether the interiors of two footprints overlap by more than EPS (S-PLACE-1)."""
    return any(_pieces_meet(p, q) for p in convex_pieces(a) for q in convex_pieces(b))


def disc_overlaps(x: float, y: float, outline: Outline, radius: float = HERO_RADIUS) -> bool:
    """Return whether a disc and a footprint overlap by more than EPS."""
    return outline_gap(outline, x, y, radius) < radius - EPS


def _pieces_meet(a: ConvexPiece, b: ConvexPiece) -> bool:
    # Two convex shapes are disjoint exactly if some edge of one has the whole other shape beyond it.
    for one, other in ((a, b), (b, a)):
        for nx, ny, c in one.edges:
            if min([nx * x + ny * y for x, y in other.corners]) - c >= -EPS:
                return False
    return True


def touches_outline(spot: Point, level: float, outline: Outline, other_level: float) -> bool:
    """Return whether a HERO touches a card, Base or corpse (S-GEO-9)."""
    near = outline_gap(outline, *spot, CARD_TOUCH + 1)
    return at_most(near, CARD_TOUCH) and at_most(abs(level - other_level), REACH)


def even_ground(world: World, points: Iterable[Point]) -> float | None:
    """Return the common ground of all these points, or None if grounds differ by more than EPS."""
    grounds = [world.ground(x, y) for x, y in points]
    return grounds[-1] if max(grounds) - min(grounds) <= EPS else None


def flat_card_refusal(
    scene: WorldState,
    hero: HeroFigure,
    centre: Point,
    angle: float,
    lying: Sequence[FlatThing] = (),
    kept_clear: Sequence[Point] = (),
) -> Refusal | None:
    """Return why a flat card may not be placed here, or None (S-PLACE-2).

    `lying`: flat cards and Bases; `kept_clear`: Base centres and the home spots of the Flags.
    """
    outline = card_outline(*centre, angle, 63.0)
    level = even_ground(scene.world, (*outline, centre))
    refusal = _near_hero("S-PLACE-2", hero, centre) or _lies("S-PLACE-2", scene.world, hero, outline, level)
    if refusal is not None or level is None:
        return refusal
    if _covers(scene, outline, lying):
        return Refusal("S-PLACE-2", say("a card, a Base or a corpse is here"))
    if any(touches_outline((f.x, f.y), f.level, outline, level) for f in scene.figures):
        return Refusal("S-PLACE-2", say("it would touch a HERO"))
    if any(hypot(centre[0] - x, centre[1] - y) < PLACING - EPS for x, y in kept_clear):
        return Refusal("S-PLACE-2", say("less than 2 card lengths from a Base or a Flag's home"))
    return None


def forcefield_refusal(
    scene: WorldState, hero: HeroFigure, centre: Point, angle: float, bases: Sequence[FlatThing] = ()
) -> Refusal | None:
    """Return why a Forcefield may not be placed here, or None; S-CUT is checked separately (S-PLACE-3)."""
    world, outline = scene.world, card_outline(*centre, angle, 2.0)
    along = card_outline(*centre, angle, 0.0)
    level = even_ground(world, (along[0], along[1], centre))
    refusal = _near_hero("S-PLACE-3", hero, centre) or _lies("S-PLACE-3", world, hero, outline, level)
    if refusal is not None or level is None:
        return refusal
    if any(outline_gap(outline, f.x, f.y) < TOO_NEAR for f in scene.figures):
        return Refusal("S-PLACE-3", say("too close to a HERO"))
    if _covers(scene, outline, bases):
        return Refusal("S-PLACE-3", say("a Base or a corpse is here"))
    taller = [one for one in world.obstacles if one.top > level + EPS]
    for one in (*world.uprights, *taller):
        if overlap(outline, one.outline):
            return Refusal("S-PLACE-3", say("{thing} is here", thing=f"{{{one.id}}}"))
    return None


def base_refusal(
    scene: WorldState,
    old: Point,
    centre: Point,
    angle: float,
    lying: Sequence[FlatThing] = (),
    flag_homes: Sequence[Point] = (),
) -> Refusal | None:
    """Return why a Base may not move here, or None; S-CUT is checked separately (S-PLACE-5).

    `lying` does not contain the Base itself.
    """
    outline = rectangle(*centre, CL, 63.0, angle)
    if not at_most(hypot(centre[0] - old[0], centre[1] - old[1]), PLACING):
        return Refusal("S-PLACE-5", say("more than 2 card lengths from its old spot"))
    if not on_table(scene.world, outline):
        return Refusal("S-PLACE-1", say("it must be entirely on the table"))
    if even_ground(scene.world, (*outline, centre)) is None:
        return Refusal("S-PLACE-5", say("the ground under it is not level"))
    if _covers(scene, outline, lying):
        return Refusal("S-PLACE-5", say("a card, a Base or a corpse is here"))
    if fits(scene._replace(figures=()), HeroFigure(NOBODY, *centre, 0.0, NOBODY), *centre) is not None:
        return Refusal("S-PLACE-5", say("a HERO could not stand on its centre"))
    if any(hypot(centre[0] - x, centre[1] - y) < HOME_CLEAR - EPS for x, y in flag_homes):
        return Refusal("S-PLACE-5", say("less than 3 card lengths from a Flag's home"))
    return None


def moved(outline: Outline, dx: float, dy: float) -> Outline:
    """Shift a footprint without rotating it; its corners are rounded as stored coordinates (S-GEO-2)."""
    return tuple((stored(x + dx), stored(y + dy)) for x, y in outline)


def rides(world: World, obstacle: Prism, spot: Point) -> bool:
    """Return whether something centred here stands on top of this obstacle and moves with it (S-PLACE-4)."""
    on_it = outline_gap(obstacle.outline, *spot) <= EPS
    return on_it and abs(world.ground(*spot) - obstacle.top) <= EPS


def crane_refusal(
    scene: WorldState,
    obstacle: Prism,
    dx: float,
    dy: float,
    lying: Sequence[FlatThing] = (),
    flags: Sequence[Point] = (),
) -> Refusal | None:
    """Return why an obstacle may not be shifted like this, or None; S-CUT is checked separately (S-PLACE-4, G-11).

    `lying` (flat cards, Bases), `flags`, and the scene's HEROes and corpses do not contain what moves with the
    obstacle.
    """
    if not at_most(hypot(dx, dy), PLACING):
        return Refusal("G-11", say("more than 2 card lengths"))
    world, outline = scene.world, moved(obstacle.outline, dx, dy)
    if not on_table(world, outline):
        return Refusal("S-PLACE-1", say("it must be entirely on the table"))
    for other in (*world.obstacles, *world.uprights, *scene.corpses):
        if other.id != obstacle.id and overlap(outline, other.outline):
            return Refusal("S-PLACE-4", say("{thing} is in the way", thing=f"{{{other.id}}}"))
    for figure in scene.figures:
        if disc_overlaps(figure.x, figure.y, outline):
            return Refusal("S-PLACE-4", say("{who} is in the way", who=f"{{hero-{figure.seat}}}"))
    if any(overlap(outline, thing.outline) for thing in lying):
        return Refusal("S-PLACE-4", say("a card or a Base is in the way"))
    if any(disc_overlaps(x, y, outline, FLAG_RADIUS) for x, y in flags):
        return Refusal("S-PLACE-4", say("a Flag is in the way"))
    return None


def wall_refusal(
    scene: WorldState,
    base: Point,
    outline: Outline,
    lying: Sequence[FlatThing] = (),
    flags: Sequence[Point] = (),
    tokens: Sequence[Point] = (),
) -> Refusal | None:
    """Return why a wall may not be placed here at set-up, or None; S-CUT is checked separately (S-SET-3)."""
    centre = sum(x for x, _ in outline) / len(outline), sum(y for _, y in outline) / len(outline)
    if not at_most(hypot(centre[0] - base[0], centre[1] - base[1]), PLACING):
        return Refusal("S-SET-3", say("more than 2 card lengths from your Base"))
    if not on_table(scene.world, outline):
        return Refusal("S-PLACE-1", say("it must be entirely on the table"))
    for other in scene.world.obstacles:
        if overlap(outline, other.outline):
            return Refusal("S-SET-3", say("{thing} is here", thing=f"{{{other.id}}}"))
    discs = [(f.x, f.y, HERO_RADIUS) for f in scene.figures]
    discs += [(*flag, FLAG_RADIUS) for flag in flags] + [(*token, 10.0) for token in tokens]
    if any(disc_overlaps(x, y, outline, r) for x, y, r in discs) or any(overlap(outline, t.outline) for t in lying):
        return Refusal("S-SET-3", say("a Base, a Flag, a Token or a HERO is here"))
    return None


def _near_hero(rule: str, hero: HeroFigure, centre: Point) -> Refusal | None:
    if at_most(hypot(centre[0] - hero.x, centre[1] - hero.y), PLACING):
        return None
    return Refusal(rule, say("more than 2 card lengths from your HERO"))


def _lies(rule: str, world: World, hero: HeroFigure, outline: Outline, level: float | None) -> Refusal | None:
    if not on_table(world, outline):
        return Refusal("S-PLACE-1", say("it must be entirely on the table"))
    if level is None:
        return Refusal(rule, say("the ground under it is not level"))
    if not at_most(abs(level - hero.level), STEP_MAX):
        words = say("too high or too low for your HERO: place it at about the same level")
        return Refusal(rule, words)
    return None


def _covers(scene: WorldState, outline: Outline, lying: Sequence[FlatThing]) -> bool:
    things = [thing.outline for thing in lying] + [corpse.outline for corpse in scene.corpses]
    return any(overlap(outline, thing) for thing in things)


def nearest_on_outline(outline: Outline, p: Point) -> tuple[Point, Point]:
    """Return the point of a footprint's outline nearest to p, and the inward unit normal of its edge there."""
    best, found = inf, ((0.0, 0.0), (0.0, 0.0))
    side = 1 if signed_area(outline) > 0 else -1
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
        dx, dy = bx - ax, by - ay
        size = hypot(dx, dy)
        if size == 0:
            continue
        t = min(max(((p[0] - ax) * dx + (p[1] - ay) * dy) / (size * size), 0.0), 1.0)
        x, y = ax + t * dx, ay + t * dy
        away = hypot(p[0] - x, p[1] - y)
        if away < best:
            best, found = away, ((x, y), (-dy / size * side, dx / size * side))
    return found
