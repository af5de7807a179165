"""Files of games and maps imported into the window: dropped on it, or picked on a page (MOM-REP-5, LAB-9)."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.kernel.messages import error_text, say, say_count, together

if TYPE_CHECKING:
    from game.app.context import AppContext
    from game.battlefield.fixing.fixed import FixedMap
    from game.features.maps.fix_work import FixSandbox
    from game.features.maps.parcel import MapSandbox, OfferedMap
    from game.features.replay.night_sandbox import NightSandbox, OpenedNight
    from game.features.replay.sandbox import GameSandbox, OpenedGame


class Imports:
    """Opens files in a subprocess, one after the other, and shows what they hold; games are saved."""

    def __init__(self, program: AppContext) -> None:
        self.program = program
        self._sandbox: GameSandbox | MapSandbox | FixSandbox | NightSandbox | None = None
        self._name, self._path = "", Path()
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
                self._sandbox, self._name, self._path = sandbox_for(path), path.name[:40], path
            except ValueError as refused:
                toast(error_text(refused) if is_ours(path) or not path.exists() else not_ours(path))
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

    def _show_what_came(self, found: OpenedGame | OfferedMap | FixedMap | OpenedNight) -> None:
        from game.battlefield.fixing.fixed import FixedMap
        from game.features.maps.parcel import OfferedMap
        from game.features.replay.night_sandbox import OpenedNight

        if isinstance(found, OpenedNight):
            self._show_evening(found)
        elif isinstance(found, FixedMap):
            from game.features.maps.fix import show_fixed

            show_fixed(self.program, found, self._path)
        elif isinstance(found, OfferedMap):
            from game.features.maps.importing import show_parcel

            show_parcel(self.program, found)
        else:
            from game.features.replay.importing import take_in

            take_in(self.program, self._name, found)

    def _show_evening(self, found: OpenedNight) -> None:
        """Show the podium of an evening from a file, or offer that where a table is open."""
        from game.features.replay.importing import offer_to_watch

        left = ""
        if found.refused:
            left = say_count("{n} game of this evening is damaged and was left out.",
                             "{n} games of this evening are damaged and were left out.", found.refused)  # fmt: skip
        if self.program.session is not None:
            told = say("{name} has been opened.", name=self._name)
            offer_to_watch(self.program, together(told, left), partial(self._show_podium, found))
            return
        self._show_podium(found)
        if left:
            self.program.loop.toast(left)

    def _show_podium(self, found: OpenedNight) -> None:
        """Show the podium of an evening from a file, from which its games can be watched."""
        from game.features.night.podium import podium_of_file
        from game.features.night.standing import standing_of
        from game.features.replay.importing import watch

        program = self.program
        games = [(number, partial(watch, program, game.data)) for number, game in sorted(found.games.items())]
        program.loop.push(podium_of_file(program, found.night, standing_of(found.night), games))

    def close(self) -> None:
        """Stop opening files."""
        self._waiting.clear()
        if self._sandbox is not None:
            self._sandbox.close()
            self._sandbox = None


def is_ours(path: Path) -> bool:
    """Return whether a file's name says that it is a game, an evening or a map."""
    from game.battlefield.fixing.fixed import SUFFIXES
    from game.features.maps import parcel
    from game.store import splat, splatnight

    return path.suffix.lower() in (*SUFFIXES, parcel.SUFFIX, splat.SUFFIX, splatnight.SUFFIX)


def not_ours(path: Path) -> str:
    """Return the sentence for a file that is nothing of ours, by its name and what is in it."""
    return say("{name} can't be opened here: only games, maps and photos can.", name=path.name[:40])


def sandbox_for(path: Path) -> GameSandbox | MapSandbox | FixSandbox | NightSandbox:
    """Start opening a file in a sandbox: a map, a Tiled file, an evening, or else a game.

    Raises ValueError with a sentence, or OSError.
    """
    from game.features.maps.parcel import SUFFIX, MapSandbox, read_parcel

    if path.suffix.lower() == SUFFIX:
        return MapSandbox(read_parcel(path))
    from game.battlefield.fixing.fixed import SUFFIXES, FixRequest

    if path.suffix.lower() in SUFFIXES:
        from game.features.maps.fix_work import FixSandbox

        return FixSandbox(FixRequest(str(path)))
    from game.features.replay.night_sandbox import NightSandbox
    from game.features.replay.sandbox import GameSandbox, read_splat
    from game.store import splatnight
    from game.store.splat import inflated

    data = read_splat(path)
    inflated(data)
    if path.suffix.lower() == splatnight.SUFFIX:
        return NightSandbox(data)
    return GameSandbox(data)
