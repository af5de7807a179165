"""What on a table can be pressed, focused and queried, and the enlarged card under the pointer."""

from __future__ import annotations

from typing import Self

import pygame

from game.table.motions import Picture
from game.table.places import TablePlace
from game.ui import pictures, theme
from game.ui.cards import card_size, wide_for
from game.ui.widgets import Action, Widget


class Target(Widget):
    """A spot on a table that can be pressed, painted by the table; what is set says what it stands for."""

    def __init__(
        self, label: str, rect: pygame.Rect, action: Action | None = None, *, whole: pygame.Rect | None = None,
        seat: int = 0, square: int = 0, kind: str = "", card: int = -1, held: bool = False, lit: bool = False,
        picture: Picture | None = None, sound: str = "card_flip",
    ) -> None:  # fmt: skip
        super().__init__(label, action)
        self.rect, self.whole = rect, whole or rect
        """`whole` is the entire thing, where only a part of it can be pressed."""
        self.seat = seat
        """The seat that it belongs to; 0 for other spots."""
        self.square = square
        """The square of a board; 0 for none."""
        self.kind = kind
        """The kind of card there, by the game's own names; empty for others."""
        self.card = card
        """The physical card, or its index among those in hand or laid; -1 for other spots."""
        self.held = held
        """Whether it is a card of the viewer's hand."""
        self.lit = lit
        """Whether pressing it has an effect now."""
        self.picture = picture
        """What hovering enlarges, where the target itself knows."""
        self.sound = sound

    def explained(self, place: TablePlace) -> Self:
        """Take the tip, its meaning now and the rule of the place that it stands for; return itself."""
        self.tip, self.meaning, self.rule = place.what, place.now, place.rule
        return self

    def enlarged(self) -> Self:
        """Use the enlarged card that hovering brings up in place of its tip; return itself."""
        self.spoken = True
        return self


def draw_reading(
    surface: pygame.Surface, picture: Picture, whole: pygame.Rect, bounds: pygame.Rect, wide: int, *,
    beside: bool = False, gap: int = 14, strength: int = 150,
) -> pygame.Rect:  # fmt: skip
    """Draw a card in reading size above its place, or beside it, within bounds; return its rectangle."""
    size = card_size(wide)
    if size[1] > bounds.h * 2 // 3:
        size = card_size(wide_for(bounds.h * 2 // 3))
    rect = pygame.Rect((0, 0), size)
    rect.midbottom = (whole.centerx, whole.top - theme.scale(gap))
    if beside or rect.top < bounds.top:
        rect.midleft = (whole.right + theme.scale(gap), whole.centery)
    if rect.right > bounds.right and beside:
        rect.midright = (whole.x - theme.scale(gap), whole.centery)
    rect.clamp_ip(bounds)
    blur = theme.scale(18)
    pictures.draw_shadow(surface, rect, blur, (blur // 3, blur // 2), theme.scale(16), strength)
    surface.blit(picture(rect.w), rect)
    return rect
