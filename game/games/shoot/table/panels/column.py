"""The layout of the column: banner, goals, the shot or a Medical Record, all seats' lines, the log, buttons.

Where it is too low for all of them (large letters, a low window) two tabs switch between HEROes and log.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.games.shoot.table import view_model
from game.games.shoot.table.overlays.hints import hint, in_sight
from game.games.shoot.table.panels import slots
from game.games.shoot.table.panels.banner import banner_height, goals_height
from game.games.shoot.table.panels.strip import strip_height
from game.kernel.messages import say, together
from game.ui import theme
from game.ui.logview import LineKey, LogView
from game.ui.widgets import Button
from game.ui.words import as_sentence

if TYPE_CHECKING:
    from game.games.shoot.table.stage import ShootStage


class ShootColumn:
    """The panels of the column and where they are."""

    def __init__(self, table: ShootStage) -> None:
        self.table = table
        self.buttons: list[Button] = []
        self.log = LogView(self._hover_line, table.look_back, table.host.open_rules)
        self.log_open = False
        self.lit_line: LineKey | None = None
        self.tabs: list[Button] = []  # where the column is too low for everything: HEROes or log
        self.close = 0  # how closely the seats are set in the strip: the lower the window the closer
        self.focus_rect = self.strip_rect = pygame.Rect(0, 0, 0, 0)
        self.note_lane: pygame.Rect | None = None
        """At whose head first-time notes lie: the log's place; None where the log is behind a tab."""

    def layout(self) -> None:
        """Lay out everything round the board."""

    def open_log(self, wanted: bool) -> None:
        """Show the log in the column's middle, or (`wanted` False) the usual panels."""
        self.log_open = wanted
        self.layout()

    def shows_shot(self) -> bool:
        panel = self.table.mode.shots()
        return panel is not None and panel.shot is not None

    def _shot_or_fight(self) -> bool:
        return self.shows_shot() or self.table.fight.shown is not None

    def _hover_line(self, key: LineKey | None) -> None:
        self.lit_line = key
        self.table.dirty = True

    def share_out(self) -> None:
        """Lay out the column, from the bottom (buttons) and the top (banner) to the middle."""
        column, gap = self.table.regions.column, theme.scale(8)
        foot = column.bottom - slots.lay(self.buttons, column)
        top = column.y + self._head_height() + gap
        room = pygame.Rect(column.x, top, column.w, max(0, foot - gap - top))
        seats = len(self.table.names)
        self.close = int(column.h - strip_height(seats, column.w) < theme.roomy(720))
        strip = strip_height(seats, column.w, self.close)
        if room.h - strip - gap < theme.roomy(110):
            self._by_tabs(room)
        else:
            self.tabs = self.tabs and []
            self._all(room, strip)
        self.note_lane = None if self.tabs else self.log.rect.copy()
        if self.note_lane is not None and (taken := self.table.notes.head_of(self.note_lane)):
            self.log.rect.y += taken + gap
            self.log.rect.h = max(0, self.log.rect.h - taken - gap)

    def _all(self, room: pygame.Rect, strip: int) -> None:
        """Place everything in the column's middle, one below the other."""
        gap, shot = theme.scale(8), self._shot_or_fight()
        free = room.h - strip - 2 * gap
        # A shot being inspected needs its room; otherwise the log gets more of a low window.
        fights = self.table.fight.shown is not None  # its line in the log grows meanwhile
        share, least, least_log = (76, 420, 110 if fights else 70) if shot else (58, 190, 150)
        noted = self.table.notes.height(room.w)
        logged = max(theme.roomy(least_log), noted)
        focus = max(0, min(free - logged, max(free * share // 100, theme.roomy(least))))
        odds = theme.roomy(70)  # the bars of a shot alone
        if self.log_open:
            focus = 0
        elif shot and focus < odds <= free:
            focus = free  # the log gives way while a shot is inspected
        elif focus < (odds if shot else theme.roomy(170)):
            focus = 0  # too low for a figure: the strip shows the damage, the log takes the room
        elif free - focus < theme.roomy(100) and not (noted or fights):
            focus = free  # a log of one line would be useless
        y = room.y
        self.focus_rect = pygame.Rect(room.x, y, room.w, focus)
        y += focus + (gap if focus else 0)
        self.strip_rect = pygame.Rect(room.x, y, room.w, strip)
        y += strip + gap
        self.log.rect = pygame.Rect(room.x, y, room.w, max(0, room.bottom - y))

    def _by_tabs(self, room: pygame.Rect) -> None:
        """Place one thing in the column's middle, below the tabs: the shot being inspected, the log, or the HEROes."""
        gap = theme.scale(8)
        if not self.tabs:
            names = (say("HEROes"), False), (say("Log"), True)
            self.tabs = [Button(name, partial(self.open_log, wanted), face="semi", size=18) for name, wanted in names]
            self.tabs[0].tip = say("Shows the HEROes here: their health and what they carry.")
            self.tabs[1].command = "log"
        high = min(max(tab.height() for tab in self.tabs), room.h)
        wide = (room.w - gap) // 2
        for number, tab in enumerate(self.tabs):
            tab.rect = pygame.Rect(room.x + number * (wide + gap), room.y, wide, high)
            tab.selected = self.log_open == bool(number)
        rest = pygame.Rect(room.x, room.y + high + gap, room.w, max(0, room.h - high - gap))
        none = pygame.Rect(rest.x, rest.bottom, rest.w, 0)
        self.focus_rect, self.strip_rect, self.log.rect = none.copy(), none.copy(), none.copy()
        if self.shows_shot() and rest.h < theme.roomy(110):
            self.focus_rect = room  # as soon as no HERO is inspected the tabs are back
            for tab in self.tabs:
                tab.rect = none.copy()
        elif self.shows_shot():
            self.focus_rect = rest
        elif self.log_open:
            self.log.rect = rest
        else:
            seats = len(self.table.names)
            self.close = next((close for close in (1, 2) if strip_height(seats, rest.w, close) <= rest.h), 2)
            self.strip_rect = pygame.Rect(rest.x, rest.y, rest.w, min(rest.h, strip_height(seats, rest.w, self.close)))
            left = rest.bottom - self.strip_rect.bottom - gap
            if left >= theme.roomy(170):
                self.focus_rect = pygame.Rect(rest.x, self.strip_rect.bottom + gap, rest.w, left)

    def _head_height(self) -> int:
        """Return the height of banner and goals."""
        table = self.table
        wide, limit = table.regions.column.w, view_model.rounds_of(table.so_far)
        goals, aim = view_model.goals(table.so_far, table.names)
        return banner_height(asked(table), wide) + goals_height(goals, wide, aim, limit) + theme.scale(8)


def asked(table: ShootStage) -> str:
    """Return the question and who is in sight, with a hint if the column has room for it, too.

    Where large letters leave no room for both, buttons and bubble show the question, unless something is being aimed.
    """
    mode = table.mode
    if mode.decision is None:
        return mode.asked
    wide = table.regions.column.w
    seen = in_sight(table, mode)
    words = together(as_sentence(mode.asked), seen) if seen else mode.asked
    hinted = together(words, hint(table, mode))
    if banner_height(hinted, wide) <= table.regions.column.h * 19 // 100:
        return hinted
    if banner_height(words, wide) <= table.regions.column.h * 28 // 100:
        return words
    return mode.asked if mode.aiming else seen or mode.asked
