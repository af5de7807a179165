"""The soak, in short: one game played to its end through the program, and what counts as a plateau (FLT-17)."""

import pytest

from tools.drills import soak
from tools.drills.soak import Sample


def series(rss, **held):
    return [Sample(mb, held.get("handles", 80), held.get("threads", 2), 1, 12.0) for mb in rss]


def test_a_game_is_played_through_the_program():
    tally = soak.run(5, 1, seed=3, keys=("whisky",), told=False)
    assert (tally.done, tally.faults) == (1, [])
    assert tally.figures["last"] > 20


def test_a_plateau_is_no_fault():
    rising = [100.0 + min(60, 6 * n) for n in range(40)]
    assert list(soak.judge(series(rising))) == []


def test_what_still_grows_in_the_second_half_is_a_fault():
    assert "memory grew by" in "".join(soak.judge(series([100.0 + 2 * n for n in range(40)])))


@pytest.mark.parametrize("name", ["handles", "threads", "children"])
def test_what_is_not_given_back_is_a_fault(name):
    held = series([100.0] * 30)
    held[-1] = held[-1]._replace(**{name: getattr(held[-1], name) + 20})
    assert name in "".join(soak.judge(held))
