"""Many sight lines at once: the same arithmetic as `fan` and `sight`, line by line, on arrays.

Sums and products are written in the same order as there, so all numbers and results are the same to the last bit.
Non-convex footprints have their own form; what needs more care than one formula (a ray through a corner, an eye on an
outline) is passed to the single form.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.geometry.compiled import kernel
from game.geometry.fan import AT_THE_EYE, COLUMNS, LAST, NEAR, SNAP, Fan, pieces
from game.geometry.packed import packed_movables, packed_world
from game.geometry.shapes import HeroFigure, Prism
from game.geometry.sight import COLUMN_POINTS, NOTHING, SAMPLES, TOLERANCE, ZONE_MASKS, ZONE_POINTS, Spot, movables
from game.geometry.units import EPS, EYE
from game.geometry.world import Block, World, WorldState

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Flags = NDArray[np.bool_]
Spots = Sequence[Spot] | Floats

CHUNK = 1024  # pairs processed together, so that their tables fit in the processor's cache
SIZES = (0, 4, 32)  # corner counts that footprints are padded to, so that few shapes remain
TOLD = -1  # stands for the corner count of a footprint that is already decided
CAREFUL = 0  # stands for that of one which the single form must handle
BENT = 1 << 20  # taken off the number of corners of footprints that are not convex
CROWDED = 2  # blocks per line from which tall ones are processed first
PAIRED = 2 * SAMPLES
US = 2 * np.arange(COLUMNS, dtype=np.int64) - 11
# Two columns share one 60-bit word.
ZONE_WORDS: Ints = np.array(
    [[mask >> PAIRED * k & (1 << PAIRED) - 1 for k in range(COLUMNS // 2)] for mask in ZONE_MASKS], dtype=np.int64
)
# The samples of each column that belong to each zone, for the compiled form.
ZONE_SAMPLES = np.array(
    [[mask >> SAMPLES * i & (1 << SAMPLES) - 1 for mask in ZONE_MASKS] for i in range(COLUMNS)], dtype=np.int32
)
FULL_COLUMN: Ints = np.array([points >> SAMPLES * i for i, points in enumerate(COLUMN_POINTS)], dtype=np.int64)


class _BlockColumns(NamedTuple):
    """Blocks as columns of numbers; `corners` by number of corners: (blocks, corners, 2), and rows there.

    Non-convex blocks are stored under their number of corners minus `BENT`.
    """

    blocks: tuple[Block, ...]
    numbers: Floats  # rows x, y, reach, core, bottom, top
    places: NDArray[np.float32]  # rows y, x, 1: for the sieve
    sizes: Ints  # corners each block is padded to
    rows: Ints
    corners: dict[int, Floats]


class _Lines(NamedTuple):
    """Sight lines as columns of numbers: eye, unit vector, length, height of the eye, level of the target."""

    ex: Floats
    ey: Floats
    wx: Floats
    wy: Floats
    length: Floats
    ez: Floats
    tz: Floats

    def take(self, chosen: Any) -> "_Lines":
        """Return a selection of the lines, possibly repeated."""
        return _Lines(*(column[chosen] for column in self))


@lru_cache(maxsize=32)
def _world_table(world: World) -> _BlockColumns:
    return _tabulate(world.blocks)


@lru_cache(maxsize=256)
def _table(world: World, figures: tuple[HeroFigure, ...], corpses: tuple[Prism, ...]) -> _BlockColumns:
    """Return the table of all blockers; that of the immovable ones is cached."""
    fixed = _world_table(world)
    if not figures and not corpses:
        return fixed
    added = _tabulate(movables(figures, corpses))
    corners = dict(fixed.corners)
    rows = added.rows.copy()
    for size, more in added.corners.items():
        before = corners.get(size, more[:0])
        rows[added.sizes == size] += len(before)
        corners[size] = np.concatenate([before, more])
    return _BlockColumns(
        fixed.blocks + added.blocks,
        np.concatenate([fixed.numbers, added.numbers], axis=1),
        np.concatenate([fixed.places, added.places], axis=1),
        np.concatenate([fixed.sizes, added.sizes]),
        np.concatenate([fixed.rows, rows]),
        corners,
    )


def _tabulate(blocks: tuple[Block, ...]) -> _BlockColumns:
    numbers = np.array([(b.x, b.y, b.reach, b.core, b.bottom, b.top) for b in blocks], dtype=float).reshape(-1, 6).T
    places = np.stack([numbers[1], numbers[0], np.ones(len(blocks))]).astype(np.float32)
    sizes = np.array([_filled(len(b.points)) - (0 if b.convex else BENT) for b in blocks], dtype=np.int64)
    rows = np.zeros(len(blocks), dtype=np.int64)
    corners = {}
    for size in sorted(set(sizes.tolist())):
        (members,) = np.nonzero(sizes == size)
        rows[members] = np.arange(len(members))
        # Repeated corners make edges without length, which nothing crosses.
        count = size if size > 0 else size + BENT
        padded = [(blocks[k].points + blocks[k].points[-1:] * count)[:count] for k in members.tolist()]
        corners[size] = np.array(padded, dtype=float)
    return _BlockColumns(blocks, np.ascontiguousarray(numbers), places, sizes, rows, corners)


def _filled(count: int) -> int:
    """Return the number of corners that a footprint is padded to."""
    return next(size for size in (*SIZES, count) if size >= count)


def visible_counts(scene: WorldState, eyes: Spots, targets: Spots, but: frozenset[str]) -> Ints:
    """Count the visible points of every zone: shape (eyes, targets, 10)."""
    return pure_counts(scene, eyes, targets, but) if kernel is None else compiled_counts(scene, eyes, targets, but)


def compiled_counts(scene: WorldState, eyes: Spots, targets: Spots, but: frozenset[str]) -> Ints:
    """Count the visible points in the C kernel, which works line by line like the single form."""
    counts = np.empty((len(eyes), len(targets), len(ZONE_MASKS)), dtype=np.int64)
    kept = packed_world(scene.world), packed_movables(scene.figures, scene.corpses)
    eyes, targets = (some if isinstance(some, np.ndarray) else list(some) for some in (eyes, targets))
    kernel.sights(ZONE_SAMPLES, *kept, _without(scene, but), eyes, targets, counts)
    return counts


def _without(scene: WorldState, but: frozenset[str]) -> NDArray[np.int32]:
    """Return the indices of the blocks to ignore, counting HEROes and corpses after the world's blocks."""
    blocks = scene.world.blocks
    numbers = [] if but.isdisjoint(_names(scene.world)) else [k for k, one in enumerate(blocks) if one.id in but]
    moving = movables(scene.figures, scene.corpses)
    numbers += [k for k, one in enumerate(moving, len(blocks)) if one.id in but]
    return np.array(numbers, dtype=np.int32)


@lru_cache(maxsize=32)
def _names(world: World) -> frozenset[str]:
    return frozenset([one.id for one in world.blocks])


def pure_counts(scene: WorldState, eyes: Spots, targets: Spots, but: frozenset[str]) -> Ints:
    """Count the visible points with arrays."""
    counts = np.empty((len(eyes) * len(targets), len(ZONE_MASKS)), dtype=np.int64)
    from_eyes = np.array(eyes, dtype=float).reshape(-1, 3)
    to_targets = np.array(targets, dtype=float).reshape(-1, 3)
    if len(eyes) and len(targets):
        eye, target = np.divmod(np.arange(len(counts)), len(targets))
        for begin in range(0, len(counts), CHUNK):
            part = slice(begin, begin + CHUNK)
            counts[part] = _chunk(scene, from_eyes[eye[part]], to_targets[target[part]], but)
    return counts.reshape(len(eyes), len(targets), len(ZONE_MASKS))


def _chunk(scene: WorldState, eyes: Floats, targets: Floats, but: frozenset[str]) -> Ints:
    dx, dy = targets[:, 0] - eyes[:, 0], targets[:, 1] - eyes[:, 1]
    length = np.sqrt(dx * dx + dy * dy)
    close = length < 1.0
    length[close] = 1.0
    lines = _Lines(eyes[:, 0], eyes[:, 1], dx / length, dy / length, length, eyes[:, 2] + EYE, targets[:, 2])
    hidden = np.zeros((len(length), COLUMNS), dtype=np.int64)
    _hide(_table(scene.world, scene.figures, scene.corpses), lines, but, hidden)
    seen = FULL_COLUMN & ~hidden
    words = seen[:, 0::2] | seen[:, 1::2] << SAMPLES
    counts = np.empty((len(length), len(ZONE_MASKS)), dtype=np.int64)
    some, every = seen.any(axis=1), (seen == FULL_COLUMN).all(axis=1)
    counts[:] = NOTHING
    counts[every | close] = ZONE_POINTS
    partly = some & ~every & ~close
    counts[partly] = np.bitwise_count(words[partly][:, None, :] & ZONE_WORDS).sum(axis=2)
    return counts


def _hide(table: _BlockColumns, lines: _Lines, but: frozenset[str], hidden: Ints) -> None:
    """Add to `hidden` (lines, columns) the sample points that a table's blocks hide, as bits.

    With many blocks in the way, tall ones come first: where they hide everything, low ones are skipped.
    """
    met = _near(table, lines, but)
    if len(met.line) <= CROWDED * len(hidden):
        _shade(table, lines, met, hidden)
        return
    _shade(table, lines, met.take(met.tall), hidden)
    low = ~met.tall & (hidden != FULL_COLUMN).any(axis=1)[met.line]
    _shade(table, lines, met.take(low), hidden)


def _shade(table: _BlockColumns, lines: _Lines, met: "_Met", hidden: Ints) -> None:
    """Add what the blocks hide on the lines they were paired with."""
    if not len(met.line):
        return
    bits = np.zeros((len(met.line), COLUMNS), dtype=np.int64)
    own = lines.take(met.line)
    sizes = table.sizes[met.which]
    sizes[_told_by_discs(table, own, met, bits)] = TOLD
    for size in table.corners:
        members = np.flatnonzero(sizes == size)
        some = own.take(members)
        which = met.which[members]
        corners, spans = table.corners[size][table.rows[which]], table.numbers[4:, which]
        if size < 0:
            bits[members], careful = _bent(corners, some, spans, met.tall[members])
        else:
            rows, begins, ends, careful = _pieces(corners, some)
            met_there = members[rows]
            bits[met_there] = _bits(begins, ends, some.take(rows), spans[:, rows], met.tall[met_there])
        sizes[members[careful]] = CAREFUL
    for k in np.flatnonzero(sizes == CAREFUL).tolist():
        bits[k] = _bits_of_one(table.blocks[met.which[k]], own.take(slice(k, k + 1)), met.tall[k : k + 1])
    starts = np.flatnonzero(np.concatenate([[True], met.line[1:] != met.line[:-1]]))
    hidden[met.line[starts]] |= np.bitwise_or.reduceat(bits, starts, axis=0)


class _Met(NamedTuple):
    """Pairs of line and block whose bounding discs meet, in the order of lines, with depth and lateral offset."""

    line: Ints
    which: Ints
    depth: Floats
    side: Floats
    tall: Flags

    def take(self, chosen: Any) -> "_Met":
        """Return a selection of the pairs."""
        return _Met(*(column[chosen] for column in self))


def _near(table: _BlockColumns, lines: _Lines, but: frozenset[str]) -> _Met:
    """Return the pairs (line, block) whose bounding discs meet; a tall block is above every sample line."""
    x, y, reach, _, bottom, top = table.numbers
    ex, ey, wx, wy = lines[:4]
    sieve = np.stack([wx, -wy, ex * wy - ey * wx], axis=1).astype(np.float32)
    around = _around(table, lines, but)
    aside = np.abs(sieve @ table.places[:, around])
    line, which = np.divmod(np.flatnonzero(aside < (reach[around] + 11.5).astype(np.float32)), max(len(around), 1))
    which = around[which]
    own = lines.take(line)
    dx, dy = x[which] - own.ex, y[which] - own.ey
    r = reach[which]
    depth = dx * own.wx + dy * own.wy
    (stays,) = np.nonzero((depth > -r) & (depth - r < own.length))
    line, which, own = line[stays], which[stays], own.take(stays)
    depth, r, dx, dy = (column[stays] for column in (depth, r, dx, dy))
    side = dy * own.wx - dx * own.wy
    high_end, low_end = own.tz + 59.0, own.tz + 1.0
    tops, bottoms = top[which], bottom[which]
    over, under = np.maximum(own.ez, high_end) + 0.02, np.minimum(own.ez, low_end) - 0.02
    tall = (tops > over) & (bottoms < under)
    far = np.minimum(1.0, (depth + r) / own.length)
    close = np.maximum(0.0, (depth - r) / own.length)
    rises = tops >= own.ez + (low_end - own.ez) * np.where(low_end < own.ez, far, close)
    rises &= bottoms <= own.ez + (high_end - own.ez) * np.where(high_end > own.ez, far, close)
    return _Met(line, which, depth, side, tall).take((np.abs(side) - r < 11.0) & (tops >= under) & (tall | rises))


def _around(table: _BlockColumns, lines: _Lines, but: frozenset[str]) -> Ints:
    """Return the indices of the blocks, except those in `but`, that reach into the bounding box of all the lines."""
    x, y, reach = table.numbers[:3]
    tx, ty = lines.ex + lines.wx * lines.length, lines.ey + lines.wy * lines.length
    wide = reach + 11.5
    inside = (x + wide > min(lines.ex.min(), tx.min())) & (x - wide < max(lines.ex.max(), tx.max()))
    inside &= (y + wide > min(lines.ey.min(), ty.min())) & (y - wide < max(lines.ey.max(), ty.max()))
    if but:
        inside[[k for k, one in enumerate(table.blocks) if one.id in but]] = False
    return np.flatnonzero(inside)


def _told_by_discs(table: _BlockColumns, own: _Lines, met: _Met, bits: Ints) -> Ints:
    """Write what tall round blocks hide where the outer and inner discs decide it; return where they do.

    A ray that passes the centre within the inner radius runs far more than EPS inside.
    """
    reach, core = table.numbers[2:4, met.which]
    (asked,) = np.nonzero(met.tall & (core > 2.0) & (met.depth > reach) & (met.depth + reach < own.length))
    length = own.length[asked][:, None]
    side, depth = met.side[asked][:, None], met.depth[asked][:, None]
    past = np.abs(side * length - US * depth) / np.sqrt(length * length + US**2)
    inside = past < core[asked][:, None] - 0.001
    clear = (inside | (past > reach[asked][:, None] + 0.001)).all(axis=1)
    told: Ints = asked[clear]
    bits[told] = np.where(inside[clear], FULL_COLUMN, 0)
    return told


def _ranks(slots: Floats) -> tuple[Ints, Flags]:
    """Return the last column before each slot, and whether a slot is on a column's ray."""
    ranks = np.floor(slots)
    share = slots - ranks
    on_ray = ((share <= SNAP) | (share >= 1.0 - SNAP)) & (slots >= -SNAP) & (slots <= 11.0 + SNAP)
    return np.clip(ranks, -1.0, LAST).astype(np.int64), on_ray


def _pieces(corners: Floats, lines: _Lines) -> tuple[Ints, Floats, Floats, Ints]:
    """Return the rows where rays cross the footprint, with 1/t where pieces begin and end: (rows, columns), 0 for none.

    The last item holds the rows where one formula is not enough.
    """
    x = corners[:, :, 0] - lines.ex[:, None]
    y = corners[:, :, 1] - lines.ey[:, None]
    wx, wy = lines.wx[:, None], lines.wy[:, None]
    d = x * wx + y * wy
    s = y * wx - x * wy
    half = (0.5 * lines.length)[:, None]
    ahead = d >= NEAR
    with np.errstate(divide="ignore", invalid="ignore"):
        ranks, on_ray = _ranks(np.where(ahead, 5.5 + half * s / d, -5.0))
    careful: Flags = np.logical_or.reduce(on_ray, axis=1)
    behind = ~ahead.all(axis=1)
    rows = np.flatnonzero(~careful & ~behind & (ranks.min(axis=1) != ranks.max(axis=1)))
    cut = np.flatnonzero(~careful & behind)
    whole = _edges(d[rows], s[rows], ranks[rows])
    if len(cut):
        enough, clipped = _clipped(_edges(d[cut], s[cut], ranks[cut]), lines.length[cut])
        careful[cut[~enough]] = True
        cut = cut[enough]
    begins, ends = np.zeros((len(rows) + len(cut), COLUMNS)), np.zeros((len(rows) + len(cut), COLUMNS))
    _cross(whole, lines.length[rows], begins, ends)
    if len(cut):
        _cross(clipped, lines.length[cut], begins[len(rows) :], ends[len(rows) :])
    return np.concatenate([rows, cut]), begins, ends, np.flatnonzero(careful)


def _edges(d: Floats, s: Floats, ranks: Ints) -> list[Any]:
    """Return d, s and rank of every edge's first end, then of its second: (rows, edges) each."""
    return [*(np.concatenate([c[:, -1:], c[:, :-1]], axis=1) for c in (d, s, ranks)), d, s, ranks]


def _cross(edges: list[Any], length: Floats, begins: Floats, ends: Floats) -> None:
    """Write where the rays cross edges."""
    many = edges[0].shape[1]
    some = np.flatnonzero(edges[2] != edges[5])
    d1, s1, k1, d2, s2, k2 = (column.ravel()[some] for column in edges)
    row = some // many
    across = d1 * s2 - d2 * s1
    alpha, beta = (s2 - s1) * length[row] / across, (d1 - d2) / across
    leaving = k1 < k2
    first = np.minimum(k1, k2) + 1
    count = np.abs(k2 - k1)
    each = np.repeat(np.arange(len(row)), count)
    column = np.arange(len(each)) + np.repeat(first - np.cumsum(count) + count, count)
    inverse = alpha[each] + beta[each] * US[column]
    place = (row * COLUMNS)[each] + column
    out = leaving[each]
    ends.reshape(-1)[place[out]] = inverse[out]
    out = ~out
    begins.reshape(-1)[place[out]] = inverse[out]


def _clipped(edges: list[Any], length: Floats) -> tuple[Flags, list[Any]]:
    """Clip what is behind the eye. Return the rows where that is enough, and their edges."""
    d1, s1, k1, d2, s2, k2 = edges
    with np.errstate(divide="ignore", invalid="ignore"):
        s = s1 + (s2 - s1) * (NEAR - d1) / (d2 - d1)
        slots = 5.5 + (0.5 * length)[:, None] * s / NEAR
    leaving, coming = (d1 >= NEAR) & (d2 < NEAR), (d1 < NEAR) & (d2 >= NEAR)
    clipped = leaving | coming
    enough: Flags = np.logical_not((clipped & (slots > -0.5) & (slots < 11.5)).any(axis=1))
    enough &= clipped.sum(axis=1) <= 2
    ranks = np.where(slots > 5.5, LAST, -1)
    nothing = ~clipped & (d1 < NEAR)
    d1, s1, k1 = np.where(coming, NEAR, d1), np.where(coming, s, s1), np.where(coming, ranks, k1)
    d2, s2, k2 = np.where(leaving, NEAR, d2), np.where(leaving, s, s2), np.where(leaving, ranks, k2)
    k2 = np.where(nothing, k1, k2)
    # The side along which the footprint was cut: from where the outline goes behind to where it comes back.
    out, back = leaving.argmax(axis=1), coming.argmax(axis=1)
    every = np.arange(len(length))
    both = clipped.any(axis=1)
    s_out, s_back = np.where(both, s[every, out], 0.0), np.where(both, s[every, back], 0.0)
    k_out, k_back = np.where(both, ranks[every, out], -1), np.where(both, ranks[every, back], -1)
    near = np.full(len(length), NEAR)
    added = (near, s_out, k_out, near, s_back, k_back)
    pairs = zip((d1, s1, k1, d2, s2, k2), added, strict=True)
    return enough, [np.column_stack(pair)[enough] for pair in pairs]


def _bent(corners: Floats, lines: _Lines, spans: Floats, tall: Flags) -> tuple[Ints, Ints]:
    """Return the sample points hidden by non-convex footprints, and the rows with a ray through a corner.

    Every ray crosses a footprint in half as many pieces as it crosses the outline.
    """
    wx, wy, length = lines.wx[:, None], lines.wy[:, None], lines.length[:, None]
    x, y = corners[:, :, 0] - lines.ex[:, None], corners[:, :, 1] - lines.ey[:, None]
    d, s = x * wx + y * wy, y * wx - x * wy
    offsets = s[:, None, :] - (US / length)[:, :, None] * d[:, None, :]
    beside = (offsets.min(axis=2) >= -SNAP) | (offsets.max(axis=2) <= SNAP)
    careful = np.flatnonzero((((offsets > -SNAP) & (offsets < SNAP)).any(axis=2) & ~beside).any(axis=1))
    left = offsets > 0.0
    crossed = (left != np.roll(left, 1, axis=2)) & ~beside[:, :, None]
    row, column, k = np.nonzero(crossed)
    e1, e2, d1 = offsets[row, column, k - 1], offsets[row, column, k], d[row, k - 1]
    depths = np.full(offsets.shape, np.inf)
    depths[row, column, k] = d1 + e1 / (e1 - e2) * (d[row, k] - d1)
    depths.sort(axis=2)
    bits = np.zeros((len(length), COLUMNS), dtype=np.int64)
    for pair in range(0, int(crossed.sum(axis=2).max(initial=0)), 2):
        first, last = depths[:, :, pair], depths[:, :, pair + 1]
        there = (last > 0.0) & (first < length)
        with np.errstate(divide="ignore", invalid="ignore", over="ignore"):
            begins = np.where(first * AT_THE_EYE > length, length / first, AT_THE_EYE)
            ends = np.where(there, np.maximum(1.0, length / last), 1.0)
        bits |= _bits(np.where(there, begins, 0.0), ends, lines, spans, tall)
    return bits, careful


def _bits(begins: Floats, ends: Floats, lines: _Lines, spans: Floats, tall: Flags) -> Ints:
    """Return the sample points hidden by pieces (pairs, columns) of blocks with spans (bottoms, tops)."""
    length = lines.length[:, None]
    ends = np.maximum(ends, 1.0)
    gain, limit = begins - ends, EPS * begins * ends
    inside = begins > 1.0
    inside &= (gain * length > limit) | (gain * np.sqrt(length * length + US**2) > limit)
    bits: Ints = np.where(inside, FULL_COLUMN, 0)
    low = np.flatnonzero(~tall)
    if len(low):
        levels = lines.ez[low], lines.tz[low]
        bits[low] = np.where(inside[low], _low_bits(begins[low], ends[low], *levels, spans[:, low]), 0)
    return bits


def _low_bits(begins: Floats, ends: Floats, ez: Floats, tz: Floats, spans: Floats) -> Ints:
    """Return the sample points hidden by pieces of blocks that some sight lines pass above or below."""
    upper, lower = (spans[1] - TOLERANCE - ez)[:, None], (spans[0] + TOLERANCE - ez)[:, None]
    rise = (ez - tz)[:, None]
    high = upper * np.where(upper > 0.0, begins, ends) + rise
    low = lower * np.where(lower > 0.0, ends, begins) + rise
    # As in the single form: the first sample above `low`, and the first not below `high`.
    first = np.clip((low + 1.0) * 0.5, 0.0, SAMPLES).astype(np.int64)
    last = np.clip(np.ceil((high - 1.0) * 0.5), 0.0, SAMPLES).astype(np.int64)
    return np.where(last > first, (np.int64(1) << last) - (np.int64(1) << first), 0)


def _bits_of_one(one: Block, line: _Lines, tall: Flags) -> Ints:
    """Return the sample points that one block hides on one line, by the general single-line form."""
    bits = np.zeros(COLUMNS, dtype=np.int64)
    spans = np.array([[one.bottom], [one.top]])
    for i, begin, end in pieces(one.points, None, Fan(*(float(column[0]) for column in line[:5]))):
        begins, ends = np.zeros((1, COLUMNS)), np.zeros((1, COLUMNS))
        begins[0, i], ends[0, i] = begin, end
        bits |= _bits(begins, ends, line, spans, tall)[0]
    return bits
