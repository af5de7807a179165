"""How the saloon looks: worn felt between brass corners on dark wood, brass plates, badges in blue and grey."""

from __future__ import annotations

from random import Random
from typing import Final

import pygame

from game.games.whisky.art.faces import BLUE, BONE, BRASS, GREY, INK, own, seat_colour, seat_shape
from game.ui import pictures, text, theme
from game.ui.fit import put
from game.ui.slices import checkpoint, in_thread
from game.ui.theme import Colour, contrast, mix

__all__ = ["BLUE", "BONE", "BRASS", "GREY", "INK"]

FELT: Final[Colour] = (206, 190, 172)  # laid over the red felt: years of dust and elbows
DUSTY_RED: Final[Colour] = (126, 44, 36)
WHISKY: Final[Colour] = (70, 40, 22)
GLOW: Final[Colour] = (255, 214, 102)


def seat_dark(seat: int) -> Colour:
    """Return a seat's darker tone."""
    return mix(seat_colour(seat), (0, 0, 0), 0.45)


def seat_light(seat: int) -> Colour:
    """Return a seat's lighter tone."""
    return mix(seat_colour(seat), (255, 255, 255), 0.5)


def seat_field(seat: int) -> Colour:
    """Return a field in a seat's colour on which bone-coloured text reads 4.5 to 1 (UX-ACC-2)."""
    colour = seat_colour(seat)
    shades = (mix(colour, (0, 0, 0), step / 20) for step in range(20))
    least = 7.0 if theme.palette() is theme.HIGH_CONTRAST else 4.5
    return next(shade for shade in shades if contrast(BONE, shade) >= least)


def badge(surface: pygame.Surface, seat: int, centre: tuple[float, float], size: int) -> pygame.Rect:
    """Draw a seat's badge: its shape in its colour with an ink line and a light rim; return its rectangle."""
    rim = max(2, size // 9)
    pictures.draw_shape(surface, seat_shape(seat), centre, size + rim, INK, INK, rim)
    return pictures.draw_shape(
        surface, seat_shape(seat), centre, size, seat_colour(seat), seat_light(seat), max(1, size // 12)
    )


def table_top(size: tuple[int, int], mat: pygame.Rect) -> pygame.Surface:
    """Return the table with the mat on it (cached)."""
    key = ("lsw table", size, tuple(mat), theme.palette() is theme.HIGH_CONTRAST)
    return pictures.remembered(key, lambda: _table_top(size, mat))


def _table_top(size: tuple[int, int], mat: pygame.Rect) -> pygame.Surface:
    tile = max(64, theme.scale(420))
    top = pictures.tiled("wood_saloon_dark", size, tile).copy()
    blur = theme.scale(18)
    pictures.draw_shadow(top, mat, blur, (blur // 3, blur // 2), theme.scale(16), 190)
    tint = (104, 84, 70) if theme.palette() is theme.HIGH_CONTRAST else FELT
    top.blit(pictures.tiled("felt_red", mat.size, max(64, theme.scale(360)), tint), mat)
    checkpoint()
    _wear(top, mat)
    checkpoint()
    edge = theme.scale(9)
    pygame.draw.rect(top, mix(DUSTY_RED, (0, 0, 0), 0.55), mat, max(2, edge // 2))
    _seam(top, mat.inflate(-2 * theme.scale(16), -2 * theme.scale(16)))
    side = max(28, min(theme.scale(104), mat.h // 9))
    for flip_x in (False, True):
        for flip_y in (False, True):
            corner = pygame.transform.flip(own("corner", side), flip_x, flip_y)
            x = mat.right - side + theme.scale(6) if flip_x else mat.x - theme.scale(6)
            y = mat.bottom - side + theme.scale(6) if flip_y else mat.y - theme.scale(6)
            top.blit(corner, (x, y))
    return top


def _wear(top: pygame.Surface, mat: pygame.Rect) -> None:
    """Draw worn, pale felt where hands rest and dark rings where glasses stood."""
    step = 8
    small = pygame.Surface((max(2, mat.w // step), max(2, mat.h // step)))
    small.fill((226, 226, 226))
    rng = Random(36)
    w, h = small.get_size()
    for x, y, r, shade in ((0.5, 0.5, 0.34, 255), (0.5, 0.93, 0.24, 250), (0.5, 0.05, 0.22, 246)):
        pygame.draw.ellipse(small, (shade,) * 3, (w * (x - r), h * (y - r / 2), w * 2 * r, h * r))
    for _ in range(9):
        x, y, r = rng.random() * w, rng.random() * h, rng.uniform(0.02, 0.06) * w
        pygame.draw.circle(small, (206, 200, 196), (x, y), r, max(1, round(r * 0.14)))
    small = pygame.transform.box_blur(small, max(1, w // 60))
    light = in_thread(lambda: pygame.transform.smoothscale(small, mat.size))
    top.fill((255, 255, 255), mat, special_flags=pygame.BLEND_RGB_MULT)
    top.blit(light, mat, special_flags=pygame.BLEND_RGB_MULT)


def _seam(top: pygame.Surface, rect: pygame.Rect) -> None:
    dash, gap, thick = theme.scale(13), theme.scale(8), max(2, theme.scale(2))
    colour = mix(BONE, DUSTY_RED, 0.45)
    for x in range(rect.x, rect.right, dash + gap):
        for y in (rect.y, rect.bottom):
            pygame.draw.line(top, colour, (x, y), (min(x + dash, rect.right), y), thick)
    for y in range(rect.y, rect.bottom, dash + gap):
        for x in (rect.x, rect.right):
            pygame.draw.line(top, colour, (x, y), (x, min(y + dash, rect.bottom)), thick)


def plate(surface: pygame.Surface, rect: pygame.Rect, words: str, size: int, lit: bool = False) -> None:
    """Draw a small brass plate with text."""
    fill = GLOW if lit else (214, 170, 84)
    pictures.draw_rounded(surface, rect, rect.h / 3, fill, INK, max(2, theme.scale(2)))
    put(surface, words, rect.inflate(-theme.scale(8), 0), size, INK, "bold", "centre")


def plate_at(
    surface: pygame.Surface, words: str, centre: tuple[int, int], size: int | None = None, lit: bool = False
) -> pygame.Rect:
    """Draw a brass plate as wide as its text, centred on a point; return its rectangle."""
    size = size or theme.text_px(17)
    rect = pygame.Rect(0, 0, text.width(words, size, "bold") + theme.scale(18), text.line_height(size, "bold"))
    rect.w = max(rect.w, rect.h)
    rect.center = centre
    plate(surface, rect, words, size, lit)
    return rect


def print_on_felt(surface: pygame.Surface, rect: pygame.Rect, radius: float, lit: bool = False) -> None:
    """Draw the outline of a card's spot: a pale print on the felt, lit in brass where a card may be played."""
    colour = GLOW if lit else mix(BONE, DUSTY_RED, 0.5)
    pictures.draw_rounded(surface, rect, radius, (0, 0, 0), None, 0, 70 if lit else 40)
    pictures.draw_rounded(surface, rect, radius, None, colour, max(2, theme.scale(4 if lit else 2)))


def panel(surface: pygame.Surface, rect: pygame.Rect, title: str = "", paper: bool = False) -> pygame.Rect:
    """Draw a printed panel and return the rectangle inside it, below the title."""
    p = theme.palette()
    radius = theme.scale(14)
    pictures.draw_shadow(surface, rect, theme.scale(12), (theme.scale(3), theme.scale(6)), radius, 150)
    high = theme.palette() is theme.HIGH_CONTRAST
    fill = (p.paper if high else BONE) if paper else (p.panel if high else (44, 28, 20))
    pictures.draw_rounded(surface, rect, radius, fill, INK if paper else BRASS, max(2, theme.scale(3)))
    if paper:
        pictures.draw_rounded(
            surface, rect.inflate(-2 * theme.scale(8), -2 * theme.scale(8)), radius * 0.7, None, DUSTY_RED,
            max(1, theme.scale(2)),
        )  # fmt: skip
    inside = rect.inflate(-2 * theme.scale(18), -2 * theme.scale(14))
    if title:
        step = text.line_height(theme.text_px(26), "whisky")
        ink = INK if paper else GLOW
        put(surface, title, pygame.Rect(inside.x, inside.y, inside.w, step), theme.text_px(26), ink, "whisky")
        inside.y += step + theme.scale(4)
        inside.h -= step + theme.scale(4)
    return inside
