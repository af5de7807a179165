"""Files of games and maps imported into the window: dropped on it, or picked on a page (MOM-REP-5, LAB-9)."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.kernel.messages import error_text, say

if TYPE_CHECKING:
    from game.app.context import AppContext
    from game.features.maps.parcel import MapSandbox, OfferedMap
    from game.features.replay.sandbox import GameSandbox, OpenedGame


class Imports:
    """Opens files in a subprocess, one after the other, and shows what they hold; games are saved."""

    def __init__(self, program: AppContext) -> None:
        self.program = program
        self._sandbox: GameSandbox | MapSandbox | None = None
        self._name = ""
        self._waiting: list[Path] = []

    def take(self, path: Path) -> None:
        """Start to open a file; errors are shown."""
        self._waiting.append(path)
        self._next()

    @property
    def busy(self) -> bool:
        """Return whether a file is being opened."""
        return self._sandbox is not None

    def _next(self) -> None:
        toast = self.program.loop.toast
        while self._sandbox is None and self._waiting:
            path = self._waiting.pop(0)
            try:
                self._sandbox, self._name = sandbox_for(path), path.name[:40]
            except ValueError as refused:
                toast(error_text(refused))
            except OSError as error:
                reason = error.strerror or str(error)
                toast(say("{name} cannot be opened: {reason}.", name=path.name[:40], reason=reason))
            else:
                toast(say("Opening {name} ...", name=self._name))

    def poll(self) -> None:
        """Check whether a file is opened, and show what it holds; called in every round of the loop."""
        if self._sandbox is None:
            return
        try:
            found = self._sandbox.poll()
        except ValueError as refused:
            self._sandbox = None
            self.program.loop.toast(error_text(refused))
            self._next()
            return
        if found is not None:
            self._sandbox = None
            self._show_what_came(found)
            self._next()

    def _show_what_came(self, found: OpenedGame | OfferedMap) -> None:
        from game.features.maps.parcel import OfferedMap

        if isinstance(found, OfferedMap):
            from game.features.maps.importing import show_parcel

            show_parcel(self.program, found)
        else:
            from game.features.replay.importing import take_in

            take_in(self.program, self._name, found)

    def close(self) -> None:
        """Stop opening files."""
        self._waiting.clear()
        if self._sandbox is not None:
            self._sandbox.close()
            self._sandbox = None


def sandbox_for(path: Path) -> GameSandbox | MapSandbox:
    """Start opening a file in a sandbox: a map, or else a game. Raises ValueError with a sentence, or OSError."""
    from game.features.maps.parcel import SUFFIX, MapSandbox, read_parcel

    if path.suffix.lower() == SUFFIX:
        return MapSandbox(read_parcel(path))
    from game.features.replay.sandbox import GameSandbox, read_splat
    from game.store.splat import inflated

    data = read_splat(path)
    inflated(data)
    return GameSandbox(data)
