"""Short printed effects of an event, by their progress 0..1: a shot's trace, a hit, a miss, healing, a jam, a landing.

Each is a plain function `(surface, camera, ..., share)`; whoever plays events decides when and how fast. With reduced
motion the share jumps from 0 to 1 and a still picture remains for as long as it is shown: nothing flashes.
"""

from math import cos, hypot, pi, sin

import pygame

from game.games.shoot.table import figures
from game.games.shoot.table.strokes import CREAM, GREEN, HAZARD, INK, RED, arrow_head, ring, stroke, thin
from game.geometry.shapes import Point
from game.ui import text, theme
from game.ui.camera import Camera
from game.ui.theme import Colour

WORDS: dict[str, tuple[str, Colour, Colour]] = {  # kind: word, burst, ink of the word
    "hit": ("", RED, CREAM),
    "miss": ("MISS", (214, 206, 200), INK),
    "jam": ("JAM!", HAZARD, INK),
    "heal": ("", GREEN, CREAM),
    "death": ("DEAD", (60, 18, 24), CREAM),
}


def tracer(surface: pygame.Surface, camera: Camera, a: Point, b: Point, share: float, hit: bool = True) -> None:
    """Draw a shot on its way along the sight line from a to b (mm)."""
    p, q = camera.to_screen(*a), camera.to_screen(*b)
    length = hypot(q[0] - p[0], q[1] - p[1])
    if length < 2:
        return
    ux, uy = (q[0] - p[0]) / length, (q[1] - p[1]) / length
    inset = min(figures.hero_radius(camera.scale), length / 3)
    way = length - 2 * inset
    head, tail = inset + way * share, inset + way * max(0.0, share - 0.22)
    tip = (p[0] + ux * head, p[1] + uy * head)
    stroke(surface, ((p[0] + ux * tail, p[1] + uy * tail), tip), thin(5), HAZARD if hit else CREAM)
    pygame.draw.aacircle(surface, INK, tip, thin(6))
    pygame.draw.aacircle(surface, CREAM, tip, thin(4))
    if share < 0.35:
        muzzle = (p[0] + ux * inset, p[1] + uy * inset)
        _burst(surface, muzzle, thin(20) * (1 - share), HAZARD, 7, share)


def flash(surface: pygame.Surface, camera: Camera, at: Point, kind: str, label: str, share: float) -> None:
    """Draw what happened to somebody at a spot (mm): a printed burst with its number or word.

    `kind` is one of WORDS; `label` (such as "-3") stands in place of the kind's own word.
    """
    word, fill, ink = WORDS[kind]
    said = label or word
    px, py = camera.to_screen(*at)
    pop = min(1.0, share / 0.25)
    radius = figures.hero_radius(camera.scale) * (0.7 + 0.75 * pop)
    rise = figures.hero_radius(camera.scale) * 1.4 * share
    if kind in ("hit", "death"):
        ring(surface, (px, py), radius * (1 + share), thin(4) * (1 - 0.7 * share), fill)
    if kind == "heal":
        ring(surface, (px, py), radius, thin(3.4), fill)
    centre = (px, py - rise)
    if said:
        size = theme.text_px(26)
        wide = text.width(said, size, "shoot")
        _burst(surface, centre, max(radius, wide * 0.78), fill, 11, 0.15)
        picture = text.render(said, size, ink, "shoot")
        surface.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))


def _burst(surface: pygame.Surface, centre: Point, radius: float, fill: Colour, spikes: int, turn: float) -> None:
    """Draw a comic burst: a star of many points with an ink line."""
    corners = []
    for k in range(2 * spikes):
        reach = radius * (1.0 if k % 2 == 0 else 0.68)
        angle = pi * k / spikes + turn
        corners.append((centre[0] + reach * cos(angle), centre[1] + reach * sin(angle)))
    pygame.draw.polygon(surface, fill, corners)
    stroke(surface, corners, max(1.0, thin(2.6)), INK, None, closed=True)


def landing(surface: pygame.Surface, camera: Camera, at: Point, share: float) -> None:
    """Draw the puff of a drop or jump: a ring that opens and fades."""
    radius = figures.hero_radius(camera.scale) * (0.9 + 0.9 * share)
    tone = round(250 - 90 * share)
    ring(surface, camera.to_screen(*at), radius, thin(3.5) * (1 - share) + 0.6, (tone, tone - 8, tone - 24), None)


def shove(surface: pygame.Surface, camera: Camera, at: Point, direction: Point, share: float) -> None:
    """Draw the three printed arrows of a push."""
    length = hypot(*direction) or 1.0
    ux, uy = direction[0] / length, direction[1] / length
    px, py = camera.to_screen(*at)
    radius = figures.hero_radius(camera.scale)
    for k in range(3):
        away = radius * (1.2 + 0.55 * k + 0.8 * share)
        arrow_head(surface, (px + ux * away, py + uy * away), (ux, uy), thin(16 - 3 * k), HAZARD)
