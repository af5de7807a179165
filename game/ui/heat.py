"""Heat maps: how often something happened where on a map, as colours and patterns over its picture (LAB-27)."""

from __future__ import annotations

from itertools import pairwise
from typing import Final, NamedTuple

import pygame

from game.kernel.messages import say
from game.lobby.lab import LEVELS, HeatMap, MapRoute
from game.lobby.maps import MapEntry
from game.ui import text
from game.ui.map_pictures import RIM_MM, fitted, map_surface
from game.ui.pictures import remembered
from game.ui.slices import checkpoint
from game.ui.theme import Colour, mix, palette, scale, seat_style, text_px
from game.ui.widgets import draw_badge

COOL: Final[Colour] = (52, 96, 190)
WARM: Final[Colour] = (255, 176, 32)
HOT: Final[Colour] = (206, 24, 44)
CARD: Final = 88.0
BOARD_RIM: Final = 0.26 * CARD / 2
"""The rim of a board's picture in mm, in its painted proportion to a square."""
FAINT, STRONG = 96, 216
"""Opacity of a cell of the lowest and of the highest level, of 255."""
EVERYWHERE: Final = 0.6
"""Opacity factor of a heat map that covers the whole table, so that obstacles show through."""


def level_of(count: float, most: float) -> int:
    """Return the level of a count, 1 to LEVELS, 0 for none: equal steps up to the largest.

    >>> [level_of(count, 10) for count in (0, 0.5, 2.1, 9.9, 10)]
    [0, 1, 2, 5, 5]
    """
    if count <= 0 or most <= 0:
        return 0
    return min(LEVELS, 1 + int(count / most * LEVELS * 0.999999))


def limits(heat: HeatMap) -> list[tuple[int, int, int]]:
    """Return each level that is on the map, the lowest first, with its least and greatest count; shares in per cent.

    Counts are whole: a level between two whole numbers is left out.
    """
    most = max(heat.counts, default=0.0)
    if heat.shares:
        edges = [round(100 * most * level / LEVELS) for level in range(LEVELS + 1)]
        return [(level, *ends) for level, ends in enumerate(pairwise(edges), 1)]
    edges = [round(most) * level // LEVELS for level in range(LEVELS + 1)]
    return [(level, below + 1, edge) for level, (below, edge) in enumerate(pairwise(edges), 1) if edge > below]


def tint(level: int) -> Colour:
    """Return the colour of a level, 1 to LEVELS: from blue to yellow to red."""
    share = (level - 1) / (LEVELS - 1)
    return mix(COOL, WARM, share * 2) if share <= 0.5 else mix(WARM, HOT, share * 2 - 1)


def stamp(level: int, size: tuple[int, int], part: float = 1.0) -> pygame.Surface:
    """Return the overlay of a cell of a level: its colour, and a pattern that identifies it without colours.

    From the lowest: a point, a stroke, two crossed strokes, a frame, a frame with a cross. `part` is its opacity.
    """
    return remembered(("heat", level, size, part), lambda: _stamp(level, size, part))


def _stamp(level: int, size: tuple[int, int], part: float) -> pygame.Surface:
    made = pygame.Surface(size, pygame.SRCALPHA)
    cover = FAINT + (STRONG - FAINT) * (level - 1) // (LEVELS - 1)
    made.fill((*tint(level), round(part * cover)))
    ink = (*palette().ink, round(part * 230))
    w, h = size
    line = max(1, min(size) // 9)
    if level == 1:
        pygame.draw.circle(made, ink, (w // 2, h // 2), max(1, min(size) // 8))
    if level in (2, 3, 5):
        pygame.draw.line(made, ink, (w // 4, h - 1 - h // 4), (w - 1 - w // 4, h // 4), line)
    if level in (3, 5):
        pygame.draw.line(made, ink, (w // 4, h // 4), (w - 1 - w // 4, h - 1 - h // 4), line)
    if level >= 4:
        pygame.draw.rect(made, ink, made.get_rect().inflate(-2 * (w // 10), -2 * (h // 10)), line)
    return made


class Scale(NamedTuple):
    """The scale of a map's picture: the table in mm, and the rim that the picture shows on each side."""

    table: tuple[float, float]
    rim: float

    @classmethod
    def of(cls, entry: MapEntry) -> Scale:
        """Return the scale of a map; a square of a board counts as a tile, half a card."""
        return cls((10 * CARD / 2, 10 * CARD / 2), BOARD_RIM) if entry.board is not None else cls(entry.size_mm, RIM_MM)

    def point(self, at: tuple[float, float], size: tuple[int, int]) -> tuple[float, float]:
        """Return where a point of the table is on a picture of that size."""
        across, down = size[0] / (self.table[0] + 2 * self.rim), size[1] / (self.table[1] + 2 * self.rim)
        return (self.rim + at[0]) * across, (self.rim + at[1]) * down


def overlay(heat: HeatMap, measure: Scale, size: tuple[int, int]) -> pygame.Surface:
    """Return the heat map of a table at the size of its picture, rim included; transparent where nothing happened."""
    return remembered(("heat map", heat, size), lambda: _overlay(heat, measure, size))


def _overlay(heat: HeatMap, measure: Scale, size: tuple[int, int]) -> pygame.Surface:
    made = pygame.Surface(size, pygame.SRCALPHA)
    most = max(heat.counts, default=0.0)
    cells = []
    for number, count in enumerate(heat.counts):
        level = level_of(count, most)
        if level:
            row, column = divmod(number, heat.columns)
            left, top = map(round, measure.point((column * heat.cell, row * heat.cell), size))
            right, bottom = map(round, measure.point(((column + 1) * heat.cell, (row + 1) * heat.cell), size))
            part = EVERYWHERE if heat.shares else 1.0
            cells.append((stamp(level, (max(1, right - left), max(1, bottom - top)), part), (left, top)))
    made.blits(cells, doreturn=False)
    for way in heat.ways:
        _draw_way(made, way, [measure.point(at, size) for at in way.points])
    return made


def _draw_way(surface: pygame.Surface, way: MapRoute, points: list[tuple[float, float]]) -> None:
    """Draw a route as a line in its seat's colour, and the seat's symbol where it starts to leave its Base."""
    p, wide = palette(), max(3, surface.get_width() // 220)
    for colour, more in ((p.ink, 2), (seat_style(way.seat).colour, 0)):
        pygame.draw.lines(surface, colour, False, points, wide + 2 * more)
        for at in points:
            pygame.draw.circle(surface, colour, at, wide // 2 + more)
    draw_badge(surface, way.seat, (round(points[0][0]), round(points[0][1])), 5 * wide)


def draw_key(surface: pygame.Surface, heat: HeatMap, room: pygame.Rect, colour: Colour) -> int:
    """Draw the legend of the patterns, each beside its counts; return its lower end."""
    size, (meaning, keys) = text_px(16), _key(heat, room)
    if heat.meaning:
        text.draw(surface, heat.meaning, meaning, size, colour)
    for level, words, box in keys:
        surface.fill(mix(palette().paper, palette().ink, 0.1), box)
        surface.blit(stamp(level, box.size), box)
        text.draw(surface, words, (box.right + scale(8), box.y), size, colour)
    return room.y + key_height(heat, room.width)


def key_height(heat: HeatMap, wide: int) -> int:
    """Return the height of the legend at a width."""
    meaning, keys = _key(heat, pygame.Rect(0, 0, wide, 0))
    return keys[-1][2].bottom if keys else meaning.bottom


def _key(heat: HeatMap, room: pygame.Rect) -> tuple[pygame.Rect, list[tuple[int, str, pygame.Rect]]]:
    """Return the rectangle of the explanation, then each level with its words and the rectangle of its pattern."""
    size = text_px(16)
    high = text.measure(heat.meaning, size, "ui", room.width)[1] if heat.meaning else 0
    meaning = pygame.Rect(room.x, room.y, room.width, high)
    side, gap = text.line_height(size), scale(8)
    x, y, found = room.x, room.y + (high + gap if high else 0), []
    for level, least, most in limits(heat):
        words = between(least, most, heat.shares)
        wide = side + 3 * gap + text.width(words, size)
        if x > room.x and x + wide > room.right:
            x, y = room.x, y + side + gap
        found.append((level, words, pygame.Rect(x, y, side, side)))
        x += wide
    return meaning, found


def between(least: int, most: int, shares: bool = False) -> str:
    """Return the words of a level's limits.

    >>> between(3, 5), between(3, 3), between(10, 20, True)
    ('3 to 5', '3', '10 to 20 %')
    """
    if shares:
        return say("{low} to {high} %", context="figures", low=least, high=most)
    return str(most) if least == most else say("{low} to {high}", context="figures", low=least, high=most)


def heat_picture(entry: MapEntry, heat: HeatMap, lines: list[str], wide: int) -> pygame.Surface:
    """Return a picture to save: the map with its heat map, below that title, legend and `lines` (games, date)."""
    size = fitted(entry, (wide, wide * 4))
    pad, p = scale(20), palette()
    head, body = text_px(30), text_px(18)
    title = say("{map}: {what}", map=entry.title, what=heat.title)
    room = pygame.Rect(pad, size[1] + pad, wide - 2 * pad, 10)
    high = text.measure(title, head, "display", room.width)[1] + key_height(heat, room.width) + 2 * scale(12)
    high += sum(text.measure(line, body, "ui", room.width)[1] + scale(4) for line in lines)
    made = pygame.Surface((wide, size[1] + 2 * pad + high))
    made.fill(p.paper)
    left = (wide - size[0]) // 2
    made.blit(map_surface(entry, size), (left, 0))
    checkpoint()
    made.blit(overlay(heat, Scale.of(entry), size), (left, 0))
    checkpoint()
    room.y = text.draw(made, title, room, head, p.ink, "display").bottom + scale(12)
    room.y = draw_key(made, heat, room, p.ink) + scale(12)
    for line in lines:
        room.y = text.draw(made, line, room, body, p.ink).bottom + scale(4)
    return made
