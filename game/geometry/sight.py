"""What of a silhouette is visible: twelve columns of sample points, one occlusion ray each (S-SEE-1 to 6).

Seen from the eye, depth d runs along the line to the target (0 at the eye, `length` at the target) and s across it.
A column u meets a footprint in pieces from t0 to t1, as shares of the way to the silhouette. A piece hides one
interval of heights on its column. All is computed with 1/t, which along an edge is a linear function of u: one
multiplication and one addition per edge and column.

Columns are numbered 0..11 for u = -11, -9 .. 11; a vertex's `slot` is the (fractional) column it projects to.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import ceil, sqrt
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.geometry.units import EPS, EYE
from game.geometry.world import CELL, Block, Scene, World, block, body

# S-SEE-2: name, u from, u to, h from, h to, in units of H/30 = 2 mm.
_ZONE_TABLE: Final = (
    ("head", -2, 2, 25, 30),
    ("torso", -3, 3, 14, 25),
    ("right_arm", -5, -3, 17, 25),
    ("left_arm", 3, 5, 17, 25),
    ("right_hand", -6, -3, 13, 17),
    ("left_hand", 3, 6, 13, 17),
    ("right_leg", -3, 0, 3, 14),
    ("left_leg", 0, 3, 3, 14),
    ("right_foot", -4, 0, 0, 3),
    ("left_foot", 0, 4, 0, 3),
)
ZONES: Final[tuple[str, ...]] = tuple(row[0] for row in _ZONE_TABLE)
COLUMNS: Final = 12
SAMPLES: Final = 30  # per column, at h = 1, 3 .. 59
TOLERANCE: Final = 0.01  # a blocker must reach this far into a line's heights (S-SEE-5)
AT_THE_EYE: Final = 1e12  # 1/t of a piece that begins at the eye itself
NEAR: Final = 1e-3  # corners nearer (or behind) than this cannot be projected on the silhouette
SNAP: Final = 1e-9  # a corner this close to a column's ray lies on it


def _zone_masks() -> tuple[int, ...]:
    """Give each zone's sample points as bits of a number, 30 bits a column from h = 1 up (S-SEE-3)."""
    masks = []
    for _, u_from, u_to, h_from, h_to in _ZONE_TABLE:
        rows = sum(1 << k for k in range(SAMPLES) if 2 * h_from <= 2 * k + 1 <= 2 * h_to)
        masks.append(sum(rows << SAMPLES * i for i in range(COLUMNS) if 2 * u_from <= 2 * i - 11 <= 2 * u_to))
    return tuple(masks)


ZONE_MASKS: Final = _zone_masks()
ZONE_POINTS: Final[tuple[int, ...]] = tuple(mask.bit_count() for mask in ZONE_MASKS)
ALL_POINTS: Final = sum(ZONE_MASKS)
_COLUMN_POINTS: Final = tuple(ALL_POINTS & (((1 << SAMPLES) - 1) << SAMPLES * i) for i in range(COLUMNS))


class Spot(NamedTuple):
    """A place to stand: mm on the table and the level under the feet."""

    x: float
    y: float
    level: float


class Hidden(NamedTuple):
    """A stretch of one column that a blocker hides, in mm above the target's level."""

    low: float
    high: float
    blocker: str


class Sighting:
    """How much of a HERO is seen: `distance` in mm, `visible` points per zone in the order of ZONES.

    Equal when both are equal. `columns` (who hides what, for u = -11, -9 .. 11) is worked out when first asked for.
    """

    __slots__ = ("_columns", "_question", "distance", "visible")

    def __init__(self, distance: float, visible: tuple[int, ...], question: "_Question"):
        self.distance = distance
        self.visible = visible
        self._question = question
        self._columns: tuple[tuple[Hidden, ...], ...] | None = None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sighting) and (self.distance, self.visible) == (other.distance, other.visible)

    def __hash__(self) -> int:
        return hash((self.distance, self.visible))

    def __repr__(self) -> str:
        return f"Sighting(distance={self.distance!r}, visible={self.visible!r})"

    @property
    def columns(self) -> tuple[tuple[Hidden, ...], ...]:
        """The hidden stretches of the twelve columns, u = -11, -9 .. 11."""
        if self._columns is None:
            self._columns = _all_hidden(self._question)
        return self._columns

    @property
    def zones(self) -> frozenset[str]:
        """The visible zones: those with at least one visible point (S-SEE-4)."""
        return frozenset(zone for zone, seen in zip(ZONES, self.visible, strict=True) if seen)

    def share(self, zone: str) -> float:
        """Give the visible share of a zone's points, 0 to 1."""
        index = ZONES.index(zone)
        return self.visible[index] / ZONE_POINTS[index]

    def hidden_by(self, zone: str | None = None) -> list[str]:
        """Name the blockers that hide points of a zone (or of any), the one that hides most first."""
        wanted = ALL_POINTS if zone is None else ZONE_MASKS[ZONES.index(zone)]
        hides: dict[str, int] = {}
        for i, column in enumerate(self.columns):
            for low, high, name in column:
                hides[name] = hides.get(name, 0) | _bits(low, high) << SAMPLES * i
        counts = {name: (points & wanted).bit_count() for name, points in hides.items()}
        return sorted((name for name, count in counts.items() if count), key=lambda name: (-counts[name], name))


def _bits(low: float, high: float) -> int:
    """Give the samples with low < h < high as bits."""
    first = int((low + 1.0) * 0.5) if low > 1.0 else 0  # the first k with 2k + 1 > low
    last = ceil((high - 1.0) * 0.5) if high < 60.0 else SAMPLES  # the first k with 2k + 1 >= high
    return (1 << last) - (1 << first) if last > first else 0


class _Question(NamedTuple):
    """One line of sight in numbers: eye (x, y, z), the target's spot and level, who hides nothing."""

    scene: Scene
    ex: float
    ey: float
    ez: float
    tx: float
    ty: float
    tz: float
    but: frozenset[str]


class _Fan(NamedTuple):
    """The frame of a line of sight: unit vector and length, and the heights of its lowest and highest sample line."""

    ex: float
    ey: float
    wx: float
    wy: float
    length: float


def _cells_along(world: World, ex: float, ey: float, tx: float, ty: float) -> list[int]:
    """Give the blocks filed in the cells that the line from eye to target crosses, tallest first."""
    if abs(tx - ex) >= abs(ty - ey):
        cells = _crossed(world, ex, ey, tx, ty, False)
    else:
        cells = _crossed(world, ey, ex, ty, tx, True)
    return sorted(set().union(*cells))


def _crossed(world: World, a0: float, b0: float, a1: float, b1: float, upright: bool) -> list[tuple[int, ...]]:
    """Walk along the longer axis (a): for each strip of cells, those that the line crosses on the other (b)."""
    if a1 < a0:
        a0, b0, a1, b1 = a1, b1, a0, b0
    wide, high = (world.rows, world.columns) if upright else (world.columns, world.rows)
    step, stride = (world.columns, 1) if upright else (1, world.columns)
    slope = (b1 - b0) / (a1 - a0)
    first, last = min(max(int(a0 / CELL), 0), wide - 1), min(max(int(a1 / CELL), 0), wide - 1)
    found = []
    cells = world.cells
    before = b0
    for strip in range(first, last + 1):
        after = b1 if strip == last else b0 + slope * ((strip + 1) * CELL - a0)
        low, top = (before, after) if before < after else (after, before)
        bottom = min(max(int(low / CELL), 0), high - 1)
        for other in range(bottom, min(max(int(top / CELL), 0), high - 1) + 1):
            found.append(cells[strip * step + other * stride])
        before = after
    return found


@lru_cache(maxsize=1024)
def _movables(figures: tuple[Any, ...], corpses: tuple[Any, ...]) -> tuple[Block, ...]:
    """Give the HEROes' bodies and the corpses as blocks."""
    return tuple(block(body(figure)) for figure in figures) + tuple(map(block, corpses))


def _near(question: _Question) -> list[tuple[Block, bool]]:
    """Give the blocks whose round bounds can touch the lines to the silhouette, each with whether it is tall.

    A tall block overtops every sample line: whatever column it meets, it hides wholly.
    """
    scene, ex, ey, ez, tx, ty, tz, but = question
    dx, dy = tx - ex, ty - ey
    length = sqrt(dx * dx + dy * dy)
    wx, wy = dx / length, dy / length
    world = scene.world
    all_blocks = world.blocks
    found = []
    blocks = [all_blocks[index] for index in _cells_along(world, ex, ey, tx, ty)]
    if scene.figures or scene.corpses:
        blocks += _movables(scene.figures, scene.corpses)
    lowest, highest = tz + 1.0 - ez, tz + 59.0 - ez  # what the outer sample lines gain on their way
    over, under = max(ez, tz + 59.0) + 0.02, min(ez, tz + 1.0) - 0.02
    for one in blocks:
        name, x, y, reach, _, bottom, top, _, _ = one
        ox, oy = x - ex, y - ey
        depth = ox * wx + oy * wy
        if depth <= -reach or depth - reach >= length:
            continue
        side = oy * wx - ox * wy
        if side - reach >= 11.0 or side + reach <= -11.0 or name in but:
            continue
        if top > over and bottom < under:
            found.append((one, True))
            continue
        far = min(1.0, (depth + reach) / length)
        near = max(0.0, (depth - reach) / length)
        if top < ez + lowest * (far if lowest < 0.0 else near):
            continue
        if bottom > ez + highest * (far if highest > 0.0 else near):
            continue
        found.append((one, False))
    return found


def _pieces(one: Block, fan: _Fan) -> list[tuple[int, float, float]]:
    """Give what the columns' rays run through inside a footprint: (column, 1/t where it begins, 1/t where it ends)."""
    ex, ey, wx, wy, length = fan
    depths = [(x - ex) * wx + (y - ey) * wy for x, y in one.points]
    sides = [(y - ey) * wx - (x - ex) * wy for x, y in one.points]
    if not one.convex or min(depths) < NEAR:
        return _pieces_with_care(depths, sides, length)
    half = 0.5 * length
    slots = [5.5 + half * s / d for d, s in zip(depths, sides, strict=True)]
    before = [-1 if g < -SNAP else 11 if g > 11.0 + SNAP else int(g) for g in slots]
    for g, k in zip(slots, before, strict=True):
        if -0.5 < g < 11.5 and not SNAP < g - k < 1.0 - SNAP:
            return _pieces_with_care(depths, sides, length)
    begins, ends = [0.0] * COLUMNS, [0.0] * COLUMNS
    d1, s1, k1 = depths[-1], sides[-1], before[-1]
    for d2, s2, k2 in zip(depths, sides, before, strict=True):
        if k1 != k2:
            across = d1 * s2 - d2 * s1
            alpha, beta = (s2 - s1) * length / across, (d1 - d2) / across
            if k1 < k2:
                for i in range(k1 + 1, k2 + 1):
                    ends[i] = alpha + beta * (2 * i - 11)
            else:
                for i in range(k2 + 1, k1 + 1):
                    begins[i] = alpha + beta * (2 * i - 11)
        d1, s1, k1 = d2, s2, k2
    return [(i, begins[i], ends[i]) for i in range(min(before) + 1, max(before) + 1) if begins[i] > 1.0]


def _pieces_with_care(depths: list[float], sides: list[float], length: float) -> list[tuple[int, float, float]]:
    """The same for any simple footprint, behind, beside and round the eye too, and for rays through a corner.

    A ray along an edge is outside: what counts as inside must be inside just left and just right of the ray.
    """
    found = []
    for i in range(COLUMNS):
        slope = (2 * i - 11) / length
        offsets = [s - slope * d for d, s in zip(depths, sides, strict=True)]
        if min(offsets) >= -SNAP or max(offsets) <= SNAP:
            continue
        offsets = [0.0 if -SNAP < e < SNAP else e for e in offsets]
        parts = _inside(depths, offsets, [e > 0.0 for e in offsets])
        if 0.0 in offsets:
            parts = _common(parts, _inside(depths, offsets, [e >= 0.0 for e in offsets]))
        for begin, end in parts:
            if end > 0.0 and begin < length and end > begin:
                found.append((i, length / begin if begin * AT_THE_EYE > length else AT_THE_EYE, length / end))
    return found


def _inside(depths: list[float], offsets: list[float], left: list[bool]) -> list[tuple[float, float]]:
    """Give the stretches of depth inside a footprint, told by which of its corners lie left of the ray."""
    crossings = []
    for k in range(len(depths)):
        if left[k - 1] != left[k]:
            d1, e1, e2 = depths[k - 1], offsets[k - 1], offsets[k]
            crossings.append(d1 + e1 / (e1 - e2) * (depths[k] - d1))
    crossings.sort()
    return list(zip(crossings[::2], crossings[1::2], strict=True))


def _common(one: list[tuple[float, float]], other: list[tuple[float, float]]) -> list[tuple[float, float]]:
    pairs = [(max(a, c), min(b, d)) for a, b in one for c, d in other]
    return sorted((begin, end) for begin, end in pairs if begin < end)


def _hidden_by(one: Block, fan: _Fan, ez: float, tz: float) -> Iterator[tuple[int, float, float]]:
    """Give the stretches a block hides as (column, low, high), heights above the target's level."""
    length = fan.length
    upper, lower = one.top - TOLERANCE - ez, one.bottom + TOLERANCE - ez
    rise = ez - tz
    for i, begin, end in _pieces(one, fan):
        if end < 1.0:
            end = 1.0
        gain, limit = begin - end, EPS * begin * end
        if gain * length > limit or gain * sqrt(length * length + (2 * i - 11) ** 2) > limit:
            high = (upper * begin if upper > 0.0 else upper * end) + rise
            low = (lower * end if lower > 0.0 else lower * begin) + rise
            yield i, low, high


def _fan(question: _Question) -> _Fan:
    _, ex, ey, _, tx, ty, _, _ = question
    dx, dy = tx - ex, ty - ey
    length = sqrt(dx * dx + dy * dy)
    return _Fan(ex, ey, dx / length, dy / length, length)


def _seen(question: _Question, fan: _Fan) -> int:
    """Give the visible sample points of all zones as bits."""
    hidden = 0
    for one, tall in _near(question):
        if tall:
            for i, begin, end in _pieces(one, fan):
                if end < 1.0:
                    end = 1.0
                gain, limit = begin - end, EPS * begin * end
                if gain * fan.length > limit or gain * sqrt(fan.length**2 + (2 * i - 11) ** 2) > limit:
                    hidden |= _COLUMN_POINTS[i]
        else:
            for i, low, high in _hidden_by(one, fan, question.ez, question.tz):
                if high > 1.0 and low < 59.0:
                    hidden |= _bits(low, high) << SAMPLES * i
        if hidden & ALL_POINTS == ALL_POINTS:
            return 0
    return ALL_POINTS & ~hidden


def _all_hidden(question: _Question) -> tuple[tuple[Hidden, ...], ...]:
    """Give every hidden stretch of every column, clipped to the silhouette, from the lowest up."""
    columns: list[list[Hidden]] = [[] for _ in range(COLUMNS)]
    if (question.tx - question.ex) ** 2 + (question.ty - question.ey) ** 2 >= 1.0:
        fan = _fan(question)
        for one, _ in _near(question):
            for i, low, high in _hidden_by(one, fan, question.ez, question.tz):
                low, high = max(low, 0.0), min(high, 60.0)
                if low < high:
                    columns[i].append(Hidden(low, high, one.id))
    return tuple(tuple(sorted(column)) for column in columns)


def _sight(
    scene: Scene, eye: Spot, target: Spot, *, but: frozenset[str] = frozenset(), eye_height: float = EYE
) -> Sighting:
    """Tell what of a HERO standing at `target` is seen by an eye `eye_height` above the level of `eye` (S-SEE).

    `but` names the blockers that hide nothing: attacker and target ("hero-<seat>"), what a Gadget looks through.
    Answers are remembered.
    """
    question = _Question(scene, eye[0], eye[1], eye[2] + eye_height, *target, but)
    dx, dy = target[0] - eye[0], target[1] - eye[1]
    distance = sqrt(dx * dx + dy * dy)
    if distance < 1.0:
        return Sighting(distance, ZONE_POINTS, question)
    seen = _seen(question, _fan(question))
    return Sighting(distance, tuple([(seen & mask).bit_count() for mask in ZONE_MASKS]), question)


if TYPE_CHECKING:
    sight = _sight
else:
    sight = lru_cache(maxsize=16384)(_sight)


def sights(
    scene: Scene, eyes: Sequence[Spot], targets: Sequence[Spot], *, but: frozenset[str] = frozenset()
) -> NDArray[np.int64]:
    """Count the visible points of ten zones for every eye and target: shape (eyes, targets, 10), equal to `sight`."""
    counts = np.empty((len(eyes), len(targets), len(ZONES)), dtype=np.int64)
    for i, eye in enumerate(eyes):
        for j, target in enumerate(targets):
            counts[i, j] = _sight(scene, eye, target, but=but).visible
    return counts
