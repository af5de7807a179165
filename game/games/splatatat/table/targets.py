"""What on the paper can be pressed, focused and asked about: cards of the hand, seats, deck and middle."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.games.splatatat.art import faces
from game.ui.widgets import Widget


class Spot(Widget):
    """A place on the paper. The board paints it; `kind` is the card that shows when it is looked at closely."""

    def __init__(self, label: str, rect: pygame.Rect, command: Callable[[], object] | None = None) -> None:
        super().__init__(label, command)
        self.rect = rect
        self.kind = ""
        self.seat = 0
        """The seat whose plot this is; 0 for other places."""
        self.card = -1
        """Which card of the fan this is, counted from 0; -1 for other places."""
        self.whole = rect
        """All of the thing, where only a strip of it can be pressed."""
        self.lit = False
        self.sound = "card_flip"


def card_spot(kind: str, number: int, rect: pygame.Rect, strip: pygame.Rect, command: Callable[[], None]) -> Spot:
    """Return a card of the hand."""
    spot = Spot(f"{faces.name_of(kind)}, card {number + 1}", strip, command)
    spot.kind, spot.card, spot.whole = kind, number, rect
    return spot


def seat_spot(seat: int, label: str, rect: pygame.Rect, lit: bool, command: Callable[[], None]) -> Spot:
    """Return a seat's plot."""
    spot = Spot(label, rect, command)
    spot.seat, spot.lit = seat, lit
    return spot


def place_spot(label: str, rect: pygame.Rect, command: Callable[[], None], kind: str = "") -> Spot:
    """Return the deck or the middle."""
    spot = Spot(label, rect, command)
    spot.tip, spot.kind = label, kind
    return spot
