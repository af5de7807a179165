"""How the bench measures: jobs timed in turn, and rows with the median, late and worst values, and their noise."""

import time
from collections.abc import Callable, Mapping, Sequence
from statistics import median
from typing import Any, TypeAlias

import msgspec

ONCE = 0.2
"""The noise assumed for what is measured only once in a run."""
Figures: TypeAlias = "dict[str, Row]"
Pieces: TypeAlias = "dict[str, Callable[[], Figures]]"
"""The pieces of a part of the bench, by the prefix of their figures' names."""
Clock = Callable[[], float]


class Row(msgspec.Struct, omit_defaults=True):
    """A figure: its median, with peers in the same unit.

    `late` is the 99th percentile and `worst` the worst, where single events were timed. `noise` is how much the rounds
    of this run varied, as a share of the value: half the span of the middle two thirds.
    """

    value: float
    unit: str
    peer: dict[str, float] = {}
    late: float | None = None
    worst: float | None = None
    noise: float = 0.0


def figure(value: float, unit: str, digits: int = 2, noise: float = 0.0, **peer: float) -> Row:
    """Return a row; peers are in the same unit, "_" in their names stands for a space."""
    peers = {name.replace("_", " "): round(number, digits) for name, number in peer.items()}
    return Row(round(value, digits), unit, peers, noise=round(noise, 3))


def timed(taken: Sequence[float], unit: str, scale: float, digits: int = 2, **peer: float) -> Row:
    """Return the row of single events that took `taken` seconds each; `scale` turns seconds into the unit."""
    order = sorted(taken)
    row = figure(median(order) * scale, unit, digits, spread_of_median(taken), **peer)
    row.late = round(order[min(len(order) - 1, len(order) * 99 // 100)] * scale, digits)
    row.worst = round(order[-1] * scale, digits)
    return row


def spread(values: Sequence[float]) -> float:
    """Return how much some rounds of the same work varied, as a share of their median.

    >>> spread([1.0, 1.0, 1.0]), spread([0.8, 0.9, 1.0, 1.1, 1.2])
    (0.0, 0.1)
    """
    order, middle = sorted(values), median(values)
    if len(order) < 3 or not middle:
        return 0.0
    low, high = order[len(order) // 6], order[-1 - len(order) // 6]
    if len(order) > 4:
        low, high = order[max(1, len(order) // 6)], order[-1 - max(1, len(order) // 6)]
    return round((high - low) / 2 / middle, 3)


def spread_of_median(values: Sequence[float]) -> float:
    """Return how much the median of many different events varies: that of every third of them against the others'."""
    thirds = [values[start::3] for start in range(3)]
    return spread([median(third) for third in thirds]) if len(values) >= 9 else 0.0


def rounds_of(
    jobs: Mapping[str, Callable[[], object]], rounds: int, times: int = 1, clock: Clock = time.thread_time
) -> dict[str, list[float]]:
    """Run each job in turn, round after round; return the seconds of one call of each, by round."""
    taken: dict[str, list[float]] = {name: [] for name in jobs}
    for _ in range(rounds):
        for name, job in jobs.items():
            began = clock()
            for _ in range(times):
                job()
            taken[name].append((clock() - began) / times)
    return taken


def rates_of(jobs: dict[str, Callable[[int], float]], rounds: int = 7) -> dict[str, list[float]]:
    """Run each job once to warm up, then in turn; return its results by round. A job receives its round's number."""
    for job in jobs.values():
        job(0)
    rates: dict[str, list[float]] = {name: [] for name in jobs}
    for number in range(1, rounds + 1):
        for name, job in jobs.items():
            rates[name].append(job(number))
    return rates


def rate_row(name: str, rates: dict[str, list[float]], others: Sequence[str] = ()) -> Row:
    """Return the row of a job's rate beside those of others in the same rounds."""
    peers: dict[str, Any] = {other: median(rates[other]) for other in others if other in rates}
    return figure(median(rates[name]), "1/s", 0, spread(rates[name]), **peers)


def yardstick() -> float:
    """Return the seconds that a fixed piece of plain Python takes now, by which two runs are compared."""
    began = time.thread_time()
    total, row = 0, list(range(64))
    for number in range(60_000):
        total += row[number & 63] * number % 7
        if total > 1_000_000:
            total = len(row)
    return time.thread_time() - began
