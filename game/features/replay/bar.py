"""The bar below a replay: its timeline and its buttons (MOM-REP-1)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.kernel.messages import together
from game.table.timeline import Timeline
from game.ui import pictures, text
from game.ui.fit import put
from game.ui.theme import MIN_TEXT, Colour, palette, roomy, scale, text_px
from game.ui.widgets import Button, Widget, WidgetGroup

LEAST_TABLE = 405
"""Least height of the table, in design pixels scaled with the text; below that the bar shrinks."""
GLYPHS = {
    "turn back": '<path d="M14 18h14v64h-14z M86 14v72l-54-36z"/>',
    "step back": '<path d="M78 12v76l-62-38z"/>',
    "play": '<path d="M20 8v84l70-42z"/>',
    "pause": '<path d="M20 12h22v76h-22z M58 12h22v76h-22z"/>',
    "step": '<path d="M22 12v76l62-38z"/>',
    "turn": '<path d="M86 18h-14v64h14z M14 14v72l54-36z"/>',
    "list": '<path d="M12 34h76l-38 40z"/>',
}
"""The glyphs of the playback buttons, drawn in a square of a hundred."""


def glyph(name: str, side: int, colour: Colour) -> pygame.Surface:
    """Return a glyph in a colour."""

    def make() -> pygame.Surface:
        body = f'<g fill="{pictures.css(colour)}">{GLYPHS[name]}</g>'
        return pictures.svg(pictures.in_hundred(body), (side, side))

    return pictures.remembered(("replay glyph", name, side, colour), make)


class Tool(Button):
    """A button of the bar: a glyph or an icon, with a label where there is room."""

    def __init__(
        self, label: str, action: Callable[[], object], tip: str, *, glyph: str = "", icon: str = "", words: str = "",
        size: int = 18, kind: str = "plain",
    ) -> None:  # fmt: skip
        """`words` are its label beside the picture; without them it is the picture alone."""
        super().__init__(label, action, kind=kind, size=size, face="semi", words=words)
        self.glyph, self.icon, self.full = glyph, icon, words
        self.tip = tip
        self.brief = not words
        self.low = False
        """Whether it is in a one-row bar, in a window that is low for its text size."""

    @property
    def pictured(self) -> bool:
        """Return whether it has a picture."""
        return bool(self.glyph or self.icon)

    def height(self) -> int:
        line = text.line_height(text_px(self.size), self.face)
        return line + scale(10) if self.low else max(roomy(44), line + scale(12))

    def wish(self) -> int:
        if self.brief and self.pictured:
            return self.height() if self.low else max(self.height(), roomy(46))
        side = text_px(self.size) + scale(8) if self.pictured else 0
        return text.width(self.full or self.label, text_px(self.size), self.face) + side + scale(30)

    def _draw_inside(self, surface: pygame.Surface, face: pygame.Rect, ink: Colour) -> None:
        side = min(face.h * 6 // 10, text_px(self.size) * 11 // 10)
        words = "" if self.brief and self.pictured else self.full or self.label
        wide = text.width(words, text_px(self.size), self.face) if words else 0
        gap = scale(8) if words and self.pictured else 0
        left = face.centerx - min(face.w, wide + (side if self.pictured else 0) + gap) // 2
        if self.pictured:
            made = glyph(self.glyph, side, ink) if self.glyph else pictures.icon(self.icon, side, ink)
            surface.blit(made, (left, face.centery - side // 2))
            left += side + gap
        if words:
            room = pygame.Rect(left, face.y, face.right - scale(4) - left, face.h)
            put(surface, words, room, text_px(self.size), ink, self.face)


class BarMenu:
    """A list above the bar, one button per line; impossible choices give a reason."""

    def __init__(self, under: Widget, choices: Sequence[Button]) -> None:
        self.under, self.choices = under, list(choices)
        self.rect = pygame.Rect(0, 0, 0, 0)

    def place(self, bounds: pygame.Rect) -> None:
        """Take a place above the button that opened it, in as many columns as the window's height requires."""
        pad, gap = scale(10), scale(6)
        high = max(choice.height() for choice in self.choices)
        rows = max(1, min(len(self.choices), (bounds.h - 2 * pad) // (high + gap)))
        columns = -(-len(self.choices) // rows)
        wide = min(max(choice.wish() for choice in self.choices), (bounds.w - 2 * pad) // columns - gap)
        self.rect = pygame.Rect(0, 0, columns * (wide + gap) - gap + 2 * pad, rows * (high + gap) - gap + 2 * pad)
        self.rect.midbottom = (self.under.rect.centerx, self.under.rect.y - scale(6))
        self.rect.clamp_ip(bounds)
        for number, choice in enumerate(self.choices):
            column, row = divmod(number, rows)
            x, y = self.rect.x + pad + column * (wide + gap), self.rect.y + pad + row * (high + gap)
            choice.rect = pygame.Rect(x, y, wide, high)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it above everything."""
        p, blur = palette(), scale(12)
        pictures.draw_shadow(surface, self.rect, blur, (blur // 3, blur // 2), scale(12), 150)
        pictures.draw_rounded(surface, self.rect, scale(12), p.panel, p.panel_line, max(2, scale(2)))
        for choice in self.choices:
            choice.draw(surface)


@dataclass
class Buttons:
    """The buttons of the bar, by function."""

    leave: Tool
    viewpoint: Tool
    going: list[Tool]
    speed: Tool
    mark: Tool
    kind: Tool
    branch: Tool
    share: Tool

    def all(self) -> list[Tool]:
        """Return them from left to right."""
        return [self.leave, self.viewpoint, *self.going, self.speed, self.mark, self.kind, self.branch, self.share]


class Bar:
    """Timeline and buttons in a strip; `caption` is the turn and the latest event."""

    def __init__(self, line: Timeline, buttons: Buttons, sound: Callable[[str], object] | None) -> None:
        self.line, self.buttons = line, buttons
        self.group = WidgetGroup(sound)
        self.menu: BarMenu | None = None
        self.changed: Callable[[], object] = lambda: None
        """Called when the controls have changed."""
        self.caption = ("", "")
        self.slim = False
        """Whether buttons and timeline share one row."""
        self.rect = self.room = pygame.Rect(0, 0, 0, 0)
        """The strip, and the caption's place in it."""

    # -- layout ------------------------------------------------------------------------------------

    def fit(self, height: int, curved: bool) -> int:
        """Return the strip's height in a window of a height; the chances, then a row make way for the table."""
        for self.line.curved, self.slim in ((curved, False), (False, False), (False, True)):
            for tool in self.buttons.all():
                tool.low = self.slim
            high = self._high()
            if height - high >= roomy(LEAST_TABLE):
                break
        return high

    def _high(self) -> int:
        if self.slim:
            return max(self.line.wish(), self._row_high()) + 2 * self._pad()
        return self.line.wish() + self._row_high() + 2 * self._pad() + scale(4)

    def _pad(self) -> int:
        return scale(4 if self.slim else 8)

    def _row_high(self) -> int:
        return max(tool.height() for tool in self.buttons.all())

    def place(self, rect: pygame.Rect) -> None:
        """Take a strip of the window."""
        self.rect = pygame.Rect(rect)
        inside = rect.inflate(-2 * scale(14), -2 * self._pad())
        if not self.slim:
            self.line.place(pygame.Rect(inside.x, inside.y, inside.w, self.line.wish()))
        self.arrange()

    def arrange(self) -> None:
        """Place the buttons again after their labels have changed."""
        inside = self.rect.inflate(-2 * scale(14), -2 * self._pad())
        if self.slim:
            self._in_one_row(inside)
            return
        self._shorten(inside.w)
        row = pygame.Rect(inside.x, inside.bottom - self._row_high(), inside.w, self._row_high())
        b = self.buttons
        left = self._put([b.leave, b.viewpoint], row.x, row)
        left = self._put([*b.going, b.speed], left + scale(10), row)
        left = self._put([b.mark, b.kind], left + scale(10), row)
        ends = [b.branch, b.share]
        right = row.right - sum(tool.wish() + self._gap() for tool in ends) + self._gap()
        self._put(ends, right, row)
        self.room = pygame.Rect(left + scale(10), row.y, max(0, right - left - scale(20)), row.h)
        self.regroup()

    def _in_one_row(self, inside: pygame.Rect) -> None:
        """Place the buttons, without labels, before the timeline."""
        for tool in self.buttons.all():
            tool.brief = True
        left = self._put(self.buttons.all(), inside.x, inside)
        high = self.line.wish()
        self.line.place(pygame.Rect(left, inside.centery - high // 2, max(1, inside.right - left), high))
        self.room = pygame.Rect(0, 0, 0, 0)
        self.regroup()

    @staticmethod
    def _gap() -> int:
        return scale(6)

    def _put(self, tools: Sequence[Tool], x: int, row: pygame.Rect) -> int:
        for tool in tools:
            tool.rect = pygame.Rect(x, row.y, tool.wish(), row.h)
            x += tool.wish() + self._gap()
        return x

    def _shorten(self, width: int) -> None:
        """Drop labels until all buttons fit beside a caption."""
        b = self.buttons
        for tool in b.all():
            tool.brief = not tool.full
        for some in ([b.leave], [b.share], [b.branch], [b.mark], [b.kind], [b.viewpoint]):
            if self._needed() + roomy(320) <= width:
                return
            for tool in some:
                tool.brief = True

    def _needed(self) -> int:
        return sum(tool.wish() + self._gap() for tool in self.buttons.all()) + 3 * scale(10)

    def regroup(self) -> None:
        """Give the keyboard its controls: those of an open list, otherwise buttons, timeline and markers."""
        self.group.clear()
        if self.menu is not None:
            self.menu.place(pygame.Rect(0, 0, self.rect.right, self.rect.y).inflate(-scale(8), -scale(8)))
            for choice in self.menu.choices:
                self.group.add(choice)
        else:
            for widget in (*self.buttons.all(), self.line, *self.line.marks):
                self.group.add(widget)
        self.group.refocus()

    @property
    def held(self) -> bool:
        """Return whether the mouse is pressed on one of its controls."""
        return any(widget.pressed for widget in self.group.widgets)

    # -- lists -------------------------------------------------------------------------------------

    def open(self, under: Tool, choices: Sequence[Button]) -> None:
        """Open a list above a button; the same button closes it."""
        if self.menu is not None and self.menu.under is under:
            self.close()
            return
        for choice in choices:
            choice.action = partial(self._chosen, choice.action)
        self.menu = BarMenu(under, choices)
        self.regroup()
        self.changed()

    def _chosen(self, act: Callable[[], object] | None) -> None:
        self.close()
        if act is not None:
            act()

    def close(self) -> bool:
        """Close the list; return whether one was open."""
        was, self.menu = self.menu, None
        self.regroup()
        self.changed()
        return was is not None

    # -- drawing -----------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the strip, and an open list above it."""
        p = palette()
        surface.fill(p.panel, self.rect)
        pygame.draw.line(surface, p.panel_line, self.rect.topleft, self.rect.topright, max(2, scale(3)))
        self.line.draw(surface)
        for tool in self.buttons.all():
            tool.draw(surface)
        if any(self.caption) and self.room.w >= roomy(120):
            turn, happened = self.caption
            ways = (together(turn, happened), happened, turn)  # the log shows what does not fit here
            words = next((one for one in ways if text.width(one, MIN_TEXT, "semi") <= self.room.w), turn)
            put(surface, words, self.room, text_px(18), p.text, "semi", "left")
        if self.menu is not None:
            self.menu.draw(surface)
