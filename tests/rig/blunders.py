"""Matches with a built-in blunder, one per game."""

from functools import cache
from random import Random

from game.games import load
from game.games.ladders.bots.greedy import greedy
from game.games.ladders.rules.fight import combat
from game.games.ladders.rules.turn import Act
from game.games.shoot.bots.answers import apart
from game.games.shoot.rules.turn import ChooseAction
from game.games.story import story_of
from game.kernel.chance import RandomChance
from game.kernel.match import Match
from tests.games.played import options_of

SEEDS = {"shoot": 2, "ladders": 7, "splatatat": 2, "whisky": 4}
"""The seeds at which a blunder was last found; others are tried after them."""


def played(key, options, blunder, level, seed):
    """Play a match; the first choice that `blunder` returns is made. Return the match and its entry's number."""
    game = load(key)
    match, made = Match(game, options, RandomChance(seed)), 0
    bots = {seat: game.bot(level, seed * 100 + seat) for seat in range(1, match.state.everybody().bit_count() + 1)}
    dice = Random(seed)
    while (decision := match.decision) is not None and len(match.entries) < 1500:
        view = match.view(decision.seat)
        own = view.stack[-1]
        wrong = None if made else blunder(view, own)
        if wrong is not None:
            made = len(match.entries)
        choice = greedy(view, own, dice) if key == "ladders" else bots[decision.seat].choose(view, own, [])
        match.play(wrong if wrong is not None else choice)
    return match, made


def no_flag(view, decision):
    """End the turn when taking the Flag would win, and an opponent is near it."""
    if not isinstance(decision, ChooseAction):
        return None
    taking = [one for one in decision.options(view) if one[0] == "take_flag"]
    flag = next((flag for flag in view.flags if taking and flag.id == taking[0][1]), None)
    foes = [hero for hero in view.heroes if hero.seat != decision.seat and hero.alive]
    return ("end",) if flag is not None and any(apart(hero, flag) < 500.0 for hero in foes) else None


def no_shot(view, decision):
    """End the turn with the last Trophy in reach."""
    seat = decision.seat
    if not isinstance(decision, Act) or len(view.trophies[seat - 1]) + 1 < view.goal:
        return None
    options = decision.options(view)
    shots = [one for one in options if one[0] == "attack"]
    sure = [one for one in shots if combat.preview(view, seat, one)[0].odds.torn[0] < 0.3]
    return ("end",) if sure and ("end",) in options else None


def no_last_card(view, decision):
    """Pick up with a hand that wins if shown."""
    options = decision.options(view)
    return ("draw",) if ("reveal",) in options and ("draw",) in options else None


def worst(view, decision):
    """Lay the pair that costs most, if that is a fifth of the duel."""
    known = story_of("whisky").evaluator
    costs = {one: known.exactly(view, one).cost for one in decision.options(view)}
    dear = max(costs, key=lambda one: costs[one])
    return dear if costs[dear] > 0.2 else None


@cache
def blundered(key):
    """Return a match of a game with a built-in blunder, and its entry's number."""
    ways = {
        "shoot": (options_of("shoot", 2, mode="hill_up"), no_flag, "rookie"),
        "ladders": (options_of("ladders", 4, mode="qc"), no_shot, "rookie"),
        "splatatat": (options_of("splatatat", 2), no_last_card, "regular"),
        "whisky": (options_of("whisky", 2), worst, "regular"),
    }
    for seed in (SEEDS[key], *range(1, 40)):
        match, number = played(key, *ways[key], seed)
        if number:
            return match, number
    raise AssertionError(f"no blunder came up in {key}")
