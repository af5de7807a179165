"""The layout: the table zones of rulebook section 18 as rectangles, and the column beside the paper.

Seats sit in a ring round the paper, clockwise as seen from above, the viewer at the lower edge: the next seat clockwise
is the one to the viewer's left, then up the left side, along the top, down the right side. Their cards are as large as
the ring allows. Deck and middle are inside the ring; with two or three seats, at its sides. The viewer's face cards are
above the hand, with the current buttons between them.
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
"""The positions of the seats after the viewer, clockwise, by their number."""
BEHIND: Final = {2: 1, 3: 2, 4: 1, 5: 2, 6: 3, 7: 2, 8: 3}
"""How many of them sit along the upper edge."""
UPRIGHT: Final = (4, 5, 6)
"""With these numbers of seats, those at the sides have their pile below their faces."""
PILE: Final = 1.35
"""The width of a pile, in cards."""


class PaperPlot(NamedTuple):
    """One seat's part of the paper."""

    seat: int
    place: str
    """ "near", or a place of RING."""
    whole: pygame.Rect
    head: pygame.Rect
    """The row of the name plate."""
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
    """Deck and middle, and what is between them."""
    ring: pygame.Rect
    """The ellipse through the seats, with the arrows that show the direction of play."""
    hand: pygame.Rect
    """The viewer's fan, raised cards included."""
    actions: pygame.Rect
    """The current player's buttons (pick up, reveal, ...) above the hand."""
    plots: dict[int, PaperPlot]
    zones: dict[str, pygame.Rect]
    near: int
    """The seat at the lower edge."""
    faces: int
    """Face cards per seat."""
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
    """Return the layout for a window; `near` is the seat at the lower edge."""
    w, h = size
    pad = theme.scale(12)
    wide = column_width(size)
    table = pygame.Rect(pad, pad, w - wide - 3 * pad, h - 2 * pad)
    column = pygame.Rect(table.right + pad, pad, wide, h - 2 * pad)
    small = max(theme.MIN_TEXT, min(theme.text_px(18), table.w // 34, theme.scale(30)))
    lay = _PaperLayout(table, seats, faces, small)
    deck, middle = lay.middle()
    plots, zones = {}, {"zone.deck": deck, "zone.middle": middle}
    places = ("near", *RING[seats])
    for step, place in enumerate(places):
        seat = (near - 1 + step) % seats + 1
        plots[seat] = lay.plot(seat, place, zones)
    centre = deck.union(middle).inflate(2 * lay.gap, 2 * lay.gap)
    through = lay.through(deck, middle)
    return Regions(size, table, column, centre, through, lay.hand, lay.actions, plots, zones, near, faces, small)


class _PaperLayout:
    """Divides the paper: a ring of seats, the viewer's below, under it the current buttons and the viewer's hand."""

    def __init__(self, table: pygame.Rect, seats: int, faces: int, small: int) -> None:
        self.table, self.seats, self.faces, self.small = table, seats, faces, small
        self.gap, self.near_gap = theme.scale(12), theme.scale(6)
        inside = table.inflate(-2 * theme.scale(16), -2 * theme.scale(10))
        self.hand = pygame.Rect(inside.x, 0, inside.w, max(inside.h * 26 // 100, theme.scale(140)))
        self.hand.bottom = inside.bottom
        high = min(theme.roomy(46), inside.h // 10)
        self.actions = pygame.Rect(inside.x, self.hand.y - high - theme.scale(2), inside.w, high)
        self.ring = pygame.Rect(inside.x, inside.y, inside.w, self.actions.y - self.gap - inside.y)
        self.head = text.line_height(small, "splatatat") + theme.scale(8)
        self.label = text.line_height(small, "bold") + theme.scale(4)
        self.upright = faces == 2 and seats in UPRIGHT
        wide = theme.scale(400)
        while wide > 20 and not self._fits(wide):
            wide -= 1
        self.card = card_size(wide)
        self.broad, self.side = self._plot_size(wide, False), self._plot_size(wide, self.upright)
        self.spots = self._ring_of_seats()

    def _plot_size(self, wide: int, upright: bool) -> tuple[int, int]:
        """Return the size of a plot with cards of a width; an upright one has its pile below its faces."""
        high = self.head + self.near_gap + card_size(wide)[1]
        if upright:
            return 2 * wide + self.near_gap, high + self.near_gap + card_size(wide)[1]
        return round(wide * (self.faces + PILE)) + (self.faces + 1) * self.near_gap, high

    def _fits(self, wide: int) -> bool:
        """Return whether all plots fit round the middle with cards of a width."""
        (w, h), (side_w, side_h), gap = self._plot_size(wide, False), self._plot_size(wide, self.upright), self.gap
        free_w, free_h, row = self.ring.w, self.ring.h, BEHIND[self.seats]
        beside = w + 2 * round(0.85 * wide) + 6 * gap
        if self.seats < 4:
            return 2 * h + 3 * gap <= free_h and max(beside, row * w + gap) <= free_w
        if self.seats > 6:
            return 3 * h + 2 * gap <= free_h and 3 * w + 2 * gap <= free_w
        between = card_size(round(0.8 * wide))[1] + self.label
        stand = side_h if self.seats == 4 else h + gap + side_h
        across = max(row * w + (row - 1) * gap, w + 2 * (side_w + gap))
        return max(2 * (h + gap) + between, stand) <= free_h and across <= free_w

    def _ring_of_seats(self) -> dict[str, pygame.Rect]:
        """Return the plots by their positions, with the remaining space between them."""
        ring, (w, h), (side_w, side_h) = self.ring, self.broad, self.side
        x, y = ring.centerx, ring.y

        def plot(size: tuple[int, int], centerx: float, top: float) -> pygame.Rect:
            return pygame.Rect((round(centerx - size[0] / 2), round(top)), size)

        found = {"near": plot((w, h), x, ring.bottom - h), "top": plot((w, h), x, y)}
        many = BEHIND[self.seats]
        spare = (ring.w - many * w) / (many + 1) if many > 1 else 0
        out = spare + w / 2 if self.seats not in (3, 5, 7) else ring.w / 4 + (ring.w / 2 - w) / 8
        stand = h + self.gap + side_h if 4 < self.seats < 7 else 0
        lower = (ring.h - stand) / 3 if self.seats == 6 else 0
        found["top left"] = plot((w, h), ring.x + out, y + lower)
        found["top right"] = plot((w, h), ring.right - out, y + lower)
        if self.seats > 6:
            edge, top = max(0.0, (ring.w - 3 * w) / 4), ring.centery - h / 2
            found |= {"low left": plot((w, h), ring.x + edge + w / 2, ring.bottom - h),
                      "low right": plot((w, h), ring.right - edge - w / 2, ring.bottom - h)}  # fmt: skip
            edge /= 3
        else:
            edge = max(0.0, (ring.w - w - 2 * side_w) / 6)
            top = ring.centery - side_h / 2 if self.seats == 4 else ring.bottom - side_h - lower
        found["left"] = plot(self.side, ring.x + edge + side_w / 2, top)
        found["right"] = plot(self.side, ring.right - edge - side_w / 2, top)
        return found

    # -- a seat ------------------------------------------------------------------------------------

    def plot(self, seat: int, place: str, zones: dict[str, pygame.Rect]) -> PaperPlot:
        """Return a seat's plot and add its zones."""
        whole, card, gap = self.spots[place], self.card, self.near_gap
        upright = self.upright and place in ("left", "right")
        head = pygame.Rect(whole.x, whole.y, whole.w, self.head)
        body = pygame.Rect(whole.x, head.bottom + gap, whole.w, card[1])
        key = f"zone.seat.{seat}"
        zones[key] = whole
        for face in (1, 2):
            left = body.x + (min(face, self.faces) - 1) * (card[0] + gap)
            zones[f"{key}.face.{face}"] = pygame.Rect((left, body.y), card)
        left = body.x + self.faces * (card[0] + gap) + gap
        fan = pygame.Rect(0, 0, head.w * 36 // 100, head.h).move_to(topright=head.topright)
        zones[f"{key}.pile"] = pygame.Rect(left, body.y, body.right - left, card[1])
        if upright:
            fan.size = max(self.head * 2, card[0] * 7 // 10), self.head
            fan.topright = whole.right, body.bottom + gap
            zones[f"{key}.pile"] = pygame.Rect(body.x, body.bottom + gap, fan.x - gap - body.x, card[1])
        score = pygame.Rect(0, 0, text.width("10/10", self.small, "splatatat") + theme.scale(10), head.h)
        score.midright = (head.right if place == "near" or upright else fan.x - gap, head.centery)
        zones[f"{key}.score"] = score
        zones[f"{key}.hand"] = self.hand if place == "near" else fan
        name = pygame.Rect(head.x, head.y, score.x - gap - head.x, head.h)
        return PaperPlot(seat, place, whole, head, name, body)

    # -- the middle --------------------------------------------------------------------------------

    def through(self, deck: pygame.Rect, middle: pygame.Rect) -> pygame.Rect:
        """Return the ellipse through the centres of the plots, as far as deck and middle are inside it."""
        spots = [self.spots[place] for place in ("near", *RING[self.seats])]
        top, bottom = min(spot.centery for spot in spots), max(spot.centery for spot in spots)
        half = max(abs(spot.centerx - self.ring.centerx) for spot in spots)
        half = max(half, self.ring.centerx - deck.centerx, middle.centerx - self.ring.centerx)
        if self.seats < 4:  # so that it passes above and below deck and middle
            top, bottom = min(spot.y for spot in spots), max(spot.bottom for spot in spots)
        return pygame.Rect(self.ring.centerx - half, top, 2 * half, bottom - top)

    def middle(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Return the rectangles of deck and middle: between all seats, or at both sides of few."""
        near, ring = self.spots["near"], self.ring
        if self.seats < 4:
            aside = near.x - ring.x - 3 * self.gap
            size = card_size(min(wide_for(near.h), aside, self.card[0]))
            y = ring.centery if self.seats == 2 else near.centery
            found = [pygame.Rect((0, 0), size), pygame.Rect((0, 0), size)]
            for rect, x in zip(found, ((ring.x + near.x) // 2, (near.right + ring.right) // 2), strict=True):
                rect.center = (x, y - self.label // 2)
            return found[0], found[1]
        left, right = self.spots["left"].right, self.spots["right"].x
        above = self.spots["top" if self.seats in (4, 6, 8) else "top left"].bottom
        room = pygame.Rect(left, above, right - left, near.y - above).inflate(-2 * self.gap, -self.gap)
        size = card_size(min(wide_for(room.h - self.label), room.w * 34 // 100, self.card[0]))
        gap = min(max(theme.scale(14), room.w // 14), room.w - 2 * size[0])
        deck, middle = pygame.Rect((0, 0), size), pygame.Rect((0, 0), size)
        deck.midright = (room.centerx - gap // 2, room.centery - self.label // 2)
        middle.midleft = (deck.right + gap, deck.centery)
        return deck, middle


def pile_spots(zone: pygame.Rect, count: int) -> list[pygame.Rect]:
    """Return the rectangles of a pile's cards, oldest first; the top one is at the right and not covered."""
    size = card_size(min(wide_for(zone.h), zone.w))
    step = min(size[0] * 0.36, (zone.w - size[0]) / max(1, count - 1))
    return [pygame.Rect((round(zone.x + step * k), zone.bottom - size[1]), size) for k in range(count)]
