"""SPLATATAT as the kernel's Game: the only module that needs to be loaded to play it."""

from random import Random
from typing import Final

import msgspec

from game.games.splatatat.modes import MODES
from game.games.splatatat.options import SplatOptions, why_no_table
from game.games.splatatat.rules import setup, turn
from game.games.splatatat.rules.cards import NAME
from game.games.splatatat.rules.state import SplatState
from game.games.splatatat.rules.upgrades import UPGRADES
from game.games.splatatat.tables import make_options
from game.kernel.game import Game, steps_of

_ODD_PLACES: Final = (
    "1 +; R1 B2 S; GUSH; 2 | B3 R1 B3 | -; 1 | R2 B1 B3 | B1 B2 | 1",
    "2 -; -; -; 2 | S R3 B1 | R1 R2 R3 | 2; 2 new | SWAP B3 B3 R3 | B3 | 1",
    "1 + 1; R1 R1 R1 R1 R1 R2; -; 1 | B1 B1 B1 | R1 S | 2; 1 | SWAP SWAP S R3 | -",
)


def sample_options(random: Random) -> SplatOptions:
    """Return random options: any number of seats and any mode, often with house rules, sometimes from a position."""
    roll = random.random()
    if roll < 0.15:
        return SplatOptions(seats=2, position=random.choice(_ODD_PLACES))
    mode = random.choice(tuple(MODES))
    seats = random.choice((4, 6, 8) if MODES[mode].teams else range(2, 9))
    plain = msgspec.structs.replace(make_options(seats, mode), open_hands=0.4 < roll < 0.6)
    if random.random() < 0.4:
        return plain
    changes: dict[str, object] = {
        "copies": random.choice(((0, 0, 0), (4, 4, 4), (3, 3, 3), (6, 5, 3), (3, 4, 0))),
        "gushers": random.choice((0, 2, 6)),
        "dollops": random.choice((0, 3, 6)),
        "uturns": random.choice((0, 2, 5)),
        "swapsies": random.choice(("returns", "once", "none")),
        "draw": random.choice(("always", "stuck")),
        "last": random.choice(("any", "splat")),
        "dump": random.choice(("stay", "bottom")),
        "truce": random.random() < 0.5,
        "s_card": int(random.random() < 0.8),
        "laps": random.choice((0, 10, 40)),
        "cap": random.choice((50, 100)),
    }
    for name in ("repeat", "forced_s", "gush", "win_empty", "win_reveal"):
        changes[name] = random.random() < 0.7
    options = msgspec.structs.replace(plain, **changes)
    return plain if why_no_table(options) else options


def _settle(state: SplatState) -> None:
    """Share the options of a loaded state with those of equal states, so that looking them up stays fast."""
    state.rules = _KNOWN.setdefault(state.rules, state.rules)


_KNOWN: Final[dict[SplatOptions, SplatOptions]] = {}

_BOTS: Final = {
    "rookie": "game.games.splatatat.bots.levels:Rookie",
    "regular": "game.games.splatatat.bots.levels:Regular",
    "veteran": "game.games.splatatat.bots.levels:Veteran",
}

GAME: Final = Game(
    key="splatatat",
    state=SplatState,
    options=SplatOptions,
    start=setup.start,
    steps=steps_of(setup, turn),
    bots=_BOTS,
    patience={"veteran": 20.0},
    measures="game.games.splatatat.bots.measures:SplatMeasures",
    watch="game.games.splatatat.bots.watch:SplatWatch",
    tempers="game.games.splatatat.bots.tempers:TEMPERS",
    observer="game.games.splatatat.observer:SplatObserver",
    sample_options=sample_options,
    rules_version="3",
    upgrades=UPGRADES,
    cards=NAME,
    restore=_settle,  # type: ignore[arg-type]
)
