"""Walks, links, flights, and how HEROes come onto the table."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from math import hypot, pi, sin

from game.games.shoot.rules import events
from game.games.shoot.rules.fight.events import HazardTouched, HeroPushed
from game.games.shoot.table.follow import ahead
from game.games.shoot.table.motions import effects_hits
from game.games.shoot.table.motions.kit import DULL, HURT, ShootKit, motions, point, px
from game.games.shoot.table.shown import Posture
from game.geometry.shapes import Point
from game.geometry.units import HALF
from game.kernel.events import Fact
from game.kernel.messages import say
from game.table.motions import Beat, eased
from game.ui.director import Motion

DROPS = 0.2
"""Seconds in which a HERO comes down onto the table."""


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
        if isinstance(event, HazardTouched | events.HeroFell | events.FlagCaptured) and event.seat == leg.seat:
            return True
    return False


@motions.on(events.LegBegan)
def _leg_began(kit: ShootKit, event: events.LegBegan) -> Beat:
    """The steps of one walk flow on: it slows down only where the walk is known to end."""
    points = [point(event.start), stop(event, kit.later)]
    far = hypot(event.end[0] - event.start[0], event.end[1] - event.start[1])
    seconds = min(0.3, 0.1 + 0.04 * far / HALF)
    kit.pace = seconds / max(far, 1.0)
    if in_pieces(event, kit.later):
        return Beat()
    pace = eased if not kit.stage.legs else float
    return Beat([kit.slide(event.seat, points, seconds, "move_step", pace)])


@motions.on(events.LegEnded)
def _leg_ended(kit: ShootKit, event: events.LegEnded) -> Beat:
    return Beat(kit.go_to(event.seat, event.spot), size="quiet")


@motions.on(events.LinkUsed)
def _link_used(kit: ShootKit, event: events.LinkUsed) -> Beat:
    return Beat([kit.slide(event.seat, [point(event.start), point(event.end)], 0.3, "ladder_up")])


@motions.on(events.HeroTeleported)
def _hero_teleported(kit: ShootKit, event: events.HeroTeleported) -> Beat:
    """It shrinks, and grows elsewhere."""
    seat, at = event.seat, point(event.end)

    def shrink(share: float) -> Posture:
        return Posture(turn=120 * share, wide=max(0.05, 1 - share), high=max(0.05, 1 - share))

    def grow(share: float) -> Posture:
        size = max(0.05, share * (1.35 - 0.35 * share))
        return Posture(turn=120 * (share - 1), wide=size, high=size)

    gone = kit.bend(seat, 0.12, shrink)
    gone.on_start = lambda: kit.sound("teleport", at=kit.where(seat))
    return Beat([gone], [kit.bend(seat, 0.13, grow)], 0.13, lambda: kit.reveal(at))


@motions.on(events.HeroClimbed)
def _hero_climbed(kit: ShootKit, event: events.HeroClimbed) -> Beat:
    return Beat(tail=[kit.word(event.seat, say("climbs"), DULL, 0.4)] if event.costly else [], size="quiet")


@motions.on(events.HeroFell)
def _hero_fell(kit: ShootKit, event: events.HeroFell) -> Beat:
    seat = event.seat
    lead = kit.go_on(seat, ahead(kit.shown, seat))
    heard = partial(kit.sound, "slide_down", at=kit.where(seat))
    tail = [kit.word(seat, say("falls!"), HURT, 0.5), *landing(kit, seat)]
    return Beat(lead, tail, 0.15, heard)


@motions.on(events.HeroSpawned)
def _hero_spawned(kit: ShootKit, event: events.HeroSpawned) -> Beat:
    """It drops onto the table, in dust."""
    seat, at = event.seat, point(event.spot)

    def land() -> None:
        kit.reveal(at)
        kit.sound("boing", at=at)

    def drop(share: float) -> Posture:
        high = 1 - share * share
        return Posture(dy=-px(70) * high, wide=1 + 0.3 * high, high=1 + 0.3 * high)

    return Beat(tail=[kit.bend(seat, DROPS, drop), *landing(kit, seat, DROPS)], hold=0.3, land=land)


def landing(kit: ShootKit, seat: int, wait: float = 0.0) -> list[Motion]:
    """Return the tail of dust round a HERO that has come down."""
    return [kit.effect(0.3, kit.at_hero(seat, effects_hits.dust_ring), wait=wait)]


@motions.on(events.HeroFlew)
def _hero_flew(kit: ShootKit, event: events.HeroFlew) -> Beat:
    a, b, seat = point(event.start), point(event.end), event.seat
    far = hypot(b[0] - a[0], b[1] - a[1])
    seconds = min(0.55, max(0.25, 0.15 + 0.0012 * far))
    flight = kit.slide(seat, [a, b], seconds, "boing", float)

    def arc(share: float) -> Posture:
        high = sin(pi * share)
        return Posture(dy=-px(60) * high, wide=1 + 0.35 * high, high=1 + 0.35 * high)

    up = kit.bend(seat, seconds, arc)
    up.hold = 0.0
    return Beat([up, flight], landing(kit, seat), 0.1)
