"""*Discoveries*: the first-time notes of every game, unseen ones as "?" (TEACH-NOTE-3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.games import meta_of
from game.kernel.messages import error_text, say
from game.table.note_data import Note, NotesError, notes_of
from game.ui import text
from game.ui.fit import put
from game.ui.form_scene import FormScene, Maker
from game.ui.pictures import draw_rounded
from game.ui.rulings import draw_mark, mark_width
from game.ui.scene import Host
from game.ui.theme import mix, palette, roomy, scale, text_px
from game.ui.widgets import Button, Widget, in_rows


class NoteRow(Widget):
    """A note that was seen, which opens its page; otherwise a "?"."""

    def __init__(self, note: Note, met: bool, rule: str, opens: Callable[[], object]) -> None:
        words = note.text if met else say("Not seen yet")
        super().__init__(words, opens if met else None)
        self.met, self.rule_id = met, rule
        self.tip = say("Opens its page of the rulebook.") if met and rule else ""
        if not met:
            self.reason = say("It will be explained the first time it happens.")

    def place(self, x: int, y: int, wide: int) -> int:
        """Take a place in a column; return where the next row goes."""
        high = text.measure(self._words(), text_px(18), "ui", self._room(wide))[1]
        self.rect = pygame.Rect(x, y, wide, max(roomy(38), high + scale(14)))
        return self.rect.bottom + scale(8)

    def _words(self) -> str:
        return self.label if self.met else "?"

    def _room(self, wide: int) -> int:
        return wide - 2 * scale(14) - mark_width(self.rule_id, text_px(18)) - scale(8)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sentence on a slip with its mark at the right; unseen, a "?" on the bare panel."""
        p = palette()
        if not self.met:
            draw_rounded(surface, self.rect, scale(8), None, p.panel_line, max(1, scale(2)))
            put(surface, "?", self.rect, text_px(18), p.text_soft, "bold", "centre")
            return
        fill = mix(p.paper, (255, 255, 255), 0.4) if self.hovered else p.paper
        draw_rounded(surface, self.rect, scale(8), fill, p.ink, max(1, scale(2)))
        room = self.rect.inflate(-2 * scale(14), 0)
        room.width = self._room(self.rect.width)
        text.draw(surface, self.label, room, text_px(18), p.ink, "ui", "left", "middle")
        if self.rule_id:
            wide = mark_width(self.rule_id, text_px(18))
            spot = pygame.Rect(self.rect.right - scale(10) - wide, self.rect.y, wide, self.rect.height)
            draw_mark(surface, spot, p.ink, self.rule_id)


class DiscoveriesScene(FormScene):
    """A page for each game that has notes."""

    name = "met"
    heading = say("Discoveries")
    window_title = say("Splatterbox: discoveries")
    most_columns = 1

    def __init__(self, host: Host, games: Sequence[str], game: str = "") -> None:
        super().__init__(host)
        self.games = [key for key in games if self._notes(key) or self._trouble(key)]
        self.page = game if game in self.games else next(iter(self.games), "")
        self.head = [
            Button(meta_of(key).title, partial(self.turn_to, key), kind="paper", size=18).says(
                say("Shows the notes you have seen in this game.")
            )
            for key in self.games
        ]

    @property
    def game(self) -> str:
        """The game whose rules F1 opens."""
        return self.page

    def turn_to(self, game: str) -> None:
        """Show another game's notes."""
        self.page = game
        self.scroll.offset = 0
        self.layout(self.size)

    @staticmethod
    def _notes(game: str) -> Sequence[Note]:
        try:
            return notes_of(game)
        except NotesError:
            return ()

    @staticmethod
    def _trouble(game: str) -> str:
        try:
            notes_of(game)
        except NotesError as error:
            return error_text(error)
        return ""

    def _layout_head(self, w: int) -> int:
        """Place the games' buttons below the heading."""
        y, gap = super()._layout_head(w) - scale(8), scale(10)
        high = max((button.height() for button in self.head), default=0)
        for button, key in zip(self.head, self.games, strict=True):
            button.selected = key == self.page
        for row in in_rows(self.head, w - 2 * scale(36), gap):
            x = scale(36)
            for button in row:
                button.rect = pygame.Rect(x, y, min(button.wish(), w - 2 * scale(36)), high)
                x += button.rect.width + gap
            y += high + gap
        return y + scale(6)

    def panels_wanted(self) -> list[tuple[str, Maker]]:
        """Return the panel with the current game's notes."""
        met, notes = self._met(), self._notes(self.page)
        title = say("{met} of {all} seen", met=sum(note.key in met for note in notes), all=len(notes))
        return [(title, self._make)] if self.page else [(say("Nothing here yet"), lambda inner: inner.y)]

    def _met(self) -> Sequence[str]:
        return self.host.settings.notes_met.get(self.page, ())

    def _make(self, inner: pygame.Rect) -> int:
        if trouble := self._trouble(self.page):
            return self.effect(trouble, inner, inner.y)
        met, y = self._met(), inner.y
        columns = 2 if inner.width >= 2 * roomy(460) else 1
        gap = scale(16)
        wide = (inner.width - gap * (columns - 1)) // columns
        notes = sorted(self._notes(self.page), key=lambda note: note.key not in met)
        ends = [y] * columns
        for note in notes:
            rule = note.page(self.page)
            row = self.group.add(NoteRow(note, note.key in met, rule, partial(self.host.open_rules, rule)))
            column = ends.index(min(ends))
            ends[column] = row.place(inner.x + column * (wide + gap), ends[column], wide)
        return max(ends)
