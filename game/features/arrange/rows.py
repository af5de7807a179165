"""Controls of the Arrange page: a thing in the drawer, a line of the checker."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.battlefield.findings import plain
from game.battlefield.model import MapFlag
from game.battlefield.modes import MODES
from game.kernel.messages import Message, say
from game.ui import text
from game.ui.pictures import draw_rounded, icon
from game.ui.theme import mix, palette, roomy, scale, text_px
from game.ui.widgets import Widget
from game.ui.words import capital, translation_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.battlefield.drawer import DrawerThing
    from game.features.arrange.table_view import TablePainter


class DrawerTile(Widget):
    """A thing in the drawer: its picture and its name."""

    def __init__(self, one: DrawerThing, painter: TablePainter, take: Callable[[], object]) -> None:
        name, what = capital(translation_of(one.thing.words)), one.thing.what
        hill = MODES.get(what.goal) if isinstance(what, MapFlag) else None
        super().__init__(translation_of(Message(hill.title)) if hill is not None else name, take)
        self.one, self.painter = one, painter
        self.taken = False
        self.tip = say("{thing}: click it, then the table; or drag it there.", thing=name)
        if one.thing.tall:
            self.meaning = say("It is {mm} mm tall.", mm=plain(one.thing.tall))

    def side(self) -> int:
        """Return its least width: no word of its name is broken."""
        return max(roomy(92), *(text.width(word, text_px(14), "semi") + scale(6) for word in self.label.split()))

    @staticmethod
    def height() -> int:
        return roomy(58) + 2 * text.line_height(text_px(14), "semi")

    def draw(self, surface: pygame.Surface) -> None:
        p = palette()
        fill = p.hazard if self.taken else mix(p.paper, (255, 255, 255), 0.4) if self.hovered else p.paper
        draw_rounded(surface, self.rect, scale(10), fill, p.ink, max(2, scale(2)))
        below = 2 * text.line_height(text_px(14), "semi")
        room = self.rect.inflate(-scale(10), -scale(10))
        room.height -= below
        assert self.one.thing.what is not None
        made = self.painter.small(self.one.thing.what, min(room.size))
        if made.get_width() > room.width or made.get_height() > room.height:
            share = min(room.width / made.get_width(), room.height / made.get_height())
            made = pygame.transform.smoothscale_by(made, share)
        surface.blit(made, made.get_rect(center=room.center))
        line = self.rect.inflate(-scale(6), 0)
        line.update(line.x, self.rect.bottom - below - scale(5), line.width, below)
        size, lines = self._fit(line)
        text.draw(surface, self.label, line, size, p.ink, "semi", "centre", "middle", max_lines=lines)

    def _fit(self, room: pygame.Rect) -> tuple[int, int]:
        """Return the largest size at which the name fits, and in how many lines."""
        for px in range(14, 7, -1):
            size = text_px(px)
            words = max(text.width(word, size, "semi") for word in self.label.split())
            if words <= room.width and text.measure(self.label, size, "semi", room.width)[1] <= room.height:
                return size, max(1, room.height // text.line_height(size, "semi"))
        return text_px(8), 3


class FindingRow(Widget):
    """A line of the checker; pressed, it selects the thing it speaks of."""

    def __init__(self, words: str, error: bool, go: Callable[[], object] | None) -> None:
        super().__init__(words, go)
        self.error = error
        self.tip = say("Selects the thing this is about.") if go is not None else say("This is about the whole map.")
        self.reason = None
        self.spoken = go is None

    def height(self, width: int) -> int:
        """Return its height at a width."""
        return text.measure(self.label, text_px(16), "ui", width - text_px(16) - scale(18))[1] + scale(10)

    def draw(self, surface: pygame.Surface) -> None:
        p, side = palette(), text_px(16)
        if self.hovered and self.action is not None:
            draw_rounded(surface, self.rect, scale(8), p.panel_light, None, 0)
        mark = icon("hazard-sign", side, p.danger if self.error else p.hazard)
        surface.blit(mark, (self.rect.x + scale(4), self.rect.y + scale(7)))
        left = self.rect.x + side + scale(12)
        room = pygame.Rect(left, self.rect.y + scale(5), self.rect.right - left - scale(6), self.rect.height)
        text.draw(surface, self.label, room, side, p.text)
