"""Start variations of bot games in every possible way, play each on, and check that nothing breaks (MOM-BRA-2).

From each of 116 moments of a game: the same luck, fresh luck, and fresh luck as each of a few seats knew the position.
The pending question never changes, every seat's view stays the same where it must, each card is in one place for 50
choices, and the parent stays the same byte for byte.

    uv run python -m tools.drills.branches
    uv run python -m tools.drills.branches --count 40 --seed 5
"""

from __future__ import annotations

import sys
from collections import Counter
from random import Random
from typing import Any

from game.games import games, load
from game.kernel.branch import Way, begin
from game.kernel.game import pending
from game.kernel.match import Match
from game.kernel.sealed import KEY, SealedLuck, counted
from tools.drills.telling import Tally, options

ON = 50
WAYS: tuple[Way, ...] = ("same", "fresh", "knew")


def faults_of(match: Match, luck: SealedLuck, number: int, way: Way, seat: int, seed: int) -> str:
    """Start a variation and play it on; return what is wrong with it, "none" if no deal fits, empty if it is sound."""
    game, state, dice = match.game, match.state_after(number), Random(seed)
    before = counted(match.entries[: number + 1])
    begun = begin(
        game, match.options, state, way, seat=seat, luck=luck, before=before, key=SealedLuck(seed.to_bytes(KEY, "big"))
    )
    if begun is None:
        return "none"
    asked = pending(state)
    if way == "knew" and asked is not None and asked.seat == seat:
        if begun.match.decision != asked:
            return "its own question has changed"
        if game.encode(begun.match.view(seat)) != game.encode(state.view(seat)):
            return "its own view has changed"
    if way != "knew" and begun.match.decision != asked:
        return "the question has changed"
    for _ in range(ON):
        if begun.match.decision is None:
            break
        begun.match.play(begun.match.decision.suggest(begun.match.state, dice))
        if not _whole(begun.match.state):
            return "a card is lost or doubled"
    return ""


def _whole(state: Any) -> bool:
    lies = Counter(card for zone in state.zones for card in zone)
    there = [card for cards in state.families().values() for card in cards]
    return sorted(lies) == sorted(there) and set(lies.values()) <= {1}


def run(moments: int, seed: int) -> Tally:
    """Start variations at this many moments of each game."""
    tally = Tally("variations")
    for meta in games():
        game, dice, found = load(meta.key), Random(seed), 0
        while found < moments:
            luck = SealedLuck(dice.randbytes(KEY))
            match = Match(game, game.sample_options(dice), luck.chance())
            while match.decision is not None and len(match.entries) < 400:
                match.play(match.decision.suggest(match.state, dice))
            written = match.encode()
            for number in dice.sample(range(len(match.entries)), min(12, len(match.entries))):
                if found >= moments or pending(match.state_after(number)) is None:
                    continue
                found += 1
                for way in WAYS:
                    seat = dice.randint(1, game.seats_of(match.options)) if way == "knew" else 0
                    fault = faults_of(match, luck, number, way, seat, dice.getrandbits(60))
                    tally.add("without_a_deal_that_fits", int(fault == "none"))
                    place = f"{meta.key}, entry {number}, {way} {seat}"
                    tally.step("" if fault == "none" else fault and f"{place}: {fault}")
            tally.step("" if match.encode() == written else f"{meta.key}: the parent was written")
    return tally


if __name__ == "__main__":
    wanted = options("Start three variations at each of this many moments of each game.", 116)
    sys.exit(run(wanted.count, wanted.seed).end())
