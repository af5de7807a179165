"""How hits look where they land (FGT-50): five impacts, and what misses raise, drawn by their progress.

    strike = Strike(weapon.impact, at, came_from)            # mm; reach=radius (mm) for a blast's ring
    Motion(strike.seconds, hold=..., draw=lambda surface, share: strike.draw(surface, camera, share))
    strike.still(surface, camera)                             # with reduced motion

All of it is a tail: it begins at the landing, and nothing waits for it. A blast's flash comes once and fades.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, hypot, pi, sin
from typing import Final, NamedTuple

import pygame

from game.games.shoot.art import figures
from game.games.shoot.art.shot_art import DUST, FIRE, SMOKE, SOOT, bearing, draw
from game.games.shoot.rules.cards import ImpactLook
from game.games.shoot.table.motions.flights import rough
from game.games.shoot.table.overlays.strokes import CREAM, HAZARD, stroke, thin
from game.geometry.shapes import Point
from game.ui.camera import Camera

STANDING: Final = 0.25
"""The progress at which an impact stands with reduced motion: all of it is out, and nothing has faded."""


class Spot(NamedTuple):
    """An impact at a moment: lengths and places in px, times in seconds."""

    surface: pygame.Surface
    look: ImpactLook
    q: Point
    """The middle of what was hit."""
    ux: float
    uy: float
    """The way the shot came."""
    r: float
    """The radius of a HERO's stand as drawn."""
    t: float
    seconds: float
    reach: float
    number: int

    def at(self, along: float, aside: float = 0.0) -> Point:
        """Return the spot so many px on in the shot's direction, and to the right of that."""
        return (self.q[0] + self.ux * along - self.uy * aside, self.q[1] + self.uy * along + self.ux * aside)

    @property
    def angle(self) -> float:
        return bearing((self.ux, self.uy))

    def faded(self, last: float) -> float:
        """Return 1, and less in its last seconds."""
        return min(1.0, max(0.0, (self.seconds - self.t) / last))


Draw = Callable[[Spot], None]


def _popped(t: float, seconds: float = 0.09) -> float:
    """Return a size that springs from 0.4 over 1.15 to 1."""
    share = min(1.0, t / seconds)
    return 0.4 + 0.6 * share + 0.3 * sin(pi * share)


def _drops(now: Spot, count: int, far: float, size: float) -> None:
    """Draw drops that fly on in the shot's direction and to its sides, and shrink."""
    for k in range(count):
        gone = min(1.0, now.t / (0.24 + 0.1 * abs(rough(k, 4))))
        out = 1 - (1 - gone) ** 2
        side = 2.2 * (k + 0.5) / count - 1.1 + 0.25 * rough(k + now.number, 2)
        reach = now.r * far * (0.75 + 0.35 * rough(k, 3)) * out
        x, y = now.at(now.r * 0.3 + reach * cos(side), reach * sin(side))
        lift = now.r * 0.5 * sin(pi * gone)
        turn = now.angle + side * 57
        wide = now.r * size * (1 - 0.45 * gone) * (1 + 0.3 * rough(k, 6))
        draw(now.surface, "drop", (x, y - lift), wide, turn, now.faded(0.16))


def _splat(now: Spot) -> None:
    """Paint that bursts off the far side of the piece, and flies on in drops; a long line of them after a rifle."""
    size = now.look.size
    wide = 2.3 * now.r * size * _popped(now.t)
    drip = now.r * 0.2 * min(1.0, now.t / now.seconds)
    x, y = now.at(now.r * 0.52)
    _drops(now, round(6 + 4 * size), 2.3 * size, 0.5)
    draw(now.surface, f"splat{1 + now.number % 3}", (x, y + drip), wide, now.angle + 40 * rough(now.number, 5),
         now.faded(0.22))  # fmt: skip
    if now.look.streak:
        grown = 1 - (1 - min(1.0, now.t / 0.12)) ** 2
        for k in range(7):
            along = now.r * (1.2 + 0.62 * k)
            if along <= now.r * 5.2 * grown:
                sway = now.r * 0.12 * rough(k, 9)
                draw(now.surface, "drop", now.at(along, sway), now.r * (0.72 - 0.065 * k), now.angle, now.faded(0.22))


def _stick(now: Spot) -> None:
    """A bolt, dart or nails in the stand, which quiver and stay; a little paint."""
    if now.t < 0.3:
        splash = now._replace(look=ImpactLook(size=0.5), seconds=0.3)
        _splat(splash)
    _thing(now, now.t, now.faded(0.15))


def _thing(now: Spot, since: float, alpha: float) -> None:
    """Draw what sticks in a stand `since` seconds after it hit."""
    name = now.look.thing or "bolt"
    whole = now.r * {"bolt": 2.0, "dart": 1.15, "nail": 1.25}[name]
    quiver = 11 * cos(since * 75) * max(0.0, 1 - since / 0.26)
    for k in range(now.look.count):
        if name == "nail" and since < 0.06 * k:
            break  # not there yet
        part = k - (now.look.count - 1) / 2
        turn = now.angle + part * 14 + quiver * (1 if k % 2 == 0 else -1)
        deep = now.r * (-0.25 + 0.2 * rough(k, 2) * (now.look.count > 1))
        tx, ty = now.at(deep, part * now.r * 0.55)
        back = (cos(turn * pi / 180) * whole / 2, sin(turn * pi / 180) * whole / 2)
        below = (tx - back[0] * 0.8 + now.r * 0.15, ty - back[1] * 0.8 + now.r * 0.2)
        draw(now.surface, "shadow", below, now.r * 0.7, 0, 0.5 * alpha)
        draw(now.surface, name, (tx - back[0], ty - back[1]), whole, turn, alpha)


def _blast(now: Spot) -> None:
    """A flash, a star of fire, smoke that stays, bits that fly; a ring as far as it reaches."""
    whole = now.reach if now.reach > 0 else 2.4 * now.r * now.look.size
    fire = min(1.0, now.t / 0.2)
    late = max(0.0, min(1.0, (now.t - 0.12) / max(0.01, now.seconds - 0.12)))
    out = 1 - (1 - min(1.0, now.t / 0.26)) ** 3
    draw(now.surface, "scorch", now.q, whole * 1.5 * (0.5 + 0.5 * out), 0, 0.5 * now.faded(0.4))
    for k in range(11):
        turn = 2 * pi * k / 11 + 0.4 * rough(k, 1)
        far = whole * (0.3 + 0.55 * out + 0.06 * rough(k, 2))
        size = whole * (0.34 + 0.08 * rough(k, 3)) * (0.6 + 0.5 * out) * (1 - 0.35 * late)
        spot = (now.q[0] + far * cos(turn), now.q[1] + far * sin(turn) - now.r * 0.7 * late)
        draw(now.surface, f"puff{1 + k % 2}", spot, size, 0, 1.3 * (1 - late), SOOT if k % 3 == 0 else SMOKE)
    if now.t < 0.34:
        grown = whole * (0.7 + 1.15 * (1 - (1 - fire) ** 2))
        draw(now.surface, "fire", now.q, grown, 20 * now.t / 0.34, min(1.0, (0.34 - now.t) / 0.14))
    if now.t < 0.07:
        draw(now.surface, "flash", now.q, whole * (1.3 + 4 * now.t), 0)
    for k in range(9):
        gone = min(1.0, now.t / (0.3 + 0.12 * abs(rough(k, 5))))
        turn = 2 * pi * (k + 0.5) / 9 + 0.3 * rough(k, 6)
        far = whole * (0.3 + (0.85 + 0.2 * rough(k, 7)) * (1 - (1 - gone) ** 2))
        spot = (now.q[0] + far * cos(turn), now.q[1] + far * sin(turn) - whole * 0.25 * sin(pi * gone))
        draw(now.surface, "chip", spot, now.r * 0.4, 500 * gone + 70 * k, min(1.0, 4 * (1 - gone)))
    if now.look.ring and now.reach > 0 and now.t < 0.32:
        edge = now.reach * (0.3 + 0.7 * (1 - (1 - min(1.0, now.t / 0.2)) ** 2))
        wide = max(1, round(thin(7) * max(0.25, 1 - now.t / 0.32)))
        pygame.draw.aacircle(now.surface, CREAM, now.q, edge, wide)


def _scorch(now: Spot) -> None:
    """Burnt ground, and flames that lick up round the piece, shrink, and leave smoke."""
    fade = now.faded(0.25)
    draw(now.surface, "scorch", (now.q[0], now.q[1] + now.r * 0.15), now.r * 3.1 * now.look.size, 0, 0.55 * fade)
    burnt = min(1.0, now.t / (now.seconds * 0.8))
    for k in range(5):
        x = now.q[0] + now.r * (0.5 * k - 1.0 + 0.12 * rough(k, 1))
        y = now.q[1] + now.r * (0.62 - 0.2 * abs(k - 2)) + now.r * 0.1 * rough(k, 2)
        flicker = 1 + 0.17 * sin(34 * now.t + 2.4 * k)
        size = now.r * (0.66 + 0.1 * rough(k, 3)) * flicker * (1 - 0.75 * burnt) * _popped(now.t + 0.02 * k, 0.1)
        if burnt < 1:
            draw(now.surface, "lick", (x, y - size * 0.7), size, 9 * sin(20 * now.t + k), 1.0, FIRE)
    for k in range(4):
        gone = now.t / now.seconds * 1.5 - 0.12 * k - 0.25
        if 0 < gone < 1:
            spot = (now.q[0] + now.r * (0.5 * k - 0.7) + now.r * 0.3 * gone, now.q[1] - now.r * (0.3 + 1.5 * gone))
            draw(now.surface, f"puff{1 + k % 2}", spot, now.r * (0.4 + 0.4 * gone), 0, 1 - gone, SOOT)


def _sparks(now: Spot) -> None:
    """Paint, and a shower of sparks off the blade for 180 ms, which fly against the shot and fall."""
    _splat(now)
    for k in range(26):
        since = now.t - 0.18 * k / 26
        if not 0 <= since < 0.26:
            continue
        gone = since / 0.26
        turn = 1.9 * rough(k, 1) + pi * (k % 3 == 0)
        far = now.r * (0.5 + (1.7 + 0.6 * rough(k, 2)) * (1 - (1 - gone) ** 2))
        ends = []
        for out in (far - now.r * 0.55 * (1 - gone), far):
            x, y = now.at(-now.r * 0.5 - out * cos(turn), out * sin(turn))
            ends.append((x, y + now.r * 1.1 * gone * gone))
        stroke(now.surface, ends, thin(3.4) * (1 - 0.7 * gone), HAZARD if k % 2 else CREAM, (120, 46, 12))


def _dust(now: Spot) -> None:
    """A miss: dust where it struck the ground beyond."""
    gone = now.t / now.seconds
    out = 1 - (1 - gone) ** 2
    for k in range(6):
        side = 2.4 * (k + 0.5) / 6 - 1.2
        far = now.r * (0.3 + 1.0 * out * (1 + 0.3 * rough(k, 2)))
        x, y = now.at(far * cos(side), far * sin(side))
        size = now.r * (0.45 + 0.45 * out) * (1 + 0.25 * rough(k, 3))
        draw(now.surface, f"puff{1 + k % 2}", (x, y - now.r * 0.4 * out), size, 0, 1.3 * (1 - gone), DUST)


def _chip(now: Spot) -> None:
    """A miss: chips off the cover that stood in the way, a hole, a puff."""
    gone = now.t / now.seconds
    draw(now.surface, "hole", now.q, now.r * 0.7 * _popped(now.t), 0, now.faded(0.2))
    for k in range(7):
        turn = 2.0 * rough(k, 1)
        out = now.r * (0.3 + (1.6 + 0.5 * rough(k, 2)) * (1 - (1 - gone) ** 2))
        x, y = now.at(-out * cos(turn), out * sin(turn))
        lift = now.r * (1.4 * gone - 1.9 * gone * gone)
        size = now.r * (0.34 + 0.1 * rough(k, 3))
        draw(now.surface, "chip", (x, y - lift), size, 600 * gone + 50 * k, min(1.0, 4 * (1 - gone)))
    for k in range(2):
        draw(now.surface, f"puff{1 + k}", now.at(-now.r * (0.3 + 0.5 * gone), now.r * (k - 0.5) * (0.5 + gone)),
             now.r * (0.5 + 0.4 * gone), 0, 1.2 * (1 - gone), DUST)  # fmt: skip


class Impact(NamedTuple):
    """A kind of impact: how long it is seen (None: as long as the card says), and its picture."""

    seconds: float | None
    draw: Draw


IMPACTS: Final = {
    "splat": Impact(None, _splat),
    "stick": Impact(None, _stick),
    "blast": Impact(0.72, _blast),
    "scorch": Impact(None, _scorch),
    "sparks": Impact(None, _sparks),
    "dust": Impact(0.42, _dust),
    "chip": Impact(0.42, _chip),
}
"""The kinds of impacts by the names in cards.toml, and two for misses: `dust` on the ground, a `chip` off cover."""


class Strike:
    """What is seen where a shot has landed, at a spot (mm) to which it came from another one."""

    def __init__(
        self, look: ImpactLook, at: Point, came_from: Point, number: int = 0, reach: float = 0.0, kind: str = ""
    ) -> None:
        """`reach`: a blast's radius (mm). `kind`: what is seen instead (`dust` or `chip` of a miss)."""
        self.look, self.spot, self.came_from = look, at, came_from
        self.number, self.reach = number, reach
        self.impact = IMPACTS.get(kind or look.kind, IMPACTS["splat"])
        self.seconds = self.impact.seconds or look.stays / 1000

    def instant(self, surface: pygame.Surface, camera: Camera, share: float) -> Spot:
        """Return the impact at a progress."""
        p, q = camera.to_screen(*self.came_from), camera.to_screen(*self.spot)
        far = hypot(q[0] - p[0], q[1] - p[1])
        ux, uy = ((q[0] - p[0]) / far, (q[1] - p[1]) / far) if far > 1 else (1.0, 0.0)
        radius, reach = figures.hero_radius(camera.scale), self.reach * camera.scale
        return Spot(surface, self.look, q, ux, uy, radius, share * self.seconds, self.seconds, reach, self.number)

    def draw(self, surface: pygame.Surface, camera: Camera, share: float) -> None:
        """Draw it at its progress 0..1."""
        self.impact.draw(self.instant(surface, camera, share))

    def still(self, surface: pygame.Surface, camera: Camera) -> None:
        """Draw it for reduced motion: at its fullest."""
        self.draw(surface, camera, STANDING)
