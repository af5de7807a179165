"""Pictures of a game in an environment: the game's own table, painted without a window."""

from __future__ import annotations

from typing import Any

import numpy as np
import pygame

from game.games import find, meta_of
from game.kernel.game import Game
from game.kernel.match import Entry, Match
from game.kernel.state import State
from game.play.seating import holders_of
from game.table.session import PracticeSession
from game.ui.still import StillHost, apply_settings, somewhere_to_paint


class TablePicture:
    """Paints the table of one set-up, as everybody sees it."""

    def __init__(self, game: Game, options: Any, size: tuple[int, int]) -> None:
        from game.lobby.setup import Sitting

        somewhere_to_paint()
        self.game, self.options, self.size = game, options, size
        self.host = StillHost(size)
        lobby = find(meta_of(game.key).lobby)
        looks = [*lobby.seat_looks(options)]
        level = game.adviser
        self.holders = holders_of([Sitting(level, "", look) for look in looks], lobby)

    def of(self, state: State) -> np.ndarray[Any, Any]:
        """Return a picture of a state: height by width by RGB."""
        apply_settings(self.host.settings, self.size)
        session = PracticeSession(self.game, self.options, self.holders)
        state = state.copy()
        silent = Entry(0, (), [], [], session.match.checksum(state), True, state.turn)  # the log starts empty
        session.match = Match.restored(self.game, self.options, [silent], state)
        scene: Any = find(meta_of(self.game.key).table)(self.host, session)
        scene.layout(self.size)
        scene.update(0.0)
        surface = pygame.Surface(self.size)
        scene.draw(surface)
        return np.ascontiguousarray(pygame.surfarray.array3d(surface).swapaxes(0, 1), np.uint8)


def shown(picture: np.ndarray[Any, Any]) -> None:
    """Show a picture in a window of its own."""
    height, width = picture.shape[:2]
    window = pygame.display.get_surface()
    if window is None or window.get_size() != (width, height):
        window = pygame.display.set_mode((width, height))
    pygame.surfarray.blit_array(window, picture.swapaxes(0, 1))
    pygame.event.pump()
    pygame.display.flip()
