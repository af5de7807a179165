"""Moves of a Rookie in a recorded game that a person took for faults: today's Rookie chooses otherwise."""

from functools import cache
from pathlib import Path
from typing import Any

from game.games.shoot.bots.watch import ShootWatch
from game.games.shoot.rules.game import GAME
from game.games.shoot.rules.state import CORPSE_WEAPONS, ShootState
from game.kernel.game import pending
from game.kernel.state import Choice
from game.store import archives
from game.store.splat import unpack
from tests.rig.each import each

FILE = Path(__file__).parents[3] / "data" / "played" / "rookie.splat"
SEEDS = range(40)


@cache
def game() -> tuple[list[Choice], list[ShootState]]:
    """What was chosen in each row, and the state before it."""
    past = archives.past_in(unpack(FILE.read_bytes()), GAME)
    states: list[Any] = [past.state(max(0, row - 1)) for row in range(len(past.entries))]
    return [entry.choice for entry in past.entries], states


def made(row: int) -> set[Choice]:
    """Everything that today's Rookie chooses instead of a row, over many seeds."""
    state = game()[1][row]
    decision: Any = pending(state)
    view = state.view(decision.seat)
    return {GAME.bot("rookie", seed).choose(view, view.stack[-1], []) for seed in SEEDS}


def found(row: int) -> list[str]:
    """What the watch says of what was chosen in a row."""
    chosen, states = game()
    watch = ShootWatch(states[row])
    watch.chosen(states[row], pending(states[row]), chosen[row], "")
    return [one.rule for one in watch.findings]


def test_it_shoots_back_where_it_may_kill() -> None:
    assert game()[0][18] == ("decline",)
    assert found(18) == ["refused"]
    assert {choice[0] for choice in made(18)} == {"counter"}


def test_it_never_stops_with_the_flag() -> None:
    assert game()[0][103] == ("end",)
    assert found(103) == ["flag"]
    assert {choice[0] for choice in made(101)} == {"move"}
    for row in (102, 103):
        assert {choice[0] for choice in made(row)} <= {"leg", "attack"}


def test_it_takes_the_better_weapon_from_under_a_corpse() -> None:
    assert game()[0][80:82] == [("loot", 1), ("take", 0, ())]
    assert found(81) == ["loot"]
    assert made(80) == {("loot", 1)}
    assert made(81) == {("take", game()[1][81].cards(1, CORPSE_WEAPONS)[0], ())}  # a Crossbow for a Flame thrower


@each("row", range(1, 114))
def test_nothing_it_does_in_that_game_is_a_fault(row: int) -> None:
    """Each of its decisions there, by today's Rookie."""
    state = game()[1][row]
    decision: Any = pending(state)
    if decision.seat != 2:
        return
    watch = ShootWatch(state)
    view = state.view(2)
    for seed in range(6):
        bot: Any = GAME.bot("rookie", seed)
        choice = bot.choose(view, view.stack[-1], [])
        assert decision.why_not(state, choice) is None
        watch.chosen(state, decision, choice, bot.why)
    assert watch.findings == []
