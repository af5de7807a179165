"""Pictures on a page: their size, painting when the page has time for it, a sentence where painting fails."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.kernel.messages import say
from game.ui import text
from game.ui.pictures import draw_rounded
from game.ui.theme import MIN_TEXT, palette, roomy, scale, text_px, version

Size = tuple[int, int]
PAINTING = say("Painting the picture ...")
UNPAINTED = say("This picture could not be drawn. The text is complete without it.")


class Figure:
    """A picture on a page. It is painted by `make`, once for a size and a look, and never while the page is drawn."""

    def __init__(
        self, name: str, fits: Callable[[int], Size], paint: Callable[[Size], pygame.Surface], bordered: bool = True
    ) -> None:
        """`fits` returns its size for an available width in pixels; `paint` paints it at a size."""
        self.name = name
        self.fits = fits
        self.paint = paint
        self.bordered = bordered
        self.failed = False
        self._made: tuple[Size, int, pygame.Surface] | None = None

    def fitted(self, room: int) -> Size:
        return self.fits(max(1, room))

    def ready(self, size: Size) -> bool:
        """Return whether it is already painted for a size."""
        return self.failed or (self._made is not None and self._made[:2] == (size, version()))

    def make(self, size: Size) -> None:
        """Paint it for a size, unless that was done; a failure is shown as a sentence from then on."""
        if self.ready(size):
            return
        try:
            made = self.paint(size)
        except Exception:  # whatever goes wrong with a position: the page stays readable
            logging.getLogger(__name__).exception("%s could not be painted.", self.name)
            self.failed = True
            return
        self._made = (size, version(), made)

    def draw(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw it, or an empty frame, or why there is none."""
        p, line = palette(), max(2, scale(2))
        if self._made is not None and not self.failed:
            shown = self._made[2]
            if shown.get_size() != rect.size:
                shown = pygame.transform.smoothscale(shown, rect.size)
            surface.blit(shown, rect)
        else:
            draw_rounded(surface, rect, scale(8), p.paper_dark, None)
        if self.failed or self._made is None:
            words = UNPAINTED if self.failed else PAINTING
            text.draw(surface, words, rect.inflate(-scale(20), -scale(8)), text_px(16), p.ink, "italic",
                      "centre", "middle")  # fmt: skip
        if self.bordered or self._made is None:
            pygame.draw.rect(surface, p.ink, rect, line, border_radius=0 if self.bordered else scale(8))


@dataclass
class FigureCell:
    """A picture with a name and a sentence beside it: a card on its page. `keys` are its link targets."""

    keys: tuple[str, ...]
    name: str
    words: str
    note: str = ""
    """An additional line, set apart: the number of copies."""
    figure: Figure | None = None

    @property
    def plain(self) -> str:
        return f"{self.name} {self.words} {self.note}"


def _wide() -> int:
    """Return the width of a cell's picture."""
    return min(roomy(150), scale(230))


def picture_in(rect: pygame.Rect) -> pygame.Rect:
    """Return the rectangle of a cell's picture."""
    return pygame.Rect(rect.x, rect.y, _wide(), round(_wide() * 1.4))


def _room(width: int) -> tuple[int, int]:
    """Return the number of cells per row, and the width of a cell."""
    gap = scale(26)
    columns = max(1, (width + gap) // (_wide() + roomy(280) + gap))
    return columns, (width - (columns - 1) * gap) // columns


def _words_room(wide: int) -> int:
    return max(MIN_TEXT * 6, wide - _wide() - scale(16))


def _high(cell: FigureCell, wide: int) -> int:
    room = _words_room(wide)
    high = text.measure(cell.name, text_px(20), "bold", room)[1] + scale(4)
    high += text.measure(cell.words, text_px(17), "ui", room)[1]
    if cell.note:
        high += text.measure(cell.note, text_px(16), "italic", room)[1] + scale(6)
    return max(high, round(_wide() * 1.4) if cell.figure is not None else 0) + scale(18)


def grid(cells: Sequence[FigureCell], width: int) -> list[tuple[FigureCell, pygame.Rect]]:
    """Lay cells out in as many columns as fit a width."""
    columns, wide = _room(width)
    found, y = [], 0
    for start in range(0, len(cells), columns):
        row = cells[start : start + columns]
        high = max(_high(cell, wide) for cell in row)
        found += [(cell, pygame.Rect(n * (wide + scale(26)), y, wide, high)) for n, cell in enumerate(row)]
        y += high
    return found


def grid_height(cells: Sequence[FigureCell], width: int) -> int:
    """Return the height of the cells at a width."""
    return max((rect.bottom for _, rect in grid(cells, width)), default=0)


def draw_grid(
    surface: pygame.Surface, cells: Sequence[FigureCell], area: pygame.Rect, view: pygame.Rect, lit: str = ""
) -> None:
    """Draw the cells in the view; the one with the key `lit` is highlighted."""
    p = palette()
    for cell, rect in grid(cells, area.width):
        here = rect.move(area.topleft)
        if here.bottom < view.top or here.top > view.bottom:
            continue
        if lit and lit in cell.keys:
            draw_rounded(surface, here.inflate(scale(12), -scale(4)), scale(8), p.hazard, p.ink, max(1, scale(2)), 120)
        box = picture_in(here)
        if cell.figure is not None:
            wide, high = cell.figure.fitted(box.width)
            cell.figure.draw(surface, pygame.Rect(box.x, box.y, wide, high))
        x, room = box.right + scale(16), _words_room(here.width)
        done = text.draw(surface, cell.name, pygame.Rect(x, here.y, room, 10), text_px(20), p.danger_dark, "bold")
        done = text.draw(surface, cell.words, pygame.Rect(x, done.bottom + scale(4), room, 10), text_px(17), p.ink)
        if cell.note:
            text.draw(surface, cell.note, pygame.Rect(x, done.bottom + scale(6), room, 10), text_px(16), p.ink_soft,
                      "italic")  # fmt: skip
