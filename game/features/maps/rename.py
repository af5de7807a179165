"""Renaming the player's own map: its title, and its file if wanted (LAB-7)."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.battlefield.begin import why_not_title
from game.battlefield.own_files import renamed_file
from game.features.maps.new_map import TITLE_ROOM
from game.kernel.messages import say
from game.lobby.maps import MapEntry
from game.ui import text
from game.ui.form_scene import Maker
from game.ui.rename_form import RenameForm
from game.ui.scene import Host
from game.ui.theme import palette, scale, text_px
from game.ui.widgets import Toggle


class RenameMapScene(RenameForm):
    """A text field, a switch for the file's name, and the resulting file name."""

    name = "rename map"
    heading = say("Rename a map")
    window_title = say("Splatterbox: rename a map")
    rule_here = "S-MAP-3"

    def __init__(self, host: Host, entry: MapEntry, done: Callable[[str, bool], None]) -> None:
        """`done` receives the title, and whether to rename the file, too."""
        tip = say("Writes the title into the map's file; nothing else changes.")
        super().__init__(host, entry.title, lambda title: done(title, self.file_too), tip)
        self.entry, self.file_too = entry, False
        self.told = pygame.Rect(0, 0, 0, 0)

    def panels_wanted(self) -> list[tuple[str, Maker]]:
        return [(say("Title"), self._make)]

    def _make(self, inner: pygame.Rect) -> int:
        y = self.name_field(say("Title"), inner, inner.y, TITLE_ROOM)
        words = say("Saved set-ups know this map by its file name: they will look for the old one.")
        toggle = Toggle(say("Rename the file, too"), self.file_too, self._file, words)
        y = self.switches([toggle], inner, y + scale(14))
        self.told = pygame.Rect(inner.x, y, inner.width, 2 * text.line_height(text_px(17)))
        return self.told.bottom

    def _file(self, on: bool) -> None:
        self.file_too = on
        self.dirty = True

    def judge(self) -> None:
        assert self.main is not None
        self.main.reason = why_not_title(self.typed) or None
        self.dirty = True

    def draw_inside(self, surface: pygame.Surface) -> None:
        """Draw the resulting file name, or what is wrong with the title."""
        reason = why_not_title(self.typed)
        file = renamed_file(self.entry.path, self.typed) if self.file_too and not reason else self.entry.path.name
        colour = palette().hazard if reason else palette().text_soft
        words = reason or say("Its file: {file}", file=file)
        text.draw(surface, words, self.told, text_px(17), colour, max_lines=2)
