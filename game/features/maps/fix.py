"""*Fix it*: a map repaired, or a table made of another game's: seen first, then saved as a copy (HND-21, HND-22)."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

import pygame
from msgspec.structs import replace

from game.battlefield.fixing.fixed import FixRequest
from game.features.maps import fix_work
from game.features.maps.fix_work import FixSandbox
from game.features.maps.words import MapTextLine, MapWords, findings_of
from game.kernel.messages import error_text, say, say_count
from game.play.library import entry_of
from game.play.own_maps import not_written
from game.ui import text
from game.ui.form_scene import FormScene, Maker
from game.ui.map_pictures import draw_map, framed_size, paint_next
from game.ui.slices import in_thread, preload
from game.ui.theme import palette, roomy, scale, text_px
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.battlefield.fixing.fixed import FixedMap
    from game.battlefield.fixing.layers import ForeignLayer, Role
    from game.features.context import Context
    from game.lobby.maps import MapEntry

ROLES: Final[dict[str, str]] = {
    "solid": say("solid ones block"), "ground": say("flat ground"), "low": say("low things"),
    "middle": say("things to climb"), "tall": say("tall things"), "out": say("left out"),
}  # fmt: skip
PARTS: Final[dict[str, str]] = {
    "whole": say("all of it"), "middle": say("its middle"), "upper left": say("its upper left"),
    "upper right": say("its upper right"), "lower left": say("its lower left"), "lower right": say("its lower right"),
}  # fmt: skip


class Shown:
    """What was made of a map, with its pictures in a temporary folder while the page shows it."""

    def __init__(self, found: FixedMap) -> None:
        """Raises OSError if the disk fails."""
        self.found = found
        self._folder = TemporaryDirectory(prefix="splatterbox-", ignore_cleanup_errors=True)
        folder = Path(self._folder.name)
        for name, data in found.parcel.files.items():
            if name.endswith((".png", ".jpg", ".jpeg")):
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                (folder / name).write_bytes(data)
        self.entry: MapEntry = entry_of(folder / found.parcel.manifest.map, found.report, own=True)

    def close(self) -> None:
        self._folder.cleanup()


class FixMapScene(FormScene):
    """The map as it will be at the left; beside it what was done, and what its author may choose."""

    name = "fix map"
    window_title = say("Splatterbox: fix a map")
    rule_here = "S-MAP-1"
    most_columns = 2
    level = False
    column_width = 520

    def __init__(self, context: Context, found: FixedMap, path: Path) -> None:
        """`path` is the file that it is made of. Raises OSError if the disk fails."""
        super().__init__(context.host)
        self.context, self.path = context, path
        self.shown = Shown(found)
        self.request = FixRequest(str(path), found.wish, found.kind == "table")
        self.heading = say("Made for another game") if found.kind == "table" else say("Fix it")
        self.picture = pygame.Rect(0, 0, 0, 0)
        self.words = MapWords()
        self.lines: list[tuple[MapTextLine, pygame.Rect]] = []
        self._sandbox: FixSandbox | None = None
        self.back = Button(say("Leave it"), self.leave, command="back", icon_name="return-arrow")
        self.back.tip = say("Leaves the map's file as it is; nothing is saved.")
        self.keep = Button(say("Save as my map"), self._save, command="confirm", kind="primary", icon_name="save")
        self.main = self.keep
        self.keep.tip = say("Adds this to your own maps; the file it is made of stays as it is.")

    @property
    def found(self) -> FixedMap:
        return self.shown.found

    # Panels ----------------------------------------------------------------------------------------------------------

    def layout(self, size: tuple[int, int]) -> None:
        self.lines = []
        self.keep.reason = say("Working ...") if self._sandbox is not None or "save" in self.pending else None
        super().layout(size)

    def panels_wanted(self) -> list[tuple[str, Maker]]:
        """Return the panels: picture, what was done, choices."""
        done = say("What is done") if self.found.kind == "fixed" else say("What is made of it")
        panels: list[tuple[str, Maker]] = [(self.found.title, self._make_map), (done, self._make_done)]
        return panels if self.found.kind == "fixed" else [*panels, (say("What you choose"), self._make_choices)]

    def _make_map(self, inner: pygame.Rect) -> int:
        most = max(roomy(200), self.scroll.view.height * 13 // 20)
        room = framed_size(self.shown.entry, pygame.Rect(0, 0, inner.width, most))
        self.picture = pygame.Rect(inner.x, inner.y, inner.width, room[1] + 2 * max(3, scale(6)))
        return self._say(MapTextLine(say("from {file}", file=self.found.file), "italic"), inner,
                         self.picture.bottom + scale(10))  # fmt: skip

    def _say(self, line: MapTextLine, inner: pygame.Rect, y: int) -> int:
        """Place a line; return where the next one goes."""
        left = text_px(line.size) + scale(12) if line.sign else 0
        high = text.measure(line.words, text_px(line.size), line.face, inner.width - left)[1]
        self.lines.append((line, pygame.Rect(inner.x + left, y, inner.width - left, high)))
        return y + high + scale(8)

    def _make_done(self, inner: pygame.Rect) -> int:
        found, y = self.found, inner.y
        if found.kind == "table":
            words = say("This map was made for another game. Its ground and pictures are kept; Bases, Flag and Tokens "
                        "are placed for you.")  # fmt: skip
            y = self._say(MapTextLine(words, "semi"), inner, y)
        elif not found.fixes:
            y = self._say(MapTextLine(say("Nothing on it needs fixing: it can be imported as it is.")), inner, y)
        for sentence in found.fixes:
            y = self._say(MapTextLine(sentence, sign="good"), inner, y)
        lines = findings_of(self.shown.entry)
        if lines and not found.report.findings:
            y = self._say(MapTextLine(say("The checker finds nothing to complain about in it."), "semi"), inner, y)
        elif lines:
            left = say_count("One thing is left for you:", "{n} things are left for you:", len(lines))
            y = self._say(MapTextLine(left, "semi"), inner, y + scale(6))
            for line in lines:
                y = self._say(line, inner, y)
        return y

    def _make_choices(self, inner: pygame.Rect) -> int:
        found, y = self.found, inner.y
        for layer in found.layers:
            values = [(role, ROLES[role]) for role in layer.roles]
            wanted = self.request.wish.roles.get(layer.number, layer.role)
            name = layer.name or say("unnamed layer")
            y = self.step(name, values, wanted, partial(self._role, layer), "", inner, y, wraps=True)
        if len(found.parts) > 1:
            parts = [(part, PARTS[part]) for part in found.parts]
            y = self.step(say("Part of the map"), parts, self.request.wish.part, self._part, "", inner, y, wraps=True)
        seats = [(count, say_count("{n} player", "{n} players", count)) for count in (2, 3, 4)]
        return self.step(say("Up to"), seats, self.request.wish.seats, self._seats, "", inner, y)

    # Choosing --------------------------------------------------------------------------------------------------------

    def _role(self, layer: ForeignLayer, role: object) -> None:
        roles: dict[int, Role] = {**self.request.wish.roles, layer.number: role}  # type: ignore[dict-item]
        self._again(roles=roles)

    def _part(self, part: object) -> None:
        self._again(part=part)

    def _seats(self, seats: object) -> None:
        self._again(seats=seats)

    def _again(self, **changed: object) -> None:
        """Make the table again, with the current choices."""
        self.request = replace(self.request, wish=replace(self.request.wish, **changed))
        self._stop()
        try:
            self._sandbox = FixSandbox(self.request)
        except OSError as error:
            self.host.toast(not_written(error))
        self.keep.reason = say("Working ...")
        self.dirty = True

    def _stop(self) -> None:
        if self._sandbox is not None:
            self._sandbox.close()
            self._sandbox = None

    def update(self, dt: float) -> bool:
        """Show the table that was made with the latest choices."""
        moving = super().update(dt) or paint_next()
        if self._sandbox is not None:
            self._poll()
        self.dirty = self.dirty or moving
        return moving

    def _poll(self) -> None:
        assert self._sandbox is not None
        try:
            found = self._sandbox.poll()
            if found is None:
                return
            before, self.shown = self.shown, Shown(found)
            before.close()
        except ValueError as refused:
            self.host.toast(error_text(refused))
        except OSError as error:
            self.host.toast(not_written(error))
        self._sandbox = None
        self.layout(self.size)
        self.dirty = True

    # Leaving ---------------------------------------------------------------------------------------------------------

    def leave(self) -> None:
        if "save" in self.pending:
            return
        self._stop()
        self.shown.close()
        super().leave()

    def _save(self) -> None:
        if not self.pending and self._sandbox is None:
            self.pending.start("save", fix_work.saved(self.found), self._saved)
            self.keep.reason = say("Saving ...")

    def _saved(self, made: Path | str) -> None:
        self.keep.reason = None
        if isinstance(made, str):
            self.host.toast(made)
            return
        title = self.found.title
        self.leave()
        self.context.library.start()
        self.host.toast(say("{map} has been added to your maps.", map=title))
        if self.context.session is None:
            self.context.go.maps(made)

    # Drawing ---------------------------------------------------------------------------------------------------------

    def draw_inside(self, surface: pygame.Surface) -> None:
        view = self.scroll.view
        if self.picture.colliderect(view):
            waits = self._sandbox is not None
            draw_map(surface, self.shown.entry, self.picture, waits, self.host.still)
            if waits:
                room, ink = self.picture, palette().text
                text.draw(surface, say("Working ..."), room, text_px(26), ink, "bold", "centre", "middle")
        for line, room in self.lines:
            if room.colliderect(view):
                self.words.draw_line(surface, line, room)


def show_fixed(context: Context, found: FixedMap, path: Path) -> None:
    """Show what was made of a map, to be saved or not."""

    def opens() -> None:
        preload("game.battlefield.share")
        try:
            scene = in_thread(lambda: FixMapScene(context, found, path))
        except OSError as error:
            context.host.toast(not_written(error))
            return
        context.host.push(scene)

    context.open_in_slices(opens)
