"""Where everything lies on the table: the candy board in the middle, sheets at its left, the column at its right.

Below the board runs the strip of the seat that looks: dice tray, weapons in play, hand. All rectangles are device
pixels of the window; squares are 1-100, seats 1..n, parts 0-5, decks 0 (Weapons), 1 (Ammo) and 2 (Gear).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final, NamedTuple

import pygame

from game.games.ladders.art import board_art, faces
from game.ui import text, theme
from game.ui.cards import card_size, wide_for

DECKS: Final = 3
PRINTED: Final = 86  # device pixels from which a card carries its numbers
MOST_WEAPONS: Final = 4  # the Eagle and three in play; a fourth lies there while it is asked which one goes


class Plot(NamedTuple):
    """One seat's small status sheet."""

    seat: int
    whole: pygame.Rect
    figure: pygame.Rect
    """The six parts: `faces.sheet_places(figure.size)` gives them one by one."""
    name: pygame.Rect
    trophies: pygame.Rect
    hand: pygame.Rect
    """How many cards it holds, by colour."""
    weapons: pygame.Rect
    """What it has in play."""


class Regions(NamedTuple):
    """Rectangles in device pixels."""

    size: tuple[int, int]
    board: pygame.Rect
    """The board's picture with its rim."""
    tile: int
    """The side of a square."""
    left: pygame.Rect
    """The large sheet, all small ones and the decks."""
    column: pygame.Rect
    """Banner, goals, log and buttons."""
    strip: pygame.Rect
    tray: pygame.Rect
    """The two movement dice and the turn's buttons."""
    dice: tuple[pygame.Rect, pygame.Rect]
    buttons: pygame.Rect
    """The turn's buttons within the tray."""
    weapons: tuple[pygame.Rect, ...]
    """Where the near seat's weapons lie: the Eagle first, then those in play."""
    hand: pygame.Rect
    """The near seat's fan, raised cards included."""
    big: Plot
    """The large sheet of the seat whose turn it is; its `seat` is 0: the scene knows who it is."""
    plots: dict[int, Plot]
    heads: dict[int, pygame.Rect]
    """The heading of each side's sheets in team matches: 1 Red (or the squad), 2 Blue (or the sniper)."""
    decks: tuple[pygame.Rect, ...]
    discards: tuple[pygame.Rect, ...]
    near: int
    """The seat whose hand lies at the lower edge."""
    small: int
    """Size of the small print in device pixels."""

    def square(self, square: int) -> pygame.Rect:
        """Return a square of the board."""
        return board_art.square_rect(self.tile, square).move(self.board.topleft)

    def centre(self, square: int) -> tuple[int, int]:
        """Return the middle of a square."""
        return self.square(square).center

    def at(self, pos: tuple[float, float]) -> int:
        """Return the square at a point of the window; 0 beside the board's squares."""
        return board_art.square_at(self.tile, (pos[0] - self.board.x, pos[1] - self.board.y))

    def point(self, x: float, y: float) -> tuple[float, float]:
        """Return a point of the board (1/32 square, y up) in the window."""
        px, py = board_art.point(self.tile, x, y)
        return px + self.board.x, py + self.board.y

    def way(self, entry: int, exit_: int, ladder: bool) -> list[tuple[float, float]]:
        """Return the points a cookie passes on a ladder or slide."""
        find = board_art.ladder_points if ladder else board_art.slide_points
        return [(x + self.board.x, y + self.board.y) for x, y in find(self.tile, entry, exit_)]

    def pawn(self, square: int, place: int = 0, count: int = 1) -> pygame.Rect:
        """Return where the picture of a cookie lies, a square: number `place` of `count` fanned out in a square.

        Alone it is larger than its square and stands a little above its middle.
        """
        box = self.square(square)
        side = pawn_side(self.tile, count)
        rect = pygame.Rect(0, 0, side, side)
        dx, dy = fanned(place, count)
        reach = max(0.0, self.tile - side * 0.62) / 2 + self.tile * (0.10 if count > 1 else 0)
        rect.center = (round(box.centerx + dx * reach), round(box.centery - self.tile * 0.03 + dy * reach * 0.8))
        return rect

    def part(self, seat: int, part: int, big: bool = False) -> pygame.Rect:
        """Return where a part lies on a seat's small sheet, or on the large one."""
        figure = self.big.figure if big else self.plots[seat].figure
        return faces.sheet_places(figure.size)[part].move(figure.topleft)


def pawn_side(tile: int, count: int) -> int:
    """Return the size of a cookie's picture where so many share a square."""
    share = {1: 0.98, 2: 0.78, 3: 0.70, 4: 0.64, 5: 0.56, 6: 0.56}.get(count, 0.5)
    return max(12, round(tile * share))


def fanned(place: int, count: int) -> tuple[float, float]:
    """Return where a cookie stands among those in its square: shares of the room there, -1 to 1."""
    if count <= 1:
        return 0.0, 0.0
    if count == 2:
        return (-1.0, -0.25) if place == 0 else (1.0, 0.25)
    if count == 5 and place == 4:
        return 0.0, 0.0
    around = 4 if count == 5 else count
    angle = -pi * 3 / 4 + 2 * pi * place / around if around > 3 else -pi / 2 + 2 * pi * place / around
    return cos(angle), sin(angle)


def track_high(wide: int) -> int:
    """Return how high the highest ammo track below a card of a width is, with a little room."""
    return max(faces.track(4, most, "", track_wide(wide, most)).get_height() for most in (4, 8, 10)) + theme.scale(3)


def track_wide(wide: int, most: int) -> int:
    """Return how wide an ammo track below a card is: two rows of sweets are drawn smaller."""
    return wide if most <= 6 else wide * 2 // 3


def regions(
    size: tuple[int, int], seats: int, near: int = 1, sides: Sequence[int] = (), weapons: int = MOST_WEAPONS
) -> Regions:
    """Lay the table out for a window; `near` is the seat at the lower edge, `sides` the seats' sides (0: none)."""
    return _Layout(size, seats, near, tuple(sides) or (0,) * seats, max(weapons, MOST_WEAPONS)).done()


class _Layout:
    """Shares the window out."""

    def __init__(self, size: tuple[int, int], seats: int, near: int, sides: tuple[int, ...], weapons: int) -> None:
        self.size, self.seats, self.near, self.sides = size, seats, near, sides
        w, h = size
        self.pad = pad = theme.scale(12)
        self.gap = theme.scale(8)
        self.small = theme.text_px(17)
        wide = min(max(theme.roomy(400), w * 22 // 100), w * 36 // 100)
        self.column = pygame.Rect(w - pad - wide, pad, wide, h - 2 * pad)
        room = self.column.x - 2 * pad
        least_left = min(max(theme.roomy(300), w * 20 // 100), room * 46 // 100)
        foot = max(h * 20 // 100, theme.roomy(150), 154)  # so high that weapons carry their numbers
        tile = board_art.tile_for(min(h - 3 * pad - foot, room - pad - least_left))
        side = board_art.size_of(tile)
        self.tile = tile
        left = min(room - pad - side, side)
        spare = room - pad - side - left
        self.left = pygame.Rect(pad + spare // 2, pad, left, side)
        self.board = pygame.Rect(self.left.right + pad, pad, side, side)
        self.strip = pygame.Rect(pad, self.board.bottom + pad, room, h - pad - self.board.bottom - pad)
        self.most = weapons

    def done(self) -> Regions:
        """Return all rectangles."""
        tray, dice, buttons = self._tray()
        weapons, hand = self._cards(tray)
        big, plots, heads, decks, discards = self._sheets()
        return Regions(
            self.size, self.board, self.tile, self.left, self.column, self.strip, tray, dice, buttons, weapons, hand,
            big, plots, heads, decks, discards, self.near, self.small,
        )  # fmt: skip

    # -- the strip ---------------------------------------------------------------------------------

    def _tray(self) -> tuple[pygame.Rect, tuple[pygame.Rect, pygame.Rect], pygame.Rect]:
        """Lay out the dice tray: two dice, the turn's buttons below them."""
        strip, gap = self.strip, self.gap
        wide = min(max(theme.roomy(250), strip.w * 20 // 100), strip.w * 25 // 100)
        tray = pygame.Rect(strip.x, strip.y, wide, strip.h)
        inside = tray.inflate(-2 * gap, -2 * gap)
        die = min(inside.h * 46 // 100, (inside.w - gap) // 2, theme.scale(96))
        first = pygame.Rect(inside.centerx - die - gap, inside.y, die, die)
        second = pygame.Rect(inside.centerx + gap, inside.y, die, die)
        buttons = pygame.Rect(inside.x, first.bottom + gap, inside.w, inside.bottom - first.bottom - gap)
        return tray, (first, second), buttons

    def _cards(self, tray: pygame.Rect) -> tuple[tuple[pygame.Rect, ...], pygame.Rect]:
        """Lay out weapons in play and the hand."""
        strip, gap = self.strip, self.gap
        room = strip.w - tray.w - 3 * gap
        own = max(room * 48 // 100, min(room * 68 // 100, 4 * PRINTED + 3 * gap))
        count, rows = self.most, 1
        best = (0, 1)
        for rows in (1, 2):
            across = -(-count // rows)
            high = (strip.h - gap * (rows - 1)) // rows
            wide = min((own - gap * (across - 1)) // across, wide_for(high))
            while wide > 24 and card_size(wide)[1] + track_high(wide) > high:
                wide -= 1
            best = max(best, (wide, rows))
        card, rows = card_size(max(24, best[0])), best[1]
        track = track_high(card[0])
        across = -(-count // rows)
        cell = (card[0] + gap, card[1] + track + gap)
        high = rows * cell[1] - gap
        top = strip.y + (strip.h - high) // 2
        left = tray.right + gap
        found = tuple(
            pygame.Rect((left + k % across * cell[0], top + k // across * cell[1]), card) for k in range(count)
        )
        x = left + across * cell[0] + gap
        return found, pygame.Rect(x, strip.y, strip.right - x, strip.h)

    # -- the sheets --------------------------------------------------------------------------------

    def _sheets(
        self,
    ) -> tuple[Plot, dict[int, Plot], dict[int, pygame.Rect], tuple[pygame.Rect, ...], tuple[pygame.Rect, ...]]:
        """Lay out the large sheet, the small ones and the decks, from the top down."""
        left, gap = self.left, self.gap
        pile = min(left.h * 11 // 100, theme.scale(110))
        decks = self._piles(pygame.Rect(left.x, left.bottom - pile, left.w, pile))
        places, teams = self._places()
        rows = 1 + max(row for row, _ in places.values())
        across = 1 + max(column for _, column in places.values())
        head = (text.line_height(self.small, "ladders") + theme.scale(8)) if teams else 0
        room = left.h - pile - gap
        big = max(room * 34 // 100, min(room * 42 // 100, theme.roomy(250)))
        top = left.y + big + gap + head + (gap // 2 if head else 0)
        high = min((left.y + room - top - gap // 2 * (rows - 1)) // rows, theme.scale(250), room * 34 // 100)
        wide = (left.w - gap // 2 * (across - 1)) // across
        step = (wide + gap // 2, high + gap // 2)
        plots = {
            seat: self._plot(seat, pygame.Rect(left.x + column * step[0], top + row * step[1], wide, high))
            for seat, (row, column) in places.items()
        }
        heads = {}
        if teams:
            for side in (1, 2):
                heads[side] = pygame.Rect(left.x + (side - 1) * step[0], top - head - gap // 2, wide, head)
        large = self._plot(0, pygame.Rect(left.x, left.y, left.w, big))
        return large, plots, heads, decks[0], decks[1]

    def _places(self) -> tuple[dict[int, tuple[int, int]], bool]:
        """Return row and column of each seat's sheet; teams have a column each, with a heading."""
        sides = self.sides
        if sides[0]:
            teams = [[seat for seat, side in enumerate(sides, 1) if side == one] for one in (1, 2)]
            if max(map(len, teams)) <= 4:
                return {seat: (row, column) for column, one in enumerate(teams) for row, seat in enumerate(one)}, True
            order = [*teams[0], *teams[1]]
        else:
            order = list(range(1, self.seats + 1))
        if len(order) <= 3:
            return {seat: (row, 0) for row, seat in enumerate(order)}, False
        return {seat: (place // 2, place % 2) for place, seat in enumerate(order)}, False

    def _plot(self, seat: int, whole: pygame.Rect) -> Plot:
        """Lay out one sheet: the figure at the left, three rows at its right."""
        pad = theme.scale(6)
        inside = whole.inflate(-2 * pad, -2 * pad)
        figure = pygame.Rect(inside.x, inside.y, min(inside.w * 46 // 100, round(inside.h * 1.15)), inside.h)
        left = figure.right + pad
        wide = inside.right - left
        line = min(inside.h // 3, max(text.line_height(self.small, "ladders"), inside.h * 28 // 100))
        if not seat:  # the large sheet says in a second line where the cookie is
            line = text.line_height(theme.text_px(22), "ladders") + text.line_height(theme.text_px(16), "semi")
            line = min(line, inside.h // 2)
        rest = (inside.h - line) // 2
        name = pygame.Rect(left, inside.y, wide, line)
        trophies = pygame.Rect(left, name.bottom, wide, rest)
        half = wide * 55 // 100
        weapons = pygame.Rect(left, trophies.bottom, half, inside.bottom - trophies.bottom)
        hand = pygame.Rect(weapons.right, weapons.y, wide - half, weapons.h)
        return Plot(seat, whole, figure, name, trophies, hand, weapons)

    def _piles(self, row: pygame.Rect) -> tuple[tuple[pygame.Rect, ...], tuple[pygame.Rect, ...]]:
        """Lay out three decks with their discard piles beside them."""
        size = card_size(min(wide_for(row.h), row.w // 8))
        cell = row.w // DECKS
        decks, discards = [], []
        for colour in range(DECKS):
            middle = row.x + colour * cell + cell // 2
            deck = pygame.Rect((0, 0), size)
            deck.midright = (middle - self.gap // 4, row.centery)
            pile = pygame.Rect((0, 0), size)
            pile.midleft = (middle + self.gap // 4, row.centery)
            decks.append(deck)
            discards.append(pile)
        return tuple(decks), tuple(discards)
