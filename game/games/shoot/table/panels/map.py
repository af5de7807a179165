"""The map chosen in the set-up: its picture, its description, and the checker's findings."""

from __future__ import annotations

from typing import Any

import pygame

from game.battlefield.modes import MODES
from game.kernel.messages import say
from game.lobby.lab import Badge
from game.lobby.maps import MapEntry
from game.ui import text
from game.ui.form_part import FormPart, ReservedSpace
from game.ui.form_scene import FormScene
from game.ui.map_badges import badge_width, draw_badge_of_map
from game.ui.map_pictures import draw_health, draw_map, facts, paint_next
from game.ui.theme import palette, scale, text_px
from game.ui.widgets import Button


def parts(page: FormScene, entry: MapEntry | None) -> list[FormPart]:
    """Return the one panel of the set-up."""
    return [MapPanel(page, entry)]


class MapPanel(FormPart):
    """The picture as large as fits, arrows to other maps below it, and its facts."""

    title = say("Map")

    def __init__(self, page: FormScene, entry: MapEntry | None) -> None:
        super().__init__(page)
        self.entry = entry
        self.room = self.words = pygame.Rect(0, 0, 0, 0)

    def make(self, inner: pygame.Rect, rest: ReservedSpace) -> int:
        lines = sum(text.measure(words, text_px(17), face, inner.width)[1] for words, face in self._lines())
        body = lines + text.line_height(text_px(16), "bold") + scale(20)
        deal = self._deal_button()
        below = deal.height() + scale(12) if deal is not None else 0
        spare = inner.height - rest.rows.high - rest.foot.high - body - below - scale(24)
        tall = max(inner.width // 3, min(inner.width * 11 // 16, spare))
        self.room = pygame.Rect(inner.x, inner.y, inner.width, tall)
        y = rest.rows.place(self.room.bottom + scale(12))
        if deal is not None:
            deal.rect = pygame.Rect(inner.x, y, inner.width, deal.height())
            self.page.group.add(deal)
            y = deal.rect.bottom + scale(10)
        self.words = pygame.Rect(inner.x, y + scale(2), inner.width, body)
        return rest.foot.place(self.words.bottom if self.entry is not None else y)

    def _deal_button(self) -> Button | None:
        """Return the button for a random table; None if that is not available."""
        page: Any = self.page
        if page.lobby.dealing is None:
            return None
        deal = Button(say("Deal me a table"), page.open_deal, icon_name="rolling-dices", size=20)
        deal.tip = say("A fresh, fair table every time; the same number deals it again.")
        return deal

    def update(self, dt: float) -> bool:
        """Redraw the page once a picture is painted."""
        if paint_next():
            self.page.dirty = True
        return False

    def _lines(self) -> list[tuple[str, str]]:
        if self.entry is None:
            return []
        lines = [(facts(self.entry, {key: mode.title for key, mode in MODES.items()}), "semi")]
        return [*lines, (say("by {author}", author=self.entry.author), "italic")] if self.entry.author else lines

    def draw(self, surface: pygame.Surface) -> None:
        entry, p = self.entry, palette()
        if entry is None:
            text.draw(surface, say("No map was found."), self.room, text_px(20), p.text, "semi", "centre", "middle")
            return
        draw_map(surface, entry, self.room, entry.errors > 0, self.page.host.still)
        y = self.words.y
        for words, face in self._lines():
            room = pygame.Rect(self.words.x, y, self.words.width, 10)
            y = text.draw(surface, words, room, text_px(17), p.text_soft, face).bottom
        left, top = self.words.x, y + scale(6)
        if entry.reading or entry.errors or entry.warnings:  # a map without findings needs no line here
            left = draw_health(surface, entry, (left, top)).right + scale(10)
        badge = self._badge(entry)
        if badge is not None and badge.state != "unmeasured" and left + badge_width(badge) <= self.words.right:
            draw_badge_of_map(surface, badge, (left, top))

    def _badge(self, entry: MapEntry) -> Badge | None:
        """Return the laboratory's verdict on the map in this set-up, without the minutes, which the page shows."""
        page: Any = self.page
        badge: Badge | None = entry.badge_at(page.lobby.mode(page.setup).key, len(page.setup.taken))
        return badge and badge.untimed
