"""Menus and questions in a game's colours and fonts (HOUR-12)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.lobby.lobby import Lobby
from game.table.consent import ConsentScene
from game.table.game_page import ThemedScene, theme_of
from game.ui.menu import MenuChoice, MenuScene
from game.ui.scene import Host


class _OverTable(ThemedScene, MenuScene):
    """A small page in a game's colours and fonts."""

    def dress(self, lobby: Lobby, looks: Sequence[str]) -> None:
        """Apply a game's colours and fonts before any control is made."""
        self.lobby, self._looks = lobby, tuple(looks)
        self.theme = theme_of(lobby)
        self.face = self.theme.face
        self.game = lobby.key

    def looks(self) -> tuple[str, ...]:
        return self._looks


class GameMenu(_OverTable):
    """A column of buttons in a game's colours and fonts."""

    def __init__(
        self, host: Host, lobby: Lobby, looks: Sequence[str], title: str, choices: Sequence[MenuChoice], words: str = ""
    ) -> None:  # fmt: skip
        self.dress(lobby, looks)
        super().__init__(host, title, choices, words)


class GameConsent(_OverTable, ConsentScene):
    """A consent button for each of the others in a game's colours and fonts."""

    def __init__(
        self, host: Host, lobby: Lobby, looks: Sequence[str], others: Sequence[tuple[int, str]], words: str,
        done: Callable[[], None],
    ) -> None:  # fmt: skip
        self.dress(lobby, looks)
        ConsentScene.__init__(self, host, others, words, done)
