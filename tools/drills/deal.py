"""Deal many tables: no findings, fair routes, identical bytes twice, and how long each took (LAB-3, proof 2).

`python -m tools.drills.deal --seeds 200 --wild 40` deals this many numbers per style, and this many wild ones. Bytes
are compared with those of another process, for every `--again`th number.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from hashlib import sha256
from multiprocessing import get_context
from statistics import median, quantiles
from time import process_time

from game.battlefield.blank import SEATS, SIZES
from game.battlefield.dealer import DealtMap, carried, deal, seats_for, why_not
from game.battlefield.dealt_places import DealRequest
from game.battlefield.dealt_tokens import near, own_fair, own_prices, price
from game.battlefield.playable import scene_of
from game.battlefield.schema import THEMES

SIZE_TURNS = (1, 0, 1, 2, 1)
SEAT_TURNS = (2, 2, 0, 1)
MODE_TURNS = ("ctf", "ctf", "ctf2", "kills", "hill_up", "hill_down")


def wish_of(style: str, seed: int, wild: bool = False) -> DealRequest:
    """Return a request: sizes, seats and modes rotate; wild tables are never for a hill."""
    mode = MODE_TURNS[seed % (4 if wild else len(MODE_TURNS))]
    seats = SEATS[SEAT_TURNS[seed % len(SEAT_TURNS)]]
    seats = 4 if mode == "ctf2" and seats == 3 else seats
    size = SIZES[SIZE_TURNS[seed % len(SIZE_TURNS)]]
    if why_not(DealRequest(style, *size, seats, carried(mode), seed)):
        seats = seats_for(size, carried(mode), 2)
    return DealRequest(style, *size, seats, carried(mode), seed, wild)


def sum_of(wish: DealRequest) -> str:
    """Return a checksum of a dealt table. Runs in another process."""
    return sha256(deal(wish).text.encode()).hexdigest()


def unfair(dealt: DealtMap) -> bool:
    """Return whether some Base has shorter routes than another."""
    field = dealt.battlefield
    scene = scene_of(field)
    for flag in field.flags:
        runners = [(base.x, base.y) for base in field.bases if not flag.team or base.team != flag.team]
        if not near([price(scene, base, (flag.x, flag.y)) for base in runners]):
            return True
    tokens = [(token.x, token.y) for token in field.tokens]
    return not own_fair([own_prices(scene, (base.x, base.y), tokens) for base in field.bases])


def deals(
    wishes: Sequence[DealRequest], again: int, other: ProcessPoolExecutor
) -> tuple[list[float], Counter[int], list[str]]:
    """Deal tables; return the seconds each took, the attempts for each, and what is wrong."""
    times, tries, faults = list[float](), Counter[int](), list[str]()
    for wish in wishes:
        start = process_time()
        try:
            dealt = deal(wish)
        except ValueError as error:
            faults.append(f"{wish}: {error}")
            continue
        times.append(process_time() - start)
        tries[dealt.tries] += 1
        faults += [f"{wish}: unfair"] if unfair(dealt) else []
        same = wish.seed % again or other.submit(sum_of, wish).result() == sha256(dealt.text.encode()).hexdigest()
        faults += [] if same else [f"{wish}: not the same twice"]
    return times, tries, faults


def main() -> int:
    """Deal, check, and print a line per style; return 1 if anything was wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=200)
    parser.add_argument("--wild", type=int, default=0)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--style", default="")
    parser.add_argument("--again", type=int, default=5)
    given = parser.parse_args()
    wrong = 0
    with ProcessPoolExecutor(1, get_context("spawn")) as other:
        for style in [given.style] if given.style else THEMES:
            for wild, count in ((False, given.seeds), (True, given.wild)):
                wishes = [wish_of(style, seed, wild) for seed in range(given.first, given.first + count)]
                times, tries, faults = deals(wishes, given.again, other)
                wrong += len(faults)
                if len(times) > 1:
                    late = quantiles(times, n=100)[-1]
                    print(f"{style}{' wild' if wild else ''}: median {median(times):.2f} s, 99 % {late:.2f} s, "
                          f"worst {max(times):.2f} s, tries {dict(sorted(tries.items()))}")  # fmt: skip
                print("".join(f"  {fault}\n" for fault in faults), end="", flush=True)
    return min(1, wrong)


if __name__ == "__main__":
    sys.exit(main())
