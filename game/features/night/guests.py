"""A night's guests as they are drawn: badge, name, points; and the standing in a panel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.kernel.messages import say
from game.ui import text
from game.ui.fit import put
from game.ui.theme import palette, roomy, scale, text_px
from game.ui.widgets import draw_badge

if TYPE_CHECKING:
    from game.lobby.night import StandingRow
    from game.store.nights import Night


def points_words(points: float) -> str:
    """Return points as people write them, with a half where there is one.

    >>> points_words(3.5), points_words(0.5), points_words(4.0)
    ('3½', '½', '4')
    """
    whole, half = int(points), points != int(points)
    return f"{whole or ''}½" if half else f"{whole}"


def row_high() -> int:
    """Return the height of a row with a guest."""
    return max(roomy(36), text.line_height(text_px(20), "bold") + scale(6))


def standing_high(rows: Sequence[StandingRow]) -> int:
    """Return the height of a standing."""
    return row_high() * len(rows)


def draw_guest(surface: pygame.Surface, night: Night, guest: int, room: pygame.Rect, end: str = "") -> None:
    """Draw a guest's badge and name in a row, with some words at its end."""
    p, side = palette(), min(room.height - scale(6), roomy(30))
    draw_badge(surface, guest + 1, (room.x + side // 2 + scale(3), room.centery), side)
    size, wide = text_px(20), text.width(end, text_px(20), "bold") if end else 0
    left = room.x + side + scale(14)
    name = pygame.Rect(left, room.y, max(1, room.right - left - wide - scale(10)), room.height)
    put(surface, night.guests[guest].name, name, size, p.text, "bold")
    if end:
        area = pygame.Rect(room.right - wide, room.y, wide, room.height)
        text.draw(surface, end, area, size, p.hazard, "bold", "right", "middle", wrap=0)


def draw_standing(surface: pygame.Surface, night: Night, rows: Sequence[StandingRow], room: pygame.Rect) -> None:
    """Draw a standing: place, guest and points, a row each."""
    p, high = palette(), row_high()
    first = text.width(f"{len(rows)}.", text_px(18), "semi") + scale(10)
    for number, row in enumerate(rows):
        area = pygame.Rect(room.x, room.y + number * high, room.width, high)
        place = pygame.Rect(area.x, area.y, first, high)
        text.draw(surface, say("{place}.", place=row.place), place, text_px(18), p.text_soft, "semi", "left", "middle",
                  wrap=0)  # fmt: skip
        inner = pygame.Rect(area.x + first, area.y, area.width - first, high)
        draw_guest(surface, night, row.guest, inner, points_words(row.points))
