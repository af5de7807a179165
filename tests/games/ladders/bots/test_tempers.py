"""RIV-9: what the gingerbreads like, by what everybody sees, and what counts for them then."""

import pytest

from game.games.ladders.bots.levels import SENSIBLE, Regular
from game.games.ladders.bots.plan import TurnTree, goes_left, towards
from game.games.ladders.bots.tempers import TEMPERS
from tests.games.ladders.rules.laid_out import position


def shows(temper, state, choice, seat=1):
    return TEMPERS[temper].shows(state.view(0), seat, choice)


def mind_of(temper, state, seat=1):
    taste = TEMPERS[temper].taste
    return Regular(1).tasting(taste).minded(state.view(seat), seat, SENSIBLE)


def move(die, way):
    return ("move", die, way, ())


def worth(state, choice, mind):
    return TurnTree(state, 1, mind).first_step(choice)[0]


OPPOSITES = [("goes_left", "goes_right"), ("climbs", "dives"), ("high_die", "low_die"), ("chases", "flees")]


@pytest.mark.parametrize(("square", "way", "left"), [(5, 1, False), (5, -1, True), (15, 1, True), (15, -1, False)])
def test_left_is_left_on_every_row(square, way, left):
    assert goes_left(square, way) is left
    state = position(cookies={1: square, 2: 40}, dice=(1, 2))
    assert shows("goes_left", state, move(1, way)) is left
    assert shows("goes_right", state, move(1, way)) is not left


def test_nell_goes_up_the_track_and_dunk_down():
    state = position(cookies={1: 35, 2: 40}, dice=(1, 2))
    assert [shows("climbs", state, move(1, way)) for way in (1, -1)] == [True, False]
    assert [shows("dives", state, move(1, way)) for way in (1, -1)] == [False, True]


def test_of_two_unlike_dice_one_is_moved_first():
    state = position(cookies={1: 35, 2: 40}, dice=(2, 5))
    assert [shows("high_die", state, move(die, 1)) for die in (2, 5)] == [False, True]
    assert [shows("low_die", state, move(die, 1)) for die in (2, 5)] == [True, False]
    for dice in ((5,), (5, 5)):
        state.dice = dice
        assert shows("high_die", state, move(5, 1)) is None
        assert shows("low_die", state, move(5, 1)) is None


def test_joe_sets_out_towards_whoever_is_nearest_on_the_track_and_taunty_away():
    state = position(3, cookies={1: 35, 2: 40, 3: 31}, dice=(1, 2))
    assert [shows("chases", state, move(1, way)) for way in (1, -1)] == [False, True]
    assert [shows("flees", state, move(1, way)) for way in (1, -1)] == [True, False]
    state.change_cookie(3, square=35)
    assert shows("chases", state, move(1, 1)) is None  # already there
    assert towards([], 35, 1) is None


@pytest.mark.parametrize("temper", [key for pair in OPPOSITES for key in pair])
def test_only_a_move_shows_anything(temper):
    state = position(cookies={1: 35, 2: 40}, dice=(1, 2))
    for choice in (("end",), ("roll",), ("attack", 0, 2, 1)):
        assert shows(temper, state, choice) is None


@pytest.mark.parametrize(("one", "other"), OPPOSITES)
def test_a_way_that_is_liked_is_worth_more_and_every_other_as_much_as_ever(one, other):
    state = position(3, cookies={1: 35, 2: 42, 3: 58}, dice=(2, 5))
    for temper in (one, other):
        mind = mind_of(temper, state)
        for choice in (move(die, way) for die in (2, 5) for way in (1, -1)):
            more = worth(state, choice, mind) - worth(state, choice, SENSIBLE)
            liked = shows(temper, state, choice)
            against = min(mind.left, mind.up, mind.big, mind.chase) < 0
            assert more == pytest.approx(0.0) if liked is against else abs(more) > 1.0
            assert more >= -1e-6 if not against else more <= 1e-6


def test_tastes_that_are_opposites_are_opposites():
    state = position(cookies={1: 35, 2: 40}, dice=(1, 2))
    for one, other in OPPOSITES:
        assert {shows(one, state, move(die, way)) for die in (1, 2) for way in (1, -1)} == {True, False}
        for choice in (move(die, way) for die in (1, 2) for way in (1, -1)):
            assert shows(one, state, choice) is not shows(other, state, choice)
