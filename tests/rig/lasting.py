"""Matches of a required length."""

from random import Random

from game.games import load
from game.kernel.match import Match
from game.kernel.sealed import SealedLuck


def played(key, choices=40):
    """Return a match of this many random choices, of the first set-up that lasts long enough, with sealed luck."""
    for seed in range(40):
        match = _played(key, choices, seed)
        if len(match.entries) > choices:
            return match
    raise AssertionError(f"no game of {key} lasts {choices} choices")


def _played(key, choices, seed):
    game, random = load(key), Random(seed)
    match = Match(game, game.sample_options(random), SealedLuck(bytes(range(32))).chance())
    while match.decision is not None and len(match.entries) <= choices:
        match.play(match.decision.suggest(match.state, random))
    return match
