"""How SHOOTIN' LADDERS themes the common scenes: a baker's cloth, icing and chocolate, gingerbread men."""

from __future__ import annotations

from typing import Any, Final

import pygame
from msgspec.structs import replace

from game.games.ladders.art import faces, look
from game.games.ladders.art.board_picture import board_picture
from game.games.ladders.art.cookie_art import FULL
from game.games.ladders.rules import board
from game.ui import pictures, theme
from game.ui.game_theme import GameTheme

_MOODS: Final = {"smile": "smile", "frown": "ouch", "out": "dazed"}
TORN: Final = (1, 6, 0, 6, 6, 3)
"""The boxes of a battered cookie: one arm is off."""


def style_of(key: str) -> theme.SeatStyle:
    """Return the style of a character's seat."""
    return look.styles((int(key),))[0]


def paint(surface: pygame.Surface, rect: pygame.Rect, key: str, mood: str) -> pygame.Rect:
    """Draw a cookie into a rectangle; a frowning one has lost an arm."""
    side = min(rect.size)
    boxes = FULL if mood == "smile" else TORN
    made = faces.cookie(int(key), side, boxes, mood=_MOODS[mood], grey=mood == "out")
    return surface.blit(made, made.get_rect(center=rect.center))


def symbol(surface: pygame.Surface, key: str, centre: tuple[float, float], size: int) -> pygame.Rect:
    """Draw a character's badge centred on a point."""
    made = faces.badge(int(key), size)
    return surface.blit(made, made.get_rect(center=(round(centre[0]), round(centre[1]))))


def splash(surface: pygame.Surface, rect: pygame.Rect, key: str, number: int) -> None:
    """Draw the plate under a cookie."""
    side = min(rect.size) * 4 // 5
    plate = pygame.Rect(0, 0, side, side).move_to(center=rect.center)
    style = style_of(key)
    pictures.draw_rounded(surface, plate, side / 2, style.light, style.dark, max(2, theme.scale(3)))


def ground(size: tuple[int, int], _panels: pygame.Rect) -> pygame.Surface:
    """Return the baker's cloth; plain in high contrast."""
    if theme.palette() is theme.HIGH_CONTRAST:
        return pictures.remembered(("ladders ground", size), lambda: _plain(size))
    return look.table_top(size)


def _plain(size: tuple[int, int]) -> pygame.Surface:
    made = pygame.Surface(size)
    made.fill(theme.HIGH_CONTRAST.panel)
    return made


def preview(surface: pygame.Surface, rect: pygame.Rect, choice: Any) -> None:
    """Draw the chosen board as large as fits."""
    from game.games.ladders.lobby import LOBBY

    found = LOBBY.board(choice)
    made = board_picture(found.board if found is not None else board.standard(), (min(rect.size),) * 2)
    surface.blit(made, made.get_rect(center=rect.center))


ICING: Final = replace(look.PALETTE, hazard=(20, 104, 74), hazard_dark=(12, 70, 50))
"""The table's colours, with a mint dark enough for text: lemon is for highlights only."""

THEME: Final = GameTheme(
    ICING, "ladders", style_of, paint, symbol, ground, splash, preview,
    fills=(look.PEPPERMINT, (255, 249, 238), look.MINT, look.LEMON), confetti="sprinkles",
)  # fmt: skip
