"""Whole matches of bots, played once and used by several tests."""

from functools import cache
from importlib import import_module

from game.bots.arena import UniformBot
from game.bots.laboratory.jobs import played
from game.games import load
from game.kernel.chance import RandomChance
from game.kernel.match import Match


def options_of(key, seats, **changes):
    """Return a usual table of a game."""
    return import_module(f"game.games.{key}.tables").make_options(seats, **changes)


@cache
def match_of(key, seats, level="rookie", seed=1, **changes):
    """Return a match that has been played to its end, chance and dice by a seed."""
    game = load(key)
    match = Match(game, options_of(key, seats, **changes), RandomChance(seed))
    bots = [
        UniformBot(seed * 100 + seat) if level == "random" else game.bot(level, seed * 100 + seat)
        for seat in range(1, seats + 1)
    ]
    while (decision := match.decision) is not None:
        bot = bots[decision.seat - 1]
        if isinstance(bot, UniformBot):
            match.play(decision.suggest(match.state, bot.random))
            continue
        view = match.view(decision.seat)
        own = view.stack[-1]
        match.play(bot.choose(view, own, own.options(view)))
    return match


def contest(meeting, seeds, processes=1):
    """Play a meeting's pairing for each seed and return them in the order of the seeds."""
    return meeting.pairings(list(played(meeting.jobs(seeds), processes)))
