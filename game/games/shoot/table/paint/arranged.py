"""A table that is being arranged: painted as in a game, repaired where something changes (HND-20)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pygame

from game.battlefield.arranged_thing import What
from game.battlefield.model import Battlefield, Decor, MapBase, MapFlag, MapObstacle
from game.games.shoot.art import figures
from game.games.shoot.art.map_pictures import flipped, load, turned
from game.games.shoot.art.shadows import ShadowCaster, bounds, cast_bounds
from game.games.shoot.art.things import drawn_outline, looks, middle_of
from game.games.shoot.table.paint.pieces import Pieces, blit_middle, draw_flag
from game.games.shoot.table.paint.scenery import Arrangement, Prerendered
from game.games.shoot.table.shown import as_drawn
from game.geometry.shapes import Point
from game.geometry.world import rectangle
from game.ui import theme
from game.ui.camera import Camera
from game.ui.pictures import remembered
from game.ui.theme import seat_style

LIFT = 9.0
"""Millimetres by which what is held seems to be above the table."""
MARGIN = 26.0
"""Millimetres painted beyond a repaired part, so that blurred shadows fit."""
Box = tuple[float, float, float, float]


class ArrangedPlan(Prerendered):
    """The still table, its Decor not in the ground but above it, so that a part can be painted again."""

    def __init__(
        self, arrangement: Arrangement, decor: tuple[Decor, ...], scale: float, size: tuple[int, int],
        origin: tuple[int, int], whole: ArrangedPlan | None = None,
    ) -> None:  # fmt: skip
        """With a `whole` plan, its ground is used: a part scaled by itself would differ by half a pixel."""
        super().__init__(arrangement, scale, size, origin)
        self.decor, self.whole = decor, whole
        self.bare: pygame.Surface | None = None
        """Floor and ground, of a whole plan."""

    def _ground(self, native: pygame.Surface, top: pygame.Rect) -> None:
        whole = self.whole
        if whole is None or whole.bare is None:
            super()._ground(native, top)
            self.bare = self.surface.copy()
        else:
            x, y = (own - other for own, other in zip(self.origin, whole.origin, strict=True))
            self.surface.blit(whole.bare, (x, y))
        window = self.surface.get_rect()
        for decor in self.decor:
            picture = _decor(decor, self.scale, self.arrangement.folder)
            x, y = (round(o + at * self.scale) for o, at in zip(self.origin, decor.centre, strict=True))
            box = picture.get_rect(center=(x, y))
            if box.colliderect(window):
                self.surface.blit(picture, box)


class ArrangedTable:
    """Paints a battlefield that changes; `folder` holds the map's own pictures."""

    def __init__(self, table: Battlefield, folder: str) -> None:
        self.folder = folder
        self.table = table
        self._plan: ArrangedPlan | None = None
        self._key: tuple[object, ...] = ()
        self._pieces = Pieces()

    def show(self, table: Battlefield) -> None:
        """Show another state of the table: only what differs is painted again."""
        before, self.table = self.table, table
        if self._plan is None:
            return
        for part in _merged(self._pixels(box) for box in _changed(before, table, self.folder)):
            self._repair(self._plan, part)

    def draw(self, surface: pygame.Surface, camera: Camera, area: pygame.Rect) -> None:
        """Draw the table into a part of a surface."""
        key = (camera.scale, camera.origin, tuple(area), theme.version())
        if self._plan is None or key != self._key:
            self._key = key
            x, y = camera.origin
            self._plan = self._painted(camera.scale, area.size, (x - area.x, y - area.y))
        surface.blit(self._plan.surface, area)
        self._pieces.draw(surface, camera, as_drawn(self.table), still=True)

    def _painted(
        self, scale: float, size: tuple[int, int], origin: tuple[int, int], whole: ArrangedPlan | None = None
    ) -> ArrangedPlan:
        """Return a part of the table, painted; `whole` is the plan that it repairs."""
        table = self.table
        styles = tuple(seat_style(k) for k in range(1, 9))
        bare = _ground_of(table)
        arrangement = Arrangement(bare, table.obstacles, as_drawn(table).bases, self.folder, styles)
        plan = ArrangedPlan(arrangement, table.decor, scale, size, origin, whole)
        plan.advance(None, lambda: 0.0)
        return plan

    def _repair(self, plan: ArrangedPlan, part: pygame.Rect) -> None:
        """Paint a part of the plan again."""
        part = part.clip(plan.surface.get_rect())
        if part.w < 1 or part.h < 1:
            return
        margin = round(MARGIN * plan.scale)
        left, top = ((at - margin) // 2 * 2 for at in part.topleft)  # even: halves are rounded as in the whole
        wide = pygame.Rect(left, top, part.w + 2 * margin + 1, part.h + 2 * margin + 1)
        x, y = plan.origin
        made = self._painted(plan.scale, wide.size, (x - wide.x, y - wide.y), plan)
        plan.surface.blit(made.surface, part, part.move(-wide.x, -wide.y))

    def _pixels(self, box: Box) -> pygame.Rect:
        """Return the part of the plan that shows a part of the table in mm."""
        assert self._plan is not None
        x, y, scale = *self._plan.origin, self._plan.scale
        left, top, right, bottom = box
        corner = (int(x + left * scale) - 4, int(y + top * scale) - 4)
        return pygame.Rect(*corner, int((right - left) * scale) + 9, int((bottom - top) * scale) + 9)

    # -- single things ---------------------------------------------------------------------------------------------

    def draw_thing(self, surface: pygame.Surface, camera: Camera, what: What, alpha: int = 255) -> None:
        """Draw a thing held above the table."""
        if isinstance(what, MapFlag):
            draw_flag(surface, camera, what.team, what.x, what.y)
            return
        picture, spot = self._looks(what, camera.scale)
        if isinstance(what, MapObstacle):
            picture = _lifted(picture, LIFT * camera.scale)
        if alpha < 255:
            picture = picture.copy()
            picture.set_alpha(alpha)
        blit_middle(surface, picture, *camera.to_screen(*spot), 1.0)

    def small(self, what: What, side: int) -> pygame.Surface:
        """Return a picture of a thing that fits a square of `side` px."""
        if isinstance(what, MapFlag):
            return figures.flag(what.team, side * 0.8)
        wide, deep = (88.0, 63.0) if isinstance(what, MapBase) else getattr(what, "size", (24.0, 24.0))
        return self._looks(what, side / max(wide, deep, 60.0) * 0.9)[0]

    def _looks(self, what: What, scale: float) -> tuple[pygame.Surface, Point]:
        """Return a thing's picture and the table point of its middle."""
        if isinstance(what, MapObstacle):
            return looks(what, scale, self.folder), middle_of(what, self.folder)
        if isinstance(what, MapBase):
            return figures.base(what.seat, scale, what.angle), (what.x, what.y)
        if isinstance(what, Decor):
            return _decor(what, scale, self.folder), what.centre
        if isinstance(what, MapFlag):
            return figures.flag(what.team, figures.flag_size(scale)), (what.x, what.y)
        return figures.token(what.kind, figures.token_radius(scale)), (what.x, what.y)


def _ground_of(table: Battlefield) -> Battlefield:
    """Return a table's ground alone."""
    return msgspec.structs.replace(table, obstacles=(), bases=(), flags=(), tokens=(), decor=(), digest="")


def _changed(before: Battlefield, after: Battlefield, folder: str) -> Iterator[Box]:
    """Yield the parts of a table, in mm, that look different."""
    for thing in set(before.obstacles) ^ set(after.obstacles):
        outline = drawn_outline(thing, folder)
        yield _union(bounds(outline, 8.0), cast_bounds(ShadowCaster(outline, thing.tall)))
    for base in set(before.bases) ^ set(after.bases):
        yield bounds(rectangle(base.x, base.y, 88.0, 63.0, base.angle), 8.0)
    for decor in set(before.decor) ^ set(after.decor):
        yield bounds(rectangle(*decor.centre, *decor.size, decor.angle), 8.0)


def _union(one: Box, other: Box) -> Box:
    return min(one[0], other[0]), min(one[1], other[1]), max(one[2], other[2]), max(one[3], other[3])


def _merged(parts: Iterator[pygame.Rect]) -> list[pygame.Rect]:
    """Return parts of a picture of which none overlaps another."""
    found: list[pygame.Rect] = []
    for part in parts:
        near = [one for one in found if one.colliderect(part)]
        while near:
            part = part.unionall(near)
            found = [one for one in found if one not in near]
            near = [one for one in found if one.colliderect(part)]
        found.append(part)
    return found


def _decor(decor: Decor, scale: float, folder: str) -> pygame.Surface:
    """Return a piece of Decor with the faintest of shadows, as it is on the ground."""

    def make() -> pygame.Surface:
        source = load(decor.picture, folder)
        if source is None:
            return pygame.Surface((1, 1), pygame.SRCALPHA)
        size = (decor.size[0] * scale, decor.size[1] * scale)
        picture = turned(flipped(source, decor.flip_x, decor.flip_y), size, decor.angle)
        return figures.under(picture, max(1.5, 1.6 * scale), 90)

    look = (decor.picture, decor.size, round(decor.angle, 1), decor.flip_x, decor.flip_y)
    return remembered(("arranged decor", *look, round(scale, 4), folder), make)


def _lifted(picture: pygame.Surface, tall: float) -> pygame.Surface:
    key = ("lifted", id(picture), picture.get_size(), round(tall))
    return remembered(key, lambda: figures.under(picture, tall, 90))
