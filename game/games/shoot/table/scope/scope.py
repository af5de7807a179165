"""What a HERO sees: the view along the line to the target, 54 mm above the HERO's level (UX-SEE-3).

The things are drawn in perspective by `perspective.panorama`; the target's zones are coloured by the same `Sighting`
that decides the rule: a zone is painted as free exactly if it is one of `Sighting.zones` (UX-SEE-5).
"""

from collections.abc import Generator, Iterator, Mapping
from functools import lru_cache
from math import atan2, cos, hypot, inf
from typing import Final, NamedTuple

import pygame

from game.games.shoot.art.ink import HAZARD, INK, own
from game.games.shoot.art.silhouette import HIGH, MARGIN, WIDE, ZONE_BOXES, hatched, outline, silhouette
from game.games.shoot.table.panels.odds_view import FREE, HIDDEN, ZoneSight
from game.games.shoot.table.scope.perspective import NEAR, TABLE, WALL, Panorama, all_things, panorama
from game.geometry.shapes import Outline, Prism
from game.geometry.sight import ZONES, Sighting, Spot
from game.geometry.units import CL
from game.geometry.world import WorldState
from game.kernel.messages import say
from game.ui import pictures, theme
from game.ui.theme import Colour
from game.ui.widgets import draw_badge

WHITE: Final[Colour] = (255, 255, 255)
ROOM: Final[Colour] = (236, 222, 194)
ROOM_LINE: Final[Colour] = (216, 199, 166)
WOOD: Final[tuple[Colour, Colour]] = ((190, 138, 84), (174, 122, 72))
WOOD_NEAR: Final[Colour] = (214, 166, 104)  # within close range
FIGURE_SHARE: Final = 0.6  # of the picture's height that 60 mm at the target take
FIELD: Final[Colour] = (140, 206, 232)
FINE_WIDTH: Final = 640  # wider pictures are not drawn at twice their size: pixels are small there
COARSE_WIDTH: Final = 84  # columns of a picture that is soon repainted
STRIP: Final = 75  # columns painted in one step
MIDDLE: Final = 31.0  # mm above the target's level in the middle of the picture
LIGHT: Final = -2.3  # bearing in radians of the light, in the plane: from the upper left


Band = tuple[float, float, Colour]


class BlockerLabel(NamedTuple):
    """The name of a blocker ("the red book") and its colour in the scope.

    `bands` run round its walls: from and to as fractions of its height, and their colour (a book's pages, a tin's
    label).
    """

    name: str
    colour: Colour
    bands: tuple[Band, ...] = ()


class ScopeView(NamedTuple):
    """One look through the scope. `but` and the zones come from the same question that decides the rule.

    `missing` are the target's severed parts; `things` has the name and colour of each blocker's id.
    """

    scene: WorldState
    eye: Spot
    target: Spot
    sighting: Sighting
    shooter: int
    target_seat: int
    name: str = ""
    but: frozenset[str] = frozenset()
    missing: frozenset[str] = frozenset()
    things: Mapping[str, BlockerLabel] = {}


def painted_free(view: ScopeView) -> frozenset[str]:
    """Return the zones that the scope paints as free (UX-SEE-5): those seen and not missing."""
    return view.sighting.zones - view.missing


def zone_sights(view: ScopeView) -> dict[str, ZoneSight]:
    """Return every zone's share and what hides the rest, in words, as the previews show it."""
    found = {}
    for zone in ZONES:
        share = view.sighting.share(zone)
        words = _named(_hider(view, zone), view) if share < 1 else ""
        found[zone] = ZoneSight(share, words, zone in view.missing)
    return found


def _hider(view: ScopeView, zone: str) -> str:
    """Return the blocker that hides most of a zone; if several hide the same, the one nearest to the eye."""
    u0, u1, h0, h1 = ZONE_BOXES[zone]
    counts: dict[str, int] = {}
    for index, column in enumerate(view.sighting.columns):
        if u0 < 2 * index - 11 < u1:
            for low, high, blocker in column:
                hides = sum(low < h < high for h in range(int(h0) + 1, int(h1), 2))
                counts[blocker] = counts.get(blocker, 0) + hides
    most = max(counts.values(), default=0)
    near = [blocker for blocker, count in counts.items() if count == most and count]
    return min(near, key=lambda blocker: _nearness(view, blocker), default="")


def _nearness(view: ScopeView, blocker: str) -> float:
    """Return how far a blocker's nearest corner is from the eye, in mm."""
    for prism in all_things(view.scene):
        if prism.id == blocker:
            return min(hypot(x - view.eye[0], y - view.eye[1]) for x, y in prism.outline)
    return inf


def _named(blocker: str, view: ScopeView) -> str:
    return view.things[blocker].name if blocker in view.things else _plain(blocker).name


def _look(prism: Prism, view: ScopeView) -> BlockerLabel:
    return view.things[prism.id] if prism.id in view.things else _plain(prism.id)


def _plain(blocker: str) -> BlockerLabel:
    """Return name and colours of a blocker that is not an obstacle: a HERO, a corpse, a Forcefield."""
    kind, _, number = blocker.partition("-")
    if kind == "card":
        return BlockerLabel(say("a Forcefield"), FIELD, ((0.0, 0.12, HAZARD), (0.88, 1.0, HAZARD)))
    if kind in ("hero", "corpse") and number.isdigit():
        style = theme.seat_style(int(number))
        if kind == "hero":
            return BlockerLabel(say("the {seat} HERO", seat=style.name), style.colour)
        return BlockerLabel(say("the {seat} corpse", seat=style.name), style.dark, ((0.4, 0.6, style.colour),))
    return BlockerLabel(say("something"), (156, 132, 108))


def _shades(points: Outline) -> list[float]:
    """Return how dark each edge's wall is: one of three printed tones, by how it faces the light."""
    shades = []
    middle = (sum(p[0] for p in points) / len(points), sum(p[1] for p in points) / len(points))
    for (x1, y1), (x2, y2) in zip(points, [*points[1:], points[0]], strict=True):
        facing = atan2((y1 + y2) / 2 - middle[1], (x1 + x2) / 2 - middle[0])
        bright = cos(facing - LIGHT)
        shades.append(0.10 if bright > 0.3 else 0.25 if bright > -0.5 else 0.40)
    return shades


class _Paint(NamedTuple):
    """A thing's colours in the picture: its walls by edge, their bands (heights in mm, colours by edge), its top."""

    walls: list[Colour]
    bands: list[tuple[float, float, list[Colour]]]
    top: Colour


def _paint_of(prism: Prism, view: ScopeView) -> _Paint:
    return _painted(prism.outline, prism.bottom, prism.top, _look(prism, view))


@lru_cache(maxsize=256)
def _painted(points: Outline, bottom: float, top: float, thing: BlockerLabel) -> _Paint:
    shades, tall = _shades(points), top - bottom
    bands = [
        (bottom + low * tall, bottom + high * tall, [theme.mix(tone, (0, 0, 0), dark) for dark in shades])
        for low, high, tone in thing.bands
    ]
    walls = [theme.mix(thing.colour, (0, 0, 0), dark) for dark in shades]
    return _Paint(walls, bands, theme.mix(thing.colour, WHITE, 0.2))


class _Lens(NamedTuple):
    """How mm at the target's silhouette become pixels of the picture."""

    size: tuple[int, int]
    scale: float  # pixels per mm, upwards
    level: float  # of the target
    narrow: float = 1.0  # how many times as many pixels per mm sideways as upwards

    def x(self, u: float) -> float:
        return self.size[0] / 2 + u * self.scale * self.narrow

    def y(self, height: float) -> float:
        return self.size[1] / 2 - (height - self.level - MIDDLE) * self.scale

    def height(self, y: float) -> float:
        return self.level + MIDDLE + (self.size[1] / 2 - y) / self.scale

    def u(self, x: float) -> float:
        return (x - self.size[0] / 2) / (self.scale * self.narrow)


def _lens(size: tuple[int, int], view: ScopeView, narrow: float = 1.0) -> _Lens:
    return _Lens(size, size[1] * FIGURE_SHARE / 60.0, view.target[2], narrow)


def zone_rect(view: ScopeView, size: tuple[int, int], zone: str) -> pygame.Rect:
    """Return where a zone of the target is in a picture of a size."""
    lens = _lens(size, view)
    u0, u1, h0, h1 = ZONE_BOXES[zone]
    left, right, level = lens.x(u0), lens.x(u1), view.target[2]
    top, bottom = lens.y(level + h1), lens.y(level + h0)
    return pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))


def paint_view(size: tuple[int, int], view: ScopeView, fine: bool = True) -> pygame.Surface:
    """Return the view at a size. `fine` smooths the edges of a small picture; coarse is for while something moves."""
    steps = painting(size, view, fine)
    while True:
        try:
            next(steps)
        except StopIteration as done:
            return done.value  # type: ignore[no-any-return]


def painting(size: tuple[int, int], view: ScopeView, fine: bool = True) -> Generator[None, None, pygame.Surface]:
    """Paint the view in short steps, from left to right; return the picture at the end."""
    factor = 2 if fine and size[0] <= FINE_WIDTH else 1
    wide, high = size[0] * factor if fine else min(size[0], COARSE_WIDTH), size[1] * factor
    share = size[0] / wide  # of the finished picture's pixels that a column takes
    lens = _lens((wide, high), view, 1 / (share * factor))
    us = [lens.u(x + 0.5) for x in range(wide)]
    limits = (lens.height(high), lens.height(0))
    surface = pygame.Surface((wide, high))
    _room(surface, lens)
    step = STRIP if fine else wide  # a coarse picture is wanted immediately, and in one go it is quicker
    seen = panorama(view.scene, view.eye, view.target, us[:step], view.but, limits)
    paints = [_paint_of(prism, view) for prism in seen.things]
    before = _landscape(surface, 0, seen, lens, paints, {})
    for x in range(step, wide, step):
        yield
        strip = panorama(view.scene, view.eye, view.target, us[x : x + step], view.but, limits)
        before = _landscape(surface, x, strip, lens, paints, before)
        seen.columns.extend(strip.columns)
    yield
    if surface.get_size() != size:
        surface = pygame.transform.smoothscale(surface, size)
    lens = _lens(size, view)
    _bystanders(surface, seen, lens, view, share)
    _target(surface, seen, lens, view, share, fine)
    return surface


def _bystanders(surface: pygame.Surface, seen: Panorama, lens: _Lens, view: ScopeView, step: float) -> None:
    """Put the seat's badge on the other HEROes, where visible: a stand is identified by shape, not only by colour."""
    ex, ey = view.eye[0], view.eye[1]
    wx, wy = (view.target[0] - ex) / seen.distance, (view.target[1] - ey) / seen.distance
    numbers = {prism.id: number for number, prism in enumerate(seen.things)}
    for figure in view.scene.figures:
        number = numbers.get(f"hero-{figure.seat}")
        depth = ((figure.x - ex) * wx + (figure.y - ey) * wy) / seen.distance
        if number is None or depth < NEAR:
            continue
        u = ((figure.y - ey) * wx - (figure.x - ex) * wy) / depth
        height = seen.eye + (figure.level + 48.0 - seen.eye) / depth
        column = int(lens.x(u) / step)
        if not 0 <= column < len(seen.columns):
            continue
        side = max(8, round(9.0 * lens.scale / depth))
        room = side / 2 / lens.scale
        spans = seen.columns[column].spans
        if any(low < height - room and height + room < high for low, high, thing, *_ in spans if thing == number):
            draw_badge(surface, figure.seat, (lens.x(u), lens.y(height)), side)


def _room(surface: pygame.Surface, lens: _Lens) -> None:
    """Paint the wall of the room behind the table."""
    surface.fill(ROOM)
    w, h = surface.get_size()
    gap = max(8, round(14 * lens.scale)) * lens.narrow
    first = w // 2 % gap
    for number in range(int((w - first) / gap) + 1):
        x = round(first + number * gap)
        pygame.draw.line(surface, ROOM_LINE, (x, 0), (x, h), max(1, int(gap / 5)))


def _landscape(
    surface: pygame.Surface,
    left: int,
    seen: Panorama,
    lens: _Lens,
    paints: list[_Paint],
    before: dict[int, tuple[int, int, int]],
) -> dict[int, tuple[int, int, int]]:
    """Fill columns from `left` on, each from the bottom up: table, walls, tops, an ink line where one thing ends.

    `before` are the walls in the column to the left; returns those in the last column.
    """
    line = max(1, round(0.5 * lens.scale))
    thick = max(1, round(line * lens.narrow))
    high = surface.get_height()
    fill = surface.fill
    for x, column in enumerate(seen.columns, left):
        now: dict[int, tuple[int, int, int]] = {}
        for low, top, thing, part, edge, depth in column.spans:
            y1, y0 = lens.y(top), min(high, lens.y(low)) if low > -1e9 else high
            if y1 >= high or y0 <= 0:
                continue
            a, b = max(0, round(y1)), min(high, round(y0))
            if thing == TABLE:
                _table(surface, (x, a, 1, b - a), lens, seen, lens.u(x))
                continue
            paint = paints[thing]
            fill(paint.walls[edge] if part == WALL else paint.top, (x, a, 1, b - a))
            if part == WALL:
                now[thing] = (a, b, edge)
                for under, over, tones in paint.bands:
                    y2 = min(b, round(lens.y(seen.eye + (under - seen.eye) / depth)))
                    y1 = max(a, round(lens.y(seen.eye + (over - seen.eye) / depth)))
                    if y1 < y2:
                        fill(tones[edge], (x, y1, 1, y2 - y1))
            fill(INK, (x, a, 1, min(line, max(1, b - a))))
        _edges(surface, x, thick, before, now, seen)
        before = now
    return before


def _edges(
    surface: pygame.Surface,
    x: int,
    wide: int,
    before: dict[int, tuple[int, int, int]],
    now: dict[int, tuple[int, int, int]],
    seen: Panorama,
) -> None:
    """Ink the upright edges: where a thing begins or ends, and the corners of angular ones."""
    for thing, (a, b, edge) in now.items():
        if thing not in before:
            surface.fill(INK, (x, a, wide, b - a))
        elif before[thing][2] != edge and len(seen.things[thing].outline) <= 8:
            surface.fill(INK, (x, a, max(1, wide // 2), b - a))
    for thing, (a, b, _) in before.items():
        if thing not in now:
            surface.fill(INK, (x - wide, a, wide, b - a))


def _table(surface: pygame.Surface, box: tuple[int, int, int, int], lens: _Lens, seen: Panorama, u: float) -> None:
    """Fill a piece of bare table: bands, one for each card length from the eye, the close one pale."""
    x, top, wide, high = box
    bottom = top + high
    reach = (seen.distance**2 + u * u) ** 0.5
    y = bottom
    k = 1
    while y > top and k < 40:
        depth = k * CL / reach
        edge = max(top, round(lens.y(seen.eye - seen.eye / depth)))
        if edge < y:
            colour = WOOD_NEAR if k == 1 else WOOD[k % 2]
            surface.fill(colour, (x, edge, wide, y - edge))
            y = edge
        k += 1
    if y > top:
        surface.fill(WOOD[0], (x, top, wide, y - top))


def _target(
    surface: pygame.Surface, seen: Panorama, lens: _Lens, view: ScopeView, step: float, fine: bool = True
) -> None:
    """Paint the target's silhouette with its zones; what cover hides is really covered, its outline shows through."""
    high = max(8, round(HIGH * lens.scale))
    figure, ghost = _figures(high if fine else max(8, high * 45 // 100), view)
    if not fine:  # drawn small and enlarged: it is visible for a moment only
        size = (round(figure.get_width() * high / figure.get_height()), high)
        figure, ghost = (pygame.transform.smoothscale(one, size) for one in (figure, ghost))
    left = round(lens.x(-WIDE / 2))
    top = round(lens.y(view.target[2] + HIGH - MARGIN))
    for x in range(figure.get_width()):
        number = int((x + left) / step)
        if 0 <= number < len(seen.columns):
            cover = seen.columns[number].cover
            y = max(0, round(lens.y(cover)) - top) if cover > -1e9 else high
            if y < high:
                figure.fill((0, 0, 0, 0), (x, y, 1, high - y))
    surface.blit(figure, (left, top))
    surface.blit(ghost, (left, top))


def _figures(high: int, view: ScopeView) -> tuple[pygame.Surface, pygame.Surface]:
    """Return the target's silhouette with its zones, and the pale outline that shows through cover."""
    free = painted_free(view)
    fills: dict[str, Colour | None] = {
        zone: None if zone in view.missing else FREE if zone in free else HIDDEN for zone in ZONE_BOXES
    }
    figure = silhouette(high, fills, INK, 8.0).copy()
    hidden = frozenset(ZONE_BOXES) - free - view.missing
    if hidden:
        figure.blit(hatched(high, hidden, INK, max(4, high // 22), max(1, high // 90), 130), (0, 0))
    if "head" not in view.missing:
        figure.blit(own("silhouette_details", figure.get_size()), (0, 0))
    ghost = outline(high, frozenset(ZONE_BOXES) - view.missing, (255, 255, 255), 3.0).copy()
    ghost.fill((255, 255, 255, 70), special_flags=pygame.BLEND_RGBA_MULT)
    return figure, ghost


def _crosshair(surface: pygame.Surface, box: pygame.Rect) -> None:
    """Draw the crosshair: ink with a pale casing, so that it shows on everything."""
    side = round(box.h * 0.86)

    def body() -> str:
        c, r = side / 2, side * 0.36
        path = (
            f"M{c - r} {c} A{r} {r} 0 1 1 {c + r} {c} A{r} {r} 0 1 1 {c - r} {c} M{c} {c - r * 1.3} V{c - r * 0.92} "
            f"M{c} {c + r * 1.3} V{c + r * 0.92} M{c - r * 1.3} {c} H{c - r * 0.6} M{c + r * 1.3} {c} H{c + r * 0.6}"
        )
        thick = max(2.0, side / 160)
        return "".join(
            f'<path d="{path}" fill="none" stroke="{colour}" stroke-opacity="{alpha}" stroke-width="{width:.1f}"/>'
            for colour, alpha, width in (("#fbf3df", 0.65, thick * 2.4), ("#1c1714", 0.9, thick))
        )

    code = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}">{body()}</svg>'
    mark = pictures.remembered(("shoot crosshair", side), lambda: pictures.svg(code, (side, side)))
    surface.blit(mark, mark.get_rect(center=box.center))


_last: list[tuple[object, pygame.Surface]] = []


def key_of(size: tuple[int, int], view: ScopeView, fine: bool) -> object:
    """Return the cache key of a finished picture."""
    return (
        size, view.eye, view.target, view.sighting, view.shooter, view.target_seat, view.but, view.missing,
        id(view.scene.world), view.scene.figures, view.scene.corpses, fine, theme.version(),
    )  # fmt: skip


def kept(key: object) -> pygame.Surface | None:
    """Return the cached picture, or None."""
    return next((picture for known, picture in _last if known == key), None)


def _finish(key: object, picture: pygame.Surface) -> pygame.Surface:
    """Add crosshair and frame, cache the picture and return it."""
    _crosshair(picture, picture.get_rect())
    pygame.draw.rect(picture, INK, picture.get_rect(), max(2, theme.scale(3)))
    _last.append((key, picture))
    del _last[:-6]
    return picture


def scope_picture(size: tuple[int, int], view: ScopeView, fine: bool = True) -> pygame.Surface:
    """Return the finished picture with frame and crosshair; the last ones are cached."""
    key = key_of(size, view, fine)
    return kept(key) or _finish(key, paint_view(size, view, fine))


def sharpening(size: tuple[int, int], view: ScopeView) -> Iterator[None]:
    """Paint the fine picture in short steps; it is cached after the last one."""
    picture = yield from painting(size, view)
    _finish(key_of(size, view, True), picture)
