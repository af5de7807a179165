"""The clickable things on the mat, with focus and tips: cards in hand, cards played, slots, piles."""

from __future__ import annotations

import pygame

from game.games.whisky.art import faces
from game.kernel.messages import say
from game.table.motions import Picture
from game.table.targets import Target
from game.ui.widgets import Action


class SaloonTarget(Target):
    """A spot on the mat; `picture` is shown when it is inspected."""

    def __init__(self, label: str, rect: pygame.Rect, action: Action | None = None) -> None:
        super().__init__(label, rect, action)
        self.kind = ""
        self.place = -1
        self.picture: Picture | None = None


def hand_target(seat: int, kind: str, rect: pygame.Rect, left: int, action: Action) -> SaloonTarget:
    """Return the target of a kind in a hand: clicking plays one of its cards."""
    target = SaloonTarget(say("{card}, {left} in hand", card=faces.name_of(kind), left=left), rect, action)
    target.seat, target.kind = seat, kind
    target.picture = lambda wide: faces.action(kind, seat, wide)
    target.shows_picture()
    return target


def laid_target(seat: int, kind: str, place: int, slot: int, rect: pygame.Rect, action: Action) -> SaloonTarget:
    """Return the target of a card in the draft: clicking takes it back."""
    label = say("{card} at slot {slot}: undo", card=faces.name_of(kind), slot=slot)
    target = SaloonTarget(label, rect, action)
    target.seat, target.kind, target.place = seat, kind, place
    target.tip = say("Your card for slot {slot}: click it to take it back.", slot=slot)
    return target


def slot_target(slot: int, kind: str, rect: pygame.Rect) -> SaloonTarget:
    """Return the target of a saloon card of the display: inspecting it shows its sentence."""
    target = SaloonTarget(say("Slot {slot}: {card}", slot=slot, card=faces.name_of(kind)), rect)
    target.kind = kind
    target.picture = lambda wide: faces.saloon(kind, wide)
    target.shows_picture()
    return target
