"""The question before a game's first match whether to start with the lesson (TEACH-LES-6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.messages import say
from game.table.game_menu import GameMenu
from game.table.lesson.offer import lesson_there
from game.ui.menu import MenuChoice

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.lobby.lobby import Lobby
    from game.ui.scene import Host


def newcomer_menu(host: Host, lobby: Lobby, learn: Callable[[], None], play: Callable[[], None]) -> GameMenu:
    """Return the question; `play` starts the game without the lesson."""
    choices = [
        MenuChoice(say("Teach me"), learn, "rule-book", kind="primary"),
        MenuChoice(say("I know how to play"), play, "play-button"),
    ]
    return GameMenu(host, lobby, (), say("New here?"), choices, lobby.lesson_words)


def lesson_first(
    host: Host, lobby: Lobby, played: bool, learn: Callable[[], None], play: Callable[[], None]
) -> None:  # fmt: skip
    """Play; before a game's first match, once, ask whether to learn it first. `played`: there was a match before."""
    settings = host.settings
    new = not played and lobby.key not in settings.lessons_offered and not settings.learnt.get(lobby.key)
    if not (new and lesson_there(lobby)):
        play()
        return
    settings.lessons_offered.append(lobby.key)
    host.settings_changed()
    host.push(newcomer_menu(host, lobby, learn, play))
