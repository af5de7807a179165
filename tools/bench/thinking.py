"""How long every level of every game's bots thinks about a decision."""

import time
from typing import Any

from tools.bench.measuring import Figures, timed
from tools.bench.positions import standard_table

LASTS = 2.0
"""Seconds of thinking that are measured for each level."""


def bot_figures(lasts: float = LASTS) -> Figures:
    """Measure the median, 99th percentile and worst decision, every seat at the same level, standard set-ups.

    The first decision of a process reads tables and maps: it is left out of the figures and listed as `first`.
    """
    from game.games import games, load

    found: Figures = {}
    for meta in games():
        for level in load(meta.key).bots:
            first, taken = think_times(meta.key, level, lasts)
            found[f"bot_{meta.key}_{level}"] = timed(taken, "ms", 1e3, 3, first=first * 1e3)
    return found


def think_times(key: str, level: str, lasts: float, limit: int = 2000) -> tuple[float, list[float]]:
    """Return the thread seconds of the first decision, and of those after it until `lasts` seconds are used up.

    Listing the options for a bot that wants them counts as thinking. At least one decision is in the list.
    """
    from game.bots.arena import bot_of, options_for
    from game.games import load
    from game.kernel.chance import RandomChance
    from game.kernel.game import begin, pending, play_trusted

    game, options, taken, seed = load(key), standard_table(key), list[float](), 0
    while sum(taken[1:]) < lasts and len(taken) < limit:
        seed += 1
        seats = game.seats_of(options)
        bots: list[Any] = [bot_of(game, level, seed * 1000 + seat) for seat in range(seats)]
        state = begin(game, options, RandomChance(seed))
        while (decision := pending(state)) is not None and (sum(taken[1:]) < lasts or len(taken) < 2):
            view, bot = state.view(decision.seat), bots[decision.seat - 1]
            own = view.stack[-1]
            began = time.thread_time()
            choice = bot.choose(view, own, options_for(bot, own, view))
            taken.append(time.thread_time() - began)
            play_trusted(state, choice)
    return taken[0], taken[1:]
