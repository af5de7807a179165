"""Many dealt tables: no message, fair ways, equal bytes twice, and how long each took (LAB-3, proof 2).

`python -m tools.drills.deal --seeds 200` deals so many numbers a style; without `--twice` bytes are compared for the
first ten only.
"""

import argparse
import sys
from collections import Counter
from statistics import median
from time import process_time

from game.battlefield.blank import SEATS, SIZES
from game.battlefield.dealer import Dealt, carried, deal, seats_for, why_not
from game.battlefield.dealt_places import Deal
from game.battlefield.dealt_tokens import near, own_fair, own_prices, price
from game.battlefield.playable import scene_of
from game.battlefield.schema import THEMES

SIZE_TURNS = (1, 0, 1, 2, 1)
SEAT_TURNS = (2, 2, 0, 1)
MODE_TURNS = ("ctf", "ctf", "ctf2", "kills", "hill_up", "hill_down")


def wish_of(style: str, seed: int) -> Deal:
    """Return a wish: sizes, seats and modes come round."""
    mode = MODE_TURNS[seed % len(MODE_TURNS)]
    seats = SEATS[SEAT_TURNS[seed % len(SEAT_TURNS)]]
    seats = 4 if mode == "ctf2" and seats == 3 else seats
    size = SIZES[SIZE_TURNS[seed % len(SIZE_TURNS)]]
    if why_not(Deal(style, *size, seats, carried(mode), seed)):
        seats = seats_for(size, carried(mode), 2)
    return Deal(style, *size, seats, carried(mode), seed)


def unfair(dealt: Dealt) -> bool:
    """Tell whether some Base has shorter ways than another."""
    field = dealt.battlefield
    scene = scene_of(field)
    for flag in field.flags:
        runners = [(base.x, base.y) for base in field.bases if not flag.team or base.team != flag.team]
        if not near([price(scene, base, (flag.x, flag.y)) for base in runners]):
            return True
    tokens = [(token.x, token.y) for token in field.tokens]
    return not own_fair([own_prices(scene, (base.x, base.y), tokens) for base in field.bases])


def main() -> int:
    """Deal, look, and tell a line a style; 1 if anything was wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=200)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--style", default="")
    parser.add_argument("--twice", action="store_true")
    given = parser.parse_args()
    wrong = 0
    for style in [given.style] if given.style else THEMES:
        times, tries, faults = [], Counter[int](), list[str]()
        for seed in range(given.first, given.first + given.seeds):
            wish, start = wish_of(style, seed), process_time()
            try:
                dealt = deal(wish)
            except ValueError as error:
                faults.append(f"{wish}: {error}")
                continue
            times.append(process_time() - start)
            tries[dealt.tries] += 1
            faults += [f"{wish}: unfair"] if unfair(dealt) else []
            again = given.twice or seed < given.first + 10
            faults += [f"{wish}: not the same twice"] if again and deal(wish).text != dealt.text else []
        wrong += len(faults)
        print(f"{style}: median {median(times):.2f} s, worst {max(times):.2f} s, tries {dict(sorted(tries.items()))}")
        print("".join(f"  {fault}\n" for fault in faults), end="", flush=True)
    return min(1, wrong)


if __name__ == "__main__":
    sys.exit(main())
