"""How shots fly (FGT-50): eight flights and a lunge, drawn by their progress.

    volley = Volley(weapon.shot, a, b, number)          # shooter and target (mm); number of the card, from 0
    Motion(volley.seconds, hold=volley.lands, draw=lambda surface, share: volley.draw(surface, camera, share))
    volley.nudge(share, camera)                         # px by which the shooter's piece is off its place meanwhile
    volley.still(surface, camera)                       # what stands there for the whole time with reduced motion

`lands`: seconds from the start until the shot is there, and hit, miss or blast may be shown; what is drawn after it
(later dashes, smoke) is a tail. Nothing here knows whether the shot hits (FGT-5).
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, hypot, pi, sin
from typing import Final, NamedTuple

import pygame

from game.games.shoot.art import figures
from game.games.shoot.art.shot_art import FIRE, SMOKE, SPRAY, bearing, draw
from game.games.shoot.rules.cards import ShotLook
from game.games.shoot.table.overlays.strokes import CREAM, HAZARD, INK, RED, stroke, thin
from game.geometry.shapes import Point
from game.table.motions import eased
from game.ui import theme
from game.ui.camera import Camera

REPEAT: Final = 0.12
"""Seconds of each further card of a slow flight."""
STANDING: Final = 0.85
"""The progress towards its landing at which a shot stands with reduced motion."""
FLASH: Final = 0.07
FAR: Final = 700.0
"""Millimetres from which a shot takes its longest time."""


class Instant(NamedTuple):
    """A flight at a moment: lengths and places in px, times in seconds."""

    surface: pygame.Surface
    look: ShotLook
    p: Point
    """The shooter's middle."""
    q: Point
    ux: float
    uy: float
    far: float
    r: float
    """The radius of a HERO's stand as drawn."""
    t: float
    lands: float
    leaves: float
    number: int
    side: int
    """To which side a curve goes: towards the middle of the board."""

    def at(self, along: float, aside: float = 0.0) -> Point:
        """Return the spot so many px from the shooter's middle towards the target, and to the right of that."""
        return (self.p[0] + self.ux * along - self.uy * aside, self.p[1] + self.uy * along + self.ux * aside)

    @property
    def angle(self) -> float:
        return bearing((self.ux, self.uy))

    @property
    def way(self) -> tuple[float, float]:
        """Where it leaves the shooter and where it meets the target, px along the line."""
        inset = min(self.r, self.far * 0.3)
        return inset, max(inset + 1, self.far - inset * 0.6)


Draw = Callable[[Instant], None]


class Flight(NamedTuple):
    """A kind of flight: seconds until it lands (of the first card, of a further one), of its tail, and its picture."""

    lands: Callable[[float], float]
    repeat: float | None
    tail: float
    draw: Draw


def rough(number: int, salt: float = 0.0) -> float:
    """Return a number between -1 and 1 that looks random and is always the same."""
    value = sin(number * 12.9898 + salt * 78.233) * 43758.5453
    return 2 * (value - value // 1) - 1


def by_length(millimetres: float) -> float:
    """Return the seconds of a fast shot: 80 to 180 ms (FGT-21)."""
    return round(0.08 + 0.10 * min(1.0, millimetres / FAR), 3)


def _hand(now: Instant) -> float:
    """Return how far to the side a pistol is held: each hand in its turn."""
    return now.r * (0.5 if now.number % 2 else -0.5) if now.look.pair else 0.0


def _muzzle(now: Instant, since: float, size: float = 1.5, aside: float = 0.0, burst: float = 0.0) -> None:
    """Draw the flash of a shot fired `since` seconds ago, 70 ms, and its light; through a burst it only quivers.

    So nothing flashes more than once a card (FGT-8).
    """
    if not 0 <= since < burst + FLASH:
        return
    start, _ = now.way
    last = max(0.0, since - burst)
    grown = now.r * size * (0.8 + 0.4 * min(1.0, since / 0.03)) * (1 + 0.07 * sin(60 * since + now.number))
    draw(now.surface, "glow", now.at(start, aside), grown * 2.1, alpha=0.8 - last * 6)
    draw(now.surface, f"muzzle{1 + now.number % 2}", now.at(start * 0.92 + grown / 2, aside), grown, now.angle)


def _smoke(now: Instant, since: float, count: int = 2, size: float = 0.55, aside: float = 0.0) -> None:
    """Draw wisps that drift off the muzzle from `since` seconds ago on: 260 ms."""
    if not 0 <= since < 0.26:
        return
    start, _ = now.way
    gone = since / 0.26
    for k in range(count):
        sway = aside + now.r * 0.4 * rough(k, 5) * (0.4 + gone)
        x, y = now.at(start + now.r * (0.3 + 0.6 * k) * (0.5 + 0.8 * gone), sway)
        puff = now.r * size * (0.75 + 0.75 * gone) * (1 - 0.14 * k)
        draw(now.surface, f"puff{1 + k % 2}", (x, y - now.r * 0.4 * gone), puff, 0, 1.25 * (1 - gone), SMOKE)


def _casing(now: Instant, since: float, number: int) -> None:
    """Draw an empty case that hops off to the shooter's right: 240 ms."""
    if not 0.01 <= since < 0.24:
        return
    gone = since / 0.24
    out = now.r * (0.75 + (1.0 + 0.4 * rough(number, 8)) * gone)
    x, y = now.at(now.r * (0.25 - 0.5 * gone), out)
    lift = now.r * 0.9 * sin(pi * gone)
    draw(now.surface, "casing", (x, y - lift), now.r * 0.36, 360 * gone + 60 * number, min(1.0, 4 * (1 - gone)))


def _round(now: Instant) -> None:
    """Bright dashes one after the other, or nails."""
    start, end = now.way
    aside, look = _hand(now), now.look
    thing = look.thing or "tracer"
    whole = min(now.r * (1.5 if look.thing else 2.4), (end - start) * 0.55)
    first = now.leaves
    if look.barrel:
        turned = eased(min(1.0, now.t / first)) if first else 1.0
        back = 4 * max(0.0, 1 - max(0.0, now.t - first) % (look.apart / 1000) / 0.06) if now.t > first else 0.0
        swing = now.angle - 70 * now.side * (1 - turned)
        tip = (cos(swing * pi / 180), sin(swing * pi / 180))
        spot = now.r * 0.62 - back * theme.unit()
        draw(now.surface, "barrel", (now.p[0] + tip[0] * spot, now.p[1] + tip[1] * spot), now.r * 1.5, swing)
    for k in range(look.count):
        since = now.t - first - k * look.apart / 1000
        if since < 0:
            break
        gone = since / (now.lands - first)
        off = rough(k + 7 * now.number, 1) * theme.scale(look.scatter) if look.scatter else 0.0
        if gone < 1:
            head = start + whole + (end - start - whole) * gone
            sway = aside * (1 - gone) + off * gone
            draw(now.surface, thing, now.at(head - whole / 2, sway), whole, now.angle)
        if look.thing:
            _smoke(now, since, 1, 0.4)
        else:
            _casing(now, since, k)
    last = now.t - first - (look.count - 1) * look.apart / 1000
    if not look.thing:
        _smoke(now, last - 0.04, 2, 0.7, aside)
        _muzzle(now, now.t - first, 1.5, aside, (look.count - 1) * look.apart / 1000)


def _fan(now: Instant) -> None:
    """A spray of pellets with a big flash, and a smoke ring that floats on."""
    start, end = now.way
    count = max(2, now.look.count)
    gone = now.t / now.lands
    for k in range(count):
        part = 2 * k / (count - 1) - 1
        own = gone * (1 + 0.12 * rough(k, 2))
        whole = min(now.r * 1.35, (end - start) * 0.45)
        if own < 1.0:
            head = start + whole + (end - start - whole) * own
            spread = part * now.r * (0.12 + 0.88 * (head - start) / (end - start))
            turn = bearing((end - start, part * now.r * 0.9))
            draw(now.surface, "tracer", now.at(head - whole / 2, spread), whole, now.angle + turn)
    if now.t > 0.05:
        drift = min(1.0, (now.t - 0.05) / 0.33)
        spot = now.at(start + now.r * (0.4 + 1.7 * drift))
        draw(now.surface, "ring", spot, now.r * (0.5 + 0.6 * drift), now.angle, 1.3 * (1 - drift))
    _smoke(now, now.t - 0.02, 3, 0.95)
    _muzzle(now, now.t, 2.3)


def _ray(now: Instant) -> None:
    """A red dot that wanders over the target until it rests, then one bright line at once, and its vapour."""
    start, end = now.way
    aim = now.leaves
    muzzle = now.at(start)
    if now.t < aim:
        calm = 1 - eased(now.t / aim)
        wander = now.r * 0.8 * calm
        dot = (now.q[0] + wander * sin(now.t * 31 + 1), now.q[1] + wander * cos(now.t * 23))
        pygame.draw.aaline(now.surface, RED, muzzle, dot, max(1, round(theme.unit() * 1.7)))
        draw(now.surface, "dot", dot, now.r * 1.45)
        return
    since = now.t - aim
    tip = now.at(start + (end - start) * min(1.0, since / (RAY * 0.6)))
    if since < RAY + 0.03:
        for colour, wide in ((INK, 13.0), ((255, 138, 36), 9.5), (HAZARD, 6.5), ((255, 252, 236), 3.0)):
            stroke(now.surface, (muzzle, tip), thin(wide), colour, None)
        draw(now.surface, "glow", tip, now.r * 1.7)
    else:
        old = min(1.0, (since - RAY - 0.03) / 0.16)
        for k in range(8):
            along = start + (end - start) * (k + 0.5) / 8
            spot = now.at(along, now.r * 0.2 * rough(k, 4) * old)
            draw(now.surface, "soft", spot, now.r * (0.6 + 0.6 * old), 0, 0.9 * (1 - old), SMOKE)
    _smoke(now, since - 0.03, 3, 0.8)
    _muzzle(now, since, 2.0)


def _ball(now: Instant) -> None:
    """A black ball in a low arc, from a cloud of powder smoke."""
    start, end = now.way
    gone = now.t / now.lands
    for k in range(5):
        age = gone - 0.12 * (k + 1)
        if 0 < age < 1 and gone < 1.5:
            spot = now.at(start + (end - start) * age, now.r * 0.18 * rough(k, 6))
            fade = (1 - 0.14 * k) * min(1.0, 2 * (1.5 - gone))
            draw(now.surface, f"puff{1 + k % 2}", spot, now.r * (0.6 + 0.09 * k), 0, fade, SMOKE)
    if gone < 1:
        x, y = now.at(start + (end - start) * gone)
        rise = now.r * 0.8 * sin(pi * gone)
        draw(now.surface, "shadow", (x + rise * 0.3, y + now.r * 0.2), now.r * 0.9, 0, 0.9)
        draw(now.surface, "ball", (x, y - rise), now.r * (0.82 + 0.2 * sin(pi * gone)))
    _smoke(now, now.t - 0.01, 4, 1.2)
    _muzzle(now, now.t, 2.5)


def _arrow(now: Instant) -> None:
    """A bolt or a dart with streaks of air, and no flash."""
    start, end = now.way
    gone = now.t / now.lands
    short = now.look.thing == "dart"
    whole = min(now.r * (1.15 if short else 2.1), (end - start) * 0.6)
    if gone < 1:
        head = start + whole + (end - start - whole) * gone
        for k, aside in enumerate((-0.3, 0.34, 0.0)):
            reach = now.r * (1.2 + 0.5 * k) * min(1.0, 3 * gone)
            back = max(start, head - whole * 1.05)
            ends = (now.at(max(start, back - reach), aside * now.r), now.at(back, aside * now.r))
            pygame.draw.aaline(now.surface, CREAM, *ends, max(1, round(thin(2))))
        draw(now.surface, now.look.thing or "bolt", now.at(head - whole / 2), whole, now.angle)
    if not short and now.t < 0.12:  # the string springs back
        bend = now.r * 0.5 * (1 - now.t / 0.12) * cos(now.t * 160)
        points = [now.at(start * 0.85, -now.r * 0.8), now.at(start * 0.85 - bend, 0), now.at(start * 0.85, now.r * 0.8)]
        stroke(now.surface, points, thin(1.6), CREAM, INK, edge=thin(0.8))
    if short:
        _smoke(now, now.t, 1, 0.4)


def _bent(now: Instant, s: float) -> tuple[Point, Point]:
    """Return where a missile is on its bent way (0..1), and its direction."""
    start, end = now.way
    (ax, ay), (dx, dy) = now.at(start), now.at(end)
    out = min(now.far * 0.42, now.r * 6) * now.side
    (bx, by), (cx, cy) = now.at(start + now.far * 0.16, out * 1.1), now.at(start + now.far * 0.72, out * 0.9)
    m = 1 - s
    spot = (m**3 * ax + 3 * m * m * s * bx + 3 * m * s * s * cx + s**3 * dx,
            m**3 * ay + 3 * m * m * s * by + 3 * m * s * s * cy + s**3 * dy)  # fmt: skip
    toward = (3 * m * m * (bx - ax) + 6 * m * s * (cx - bx) + 3 * s * s * (dx - cx),
              3 * m * m * (by - ay) + 6 * m * s * (cy - by) + 3 * s * s * (dy - cy))  # fmt: skip
    return spot, toward


def _curve(now: Instant) -> None:
    """A missile that swings out and home, its flame behind it and a trail of ten puffs."""
    s = now.t / now.lands
    begin = 0.0 if now.lands > 2 * REPEAT else 0.55
    s = begin + (1 - begin) * s
    for k in range(10, 0, -1):
        age = s - 0.085 * k
        if not begin < age < 1:
            continue
        old = s - age
        spot, _ = _bent(now, age)
        fade = max(0.0, 1.2 - old * 0.9) * min(1.0, max(0.0, (1.75 - s) / 0.6))
        aside = now.r * 0.16 * rough(k + round(age * 10), 2)
        draw(now.surface, f"puff{1 + k % 2}", (spot[0] + aside, spot[1] - now.r * old * 0.5),
             now.r * (0.5 + 0.8 * old), 0, fade, SMOKE)  # fmt: skip
    if s < 1:
        (x, y), (dx, dy) = _bent(now, s)
        length = hypot(dx, dy) or 1.0
        turn = bearing((dx, dy))
        flare = now.r * (0.95 + 0.25 * rough(int(now.t * 45), 9))
        draw(now.surface, "shadow", (x + now.r * 0.5, y + now.r * 0.9), now.r * 1.1, 0, 0.7)
        tail = (x - dx / length * (now.r * 0.85 + flare * 0.4), y - dy / length * (now.r * 0.85 + flare * 0.4))
        draw(now.surface, f"flame{1 + int(now.t * 30) % 2}", tail, flare, turn + 180, 1.0, FIRE)
        draw(now.surface, "missile", (x, y), now.r * 2.0, turn)
    if not begin:
        _smoke(now, now.t, 4, 1.2)


def _lob(now: Instant) -> None:
    """A grenade in a high arc with its shadow, which hops once before it goes off."""
    if now.t > now.lands:
        return
    start, end = now.way
    near = end - now.r * 0.9
    high = min(now.far * 0.3, now.r * 4) + now.r
    first = now.lands - BOUNCE if now.lands > 2 * REPEAT else 0.0
    if now.t < first:
        s = now.t / first
        along, rise = start + (near - start) * s, 4 * high * s * (1 - s)
    else:
        s = (now.t - first) / (now.lands - first)
        along, rise = near + (end - near) * s, now.r * 2.2 * s * (1 - s)
        for k in range(3):
            spot = now.at(near + now.r * 0.3 * rough(k, 3), now.r * 0.6 * (k - 1) * (0.4 + s))
            draw(now.surface, f"puff{1 + k % 2}", spot, now.r * (0.3 + 0.3 * s), 0, 0.8 * (1 - s), SMOKE)
    x, y = now.at(along)
    size = 1 + 0.45 * rise / high
    draw(now.surface, "shadow", (x + rise * 0.22, y + now.r * 0.25), now.r * 1.0 * size, 0, 0.9 - 0.35 * rise / high)
    turn = (700 * now.t / now.lands if now.t < first else 700 + 140 * s) * (1 if now.ux >= 0 else -1)
    draw(now.surface, "grenade", (x, y - rise), now.r * 1.15 * size, turn)
    if now.t < first:
        _smoke(now, now.t, 3, 0.95)
        _muzzle(now, now.t, 1.4)


def _cone(now: Instant) -> None:
    """Puffs of flame or of spray that spread, and lick along the ground."""
    start, end = now.way
    gas = now.look.tone == "gas"
    count = max(4, now.look.count)
    pour = now.lands * 0.8  # all puffs have left by then
    life = now.lands * 0.65
    if not gas and now.t < now.lands:
        draw(now.surface, "glow", now.at(start + now.r * 0.4), now.r * 2.6, 0, 0.7)
    order = range(count - 1, -1, -1) if gas else range(count)
    for k in order:
        since = now.t - pour * k / count
        s = since / life
        if not 0 <= s < 1.45:
            continue
        reach = min(1.0, s) ** 0.85
        spread = now.r * (0.1 + 0.85 * reach)
        aside = spread * (0.85 * rough(k, 1) + 0.18 * sin(22 * now.t + k))
        x, y = now.at(start + (end - start) * reach + now.r * 0.3 * rough(k, 2) * reach, aside)
        size = now.r * (0.7 + 1.05 * reach) * (1 if s < 1 else max(0.2, 1 - (s - 1) * 1.8))
        fade = 1.0 if s < 1 else max(0.0, 1 - (s - 1) / 0.45)
        if gas:
            draw(now.surface, f"puff{1 + k % 2}", (x, y), size * 0.9, 0, 0.8 * fade, SPRAY)
        else:
            flicker = 1 + 0.16 * sin(40 * now.t + 2.1 * k)
            turn = now.angle + 26 * rough(k, 7) + 8 * sin(30 * now.t + k)
            draw(now.surface, f"flame{1 + k % 2}", (x, y), size * flicker * 1.15, turn, fade, FIRE)
    if not gas:
        _smoke(now, now.t - now.lands, 3, 0.7)


def reach_of(now: Instant) -> float:
    """Return how far (0..1) a lunging HERO has come: out, in contact for its jolts, and back."""
    out, back = now.lands, LUNGE if now.lands > REPEAT / 2 else REPEAT - now.lands - 0.03
    stay = now.look.count * now.look.apart / 1000 if now.lands > REPEAT / 2 else 0.03
    if now.t < out:
        return eased(now.t / out)
    if now.t < out + stay:
        return 1.0
    return 1 - eased(min(1.0, (now.t - out - stay) / back))


def leap_of(now: Instant) -> float:
    """Return the px of a leap into contact; a thrust where both already touch."""
    return max(0.45 * now.r, now.far - 2.1 * now.r)


def _lunge(now: Instant) -> None:
    """A chainsaw thrust forward: streaks behind the leap, jolts in contact, exhaust."""
    gone = reach_of(now)
    along = gone * leap_of(now)
    jolt = now.r * 0.1 * sin(now.t * 210) if gone > 0.9 else 0.0
    for k in range(3):
        if now.t < now.lands:
            tail = now.at(max(0.0, along - now.r * (1.2 + 0.6 * k)), (k - 1) * now.r * 0.6)
            near = now.at(max(0.0, along - now.r * 0.9), (k - 1) * now.r * 0.6)
            pygame.draw.aaline(now.surface, CREAM, tail, near, max(1, round(thin(3))))
    for k in range(3):
        s = now.t * 5 - k * 0.45
        if 0 < s < 1.2:
            spot = now.at(along - now.r * (0.6 + 0.6 * s), now.r * (0.5 + 0.4 * s))
            draw(now.surface, f"puff{1 + k % 2}", spot, now.r * (0.25 + 0.3 * s), 0, 0.8 * (1 - s / 1.2), SMOKE)
    draw(now.surface, "saw", now.at(along + now.r * 1.05 + jolt, jolt * 0.7), now.r * 1.9, now.angle)


BARREL: Final = 0.12
RAY: Final = 0.06
BOUNCE: Final = 0.09
LUNGE: Final = 0.12

FLIGHTS: Final = {
    "round": Flight(by_length, None, 0.2, _round),
    "fan": Flight(by_length, None, 0.3, _fan),
    "ray": Flight(lambda _: 0.25 + RAY, REPEAT, 0.2, _ray),
    "ball": Flight(lambda far: by_length(far) + 0.04, None, 0.22, _ball),
    "arrow": Flight(lambda _: 0.12, None, 0.0, _arrow),
    "curve": Flight(lambda _: 0.35, REPEAT, 0.26, _curve),
    "lob": Flight(lambda _: 0.38 + BOUNCE, REPEAT, 0.0, _lob),
    "cone": Flight(lambda _: 0.3, REPEAT, 0.22, _cone),
    "lunge": Flight(lambda _: 0.12, 0.05, LUNGE, _lunge),
}
"""The kinds of flight by the names in cards.toml."""


class Volley:
    """A shot on its way from a to b (mm)."""

    def __init__(self, look: ShotLook, a: Point, b: Point, number: int = 0) -> None:
        """`number` of the card in its series, from 0: further ones of a slow flight are quicker, hands take turns."""
        self.look, self.a, self.b, self.number = look, a, b, number
        self.flight = FLIGHTS.get(look.flight, FLIGHTS["round"])
        lands, quick = self.flight.lands(hypot(b[0] - a[0], b[1] - a[1])), self.flight.repeat if number else None
        barrel = BARREL if look.barrel and not number else 0.0
        self.lands = barrel + (lands if quick is None else min(lands, quick))
        more = (look.count - 1) * look.apart / 1000 if look.flight == "round" else 0.0
        if look.flight == "lunge":
            more = look.count * look.apart / 1000 if quick is None else REPEAT - self.lands - LUNGE
        self.seconds = self.lands + more + self.flight.tail
        """How long all of it is drawn."""
        self.leaves = self.lands - RAY if look.flight == "ray" else barrel
        """When the shot is heard."""

    @property
    def standing(self) -> float:
        """The progress at which it is shown with reduced motion: 85 % of its way."""
        return STANDING * self.lands / self.seconds

    def instant(self, surface: pygame.Surface, camera: Camera, share: float) -> Instant | None:
        """Return the flight at a progress; None if both ends are the same."""
        p, q = camera.to_screen(*self.a), camera.to_screen(*self.b)
        far = hypot(q[0] - p[0], q[1] - p[1])
        if far < 2:
            return None
        ux, uy = (q[0] - p[0]) / far, (q[1] - p[1]) / far
        cx, cy = camera.rect.centerx - (p[0] + q[0]) / 2, camera.rect.centery - (p[1] + q[1]) / 2
        side = 1 if -uy * cx + ux * cy >= 0 else -1
        radius = figures.hero_radius(camera.scale)
        at = share * self.seconds
        return Instant(surface, self.look, p, q, ux, uy, far, radius, at, self.lands, self.leaves, self.number, side)

    def draw(self, surface: pygame.Surface, camera: Camera, share: float) -> None:
        """Draw it at its progress 0..1."""
        if (now := self.instant(surface, camera, share)) is not None:
            self.flight.draw(now)

    def still(self, surface: pygame.Surface, camera: Camera) -> None:
        """Draw it for reduced motion: on its way, and the line it came along."""
        if (now := self.instant(surface, camera, self.standing)) is not None:
            start, end = now.way
            bent = self.look.flight == "curve"
            way = [_bent(now, k / 16)[0] for k in range(17)] if bent else [now.at(start), now.at(end)]
            stroke(surface, way, thin(2.5), HAZARD, INK, edge=thin(1.2))
            self.flight.draw(now)

    def nudge(self, share: float, camera: Camera) -> Point:
        """Return by how many px the shooter's piece is off its place: it recoils, or leaps to its target and back."""
        now = self.instant(pygame.Surface((0, 0)), camera, share)
        if now is None:
            return (0.0, 0.0)
        if self.look.flight == "lunge":
            along = reach_of(now) * leap_of(now)
            jolt = now.r * 0.08 * sin(now.t * 210) if along > 0 and now.t > now.lands else 0.0
            return (now.ux * (along + jolt), now.uy * (along + jolt))
        since = now.t - self.leaves
        if self.look.flight == "round" and since > 0:
            since -= min(self.look.count - 1, int(since / (self.look.apart / 1000))) * self.look.apart / 1000
        if since < 0:
            return (0.0, 0.0)
        back = -self.look.recoil * theme.unit() * 1.5 * max(0.0, 1 - since / 0.11) ** 2
        return (now.ux * back, now.uy * back)
