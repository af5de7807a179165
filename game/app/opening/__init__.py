"""How the program opens each box: set-up, curtain, results, who plays which seat.

A game that offers a lobby (`game.lobby.setup`) is opened by the common party scenes and needs nothing here. A module
of a game's key in this folder opens a box that has scenes of its own.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from game.games import Meta, games, meta_of, playable

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.app.program import Program
    from game.app.session import Session
    from game.ui.scene import Host, Scene


class Door:
    """A box as the program opens it. What it does not say itself is done in the common way."""

    pages: tuple[str, ...] = ()
    """Modules that its set-up page is made of."""
    music: str | None = None
    """What plays when the table is shown; None leaves it to the table."""

    def __init__(self, program: Program, key: str) -> None:
        self.program, self.key = program, key

    def open(self) -> None:
        """Show the screen that sets a table."""
        raise NotImplementedError

    def open_on(self, board: str) -> None:
        """Show the screen that sets a table, with a board chosen by the digest of its content."""
        self.open()

    def title_of(self, options: Any, names: Sequence[str]) -> str:
        """Give what the shelf calls a kept match: public things only (UX-HID-7)."""
        return f"{meta_of(self.key).title.title()}: {', '.join(names)}"

    def curtain(
        self, host: Host, seat: int, name: str, why: str, lift: Callable[[], None], session: Session | None
    ) -> Scene:
        """Make the curtain between two people."""
        from game.scenes.lobby.curtain import CurtainScene

        return CurtainScene(host, seat, name, lift, why)

    def results(self, host: Host, session: Session, table: Any) -> Scene:
        """Make the end of a match; `table` is the table's scene."""
        raise NotImplementedError

    def seats(
        self, host: Host, rows: list[tuple[int, str, str]], change: Callable[[int, str], None], session: Session
    ) -> Scene:
        """Make the screen on which seats change hands (UX-SET-4)."""
        from game.scenes.menu import SeatsScene

        return SeatsScene(host, rows, change)

    def sheet(self, host: Host, session: Session) -> Scene | None:
        """Make the screen that shows the rules a table is played by; None where there is nothing to show."""
        return None

    def opened(self, host: Host, session: Session) -> None:
        """A fresh table was just shown: lay on it what everybody must see first."""


def door_of(program: Program, key: str) -> Door:
    """Return how a game's box is opened; KeyError for a game there is not."""
    meta = meta_of(key)
    module = module_of(meta)
    if module.endswith(".party") and not meta.lobby:
        raise KeyError(key)
    found: Door = import_module(module).DOOR(program, key)
    return found


def module_of(meta: Meta) -> str:
    """Return the name of the module that opens a game's box: its own, or the common one."""
    own = f"{__name__}.{meta.key}"
    return own if find_spec(own) is not None else f"{__name__}.party"


def ready() -> frozenset[str]:
    """Give the keys of the boxes that can be opened: their table is there, and a way to set it."""
    there = playable()
    return frozenset(
        meta.key
        for meta in games()
        if meta.key in there and (meta.lobby or find_spec(f"{__name__}.{meta.key}") is not None)
    )
