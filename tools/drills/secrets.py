"""Drill: secrets never show. Random positions of all four games with the hidden cards dealt again.

Two states that differ only in what a seat may not know must give it the same view, options, refusals and suggestions,
must lock the same choices, must make a bot choose alike, and, where nothing locks, must continue alike. `painted.py`
checks the screen: curtain and covered hand.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

from game.games import games, load
from game.kernel.chance import RandomChance
from game.kernel.events import Event, visible_events
from game.kernel.game import Game, begin, pending, play
from game.kernel.match import Match
from game.kernel.state import Choice, Decision, Driver, State
from tools.drills import painted
from tools.drills.telling import Tally, options

NONSENSE: tuple[Choice, ...] = (
    (), ("end",), ("pass",), ("attack", 64, 2), ("attack", 90, 2, 1), ("gadget", 95), ("attack", "R2", 2), ("reveal",),
    ("save", "R3"), ("s_save",), ("slammy", "GUSH"), ("counter", 70), ("play", 88), ("gear", 70), ("ammo", 50), ("LS",),
)  # fmt: skip
OPTIONS = 5  # choices tried per position
REDEALS = 2


def positions(game: Game, seed: int, every: int = 5, limit: int = 300) -> Iterator[State]:
    """Yield states of one random game, each waiting for a choice."""
    random = Random(seed)
    state = begin(game, game.sample_options(random), RandomChance(seed), [])
    for step in range(limit):
        decision = pending(state)
        if decision is None:
            return
        if step % every == 0:
            yield state.copy()
        play(state, decision.suggest(state, random))


def faults(game: Game, state: State, random: Random) -> Iterator[str]:
    """Yield a sentence for everything in a position that reveals a secret to a seat."""
    decision = pending(state)
    if decision is None:
        return
    for seat in range(state.everybody().bit_count() + 1):
        view = state.view(seat)
        for _ in range(REDEALS):
            twin = view.redeal(random)
            if twin.view(seat) != view:
                yield f"{game.key}: {type(decision).__name__}: the view of seat {seat} tells the deals apart"
    for _ in range(REDEALS):
        twin = state.view(decision.seat).redeal(random)
        for fault in told(game, decision, state, twin, random):
            yield f"{game.key}: {type(decision).__name__}: {fault}"


def told(game: Game, decision: Decision, state: State, twin: State, random: Random) -> Iterator[str]:
    """Yield what differs between two states for the deciding seat, which sees the same in both."""
    seen, other = decision.options(state), decision.options(twin)
    if seen != other:
        yield "the options differ"
        return
    seed = random.random()
    if decision.suggest(state, Random(seed)) != decision.suggest(twin, Random(seed)):
        yield "the suggestions differ"
    for choice in NONSENSE:
        if decision.why_not(state, choice) != decision.why_not(twin, choice):
            yield f"the refusals of {choice} differ"
    tried = random.sample(seen, min(OPTIONS, len(seen)))
    for choice in (*tried, decision.suggest(state, Random(seed))):
        yield from _outcome(game, state, twin, choice)


def _outcome(game: Game, state: State, twin: State, choice: Choice) -> Iterator[str]:
    locks = [Match.restored(game, None, [], each).would_lock(choice) for each in (state, twin)]
    if locks[0] != locks[1]:
        yield f"{choice} locks in one deal only"
    elif not locks[0]:
        after = [_after(each, choice) for each in (state, twin)]
        if after[0] != after[1]:
            yield f"{choice} can be taken back, yet it told something"


def _after(state: State, choice: Choice) -> tuple[Any, list[Event]]:
    """Return what the deciding seat sees and the events it gets after a choice."""
    seat, copy, events = state.stack[-1].seat, state.copy(), list[Event]()
    copy.__dict__["driver"] = Driver(RandomChance(1), events)
    play(copy, choice)
    return copy.view(seat), visible_events(events, seat)


def bot_fault(game: Game, state: State, random: Random) -> str:
    """Return a sentence if a Rookie with fixed dice chooses by a secret; empty if it does not."""
    decision = pending(state)
    if decision is None:
        return ""
    twin = state.view(decision.seat).redeal(random)
    chosen = []
    for each in (state, twin):
        view, mine = each.view(decision.seat), decision.seen_by(decision.seat)
        chosen.append(game.bot("rookie", 1).choose(view, mine, decision.options(each)))
    return "" if chosen[0] == chosen[1] else f"{game.key}: {type(decision).__name__}: a bot chose by what is hidden"


def main() -> int:
    """Test `--count` positions of each game, and `--screens` of its table."""
    asked = options("Deal hidden cards again: nothing may reveal the difference.", 400, screens=20)
    tally = Tally("secrets")
    for key in [meta.key for meta in games()]:
        game, random, done, seed = load(key), Random(asked.seed), 0, asked.seed
        while done < asked.count:
            for state in positions(game, seed):
                found = list(faults(game, state, random))
                found += [fault for fault in [bot_fault(game, state, random)] if fault]
                tally.step("; ".join(dict.fromkeys(found)))
                done += 1
                if done >= asked.count:
                    break
            seed += 1
        tally.add(key, done)
        for number in range(asked.screens):
            tally.step(painted.fault(key, asked.seed + number))
            tally.add("screens")
    return tally.end()


if __name__ == "__main__":
    raise SystemExit(main())
