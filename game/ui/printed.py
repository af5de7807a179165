"""Printed panels, tags and places for cards, in the fonts and colours of one game."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.ui import pictures, text, theme
from game.ui.fit import put
from game.ui.theme import Colour, contrast, mix


class Print(NamedTuple):
    """The look of a game's printed things; lengths are design pixels."""

    face: str
    ink: Colour
    """Outlines, and words on highlighted things."""
    light: Colour
    """Words on dark backgrounds."""
    lit: Colour
    """The highlight of what may be pressed now."""
    corner: int = 14
    side: int = 14
    top: int = 10
    tag: tuple[int, int, int, int] = (16, 3, 7, 8)
    """Of a tag: how much wider and higher than its words it is, its corner radius, and the margin of its words."""

    def panel(
        self, surface: pygame.Surface, rect: pygame.Rect, title: str = "", fill: Colour | None = None,
        line: Colour | None = None,
    ) -> pygame.Rect:  # fmt: skip
        """Draw a panel and return the rectangle inside it, below its title."""
        radius, palette = theme.scale(self.corner), theme.palette()
        pictures.draw_shadow(surface, rect, theme.scale(9), (theme.scale(2), theme.scale(4)), radius, 90)
        pictures.draw_rounded(
            surface, rect, radius, palette.panel if fill is None else fill, line or palette.panel_line,
            max(2, theme.scale(3)),
        )  # fmt: skip
        inside = rect.inflate(-2 * theme.scale(self.side), -2 * theme.scale(self.top))
        if title:
            size = theme.text_px(24)
            step = text.line_height(size, self.face)
            put(surface, title, pygame.Rect(inside.x, inside.y, inside.w, step), size, palette.text, self.face)
            inside.y += step + theme.scale(4)
            inside.h -= step + theme.scale(4)
        return inside

    def tag_at(
        self, surface: pygame.Surface, words: str, centre: tuple[int, int], size: int, fill: Colour | None = None,
        ink: Colour | None = None, room: int = 0,
    ) -> pygame.Rect:  # fmt: skip
        """Draw words on a paper tag around a point; no wider than `room` if that is given. Return its rectangle."""
        wider, higher, corner, free = self.tag
        wide = text.width(words, size, self.face) + theme.scale(wider)
        high = text.line_height(size, self.face) + theme.scale(higher)
        rect = pygame.Rect(0, 0, min(wide, room) if room else wide, high)
        rect.center = centre
        rect.clamp_ip(surface.get_rect())
        line = max(2, theme.scale(2))
        pictures.draw_rounded(surface, rect, theme.scale(corner), self.lit if fill is None else fill, self.ink, line)
        inside = rect.inflate(-theme.scale(free), 0)
        put(surface, words, inside, size, self.ink if ink is None else ink, self.face, "centre")
        return rect

    def glow(self, surface: pygame.Surface, rect: pygame.Rect, radius: float, strong: bool = False) -> None:
        """Highlight a place that may be chosen: a bright frame with an outline."""
        thick = max(3, theme.scale(6 if strong else 4))
        outer = rect.inflate(2 * thick, 2 * thick)
        pictures.draw_rounded(surface, outer.inflate(4, 4), radius + thick + 2, None, self.ink, 2)
        pictures.draw_rounded(surface, outer, radius + thick, None, self.lit, thick)

    def field(self, tint: Colour) -> tuple[Colour, Colour]:
        """Return a background near a tint, and the colour of words on it: contrast at least 4.5 to 1 (UX-ACC-2)."""
        least = 7.0 if theme.palette() is theme.HIGH_CONTRAST else 4.5
        ink = self.ink if contrast(self.ink, tint) >= contrast(self.light, tint) else self.light
        shades = (mix(tint, self.light if ink == self.ink else (0, 0, 0), step / 20) for step in range(21))
        return next((shade for shade in shades if contrast(ink, shade) >= least), self.light), ink


def inks() -> tuple[Colour, Colour, Colour]:
    """Return the fill of panels, the ink on them and the softer ink, in the current theme."""
    palette = theme.palette()
    return palette.panel, palette.text, palette.text_soft
