"""Clicking the corners of a photographed table, which give its size (LAB-30)."""

from __future__ import annotations

from collections.abc import Callable
from math import dist
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game.features.maps.photo_view import PictureScene, PictureView, Point, draw_cross
from game.kernel.messages import say, together
from game.play import own_maps
from game.ui import keys, text
from game.ui.form_scene import Maker
from game.ui.scene import Host, Scene
from game.ui.slices import preload
from game.ui.theme import palette, scale, text_px
from game.ui.widgets import Button
from game.ui.words import translation_of

if TYPE_CHECKING:
    from game.geometry.square import Squared

TABLE, CARD, FIRST, SECOND, ENDS = (
    say("the table's four corners"), say("the card's four corners"), say("the first card's four corners"),
    say("the second card's four corners"), say("two opposite corners of the table"),
)  # fmt: skip
WAYS: dict[str, tuple[tuple[str, int], ...]] = {
    "card": ((TABLE, 4), (CARD, 4)),
    "sides": ((TABLE, 4),),
    "cards": ((FIRST, 4), (SECOND, 4), (ENDS, 2)),
}
WAY_WORDS = {"card": say("A card on it"), "sides": say("I know its size"), "cards": say("Two cards")}
WAY_EFFECTS = {
    "card": say("The table's size is worked out from the card, which is 63 x 88 mm."),
    "sides": say("Type how wide and how deep it is."),
    "cards": say("For a table whose corners are outside the picture: two cards far apart, the first along its edge."),
}
SIDES = (20.0, 400.0)
"""Shortest and longest side of a table, in cm."""


class CornersScene(PictureScene):
    """The photo with the corners clicked so far; the measured size is shown once there are enough."""

    name = "photo corners"
    heading = say("Where is the table?")
    window_title = say("Splatterbox: map from a photo")

    def __init__(self, host: Host, photo: pygame.Surface, before: Scene, done: Callable[[Path], None]) -> None:
        """`before` is the page to go back to; `done` receives the file of the map, once it is made."""
        super().__init__(host, PictureView(say("The photo"), self._press, fine=True))
        self.view.tip = say("Click near a corner, then click the exact corner under the magnifier.")
        self.photo, self.before, self.done = photo, before, done
        self.view.show(photo)
        self.way = "card"
        self.points: list[Point] = []
        self.sides = ["", ""]
        self.found: Squared | None = None
        self.told = ""
        self._after: tuple[Any, Scene] | None = None
        self.again = Button(say("Start over"), self._again, icon_name="recycle", size=20)
        self.again.tip = say("Removes all the points you have placed.")
        self.main = Button(say("Straighten it"), self._make, command="confirm", kind="primary", icon_name="check-mark")
        self.main.tip = say("Shows the table seen from above.")
        self._judge()

    def leave(self) -> None:
        """Close the magnifier, or go back to the choice of photo."""
        if self.view.part is not None:
            self.view.whole()
            self.dirty = True
        else:
            self.host.replace(self.before)

    # The form --------------------------------------------------------------------------------------------------------

    def panels_wanted(self) -> list[tuple[str, Maker]]:
        """Return the panels: how it is measured, and what to click."""
        return [(say("How it is measured"), self._make_way), (say("Corners"), self._make_corners)]

    def _make_way(self, inner: pygame.Rect) -> int:
        values: list[tuple[object, str]] = [*WAY_WORDS.items()]
        y = self.step(say("Size"), values, self.way, self._turned, WAY_EFFECTS[self.way], inner, inner.y, wraps=True)
        if self.way == "sides":
            for number, label in enumerate((say("Width, in cm"), say("Depth, in cm"))):
                y = self.field(label, inner, y, self.sides[number], self._typing(number), 8)
        return y

    def _make_corners(self, inner: pygame.Rect) -> int:
        y = self.effect(self.asked(), inner, inner.y)
        y = self.button_row([self.undo_button, self.again], inner, y)
        self.undo_button.reason = None if self.points else say("No points placed yet.")
        self.again.reason = self.undo_button.reason
        if self.told:
            tall = text.measure(self.told, text_px(17), "semi", inner.width)[1]
            self.notes.append((self.told, pygame.Rect(inner.x, y, inner.width, tall), "line"))
            y += tall + scale(10)
        return y

    def asked(self) -> str:
        done = len(self.points)
        for what, count in WAYS[self.way]:
            if done < count:
                words = say("Now click {what}, one after the other: {number} of {count}.", what=what, number=done + 1,
                            count=count)  # fmt: skip
                near = say("Click near it, then click the exact spot.") if self.view.fine and not self.points else ""
                return together(words, near)
            done -= count
        return say("All corners are placed. Click one again to move it.")

    @property
    def needed(self) -> int:
        return sum(count for _, count in WAYS[self.way])

    # Doing -----------------------------------------------------------------------------------------------------------

    def _turned(self, way: object) -> None:
        kept = 4 if str(way) != "cards" and self.way != "cards" else 0
        self.way, self.points = str(way), self.points[:kept]
        self._look()

    def _typing(self, number: int) -> Callable[[str], None]:
        def typed(words: str) -> None:
            self.sides[number] = words
            self._measure()
            self._judge()

        return typed

    def _press(self, point: Point) -> None:
        if len(self.points) >= self.needed:
            nearest = min(range(self.needed), key=lambda k: dist(self.points[k], point))
            self.points[nearest] = point
        else:
            self.points.append(point)
        self._look()

    def undo(self) -> None:
        if self.view.part is not None:
            self.view.whole()
        elif self.points:
            self.points.pop()
        self._look()

    def _again(self) -> None:
        self.points.clear()
        self.view.whole()
        self._look()

    def _look(self) -> None:
        self._measure()
        self._judge()
        self.layout(self.size)

    def typed_sides(self) -> tuple[float, float] | None:
        """Return the typed sides in mm; None if they are invalid."""
        try:
            width, depth = (float(words.strip().replace(",", ".")) for words in self.sides)
        except ValueError:
            return None
        low, high = SIDES
        return (width * 10, depth * 10) if low <= width <= high and low <= depth <= high else None

    def _measure(self) -> None:
        """Start computing the table's size from the corners."""
        from game.geometry import square

        self.found, self.told = None, ""
        self.pending.forget("size")
        if len(self.points) < self.needed:
            return
        p, sides = list(self.points), self.typed_sides()
        if self.way == "sides" and sides is None:
            low, high = (f"{side:g}" for side in SIDES)
            self.told = say("Type both sides: numbers from {low} to {high}.", low=low, high=high)
            return
        self.told = say("Measuring ...")
        work: dict[str, Callable[[], Squared]] = {
            "card": lambda: square.by_card(p[:4], p[4:8]),
            "sides": lambda: square.by_sides(p[:4], *(sides or (1.0, 1.0))),
            "cards": lambda: square.by_two_cards(p[:4], p[4:8], p[8:10]),
        }
        self.pending.start("size", own_maps.begun(work[self.way]), self._measured)

    def _measured(self, found: Squared | str) -> None:
        self._note_size(found)
        self._judge()
        self.layout(self.size)

    def _note_size(self, found: Squared | str) -> None:
        from game.battlefield.sketch import tiles_of
        from game.geometry.square import MOST_ERROR

        if isinstance(found, str):
            self.told = found
            return
        across, down = f"{found.width / 10:.1f}", f"{found.height / 10:.1f}"
        size = say("The table is {across} x {down} cm; its corners are accurate to about {error:.0f} mm.",
                   across=across, down=down, error=max(1.0, found.error))  # fmt: skip
        self.told = size
        if found.error > MOST_ERROR:
            ask = say(
                "That is not accurate enough: place the corners again more carefully, or take the photo from closer up."
            )
            self.told = together(size, ask)
            return
        try:
            tiles_of(max(found[1:3]), min(found[1:3]))
        except ValueError as small:
            self.told = together(size, small.args[0])
            return
        self.found = found

    def _judge(self) -> None:
        assert self.main is not None
        left = self.needed - len(self.points)
        self.main.reason = None if self.found is not None else self.told if left <= 0 else self.asked()

    def _make(self) -> None:
        """Start straightening the picture; the sketch is kept if no corner was moved."""
        if self.found is None or "ground" in self.pending:
            return
        if self._after is not None and self._after[0] == (tuple(self.points), self.way, *self.sides):
            self.host.replace(self._after[1])
            return
        from game.features.maps.photo_ground import ground_of

        photo, found = self.photo, self.found
        self.pending.start("ground", own_maps.begun(lambda: ground_of(photo, found)), self._squared)

    def _squared(self, made: Any) -> None:
        if isinstance(made, str):
            self.host.toast(made)
            return
        preload("game.features.maps.photo_tracing")
        from game.features.maps.photo_tracing import TracingScene

        ground, columns, rows = made
        scene = TracingScene(self.host, ground, columns, rows, self, self.done)
        self._after = ((tuple(self.points), self.way, *self.sides), scene)
        self.host.replace(scene)

    def handle(self, event: pygame.event.Event) -> bool:
        typing = self.forms is not None and self.forms.typing
        if not typing and keys.command_of(event) == "undo":
            self.undo()
            return True
        return super().handle(event)

    # Drawing ---------------------------------------------------------------------------------------------------------

    def rings(self) -> list[list[Point]]:
        """Return the points clicked, ring by ring."""
        found, left = [], list(self.points)
        for _, count in WAYS[self.way]:
            found.append(left[:count])
            left = left[count:]
        return found

    def draw_on_picture(self, surface: pygame.Surface, view: PictureView) -> None:
        p = palette()
        for ring, colour in zip(self.rings(), (p.hazard, (120, 220, 255), (160, 240, 150)), strict=False):
            spots = [view.on_screen(point) for point in ring]
            if len(spots) > 1:
                closed = len(spots) == 4
                pygame.draw.lines(surface, p.ink, closed, spots, max(3, scale(5)))
                pygame.draw.lines(surface, colour, closed, spots, max(1, scale(2)))
            for number, spot in enumerate(spots, 1):
                if not view.box.collidepoint(spot):  # beside the magnifier
                    continue
                draw_cross(surface, spot, colour)
                where = (round(spot[0]) + scale(8), round(spot[1]) + scale(6))
                text.draw(surface, str(number), (where[0] + 1, where[1] + 1), text_px(20), p.ink, "bold")
                text.draw(surface, str(number), where, text_px(20), colour, "bold")
        if view.part is not None:
            words = translation_of(say("Magnifier: click the exact corner. {key} closes it.", key=keys.hint("back")))
            room = pygame.Rect(view.rect.x + scale(12), view.rect.y + scale(10), view.rect.width - scale(24), 10)
            text.draw(surface, words, room.move(1, 1), text_px(20), p.ink, "bold")
            text.draw(surface, words, room, text_px(20), p.hazard, "bold")
