"""A question on a panel of icing over the board: who asks, what about, and the answers as pictures or buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.games.ladders.art import look
from game.kernel.state import Choice
from game.ui import keys, pictures, text, theme
from game.ui.fit import height_of, put, write
from game.ui.printed import inks
from game.ui.widgets import Button, Widget

Picture = Callable[[int], pygame.Surface]
"""Returns a picture for a tile, about as wide as asked."""


class AnswerTile(Widget):
    """An answer with a picture: a card, a part, a die."""

    def __init__(
        self, label: str, picture: Picture, action: Callable[[], None], sub: str = "", command: str = "", wide: int = 0
    ) -> None:
        super().__init__(label, action)
        self.spoken = True
        self.picture, self.sub, self.command = picture, sub, command
        self.wide = wide
        """Width of the picture in design pixels; 0 for that of a card."""
        self.chosen = False
        self.choice: Choice = ()
        """The choice it makes; empty if it only leads to another question."""
        self.aside = False
        """Whether the words are beside the picture instead of below it."""

    @property
    def _inner(self) -> int:
        return theme.scale(self.wide or 132)

    def wish(self) -> tuple[int, int]:
        size = theme.text_px(17)
        shown = self.picture(self._inner)
        if self.aside:
            return shown.get_width() + theme.roomy(270), max(shown.get_height(), self._foot(theme.roomy(250))) + 16
        least = min(text.width(self.label, size, "semi"), theme.roomy(150))
        wide = max(shown.get_width(), least) + 2 * theme.scale(10)
        high = shown.get_height() + self._foot(wide) + 2 * theme.scale(8)
        return wide, high

    def _foot(self, wide: int) -> int:
        room = wide - theme.scale(12)
        high = height_of(self.label, room, theme.text_px(17), "semi")
        return high + (height_of(self.sub, room, theme.text_px(16)) if self.sub else 0) + theme.scale(4)

    def draw(self, surface: pygame.Surface) -> None:
        radius = theme.scale(10)
        fill = look.LEMON if self.chosen else look.PALETTE.panel_light if not self.hovered else (255, 240, 200)
        pictures.draw_rounded(surface, self.rect, radius, fill, look.CHOC, max(2, theme.scale(2)))
        if self.aside:
            self._draw_aside(surface)
            return
        foot = self._foot(self.rect.w)
        room = pygame.Rect(self.rect.x, self.rect.y + theme.scale(6), self.rect.w, self.rect.h - foot - theme.scale(10))
        shown = self.picture(self._inner)
        if shown.get_height() > room.h:
            shown = self.picture(max(16, self._inner * room.h // shown.get_height()))
        surface.blit(shown, shown.get_rect(midtop=room.midtop))
        left = self.rect.x + theme.scale(6)
        words = pygame.Rect(left, self.rect.bottom - foot, self.rect.w - theme.scale(12), foot)
        done = write(surface, self.label, words, theme.text_px(17), look.CHOC, "semi", "centre")
        if self.sub:
            below = pygame.Rect(words.x, done.bottom, words.w, words.bottom - done.bottom)
            write(surface, self.sub, below, theme.text_px(16), look.PALETTE.text_soft, "ui", "centre")
        self._draw_key(surface)

    def _draw_key(self, surface: pygame.Surface) -> None:
        cap = keys.hint(self.command)
        if cap:
            size = theme.text_px(16)
            look.key_cap(surface, cap, (self.rect.x + theme.scale(16), self.rect.y + theme.scale(10)), size)

    def _draw_aside(self, surface: pygame.Surface) -> None:
        """Draw the picture at the left, the words beside it."""
        shown = self.picture(self._inner)
        pad = theme.scale(8)
        surface.blit(shown, shown.get_rect(midleft=(self.rect.x + pad, self.rect.centery)))
        left = self.rect.x + pad * 2 + shown.get_width()
        room = pygame.Rect(left, 0, self.rect.right - pad - left, self._foot(self.rect.right - left))
        room.centery = self.rect.centery
        done = write(surface, self.label, room, theme.text_px(20), look.CHOC, "bold")
        below = pygame.Rect(room.x, done.bottom, room.w, self.rect.bottom - done.bottom)
        write(surface, self.sub, below, theme.text_px(17), look.CHOC)
        self._draw_key(surface)


class CandyPrompt:
    """A question with its answers."""

    def __init__(
        self, title: str, words: str, answers: Sequence[Widget], rule: str = "", seat: int = 0,
        picture: pygame.Surface | None = None,
    ) -> None:  # fmt: skip
        self.title, self.words, self.rule, self.seat = title, words, rule, seat
        self.picture = picture
        """A picture of what the question is about, at the left of its words."""
        self.tiles = [one for one in answers if isinstance(one, AnswerTile)]
        self.buttons = [one for one in answers if isinstance(one, Button)]
        for button in self.buttons:
            button.spoken = not button.tip  # the question is above it
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._head = pygame.Rect(0, 0, 0, 0)

    @property
    def widgets(self) -> list[Widget]:
        """Return all answers, in reading order."""
        return [*self.tiles, *self.buttons]

    # -- layout ------------------------------------------------------------------------------------

    def layout(self, bounds: pygame.Rect, avoid: Sequence[pygame.Rect] = ()) -> None:
        """Place the panel at an edge of the board where it hides the least of `avoid`; below it, if allowed."""
        pad = theme.scale(14)
        most = bounds.w - 2 * theme.scale(10) - 2 * pad
        self._place(most)
        inside = min(most, max(self._wish(), bounds.w // 2))
        high = self._place(inside)
        self.rect = pygame.Rect(0, 0, inside + 2 * pad, min(high + 2 * pad, bounds.h))
        room = bounds.inflate(-2 * theme.scale(8), -2 * theme.scale(8))
        self.rect = min(self._spots(room), key=lambda spot: sum(spot.colliderect(one) for one in avoid))
        for widget in self.widgets:
            widget.rect.move_ip(self.rect.x + pad, self.rect.y + pad)
        self._head.move_ip(self.rect.x + pad, self.rect.y + pad)

    def _spots(self, room: pygame.Rect) -> list[pygame.Rect]:
        """Return the possible rectangles of the panel, in order of preference."""
        places = [(edge, side) for edge in ("bottom", "top") for side in ("centerx", "left", "right")]
        return [self.rect.move_to(**{name: getattr(room, name) for name in place}) for place in places]

    def _wish(self) -> int:
        """Return the width of the words and of the widest row of answers, as placed."""
        rows: dict[int, int] = {}
        for widget in self.widgets:
            rows[widget.rect.y] = rows.get(widget.rect.y, -theme.scale(8)) + widget.rect.w + theme.scale(8)
        side = theme.roomy(64) + theme.scale(24) if self.picture is not None else 0
        words = max(text.width(self.words, theme.text_px(18)), text.width(self.title, theme.text_px(26), look.FACE))
        return max(side + words + theme.scale(4), *rows.values(), 0)

    def _place(self, wide: int) -> int:
        """Place head, tiles and buttons from (0, 0); return the total height."""
        side = theme.roomy(64) if self.picture is not None else 0
        room = wide - (side + theme.scale(12) if side else 0)
        head = text.line_height(theme.text_px(26), look.FACE)
        words = height_of(self.words, room, theme.text_px(18)) if self.words else 0
        self._head = pygame.Rect(0, 0, wide, max(head + words, side))
        top = self._head.h + (theme.roomy(22) if self.tiles else theme.scale(10))
        wishes = [(min(wide, size[0]), size[1]) for size in (tile.wish() for tile in self.tiles)]
        alike = max((size[0] for size in wishes), default=0)
        if alike * len(wishes) + theme.scale(8) * (len(wishes) - 1) <= wide:
            wishes = [(alike, size[1]) for size in wishes]
        top = self._rows(list(zip(self.tiles, wishes, strict=True)), wide, top)
        for button in self.buttons:
            button.size = 22
        return self._rows([(one, (min(wide, one.wish()), one.height())) for one in self.buttons], wide, top)

    def _rows(self, found: Sequence[tuple[Widget, tuple[int, int]]], wide: int, top: int) -> int:
        """Place things side by side in centred rows; return the top of the next row."""
        gap = theme.scale(8)
        row: list[tuple[Widget, tuple[int, int]]] = []

        def lay(row: list[tuple[Widget, tuple[int, int]]], top: int) -> int:
            high = max(size[1] for _, size in row)
            left = (wide - sum(size[0] for _, size in row) - gap * (len(row) - 1)) // 2
            for widget, size in row:
                widget.rect = pygame.Rect(left, top, size[0], high)
                left += size[0] + gap
            return top + high + gap

        for widget, size in found:
            if row and sum(one[1][0] + gap for one in row) + size[0] > wide:
                top = lay(row, top)
                row = []
            row.append((widget, size))
        return lay(row, top) if row else top

    # -- drawing -----------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        look.panel(surface, self.rect, fill=inks()[0])
        head, ink = self._head, inks()[1]
        left = head.x
        if self.picture is not None:
            spot = self.picture.get_rect(midleft=(head.x, head.centery))
            surface.blit(self.picture, spot)
            left = spot.right + theme.scale(12)
        size = theme.text_px(26)
        line = pygame.Rect(left, head.y, head.right - left, text.line_height(size, look.FACE))
        put(surface, self.title, line, size, ink, look.FACE)
        if self.words:
            below = pygame.Rect(left, line.bottom, line.w, head.bottom - line.bottom)
            write(surface, self.words, below, theme.text_px(18), ink)
        for widget in self.widgets:
            widget.draw(surface)
