"""The building blocks of every animation on SHOOT's table: captions, pauses, effects, slides; no rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from math import hypot
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.games.shoot.rules.cards import TABLES
from game.games.shoot.rules.movement import Moment
from game.games.shoot.table.motions import effects_shots
from game.games.shoot.table.shown import ShootShown
from game.geometry.shapes import Point
from game.kernel.events import Event, Fact
from game.kernel.handlers import EventHandlers
from game.table.motions import Act, Beat, Kit, eased
from game.ui import theme
from game.ui.camera import Camera
from game.ui.director import Motion

if TYPE_CHECKING:
    from game.games.shoot.table.stage import ShootStage

Effect = Callable[[pygame.Surface, Camera], None]
STANDING = 0.85  # the progress of an effect shown with reduced motion
GOOD = (140, 224, 120)
HURT = (255, 120, 96)
WARNING = (255, 204, 61)
DULL = (224, 214, 196)


class ShootKit(Kit["ShootStage"]):
    """What the makers of motions share."""

    def __init__(self, stage: ShootStage) -> None:
        super().__init__(stage)
        self.now = Event("")
        """The event whose motions are made."""
        self.later: Sequence[Fact] = ()
        """The events of the same decision that are still to be shown."""
        self.weapon = TABLES.weapon[0]
        """What the present attack is made with, and how many shots of it were fired."""
        self.fired = 0
        self.fired_with = -1
        self.pace = 0.0
        """The seconds per mm of a leg that is shown piece by piece."""
        self.toward: Point = (1.0, 0.0)
        """The direction of the last push: over the edge, the HERO falls that way."""

    @property
    def shown(self) -> ShootShown:
        return self.stage.shown

    def redraw(self) -> None:
        self.stage.redraw_landed()

    def captioned(self) -> Callable[[], None]:
        """Return a function that shows the words of the event in the caption."""
        sentence = self.stage.teller.sentence(self.now)

        def start() -> None:
            self.shown.caption = sentence

        return start

    def sound(self, name: str, loudness: float = 1.0, at: Point | None = None) -> None:
        """Play a sound from a place on the table (mm); "" is none."""
        if name:
            view = self.stage.camera
            aside = (view.to_screen(*at)[0] - view.rect.centerx) / max(1, view.rect.w) if at is not None else 0.0
            self.stage.sound(name, loudness, 2 * aside)

    def fade(self, name: str) -> None:
        """Fade a long sound out."""
        self.stage.fade(name)

    def reveal(self, place: Point) -> None:
        """Move the camera to a place, unless the whole table is in sight."""
        if self.stage.camera.zoom > 1.05:
            self.stage.camera.reveal(*place)

    def flash(self, seat: int = 0, zone: str = "") -> None:
        """Show a hit in the Medical Record; 0: no longer."""
        self.shown.flash_seat, self.shown.flash_zone = seat, zone
        self.stage.redraw_focus()

    def pause(self, seconds: float, sound: str = "", card: int | None = None) -> Motion:
        """Return a motion that shows the event's words for a while, with a card held up."""
        caption = self.captioned()

        def start() -> None:
            caption()
            if card is not None and card >= 0:
                self.shown.card = card
            if sound:
                self.stage.sound(sound)

        def finish() -> None:
            self.shown.card = None

        return Motion(seconds, start=start, finish=finish, moves=False)

    def held_up(self, seconds: float, sound: str, card: int, before: int | None, note: str) -> Motion:
        """Return a motion that shows a large card in the middle, the one it replaces, and a line below."""
        caption = self.captioned()

        def start() -> None:
            caption()
            shown = self.shown
            shown.card, shown.card_before, shown.card_note, shown.large = card, before, note, True
            self.stage.sound(sound)

        def finish() -> None:
            shown = self.shown
            shown.card, shown.card_before, shown.card_note, shown.large = None, None, "", False

        return Motion(seconds, start=start, finish=finish, moves=False)

    def effect(
        self, seconds: float, make: Callable[[float], Effect], start: Act | None = None, sound: str = "", lift: str = ""
    ) -> Motion:
        """Return a motion that draws an effect; with reduced motion one near its end, unmoved, for its whole time."""
        still = theme.reduced_motion()

        def draw(surface: pygame.Surface, share: float) -> None:
            make(STANDING if still else share)(surface, self.stage.camera)

        return self.play(seconds, draw, lift=[lift] if lift else (), sound=sound, take=start, moves=not still)

    def where(self, seat: int) -> Point | None:
        """Return where a seat's HERO is now; None if it is not on the table."""
        return self.shown.hero_at(seat)

    def rising(self, seat: int, sentence: str, colour: theme.Colour, seconds: float = 0.5) -> Iterator[Motion]:
        """Yield motions in which words rise over a HERO."""

        def make(share: float) -> Effect:
            place = self.where(seat)
            if place is None:
                return nothing
            return lambda surface, camera: effects_shots.flash(surface, camera, place, sentence, colour, share)

        yield self.effect(seconds, make)

    def slide(self, seat: int, points: list[Point], seconds: float, sound: str) -> Motion:
        """Return a motion in which a HERO glides along points."""
        caption = self.captioned()

        def start() -> None:
            caption()
            self.reveal(points[-1])
            if sound:
                self.stage.sound(sound)

        def step(share: float) -> None:
            self.shown.move_hero(seat, along(points, eased(share)))

        return Motion(seconds, start=start, step=step)

    def go_on(self, seat: int, to: Moment | None) -> Iterator[Motion]:
        """Yield the motion in which a HERO continues along its leg to what is on it."""
        if to is not None:
            yield from self.go_to(seat, to[1:3])

    def go_to(self, seat: int, spot: Point) -> Iterator[Motion]:
        """Yield the motion in which a HERO continues along its leg to a place on it; none if it is there."""
        here = self.where(seat)
        if here is None:
            return
        far = hypot(spot[0] - here[0], spot[1] - here[1])
        if far <= 1:
            return

        def step(share: float) -> None:
            self.shown.move_hero(seat, along([here, spot], share))

        yield Motion(max(0.06, far * self.pace), start=lambda: self.stage.sound("move_step"), step=step)


def along(points: Sequence[Point], share: float) -> Point:
    """Return the point at a fraction (0..1) of a polyline's length."""
    lengths = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points)]
    left = share * sum(lengths)
    for (a, b), length in zip(pairwise(points), lengths, strict=True):
        if left <= length and length > 0:
            part = left / length
            return (a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part)
        left -= length
    return points[-1]


def point(place: Any) -> Point:
    """Return the place on the table of a spot with or without a level."""
    return (float(place[0]), float(place[1]))


def nothing(_surface: pygame.Surface, _camera: Camera) -> None:
    """Draw nothing: what was to be shown is not on the table."""


motions: Final = EventHandlers[ShootKit, Iterable[Motion] | Beat]()
"""What makes an event's motions; without one there is a pause, or only a line in the log (see show.py)."""
