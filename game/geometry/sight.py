"""What of a silhouette is visible: twelve columns of sample points, one occlusion ray each (S-SEE-1 to 6).

A piece of a column's ray inside a blocker hides one interval of heights on that column; a sample point is visible if
no interval of its column contains it.
"""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from math import ceil, sqrt
from typing import TYPE_CHECKING, Final, NamedTuple

from game.geometry.compiled import kernel
from game.geometry.fan import COLUMNS, Fan, Pieces, blocks_along, covers_all, fan, pieces, project
from game.geometry.units import EYE, HERO_HEIGHT
from game.geometry.world import Block, WorldState, movables

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Spots = Sequence["Spot"] | NDArray[np.float64]

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
SAMPLES: Final = 30  # per column, at h = 1, 3 .. 59
TOLERANCE: Final = 0.01  # a blocker must reach this far into a line's heights (S-SEE-5)


def _zone_masks() -> tuple[int, ...]:
    """Return each zone's sample points as bits of an int, 30 bits per column from h = 1 up (S-SEE-3)."""
    masks = []
    for _, u_from, u_to, h_from, h_to in _ZONE_TABLE:
        rows = sum(1 << k for k in range(SAMPLES) if 2 * h_from <= 2 * k + 1 <= 2 * h_to)
        masks.append(sum(rows << SAMPLES * i for i in range(COLUMNS) if 2 * u_from <= 2 * i - 11 <= 2 * u_to))
    return tuple(masks)


ZONE_MASKS: Final = _zone_masks()
ZONE_POINTS: Final[tuple[int, ...]] = tuple(mask.bit_count() for mask in ZONE_MASKS)
ALL_POINTS: Final = sum(ZONE_MASKS)
NOTHING: Final[tuple[int, ...]] = (0,) * len(ZONES)
COLUMN_POINTS: Final = tuple(ALL_POINTS & (((1 << SAMPLES) - 1) << SAMPLES * i) for i in range(COLUMNS))


class Spot(NamedTuple):
    """A place to stand: mm on the table and the level under the feet."""

    x: float
    y: float
    level: float


class Hidden(NamedTuple):
    """An interval of one column that a blocker hides, in mm above the target's level."""

    low: float
    high: float
    blocker: str


class Sighting:
    """How much of a HERO is seen: `distance` in mm, `visible` points per zone in the order of ZONES.

    Equality compares these two. `columns` (who hides what, for u = -11, -9 .. 11) is computed on first use.
    """

    __slots__ = ("_columns", "_question", "distance", "visible")

    def __init__(
        self,
        distance: float,
        visible: tuple[int, ...],
        question: tuple[WorldState, Spot, Spot, frozenset[str], float] | None,
    ):
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
        """The hidden intervals of the twelve columns, u = -11, -9 .. 11."""
        if self._columns is None:
            self._columns = _all_hidden(*self._question) if self._question else ((),) * COLUMNS
        return self._columns

    @property
    def zones(self) -> frozenset[str]:
        """The zones with at least one visible point (S-SEE-4)."""
        return frozenset(zone for zone, seen in zip(ZONES, self.visible, strict=True) if seen)

    def share(self, zone: str) -> float:
        """Return the visible share of a zone's points, 0 to 1."""
        index = ZONES.index(zone)
        return self.visible[index] / ZONE_POINTS[index]

    def hidden_by(self, zone: str | None = None) -> list[str]:
        """Return the blockers that hide points of a zone (or of any), the one that hides most first."""
        wanted = ALL_POINTS if zone is None else ZONE_MASKS[ZONES.index(zone)]
        hides: dict[str, int] = {}
        for i, column in enumerate(self.columns):
            for low, high, name in column:
                hides[name] = hides.get(name, 0) | _bits(low, high) << SAMPLES * i
        counts = {name: (points & wanted).bit_count() for name, points in hides.items()}
        return sorted((name for name, count in counts.items() if count), key=lambda name: (-counts[name], name))


def _bits(low: float, high: float) -> int:
    """Return the samples with low < h < high as bits."""
    first = int((low + 1.0) * 0.5) if low > 1.0 else 0  # the first k with 2k + 1 > low
    last = ceil((high - 1.0) * 0.5) if high < 60.0 else SAMPLES  # the first k with 2k + 1 >= high
    return (1 << last) - (1 << first) if last > first else 0


def _near(scene: WorldState, lines: Fan, ez: float, target: Spot, but: frozenset[str]) -> Iterator[tuple[Block, bool]]:
    """Yield the blocks whose bounding discs touch the lines to the silhouette, each with whether it is tall.

    A tall block is above every sample line, so it hides every column it meets completely.
    """
    ex, ey, wx, wy, length = lines
    tx, ty, tz = target
    world = scene.world
    blocks = world.blocks
    near = [blocks[index] for index in blocks_along(world, ex, ey, tx, ty)]
    if scene.figures or scene.corpses:
        near += movables(scene.figures, scene.corpses)
    low, high = tz + 1.0, tz + 59.0  # where the outer sample lines end
    over, under = max(ez, high) + 0.02, min(ez, low) - 0.02
    for one in near:
        name, x, y, reach, _, bottom, top, _, _, _, _ = one
        if top < under:
            continue
        x -= ex
        y -= ey
        depth = x * wx + y * wy
        if depth <= -reach or depth - reach >= length:
            continue
        side = y * wx - x * wy
        if side - reach >= 11.0 or side + reach <= -11.0 or name in but:
            continue
        if top > over and bottom < under:
            yield one, True
            continue
        far = min(1.0, (depth + reach) / length)
        close = max(0.0, (depth - reach) / length)
        if top < ez + (low - ez) * (far if low < ez else close):
            continue
        if bottom > ez + (high - ez) * (far if high > ez else close):
            continue
        yield one, False


def _hidden_by(one: Block, found: Pieces, ez: float, tz: float) -> Iterator[tuple[int, float, float]]:
    """Yield the intervals that pieces inside a block hide as (column, low, high), above the target's level."""
    upper, lower = one.top - TOLERANCE - ez, one.bottom + TOLERANCE - ez
    rise = ez - tz
    for i, begin, end in found:
        high = (upper * begin if upper > 0.0 else upper * end) + rise
        low = (lower * end if lower > 0.0 else lower * begin) + rise
        yield i, low, high


def _seen(scene: WorldState, lines: Fan, ez: float, target: Spot, but: frozenset[str]) -> int:
    """Return the visible sample points of all zones as bits."""
    hidden = 0
    tz = target[2]
    for one, tall in _near(scene, lines, ez, target, but):
        projection = project(one.points, one.convex, lines)
        if tall:
            if projection is not None and covers_all(projection, lines.length):
                return 0
            for i, _, _ in pieces(one.points, projection, lines):
                hidden |= COLUMN_POINTS[i]
        else:
            for i, low, high in _hidden_by(one, pieces(one.points, projection, lines), ez, tz):
                if high > 1.0 and low < 59.0:
                    hidden |= _bits(low, high) << SAMPLES * i
        if hidden & ALL_POINTS == ALL_POINTS:
            return 0
    return ALL_POINTS & ~hidden


def _all_hidden(
    scene: WorldState, eye: Spot, target: Spot, but: frozenset[str], eye_height: float
) -> tuple[tuple[Hidden, ...], ...]:
    """Return every hidden interval of every column, clipped to the silhouette, lowest first."""
    columns: list[list[Hidden]] = [[] for _ in range(COLUMNS)]
    ez = eye[2] + eye_height
    lines = fan(eye[0], eye[1], target[0], target[1])
    for one, _ in _near(scene, lines, ez, target, but):
        found = pieces(one.points, project(one.points, one.convex, lines), lines)
        for i, low, high in _hidden_by(one, found, ez, target[2]):
            low, high = max(low, 0.0), min(high, HERO_HEIGHT)
            if low < high:
                columns[i].append(Hidden(low, high, one.id))
    return tuple(tuple(sorted(column)) for column in columns)


def _sight(
    scene: WorldState, eye: Spot, target: Spot, *, but: frozenset[str] = frozenset(), eye_height: float = EYE
) -> Sighting:
    """Return what an eye `eye_height` above the level of `eye` sees of a HERO standing at `target` (S-SEE).

    `but` lists blockers to ignore: attacker and target ("hero-<seat>"), and what a Gadget sees through. Results are
    cached.
    """
    dx, dy = target[0] - eye[0], target[1] - eye[1]
    distance = sqrt(dx * dx + dy * dy)
    if distance < 1.0:
        return Sighting(distance, ZONE_POINTS, None)
    if kernel is None or eye_height != EYE:
        visible = pure_visible(scene, eye, target, but, eye_height)
    else:
        visible = tuple(compiled_counts(scene, [eye], [target], but)[0, 0].tolist())
    return Sighting(distance, visible, (scene, eye, target, but, eye_height))


def pure_visible(
    scene: WorldState, eye: Spot, target: Spot, but: frozenset[str], eye_height: float = EYE
) -> tuple[int, ...]:
    """Count the visible points of every zone without the compiled form."""
    dx, dy = target[0] - eye[0], target[1] - eye[1]
    distance = sqrt(dx * dx + dy * dy)
    if distance < 1.0:
        return ZONE_POINTS
    lines = Fan(eye[0], eye[1], dx / distance, dy / distance, distance)
    return _counts(_seen(scene, lines, eye[2] + eye_height, target, but))


def _counts(seen: int) -> tuple[int, ...]:
    if seen == ALL_POINTS:
        return ZONE_POINTS
    return tuple([(seen & mask).bit_count() for mask in ZONE_MASKS]) if seen else NOTHING


if TYPE_CHECKING:
    sight = _sight
else:
    sight = lru_cache(maxsize=16384)(_sight)


def sights(
    scene: WorldState, eyes: "Spots", targets: "Spots", *, but: frozenset[str] = frozenset()
) -> "NDArray[np.int64]":
    """Count the visible points of ten zones for every eye and target: shape (eyes, targets, 10), equal to `sight`.

    Many spots may be given as an array of rows (x, y, level).
    """
    return (pure_counts if kernel is None else compiled_counts)(scene, eyes, targets, but)


def pure_counts(scene: WorldState, eyes: "Spots", targets: "Spots", but: frozenset[str]) -> "NDArray[np.int64]":
    """Compute `sights` pair by pair in Python."""
    import numpy as np

    eyes, targets = ([Spot(*map(float, spot)) for spot in some] for some in (eyes, targets))
    counts = [pure_visible(scene, eye, target, but) for eye in eyes for target in targets]
    return np.array(counts, dtype=np.int64).reshape(len(eyes), len(targets), len(ZONES))


def compiled_counts(scene: WorldState, eyes: "Spots", targets: "Spots", but: frozenset[str]) -> "NDArray[np.int64]":
    """Compute `sights` in the C kernel, which works pair by pair like the Python form."""
    from game.geometry.packed import visible_counts

    return visible_counts(_zone_samples(), scene, eyes, targets, but)


@cache
def _zone_samples() -> "NDArray[np.int32]":
    """Return the samples of each column that belong to each zone, as bits."""
    import numpy as np

    one_column = (1 << SAMPLES) - 1
    columns = [[mask >> SAMPLES * i & one_column for mask in ZONE_MASKS] for i in range(COLUMNS)]
    return np.array(columns, dtype=np.int32)
