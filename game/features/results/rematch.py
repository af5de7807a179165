"""The rematch menu (HOUR-7)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from game.kernel.messages import say
from game.table.game_menu import GameMenu
from game.ui.menu import MenuChoice

if TYPE_CHECKING:
    from game.features.context import Context, Source


def rematch_menu(context: Context, source: Source, state: Any) -> GameMenu:
    """Return the menu in the game's style: the usual rematch first, then the others, then Change the set-up.

    `state` is the one in which the match ended.
    """
    go, key, options = context.go, source.game.key, source.past.options
    lobby = context.lobby(key)

    def change() -> None:
        go.shelf()
        go.setup(key)

    choices = [
        MenuChoice(again.words, partial(go.rematch, source, same=again.same, swap=again.swap, options=again.options),
                   "switch-weapon" if again.swap else "clockwise-rotation", kind="plain" if number else "primary")
        for number, again in enumerate(lobby.agains(state, options))
    ]  # fmt: skip
    choices.append(MenuChoice(say("Change the set-up ..."), change, "cog"))
    choices.append(MenuChoice(say("Not now"), lambda: None, "cancel", "back"))
    return GameMenu(context.host, lobby, lobby.seat_looks(options), say("Rematch"), choices)
