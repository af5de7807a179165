"""How the paper table looks: a white cover with creases, printed panels with a fat ink line, plates in loud paint."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager
from functools import cache
from random import Random
from typing import Final

import pygame
from msgspec.structs import replace

from game.games.splatatat.art import faces
from game.games.splatatat.art.faces import INK, NIGHT, PAPER, WHITE
from game.ui import pictures, text, theme
from game.ui.fit import put
from game.ui.slices import breathe
from game.ui.theme import Colour, contrast, mix

__all__ = ["INK", "NIGHT", "PAPER", "WHITE"]

SUN: Final[Colour] = (255, 214, 64)
"""The spotlight, and everything that may be pressed now."""

WEAR: Final = replace(
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


def wearing(letters: Sequence[str]) -> AbstractContextManager[None]:
    """Let everything inside wear white, ink and the colours of the seats."""
    return theme.wearing(WEAR, styles(tuple(letters)))


@cache
def styles(letters: tuple[str, ...]) -> tuple[theme.SeatStyle, ...]:
    """Return the seats' styles in their characters' colours; signs that the theme cannot draw are drawn by symbol()."""
    return tuple(
        theme.SeatStyle(
            faces.tint(letter), faces.dark(letter), faces.light(letter),
            {"crescent": "heart"}.get(faces.SYMBOLS[letter], faces.SYMBOLS[letter]), faces.COLOURS[letter],
            theme.text_on(faces.tint(letter)),
        )
        for letter in letters
    )  # fmt: skip


@cache
def _field(letter: str, least: float) -> tuple[Colour, Colour]:
    tint = faces.tint(letter)
    ink = INK if contrast(INK, tint) >= contrast(WHITE, tint) else WHITE
    shades = (mix(tint, WHITE if ink == INK else (0, 0, 0), step / 20) for step in range(21))
    return next(shade for shade in shades if contrast(ink, shade) >= least), ink


def field(letter: str) -> tuple[Colour, Colour]:
    """Return a colour's field for words and the colour of words upon it: 4.5 to 1 at least (UX-ACC-2)."""
    return _field(letter, 7.0 if theme.palette() is theme.HIGH_CONTRAST else 4.5)


def table_top(size: tuple[int, int]) -> pygame.Surface:
    """Return the paper cover over the whole window (kept)."""
    return pictures.remembered(("spl table", size), lambda: _table_top(size))


def _table_top(size: tuple[int, int]) -> pygame.Surface:
    top = pictures.tiled("wood_table_oak", size, max(64, theme.scale(420))).copy()
    paper = pygame.Rect((0, 0), size).inflate(-2 * theme.scale(5), -2 * theme.scale(5))
    blur = theme.scale(10)
    pictures.draw_shadow(top, paper, blur, (0, 0), theme.scale(4), 190)
    sheet = pygame.Surface(paper.size)
    sheet.fill((250, 249, 245))
    breathe()
    if pictures.exists("paper_white"):
        sheet.blit(pictures.tiled("paper_white", paper.size, max(64, theme.scale(512)), (255, 254, 250)), (0, 0))
    breathe()
    _creases(sheet)
    breathe()
    top.blit(sheet, paper)
    breathe()
    return top.convert() if pygame.display.get_surface() is not None else top


def _creases(sheet: pygame.Surface) -> None:
    """Draw the folds of a cover that came folded in its packet: a light and a dark side each."""
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


def inks() -> tuple[Colour, Colour, Colour]:
    """Return the fill of panels, the ink upon them and the softer ink: white on black where contrast is wanted."""
    p = theme.palette()
    return (p.panel, p.text, p.text_soft) if p is theme.HIGH_CONTRAST else (WHITE, INK, WEAR.text_soft)


def panel(surface: pygame.Surface, rect: pygame.Rect, title: str = "", fill: Colour | None = None) -> pygame.Rect:
    """Draw a printed panel and return the rectangle inside it, below its title."""
    radius = theme.scale(16)
    plain, ink, _ = inks()
    fill = plain if fill is None else fill
    pictures.draw_shadow(surface, rect, theme.scale(9), (theme.scale(2), theme.scale(4)), radius, 90)
    pictures.draw_rounded(surface, rect, radius, fill, theme.palette().panel_line, max(2, theme.scale(3)))
    inside = rect.inflate(-2 * theme.scale(16), -2 * theme.scale(12))
    if title:
        size = theme.text_px(24)
        step = text.line_height(size, "splatatat")
        put(surface, title, pygame.Rect(inside.x, inside.y, inside.w, step), size, ink, "splatatat")
        inside.y += step + theme.scale(4)
        inside.h -= step + theme.scale(4)
    return inside


def tag(
    surface: pygame.Surface, words: str, centre: tuple[int, int], size: int, fill: Colour = SUN, ink: Colour = INK,
    room: int = 0,
) -> pygame.Rect:  # fmt: skip
    """Draw a word on a paper tag round a point; no wider than `room` if that is given. Returns its rectangle."""
    wide = text.width(words, size, "splatatat") + theme.scale(18)
    rect = pygame.Rect(0, 0, min(wide, room) if room else wide, text.line_height(size, "splatatat") + theme.scale(4))
    rect.center = centre
    rect.clamp_ip(surface.get_rect())
    pictures.draw_rounded(surface, rect, theme.scale(8), fill, INK, max(2, theme.scale(2)))
    put(surface, words, rect.inflate(-theme.scale(10), 0), size, ink, "splatatat", "centre")
    return rect


def glow(surface: pygame.Surface, rect: pygame.Rect, radius: float, strong: bool = False) -> None:
    """Light a place that may be chosen: a sun-coloured frame with an ink line round it."""
    thick = max(3, theme.scale(6 if strong else 4))
    outer = rect.inflate(2 * thick, 2 * thick)
    pictures.draw_rounded(surface, outer.inflate(4, 4), radius + thick + 2, None, INK, 2)
    pictures.draw_rounded(surface, outer, radius + thick, None, SUN, thick)


def empty_place(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw where a card would lie: a pencil outline on the paper."""
    radius = rect.w * 0.08
    pictures.draw_rounded(surface, rect, radius, (240, 238, 232), (176, 172, 176), max(1, theme.scale(2)))
