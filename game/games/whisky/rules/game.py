"""LOOT SHOOT WHISKY as the kernel's Game: the only module that needs to be loaded to play it."""

from random import Random
from typing import Final

from game.games.whisky.modes import LENGTHS
from game.games.whisky.options import WhiskyOptions
from game.games.whisky.rules import setup, turn
from game.games.whisky.rules.cards import ID
from game.games.whisky.rules.state import WhiskyState
from game.games.whisky.rules.upgrades import UPGRADES
from game.kernel.game import Game, steps_of

_ODD_PLACES: Final = (
    "P3 S6 SIP SHOT; S6 S6 P3; 3-0; 1-2; B low; 1; -",
    ". S6 SIP SHOT; S6 P3 SHOT; 6-3; 1-0; A full; 2; LW SL",
    "S6 S6 S6 S6; S6 S6 SIP SIP SIP; 6-6; 3-3; middle; 1; -",  # more Sacks and Sips than the box has
)


def sample_options(random: Random) -> WhiskyOptions:
    """Return random options: any length, sometimes from a position."""
    position = random.choice(_ODD_PLACES) if random.random() < 0.25 else ""
    return WhiskyOptions(match_length=random.choice(tuple(LENGTHS)), position=position)


_BOTS: Final = {
    "rookie": "game.games.whisky.bots.levels:Rookie",
    "regular": "game.games.whisky.bots.levels:Regular",
    "veteran": "game.games.whisky.bots.veteran:Veteran",
    "deadeye": "game.games.whisky.bots.levels:Deadeye",
}

GAME: Final = Game(
    key="whisky",
    state=WhiskyState,
    options=WhiskyOptions,
    cards=ID,
    start=setup.start,
    steps=steps_of(setup, turn),
    bots=_BOTS,
    patience={"veteran": 20.0, "deadeye": 30.0},
    whole=dict.fromkeys(("veteran", "deadeye"), "game.games.whisky.bots.table_file:is_whole"),
    measures="game.games.whisky.bots.measures:WhiskyMeasures",
    watch="game.games.whisky.bots.watch:WhiskyWatch",
    tempers="game.games.whisky.bots.tempers:TEMPERS",
    observer="game.games.whisky.observer:WhiskyObserver",
    upgrades=UPGRADES,
    sample_options=sample_options,
    seats_of=lambda _options: 2,
)
