"""Play many bot games and check that luck is computed fairly: a wrong expectation would show (MOM-LUCK-1).

For each kind of draw: the mean of (value - mean) must be zero within two standard errors, and the share of luckier
games must be uniform over all seats and games.

    uv run python -m tools.drills.luck --games 200 --level rookie shoot
"""

import argparse
from importlib import import_module
from math import sqrt
from random import Random
from time import perf_counter

from game.bots.arena import UniformBot
from game.games import load
from game.games.story import story_of
from game.kernel.chance import RandomChance
from game.kernel.match import Match
from game.lobby.luck import fortunes

SEATS = {"shoot": 2, "splatatat": 4, "whisky": 2, "ladders": 4}


def drawn(key: str, seats: int, level: str, seed: int, mode: str = ""):
    """Play one game and yield its random draws, entry by entry."""
    game, story = load(key), story_of(key)
    options = import_module(f"game.games.{key}.tables").make_options(seats, **({"mode": mode} if mode else {}))
    match = Match(game, options, RandomChance(seed))
    bots = [game.bot(level, seed * 100 + seat) if level != "random" else UniformBot(seed * 100 + seat)
            for seat in range(1, seats + 1)]  # fmt: skip
    while (decision := match.decision) is not None:
        bot, before = bots[decision.seat - 1], match.state
        view = match.view(decision.seat)
        own = view.stack[-1]
        choice = decision.suggest(before, bot.random) if level == "random" else bot.choose(view, own, own.options(view))
        entry = match.play(choice)
        yield from story.luck(before, entry, match.entries[:-1])


def kolmogorov(shares: list[float]) -> float:
    """Return the distance of shares from uniform, times the root of their number; above 1.36 is 1 in 20."""
    rows = sorted(shares)
    far = max(max((n + 1) / len(rows) - share, share - n / len(rows)) for n, share in enumerate(rows))
    return far * sqrt(len(rows))


def chi_square(counts: list[int]) -> float:
    """Return the distance of counts from equal; of ten, above 16.9 is 1 in 20."""
    mean = sum(counts) / len(counts)
    return sum((count - mean) ** 2 for count in counts) / mean


def told(key: str, games: int, level: str, mode: str, first: int) -> None:
    """Play games and print a row per kind."""
    dice, began = Random(first), perf_counter()
    sums: dict[str, list[float]] = {}
    shares: dict[str, list[float]] = {}
    for seed in range(first, first + games):
        own = list(drawn(key, SEATS[key], level, seed, mode))
        for draw in own:
            row = sums.setdefault(draw.kind, [0, 0.0, 0.0])
            if draw.kind != "saloon" or draw.seat == 1:
                row[0] += 1
                row[1] += draw.worth - draw.mean
                row[2] += draw.spread**2
        for one in fortunes(own):
            if one.kind != "saloon" or one.seat == 1:
                shares.setdefault(one.kind, []).append(one.above + one.level * dice.random())
    for kind, (number, off, variance) in sums.items():
        deciles = [sum(int(share * 10) == n for share in shares[kind]) for n in range(10)]
        print(
            f"{key} {level} {mode} {games} games  {kind:8} draws {number:6.0f}"
            f"  mean {off / number:+.4f} +- {sqrt(variance) / number:.4f} ({off / sqrt(variance):+.2f})"
            f"  chi-square {chi_square(deciles):.1f}  even {kolmogorov(shares[kind]):.2f} of {len(shares[kind])}"
            f" {deciles}  {perf_counter() - began:.0f} s"
        )


def main() -> None:
    """Read the command line and run."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("keys", nargs="*", default=list(SEATS))
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--level", default="rookie")
    parser.add_argument("--mode", default="")
    parser.add_argument("--first", type=int, default=1)
    given = parser.parse_args()
    for key in given.keys:
        told(key, given.games, given.level, given.mode, given.first)


if __name__ == "__main__":
    main()
