"""SHOOT's theme for the common scenes: dark wood, and HEROes on stands in the colours of their seats."""

from __future__ import annotations

from typing import Final

import pygame

from game.games.shoot.art.hazard_art import team_sign
from game.ui import theme
from game.ui.backdrop import table_top
from game.ui.game_theme import GameTheme
from game.ui.pictures import draw_shadow, draw_shape, picture
from game.ui.theme import palette, scale, seat_style
from game.ui.widgets import draw_badge


def style_of(key: str) -> theme.SeatStyle:
    """Return some style: a seat's style depends on its number, whatever its picture."""
    return seat_style(1)


def splash(surface: pygame.Surface, rect: pygame.Rect, key: str, number: int) -> None:
    """Draw the base of a seat's HERO: a disc in the seat's colour with a cream centre."""
    side = min(rect.size) * 5 // 6
    disc = pygame.Rect(0, 0, side * 11 // 12, side * 11 // 12)
    disc.center = rect.center
    draw_shadow(surface, disc, scale(8), (scale(3), scale(5)), side / 2, 140)
    draw_shape(surface, "circle", disc.center, round(disc.width * 1.06), palette().ink)
    draw_shape(surface, "circle", disc.center, disc.width, seat_style(number).colour)
    draw_shape(surface, "circle", disc.center, round(disc.width * 0.82), palette().cream)


def paint(surface: pygame.Surface, rect: pygame.Rect, key: str, mood: str) -> pygame.Rect:
    """Draw the picture on a HERO's stand; return its rectangle."""
    face = round(min(rect.size) * 0.55)
    made = picture(f"emoji/{key}", face)
    return surface.blit(made, made.get_rect(center=rect.center))


def symbol(surface: pygame.Surface, key: str, centre: tuple[float, float], size: int) -> pygame.Rect:
    """Draw the picture small; return its rectangle."""
    made = picture(f"emoji/{key}", size)
    return surface.blit(made, made.get_rect(center=(round(centre[0]), round(centre[1]))))


def side(key: str, size: int) -> pygame.Surface:
    """Return a team's pennant."""
    return team_sign(int(key), size)


THEME: Final = GameTheme(
    theme.NORMAL, "display", style_of, paint, symbol, lambda size, _: table_top(size), splash, mark=draw_badge,
    side=side, by_seat=True, end=lambda size, _: table_top(size, "wood_table_oak"), prize="emoji/trophy",
    small_face="semi", things=True, confetti="crumbs",
)  # fmt: skip
