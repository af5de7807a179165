"""Heat maps: how often something happened where on a map, as colours and patterns over its picture (LAB-27)."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from game.kernel.messages import say
from game.lobby.lab import LEVELS, Heat
from game.lobby.maps import MapEntry
from game.ui import text
from game.ui.map_pictures import RIM_MM, fitted, map_surface
from game.ui.pictures import remembered
from game.ui.slices import breathe
from game.ui.theme import Colour, mix, palette, scale, text_px

COOL: Final[Colour] = (52, 96, 190)
WARM: Final[Colour] = (255, 176, 32)
HOT: Final[Colour] = (206, 24, 44)
CARD: Final = 88.0
BOARD_RIM: Final = 0.26 * CARD / 2
"""The rim of a board's picture, as wide against a square as it is painted."""
FAINT, STRONG = 96, 216
"""How much a cell of the lowest and of the highest level covers, of 255."""


def level_of(count: float, most: float) -> int:
    """Return the step of a count among LEVELS, 0 for none: equal steps up to the largest.

    >>> [level_of(count, 10) for count in (0, 0.5, 2.1, 9.9, 10)]
    [0, 1, 2, 5, 5]
    """
    if count <= 0 or most <= 0:
        return 0
    return min(LEVELS, 1 + int(count / most * LEVELS * 0.999999))


def limits(heat: Heat) -> list[tuple[float, float]]:
    """Return between what counts each level lies, the lowest first."""
    most = max(heat.counts, default=0.0)
    return [(most * level / LEVELS, most * (level + 1) / LEVELS) for level in range(LEVELS)]


def tint(level: int) -> Colour:
    """Return the colour of a level, 1 to LEVELS: from blue over yellow to red."""
    share = (level - 1) / (LEVELS - 1)
    return mix(COOL, WARM, share * 2) if share <= 0.5 else mix(WARM, HOT, share * 2 - 1)


def stamp(level: int, size: tuple[int, int]) -> pygame.Surface:
    """Return what covers a cell of a level: its colour, and a pattern that tells it without colours.

    From the lowest: a point, a stroke, two strokes crossed, a frame, a frame with a cross.
    """
    return remembered(("heat", level, size), lambda: _stamp(level, size))


def _stamp(level: int, size: tuple[int, int]) -> pygame.Surface:
    made = pygame.Surface(size, pygame.SRCALPHA)
    cover = FAINT + (STRONG - FAINT) * (level - 1) // (LEVELS - 1)
    made.fill((*tint(level), cover))
    ink = (*palette().ink, 230)
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
    """How a map's picture is measured: the table in mm, and the rim that the picture shows of it on each side."""

    table: tuple[float, float]
    rim: float

    @classmethod
    def of(cls, entry: MapEntry) -> Scale:
        """Give that of a map; a square of a board counts as a tile, half a card."""
        return cls((10 * CARD / 2, 10 * CARD / 2), BOARD_RIM) if entry.board is not None else cls(entry.size_mm, RIM_MM)

    def point(self, at: tuple[float, float], size: tuple[int, int]) -> tuple[float, float]:
        """Return where a point of the table lies on a picture of that size."""
        across, down = size[0] / (self.table[0] + 2 * self.rim), size[1] / (self.table[1] + 2 * self.rim)
        return (self.rim + at[0]) * across, (self.rim + at[1]) * down


def overlay(heat: Heat, measure: Scale, size: tuple[int, int]) -> pygame.Surface:
    """Return the heat map of a table at the size of its picture, rim included; see-through where nothing happened."""
    return remembered(("heat map", heat, size), lambda: _overlay(heat, measure, size))


def _overlay(heat: Heat, measure: Scale, size: tuple[int, int]) -> pygame.Surface:
    made = pygame.Surface(size, pygame.SRCALPHA)
    most = max(heat.counts, default=0.0)
    cells = []
    for number, count in enumerate(heat.counts):
        level = level_of(count, most)
        if level:
            row, column = divmod(number, heat.columns)
            left, top = map(round, measure.point((column * heat.cell, row * heat.cell), size))
            right, bottom = map(round, measure.point(((column + 1) * heat.cell, (row + 1) * heat.cell), size))
            cells.append((stamp(level, (max(1, right - left), max(1, bottom - top))), (left, top)))
    made.blits(cells, doreturn=False)
    return made


def draw_key(surface: pygame.Surface, heat: Heat, room: pygame.Rect, colour: Colour) -> int:
    """Draw what the patterns mean, each beside its counts; return where it ends."""
    size = text_px(16)
    for level, words, box in _key(heat, room):
        surface.fill(mix(palette().paper, palette().ink, 0.1), box)
        surface.blit(stamp(level, box.size), box)
        text.draw(surface, words, (box.right + scale(8), box.y), size, colour)
    return room.y + key_height(heat, room.width)


def key_height(heat: Heat, wide: int) -> int:
    """Return how tall the key is at a width."""
    return _key(heat, pygame.Rect(0, 0, wide, 0))[-1][2].bottom


def _key(heat: Heat, room: pygame.Rect) -> list[tuple[int, str, pygame.Rect]]:
    """Return each level, its words and where its pattern stands, row by row."""
    size = text_px(16)
    side, gap = text.line_height(size), scale(8)
    x, y, found = room.x, room.y, []
    for level, (low, high) in enumerate(limits(heat), 1):
        words = say("to {high}", context="figures", high=count_words(high)) if level == 1 else between(low, high)
        wide = side + 3 * gap + text.width(words, size)
        if x > room.x and x + wide > room.right:
            x, y = room.x, y + side + gap
        found.append((level, words, pygame.Rect(x, y, side, side)))
        x += wide
    return found


def between(low: float, high: float) -> str:
    """Return the words of a level's limits."""
    return say("{low} to {high}", context="figures", low=count_words(low), high=count_words(high))


def count_words(count: float) -> str:
    """Return a count as it is told.

    >>> count_words(0.234), count_words(4.0), count_words(1234.5)
    ('0.23', '4', '1234')
    """
    return f"{count:.0f}" if count >= 100 else f"{count:.2g}"


def heat_picture(entry: MapEntry, heat: Heat, lines: list[str], wide: int) -> pygame.Surface:
    """Return a picture to keep: the map with the heat over it, below it title and key, then `lines` (games, date)."""
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
    breathe()
    made.blit(overlay(heat, Scale.of(entry), size), (left, 0))
    breathe()
    room.y = text.draw(made, title, room, head, p.ink, "display").bottom + scale(12)
    room.y = draw_key(made, heat, room, p.ink) + scale(12)
    for line in lines:
        room.y = text.draw(made, line, room, body, p.ink).bottom + scale(4)
    return made

