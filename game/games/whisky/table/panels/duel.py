"""The panel that explains a duel: the circle of kinds, and the three ways to win at once."""

from __future__ import annotations

from typing import Final

import pygame

from game.games.whisky.art import faces
from game.kernel.messages import say
from game.ui import text
from game.ui.form_part import FormPart, ReservedSpace
from game.ui.form_scene import FormScene
from game.ui.pictures import draw_shadow, icon
from game.ui.theme import palette, roomy, scale, text_px

GOALS: Final = (
    ("nugget", "9", say("nuggets")),
    ("bullet", "4", say("bullets")),
    ("bottle_full", "3", say("gulps")),
)


def parts(page: FormScene, _about: None) -> list[FormPart]:
    """Return the set-up page's one panel."""
    return [Duel(page)]


class Duel(FormPart):
    """Three cards and what beats what, above the goals."""

    title = say("The duel")

    def make(self, inner: pygame.Rect, rest: ReservedSpace) -> int:
        caption = 2 * text.line_height(text_px(16), "semi") + text.line_height(text_px(26), "whisky")
        goals = caption + roomy(54)
        spare = inner.height - goals - rest.foot.high - scale(24)
        tall = max(roomy(210), min(inner.width, spare, roomy(430)))
        self.circle = pygame.Rect(inner.x, inner.y, inner.width, tall)
        self.goals = pygame.Rect(inner.x, self.circle.bottom + scale(12), inner.width, goals)
        return rest.foot.place(self.goals.bottom)

    def draw(self, surface: pygame.Surface) -> None:
        self._draw_circle(surface, self.circle)
        self._draw_goals(surface, self.goals)

    def _draw_circle(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Draw what beats what: three cards and the arrows between them."""
        wide = min(faces.wide_for(room.height * 0.44), room.width * 27 // 100)
        high = faces.card_size(wide)[1]
        spots = {
            "whisky": (room.centerx, room.y + high // 2),
            "shoot": (room.centerx + round(wide * 1.25), room.bottom - high // 2),
            "loot": (room.centerx - round(wide * 1.25), room.bottom - high // 2),
        }
        for kind, (x, y) in spots.items():
            card = pygame.Rect(0, 0, wide, high).move_to(center=(x, y))
            draw_shadow(surface, card, scale(8), (scale(3), scale(5)), wide * 0.08, 150)
            surface.blit(faces.action(kind, 1, wide), card)
        for kind, loser in faces.BEATS.items():
            _arrow(surface, pygame.Vector2(spots[kind]), pygame.Vector2(spots[loser]), wide)
        beats = pygame.Rect(0, 0, round(wide * 1.4), text.line_height(text_px(20), "whisky"))
        beats.center = (room.centerx, room.bottom - high // 2 - beats.height)
        text.draw(surface, say("beats"), beats, text_px(18), palette().text_soft, "whisky", "centre", "middle", wrap=0)

    def _draw_goals(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        p = palette()
        line = text.line_height(text_px(16), "semi")
        head = pygame.Rect(room.x, room.y, room.width, line)
        text.draw(surface, say("A duel is won at once with"), head, text_px(16), p.text_soft, "semi", "centre", wrap=0)
        top, third = head.bottom + scale(4), room.width // 3
        foot = line + text.line_height(text_px(26), "whisky")
        side = max(12, room.bottom - top - foot)
        for number, (art, count, word) in enumerate(GOALS):
            x = room.x + number * third
            wide = round(side * 140 / 320) if art == "bottle_full" else side // 2 if art == "bullet" else side
            made = faces.own(art, (max(4, wide), side))
            surface.blit(made, made.get_rect(midtop=(x + third // 2, top)))
            figure = pygame.Rect(x, top + side, third, foot - line)
            text.draw(surface, count, figure, text_px(26), p.hazard, "whisky", "centre", "middle", wrap=0)
            name = pygame.Rect(x, figure.bottom, third, line)
            text.draw(surface, word, name, text_px(16), p.text, "semi", "centre", "middle", wrap=0)


def _arrow(surface: pygame.Surface, start: pygame.Vector2, end: pygame.Vector2, wide: int) -> None:
    """Draw an arrow head half way between two cards, pointing at the second."""
    side = max(16, wide // 3)
    middle = (start + end) / 2
    made = pygame.transform.rotate(icon("play-button", side, faces.BRASS), -pygame.Vector2(1, 0).angle_to(end - start))
    surface.blit(made, made.get_rect(center=(round(middle.x), round(middle.y))))
