"""Pictures of a rulebook: the game's own table at a position, the relevant part, and marks drawn on it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import atan2, cos, hypot, pi, sin
from typing import Any

import pygame

from game.table.book.data import Annotation, Picture
from game.table.book.guide import Guide
from game.table.scene import TableScene
from game.ui import text
from game.ui.figures import Figure
from game.ui.pictures import draw_rounded, remembered
from game.ui.scene import Host
from game.ui.still import StillHost
from game.ui.theme import palette, roomy, scale, text_px, version, window_size
from game.ui.words import translation_of

MORE = 1.12
"""How much larger than its named places a picture may get to reach its shape."""
TALLEST = 0.6
"""Largest share of the window's height for a picture."""


class NoPlaceError(LookupError):
    """A picture names a place that its table does not have."""


class Painting:
    """A picture being made: its table, the part cut out of it, and where the marks are."""

    def __init__(self, guide: Guide[Any], picture: Picture, host: Host) -> None:
        self.guide, self.picture = guide, picture
        self.table: TableScene[Any, Any] = guide.table(StillHost(host.size, host.settings), picture)
        self.window = pygame.Rect((0, 0), host.size)
        self.cut = self._cut()

    def spot(self, name: str) -> pygame.Rect:
        """Return where a place is in the window. Raises NoPlaceError."""
        place = self.table.find_place(name)
        if place is None:
            raise NoPlaceError(f"{self.picture.key}: there is no place {name!r}")
        return place.rect.clip(self.window)

    def _cut(self) -> pygame.Rect:
        """Return the part of the window that is shown: all that was asked for, in the picture's shape."""
        if not self.picture.show:
            return self.window
        first, *others = [self.spot(name) for name in self.picture.show]
        wanted = first.unionall(others)
        air = max(scale(10), min(wanted.w, wanted.h) // 30)
        return _shaped(wanted.inflate(2 * air, 2 * air), self.picture.shape, self.window)

    def inside(self, size: tuple[int, int]) -> pygame.Rect:
        """Return where the cut-out part is in the finished picture of a size: nothing is stretched."""
        share = min(size[0] / self.cut.w, size[1] / self.cut.h)
        inside = pygame.Rect(0, 0, max(1, round(self.cut.w * share)), max(1, round(self.cut.h * share)))
        inside.center = size[0] // 2, size[1] // 2
        return inside

    def place(self, name: str, size: tuple[int, int]) -> pygame.Rect:
        """Return where a place is in the finished picture of a size."""
        spot, inside = self.spot(name), self.inside(size)
        share = inside.w / self.cut.w
        return pygame.Rect(
            inside.x + round((spot.x - self.cut.x) * share), inside.y + round((spot.y - self.cut.y) * share),
            max(1, round(spot.w * share)), max(1, round(spot.h * share)),
        )  # fmt: skip

    def painted(self, size: tuple[int, int]) -> pygame.Surface:
        self.table.update(0.0)
        whole = pygame.Surface(self.window.size)
        self.table.draw(whole)
        made, inside = pygame.Surface(size, pygame.SRCALPHA), self.inside(size)
        made.blit(pygame.transform.smoothscale(whole.subsurface(self.cut), inside.size), inside)
        pygame.draw.rect(made, palette().ink, inside, max(2, scale(3)))
        labels: list[pygame.Rect] = []
        for number, mark in self.picture.numbered():
            self._mark(made, mark, number, labels)
        return made

    def _mark(self, made: pygame.Surface, mark: Annotation, number: int, labels: list[pygame.Rect]) -> None:
        """Draw a mark; `labels` are the rectangles already taken by words."""
        size = made.get_size()
        at = self.place(mark.at, size)
        where = draw_arrow(made, at, self.place(mark.to, size), mark.bend) if mark.to else draw_ring(made, at)
        if number:
            draw_number(made, number, where)
        if mark.label:
            around = pygame.Rect(where, (1, 1)) if mark.to else at
            labels.append(draw_label(made, translation_of(mark.label), around, labels))


def _shaped(wanted: pygame.Rect, shape: float, window: pygame.Rect) -> pygame.Rect:
    """Return a rectangle around `wanted`, in the given shape unless that needs much more, within the window."""
    wide, high = max(wanted.w, wanted.h * shape), max(wanted.h, wanted.w / shape)
    cut = pygame.Rect(0, 0, round(min(wide, wanted.w * MORE, window.w)), round(min(high, wanted.h * MORE, window.h)))
    cut.center = wanted.center
    return cut.clamp(window)


def size_in(picture: Picture, room: int) -> tuple[int, int]:
    """Return the size of a picture on a page with this much room."""
    window = window_size()
    shape = picture.shape if picture.show else window[0] / window[1]
    wide, most = min(room, roomy(1000)), round(window[1] * TALLEST)
    return (wide, round(wide / shape)) if wide / shape <= most else (round(most * shape), most)


def figure_of(guide: Guide[Any], picture: Picture, host: Host, language: str = "") -> Figure:
    """Return a picture for a page."""

    def paint(size: tuple[int, int]) -> pygame.Surface:
        key = ("picture of a book", guide.key, picture.key, size, version(), language)
        return remembered(key, lambda: Painting(guide, picture, host).painted(size))

    return Figure(f"{guide.key}: {picture.key}", lambda room: size_in(picture, room), paint, bordered=False)


# Marks ---------------------------------------------------------------------------------------------------------------


def _line() -> int:
    return max(3, scale(6))


def draw_ring(made: pygame.Surface, at: pygame.Rect) -> tuple[int, int]:
    """Draw a ring around a place, kept inside the picture; return where its number goes."""
    thick = _line()
    ring = at.inflate(thick, thick).clip(made.get_rect().inflate(-2, -2))
    radius = max(2.0, min(ring.w, ring.h) / 6)
    draw_rounded(made, ring, radius, None, palette().ink, thick + max(2, thick // 2))
    inner = ring.inflate(-2, -2)
    draw_rounded(made, inner, max(1, radius - 1), None, palette().hazard, max(2, thick - 2))
    return ring.topleft


def draw_number(made: pygame.Surface, number: int, where: tuple[int, int]) -> None:
    """Draw a number in a disc, kept inside the picture."""
    size = text_px(17)
    side = text.line_height(size, "bold") + scale(4)
    disc = pygame.Rect(0, 0, side, side)
    disc.center = where
    disc.clamp_ip(made.get_rect())
    p = palette()
    draw_rounded(made, disc, side / 2, p.hazard, p.ink, max(2, scale(3)))
    text.draw(made, str(number), disc, size, p.ink, "bold", "centre", "middle", wrap=0)


def draw_label(made: pygame.Surface, words: str, at: pygame.Rect, others: Sequence[pygame.Rect]) -> pygame.Rect:
    """Draw words beside a place, inside the picture and over no other words; return their rectangle."""
    size = text_px(17)
    room = made.get_rect()
    wide, high = text.measure(words, size, "semi", min(room.w - scale(20), roomy(260)))
    box = pygame.Rect(0, 0, wide + scale(16), high + scale(6))
    gap = scale(6)
    tries = [("midtop", (at.centerx, at.bottom + gap + step * (box.h + gap))) for step in range(3)]
    tries += [("midbottom", (at.centerx, at.top - gap - step * (box.h + gap))) for step in range(6)]
    best = None
    for corner, where in tries:
        one = box.copy()
        if corner == "midtop":
            one.midtop = where
        else:
            one.midbottom = where
        one = one.clamp(room)
        if best is None or (one.collidelist(others) < 0 and not one.colliderect(at)):
            best = one
            if one.collidelist(others) < 0 and not one.colliderect(at):
                break
    box = best or box
    p = palette()
    draw_rounded(made, box, scale(8), p.cream, p.ink, max(2, scale(2)))
    text.draw(made, words, box.inflate(-scale(16), -scale(6)), size, p.ink, "semi", "centre", "middle")
    return box


def draw_arrow(made: pygame.Surface, at: pygame.Rect, to: pygame.Rect, bend: float = 0.0) -> tuple[int, int]:
    """Draw an arrow from one place to another, bent by a share of its length; return its middle."""
    middle = ((at.centerx + to.centerx) / 2, (at.centery + to.centery) / 2)
    dx, dy = to.centerx - at.centerx, to.centery - at.centery
    over = (round(middle[0] + dy * bend * 2), round(middle[1] - dx * bend * 2))
    start, end = _edge(at, over if bend else to.center), _edge(to, over if bend else at.center)
    if not bend:
        over = ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
    way = [_along(start, over, end, step / 24) for step in range(25)]
    thick = _line()
    head = min(hypot(end[0] - start[0], end[1] - start[1]) * 0.5, thick * 3.5)
    stop = next((n for n, spot in enumerate(way) if hypot(end[0] - spot[0], end[1] - spot[1]) < head * 0.8), 24)
    angle = atan2(end[1] - way[max(0, stop - 1)][1], end[0] - way[max(0, stop - 1)][0])
    for rim, colour in ((max(2, thick // 2), palette().ink), (0, palette().hazard)):
        for before, after in pairwise(way[: stop + 1]):
            pygame.draw.line(made, colour, before, after, thick + 2 * rim)
            pygame.draw.circle(made, colour, after, (thick + 2 * rim) / 2)
        size, tip = head + 2.2 * rim, (end[0] + rim * 1.6 * cos(angle), end[1] + rim * 1.6 * sin(angle))
        wings = [(tip[0] - size * cos(angle + turn), tip[1] - size * sin(angle + turn)) for turn in (pi / 6, -pi / 6)]
        pygame.draw.polygon(made, colour, [tip, *wings])
    return round(way[12][0]), round(way[12][1])


def _along(start: Sequence[float], over: Sequence[float], end: Sequence[float], t: float) -> tuple[float, float]:
    """Return the point at `t` on the curve between two points that bends towards a third."""
    a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
    return a * start[0] + b * over[0] + c * end[0], a * start[1] + b * over[1] + c * end[1]


def _edge(rect: pygame.Rect, towards: Sequence[int]) -> tuple[int, int]:
    """Return where the line from a rectangle's middle towards a point leaves it."""
    dx, dy = towards[0] - rect.centerx, towards[1] - rect.centery
    shares = [abs(half / d) for half, d in ((rect.w / 2, dx), (rect.h / 2, dy)) if d]
    share = min([1.0, *shares])
    return round(rect.centerx + dx * share), round(rect.centery + dy * share)
