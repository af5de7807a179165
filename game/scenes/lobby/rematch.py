"""The rematch menu (HOUR-7)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.kernel.messages import say
from game.lobby.report import Again
from game.lobby.setup import Lobby
from game.scenes.lobby.menu import GameMenu
from game.scenes.menu import Choice
from game.ui.scene import Host


def rematch_scene(
    host: Host, lobby: Lobby, looks: Sequence[str], ways: Sequence[tuple[Again, Callable[[], None]]],
    change: Callable[[], None] | None = None,
) -> GameMenu:  # fmt: skip
    """Return the menu in the game's style: the usual rematch first, then the others, then Change the set-up."""
    choices = [
        Choice(again.words, command, "switch-weapon" if again.swap else "clockwise-rotation",
               kind="plain" if number else "primary")
        for number, (again, command) in enumerate(ways)
    ]  # fmt: skip
    if change is not None:
        choices.append(Choice(say("Change the set-up ..."), change, "cog"))
    choices.append(Choice(say("Not now"), lambda: None, "cancel", "back"))
    return GameMenu(host, lobby, looks, say("Rematch"), choices)
