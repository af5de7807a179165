"""Positions as data: where HEROes stand, their cards, what comes next, and what is invalid."""

import pytest

from game.games.shoot.rules.cards import SPLATTERCARDS, WEAPONS, data_of, splattercard
from game.games.shoot.rules.position import Position, PositionError, Standing, lay
from game.games.shoot.rules.state import (
    ACTION,
    GADGET_DECK,
    GADGET_HAND,
    RECORD,
    SPLATTER_DECK,
    WEAPON_DECK,
    WEAPON_HAND,
)
from game.games.shoot.tables import make_options
from game.kernel.chance import Scripted
from game.kernel.match import Match
from tests.rig.each import each


def laid(*heroes, **more):
    """Set up a position on the kitchen table."""
    options = make_options(len(heroes) or 2, "ctf")
    return lay(Position(heroes or (Standing(), Standing()), **more), options)


def test_heroes_stand_where_they_are_put_on_the_ground_there():
    state = laid(Standing(at=(700, 300)), Standing())
    assert (state.hero(1).x, state.hero(1).y, state.hero(1).level) == (700.0, 300.0, 25.0)  # on the red book
    assert (state.hero(2).x, state.hero(2).y) == (state.bases[1].x, state.bases[1].y)


def test_cards_are_dealt_by_name_and_come_in_the_order_asked_for():
    state = laid(
        Standing(weapons=("Assault rifle",), gadgets=("Vitamins",)), Standing(weapons=("Shotgun",), known=True),
        cards=({"jam": True}, {"zone": "head", "stripes": False}, {"dir": [80, 100]}), weapons=("Nail gun",),
        gadgets=("First aid", "Ladder"),
    )  # fmt: skip
    first, second, third = state.zones[SPLATTER_DECK][:3]
    assert splattercard(first).jam
    assert splattercard(second).zone == "head"
    assert not splattercard(second).stripes
    assert 80 <= splattercard(third).dir <= 100
    assert data_of(state.zones[WEAPON_DECK][0]).name == "Nail gun"
    assert [data_of(card).name for card in state.zones[GADGET_DECK][:2]] == ["First aid", "Ladder"]
    assert [data_of(card).name for card in state.cards(1, GADGET_HAND)] == ["Vitamins"]
    known = {WEAPONS[card].name: state.knows[card] for seat in (1, 2) for card in state.cards(seat, WEAPON_HAND)}
    assert known == {"Assault rifle": 0b10, "Shotgun": state.everybody()}


@each("left", [1, 2, 5, 9, 10])
def test_life_left_is_made_of_wounds_that_do_not_come_next(left):
    state = laid(Standing(), Standing(left=left), cards=({"zone": "left_leg"},))
    assert state.damage(2) == 10 - left
    assert state.damage(1) == 0
    assert state.zones[SPLATTER_DECK][0] not in state.cards(2, RECORD)
    assert splattercard(state.zones[SPLATTER_DECK][0]).zone == "left_leg"


def test_on_the_move_the_first_card_is_the_action_card():
    state = laid(stance="move", cards=({"move": 3}, {"jam": True}))
    (action,) = state.cards(1, ACTION)
    assert splattercard(action).move == 3
    assert state.now.budget == 6
    assert splattercard(state.zones[SPLATTER_DECK][0]).jam


def test_a_flag_lies_where_it_is_put_or_is_carried():
    assert (laid(flag=(300, 60)).flags[0].x, laid(flag=(300, 60)).flags[0].carrier) == (300.0, 0)
    carried = laid(Standing(), Standing(at=(500, 60)), carrier=2).flags[0]
    assert (carried.x, carried.y, carried.carrier) == (500.0, 60.0, 2)


@each(("stance", "asked"), [("", "ChooseStance"), ("still", "ChooseAction")])
def test_a_match_goes_on_from_it(stance, asked):
    """All cards are there once, and a turn can be played to its end."""
    state = laid(Standing(weapons=("9 mm",), left=3), Standing(), stance=stance)
    assert sorted(card for zone in state.zones for card in zone) == sorted(
        card for family in state.families().values() for card in family
    )
    match = Match(_game(), make_options(2, "ctf"), Scripted())
    match.state = state
    assert type(match.decision).__name__ == asked
    if not stance:
        match.play(("still",))
    match.play(("end",))
    assert match.decision.seat == 2


def _game():
    from game.games import load

    return load("shoot")


@each(
    "more",
    [{"weapons": ("Trebuchet",)}, {"cards": ({"move": 99},)}, {"gadgets": ("Vitamins",) * 9}],
)
def test_what_cannot_be_laid_says_so(more):
    with pytest.raises(PositionError, match="There is no"):
        laid(**more)
    assert len(SPLATTERCARDS) > 40
