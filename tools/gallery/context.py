"""A stand-in for the program around a page, for pictures and tests: records which pages it opens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from game.kernel.messages import error_text
from game.play.launcher import Start

if TYPE_CHECKING:
    from pathlib import Path

    from game.lobby.lobby import Lobby
    from game.lobby.maps import MapEntry
    from game.lobby.setup import Setup
    from game.lobby.steps import LadderStep


class FakeNavigator:
    """Records every page that is opened: `opened` holds (name, positional arguments, named arguments)."""

    def __init__(self) -> None:
        self.opened: list[tuple[str, tuple[Any, ...], dict[str, Any]]] = []
        self.names: list[str] = []

    def __getattr__(self, name: str) -> Callable[..., None]:
        if name.startswith("_"):
            raise AttributeError(name)

        def note(*args: Any, **named: Any) -> None:
            self.opened.append((name, args, named))
            self.names.append(name)

        return note


class FakeLauncher:
    """A `GameLauncher` that notes in `started` which set-ups are played, and has none from earlier."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.started: list[Setup] = []
        self.steps: list[str] = []
        self.last: Setup | None = None
        self.told_rules: Any = ()
        self.celebrated: Any = None

    def last_setup(self) -> Setup | None:
        """Return `last`."""
        return self.last

    def draw_luck(self) -> str:
        """Return no seal."""
        return ""

    def forget_luck(self) -> None:
        """Do nothing."""

    def prepare(self, setup: Setup, *, remember: bool = True) -> Start:
        """Record the set-up."""
        self.started.append(setup)
        return Start(None, None, None)  # type: ignore[arg-type]

    def prepare_step(self, step: LadderStep, setup: Setup) -> Start:
        """Record the set-up and the step."""
        self.started.append(setup)
        self.steps.append(step.key)
        return Start(None, None, None)  # type: ignore[arg-type]

    def code_of(self, *_: Any) -> str:
        """Return no code."""
        return ""


class FakeMaps:
    """A `Library` of some maps, none of which changes."""

    def __init__(self, maps: Sequence[MapEntry], boards: Sequence[MapEntry] = ()) -> None:
        self.shown, self.shown_boards = maps, boards
        self.chosen: Path | None = None

    def maps(self) -> Sequence[MapEntry]:
        """Return the maps."""
        return self.shown

    def boards(self) -> Sequence[MapEntry]:
        """Return the boards."""
        return self.shown_boards


class FakeContext:
    """A `Context` (`game.features.context`) of a host without a window.

    There is no database unless `saved` is one, and no game in progress; a game's lobby is the gallery's, or that one of
    `lobbies`. What else a page uses is set by name: `FakeContext(host, library=..., chances=...)`; an attribute that
    was not set raises AttributeError.
    """

    search_head_start: Any = None

    def __init__(
        self, host: Any, *lobbies: Lobby, saved: Any = None, session: Any = None, **parts: Any
    ) -> None:  # fmt: skip
        self.host, self.settings = host, host.settings
        self.go: Any = FakeNavigator()
        self.saved, self.session = saved, session
        self.map_watcher: Any = SimpleNamespace(watch=lambda: lambda: False)
        self.copied: list[str] = []
        """What was copied to the clipboard."""
        self._launchers = {lobby.key: FakeLauncher(lobby) for lobby in lobbies}
        self.__dict__.update(parts)

    @property
    def opened(self) -> list[str]:
        """The names of the pages that were opened, in order."""
        names: list[str] = self.go.names
        return names

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"give FakeContext its {name}")

    def journal(self) -> Any:
        """Return the database it was given."""
        return self.saved

    def lobby(self, game: str) -> Lobby:
        """Return a game's lobby."""
        found: Lobby = self.launcher(game).lobby
        return found

    def launcher(self, game: str) -> Any:
        """Return the stand-in for a game's launcher."""
        if game not in self._launchers:
            from tools.gallery.lobbies import lobby_of

            self._launchers[game] = FakeLauncher(lobby_of(game))
        return self._launchers[game]

    def open_in_slices(self, work: Callable[[], None], game: str = "") -> None:
        """Run the work at once; with a `game`, show a ValueError's sentence."""
        if not game:
            work()
            return
        try:
            work()
        except ValueError as problem:
            self.host.toast(error_text(problem))

    def copy(self, text: str) -> bool:
        """Record the text."""
        self.copied.append(text)
        return True
