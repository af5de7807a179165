"""RIV-9: what SHOOT's characters like, by what everybody sees, and what counts for them then."""

import numpy as np

from game.bots.arena import bot_of
from game.bots.temper import BotName
from game.games.shoot.bots.plan import beside_things
from game.games.shoot.bots.regular import Regular
from game.games.shoot.bots.tempers import TEMPERS
from game.games.shoot.bots.weights import PLAIN_WEIGHTS
from game.games.shoot.rules.game import GAME
from game.games.shoot.rules.state import Token
from tests.games.shoot.positions import box, table

END = ("end",)


def shows(temper, state, choice, seat=1):
    return TEMPERS[temper].shows(state.view(0), seat, choice)


def tasting(temper, state, seat=1):
    """Return the objective of a seat that follows a temper, and without it."""
    bot = Regular(1)
    taste = TEMPERS[temper].taste
    return bot.tasting(taste).objective(state.view(seat), seat), bot.objective(state.view(seat), seat)


def test_tokens_are_collected_by_whoever_likes_them():
    gadget, weapon = Token("g", "gadget", 200.0, 300.0, 0.0), Token("w", "weapon", 220.0, 300.0, 0.0)
    state = table(tokens=[gadget, weapon])
    assert [shows("any_token", state, ("collect", one)) for one in "gw"] == [True, True]
    assert [shows("new_weapon", state, ("collect", one)) for one in "gw"] == [False, True]
    assert shows("any_token", state, END) is False
    assert shows("any_token", state, ("still",)) is None


def test_auntie_aims_at_whoever_has_least_life():
    state = table(seats=3, wounds={3: ["SP-01", "SP-02"]})
    hit = [shows("least_life", state, ("attack", 5, who)) for who in (2, 3)]
    assert hit == [False, True]
    assert shows("least_life", table(seats=3), ("attack", 5, 2)) is None  # all are alike
    new, old = tasting("least_life", state)
    assert new.prizes[3] > old.prizes[3]
    assert new.prizes[2] == old.prizes[2]


def test_panic_takes_more_care_once_he_is_wounded():
    whole, hurt = table(), table(wounds={1: ["SP-01"]})
    assert shows("hides_wounded", whole, END) is None
    assert shows("hides_wounded", hurt, END) is False  # in plain sight
    assert tasting("hides_wounded", whole)[0] == tasting("hides_wounded", whole)[1]
    new, old = tasting("hides_wounded", hurt)
    assert new.care > old.care


def test_lurk_and_zip_look_at_the_same_edge_from_both_sides():
    mug = box("mug", 132.0, 420.0, 80.0, 80.0, 60.0)
    near, far = table(obstacles=[mug], at={1: (132.0, 360.0)}), table(obstacles=[mug], at={1: (500.0, 100.0)})
    assert [shows("beside_things", one, END) for one in (near, far)] == [True, False]
    assert [shows("in_the_open", one, END) for one in (near, far)] == [False, True]
    assert not beside_things(table().view(0), np.array([1.0]), np.array([1.0])).any()


def test_tina_would_rather_stand_and_ouch_rather_heal():
    state = table(wounds={1: ["SP-01", "SP-02", "SP-03", "SP-04"]})
    assert shows("stands", state, ("still",)) is True
    assert shows("stands", state, ("move",)) is False
    assert tasting("stands", state)[0].weights.still > PLAIN_WEIGHTS.still
    assert state.damage(1) >= 5
    assert shows("heals_first", state, ("attack", 5, 2)) is False
    assert tasting("heals_first", state)[0].weights.healing > PLAIN_WEIGHTS.healing
    assert shows("heals_first", table(), ("attack", 5, 2)) is None


def test_a_rookie_has_no_weights_and_so_no_temper():
    state = table(tokens=[Token("g", "gadget", 200.0, 300.0, 0.0)])
    view = state.view(1)
    plain = GAME.bot("rookie", 4).choose(view, view.stack[-1], [])
    assert bot_of(GAME, BotName("rookie", "any_token", 1.0).name, 4).choose(view, view.stack[-1], []) == plain
