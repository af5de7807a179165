"""Acceptance e of the ladder: a star that nobody could meet any more is said to be gone, in sampled positions.

Whether it can be met is tried by playing on, all seats choosing by chance: even if everybody helped, it never is.
"""

from random import Random

import pytest

from game.games.steps import step_at, steps_of
from game.kernel.chance import RandomChance
from game.lobby.goals import DONE, GONE, OPEN, GoalNames, GoalWatch, Happened
from game.lobby.patterns import Roles
from tools.step_seeker import LONGEST, ME, StarGame, StepTable, chosen

TRIES = 1000


def can_be_met(game, star, dice):
    """Return whether a star is met in some way in which a game may go on."""
    return any(met_by_chance(game, star, dice) for _ in range(TRIES))


def met_by_chance(game, star, dice):
    """Play on by chance; return whether a star is met."""
    tried = StarGame.begun(game.game, game.options, game.state.copy(), RandomChance(dice.getrandbits(32)))
    tried.watches = [game.watches[star].copy()]
    while tried.decision is not None and tried.watches[0].standing == OPEN and len(tried.entries) < LONGEST:
        tried.play(tried.decision.suggest(tried.state, dice))
    return tried.watches[0].standing == DONE


def sampled(step, seed, level="rookie"):
    """Yield a game at each of the person's decisions, the last ones first."""
    table = StepTable(step)
    game, bots, found = table.begun(seed), table.bots(level, seed), []
    while game.decision is not None and len(game.entries) < LONGEST:
        if game.decision.seat == ME:
            copy = StarGame.begun(game.game, game.options, game.state.copy(), RandomChance(1))
            copy.watches = [one.copy() for one in game.watches]
            found.append(copy)
        game.play(chosen(game, bots[game.decision.seat - 1]))
    return found[::-1]


def late(step, seed, places):
    """Yield the stars that are said to be possible in a sampled position, and that nobody meets from there.

    Places are own decisions from the end: what the very last one brings is told with the end.
    """
    positions = sampled(step, seed)
    for place in places:
        for star, watch in enumerate(positions[place].watches if place < len(positions) else ()):
            if watch.standing == OPEN and not can_be_met(positions[place], star, Random(seed)):
                yield f"{step.key} {star + 1}, {len(positions) - place} of {len(positions)}"


@pytest.mark.parametrize(
    ("game", "key"),
    [
        *(("whisky", step.key) for step in steps_of("whisky") if step.mode is None),
        *(("splatatat", key) for key in ("clean_plate", "show_your_hand", "pay_back")),
        *(("ladders", key) for key in ("first_bite", "after_you_sir", "say_that_again")),
    ],
)
def test_a_star_that_nobody_could_meet_is_gone(game, key):
    assert [*late(step_at(game, key), 1, (1, 8))] == []


def test_what_supplies_are_left_counts():
    """Three kills of three are gone with the first that is another's; to lose first, with a duel won before."""
    for game, key, star, events in (
        ("shoot", "three_at_once", 2, [("hero_died", {"seat": 3, "credited": 2})]),
        ("shoot", "three_at_once", 2, [("hero_died", {"seat": 3, "credited": 0})]),
        ("whisky", "second_opinion", 1, [("duel_won", {"seat": 1, "kind": "GOLD"})]),
    ):
        watch = GoalWatch(step_at(game, key).stars[star].goal, Roles(ME), GoalNames())
        assert watch.standing == OPEN
        watch.take(Happened(events, 1))
        assert watch.standing == GONE, key
