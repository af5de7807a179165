"""The layout: the table zones of rulebook section 14 as rectangles, the mat and the column beside it."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.ui import theme
from game.ui.cards import card_size, wide_for


class Regions(NamedTuple):
    """Rectangles in device pixels. `zones` is keyed by the stable names of section 14 ("zone.slot.1")."""

    mat: pygame.Rect
    column: pygame.Rect
    zones: dict[str, pygame.Rect]
    nods: dict[int, pygame.Rect]
    """Beside each seat's commits: the Ready button, or the word "chosen"."""
    plates: dict[int, pygame.Rect]
    """Each seat's name plate."""
    near: int
    """The seat shown at the lower edge."""
    unit: float
    """Device pixels per thousandth of the mat's height."""

    def zone(self, name: str) -> pygame.Rect:
        """Return a zone by the rest of its name: "slot.1", "commit.A.3"."""
        return self.zones[f"zone.{name}"]


LETTER = {1: "A", 2: "B"}


def column_width(size: tuple[int, int]) -> int:
    """Return the width of the column beside the mat."""
    return min(max(theme.roomy(390), size[0] * 23 // 100), size[0] * 41 // 100)


def regions(size: tuple[int, int], near: int = 1) -> Regions:
    """Return the layout for a window; `near` is the seat shown at the lower edge."""
    w, h = size
    pad = theme.scale(14)
    wide = column_width(size)
    mat = pygame.Rect(pad, pad, w - wide - 3 * pad, h - 2 * pad)
    column = pygame.Rect(mat.right + pad, pad, wide, h - 2 * pad)
    unit = min(mat.h / 1000, mat.w / 1180)
    zones: dict[str, pygame.Rect] = {}
    nods: dict[int, pygame.Rect] = {}
    plates: dict[int, pygame.Rect] = {}
    lay = _SaloonLayout(mat, unit)
    lay.middle(zones)
    far = 3 - near
    lay.side(zones, nods, plates, far, False)
    lay.side(zones, nods, plates, near, True)
    return Regions(mat, column, zones, nods, plates, near, unit)


class _SaloonLayout:
    """Computes rectangles in thousandths of the mat's height, centred on the mat."""

    def __init__(self, mat: pygame.Rect, unit: float) -> None:
        self.mat, self.unit = mat, unit
        self.top = mat.y + (mat.h - 1000 * unit) / 2
        self.slot = card_size(wide_for(216 * unit))
        spread = min((mat.w - 60 * unit) / 6, self.slot[0] + 46 * unit)
        self.columns = [mat.centerx + (index - 2.5) * spread for index in range(6)]
        self.spread = spread

    def y(self, units: float) -> int:
        return round(self.top + units * self.unit)

    def px(self, units: float) -> int:
        return max(1, round(units * self.unit))

    def card(self, column: float, middle: float, high: float) -> pygame.Rect:
        """Return the rectangle of a card of some height, centred on a point."""
        rect = pygame.Rect((0, 0), card_size(wide_for(high * self.unit)))
        rect.center = (round(column), self.y(middle))
        return rect

    def middle(self, zones: dict[str, pygame.Rect]) -> None:
        """Add the zones of deck, display, bottle, supply and discard pile."""
        for slot in range(1, 5):
            zones[f"zone.slot.{slot}"] = self.card(self.columns[slot], 452, 216)
        zones["zone.deck"] = self.card(self.columns[0], 452, 216)
        zones["zone.supply"] = self.card(self.columns[0], 252, 112)
        zones["zone.discard"] = self.card(self.columns[0], 655, 130)
        high = self.px(216)
        bottle = pygame.Rect(0, 0, round(high * 140 / 320), high)
        beats, gap = self._beats(bottle.w), self.px(14)
        left = round(self.columns[4]) + self.slot[0] // 2 + gap
        spare = self.mat.right - self.px(20) - left - bottle.w - gap - beats.w
        bottle.midleft = (left + max(0, spare) // 2, self.y(452))
        beats.midleft = (bottle.right + gap, self.y(452))
        zones["zone.bottle.middle"], zones["zone.beats"] = bottle, beats
        zones["zone.score"] = pygame.Rect(0, 0, self.px(150), self.px(40))
        zones["zone.score"].center = (round(self.columns[5]), self.y(300))

    def _beats(self, bottle: int) -> pygame.Rect:
        """Return the area of the triangle that shows what beats what, beside a bottle in the middle."""
        room = self.mat.right - self.px(20) - round(self.columns[4]) - self.slot[0] // 2 - bottle - 3 * self.px(14)
        side = max(self.px(84), min(self.px(150), room))
        return pygame.Rect(0, 0, side, side)

    def side(
        self, zones: dict[str, pygame.Rect], nods: dict[int, pygame.Rect], plates: dict[int, pygame.Rect], seat: int,
        near: bool,
    ) -> None:  # fmt: skip
        letter = LETTER[seat]
        high, middle = (140, 648) if near else (126, 268)
        for slot in range(1, 5):
            zones[f"zone.commit.{letter}.{slot}"] = self.card(self.columns[slot], middle, high)
        nod = pygame.Rect(0, 0, round(min(self.spread - self.px(8), self.px(190))), self.px(high - 16))
        nod.center = (round(self.columns[5]), self.y(middle))
        nods[seat] = nod
        top, bottom = (738, 972) if near else (28, 190)
        left, right = self.mat.x + self.px(30), self.mat.right - self.px(30)
        hand = pygame.Rect(0, 0, self.px(590 if near else 470), self.px(bottom - top))
        hand.midtop = (self.mat.centerx, self.y(top))
        zones[f"zone.hand.{letter}"] = hand
        wing = (right - left - hand.w) // 2 - self.px(24)
        gold = pygame.Rect(left + self.px(6), hand.y, wing, hand.h)
        other = pygame.Rect(right - wing - self.px(6), hand.y, wing, hand.h)
        plate_high = max(self.px(42), theme.text_px(18) + theme.scale(10))
        plates[seat] = pygame.Rect(gold.x, gold.y if not near else gold.bottom - plate_high, gold.w, plate_high)
        gold.h -= plate_high + self.px(6)
        if not near:
            gold.y += plate_high + self.px(6)
        zones[f"zone.gold.{letter}"] = gold
        bottle_high = min(hand.h, self.px(200))
        bottle = pygame.Rect(0, 0, max(self.px(86), round(bottle_high * 140 / 320)), bottle_high)
        bottle.midright = (other.right - self.px(2), other.centery)
        zones[f"zone.bottle.{letter}"] = bottle
        zones[f"zone.bullets.{letter}"] = pygame.Rect(other.x, other.y, bottle.x - other.x - self.px(14), other.h)
