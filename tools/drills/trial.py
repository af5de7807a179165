"""Measure how often the laboratory's stopping rule is wrong, and after how many games it knows (LAB-23, section 6.4).

Run: uv run python -m tools.drills.trial [--runs 2000]. Two rows for each of the page's table: as the laboratory stops,
at "even" or "tilted", and as if it continued past "even". The page's rows for lopsided sides were computed in the
second way: an interval within ten points of a half may well include 55. Exits with status 1 if a fair side is judged
lopsided in more than 5 % of the runs, in either way, or a median is further than 20 % from the page's in the page's
own way.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from statistics import median

from game.bots.trial import Trial

GAMES = 2000
ROWS = (
    ((0.5, 0.5), "even", 310), ((0.6, 0.4), "tilted", 210), ((0.55, 0.45), "tilted", 740),
    ((0.25,) * 4, "even", 600), ((0.35, *(0.65 / 3,) * 3), "tilted", 250), ((0.31, *(0.69 / 3,) * 3), "tilted", 570),
)  # fmt: skip
"""True chances, the expected verdict, and the page's median of games."""

Outcome = tuple[str, int]
"""The verdict, and the number of games it took."""


def blocks(chances: Sequence[float], seed: int) -> Iterator[list[float]]:
    """Return blocks of as many games as sides, up to the laboratory's limit."""
    random, sides = Random(seed), len(chances)
    for _ in range(GAMES // sides):
        won = random.choices(range(sides), chances, k=sides)
        yield [won.count(side) / sides for side in range(sides)]


def run(chances: Sequence[float], seed: int) -> tuple[Outcome, Outcome]:
    """Return a run's outcome, and the outcome if it had continued past "even"."""
    sides = len(chances)
    trial, first = Trial(sides), None
    found = trial.found()
    for block in blocks(chances, seed):
        trial.add(block)
        found = trial.found()
        if found.verdict != "undecided":
            first = first or (found.verdict, found.blocks * sides)
        if found.verdict == "tilted":
            break
    last = (found.verdict, found.blocks * sides)
    return first or last, last


def row(chances: Sequence[float], told: str, page: int, runs: int) -> bool:
    """Simulate a row and print it in both ways; return whether it agrees with the page."""
    pairs, right = [run(chances, seed) for seed in range(runs)], True
    for name, outcomes in (("stops at even", [first for first, _ in pairs]), ("goes on", [last for _, last in pairs])):
        verdicts = Counter(verdict for verdict, _ in outcomes)
        middle = median([games for verdict, games in outcomes if verdict == told] or [GAMES])
        false = verdicts["tilted"] / runs if told == "even" else 0.0
        right &= false <= 0.05
        if (name == "goes on") == (told == "tilted"):
            right &= abs(middle - page) <= 0.2 * page
        shares = ", ".join(f"{verdict} {count / runs:.1%}" for verdict, count in verdicts.most_common())
        print(f"{', '.join(f'{chance:.2f}' for chance in chances):24} {name:14} {shares:44} median {middle:g} "
              f"(page {page})", flush=True)  # fmt: skip
    return right


def main() -> None:
    """Simulate, and print the results."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--runs", type=int, default=2000)
    runs = parser.parse_args().runs
    right = [row(*given, runs) for given in ROWS]
    sys.exit(not all(right))


if __name__ == "__main__":
    main()
