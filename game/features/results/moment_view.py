"""The best moment on the end page: its picture, which opens the replay there, and its sentence below (FGT-83)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.features.results.moment_picture import SHAPE, MomentPicture
from game.kernel.messages import say
from game.ui import text
from game.ui.pictures import draw_rounded, icon
from game.ui.theme import mix, palette, reduced_motion, scale, text_px
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.lobby.report import ReportMoment

WORDS = 20
"""Size of the sentence."""


class MomentButton(Widget):
    """The picture of a moment, with a play sign in its corner."""

    def __init__(self, moment: ReportMoment, picture: MomentPicture, watch: Callable[[], None]) -> None:
        super().__init__(say("Watch this moment"), watch)
        self.moment, self.picture = moment, picture
        self.says(say("Opens the replay at this moment."), moment.words)

    def place(self, inner: pygame.Rect, most: int) -> int:
        """Place it at the top of a room, with its words below, at most as tall as that; return the lower end."""
        words = text.measure(self.moment.words, text_px(WORDS), "semi", inner.width)[1] + scale(10)
        wide = min(inner.width, max(scale(180), round((most - words) * SHAPE)))
        self.rect = pygame.Rect(0, inner.y, wide, round(wide / SHAPE))
        self.rect.centerx = inner.centerx
        self.words = pygame.Rect(inner.x, self.rect.bottom + scale(8), inner.width, words)
        return self.rect.bottom + words

    def draw(self, surface: pygame.Surface) -> None:
        p, frame = palette(), max(2, scale(4))
        draw_rounded(surface, self.rect.inflate(2 * scale(2), 2 * scale(2)), scale(10), p.ink, p.panel_line, scale(2))
        inside = self.rect.inflate(-2 * frame, -2 * frame)
        surface.fill(mix(p.panel, p.ink, 0.35), inside)
        made = self.picture.at(inside.size)
        if made is not None:
            made.set_alpha(255 if reduced_motion() else min(255, round(255 * self.picture.shown)))
            surface.blit(made, inside)
        if self.hovered:
            light = pygame.Surface(inside.size, pygame.SRCALPHA)
            light.fill((255, 255, 255, 36))
            surface.blit(light, inside)
        side = min(scale(52), self.rect.height // 3)
        sign = pygame.Rect(0, 0, side, side)
        sign.bottomright = (inside.right - scale(10), inside.bottom - scale(10))
        fill = p.danger if self.hovered else p.panel
        draw_rounded(surface, sign, side / 2, fill, p.text, max(2, scale(3)))
        mark = icon("play-button", side // 2, p.text)
        surface.blit(mark, mark.get_rect(center=(sign.centerx + side // 24, sign.centery)))
        text.draw(surface, self.moment.words, self.words, text_px(WORDS), p.text, "semi", "centre")
