"""RIV-9: what SHOOT's characters like, by what everybody sees, and what counts for them then."""

import numpy as np
import pytest
from msgspec.structs import replace

from game.bots.arena import bot_of
from game.bots.temper import BotName
from game.games.shoot.bots.plan import beside_things, plan
from game.games.shoot.bots.regular import Regular
from game.games.shoot.bots.tempers import TEMPERS
from game.games.shoot.rules.game import GAME
from game.games.shoot.rules.state import Token
from game.geometry.units import CL
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


def test_auntie_likes_to_be_up_on_something():
    state = table()
    assert shows("on_top", state, END) is False
    state.heroes[0] = replace(state.hero(1), level=20.0)
    assert shows("on_top", state, END) is True
    assert shows("on_top", state, ("still",)) is None
    new, old = tasting("on_top", state)
    assert new.perch > old.perch == 0.0


def test_panic_keeps_to_the_skirting_board():
    near, far = table(at={1: (100.0, 352.0)}), table(at={1: (400.0, 352.0)})
    assert [shows("at_the_edge", one, END) for one in (near, far)] == [True, False]
    assert shows("at_the_edge", near, ("move",)) is None
    new, old = tasting("at_the_edge", far)
    assert new.rim > old.rim == 0.0


@pytest.mark.parametrize(
    ("away", "ten_paces", "far"), [(3, False, False), (5, True, False), (6.2, False, False), (7, False, True)]
)
def test_tina_and_ouch_keep_their_distance_from_whoever_is_nearest(away, ten_paces, far):
    """In card lengths."""
    state = table(at={1: (132.0, 352.0), 2: (132.0 + away * CL, 352.0)})
    assert shows("ten_paces", state, END) is ten_paces
    assert shows("far", state, END) is far
    assert shows("far", state, ("still",)) is None
    state.heroes[1] = replace(state.hero(2), alive=False)
    assert shows("far", state, END) is shows("ten_paces", state, END) is None
    for temper in ("ten_paces", "far"):
        new, old = tasting(temper, state)
        assert new.band[2] > old.band[2] == 0.0


@pytest.mark.parametrize(
    ("temper", "spot", "other"),
    [
        ("at_the_edge", (100.0, 352.0), (240.0, 352.0)),
        ("ten_paces", (220.0, 352.0), (400.0, 352.0)),
        ("far", (80.0, 352.0), (400.0, 352.0)),
    ],
)
def test_spots_that_are_liked_are_worth_more_and_others_as_much_as_ever(temper, spot, other):
    for at, liked in ((spot, True), (other, False)):
        state = table(at={1: at, 2: (660.0, 352.0)})
        new, old = (plan(state.view(1), 1, objective, 0, False).finals[0] for objective in tasting(temper, state))
        assert bool(new > old + 0.5) is liked
        assert liked or new == old


def test_lurk_and_zip_look_at_the_same_edge_from_both_sides():
    mug = box("mug", 132.0, 420.0, 80.0, 80.0, 60.0)
    near, far = table(obstacles=[mug], at={1: (132.0, 360.0)}), table(obstacles=[mug], at={1: (500.0, 100.0)})
    assert [shows("beside_things", one, END) for one in (near, far)] == [True, False]
    assert [shows("in_the_open", one, END) for one in (near, far)] == [False, True]
    assert not beside_things(table().view(0), np.array([1.0]), np.array([1.0])).any()


def test_a_rookie_has_no_weights_and_so_no_temper():
    state = table(tokens=[Token("g", "gadget", 200.0, 300.0, 0.0)])
    view = state.view(1)
    plain = GAME.bot("rookie", 4).choose(view, view.stack[-1], [])
    assert bot_of(GAME, BotName("rookie", "any_token", 1.0).name, 4).choose(view, view.stack[-1], []) == plain
