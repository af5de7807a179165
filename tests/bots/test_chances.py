"""Win chances: whose view they are for, when there have been enough runs, and what is known exactly."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest

from game.bots import chances
from game.bots.arena import play_game
from game.bots.chances import TABLE, Estimate, Exponents, Winning, merged, reckon
from game.cli.console import table_options
from game.games import games, load
from game.games.story import story_of
from game.kernel.state import State
from tests.kernel.toy import TOY, ToyOptions
from tools.drills.secrets import positions

KEYS = [meta.key for meta in games()]
EVERY = pytest.mark.parametrize("key", KEYS)


def some(key: str, count: int = 3, seed: int = 5) -> list[State]:
    """Return states of a random game that wait for a decision."""
    return [state for state in positions(load(key), seed, 20, 20 * count) if state.stack]


def after(playings: int) -> Callable[[], bool]:
    """Return a function that returns True after this many runs."""
    left = [playings]

    def done() -> bool:
        left[0] -= 1
        return left[0] <= 0

    return done


class Flips(Winning):
    """Seat 1 wins with a certain chance."""

    by = "flips"

    def __init__(self, chance: float) -> None:
        self.chance = chance

    def sample(self, state: Any, dice: Random) -> Sequence[float]:
        won = float(dice.random() < self.chance)
        return (won, 1.0 - won)


def toy() -> State:
    from game.kernel.chance import RandomChance
    from game.kernel.game import begin

    return begin(TOY, ToyOptions(1), RandomChance(1))


@EVERY
def test_chances_sum_to_one_for_every_eye(key: str) -> None:
    """MOM-WIN-1."""
    winning = story_of(key).winning
    for state in some(key):
        seats = state.everybody().bit_count()
        for eye in (TABLE, 0, seats):
            table = state if eye == TABLE else state.view(eye)
            found = reckon(table, winning, eye, Random(1), lambda: True)
            assert len(found.shares) == seats
            assert sum(found.shares) == pytest.approx(1.0)
            assert all(share >= 0 for share in found.shares)


@EVERY
def test_what_an_eye_cannot_know_changes_nothing(key: str) -> None:
    """MOM-WIN-1, MOM-WIN-3: with equal dice, redealt hidden cards give equal chances, to the last figure."""
    winning, random = story_of(key).winning, Random(7)
    for state in some(key, 2):
        for eye in (1, state.everybody().bit_count()):
            view = state.view(eye)
            twin = chances.dealer(view, eye, random)()
            if twin.view(eye) != view:
                continue  # it has continued to another question
            found = [reckon(one.view(eye), winning, eye, Random(3), after(2)) for one in (state, twin)]
            assert found[0] == found[1]


@EVERY
def test_the_order_of_a_deck_changes_nothing_for_the_table(key: str) -> None:
    """MOM-WIN-1: luck to come is not counted early."""
    winning, random = story_of(key).winning, Random(7)
    for state in some(key, 2):
        twin = chances.reshuffled(state, random)
        assert reckon(twin, winning, TABLE, Random(3), after(2)) == reckon(state, winning, TABLE, Random(3), after(2))


@EVERY
def test_an_end_is_certain(key: str) -> None:
    last: list[State] = []
    play_game(load(key), table_options(key, 2, "", None), ("regular", "regular"), 3, watch=lambda s: last.append(s))
    found = reckon(last[-1], story_of(key).winning, TABLE, Random(1))
    outcome = last[-1].outcome
    assert outcome is not None
    assert (found.error, found.playings) == (0.0, 0)
    assert [number for number, share in enumerate(found.shares, 1) if share] == list(outcome.winners or range(1, 3))


def test_playing_stops_at_a_small_error() -> None:
    even = reckon(toy(), Flips(0.5), TABLE, Random(1))
    assert even.error <= 0.03
    assert 240 <= even.playings <= 300
    assert even.shares[0] == pytest.approx(0.5, abs=0.08)


def test_where_a_seat_has_nearly_lost_less_is_enough() -> None:
    lost = reckon(toy(), Flips(0.01), TABLE, Random(1))
    assert lost.playings < 60
    assert 0.03 < lost.error <= 0.05


def test_playing_stops_at_four_hundred() -> None:
    class Wild(Flips):
        """Three seats would be needed to be wilder than this: the error never falls under what is asked."""

    before = chances.CLOSE
    chances.CLOSE = 0.001
    try:
        assert reckon(toy(), Wild(0.5), TABLE, Random(1)).playings == 400
    finally:
        chances.CLOSE = before


def test_whoever_is_told_to_stop_stops_after_the_playing_under_way() -> None:
    assert reckon(toy(), Flips(0.5), TABLE, Random(1), lambda: True).playings == 1


def test_equal_results_do_not_make_sure() -> None:
    certain = reckon(toy(), Flips(1.0), TABLE, Random(1))
    assert certain.playings == chances.FEWEST
    assert certain.error > 0.03


def test_two_estimates_of_one_moment_become_one() -> None:
    one, other = Estimate((0.4, 0.6), 0.06, 50), Estimate((0.6, 0.4), 0.03, 150)
    both = merged(one, other)
    assert both.shares == pytest.approx((0.55, 0.45))
    assert both.playings == 200
    assert both.error == pytest.approx(0.027, abs=0.001)
    known = Estimate((1.0, 0.0), 0.0, 0)
    assert merged(one, known) == merged(known, one) == known


def test_what_calibration_sharpens_is_less_sure() -> None:
    """MOM-WIN-4: an exponent moves shares, and their error with them; sides stay together."""

    class Sharp(Flips):
        def settled(self, shares: Sequence[float], view: Any) -> Sequence[float]:
            return Exponents(2.0, {}).settled(shares, [[1], [2]], "any")

    plain, sharp = (reckon(toy(), kind(0.6), TABLE, Random(1)) for kind in (Flips, Sharp))
    assert sharp.shares[0] == pytest.approx(plain.shares[0] ** 2 / (plain.shares[0] ** 2 + plain.shares[1] ** 2))
    assert 1.5 * plain.error < sharp.error < 2.1 * plain.error
    assert Exponents(2.0, {"x": 1.0}).settled((0.2, 0.4, 0.1, 0.3), [(1, 3), (2, 4)], "x") == pytest.approx(
        [0.15, 0.35, 0.15, 0.35]
    )
