"""Sheets over the paper: cards of a pile in order, the cards in the middle, and the House Rules in force."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.games.splatatat.art import faces, look
from game.games.splatatat.options import SHEET, SplatOptions, changed
from game.games.splatatat.table.table import PaperBase
from game.kernel.messages import say
from game.table.sheets import CardsSheet, Margins, Sheet
from game.ui import pictures, rulings, text, theme
from game.ui.fit import height_of, put, write
from game.ui.printed import inks


class PaperSheet(Sheet[PaperBase]):
    """A sheet in SPLATATAT's lettering."""

    face = "splatatat"
    wide, high, least = 980, 620, 260
    margins = Margins(side=20, foot=16)

    def panel(self, surface: pygame.Surface) -> None:
        look.panel(surface, self.rect, self.title)


class PaperPileSheet(PaperSheet, CardsSheet[PaperBase]):
    """Cards of a pile in order."""

    card_wide = 96

    def __init__(self, table: PaperBase, title: str, kinds: Sequence[str], note: str) -> None:
        super().__init__(table, title, [partial(faces.card_face, kind) for kind in kinds], note)
        self.kinds = list(kinds)


class RulesSheet(PaperSheet):
    """The House Rules sheet during the game (section 13): rules that differ from the printed game come first."""

    wide, high = 1100, 760

    def __init__(self, table: PaperBase) -> None:
        super().__init__(table, say("House Rules in this game"))
        self.rows = rows_of(table.view.rules)

    def _high(self, row: tuple[str, str, str, bool], width: int) -> int:
        line = text.line_height(theme.text_px(18), "semi")
        return line + height_of(row[2], width - theme.scale(24), theme.text_px(16)) + theme.scale(12)

    def content(self, width: int) -> int:
        return sum(self._high(row, width) for row in self.rows)

    def paint(self, surface: pygame.Surface, inside: pygame.Rect) -> None:
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
            ink, soft = (look.INK, look.INK) if changed else inks()[1:]
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
    differing = {row.rule for row, _ in changed(rules)}
    found = []
    for row in SHEET.row:
        value = row.shown_in(rules)
        title = rulings.numbered(row.title, row.rule)
        found.append((title, value.title, value.effect, row.rule in differing))
    return sorted(found, key=lambda row: not row[3])
