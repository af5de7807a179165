"""Where single pieces are within their zones: a seat's cards in hand, its gold, its bullets, the bottle."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.games.whisky.rules.cards import KINDS
from game.games.whisky.table.layout import LETTER, Regions
from game.ui import text, theme
from game.ui.cards import CARD_HIGH, CARD_WIDE, card_size, wide_for


class Group(NamedTuple):
    """The two cards of a kind in a hand: the rectangles of the back and the front one, and of the key's label below."""

    back: pygame.Rect
    front: pygame.Rect
    foot: pygame.Rect

    @property
    def whole(self) -> pygame.Rect:
        return self.back.union(self.front)


def small_text() -> int:
    """Return the size of small print on the mat (device pixels); it grows with the text setting while plates fit."""
    return max(theme.MIN_TEXT, min(theme.text_px(17), theme.scale(28)))


def foot_height() -> int:
    """Return the height of a line of small print."""
    return text.line_height(small_text(), "bold") + theme.scale(4)


def hand_group(where: Regions, seat: int, kind: str) -> Group:
    """Return the rectangles of one kind of card in a seat's hand."""
    zone = where.zone(f"hand.{LETTER[seat]}")
    near = seat == where.near
    high = zone.h - (foot_height() if near else 0)
    wide = min(wide_for(high * 0.97), round(zone.w / 3 / 1.42))
    size = card_size(wide)
    shift = round(wide * 0.34)
    step = zone.w / 3
    left = round(zone.x + step * KINDS.index(kind) + (step - size[0] - shift) / 2)
    top = zone.y + (high - size[1]) // 2
    back = pygame.Rect((left, top), size)
    front = back.move(shift, 0)
    foot = pygame.Rect(left, back.bottom + theme.scale(2), size[0] + shift, foot_height())
    if not near:
        foot.y = back.y - foot.h // 2
    return Group(back, front, foot)


def gold_head(where: Regions, seat: int) -> pygame.Rect:
    """Return the rectangle of the nine nuggets at the top of a seat's gold."""
    zone = where.zone(f"gold.{LETTER[seat]}")
    return pygame.Rect(zone.x, zone.y, zone.w, max(foot_height(), zone.h * 22 // 100))


def gold_spot(where: Regions, seat: int, index: int, count: int) -> pygame.Rect:
    """Return the rectangle of a seat's nugget card number `index` of `count`."""
    zone = where.zone(f"gold.{LETTER[seat]}")
    head = gold_head(where, seat)
    high = zone.bottom - head.bottom - theme.scale(4)
    size = card_size(min(wide_for(high), zone.w // 2))
    room = zone.w - size[0]
    step = min(size[0] + theme.scale(6), room / max(1, count - 1)) if count > 1 else 0
    return pygame.Rect((round(zone.x + step * index), head.bottom + theme.scale(4)), size)


def bullet_spots(where: Regions, seat: int) -> list[pygame.Rect]:
    """Return the rectangles of a seat's four bullet cards: in a row, or two by two where the row would be small."""
    zone = where.zone(f"bullets.{LETTER[seat]}")
    head = foot_height()
    room = pygame.Rect(zone.x, zone.y + head, zone.w, max(8, zone.h - head))
    gap = theme.scale(6)
    best: tuple[int, int] = (0, 4)
    for columns in (4, 2):
        rows = 4 // columns
        wide = (room.w - gap * (columns - 1)) // columns
        high = (room.h - gap * (rows - 1)) // rows
        best = max(best, (min(wide, high * CARD_WIDE // CARD_HIGH), columns))
    wide, columns = best
    size = card_size(min(wide, wide_for(where.unit * 130)))
    left = room.right - columns * size[0] - gap * (columns - 1)
    top = room.y + (room.h - (4 // columns) * size[1] - gap * (4 // columns - 1)) // 2
    return [
        pygame.Rect((left + k % columns * (size[0] + gap), top + k // columns * (size[1] + gap)), size)
        for k in range(4)
    ]


def bottle_spot(where: Regions, holder: int) -> pygame.Rect:
    """Return the rectangle of the bottle: with a seat, or in the middle (0)."""
    zone = where.zone(f"bottle.{LETTER[holder]}" if holder else "bottle.middle")
    high = zone.h - foot_height() - theme.scale(4)
    wide = min(zone.w, round(high * 140 / 320))
    high = round(wide * 320 / 140)
    return pygame.Rect(0, 0, wide, high).move_to(midtop=(zone.centerx, zone.y + (zone.h - foot_height() - high) // 2))


def bottle_foot(where: Regions, holder: int) -> tuple[int, int]:
    """Return the middle of the line below the bottle."""
    zone = where.zone(f"bottle.{LETTER[holder]}" if holder else "bottle.middle")
    return zone.centerx, zone.bottom - foot_height() // 2


def slot_spot(where: Regions, slot: int) -> pygame.Rect:
    """Return a display slot, counted from 0."""
    return where.zone(f"slot.{slot + 1}")


def commit_spot(where: Regions, seat: int, slot: int) -> pygame.Rect:
    """Return the rectangle of a seat's action card beside a slot, counted from 0."""
    return where.zone(f"commit.{LETTER[seat]}.{slot + 1}")
