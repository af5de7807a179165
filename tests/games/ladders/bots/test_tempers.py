"""RIV-9: what the gingerbreads like, by what everybody sees, and what counts for them then."""

import pytest

from game.games.ladders.bots.arms import HitValues
from game.games.ladders.bots.levels import SENSIBLE, Regular
from game.games.ladders.bots.plan import TurnTree, goes_left
from game.games.ladders.bots.tempers import TEMPERS
from game.games.ladders.rules.cards import EAGLE
from game.games.ladders.rules.state import Trophy
from tests.games.ladders.rules.laid_out import position


def shows(temper, state, choice, seat=1):
    return TEMPERS[temper].shows(state.view(0), seat, choice)


def mind_of(temper, state, seat=1):
    taste = TEMPERS[temper].taste
    return Regular(1).tasting(taste).minded(state.view(seat), seat, SENSIBLE)


def fire(seat):
    return ("attack", EAGLE, seat, 1)


def of_three(second=32):
    return position(3, cookies={1: 30, 2: second, 3: 38}, dice=(1, 2))


def test_rockk_fires_at_the_leader_and_crumbles_not_at_the_broken():
    state = of_three()
    assert shows("leader", state, fire(2)) is None
    state.trophies[1] = (Trophy(3, 0),)
    assert [shows("leader", state, fire(seat)) for seat in (2, 3)] == [True, False]
    assert mind_of("leader", state).favours[1] > mind_of("leader", state).favours[2]
    boxes = state.cookies[2].boxes
    state.change_cookie(3, boxes=(boxes[0] - 1, *boxes[1:]))
    assert [shows("spares_broken", state, fire(seat)) for seat in (2, 3)] == [True, False]
    state.attacked = 2
    assert shows("leader", state, fire(2)) is None  # later shots of a turn are at whoever is left


def test_taunty_likes_the_nearest_and_joe_their_company():
    state = of_three()
    assert [shows("nearest", state, fire(seat)) for seat in (2, 3)] == [True, False]
    assert shows("close", state, ("end",)) is True
    state.change_cookie(1, square=60)
    assert shows("close", state, ("end",)) is False
    assert shows("climbs", state, ("end",)) is True


@pytest.mark.parametrize(("square", "way", "left"), [(5, 1, False), (5, -1, True), (15, 1, True), (15, -1, False)])
def test_left_is_left_on_every_row(square, way, left):
    assert goes_left(square, way) is left
    state = position(cookies={1: square, 2: 40}, dice=(1, 2))
    assert shows("goes_left", state, ("move", 1, way, ())) is left


def test_dunk_hides_once_he_is_hurt():
    state = of_three(30)
    assert shows("hides_hurt", state, ("end",)) is None
    assert mind_of("hides_hurt", state) == SENSIBLE
    boxes = state.cookies[0].boxes
    state.change_cookie(1, boxes=(boxes[0] - 1, *boxes[1:]))
    assert shows("hides_hurt", state, ("end",)) is False  # on the square of another
    assert mind_of("hides_hurt", state).shy > SENSIBLE.shy


def test_melt_fires_before_he_walks():
    state = of_three(30)
    assert shows("fires_first", state, fire(2)) is True
    assert shows("fires_first", state, ("move", 1, 1, ())) is False
    state.dice = (2,)
    assert shows("fires_first", state, fire(2)) is None


def test_a_favoured_target_is_worth_more_and_a_climber_likes_the_top():
    state = of_three()
    plain, keen = HitValues(state, 1), HitValues(state, 1, favours=(1.0, 3.0, 1.0))
    assert keen.eager(2) == pytest.approx(3 * plain.eager(2))
    assert keen.attack(fire(2)) > plain.attack(fire(2))
    assert keen.eager(3) == plain.eager(3)
    flat, tall = TurnTree(state, 1, SENSIBLE), TurnTree(state, 1, mind_of("climbs", state))
    assert tall.stay[90] - flat.stay[90] > tall.stay[10] - flat.stay[10]
