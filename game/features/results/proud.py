"""Three proud numbers of the people who played, else of the winner, each beside that person's record (FGT-82)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.games.story import story_of
from game.kernel.messages import say
from game.lobby.setup import PERSON
from game.store import book
from game.ui import text
from game.ui.fit import fitted_size, put
from game.ui.pictures import draw_shape
from game.ui.theme import mix, palette, roomy, scale, text_px

if TYPE_CHECKING:
    from game.features.context import Context, Source
    from game.lobby.report import Ended

MOST: Final = 4
"""Most people whose numbers are shown."""
NUMBERS: Final = 3
"""Most numbers of each: the first of the game's `proud` that aren't zero for everybody."""


class ProudNumber(NamedTuple):
    """A number: what it counts, its value, and the best of all other games, None where there is none to compare."""

    words: str
    value: float
    best: float | None = None

    @property
    def record(self) -> bool:
        """It is better than ever before."""
        return self.best is not None and self.value > self.best

    @property
    def compared(self) -> str:
        """How it compares with that person's record."""
        if self.best is None or not max(self.value, self.best):
            return ""
        if self.record:
            return say("Best yet!")
        return say("Equals the best") if self.value == self.best else say("Best: {n}", n=f"{self.best:g}")


class ProudRow(NamedTuple):
    """A seat's numbers."""

    seat: int
    numbers: tuple[ProudNumber, ...]


def proud_rows(context: Context, source: Source, ended: Ended) -> list[ProudRow]:
    """Return the numbers of everybody who played, winners first, else of the winner; none in games without any."""
    story, winners = story_of(source.game.key), ended.report.winners
    people = [seat for seat, holder in enumerate(ended.holders, 1) if holder == PERSON]
    seats = sorted(people, key=lambda seat: seat not in winners)[:MOST] or list(winners[:1])
    if not story.proud or not seats:
        return []
    journal = context.journal() if source.kept else None
    bests = book.other_bests(journal.db, source.kept) if journal is not None else {}
    figures = {one.seat: one.figures for one in story.figures(ended.state, ended.entries)}
    names = [name for name in story.proud if any(figures[seat].get(name) for seat in seats)][:NUMBERS]
    if not names:
        return []
    return [
        ProudRow(seat, tuple(
            ProudNumber(story.proud[name], figures[seat].get(name, 0), bests.get(seat, {}).get(name)) for name in names
        ))
        for seat in seats
    ]  # fmt: skip


def minutes_of(context: Context, source: Source) -> int:
    """Return how many minutes a match took, 0 if unknown."""
    journal = context.journal() if source.kept else None
    return book.minutes_of(journal.db, source.kept) if journal is not None else 0


def height(rows: list[ProudRow]) -> int:
    """Return the height of the numbers: large ones of one seat, or a line for each of several."""
    small = text.line_height(text_px(16), "semi")
    if len(rows) > 1:
        return small + len(rows) * (_row_high() + scale(4))
    compared = any(number.compared for row in rows for number in row.numbers)
    return text.line_height(text_px(44), "bold") + small + (small if compared else 0)


def _row_high() -> int:
    return max(roomy(34), text.line_height(text_px(22), "bold"))


def draw_one(surface: pygame.Surface, row: ProudRow, room: pygame.Rect, face: str) -> None:
    """Draw three large numbers side by side, each with its name and the record below."""
    p, wide = palette(), room.width // max(1, len(row.numbers))
    small = text.line_height(text_px(16), "semi")
    for place, number in enumerate(row.numbers):
        part = pygame.Rect(room.x + place * wide, room.y, wide, text.line_height(text_px(44), "bold"))
        colour = p.hazard if number.record else p.text
        text.draw(surface, f"{number.value:g}", part, text_px(44), colour, face, "centre", "middle", wrap=0)
        below = pygame.Rect(part.x + scale(4), part.bottom, wide - scale(8), small)
        put(surface, number.words, below, text_px(16), p.text, "semi", "centre")
        if number.compared:
            _draw_compared(surface, number, below.move(0, small))
        if place:
            top, bottom = (part.x, part.y + scale(8)), (part.x, below.bottom)
            pygame.draw.line(surface, mix(p.panel, p.panel_line, 0.6), top, bottom, max(1, scale(2)))


def _draw_compared(surface: pygame.Surface, number: ProudNumber, room: pygame.Rect) -> None:
    """Draw how a number compares with the record, with a star if it is one."""
    p = palette()
    side = text_px(16) if number.record else 0
    size = fitted_size(number.compared, room.width - side - scale(6), text_px(16), "semi")
    wide = text.width(number.compared, size, "bold" if number.record else "ui")
    left = room.centerx - (wide + side) // 2
    if side:
        draw_shape(surface, "star", (left + side // 2 - scale(3), room.centery), side, p.hazard)
    colour, kind = (p.hazard, "bold") if number.record else (p.text_soft, "ui")
    text.draw(surface, number.compared, pygame.Rect(left + side, room.y, wide + scale(8), room.height), size, colour,
              kind, "left", "middle", wrap=0)  # fmt: skip


def draw_many(surface: pygame.Surface, rows: list[ProudRow], names: dict[int, str], room: pygame.Rect) -> None:
    """Draw a line for each seat below the names of the numbers; a star marks a record."""
    p, small, high = palette(), text.line_height(text_px(16), "semi"), _row_high()
    count = len(rows[0].numbers)
    wide = room.width * 62 // 100 // max(1, count)
    left = room.right - wide * count
    for place, number in enumerate(rows[0].numbers):
        head = pygame.Rect(left + place * wide + scale(4), room.y, wide - scale(8), small)
        put(surface, number.words, head, text_px(16), p.text_soft, "semi", "centre")
    y = room.y + small + scale(2)
    for row in rows:
        name = pygame.Rect(room.x, y, left - room.x - scale(8), high)
        put(surface, names[row.seat], name, text_px(19), p.text, "bold")
        for place, number in enumerate(row.numbers):
            part = pygame.Rect(left + place * wide, y, wide, high)
            colour = p.hazard if number.record else p.text
            words, size = f"{number.value:g}", text_px(22)
            drawn = text.draw(surface, words, part, size, colour, "bold", "centre", "middle", wrap=0)
            if number.record:
                draw_shape(surface, "star", (drawn.right + size // 2, drawn.centery), size * 8 // 10, p.hazard)
        y += high + scale(4)
