"""The candy board as a list thumbnail: squares, ladders and slides, cookies, and the parts each has left."""

from __future__ import annotations

from math import ceil
from typing import Final

import pygame

from game.battlefield.board_model import UNIT, Board, column_row
from game.games.ladders.art import board_candy, faces
from game.games.ladders.rules.state import BODY, CARRIED, HEAD, L_ARM, L_LEG, R_ARM, R_LEG, LaddersState
from game.table.miniature import FINE, Size, cast, disc, plate, put, shrunk, star
from game.ui.theme import Colour, mix

CHOC: Final[Colour] = (62, 33, 20)
CLOTH: Final[Colour] = (238, 214, 178)
DOUGH: Final[Colour] = (181, 113, 58)
ICING: Final[Colour] = (255, 249, 238)
LEMON: Final[Colour] = (255, 216, 74)
CANE: Final[Colour] = (206, 36, 58)
BERRY: Final[Colour] = (196, 70, 130)
STARS: Final[dict[str, Colour]] = {"r": (206, 44, 52), "g": (44, 140, 70), "p": (128, 70, 160)}
GONE: Final[Colour] = (214, 196, 172)
LIMBS: Final = {
    L_ARM: ((-0.2, -0.02), (-0.42, 0.1)), R_ARM: ((0.2, -0.02), (0.42, 0.1)),
    L_LEG: ((-0.12, 0.22), (-0.22, 0.44)), R_LEG: ((0.12, 0.22), (0.22, 0.44)),
}  # fmt: skip
"""The ends of a cookie's limbs, as shares of its size around its middle."""


def miniature(view: LaddersState, size: Size) -> pygame.Surface:
    """Return the board and the cookies from public facts, at a size in device pixels."""
    return shrunk(size, lambda sheet: _paint(sheet, view))


def _paint(sheet: pygame.Surface, view: LaddersState) -> None:
    wide, high = sheet.get_size()
    sheet.fill(CLOTH)
    for x in range(0, wide, high // 7):
        sheet.fill(mix(CLOTH, (255, 255, 255), 0.35), (x, 0, high // 14, high))
    side = min(round(high * 0.94), round(wide * 0.66))
    whole = pygame.Rect((high - side) // 2, (high - side) // 2, side, side)
    cast(sheet, lambda shade, tone: pygame.draw.rect(shade, tone, whole.move(4, 6), border_radius=8), 70)
    plate(sheet, whole, DOUGH, CHOC, FINE, 0.03)
    tile = round(side * 0.955 / 10)
    squares = pygame.Rect(0, 0, 10 * tile, 10 * tile).move_to(center=whole.center)
    _squares(sheet, view.board, squares, tile)
    _things(sheet, view, squares, tile)
    _seats(sheet, view, pygame.Rect(whole.right, 0, wide - whole.right, high).inflate(-high // 20, -high // 14))


def _at(squares: pygame.Rect, tile: int, spot: tuple[float, float]) -> tuple[float, float]:
    """Return the pixel position of a spot in art units (100 to a square, y down)."""
    return squares.x + spot[0] * tile / 100, squares.y + spot[1] * tile / 100


def _squares(sheet: pygame.Surface, board: Board, squares: pygame.Rect, tile: int) -> None:
    pygame.draw.rect(sheet, mix(DOUGH, (0, 0, 0), 0.3), squares.inflate(FINE, FINE))
    tones = [tuple(pygame.Color(tone) for tone in pair) for pair in board_candy.TONES]
    for square in range(1, 101):
        column, row = column_row(square)
        place = pygame.Rect(squares.x + column * tile, squares.y + (9 - row) * tile, tile - 1, tile - 1)
        pygame.draw.rect(sheet, tones[row % 2][(column + row) % 2 == 0], place, border_radius=tile // 7)
    for square, colours in board.stars:
        x, y = board_candy.middle(square)
        points = star(_at(squares, tile, (x + 22, y + 20)), tile * 0.27)
        pygame.draw.polygon(sheet, STARS.get(colours[0], CANE), points)
    thick = max(2, tile // 6)
    for x1, y1, x2, y2 in board.floors:
        start, end = (_at(squares, tile, (x * 100 / UNIT, 1000 - y * 100 / UNIT)) for x, y in ((x1, y1), (x2, y2)))
        pygame.draw.line(sheet, CHOC, start, end, thick)
    for pair in board.slides:
        way = [_at(squares, tile, spot) for spot in board_candy.winding(*pair)]
        pygame.draw.lines(sheet, CHOC, False, way, thick * 2 + 2)
        pygame.draw.lines(sheet, BERRY, False, way, thick * 2 - 2)
    for pair in board.ladders:
        _ladder(sheet, [_at(squares, tile, spot) for spot in board_candy.climbing(*pair)], thick)


def _ladder(sheet: pygame.Surface, ends: list[tuple[float, float]], thick: int) -> None:
    low, high = pygame.Vector2(ends[0]), pygame.Vector2(ends[1])
    long = (high - low).length()
    if not long:
        return
    along = (high - low) / long
    across = pygame.Vector2(-along.y, along.x) * thick * 1.3
    for number in range(1, ceil(long / (thick * 2.6))):
        middle = low + along * number * thick * 2.6
        pygame.draw.line(sheet, ICING, middle - across, middle + across, max(2, thick * 2 // 3))
    for one in (-across, across):
        pygame.draw.line(sheet, CHOC, low + one, high + one, thick + 2)
        pygame.draw.line(sheet, CANE, low + one, high + one, max(2, thick - 1))


def _things(sheet: pygame.Surface, view: LaddersState, squares: pygame.Rect, tile: int) -> None:
    """Draw mines, flags and cookies; cookies that share a square are side by side."""
    for mine in view.mines:
        spot = _at(squares, tile, board_candy.middle(mine.square))
        disc(sheet, (spot[0] + tile / 4, spot[1] + tile / 4), tile * 0.26, CHOC, faces.tint(_who(view, mine.owner)), 2)
    for flag in view.flags:
        if flag.where != CARRIED and flag.square:
            spot = _at(squares, tile, board_candy.middle(flag.square))
            put(sheet, faces.flag(flag.side, tile), (spot[0], spot[1] - tile / 4))
    standing = [seat for seat, cookie in enumerate(view.cookies, 1) if cookie.square]
    for seat in sorted(standing, key=lambda one: -column_row(view.square(one))[1]):
        there = view.standing_in(view.square(seat))
        aside = (there.index(seat) - (len(there) - 1) / 2) * tile * (0.7 if len(there) < 3 else 1.2 / len(there))
        x, y = _at(squares, tile, board_candy.middle(view.square(seat)))
        if seat == view.active and view.outcome is None:
            disc(sheet, (x + aside, y), tile * 0.94, LEMON, CHOC, FINE)
        disc(sheet, (x + aside, y), tile * 0.7, faces.tint(_who(view, seat)), CHOC)
        put(sheet, faces.badge(_who(view, seat), round(tile * 0.98)), (x + aside, y))


def _who(view: LaddersState, seat: int) -> int:
    return view.characters[seat - 1]


def _seats(sheet: pygame.Surface, view: LaddersState, room: pygame.Rect) -> None:
    """Draw each seat's cookie with the parts it has left, in one column or two."""
    columns = 1 if view.seats <= 3 else 2
    rows = ceil(view.seats / columns)
    wide, high = room.w / columns, room.h / rows
    side = min(wide, high) * 0.94
    for number in range(view.seats):
        spot = (room.x + (number % columns + 0.5) * wide, room.y + (number // columns + 0.5) * high)
        _cookie(sheet, view, number + 1, spot, side)


def _cookie(sheet: pygame.Surface, view: LaddersState, seat: int, spot: tuple[float, float], side: float) -> None:
    cookie, tint = view.cookie(seat), faces.tint(_who(view, seat))
    box = pygame.Rect(0, 0, round(side), round(side)).move_to(center=(round(spot[0]), round(spot[1])))
    active = seat == view.active and view.outcome is None
    plate(sheet, box, LEMON if active else ICING, CHOC, FINE, 0.16)

    def tone(part: int) -> Colour:
        left, most = cookie.boxes[part], max(1, cookie.maxima[part])
        return mix(tint, CHOC, 0.45 * (1 - left / most)) if left > 0 else GONE

    def at(share: tuple[float, float]) -> tuple[float, float]:
        return spot[0] + share[0] * side, spot[1] + share[1] * side

    for wider, line in ((0.05, CHOC), (0.0, None)):
        for part, (start, end) in LIMBS.items():
            if cookie.boxes[part] > 0 or line is None:
                thick = round(side * (0.13 + wider) * (1 if cookie.boxes[part] > 0 else 0.5))
                pygame.draw.line(sheet, line or tone(part), at(start), at(end), max(2, thick))
                pygame.draw.circle(sheet, line or tone(part), at(end), max(2, thick) / 2)
        pygame.draw.circle(sheet, line or tone(BODY), at((0, 0.1)), side * (0.2 + wider / 2))
        pygame.draw.circle(sheet, line or tone(HEAD), at((0, -0.22)), side * (0.2 + wider / 2))
    if cookie.boxes[HEAD] > 0:
        for way in (-1, 1):
            pygame.draw.circle(sheet, CHOC, at((way * 0.07, -0.25)), max(2, side * 0.028))
        mouth = pygame.Rect(0, 0, round(side * 0.16), round(side * 0.12))
        mouth.center = (round(spot[0]), round(spot[1] - side * 0.17))
        pygame.draw.arc(sheet, CHOC, mouth, 3.3, 6.1, max(2, round(side * 0.025)))
