"""The candy board painted from a Board at any size (section 3): biscuit levels, chocolate floors, canes and slides.

`tile` is the side of a square in device pixels; the picture has a rim of `rim(tile)` round its ten by ten squares.

painted(board, tile, stars, flags)  the whole board; `stars` False leaves stars out, `flags` True shows flag bases
size_of(tile), tile_for(side)       the picture's side for a tile, the largest tile for a side
square_rect(tile, square), centre(tile, square), square_at(tile, point)   squares in the picture, and back
point(tile, x, y)                   a point in board units (1/32 square, y up) in the picture
slide_points(tile, entry, exit_)    the way down a slide, ladder_points the way up a ladder: lists of points
"""

from __future__ import annotations

import pygame

from game.battlefield import board_model
from game.battlefield.board_model import Board
from game.ui import pictures

UNIT = board_model.UNIT


def rim(tile: int) -> int:
    """Give the width of the board's rim."""
    return max(6, round(tile * 0.24))


def size_of(tile: int) -> int:
    """Give the side of the board's picture."""
    return 10 * tile + 2 * rim(tile)


def tile_for(side: int) -> int:
    """Give the largest tile whose board fits a side."""
    tile = max(8, int(side / 10.4))
    while tile > 8 and size_of(tile) > side:
        tile -= 1
    return tile


def point(tile: int, x: float, y: float) -> tuple[float, float]:
    """Give where a point of the board (1/32 square, y up) lies in its picture."""
    return rim(tile) + x * tile / UNIT, rim(tile) + (10 * UNIT - y) * tile / UNIT


def square_rect(tile: int, square: int) -> pygame.Rect:
    """Give where a square lies in the board's picture."""
    column, row = board_model.column_row(square)
    return pygame.Rect(rim(tile) + column * tile, rim(tile) + (9 - row) * tile, tile, tile)


def centre(tile: int, square: int) -> tuple[int, int]:
    """Give the middle of a square in the board's picture."""
    return square_rect(tile, square).center


def square_at(tile: int, where: tuple[float, float]) -> int:
    """Give the square at a point of the board's picture; 0 beside the squares."""
    edge = rim(tile)
    return board_model.square_at(int((where[0] - edge) // tile), 9 - int((where[1] - edge) // tile))


def ladder_points(tile: int, entry: int, exit_: int) -> list[tuple[float, float]]:
    """Give the way a cookie climbs."""
    return [centre(tile, entry), centre(tile, exit_)]


def slide_points(tile: int, entry: int, exit_: int) -> list[tuple[float, float]]:
    """Give the way a cookie slides."""
    return [centre(tile, entry), centre(tile, exit_)]


def painted(board: Board, tile: int, stars: bool = True, flags: bool = False) -> pygame.Surface:
    """Give the whole board, pre-rendered and kept."""
    return pictures.remembered(("lad board", board.digest, tile, stars, flags), lambda: _painted(board, tile))


def _painted(board: Board, tile: int) -> pygame.Surface:
    made = pygame.Surface((size_of(tile), size_of(tile)))
    made.fill((181, 113, 58))
    for square in range(1, 101):
        made.fill((251, 233, 207) if sum(board_model.column_row(square)) % 2 else (240, 210, 165),
                  square_rect(tile, square))  # fmt: skip
    for pairs, colour in ((board.ladders, (226, 52, 74)), (board.slides, (29, 24, 28))):
        for a, b in pairs:
            pygame.draw.line(made, colour, centre(tile, a), centre(tile, b), max(2, tile // 8))
    for x1, y1, x2, y2 in (*board.floors, *board.doors):
        pygame.draw.line(made, (70, 36, 20), point(tile, x1, y1), point(tile, x2, y2), max(3, tile // 9))
    return made
