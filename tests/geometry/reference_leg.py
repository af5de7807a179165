"""A literal, slow implementation of legs and spots: in small steps, every distance computed by Shapely."""

from math import ceil, floor, hypot
from typing import NamedTuple

import numpy as np
import shapely
from shapely.geometry import Polygon

from game.geometry.shapes import HeroFigure, Point
from game.geometry.world import WorldState

EPS = 0.05


class Verdict(NamedTuple):
    allowed: bool
    halves: int = 0
    end_level: float = 0.0
    cards: int = 0
    kinds: tuple[str, ...] = ()


def distances(outline: tuple[Point, ...], xs: np.ndarray, ys: np.ndarray) -> np.ndarray:
    return shapely.distance(shapely.points(xs, ys), Polygon(outline))


def ground(scene: WorldState, x: float, y: float) -> float:
    under = [one.top for one in scene.world.obstacles if distances(one.outline, np.array([x]), np.array([y]))[0] <= EPS]
    return max(under, default=0.0)


def fits(scene: WorldState, seat: int, x: float, y: float, slack: float = 0.0) -> bool:
    """S-GEO-7, clause by clause; slack mm more (or less) room is asked for."""
    world, level = scene.world, ground(scene, x, y)
    if not (-EPS <= x <= world.width + EPS and -EPS <= y <= world.height + EPS):
        return False
    at = np.array([x]), np.array([y])
    for one in (*world.obstacles, *world.uprights):
        if one.top > level + EPS and distances(one.outline, *at)[0] < 12 - EPS + slack:
            return False
    for other in scene.figures:
        close = hypot(x - other.x, y - other.y) < 24 - EPS + slack
        if other.seat != seat and close and abs(other.level - level) < 60 - EPS:
            return False
    for corpse in scene.corpses:
        if abs(corpse.bottom - level) < 16 - EPS and distances(corpse.outline, *at)[0] < 12 - EPS + slack:
            return False
    return True


def march(
    scene: WorldState, mover: HeroFigure, end: Point, slack: float = 0.0, phase: float = 1.0, step: float = 1.0
) -> Verdict:
    """S-MOVE-2 to 8, marched; slack widens what stops a HERO and shortens its jumps by as many mm."""
    length = hypot(end[0] - mover.x, end[1] - mover.y)
    if length <= EPS or not fits(scene, mover.seat, *end, slack):
        return Verdict(False)
    ux, uy = (end[0] - mover.x) / length, (end[1] - mover.y) / length
    s = np.concatenate(([0.0], np.arange(phase * step, length, step), [length]))
    xs, ys = mover.x + s * ux, mover.y + s * uy
    world = scene.world
    away = [distances(one.outline, xs, ys) for one in world.obstacles]
    grounds = np.zeros(len(s))
    for one, d in zip(world.obstacles, away, strict=True):
        grounds = np.where(d <= EPS, np.maximum(grounds, one.top), grounds)
    levels, kinds, cards = _levels(mover.level, s, grounds, slack)
    if levels is None:
        return Verdict(False)
    for one, d in zip(world.obstacles, away, strict=True):
        if _meets(d, one.top, levels, slack):
            return Verdict(False)
    for one in world.uprights:
        d = distances(one.outline, xs, ys)
        if ((d < 12 - EPS + slack) & (one.top > levels + EPS)).any():
            return Verdict(False)
    for other in scene.figures:
        if other.seat == mover.seat or other.team == mover.team:
            continue
        close = np.hypot(xs - other.x, ys - other.y) < 24 - EPS + slack
        if (close & (np.abs(levels - other.level) < 60 - EPS)).any():
            return Verdict(False)
    halves = ceil((length - EPS) / 44) + 2 * kinds.count("climb")
    return Verdict(True, halves, float(levels[-1]), cards, tuple(kinds))


def _levels(e, s, grounds, slack):
    levels, kinds, cards = np.zeros(len(s)), [], 0
    levels[0] = e
    i = 1
    while i < len(s):
        g = grounds[i]
        if g > e:
            if g - e > 60 + EPS:
                return None, [], 0
            kinds.append("climb" if g - e > 30 + EPS else "step_up")
        elif g < e and g != grounds[i - 1]:
            j = next((k for k in range(i + 1, len(s)) if grounds[k] > grounds[k - 1]), None)
            if j is not None and s[j] - s[i] < 60 - slack and g <= grounds[j] <= e + 30 + EPS:
                kinds.append("jump")
                levels[i:j] = e
                i, g = j, grounds[j]
            else:
                kinds.append("drop")
            if e - g > 60 + EPS:
                cards += floor((e - g + EPS) / 60)
        levels[i] = e = g
        i += 1
    return levels, kinds, cards


def _meets(d, top, levels, slack):
    under = False
    for away, level in zip(d, levels, strict=True):
        if away <= EPS:
            under = True
        elif away >= 12 - EPS + slack:
            under = False
        if away < 12 - EPS + slack and top > level + 60 + EPS and not under:
            return True
    return False
