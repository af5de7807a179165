"""A shot and where it lands, as motions: what makers of attacks put together (FGT-50).

    Beat(lead=[..., fly(kit, shooter, target)], tail=[strike(kit, shooter, target)], hold=0.24, land=...)

The attack that is declared says with what: `begin`; each shot counts, so that hands take turns and slow Weapons are
quick from their second card on.
"""

from __future__ import annotations

from itertools import pairwise
from math import hypot, pi, sin
from typing import TYPE_CHECKING

import pygame

from game.games.shoot.rules.cards import WEAPONS, Gadget, ShotLook
from game.games.shoot.table.motions.flights import Volley
from game.games.shoot.table.motions.impacts import Strike
from game.games.shoot.table.shown import Posture
from game.geometry.shapes import Point
from game.geometry.units import CL
from game.ui import theme
from game.ui.director import Motion

if TYPE_CHECKING:
    from game.games.shoot.table.motions.kit import ShootKit

BEYOND = 26.0
"""How many mm beyond its target a miss strikes the ground."""


def begin(kit: ShootKit, weapon: int) -> None:
    """Note with what an attack is made; its next shot is the first."""
    kit.fade(kit.weapon.sounds[0])
    kit.weapon, kit.fired_with, kit.fired = WEAPONS.get(weapon, kit.weapon), weapon, 0


def origin(kit: ShootKit, shooter: int) -> Point | None:
    """Return where shots come from (mm): the shooter's HERO, or the turret it fires."""
    turret = next((mark for mark in kit.shown.cards if mark.id == f"card-{kit.fired_with}"), None)
    return (turret.x, turret.y) if turret is not None else kit.where(shooter)


def aim(kit: ShootKit, shooter: int, target: int) -> Motion:
    """Return a tail in which nothing is seen: the pictures of a shot and its impact are made, a few a frame."""
    a, b = origin(kit, shooter), kit.where(target)
    if a is None or b is None or a == b:
        return Motion(0.0)
    sheet = pygame.Surface((1, 1))
    reach = CL if kit.weapon.impact.ring else 0.0
    soon = (Volley(kit.weapon.shot, a, b), Strike(kit.weapon.impact, b, a, 1, reach))

    def step(share: float) -> None:
        for picture in soon:
            picture.draw(sheet, kit.stage.camera, share)

    return Motion(0.4, step=step, moves=False, hold=0.0)


def fly(kit: ShootKit, shooter: int, target: int) -> Motion:
    """Return the motion of the next shot of an attack, which holds until it is there; the sound leaves with it."""
    number, kit.fired = kit.fired, kit.fired + 1
    return flown(kit, kit.weapon.shot, kit.weapon.sounds[0], shooter, origin(kit, shooter), kit.where(target), number)


def thrown(kit: ShootKit, card: Gadget, seat: int, target: int) -> Motion:
    """Return the motion of a Gadget that is shot at a HERO."""
    return flown(kit, card.shot or ShotLook(), card.sounds[0], seat, kit.where(seat), kit.where(target), 0)


def flown(
    kit: ShootKit, look: ShotLook, sound: str, seat: int, a: Point | None, b: Point | None, number: int
) -> Motion:
    """Return the motion of a shot from a to b; the seat's piece recoils or leaps with it."""
    if a is None or b is None or a == b:
        return Motion(0.1, start=lambda: kit.sound(sound), moves=False)
    volley = Volley(look, a, b, number)
    still, whose = theme.reduced_motion(), seat if a == kit.where(seat) else 0
    heard: list[bool] = []

    def step(share: float) -> None:
        if not heard and share * volley.seconds >= volley.leaves:
            heard.append(True)
            kit.sound(sound, at=a)
        if whose and not still:
            kit.shown.postures[whose] = Posture(*volley.nudge(share, kit.stage.camera))

    def draw(surface: pygame.Surface, share: float) -> None:
        if still:
            volley.still(surface, kit.stage.camera)
        else:
            volley.draw(surface, kit.stage.camera, share)

    def start() -> None:
        if number:
            kit.fade(sound)
        step(0.0)

    if still:
        return Motion(volley.lands, draw, start, lambda: step(1.0), moves=False)
    return Motion(volley.seconds, draw, start, lambda: kit.shown.postures.pop(whose, None), step, hold=volley.lands)


def strike(kit: ShootKit, shooter: int, target: int) -> Motion:
    """Return the tail in which a shot is seen where it has hit; a grenade's blast reaches as far as it does."""
    a, b = origin(kit, shooter), kit.where(target)
    if b is None:
        return Motion(0.0)
    reach = CL if kit.weapon.impact.ring else 0.0
    return struck(kit, Strike(kit.weapon.impact, b, a or b, kit.fired, reach))


def missed(kit: ShootKit, shooter: int, target: int, covered: bool = False) -> Motion:
    """Return the tail in which a shot is seen to miss: dust beyond its target, or a chip off what stood in the way."""
    a, b = origin(kit, shooter), kit.where(target)
    if a is None or b is None or a == b:
        return Motion(0.0)
    if kit.weapon.impact.ring:
        return strike(kit, shooter, target)  # it goes off all the same
    far = hypot(b[0] - a[0], b[1] - a[1])
    on = 1 + BEYOND / far
    spot = _cover(kit, a, b) if covered else (a[0] + (b[0] - a[0]) * on, a[1] + (b[1] - a[1]) * on)
    return struck(kit, Strike(kit.weapon.impact, spot, a, kit.fired, kind="chip" if covered else "dust"))


def struck(kit: ShootKit, seen: Strike) -> Motion:
    """Return the tail in which an impact is seen."""
    still = theme.reduced_motion()

    def draw(surface: pygame.Surface, share: float) -> None:
        if still:
            seen.still(surface, kit.stage.camera)
        else:
            seen.draw(surface, kit.stage.camera, share)

    return Motion(seen.seconds, draw, moves=not still, hold=0.0)


def flinch(kit: ShootKit, shooter: int, target: int, zone: str) -> Motion:
    """Return the tail in which a piece that was hit shakes it off: spun by the head, knocked back, tilted by a leg."""
    a, b = origin(kit, shooter) or (0.0, 0.0), kit.where(target) or (0.0, 0.0)
    far = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    ux, uy = (b[0] - a[0]) / far, (b[1] - a[1]) / far

    def step(share: float) -> None:
        swing = sin(pi * share) * (1 - 0.35 * share)
        back = (2.0 if zone == "head" else 4.0) * 1.5 * theme.unit() * swing
        turn = 20 * sin(2 * pi * share) * (1 - share) if zone == "head" else 0.0
        if zone.endswith(("leg", "foot")):
            turn = 8 * swing * (1 if ux >= 0 else -1)
        kit.shown.postures[target] = Posture(ux * back, uy * back, turn)

    return Motion(0.18, finish=lambda: kit.shown.postures.pop(target, None), step=step, hold=0.0)


def _cover(kit: ShootKit, a: Point, b: Point) -> Point:
    """Return where the line from a to b last meets a thing; shortly before b if it meets none."""
    (ax, ay), (dx, dy) = a, (b[0] - a[0], b[1] - a[1])
    far = hypot(dx, dy)
    last = max(0.5, 1 - BEYOND / far)
    found = 0.0
    for _, outline in kit.shown.obstacles or ():
        for (px, py), (qx, qy) in pairwise((*outline, outline[0])):
            ex, ey = qx - px, qy - py
            turn = dx * ey - dy * ex
            if abs(turn) < 1e-9:
                continue
            along = ((px - ax) * ey - (py - ay) * ex) / turn
            beside = ((px - ax) * dy - (py - ay) * dx) / turn
            if 0 <= beside <= 1 and found < along < 1:
                found = along
    at = found or last
    return (ax + dx * at, ay + dy * at)
