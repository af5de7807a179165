"""The map browser: every map with its picture, its own notes and the checker's findings (UX-MAP-1, 2, 3)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.features.maps.deeds import MapDeeds
from game.features.maps.words import MapTextLine, MapWords, about, fix_words, judgement
from game.kernel.messages import error_text, say
from game.lobby.lab import badge_words
from game.lobby.maps import MapEntry
from game.play import own_maps
from game.play.dealing import Dealing
from game.ui import keys, text
from game.ui.backdrop import draw_heading, lay_things, table_top
from game.ui.map_badges import draw_badge_in_list
from game.ui.map_pictures import draw_health, draw_map, framed_size, is_painted, map_surface, paint_next
from game.ui.pending import Pending
from game.ui.pictures import draw_rounded
from game.ui.scene import Scene
from game.ui.scroll import Scroll
from game.ui.theme import mix, palette, roomy, scale, text_px
from game.ui.widgets import Button, Widget, WidgetGroup, draw_panel, in_rows

if TYPE_CHECKING:
    from game.features.context import Context
    from game.features.maps.new_map import NewMap

LOOK_AGAIN = 0.1
"""Seconds after which a list with maps still being read is refreshed."""


class MapRow(Widget):
    """A map in the list: small picture, title, verdict."""

    def __init__(self, entry: MapEntry, command: Callable[[], None]) -> None:
        super().__init__(entry.title, command)
        self.tip = say("Click to see this map, and what the checker says about it.")
        self.entry = entry
        if entry.badge is not None:
            self.meaning = say("Laboratory: {badge}.", badge=badge_words(entry.badge))
        self.now = True
        self.chosen = False
        self.sound = "card_flip"

    def draw(self, surface: pygame.Surface) -> None:
        p = palette()
        fill = p.hazard if self.chosen else p.paper
        fill = mix(fill, (255, 255, 255), 0.4) if self.hovered and not self.chosen else fill
        draw_rounded(surface, self.rect, scale(10), fill, p.ink, max(2, scale(2)))
        inner = self.rect.inflate(-scale(20), -scale(16))
        wide = min(inner.height * 3 // 2, inner.width // 3)
        picture = pygame.Rect(inner.x, inner.y, wide, inner.height)
        size = (picture.width, min(picture.height, picture.width * 2 // 3))
        surface.blit(map_surface(self.entry, size, self.now), (picture.x, picture.centery - size[1] // 2))
        frame = pygame.Rect(picture.x, picture.centery - size[1] // 2, *size)
        pygame.draw.rect(surface, p.ink, frame, max(1, scale(2)))
        left = picture.right + scale(14)
        room = pygame.Rect(left, inner.y, inner.right - left, inner.height)
        box = text.draw(surface, self.entry.title, room, text_px(20), p.ink, "bold", max_lines=1, wrap=0)
        room.y = box.bottom
        box = text.draw(surface, self.entry.file, room, text_px(15), p.ink, max_lines=1, wrap=0)
        box = draw_health(surface, self.entry, (left, box.bottom + scale(4)))
        if self.entry.badge is not None:
            draw_badge_in_list(surface, self.entry.badge, (box.right + scale(8), box.y), inner.right)


class MapsScene(Scene):
    """List at the left, selected map at the right. Saving it in Tiled changes the picture within a second."""

    name = "maps"
    window_title = say("Splatterbox: maps")

    @property
    def rule_here(self) -> str:
        """The rule that F1 opens: that of the selected kind of map."""
        return "L-MAP-1" if self.entry is not None and self.entry.board is not None else "S-MAP-1"

    def __init__(self, context: Context, chosen: Path | None = None) -> None:
        """Selects the map `chosen`, else the one selected last."""
        super().__init__(context.host)
        host, self.context, self.library = context.host, context, context.library
        self.maps: list[MapEntry] = self._all()
        self.chosen = 0
        self.reload(chosen or self.library.chosen)
        self._show_chosen = True
        self.good: dict[str, MapEntry] = {}
        """By file: the last version that could be drawn, shown greyed while the file has errors (UX-MAP-2)."""
        self.group = WidgetGroup(lambda name: host.sounds.play(name))
        self.group.clip = lambda widget: self.list.view if isinstance(widget, MapRow) else None
        self.list = Scroll()
        self.words = MapWords()
        self.back = Button(say("Back"), host.pop, command="back", icon_name="return-arrow")
        self.edit = Button(say("Edit in Tiled"), self._edit, icon_name="pencil")
        self.edit.tip = say("Opens this map in Tiled; a map that came with the box is copied first.")
        self.arrange = Button(say("Arrange"), self._arrange, icon_name="move")
        self.arrange.tip = say("Moves, adds and turns things in this window; a map from the box is copied first.")
        self.new = Button(say("New map"), self._new, icon_name="treasure-map")
        self.new.tip = say("Creates a new map of your own.")
        self.deeds = MapDeeds(context, self.show_anew)
        self.more = Button(say("More"), self._more, command="more", icon_name="stack")
        self.more.tip = say("Copies, renames, shares or deletes this map, or imports one from a friend.")
        self.lab = Button(say("Laboratory"), self._laboratory, icon_name="magnifying-glass")
        self.lab.tip = say("Tests this map with bot games: who wins, and why.")
        self.fix = Button(say("Fix it"), self._fix, icon_name="swiss-army-knife", size=20)
        self.fix.tip = say("Shows what can be put right by itself; the file stays as it is.")
        self.play = Button(say("Play here"), self._play, kind="primary", icon_name="play-button")
        self.play.tip = say("Sets up a game on this map.")
        self._poll = context.map_watcher.watch() if not host.still else None
        self.pending = Pending()
        self._edits: Path | None = None
        """The map that opens in Tiled once its picture is drawn (LAB-1)."""
        self._looked = 0.0

    @property
    def entry(self) -> MapEntry | None:
        return self.maps[self.chosen] if self.maps else None

    def on_resume(self) -> None:
        """Refresh: files may have come or gone."""
        super().on_resume()
        self.reload()
        self.layout(self.size)

    def _all(self) -> list[MapEntry]:
        """Return the player's own maps, the latest first, then the box's: battlefields, then boards."""
        found = [*self.library.maps(), *self.library.boards()]
        own = sorted((entry for entry in found if entry.own), key=lambda entry: -entry.saved)
        return [*own, *(entry for entry in found if not entry.own)]

    def reload(self, path: Path | None = None) -> None:
        """Refresh the list; keep the selection, or select the map at `path`."""
        here = path if path is not None else self.entry.path if self.entry is not None else None
        self.maps = self._all()
        paths = [entry.path for entry in self.maps]
        self.chosen = paths.index(here) if here in paths else min(self.chosen, max(0, len(paths) - 1))
        self._remember()

    def _remember(self) -> None:
        self.library.chosen = self.entry.path if self.entry is not None else None

    # Places ----------------------------------------------------------------------------------------------------------

    def layout(self, size: tuple[int, int]) -> None:
        """Place list, picture and words; in a narrow window the words go below the picture."""
        super().layout(size)
        w, h = size
        margin, gap = scale(36), scale(24)
        top = text.line_height(text_px(52), "display") + scale(26)
        bottom = self._layout_foot(w, h, margin) - scale(16)
        side = min(roomy(400), w * 2 // 5)
        self.list.view = pygame.Rect(margin, top, side, bottom - top)
        left = margin + side + gap
        self.panel = pygame.Rect(left, top, w - left - margin, bottom - top)
        self._layout_list()
        self._layout_words()
        if self._show_chosen:
            self._show_chosen = False
            self._show_row()

    @property
    def foot(self) -> list[Button]:
        undo = [self.deeds.undo] if self.deeds.deleted is not None else []
        return [self.back, self.more, self.new, self.arrange, self.edit, self.lab, self.play, *undo]

    def _layout_foot(self, w: int, h: int, margin: int) -> int:
        buttons, gap = [button for button in self.foot if button is not self.deeds.undo], scale(16)
        for size in (28, 20):  # smaller if they don't all fit side by side
            for button in buttons:
                button.size = size
            if sum(button.wish() + gap for button in buttons) - gap <= w - 2 * margin:
                break
        high = max(button.height() for button in buttons)
        rows = in_rows(buttons, w - 2 * margin, gap)
        y = h - scale(22) - len(rows) * (high + scale(10)) + scale(10)
        for number, row in enumerate(rows):
            x = w - margin
            for button in reversed(row):
                x -= button.wish()
                button.rect = pygame.Rect(x, y + number * (high + scale(10)), button.wish(), high)
                x -= gap
        self.back.rect.x = margin
        self.edit.reason = None if self.entry is not None else say("There is no map to edit.")
        self.arrange.reason = self._why_not_arranged()
        self.lab.reason = self.play.reason = self._why_no_table()
        if self.deeds.deleted is not None:
            return self.deeds.slip.lay(self.deeds.told(), w, y - scale(10))
        return y

    def _why_not_arranged(self) -> str | None:
        entry = self.entry
        if entry is None or entry.reading:
            return self.edit.reason or say("Reading and checking this map ...")
        if entry.board is not None:
            return say("Boards for Shootin' Ladders are drawn in Tiled: only battlefields can be arranged here.")
        return None if entry.battlefield is not None else say("This map can't be read, so it can't be arranged.")

    def _why_no_table(self) -> str | None:
        entry = self.entry
        if entry is not None and entry.reading:
            return say("Reading and checking this map ...")
        return None if entry is not None and entry.playable else say("This map can't be played as it is.")

    def _layout_list(self) -> None:
        self.group.clear()
        view = self.list.view
        body = sum(text.line_height(text_px(size), face) for size, face in ((20, "bold"), (15, "ui"), (16, "bold")))
        body += scale(16)
        high = max(roomy(92), body + scale(18))
        step = high + scale(10)
        self.list.layout(view, len(self.maps) * step)
        room = view.width - (scale(20) if self.list.needed else 0)
        for index, entry in enumerate(self.maps):
            row = MapRow(entry, partial(self._choose, index))
            row.rect = pygame.Rect(view.x, view.y + index * step - self.list.offset, room, high)
            row.chosen = index == self.chosen
            row.now = self.host.still
            self.group.add(row)
        self.fix.label = fix_words(self.entry)
        for button in [*([self.fix] if self.fix.label else []), *self.foot]:
            self.group.add(button)
        self.group.refocus()

    def _layout_words(self) -> None:
        """Place the picture, as large as the words below it allow."""
        inner = self.panel.inflate(-2 * scale(22), -2 * scale(18))
        if self.fix.label:
            wide, high = min(self.fix.wish(), inner.width), self.fix.height()
            self.fix.rect = pygame.Rect(inner.right - wide, inner.bottom - high, wide, high)
            inner.height -= high + scale(8)
        lines = self._lines()
        need = self.words.needs(lines, inner.width - scale(20))
        picture = max(inner.height * 2 // 5, min(inner.height - need - scale(16), inner.width * 2 // 3))
        self.picture = pygame.Rect(inner.x, inner.y, inner.width, picture)
        y = self.picture.bottom + scale(14)
        self.words.lay(lines, pygame.Rect(inner.x, y, inner.width, inner.bottom - y))

    def _lines(self) -> list[MapTextLine]:
        entry = self.entry
        if entry is None:
            return [MapTextLine(say("No maps were found. “New map” makes one."), "semi", 20)]
        who = say("by {author} · {file}", author=entry.author, file=entry.file) if entry.author else entry.file
        return [*about(entry), MapTextLine(who, "italic"), *judgement(entry)]

    # Doing -----------------------------------------------------------------------------------------------------------

    def _choose(self, index: int) -> None:
        if index != self.chosen:
            self.chosen = index
            self._remember()
            self.words.to(0)
            self.layout(self.size)

    def _edit(self) -> None:
        if self.entry is not None and "map" not in self.pending:
            self.pending.start("map", own_maps.own_map(self.entry), self._prepared)

    def _arrange(self) -> None:
        if self.entry is not None and "map" not in self.pending:
            self.pending.start("map", own_maps.own_map(self.entry), self._arranged)

    def _arranged(self, path: Path | str) -> None:
        """Select the map that is ready, and arrange it."""
        if isinstance(path, Path):
            self.show_anew(path)
            self.context.go.arrange(path)
        else:
            self.host.toast(path)

    def _prepared(self, path: Path | str) -> None:
        """Select the map that is ready for editing; it opens in Tiled once it is drawn."""
        if isinstance(path, Path):
            self.show_anew(path)
            self._edits = path
        else:
            self.host.toast(path)

    def drawn(self) -> bool:
        """Return whether the selected map has been read and its picture is ready."""
        shown = self.shown()
        if shown is None or shown[0].reading:
            return False
        size = framed_size(shown[0], self.picture)
        map_surface(shown[0], size, self.host.still)
        return is_painted(shown[0], size)

    def _new(self) -> None:
        from game.features.maps.new_map import NewMapScene

        self.host.push(NewMapScene(self.host, self.maps, self._make, self._photo))

    def _photo(self) -> None:
        """Open the pages that make a map from a photo instead."""
        self.host.pop()
        self.context.go.photo_map(self.show_anew)

    def _make(self, wish: NewMap) -> None:
        """Make a new map; list and select it, and arrange it; a board is drawn before Tiled opens it."""
        try:
            begin = wish.begin()
        except ValueError as error:
            self.host.toast(error_text(error))
            return
        self.pending.forget("map")
        board = any(entry.path == wish.source and entry.board is not None for entry in self.maps)
        ready = self._prepared if board else self._arranged
        self.pending.start("map", Dealing(self.library).new_map(wish.title, begin), ready)
        self.host.pop()

    def _more(self) -> None:
        self.deeds.open(self.entry)

    def show_anew(self, path: Path | None) -> None:
        """Refresh the list and select the map at `path`."""
        self.reload(path)
        self.words.to(0)
        self.layout(self.size)
        self._show_row()

    def _fix(self) -> None:
        if self.entry is not None:
            self.context.go.open_file(self.entry.path)

    def _laboratory(self) -> None:
        if self.entry is not None:
            self.context.go.laboratory(self.entry)

    def _play(self) -> None:
        if self.entry is not None:
            self.context.go.play_map(self.entry)

    def update(self, dt: float) -> bool:
        """Take over a map saved meanwhile."""
        self.pending.poll()
        if self._edits is not None and self.drawn():
            self.pending.start("Tiled", own_maps.edit_in_tiled(self._edits), self.host.toast)
            self._edits = None
        self.deeds.pending.poll()
        self._looked += dt
        changed = self._poll() if self._poll is not None else False
        reading = self._looked >= LOOK_AGAIN and any(entry.reading for entry in self.maps)
        if changed or reading:
            self._looked = 0.0
            self._refresh()
        if paint_next():
            self.dirty = True
            return True
        return False

    def _refresh(self) -> None:
        """Take over added, changed, read or removed maps; remember each map's last good version."""
        known = {entry.path: entry for entry in self.maps}
        before, place = self.maps, self.chosen
        self.reload()
        self._show_chosen = self._show_chosen or self.chosen != place
        for entry in self.maps:
            old = known.get(entry.path)
            if old is not None and old is not entry and old.playable:
                self.good[str(entry.path)] = old
        if self.maps != before:
            self.layout(self.size)

    def shown(self) -> tuple[MapEntry, bool] | None:
        """Return what is drawn, and whether greyed: the last good version while the file has errors."""
        entry = self.entry
        if entry is None:
            return None
        if not entry.playable and str(entry.path) in self.good:
            return self.good[str(entry.path)], True
        return entry, entry.errors > 0

    def handle(self, event: pygame.event.Event) -> bool:
        """Move through the list by arrows while nothing else has the focus."""
        over_words = self.words.view.collidepoint(self.group.pointer)
        if over_words and event.type == pygame.MOUSEWHEEL:
            return self.words.handle(event)
        if event.type != pygame.KEYDOWN and self.list.handle(event):
            self._layout_list()
            return True
        if self.words.handle(event):
            return True
        command = keys.command_of(event)
        if command == "back":
            self.host.pop()
            return True
        if command == "undo" and self.deeds.deleted is not None:
            self.deeds.bring_back()
            return True
        if command == "more":
            self._more()
            return True
        if command in ("up", "down") and not self.group.ring.visible and self.maps:
            self._choose((self.chosen + (1 if command == "down" else -1)) % len(self.maps))
            self._show_row()
            return True
        used = self.group.handle(event)
        here = self.group.ring.current
        if self.group.ring.visible and isinstance(here, MapRow) and self.list.show(here.rect):
            self._layout_list()
        return used

    def _show_row(self) -> None:
        row = next((w for w in self.group.widgets if isinstance(w, MapRow) and w.chosen), None)
        if row is not None and self.list.show(row.rect):
            self._layout_list()

    # Drawing ---------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything."""
        surface.blit(table_top(self.size), (0, 0))
        draw_heading(surface, say("Maps"), (scale(36), scale(12)))
        if not self.list.needed:
            view = self.list.view
            lay_things(
                surface, pygame.Rect(view.x, view.y + self.list.content, view.width, view.height - self.list.content)
            )
        draw_panel(surface, self.panel)
        self.words.draw(surface)
        surface.set_clip(self.list.view.inflate(scale(4), scale(4)))
        for widget in self.group.widgets:
            if isinstance(widget, MapRow) and widget.rect.colliderect(self.list.view):
                widget.draw(surface)
        surface.set_clip(None)
        shown = self.shown()
        if shown is not None:  # after the rows: the picture requested last is painted next
            draw_map(surface, shown[0], self.picture, shown[1], self.host.still)
        self.list.draw(surface)
        for widget in self.group.widgets:
            if not isinstance(widget, MapRow) and widget is not self.deeds.undo:
                widget.draw(surface)
        if self.deeds.deleted is not None:
            self.deeds.slip.draw(surface)
        self.group.draw_over(surface)
