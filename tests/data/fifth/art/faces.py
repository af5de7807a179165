"""Cards as they are printed."""

from __future__ import annotations

from typing import Final

import pygame

from game.games.fifth.rules.cards import KINDS
from game.ui import pictures, theme
from game.ui.cards import card_size
from game.ui.fit import put
from game.ui.printed import Print
from game.ui.theme import Colour

INK: Final[Colour] = (29, 24, 28)
PAPER: Final[Colour] = (250, 243, 226)
TINTS: Final[dict[int, Colour]] = {1: (150, 190, 226), 2: (238, 196, 92), 3: (226, 122, 96)}
BACK: Final[Colour] = (86, 70, 122)
PRINT: Final = Print("display", INK, PAPER, (255, 204, 61))


def face(card: int, wide: int) -> pygame.Surface:
    """Return the picture of a card, or its back for an unknown one (-1)."""
    return pictures.remembered(("fifth", card if card < 0 else KINDS[card].id, wide), lambda: _face(card, wide))


def _face(card: int, wide: int) -> pygame.Surface:
    made = pygame.Surface(card_size(wide), pygame.SRCALPHA)
    rect = made.get_rect()
    fill = BACK if card < 0 else TINTS[KINDS[card].steps]
    pictures.draw_rounded(made, rect, wide * 0.08, fill, INK, max(2, theme.scale(2)))
    if card >= 0:
        high = rect.h // 2
        number = pygame.Rect(0, rect.h // 10, rect.w, high)
        put(made, str(KINDS[card].steps), number, high, INK, PRINT.face, "centre")
        name = pygame.Rect(2, rect.h * 6 // 10, rect.w - 4, rect.h * 3 // 10)
        put(made, KINDS[card].name, name, max(theme.MIN_TEXT, rect.h // 6), INK, "bold", "centre")
    return made
