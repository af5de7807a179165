"""LAD-8: what was measured of the steps, its bounds, and whether it is older than rows and rules."""

import warnings

import pytest
from msgspec.structs import replace

from game.cli.publish import folder_of
from game.games import games, load
from game.games.steps import step_at, steps_of
from game.lobby.steps_measured import StepMeasured, out_of_bounds, read_measured, row_of, write_measured
from tests.rig.each import each


def one(rookie, regular=(0, 0, 0), seeker=(0, 0, 0), key="greenhorn"):
    """What was measured in 100 games each: how many met each star."""
    games_of = dict.fromkeys(("rookie", "regular", "seeker"), (100, 100, 100))
    return StepMeasured(key, 7, "2", games_of, {"rookie": rookie, "regular": regular, "seeker": seeker})


@each(
    ("number", "measured", "wanted"),
    [
        (1, one((40, 10, 4), (50, 20, 12)), []),
        (1, one((5, 0, 0), (14, 0, 5)), ["The first star is too hard: 14 in 100."]),
        (1, one((5, 0, 0), (10, 0, 2), (15, 3, 4)), ["The last star is too hard: 4 in 100."]),
        (1, one((20, 10, 15), (50, 20, 20), (50, 20, 30)), []),
        (4, one((20, 10, 11), (50, 20, 20), (50, 20, 30)), ["A Rookie meets the last star too often: 11 in 100."]),
        (4, one((20, 10, 8), (50, 20, 15)), ["A Rookie meets the last star more than half as often as the best."]),
    ],
)
def test_bounds(number, measured, wanted):
    step = replace(step_at("whisky", "greenhorn"), number=number)
    assert out_of_bounds(step, measured) == wanted


def test_a_row_changes_with_table_and_goals_and_not_with_words():
    step = step_at("whisky", "greenhorn")
    assert row_of(step) == row_of(replace(step, title="Another", text="Other words."))
    others = [
        replace(step, mode="best3"), replace(step, stars=step.stars[::-1]), replace(step, rivals=step.rivals * 2),
        replace(step, position="."), replace(step, values={"LENGTH": "best3"}),
    ]  # fmt: skip
    assert len({row_of(step), *map(row_of, others)}) == 6


def test_a_file_is_read_as_it_was_written(tmp_path):
    found = [one((40, 10, 4)), one((1, 2, 3), key="thirst")]
    write_measured(tmp_path, found)
    assert list(read_measured(tmp_path).values()) == found
    assert read_measured(tmp_path / "nowhere") == {}
    assert found[0].share("nobody", 0) == 0


@pytest.mark.parametrize("key", [meta.key for meta in games()])
def test_the_steps_of_every_game_are_proved(key):
    """What was not measured, or by other rows and rules, is reported, and what is out of bounds."""
    known, rules = read_measured(folder_of(key)), load(key).rules_version
    assert set(known) <= {step.key for step in steps_of(key)}
    stale = [
        step.key for step in steps_of(key)
        if step.key not in known or (known[step.key].row, known[step.key].rules) != (row_of(step), rules)
    ]  # fmt: skip
    if stale:
        warnings.warn(
            f"{key}: {len(stale)} of {len(steps_of(key))} steps were not proved as they are today; "
            f"run: python -m tools.prove_steps {key} --stale",
            stacklevel=1,
        )
    for step in steps_of(key):
        if step.key in known and step.key not in stale:
            for words in out_of_bounds(step, known[step.key]):
                warnings.warn(f"{key}/{step.key}: {words}", stacklevel=1)
