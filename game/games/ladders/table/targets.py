"""What on the table can be pressed, focused and asked about: squares, cookies, cards, dice, sheets, piles."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.widgets import Widget


class Spot(Widget):
    """A place on the table. The board paints it; what it stands for is told by the one field that is set."""

    def __init__(self, label: str, rect: pygame.Rect, command: Callable[[], object] | None = None) -> None:
        super().__init__(label, command)
        self.rect = rect
        self.square = 0
        self.seat = 0
        """The seat whose cookie or sheet this is."""
        self.card = -1
        """The physical card: of the hand, in play, or on top of a pile; EAGLE is the pistol."""
        self.held = False
        """Whether the card lies in the hand of the seat that looks."""
        self.die = 0
        """The number of an unmoved die in the tray."""
        self.mine = 0
        """The square of a mine."""
        self.whole = rect
        """All of the thing, where only a part of it can be pressed."""
        self.lit = False
        self.sound = "ui_click"


def square_spot(square: int, label: str, rect: pygame.Rect, command: Callable[[], None]) -> Spot:
    """Return a square that may be chosen."""
    spot = Spot(label, rect, command)
    spot.square, spot.lit, spot.tip = square, True, label
    return spot


def seat_spot(seat: int, label: str, rect: pygame.Rect, lit: bool, command: Callable[[], None]) -> Spot:
    """Return a cookie on the board, or a sheet."""
    spot = Spot(label, rect, command)
    spot.seat, spot.lit = seat, lit
    return spot


def card_spot(
    card: int, label: str, rect: pygame.Rect, strip: pygame.Rect, held: bool, command: Callable[[], None]
) -> Spot:
    """Return a card of the hand or in play; `strip` is the part of it that no other card covers."""
    spot = Spot(label, strip, command)
    spot.card, spot.whole, spot.held, spot.sound = card, rect, held, "card_flip"
    return spot
