"""What the table shows while events are played: the view's snapshot with pieces on their way, and short effects.

Motions move pieces here; when the last one has ended the stage is cleared and shows just the view again.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from math import hypot

import pygame

from game.games.shoot.table.motions import effects_shots
from game.games.shoot.table.paint.snapshot import CardMark, Snapshot
from game.geometry.shapes import Point
from game.ui.camera import Camera

Effect = Callable[[pygame.Surface, Camera], None]


class Stage:
    """Pieces on their way and effects of the moment. `base` is the snapshot of the view."""

    def __init__(self) -> None:
        self.base = Snapshot()
        self.heroes: dict[int, Point | None] = {}
        self.tokens: dict[str, Point] = {}
        self.cards: dict[str, CardMark] = {}
        self.effects: list[Effect] = []
        self.caption = ""
        self.caption_rule = ""
        self.card: int | None = None
        self.card_note = ""
        self.card_before: int | None = None
        """The card that the displayed one replaces."""
        self.large = False
        """Whether the card is shown large in the middle, for the player concerned."""
        self.flash_seat = 0
        self.flash_zone = ""
        self.changed = True

    def reset(self, base: Snapshot) -> None:
        """Show a new view, with nothing on its way."""
        self.base = base
        self.heroes.clear()
        self.tokens.clear()
        self.cards.clear()
        self.effects.clear()
        self.caption = self.caption_rule = self.card_note = self.flash_zone = ""
        self.card, self.card_before, self.large, self.flash_seat = None, None, False, 0
        self.changed = True

    def snapshot(self) -> Snapshot:
        """Return what the board must show now."""
        if not self.heroes and not self.tokens and not self.cards:
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
        known = {mark.id for mark in self.base.cards}
        cards = tuple(self.cards.get(mark.id, mark) for mark in self.base.cards)
        new = tuple(mark for name, mark in self.cards.items() if name not in known)
        return replace(self.base, heroes=tuple(heroes), tokens=tokens, cards=(*cards, *new))

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
    """Return the point at a fraction (0..1) of a polyline's length."""
    lengths = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points)]
    left = share * sum(lengths)
    for (a, b), length in zip(pairwise(points), lengths, strict=True):
        if left <= length and length > 0:
            part = left / length
            return (a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part)
        left -= length
    return points[-1]


def bullet(start: Point, end: Point, share: float, hit: bool) -> Effect:
    """Return the effect of a shot on its way: a short bright streak, and paint or dust where it ends."""

    def draw(surface: pygame.Surface, camera: Camera) -> None:
        effects_shots.tracer(surface, camera, start, end, share, hit)

    return draw


def word(sentence: str, place: Point, share: float, colour: tuple[int, int, int]) -> Effect:
    """Return the effect of words that pop up over a spot: "+2", "MISS", "JAM!"."""

    def draw(surface: pygame.Surface, camera: Camera) -> None:
        effects_shots.flash(surface, camera, place, sentence, colour, share)

    return draw
