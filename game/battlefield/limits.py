"""How much a map may contain and how long it may take, so that an untrusted file cannot block anyone (LAB-13).

Bytes, elements and pictures are counted while files are opened; obstacles, corners and overlaps before anything is
computed from them; and processor time is limited for all of it.
"""

import signal
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Final

from game.battlefield.model import MapObstacle
from game.kernel.messages import say
from game.resources import maps

OBJECTS: Final = 2000
OBSTACLES: Final = 400
OVERLAPS: Final = 4000  # pairs of obstacles whose boxes overlap
OUTLINE: Final = (3, 256)  # points of one outline
AREA: Final = 4.0  # mm2: minimum area of an outline
CORNERS: Final = 20_000  # of all outlines of a map in total
RAGGED: Final = 4_000  # corners of all polygons in total: ragged shapes on top of each other make walks slow to check
RAGGED_SQUARED: Final = 200_000  # their squares: cutting a shape into convex pieces takes quadratic time
LAID: Final = 4_800  # tiles that are obstacles: one full layer of the largest map
SPOTS: Final = 12  # Bases, and Flags: every seat in every mode
BYTES: Final = 12_000_000  # of all files of a map in total, without pictures
ELEMENTS: Final = 60_000  # of all files of a map in total
PICTURES: Final = 600
SECONDS: Final = 0.9  # of processor time; checks not done by then are skipped

AGAIN: Final = 0.05  # seconds after which the alarm repeats: a first one is lost if Python cannot raise at that point


class TimeUp(BaseException):
    """Raised when the time for a map is used up."""


class Budget:
    """What the files of one map may still contain."""

    def __init__(self) -> None:
        self.bytes = BYTES
        self.elements = ELEMENTS
        self.pictures = PICTURES


def time_for(path: Path) -> float | None:
    """Return the seconds of processor time a map file gets; None (no limit) for the game's own."""
    # Slow imports must not count against the map.
    import game.geometry.walkways

    assert game.geometry.walkways is not None
    try:
        return None if path.resolve().is_relative_to(maps().resolve()) else SECONDS
    except (OSError, ValueError, RuntimeError):
        return SECONDS


@contextmanager
def within(seconds: float | None) -> Iterator[None]:
    """Raise TimeUp in the block after this many seconds of processor time; never for None.

    Only where the system has such a clock, and in the main thread of a process; a no-op elsewhere: untrusted maps are
    read in a process of their own (`watched`), which has both.
    """
    main = threading.current_thread() is threading.main_thread()
    if seconds is None or not main or not hasattr(signal, "setitimer"):
        yield
        return

    def ring(_number: int, _frame: FrameType | None) -> None:
        raise TimeUp

    before = signal.signal(signal.SIGPROF, ring)
    try:
        signal.setitimer(signal.ITIMER_PROF, seconds, AGAIN)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
    finally:
        signal.signal(signal.SIGPROF, before)


def overlaps(obstacles: Sequence[MapObstacle]) -> int:
    """Count the pairs of obstacles whose boxes overlap; touching edges do not count."""
    import numpy as np

    boxes = [(*np.min(one.outline, axis=0), *np.max(one.outline, axis=0)) for one in obstacles]
    left, top, right, low = np.array(boxes).reshape(-1, 4).T
    across = (left[:, None] < right[None, :]) & (left[None, :] < right[:, None])
    down = (top[:, None] < low[None, :]) & (top[None, :] < low[:, None])
    return int((np.count_nonzero(across & down) - len(boxes)) // 2)


def too_dense(obstacles: Sequence[MapObstacle]) -> str:
    """Return why there are too many obstacles, or too many overlaps, to play; empty if there are not."""
    if len(obstacles) > OBSTACLES:
        return say("There are {count} obstacles; the limit is {most}.", count=len(obstacles), most=OBSTACLES)
    pairs = overlaps(obstacles)
    if pairs > OVERLAPS:
        return say("{pairs} pairs of obstacles overlap; the limit is {most}.", pairs=pairs, most=OVERLAPS)
    ragged = sum(len(one.outline) ** 2 for one in obstacles if one.shape == "polygon")
    if ragged > RAGGED_SQUARED:
        return say("The polygons together have too many corners; simplify them.")
    return ""
