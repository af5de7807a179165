"""LOOT SHOOT WHISKY as the kernel plays it: the one thing a table has to load."""

from collections.abc import Callable
from random import Random
from typing import Final

from game.games.whisky import setup, turn
from game.games.whisky.options import WhiskyOptions
from game.games.whisky.state import WhiskyState
from game.kernel.game import Bot, Game
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


def _bots() -> dict[str, Callable[[int], Bot]]:
    """Give a maker per level; what it needs for thinking is loaded when it first thinks."""

    def maker(level: str) -> Callable[[int], Bot]:
        def make(seed: int) -> Bot:
            from game.games.whisky.bot import BOTS

            return BOTS[level](seed)

        return make

    return {level: maker(level) for level in ("rookie", "regular", "veteran", "deadeye")}


def _seats_of(_options: WhiskyOptions) -> int:
    return 2


GAME: Final = Game(
    key="whisky",
    state=WhiskyState,
    options=WhiskyOptions,
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
    bots=_bots(),
    sample_options=sample_options,
    seats_of=_seats_of,
)
