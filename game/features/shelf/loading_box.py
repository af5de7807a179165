"""The opening box shown while a game is loading (HOUR-8)."""

from __future__ import annotations

import pygame

from game.features.shelf.boxes import art_of, cover
from game.games import meta_of
from game.kernel.messages import say
from game.ui import text
from game.ui.pictures import draw_rounded, draw_shadow
from game.ui.theme import mix, palette, reduced_motion, scale, text_px

LIFTS = 0.55
"""Seconds the lid takes to come off."""


class LoadingBox:
    """A game's box, opening in the middle of the window."""

    def __init__(self, game: str) -> None:
        self.box = meta_of(game)
        self.words_at = pygame.Rect(0, 0, 0, 0)
        self._shade: pygame.Surface | None = None

    def share(self, seconds: float) -> float:
        """Return how far the lid is off after this many seconds, 0 to 1; 1 at once with reduced motion."""
        left = max(0.0, 1.0 - seconds / LIFTS)
        return 1.0 if reduced_motion() else 1.0 - left * left

    def draw(self, surface: pygame.Surface, seconds: float) -> None:
        """Draw the box over the current frame, this many seconds after the press."""
        w, h = surface.get_size()
        if self._shade is None or self._shade.get_size() != (w, h):
            self._shade = pygame.Surface((w, h))
            self._shade.fill(palette().shade)
            self._shade.set_alpha(130)
        surface.blit(self._shade, (0, 0))
        high = min(h * 44 // 100, w * 40 // 100)
        wide = high * 3 // 4
        place = pygame.Rect(0, 0, wide, high)
        place.center = w // 2, h // 2 + high // 8
        edge = art_of(self.box).edge
        draw_shadow(surface, place, scale(30), (scale(8), scale(16)), scale(10), 200)
        draw_rounded(surface, place, scale(8), mix(edge, (0, 0, 0), 0.45), palette().ink, max(2, scale(4)))
        inside = place.inflate(-wide // 10, -wide // 10)
        draw_rounded(surface, inside, scale(6), mix(edge, (0, 0, 0), 0.7), palette().ink, max(1, scale(2)))
        self._draw_dots(surface, inside, seconds)
        share = self.share(seconds)
        lid = pygame.transform.rotozoom(cover(self.box, place.size), -9 * share, 1.0)
        middle = place.centerx + round(wide * 0.2 * share), place.centery - round(high * 0.62 * share)
        surface.blit(lid, lid.get_rect(center=middle))
        size = text_px(24)
        words = say("Setting the table ...")
        line = pygame.Rect(0, place.bottom + scale(18), w, text.line_height(size, "semi"))
        plate = pygame.Rect(0, 0, text.width(words, size, "semi") + scale(48), line.height + scale(12))
        plate.center = line.center  # hides what is behind the words
        draw_rounded(surface, plate, scale(8), palette().panel, palette().ink, max(1, scale(2)))
        text.draw(surface, words, line, size, palette().cream, "semi", "centre", wrap=0)
        self.words_at = plate

    @staticmethod
    def _draw_dots(surface: pygame.Surface, inside: pygame.Rect, seconds: float) -> None:
        """Draw progress dots in the open box."""
        radius = max(3, inside.width // 22)
        for number in range(min(3, int(seconds / LIFTS))):
            centre = inside.centerx + (number - 1) * 4 * radius, inside.bottom - inside.height // 5
            pygame.draw.circle(surface, palette().hazard, centre, radius)
