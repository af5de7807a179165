"""LOOT SHOOT WHISKY's theme for the common pages: whisky brown, brass, dusty red and bone on the saloon's felt."""

from __future__ import annotations

from typing import Final

import pygame
from msgspec.structs import replace

from game.games.whisky.art import faces, look
from game.kernel.messages import say
from game.ui import pictures, theme
from game.ui.game_theme import GameTheme

SALOON: Final = replace(
    theme.NORMAL,
    wood=look.WHISKY,
    cream=(250, 240, 218),
    paper=faces.BONE,
    paper_dark=faces.BONE_DARK,
    hazard=look.GLOW,
    hazard_dark=faces.BRASS,
    panel=(44, 28, 20),
    panel_light=(86, 56, 36),
    panel_line=faces.BRASS,
    text=faces.BONE,
    text_soft=(222, 203, 172),
    danger=(150, 46, 36),
    danger_dark=(98, 28, 22),
    disabled=(74, 58, 48),
)
"""Whisky brown, brass, dusty red and bone."""

SEATS: Final = ("a", "b")


def _seat(key: str) -> int:
    return SEATS.index(key) + 1


def style_of(key: str) -> theme.SeatStyle:
    """Return the style of a seat: A is blue, B is grey (LSW-GOAL-1)."""
    seat = _seat(key)
    colour, word = faces.seat_colour(seat), (say("Blue"), say("Grey"))[seat - 1]
    return theme.SeatStyle(
        colour, look.seat_dark(seat), look.seat_light(seat), faces.seat_shape(seat), word, theme.text_on(colour),
    )  # fmt: skip


def paint(surface: pygame.Surface, rect: pygame.Rect, key: str, mood: str) -> pygame.Rect:
    """Draw the back of a seat's cards as large as fits; return its rectangle."""
    wide = min(rect.width, faces.wide_for(rect.height))
    size = faces.card_size(wide)
    card = pygame.Rect(rect.centerx - size[0] // 2, rect.centery - size[1] // 2, *size)
    pictures.draw_shadow(surface, card, theme.scale(8), (theme.scale(3), theme.scale(5)), wide * 0.08, 150)
    return surface.blit(faces.action_back(_seat(key), wide), card)


def symbol(surface: pygame.Surface, key: str, centre: tuple[float, float], size: int) -> pygame.Rect:
    """Draw a seat's badge centred on a point; return its rectangle."""
    return look.badge(surface, _seat(key), centre, size)


def ground(size: tuple[int, int], panels: pygame.Rect) -> pygame.Surface:
    """Return the saloon's table, with its mat under the panels."""
    return look.table_top(size, panels.inflate(-2 * theme.scale(8), theme.scale(16)))


THEME: Final = GameTheme(
    SALOON, "whisky", style_of, paint, symbol, ground, mark=look.badge, tall=faces.card_size(630)[1] / 630,
    confetti="gold", guest="emoji/cowboy-hat-face",
)  # fmt: skip
