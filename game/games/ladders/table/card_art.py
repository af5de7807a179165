"""Cards of the three decks, their pictures and the ammo track (section 14)."""

from __future__ import annotations

from typing import Final

import pygame

from game.games.ladders import cards
from game.ui import pictures, theme
from game.ui.fit import write
from game.ui.theme import Colour

CARD_WIDE: Final = 63
CARD_HIGH: Final = 88
INK: Final[Colour] = (29, 24, 28)
PAPER: Final[Colour] = (255, 249, 240)
_DECKS: Final[dict[str, Colour]] = {"W": (206, 42, 58), "A": (34, 132, 74), "G": (116, 62, 160)}


def deck_tint(deck: str) -> Colour:
    """Give the colour of a deck's backs: red Weapon, green Ammo, purple Gear."""
    return _DECKS[deck]


def deck_letter(deck: str) -> str:
    """Give the letter printed with a deck's colour."""
    return deck


def deck_sign(deck: str, size: int) -> pygame.Surface:
    """Give a deck's sign: told apart by outline, too."""
    return pictures.shape({"W": "star", "A": "diamond", "G": "hexagon"}[deck], size, _DECKS[deck], INK, 2)


def card_size(width: int) -> tuple[int, int]:
    """Give the size of a card of some width."""
    return max(8, width), max(11, round(width * CARD_HIGH / CARD_WIDE))


def wide_for(high: float) -> int:
    """Give the width of a card of some height."""
    return max(8, round(high * CARD_WIDE / CARD_HIGH))


def reading_width() -> int:
    """Give the width from which a card carries its sentence."""
    return max(200, round(theme.text_px(18) * 11.5))


def art(kind: str, size: int) -> pygame.Surface:
    """Give the picture of a card alone, a square."""
    return deck_sign("W" if kind == "EAGLE" else kind[0], size)


def card_back(deck: str, width: int) -> pygame.Surface:
    """Give the back of a deck's cards."""
    return pictures.rounded(card_size(width), width * 0.08, _DECKS[deck], INK, max(2, round(width * 0.02)))


def card_face(kind: str, width: int) -> pygame.Surface:
    """Give the face of a card; from reading_width() on it carries its sentence."""

    def make() -> pygame.Surface:
        card = pictures.rounded(card_size(width), width * 0.08, PAPER, INK, max(2, round(width * 0.02))).copy()
        write(card, cards.NAME[kind], card.get_rect().inflate(-12, -12), round(width * 0.13), INK, "ladders")
        return card

    return pictures.remembered(("lad card", kind, width, width >= reading_width()), make)


def track(ammo: int, most: int, special: str, width: int) -> pygame.Surface:
    """Give the ammo track of a weapon in play: sweets left and spent; `special` the id of the ammo on it, or ""."""

    def make() -> pygame.Surface:
        high = max(8, round(width / max(6, most)))
        made = pygame.Surface((width, high), pygame.SRCALPHA)
        for k in range(most):
            pictures.draw_shape(made, "circle", (high * (k + 0.5), high / 2), high - 2, INK if k >= ammo else PAPER)
        return made

    return pictures.remembered(("lad track", ammo, most, special, width), make)
