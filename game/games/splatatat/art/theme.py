"""SPLATATAT's theme for the common pages: white paper, ink, eight loud paints (its `GameTheme`)."""

from __future__ import annotations

from random import Random
from typing import Final

import pygame
from msgspec.structs import replace

from game.games.splatatat.art import faces
from game.ui import theme
from game.ui.game_theme import GameTheme
from game.ui.pictures import remembered, tiled
from game.ui.slices import checkpoint

PAPER: Final = replace(
    theme.NORMAL,
    wood=(240, 238, 232),
    cream=(255, 255, 255),
    paper=(255, 249, 226),
    paper_dark=(232, 222, 190),
    ink=faces.INK,
    ink_soft=(86, 76, 84),
    hazard=(28, 88, 196),
    hazard_dark=(18, 58, 138),
    panel=(255, 255, 255),
    panel_light=(246, 241, 232),
    panel_line=faces.INK,
    text=faces.INK,
    text_soft=(86, 76, 84),
    danger=(196, 32, 48),
    danger_dark=(138, 16, 34),
    good=(34, 118, 58),
    good_dark=(24, 84, 42),
    link=(28, 88, 196),
    focus=(255, 204, 61),
    disabled=(222, 218, 212),
    disabled_text=(86, 80, 82),
    shade=(200, 194, 188),
)
"""White, ink, and one blue for highlights."""


def style_of(letter: str) -> theme.SeatStyle:
    """Return the style of a character's seat."""
    colour = faces.tint(letter)
    return theme.SeatStyle(
        colour, faces.dark(letter), faces.light(letter), faces.SYMBOLS[letter], faces.COLOURS[letter],
        theme.text_on(colour),
    )  # fmt: skip


def paint(surface: pygame.Surface, rect: pygame.Rect, letter: str, mood: str) -> pygame.Rect:
    """Draw a character into a rectangle; `mood` is "smile", "frown" or "out". Return the rectangle."""
    side = min(rect.size)
    made = faces.character(letter, "smile" if mood == "smile" else "frown", side, mood == "out")
    return surface.blit(made, made.get_rect(center=rect.center))


def symbol(surface: pygame.Surface, letter: str, centre: tuple[float, float], size: int) -> pygame.Rect:
    """Draw a colour's symbol centred on a point; return its rectangle."""
    made = faces.symbol(letter, size)
    return surface.blit(made, made.get_rect(center=(round(centre[0]), round(centre[1]))))


def splash(surface: pygame.Surface, rect: pygame.Rect, letter: str, number: int) -> pygame.Rect:
    """Draw flat paint into a rectangle; return its rectangle."""
    made = faces.blot(letter, number % faces.BLOTS, min(rect.size))
    return surface.blit(made, made.get_rect(center=rect.center))


def ground(size: tuple[int, int], _panels: pygame.Rect) -> pygame.Surface:
    """Return the white paper table cover with paint along its edges; black in high contrast."""
    return remembered(("splatatat ground", size, theme.palette().panel), lambda: _ground(size))


def _ground(size: tuple[int, int]) -> pygame.Surface:
    w, h = size
    made = pygame.Surface(size)
    if theme.palette() is theme.HIGH_CONTRAST:
        made.fill(theme.HIGH_CONTRAST.panel)
        return made
    made.blit(tiled("paper_white", size, max(256, theme.scale(700))), (0, 0))
    checkpoint()
    random = Random(8)
    for number, letter in enumerate(faces.LETTERS * 3):
        side = theme.scale(random.choice((150, 220, 320)))
        along = (number + random.random()) / 24 * 2 * (w + h)
        x, y = _edge(along, w, h)
        blot = faces.blot(letter, random.randrange(faces.BLOTS), side)
        made.blit(blot, blot.get_rect(center=(x, y)))
    return made.convert() if pygame.display.get_surface() is not None else made


def _edge(along: float, w: int, h: int) -> tuple[int, int]:
    """Return the point at this share of the way along the window's edge."""
    for length, start, step in (
        (w, (0, 0), (1, 0)), (h, (w, 0), (0, 1)), (w, (w, h), (-1, 0)), (h, (0, h), (0, -1)),
    ):  # fmt: skip
        if along <= length:
            return round(start[0] + step[0] * along), round(start[1] + step[1] * along)
        along -= length
    return 0, 0


THEME: Final = GameTheme(
    PAPER, "splatatat", style_of, paint, symbol, ground, splash,
    fills=tuple(faces.tint(letter) for letter in faces.LETTERS), confetti="paint",
)  # fmt: skip
