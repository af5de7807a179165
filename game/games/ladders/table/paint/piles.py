"""Three decks and their open discard piles, with a label above each: the letter of its stars, and its meaning."""

from __future__ import annotations

from typing import Final

import pygame

from game.games.ladders.art import faces, look
from game.games.ladders.rules.cards import DECKS, ID
from game.games.ladders.table.table import CandyBase
from game.games.ladders.table.words import COLOUR_TITLES
from game.ui import pictures, text, theme
from game.ui.fit import put

STARS: Final = ("r", "g", "p")
"""The stars of the decks' colours."""


def draw_piles(surface: pygame.Surface, table: CandyBase) -> None:
    """Draw three decks with their numbers, the open discard piles beside them, and the stars' legend."""
    where, shown = table.regions, table.shown
    for colour in range(3):
        deck, pile = where.decks[colour], where.discards[colour]
        _draw_sign(surface, colour, where.signs[colour])
        if shown.decks[colour]:
            depth = max(1, min(theme.scale(6), shown.decks[colour] // 5))
            for k in range(depth, -1, -2):
                surface.blit(faces.card_back(DECKS[colour], deck.w), deck.move(k // 2, -k // 2))
        else:
            look.empty_place(surface, deck)
        _number(surface, str(shown.decks[colour]), deck)
        lying = shown.discards[colour][:-1] if f"discard.{colour}" in shown.lifted else shown.discards[colour]
        if lying:
            card = lying[-1]
            surface.blit(faces.card_face(ID[card], pile.w, table.make(card)), pile)
            _number(surface, str(len(shown.discards[colour])), pile)


def _draw_sign(surface: pygame.Surface, colour: int, rect: pygame.Rect) -> None:
    """Draw a star with its letter, and what it gives."""
    side = rect.h
    surface.blit(faces.star(STARS[colour], side), rect.topleft)
    words = list(COLOUR_TITLES.values())[colour]
    room = pygame.Rect(rect.x + side, rect.y, rect.w - side, rect.h)
    if text.width(words, look.fine(), look.FACE) <= room.w + 2:
        put(surface, words, room, look.fine(), look.CHOC, look.FACE)


def _number(surface: pygame.Surface, words: str, card: pygame.Rect) -> None:
    size = look.fine()
    coin = pygame.Rect(0, 0, text.width(words, size, "bold") + theme.scale(10), text.line_height(size, "bold") - 3)
    coin.midbottom = (card.centerx, card.bottom + theme.scale(4))
    pictures.draw_rounded(surface, coin, coin.h / 2, look.ICING, look.CHOC, 1)
    put(surface, words, coin, size, look.CHOC, "bold", "centre")
