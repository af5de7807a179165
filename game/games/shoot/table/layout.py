"""The layout of the window, for any size and text setting (UX-WIN-2)."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.ui import theme


class Regions(NamedTuple):
    """The window's parts in device pixels: the board left, a column right, a low strip with the cards below.

    The board gets whatever the others do not need: the column takes what the table leaves free beside it, and only the
    upper part of the cards is seen, as of a hand held over the table's rim; a selected card comes up.
    """

    board: pygame.Rect
    column: pygame.Rect
    action: pygame.Rect
    hand: pygame.Rect
    piles: pygame.Rect


STRIP = 165
"""The height of the strip below the board, in thousandths of the window's."""
WIDEST = 31
"""The greatest width of the column, in hundredths of the window's."""
LEAST_HAND = 520
"""The least width of the hand in design pixels: the piles give way."""


def regions(size: tuple[int, int], table: tuple[float, float] = (3.0, 2.0)) -> Regions:
    """Return the layout of the window for a table of a shape (width and height, in any unit)."""
    width, height = size
    gap = theme.scale(10)
    strip = min(max(height * STRIP // 1000, theme.roomy(140)), height * 20 // 100)
    low = height - strip
    least = min(theme.roomy(380), width * 30 // 100)
    wanted = width - round(low * table[0] / table[1])
    column_wide = max(least, min(wanted, width * WIDEST // 100))
    left_wide = width - column_wide
    board = pygame.Rect(0, 0, left_wide, low)
    column = pygame.Rect(left_wide, gap, column_wide - gap, height - 2 * gap)
    action_wide = min(theme.roomy(240), left_wide * 24 // 100)
    piles_wide = min(theme.roomy(210), left_wide * 24 // 100)
    if left_wide - action_wide - piles_wide < theme.roomy(LEAST_HAND):
        piles_wide = 0
    action = pygame.Rect(gap * 2, low + gap // 2, action_wide - gap * 2, strip - gap)
    piles = pygame.Rect(left_wide - piles_wide, low + gap, max(0, piles_wide - gap * 2), strip - gap * 2)
    right = piles.x if piles_wide else left_wide - gap
    hand = pygame.Rect(action.right + gap, low, right - action.right - gap * 2, strip)
    return Regions(board, column, action, hand, piles)
