"""Arrange: a map's things are picked up, moved, turned, copied, deleted and added in the window (HND-20)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.battlefield.held_things import FINE, TURN, picked_up
from game.battlefield.uses import root_of
from game.features.arrange.rows import DrawerTile
from game.features.arrange.saving import ArrangedSaving
from game.features.arrange.steps import ARROWS, ArrangeSteps
from game.features.arrange.table_view import TablePainter, TableView
from game.games import find, games
from game.kernel.messages import say, together
from game.play import own_maps
from game.ui import keys, text
from game.ui.menu import MenuChoice, MenuScene
from game.ui.theme import palette, scale, text_px
from game.ui.tips import Tip
from game.ui.widgets import Button

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from game.battlefield.arranged_map import ArrangedMap
    from game.battlefield.model import MapReport, Point
    from game.features.context import Context

DRAG: Final = 5
"""Pixels the pointer moves before a press becomes a drag."""
ZOOMS: Final = ("zoom_in", "zoom_out", "whole_table")
BORDER: Final = 28
"""Design pixels from the table's border within which a thing that is dragged there moves the view."""
GLIDE: Final = 700
"""Pixels a second by which it does."""
OWN: Final = ("arrange_turn", "arrange_turn_left", "arrange_copy", "arrange_delete")


def painter_of(arranged: ArrangedMap) -> TablePainter:
    """Return what paints a map's table as its game draws it."""
    place = next(meta.map_arranger for meta in games() if meta.map_arranger)
    made: TablePainter = find(place)(arranged.battlefield(), str(root_of(arranged.path)))
    return made


class ArrangeScene(ArrangeSteps):
    """The table at the left; the selected thing, the drawer and the checker at the right."""

    name = "arrange"
    window_title = say("Splatterbox: arrange a map")
    rule_here = "S-MAP-1"

    def __init__(self, context: Context, arranged: ArrangedMap, check: Callable[[Path], MapReport]) -> None:
        """`check` reads and checks a map's file; it is called in a thread."""
        view = TableView(arranged, painter_of(arranged), self._enter, self._walk)
        super().__init__(context.host, arranged, view)
        self.context = context
        self.saving = ArrangedSaving(arranged, check, self.taken_over, self.judged, context.host.toast)
        self._grab: tuple[Point, int, Point] | None = None
        """Where the mouse was pressed, on what, and where on it (mm from its middle)."""
        self._pointer = (-1, -1)
        self._page: pygame.Surface | None = None
        """The page without what is held, while that is carried over the table."""
        self.undo_button = Button(say("Undo"), self.undo, command="undo", icon_name="anticlockwise-rotation")
        self.redo_button = Button(say("Redo"), self.redo, command="redo", icon_name="clockwise-rotation")
        self.tiled = Button(say("Edit in Tiled"), self._tiled, icon_name="pencil")
        self.tiled.tip = say("Opens this map in Tiled as well: both may be open, and neither loses the other's work.")
        self.lab = Button(say("Laboratory"), self._laboratory, icon_name="magnifying-glass")
        self.lab.tip = say("Tests this map with bot games: who wins, and why.")
        self.play = Button(say("Try it"), self._try, kind="primary", icon_name="play-button")
        self.play.tip = say("Plays on this map at once; the game isn't saved.")
        if not context.host.still:
            self.saving.start()
        view.refresh()

    @property
    def foot(self) -> list[Button]:
        return [self.back, self.undo_button, self.redo_button, self.tiled, self.lab, self.play]

    def _layout_foot(self, w: int, h: int) -> int:
        for size in (28, 22, 18):
            for button in self.foot:
                button.size = size
            if sum(button.wish() + scale(12) for button in self.foot) <= w - 2 * scale(30):
                break
        return self._foot_in_rows(w, h, scale(12))

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything; disable what can't be done, with its reason."""
        self._page = None
        self._judge_buttons()
        super().layout(size)
        self.view.place()

    def _judge_buttons(self) -> None:
        done, undone = self.arranged.done, self.arranged.undone
        self.undo_button.reason = None if done else say("There is nothing to undo.")
        self.undo_button.meaning = done[-1].words if done else ""
        self.redo_button.reason = None if undone else say("There is nothing to redo.")
        self.redo_button.meaning = undone[-1].words if undone else ""
        reason = self.saving.trouble or None
        if reason is None and (self.saving.checking or not self.saving.saved):
            reason = say("Checking the map ...")
        if reason is None and any(one.severity == "error" for one in self.findings):
            reason = say("This map can't be played as it is: the checker says why.")
        self.play.reason = self.lab.reason = reason

    def zoom(self, command: str) -> None:
        self.view.camera.command(command)
        self._page, self.dirty = None, True

    # Other pages -----------------------------------------------------------------------------------------------------

    def _try(self) -> None:
        self.context.go.try_map(self.arranged.path)

    def _laboratory(self) -> None:
        self.context.go.laboratory_of(self.arranged.path)

    def _tiled(self) -> None:
        if "Tiled" not in self.pending:
            self.pending.start("Tiled", own_maps.edit_in_tiled(self.arranged.path), self.host.toast)

    def leave(self) -> None:
        """Go back; ask first if the last changes could not be saved."""
        self.apply_height()
        if self.saving.saved or not self.saving.trouble:
            self.saving.finish()
        if self.saving.saved:
            self.host.pop()
            return
        copy = say("Writes the map as it is here into a new file.")
        choices = [
            MenuChoice(say("Stay"), lambda: None, "return-arrow", "back", "primary"),
            MenuChoice(say("Save as a new map"), self._save_copy, "save", tip=copy),
            MenuChoice(say("Leave without saving"), self.host.pop, "exit-door", kind="danger"),
        ]
        self.host.push(MenuScene(self.host, say("Not saved"), choices, self.saving.trouble))

    def _save_copy(self) -> None:
        """Write a new map beside the old one, and leave."""
        from game.battlefield.document import MapDocument

        path, data, title = self.arranged.path, self.arranged.document.data, self.arranged.base.title

        def work() -> Path:
            return own_maps.write_map(path.parent, title, MapDocument(data))

        self.pending.start("copy", own_maps.begun(work), self._copy_saved)

    def _copy_saved(self, found: Path | str) -> None:
        if isinstance(found, str):
            self.host.toast(found)
        else:
            self.host.pop()
            self.context.go.maps(found)

    def on_pause(self) -> None:
        self.saving.finish()
        if not any(self is scene for scene in getattr(self.host, "stack", ())):
            self.saving.close()

    # Events ----------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event: the mouse over the table and this page's keys first."""
        self._let_go(event)
        if event.type == pygame.MOUSEMOTION:
            self._pointer = event.pos
        if self._mouse(event):
            self.dirty = True
            return True
        typing = self.forms is not None and self.forms.typing
        if not typing and event.type == pygame.KEYDOWN and self._key(event):
            self.dirty = True
            return True
        used = super().handle(event)
        if typing and self.forms is not None and not self.forms.typing:
            self.apply_height()
        return used

    def _key(self, event: pygame.event.Event) -> bool:
        own, command = keys.given(event, *OWN), keys.command_of(event)
        fine = bool(event.mod & pygame.KMOD_SHIFT)
        if own == "arrange_delete":
            self.delete()
        elif own == "arrange_copy":
            self.copy()
        elif own is not None:
            self.turn((FINE if fine else TURN) * (1 if own == "arrange_turn" else -1))
        elif command in ZOOMS:
            self.zoom(command)
        elif command in ("undo", "redo"):
            (self.undo if command == "undo" else self.redo)()
        elif command == "back" and (self.view.held is not None or self.view.chosen):
            self.put_back() if self.view.held is not None else self.choose(0)
        elif self.view.held is None and command == "confirm" and self.view.chosen and not self.group.ring.visible:
            self._enter()  # what was clicked is picked up
        elif self.view.held is None:
            return False
        elif command in ARROWS and self.group.ring.current in (None, self.view):
            self.nudge(command, fine)
        elif command == "confirm" and (self.group.ring.current in (None, self.view) or not self.group.ring.visible):
            self.drop()
        else:
            return False
        return True

    def _mouse(self, event: pygame.event.Event) -> bool:
        view = self.view
        if self._moved_view(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and view.rect.collidepoint(event.pos):
            return self._pressed(event)
        if event.type == pygame.MOUSEMOTION:
            return self._dragged(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._grab = None
            if view.held is not None and not self._sticky:
                self.group.handle(event)
                self.drop()
                return True
        if event.type == pygame.MOUSEWHEEL and view.rect.collidepoint(self._pointer):
            fine = bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
            self.turn((FINE if fine else TURN) * (-1 if event.y < 0 else 1))
            return True
        return False

    def _moved_view(self, event: pygame.event.Event) -> bool:
        """Zoom by the wheel unless it turns something, move the view by the middle button; return whether one did."""
        camera, view = self.view.camera, self.view
        ctrl = bool(pygame.key.get_mods() & (pygame.KMOD_CTRL | pygame.KMOD_META))
        if event.type == pygame.MOUSEWHEEL:
            used = (ctrl or not (view.held or view.chosen)) and camera.handle(event)
        elif event.type == pygame.MOUSEMOTION or getattr(event, "button", 0) == 2:
            used = camera.handle(event)
        else:
            return False
        if used:
            self._page = None
            self._carry(self._pointer)
        return used

    def _pressed(self, event: pygame.event.Event) -> bool:
        view = self.view
        if self.forms is not None and self.forms.typing:
            self.forms.stop_typing()
        self.group.ring.visible = False
        if event.button == 3:
            self.put_back() if view.held is not None else self.choose(0)
        elif event.button == 1 and view.held is not None:
            self._carry(event.pos)
            self.drop()
        elif event.button == 1:
            under = view.under(event.pos)
            again = view.chosen in under and self._grab is None and self._clicked_at == event.pos
            number = under[(under.index(view.chosen) + 1) % len(under)] if again else view.chosen
            number = number if view.chosen in under or not under else under[0]
            self.adding = False
            self.choose(number if under else 0)
            self._clicked_at = event.pos
            thing = self.arranged.things.get(view.chosen)
            if thing is not None:
                x, y = view.spot(event.pos)
                self._grab = event.pos, view.chosen, (thing.spot[0] - x, thing.spot[1] - y)
        else:
            return False
        return True

    _clicked_at: Point = (-1, -1)

    def _dragged(self, pos: tuple[int, int]) -> bool:
        view = self.view
        if self._grab is not None and view.held is None:
            (x, y), number, _ = self._grab
            if max(abs(pos[0] - x), abs(pos[1] - y)) < DRAG or number not in self.arranged.things:
                return False
            self.hold(picked_up(self.arranged, number, self.partners), sticky=False)
        pressed = next((one for one in self.group.widgets if one.pressed and isinstance(one, DrawerTile)), None)
        if pressed is not None and view.held is None and view.rect.collidepoint(pos):
            pressed.pressed = False
            self.take(pressed.one, sticky=False)
        if view.held is None:
            return False
        self._carry(pos)
        return view.rect.collidepoint(pos) or self._grab is not None

    def _carry(self, pos: tuple[int, int]) -> None:
        """Hold what is held over a pixel; Ctrl leaves the grid, as in Tiled."""
        held = self.view.held
        if held is None or not (self.view.rect.collidepoint(pos) or self._grab is not None):
            return
        x, y = self.view.spot(pos)
        dx, dy = self._grab[2] if self._grab is not None else (0.0, 0.0)
        free = bool(pygame.key.get_mods() & (pygame.KMOD_CTRL | pygame.KMOD_META))
        held.to((x + dx, y + dy), 0.0 if free else self.grid)
        self._moved()

    def update(self, dt: float) -> bool:
        """Save, and take over what Tiled saves."""
        before = (self.saving.trouble, self.saving.checking, self.saving.saved)
        if not self.host.still:
            self.saving.poll(dt)
        if before != (self.saving.trouble, self.saving.checking, self.saving.saved):
            self._judge_buttons()
            self._page, self.dirty = None, True
        return super().update(dt) or self._at_border(dt) or self.saving.busy

    def _at_border(self, dt: float) -> bool:
        """Move the view while a thing is dragged at the border of a zoomed table; return whether it moves."""
        view, (x, y) = self.view, self._pointer
        inside = view.rect.inflate(-2 * scale(BORDER), -2 * scale(BORDER))
        if view.held is None or not view.zoomed or inside.collidepoint(x, y) or not view.rect.collidepoint(x, y):
            return False
        step, before = GLIDE * dt, view.camera.key
        along, down = ((at > high) - (at < low) for at, low, high in
                       ((x, inside.left, inside.right), (y, inside.top, inside.bottom)))  # fmt: skip
        view.camera.pan(along * step, down * step)
        if view.camera.key == before:
            return False
        self._page, self.dirty = None, True
        self._carry(self._pointer)
        return True

    # Drawing ---------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything; while something is carried over the table, all that stays is drawn once."""
        carried = self.view.held is not None and self.view.rect.collidepoint(self._pointer)
        if not carried or self._page is None or self._page.get_size() != surface.get_size():
            super().draw(surface)
            self._page = surface.copy() if carried else None
        else:
            surface.blit(self._page, (0, 0))
        self.view.draw_held(surface)

    def zones(self) -> Sequence[Tip]:
        """Return what is on the table, each thing with its tip."""
        return self.view.tips()

    def draw_head(self, surface: pygame.Surface) -> None:
        """Draw the map's title, and whether it is saved."""
        super().draw_head(surface)
        left = scale(36) + text.width(self.heading, text_px(52), self.face) + scale(30)
        room = pygame.Rect(left, scale(12), self.size[0] - left - scale(36), text.line_height(text_px(52), self.face))
        title = self.arranged.base.title
        wide = min(text.width(title, text_px(26), "bold"), room.width * 3 // 5)
        named = pygame.Rect(left, room.y, wide, room.height)
        text.draw(surface, title, named, text_px(26), palette().cream, "bold", "left", "middle", max_lines=1, wrap=0)
        room.width -= wide + scale(20)
        room.x += wide + scale(20)
        if self.saving.trouble:
            words, colour = self.saving.trouble, palette().hazard
        elif self.saving.saved:
            words, colour = say("Saved in {file}.", file=self.arranged.path.name), palette().cream
            if self.findings:
                told = together(words, self.told(self.findings[0]))
                fits = text.measure(told, text_px(17), "semi", room.width)[1] <= room.height
                words = told if fits else words
        else:
            words, colour = say("Saving ..."), palette().cream
        text.draw(surface, words, room, text_px(17), colour, "semi", "right", "middle", max_lines=2)
