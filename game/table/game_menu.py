"""Menus and questions in a game's colours and fonts (HOUR-12)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.lobby.lobby import Lobby
from game.table.consent import NodsScene
from game.table.game_page import WornScene, wear_of
from game.ui.menu import MenuChoice, MenuScene
from game.ui.scene import Host


class _OverTable(WornScene, MenuScene):
    """A small page in a game's colours and fonts."""

    def dress(self, lobby: Lobby, looks: Sequence[str]) -> None:
        """Apply a game's colours and fonts before any control is made."""
        self.lobby, self._looks = lobby, tuple(looks)
        self.wear = wear_of(lobby)
        self.face = self.wear.face
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


class GameNods(_OverTable, NodsScene):
    """A consent button for each of the others in a game's colours and fonts."""

    def __init__(
        self, host: Host, lobby: Lobby, looks: Sequence[str], others: Sequence[tuple[int, str]], words: str,
        done: Callable[[], None],
    ) -> None:  # fmt: skip
        self.dress(lobby, looks)
        NodsScene.__init__(self, host, others, words, done)
