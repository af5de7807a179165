"""Sheets over the table: the cards of a discard pile, a seat's whole status sheet."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.games.ladders.art import faces, look
from game.games.ladders.rules.cards import EAGLE, ID
from game.games.ladders.rules.fight.weapons import profile_of
from game.games.ladders.rules.state import WeaponInPlay
from game.games.ladders.table.paint.seats import draw_figure, draw_trophies
from game.games.ladders.table.table import CandyBase
from game.games.ladders.table.words import part_word
from game.kernel.messages import say, say_count, together
from game.table.sheets import CardsSheet, Sheet
from game.ui import text, theme
from game.ui.cards import side_by_side
from game.ui.fit import height_of, put
from game.ui.printed import inks


class CandySheet(Sheet[CandyBase]):
    """A sheet in LADDERS' style."""

    face = look.FACE

    def panel(self, surface: pygame.Surface) -> None:
        look.panel(surface, self.rect, self.title)


class CandyPileSheet(CandySheet, CardsSheet[CandyBase]):
    """Cards of a pile in order."""

    def __init__(self, table: CandyBase, title: str, cards: Sequence[int], note: str) -> None:
        super().__init__(table, title, [partial(faces.card_face, ID[card]) for card in cards], note)


class SeatSheet(CandySheet):
    """One seat's status sheet in full: parts, armour, weapons in play, Trophies, in words too (L-INFO-2)."""

    def __init__(self, table: CandyBase, seat: int) -> None:
        super().__init__(table, table.names[seat])
        self.seat = seat
        shown = table.shown
        rows = shown.weapons[seat - 1]
        self.cards = [(EAGLE, ""), *((row.card, _shots(table, row)) for row in rows)]
        self.cards += [(row.special, say("loaded")) for row in rows if row.special >= 0]
        self.cards += [(row.card, say_count("1 hit left", "{n} hits left", row.hits)) for row in shown.armour[seat - 1]]

    def _spots(self, width: int) -> tuple[list[pygame.Rect], int]:
        return side_by_side(len(self.cards), width, theme.roomy(150), theme.scale(10))

    def _figure(self) -> int:
        return theme.roomy(300)

    def content(self, width: int) -> int:
        words = width - self._figure() - theme.scale(16)
        high = height_of(self.table.seat_words(self.seat), words, theme.text_px(18))
        cards = self._spots(width)[1]
        line = text.line_height(theme.text_px(16), "semi")
        return max(self._figure(), high + theme.roomy(110)) + theme.scale(14) + cards + line * -(-len(self.cards) // 4)

    def paint(self, surface: pygame.Surface, inside: pygame.Rect) -> None:
        side = self._figure()
        draw_figure(surface, self.table, self.seat, pygame.Rect(inside.x, inside.y, side, side))
        left = inside.x + side + theme.scale(16)
        words = pygame.Rect(left, inside.y, inside.right - left, side)
        done = text.draw(surface, self.table.seat_words(self.seat), words, theme.text_px(18), inks()[1])
        shelf = pygame.Rect(left, done.bottom + theme.scale(10), words.w, theme.roomy(70))
        trophies = self.table.shown.trophies[self.seat - 1]
        draw_trophies(surface, self.table, self.seat, shelf)
        names = self.table.names
        parts = [say("{name}'s {part}", name=names[one.victim], part=part_word(one.part)) for one in trophies]
        shelved = say("Trophies: {parts}", parts=together(*parts, between=", ") or say("none yet"))
        line = pygame.Rect(left, shelf.bottom + 2, words.w, text.line_height(theme.text_px(16)))
        put(surface, shelved, line, theme.text_px(16), inks()[2])
        top = max(inside.y + side, line.bottom) + theme.scale(14)
        size = theme.text_px(16)
        for (card, note), rect in zip(self.cards, self._spots(inside.w)[0], strict=True):
            row = rect.y // max(1, rect.h)
            spot = rect.move(inside.x, top + row * text.line_height(size, "semi"))
            surface.blit(faces.card_face(ID[card], rect.w, self.table.make(card)), spot)
            below = pygame.Rect(spot.x, spot.bottom, spot.w, text.line_height(size, "semi"))
            put(surface, note, below, size, inks()[1], "semi", "centre")


def _shots(table: CandyBase, row: WeaponInPlay) -> str:
    prof = profile_of(table.view, row)
    if not prof.track:
        return ""
    return say_count("{left} of 1 shot", "{left} of {n} shots", prof.track, left=row.ammo)
