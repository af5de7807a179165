"""Animations of pushes, leaps, and falls over the table's edge."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.shoot.rules.events import Leapt
from game.games.shoot.rules.fight.events import HeroPushed, PushedOffTable
from game.games.shoot.table.motions import effects_blasts
from game.games.shoot.table.motions.kit import (
    WARNING,
    Effect,
    ShootKit,
    motions,
    point,
)
from game.geometry.shapes import Point
from game.kernel.messages import say
from game.ui.director import Motion


@motions.on(HeroPushed)
def _hero_pushed(kit: ShootKit, event: HeroPushed) -> Iterator[Motion]:
    path = [point(place) for place in event.course]
    if len(path) < 2:
        yield kit.pause(0.3, "boing")
        return
    kit.toward = (path[-1][0] - path[0][0], path[-1][1] - path[0][1])
    yield kit.slide(event.seat, path, 0.38, "whoosh")
    dust = kit.effect(0.38, lambda share: lambda s, c: effects_blasts.skid(s, c, path, share))
    dust.together = True
    yield dust
    stopped = event.stopped_by
    if stopped and stopped != "edge":
        yield from kit.rising(event.seat, say("bump!"), WARNING, 0.3)


@motions.on(PushedOffTable)
def _pushed_off_table(kit: ShootKit, event: PushedOffTable) -> Iterator[Motion]:
    yield _over(kit, event.seat, point(event.edge_spot), kit.toward)


@motions.on(Leapt)
def _leapt(kit: ShootKit, event: Leapt) -> Iterator[Motion]:
    seat, edge = event.seat, point(event.edge_spot)
    start = kit.where(seat) or edge
    way = (edge[0] - start[0], edge[1] - start[1])
    yield kit.slide(seat, [start, edge], 0.25, "boing")
    yield _over(kit, seat, edge, way if way != (0.0, 0.0) else (1.0, 0.0))


def _over(kit: ShootKit, seat: int, edge: Point, toward: Point) -> Motion:
    """Return a motion in which a HERO falls over the table's edge; afterwards it is no longer on the table."""
    caption = kit.captioned()
    look = next((mark.look for mark in kit.shown.heroes if mark.seat == seat), "")

    def make(share: float) -> Effect:
        return lambda surface, camera: effects_blasts.falling(surface, camera, edge, toward, seat, look, share)

    return kit.effect(0.75, make, caption, sound="slide_down", lift=f"hero-{seat}")
