"""Played matches of every game, replays of them, and their tables."""

from functools import cache
from random import Random

import pytest

from game.games import find, load, meta_of, playable
from game.kernel.chance import RandomChance
from game.kernel.match import Match
from game.store.settings import Settings
from game.table.replay_session import TABLE, ReplaySession
from game.table.samples import NAMES
from game.table.session import Holder, Seating
from tests.rig.host import SIZE, LiveHost

KEYS = sorted(playable())
EVERY = pytest.mark.parametrize("game_key", KEYS)


@cache
def played(key, choices=60, seed=7):
    """Return a match of this many random choices, or to its end; it must not be modified."""
    game, random = load(key), Random(seed)
    options = game.sample_options(random)
    match = Match(game, options, RandomChance(seed))
    while match.decision is not None and len(match.entries) <= choices:
        match.play(match.decision.suggest(match.state, random))
    return match


def seating(match, persons=1):
    """Return the seating of a match: people first, then Regulars."""
    seats = match.game.seats_of(match.options)
    return Seating([Holder("person" if n < persons else "regular", NAMES[n]) for n in range(seats)], 1)


def reel_of(key, choices=60, seed=7, viewpoint=TABLE, over=True, **more):
    """Return a replay of a random match."""
    match = played(key, choices, seed)
    return ReplaySession(match.past, seating(match), over=over, viewpoint=viewpoint, **more)


def table_of(reel, size=SIZE, services=None, speed="normal"):
    """Return the game's own table over a replay, laid out, at rest."""
    host = LiveHost(size, Settings(speed=speed))
    scene = find(meta_of(reel.match.game.key).table)(host, reel, services)
    host.stack.append(scene)
    scene.layout(size)
    at_rest(scene)
    return scene


def at_rest(scene):
    """Let a table's animations finish."""
    scene.director.skip()
    scene.drain()
