"""The layout in a window."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.ui import theme
from game.ui.cards import card_in


class Regions(NamedTuple):
    """Places of the table; `tracks` by seat."""

    mat: pygame.Rect
    column: pygame.Rect
    tracks: dict[int, pygame.Rect]
    pile: pygame.Rect
    hand: pygame.Rect
    actions: pygame.Rect


def regions(size: tuple[int, int], seats: int) -> Regions:
    """Lay out the tracks at the top, pile, hand and buttons below them, the column beside all."""
    pad = theme.scale(16)
    column = pygame.Rect(0, pad, min(theme.roomy(440), size[0] * 2 // 5), size[1] - 2 * pad)
    column.right = size[0] - pad
    mat = pygame.Rect(pad, pad, column.x - 2 * pad, size[1] - 2 * pad)
    low = pygame.Rect(mat.x, mat.bottom - mat.h // 4, mat.w, mat.h // 4)
    wide = low.w // 6
    step = (low.y - mat.y - pad) // seats
    tracks = {seat: pygame.Rect(mat.x, mat.y + step * (seat - 1), mat.w, step - pad) for seat in range(1, seats + 1)}
    pile = card_in(pygame.Rect(low.x, low.y, wide, low.h))
    actions = pygame.Rect(low.right - wide, low.y, wide, low.h)
    hand = pygame.Rect(low.x + wide + pad, low.y, low.w - 2 * wide - 2 * pad, low.h)
    return Regions(mat, column, tracks, pile, hand, actions)


def fan(hand: pygame.Rect, count: int) -> list[pygame.Rect]:
    """Return the positions of the cards of a hand, side by side."""
    wide = hand.w // max(6, count)
    spots = (pygame.Rect(hand.x + wide * number, hand.y, wide - theme.scale(6), hand.h) for number in range(count))
    return [card_in(spot) for spot in spots]
