"""Rolling dice with sweets: a cube that tumbles over its edges, and the row of an attack's dice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import atan2, cos, degrees, hypot, pi, sin
from random import Random
from typing import Final

import pygame

from game.games.ladders.art import faces, look
from game.ui import pictures, text, theme
from game.ui.fit import put
from game.ui.printed import inks

ACROSS: Final = 6  # dice of an attack side by side
TURNS: Final = 6  # pictures of a quarter turn, each cached
FRESH, AWAY, SPENT, MISSED = "fresh", "away", "spent", "missed"


def tumbling(one: int, other: int, step: int, size: int) -> pygame.Surface:
    """Return a cube between two faces, seen from above, at `step` of TURNS (cached)."""

    def make() -> pygame.Surface:
        share = pi / 2 * step / TURNS
        high, low = max(1, round(size * cos(share))), max(1, round(size * sin(share)))
        made = pygame.Surface((size, high + low), pygame.SRCALPHA)
        lower = pygame.transform.smoothscale(faces.die(other, size), (size, low))
        lower.fill((214, 206, 200, 255), special_flags=pygame.BLEND_RGBA_MULT)
        made.blit(lower, (0, high))
        made.blit(pygame.transform.smoothscale(faces.die(one, size), (size, high)), (0, 0))
        return pictures.ready(made)

    return pictures.remembered(("lad tumbling", one, other, step, size), make)


class Throw:
    """One die on its way from a hand to its final place; everything is derived from its seed."""

    def __init__(self, number: int, start: tuple[float, float], end: pygame.Rect, seed: int, late: float = 0.0) -> None:
        """`end` is its final rectangle, `late` the share of the time it waits before it is thrown."""
        rng = Random(seed)
        self.number, self.start, self.end, self.late = number, start, end, late
        self.faces = [rng.randint(1, 6) for _ in range(7)]
        self.turns = rng.randint(5, 6)
        self.faces[self.turns] = number
        self.spin = rng.uniform(-200, 200)
        self.bow = rng.uniform(-0.16, 0.16)
        dx, dy = end.centerx - start[0], end.centery - start[1]
        self.way = (dx, dy)
        self.heading = -degrees(atan2(dy, dx)) - 90

    def draw(self, surface: pygame.Surface, share: float) -> None:
        """Draw the die at a share of its time."""
        own = (share - self.late) / (1 - self.late)
        if own <= 0:
            return
        if own >= 1:
            surface.blit(faces.die(self.number, self.end.w), self.end)
            return
        gone = 1 - (1 - own) ** 2.2
        x = self.start[0] + self.way[0] * gone - self.way[1] * self.bow * sin(pi * gone)
        y = self.start[1] + self.way[1] * gone + self.way[0] * self.bow * sin(pi * gone)
        bounce = abs(cos(3.5 * pi * gone)) * (1 - gone) ** 1.2
        size = max(8, self.end.w)
        turned = self.turns * gone
        place = min(self.turns - 1, int(turned))
        step = min(TURNS - 1, int((turned - place) * TURNS))
        made = tumbling(self.faces[place], self.faces[place + 1], step, size)
        left = (1 - gone) ** 1.5
        angle = (self.heading * left + self.spin * left) if left > 0.02 else 0.0
        grown = 1 + 0.28 * bounce
        shadow = _shadow(size)
        surface.blit(shadow, shadow.get_rect(center=(round(x + size * 0.10), round(y + size * (0.12 + 0.5 * bounce)))))
        made = pygame.transform.rotozoom(made, angle, grown)
        surface.blit(made, made.get_rect(center=(round(x), round(y - size * 0.6 * bounce))))


def draw_throws(throws: Sequence[Throw], surface: pygame.Surface, share: float) -> None:
    """Draw several dice on their way."""
    for throw in throws:
        throw.draw(surface, share)


def _shadow(size: int) -> pygame.Surface:
    code = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><defs><radialGradient id="g">'
        '<stop offset="0.45" stop-color="#14080a" stop-opacity="0.3"/><stop offset="1" stop-color="#14080a" '
        'stop-opacity="0"/></radialGradient></defs><circle cx="50" cy="50" r="50" fill="url(#g)"/></svg>'
    )
    wide = round(size * 1.35)
    return pictures.remembered(("lad die shadow", wide), lambda: pictures.svg(code, (wide, wide)))


@dataclass
class Lying:
    """A die of an attack: its number and result."""

    number: int
    state: str = FRESH


@dataclass
class DiceRow:
    """The dice of an attack on the board, with a caption: who fires at whom, with what."""

    caption: str = ""
    seats: tuple[int, int] = (0, 0)
    """Who rolls (0: no attacker) and at whom: their badges are shown in the caption."""
    characters: tuple[int, ...] = ()
    dice: list[Lying] = field(default_factory=list)
    rect: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    size: int = 40

    def clear(self) -> None:
        self.caption, self.seats, self.dice = "", (0, 0), []
        self.rect = pygame.Rect(0, 0, 0, 0)

    def __bool__(self) -> bool:
        """Return whether there is anything to draw."""
        return self.rect.w > 0

    def lay(
        self,
        board: pygame.Rect,
        tile: int,
        keep_off: list[pygame.Rect],
        count: int,
        others: list[pygame.Rect] | None = None,
    ) -> None:
        """Find a place for some dice on the board, off the squares that matter and, if possible, off `others`."""
        self.size = max(30, round(tile * 0.78))
        gap, pad = max(4, self.size // 8), max(8, self.size // 4)
        across, rows = min(ACROSS, max(1, count)), max(1, -(-count // ACROSS))
        line = text.line_height(theme.text_px(21), look.FACE)
        least = text.width(self.caption, theme.text_px(21), look.FACE) + 2 * line + 4 * gap
        wide = max(across * (self.size + gap) - gap, least) + 2 * pad
        high = rows * (self.size + gap) + line + 2 * pad - gap // 2
        inside = board.inflate(-2 * (tile // 3), -2 * (tile // 3))
        rect = pygame.Rect(0, 0, min(wide, inside.w), high)
        best: tuple[float, pygame.Rect] | None = None
        middle = keep_off[-1].center if keep_off else inside.center
        for row in range(9):
            for column in range(5):
                rect.x = inside.x + (inside.w - rect.w) * column // 4
                rect.y = inside.y + (inside.h - rect.h) * row // 8
                over = sum(rect.inflate(gap, gap).colliderect(one) for one in keep_off)
                far = hypot(rect.centerx - middle[0], rect.centery - middle[1])
                aside = sum(rect.colliderect(one) for one in others or ())
                score = over * 10_000 + aside * 2 * tile + far
                if best is None or score < best[0]:
                    best = (score, rect.copy())
        self.rect = best[1] if best is not None else rect

    def slot(self, place: int) -> pygame.Rect:
        gap, pad = max(4, self.size // 8), max(8, self.size // 4)
        count = max(1, len(self.dice))
        row, column = divmod(place, ACROSS)
        in_row = min(ACROSS, count - row * ACROSS)
        left = self.rect.centerx - (in_row * (self.size + gap) - gap) // 2
        line = text.line_height(theme.text_px(21), look.FACE)
        top = self.rect.y + pad + line
        return pygame.Rect(left + column * (self.size + gap), top + row * (self.size + gap), self.size, self.size)

    def next_fresh(self, number: int) -> int:
        """Return the index of the first die of a number still to be applied, -1 if there is none."""
        return next((k for k, die in enumerate(self.dice) if die.state == FRESH and die.number == number), -1)

    def draw(self, surface: pygame.Surface) -> None:
        if not self:
            return
        fill = inks()[0]
        radius = theme.scale(16)
        pictures.draw_shadow(surface, self.rect, theme.scale(10), (theme.scale(3), theme.scale(5)), radius, 120)
        pictures.draw_rounded(surface, self.rect, radius, fill, look.CHOC, max(2, theme.scale(3)), 240)
        self._draw_caption(surface)
        for place, die in enumerate(self.dice):
            spot = self.slot(place)
            if die.state == AWAY:
                pictures.draw_rounded(surface, spot, spot.w * 0.2, None, (196, 168, 140), 2)
            elif die.state == FRESH:
                surface.blit(faces.die(die.number, spot.w), spot)
            else:
                surface.blit(faces.die(die.number, spot.w, used=True), spot)

    def _draw_caption(self, surface: pygame.Surface) -> None:
        size = theme.text_px(21)
        line = text.line_height(size, look.FACE)
        pad = max(8, self.size // 4)
        row = pygame.Rect(self.rect.x + pad, self.rect.y + pad // 2, self.rect.w - 2 * pad, line)
        for number, seat in enumerate(self.seats):
            if seat:
                badge = faces.badge(self.characters[seat - 1], line)
                surface.blit(
                    badge, badge.get_rect(topleft=row.topleft) if not number else badge.get_rect(topright=row.topright)
                )
        words = row.inflate(-2 * (line + theme.scale(6)), 0)
        put(surface, self.caption, words, size, inks()[1], look.FACE, "centre")
