"""What is done to a map's things: chosen, held, moved, turned, copied, deleted; undo and redo (HND-20)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from game.battlefield.causes import folded
from game.battlefield.held_things import FINE, HeldThings, copied, picked_up, taken, with_partners
from game.features.arrange.panels import ArrangePanels
from game.kernel.messages import error_text, say
from game.ui.menu import MenuChoice, MenuScene

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.battlefield.arranged_map import MapStep, ThingSpot
    from game.battlefield.drawer import DrawerThing
    from game.battlefield.model import MapReport
    from game.battlefield.object_edits import ObjectChange

ARROWS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class ArrangeSteps(ArrangePanels):
    """The page without its mouse, its file and the ways to other pages."""

    _sticky = False
    """Whether what is held stays in the hand until the next press, not only while a button is down."""

    # Choosing --------------------------------------------------------------------------------------------------------

    def choose(self, number: int) -> None:
        """Select a thing and its partners, or (0) nothing."""
        self.apply_height()
        number = number if number in self.arranged.things else 0
        parts = with_partners(self.arranged, number, self.partners) if number else []
        selected = frozenset(part.thing.number for part in parts)
        self.view.chosen, self.view.selected = number, selected
        self.layout(self.size)
        if number and self.view.zoomed:
            self.view.camera.reveal(*self.arranged.things[number].spot)

    def _walk(self, direction: str) -> bool:
        """Select the next thing that way."""
        found = self.view.next_to(direction)
        self.adding = False
        if found:
            self.choose(found)
        return bool(found)

    def _enter(self) -> None:
        """Pick up the selected thing, or put down what is held."""
        if self.view.held is not None:
            self.drop()
        elif self.view.chosen:
            self.hold(picked_up(self.arranged, self.view.chosen, self.partners))
        else:
            self._walk("left")

    # Holding ---------------------------------------------------------------------------------------------------------

    def hold(self, held: HeldThings, sticky: bool = True) -> None:
        """Pick something up; `sticky`: until the next press."""
        self.apply_height()
        self.adding = held.new
        self.view.held, self._sticky = held, sticky
        self.view.fault = held.fault()
        if held.new or held.copies:
            self.view.chosen, self.view.selected = 0, frozenset()
        self.view.refresh()
        self.layout(self.size)

    def take(self, one: DrawerThing, sticky: bool = True) -> None:
        """Take a thing from the drawer; pressed again, put it back."""
        held = self.view.held
        if sticky and held is not None and held.parts[0].source is one:
            self.put_back()
            return
        new, self.adding = taken(self.arranged, one, self.partners), True
        new.to((self.view.camera.x, self.view.camera.y), self.grid)
        self.hold(new, sticky)
        if self.group.ring.visible:
            self.group.ring.set(self.view)

    def copy(self) -> None:
        """Pick up a copy of the selected thing, a little beside it."""
        if self.view.chosen and self.view.held is None:
            held = copied(self.arranged, self.view.chosen, self.partners)
            held.by(2 * self.stride, 2 * self.stride)
            self.hold(held)

    def put_back(self) -> None:
        """Put back what is held: everything is where it was."""
        self.view.held = self.view.fault = None
        self.view.refresh()
        self.layout(self.size)

    def drop(self) -> None:
        """Put down what is held; what may not be there stays in the hand, or goes back if it was dragged."""
        held = self.view.held
        if held is None:
            return
        try:
            step = held.drop()
        except ValueError as error:
            self.host.sounds.play("ui_error")
            self.host.toast(error_text(error))
            if not self._sticky:
                self.put_back()
            return
        self.view.held = self.view.fault = None
        self.host.sounds.play("card_flip")
        if step is None:
            self.put_back()
            return
        if held.new or held.copies:
            self.view.chosen = step.changes[0].number
        self.changed([change.number for change in step.changes])
        source = held.parts[0].source
        if source is not None and source.thing.class_name == "Token" and self._sticky:
            again = taken(self.arranged, source, self.partners)
            again.to(held.spot)
            self.hold(again)

    def turn(self, degrees: float) -> None:
        """Turn what is held, or the selected thing and its partners."""
        held = self.view.held
        if held is not None:
            held.turn(degrees)
            self._moved()
            return
        held = picked_up(self.arranged, self.view.chosen, self.partners) if self.view.chosen else None
        if held is None or not held.leader.turns:
            return
        held.turn(degrees)
        fault = held.fault()
        if fault is not None and fault.barred:
            self.host.toast(fault.words)
            return
        places: dict[int, ThingSpot] = {part.thing.number: to for part, to in held.places()}
        name = say("Turned: {thing}.", thing=held.leader.words)
        self._tried(lambda: self.arranged.place(places, name, f"turn {sorted(places)}"))

    def nudge(self, direction: str, fine: bool) -> None:
        """Move what is held by a step of the grid, or by a millimetre."""
        held = self.view.held
        if held is not None:
            step = FINE if fine else self.stride
            held.by(*(along * step for along in ARROWS[direction]))
            if self.view.zoomed:
                self.view.camera.reveal(*held.spot)
            self._moved()

    def delete(self) -> None:
        """Delete the selected thing and its partners."""
        number = self.view.chosen
        if not number or self.view.held is not None:
            return
        parts = with_partners(self.arranged, number, self.partners)
        words = say("Deleted: {thing}.", thing=parts[0].thing.words)
        self._tried(lambda: self.arranged.remove([part.thing.number for part in parts], words))

    def _moved(self) -> None:
        held = self.view.held
        self.view.fault = held.fault() if held is not None else None
        self.dirty = True

    # Steps -----------------------------------------------------------------------------------------------------------

    def _tried(self, work: Callable[[], MapStep | None]) -> None:
        """Take a step, or say why it can't be taken."""
        try:
            step = work()
        except ValueError as error:
            self.host.toast(error_text(error))
            return
        self._did(step)

    def _did(self, step: MapStep | None) -> None:
        if step is not None:
            self.changed([change.number for change in step.changes])

    def changed(self, numbers: Sequence[int]) -> None:
        """Show what was changed; the file is written in the next frame."""
        for number in numbers:
            self.view.findings.pop(number, None)
        self.choose(self.view.chosen)
        self.view.refresh()

    def undo(self) -> None:
        self._back(self.arranged.undo)

    def redo(self) -> None:
        self._back(self.arranged.redo)

    def _back(self, back: Callable[[], MapStep | None]) -> None:
        if self.view.held is not None:
            self.put_back()
            return
        try:
            step = back()
        except ValueError as error:
            self.host.toast(error_text(error))
            self.layout(self.size)
            return
        if step is not None:
            self._did(step)

    def taken_over(self, both: list[ObjectChange]) -> None:
        """Show what another program has saved; ask whose version of what both have changed is wanted."""
        things = [self.arranged.things.get(change.number) for change in both]
        self.view.held = self.view.fault = None
        self.findings, self.view.findings = (), {}
        self.choose(self.view.chosen)
        self.view.refresh()
        if both:
            what = things[0].words if things[0] is not None else say("a thing that is deleted there")
            words = say("Tiled has changed {thing} as well: it is as in Tiled now.", thing=what)
            mine = say("Makes it as you had arranged it; Undo brings Tiled's version back.")
            told = say("Changed: {thing}.", thing=what)
            choices = [
                MenuChoice(say("Keep Tiled's"), lambda: None, "check-mark", "back", "primary"),
                MenuChoice(say("Use mine"), lambda: self._tried(lambda: self.arranged.insist(both, told)),
                           "anticlockwise-rotation", tip=mine),
            ]  # fmt: skip
            self.host.push(MenuScene(self.host, say("Changed in Tiled, too"), choices, words))

    def judged(self, report: MapReport) -> None:
        """Show the checker's findings at the things they speak of."""
        self.findings = tuple(replace(line.finding, text=line.text) for line in folded(report.findings))
        told: dict[int, list[Any]] = {}
        for one in self.findings:
            if one.id:
                told.setdefault(one.id, []).append(one)
        self.view.findings = told
        self.layout(self.size)
