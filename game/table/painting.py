"""Pictures of a past, painted without a screen: stills, a moving picture, a contact sheet of twelve (MOM-REP-6).

The game's own table is painted from a reel: it shows what the view may know, and nothing else (MOM-3).
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")

import pygame

from game.games import find, meta_of
from game.games.markers import WIN
from game.games.story import story_of
from game.kernel.events import visible_events
from game.kernel.messages import say
from game.store.settings import Settings
from game.table.replay_session import NotTheirs, ReplaySession
from game.ui.still import StillHost, apply_settings, somewhere_to_paint

if TYPE_CHECKING:
    from game.kernel.events import Event
    from game.kernel.past import Past
    from game.table.session import Seating

FPS: Final = 12
LONGEST: Final = 20.0
"""Length of a moving picture in seconds."""
SMALL: Final = (640, 360)
PAINTED: Final = (1280, 720)
"""Moving pictures are painted at twice their size and scaled down: no table can be laid out smaller."""
STILL: Final = (1920, 1080)
AFTERWARDS: Final = (WIN, "duel", "trophy", "ladder")
"""The kinds of markers of what only follows from the deed before it, or looks best once it is over."""
STEP: Final = 1 / 60
ROUND: Final = 0.16
"""The share of a board's width that a close-up leaves free around what it shows."""
AFTER: Final = 0.12
"""Seconds after the landing of an event at which it is painted: what it makes fly, fall and splash is in full swing."""
LINGER: Final = 1.0
"""Seconds that the last moment stays on screen."""


class QuietHost(StillHost):
    """A host whose tables animate, without overlays above them."""

    still = False


class PastPainter:
    """Paints the table of a past at any moment, in the view of a seat, of everyone (0) or of all seats (-1)."""

    def __init__(
        self, past: Past, table: Seating, *, over: bool, viewpoint: int, size: tuple[int, int] = STILL,
        settings: Settings | None = None,
    ) -> None:  # fmt: skip
        """Raises ValueError with a sentence if that view is not allowed."""
        somewhere_to_paint()
        people = [seat for seat, holder in enumerate(table.holders, 1) if holder.kind == "person"]
        self.size = size
        settings = settings or Settings()
        settings.speed, settings.curtain, settings.notes = "brisk", False, False
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

    def landing(self, number: int) -> pygame.Surface:
        """Return a picture of the table just after the most important event of an entry has landed.

        It is a still where an entry has no such event. Raises as `still` does.
        """
        event = most_important(self.reel.watched, number)
        if event is None:
            return self.still(number)
        self._stand(number - 1)
        scene, landed = self.scene, False
        told = scene.tell

        def tell(one: Event) -> None:
            nonlocal landed
            landed = landed or one == event
            told(one)

        scene.tell = tell
        self.reel.last, self.reel.running = number, True
        for _ in range(round(LONGEST / STEP)):
            scene.update(STEP)
            if landed:
                break
        scene.director.speed = "normal"
        for _ in range(round(AFTER / STEP)):
            scene.update(STEP)
        picture = self._painted()
        self.reel.running, scene.tell = False, told
        return picture

    def close_up(self, number: int, seats: Iterable[int], shape: float, least: float) -> pygame.Surface:
        """Return a picture of the board alone at the landing of an entry, as wide as `shape` times its height.

        It shows some seats as near as they can be seen together, and at least the share `least` of the board's width.
        Raises as `still` does.
        """
        self._stand(max(0, number - 1))
        before = self._places()  # of who is gone by then
        self.scene.uncaptioned = True  # its place may be half within
        try:
            picture = self.landing(number)
        finally:
            self.scene.uncaptioned = False
        places = before | self._places()
        board = places.get("table", picture.get_rect()).clip(picture.get_rect())
        near = [places[name] for seat in seats if (name := f"player {seat}") in places]
        return picture.subsurface(close_up(board, near, shape, least))

    def _places(self) -> dict[str, pygame.Rect]:
        """Return where the things are that can be seen."""
        return {place.name: place.rect for place in self.scene.every_place() if place.rect.size != (0, 0)}

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


def most_important(past: Past, number: int) -> Event | None:
    """Return the public event of an entry with the most important marker, the last of equals; None if there is none.

    Where a duel ends it is the last event before that: several slots are revealed at once, and the last one decides.
    """
    marks = story_of(past.game.key).marks
    best, found, last = 0, None, None
    for event in visible_events(past.entries[number].events, 0):
        made = marks(event)
        worth = max((mark.worth for mark in made if mark.kind not in AFTERWARDS), default=0)
        if worth:
            last = event
        elif last is not None and any(mark.kind == "duel" for mark in made):
            return last
        if worth and worth >= best:
            best, found = worth, event
    return found


def close_up(board: pygame.Rect, near: Sequence[pygame.Rect], shape: float, least: float) -> pygame.Rect:
    """Return a rectangle of a board around some places, of a shape (width by height), at least a share of its width.

    >>> close_up(pygame.Rect(0, 0, 900, 600), [pygame.Rect(20, 20, 40, 40)], 1.5, 0.5)
    Rect(0, 0, 450, 300)
    """
    most = min(board.width, round(board.height * shape))
    wide = most
    around = near[0].unionall(list(near[1:])) if near else board
    if near:
        least_wide = max(around.width, round(around.height * shape)) + round(most * ROUND)
        wide = min(most, max(round(most * least), least_wide))
    found = pygame.Rect(0, 0, wide, round(wide / shape))
    found.center = around.center
    return found.clamp(board)
