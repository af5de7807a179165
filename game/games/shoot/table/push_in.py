"""The push-in: while a series that concerns the viewer is shot, the board is seen from a little nearer (FGT-40).

It scales the finished picture of the board, because repainting the board at another scale misses frames. What it does
before a landing depends only on who attacks whom (FGT-5).
"""

from __future__ import annotations

from collections.abc import Sequence
from time import thread_time
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.games.shoot.rules.fight import events as fights
from game.games.shoot.table.panels.fight_view import OVER
from game.geometry.shapes import Point
from game.kernel.events import Fact
from game.ui import theme
from game.ui.director import HURRIED, SPEEDS

if TYPE_CHECKING:
    from game.games.shoot.table.board_scene import BoardScene

NEAR: Final = 1.08
NEARER: Final = 1.12
"""How many times as large the board is seen, and at the hit that kills."""
IN: Final = 0.25
BACK: Final = 0.2
IN_AT_DEATH: Final = 0.07
BACK_FROM_DEATH: Final = 0.3
"""Seconds of each way, at normal speed."""
INSIDE: Final = 90
"""Design pixels by which shooter and target stay inside the board: 60 in a window of 1280x720."""
APART: Final = 0.7
"""How much of the board's width or height may be between them."""
BY_HAND: Final = 1.05
"""From which zoom on the camera was moved by hand: then it only pans."""
QUIET: Final = 0.8
"""Seconds after which it goes back because nothing is shown any more."""
SLOW: Final = 0.025
SLOW_FRAMES: Final = 3
"""If so many frames running take more than so many seconds, there is no push-in for the rest of the match.

It is this thread's own time: what other programs do is no reason.
"""


class Crop(NamedTuple):
    """The part of the board's picture that fills the board: its corner and its side, in shares of the picture."""

    x: float = 0.0
    y: float = 0.0
    side: float = 1.0

    def within(self, rect: pygame.Rect) -> pygame.Rect:
        """Return the part of a rectangle in whole pixels."""
        left, top = round(self.x * rect.w), round(self.y * rect.h)
        right, bottom = round((self.x + self.side) * rect.w), round((self.y + self.side) * rect.h)
        return pygame.Rect(rect.x + left, rect.y + top, right - left, bottom - top)


WHOLE: Final = Crop()


class PushIn:
    """How near the board is seen just now."""

    def __init__(self, table: BoardScene) -> None:
        self.table = table
        self.crop = self.goal = WHOLE
        """What is seen now, and what will be."""
        self.left_out = False
        """Whether this machine is too slow for it."""
        self._start = self._drawn = WHOLE
        self._at = self._seconds = 0.0
        self._seats: tuple[int, ...] = ()
        """The target that is looked at, and who else is in the fight."""
        self._quiet = 0.0
        self._began = 0.0
        self._slow = 0
        self._buffer: pygame.Surface | None = None

    # -- led by the events -------------------------------------------------------------------------

    def coming(self, event: Fact, concerns: bool) -> None:
        """Go near as a series comes that concerns the viewer, and back as something else does."""
        if isinstance(event, fights.AttackDeclared):
            seats = (*event.targets, event.seat)
        elif isinstance(event, fights.CounterDeclared):
            seats = (event.target, event.seat)
        elif isinstance(event, (fights.SightFixed, fights.CardDrawn)):
            seats = (event.target, event.shooter)
        else:
            if isinstance(event, (*OVER, fights.PushedOffTable)):  # a fall is beyond what is seen from nearer
                self.back()
            return
        spots = [spot for seat in seats if (spot := self.table.shown.hero_at(seat)) is not None]
        if not concerns or self.table.curtained or len(spots) < 2:
            return
        camera = self.table.camera
        if camera.zoom > BY_HAND:
            if isinstance(event, (fights.AttackDeclared, fights.CounterDeclared)) and not camera.dragging:
                camera.reveal_all(spots, theme.scale(INSIDE))
        elif self._allowed() and not self._holds(spots):
            self._go(self._around(spots, NEAR), IN, seats)

    def landed(self, event: Fact, deadly: bool) -> None:
        """Follow a landing: nearer at a hit after which its target dies, back from a death."""
        if self.goal == WHOLE:
            return
        if isinstance(event, fights.ShotHit) and deadly:
            spot = self.table.shown.hero_at(event.target)
            if spot is not None:
                self._go(self._around([spot], NEARER), IN_AT_DEATH, self._seats)
        elif isinstance(event, fights.HeroDied) and event.seat in self._seats:
            self._go(WHOLE, BACK_FROM_DEATH)

    def arrived(self) -> None:
        """Go back unless a bot is next: a person decides, or the game is over."""
        session = self.table.session
        if not session.seat or session.persons_turn or self.table.looking_back is not None:
            self.back()

    def back(self) -> None:
        """Show the whole board again."""
        if self.goal != WHOLE:
            self._go(WHOLE, BACK)

    def _allowed(self) -> bool:
        """Return whether there may be any, whatever is being shown."""
        table = self.table
        barred = self.left_out or table.curtained or table.camera.zoom > BY_HAND
        return not barred and table.show.allows("push-in")

    def _go(self, goal: Crop | None, seconds: float, seats: Sequence[int] = ()) -> None:
        if goal is not None:
            self.goal, self._start, self._seats = goal, self._drawn, tuple(seats)
            self._at, self._seconds, self._quiet = 0.0, seconds, 0.0

    # -- where -------------------------------------------------------------------------------------

    def _shares(self, spot: Point) -> Point:
        """Return where a spot (mm) is in the picture of the board."""
        board, (x, y) = self.table.regions.board, self.table.camera.to_screen(*spot)
        return (x - board.x) / board.w, (y - board.y) / board.h

    def _margins(self) -> Point:
        board = self.table.regions.board
        return theme.scale(INSIDE) / board.w, theme.scale(INSIDE) / board.h

    def _holds(self, spots: Sequence[Point]) -> bool:
        """Return whether some spots are seen well enough from as near as it is."""
        side, inside = self.goal.side, self._margins()
        if self.goal == WHOLE:
            return False
        ats = [((x - self.goal.x) / side, (y - self.goal.y) / side) for x, y in map(self._shares, spots)]
        return all(edge <= share <= 1 - edge for at in ats for share, edge in zip(at, inside, strict=True))

    def _around(self, spots: Sequence[Point], factor: float) -> Crop | None:
        """Return what is seen from so near if the first spot stays where it is on the screen, as far as all are inside.

        None if they are too far apart. What is too near to the board's rim for that stays as far from it as it is.
        """
        side, found = 1 / factor, []
        all_shares = [self._shares(spot) for spot in spots]
        for axis, inside in enumerate(self._margins()):
            shares = [one[axis] for one in all_shares]
            corner = shares[0] - (shares[0] - self.goal[axis]) / self.goal.side * side
            low, high = max(shares) - side * (1 - inside), min(shares) - side * inside
            if max(shares) - min(shares) > APART or low > high:
                return None
            found.append(min(max(min(max(corner, low), high), 0.0), 1 - side))
        return Crop(found[0], found[1], side)

    @property
    def part(self) -> pygame.Rect:
        """The part of the board's picture that will be seen in the next frame: no word is outside."""
        return self.crop.within(self.table.regions.board)

    def in_picture(self, pos: Point) -> Point:
        """Return the pixel of the board's picture that is seen at a pixel of the window."""
        board, crop = self.table.regions.board, self._drawn
        if crop == WHOLE or not board.collidepoint(pos):
            return pos
        part = crop.within(board)
        return part.x + (pos[0] - board.x) * part.w / board.w, part.y + (pos[1] - board.y) * part.h / board.h

    def seen(self, rect: pygame.Rect) -> pygame.Rect:
        """Return where in the window a rectangle of the board's picture is seen."""
        crop = self._drawn
        if crop == WHOLE:
            return rect
        board, part = self.table.regions.board, crop.within(self.table.regions.board)
        wide, high = board.w / part.w, board.h / part.h
        left, top = board.x + (rect.x - part.x) * wide, board.y + (rect.y - part.y) * high
        return pygame.Rect(round(left), round(top), round(rect.w * wide), round(rect.h * high))

    # -- the loop's calls --------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Advance time; return whether the picture changes."""
        self._began = thread_time()
        director = self.table.director
        if self.goal != WHOLE:
            self._quiet = 0.0 if director.busy else self._quiet + dt
            if not self._allowed():
                self._go(WHOLE, BACK / HURRIED)
            elif self._quiet > QUIET:
                self.back()
        if self.crop == self.goal:
            return False
        self._at += dt * SPEEDS.get(director.speed, 1.0)
        share = min(1.0, self._at / self._seconds)
        if share >= 1 or director.reduced or self.table.curtained or not SPEEDS.get(director.speed, 1.0):
            self.crop = self.goal
        else:
            gone = 1 - (1 - share) ** 3
            self.crop = Crop(*(a + (b - a) * gone for a, b in zip(self._start, self.goal, strict=True)))
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Scale the picture of the board that has just been painted."""
        self._drawn = self.crop
        if self.crop == WHOLE:
            self._buffer = None
            return
        board = self.table.regions.board
        if self._buffer is None or self._buffer.get_size() != board.size:
            self._buffer = pygame.Surface(board.size, 0, surface)
        pygame.transform.smoothscale(surface.subsurface(self.part), board.size, self._buffer)
        surface.blit(self._buffer, board)

    def drawn(self) -> None:
        """Measure a whole frame: leave it out for the rest of the match where several running are slow."""
        slow = self._drawn != WHOLE and thread_time() - self._began > SLOW
        self._slow = self._slow + 1 if slow else 0
        self.left_out = self.left_out or self._slow >= SLOW_FRAMES
