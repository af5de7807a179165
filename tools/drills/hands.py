"""Random hands: mouse, keys, resizes and lost focus on every table and scene, through the real loop (FLT-3, 4, 16).

    uv run python -m tools.drills.hands --count 500000 --processes 2
    uv run python -m tools.drills.hands --seed 1234 --count 2000        # repeat one session by its seed

A session is 2,000 events from one seed, starting from a place chosen by the seed; sessions count their seeds up from
`--seed`. A fault is an error that leads to the error page, or a frame of more than a second of processor time. Each is
reported with scene, seed, the error and the shortest sequence of events found that reproduces it. Bots are stand-ins
that choose at random and at once, time passes evenly and dice use the seed, so that a session is reproducible.
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
"""Maximum seconds of processor time of one frame."""
TRIES = 24
"""Maximum number of shorter sequences tried to find the shortest one that reproduces a fault."""


class Fault(NamedTuple):
    """What went wrong in a session."""

    seed: int
    place: str
    scene: str
    what: str
    where: str
    """What distinguishes it from other faults: kind and line, or "slow" and the scene."""
    steps: list[Any]
    """The rounds up to it: lists of what was done before each."""

    def told(self) -> str:
        """Return a report for people, with the last events."""
        last = "\n".join(f"    {step}" for step in self.steps[-6:])
        head = f"--seed {self.seed} on {self.place}, scene {self.scene}: {self.what}"
        return f"{head}\n  {len(self.steps)} rounds, last:\n{last}"


def evening(seed: int, events: int = EVENING, replay: list[Any] | None = None) -> tuple[Fault | None, int]:
    """Run a session, or replay the given rounds; return its fault, if any, and the number of events."""
    from tools.drills.hands_house import House

    with tempfile.TemporaryDirectory(prefix="hands-") as folder:
        house = House(seed, Path(folder))
        try:
            return house.evening(events, replay)
        finally:
            house.close()


def shortest(fault: Fault) -> Fault:
    """Return the fault with fewer rounds, found in a limited number of tries: halves, quarters, ... left out."""
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
    """Run the session of a seed to its end, whatever goes wrong; return faults, events and rounds."""
    fault, done = evening(seed, events)
    if fault is None:
        return [], done, 0
    if shorten and fault.where != "lost":
        with contextlib.suppress(Exception):  # what cannot be reproduced is reported as it was
            fault = shortest(fault)
    return [fault], done, 0


def _job(task: tuple[int, int, bool]) -> tuple[list[Fault], int, int]:
    try:
        return lived(*task)
    except Exception:
        return [Fault(task[0], "?", "?", traceback.format_exc(), "lost", [])], task[1], 0


def drill(count: int, seed: int, processes: int = 1, shorten: bool = True) -> Tally:
    """Send this many events, in sessions from this seed on."""
    tally = Tally("hands")
    tasks = [(seed + number, min(EVENING, count - number * EVENING), shorten) for number in range(-(-count // EVENING))]
    for faults, done, _ in spread(_job, tasks, processes):
        tally.add("events", done)
        tally.step("\n".join(fault.told() for fault in faults))
    return tally


def main() -> int:
    """Read the options and run; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=500_000, help="how many events")
    parser.add_argument("--seed", type=int, default=1, help="seed of the first session")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--as-it-was", action="store_true", help="do not shorten the sequences found")
    wanted = parser.parse_args()
    return drill(wanted.count, wanted.seed, wanted.processes, not wanted.as_it_was).end()


if __name__ == "__main__":
    sys.exit(main())
