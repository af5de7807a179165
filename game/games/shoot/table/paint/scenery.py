"""Everything on the table that does not move, painted once for a zoom: floor, rim, ground, Bases, shadows, things.

A `Prerendered` is one picture of a part of the table at one scale. It is painted in small steps, so that the window
stays responsive while a sharper picture is made; if it is needed now, it can be finished at once.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.battlefield.model import Battlefield, MapObstacle
from game.games.shoot.art import figures
from game.games.shoot.art.shadows import ShadowCaster, ShadowMap, bounds, cast_bounds
from game.games.shoot.art.things import drawn_outline, looks, looks_in_steps, middle_of
from game.games.shoot.table.paint.ground import (
    NATIVE,
    RIM,
    convert,
    native_ground,
    paint_floor,
    paint_rim,
    paint_rim_shadow,
)
from game.games.shoot.table.paint.light import LIFTED
from game.games.shoot.table.shown import BaseMark
from game.geometry.units import EYE
from game.ui.pictures import remembered
from game.ui.slices import checkpoint, in_thread
from game.ui.theme import SeatStyle


@dataclass(frozen=True)
class Arrangement:
    """What is where: the map's obstacles as they are now (some moved or removed) and the Bases."""

    battlefield: Battlefield
    obstacles: tuple[MapObstacle, ...]
    bases: tuple[BaseMark, ...]
    folder: str = ""
    colours: tuple[SeatStyle, ...] = ()  # of the seats: Bases and walls have them


class Sprite(NamedTuple):
    """A picture in a plan: of a thing of some height, or of a Base on one; its top left corner in px of the plan."""

    tall: float
    picture: pygame.Surface
    at: tuple[int, int]


def _overlaps(a: tuple[float, float, float, float], b: tuple[float, float, float, float]) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


class Prerendered:
    """The still table at `scale` px per mm; `origin` is where the table's corner is in the picture (px)."""

    def __init__(self, arrangement: Arrangement, scale: float, size: tuple[int, int], origin: tuple[int, int]) -> None:
        self.spare = False  # painted for one zoom and a little more than its view
        self.arrangement = arrangement
        self.scale = scale
        self.origin = origin
        self.surface = convert(pygame.Surface(size, depth=32))
        self.sprites: list[Sprite] = []
        self.done = False
        self._toned: dict[int, pygame.Surface] = {}
        self._steps = self._paint()

    def advance(self, until: float | None, clock: Callable[[], float]) -> bool:
        """Paint until the clock shows `until` (None: to the end); True when the picture is complete."""
        while not self.done:
            checkpoint()
            if next(self._steps, False) is False:
                self.done = True
            elif until is not None and clock() >= until:
                break
        return self.done

    def covers(self, left: int, top: int, right: int, bottom: int) -> bool:
        """Return whether a part, in px from the table's corner, is in the picture."""
        x, y = self.origin
        wide, high = self.surface.get_size()
        return left + x >= 0 and top + y >= 0 and right + x <= wide and bottom + y <= high

    # -- painting --------------------------------------------------------------------------------------------------

    def _paint(self) -> Iterator[bool]:
        field, scale = self.arrangement.battlefield, self.scale
        x, y = self.origin
        top = pygame.Rect(x, y, round(field.width * scale), round(field.height * scale))
        rim = max(4, round(RIM * scale))
        native = native_ground(field, self.arrangement.folder)
        yield True
        window = self.surface.get_rect()
        if not top.contains(window):
            for _ in paint_floor(self.surface, self.origin, scale, top.inflate(2 * rim, 2 * rim)):
                yield True
        self._ground(native, top)
        yield True
        for base in self.arrangement.bases:
            if base.level <= 0:
                self._base(base)
                yield True
        paint_rim_shadow(self.surface, top, scale)
        if not top.contains(window):
            for _ in paint_rim(self.surface, top, scale):
                yield True
        yield True
        yield from self._shadows()
        yield from self._things()
        for number, sprite in enumerate(self.sprites):
            if sprite.tall > EYE:
                self._dusky(number)
                yield True

    def _ground(self, native: pygame.Surface, top: pygame.Rect) -> None:
        """Scale the visible part of the ground, in one piece."""
        part = top.clip(self.surface.get_rect())
        if part.w < 1 or part.h < 1:
            return
        ratio = NATIVE / self.scale
        source = pygame.Rect(
            int((part.x - top.x) * ratio),
            int((part.y - top.y) * ratio),
            int(part.w * ratio) + 2,
            int(part.h * ratio) + 2,
        ).clip(native.get_rect())
        size = (max(1, round(source.w / ratio)), max(1, round(source.h / ratio)))
        fitted = in_thread(lambda: pygame.transform.smoothscale(native.subsurface(source), size))  # of boards alone
        old = self.surface.get_clip()
        self.surface.set_clip(part)
        self.surface.blit(fitted, (top.x + round(source.x / ratio), top.y + round(source.y / ratio)))
        self.surface.set_clip(old)

    def _base(self, base: BaseMark) -> None:
        picture = figures.base(base.seat, self.scale, base.angle)
        x, y = self.origin[0] + base.x * self.scale, self.origin[1] + base.y * self.scale
        at = (round(x - picture.get_width() / 2), round(y - picture.get_height() / 2))
        self.surface.blit(picture, at)
        if base.level > 0:
            self.sprites.append(Sprite(base.level, picture, at))

    def tops(self, above: float) -> list[tuple[pygame.Surface, tuple[int, int]]]:
        """Return the pictures of everything taller than a height as they show in the dark, lower ones first."""
        return [(self._dusky(k), one.at) for k, one in enumerate(self.sprites) if one.tall > above]

    def _dusky(self, number: int) -> pygame.Surface:
        picture = self._toned.get(number)
        if picture is None:
            picture = self._toned[number] = self.sprites[number].picture.copy()
            picture.fill(LIFTED, special_flags=pygame.BLEND_RGB_MULT)
        return picture

    def _shadows(self) -> Iterator[bool]:
        left, top = -self.origin[0] / self.scale, -self.origin[1] / self.scale
        wide, high = self.surface.get_size()
        view = (left, top, left + wide / self.scale, top + high / self.scale)
        shade = ShadowMap(left, top, (wide, high), self.scale)
        for thing in self.arrangement.obstacles:
            standing = ShadowCaster(drawn_outline(thing, self.arrangement.folder), thing.tall)
            if _overlaps(cast_bounds(standing), view):
                shade.cast(standing)
                yield True
        yield True
        shadows = shade.finish()
        yield True
        self.surface.blit(shadows, (0, 0), None, pygame.BLEND_RGB_MULT)
        yield True

    def _things(self) -> Iterator[bool]:
        window = self.surface.get_rect()
        raised = sorted((base for base in self.arrangement.bases if base.level > 0), key=lambda base: base.level)
        for thing in sorted(self.arrangement.obstacles, key=lambda one: (one.tall, one.id)):
            if not self._near(thing):
                continue
            while raised and raised[0].level < thing.tall:
                self._base(raised.pop(0))
            for _ in looks_in_steps(thing, self.scale, self.arrangement.folder):
                yield True
            yield True
            sprite = self._sprite(thing)
            if window.colliderect(sprite.picture.get_rect(topleft=sprite.at)):
                self.surface.blit(sprite.picture, sprite.at)
                self.sprites.append(sprite)
                yield True
        for base in raised:
            self._base(base)

    def _near(self, thing: MapObstacle) -> bool:
        """Return whether a thing is visible in this picture at all."""
        left, top, right, bottom = bounds(drawn_outline(thing, self.arrangement.folder), 4)
        x, y, scale = self.origin[0], self.origin[1], self.scale
        wide, high = self.surface.get_size()
        return right * scale + x > 0 and bottom * scale + y > 0 and left * scale + x < wide and top * scale + y < high

    def _sprite(self, thing: MapObstacle) -> Sprite:
        folder = self.arrangement.folder
        picture = looks(thing, self.scale, folder)
        x, y = middle_of(thing, folder)
        at = (
            round(self.origin[0] + x * self.scale - picture.get_width() / 2),
            round(self.origin[1] + y * self.scale - picture.get_height() / 2),
        )
        corner = ((at[0] - self.origin[0]) / self.scale, (at[1] - self.origin[1]) / self.scale)
        taller = shading(thing, self.arrangement.obstacles, folder)
        if taller:
            key = ("shaded", id(picture), corner, round(self.scale, 4), tuple(taller))
            picture = remembered(key, lambda: shaded(picture, corner, self.scale, taller))
        return Sprite(thing.tall, picture, at)


def shading(thing: MapObstacle, others: Sequence[MapObstacle], folder: str = "") -> list[ShadowCaster]:
    """Return what casts a shadow on a thing's top: everything taller nearby, by its height above this one."""
    box = bounds(drawn_outline(thing, folder))
    casters = []
    for other in others:
        if other.tall > thing.tall + 1 and other is not thing:
            standing = ShadowCaster(drawn_outline(other, folder), other.tall - thing.tall)
            if _overlaps(cast_bounds(standing), box):
                casters.append(standing)
    return casters


def shaded(
    picture: pygame.Surface, corner: tuple[float, float], scale: float, casters: Sequence[ShadowCaster]
) -> pygame.Surface:
    """Return a thing's picture with the shadows of taller neighbours on it; `corner` is its top left in mm."""
    shade = ShadowMap(corner[0], corner[1], picture.get_size(), scale)
    for caster in casters:
        shade.cast(caster)
    result = picture.copy()
    result.blit(shade.finish(), (0, 0), None, pygame.BLEND_RGB_MULT)
    return result


def plan_for(
    arrangement: Arrangement, scale: float, view: tuple[int, int, int, int], spare: float = 0.0
) -> Prerendered:
    """Return a plan for a view given in px from the table's corner (left, top, right, bottom), with room to pan."""
    wide, high = view[2] - view[0], view[3] - view[1]
    more_x, more_y = round(wide * spare), round(high * spare)
    left, top = view[0] - more_x, view[1] - more_y
    size = (max(1, wide + 2 * more_x), max(1, high + 2 * more_y))
    plan = Prerendered(arrangement, scale, size, (-left, -top))
    plan.spare = spare > 0
    return plan
