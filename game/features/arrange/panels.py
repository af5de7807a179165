"""The panels of the Arrange page: the selected thing, how things move, the drawer, the checker (HND-20)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.battlefield.findings import plain
from game.battlefield.held_things import FINE, GRIDS, TURN
from game.battlefield.model import MapBase, MapFlag, MapObstacle, MapToken
from game.battlefield.schema import SYMMETRY_WORDS, TALL_MAX, TALL_MIN
from game.battlefield.xmlread import read_number
from game.features.arrange.rows import DrawerTile, FindingRow
from game.features.arrange.table_view import TableView, where_words
from game.kernel.messages import say, together
from game.ui import text
from game.ui.keys import named
from game.ui.side_form import SideForm
from game.ui.theme import scale, seat_style, text_px
from game.ui.widgets import Button, Stepper, Toggle
from game.ui.words import capital

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.battlefield.arranged_map import ArrangedMap, MapStep
    from game.battlefield.arranged_thing import ArrangedThing
    from game.battlefield.drawer import DrawerThing
    from game.battlefield.model import Finding
    from game.ui.form_scene import Maker
    from game.ui.scene import Host

GROUP_WORDS: Final = {
    "play": (say("Bases, Flag, Tokens"), say("What the game is played with.")),
    "walls": (say("Walls"), say("One for each Base, within 176 mm of it.")),
    "step": (say("Steps: up to 30 mm"), say("A HERO steps on them for free.")),
    "climb": (say("Climbs: up to 60 mm"), say("Climbing on them costs movement.")),
    "cover": (say("Cover: over 60 mm"), say("They hide a standing HERO.")),
    "decor": (say("Decoration"), say("Only to look at: no effect in the game.")),
}
TEAM_WORDS: Final = ((0, say("by the team setting")), (1, "1"), (2, "2"))
FLAG_WORDS: Final = ((0, say("neutral")), (1, "1"), (2, "2"))
TOKEN_KINDS: Final = (
    ("any", say("any")), ("weapon", say("Weapon")), ("gadget", say("Gadget")), ("healing", say("Healing")),
)  # fmt: skip
SHOWN: Final = 4
"""Number of findings listed; those of things are at the things, too."""


class ArrangePanels(SideForm):
    """The page without what it does."""

    view: TableView

    def __init__(self, host: Host, arranged: ArrangedMap, view: TableView) -> None:
        super().__init__(host, view)
        self.arranged = arranged
        self.heading = say("Arrange")
        self.partners = bool(arranged.symmetry.name != "none")
        """Whether symmetry partners move along."""
        self.grid = GRIDS[1]
        self.shelf = "play"
        """The group of the drawer that is open."""
        self.adding = False
        """Whether the last thing came from the drawer."""
        self.findings: tuple[Finding, ...] = ()
        self._tall = ""
        """A height that has been typed and not applied yet."""

    # What the page does ----------------------------------------------------------------------------------------------

    def choose(self, number: int) -> None:
        """Select a thing."""

    def take(self, one: DrawerThing, sticky: bool = True) -> None:
        """Take a thing from the drawer."""

    def turn(self, degrees: float) -> None:
        """Turn what is held or selected."""

    def copy(self) -> None:
        """Pick up a copy of the selected thing."""

    def delete(self) -> None:
        """Delete the selected thing."""

    def zoom(self, command: str) -> None:
        """Zoom in or out, or show the whole table."""

    def put_back(self) -> None:
        """Put back what is held."""

    def drop(self) -> None:
        """Put down what is held."""

    def _enter(self) -> None:
        """Pick up the selected thing."""

    def _tried(self, work: Callable[[], MapStep | None]) -> None:
        """Take a step, or say why it can't be taken."""

    @property
    def stride(self) -> float:
        """How far an arrow key moves, in mm."""
        return self.grid or 5.0

    # Panels ----------------------------------------------------------------------------------------------------------

    def panels_wanted(self) -> list[tuple[str, Maker]]:
        held, thing = self.view.held, self.arranged.things.get(self.view.chosen)
        first: tuple[str, Maker] = (say("Nothing selected"), self._make_hint)
        if held is not None:
            first = (capital(held.leader.words), self._make_held)
        elif thing is not None:
            first = (capital(thing.words), partial(self._make_thing, thing))
        drawer, checker = (say("Add"), self._make_drawer), (say("Checker"), self._make_checker)
        ways, table = (say("How things move"), self._make_ways), (say("The map"), self._make_map)
        if self.adding or (held is None and thing is None):  # the drawer stays where it is while things are added
            return [drawer, first, checker, ways, table]
        return [first, checker, drawer, ways, table]

    def line(self, words: str, inner: pygame.Rect, y: int) -> int:
        """Place a line of text; return where the next item goes."""
        tall = text.measure(words, text_px(17), "semi", inner.width)[1]
        self.notes.append((words, pygame.Rect(inner.x, y, inner.width, tall), "line"))
        return y + tall + scale(8)

    def _make_hint(self, inner: pygame.Rect) -> int:
        keys = named("next", "confirm")
        words = say("Click a thing to select it, drag it to move it. By keys: {next} to the table, the arrows to a "
                    "thing, {confirm} to pick it up.", **keys)  # fmt: skip
        return self._make_zoom(inner, self.effect(words, inner, inner.y))

    def _make_zoom(self, inner: pygame.Rect, y: int) -> int:
        """Place what zooms."""
        rows = (
            ("zoom_in", say("Zoom in")), ("zoom_out", say("Zoom out")), ("whole_table", say("Whole table")),
        )  # fmt: skip
        buttons = []
        for command, words in rows:
            button = Button(words, partial(self.zoom, command), command=command, size=18)
            button.tip = say("The wheel zooms, too (with Ctrl while something is selected); the middle button moves "
                             "the view.")  # fmt: skip
            buttons.append(button)
        return self.button_row(buttons, inner, y)

    def _make_held(self, inner: pygame.Rect) -> int:
        keys = named("confirm", "back", "arrange_turn")
        words = say("Click where it goes, or move it by the arrows and press {confirm}. {arrange_turn} or the wheel "
                    "turns it, with Shift finely. {back} puts it back.", **keys)  # fmt: skip
        y = self.effect(words, inner, inner.y)
        down = Button(say("Put down"), self.drop, icon_name="check-mark", size=20)
        down.tip = say("Puts it down where it is.")
        back = Button(say("Put back"), self.put_back, icon_name="cancel", size=20)
        back.tip = say("Lets go of it: everything is where it was.")
        return self.button_row([down, back, *self._turns()], inner, y)

    def _turns(self) -> list[Button]:
        """Return the buttons that turn what is held or selected."""
        held, thing = self.view.held, self.arranged.things.get(self.view.chosen)
        thing = held.leader if held is not None else thing
        reason = None if thing is not None and thing.turns else say("This can't be turned: it has no direction.")
        left = Button(say("Turn left"), lambda: self.turn(-TURN), command="arrange_turn_left", size=20,
                      icon_name="anticlockwise-rotation")  # fmt: skip
        right = Button(say("Turn right"), lambda: self.turn(TURN), command="arrange_turn", size=20,
                       icon_name="clockwise-rotation")  # fmt: skip
        for button in (left, right):
            button.tip = say("Turns it by {degrees:g}°; with Shift and its key, by {fine:g}°.", degrees=TURN, fine=FINE)
            button.reason = reason
        return [left, right]

    def _make_thing(self, thing: ArrangedThing, inner: pygame.Rect) -> int:
        y = self.effect(where_words(thing), inner, inner.y)
        others = len(self.view.selected) - 1
        if others > 0:
            y = self.effect(say("Its symmetry partners move along."), inner, y - scale(8))
        y = self._make_values(thing, inner, y)
        move = Button(say("Move"), self._enter, icon_name="move", size=20)
        move.tip = say("Picks it up: click where it goes, or use the arrow keys.")
        copy = Button(say("Duplicate"), self.copy, command="arrange_copy", icon_name="stack", size=20)
        copy.tip = say("Picks up a copy of it.")
        delete = Button(say("Delete"), self.delete, command="arrange_delete", icon_name="cancel", size=20)
        delete.tip = say("Deletes it; Undo brings it back.")
        y = self.button_row([move, *self._turns(), copy, delete], inner, y)
        for one in self.view.findings.get(thing.number, ()):
            y = self.effect(one.text, inner, y)
        return y

    def _make_values(self, thing: ArrangedThing, inner: pygame.Rect, y: int) -> int:
        """Place what can be set on a thing: its height, its seat, its team, its kind."""
        what = thing.what
        if isinstance(what, MapObstacle):
            self._tall = ""
            y = self.field(say("Height in mm"), inner, y, plain(thing.tall), self._typed, 6, self.apply_height)
            if self.arranged.has_own(thing.number, "tall"):
                usual = Button(say("Standard height"), partial(self._put, "tall", None), size=18, icon_name="recycle")
                usual.tip = say("Gives it back the height it has in the drawer.")
                y = self.button_below(usual, inner, y)
        seats: list[tuple[object, str]] = [(seat, seat_style(seat).name) for seat in (1, 2, 3, 4)]
        if isinstance(what, MapBase) or (isinstance(what, MapObstacle) and what.wall):
            y = self._stepper(say("Seat"), seats, what.seat, "seat", inner, y)
        if isinstance(what, (MapBase, MapFlag)):
            words = FLAG_WORDS if isinstance(what, MapFlag) else TEAM_WORDS
            y = self._stepper(say("Team"), [*words], what.team, "team", inner, y)
        if isinstance(what, MapToken):
            y = self._stepper(say("Kind"), [*TOKEN_KINDS], what.kind, "kind", inner, y)
        return y

    def _stepper(
        self, name: str, values: Sequence[tuple[object, str]], value: object, put: str, inner: pygame.Rect, y: int
    ) -> int:
        def changed(new: object) -> None:
            self.once_left(lambda: self._put(put, str(new)))

        stepper = Stepper(name, values, value, changed)
        stepper.wraps = True
        self.group.add(stepper)
        return self.beside(name, stepper, stepper.height(), "", inner, y)

    def _put(self, name: str, value: str | None) -> None:
        """Set a property of the selected thing; a height or a Token's kind on its partners, too."""
        number = self.view.chosen
        numbers = sorted(self.view.selected) if name in ("tall", "kind") else [number]
        thing = self.arranged.things.get(number)
        if thing is not None:
            words = say("Changed: {thing}.", thing=thing.words)
            self._tried(lambda: self.arranged.put(dict.fromkeys(numbers, (name, value)), words))

    def _typed(self, words: str) -> None:
        self._tall = words

    def apply_height(self) -> None:
        """Set the height that was typed; say what is wrong with one that can't be."""
        words, self._tall = self._tall.strip(), ""
        thing = self.arranged.things.get(self.view.chosen)
        if not words or thing is None or not isinstance(thing.what, MapObstacle) or words == plain(thing.tall):
            return
        value = read_number(words.replace(",", "."))
        if value is None or not TALL_MIN <= value <= TALL_MAX:
            self.host.toast(say("A height is a number of millimetres from {low:g} to {high:g}.", low=TALL_MIN,
                                high=TALL_MAX))  # fmt: skip
            self.layout(self.size)
            return
        self._put("tall", plain(value))

    # The drawer ------------------------------------------------------------------------------------------------------

    def _make_drawer(self, inner: pygame.Rect) -> int:
        drawer = self.arranged.drawer
        if not drawer:
            return self.effect(say("There are no templates beside this map: keep it in your maps folder."), inner,
                               inner.y)  # fmt: skip
        values: list[tuple[object, str]] = [(group, words) for group, (words, _) in GROUP_WORDS.items()]
        stepper = Stepper(say("Drawer"), values, self.shelf, self._open_shelf)
        stepper.wraps, stepper.rect = True, pygame.Rect(inner.x, inner.y, inner.width, stepper.height())
        self.group.add(stepper)
        y = self.effect(GROUP_WORDS[self.shelf][1], inner, stepper.rect.bottom + scale(4))
        gap, held = scale(6), self.view.held
        shown = [
            DrawerTile(one, self.view.painter, partial(self.take, one)) for one in drawer if one.group == self.shelf
        ]
        widest = max((tile.side() for tile in shown), default=inner.width)
        columns = max(1, (inner.width + gap) // (widest + gap))
        wide = (inner.width - gap * (columns - 1)) // columns
        for number, tile in enumerate(shown):
            tile.taken = held is not None and held.parts[0].source is tile.one
            row, column = divmod(number, columns)
            tile.rect = pygame.Rect(inner.x + column * (wide + gap), y + row * (tile.height() + gap), wide,
                                    tile.height())  # fmt: skip
            self.group.add(tile)
        rows = (len(shown) + columns - 1) // columns
        return y + rows * (DrawerTile.height() + gap)

    def _open_shelf(self, group: object) -> None:
        self.shelf = str(group)
        self.layout(self.size)

    # The checker -----------------------------------------------------------------------------------------------------

    def _make_checker(self, inner: pygame.Rect) -> int:
        y = inner.y
        if not self.findings:
            return self.effect(self.clean_words(), inner, y)
        for one in self.findings[:SHOWN]:
            go = partial(self.choose, one.id) if one.id in self.arranged.things else None
            row = FindingRow(self.told(one), one.severity == "error", go)
            row.rect = pygame.Rect(inner.x, y, inner.width, row.height(inner.width))
            self.group.add(row)
            y = row.rect.bottom + scale(4)
        more = len(self.findings) - SHOWN
        return self.effect(say("And {count} more.", count=more), inner, y) if more > 0 else y

    def told(self, finding: Finding) -> str:
        """Return a finding's sentence, after the name of its thing."""
        thing = self.arranged.things.get(finding.id) if finding.id else None
        return together(say("{what}:", what=capital(thing.words)) if thing is not None else "", finding.text)

    def clean_words(self) -> str:
        """Return what the checker says when it has found nothing."""
        return say("The checker found nothing to complain about.")

    # How things move -------------------------------------------------------------------------------------------------

    def _make_ways(self, inner: pygame.Rect) -> int:
        symmetry = self.arranged.symmetry.name != "none"
        along = Toggle(say("Partners move along"), self.partners and symmetry, self._put_partners,
                       say("What the map's symmetry puts opposite is changed, too."))  # fmt: skip
        along.reason = None if symmetry else say("This map declares no symmetry.")
        heights = Toggle(say("Show heights"), self.view.heights, self._put_heights,
                         say("Writes on everything how tall it is, in mm."))  # fmt: skip
        y = self.switches([along, heights], inner, inner.y)
        grids: list[tuple[object, str]] = [
            (grid, say("{mm:g} mm", mm=grid) if grid else say("none", context="grid")) for grid in GRIDS
        ]
        stepper = Stepper(say("Grid"), grids, self.grid, self._put_grid)
        self.group.add(stepper)
        words = say("Middles snap to it, arrow keys move by it; Ctrl drags freely, Shift moves by a millimetre.")
        stepper.spoken = True
        return self.beside(say("Grid"), stepper, stepper.height(), words, inner, y)

    def _make_map(self, inner: pygame.Rect) -> int:
        base = self.arranged.base
        players: list[tuple[object, str]] = [
            (seats, str(seats) if seats == 2 else say("2 to {seats}", seats=seats)) for seats in (2, 3, 4)
        ]
        y = self.step(say("Players"), players, base.players_max, partial(self._put_map, "players_max"),
                      say("A Base and a wall for each."), inner, inner.y)  # fmt: skip
        symmetries = list(SYMMETRY_WORDS.items())
        return self.step(say("Symmetry"), symmetries, base.symmetry, partial(self._put_map, "symmetry"),
                         say("Says where partners are; nothing moves by itself."), inner, y, wraps=True)  # fmt: skip

    def _put_map(self, name: str, value: object) -> None:
        """Set one of the map's own properties."""

        def put() -> None:
            words = say("Changed: {thing}.", thing=say("the map"))
            self.partners = self.partners or name == "symmetry"
            self._tried(lambda: self.arranged.put_on_map(name, str(value), words))

        self.once_left(put)

    def _put_partners(self, on: bool) -> None:
        self.partners = on
        self.choose(self.view.chosen)

    def _put_heights(self, on: bool) -> None:
        self.view.heights = on
        self.dirty = True

    def _put_grid(self, grid: object) -> None:
        self.grid = float(str(grid))
        self.layout(self.size)
