"""Where everything lies in the window, for any size and text setting (UX-WIN-2)."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.ui import text, theme

CHIP = 18  # design pixels of the letters on the buttons at the table's lower edge


def chip_height() -> int:
    """Give the height of the buttons at the table's lower edge."""
    return max(theme.roomy(CHIP + 26), text.line_height(theme.text_px(CHIP), "semi") + theme.scale(16))


class Regions(NamedTuple):
    """The window's parts in device pixels: the board left, a column right, cards below.

    Between board and hand is a seam for the buttons at the table's lower edge: they cover the frame, never a HERO.
    """

    board: pygame.Rect
    column: pygame.Rect
    action: pygame.Rect
    hand: pygame.Rect
    piles: pygame.Rect


def regions(size: tuple[int, int]) -> Regions:
    """Lay the window out."""
    width, height = size
    gap = theme.scale(10)
    column_wide = max(theme.roomy(408), width * 21 // 100)
    column_wide = min(column_wide, width * 2 // 5)
    cards_high = max(theme.scale(200), min(theme.roomy(235), height * 25 // 100))
    cards_high = min(cards_high, height * 30 // 100)
    left_wide = width - column_wide
    low = height - cards_high
    frame = low * 32 // 1000  # the frame and the rim round the table, on which nobody stands
    seam = max(0, chip_height() - frame)
    board = pygame.Rect(0, 0, left_wide, low - seam)
    column = pygame.Rect(left_wide, gap, column_wide - gap, height - 2 * gap)
    action_wide = min(max(theme.roomy(280), left_wide * 22 // 100), left_wide * 30 // 100)
    piles_wide = min(max(theme.roomy(290), left_wide * 22 // 100), left_wide * 30 // 100)
    action = pygame.Rect(gap * 2, low + gap // 2, action_wide - gap * 2, cards_high - gap * 2)
    piles = pygame.Rect(left_wide - piles_wide, low + gap, piles_wide - gap * 2, cards_high - gap * 3)
    hand = pygame.Rect(action.right + gap, low, piles.x - action.right - gap * 2, cards_high - gap)
    return Regions(board, column, action, hand, piles)
