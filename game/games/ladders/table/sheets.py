"""Sheets laid over the table: the cards of a discard pile, a seat's whole status sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.games.ladders.art import faces, look
from game.games.ladders.rules.cards import EAGLE, ID
from game.games.ladders.rules.fight.weapons import profile
from game.games.ladders.table.words import part_word
from game.ui import text, theme
from game.ui.cards import card_size
from game.ui.fit import height_of, put
from game.ui.scroll import Scroll
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.games.ladders.table.scene import CandyTable


class Sheet:
    """A sheet in the middle of the table, closed by its button, Enter or Esc."""

    wide, high = 1000, 700

    def __init__(self, table: CandyTable, title: str) -> None:
        self.table, self.title = table, title
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.button = Button("Close", table.close_sheet, key="back", kind="primary", face=look.FACE, size=24)
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
        inside = self._inside(self.rect, high)
        frame = self.rect.h - inside.h
        self.rect.h = min(self.rect.h, max(theme.roomy(240), frame + self.content(inside.w) + theme.scale(8)))
        self.rect.center = bounds.center
        self.button.rect = pygame.Rect(0, 0, self.button.wish(), high)
        self.button.rect.midbottom = (self.rect.centerx, self.rect.bottom - theme.scale(14))
        inside = self.inside()
        view = pygame.Rect(inside.x, inside.y, inside.w + theme.scale(26), inside.h)
        self.scroll.layout(view, self.content(inside.w))

    def inside(self) -> pygame.Rect:
        """Return the room below the title and above the button, without the bar's."""
        return self._inside(self.rect, self.button.height())

    def _inside(self, rect: pygame.Rect, button: int) -> pygame.Rect:
        head = text.line_height(theme.text_px(24), look.FACE) + theme.scale(4)
        inside = rect.inflate(-2 * theme.scale(18), -2 * theme.scale(12))
        inside.y += head
        inside.h = rect.bottom - theme.scale(14) - button - theme.scale(10) - inside.y
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
        surface.set_clip(inside.inflate(4, 0))
        self.paint(surface, pygame.Rect(inside.x, inside.y - self.scroll.offset, inside.w, inside.h))
        surface.set_clip(old)
        if self.scroll.needed:
            self.scroll.draw(surface)
        self.button.draw(surface)
        self.table.group.draw_over(surface)

    def paint(self, surface: pygame.Surface, inside: pygame.Rect) -> None:
        """Draw the content."""


def _grid(count: int, width: int, wide: int) -> tuple[list[pygame.Rect], int]:
    """Return where cards lie side by side from (0, 0), and how tall all is."""
    size = card_size(wide)
    gap = theme.scale(10)
    row = max(1, (width + gap) // (size[0] + gap))
    spots = [pygame.Rect((k % row * (size[0] + gap), k // row * (size[1] + gap)), size) for k in range(count)]
    return spots, (spots[-1].bottom if spots else 0)


class CardsSheet(Sheet):
    """Cards side by side in order."""

    def __init__(self, table: CandyTable, title: str, cards: Sequence[int], note: str) -> None:
        super().__init__(table, title)
        self.cards, self.note = list(cards), note

    def content(self, width: int) -> int:
        """Return how tall note and cards are."""
        high = _grid(len(self.cards), width, theme.roomy(150))[1]
        return height_of(self.note, width, theme.text_px(18)) + theme.scale(12) + high

    def paint(self, surface: pygame.Surface, inside: pygame.Rect) -> None:
        """Draw the note and the cards."""
        done = text.draw(surface, self.note, inside, theme.text_px(18), look.inks()[1])
        top = done.bottom + theme.scale(12)
        for card, rect in zip(self.cards, _grid(len(self.cards), inside.w, theme.roomy(150))[0], strict=True):
            surface.blit(faces.card_face(ID[card], rect.w), (inside.x + rect.x, top + rect.y))


class SeatSheet(Sheet):
    """One seat's status sheet in full: parts, armour, weapons in play, Trophies, in words too (L-INFO-2)."""

    def __init__(self, table: CandyTable, seat: int) -> None:
        super().__init__(table, table.names[seat])
        self.seat = seat
        shown = table.shown
        rows = shown.weapons[seat - 1]
        self.cards = [(EAGLE, ""), *((row.card, _shots(row)) for row in rows)]
        self.cards += [(row.special, "loaded") for row in rows if row.special >= 0]
        self.cards += [(row.card, f"{row.hits} hits left") for row in shown.armour[seat - 1]]

    def _figure(self) -> int:
        return theme.roomy(300)

    def content(self, width: int) -> int:
        """Return how tall all is."""
        words = width - self._figure() - theme.scale(16)
        high = height_of(self.table.seat_words(self.seat), words, theme.text_px(18))
        cards = _grid(len(self.cards), width, theme.roomy(150))[1]
        line = text.line_height(theme.text_px(16), "semi")
        return max(self._figure(), high + theme.roomy(110)) + theme.scale(14) + cards + line * -(-len(self.cards) // 4)

    def paint(self, surface: pygame.Surface, inside: pygame.Rect) -> None:
        """Draw the figure, the words, the Trophies, the cards."""
        from game.games.ladders.table.paint.seats import draw_figure, draw_trophies

        side = self._figure()
        draw_figure(surface, self.table, self.seat, pygame.Rect(inside.x, inside.y, side, side))
        left = inside.x + side + theme.scale(16)
        words = pygame.Rect(left, inside.y, inside.right - left, side)
        done = text.draw(surface, self.table.seat_words(self.seat), words, theme.text_px(18), look.inks()[1])
        shelf = pygame.Rect(left, done.bottom + theme.scale(10), words.w, theme.roomy(70))
        trophies = self.table.shown.trophies[self.seat - 1]
        draw_trophies(surface, self.table, self.seat, shelf)
        said = ", ".join(f"{self.table.names[one.victim]}'s {part_word(one.part)}" for one in trophies)
        line = pygame.Rect(left, shelf.bottom + 2, words.w, text.line_height(theme.text_px(16)))
        put(surface, f"Trophies: {said or 'none yet'}", line, theme.text_px(16), look.inks()[2])
        top = max(inside.y + side, line.bottom) + theme.scale(14)
        size = theme.text_px(16)
        for (card, note), rect in zip(self.cards, _grid(len(self.cards), inside.w, theme.roomy(150))[0], strict=True):
            row = rect.y // max(1, rect.h)
            spot = rect.move(inside.x, top + row * text.line_height(size, "semi"))
            surface.blit(faces.card_face(ID[card], rect.w), spot)
            below = pygame.Rect(spot.x, spot.bottom, spot.w, text.line_height(size, "semi"))
            put(surface, note, below, size, look.inks()[1], "semi", "centre")


def _shots(row: object) -> str:
    prof = profile(row.card, row.special)  # type: ignore[attr-defined]
    return f"{row.ammo} of {prof.track} shots" if prof.track else ""  # type: ignore[attr-defined]
