"""Main-thread frame times over named courses: how long the window is unresponsive, and why it would stutter.

A course is one thing a person does: opening a box, reading a rulebook, playing a game. It drives the whole program,
with its loop, at a size, without a screen. Every round of the loop is a frame: its processor time on the main thread
(work done in slices included) and its wall clock, both without the display's own flip.

Cold is the first lap of a fresh process with an empty folder, cached ("kept") the first lap of another process that
finds what the first one left on disk, warm a second lap in the same process.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from tools.bench.hitches_courses import Drive

SIZES = {"1080": (1920, 1080), "2160": (3840, 2160)}
LIMITS = {"1080": 33.0, "2160": 66.0}
"""Milliseconds that no frame of the main thread may take (figure 1 of the code base)."""
STATES = ("cold", "kept", "warm")
QUIET = 1.8
"""Milliseconds of a bare moving frame at 1080p on the idle machine that the limits were set on."""


class Frame(NamedTuple):
    """Milliseconds of one round of the loop: processor time of the main thread, and wall clock."""

    work: float
    clock: float


class Row(NamedTuple):
    """The frames of a course in one state, in milliseconds."""

    course: str
    size: str
    state: str
    frames: int
    over: int
    middle: float
    late: float
    worst: float
    worst_clock: float

    def line(self) -> str:
        """Return the row as a line of a table."""
        return (
            f"{self.course:<28} {self.size:>4} {self.state:<4} {self.frames:>5} {self.over:>4} {self.middle:>7.1f} "
            f"{self.late:>7.1f} {self.worst:>7.1f} {self.worst_clock:>7.1f}"
        )


HEAD = (
    f"{'course':<28} {'size':>4} {'':<4} {'count':>5} {'over':>4} {'median':>7} {'99th':>7} {'worst':>7} {'clock':>7}"
)


def row_of(course: str, size: str, state: str, frames: Sequence[Frame]) -> Row:
    """Return the figures of a course's frames; `over` counts those above the size's limit."""
    work = sorted(frame.work for frame in frames) or [0.0]
    late = work[min(len(work) - 1, len(work) * 99 // 100)]
    over = sum(value > LIMITS[size] for value in work)
    clock = max((frame.clock for frame in frames), default=0.0)
    return Row(course, size, state, len(frames), over, median(work), late, work[-1], clock)


def rows_of(course: str, size: str, states: Iterable[str] = STATES) -> list[Row]:
    """Run a course in processes of its own; return a row for each state. Raises KeyError for an unknown course."""
    from tools.bench.hitches_courses import COURSES

    COURSES[course]
    wanted = set(states)
    found: dict[str, list[Frame]] = {}
    with tempfile.TemporaryDirectory() as folder:
        laps = 2 if "warm" in wanted else 1
        found["cold"], *second = _run(course, size, folder, laps)
        found["warm"] = second[0] if second else []
        if "kept" in wanted:
            found["kept"] = _run(course, size, folder, 1)[0]
    return [row_of(course, size, state, found[state]) for state in STATES if state in wanted]


def _run(course: str, size: str, folder: str, laps: int) -> list[list[Frame]]:
    """Run some laps of a course in a fresh process; return the frames of each."""
    environment = {
        **os.environ,
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "SPLATTERBOX_DATA": folder,
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    }
    (Path(folder) / "games.sqlite3").unlink(missing_ok=True)
    command = [sys.executable, "-m", "tools.bench.hitches", course, size, str(laps)]
    ran = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if ran.returncode != 0:
        raise RuntimeError(f"{course} at {size}: {ran.stderr[-2000:]}")
    return [[Frame(*frame) for frame in lap] for lap in json.loads(ran.stdout.splitlines()[-1])]


def figures(courses: Iterable[str] = (), sizes: Iterable[str] = tuple(SIZES)) -> dict[str, dict[str, Any]]:
    """Return rows for `splatterbox bench`: {"hitch_<size>_<course>_<state>": value is the worst frame in ms}."""
    from tools.bench.hitches_courses import COURSES

    found: dict[str, dict[str, Any]] = {}
    for size in sizes:
        for course in courses or COURSES:
            for row in rows_of(course, size):
                peers = {"median": row.middle, "99th": row.late, "over the limit": row.over, "frames": row.frames}
                found[f"hitch_{size}_{course}_{row.state}"] = {
                    "value": round(row.worst, 1),
                    "unit": "ms",
                    "peer": {name: round(value, 1) for name, value in peers.items()},
                }
    return found


def pace() -> float:
    """Return the milliseconds of a bare moving frame at 1080p now: other load on the machine lengthens all figures."""
    from tools.bench.frames import bare_times

    os.environ["SDL_VIDEODRIVER"] = "dummy"
    return median(bare_times(SIZES["1080"])) * 1e3


def drive(course: str, size: tuple[int, int], laps: int = 1) -> Drive:
    """Run a course in this process; the window is headless, the folder the one SPLATTERBOX_DATA names."""
    from tools.bench.hitches_courses import COURSES, Drive

    driven = Drive(size, COURSES[course], laps)
    driven.run()
    return driven


def laps_of(frames: Iterable[tuple[int, float, float]], laps: int) -> Iterator[list[Frame]]:
    """Return the frames of each lap in milliseconds, from (lap, processor seconds, wall-clock seconds)."""
    found = list(frames)
    for lap in range(laps):
        yield [Frame(work * 1e3, clock * 1e3) for number, work, clock in found if number == lap]


def main() -> None:
    """Run one course as this process's only task and print its frames as one line of JSON."""
    course, size, laps = sys.argv[1], sys.argv[2], int(sys.argv[3])
    driven = drive(course, SIZES[size], laps)
    rows = [[[round(frame.work, 3), round(frame.clock, 3)] for frame in lap] for lap in laps_of(driven.frames, laps)]
    print(json.dumps(rows), flush=True)
    os._exit(0)  # skips the slow destruction of every painted picture


if __name__ == "__main__":
    main()
