"""SHOOT's memorable moments and best shots, from public events written by hand (FGT-82, FGT-83)."""

import pytest

from game.games.shoot.moments import best_shots, moments
from game.kernel.events import Event
from game.lobby.report import best_of
from tests.rig.logs import log_of

NAMES = ("Anna", "Ben", "Cleo")
GUN = 70
"""A Weapon's card."""


def declared(seat, other, away=2.0):
    return [
        Event("attack_declared", {"seat": seat, "weapon": GUN, "targets": (other,)}),
        Event("sight_fixed", {"shooter": seat, "target": other, "range": away * 88.0}),
    ]


def hit(seat, other, points, card=1):
    facts = {"shooter": seat, "target": other, "zone": "torso", "points": points, "total": points, "card": card}
    return Event("shot_hit", facts)


def died(other, by, cause="shot"):
    return Event("hero_died", {"seat": other, "cause": cause, "credited": by})


def pushed(other):
    return Event("pushed_off_table", {"seat": other, "edge_spot": (0.0, 0.0)})


def captured(seat):
    return Event("flag_captured", {"seat": seat, "flag": "f"})


@pytest.mark.parametrize(
    ("events", "worth", "words"),
    [
        ([*declared(1, 2), hit(1, 2, 2), died(2, 1)], 5, "dead"),
        ([*declared(1, 2), hit(1, 2, 4), died(2, 1)], 8, "dead"),
        ([*declared(1, 2), hit(1, 2, 4)], 3, "4 points off Ben"),
        ([*declared(1, 2, 8.5), hit(1, 2, 1)], 3, "from 8 card lengths"),
        ([*declared(1, 2, 8.5), hit(1, 2, 1), died(2, 1)], 8, "dead with the"),
        ([*declared(1, 2), hit(1, 2, 1), pushed(2), died(2, 1, "pushed off the table")], 9, "over the edge"),
        ([died(2, 1, "grenade"), died(3, 1, "grenade")], 10, "Ben and Cleo in one go"),
        ([captured(1)], 5, "carries the Flag home"),
    ],
)  # fmt: skip
def test_landings_are_scored(events, worth, words):
    """Kill 5, Flag 5, over the edge 4, hit of 3 points and more 3, 1 for each length beyond 5."""
    (found,) = moments(log_of(events), NAMES)
    assert (found.seat, found.entry, found.worth) == (1, 1, worth)
    assert words in found.words
    assert found.title


def test_a_last_point_of_life_is_worth_three_more():
    wounded = [*declared(2, 1), hit(2, 1, 5, 11), hit(2, 1, 4, 12)]
    found = moments(log_of(wounded, [died(2, 1, "shot")]), NAMES)
    assert found[0].worth == 8
    assert found[0].words.startswith("With one point of life left, Anna")
    healed = [Event("wound_removed", {"seat": 1, "card": 12})]
    assert moments(log_of(wounded, healed, [died(2, 1)]), NAMES)[0].worth == 5


@pytest.mark.parametrize("events", [[died(2, 0, "fall")], [pushed(2), died(2, 0)], [*declared(1, 2), hit(1, 2, 1)]])
def test_what_nobody_can_be_proud_of_is_no_moment(events):
    assert moments(log_of(events), NAMES) == []


def test_the_best_one_is_the_latest_of_equals():
    found = moments(log_of([captured(1)], [captured(2)], [*declared(1, 2), hit(1, 2, 3)]), NAMES)
    assert best_of(found).entry == 2
    assert best_of([]) is None


def test_the_best_single_shot_is_all_of_one_attack_at_one_target():
    log = log_of(
        [*declared(1, 2), hit(1, 2, 2), hit(1, 2, 3, 2), hit(1, 3, 4, 3)],
        [Event("counter_declared", {"seat": 2, "weapon": GUN, "target": 1}), hit(2, 1, 4)],
        [*declared(1, 2), hit(1, 2, 4), hit(1, 1, 9)],
    )
    assert best_shots(log, 3) == [5, 4, 0]
