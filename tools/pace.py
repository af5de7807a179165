"""Measure how many seconds a bot's decision takes on screen at normal speed, and save it for the set-up page.

Games of Regulars are shown at their tables, without a window and as fast as the machine allows: only the tables' own
time counts, including bots' pauses. The time of a person is not measured but assumed (`Pace`).

    uv run python -m tools.pace splatatat --games 3
"""

from __future__ import annotations

import argparse
from typing import Any

import msgspec

from game.bots.arena import answer
from game.cli.publish import folder_of, lobby_of, table_of
from game.games import find, games, load, meta_of
from game.kernel.chance import RandomChance
from game.kernel.game import begin, pending, play
from game.lobby import measured
from game.store.settings import Settings
from game.table.session import Holder, PracticeSession
from tests.rig.host import FakeServices, LiveHost

STEP = 0.05
"""Seconds between two updates of a table."""
MOST = 150
"""Number of decisions of a game that are shown."""


def choices_of(key: str, options: Any, seats: int, seed: int) -> list[Any]:
    """Return the Regulars' choices in the first part of a game."""
    game, found = load(key), []
    bots = [game.bot(game.adviser, seed * 1000 + seat) for seat in range(1, seats + 1)]
    state = begin(game, options, RandomChance(seed))
    while (decision := pending(state)) is not None and len(found) < MOST:
        found.append(answer(bots[decision.seat - 1], state, decision)[0])
        play(state, found[-1])
    return found


def shown(key: str, options: Any, seats: int, seed: int) -> tuple[float, int]:
    """Show a game and return how many seconds of table time it took, and how many decisions were shown."""
    choices = choices_of(key, options, seats, seed)
    session = PracticeSession(load(key), options, [Holder("regular", f"Bot {n}") for n in range(1, seats + 1)], seed)
    host = LiveHost(settings=Settings(speed="normal"))
    scene = find(meta_of(key).table)(host, session, FakeServices(host))
    host.stack.append(scene)
    scene.layout(host.size)
    scene.on_resume()
    passed, waiting = 0.0, iter(choices)

    def poll(ready: bool = True) -> list[Any]:
        out, session._waiting = session._waiting, []
        choice = next(waiting, None) if ready and not out and session.seat else None
        if choice is not None:
            session.play(choice)
        return out

    session.poll = poll  # type: ignore[method-assign]
    while passed < 60 * 60 and not (len(session.match.entries) > len(choices) and not scene.playing):
        scene.update(STEP)
        passed += STEP
    return passed, len(choices)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=[meta.key for meta in games()])
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--seats", type=int, default=2)
    given = parser.parse_args()
    options = lobby_of(given.game).options_of(table_of(lobby_of(given.game), given.seats, ()))
    rows = [shown(given.game, options, given.seats, seed) for seed in range(1, given.games + 1)]
    each = round(sum(took for took, _ in rows) / sum(count for _, count in rows), 2)
    print(f"{given.game}: {each} s per bot decision, over {sum(count for _, count in rows)} decisions")
    before = measured.read(folder_of(given.game))
    pace = msgspec.structs.replace(before.pace, bot=each)
    measured.write(folder_of(given.game), msgspec.structs.replace(before, pace=pace))


if __name__ == "__main__":
    main()
