"""A small picture of a board for lists and for the set-up."""

from __future__ import annotations

import pygame

from game.battlefield.board_model import Board
from game.games.ladders.art import board_art
from game.ui import pictures, theme

LEAST: int = 48
"""Tiles are painted no smaller than this and then made small, so that the lines of a board stay whole."""


def board_picture(shown: Board, size: tuple[int, int]) -> pygame.Surface:
    """Return a board's picture in the middle of a size (kept: never draw on it)."""
    side = min(size)

    def make() -> pygame.Surface:
        big = board_art.painted(shown, max(LEAST, board_art.tile_for(side)))
        made = pygame.Surface(size)
        made.fill((70, 38, 20))
        small = pygame.transform.smoothscale(big, (side, side))
        made.blit(small, small.get_rect(center=made.get_rect().center))
        return made

    return pictures.remembered(("ladders board", shown.digest or shown.title, size, theme.version()), make)
