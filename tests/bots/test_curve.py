"""Which moments of a game are computed next, and where the chances changed most (MOM-WIN-2, MOM-REP-7)."""

import pytest

from game.bots import curve
from game.bots.chances import Estimate
from game.bots.curve import Curve, Next, spread, swings, turn_starts
from game.kernel.entry import Entry


def log(turns: int, each: int = 4) -> list[Entry]:
    """Return a log of this many turns with this many choices each."""
    numbers = [0, *(turn for turn in range(1, turns + 1) for _ in range(each))]
    return [Entry(0, (), [], [], 0, False, turn) for turn in numbers]


def sure(share: float, error: float = 0.01, playings: int = 60) -> Estimate:
    return Estimate((share, 1 - share), error, playings)


def all_asked(one: Curve, share=lambda number: 0.5, error=0.01, seconds=0.01, limit=2000) -> list[Next]:
    """Answer whatever is asked for, one after the other."""
    found = []
    while (wanted := one.next()) is not None and len(found) < limit:
        found.append(wanted)
        one.take(wanted.number, sure(share(wanted.number), error, wanted.playings), seconds)
    return found


def test_starts_of_turns_come_first_and_spread_over_the_game():
    one = Curve(log(9))
    asked = all_asked(one)
    starts = turn_starts(one.turns)
    assert [wanted.number for wanted in asked[: len(starts)]] == spread(starts)
    assert [wanted.number for wanted in asked[:3]] == [0, 36, starts[(len(starts) - 1) // 2]]
    assert one.finished


def test_then_come_the_entries_of_the_five_turns_of_greatest_change():
    one = Curve(log(20))
    changed = {3, 7, 11, 13, 17}
    asked = all_asked(one, lambda number: 0.3 + 0.1 * sum(4 * turn <= number for turn in changed))
    inside = [wanted.number for wanted in asked if wanted.number not in one.starts]
    assert {(number - 1) // 4 + 1 for number in inside} == changed
    assert len(inside) == 15


def test_what_is_roughest_is_made_surer_before():
    one = Curve(log(6))
    found = []
    for _ in range(8):
        wanted = one.next()
        assert wanted is not None
        found.append(wanted)
        rough = 0.09 if wanted.number == 8 and len(found) < 8 else 0.02
        one.take(wanted.number, sure(0.5, rough, wanted.playings), 0.01)
    assert found[7] == Next(8, curve.FIRST)
    assert one.points[8].playings == 2 * curve.FIRST


def test_no_more_is_asked_for_than_a_game_may_take():
    """MOM-WIN-2: 15 s of two workers; a game of 5,000 choices gets a coarser curve."""
    one = Curve(log(1250))
    asked = all_asked(one, error=0.09, seconds=0.25)
    assert len(asked) * 0.25 <= curve.SECONDS + 0.5
    assert one.finished
    first = asked[: int(curve.SECONDS * curve.SKETCH_S / 0.25)]
    assert 0.35 < sum(wanted.number < 2500 for wanted in first) / len(first) < 0.65


def test_what_was_kept_is_not_reckoned_again():
    known = {number: sure(0.5, 0.02) for number in turn_starts([entry.turn for entry in log(9)])}
    assert all(wanted.number not in known for wanted in all_asked(Curve(log(9), known)))


def test_a_moment_that_cannot_be_found_again_is_left_out():
    one = Curve(log(3))
    while (wanted := one.next()) is not None:
        one.take(wanted.number, None if wanted.number == 4 else sure(0.5), 0.01)
    assert one.finished
    assert 4 not in one.points


def test_five_swings_apart_from_each_other_and_larger_than_twice_their_error():
    entries = log(30, 2)
    turns = [entry.turn for entry in entries]
    share, points = 0.2, {}
    for number in turn_starts(turns):
        turn = turns[number]
        share += {5: 0.2, 6: 0.19, 9: -0.15, 14: 0.12, 20: -0.11, 25: 0.10, 28: 0.05}.get(turn, 0.0)
        points[number] = sure(share, 0.01)
    found = swings(points, turns)
    assert [turns[one.after] for one in found] == [5, 9, 14, 20, 25]
    assert [one.seat for one in found] == [1, 2, 1, 2, 1]
    assert found[0].was == pytest.approx(0.2)
    assert found[0].became == pytest.approx(0.4)
    rough = {number: sure(one.shares[0], 0.05) for number, one in points.items()}
    assert [turns[one.after] for one in swings(rough, turns)] == [5, 9]
