"""The middle of the paper: the deck with its number, the face-up cards, and the ring that shows which way play goes."""

from __future__ import annotations

from math import cos, hypot, pi, sin
from typing import TYPE_CHECKING

import pygame

from game.games.splatatat.art import faces, look
from game.games.splatatat.table.layout import Regions
from game.kernel.messages import say
from game.ui import pictures, text, theme
from game.ui.fit import put

if TYPE_CHECKING:
    from game.games.splatatat.table.shown import Shown


def draw_middle(surface: pygame.Surface, regions: Regions, shown: Shown) -> None:
    """Draw ring, deck and middle."""
    ring = ring_picture(regions.centre.size, shown.direction)
    surface.blit(ring, regions.centre)
    deck, middle = regions.zone("zone.deck"), regions.zone("zone.middle")
    _draw_deck(surface, deck, shown.deck)
    look.empty_place(surface, middle)
    if shown.middle and "zone.middle" not in shown.lifted:
        for kind, rect in zip(shown.middle[-3:], _heap(middle, len(shown.middle)), strict=True):
            surface.blit(faces.card_face(kind, rect.w), rect)
    labels: tuple[tuple[pygame.Rect, str, int], ...] = (
        (deck, say("Deck {count}", count=shown.deck), shown.deck),
        (middle, say("Middle {count}", count=len(shown.middle)), len(shown.middle)),
    )
    for zone, words, count in labels:
        size = max(theme.MIN_TEXT, regions.small * 9 // 10)
        most = middle.centerx - deck.centerx + theme.scale(8)
        if text.width(words, size, "bold") > most:
            words = str(count)  # no room for the word: the number is what is asked for
        wide = min(most, max(zone.w, text.width(words, size, "bold")) + theme.scale(8))
        rect = pygame.Rect(0, 0, wide, text.line_height(size, "bold"))
        rect.midtop = (zone.centerx, zone.bottom + theme.scale(2))
        rect.x += theme.scale(6) * (1 if zone is middle else -1)
        pictures.draw_rounded(surface, rect, rect.h / 3, look.WHITE, None, 0, 225)
        put(surface, words, rect, size, look.INK, "bold", "centre")


def draw_passes(surface: pygame.Surface, regions: Regions, shown: Shown) -> None:
    """Say how near a standstill is, once somebody has passed (SPL-END-2)."""
    if shown.passes and not shown.winners:
        most = 2 * sum(shown.inside)
        words = say("{passes} of {most} passes", passes=shown.passes, most=most)
        size = max(theme.MIN_TEXT, regions.small * 9 // 10)
        centre = (regions.centre.centerx, regions.zone("zone.deck").y - theme.scale(4))
        look.tag(surface, words, centre, size, look.NIGHT, look.SUN, regions.centre.w)


def _heap(place: pygame.Rect, count: int) -> list[pygame.Rect]:
    """Return where the last cards of the middle lie, slightly astray."""
    shown = min(3, count)
    step = max(1, place.w // 22)
    return [place.move(-step * (shown - 1 - k), -step * (shown - 1 - k)) for k in range(shown)]


def _draw_deck(surface: pygame.Surface, place: pygame.Rect, count: int) -> None:
    """Draw the deck as high as it is."""
    if not count:
        look.empty_place(surface, place)
        return
    layers = min(5, 1 + count // 18)
    step = max(1, place.w // 30)
    pictures.draw_shadow(surface, place, theme.scale(8), (layers * step, layers * step), place.w * 0.08, 130)
    for layer in range(layers):
        off = step * (layers - 1 - layer)
        surface.blit(faces.card_back(place.w), place.move(off, off))


def ring_picture(size: tuple[int, int], direction: int) -> pygame.Surface:
    """Return the ring: two fat arrows round deck and middle, clockwise for direction 1."""
    return pictures.remembered(("spl ring", size, direction), lambda: pictures.svg(_ring_svg(size, direction), size))


def _ring_svg(size: tuple[int, int], direction: int) -> str:
    w, h = size
    thick = max(4.0, min(w, h) * 0.05)
    a, b = w / 2 - thick * 2.4, h / 2 - thick * 1.5
    arrows = "".join(_arrow(w / 2, h / 2, a, b, start, thick) for start in (-0.30 * pi, 0.70 * pi))
    flip = f' transform="translate({w} 0) scale(-1 1)"' if direction < 0 else ""
    ink, fill = pictures.css(look.INK), pictures.css(look.SUN)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}"><g{flip} fill="{fill}" stroke="{ink}" '
        f'stroke-width="{max(2.0, thick * 0.32):.1f}" stroke-linejoin="round">{arrows}</g></svg>'
    )


def _arrow(cx: float, cy: float, a: float, b: float, start: float, thick: float) -> str:
    """Return one arrow along the ellipse, clockwise on screen, from an angle on over a good third of the way."""
    sweep, steps = 0.56 * pi, 26
    inner, outer = [], []
    for k in range(steps + 1):
        angle = start + sweep * k / steps
        x, y = cx + a * cos(angle), cy + b * sin(angle)
        nx, ny = b * cos(angle), a * sin(angle)
        long = hypot(nx, ny)
        half = thick * (0.25 + 0.3 * k / steps)
        outer.append((x + nx / long * half, y + ny / long * half))
        inner.append((x - nx / long * half, y - ny / long * half))
    angle = start + sweep
    x, y = cx + a * cos(angle), cy + b * sin(angle)
    dx, dy = -a * sin(angle), b * cos(angle)
    long = hypot(dx, dy)
    dx, dy = dx / long, dy / long
    head = [
        (x - dy * thick * 1.25, y + dx * thick * 1.25),
        (x + dx * thick * 2.0, y + dy * thick * 2.0),
        (x + dy * thick * 1.25, y - dx * thick * 1.25),
    ]
    points = [*outer, head[2], head[1], head[0], *reversed(inner)]
    return '<path d="M' + "L".join(f"{px:.1f} {py:.1f}" for px, py in points) + 'Z"/>'
