"""Gadgets that the Regular does not keep until its HERO dies: for each kind a position in which its moment has come."""

from math import hypot
from typing import Any

from game.games.shoot.bots.gains import standing
from game.games.shoot.bots.objectives import objective_of
from game.games.shoot.rules.cards import splattercard
from game.games.shoot.rules.state import GADGET_DISCARD, ShootState
from game.kernel.game import play
from tests.games.shoot.bots.chosen import chosen, whole
from tests.games.shoot.positions import box, card, flag


def carried(by: int, x: float, y: float) -> list[Any]:
    """A Flag on its way, whose home is far from everything."""
    return [flag(x, y, carrier=by, home=(528.0, 660.0))]


def gain_of(state: ShootState, seat: int = 1) -> float:
    """Play what a seat chooses; return by how much its standing is better then."""
    before = standing(state.view(seat), seat, objective_of(state.view(seat), seat))
    play(state, chosen(state))
    return standing(state.view(seat), seat, objective_of(state.view(seat), seat)) - before


# -- Bases and Flags -----------------------------------------------------------------------------------


def test_the_base_comes_nearer_to_a_flag_still_to_be_fetched() -> None:
    # G-05: it stays there, so there is nothing to wait for.
    state = whole(at={1: (300, 352), 2: (900, 352)}, gadgets={1: "G-05"}, flags=[flag(528, 352)], budget=4)
    word, played, x, y, _ = chosen(state)
    assert (word, played) == ("gadget", card("G-05"))
    assert hypot(x - 528, y - 352) < hypot(132 - 528, 120 - 352) - 120


def test_a_base_that_nothing_is_brought_to_stays() -> None:
    # G-05, S-MODE-4: without a Flag, and where taking it wins.
    assert chosen(whole(mode="kills", gadgets={1: "G-05"}, budget=0))[0] != "gadget"
    hill = whole(mode="hill_up", at={1: (300, 352)}, gadgets={1: "G-05"}, flags=[flag(528, 352)], budget=4)
    assert chosen(hill)[0] != "gadget"


def test_prophecy_slows_the_opponent_down() -> None:
    # G-04: nobody to shoot at, so the lowest action card is put on top, and the best one under it.
    top = ["SP-01", "SP-03", "SP-02", "SP-05", "SP-31"]
    stolen = carried(2, 800, 300)
    state = whole(at={1: (200, 352), 2: (800, 300)}, gadgets={1: "G-04"}, flags=stolen, budget=0, top=top)
    assert chosen(state) == ("gadget", card("G-04"))
    play(state, chosen(state))
    _, *order = chosen(state)
    moves = [splattercard(one).move for one in order]
    assert moves[0] == min(moves)
    assert moves[1] == max(moves)


def test_a_carrier_hides_before_they_come_for_it() -> None:
    # G-16: an armed opponent far off, out of sight for now.
    wall = box("wall", 600, 352, 20, 400, 190)
    at = {1: (300.0, 352.0), 2: (900.0, 352.0)}
    facts: dict[str, Any] = {"at": at, "gadgets": {1: "G-16"}, "obstacles": [wall], "budget": 0}
    assert chosen(whole(**facts, weapons={2: "W-05"}, flags=carried(1, 300, 352))) == ("gadget", card("G-16"))
    assert chosen(whole(**facts, flags=carried(1, 300, 352)))[0] == "end"
    assert chosen(whole(**facts, weapons={2: "W-05"}, flags=[flag(528, 660)]))[0] == "end"


def test_mines_lie_behind_a_carrier() -> None:
    # G-31: the opponent is after the HERO that runs home with the Flag.
    at = {1: (500.0, 352.0), 2: (800.0, 380.0)}
    state = whole(at=at, gadgets={1: "G-31"}, flags=carried(1, 500, 352), budget=0, stance="still")
    word, played, x, *_ = chosen(state)
    assert (word, played) == ("gadget", card("G-31"))
    assert x > 500


def test_mushrooms_for_a_carrier_about_to_be_home() -> None:
    # G-06, S-FLAG-5: its next action card would take it home; one who is still far away may as well gain by it.
    near = whole(at={1: (300, 352), 2: (860, 540)}, gadgets={1: "G-06"}, flags=carried(2, 860, 540), budget=0)
    assert chosen(near) == ("gadget", card("G-06"), 2)
    far = whole(at={1: (300, 352), 2: (640, 300)}, gadgets={1: "G-06"}, flags=carried(2, 640, 300), budget=0)
    assert chosen(far) == ("end",)


# -- cover and shots -----------------------------------------------------------------------------------


def test_cover_is_put_up_against_half_a_danger() -> None:
    # G-18: one opponent with a poor Weapon sees the HERO.
    at = {1: (400, 352), 2: (700, 352)}
    state = whole(at=at, weapons={2: "W-01"}, gadgets={1: "G-18"}, flags=carried(1, 400, 352), budget=0)
    assert chosen(state)[:2] == ("gadget", card("G-18"))
    assert gain_of(state) > 0.4


def test_a_forcefield_bars_the_way_home() -> None:
    # G-18, S-CUT-2: the carrier must go through a gap beside the HERO, or a long way round.
    walls = [box("north", 700, 200, 20, 200, 190), box("south", 700, 552, 20, 304, 190)]
    at = {1: (720.0, 300.0), 2: (600.0, 352.0)}
    state = whole(at=at, gadgets={1: "G-18"}, flags=carried(2, 600, 352), obstacles=walls, budget=0, stance="still")
    word, played, x, y, _ = chosen(state)
    assert (word, played) == ("gadget", card("G-18"))
    assert hypot(x - 700, y - 352) < 60


def test_a_crane_brings_cover() -> None:
    # G-11: a box stands beside the HERO that is shot at.
    lid = box("lid", 400, 430, 60, 60, 100)
    at = {1: (400, 352), 2: (700, 352)}
    state = whole(
        at=at, weapons={2: "W-05"}, gadgets={1: "G-11"}, flags=carried(1, 400, 352), obstacles=[lid], budget=0
    )
    assert chosen(state)[:3] == ("gadget", card("G-11"), "lid")
    assert gain_of(state) > 0.4


def test_what_hides_half_a_target_is_removed() -> None:
    # G-13: the shot is possible without it, and better with it.
    lid = box("lid", 430, 352, 20, 60, 30)
    at = {1: (400, 352), 2: (640, 352)}
    state = whole(mode="kills", at=at, weapons={1: "W-05"}, gadgets={1: "G-13"}, obstacles=[lid], stance="still")
    assert chosen(state) in (("gadget", card("G-13"), "lid"), ("attack", card("W-05"), 2))
    wall = box("wall", 430, 352, 20, 60, 100)
    state = whole(mode="kills", at=at, weapons={1: "W-05"}, gadgets={1: "G-13"}, obstacles=[wall], stance="still")
    assert chosen(state) == ("gadget", card("G-13"), "wall")


def test_a_teleport_into_a_fight() -> None:
    # G-03: standing still keeps full damage; from behind a wall to where the wounded opponent can be shot.
    wall = box("wall", 500, 352, 20, 500, 190)
    wounds = {2: ["SP-01", "SP-03", "SP-22"]}
    facts: dict[str, Any] = {"weapons": {1: "W-05"}, "gadgets": {1: "G-03"}, "obstacles": [wall], "wounds": wounds}
    state = whole(mode="kills", at={1: (300, 352), 2: (700, 352)}, stance="still", **facts)
    assert chosen(state)[:2] == ("gadget", card("G-03"))
    play(state, chosen(state))
    assert chosen(state)[:1] == ("attack",)


# -- cards about cards ---------------------------------------------------------------------------------


def test_recycle_takes_the_card_whose_moment_is_now() -> None:
    # G-01: Vitamins are wanted more as a rule, but a HERO that stands still has no use for them.
    pile = {GADGET_DISCARD: ["G-08", "G-07", "G-12"]}
    facts: dict[str, Any] = {"gadgets": {1: "G-01"}, "discarded": pile, "flags": [flag(900, 352)]}
    hurt = whole(**facts, stance="still", wounds={1: ["SP-51"]})
    assert chosen(hurt) == ("gadget", card("G-01"), card("G-07"))
    running = whole(**facts, budget=2)
    assert chosen(running) == ("gadget", card("G-01"), card("G-08"))


def test_a_swap_for_one_card_more() -> None:
    # G-15: what one wins the other loses.
    state = whole(mode="kills", gadgets={1: ["G-15", "G-20"], 2: ["G-02", "G-22"]}, budget=0)
    assert chosen(state) == ("gadget", card("G-15"), 2)


def test_a_weapon_is_fired_before_it_is_swapped() -> None:
    # G-09
    facts: dict[str, Any] = {"at": {1: (300, 352), 2: (390, 352)}, "mode": "kills", "weapons": {1: "W-01", 2: "W-02"}}
    ready = whole(stance="still", gadgets={1: "G-09"}, **facts)
    ready.show(card("W-02"), ready.everybody())
    assert chosen(ready)[0] == "attack"
    fired = whole(stance="still", gadgets={1: "G-09"}, now={"attacked": True}, **facts)
    fired.show(card("W-02"), fired.everybody())
    assert chosen(fired) == ("gadget", card("G-09"), 2)
