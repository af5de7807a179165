"""How much a map may hold and how long it may take: nothing a stranger sends keeps anybody waiting (LAB-13).

Bytes, elements and pictures are counted while files are opened; obstacles, corners and overlaps before anything is
computed from them; and the time of the processor is watched over all of it.
"""

import signal
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from math import ceil
from pathlib import Path
from types import FrameType
from typing import Final

from game.battlefield.model import Obstacle
from game.kernel.messages import say
from game.resources import maps

OBJECTS: Final = 2000
OBSTACLES: Final = 400
OVERLAPS: Final = 4000  # pairs of obstacles whose boxes overlap
OUTLINE: Final = (3, 256)  # points of one outline
AREA: Final = 4.0  # mm2 that an outline encloses at least
CORNERS: Final = 20_000  # of all outlines of a map together
RAGGED: Final = 4_000  # corners of all polygons together: ragged shapes on each other make every walk slow to judge
RAGGED_SQUARED: Final = 200_000  # their squares: cutting a shape into convex pieces costs as much
LAID: Final = 4_800  # tiles that are obstacles: all of one layer of the largest map
SPOTS: Final = 12  # Bases, and Flags: every seat in every goal
BYTES: Final = 12_000_000  # of all files of a map together, pictures not counted
ELEMENTS: Final = 60_000  # of all files of a map together
PICTURES: Final = 600
SECONDS: Final = 0.9  # of processor time; what is not judged by then is left out

AGAIN: Final = 0.05  # seconds after which it rings again: a first ring is lost where Python can let nothing through


class TimeUp(BaseException):
    """The time for a map is used up."""


class Budget:
    """What the files of one map may still hold."""

    def __init__(self) -> None:
        self.bytes = BYTES
        self.elements = ELEMENTS
        self.pictures = PICTURES


def time_for(path: Path) -> float | None:
    """Return the seconds of processor time that a map file is given: the game's own ones have all they need."""
    # What takes long to import must not count as the map's.
    import game.geometry.walkways

    assert game.geometry.walkways is not None
    try:
        return None if path.resolve().is_relative_to(maps().resolve()) else SECONDS
    except (OSError, ValueError, RuntimeError):
        return SECONDS


@contextmanager
def within(seconds: float | None) -> Iterator[None]:
    """Raise TimeUp in the block after so many seconds of processor time; never for None.

    Only where the system has such a clock, and in the main thread of a process; elsewhere nothing happens: who reads
    strangers' maps does it in a process of its own (`watched`), which has both.
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


def hold_memory(most: int) -> None:
    """Let this process grow by no more than so many bytes, where the system can hold it to that."""
    with suppress(ImportError, OSError, ValueError, IndexError):
        import resource

        used = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0]) * resource.getpagesize()
        hard = resource.getrlimit(resource.RLIMIT_AS)[1]
        resource.setrlimit(resource.RLIMIT_AS, (used + most, hard))


def hold_time(seconds: float) -> None:
    """Have the system end this process when it takes so many more seconds (rounded up) of the processor."""
    with suppress(ImportError, OSError, ValueError):
        import resource

        hard = resource.getrlimit(resource.RLIMIT_CPU)[1]
        resource.setrlimit(resource.RLIMIT_CPU, (ceil(time.process_time() + seconds), hard))


def overlaps(obstacles: Sequence[Obstacle]) -> int:
    """Count the pairs of obstacles whose boxes, edges apart, overlap."""
    import numpy as np

    boxes = np.array([_box(one) for one in obstacles]).reshape(-1, 4)
    left, top, right, low = boxes.T
    across = (left[:, None] < right[None, :]) & (left[None, :] < right[:, None])
    down = (top[:, None] < low[None, :]) & (top[None, :] < low[:, None])
    return int((np.count_nonzero(across & down) - len(boxes)) // 2)


def _box(one: Obstacle) -> tuple[float, float, float, float]:
    xs, ys = [x for x, _ in one.outline], [y for _, y in one.outline]
    return min(xs), min(ys), max(xs), max(ys)


def too_dense(obstacles: Sequence[Obstacle]) -> str:
    """Return why obstacles are too many or lie too thick to be played among; empty where they are not."""
    if len(obstacles) > OBSTACLES:
        return say("There are {count} obstacles; at most {most} are played with.", count=len(obstacles), most=OBSTACLES)
    pairs = overlaps(obstacles)
    if pairs > OVERLAPS:
        return say("{pairs} pairs of obstacles overlap; at most {most} may.", pairs=pairs, most=OVERLAPS)
    ragged = sum(len(one.outline) ** 2 for one in obstacles if one.shape == "polygon")
    if ragged > RAGGED_SQUARED:
        return say("The polygons together have too many corners; simplify them.")
    return ""
