"""The clickable things on the paper, with focus and tips: cards of the hand, seats, deck and middle."""

from __future__ import annotations

import pygame

from game.games.splatatat.art import faces
from game.kernel.messages import say
from game.table.places import Place
from game.table.targets import Target
from game.ui.widgets import Action


class PaperTarget(Target):
    """A spot on the paper; `kind` is the card shown when it is inspected."""

    def __init__(self, label: str, rect: pygame.Rect, action: Action | None = None) -> None:
        super().__init__(label, rect, action)
        self.kind = ""
        self.card = -1
        """The index of this card in the fan; -1 for other spots."""


def card_target(kind: str, number: int, rect: pygame.Rect, strip: pygame.Rect, action: Action) -> PaperTarget:
    """Return a target for a card of the hand."""
    target = PaperTarget(say("{card}, card {number}", card=faces.name_of(kind), number=number + 1), strip, action)
    target.kind, target.card, target.whole = kind, number, rect
    target.shows_picture()
    return target


def seat_target(seat: int, label: str, rect: pygame.Rect, lit: bool, action: Action) -> PaperTarget:
    """Return a target for a seat's plot."""
    target = PaperTarget(label, rect, action)
    target.seat, target.lit = seat, lit
    return target


def place_target(label: str, place: Place, action: Action, kind: str = "") -> PaperTarget:
    """Return a target for the deck or the middle pile."""
    target = PaperTarget(label, place.rect, action).explained(place)
    target.kind = kind
    return target
