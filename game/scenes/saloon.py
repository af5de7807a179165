"""The saloon's own colours, and the common scenes that lie over its table in them."""

from __future__ import annotations

from typing import Final

import pygame
from msgspec.structs import replace

from game.games.whisky.art import faces, look
from game.scenes.lobby.curtain import CurtainScene
from game.scenes.menu import SeatsScene
from game.ui import theme
from game.ui.scene import Scene

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

SEATS: Final = tuple(
    theme.SeatStyle(
        faces.seat_colour(seat),
        look.seat_dark(seat),
        look.seat_light(seat),
        faces.seat_shape(seat),
        name,
        theme.text_on(faces.seat_colour(seat)),
    )
    for seat, name in ((1, "Blue"), (2, "Grey"))
)
"""Seat A is blue, seat B is grey (LSW-GOAL-1)."""


class SaloonWear(Scene):
    """Lays a scene out and draws it in the saloon's colours."""

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything."""
        with theme.wearing(SALOON, SEATS):
            super().layout(size)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        with theme.wearing(SALOON, SEATS):
            super().draw(surface)


class SaloonCurtain(SaloonWear, CurtainScene):
    """The curtain between two duellists."""

    face = "whisky"


class SaloonSeats(SaloonWear, SeatsScene):
    """Who plays which seat of the saloon."""

    face = "whisky"
