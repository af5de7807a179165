"""How the paper table looks: a white cover with creases, printed panels with a fat ink line, plates in loud paint."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from contextlib import AbstractContextManager
from functools import cache
from itertools import pairwise
from math import cos, hypot, pi, sin, sqrt
from random import Random
from typing import Final

import pygame
from msgspec.structs import replace

from game.games.splatatat.art import faces
from game.games.splatatat.art.faces import INK, NIGHT, PAPER, WHITE
from game.ui import pictures, theme
from game.ui.printed import Print
from game.ui.slices import checkpoint
from game.ui.theme import Colour

__all__ = ["INK", "NIGHT", "PAPER", "WHITE"]

SUN: Final[Colour] = (255, 214, 64)
"""The spotlight, and everything that may be clicked now."""

DUSK: Final[Colour] = (235, 235, 235)
"""What darkens the cover by 8 % while all hangs on one life (FGT-80)."""

BAND: Final[Colour] = (226, 221, 236)
"""The ring printed on the cover."""

PALETTE: Final = replace(
    theme.NORMAL,
    wood=(246, 244, 238),
    cream=WHITE,
    paper=PAPER,
    paper_dark=(222, 218, 208),
    hazard=SUN,
    hazard_dark=(206, 160, 20),
    panel=WHITE,
    panel_light=(232, 228, 240),
    panel_line=INK,
    text=INK,
    text_soft=(78, 68, 82),
    danger=(204, 34, 84),
    danger_dark=(140, 16, 56),
    link=(26, 76, 170),
    focus=(255, 120, 0),
    disabled=(214, 210, 216),
    disabled_text=(92, 84, 94),
)
"""White, ink and loud paint."""


PRINT: Final = Print("splatatat", INK, WHITE, SUN, 16, 16, 12, (18, 4, 8, 10))
panel, tag, glow = PRINT.panel, PRINT.tag_at, PRINT.glow


def themed_by(letters: Sequence[str]) -> AbstractContextManager[None]:
    """Return a context manager that applies white, ink and the seats' colours as the theme."""
    return theme.themed(PALETTE, styles(tuple(letters)))


@cache
def styles(letters: tuple[str, ...]) -> tuple[theme.SeatStyle, ...]:
    """Return the seats' styles in their characters' colours.

    Symbols that the theme cannot draw are drawn by symbol().
    """
    return tuple(
        theme.SeatStyle(
            faces.tint(letter), faces.dark(letter), faces.light(letter),
            {"crescent": "heart"}.get(faces.SYMBOLS[letter], faces.SYMBOLS[letter]), faces.COLOURS[letter],
            theme.text_on(faces.tint(letter)),
        )
        for letter in letters
    )  # fmt: skip


def field(letter: str) -> tuple[Colour, Colour]:
    """Return a colour's field for text and the colour of text on it."""
    return PRINT.field(faces.tint(letter))


def table_top(size: tuple[int, int], ring: pygame.Rect) -> pygame.Surface:
    """Return the paper cover over the whole window, with a printed ring for the seats (cached)."""
    return pictures.remembered(("spl table", size, tuple(ring)), lambda: _table_top(size, ring))


def _table_top(size: tuple[int, int], ring: pygame.Rect) -> pygame.Surface:
    top = pictures.tiled("wood_table_oak", size, max(64, theme.scale(420))).copy()
    paper = pygame.Rect((0, 0), size).inflate(-2 * theme.scale(5), -2 * theme.scale(5))
    blur = theme.scale(10)
    pictures.draw_shadow(top, paper, blur, (0, 0), theme.scale(4), 190)
    sheet = pygame.Surface(paper.size)
    sheet.fill((250, 249, 245))
    checkpoint()
    if pictures.exists("paper_white"):
        sheet.blit(pictures.tiled("paper_white", paper.size, max(64, theme.scale(512)), (255, 254, 250)), (0, 0))
    checkpoint()
    _creases(sheet)
    checkpoint()
    top.blit(sheet, paper)
    checkpoint()
    _print_ring(top, ring)
    checkpoint()
    return top.convert() if pygame.display.get_surface() is not None else top


def _print_ring(top: pygame.Surface, ring: pygame.Rect) -> None:
    """Draw the cover's pattern: a broad pale band with a scalloped inner rim and a dotted outer line."""
    broad = max(6, theme.scale(34))
    box = ring.inflate(3 * broad, 3 * broad)
    a, b = ring.w / 2, ring.h / 2
    around = pi * (3 * (a + b) - sqrt((3 * a + b) * (a + 3 * b)))
    bows = max(24, round(around / (1.5 * broad)))
    scallops = "".join(
        f'<circle cx="{(a - broad * 0.5) * cos(t):.1f}" cy="{(b - broad * 0.5) * sin(t):.1f}" r="{broad * 0.42:.1f}"/>'
        for t in _even(a, b, bows)
    )
    dots = "".join(
        f'<circle cx="{(a + broad) * cos(t):.1f}" cy="{(b + broad) * sin(t):.1f}" r="{broad * 0.09:.1f}"/>'
        for t in _even(a, b, 2 * bows)
    )
    code = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-box.w / 2} {-box.h / 2} {box.w} {box.h}">'
        f'<g fill="{pictures.css(BAND)}">{scallops}<g fill-opacity="0.9">{dots}</g></g>'
        f'<ellipse rx="{a:.1f}" ry="{b:.1f}" fill="none" stroke="{pictures.css(BAND)}" stroke-width="{broad}"/>'
        f'<ellipse rx="{a:.1f}" ry="{b:.1f}" fill="none" stroke="#fff" stroke-width="{broad * 0.12:.1f}" '
        f'stroke-dasharray="{broad * 0.5:.1f} {broad * 0.4:.1f}"/></svg>'
    )
    size = (box.w // 2, box.h // 2) if box.w > 1200 else box.size  # pale: half the resolution will do
    made = pictures.svg(code, size)
    checkpoint()
    top.blit(made if size == box.size else pygame.transform.smoothscale(made, box.size), box)


def _even(a: float, b: float, count: int) -> list[float]:
    """Return angles of an ellipse, spaced nearly evenly along its line."""
    steps = [2 * pi * k / 720 for k in range(721)]
    far = [0.0]
    for one, other in pairwise(steps):
        far.append(far[-1] + hypot(a * (cos(other) - cos(one)), b * (sin(other) - sin(one))))
    return [steps[min(720, bisect_left(far, far[-1] * k / count))] for k in range(count)]


def _creases(sheet: pygame.Surface) -> None:
    """Draw the folds of a cover fresh from its packet: a light and a dark side each."""
    w, h = sheet.get_size()
    rng = Random(8)
    thick = max(1, theme.scale(2))
    for share in (0.25, 0.5, 0.75):
        x, y = round(w * share + rng.uniform(-6, 6)), round(h * share + rng.uniform(-6, 6))
        pygame.draw.line(sheet, (236, 234, 228), (x, 0), (x, h), thick)
        pygame.draw.line(sheet, WHITE, (x + thick, 0), (x + thick, h), thick)
        if share == 0.5:
            pygame.draw.line(sheet, (236, 234, 228), (0, y), (w, y), thick)
            pygame.draw.line(sheet, WHITE, (0, y + thick), (w, y + thick), thick)


def empty_place(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw a pencil outline where a card would be."""
    radius = rect.w * 0.08
    pictures.draw_rounded(surface, rect, radius, (240, 238, 232), (176, 172, 176), max(1, theme.scale(2)))
