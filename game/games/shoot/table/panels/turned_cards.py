"""The cards that are turned: a Weapon and those of its series in a row over the hand, which sinks meanwhile.

What is turned never lies on the board: there the shot is looked at.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi
from typing import TYPE_CHECKING, Final, Literal

import pygame

from game.games.shoot.art.faces import back_of, face, shaded
from game.ui import pictures, theme
from game.ui.cards import card_size, wide_for

if TYPE_CHECKING:
    from game.games.shoot.table.board_scene import BoardScene

Look = Literal["", "missed", "jam"]
MOST: Final = 6
"""How many cards are in the row at most: the oldest of a longer series make room, its Weapon stays."""
STRIPES: Final = ((255, 204, 61), (28, 24, 22))


@dataclass
class TurnedCard:
    """A card of the row: how far it is turned (0..1), and whether it missed or jammed."""

    card: int
    share: float = 1.0
    look: Look = ""


class TurnedCards:
    """The row of turned cards at a table."""

    def __init__(self, table: BoardScene) -> None:
        self.table = table
        self.cards: list[TurnedCard] = []

    def clear(self) -> None:
        self.cards.clear()

    def lay(self, card: int, share: float = 1.0) -> TurnedCard:
        """Add a card at the right end."""
        if len(self.cards) >= MOST:
            del self.cards[1]
        self.cards.append(TurnedCard(card, share))
        return self.cards[-1]

    def mark(self, card: int, look: Look) -> None:
        """Mark a card of the row as a miss or a JAM."""
        for one in self.cards:
            if one.card == card:
                one.look = look

    def rects(self) -> list[pygame.Rect]:
        """Return where the cards of the row are: side by side in the middle, overlapping by a third at most."""
        room, count = self.table.regions.hand, len(self.cards)
        wide = min(wide_for(room.h), max(8, room.w * 3 // (2 * MOST + 1)))
        size, gap = card_size(wide), theme.scale(8)
        step = min(wide + gap, (room.w - wide) // max(1, count - 1))
        left = room.centerx - (wide + step * (count - 1)) // 2
        return [pygame.Rect((left + number * step, room.bottom - size[1]), size) for number in range(count)]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the row, if there is one."""
        for one, spot in zip(self.cards, self.rects(), strict=True):
            picture = face(one.card, spot.w) if one.share > 0.5 else back_of(one.card, spot.w)
            picture = shaded(picture) if one.look == "missed" else picture
            narrow = abs(cos(pi * one.share))
            if narrow < 1:
                picture = pygame.transform.scale(picture, (max(2, round(spot.w * narrow)), spot.h))
            else:
                blur = theme.scale(8)
                pictures.draw_shadow(surface, spot, blur, (blur // 3, blur // 2), blur, 150)
            surface.blit(picture, picture.get_rect(center=spot.center))
            if one.look == "jam":
                _striped(surface, spot)


def _striped(surface: pygame.Surface, spot: pygame.Rect) -> None:
    """Draw hazard tape across a card."""
    old, band = surface.get_clip(), pygame.Rect(spot.x, 0, spot.w, max(6, spot.h // 6))
    band.centery = spot.centery
    surface.set_clip(band.clip(old))
    surface.fill(STRIPES[0], band)
    for x in range(band.x - band.h, band.right, band.h):
        low, high = x, x + band.h
        corners = [(low, band.bottom), (low + band.h // 2, band.bottom), (high + band.h // 2, band.y), (high, band.y)]
        pygame.draw.polygon(surface, STRIPES[1], corners)
    surface.set_clip(old)
