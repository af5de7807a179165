"""Legs: what one straight line on the table costs a HERO and what happens on it, or why it is forbidden (S-MOVE)."""

from functools import lru_cache
from math import ceil, floor, hypot, inf, sqrt
from typing import Final, NamedTuple

from game.geometry.footing import BODIES, KEPT_REFUSALS, TOO_NEAR, Footing, chords, fits, footing, nearest_fitting, rest
from game.geometry.pieces import merged
from game.geometry.shapes import HeroFigure, Point, Refusal
from game.geometry.units import EPS, HALF, HERO_HEIGHT, JUMP, SAFE_DROP, STEP_FREE, STEP_MAX
from game.geometry.world import WorldState
from game.kernel.messages import say, together

__all__ = ["Leg", "LegEvent", "fall_cards", "fits", "leg", "nearest_fitting"]

CLIMB_HALVES: Final = 2
_HAIR: Final = 1e-9

Stretch = tuple[float, float, int]  # where it begins (mm along the leg), its ground, the body that is this ground or -1
Levels = list[tuple[float, float]]  # from this many mm along the leg the HERO is at this level


class LegEvent(NamedTuple):
    """A change of level on a leg, `s` mm from its start."""

    s: float
    kind: str  # "step_up" (free), "climb" (2 halves), "drop", "jump"
    before: float
    after: float
    cards: int  # Splattercards of damage of a fall (S-FALL-2)
    s_end: float  # where a jump lands; for all else the same as s


class Leg(NamedTuple):
    """A leg that the rules allow; the caller compares `halves` with the budget."""

    start: Point
    end: Point
    length: float
    halves: int
    end_level: float
    events: tuple[LegEvent, ...]
    fall_cards: int

    def level_at(self, s: float) -> float:
        """Return the HERO's level s mm along the leg; over a jumped gap it is the take-off level."""
        if not self.events:
            return self.end_level
        level = self.events[0].before
        for event in self.events:
            if event.s_end > s:
                break
            level = event.after
        return level


class _Course(NamedTuple):
    """A leg's line cut by the footprints: chords that bear the HERO, and chords where a wall is nearer than R."""

    x: float
    y: float
    ux: float
    uy: float
    length: float
    bearing: list[tuple[float, float, float, int]]  # from, to, top, body
    walls: list[tuple[float, float, float, int]]  # from, to, wall, body


def leg(scene: WorldState, mover: HeroFigure, end: Point) -> Leg | Refusal:
    """Return the leg from the mover's spot to `end` with its cost, or the rule that forbids it (S-MOVE-2 to 8)."""
    x, y = mover.x, mover.y
    dx, dy = end[0] - x, end[1] - y
    length = hypot(dx, dy)
    if length <= EPS:
        return HERE_ALREADY
    table = footing(scene.world)
    course = _course(table, x, y, dx / length, dy / length, length)
    ground, unfit = rest(scene, mover.seat, end[0], end[1])
    stop: tuple[float, Refusal] | None = None
    events: list[LegEvent] = []
    levels: Levels = [(0.0, mover.level)]
    if course.bearing or ground != mover.level:
        stop = _walk(table, _stretches(course, mover.level, ground), levels, events)
    if course.walls:
        stop = _clearance(table, course, levels, stop)
    if scene.figures:
        stop = _others(scene, mover, course, levels, stop)
    if stop is not None:
        return stop[1]
    if unfit is not None:
        return Refusal("S-MOVE-8", unfit.said)
    halves = ceil((length - EPS) / HALF)
    if not events:
        return Leg((x, y), end, length, halves, ground, (), 0)
    halves += CLIMB_HALVES * sum([event.kind == "climb" for event in events])
    return Leg((x, y), end, length, halves, ground, tuple(events), sum([event.cards for event in events]))


def fall_cards(depth: float) -> int:
    """Return the Splattercards that a drop of this depth costs (S-FALL-1, S-FALL-2)."""
    return floor((depth + EPS) / SAFE_DROP) if depth > SAFE_DROP + EPS else 0


def _course(table: Footing, x: float, y: float, ux: float, uy: float, length: float) -> _Course:
    bearing: list[tuple[float, float, float, int]] = []
    walls: list[tuple[float, float, float, int]] = []
    near = table.near(x, y, x + ux * length, y + uy * length)
    bodies = table.bodies
    while near:
        k = (near & -near).bit_length() - 1
        near &= near - 1
        bx, by, _, room, top, wall, bears, pieces, _, _ = bodies[k]
        dx, dy = bx - x, by - y
        across = dx * uy - dy * ux
        if across > room or -across > room:
            continue
        along = dx * ux + dy * uy
        if along < -room or along > length + room:
            continue
        if wall > STEP_MAX + EPS:
            met = False
            for a, b in merged(chords(pieces, x, y, ux, uy, TOO_NEAR)):
                if b > _HAIR and a < length - _HAIR:
                    walls.append((a, b, wall, k))
                    met = True
            if not met:
                continue
        if bears:
            for a, b in chords(pieces, x, y, ux, uy, EPS):
                if b >= 0 and a <= length:
                    bearing.append((a, b, top, k))
    return _Course(x, y, ux, uy, length, bearing, walls)


def _stretches(course: _Course, level: float, end_ground: float) -> list[Stretch]:
    """Cut the leg into stretches of equal ground, neighbours merged; the HERO stands on the first (S-MOVE-3)."""
    length, bearing = course.length, course.bearing
    found: list[Stretch] = [(0.0, level, -1)]
    if bearing:
        cuts = {0.0, length}
        for a, b, _, _ in bearing:
            if 0 < a < length:
                cuts.add(a)
            if 0 < b < length:
                cuts.add(b)
        edges = sorted(cuts)
        for i in range(len(edges) - 1):
            middle = (edges[i] + edges[i + 1]) / 2
            ground, who = 0.0, -1
            for a, b, top, k in bearing:
                if a < middle < b and top > ground:
                    ground, who = top, k
            if i == 0:
                found[0] = (0.0, level, who)
            elif ground != found[-1][1]:
                found.append((edges[i], ground, who))
    if found[-1][1] != end_ground:
        who = max((chord for chord in bearing if chord[2] == end_ground), default=(0, 0, 0, -1))[3]
        found.append((length, end_ground, who))
    return found


def _walk(
    table: Footing, stretches: list[Stretch], levels: Levels, events: list[LegEvent]
) -> tuple[float, Refusal] | None:
    """Go from stretch to stretch (S-MOVE-3, S-MOVE-4): fill in levels and events, or return where and why it ends."""
    e, i = levels[0][1], 1
    gap: tuple[float, float] | None = None  # where the last way down was, and from which level
    while i < len(stretches):
        s, ground, who = stretches[i]
        after, s_end, kind = ground, s, "drop"
        if ground > e:
            if ground - e > STEP_MAX + EPS:
                return s, _too_high(table, who, ground, e, s, gap)
            kind = "climb" if ground - e > STEP_FREE + EPS else "step_up"
            gap = None
        else:
            j = _landing(stretches, i, e)
            if j:
                s_end, after, kind, i = stretches[j][0], stretches[j][1], "jump", j
            gap = (s, e) if gap is None or j else gap
        events.append(LegEvent(s, kind, e, after, fall_cards(e - after), s_end))
        levels.append((s_end, after))
        e, i = after, i + 1
    return None


def _landing(stretches: list[Stretch], i: int, e: float) -> int:
    """Return the stretch a HERO at level e jumps onto if stretch i is lower, 0 for none (S-MOVE-4)."""
    s, ground, _ = stretches[i]
    for j in range(i + 1, len(stretches)):
        begin, height, _ = stretches[j]
        # Both sides of a gap count as ground EPS beyond their outlines (S-GEO-5): the gap itself is wider by that.
        if begin - s + 2 * EPS >= JUMP - EPS:
            return 0
        if height > stretches[j - 1][1]:
            return j if height >= ground - EPS and height <= e + STEP_FREE + EPS else 0
    return 0


def _too_high(table: Footing, who: int, ground: float, e: float, s: float, gap: tuple[float, float] | None) -> Refusal:
    thing = table.bodies[who].id if who >= 0 else ""
    # Only for what looks like a gap: a wide yard between two boxes needs no jump.
    if gap is not None and ground <= gap[1] + STEP_FREE + EPS and s - gap[0] < 2 * JUMP:
        return _too_wide(thing)
    return _too_tall(thing)


# Searches price very many legs: refusals are created once and reused.

HERE_ALREADY: Final = Refusal("S-MOVE-2", say("your HERO is already here"))


@lru_cache(maxsize=KEPT_REFUSALS)
def _too_wide(thing: str) -> Refusal:
    words = say("the gap is too wide to jump: find a way round")
    return Refusal("S-MOVE-4", together(_marked(thing), words, between=": "))


@lru_cache(maxsize=KEPT_REFUSALS)
def _too_tall(thing: str) -> Refusal:
    words = say("too high to climb: find a lower step, or a Ladder")
    return Refusal("S-MOVE-3", together(_marked(thing), words, between=": "))


@lru_cache(maxsize=KEPT_REFUSALS)
def _no_way_through(thing: str) -> Refusal:
    words = say("{thing}: a Forcefield lets no HERO pass below its top", thing=_marked(thing))
    return Refusal("S-MOVE-6", words)


@lru_cache(maxsize=KEPT_REFUSALS)
def _no_room(thing: str) -> Refusal:
    words = say("{thing}: no room to pass beside it", thing=_marked(thing))
    return Refusal("S-MOVE-6", words)


@lru_cache(maxsize=KEPT_REFUSALS)
def _stands_there(seat: int) -> Refusal:
    return Refusal("S-MOVE-7", say("{who} is in the way", who=_marked(f"hero-{seat}")))


def _marked(thing: str) -> str:
    """Return a thing's id in the form used in refusals, where it is replaced by its name."""
    return f"{{{thing}}}" if thing else ""


def _clearance(
    table: Footing, course: _Course, levels: Levels, stop: tuple[float, Refusal] | None
) -> tuple[float, Refusal] | None:
    """Return the first position where the disc meets something too tall for it, if that is before `stop` (S-MOVE-6)."""
    limit = course.length if stop is None else stop[0]
    lowest = min([level for _, level in levels]) + HERO_HEIGHT + EPS
    for a, b, wall, k in course.walls:
        if wall <= lowest:
            continue
        # Once under the HERO's centre an obstacle does not count until the disc has been clear of it.
        left = min([max(c, 0.0) for c, d, _, who in course.bearing if who == k and d >= a and c <= b], default=inf)
        at = _first_below(levels, wall - HERO_HEIGHT - EPS, max(a, 0.0), min(b, left, limit))
        if at is not None and at < limit:
            limit, stop = at, (at, _in_the_way(table, course, k, levels, at, stop))
    return stop


def _first_below(levels: Levels, height: float, a: float, b: float) -> float | None:
    """Return where between a and b the HERO is first at a level below the height by more than EPS."""
    for i, (s, level) in enumerate(levels):
        low, high = max(a, s), min(b, levels[i + 1][0]) if i + 1 < len(levels) else b
        if level < height and high - low > _HAIR:
            return low
    return None


def _in_the_way(
    table: Footing, course: _Course, k: int, levels: Levels, at: float, stop: tuple[float, Refusal] | None
) -> Refusal:
    body = table.bodies[k]
    if not body.bears:
        return _no_way_through(body.id)
    if any(who == k and b > at for _, b, _, who in course.bearing):
        if stop is not None and stop[1].said.startswith(_marked(body.id)):
            return stop[1]
        return _too_tall(body.id)
    return _no_room(body.id)


def _others(
    scene: WorldState, mover: HeroFigure, course: _Course, levels: Levels, stop: tuple[float, Refusal] | None
) -> tuple[float, Refusal] | None:
    """Return the first living opponent in the way, if there is one before `stop` (S-MOVE-7)."""
    limit = course.length if stop is None else stop[0]
    for figure in scene.figures:
        if figure.seat == mover.seat or figure.team == mover.team:
            continue
        dx, dy = figure.x - course.x, figure.y - course.y
        across = dx * course.uy - dy * course.ux
        if across >= BODIES or across <= -BODIES:
            continue
        middle, half = dx * course.ux + dy * course.uy, sqrt(BODIES * BODIES - across * across)
        a, b = max(middle - half, 0.0), min(middle + half, limit)
        for i, (s, level) in enumerate(levels):
            low, high = max(a, s), min(b, levels[i + 1][0]) if i + 1 < len(levels) else b
            if high - low > _HAIR and abs(level - figure.level) < HERO_HEIGHT - EPS:
                limit, stop = low, (low, _stands_there(figure.seat))
                break
    return stop
