"""Frames: SHOOT's battlefield in several pointer courses, and all tables, openings and first views of the program."""

import os
from functools import partial
from statistics import median
from typing import TYPE_CHECKING

from tools.bench.measuring import ONCE, Figures, Pieces, Row, timed

if TYPE_CHECKING:
    from tools.bench import frames

SIZES = {"1080": (1920, 1080), "2160": (3840, 2160)}
OPENED = ("title", "open-", "look-", "play-")
"""Prefixes of the measured courses' names: the shelf, every map, board and table opened, the first look around each
table, and playing on it.
"""


def frame_figures() -> Figures:
    """Measure update and draw of the battlefield in several pointer courses, and a frame in which nothing changes.

    Values are this thread's own time, so that other load does not count; the wall clock is listed beside it.
    """
    os.environ["SDL_VIDEODRIVER"] = "dummy"  # update and draw are measured, not the display
    from tools.bench import frames

    found: Figures = {}
    for name, size in SIZES.items():
        bare = median(frames.bare_times(size))
        whole: list[frames.Frame] = []
        for course in frames.COURSES:
            taken = frames.frame_times(size, course)[1:]  # the first one opens the course
            whole += taken
            found[f"frame_{name}_{course}"] = _frames_row(taken, bare)
        found[f"frame_{name}_all"] = _frames_row(whole, bare)
        for fight in frames.FIGHTS:
            found[f"frame_{name}_{fight}"] = _frames_row(frames.frame_times(size, fight, 1500)[1:], bare)
        still = frames.still_times(size)
        found[f"frame_{name}_still"] = timed([one.work for one in still], "ms", 1e3, 3, bare_pygame=bare * 1e3)
    return found


def _frames_row(taken: "list[frames.Frame]", bare: float) -> Row:
    clock, work = median(one.clock for one in taken), [one.work for one in taken]
    of_twenty = sorted(work)[len(work) * 19 // 20]
    return timed(work, "ms", 1e3, bare_pygame=bare * 1e3, on_the_clock=clock * 1e3, nineteen_of_twenty=of_twenty * 1e3)


def opening_pieces() -> Pieces:
    """Return a piece for each measured course: openings, first views and play."""
    from tools.bench.hitches_courses import COURSES

    return {f"open_{name}": partial(opening_figures, name) for name in COURSES if name.startswith(OPENED)}


def opening_figures(course: str) -> Figures:
    """Measure the worst frame of the main thread over a course, at 1080p: cold, cached and warm.

    See `hitches` for what these are; it runs in processes of its own.
    """
    from tools.bench.hitches import rows_of

    return {
        f"open_{course}_{row.state}": Row(
            round(row.worst, 1),
            "ms",
            {"median": round(row.middle, 1), "over the limit": row.over, "frames": row.frames},
            late=round(row.late, 1),
            worst=round(row.worst, 1),
            noise=ONCE,
        )
        for row in rows_of(course, "1080")
    }
