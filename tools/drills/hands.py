"""Random hands: mouse, keys, resizes and lost focus on every table and scene, through the real loop (FLT-3, 4, 16).

    uv run python -m tools.drills.hands --count 500000 --processes 2
    uv run python -m tools.drills.hands --seed 1234 --count 2000        # one evening again, by its seed

An evening is 2,000 events from one seed, from a place that the seed chooses; evenings count their seeds on from
`--seed`. A fault is an error that leads to the page of errors, or a frame of more than a second of processor time.
Each is told with scene, seed, the error and the shortest run of events found that repeats it. Bots are stand-ins that
choose at random and at once, time passes evenly and dice are the seed's, so that an evening repeats itself.
"""

import argparse
import contextlib
import os
import sys
import tempfile
import traceback
from pathlib import Path
from typing import Any, NamedTuple

from tools.drills.telling import Tally, spread

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

EVENING = 2000
SLOW = 1.0
"""Seconds of processor time that one frame may take."""
TRIES = 24
"""How many shorter runs are tried at most to find the shortest one that repeats a fault."""


class Fault(NamedTuple):
    """What went wrong in an evening."""

    seed: int
    place: str
    scene: str
    what: str
    where: str
    """What tells it from other faults: kind and line, or "slow" and the scene."""
    steps: list[Any]
    """The rounds up to it: lists of what was done before each."""

    def told(self) -> str:
        """Return it in lines for people; the last events suffice to see what was going on."""
        last = "\n".join(f"    {step}" for step in self.steps[-6:])
        head = f"--seed {self.seed} on {self.place}, scene {self.scene}: {self.what}"
        return f"{head}\n  {len(self.steps)} rounds, last:\n{last}"


def evening(seed: int, events: int = EVENING, replay: list[Any] | None = None) -> tuple[Fault | None, int]:
    """Live through an evening, or through the rounds given; Return its fault, if any, and how many events came."""
    from tools.drills.hands_house import House

    with tempfile.TemporaryDirectory(prefix="hands-") as folder:
        house = House(seed, Path(folder))
        try:
            return house.evening(events, replay)
        finally:
            house.close()


def shortest(fault: Fault) -> Fault:
    """Return the fault with fewer rounds, as far as a bounded number of tries leads: halves, quarters, ... left out."""
    best, tries, size = fault, 0, max(1, len(fault.steps) // 2)
    while size and tries < TRIES:
        at, found = 0, False
        while at < len(best.steps) - 1 and tries < TRIES:
            tries += 1
            fewer = best.steps[:at] + best.steps[at + size :]
            again, _ = evening(fault.seed, EVENING, fewer)
            if again is not None and again.where == fault.where:
                best, found = again, True
            else:
                at += size
        if not found or size >= len(best.steps):
            size //= 2
    return best


def lived(seed: int, events: int, shorten: bool) -> tuple[list[Fault], int, int]:
    """Live through the evening of a seed to its end, whatever goes wrong; Return faults, events and rounds."""
    fault, done = evening(seed, events)
    if fault is None:
        return [], done, 0
    if shorten and fault.where != "lost":
        with contextlib.suppress(Exception):  # what cannot be repeated is told as it was
            fault = shortest(fault)
    return [fault], done, 0


def _job(task: tuple[int, int, bool]) -> tuple[list[Fault], int, int]:
    try:
        return lived(*task)
    except Exception:
        return [Fault(task[0], "?", "?", traceback.format_exc(), "lost", [])], task[1], 0


def drill(count: int, seed: int, processes: int = 1, shorten: bool = True) -> Tally:
    """Let so many events come, in evenings from this seed on."""
    tally = Tally("hands")
    tasks = [(seed + number, min(EVENING, count - number * EVENING), shorten) for number in range(-(-count // EVENING))]
    for faults, done, _ in spread(_job, tasks, processes):
        tally.add("events", done)
        tally.step("\n".join(fault.told() for fault in faults))
    return tally


def main() -> int:
    """Read the options and run; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=500_000, help="how many events")
    parser.add_argument("--seed", type=int, default=1, help="of the first evening")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--as-it-was", action="store_true", help="do not look for shorter repeats")
    wanted = parser.parse_args()
    return drill(wanted.count, wanted.seed, wanted.processes, not wanted.as_it_was).end()


if __name__ == "__main__":
    sys.exit(main())
