"""LAD-8: what was measured of the steps, its bounds, and whether it is older than rows and rules."""

import warnings

import pytest
from msgspec.structs import replace

from game.cli.publish import folder_of
from game.games import games, load
from game.games.steps import step_at, steps_of
from game.lobby.steps_measured import (
    MISSED,
    UNSURE,
    StepMeasured,
    bounds,
    read_measured,
    row_of,
    share_range,
    write_measured,
)
from tests.rig.each import each


def one(*met, key="greenhorn", games=5000):
    """What was measured in so many games each: how many of a Rookie, Regular and seeker met each star, in 1000."""
    players = dict(zip(("rookie", "regular", "seeker"), [*met, (0, 0, 0), (0, 0, 0)], strict=False))
    found = {player: tuple(games * share // 1000 for share in row) for player, row in players.items()}
    return StepMeasured(key, 7, "2", dict.fromkeys(players, games), found)


@each(
    ("number", "measured", "wanted"),
    [
        (1, one((400, 100, 40), (500, 200, 120)), "met met met met"),
        (1, one((50, 0, 0), (120, 0, 80)), "missed met met met"),
        (1, one((50, 0, 0), (100, 0, 20), (200, 30, 30)), "met missed met met"),
        (1, one((200, 100, 130), (500, 200, 200), (500, 200, 400)), "met met met met"),
        (4, one((200, 100, 130), (500, 200, 200), (500, 200, 400)), "met met missed met"),
        (4, one((200, 100, 80), (500, 200, 120)), "met met met missed"),
        (4, one((100, 0, 0), (200, 100, 100), (200, 100, 100), games=10), "unsure unsure unsure unsure"),
    ],
)
def test_bounds(number, measured, wanted):
    step = replace(step_at("whisky", "greenhorn"), number=number)
    assert " ".join(bound.verdict for bound in bounds(step, measured)) == wanted


def test_nothing_is_too_hard_before_a_seeker_has_tried():
    step = step_at("whisky", "greenhorn")
    tried = one((0, 0, 0))
    bots = replace(tried, games={"rookie": 5000, "regular": 5000}, met={"rookie": (0, 0, 0), "regular": (0, 0, 0)})
    assert [bound.verdict for bound in bounds(step, bots)][:2] == ["unsure", "unsure"]
    assert [bound.verdict for bound in bounds(step, tried)][:2] == ["missed", "missed"]
    often = replace(bots, met={"rookie": (1000, 300, 200), "regular": (1000, 300, 200)})
    assert bounds(step, often)[3].verdict == "unsure", "a seeker may yet do better"


def test_a_range_has_the_share_inside_and_shrinks_with_more_games():
    few, many = share_range(3, 10), share_range(300, 1000)
    assert few.least < few.share == many.share == 0.3 < few.most
    assert many.most - many.least < (few.most - few.least) / 4
    assert share_range(0, 50).least < 1e-9 < share_range(0, 50).most < 0.13


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
    assert found[0].range("nobody", 0) == share_range(0, 0)


@pytest.mark.parametrize("key", [meta.key for meta in games()])
def test_the_steps_of_every_game_are_proved(key):
    """None is unmeasured, measured by other rows or rules, or out of bounds; what is not sure yet is reported."""
    known, rules = read_measured(folder_of(key)), load(key).rules_version
    assert set(known) <= {step.key for step in steps_of(key)}
    stale = [
        step.key for step in steps_of(key)
        if step.key not in known or (known[step.key].row, known[step.key].rules) != (row_of(step), rules)
    ]  # fmt: skip
    assert not stale, f"run: python -m tools.prove_steps {key} --stale"
    found = [(step.key, bound) for step in steps_of(key) for bound in bounds(step, known[step.key])]
    assert [(where, bound.words) for where, bound in found if bound.verdict == MISSED] == []
    for where, bound in found:
        if bound.verdict == UNSURE:
            warnings.warn(f"{key}/{where}: {bound.words}", stacklevel=1)
