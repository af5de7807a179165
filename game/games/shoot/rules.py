"""SHOOT as the kernel plays it: the one thing a table has to load."""

from functools import cache
from random import Random
from typing import Any, Final

from game.battlefield.model import Battlefield
from game.games.shoot import (
    blast,
    combat,
    damage,
    death,
    gadgets,
    gadgets_fight,
    hazards,
    loot,
    movement,
    series,
    setup,
    tokens,
    turn,
    windows,
)
from game.games.shoot.options import Options
from game.games.shoot.state import ShootState
from game.kernel.game import Game
from game.kernel.state import Step

MODULES: Final = (
    blast,
    combat,
    damage,
    death,
    gadgets,
    gadgets_fight,
    hazards,
    loot,
    movement,
    series,
    setup,
    tokens,
    turn,
    windows,
)


def steps() -> list[type[Step]]:
    """Give every kind of step that can lie on a stack, chapter by chapter."""
    return [
        kind
        for module in MODULES
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Step) and kind.__module__ == module.__name__
    ]


def sample_options(random: Random) -> Options:
    """Give a table on the rulebook's reference map, of any mode and number of seats."""
    seats = random.choice((2, 3, 4))
    return Options(
        battlefield=_reference_map(),
        seats=seats,
        mode=random.choice(("ctf", "kills", "lms")),
        cards=random.choice(("beginner", "normal")),
        teams=(1, 2, 1, 2) if seats == 4 and random.random() < 0.5 else (),
        captures=random.choice((1, 1, 2)),
        longer=random.random() < 0.3,
        place_walls=random.random() < 0.3,
        round_limit=random.choice((10, 20, 40)),
    )


@cache
def _reference_map() -> Battlefield:
    from game.battlefield import load
    from game.resources import maps

    return load(maps() / "kitchen_table.tmx")


def _seats_of(options: Options) -> int:
    return options.seats


def _bots() -> dict[str, Any]:
    from game.games.shoot.bot import BOTS

    return dict(BOTS)


GAME: Final = Game(
    key="shoot",
    state=ShootState,
    options=Options,
    start=setup.start,
    steps=steps(),
    bots=_bots(),
    sample_options=sample_options,
    seats_of=_seats_of,
)
