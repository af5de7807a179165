"""Run the whole program through its courses and print how long frames of the main thread took (budget figure 1).

Milliseconds of processor time on the main thread, and the wall-clock time of the worst frame. Cold: a fresh process
and folder; kept: a fresh process with the folder of the first; warm: a second lap. A fault is a frame over the limit.

    uv run python -m tools.drills.frames --only open-shoot --sizes 1080
"""

import argparse
import sys

from tools.bench import hitches
from tools.bench.hitches_courses import COURSES
from tools.drills.telling import Tally


def run(courses: list[str], sizes: list[str], states: list[str]) -> Tally:
    """Measure courses at sizes, printing a row each, and count every frame over its size's limit."""
    tally = Tally("frames")
    print(f"a bare moving frame at 1080p takes {hitches.pace():.1f} ms here now ({hitches.QUIET} with nothing else on)")
    print(hitches.HEAD, flush=True)
    for size in sizes:
        for course in courses:
            for row in hitches.rows_of(course, size, states):
                print(row.line(), flush=True)
                limit = hitches.LIMITS[size]
                tally.step(f"{course} {size} {row.state}: {row.worst:.0f} ms" if row.worst > limit else "")
                tally.add("frames", row.frames)
                tally.add("over", row.over)
    return tally


def main() -> int:
    """Read the options and run; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=len(COURSES), help="maximum number of courses")
    parser.add_argument("--only", default="", help="courses whose names begin with this")
    parser.add_argument("--sizes", default=",".join(hitches.SIZES), help="1080,2160")
    parser.add_argument("--states", default=",".join(hitches.STATES), help="cold,kept,warm")
    wanted = parser.parse_args()
    courses = [name for name in COURSES if name.startswith(wanted.only)][: wanted.count]
    return run(courses, wanted.sizes.split(","), wanted.states.split(",")).end()


if __name__ == "__main__":
    sys.exit(main())
