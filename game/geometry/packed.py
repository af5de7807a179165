"""What the compiled form stores of a world, and the queries that need no more than that."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import accumulate, chain
from typing import Any

import numpy as np
from numpy.typing import NDArray

from game.geometry.compiled import kernel
from game.geometry.footing import Footing
from game.geometry.units import EPS
from game.geometry.world import Block, World, WorldState, block, make_world, movables

Floats = NDArray[np.float64]


def packed(blocks: Sequence[Block]) -> Any:
    """Return blocks packed for the compiled form, in the same order."""
    numbers = [(b.x, b.y, b.reach, b.core, b.bottom, b.top, b.core * b.core, (b.reach + EPS) ** 2) for b in blocks]
    return kernel.blocks(
        _table(numbers, 8),
        np.array([one.convex for one in blocks], dtype=np.bool_),
        starts_of([len(one.points) for one in blocks]),
        _table(chain.from_iterable([one.points for one in blocks]), 2),
        _table(chain.from_iterable([one.lines for one in blocks]), 3),
    )


def _table(rows: Iterable[Iterable[float]], columns: int) -> Floats:
    """Return an array of rows: for many short ones faster than numpy's general way."""
    return np.fromiter(chain.from_iterable(rows), np.float64).reshape(-1, columns)


def starts_of(counts: Sequence[int]) -> NDArray[np.int32]:
    """Return the start offset of each row when rows of these lengths are concatenated, and the end of the last."""
    return np.array([0, *accumulate(counts)], dtype=np.int32)


@lru_cache(maxsize=32)
def packed_feet(table: Footing) -> Any:
    """Return the packed bodies for legs."""
    bodies = table.bodies
    pieces = [piece for body in bodies for piece in body.pieces]
    numbers = [(body.x, body.y, body.room, body.top, body.wall) for body in bodies]
    return kernel.feet(
        _table(numbers, 5),
        np.array([body.bears for body in bodies], dtype=np.bool_),
        starts_of([len(body.pieces) for body in bodies]),
        _table([piece.around for piece in pieces], 3),
        starts_of([len(piece.edges) for piece in pieces]),
        _table(chain.from_iterable([piece.edges for piece in pieces]), 3),
        _table(chain.from_iterable([piece.corners for piece in pieces]), 2),
    )


@lru_cache(maxsize=32)
def _packed_floors(world: World) -> Any:
    return packed(world.floors)


def _bare(world: World) -> World:
    """Return a world without its uprights, whose packed obstacles serve all that differ in uprights only."""
    return make_world(world.width, world.height, world.obstacles) if world.uprights else world


def grounds(world: World, x: Floats, y: Floats) -> Floats:
    """Return the levels of things standing at these spots (S-GEO-5)."""
    return pure_grounds(world, x, y) if kernel is None else compiled_grounds(world, x, y)


def pure_grounds(world: World, x: Floats, y: Floats) -> Floats:
    """Compute `grounds` one by one in Python."""
    return np.array([world.ground(*spot) for spot in zip(x.tolist(), y.tolist(), strict=True)])


def compiled_grounds(world: World, x: Floats, y: Floats) -> Floats:
    """Compute `grounds` in the C kernel."""
    found = np.empty(len(x))
    kernel.grounds(_packed_floors(_bare(world)), x, y, found)
    return found


def visible_counts(
    zones: NDArray[np.int32], scene: WorldState, eyes: Sequence[Sequence[float]] | Floats,
    targets: Sequence[Sequence[float]] | Floats, but: frozenset[str],
) -> NDArray[np.int64]:  # fmt: skip
    """Count the visible points of every zone: shape (eyes, targets, zones); `zones` has each column's samples in each.

    Eyes and targets are spots with their levels; `but` lists blockers to ignore.
    """
    counts = np.empty((len(eyes), len(targets), zones.shape[1]), dtype=np.int64)
    eyes, targets = (some if isinstance(some, np.ndarray) else list(some) for some in (eyes, targets))
    kernel.sights(zones, *_hiding(scene, but), eyes, targets, counts)
    return counts


@lru_cache(maxsize=256)
def _hiding(scene: WorldState, but: frozenset[str]) -> tuple[Any, Any, NDArray[np.int32]]:
    """Return what hides in a scene: its obstacles and all the rest, packed, and the numbers of blocks to ignore."""
    world = _bare(scene.world)
    rest = (*map(block, scene.world.uprights), *movables(scene.figures, scene.corpses))
    numbers = [] if but.isdisjoint(_names(world)) else [k for k, one in enumerate(world.floors) if one.id in but]
    numbers += [k for k, one in enumerate(rest, len(world.floors)) if one.id in but]
    return _packed_floors(world), packed(rest), np.array(numbers, dtype=np.int32)


@lru_cache(maxsize=32)
def _names(world: World) -> frozenset[str]:
    return frozenset([one.id for one in world.floors])
