"""Positions and set-ups that the bench measures: the same in every run."""

from random import Random
from typing import Any

import msgspec


def middle_of_game() -> tuple[Any, Any]:
    """Return SHOOT and a state some rounds into a random game on the kitchen table."""
    from game.games import load
    from game.games.shoot.tables import make_options
    from game.kernel.chance import RandomChance
    from game.kernel.game import begin, pending, play_trusted

    game = load("shoot")
    state = begin(game, make_options(4, "kills"), RandomChance(5))
    random = Random(5)
    for _ in range(150):
        decision = pending(state)
        if decision is None:
            break
        play_trusted(state, decision.suggest(state, random))
    return game, state


def crowded_table() -> Any:
    """Return the options of a SHOOT set-up for four with a hundred obstacles, twelve rounds long."""
    from game.games.shoot.tables import make_options

    options = make_options(4, "kills")
    field = options.battlefield
    small = []
    for number in range(100):
        x, y = 60 + (number % 12) * 85.0, 30 + (number // 12) * 75.0
        source = field.obstacles[0]
        outline = tuple((x + dx, y + dy) for dx, dy in ((0, 0), (14, 0), (14, 14), (0, 14)))
        small.append(msgspec.structs.replace(source, id=f"n{number}", outline=outline, tall=float(20 + number % 60)))
    walls = tuple(thing for thing in field.obstacles if thing.wall)
    crowded = msgspec.structs.replace(field, obstacles=(*walls, *small), digest="crowded")
    return msgspec.structs.replace(options, battlefield=crowded, round_limit=12)


def standard_table(key: str, seats: int = 0) -> Any:
    """Return the options of a game's standard set-up; `seats` 0: as many as it is mostly played with."""
    from game.games import find

    usual = {"whisky": 2, "splatatat": 2, "ladders": 4, "shoot": 4}
    return find(f"game.games.{key}.tables:make_options")(seats or usual[key])
