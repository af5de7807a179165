"""How games might have gone: played out many times from some of their points, by the level used for hints.

This shows without a judge who would win from a point, and what the choices of a decision are worth to its seat. What
no seat knows is dealt again each time; a choice is judged on what its seat knows, all choices on the same deals.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import sqrt
from random import Random
from typing import Any

import msgspec

from game.bots import arena
from game.kernel.chance import RandomChance
from game.kernel.game import Game, pending, play, play_trusted
from game.kernel.state import Choice, Driver, State

POINTS = 8
"""Number of points from which a game is played out for the lead."""
DECISIONS = 6
"""Number of a game's decisions whose choices are evaluated."""
CHOICES = 8
"""Maximum choices evaluated per decision: the adviser's own, and others at random."""
MOST_DECISIONS = 20_000


class Weighed(msgspec.Struct, frozen=True):
    """How much a decision's choices matter: the difference in win share between the best and the worst (0 to 1).

    Best and worst are picked by one half of the runs and compared by the other, so that luck cannot widen the gap;
    `deviation` is its standard error. With one choice both are 0.
    """

    seat: int
    choices: int
    gap: float = 0.0
    deviation: float = 0.0


def leads(game: Game, states: Sequence[State], playings: int, seed: int) -> list[list[float]]:
    """Return the win chances of all seats at points spread over a game, from its states at the start of turns."""
    begun = [state for before, state in pairwise(states) if state.turn != before.turn]
    dice = Random(seed)
    return [chances(game, [reshuffled(state, dice) for _ in range(playings)], dice) for state in spread_over(begun)]


def spread_over(states: Sequence[State], count: int = POINTS) -> list[State]:
    """Return at most this many of the states that wait for a decision, evenly spread."""
    open_ones = [state for state in states if pending(state) is not None]
    wanted = min(count, len(open_ones))
    return [open_ones[(2 * number + 1) * len(open_ones) // (2 * wanted)] for number in range(wanted)]


def chances(game: Game, states: Sequence[State], dice: Random) -> list[float]:
    """Play out states and return each seat's share of the wins."""
    shares = [played_on(game, state, dice.getrandbits(48)) for state in states]
    return [round(sum(column) / len(shares), 4) for column in zip(*shares, strict=True)]


def reshuffled(state: State, dice: Random) -> State:
    """Return a copy with the cards that no seat knows in another order, zone by zone."""
    copy = state.copy()
    for zone in copy.zones:
        places = [place for place, card in enumerate(zone) if card >= 0 and not copy.knows[card]]
        cards = sorted(zone[place] for place in places)  # their order must give nothing away
        dice.shuffle(cards)
        for place, card in zip(places, cards, strict=True):
            zone[place] = card
    return copy


def played_on(game: Game, state: State, seed: int) -> list[float]:
    """Play a state to its end and return each seat's share of the win; ties are divided.

    RuntimeError without an end.
    """
    seats = state.everybody().bit_count()
    bots = [game.bot(game.adviser, seed % 1_000_003 * 1000 + seat) for seat in range(1, seats + 1)]
    state.__dict__["driver"] = Driver(RandomChance(seed))
    for _ in range(MOST_DECISIONS):
        decision = pending(state)
        if decision is None:
            break
        play(state, arena.answer(bots[decision.seat - 1], state, decision)[0])
    else:
        raise RuntimeError(f"no end after {MOST_DECISIONS} decisions (seed {seed})")
    winners = state.outcome.winners if state.outcome is not None else ()
    return [(seat in winners) / len(winners) if winners else 1 / seats for seat in range(1, seats + 1)]


def weighed(game: Game, states: Sequence[State], playings: int, seed: int) -> list[Weighed]:
    """Return how much the choices of some decisions matter, picked at random from all states of a game."""
    dice = Random(seed)
    asked = [state for state in states if pending(state) is not None]
    return [_weighed(game, state, playings, dice) for state in dice.sample(asked, min(DECISIONS, len(asked)))]


def _weighed(game: Game, state: State, playings: int, dice: Random) -> Weighed:
    """Evaluate the choices of a state's pending decision."""
    decision: Any = pending(state)
    view = state.view(decision.seat)
    choices = candidates(game, view, dice)
    if len(choices) == 1:
        return Weighed(decision.seat, 1)
    picked = [sum(row) for row in zip(*trials(game, view, choices, playings // 2, dice), strict=True)]
    ends = [choices[picked.index(max(picked))], choices[len(picked) - 1 - picked[::-1].index(min(picked))]]
    gaps = [best - worst for best, worst in trials(game, view, ends, playings, dice)]
    mean = sum(gaps) / len(gaps)
    squares = sum((gap - mean) ** 2 for gap in gaps) / max(1, len(gaps) - 1)
    return Weighed(decision.seat, len(choices), round(mean, 4), round(sqrt(squares / len(gaps)), 4))


def candidates(game: Game, view: Any, dice: Random) -> list[Choice]:
    """Return the choices to evaluate for a view's decision: all of them, or the adviser's own and random others.

    If some cannot be listed, like walks, those that the decision suggests are included.
    """
    decision = view.stack[-1]
    bot = game.bot(game.adviser, dice.randrange(1_000_000))
    own = bot.choose(view.copy(), decision, arena.options_for(bot, decision, view))
    suggested = [decision.suggest(view.copy(), dice) for _ in range(CHOICES)]
    others = dict.fromkeys([*decision.options(view), *suggested])
    others.pop(own, None)
    return [own, *dice.sample([*others], min(CHOICES - 1, len(others)))]


def trials(game: Game, view: Any, choices: Sequence[Choice], deals: int, dice: Random) -> list[list[float]]:
    """Return, deal by deal, the deciding seat's share after each choice, with equal hidden cards and equal dice."""
    seat, rows = view.stack[-1].seat, []
    for _ in range(max(1, deals)):
        full, throw = view.redeal(dice), dice.getrandbits(48)
        row = []
        for choice in choices:
            state = full.copy()
            state.__dict__["driver"] = Driver(RandomChance(throw + 1))
            play_trusted(state, choice)
            row.append(played_on(game, state, throw)[seat - 1])
        rows.append(row)
    return rows
