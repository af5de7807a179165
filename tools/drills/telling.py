"""Shared by all drills: their options, progress and last line of figures."""

import argparse
import multiprocessing
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import TypeVar

Task = TypeVar("Task")
Done = TypeVar("Done")


def options(what: str, count: int, **more: int) -> argparse.Namespace:
    """Read `--count`, `--seed` and any other numbers a drill wants from the command line."""
    parser = argparse.ArgumentParser(description=what)
    parser.add_argument("--count", type=int, default=count)
    parser.add_argument("--seed", type=int, default=1)
    for name, value in more.items():
        parser.add_argument(f"--{name.replace('_', '-')}", type=int, default=value)
    return parser.parse_args()


def spread(job: Callable[[Task], Done], tasks: Sequence[Task], processes: int, each: int = 10) -> Iterator[Done]:
    """Return a job's results for some tasks, in order; a process is replaced after `each` tasks.

    Not by the pool itself: that of Python 3.11 hangs once all of its workers have had theirs (gh-115634).
    """
    if processes <= 1:
        yield from map(job, tasks)
        return
    start = multiprocessing.get_context("spawn")
    for first in range(0, len(tasks), processes * each):
        with ProcessPoolExecutor(processes, start) as pool:  # its workers may start some themselves
            yield from pool.map(job, tasks[first : first + processes * each])


class Tally:
    """Counts what a drill did and found."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.done = 0
        self.faults: list[str] = []
        self.late: list[str] = []  # apart from the faults: a busy computer is late, too
        self.figures: dict[str, float | int | str] = {}
        self._began = time.monotonic()

    def step(self, fault: str = "", late: str = "") -> None:
        """Count one try, with a sentence about what was wrong in it or took too long, if anything."""
        self.done += 1
        if fault or late:
            (self.faults if fault else self.late).append(fault or late)
            print(f"{self.name}: {fault or late}", file=sys.stderr, flush=True)
        elif self.done % 100 == 0:
            print(f"{self.name}: {self.done} ...", file=sys.stderr, flush=True)

    def add(self, name: str, value: float = 1) -> None:
        """Add to a figure."""
        self.figures[name] = self.figures.get(name, 0) + value  # type: ignore[operator]

    def line(self) -> str:
        """Return the line of figures."""
        facts = "".join(f", {name.replace('_', ' ')} {value}" for name, value in self.figures.items())
        seconds = time.monotonic() - self._began
        found = f"{len(self.faults)} faults, {len(self.late)} late"
        return f"{self.name}: {self.done} tries, {found}{facts}, {seconds:.0f} s"

    def end(self) -> int:
        """Print the line of figures; return the exit status."""
        print(self.line(), flush=True)
        return 1 if self.faults or self.late else 0
