"""The building blocks of every animation on SHOOT's table: captions, pauses, effects, slides; no rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

import pygame

from game.games.shoot.table.shown import Stage, along, word
from game.geometry.shapes import Point
from game.kernel.events import Event
from game.kernel.handlers import EventHandlers
from game.ui import theme
from game.ui.camera import Camera
from game.ui.director import Motion

Draw = Callable[[pygame.Surface, Camera], None]
Sound = Callable[[str], object]
STANDING = 0.85  # the progress of an effect shown with reduced motion
GOOD = (140, 224, 120)
HURT = (255, 120, 96)
WARNING = (255, 204, 61)
DULL = (224, 214, 196)


class ShootKit:
    """What the makers of motions share."""

    def __init__(self, stage: Stage, sound: Sound, follow: Callable[[Point], None], caption: Callable[[Event], str]):
        self.stage, self.sound, self.follow, self.caption = stage, sound, follow, caption
        self.now = Event("")
        """The event whose motions are made."""
        self.number = 0
        """Its index in its run."""
        self.weapon = ""
        self.stops: dict[int, Point] = {}
        """Where shortened legs end, by their index in the run."""
        self.swaps: dict[int, int] = {}
        """The Weapon that is replaced by a new one, by the index of the drawing in the run."""
        self.meetings: dict[int, list[tuple[int, Point]]] = {}
        """The hazards that legs meet."""
        self.way: tuple[int, Point, float] | None = None
        """A leg that is shown piece by piece: whose, how far it is shown, and the seconds per mm."""
        self.met: list[tuple[int, Point]] = []
        """The hazards still ahead on it."""
        self.toward: Point = (1.0, 0.0)
        """The direction of the last push: over the edge, the HERO falls that way."""

    def captioned(self) -> Callable[[], None]:
        """Return a function that shows the words of the event in the caption."""
        sentence = self.caption(self.now)

        def start() -> None:
            self.stage.caption = sentence

        return start

    def pause(self, seconds: float, sound: str = "", card: int | None = None) -> Motion:
        """Return a motion that shows the event's words for a while, with a card held up."""
        caption = self.captioned()

        def start() -> None:
            caption()
            if card is not None and card >= 0:
                self.stage.card = card
            if sound:
                self.sound(sound)

        def finish() -> None:
            self.stage.card = None

        return Motion(seconds, start=start, finish=finish, moves=False)

    def held_up(self, seconds: float, sound: str, card: int, before: int | None, note: str) -> Motion:
        """Return a motion that shows a large card in the middle, the one it replaces, and a line below."""
        caption, stage = self.captioned(), self.stage

        def start() -> None:
            caption()
            stage.card, stage.card_before, stage.card_note, stage.large = card, before, note, True
            self.sound(sound)

        def finish() -> None:
            stage.card, stage.card_before, stage.card_note, stage.large = None, None, "", False

        return Motion(seconds, start=start, finish=finish, moves=False)

    def effect(self, seconds: float, make: Callable[[float], Any], start: Callable[[], None] | None = None) -> Motion:
        """Return a motion that shows an effect, drawn again at each moment."""
        camera_free: list[Any] = []
        if theme.reduced_motion():
            return self._standing(seconds, make, start)

        def step(share: float) -> None:
            for old in camera_free:
                if old in self.stage.effects:
                    self.stage.effects.remove(old)
            camera_free[:] = [make(share)] if share < 1 else []
            self.stage.effects.extend(camera_free)

        return Motion(seconds, start=start, step=step)

    def _standing(self, seconds: float, make: Callable[[float], Any], start: Callable[[], None] | None) -> Motion:
        """Return a motion that shows an effect near its end, unmoved, for its whole time: reduced motion."""
        shown: list[Any] = []

        def begin() -> None:
            if start is not None:
                start()
            shown.append(make(STANDING))
            self.stage.effects.extend(shown)

        def over() -> None:
            for effect in shown:
                if effect in self.stage.effects:
                    self.stage.effects.remove(effect)

        return Motion(seconds, start=begin, finish=over, moves=False)

    def where(self, seat: int) -> Point | None:
        """Return where a seat's HERO is now; None if it is not on the table."""
        return self.stage.hero_at(seat)

    def rising(self, seat: int, sentence: str, colour: theme.Colour, seconds: float = 0.5) -> Iterator[Motion]:
        """Yield motions in which words rise over a HERO."""

        def make(share: float) -> Callable[[pygame.Surface, Camera], None]:
            place = self.where(seat)
            return word(sentence, place, share, colour) if place is not None else nothing

        yield self.effect(seconds, make)

    def slide(self, seat: int, points: list[Point], seconds: float, sound: str) -> Motion:
        """Return a motion in which a HERO glides along points."""
        caption = self.captioned()

        def start() -> None:
            caption()
            self.follow(points[-1])
            if sound:
                self.sound(sound)

        def step(share: float) -> None:
            self.stage.heroes[seat] = along(points, ease(share))
            self.stage.changed = True

        return Motion(seconds, start=start, step=step)


def ease(share: float) -> float:
    """Return the share of a motion with a soft start and end."""
    return share * share * (3 - 2 * share)


def point(place: Any) -> Point:
    """Return the place on the table of a spot with or without a level."""
    return (float(place[0]), float(place[1]))


def nothing(_surface: pygame.Surface, _camera: Camera) -> None:
    """Draw nothing: what was to be shown is not on the table."""


def both(first: Callable[[], object] | None, second: Callable[[], None]) -> Callable[[], None]:
    """Return a function that does one thing, then another."""

    def run() -> None:
        if first is not None:
            first()
        second()

    return run


motions: Final = EventHandlers[ShootKit, Iterable[Motion]]()
"""What makes an event's motions; without one there is a pause, or only a line in the log (see show.py)."""
