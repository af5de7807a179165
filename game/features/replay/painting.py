"""Pictures of a past, painted without a screen: stills, a moving picture, a contact sheet of twelve (MOM-REP-6).

The game's own table is painted from a reel: it shows what the view may know, and nothing else (MOM-3).
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")

import pygame

from game.games import find, meta_of
from game.kernel.messages import say
from game.store.settings import Settings
from game.table.replay_session import NotTheirs, ReplaySession
from game.ui.still import StillHost, apply_settings, somewhere_to_paint

if TYPE_CHECKING:
    from game.kernel.past import Past
    from game.table.session import Seating

FPS: Final = 12
LONGEST: Final = 20.0
"""Length of a moving picture in seconds."""
SMALL: Final = (640, 360)
PAINTED: Final = (1280, 720)
"""Moving pictures are painted at twice their size and scaled down: no table can be laid out smaller."""
STILL: Final = (1920, 1080)
LINGER: Final = 1.0
"""Seconds that the last moment stays on screen."""


class QuietHost(StillHost):
    """A host whose tables animate, without overlays above them."""

    still = False


class PastPainter:
    """Paints the table of a past at any moment, in the view of a seat, of everyone (0) or of all seats (-1)."""

    def __init__(
        self, past: Past, table: Seating, *, over: bool, viewpoint: int, size: tuple[int, int] = STILL
    ) -> None:
        """Raises ValueError with a sentence if that view is not allowed."""
        somewhere_to_paint()
        people = [seat for seat, holder in enumerate(table.holders, 1) if holder.kind == "person"]
        self.size = size
        settings = Settings(speed="brisk", curtain=False)
        settings.notes = False
        self.host = QuietHost(size, settings)
        try:
            self.reel = ReplaySession(past, table, over=over, viewpoint=viewpoint, own=None if over else people)
        except NotTheirs as error:
            raise ValueError(say("This view opens when the game is over.")) from error
        apply_settings(settings, size)
        self.scene: Any = find(meta_of(past.game.key).table)(self.host, self.reel)
        self.scene.layout(size)

    def still(self, number: int) -> pygame.Surface:
        """Return a picture of the table after an entry.

        Raises ValueError with a sentence if it can't be reconstructed.
        """
        self._stand(number)
        return self._painted()

    def _stand(self, number: int) -> None:
        self.scene.director.skip()
        self.scene.drain()
        if not 0 <= number <= self.reel.last:
            raise ValueError(
                say("There is no choice {number}: the last one is {last}.", number=number, last=self.reel.last)
            )
        if not self.reel.seek(number):
            raise ValueError(say("The position after choice {number} can no longer be reconstructed.", number=number))
        self.scene.back.restore()
        self.scene.update(0.0)

    def _painted(self) -> pygame.Surface:
        surface = pygame.Surface(self.size)
        self.scene.draw(surface)
        return surface

    def moving(self, first: int, last: int, seconds: float = LONGEST) -> Iterator[pygame.Surface]:
        """Yield pictures, FPS a second, of what happened between two entries, for at most `seconds` seconds."""
        self._stand(first)
        self.reel.last = min(last, self.reel.last)
        self.reel.running = True
        left, after = round(seconds * FPS), round(LINGER * FPS)
        while left > 0 and after > 0:
            yield self._painted()
            left -= 1
            self.scene.update(1 / FPS)
            if not self.reel.running and not self.scene.playing:
                after -= 1
        self.reel.running = False
