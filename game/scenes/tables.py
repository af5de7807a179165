"""Tables in play: every unfinished game, the newest first, to go on with or to put into the bin (MOM-TAB-1)."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.games import Meta
from game.kernel.messages import say, together, told
from game.scenes.boxes import cover, shelf_boxes
from game.scenes.map_list import Saved, Services
from game.ui import keys, text
from game.ui.form_scene import FormScene, Maker
from game.ui.pictures import remembered
from game.ui.scene import Host
from game.ui.theme import roomy, scale, text_px
from game.ui.widgets import Button

COVER = (300, 400)
"""Pixels at which a cover is made before it is shrunk."""


class TablesScene(FormScene):
    """A row for each unfinished game: its box, who sits there, how far it is; *Continue* and *Delete*.

    What is deleted stays in its row with *Undo* until the page is left, and in the bin after that.
    """

    name = "tables"
    heading = say("Tables in play")
    most_columns = 1

    def __init__(self, host: Host, services: Services) -> None:
        super().__init__(host)
        self.services = services
        self.deleted: list[Saved] = []
        """What was deleted on this page, the last one last."""
        self.rows: list[Saved] = []
        self.boxes = {box.key: box for box in shelf_boxes()}
        self._covers: list[tuple[str, pygame.Rect]] = []
        self._look()

    def _look(self) -> None:
        """List the games anew; a deleted one keeps its place."""
        places = {row.key: number for number, row in enumerate(self.rows)}
        there = list(self.services.tables())
        gone = {row.key for row in self.deleted} - {row.key for row in there}
        self.rows = [*there, *(row for row in self.deleted if row.key in gone)]
        self.rows.sort(key=lambda row: places.get(row.key, len(places)))

    def title_text(self) -> str:
        """The window's title."""
        return say("Splatterbox: tables in play")

    def on_resume(self) -> None:
        """Look again."""
        super().on_resume()
        self._look()
        self.layout(self.size)
        if self.group.ring.current is None:
            self.group.ring.set(next((w for w in self.group.widgets if w not in self.foot), self.back))

    def panels_wanted(self) -> list[tuple[str, Maker]]:
        """One panel with all rows."""
        return [(self._count(), self._make_rows)]

    def _count(self) -> str:
        number = len(self.rows) - len(self.deleted)
        return (
            say("No unfinished game")
            if not number
            else say("One unfinished game")
            if number == 1
            else say("{number} unfinished", number=number)
        )

    # Rows ------------------------------------------------------------------------------------------------------------

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything."""
        self._covers = []
        super().layout(size)

    def _make_rows(self, inner: pygame.Rect) -> int:
        if not self.rows:
            return self.effect(
                say("Open a box on the shelf: its game is kept here from the first moment on."), inner, inner.y
            )
        y = inner.y
        for row in self.rows:
            deleted = any(row.key == one.key for one in self.deleted)
            y = (self._make_deleted if deleted else self._make_row)(row, inner, y) + scale(16)
        return y

    def _make_row(self, row: Saved, inner: pygame.Rect, y: int) -> int:
        go_on = Button(
            say("Continue {key}", key=row.key),
            lambda: self._go_on(row),
            icon_name="play-button",
            size=22,
            words=say("Continue"),
        )
        go_on.tip = say("Go on with {line}.", line=row.line)
        delete = Button(
            say("Delete {key}", key=row.key),
            lambda: self._delete(row),
            icon_name="cancel",
            size=18,
            words=say("Delete"),
        )
        delete.tip = say("Delete {line}; it can be undone until you leave this page.", line=row.line)
        if row.trouble:
            go_on.reason = row.trouble
        return self._lay(row, [go_on, delete], inner, y)

    def _make_deleted(self, row: Saved, inner: pygame.Rect, y: int) -> int:
        undo = Button(
            say("Undo {key}", key=row.key), lambda: self._undo(row), icon_name="anticlockwise-rotation", size=20,
            key="undo", words=say("Undo"),
        )  # fmt: skip
        return self._lay(row, [undo], inner, y, say("Deleted. {game}", game=row.title))

    def _lay(self, row: Saved, buttons: list[Button], inner: pygame.Rect, y: int, heading: str = "") -> int:
        """Place a row: the box, the words, the buttons at the right or, in large text, below; gives where it ends."""
        wide = roomy(78)
        high = wide * 4 // 3
        self._covers.append((row.game, pygame.Rect(inner.x, y, wide, high)))
        side = sum(button.wish() for button in buttons) + scale(12) * (len(buttons) - 1)
        left = inner.x + wide + scale(18)
        beside = inner.right - left - side - scale(18) >= roomy(260)
        room = inner.right - left - (side + scale(18) if beside else 0)
        end = y
        for words, kind in ((heading or row.title, "heading"), (row.line, "line"), (self._facts(row), "effect")):
            if words:
                size, face = {"heading": (20, "bold"), "line": (17, "semi")}.get(kind, (16, "ui"))
                tall = text.measure(words, text_px(size), face, room)[1]
                self.notes.append((words, pygame.Rect(left, end, room, tall), kind))
                end += tall + scale(2)
        x = inner.right - side if beside else left
        top = y if beside else end + scale(6)
        for button in buttons:
            button.rect = pygame.Rect(x, top, button.wish(), button.height())
            self.group.add(button)
            x = button.rect.right + scale(12)
            end = max(end, button.rect.bottom)
        return max(end, y + high)

    @staticmethod
    def _facts(row: Saved) -> str:
        return together(row.trouble, row.place, row.ago)

    # Doing -----------------------------------------------------------------------------------------------------------

    def _go_on(self, row: Saved) -> None:
        try:
            self.services.resume(row)
        except ValueError as problem:
            self.host.toast(told(problem))
            self._look()
            self.layout(self.size)

    def _delete(self, row: Saved) -> None:
        self._do(lambda: self.services.bin_table(row), row, add=True)

    def _undo(self, row: Saved) -> None:
        self._do(lambda: self.services.unbin_table(row), row, add=False)

    def _do(self, work: Callable[[], None], row: Saved, add: bool) -> None:
        """Bin a game or bring it back, keeping the focus on its row; a disk that refuses is said."""
        try:
            work()
        except ValueError as problem:
            self.host.toast(told(problem))
            return
        self.deleted = [one for one in self.deleted if one.key != row.key] + ([row] if add else [])
        self._look()
        number = next(n for n, one in enumerate(self.rows) if one.key == row.key)
        seen = self.group.ring.visible
        self.layout(self.size)
        self.group.ring.set(self._first_of(number))
        self.group.ring.visible = seen

    def _first_of(self, number: int) -> Button:
        top = self._covers[number][1].y
        return next(w for w in self.group.widgets if isinstance(w, Button) and w.rect.y >= top)

    def handle(self, event: pygame.event.Event) -> bool:
        """Undo takes the last deletion back."""
        if keys.command_of(event) == "undo" and self.deleted:
            self._undo(self.deleted[-1])
            return True
        return super().handle(event)

    def draw_inside(self, surface: pygame.Surface) -> None:
        """Draw each game's box."""
        for game, rect in self._covers:
            if game in self.boxes and rect.colliderect(self.scroll.view):
                surface.blit(_small_cover(self.boxes[game], rect.size), rect)


def _small_cover(box: Meta, size: tuple[int, int]) -> pygame.Surface:
    """Give a box's front so small that its letters could not be set: made larger, then shrunk."""
    return remembered(("small cover", box.key, size), lambda: pygame.transform.smoothscale(cover(box, COVER), size))
