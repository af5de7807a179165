"""A stand-in for the program around a page, for pictures and tests: records which pages it opens."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.games import find, meta_of
from game.kernel.messages import told

if TYPE_CHECKING:
    from game.lobby.setup import Lobby


class FakeNavigator:
    """Records every page that is opened: `opened` holds (name, positional arguments, named arguments)."""

    def __init__(self) -> None:
        self.opened: list[tuple[str, tuple[Any, ...], dict[str, Any]]] = []

    def __getattr__(self, name: str) -> Callable[..., None]:
        if name.startswith("_"):
            raise AttributeError(name)
        return lambda *args, **named: self.opened.append((name, args, named))


class FakeContext:
    """A `Context` (`game.features.context`) of a host without a window.

    There is no database unless `saved` is one, and no game in progress. What else a page uses is set by name:
    `FakeContext(host, library=..., chances=...)`; an attribute that was not set raises AttributeError.
    """

    def __init__(self, host: Any, saved: Any = None, session: Any = None, **parts: Any) -> None:
        self.host, self.settings = host, host.settings
        self.go: Any = FakeNavigator()
        self.saved, self.session = saved, session
        self.copied: list[str] = []
        """What was copied to the clipboard."""
        self._lobbies: dict[str, Lobby] = {}
        self.__dict__.update(parts)

    @property
    def opened(self) -> list[str]:
        """The names of the pages that were opened, in order."""
        return [name for name, _, _ in self.go.opened]

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"give FakeContext its {name}")

    def journal(self) -> Any:
        """Return the database it was given."""
        return self.saved

    def lobby(self, game: str) -> Lobby:
        """Return a game's lobby."""
        if game not in self._lobbies:
            self._lobbies[game] = find(meta_of(game).lobby)
        return self._lobbies[game]

    def open_in_slices(self, work: Callable[[], None], game: str = "") -> None:
        """Run the work at once; with a `game`, show a ValueError's sentence."""
        if not game:
            work()
            return
        try:
            work()
        except ValueError as problem:
            self.host.toast(told(problem))

    def copy(self, text: str) -> bool:
        """Record the text."""
        self.copied.append(text)
        return True
