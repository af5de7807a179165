"""A game's own small pages over its table: the pause menu, and questions before a start (HOUR-12, TEACH-LES-6)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.kernel.messages import say, together
from game.lobby.setup import Lobby
from game.scenes.menu import SAVED, Choice, MenuScene
from game.scenes.nods import NodsScene
from game.table.game_page import WornScene, wear_of
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
        """Return the looks at the table."""
        return self._looks


class GameMenu(_OverTable):
    """A column of buttons in a game's colours and fonts."""

    def __init__(
        self, host: Host, lobby: Lobby, looks: Sequence[str], title: str, choices: Sequence[Choice], words: str = ""
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


def game_pause(
    host: Host, lobby: Lobby, looks: Sequence[str], choices: Sequence[Choice], seal: str = ""
) -> GameMenu:  # fmt: skip
    """Return a game's pause menu; `choices` are those of `game.scenes.menu.pause_choices`.

    `seal` is a sentence about the game's shuffle.
    """
    return GameMenu(host, lobby, looks, say("Pause"), choices, together(SAVED, seal))


def start_again(
    host: Host, lobby: Lobby, looks: Sequence[str], again: Callable[[], None], kept: bool, leave: Callable[[], None]
) -> GameMenu:  # fmt: skip
    """Ask whether to restart; `kept` is whether the current game stays saved."""
    words = (
        say("The same seats and rules, freshly shuffled. The current game stays in My games.")
        if kept
        else say("The same seats and rules, freshly shuffled. The current game is lost.")
    )

    def begin() -> None:
        leave()
        again()

    choices = [
        Choice(say("Keep playing"), lambda: None, "play-button", "back", "primary"),
        Choice(say("Restart"), begin, "anticlockwise-rotation", kind="danger"),
    ]
    return GameMenu(host, lobby, looks, say("Restart?"), choices, words)


def new_here(host: Host, lobby: Lobby, teach: Callable[[], None], play: Callable[[], None]) -> GameMenu:
    """Ask before a game's first match whether to start with the lesson (TEACH-LES-6)."""
    choices = [
        Choice(say("Teach me"), teach, "rule-book", kind="primary"),
        Choice(say("I know how to play"), play, "play-button"),
    ]
    return GameMenu(host, lobby, (), say("New here?"), choices, lobby.lesson_words)


def stuck_menu(
    host: Host, lobby: Lobby, looks: Sequence[str], words: str, commands: Sequence[Callable[[], None]]
) -> GameMenu:  # fmt: skip
    """Ask what to do about a bot that does not answer; `words` say what happened.

    `commands` move now, take over the seat, and go back to the shelf.
    """
    move, take, leave = commands
    choices = [
        Choice(say("Move now"), move, "fast-forward-button", kind="primary"),
        Choice(say("Take the seat"), take, "meeple"),
        Choice(say("Back to the shelf"), leave, "return-arrow"),
    ]
    return GameMenu(host, lobby, looks, say("No answer"), choices, words)
