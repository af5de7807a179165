"""A map that somebody sent: its picture, author and findings, with *Import it* or *Don't import* (LAB-9)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import pygame

from game.features.maps.parcel import parcel_in, take_map
from game.features.maps.words import MapTextLine, MapWords, about, judgement
from game.kernel.messages import say
from game.play import own_maps
from game.ui import keys, text
from game.ui.backdrop import draw_heading, table_top
from game.ui.map_pictures import draw_map, paint_next
from game.ui.pending import Pending
from game.ui.scene import Scene
from game.ui.slices import in_thread, preload
from game.ui.theme import roomy, scale, text_px
from game.ui.widgets import Button, WidgetGroup, draw_panel

if TYPE_CHECKING:
    from game.features.context import Context
    from game.features.maps.parcel import OfferedMap
    from game.lobby.maps import MapEntry


class Staged:
    """A temporary folder for the pictures that a map brings along, as long as its page is open."""

    def __init__(self, offered: OfferedMap) -> None:
        """Raises OSError if the disk fails."""
        self._folder = TemporaryDirectory(prefix="splatterbox-", ignore_cleanup_errors=True)
        self.folder = Path(self._folder.name)
        for name, data in parcel_in(offered.data).files.items():
            if name.endswith((".png", ".jpg", ".jpeg")):
                (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
                (self.folder / name).write_bytes(data)

    def close(self) -> None:
        self._folder.cleanup()


class ImportMapScene(Scene):
    """The picture at the left, the words at the right, or below it in a narrow window. Enter imports the map."""

    name = "take a map"
    window_title = say("Splatterbox: import a map")
    rule_here = "S-MAP-1"

    def __init__(self, context: Context, offered: OfferedMap, entry: MapEntry, left: Callable[[], None]) -> None:
        """`offered` is what the file claims, `entry` what the checker found; `left` is called when the page closes."""
        super().__init__(context.host)
        self.context, self.offered, self.entry, self._left = context, offered, entry, left
        self.group = WidgetGroup(lambda name: context.host.sounds.play(name))
        self.words = MapWords()
        self.back = Button(say("Don't import"), self._leave, command="back", icon_name="return-arrow")
        self.back.tip = say("None of it is saved.")
        self.main = Button(say("Import it"), self._take, command="confirm", kind="primary", icon_name="card-pickup")
        self.main.tip = say("Adds it to your own maps.")
        self.pending = Pending()

    # Places ----------------------------------------------------------------------------------------------------------

    def layout(self, size: tuple[int, int]) -> None:
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

    def _lines(self) -> list[MapTextLine]:
        lines = about(self.entry)
        author, licence, games = self.offered.author, self.offered.licence, self.offered.games
        who = say("by {author}", author=author) if author else say("The file does not say who made it.")
        licence = say("Licence: {licence}", licence=licence) if licence else say("No licence is named.")
        lines += [MapTextLine(who, "italic"), MapTextLine(licence, "italic")]
        if not self.entry.playable:
            lines.append(
                MapTextLine(say("It can't be played as it is; you can import it and fix it in Tiled."), "semi")
            )
        lines += judgement(self.entry)
        if games:
            words = say("The sender says it was tested with {games} games; your own laboratory can show you whether "
                        "it is fair.", games=games)  # fmt: skip
            lines.append(MapTextLine(words))
        return lines

    # Doing -----------------------------------------------------------------------------------------------------------

    def _leave(self) -> None:
        if not self.pending:
            self.host.pop()
            self._left()

    def _take(self) -> None:
        if not self.pending:
            self.pending.start("map", own_maps.begun(lambda: take_map(self.offered.data)), self._taken)
            self.main.reason = say("Saving ...")

    def update(self, dt: float) -> bool:
        self.pending.poll()
        if paint_next():
            self.dirty = True
            return True
        return False

    def _taken(self, found: Path | str) -> None:
        self.main.reason = None
        if not isinstance(found, Path):
            self.host.toast(found)
            return
        self.host.pop()
        self._left()
        self.context.library.start()
        self.host.toast(say("{map} has been added to your maps.", map=self.entry.title))
        if self.context.session is None:
            self.context.go.maps(found)

    def handle(self, event: pygame.event.Event) -> bool:
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
        surface.blit(table_top(self.size), (0, 0))
        draw_heading(surface, say("Somebody sent you a map"), (scale(36), scale(12)))
        draw_map(surface, self.entry, self.picture, self.entry.errors > 0, self.host.still)
        draw_panel(surface, self.panel)
        self.words.draw(surface)
        for widget in self.group.widgets:
            widget.draw(surface)
        self.group.draw_over(surface)


def show_parcel(context: Context, offered: OfferedMap) -> None:
    """Show a map that was opened in the sandbox, to be imported or not."""

    def opens() -> None:
        preload("game.battlefield.share")
        from game.play.library import entry_of

        try:
            staged = in_thread(lambda: Staged(offered))
        except OSError as error:
            context.host.toast(say("The map cannot be shown: {reason}.", reason=error.strerror or str(error)))
            return
        entry = entry_of(staged.folder / offered.file, offered.report, own=True)
        context.host.push(ImportMapScene(context, offered, entry, staged.close))

    context.open_in_slices(opens)
