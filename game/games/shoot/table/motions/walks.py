"""Animations of walks, links, flights, and how HEROes come onto the table."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot

from game.games.shoot.rules import events
from game.games.shoot.table.motions.kit import (
    DULL,
    HURT,
    WARNING,
    ShootKit,
    along,
    motions,
    point,
)
from game.games.shoot.table.overlays.legs_shown import meetings, stop
from game.geometry.shapes import Point
from game.kernel.messages import say
from game.ui.director import Motion


def go_on(kit: ShootKit, spot: Point) -> Motion:
    """Return a motion in which the HERO continues along its leg to a place on it."""
    assert kit.way is not None
    seat, here, pace = kit.way
    far = hypot(spot[0] - here[0], spot[1] - here[1])
    kit.way = (seat, spot, pace)

    def step(share: float) -> None:
        kit.shown.heroes[seat] = along([here, spot], share)
        kit.shown.changed = True

    return Motion(max(0.06, far * pace), start=lambda: kit.stage.sound("move_step"), step=step)


@motions.on(events.LegBegan)
def _leg_began(kit: ShootKit, event: events.LegBegan) -> Iterator[Motion]:
    points = [point(event.start), stop(event, kit.later)]
    seconds = min(0.42, 0.16 + 0.05 * event.cost)
    kit.way, kit.met = None, meetings(event, kit.later, kit.shown.base.cards, points[1])
    if kit.met:  # what is on the path acts where it is: the leg is shown in pieces
        far = hypot(points[1][0] - points[0][0], points[1][1] - points[0][1])
        kit.way = (event.seat, points[0], seconds / max(far, 1.0))
        yield kit.pause(0.02)
        return
    yield kit.slide(event.seat, points, seconds, "move_step")


@motions.on(events.LegEnded)
def _leg_ended(kit: ShootKit, event: events.LegEnded) -> Iterator[Motion]:
    if kit.way is not None and kit.way[0] == event.seat:
        spot = point(event.spot)
        if hypot(spot[0] - kit.way[1][0], spot[1] - kit.way[1][1]) > 1:
            yield go_on(kit, spot)
    kit.way = None


@motions.on(events.LinkUsed)
def _link_used(kit: ShootKit, event: events.LinkUsed) -> Iterator[Motion]:
    yield kit.slide(event.seat, [point(event.start), point(event.end)], 0.35, "ladder_up")


@motions.on(events.HeroTeleported)
def _hero_teleported(kit: ShootKit, event: events.HeroTeleported) -> Iterator[Motion]:
    yield kit.slide(event.seat, [point(event.start), point(event.end)], 0.12, "teleport")


@motions.on(events.HeroClimbed)
def _hero_climbed(kit: ShootKit, event: events.HeroClimbed) -> Iterator[Motion]:
    if event.costly:
        yield from kit.rising(event.seat, say("climbs"), DULL, 0.25)


@motions.on(events.HeroFell)
def _hero_fell(kit: ShootKit, event: events.HeroFell) -> Iterator[Motion]:
    yield kit.pause(0.15, "slide_down")
    yield from kit.rising(event.seat, say("falls!"), HURT, 0.3)


@motions.on(events.HeroSpawned)
def _hero_spawned(kit: ShootKit, event: events.HeroSpawned) -> Iterator[Motion]:
    seat, spot = event.seat, point(event.spot)

    def start() -> None:
        kit.shown.heroes[seat] = spot
        kit.reveal(spot)
        kit.stage.sound("boing")

    caption = kit.captioned()

    def begin() -> None:
        start()
        caption()

    yield Motion(0.3, start=begin, moves=False)


@motions.on(events.HeroFlew)
def _hero_flew(kit: ShootKit, event: events.HeroFlew) -> Iterator[Motion]:
    (ax, ay), (bx, by) = point(event.start), point(event.end)
    rise = 0.3 * ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
    arc = [(ax + (bx - ax) * t, ay + (by - ay) * t - 4 * rise * t * (1 - t)) for t in (k / 20 for k in range(21))]
    yield kit.slide(event.seat, arc, 0.6, "boing")
    yield from kit.rising(event.seat, say("lands"), WARNING, 0.25)


@motions.on(events.TurnBegan)
def _turn_began(kit: ShootKit, event: events.TurnBegan) -> Iterator[Motion]:
    yield kit.pause(0.25)
