"""How often the laboratory's stopping rule is wrong, and after how many games it knows (LAB-23, section 6.4).

Run: uv run python -m tools.drills.trial [--runs 2000]. A row for each line of the page's table; ends with status 1
where a fair side is called tilted in more than 5 % of the runs, or a median is further than 20 % from the page's.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from random import Random
from statistics import median

from game.bots.trial import tried

GAMES = 2000
ROWS = (
    ((0.5, 0.5), "even", 310), ((0.6, 0.4), "tilted", 210), ((0.55, 0.45), "tilted", 740),
    ((0.25,) * 4, "even", 600), ((0.35, *(0.65 / 3,) * 3), "tilted", 250), ((0.31, *(0.69 / 3,) * 3), "tilted", 570),
)  # fmt: skip
"""True chances, what is to be told of them, and the page's median of games."""


def run(chances: tuple[float, ...], seed: int) -> tuple[str, int]:
    """Return a run's verdict and its games: blocks of as many games as sides."""
    random, sides = Random(seed), len(chances)
    blocks = []
    for _ in range(GAMES // sides):
        won = random.choices(range(sides), chances, k=sides)
        blocks.append([won.count(side) / sides for side in range(sides)])
    found = tried(blocks, sides)
    return found.verdict, found.blocks * sides


def main() -> None:
    """Simulate, and tell."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--runs", type=int, default=2000)
    runs, wrong = parser.parse_args().runs, False
    for chances, told, page in ROWS:
        rows = [run(chances, seed) for seed in range(runs)]
        verdicts = Counter(verdict for verdict, _ in rows)
        middle = median([games for verdict, games in rows if verdict == told] or [GAMES])
        false = verdicts["tilted"] / runs if told == "even" else 0.0
        wrong |= false > 0.05 or abs(middle - page) > 0.2 * page
        shares = ", ".join(f"{verdict} {count / runs:.1%}" for verdict, count in verdicts.most_common())
        print(f"{', '.join(f'{chance:.2f}' for chance in chances):24} {shares:44} median {middle:g} (page {page})",
              flush=True)  # fmt: skip
    sys.exit(wrong)


if __name__ == "__main__":
    main()
