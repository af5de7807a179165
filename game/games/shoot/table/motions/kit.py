"""The building blocks of every animation on SHOOT's table: captions, pauses, effects, slides; no rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from math import hypot, pi, sin
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.games.shoot.art.faces import back, face
from game.games.shoot.rules.cards import TABLES
from game.games.shoot.rules.fight import events as fights
from game.games.shoot.rules.movement import Moment
from game.games.shoot.table.concern import ELSEWHERE
from game.games.shoot.table.motions import effects_hits, effects_shots
from game.games.shoot.table.overlays.labels import discs
from game.games.shoot.table.panels.turned_cards import TurnedCard
from game.games.shoot.table.shown import CorpseMark, HeldUp, HeroMark, Posture, ShootShown
from game.geometry.shapes import Point
from game.kernel.events import Event, Fact
from game.kernel.handlers import EventHandlers
from game.table.motions import Act, Beat, Kit, Paint, between, eased
from game.table.shake import Shake
from game.table.show import in_turn
from game.ui import theme
from game.ui.camera import Camera
from game.ui.director import Motion

if TYPE_CHECKING:
    from game.games.shoot.table.stage import ShootStage

Effect = Callable[[pygame.Surface, Camera], None]
Pace = Callable[[float], float]
"""How far along a way something is at a moment, both 0 to 1."""
Rect = Callable[[], pygame.Rect]
TURN: Final = 0.12
"""Seconds in which a card is turned."""
BESIDES: Final = (fights.PartSevered, fights.MinusGained, fights.AttackBarred)
"""What a wound brings along, before it is told of."""
WORDS: Final = 0.6
"""Seconds for which words are read at a HERO."""
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
        self.turned = False
        """Whether the card has been turned whose effects are shown next."""
        self.pace = 0.0
        """The seconds per mm of a leg that is shown piece by piece."""
        self.toward: Point = (1.0, 0.0)
        """The direction of the last push: over the edge, the HERO falls that way."""
        self.fallen = 0
        """The seat whose HERO has just gone over the edge."""
        self.dead = 0
        """The seat whose HERO died last."""
        self.above: dict[object, Callable[[pygame.Surface], object]] = {}
        """What motions draw above the panels."""
        self._words: dict[object, pygame.Rect] = {}
        """Where words are read at HEROes."""
        self._cards = self._flashes = 0
        """How many cards have been held up, and how many hits flashed."""

    @property
    def shown(self) -> ShootShown:
        return self.stage.shown

    def redraw(self) -> None:
        self.stage.redraw_landed()

    def captioned(self) -> Act:
        """Return a function that shows the words of the event in the caption, if somebody here sees it (FGT-63)."""
        sentence = self.stage.teller.sentence(self.now)

        def land() -> None:
            self.shown.caption = sentence if self.stage.director.rate < ELSEWHERE else ""

        return land

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

    def shake(self, shake: Shake) -> None:
        """Shake the board."""
        self.stage.show.shake(shake)

    def next_is(self, *kinds: type[Fact], seat: int = 0) -> bool:
        """Return whether the next event of the decision is of one of these kinds, about a seat if one is given."""
        event = self.later[0] if self.later else None
        return isinstance(event, kinds) and (not seat or getattr(event, "seat", 0) == seat)

    def coming(self, *kinds: type[Fact]) -> bool:
        """Return whether an event of one of these kinds follows, behind what only belongs to it (FGT-12)."""
        return isinstance(next((event for event in self.later if not isinstance(event, BESIDES)), None), kinds)

    # -- cards -------------------------------------------------------------------------------------

    def turn(
        self, card: int, seconds: float = TURN, sound: str = "card_flip", stays: float = 0.9, alone: bool = True
    ) -> Motion:
        """Return a lead in which a card is turned, `alone` or beside those that lie there already.

        It stays for so many seconds, unless another one is turned meanwhile.
        """
        row = self.stage.turned
        laid: list[TurnedCard] = []

        def begin() -> None:
            self.sound(sound)
            self._cards += 1
            if alone:
                row.clear()
            if card >= 0:
                laid.append(row.lay(card, 0.0))
            self.stage.director.beside(Motion(stays, finish=partial(self._put_away, self._cards), moves=False))

        def step(share: float) -> None:
            for one in laid:
                one.share = min(1.0, share * seconds / TURN) if seconds else 1.0

        return Motion(seconds, start=begin, step=step, moves=False)

    def _put_away(self, number: int) -> None:
        """Take the turned cards away, unless another one has been turned since."""
        if number == self._cards:
            self.stage.turned.clear()

    def hold_up(self, card: int, before: int | None, note: str) -> None:
        """Hold a card up large over the board, beside the one that it replaces."""
        self.shown.held_up = HeldUp(card, before, note)

    def take_down(self, card: int) -> None:
        """Take a card down, if it is still held up."""
        if self.shown.held_up is not None and self.shown.held_up.card == card:
            self.shown.held_up = None

    def turn_once(self, card: int) -> list[Motion]:
        """Return the lead in which a card is turned, unless that has been seen already."""
        if self.turned:
            return []
        self.turned = True
        return [self.turn(card, alone=False)]

    def flash(self, seat: int, zone: str) -> Motion:
        """Return a tail for which a hit is marked in the Medical Record."""
        self._flashes += 1
        number = self._flashes

        def start() -> None:
            self.shown.flash_seat, self.shown.flash_zone = seat, zone
            self.stage.redraw_focus()

        def finish() -> None:
            if number == self._flashes:
                self.shown.flash_seat, self.shown.flash_zone = 0, ""
                self.stage.redraw_focus()

        return Motion(WORDS, start=start, finish=finish, moves=False)

    # -- motions -----------------------------------------------------------------------------------

    def after(self, seconds: float, act: Act) -> Motion:
        """Return a motion that does something after a while, along with the one behind it."""
        return Motion(seconds, finish=act, moves=False, hold=0.0)

    def effect(
        self, seconds: float, make: Callable[[float], Effect], start: Act | None = None, sound: str = "",
        lift: str = "", wait: float = 0.0, hold: float | None = None, still: Effect | None = None,
    ) -> Motion:  # fmt: skip
        """Return a motion that draws an effect, after a `wait`.

        With reduced motion it is one near its end, unmoved, for its whole time, or a form of its own for that.
        """
        calm = theme.reduced_motion()

        def draw(surface: pygame.Surface, share: float) -> None:
            if calm and still is not None:
                still(surface, self.stage.camera)
            elif (at := share * (seconds + wait) - wait) >= 0:
                make(STANDING if calm else at / seconds)(surface, self.stage.camera)

        motion = self.play(
            seconds + wait, draw, lift=[lift] if lift else (), sound=sound, take=start, moves=not calm,
        )  # fmt: skip
        motion.hold = hold
        return motion

    def at_hero(self, seat: int, draw: Callable[..., None], lying: bool = False) -> Callable[[float], Effect]:
        """Return how an effect at a HERO is drawn at a progress: where it stands then, or lies (`lying`), if at all."""

        def make(share: float) -> Effect:
            at = self.spot(seat) if lying else self.where(seat)
            return partial(draw, at=at, share=share) if at is not None else nothing

        return make

    def bend(self, seat: int, seconds: float, how: Callable[[float], Posture]) -> Motion:
        """Return a motion that bends a HERO's piece: `how` for each moment of it."""

        def step(share: float) -> None:
            self.shown.postures[seat] = how(share)

        def finish() -> None:
            self.shown.postures.pop(seat, None)

        return Motion(seconds, step=step, finish=finish)

    def hops(self, seat: int) -> Motion:
        """Return the tail in which a HERO hops twice."""
        return self.bend(seat, 0.5, lambda share: Posture(dy=-px(14) * abs(sin(2 * pi * share))))

    def fly(self, paint: Paint, start: Rect, end: Rect, seconds: float = 0.3) -> Motion:
        """Return a motion in which something flies to a panel, above it; with reduced motion it is there at once."""
        name = object()

        def step(share: float) -> None:
            rect = between(start(), end(), eased(share))
            self.above[name] = lambda surface: paint(surface, rect, share)

        return Motion(seconds, step=step, finish=lambda: self.above.pop(name, None))

    def gleam(self, where: Rect, seconds: float, sweeps: bool = False) -> Motion:
        """Return a tail in which a panel lights up once: all of it, or where a band sweeps across it."""
        name = object()

        def step(share: float) -> None:
            self.above[name] = partial(effects_hits.gleam, rect=where(), share=share, sweeps=sweeps)

        return Motion(seconds, step=step, finish=lambda: self.above.pop(name, None))

    def dealt(self, seat: int, card: int, deck: str, start: Rect, seconds: float = 0.2) -> Motion:
        """Return a motion in which a card flies to a seat's hand, open if it is known here; to others, to their row."""

        def paint(surface: pygame.Surface, rect: pygame.Rect, _share: float) -> None:
            wide = theme.scale(70)
            picture = face(card, wide) if card >= 0 else back(deck, wide)
            surface.blit(picture, picture.get_rect(center=rect.center))

        return self.fly(paint, start, partial(self.stage.hand_of, seat), seconds)

    def place(self, spot: Point, size: float = 0.0) -> pygame.Rect:
        """Return the square on the screen round a place on the table, so many px wide at 1080p."""
        rect = pygame.Rect(0, 0, theme.scale(size), theme.scale(size))
        rect.center = tuple(map(round, self.stage.camera.to_screen(*spot)))
        return self.stage.push_in.seen(rect)

    def where(self, seat: int) -> Point | None:
        """Return where a seat's HERO is now; None if it is not on the table."""
        return self.shown.hero_at(seat)

    def spot(self, seat: int) -> Point | None:
        """Return where a seat's HERO stands or lies; None if it does neither."""
        marks: list[HeroMark | CorpseMark] = [*self.shown.heroes, *self.shown.corpses]
        return next(((mark.x, mark.y) for mark in marks if mark.seat == seat), None)

    def word(
        self, seat: int, sentence: str, colour: theme.Colour, seconds: float = WORDS, small: bool = False,
        source: Point | None = None,
    ) -> Motion:  # fmt: skip
        """Return a tail in which words are read at a HERO, away from a source, beyond all that are still there."""
        name, slots, spots = object(), [0], [self.spot(seat)]

        def box(at: Point, slot: int) -> pygame.Rect:
            return effects_shots.word_box(self.stage.camera, self.stage.push_in.part, at, sentence, slot, small, source)

        def start() -> None:
            if (at := self.spot(seat) or spots[0]) is not None:
                words, standing = list(self._words.values()), [(mark.x, mark.y) for mark in self.shown.heroes]
                pieces = discs(standing, self.stage.camera)
                free = (
                    number for kept in ([*words, *pieces], words) for number in range(8)
                    if box(at, number).collidelist(kept) < 0
                )  # fmt: skip
                slots[0] = next(free, 0)
                self._words[name] = box(at, slots[0])

        def make(share: float) -> Effect:
            spots[0] = at = self.spot(seat) or spots[0]
            if at is None:
                return nothing
            return partial(
                effects_shots.flash, at=at, words=sentence, fill=colour, share=share, slot=slots[0], small=small,
                source=source,
            )  # fmt: skip

        motion = self.effect(seconds, make, start)
        motion.on_finish = in_turn(motion.on_finish, lambda: self._words.pop(name, None))
        return motion

    def slide(self, seat: int, points: list[Point], seconds: float, sound: str, pace: Pace = eased) -> Motion:
        """Return a motion in which a HERO glides along points."""

        def start() -> None:
            self.reveal(points[-1])
            self.sound(sound, at=points[0])

        def step(share: float) -> None:
            self.shown.move_hero(seat, along(points, pace(share)))

        return Motion(seconds, start=start, step=step)

    def go_on(self, seat: int, to: Moment | None) -> list[Motion]:
        """Return the motion in which a HERO continues along its leg to what is on it."""
        return self.go_to(seat, to[1:3]) if to is not None else []

    def go_to(self, seat: int, spot: Point) -> list[Motion]:
        """Return the motion in which a HERO continues along its leg to a place on it; none if it is there."""
        here = self.where(seat)
        if here is None:
            return []
        far = hypot(spot[0] - here[0], spot[1] - here[1])
        if far <= 1:
            return []

        def step(share: float) -> None:
            self.shown.move_hero(seat, along([here, spot], share))

        return [Motion(max(0.06, far * self.pace), start=lambda: self.sound("move_step", at=here), step=step)]


def px(length: float) -> float:
    """Return a length in px at 720p on this screen."""
    return length * 1.5 * theme.unit()


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


motions: Final = EventHandlers[ShootKit, Beat]()
"""What makes an event's beat; without one it has a row in data/beats.toml, or only a line in the log."""
