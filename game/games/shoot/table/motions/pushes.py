"""Pushes, leaps, and falls over the table's edge."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from math import hypot, pi, sin

from game.games.shoot.rules.events import Leapt
from game.games.shoot.rules.fight.events import HeroPushed, PushedOffTable
from game.games.shoot.table.motions import effects_blasts
from game.games.shoot.table.motions.kit import WARNING, Effect, ShootKit, motions, nothing, point
from game.games.shoot.table.shown import Posture
from game.geometry.shapes import Point
from game.kernel.messages import say
from game.table.motions import Beat
from game.table.shake import Shake
from game.ui import theme
from game.ui.director import Motion

TEETERS = 0.08
FALL = 0.48
GONE = 0.3
"""Seconds of the fall after which a HERO is gone, and dead."""


@motions.on(HeroPushed)
def _hero_pushed(kit: ShootKit, event: HeroPushed) -> Beat:
    """It slides with dust behind it; where something stops it, it is squashed."""
    path, seat = [point(place) for place in event.course], event.seat
    stopped = event.stopped_by not in ("", "edge")
    at = path[-1]

    def land() -> None:
        if stopped:
            kit.sound("die_single", at=at)

    tail = [kit.bend(seat, 0.12, _squashed), kit.word(seat, say("bump!"), WARNING, 0.4)] if stopped else []
    beat = Beat(tail=tail, land=land, shake=Shake(2, 0.12) if stopped else None)
    if len(path) > 1:
        kit.toward = (path[-1][0] - path[0][0], path[-1][1] - path[0][1])
        far = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(path))
        seconds = min(0.3, max(0.16, 0.004 * far))
        dust = kit.effect(seconds, lambda share: partial(effects_blasts.skid, path=path, share=share), hold=0.0)
        beat.lead = [dust, kit.slide(seat, path, seconds, "whoosh")]
    return beat


def _squashed(share: float) -> Posture:
    much = 0.12 * sin(pi * share)
    return Posture(wide=1 + much, high=1 - much)


@motions.on(PushedOffTable)
def _pushed_off_table(kit: ShootKit, event: PushedOffTable) -> Beat:
    return _over(kit, event.seat, point(event.edge_spot), kit.toward, [])


@motions.on(Leapt)
def _leapt(kit: ShootKit, event: Leapt) -> Beat:
    seat, edge = event.seat, point(event.edge_spot)
    start = kit.where(seat) or edge
    way = (edge[0] - start[0], edge[1] - start[1])
    lead = [kit.slide(seat, [start, edge], 0.25, "boing")]
    return _over(kit, seat, edge, way if way != (0.0, 0.0) else (1.0, 0.0), lead)


def _over(kit: ShootKit, seat: int, edge: Point, toward: Point, lead: list[Motion]) -> Beat:
    """Return the beat in which a HERO teeters, tips over the edge and falls: its death is the fall."""
    look = next((mark.look for mark in kit.shown.heroes if mark.seat == seat), "")
    kit.fallen = seat

    def teeter(share: float) -> Posture:
        return Posture(turn=9 * sin(2 * pi * share))

    def make(share: float) -> Effect:
        return lambda surface, camera: effects_blasts.falling(surface, camera, edge, toward, seat, look, share)

    calm = theme.reduced_motion()

    def hide() -> None:
        if not calm:
            kit.shown.lifted.update((f"hero-{seat}", f"corpse-{seat}"))
        kit.sound("slide_down", at=edge)

    def floor() -> None:
        kit.shown.lifted.difference_update((f"hero-{seat}", f"corpse-{seat}"))
        kit.sound("s_slam", 0.35, at=edge)
        kit.redraw()

    fall = kit.effect(FALL, make, hide, hold=GONE, still=nothing)
    fall.on_finish = floor
    return Beat([*lead, kit.bend(seat, TEETERS, teeter), fall], size="big")
