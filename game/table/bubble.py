"""The host's speech bubble: beside the thing it refers to, with a tail, never over it (TEACH-LES-3)."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui import pictures, text, theme
from game.ui.placement import best, crossed, tip
from game.ui.widgets import Button

WIDE = (430, 340, 540, 660, 220)
"""Widths to try, in design pixels, in order of preference."""
BODY, TIGHT, NAME, SMALL = 20, 17, 19, 16


FAR = 260
"""Longest tail, in design pixels: what is further away is highlighted instead."""


class HostBubble:
    """What the host says now, where it is, and the buttons at its foot. Lengths are device pixels."""

    bodies: Sequence[int] = (BODY, TIGHT)
    """Its text size: smaller only where there is no room."""

    def __init__(self, host: str, icon: str) -> None:
        self.host, self.icon = host, icon
        self.heading = self.words = ""
        self.body = self.bodies[0]
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.target: pygame.Rect | None = None
        self.kept_off: Sequence[pygame.Rect] = ()
        """What it must not cover."""
        self.buttons: Sequence[Button] = ()

    # -- layout ------------------------------------------------------------------------------------

    def lay(
        self, bounds: pygame.Rect, target: pygame.Rect | None, not_over: Sequence[pygame.Rect] = (),
        rather_not: Sequence[pygame.Rect] = (),
    ) -> bool:  # fmt: skip
        """Place it beside a target, inside bounds; return whether it covers nothing that it must not."""
        self.target = target.clip(bounds) if target is not None and target.colliderect(bounds) else None
        near = self.target or pygame.Rect(bounds.centerx, bounds.bottom - 1, 1, 1)
        self.kept_off = [near, *not_over] if self.target is not None else list(not_over)
        tail = self.target is not None
        gap = theme.scale(34) if tail else 0
        for body in self.bodies:
            self.body = body
            tries = [best(size, near, bounds, self.kept_off, rather_not, gap, tail) for size in self._sizes(bounds)]
            found = min(tries, key=lambda place: (place.over, place.cost))
            if not found.over:
                break
        self.rect = found.rect
        self._place_buttons()
        return not found.over and bounds.contains(self.rect)

    def _sizes(self, bounds: pygame.Rect) -> list[tuple[int, int]]:
        """Return the sizes to try: wide enough for name and heading."""
        named = text.width(self.host, theme.text_px(NAME), "bold")
        headed = max(named, text.width(self.heading, theme.text_px(SMALL), "semi"))
        least = headed + self._head() + theme.scale(4) + 2 * theme.scale(18)
        return [self._size(min(max(theme.roomy(wide), least), bounds.w)) for wide in WIDE]

    def _size(self, wide: int) -> tuple[int, int]:
        inner = wide - 2 * theme.scale(18)
        high = self._head() + text.measure(self.words, theme.text_px(self.body), "ui", inner)[1]
        return wide, high + self._foot(inner) + 3 * theme.scale(12)

    def _head(self) -> int:
        return text.line_height(theme.text_px(NAME), "bold") + text.line_height(theme.text_px(SMALL), "semi")

    def _rows(self, room: int) -> list[list[Button]]:
        for button in self.buttons:
            button.size = BODY if button.kind == "primary" else SMALL
        rows: list[list[Button]] = [[]]
        for button in self.buttons:
            taken = sum(one.wish() + theme.scale(8) for one in rows[-1])
            if rows[-1] and taken + button.wish() > room:
                rows.append([])
            rows[-1].append(button)
        return rows

    def _foot(self, room: int) -> int:
        return sum(max(one.height() for one in row) + theme.scale(8) for row in self._rows(room) if row)

    def _place_buttons(self) -> None:
        pad, gap = theme.scale(18), theme.scale(8)
        inner = self.rect.w - 2 * pad
        y = self.rect.bottom - theme.scale(12) - self._foot(inner) + gap
        for row in self._rows(inner):
            x = self.rect.x + pad
            high = max((button.height() for button in row), default=0)
            for button in row:
                button.rect = pygame.Rect(x, y, min(button.wish(), inner), high)
                x = button.rect.right + gap
            y += high + gap

    # -- drawing -----------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        look, pad = theme.palette(), theme.scale(18)
        line, blur = max(2, theme.scale(3)), theme.scale(14)
        pictures.draw_shadow(surface, self.rect, blur, (blur // 3, blur // 2), theme.scale(16), 150)
        tail = self._tail()
        if tail:
            pygame.draw.polygon(surface, look.ink, [_moved(point, self.rect.center, line) for point in tail])
        pictures.draw_rounded(surface, self.rect, theme.scale(16), look.cream, look.ink, line)
        if tail:
            pygame.draw.polygon(surface, look.cream, tail)
        inner = self.rect.inflate(-2 * pad, -2 * theme.scale(12))
        side = self._head()
        surface.blit(pictures.icon(self.icon, side - theme.scale(6), look.danger_dark), inner.topleft)
        left, room = inner.x + side + theme.scale(4), inner.w - side - theme.scale(4)
        name = text.fitted(self.host, theme.text_px(NAME), look.ink, "bold", room)
        surface.blit(name, (left, inner.y))
        heading = text.fitted(self.heading, theme.text_px(SMALL), look.ink_soft, "semi", room)
        surface.blit(heading, (left, inner.y + name.get_height()))
        words = pygame.Rect(inner.x, inner.y + side + theme.scale(2), inner.w, inner.h)
        text.draw(surface, self.words, words, theme.text_px(self.body), look.ink, "ui")
        for button in self.buttons:
            button.draw(surface)

    def _tail(self) -> list[tuple[int, int]]:
        """Return the tail's triangle, its base in the bubble, its tip at the target.

        There is none without a target, where it would be long, and where it would cover what must be visible.
        """
        if self.target is None or self.rect.colliderect(self.target) or crossed(self.rect, self.target, self.kept_off):
            return []
        end = tip(self.rect, self.target)
        half, inside = theme.scale(14), theme.scale(6)
        low, high = self.rect.x + 2 * half, self.rect.right - 2 * half
        across = max(self.rect.x - end[0], end[0] - self.rect.right, 0)
        along = max(self.rect.y - end[1], end[1] - self.rect.bottom, 0)
        if across + along > theme.scale(FAR):
            return []
        if along >= across:  # starts from the side with the larger distance, so that it never slants inside the bubble
            x = max(low, min(end[0], high))
            y = self.rect.y + inside if end[1] < self.rect.y else self.rect.bottom - inside
            return [(x - half, y), (x + half, y), end]
        y = max(self.rect.y + 2 * half, min(end[1], self.rect.bottom - 2 * half))
        x = self.rect.x + inside if end[0] < self.rect.x else self.rect.right - inside
        return [(x, y - half), (x, y + half), end]


def _moved(point: tuple[int, int], centre: tuple[int, int], by: int) -> tuple[int, int]:
    """Move a point away from a centre, for the outline of the tail."""
    step = [by if here > there else -by if here < there else 0 for here, there in zip(point, centre, strict=True)]
    return point[0] + step[0], point[1] + step[1]
