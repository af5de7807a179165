"""The layout of the table: the candy board at full height, and a side panel with everything else.

From top to bottom the panel holds the banner, the mission, a badge for every seat, the viewer's sheet beside log and
dice, the near seat's cards, and the permanent buttons. In a window that is high for its width, cards or buttons are
below the board. All rectangles are device pixels of the window; squares are 1-100, seats 1..n, parts 0-5, decks 0
(Weapons), 1 (Ammo) and 2 (Gear).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final, NamedTuple

import pygame

from game.games.ladders.art import board_art, card_art, faces
from game.ui import text, theme
from game.ui.cards import card_size, wide_for

DECKS: Final = 3
PRINTED: Final = card_art.NUMBERED
"""The width in device pixels from which a card shows its numbers."""
LAPPED: Final = (1.0, 0.62, 0.46, 0.30)
"""The visible share of a hand card under the next one: less only where cards would otherwise be unreadable."""
SIGNS: Final = (0, 38, 71, 100)
"""The start of each deck's name, in hundredths of their row: the first is the longest."""
TOOLS: Final = 5
"""The number of permanent buttons the panel reserves room for."""
ODDS_HIGH: Final = 250
"""The least height of an attack's odds, in design pixels."""


class CandyPlot(NamedTuple):
    """A seat's sheet or badge."""

    seat: int
    whole: pygame.Rect
    figure: pygame.Rect
    """Of a sheet the six parts: `faces.sheet_places(figure.size)` returns them one by one; of a badge the face."""
    name: pygame.Rect
    trophies: pygame.Rect
    hand: pygame.Rect
    """How many cards it holds, by colour; on a badge and on the near sheet only the target of flying cards."""
    weapons: pygame.Rect
    """Its weapons and armour in play."""


class Shelf(NamedTuple):
    """The layout of the near seat's cards."""

    weapons: list[pygame.Rect]
    hand: pygame.Rect
    """The area of the fan, including raised cards and the keys on the cards."""
    card: tuple[int, int]


class CandyFanCard(NamedTuple):
    """A card of the fan: physical card (-1: only its back), deck number, rectangle, its key 1-9 (0: none)."""

    card: int
    deck: int
    rect: pygame.Rect
    key: int = 0


class Regions(NamedTuple):
    """Rectangles in device pixels."""

    size: tuple[int, int]
    board: pygame.Rect
    """The board's picture with its rim."""
    tile: int
    """The side of a square."""
    column: pygame.Rect
    """The desk beside the board."""
    banner: pygame.Rect
    goals: pygame.Rect
    """The mission with its progress."""
    middle: pygame.Rect
    """The near sheet, log and dice: the area of an attack's odds."""
    log: pygame.Rect
    tray: pygame.Rect
    """The two movement dice and the turn's buttons."""
    dice: tuple[pygame.Rect, pygame.Rect]
    buttons: pygame.Rect
    """The turn's buttons beside the dice."""
    cards: pygame.Rect
    """The near seat's weapons in play and its hand; `shelf` places them one by one."""
    foot: pygame.Rect
    """The permanent buttons."""
    own: CandyPlot
    """The sheet of the near seat."""
    unfolded: CandyPlot
    """The area in which another seat's sheet unfolds: over the log. Its `seat` is 0: the scene knows whose it is."""
    plots: dict[int, CandyPlot]
    """The badge of every seat."""
    heads: dict[int, pygame.Rect]
    """The heading of each side's badges in team matches: 1 Red (or the squad), 2 Blue (or the sniper)."""
    decks: tuple[pygame.Rect, ...]
    discards: tuple[pygame.Rect, ...]
    signs: tuple[pygame.Rect, ...]
    """The labels of the stars' letters, beside each deck."""
    near: int
    """The seat whose cards are in the panel."""
    small: int
    """Size of the small print in device pixels."""

    def square(self, square: int) -> pygame.Rect:
        return board_art.square_rect(self.tile, square).move(self.board.topleft)

    def centre(self, square: int) -> tuple[int, int]:
        return self.square(square).center

    def at(self, pos: tuple[float, float]) -> int:
        """Return the square at a point of the window; 0 outside the board's squares."""
        return board_art.square_at(self.tile, (pos[0] - self.board.x, pos[1] - self.board.y))

    def point(self, x: float, y: float) -> tuple[float, float]:
        """Convert a point of the board (1/32 square, y up) to the window."""
        px, py = board_art.point(self.tile, x, y)
        return px + self.board.x, py + self.board.y

    def way(self, entry: int, exit_: int, ladder: bool) -> list[tuple[float, float]]:
        """Return the path of a cookie on a ladder or slide."""
        find = board_art.ladder_points if ladder else board_art.slide_points
        return [(x + self.board.x, y + self.board.y) for x, y in find(self.tile, entry, exit_)]

    @property
    def odds(self) -> pygame.Rect:
        """The odds of an attack: over the middle of the panel, extending upwards if that is too low."""
        top = self.middle.y
        for above in (self.goals.bottom, self.banner.bottom, self.banner.y):
            if self.middle.bottom - top >= theme.roomy(ODDS_HIGH):
                break
            top = above + theme.scale(8)
        return pygame.Rect(self.middle.x, top, self.middle.w, self.middle.bottom - top)

    def pawn(self, square: int, place: int = 0, count: int = 1) -> pygame.Rect:
        """Return the square rectangle of a cookie's picture: index `place` of `count` fanned out in a square.

        Alone it is larger than its square and a little above its middle.
        """
        box = self.square(square)
        side = pawn_side(self.tile, count)
        rect = pygame.Rect(0, 0, side, side)
        dx, dy = fanned(place, count)
        reach = max(0.0, self.tile - side * 0.62) / 2 + self.tile * (0.10 if count > 1 else 0)
        rect.center = (round(box.centerx + dx * reach), round(box.centery - self.tile * 0.03 + dy * reach * 0.8))
        return rect

    def mine(self, square: int) -> pygame.Rect:
        """Return the rectangle of a mine in its square: the lower right corner."""
        box = self.square(square)
        side = max(14, self.tile * 46 // 100)
        return pygame.Rect(box.right - side - 2, box.bottom - side - 2, side, side)

    def flag(self, side: int, square: int) -> pygame.Rect:
        """Return the rectangle of a flag that is not carried: the upper left of its square, Blue beside Red."""
        box = self.square(square)
        size = max(16, self.tile * 58 // 100)
        return pygame.Rect(box.x + 2 + (side - 1) * size // 3, box.y + 2, size, size)

    def part(self, seat: int, part: int, unfolded: bool = False) -> pygame.Rect:
        """Return the rectangle of a part: on the near sheet, on the unfolded one, else on the face of the badge."""
        if seat == self.near or unfolded:
            figure = self.own.figure if seat == self.near else self.unfolded.figure
            return faces.sheet_places(figure.size)[part].move(figure.topleft)
        face = self.plots[seat].figure
        spot = pygame.Rect(0, 0, max(8, face.w // 3), max(8, face.h // 3))
        spot.center = (round(face.x + face.w * faces.SPOTS[part][0]), round(face.y + face.h * faces.SPOTS[part][1]))
        return spot

    def shelf(self, arms: int, hand: int) -> Shelf:
        """Lay out a number of weapons and hand cards: in one row or two, as large as they can be."""
        return _shelf(self.cards, arms, hand)


def pawn_side(tile: int, count: int) -> int:
    """Return the size of a cookie's picture among a number of cookies in its square."""
    share = {1: 0.98, 2: 0.78, 3: 0.70, 4: 0.64, 5: 0.56, 6: 0.56}.get(count, 0.5)
    return max(12, round(tile * share))


def fanned(place: int, count: int) -> tuple[float, float]:
    """Return a cookie's offset among those in its square: shares of the room there, -1 to 1."""
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
    """Return the greatest height of an ammo track below a card of a width, with a small margin."""
    return max(faces.track(4, most, "", track_wide(wide, most)).get_height() for most in (4, 8, 10)) + theme.scale(3)


def track_wide(wide: int, most: int) -> int:
    """Return the width of an ammo track below a card: two rows of sweets are drawn smaller."""
    return wide if most <= 6 else wide * 2 // 3


def regions(size: tuple[int, int], seats: int, near: int = 1, sides: Sequence[int] = (), name: int = 0) -> Regions:
    """Lay out the table for a window; `near` is the seat whose cards are shown, `sides` the seats' sides (0: none).

    `name` is the width of the longest name in small print.
    """
    return _CandyLayout(size, seats, near, tuple(sides) or (0,) * seats, name).done()


def _shelf(room: pygame.Rect, arms: int, hand: int) -> Shelf:
    """Lay out cards at the largest size that fits, in one row or with the weapons above the hand."""
    gap = theme.scale(8)
    most = min(theme.roomy(190), room.w // 2)
    wide, rows = 0, 1
    for lapped in LAPPED:
        found = max(
            (_card_for(room, arms, 1 + lapped * (hand - 1) if hand else 0, rows, most), -rows) for rows in (1, 2)
        )
        if found[0] > wide and (lapped > LAPPED[-1] or found[0] >= PRINTED):
            wide, rows = found[0], -found[1]
        if wide >= PRINTED:
            break
    size = card_size(wide)
    cap, track = _cap(size[1]), track_high(wide)
    step = size[1] + track + cap
    over = max(0, room.h - rows * step) // (rows + 1)
    top = room.y + over + cap
    step += over
    weapons = [pygame.Rect((room.x + k * (wide + gap), top), size) for k in range(arms)]
    left = room.x + arms * (wide + gap) + gap if rows == 1 else room.x
    first = top - cap + (step if rows == 2 else 0)
    return Shelf(weapons, pygame.Rect(left, first, max(wide, room.right - left), size[1] + cap), size)


def _cap(high: int) -> int:
    """Return the room reserved above cards of a height: for raised ones and for the keys on them."""
    return max(6, high * 10 // 100) + text.line_height(theme.text_px(16), "bold") // 2


def _card_for(room: pygame.Rect, arms: int, fan: float, rows: int, most: int) -> int:
    """Return the largest card width for a number of rows; `fan` is the width of the hand in cards."""
    gap = theme.scale(8)
    high = (room.h - gap * (rows - 1)) // rows
    step = max(2, most // 16)  # few sizes: every card is rendered once per size
    few: set[int] = {*range(most, 20, -step), min(most, PRINTED)}
    for wide in sorted(few, reverse=True):
        own, held = arms * (wide + gap), fan * wide
        across = own + gap + held if rows == 1 else max(own, held)
        tall = card_size(wide)[1]
        if across <= room.w and tall + track_high(wide) + _cap(tall) <= high:
            return wide
    return 20


class _CandyLayout:
    """Divides up the window."""

    def __init__(self, size: tuple[int, int], seats: int, near: int, sides: tuple[int, ...], name: int) -> None:
        self.size, self.seats, self.near, self.sides, self.label = size, seats, near, sides, name
        w, h = size
        self.pad = pad = theme.scale(12)
        self.gap = gap = theme.scale(8)
        self.small = theme.text_px(17)
        least = min(max(theme.roomy(560), w * 36 // 100), w * 52 // 100)
        self.tile = board_art.tile_for(min(h - 2 * pad, w - 3 * pad - least))
        side = board_art.size_of(self.tile)
        self.board = pygame.Rect(pad, pad, side, side)
        x = self.board.right + pad
        self.column = pygame.Rect(x, pad, w - pad - x, h - 2 * pad)
        below = pygame.Rect(pad, self.board.bottom + gap, side, h - pad - self.board.bottom - gap)
        self.body = self.column.copy()
        self.cards = self.foot = pygame.Rect(0, 0, 0, 0)
        tool = theme.roomy(20 + 22)
        if below.h >= theme.scale(170):
            self.cards = below
            self.foot = self._cut(tool if theme.text_factor() > 1.3 else self._tools(self.column.w, tool), bottom=True)
        elif below.h >= tool:
            rows = self._tools(side, tool)
            self.foot = pygame.Rect(below.x, below.y, below.w, min(below.h, max(rows, below.h * 2 // 3)))
        else:
            self.board.centery = h // 2
            self.foot = self._cut(self._tools(self.column.w, tool), bottom=True)

    def _tools(self, wide: int, high: int) -> int:
        rows = min(2, -(-TOOLS // max(1, wide // theme.roomy(138))))
        return rows * (high + self.gap) - self.gap

    def _cut(self, high: int, bottom: bool = False) -> pygame.Rect:
        """Cut a row off the remaining panel."""
        body = self.body
        found = pygame.Rect(body.x, body.bottom - high if bottom else body.y, body.w, high)
        body.h = max(1, body.h - high - self.gap)
        if not bottom:
            body.y += high + self.gap
        return found

    def done(self) -> Regions:
        line, words = text.line_height(theme.text_px(26), "ladders"), text.line_height(theme.text_px(18), "semi")
        lines = 3 if self.size[1] >= 20 * words else 2
        banner = self._cut(line + lines * words + theme.scale(18))
        step = text.line_height(theme.text_px(17), "semi")
        goals = self._cut((2 if self.body.h > 13 * step else 1) * step + theme.scale(14))
        plots, heads = self._seats()
        if not self.cards.w:
            high = card_size(PRINTED)[1]
            least = high + track_high(PRINTED) + _cap(high) + 2
            most = min(self.body.h * 42 // 100, theme.roomy(330))
            self.cards = self._cut(max(least, most) if least <= self.body.h // 2 else most, bottom=True)
        middle = self.body.copy()
        own, piles = self._own(middle)
        right = pygame.Rect(own.whole.right + self.gap, middle.y, middle.right - own.whole.right - self.gap, middle.h)
        tray, dice, buttons = self._tray(right)
        log = pygame.Rect(right.x, right.y, right.w, right.h - tray.h - self.gap)
        unfolded = self._sheet(log if log.h >= theme.roomy(150) else right)
        decks, discards, signs = piles
        return Regions(
            self.size, self.board, self.tile, self.column, banner, goals, middle, log, tray, dice, buttons, self.cards,
            self.foot, own, unfolded, plots, heads, decks, discards, signs, self.near, self.small,
        )  # fmt: skip

    # -- seats -------------------------------------------------------------------------------------

    def _seats(self) -> tuple[dict[int, CandyPlot], dict[int, pygame.Rect]]:
        """Lay out a badge for each seat in turn order; teams are side by side, each under its heading."""
        gap = self.gap // 2 + 1
        groups = [[seat for seat, side in enumerate(self.sides, 1) if side == one] for one in sorted({*self.sides})]
        line = text.line_height(self.small, "ladders")
        head = line + theme.scale(6) if self.sides[0] else 0
        columns = self._columns(groups)
        rows = max(-(-len(group) // across) for group, across in zip(groups, columns, strict=True))
        two, one = 2 * line + theme.scale(14), max(line + theme.scale(8), theme.scale(40))
        roomy = self.body.w // sum(columns) >= self.label + theme.roomy(170 if head else 110)  # all on one line
        high = two if rows * (two + gap) + head <= self.body.h * (22 if roomy else 38) // 100 else one
        block = self._cut(head + (gap if head else 0) + rows * (high + gap) - gap)
        wide = (block.w - gap * (sum(columns) - 1)) // sum(columns)
        plots, heads, x = {}, {}, block.x
        for number, (group, across) in enumerate(zip(groups, columns, strict=True), 1):
            if head:
                heads[number] = pygame.Rect(x, block.y, across * (wide + gap) - gap, head)
            top = block.y + (head + gap if head else 0)
            for place, seat in enumerate(group):
                spot = pygame.Rect(x + place % across * (wide + gap), top + place // across * (high + gap), wide, high)
                plots[seat] = self._badge(seat, spot)
            x += across * (wide + gap)
        return plots, heads

    def _columns(self, groups: list[list[int]]) -> list[int]:
        """Return the number of columns of each side's badges: as many as the names have room for."""
        room = max(theme.roomy(140), self.label + theme.roomy(62))
        most = max(len(groups), min(self.seats, 4, self.body.w // room))
        if len(groups) == 1:
            return [-(-self.seats // -(-self.seats // most))]
        more = len(groups[0]) > 2 * len(groups[1])  # a squad against one
        first = max(1, most - 1) if more else max(1, most // 2)
        return [first, 1 if more else max(1, most // 2)]

    def _badge(self, seat: int, whole: pygame.Rect) -> CandyPlot:
        """Lay out a badge: the face, the name beside it, then Trophies and other counts below or after it."""
        pad = max(2, theme.scale(4))
        inside = whole.inflate(-2 * pad, -2 * pad)
        face = pygame.Rect(inside.x, inside.y, min(inside.h, inside.w * 30 // 100), inside.h)
        left = face.right + pad
        line = text.line_height(self.small, "ladders")
        if inside.h >= 2 * line:
            name = pygame.Rect(left, inside.y, inside.right - left, inside.h // 2)
            score = pygame.Rect(left, name.bottom, name.w, inside.bottom - name.bottom)
        else:
            score = pygame.Rect(0, inside.y, min((inside.right - left) * 46 // 100, theme.roomy(88)), inside.h)
            score.right = inside.right
            name = pygame.Rect(left, inside.y, score.x - left, inside.h)
        return CandyPlot(seat, whole, face, name, score, whole.copy(), whole.copy())

    # -- the near sheet, another's, the piles ---------------------------------------------------------

    def _own(self, middle: pygame.Rect) -> tuple[CandyPlot, tuple[tuple[pygame.Rect, ...], ...]]:
        """Lay out the near sheet at the left, and below it the decks with the meaning of their letters."""
        wide = min(max(theme.roomy(266), middle.w * 38 // 100), middle.w * 46 // 100)
        line = text.line_height(max(theme.MIN_TEXT, theme.scale(19)), "ladders")
        pile = min(max(line + theme.scale(52), middle.h * 20 // 100), middle.h * 38 // 100)
        whole = pygame.Rect(middle.x, middle.y, wide, middle.h - pile - self.gap)
        pad = theme.scale(6)
        inside = whole.inflate(-2 * pad, -2 * pad)
        name = pygame.Rect(
            inside.x, inside.y, inside.w, min(inside.h * 30 // 100, text.line_height(self.small, "ladders"))
        )
        shelf = min(inside.h * 22 // 100, max(theme.scale(44), text.line_height(self.small, "ladders")))
        trophies = pygame.Rect(inside.x, inside.bottom - shelf, inside.w, shelf)
        figure = pygame.Rect(inside.x, name.bottom + pad, inside.w, trophies.y - name.bottom - 2 * pad)
        own = CandyPlot(self.near, whole, figure, name, trophies, self.cards, self.cards)
        return own, self._piles(pygame.Rect(middle.x, whole.bottom + self.gap, wide, pile), line)

    def _piles(self, row: pygame.Rect, line: int) -> tuple[tuple[pygame.Rect, ...], ...]:
        """Lay out three decks with their discard piles beside them, and a label above each."""
        cell = row.w // DECKS
        room = pygame.Rect(row.x, row.y + line, row.w, row.h - line)
        size = card_size(min(wide_for(room.h - theme.scale(6)), (cell - self.gap) // 2))
        decks, discards, signs = [], [], []
        for colour in range(DECKS):
            x = row.x + colour * cell
            left, right = (row.x + row.w * SIGNS[colour + more] // 100 for more in (0, 1))
            signs.append(pygame.Rect(left, row.y, right - left - 2, line))
            deck = pygame.Rect((0, 0), size).move_to(midright=(x + cell // 2 - self.gap // 4, room.centery))
            decks.append(deck)
            discards.append(deck.move(size[0] + self.gap // 2, 0))
        return tuple(decks), tuple(discards), tuple(signs)

    def _sheet(self, whole: pygame.Rect) -> CandyPlot:
        """Lay out another seat's sheet: the figure at the left; name, Trophies, weapons and hand at its right."""
        pad = theme.scale(6)
        inside = whole.inflate(-2 * pad, -2 * pad)
        figure = pygame.Rect(inside.x, inside.y, min(inside.w * 54 // 100, round(inside.h * 1.5)), inside.h)
        left = figure.right + pad
        wide = inside.right - left
        line = text.line_height(theme.text_px(22), "ladders") + text.line_height(theme.text_px(16), "semi")
        line = min(line, inside.h // 2)
        rest = (inside.h - line) // 2
        name = pygame.Rect(left, inside.y, wide, line)
        trophies = pygame.Rect(left, name.bottom, wide, rest)
        half = wide * 55 // 100
        weapons = pygame.Rect(left, trophies.bottom, half, inside.bottom - trophies.bottom)
        hand = pygame.Rect(weapons.right, weapons.y, wide - half, weapons.h)
        return CandyPlot(0, whole, figure, name, trophies, hand, weapons)

    # -- dice --------------------------------------------------------------------------------------

    def _tray(self, room: pygame.Rect) -> tuple[pygame.Rect, tuple[pygame.Rect, pygame.Rect], pygame.Rect]:
        """Lay out the two dice side by side, the turn's buttons beside them."""
        gap = self.gap
        high = min(max(theme.roomy(118), room.h * 38 // 100), theme.roomy(170), room.h * 50 // 100)
        tray = pygame.Rect(room.x, room.bottom - high, room.w, high)
        inside = tray.inflate(-2 * gap, -2 * gap)
        die = min(inside.h, inside.w * 24 // 100, theme.scale(100))
        first = pygame.Rect(inside.x, inside.centery - die // 2, die, die)
        second = first.move(die + gap, 0)
        left = second.right + gap
        return tray, (first, second), pygame.Rect(left, inside.y, inside.right - left, inside.h)
