"""A past to be watched: the game's own table, and below it a bar with its time line (MOM-REP-1)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any

import pygame

from game.games import meta_of
from game.kernel.messages import say
from game.table.reel import ALL, TABLE, Reel
from game.table.scene import TableScene, TableServices
from game.ui import keys
from game.ui.focus import Focusable
from game.ui.scene import Host, Scene
from game.ui.tips import Tip
from game.ui.widgets import WidgetGroup

TableMaker = Callable[[Host, Reel, TableServices], TableScene[Any, Any]]


def table_maker(key: str) -> TableMaker:
    """Return what makes a game's table. KeyError for a game there is not."""
    module, name = meta_of(key).table.split(":")
    maker: TableMaker = getattr(import_module(module), name)
    return maker


def first_eyes(over: bool, people: Sequence[int]) -> int:
    """Return whose eyes look first: all where that may be, a lone person's own, else what lies open."""
    if over:
        return ALL
    return people[0] if len(people) == 1 else TABLE


class ReplayScene(Scene):
    """A reel on its game's own table, with the keys that go through it."""

    name = "replay"

    def __init__(self, host: Host, reel: Reel, make: TableMaker) -> None:
        super().__init__(host)
        self.reel = reel
        self.table = make(host, reel, TableServices(moment=self.seek))

    # -- the cursor --------------------------------------------------------------------------------

    def seek(self, number: int) -> None:
        """Show the table as it was after an entry."""
        self.reel.running = False
        self._rest()
        if self.reel.seek(number):
            self.table.back.restore()
        self.dirty = True

    def step(self) -> None:
        """Go on by one decision and show it as it happened."""
        self._rest()
        for entry in self.reel.step():
            self.table.take(entry)
        self.dirty = True

    def play(self) -> None:
        """Play on, or stop."""
        self.reel.running = not self.reel.running
        self.dirty = True

    def _rest(self) -> None:
        """End what moves."""
        self.table.director.skip()
        self.table.drain()

    # -- the loop's calls --------------------------------------------------------------------------

    def leave(self) -> None:
        """Go back to where it was opened."""
        self.host.pop()

    def title_text(self) -> str:
        """The window's title."""
        return say("Splatterbox: a replay")

    def widget_groups(self) -> Sequence[WidgetGroup]:
        """Return the controls."""
        return self.table.widget_groups()

    def zones(self) -> Sequence[Tip]:
        """Return what shows besides controls."""
        return self.table.zones()

    def focusables(self) -> Sequence[Focusable]:
        """What the keyboard reaches."""
        return self.table.focusables()

    def layout(self, size: tuple[int, int]) -> None:
        """Place the table."""
        super().layout(size)
        self.table.layout(size)

    def on_resume(self) -> None:
        """Let the table look again."""
        super().on_resume()
        self.table.on_resume()

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event."""
        command = keys.command_of(event)
        if command == "back" and not self.table.reading():
            self.leave()
            return True
        act = {"left": lambda: self.seek(self.reel.at - 1), "right": self.step, "confirm": self.play}.get(str(command))
        if act is not None and not self.table.reading():
            act()
            return True
        return self.table.handle(event)

    def update(self, dt: float) -> bool:
        """Let the table go on."""
        moving = self.table.update(dt)
        self.dirty = self.dirty or self.table.dirty
        return moving or self.reel.running

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table."""
        self.table.draw(surface)
