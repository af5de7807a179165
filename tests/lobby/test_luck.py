"""MOM-LUCK-1: rarity by convolving the draws' distributions, by 5,000 redraws where one is unknown, and in words."""

from itertools import product

import pytest

from game.games.chance_draws import draw_of, equally, taken
from game.lobby.luck import Draw, Fortune, fortunes, rarity
from tests.rig.each import each


def die(worth, sides=6, seat=1, kind="steps"):
    return draw_of(seat, kind, worth, equally(range(1, sides + 1)))[0]


def test_folding_is_what_counting_all_ways_gives():
    draws = [die(3), die(6), die(2, 4)]
    sums = [sum(ways) for ways in product(range(1, 7), range(1, 7), range(1, 5))]
    assert rarity(draws) == pytest.approx(
        (sum(one > 11 for one in sums) / len(sums), sum(one == 11 for one in sums) / len(sums))
    )


def test_halves_and_fractions_are_folded_too():
    halves = [draw_of(1, "lengths", 0.5, equally([0.5, 1.5]))[0]] * 2
    assert rarity(halves) == pytest.approx((0.75, 0.25))
    thirds = [draw_of(1, "saloon", 1 / 3, equally([-1 / 3, 1 / 3]))[0]] * 3
    assert rarity(thirds) == pytest.approx((0.0, 0.125), abs=1e-6)


def test_what_is_not_known_exactly_is_drawn_again():
    above, level = rarity([Draw(1, "points", 2.0, 0.0, 1.0), die(6)])
    assert 0.001 < above + level < 0.2
    assert rarity([Draw(1, "points", 0.0, 0.0, 1.0)])[0] == pytest.approx(0.5, abs=0.03)


def test_fortunes_sum_by_seat_and_kind():
    found = fortunes([die(6, seat=2), die(1), die(2), die(4, kind="hits")])
    assert [(one.seat, one.kind, one.worth, one.mean, one.draws) for one in found] == [
        (1, "steps", 3, 7.0, 2), (1, "hits", 4, 3.5, 1), (2, "steps", 6, 3.5, 1),
    ]  # fmt: skip
    assert found[0].spread == pytest.approx((35 / 6) ** 0.5)
    assert found[0].above == pytest.approx(33 / 36)


@each(
    ("above", "words"),
    [
        (1 / 6, "Lucky: 1 game in 6 is luckier."), (0.25, "Lucky: 1 game in 4 is luckier."), (0.26, "Ordinary."),
        (0.5, "Ordinary."), (0.74, "Ordinary."), (0.9, "Unlucky: 1 game in 10 is unluckier."),
        (0.0, "Lucky: 1 game in 5000 is luckier."), (1.0, "Unlucky: 1 game in 5000 is unluckier."),
    ],
)  # fmt: skip
def test_it_is_said_in_plain_words(above, words):
    assert Fortune(1, "hits", 9, 7.2, 1.0, 12, above).words == words


def test_cards_taken_together_are_counted_without_putting_back():
    assert dict(taken(2, 4, 2)) == pytest.approx({0: 1 / 6, 1: 4 / 6, 2: 1 / 6})
    assert taken(0, 3, 2) == ((0, 1.0),)
    assert draw_of(1, "useful", 0, taken(0, 3, 2)) == []
