"""Playing again: at once as before, or in the other ways a game offers (HOUR-7, FGT-81)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.kernel.messages import say
from game.table.game_menu import GameMenu
from game.ui.menu import MenuChoice
from game.ui.widgets import Button

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.features.context import Context, Source
    from game.lobby.report import Again
    from game.ui.theme import Colour


class ArrowButton(Button):
    """A small button beside another one: an arrow upwards, where its menu opens."""

    def _draw_inside(self, surface: pygame.Surface, face: pygame.Rect, ink: Colour) -> None:
        wide, high = face.height * 2 // 5, face.height // 4
        tip = pygame.Rect(0, 0, wide, high)
        tip.center = face.center
        pygame.draw.polygon(surface, ink, [tip.bottomleft, tip.midtop, tip.bottomright])
        pygame.draw.aalines(surface, ink, True, [tip.bottomleft, tip.midtop, tip.bottomright])


def _playing(context: Context, source: Source, again: Again) -> Callable[[], None]:
    return partial(context.go.rematch, source, same=again.same, swap=again.swap, options=again.options)


def play_again(context: Context, source: Source, state: Any) -> None:
    """Start the usual rematch; `state` is the one in which the match ended."""
    _playing(context, source, context.lobby(source.game.key).agains(state, source.past.options)[0])()


def other_rematches(context: Context, source: Source, state: Any) -> GameMenu:
    """Return the menu, in the game's style, of all rematches but the usual one."""
    options = source.past.options
    lobby = context.lobby(source.game.key)
    choices = [
        MenuChoice(again.words, _playing(context, source, again),
                   "switch-weapon" if again.swap else "clockwise-rotation")
        for again in lobby.agains(state, options)[1:]
    ]  # fmt: skip
    choices.append(MenuChoice(say("Not now"), lambda: None, "cancel", "back"))
    return GameMenu(context.host, lobby, lobby.seat_looks(options), say("Play again"), choices)
