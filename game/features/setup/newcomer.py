"""The question before a game's first match whether to start with the lesson (TEACH-LES-6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.messages import say
from game.table.game_menu import GameMenu
from game.ui.menu import MenuChoice

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.features.context import Context


def newcomer_menu(context: Context, game: str, play: Callable[[], None]) -> GameMenu:
    """Return the question; `play` starts the game without the lesson."""
    lobby = context.lobby(game)
    choices = [
        MenuChoice(say("Teach me"), lambda: context.go.lesson(game), "rule-book", kind="primary"),
        MenuChoice(say("I know how to play"), play, "play-button"),
    ]
    return GameMenu(context.host, lobby, (), say("New here?"), choices, lobby.lesson_words)
