"""The coach (MOM-COA-1): falls of a seat's own curve, choices raced on equal deals, what is reported."""

from random import Random
from types import SimpleNamespace

import pytest

from game.bots.coach import Known, Patience, ReviewedChoice, Verdict, dearest, falls, judge
from game.bots.ismcts import Task
from game.bots.race import Race
from game.kernel.entry import Entry
from tests.rig.each import each

COUNTED = Patience(seconds=0, rollouts=400)


def log(*seats):
    """Return a log of these seats' choices."""
    return [Entry(seat, ("x",), [], [], 1, True, number) for number, seat in enumerate(seats)]


def test_the_largest_falls_come_first_and_only_those_in_which_the_seat_chose():
    curve = [(0, (0.5, 0.5), 0), (2, (0.4, 0.6), 0), (4, (0.1, 0.9), 0), (5, (0.0, 1.0), 0), (6, (0.3, 0.7), 0)]
    found = falls(curve, log(0, 1, 2, 2, 1, 2, 1), 1)
    assert [(round(fall.drop, 3), fall.numbers) for fall in found] == [(0.3, (4,)), (0.1, (1,))]


def test_eight_falls_are_looked_at_however_many_there_are():
    curve = [(number, (1 - number / 20, number / 20), 0) for number in range(13)]
    assert len(falls(curve, log(0, *[1] * 12), 1)) == 8


@each(("cost", "error", "told"), [(0.05, 0.02, True), (0.049, 0.0, False), (0.08, 0.05, False), (0.2, 0.09, True)])
def test_nothing_below_five_in_a_hundred_or_twice_its_error_is_told(cost, error, told):
    """MOM-COA-1: at least 5 in 100, and at least twice the error."""
    assert Verdict(("a",), cost, error).told is told


def test_three_at_most_and_one_of_a_turn():
    rows = [SimpleNamespace(cost=cost, turn=turn) for cost, turn in ((0.1, 1), (0.3, 2), (0.2, 2), (0.06, 3), (0.4, 4))]
    assert [row.cost for row in dearest(rows)] == [0.4, 0.3, 0.1]


class Dice:
    """Choices that win with a fixed chance."""

    exact = False

    def __init__(self, chances):
        self.chances = chances

    def exactly(self, view, chosen):
        return None

    def options(self, view, chosen, dice):
        return [chosen, *(choice for choice in self.chances if choice != chosen)]

    def race(self, view, choices, terms, dice):
        return Thrown(self.chances, view, choices, terms, dice)

    def settled(self, share, view):
        return share


class Thrown(Race):
    """A race whose playings are throws of a die."""

    def __init__(self, chances, view, choices, terms, dice):
        super().__init__(Task(2), view, choices, terms, dice)
        self.chances = chances

    def _deal(self, done):
        self._note([float(self.dice.random() < self.chances[runner.choice]) for runner in self.runners])
        return done()


def weighed(chances, chosen, rollouts=4000, seed=1):
    view = SimpleNamespace(stack=[SimpleNamespace(seat=1)])
    position = ReviewedChoice(7, 1, 3, view, chosen)
    return judge(Dice(chances), [position], Random(seed), Patience(seconds=0, rollouts=rollouts))


def test_a_choice_that_costs_is_found_with_its_price():
    _, verdict = weighed({("bad",): 0.3, ("good",): 0.6, ("other",): 0.4}, ("bad",))
    assert verdict.better == ("good",)
    assert verdict.cost == pytest.approx(0.3, abs=4 * verdict.error)
    assert verdict.told
    assert verdict.ahead > verdict.behind > 0


def test_the_best_choice_costs_nothing():
    """MOM-COA-1: whoever leads a race of equals by luck is run against again."""
    told = [weighed(dict.fromkeys([("a",), ("b",), ("c",), ("d",)], 0.5), ("a",), 200, seed) for seed in range(40)]
    assert sum(found is not None and found[1].told for found in told) <= 4


def test_few_equal_results_prove_nothing():
    found = weighed({("bad",): 0.0, ("good",): 1.0}, ("bad",), 4)
    assert found is not None
    assert found[1].error > 0.1


def test_what_is_known_for_certain_is_not_played_on():
    class Sure(Dice):
        def exactly(self, view, chosen):
            return Known(("good",), 0.2, 0.4)

    position = ReviewedChoice(1, 1, 1, None, ("bad",))
    assert judge(Sure({}), [position], Random(1), COUNTED) == (position, Verdict(("good",), 0.2, 0.0, raw=0.4))
