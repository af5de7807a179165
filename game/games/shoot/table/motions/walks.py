"""Animations of walks, links, flights, and how HEROes come onto the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import hypot

from game.games.shoot.rules import events
from game.games.shoot.rules.fight.events import HazardTouched, HeroPushed
from game.games.shoot.table.follow import ahead
from game.games.shoot.table.motions.kit import (
    DULL,
    HURT,
    WARNING,
    ShootKit,
    motions,
    point,
)
from game.geometry.shapes import Point
from game.kernel.events import Fact
from game.kernel.messages import say
from game.ui.director import Motion


def stop(leg: events.LegBegan, later: Iterable[Fact]) -> Point:
    """Return where a leg really ends, by the events after it: a push or a Trap may cut it short (S-MOVE-9)."""
    for event in later:
        if isinstance(event, events.LegBegan):
            break
        if isinstance(event, HeroPushed) and event.seat == leg.seat:
            return point(event.course[0])
        if isinstance(event, events.LegEnded) and event.seat == leg.seat:
            return event.spot
    return leg.end


def in_pieces(leg: events.LegBegan, later: Iterable[Fact]) -> bool:
    """Return whether something on a leg acts where it is, not at its end (S-MOVE-9)."""
    for event in later:
        if isinstance(event, events.LegBegan | events.LegEnded | HeroPushed):
            break
        if isinstance(event, HazardTouched | events.HeroFell) and event.seat == leg.seat:
            return True
    return False


@motions.on(events.LegBegan)
def _leg_began(kit: ShootKit, event: events.LegBegan) -> Iterator[Motion]:
    points = [point(event.start), stop(event, kit.later)]
    seconds = min(0.42, 0.16 + 0.05 * event.cost)
    kit.pace = seconds / max(hypot(points[1][0] - points[0][0], points[1][1] - points[0][1]), 1.0)
    if in_pieces(event, kit.later):
        yield kit.pause(0.02)
    else:
        yield kit.slide(event.seat, points, seconds, "move_step")


@motions.on(events.LegEnded)
def _leg_ended(kit: ShootKit, event: events.LegEnded) -> Iterator[Motion]:
    yield from kit.go_to(event.seat, event.spot)


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
    yield from kit.go_on(event.seat, ahead(kit.shown, event.seat))
    yield kit.pause(0.15, "slide_down")
    yield from kit.rising(event.seat, say("falls!"), HURT, 0.3)


@motions.on(events.HeroSpawned)
def _hero_spawned(kit: ShootKit, event: events.HeroSpawned) -> Iterator[Motion]:
    caption, follow = kit.captioned(), kit.follow(event)

    def begin() -> None:
        follow()
        kit.reveal(point(event.spot))
        kit.stage.sound("boing")
        caption()

    yield Motion(0.3, start=begin, moves=False)


@motions.on(events.HeroFlew)
def _hero_flew(kit: ShootKit, event: events.HeroFlew) -> Iterator[Motion]:
    (ax, ay), (bx, by) = point(event.start), point(event.end)
    rise = 0.3 * ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
    arc = [(ax + (bx - ax) * t, ay + (by - ay) * t - 4 * rise * t * (1 - t)) for t in (k / 20 for k in range(21))]
    yield kit.slide(event.seat, arc, 0.6, "boing")
    yield from kit.rising(event.seat, say("lands"), WARNING, 0.25)


@motions.on(events.StanceChosen)
def _stance_chosen(kit: ShootKit, event: events.StanceChosen) -> Iterator[Motion]:
    yield kit.pause(0.25, "ui_click")
