"""Matches with known luck."""

from random import Random

from game.kernel.match import Match
from game.kernel.sealed import KEY, SealedLuck

LUCK = SealedLuck(bytes(range(KEY)), "raven")


def played(game, luck, choices, seed=5, options=None):
    """Return a match of this many random choices with given luck."""
    random = Random(seed)
    match = Match(game, options or game.sample_options(random), luck.chance())
    for _ in range(choices):
        if match.decision is None:
            break
        match.play(match.decision.suggest(match.state, random))
    return match
