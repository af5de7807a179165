"""LOOT SHOOT WHISKY as the kernel plays it: the one thing a table has to load."""

from random import Random
from typing import Final

from game.games.whisky.options import WhiskyOptions
from game.games.whisky.rules import setup, turn
from game.games.whisky.rules.cards import ID
from game.games.whisky.rules.state import WhiskyState
from game.kernel.game import Game
from game.kernel.state import Step

_ODD_PLACES: Final = (
    "P3 S6 SIP SHOT; S6 S6 P3; 3-0; 1-2; B low; 1; -",
    ". S6 SIP SHOT; S6 P3 SHOT; 6-3; 1-0; A full; 2; LW SL",
    "S6 S6 S6 S6; S6 S6 SIP SIP SIP; 6-6; 3-3; middle; 1; -",  # more Sacks and Sips than the box has
)


def sample_options(random: Random) -> WhiskyOptions:
    """Give a table of one duel or of best of 3, now and then from a position."""
    position = random.choice(_ODD_PLACES) if random.random() < 0.25 else ""
    return WhiskyOptions(match_length=random.choice((1, 3)), position=position)


def steps() -> list[type[Step]]:
    """Give every kind of step that can lie on a stack, chapter by chapter."""
    return [
        setup.NextDuel,
        setup.FromPosition,
        turn.BeginRound,
        turn.BeginPhase,
        turn.Commit,
        turn.Reveal,
        turn.EndRound,
    ]


def _seats_of(_options: WhiskyOptions) -> int:
    return 2


_BOTS: Final = {
    "rookie": "game.games.whisky.bots.levels:Rookie",
    "regular": "game.games.whisky.bots.levels:Regular",
    "veteran": "game.games.whisky.bots.levels:Veteran",
    "deadeye": "game.games.whisky.bots.levels:Deadeye",
}

GAME: Final = Game(
    key="whisky",
    state=WhiskyState,
    options=WhiskyOptions,
    cards=ID,
    start=setup.start,
    steps=[
        setup.NextDuel,
        setup.FromPosition,
        turn.BeginRound,
        turn.BeginPhase,
        turn.Commit,
        turn.Reveal,
        turn.EndRound,
    ],
    bots=_BOTS,
    sample_options=sample_options,
    seats_of=_seats_of,
)
