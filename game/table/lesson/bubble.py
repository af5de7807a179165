"""The host's bubble: beside the thing it speaks of, with a tail, never over it (TEACH-LES-3)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import pygame

from game.ui import pictures, text, theme
from game.ui.widgets import Button

WIDE = (430, 340, 540, 660)
"""Widths that are tried, in design pixels, the one liked best first."""
BODY, NAME, SMALL = 20, 19, 16
HIDDEN = 260
"""A control that is hidden is as bad as standing so many design pixels further away."""


class Bubble:
    """What the host says now, where it stands, and the buttons at its foot. Lengths are device pixels."""

    def __init__(self, host: str, icon: str) -> None:
        self.host, self.icon = host, icon
        self.heading = self.words = ""
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.target: pygame.Rect | None = None
        self.pressed: Sequence[pygame.Rect] = ()
        self.buttons: Sequence[Button] = ()

    # -- layout ------------------------------------------------------------------------------------

    def lay(
        self, bounds: pygame.Rect, target: pygame.Rect | None, others: Sequence[pygame.Rect],
        pressed: Sequence[pygame.Rect] = (),
    ) -> None:  # fmt: skip
        """Stand beside a target, inside bounds, off what is to be pressed, and clear of other things where it can."""
        self.pressed = pressed
        self.target = target.clip(bounds) if target is not None and target.colliderect(bounds) else None
        tries = [self._beside(bounds, self._size(min(theme.roomy(wide), bounds.w)), others) for wide in WIDE]
        self.rect = min(tries, key=lambda found: found[0])[1]
        self._place_buttons()

    def _size(self, wide: int) -> tuple[int, int]:
        inner = wide - 2 * theme.scale(18)
        high = self._head() + text.measure(self.words, theme.text_px(BODY), "ui", inner)[1]
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

    def _beside(
        self, bounds: pygame.Rect, size: tuple[int, int], others: Sequence[pygame.Rect]
    ) -> tuple[tuple[float, float], pygame.Rect]:
        """Return the best place for a bubble of a size, and how bad it is."""
        rect, gap = pygame.Rect((0, 0), size), theme.scale(34)
        target = self.target
        if target is None:
            rect.midbottom = (bounds.centerx, bounds.bottom - gap)
            found = [rect.clamp(bounds)]
        else:
            sides = {"left": target.right + gap, "right": target.x - gap, "top": target.bottom + gap,
                     "bottom": target.y - gap}  # fmt: skip
            found = []
            for (side, at), share in product(sides.items(), (0.5, 0.15, 0.85)):
                setattr(rect, side, at)
                if side in ("left", "right"):
                    rect.y = round(target.centery - rect.h * share)
                else:
                    rect.x = round(target.centerx - rect.w * share)
                found.append(rect.clamp(bounds))
            found += [pygame.Rect(corner, size) for corner in self._corners(bounds, size)]
        best = min(found, key=lambda place: self._bad(place, bounds, others))
        return self._bad(best, bounds, others), best

    def _bad(self, place: pygame.Rect, bounds: pygame.Rect, others: Sequence[pygame.Rect]) -> tuple[float, float]:
        """Return how bad a place is: first what must not be, then how much it hides and how far away it is."""
        target = self.target
        over = sum(_shared(place, spot) for spot in ((target,) if target is not None else ()) + tuple(self.pressed))
        outside = place.w * place.h - _shared(place, bounds)
        hidden = sum(_shared(place, other) / max(1, other.w * other.h) for other in others)
        far = _apart(place, target) if target is not None else 0
        return over + outside, hidden * HIDDEN + far / theme.unit()

    @staticmethod
    def _corners(bounds: pygame.Rect, size: tuple[int, int]) -> list[tuple[int, int]]:
        xs, ys = (bounds.x, bounds.right - size[0]), (bounds.y, bounds.bottom - size[1])
        return list(product(xs, ys))

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
        """Draw it with its tail and its buttons."""
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
        text.draw(surface, self.words, words, theme.text_px(BODY), look.ink, "ui")
        for button in self.buttons:
            button.draw(surface)

    def _tail(self) -> list[tuple[int, int]]:
        """Return the tail's triangle, its base in the bubble, its tip at the target; nothing without a target."""
        if self.target is None or self.rect.colliderect(self.target):
            return []
        tip = (
            max(self.target.x, min(self.rect.centerx, self.target.right)),
            max(self.target.y, min(self.rect.centery, self.target.bottom)),
        )
        half, inside = theme.scale(14), theme.scale(6)
        low, high = self.rect.x + 2 * half, self.rect.right - 2 * half
        across = max(self.rect.x - tip[0], tip[0] - self.rect.right, 0)
        along = max(self.rect.y - tip[1], tip[1] - self.rect.bottom, 0)
        if along >= across:  # from the side that it is further beyond: never slanting along the bubble's inside
            x = max(low, min(tip[0], high))
            y = self.rect.y + inside if tip[1] < self.rect.y else self.rect.bottom - inside
            return [(x - half, y), (x + half, y), tip]
        y = max(self.rect.y + 2 * half, min(tip[1], self.rect.bottom - 2 * half))
        x = self.rect.x + inside if tip[0] < self.rect.x else self.rect.right - inside
        return [(x, y - half), (x, y + half), tip]


def _shared(one: pygame.Rect, other: pygame.Rect) -> int:
    both = one.clip(other)
    return both.w * both.h


def _apart(one: pygame.Rect, other: pygame.Rect) -> int:
    """Return how far apart two rectangles are, along both axes."""
    across = max(one.x - other.right, other.x - one.right, 0)
    return across + max(one.y - other.bottom, other.y - one.bottom, 0)


def _moved(point: tuple[int, int], centre: tuple[int, int], by: int) -> tuple[int, int]:
    """Move a point away from a centre: for the line round the tail."""
    step = [by if here > there else -by if here < there else 0 for here, there in zip(point, centre, strict=True)]
    return point[0] + step[0], point[1] + step[1]
