"""Set-ups with people, and random choices made there."""

from random import Random

import msgspec

from game.lobby.friendly_options import FriendlyOptions
from tests.rig.opponents import table_of


def people(key, seed=0, agreed=None):
    """Return the seating for a game of people."""
    table = table_of(key, "person", seed)
    return msgspec.structs.replace(table, agreed=agreed or FriendlyOptions())


def play(session, choices, seed=1):
    random = Random(seed)
    for _ in range(choices):
        if session.match.decision is None:
            return
        session.play(session.match.decision.suggest(session.match.state, random))
