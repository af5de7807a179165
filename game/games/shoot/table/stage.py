"""What the table shows while events are played: the view's snapshot with pieces on their way, and short effects.

Motions move pieces here; when the last one has ended the stage is cleared and shows just the view again.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from math import hypot

import pygame

from game.games.shoot.table.snapshot import Snapshot
from game.geometry.shapes import Point
from game.ui import pictures, text, theme
from game.ui.camera import Camera

Effect = Callable[[pygame.Surface, Camera], None]


class Stage:
    """Pieces on their way and effects of the moment. `base` is the snapshot of the view."""

    def __init__(self) -> None:
        self.base = Snapshot()
        self.heroes: dict[int, Point | None] = {}
        self.tokens: dict[str, Point] = {}
        self.effects: list[Effect] = []
        self.caption = ""
        self.caption_rule = ""
        self.card: int | None = None
        self.card_note = ""
        self.flash_seat = 0
        self.flash_zone = ""
        self.changed = True

    def reset(self, base: Snapshot) -> None:
        """Show a new view, with nothing on its way."""
        self.base = base
        self.heroes.clear()
        self.tokens.clear()
        self.effects.clear()
        self.caption = self.caption_rule = self.card_note = self.flash_zone = ""
        self.card, self.flash_seat = None, 0
        self.changed = True

    def snapshot(self) -> Snapshot:
        """Return what the board must show now."""
        if not self.heroes and not self.tokens:
            return self.base
        heroes = []
        for mark in self.base.heroes:
            place = self.heroes.get(mark.seat, (mark.x, mark.y))
            if place is not None:
                heroes.append(mark._replace(x=place[0], y=place[1]))
        tokens = tuple(
            mark._replace(x=self.tokens[mark.id][0], y=self.tokens[mark.id][1]) if mark.id in self.tokens else mark
            for mark in self.base.tokens
        )
        return replace(self.base, heroes=tuple(heroes), tokens=tokens)

    def hero_at(self, seat: int) -> Point | None:
        """Return where a HERO is shown now, or None if it is not on the table."""
        if seat in self.heroes:
            return self.heroes[seat]
        return next(((mark.x, mark.y) for mark in self.base.heroes if mark.seat == seat), None)

    def draw(self, surface: pygame.Surface, camera: Camera) -> None:
        """Draw the effects of the moment over the table."""
        for effect in list(self.effects):
            effect(surface, camera)


def along(points: list[Point], share: float) -> Point:
    """Return the point a share (0..1) of the way along a polyline."""
    lengths = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points)]
    left = share * sum(lengths)
    for (a, b), length in zip(pairwise(points), lengths, strict=True):
        if left <= length and length > 0:
            part = left / length
            return (a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part)
        left -= length
    return points[-1]


def bullet(start: Point, end: Point, share: float, hit: bool) -> Effect:
    """Return the effect of a shot on its way: a short bright streak, and a star or dust where it ends."""

    def draw(surface: pygame.Surface, camera: Camera) -> None:
        head = along([start, end], min(1.0, share * 1.4))
        tail = along([start, end], max(0.0, share * 1.4 - 0.22))
        a, b = camera.to_screen(*tail), camera.to_screen(*head)
        pygame.draw.line(surface, theme.palette().ink, a, b, theme.scale(7))
        pygame.draw.line(surface, theme.palette().hazard, a, b, theme.scale(4))
        if share > 0.7:
            burst(surface, camera.to_screen(*end), (share - 0.7) / 0.3, hit)

    return draw


def burst(surface: pygame.Surface, centre: Point, share: float, hit: bool) -> None:
    """Draw a star of paint (hit) or a puff of dust (miss) that grows and goes."""
    size = max(8, round(theme.scale(26 + 40 * share)))
    colour = (205, 40, 40) if hit else (214, 200, 176)
    name = "splurt" if hit else "bullet-impacts"
    if not pictures.exists(f"icons/{name}"):
        name = "round-star"
    mark = pictures.icon(name, size, colour)
    ghost = mark.copy()
    ghost.set_alpha(round(255 * (1 - share * 0.7)))
    surface.blit(ghost, (round(centre[0] - size / 2), round(centre[1] - size / 2)))


def word(sentence: str, place: Point, share: float, colour: tuple[int, int, int]) -> Effect:
    """Return the effect of a word that rises from a spot: "+2", "MISS", "JAM!"."""

    def draw(surface: pygame.Surface, camera: Camera) -> None:
        x, y = camera.to_screen(*place)
        size = theme.text_px(30)
        wide = text.width(sentence, size, "display")
        at = (round(x - wide / 2), round(y - theme.scale(34) - theme.scale(26) * share))
        for dx, dy in ((-2, 0), (2, 0), (0, -2), (0, 2), (2, 2), (-2, -2)):
            text.draw(surface, sentence, (at[0] + dx, at[1] + dy), size, theme.palette().ink, "display")
        text.draw(surface, sentence, at, size, colour, "display")

    return draw
