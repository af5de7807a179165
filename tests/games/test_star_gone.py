"""Acceptance e of the ladder: a star that nobody could meet any more is said to be gone, in sampled positions.

Whether it can be met is tried by playing on, the others choosing by chance, and the person by chance or as a Regular
does, and taking back what cost the star: even if everybody helped, it never is. What can be met from a later position
can be met from all before it.
"""

from random import Random

import pytest

from game.games.steps import step_at, steps_of
from game.kernel.chance import RandomChance
from game.lobby.goals import DONE, GONE, OPEN, GoalNames, GoalWatch, Happened
from game.lobby.patterns import Roles
from tools.step_seeker import LONGEST, ME, MODEL, StarGame, StepTable, chosen

TRIES = 12
"""How often it is tried from a position."""
CHOICES = 1500
"""Most choices of a try."""


def can_be_met(table, game, star, dice):
    """Return whether a star is met in some way in which a game may go on."""
    own = table.bots(MODEL, 1)[ME - 1]
    return any(met_with_help(game, star, dice, own if number % 2 else None) for number in range(TRIES))


def met_with_help(game, star, dice, own=None):
    """Play on, and take back a few choices, seldom more, where they cost the star; return whether it is met.

    A bot chooses for the person if there is one; all else is by chance, another one each time.
    """
    tried = StarGame.begun(game.game, game.options, game.state.copy(), RandomChance(dice.getrandbits(32)))
    tried.watches = [game.watches[star].copy()]
    path = []
    for _ in range(CHOICES):
        if tried.watches[0].standing == OPEN and tried.decision is not None:
            path.append((tried.state, tried.watches[0].copy()))
        elif tried.watches[0].standing == DONE:
            return True
        else:
            back = 1
            while back < len(path) and dice.random() < 0.5:
                back *= 2
            path = path[:-back] if back < len(path) else path[:1]
            tried.state, watch = path[-1]
            tried.watches = [watch.copy()]
        bot = own if tried.decision.seat == ME and dice.random() < 0.7 else None
        tried.play(tried.decision.suggest(tried.state, dice) if bot is None else chosen(tried, bot))
    return False


def sampled(table, seed, level="rookie"):
    """Return a game at each of the person's decisions, the last ones first."""
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

    Places are own decisions from the end, 0 for the last one, in this order.
    """
    table = StepTable(step)
    positions, meetable = sampled(table, seed), set()
    for place in places:
        for star, watch in enumerate(positions[place].watches if place < len(positions) else ()):
            if watch.standing != OPEN or star in meetable:
                continue
            if can_be_met(table, positions[place], star, Random(seed)):
                meetable.add(star)
            else:
                yield f"{step.key} {star + 1}, {len(positions) - place} of {len(positions)}"


@pytest.mark.parametrize(
    ("game", "key"),
    [
        *(("whisky", step.key) for step in steps_of("whisky") if step.mode is None),
        *(("splatatat", key) for key in ("clean_plate", "show_your_hand", "slammy", "pay_back")),
        *(("ladders", key) for key in ("first_bite", "after_you_sir", "say_that_again")),
        *(("shoot", key) for key in ("sorry", "lunch_break", "hold_the_mug", "three_at_once")),
    ],
)
def test_a_star_that_nobody_could_meet_is_gone(game, key):
    assert [*late(step_at(game, key), 1, (0, 1, 8))] == []


def test_what_supplies_are_left_counts():
    """Three kills of three are gone with the first that is another's; to lose first, with a duel won before.

    A Slammy that was played stays in the middle: with all of them others', mine is gone.
    """
    mix = StepTable(step_at("splatatat", "slammy")).options(1).mix()
    dollops, gushers = [[(name, {"seat": 2})] * number for name, number in (("dollop", mix.dollops),
                                                                           ("gusher", mix.gushers))]  # fmt: skip
    for game, key, star, events in (
        ("shoot", "three_at_once", 2, [("hero_died", {"seat": 3, "credited": 2})]),
        ("shoot", "three_at_once", 2, [("hero_died", {"seat": 3, "credited": 0})]),
        ("whisky", "second_opinion", 1, [("duel_won", {"seat": 1, "kind": "GOLD"})]),
        ("splatatat", "slammy", 1, dollops),
        ("splatatat", "slammy", 1, gushers),
        ("splatatat", "slammy", 2, dollops),
    ):
        watch = GoalWatch(step_at(game, key).stars[star].goal, Roles(ME), GoalNames())
        watch.take(Happened(events[:-1], 1))
        assert watch.standing == OPEN, key
        watch.take(Happened(events[-1:], 1))
        assert watch.standing == GONE, key
