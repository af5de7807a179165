"""SHOOTIN' LADDERS as the kernel plays it: the only module a session needs to load."""

from random import Random
from typing import Any, Final

from game.games.ladders.options import LaddersOptions
from game.games.ladders.rules import ammo, flags, gear, landing, mines, moving, passing, setup, teams, turn
from game.games.ladders.rules.cards import ID
from game.games.ladders.rules.fight import blasts, combat, damage, volley, weapons, windows
from game.games.ladders.rules.scenarios import CUSTOM, SCENARIOS, STANDARD, options_of, why_no_table
from game.games.ladders.rules.state import LaddersState
from game.games.ladders.rules.upgrades import UPGRADES
from game.kernel.game import Game, steps_of

CHAPTERS: Final = (
    setup, teams, turn, moving, passing, landing, flags, combat, volley, blasts, mines, damage, weapons, ammo, gear,
    windows,
)  # fmt: skip


def _custom(random: Random, seats: int) -> LaddersOptions:
    """Return options of the custom table that may be refused."""
    changes: dict[str, Any] = {
        "mode": random.choice(("free", "team", "one")),
        "mission": random.choice(("trophies", "frags", "most_trophies", "heads", "last_standing", "flags", "sniper")),
        "goal": random.randint(1, 4),
        "boxes": random.randint(1, 7),
        "boxes_after": random.randint(0, 7),
        "respawns": random.randint(-1, 2),
        "hand": tuple(random.randint(0, 3) for _ in range(3)),
        "alternate_hands": random.random() < 0.3,
        "start": random.choice(("respawns", "homes", "flags", "any")),
        "friendly_fire": random.random() < 0.5,
        "stars": random.random() < 0.8,
        "allowance": random.randint(0, 3),
        "initiative": random.choice(("rolled", "alternating", "fixed")),
        "round_limit": random.choice((0, 30)),
        "open_team_hands": random.random() < 0.5,
        "always_ask": random.random() < 0.3,
    }
    return options_of(CUSTOM, seats, **changes)


def sample_options(random: Random) -> LaddersOptions:
    """Return random options of a scenario or the custom table, limited where random play would take long."""
    while True:
        scenario = random.choice(tuple(SCENARIOS))
        seats = random.randint(2, 8)
        if scenario == CUSTOM:
            options = _custom(random, seats)
        else:
            options = options_of(scenario, seats, round_limit=random.choice((0, 40)) if scenario == STANDARD else 40)
        if why_no_table(options) is None:
            return options


_BOTS: Final = {
    "rookie": "game.games.ladders.bots.levels:Rookie",
    "regular": "game.games.ladders.bots.levels:Regular",
    "veteran": "game.games.ladders.bots.levels:Veteran",
    "greedy": "game.games.ladders.bots.greedy:Greedy",
    "cautious": "game.games.ladders.bots.greedy:cautious",
}

GAME: Final = Game(
    key="ladders",
    rules_version="3",
    upgrades=UPGRADES,
    cards=ID,
    state=LaddersState,
    options=LaddersOptions,
    start=setup.start,
    steps=steps_of(*CHAPTERS),
    bots=_BOTS,
    patience={"veteran": 20.0},
    measures="game.games.ladders.bots.measures:LaddersMeasures",
    watch="game.games.ladders.bots.watch:LaddersWatch",
    laboratory="game.games.ladders.lab:LaddersLaboratory",
    tempers="game.games.ladders.bots.tempers:TEMPERS",
    observer="game.games.ladders.observer:LaddersObserver",
    sample_options=sample_options,
)
