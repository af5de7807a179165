"""The candy board painted from a Board at any size (section 3): biscuit squares, chocolate floors, canes and slides.

`tile` is the side of a square in device pixels; the picture has a rim of `rim(tile)` round its ten by ten squares.

painted(board, tile, stars, flags)  the whole board; `stars` False leaves stars out, `flags` True shows the flag bases
size_of(tile), tile_for(side)       the picture's side for a tile, the largest tile for a side
square_rect(tile, square), square_at(tile, where)   squares in the picture, and back
point(tile, x, y)                   a point in board units (1/32 square, y up) in the picture
ladder_points(tile, entry, out), slide_points(...)   the path a cookie climbs or slides: points in the picture
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

import pygame

from game.battlefield import board_model
from game.battlefield.board_model import Board
from game.games.ladders.art import board_candy
from game.ui import pictures, text, theme
from game.ui.theme import Colour

UNIT: Final = board_model.UNIT
SMALL: Final = 40
"""Squares smaller than this show no numbers."""
NUMBER: Final[Colour] = (128, 84, 52)
NUMBER_PALE: Final[Colour] = (255, 246, 230)


def rim(tile: int) -> int:
    """Return the width of the board's rim."""
    return max(5, round(tile * board_candy.RIM / 100))


def size_of(tile: int) -> int:
    """Return the side of the board's picture."""
    return 10 * tile + 2 * rim(tile)


def tile_for(side: int) -> int:
    """Return the largest tile whose board fits a side."""
    tile = max(8, side // 10)
    while tile > 8 and size_of(tile) > side:
        tile -= 1
    return tile


def point(tile: int, x: float, y: float) -> tuple[float, float]:
    """Return the position of a board point (1/32 square, y up) in the board's picture."""
    return rim(tile) + x * tile / UNIT, rim(tile) + (10 * UNIT - y) * tile / UNIT


def square_rect(tile: int, square: int) -> pygame.Rect:
    """Return the rectangle of a square in the board's picture."""
    column, row = board_model.column_row(square)
    return pygame.Rect(rim(tile) + column * tile, rim(tile) + (9 - row) * tile, tile, tile)


def square_at(tile: int, where: tuple[float, float]) -> int:
    """Return the square at a point of the board's picture; 0 beside the squares."""
    edge = rim(tile)
    return board_model.square_at(int((where[0] - edge) // tile), 9 - int((where[1] - edge) // tile))


def _in_picture(tile: int, way: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Convert points in art units (100 to a square, y down) to pixels of the board's picture."""
    return [(rim(tile) + x * tile / 100, rim(tile) + y * tile / 100) for x, y in way]


def ladder_points(tile: int, entry: int, out: int) -> list[tuple[float, float]]:
    """Return the path of a cookie on a ladder: its two ends."""
    return _in_picture(tile, board_candy.climbing(entry, out))


def slide_points(tile: int, entry: int, out: int) -> list[tuple[float, float]]:
    """Return the path of a cookie on a slide, with its curves."""
    return _in_picture(tile, board_candy.winding(entry, out))


def painted(board: Board, tile: int, stars: bool = True, flags: bool = False) -> pygame.Surface:
    """Return the whole board, pre-rendered and cached: never draw on it."""
    plain = theme.palette() is theme.HIGH_CONTRAST
    key = ("lad board", board.digest or board.title, tile, stars, flags, plain)
    return pictures.remembered(key, lambda: _painted(board, tile, stars, flags, plain))


def _painted(board: Board, tile: int, stars: bool, flags: bool, plain: bool) -> pygame.Surface:
    side = size_of(tile)
    edge = 100 * rim(tile) / tile
    whole = 1000 + 2 * edge
    view = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-edge:g} {-edge:g} {whole:g} {whole:g}">'
    made = pictures.svg(f"{view}{board_candy.ground(edge, plain)}</svg>", (side, side))
    made.blit(pictures.svg(f"{view}{board_candy.climbs(board)}</svg>", (side, side)), (0, 0))
    met = board_candy.crossed(board)
    _bases(made, board, tile, flags, met)
    if stars:
        for square, colours in board.stars:
            left = met[square] == {"slide"}
            _mark(made, tile, square, f"star_{colours}", 0.5, (0.26 if left else 0.75, 0.73))
    if tile >= SMALL:
        _numbers(made, tile)
    return made.convert() if pygame.display.get_surface() is not None else made


def _mark(made: pygame.Surface, tile: int, square: int, title: str, share: float, spot: tuple[float, float]) -> None:
    """Draw a picture on a square; its size and centre are shares of the square."""
    size = max(8, round(tile * share))
    place = square_rect(tile, square)
    picture = pictures.picture(f"ladders/{title}", size)
    made.blit(picture, (round(place.x + spot[0] * tile - size / 2), round(place.y + spot[1] * tile - size / 2)))


def _bases(made: pygame.Surface, board: Board, tile: int, flags: bool, met: list[set[str]]) -> None:
    """Draw respawn points, home bases and, where they count, flag bases; beside a ladder or slide if one passes."""
    for number, square in enumerate(board.respawns, 1):
        aside = {"ladder": 0.73, "slide": 0.28}.get(next(iter(met[square])), 0.5) if len(met[square]) == 1 else 0.5
        _mark(made, tile, square, f"respawn_{number}", 0.56 if aside == 0.5 else 0.5, (aside, 0.58))
    homes = ((board.home_red, "home_1"), (board.home_blue, "home_2"))
    bases = ((board.flag_red, "base_1"), (board.flag_blue, "base_2"))
    for square, title in (*homes, *bases):
        _mark(made, tile, square, title, 0.8 if title.startswith("home") or flags else 0.62, (0.54, 0.52))


def _numbers(made: pygame.Surface, tile: int) -> None:
    """Draw each square's number in its upper left corner, with a pale outline so that it is readable on anything."""
    size = max(theme.MIN_TEXT, round(tile * 0.21))
    step = max(1.4, size / 9)
    ring = sorted({(round(step * cos(k * pi / 8)), round(step * sin(k * pi / 8))) for k in range(16)})
    for square in range(1, 101):
        place = square_rect(tile, square)
        words = str(square)
        x, y = place.x + round(tile * 0.075), place.y + round(tile * 0.065)
        y -= (text.line_height(size, "ladders") - size) // 2
        pale = text.render(words, size, NUMBER_PALE, "ladders")
        for dx, dy in ring:
            made.blit(pale, (x + dx, y + dy))
        made.blit(text.render(words, size, NUMBER, "ladders"), (x, y))
