"""What on the mat can be pressed, focused and asked about: cards in hand, cards laid, slots, piles."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.games.whisky.art import faces
from game.ui.widgets import Widget


class Spot(Widget):
    """A place on the mat. The mat paints it; `kind` says what shows when it is looked at closely."""

    def __init__(self, label: str, rect: pygame.Rect, command: Callable[[], object] | None = None) -> None:
        super().__init__(label, command)
        self.rect = rect
        self.seat = 0
        self.kind = ""
        self.place = -1
        self.picture: Callable[[int], pygame.Surface] | None = None
        self.sound = "card_flip"

    def activate(self) -> bool:
        """Do it; a place that is only looked at takes the press and does nothing."""
        return super().activate()


def hand_spot(seat: int, kind: str, rect: pygame.Rect, left: int, command: Callable[[], None]) -> Spot:
    """Return a kind in a hand: a press lays one of its cards."""
    spot = Spot(f"{faces.name_of(kind)}, {left} in hand", rect, command)
    spot.seat, spot.kind = seat, kind
    spot.picture = lambda wide: faces.action(kind, seat, wide)
    return spot


def laid_spot(seat: int, kind: str, place: int, slot: int, rect: pygame.Rect, command: Callable[[], None]) -> Spot:
    """Return a card laid and not yet sealed: a press takes it back."""
    spot = Spot(f"{faces.name_of(kind)} at slot {slot}: take it back", rect, command)
    spot.seat, spot.kind, spot.place = seat, kind, place
    return spot


def slot_spot(slot: int, kind: str, rect: pygame.Rect) -> Spot:
    """Return a saloon card of the display: looking at it shows its sentence."""
    spot = Spot(f"Slot {slot}: {faces.name_of(kind)}", rect)
    spot.kind = kind
    spot.picture = lambda wide: faces.saloon(kind, wide)
    return spot


def pile_spot(label: str, rect: pygame.Rect, command: Callable[[], None]) -> Spot:
    """Return a pile that can be looked through."""
    spot = Spot(label, rect, command)
    spot.tip = label
    return spot
