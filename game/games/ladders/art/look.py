"""The look of the candy table: a baker's cloth, icing panels with a chocolate outline, plates in the cookies' tints."""

from __future__ import annotations

from contextlib import AbstractContextManager
from functools import cache
from typing import Final

import pygame
from msgspec.structs import replace

from game.games.ladders.art import faces
from game.ui import pictures, text, theme
from game.ui.fit import put
from game.ui.printed import Print
from game.ui.slices import checkpoint
from game.ui.theme import Colour

CHOC: Final[Colour] = (62, 33, 20)
"""Lines and letters: dark chocolate."""
ICING: Final[Colour] = (255, 249, 238)
CREAM: Final[Colour] = (250, 236, 210)
PEPPERMINT: Final[Colour] = (206, 36, 58)
MINT: Final[Colour] = (24, 118, 84)
LEMON: Final[Colour] = (255, 216, 74)
"""Everything that can be pressed now."""
SIGHT: Final[Colour] = (40, 168, 96)
BLOCKED: Final[Colour] = (196, 30, 52)
FACE: Final = "ladders"

PALETTE: Final = replace(
    theme.NORMAL,
    wood=(150, 92, 48),
    wood_dark=(70, 38, 20),
    wood_light=(214, 158, 98),
    cream=ICING,
    paper=CREAM,
    paper_dark=(232, 208, 168),
    ink=CHOC,
    ink_soft=(110, 74, 54),
    hazard=LEMON,
    hazard_dark=(206, 150, 20),
    panel=ICING,
    panel_light=(246, 226, 196),
    panel_line=CHOC,
    text=CHOC,
    text_soft=(112, 76, 56),
    danger=PEPPERMINT,
    danger_dark=(142, 16, 38),
    good=MINT,
    good_dark=(14, 84, 58),
    link=(150, 24, 60),
    focus=(0, 150, 190),
    disabled=(222, 208, 190),
    disabled_text=(112, 92, 80),
)
"""Icing, chocolate, peppermint and mint."""


PRINT: Final = Print(FACE, CHOC, ICING, LEMON)
panel, tag, glow, field = PRINT.panel, PRINT.tag_at, PRINT.glow, PRINT.field


def themed_by(characters: tuple[int, ...]) -> AbstractContextManager[None]:
    """Return a context manager that applies the candy theme and the tints of the seats' cookies."""
    return theme.themed(PALETTE, styles(tuple(characters)))


def styles(characters: tuple[int, ...]) -> tuple[theme.SeatStyle, ...]:
    """Return the seats' styles in their cookies' tints; `faces.badge` draws the badges themselves."""
    return tuple(_style(one, faces.tint(one), faces.ground(one)) for one in characters)


@cache
def _style(one: int, tint: Colour, ground: Colour) -> theme.SeatStyle:
    shape = theme.SHAPES[one - 1]
    return theme.SeatStyle(tint, faces.deep(one), ground, shape, faces.name(one), theme.text_on(tint))


def table_top(size: tuple[int, int]) -> pygame.Surface:
    """Return the baker's table for the whole window: mint and white checks, plain in high contrast (cached)."""
    if theme.palette() is theme.HIGH_CONTRAST:
        return pictures.remembered(("lad table plain", size), lambda: _plain(size))
    return pictures.remembered(("lad table", size), lambda: _table_top(size))


def _plain(size: tuple[int, int]) -> pygame.Surface:
    top = pygame.Surface(size)
    top.fill(theme.HIGH_CONTRAST.paper_dark)
    return top


def _table_top(size: tuple[int, int]) -> pygame.Surface:
    top = pygame.Surface(size)
    top.fill((226, 241, 230))
    step = max(12, theme.scale(54))
    veil = pygame.Surface((step, size[1]), pygame.SRCALPHA)
    veil.fill((96, 178, 142, 88))
    for x in range(0, size[0], 2 * step):
        top.blit(veil, (x, 0))
    checkpoint()
    veil = pygame.Surface((size[0], step), pygame.SRCALPHA)
    veil.fill((96, 178, 142, 88))
    for y in range(0, size[1], 2 * step):
        top.blit(veil, (0, y))
    checkpoint()
    _weave(top, step)
    checkpoint()
    return top.convert() if pygame.display.get_surface() is not None else top


def _weave(top: pygame.Surface, step: int) -> None:
    """Draw the threads of the cloth: fine lines, a little lighter and darker than the checks."""
    w, h = top.get_size()
    gap = max(3, step // 9)
    veil = pygame.Surface((w, h), pygame.SRCALPHA)
    for x in range(0, w, gap):
        pygame.draw.line(veil, (255, 255, 255, 26), (x, 0), (x, h))
    for y in range(0, h, gap):
        pygame.draw.line(veil, (40, 90, 66, 16), (0, y), (w, y))
    checkpoint()
    top.blit(veil, (0, 0))


def fine() -> int:
    """Return the size of the smallest print: numbers on coins, words on tags."""
    return max(theme.MIN_TEXT, theme.scale(19))


def empty_place(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw the outline of an empty card slot on the cloth."""
    radius = rect.w * 0.08
    pictures.draw_rounded(surface, rect, radius, (238, 246, 238), (150, 190, 168), max(1, theme.scale(2)))


def key_cap(surface: pygame.Surface, words: str, midbottom: tuple[int, int], size: int) -> pygame.Rect:
    """Draw a key cap, in lemon, for the key that triggers something."""
    high = text.line_height(size, "bold")
    cap = pygame.Rect(0, 0, max(high, text.width(words, size, "bold") + theme.scale(8)), high)
    cap.midbottom = midbottom
    pictures.draw_rounded(surface, cap, theme.scale(6), LEMON, CHOC, 2)
    put(surface, words, cap, size, CHOC, "bold", "centre")
    return cap
