"""Drill: finished games of Regulars with a person in one seat, reviewed by the coach, with its findings.

For a person to read beside the log: did these choices hurt, and is the text right? It prints the seconds of each
review, the longest time the window would have waited for it, and for each reported choice of its turn the log.

    uv run python -m tools.drills.coach shoot --mode kills --seats 2 --first 3 --games 1
"""

from __future__ import annotations

import argparse
import time
from importlib import import_module
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Any

from game.bots.laboratory.playings import trials
from game.features.results.reviewer import Reviewer
from game.games import load
from game.games.markers import named
from game.games.review import position_of, review
from game.kernel.chance import RandomChance
from game.kernel.match import Match
from game.play.analyst import Analyst
from game.ui.words import translation_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.games.review import Mistake

NAMES = ("Anna", "Ben", "Cleo", "Dan", "Eve", "Finn")
LIMIT = 3000


def played(key: str, seats: int, mode: str, levels: Sequence[str], seed: int) -> Match:
    """Play a match of bots to its end, a level for each seat."""
    game = load(key)
    options = import_module(f"game.games.{key}.tables").make_options(seats, **({"mode": mode} if mode else {}))
    match = Match(game, options, RandomChance(seed))
    bots = [game.bot(level, seed * 1000 + seat) for seat, level in enumerate(levels, 1)]
    while (decision := match.decision) is not None and len(match.entries) < LIMIT:
        view = match.view(decision.seat)
        own = view.stack[-1]
        match.play(bots[decision.seat - 1].choose(view, own, own.options(view)))
    return match


def reviewed(analyst: Analyst, match: Match, seat: int) -> tuple[Reviewer, float, float]:
    """Review a seat's choices; return the reviewer, the total seconds and the longest single step."""
    coach = Reviewer(analyst, match.past, dict(enumerate(NAMES, 1)))
    began, longest, number = time.perf_counter(), 0.0, 0
    coach.begin(seat)
    while number == 0 or coach.progress[0] < coach.progress[1]:
        looked = time.perf_counter()
        coach.poll()
        longest = max(longest, time.perf_counter() - looked)
        number += 1
        time.sleep(0.005)
    return coach, time.perf_counter() - began, longest


def proved(match: Match, slip: Mistake, playings: int) -> str:
    """Return how much more the better choice gains if opponents of the advising level play on to the end."""
    view = position_of(match.past, slip.number).view
    rows = trials(match.game, view, [slip.chosen, slip.better], playings, Random(slip.number))
    gaps = [better - own for own, better in rows]
    return f"{fmean(gaps):+.3f} +- {stdev(gaps) / sqrt(len(gaps)):.3f}"


def tell(match: Match, seat: int, coach: Reviewer, around: bool, playings: int) -> None:
    """Print what is reported, and what could have been."""
    curve = sorted(coach.curve)
    print("  curve:", " ".join(f"{number}:{shares[seat - 1]:.2f}" for number, shares, _ in curve))
    slips = review(coach.slips)
    rest = [slip for slip in coach.slips if slip is not None and slip not in slips]
    for slip in slips:
        print(
            f"  TOLD {_line(slip)}" + (f"  played on: {proved(match, slip, playings)}" if playings else ""), flush=True
        )
        for words in slip.words:
            print("       ", translation_of(named(words, dict(enumerate(NAMES, 1)))))
        if around:
            _turn(match, slip)
    for slip in rest:
        print(f"  not reported {_line(slip)}")


def _line(slip: Mistake) -> str:
    return (f"#{slip.number} turn {slip.turn} seat {slip.seat}: {slip.chosen} -> {slip.better}"
            f"  cost {slip.cost:.3f} +- {slip.error:.3f} of {slip.tries} tries")  # fmt: skip


def _turn(match: Match, slip: Mistake) -> None:
    """Print the log from the turn of a slip to the seat's next one."""
    turns = [entry.turn for entry in match.entries]
    end = next((n for n in range(slip.number + 1, len(turns)) if turns[n] > slip.turn + 1), len(turns))
    for number in range(max(1, slip.number - 6), min(end, slip.number + 14)):
        entry = match.entries[number]
        heard, here = " | ".join(_event(event) for event in entry.events), ">" if number == slip.number else " "
        print(f"      {here}{number} t{entry.turn} s{entry.seat} {entry.choice}: {heard[:900]}")


def _event(event: Any) -> str:
    return f"{event.name} {event.facts}" + (f" secret {event.secret}" if event.secret else "")


def main() -> None:
    """Read the command line and run."""
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    asked.add_argument("key")
    asked.add_argument("--mode", default="")
    asked.add_argument("--seats", type=int, default=2)
    asked.add_argument("--seat", type=int, default=1, help="the seat to review")
    asked.add_argument("--games", type=int, default=1)
    asked.add_argument("--first", type=int, default=1, help="the first seed")
    asked.add_argument("--level", default="regular")
    asked.add_argument("--person", default="regular", help="the level of that seat")
    asked.add_argument("--workers", type=int, default=0)
    asked.add_argument("--playings", type=int, default=0, help="extra runs to the end for each reported choice")
    asked.add_argument("--log", action="store_true", help="print the turn of each choice")
    given = asked.parse_args()
    analyst = Analyst(workers=given.workers)
    for seed in range(given.first, given.first + given.games):
        levels = [given.person if seat == given.seat else given.level for seat in range(1, given.seats + 1)]
        match = played(given.key, given.seats, given.mode, levels, seed)
        coach, seconds, longest = reviewed(analyst, match, given.seat)
        won = match.state.outcome.winners if match.state.outcome is not None else ()
        print(f"{given.key} {given.mode} {given.seats} seed {seed}: {len(match.entries)} choices,"
              f" turn {match.state.turn}, won by {won}, reviewed in {seconds:.1f} s,"
              f" longest look {1000 * longest:.0f} ms", flush=True)  # fmt: skip
        tell(match, given.seat, coach, given.log, given.playings)
    analyst.close()


if __name__ == "__main__":
    main()
