"""What on the table can be pressed, focused and queried: squares, cookies, cards, dice, sheets, piles."""

from __future__ import annotations

import pygame

from game.table.targets import Target
from game.ui.widgets import Action
from game.ui.words import as_sentence


class CandyTarget(Target):
    """A place on the table; the one field that is set shows what it is."""

    def __init__(self, label: str, rect: pygame.Rect, action: Action | None = None) -> None:
        super().__init__(label, rect, action)
        self.square = 0
        self.card = -1
        """The physical card: of the hand, in play, or on top of a pile; 90 is the Eagle."""
        self.held = False
        """Whether the card is in the viewer's hand."""
        self.die = 0
        """The number of an unmoved die in the tray."""
        self.mine = 0
        """The square of a mine."""
        self.sound = "ui_click"


def square_target(square: int, label: str, rect: pygame.Rect, action: Action) -> CandyTarget:
    """Return a target for a square that can be chosen."""
    target = CandyTarget(label, rect, action)
    target.square, target.lit, target.tip = square, True, as_sentence(label)
    return target


def seat_target(seat: int, label: str, rect: pygame.Rect, lit: bool, action: Action) -> CandyTarget:
    """Return a target for a cookie on the board, or for a sheet."""
    target = CandyTarget(label, rect, action)
    target.seat, target.lit = seat, lit
    return target


def card_target(
    card: int, label: str, rect: pygame.Rect, strip: pygame.Rect, held: bool, action: Action
) -> CandyTarget:
    """Return a target for a card of the hand or in play; `strip` is the part of it that is not covered."""
    target = CandyTarget(label, strip, action)
    target.card, target.whole, target.held, target.sound = card, rect, held, "card_flip"
    target.shows_picture()
    return target
