"""The building blocks of movements on a table: paths, moments, flights; no rules, no particular game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import cos, pi, sin
from typing import Any, Generic, Literal, Protocol, TypeVar

import pygame

from game.kernel.events import Fact
from game.table.follow import Following
from game.table.shake import Shake
from game.ui import pictures, theme
from game.ui.director import Motion
from game.ui.scene import Host

Picture = Callable[[int], pygame.Surface]
"""Makes a thing's picture at a width."""
Act = Callable[[], object]
Point = tuple[float, float]
Paint = Callable[[pygame.Surface, pygame.Rect, float], None]
"""Draws a moving thing: where it is now, and its progress, 0 to 1."""


Size = Literal["big", "plain", "quiet"]
"""How important a moment is: a death, or bookkeeping."""


@dataclass
class Beat:
    """An event as a moment (FGT-9): what moves before it lands, how it lands, what fades after that. Seconds.

    When the last of `lead` ends, the event lands: the table follows it, the log and the panels tell it, `land` and
    `sound` are called, all at once. `tail` begins then and holds up nothing; the next moment waits for `hold`. With
    `early`, it waits no longer than that from the beginning of the lead's last motion, so that trifles overlap.
    """

    lead: Sequence[Motion] = ()
    tail: Sequence[Motion] = ()
    hold: float = 0.0
    land: Act | None = None
    sound: str = ""
    size: Size = "plain"
    stop: float = 0.0
    """For how long everything stands still at the landing (FGT-42)."""
    shake: Shake | None = None
    """How the board shakes then."""
    early: float | None = None


class Lifting(Protocol):
    """What is shown of a table: things in `lifted` are currently drawn by a motion, and left out of the picture."""

    @property
    def lifted(self) -> set[str]:
        """Names of the things that motions draw."""
        ...


class MovingStage(Protocol):
    """What motions need of a table."""

    @property
    def host(self) -> Host:
        """The window, the settings, the sounds."""
        ...

    @property
    def shown(self) -> Lifting:
        """What the table shows now."""
        ...

    def sound(self, name: str) -> None:
        """Play a sound, unless a picture is being made."""

    def refresh(self) -> None:
        """Redraw everything at the next frame."""


StageT = TypeVar("StageT", bound=MovingStage)


def eased(share: float) -> float:
    """Return the share eased in and out."""
    share = min(1.0, max(0.0, share))
    return share * share * (3 - 2 * share)


def sprung(share: float) -> float:
    """Return a growth factor that overshoots and settles: 0 to 1 by way of 1.12."""
    share = min(1.0, max(0.0, share))
    return 1 - (1 - share) ** 3 + 0.30 * sin(pi * share) * share


def mid(one: Point, other: Point, share: float) -> Point:
    """Return a point between two points."""
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


def between(start: pygame.Rect, end: pygame.Rect, share: float) -> pygame.Rect:
    """Return a rectangle between two rectangles."""
    wide = round(start.w + (end.w - start.w) * share)
    high = round(start.h + (end.h - start.h) * share)
    rect = pygame.Rect(0, 0, max(1, wide), max(1, high))
    x, y = mid(start.center, end.center, share)
    rect.center = (round(x), round(y))
    return rect


def draw_flip(surface: pygame.Surface, rect: pygame.Rect, before: Picture, after: Picture, share: float) -> None:
    """Draw a flat card turning over in place: it narrows, and the other side widens."""
    made = (before if share < 0.5 else after)(rect.w)
    wide = max(2, round(rect.w * abs(cos(pi * eased(share)))))
    narrow = pygame.transform.smoothscale(made, (wide, round(rect.h * (1 + 0.10 * sin(pi * share)))))
    blur = theme.scale(12)
    pictures.draw_shadow(surface, rect, blur, (blur // 2, blur), rect.w * 0.08, 90)
    spot = narrow.get_rect(center=(rect.centerx, rect.centery - round(rect.h * 0.08 * sin(pi * share))))
    surface.blit(narrow, spot)


class Kit(Generic[StageT]):
    """Makes the kinds of motion common to all tables; a game's kit adds its places and pictures."""

    def __init__(self, stage: StageT) -> None:
        self.stage = stage
        self.run: Sequence[Following[Any]] = ()
        """The events that are being shown."""
        self._lifts: Counter[str] = Counter()
        """How many motions draw each lifted thing."""

    def follow(self, event: Fact) -> Act:
        """Return a function that follows an event to its next pause, for what must change before its motions end."""
        return next(one for one in self.run if one.event is event).go_on

    def redraw(self) -> None:
        """Redraw the table at the next frame: what is shown has changed."""
        self.stage.refresh()

    def moment(self, act: Act | None = None, sound: str = "", seconds: float = 0.0) -> Motion:
        """Return a motion that changes the table and pauses for a while; reduced motion keeps it."""

        def begin() -> None:
            if sound:
                self.stage.sound(sound)
            if act is not None:
                act()
                self.redraw()

        return Motion(seconds, start=begin, moves=False)

    def play(
        self, seconds: float, draw: Callable[[pygame.Surface, float], None], *, lift: Sequence[str] = (),
        sound: str = "", take: Act | None = None, put: Act | None = None, together: bool = False, moves: bool = True,
    ) -> Motion:  # fmt: skip
        """Return a motion that draws `lift` itself; `take` and `put` change the table at its ends."""

        def begin() -> None:
            if take is not None:
                take()
            self._lifts.update(lift)
            self.stage.shown.lifted.update(lift)
            if sound:
                self.stage.sound(sound)
            if lift or take is not None:  # everything else is drawn above the cached picture
                self.redraw()

        def finish() -> None:
            self._lifts.subtract(lift)
            self.stage.shown.lifted.difference_update(name for name in lift if self._lifts[name] <= 0)
            if put is not None:
                put()
            if lift or put is not None:
                self.redraw()

        return Motion(seconds, draw, begin, finish, together=together, moves=moves)

    def carry(
        self, paint: Paint, start: pygame.Rect | Callable[[], pygame.Rect], end: pygame.Rect, *, seconds: float = 0.3,
        hop: float = 0.0, wait: float = 0.0, sound: str = "", take: Act | None = None, put: Act | None = None,
        together: bool = False, lift: Sequence[str] = (),
    ) -> Motion:  # fmt: skip
        """Return a motion from place to place, `hop` device pixels high half-way; `wait` delays its start."""
        origin: list[pygame.Rect] = []

        def draw(surface: pygame.Surface, share: float) -> None:
            share = (share * (seconds + wait) - wait) / seconds if wait else share
            if share < 0 or not origin:
                return
            rect = between(origin[0], end, eased(share))
            rect.y -= round(hop * sin(pi * share))
            paint(surface, rect, share)

        def begin() -> None:
            origin.append(start() if callable(start) else start)
            if take is not None:
                take()

        return self.play(seconds + wait, draw, lift=lift, sound=sound, take=begin, put=put, together=together)
