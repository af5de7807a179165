"""Sheets laid over the paper: cards of a pile in order, what lies in the middle, and the House Rules in force."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.games.splatatat.art import faces, look
from game.games.splatatat.options import SHEET, SplatOptions, changed
from game.games.splatatat.table.layout import card_size
from game.ui import pictures, text, theme
from game.ui.fit import height_of, put, write
from game.ui.scroll import Scroll
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.games.splatatat.table.scene import PaperTable


class Sheet:
    """A sheet in the middle of the table, closed by its button, Enter or Esc."""

    wide, high = 980, 620

    def __init__(self, table: PaperTable, title: str) -> None:
        self.table, self.title = table, title
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.button = Button("Close", table.close_sheet, key="back", kind="primary", face="splatatat", size=24)
        self.scroll = Scroll()

    @property
    def widgets(self) -> list[Widget]:
        """The controls of the sheet."""
        return [self.button]

    def layout(self, bounds: pygame.Rect) -> None:
        """Place the sheet within bounds."""
        pad = theme.scale(24)
        self.rect = pygame.Rect(0, 0, min(bounds.w - 2 * pad, theme.roomy(self.wide)),
                                min(bounds.h - 2 * pad, theme.roomy(self.high)))  # fmt: skip
        high = self.button.height()
        frame = self.rect.h - self.inside_of(self.rect, high).h
        width = self.inside_of(self.rect, high).w
        self.rect.h = min(self.rect.h, max(theme.roomy(260), frame + self.content(width) + theme.scale(8)))
        self.rect.center = bounds.center
        self.button.rect = pygame.Rect(0, 0, self.button.wish(), high)
        self.button.rect.midbottom = (self.rect.centerx, self.rect.bottom - theme.scale(16))
        inside = self.inside()
        bar = theme.scale(26)
        self.scroll.layout(pygame.Rect(inside.x, inside.y, inside.w + bar, inside.h), self.content(inside.w))

    def inside(self) -> pygame.Rect:
        """Return the room below the title and above the button, without the bar's."""
        return self.inside_of(self.rect, self.button.height())

    def inside_of(self, rect: pygame.Rect, button: int) -> pygame.Rect:
        """Return that room within a sheet whose button is so high."""
        head = text.line_height(theme.text_px(24), "splatatat") + theme.scale(4)
        inside = rect.inflate(-2 * theme.scale(20), -2 * theme.scale(12))
        inside.y += head
        inside.h = rect.bottom - theme.scale(16) - button - theme.scale(10) - inside.y
        inside.w -= theme.scale(26)
        return inside

    def content(self, width: int) -> int:
        """Return how tall the content is at a width."""
        return 0

    def move(self, by: int) -> bool:
        """Scroll by lines; True if it moved."""
        return self.scroll.to(self.scroll.offset + by * theme.text_px(40))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw panel, content and button."""
        look.panel(surface, self.rect, self.title)
        inside = self.inside()
        old = surface.get_clip()
        surface.set_clip(inside)
        self.paint(surface, pygame.Rect(inside.x, inside.y - self.scroll.offset, inside.w, inside.h))
        surface.set_clip(old)
        if self.scroll.needed:
            self.scroll.draw(surface)
        self.button.draw(surface)
        self.table.group.draw_over(surface)

    def paint(self, surface: pygame.Surface, inside: pygame.Rect) -> None:
        """Draw the content."""


class CardsSheet(Sheet):
    """Cards side by side in order."""

    def __init__(self, table: PaperTable, title: str, kinds: Sequence[str], note: str) -> None:
        super().__init__(table, title)
        self.kinds, self.note = list(kinds), note

    def _spots(self, width: int) -> tuple[list[pygame.Rect], int]:
        """Return where cards lie, from (0, 0), and how tall all is."""
        size = card_size(max(theme.roomy(96), 60))
        gap = theme.scale(10)
        row = max(1, (width + gap) // (size[0] + gap))
        spots = [pygame.Rect((k % row * (size[0] + gap), k // row * (size[1] + gap)), size)
                 for k in range(len(self.kinds))]  # fmt: skip
        return spots, (spots[-1].bottom if spots else 0)

    def content(self, width: int) -> int:
        """Return how tall note and cards are."""
        return height_of(self.note, width, theme.text_px(18)) + theme.scale(12) + self._spots(width)[1]

    def paint(self, surface: pygame.Surface, inside: pygame.Rect) -> None:
        """Draw the note and the cards."""
        done = text.draw(surface, self.note, inside, theme.text_px(18), look.inks()[1])
        top = done.bottom + theme.scale(12)
        for kind, rect in zip(self.kinds, self._spots(inside.w)[0], strict=True):
            surface.blit(faces.card_face(kind, rect.w), (inside.x + rect.x, top + rect.y))


class RulesSheet(Sheet):
    """The House Rules sheet, to be read during the game (section 13): what differs from the print comes first."""

    wide, high = 1100, 760

    def __init__(self, table: PaperTable) -> None:
        super().__init__(table, "House Rules at this table")
        self.rows = rows_of(table.view.rules)

    def _high(self, row: tuple[str, str, str, bool], width: int) -> int:
        line = text.line_height(theme.text_px(18), "semi")
        return line + height_of(row[2], width - theme.scale(24), theme.text_px(16)) + theme.scale(12)

    def content(self, width: int) -> int:
        """Return how tall all rows are."""
        return sum(self._high(row, width) for row in self.rows)

    def paint(self, surface: pygame.Surface, inside: pygame.Rect) -> None:
        """Draw a row per House Rule: title, value, effect."""
        y = inside.y
        clip = surface.get_clip()
        for row in self.rows:
            high = self._high(row, inside.w)
            box = pygame.Rect(inside.x, y, inside.w, high - theme.scale(6))
            y += high
            if not box.colliderect(clip):
                continue
            title, value, effect, changed = row
            pictures.draw_rounded(surface, box, theme.scale(8), look.SUN if changed else theme.palette().panel_light)
            ink, soft = (look.INK, look.INK) if changed else look.inks()[1:]
            head = pygame.Rect(box.x + theme.scale(12), box.y + theme.scale(2), box.w - theme.scale(24),
                               text.line_height(theme.text_px(18), "semi"))  # fmt: skip
            size = theme.text_px(18)
            wide = min(head.w // 2, text.width(value, size, "bold"))
            put(surface, value, pygame.Rect(head.right - wide, head.y, wide, head.h), size, ink, "bold", "right")
            put(surface, title, pygame.Rect(head.x, head.y, head.w - wide - theme.scale(12), head.h), size, ink,
                "semi")  # fmt: skip
            below = pygame.Rect(head.x, head.bottom, head.w, box.bottom - head.bottom)
            write(surface, effect, below, theme.text_px(16), soft)


def rows_of(rules: SplatOptions) -> list[tuple[str, str, str, bool]]:
    """Return (title with id, value, effect, whether it differs from the printed game) of each House Rule."""
    differing = {switch.id for switch, _ in changed(rules)}
    found = []
    for switch in SHEET:
        now = switch.value_in(rules)
        value = next(value for value in switch.values if value.value == now)
        title = f"{switch.title} ({switch.id})"
        found.append((title, value.word, value.effect, switch.id in differing))
    return sorted(found, key=lambda row: not row[3])
