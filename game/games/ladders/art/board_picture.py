"""A small picture of a board for lists and for the set-up."""

from __future__ import annotations

import pygame

from game.battlefield.board_model import Board
from game.games.ladders.art import board_art
from game.ui import pictures, theme

LEAST: int = 48
"""The smallest tile that is painted; smaller pictures are scaled down from it so that the board's lines stay whole."""


def board_picture(shown: Board, size: tuple[int, int], _folder: str = "") -> pygame.Surface:
    """Return a picture of a board, centred in a given size (cached: never draw on it); boards have no own pictures."""
    side = min(size)

    def make() -> pygame.Surface:
        big = board_art.painted(shown, max(LEAST, board_art.tile_for(side)))
        made = pygame.Surface(size)
        made.fill((70, 38, 20))
        small = pygame.transform.smoothscale(big, (side, side))
        made.blit(small, small.get_rect(center=made.get_rect().center))
        return made

    return pictures.remembered(("ladders board", shown.digest or shown.title, size, theme.version()), make)
