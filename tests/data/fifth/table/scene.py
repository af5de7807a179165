"""The race in progress."""

from __future__ import annotations

import pygame

from game.games.fifth.art.faces import INK, PRINT, face
from game.games.fifth.lobby import LOOKS
from game.games.fifth.report import KINDS as ENDS
from game.games.fifth.rules.state import RaceState
from game.games.fifth.table import advice, places
from game.games.fifth.table.aiming import Aiming
from game.games.fifth.table.column import RaceColumn
from game.games.fifth.table.controls import RaceControls
from game.games.fifth.table.keyboard import RaceKeyboard
from game.games.fifth.table.layout import Regions, fan, regions
from game.games.fifth.table.show import RaceShow
from game.games.fifth.table.shown import Shown, shown_of
from game.games.fifth.table.words import RaceLogSentences
from game.kernel.state import Choice
from game.table.cards import CardTable, waited_for
from game.table.targets import Target
from game.ui import pictures, theme
from game.ui.backdrop import table_top
from game.ui.fit import put
from game.ui.theme import mix


class RaceTable(CardTable[RaceState, Shown]):
    """The tracks, for one person against bots, for several round one screen, or for bots to be watched."""

    name = "fifth"
    title = "FIFTH RACE"
    told = RaceLogSentences
    no_choice = ()
    every_place, hint_for = places.every, advice.hint_for

    aiming: Aiming
    column: RaceColumn
    show: RaceShow
    regions: Regions

    def build_parts(self) -> None:
        """Put there what the race is played with."""
        self.show, self.aiming = RaceShow(self), Aiming(self)
        self.column, self.controls, self.keyboard = RaceColumn(self), RaceControls(self), RaceKeyboard(self)

    def place(self, size: tuple[int, int]) -> None:
        """Lay everything out in a window."""
        self.regions = regions(size, self.view.seats)

    def sheet_bounds(self) -> pygame.Rect:
        """Return the area for sheets."""
        return self.regions.mat

    def shown_of(self, view: RaceState, viewpoint: int) -> Shown:
        """Return what a view shows of the table."""
        return shown_of(view)

    @property
    def hands_secret(self) -> bool:
        """Return whether several people have hands."""
        return len(self.session.persons) > 1

    def curtain_words(self) -> str:
        """Return what the next person reads on the curtain."""
        return "Your hand comes up. The others look away."

    def rule_of(self, spot: Target | None) -> str:
        """Return the rule that matters."""
        return "FIFTH-RUN-3"

    def suggest(self, choice: Choice, reason: str) -> None:
        """Hold up what a good player would play."""
        self.suggested = choice

    @property
    def hand(self) -> list[int]:
        """The near hand as shown; backs while it is face down."""
        cards = self.shown.hands[self.near - 1]
        return [-1] * len(cards) if self.hand_hidden else cards

    @property
    def banner_title(self) -> str:
        """Who acts."""
        return self.names.get(self.shown.seat, "The race")

    @property
    def asked(self) -> str:
        """What is asked, or what is going on."""
        return waited_for(self, ENDS) or "Play a card, or rest."

    def paint(self, surface: pygame.Surface) -> None:
        """Paint the table with everything on it."""
        surface.blit(table_top(self.size), (0, 0))
        for seat in self.regions.tracks:
            self._paint_track(surface, seat)
        where = self.regions
        if self.shown.pile:
            surface.blit(face(self.shown.pile[0], where.pile.w), where.pile)
        else:
            pictures.draw_rounded(surface, where.pile, theme.scale(8), None, PRINT.light, 2)
        cards = self.hand
        for card, rect in zip(cards, fan(where.hand, len(cards)), strict=True):
            surface.blit(face(card, rect.w), rect)
        for button in self.actions:
            button.draw(surface)
        self.column.paint(surface)

    def _paint_track(self, surface: pygame.Surface, seat: int) -> None:
        """Paint the squares of a track, its name, and its token."""
        rect, shown, colour = self.regions.tracks[seat], self.shown, LOOKS[seat - 1].colour
        head = pygame.Rect(rect.x, rect.y, rect.w, theme.text_px(22) * 3 // 2)
        words = f"{self.names[seat]}, {len(shown.hands[seat - 1])} cards"
        put(surface, words, head, theme.text_px(22), PRINT.light, "bold")
        wide = rect.w // (shown.goal + 1)
        side = min(wide - theme.scale(4), rect.bottom - head.bottom)
        for square in range(shown.goal + 1):
            box = pygame.Rect(rect.x + wide * square, head.bottom, side, side)
            fill = mix(colour, PRINT.light, 0.7) if square < shown.goal else PRINT.lit
            pictures.draw_rounded(surface, box, theme.scale(6), fill, INK, 2)
            if square == shown.squares[seat - 1]:
                shape = theme.seat_style(seat).shape
                pictures.draw_shape(surface, shape, box.center, side * 8 // 10, colour, INK, max(2, theme.scale(2)))

    def paint_over(self, surface: pygame.Surface) -> None:
        """Draw what is above everything else: the sheet, the ring."""
        if self.sheet is not None:
            self.sheet.draw(surface)
        self.group.draw_over(surface)
