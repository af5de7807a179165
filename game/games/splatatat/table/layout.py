"""Where everything lies on the paper: the table zones of rulebook section 18 as rectangles, and the column beside it.

Seats sit round the paper clockwise as seen from above, the viewer at the lower edge: the next seat clockwise is the
one to the viewer's left, then up the left side, along the top, down the right side. Three columns by three rows carry
up to eight seats; the middle one holds the deck, the one below it the viewer's own face cards, and the viewer's hand
runs along the lower edge.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from game.ui import text, theme
from game.ui.cards import CARD_HIGH, CARD_WIDE

RING: Final[dict[int, tuple[str, ...]]] = {
    2: ("top",),
    3: ("top left", "top right"),
    4: ("left", "top", "right"),
    5: ("left", "top left", "top right", "right"),
    6: ("left", "top left", "top", "top right", "right"),
    7: ("low left", "left", "top left", "top right", "right", "low right"),
    8: ("low left", "left", "top left", "top", "top right", "right", "low right"),
}
"""Where the seats after the viewer sit, clockwise, by how many seats there are."""


class Plot(NamedTuple):
    """One seat's part of the paper."""

    seat: int
    place: str
    """ "near", or a place of RING."""
    whole: pygame.Rect
    head: pygame.Rect
    """The name plate's row."""
    name: pygame.Rect
    """Symbol and name within the head."""
    body: pygame.Rect
    """The row of cards below the head."""


class Regions(NamedTuple):
    """Rectangles in device pixels. `zones` is keyed by the stable names of section 18 ("zone.seat.3.pile")."""

    size: tuple[int, int]
    table: pygame.Rect
    """The paper."""
    column: pygame.Rect
    """Banner, goals, log and buttons."""
    centre: pygame.Rect
    """The cell of deck and middle; the direction ring runs round it."""
    hand: pygame.Rect
    """The viewer's fan, raised cards included."""
    actions: pygame.Rect
    """The buttons of the mover (pick up, reveal, ...) at the right of the hand."""
    plots: dict[int, Plot]
    zones: dict[str, pygame.Rect]
    near: int
    """The seat at the lower edge."""
    faces: int
    """Face cards a seat."""
    small: int
    """Size of the small print on the paper in device pixels."""

    def zone(self, name: str) -> pygame.Rect:
        """Return a zone by its stable name; KeyError if there is none."""
        return self.zones[name]

    def seat(self, seat: int, part: str = "") -> pygame.Rect:
        """Return a part of a seat's plot: "face.1", "face.2", "pile", "hand", "score", or "" for all of it."""
        return self.zones[f"zone.seat.{seat}{'.' + part if part else ''}"]


def card_size(wide: int) -> tuple[int, int]:
    """Return the size of a card of a width in device pixels."""
    return max(1, wide), max(1, round(wide * CARD_HIGH / CARD_WIDE))


def wide_for(high: float) -> int:
    """Return the width of a card of a height."""
    return max(1, int(high * CARD_WIDE / CARD_HIGH))


def column_width(size: tuple[int, int]) -> int:
    """Return the width of the column beside the paper."""
    return min(max(theme.roomy(380), size[0] * 22 // 100), size[0] * 38 // 100)


def regions(size: tuple[int, int], seats: int, near: int = 1, faces: int = 2) -> Regions:
    """Lay the table out for a window; `near` is the seat at the lower edge."""
    w, h = size
    pad = theme.scale(12)
    wide = column_width(size)
    table = pygame.Rect(pad, pad, w - wide - 3 * pad, h - 2 * pad)
    column = pygame.Rect(table.right + pad, pad, wide, h - 2 * pad)
    small = max(theme.MIN_TEXT, min(theme.text_px(18), table.w // 34, theme.scale(30)))
    lay = _Layout(table, seats, faces, small)
    plots, zones = {}, {"zone.deck": lay.deck(), "zone.middle": lay.middle()}
    places = ("near", *RING[seats])
    for step, place in enumerate(places):
        seat = (near - 1 + step) % seats + 1
        plots[seat] = lay.plot(seat, place, zones)
    return Regions(size, table, column, lay.centre, lay.hand, lay.actions, plots, zones, near, faces, small)


class _Layout:
    """Shares the paper out."""

    def __init__(self, table: pygame.Rect, seats: int, faces: int, small: int) -> None:
        self.table, self.seats, self.faces, self.small = table, seats, faces, small
        self.gap = theme.scale(12)
        inside = table.inflate(-2 * theme.scale(16), -2 * theme.scale(12))
        foot = max(inside.h * 29 // 100, theme.scale(150))
        self.row = (inside.h - foot - 3 * self.gap) // 3
        self.inside = inside
        side = inside.w * 33 // 100
        self.columns = (inside.x, inside.x + side + self.gap, inside.right - side)
        self.wide = (side, inside.w - 2 * side - 2 * self.gap, side)
        self.centre = self.cell(1, 1)
        bottom = pygame.Rect(inside.x, inside.bottom - foot, inside.w, foot)
        right = min(theme.roomy(214), inside.w * 27 // 100)
        self.actions = pygame.Rect(bottom.right - right, bottom.y + self.gap, right, bottom.h - self.gap)
        self.hand = pygame.Rect(bottom.x, bottom.y, bottom.w - right - 2 * self.gap, bottom.h)

    def cell(self, column: int, row: float) -> pygame.Rect:
        """Return a cell of the three by three; a broken row lies between two."""
        top = self.inside.y + round(row * (self.row + self.gap))
        return pygame.Rect(self.columns[column], top, self.wide[column], self.row)

    def spot(self, place: str) -> pygame.Rect:
        """Return the cell of a place round the paper."""
        crowded = self.seats > 6
        where: dict[str, tuple[int, float]] = {
            "near": (1, 2), "low left": (0, 2), "left": (0, 1 if crowded else 1.35), "top left": (0, 0), "top": (1, 0),
            "top right": (2, 0), "right": (2, 1 if crowded else 1.35), "low right": (2, 2),
        }  # fmt: skip
        cell = self.cell(*where[place])
        middle, half = cell.center, self.inside.w // 4
        if (place == "near" and self.seats < 4) or (place == "top" and self.seats < 6):
            cell.w = self.inside.w * 42 // 100
            cell.center = middle
        if self.seats in (3, 5, 7) and place in ("top left", "top right"):
            cell.w = self.inside.w * 42 // 100
        if self.seats in (3, 5, 7) and place in ("top left", "top right"):
            cell.centerx = self.inside.centerx + (-half if place == "top left" else half)
        return cell

    # -- a seat ------------------------------------------------------------------------------------

    def plot(self, seat: int, place: str, zones: dict[str, pygame.Rect]) -> Plot:
        """Lay a seat's plot out and note its zones."""
        whole = self.spot(place)
        gap, small = theme.scale(6), theme.scale(5)
        least = text.line_height(self.small, "splatatat") + theme.scale(8)
        room = min(self.wide) - (self.faces + 1) * gap  # alike at all places: whoever moves round keeps their size
        card = card_size(min(wide_for(whole.h - least - small), int(room / (self.faces + 1.35))))
        high = max(least, min(whole.h - card[1] - small, least * 3 // 2))
        head = pygame.Rect(whole.x, whole.bottom - card[1] - small - high, whole.w, high)
        whole = pygame.Rect(whole.x, head.y, whole.w, whole.bottom - head.y)
        body = pygame.Rect(whole.x, head.bottom + small, whole.w, card[1])
        key = f"zone.seat.{seat}"
        zones[key] = whole
        for face in (1, 2):
            left = body.x + (min(face, self.faces) - 1) * (card[0] + gap)
            zones[f"{key}.face.{face}"] = pygame.Rect((left, body.bottom - card[1]), card)
        left = body.x + self.faces * (card[0] + gap) + gap
        zones[f"{key}.pile"] = pygame.Rect(left, body.bottom - card[1], body.right - left, card[1])
        fan = pygame.Rect(0, 0, head.w * 36 // 100, head.h)
        fan.topright = head.topright
        score = pygame.Rect(0, 0, text.width("10/10", self.small, "splatatat") + theme.scale(10), high)
        score.midright = (head.right if place == "near" else fan.x - gap, head.centery)
        zones[f"{key}.score"] = score
        zones[f"{key}.hand"] = self.hand if place == "near" else fan
        name = pygame.Rect(head.x, head.y, score.x - gap - head.x, head.h)
        return Plot(seat, place, whole, head, name, body)

    # -- the middle --------------------------------------------------------------------------------

    def _pair(self) -> tuple[pygame.Rect, pygame.Rect]:
        high = self.centre.h - 2 * text.line_height(self.small, "bold") + theme.scale(4)
        size = card_size(min(wide_for(high), self.centre.w * 24 // 100))
        gap = max(theme.scale(14), self.centre.w // 14)
        left = pygame.Rect((0, 0), size)
        left.midright = (self.centre.centerx - gap // 2, self.centre.centery - theme.scale(6))
        right = left.copy()
        right.x = left.right + gap
        return left, right

    def deck(self) -> pygame.Rect:
        """Return where the deck lies."""
        return self._pair()[0]

    def middle(self) -> pygame.Rect:
        """Return where the face-up cards in the middle lie."""
        return self._pair()[1]


def pile_spots(zone: pygame.Rect, count: int) -> list[pygame.Rect]:
    """Return where the cards of a pile lie, the first card of the attack first: the top lies right, all of it free."""
    size = card_size(min(wide_for(zone.h), zone.w))
    step = min(size[0] * 0.36, (zone.w - size[0]) / max(1, count - 1))
    return [pygame.Rect((round(zone.x + step * k), zone.bottom - size[1]), size) for k in range(count)]
