"""Sheets above a table: a panel in its middle with a title, its content, and buttons at its foot."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Generic, NamedTuple, TypeVar

import pygame

from game.kernel.messages import say
from game.table.motions import Picture
from game.table.table import TableBase
from game.ui import keys, text, theme
from game.ui.cards import side_by_side
from game.ui.fit import height_of
from game.ui.scroll import Scroll
from game.ui.widgets import Button, Widget

TableT = TypeVar("TableT", bound=TableBase[Any, Any])


class Margins(NamedTuple):
    """Distances from the edges of a sheet, in design pixels."""

    bounds: int = 24
    side: int = 18
    top: int = 12
    foot: int = 14
    bar: int = 26


class Sheet(ABC, Generic[TableT]):
    """A sheet in the middle of the table. Its first button answers Enter; Esc closes it."""

    face = ""
    """The font of the game's buttons and titles."""
    title = ""
    wide, high, least = 1000, 700, 240
    """Its maximum width and height, and its minimum height, in design pixels."""
    margins = Margins()
    title_size = 24
    button_size = 24

    def __init__(self, table: TableT, title: str = "") -> None:
        self.table = table
        self.title = title or self.title
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.scroll = Scroll()
        self.buttons = [
            Button(say("Close"), self.close, command="back", kind="primary", face=self.face, size=self.button_size)
        ]

    # -- hooks for a sheet -------------------------------------------------------------------------

    @abstractmethod
    def panel(self, surface: pygame.Surface) -> None:
        """Draw the sheet itself, with its title."""

    def paint(self, surface: pygame.Surface, inside: pygame.Rect) -> None:
        """Draw the sheet's content."""

    def content(self, width: int) -> int | None:
        """Return the content's height at a width; None for a sheet that always has its maximum height."""
        return None

    def take(self, event: pygame.event.Event) -> bool:
        """Handle an event before the buttons do."""
        return False

    def close(self) -> None:
        self.table.close_sheet()

    # -- layout ------------------------------------------------------------------------------------

    @property
    def widgets(self) -> Sequence[Widget]:
        """The controls of the sheet, the default button first."""
        return self.buttons

    def layout(self, bounds: pygame.Rect) -> None:
        pad = theme.scale(self.margins.bounds)
        self.rect = pygame.Rect(0, 0, min(bounds.w - 2 * pad, theme.roomy(self.wide)),
                                min(bounds.h - 2 * pad, theme.roomy(self.high)))  # fmt: skip
        total = self._fit_buttons(self.rect.w - 2 * pad)
        content = self.content(self.inside().w)
        if content is not None:
            frame = self.rect.h - self.inside().h
            self.rect.h = min(self.rect.h, max(theme.roomy(self.least), frame + content + theme.scale(8)))
        self.rect.center = bounds.center
        x, high = self.rect.centerx - total // 2, self._button_high()
        for button in self.buttons:
            y = self.rect.bottom - high - theme.scale(self.margins.foot)
            button.rect = pygame.Rect(x, y, button.wish(), high)
            x += button.wish() + theme.scale(12)
        inside = self.inside()
        view = pygame.Rect(inside.x, inside.y, inside.w + theme.scale(self.margins.bar), inside.h)
        self.scroll.layout(view, content or 0)

    def _fit_buttons(self, room: int) -> int:
        """Make the buttons as large as fits side by side; return their total width."""
        gap, total = theme.scale(12), 0
        for size in range(self.button_size, 13, -2):
            for button in self.buttons:
                button.size = size
            total = sum(button.wish() for button in self.buttons) + gap * (len(self.buttons) - 1)
            if total <= room:
                break
        return total

    def _button_high(self) -> int:
        return max(button.height() for button in self.buttons)

    def inside(self) -> pygame.Rect:
        """Return the room below the title and above the buttons, without the scroll bar's."""
        _, side, top, foot, bar = self.margins
        inside = self.rect.inflate(-2 * theme.scale(side), -2 * theme.scale(top))
        if self.title:
            inside.y += text.line_height(theme.text_px(self.title_size), self.face) + theme.scale(4)
        inside.h = self.rect.bottom - theme.scale(foot) - self._button_high() - theme.scale(10) - inside.y
        inside.w -= theme.scale(bar) if bar else 0
        return inside

    # -- events and drawing ------------------------------------------------------------------------

    def obey(self, event: pygame.event.Event) -> bool:
        """Handle an event: scrolling and the sheet's own keys first, then its buttons."""
        table = self.table
        if self.scroll.handle(event):
            table.dirty = True
            return True
        if self.take(event):
            table.regroup()
            return True
        command = keys.command_of(event)
        if command == "back":
            self.close()
            return True
        if command == "rules":
            return False
        if command == "confirm" and not table.group.ring.visible:
            return self.buttons[0].activate()
        if command in ("up", "down") and self.scroll.needed:
            lines = 1 if command == "down" else -1
            table.dirty = self.scroll.to(self.scroll.offset + lines * theme.text_px(40)) or table.dirty
            return True
        used = table.group.handle(event)
        table.dirty = table.dirty or used
        return used or event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL)

    def draw(self, surface: pygame.Surface) -> None:
        self.panel(surface)
        inside = self.inside()
        old = surface.get_clip()
        if self.scroll.needed:
            surface.set_clip(inside.inflate(4, 0))
        self.paint(surface, pygame.Rect(inside.x, inside.y - self.scroll.offset, inside.w, inside.h))
        surface.set_clip(old)
        if self.scroll.needed:
            self.scroll.draw(surface)
        for button in self.buttons:
            button.draw(surface)
        self.table.group.draw_over(surface)


class CardsSheet(Sheet[TableT]):
    """A note, and cards side by side in order."""

    card_wide = 150

    def __init__(self, table: TableT, title: str, cards: Sequence[Picture], note: str) -> None:
        super().__init__(table, title)
        self.cards, self.note = cards, note

    def _spots(self, width: int) -> tuple[list[pygame.Rect], int]:
        return side_by_side(len(self.cards), width, theme.roomy(self.card_wide), theme.scale(10))

    def content(self, width: int) -> int:
        return height_of(self.note, width, theme.text_px(18)) + theme.scale(12) + self._spots(width)[1]

    def paint(self, surface: pygame.Surface, inside: pygame.Rect) -> None:
        done = text.draw(surface, self.note, inside, theme.text_px(18), theme.palette().text)
        top = done.bottom + theme.scale(12)
        for picture, rect in zip(self.cards, self._spots(inside.w)[0], strict=True):
            surface.blit(picture(rect.w), (inside.x + rect.x, top + rect.y))
