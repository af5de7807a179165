"""The ways to win as pictures with a coin per seat: how near each seat is, as far as the viewer may know (HOUR-60)."""

import pygame
import pytest

from game.games.splatatat.table.goals import UNKNOWN, ways
from game.ui import theme
from tests.rig.splatatat import button, table
from tests.rig.table import key, lift

THREE = "1 +; G1 B2; -; 2 | R1 R2 B1 GUSH | -; 1 | B1 G2 | -; out | - | -"
RBG = ("R", "B", "G")


def near(scene, name):
    """Return what the coins of a way say, by seat."""
    return {coin.seat: coin.value for way in ways(scene) if way.picture == name for coin in way.coins}


def test_every_seat_has_a_coin_the_own_first_then_clockwise():
    scene = table(THREE, 3, colours=RBG, persons=1)
    assert [way.picture for way in ways(scene)] == ["last", "empty", "colour"]
    assert all([coin.seat for coin in way.coins] == [1, 2, 3] for way in ways(scene))


def test_coins_count_cards_and_those_that_are_not_of_the_own_colour():
    scene = table(THREE, 3, colours=RBG, persons=1)
    assert near(scene, "empty") == {1: "4", 2: "2", 3: ""}
    assert near(scene, "colour") == {1: "2", 2: UNKNOWN, 3: ""}  # other hands are unknown
    assert near(table(THREE, 3, colours=RBG, persons=1, open_hands=True), "colour") == {1: "2", 2: "1", 3: ""}


def test_what_is_close_is_lit():
    scene = table(THREE, 3, colours=RBG, persons=1)
    lit = {way.picture: [coin.seat for coin in way.coins if coin.close] for way in ways(scene)}
    assert lit == {"last": [1, 2], "empty": [2], "colour": [1]}


def test_a_hand_turned_over_tells_no_colours():  # UX-HID-6
    scene = table(THREE, 3, colours=RBG, persons=1)
    lift(scene)
    key(scene, pygame.K_v)
    assert scene.hand_hidden
    assert near(scene, "colour")[1] == UNKNOWN


@pytest.mark.parametrize(("rule", "left"), [("win_empty", ["last", "colour"]), ("win_reveal", ["last", "empty"])])
def test_a_way_that_house_rules_close_has_no_picture(rule, left):
    scene = table(THREE, 3, colours=RBG, persons=1, **{rule: False})
    assert [way.picture for way in ways(scene)] == left


def test_most_splatatats_counts_points():
    place = "1 +; G1 B2; -; 2 | R1 | - | 0 | 2; 2 | B1 G2 | - | 0 | 1"
    scene = table(place, 2, colours=("R", "B"), persons=1, most=3)
    assert near(scene, "points") == {1: "2", 2: "1"}
    assert [coin.close for coin in ways(scene)[0].coins] == [True, False]
    assert "40" in ways(scene)[1].words


@pytest.mark.parametrize(("size", "letters"), [((1280, 720), 100), ((1024, 600), 100), ((1280, 720), 200)])
def test_the_pictures_have_room_and_the_log_keeps_its_own(size, letters):
    scene = table(THREE, 3, colours=RBG, persons=1, size=size)
    theme.configure(size, letters)
    scene.layout(size)
    assert scene.column.goals_rect.h > 0
    assert scene.column.log.rect.h > 60
    assert scene.column.worded == (letters == 100)


def test_each_way_says_what_it_asks_for():  # TEACH-TIP-1
    scene = table(THREE, 3, colours=RBG, persons=1)
    tips = [tip for tip in scene.zones() if scene.column.goals_rect.contains(tip.rect)]
    assert [tip.rule for tip in tips] == ["SPL-GOAL-1", "SPL-GOAL-2", "SPL-GOAL-3"]
    assert all(tip.what and tip.now for tip in tips)
    assert "2 of 3" in tips[0].now


@pytest.mark.parametrize(("persons", "there"), [(1, False), (2, True)])
def test_who_plays_alone_against_bots_needs_no_button_that_hides_the_hand(persons, there):
    scene = table(THREE.replace("out | - | -", "2 | G1 | -"), 3, colours=RBG, persons=persons)
    lift(scene)
    assert (button(scene, "Hide hand") is not None) == there
    key(scene, pygame.K_v)
    assert button(scene, "Show hand") is not None
