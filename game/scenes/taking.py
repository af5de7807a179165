"""A map that somebody sent: its picture, author and findings, with *Import it* or *Don't import* (LAB-9)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pygame

from game.kernel.messages import say
from game.lobby.maps import MapEntry
from game.scenes.map_words import Line, MapWords, about, judgement
from game.ui import keys, text
from game.ui.backdrop import draw_heading, table_top
from game.ui.map_pictures import draw_map, paint_next
from game.ui.scene import Host, Scene
from game.ui.theme import roomy, scale, text_px
from game.ui.widgets import Button, WidgetGroup, draw_panel


class TakingServices(NamedTuple):
    """What the program does for the page."""

    take: Callable[[], Callable[[], Path | str | None]] = lambda: lambda: None
    """Start writing the map; returns a function that returns its file, or an error sentence."""
    taken: Callable[[Path], None] = lambda _: None
    """Called with the map's file after the page has closed."""
    left: Callable[[], None] = lambda: None
    """Called when the page has closed."""


class TakingScene(Scene):
    """The picture at the left, the words at the right, or below it in a narrow window. Enter imports the map."""

    name = "take a map"
    rule_here = "S-MAP-1"

    def __init__(
        self, host: Host, entry: MapEntry, author: str, licence: str, services: TakingServices, games: int = 0
    ) -> None:  # fmt: skip
        """`author`, `licence` and `games` (number of test games) are the file's claims.

        `entry` is the checker's result.
        """
        super().__init__(host)
        self.games = games
        self.entry, self.author, self.licence, self.services = entry, author, licence, services
        self.group = WidgetGroup(lambda name: host.sounds.play(name))
        self.words = MapWords()
        self.back = Button(say("Don't import"), self._leave, command="back", icon_name="return-arrow")
        self.back.tip = say("None of it is saved.")
        self.main = Button(say("Import it"), self._take, command="confirm", kind="primary", icon_name="card-pickup")
        self.main.tip = say("Adds it to your own maps.")
        self._taking: Callable[[], Path | str | None] | None = None

    def title_text(self) -> str:
        """Return the window's title."""
        return say("Splatterbox: import a map")

    # Places ----------------------------------------------------------------------------------------------------------

    def layout(self, size: tuple[int, int]) -> None:
        """Place picture, words and the two buttons."""
        super().layout(size)
        w, h = size
        margin, gap = scale(36), scale(24)
        top = text.line_height(text_px(52), "display") + scale(26)
        high = max(self.back.height(), self.main.height())
        foot = h - high - scale(22)
        wide = max(self.main.wish(), roomy(300))
        self.back.rect = pygame.Rect(margin, foot, self.back.wish(), high)
        self.main.rect = pygame.Rect(w - margin - wide, foot, wide, high)
        room = pygame.Rect(margin, top, w - 2 * margin, foot - scale(16) - top)
        beside = room.w >= roomy(900)
        share = pygame.Rect(room.x, room.y, room.w * 11 // 20, room.h) if beside else room.copy()
        if not beside:
            share.h = room.h * 9 // 20
        self.picture = share
        left, y = (share.right + gap, room.y) if beside else (room.x, share.bottom + scale(14))
        self.panel = pygame.Rect(left, y, room.right - left, room.bottom - y)
        self.words.lay(self._lines(), self.panel.inflate(-2 * scale(22), -2 * scale(18)))
        self.group.clear()
        for button in (self.back, self.main):
            self.group.add(button)
        self.group.refocus()

    def _lines(self) -> list[Line]:
        lines = about(self.entry)
        who = say("by {author}", author=self.author) if self.author else say("The file does not say who made it.")
        licence = say("Licence: {licence}", licence=self.licence) if self.licence else say("No licence is named.")
        lines += [Line(who, "italic"), Line(licence, "italic")]
        if not self.entry.playable:
            lines.append(Line(say("It can't be played as it is; you can import it and fix it in Tiled."), "semi"))
        lines += judgement(self.entry)
        if self.games:
            words = say("The sender says it was tested with {games} games; your own laboratory can show you whether "
                        "it is fair.", games=self.games)  # fmt: skip
            lines.append(Line(words))
        return lines

    # Doing -----------------------------------------------------------------------------------------------------------

    def _leave(self) -> None:
        if self._taking is None:
            self.host.pop()
            self.services.left()

    def _take(self) -> None:
        if self._taking is None:
            self._taking = self.services.take()
            self.main.reason = say("Saving ...")

    def update(self, dt: float) -> bool:
        """Check whether the map is written; on failure show the reason and stay."""
        found = self._taking() if self._taking is not None else None
        if found is not None:
            self._taking, self.main.reason = None, None
            self._taken(found)
        if paint_next():
            self.dirty = True
            return True
        return False

    def _taken(self, found: Path | str) -> None:
        if not isinstance(found, Path):
            self.host.toast(found)
            return
        self.host.pop()
        self.services.left()
        self.services.taken(found)

    def handle(self, event: pygame.event.Event) -> bool:
        """Import on Enter, close on Esc; scroll the words."""
        if self.words.handle(event):
            self.dirty = True
            return True
        command = keys.command_of(event)
        if command == "back":
            return self.back.activate()
        if command == "confirm" and not self.group.ring.visible:
            return self.main.activate()
        return self.group.handle(event)

    # Drawing ---------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything."""
        surface.blit(table_top(self.size), (0, 0))
        draw_heading(surface, say("Somebody sent you a map"), (scale(36), scale(12)))
        draw_map(surface, self.entry, self.picture, self.entry.errors > 0, self.host.still)
        draw_panel(surface, self.panel)
        self.words.draw(surface)
        for widget in self.group.widgets:
            widget.draw(surface)
        self.group.draw_over(surface)
