"""A card keeps its number, because saved games contain it (tools/house/card_numbers.py)."""

import pytest

from game.kernel.cards import Numbers, numbered
from tools.house import card_numbers


def test_every_number_that_saves_hold_is_its_kinds():
    now = card_numbers.numbers()
    assert all(now.values())
    assert list(card_numbers.compare(card_numbers.read(), now)) == []


def test_what_changed_is_told_with_what_to_do():
    kept = {"shoot": ["W-01", "W-01", "G-01"], "ladders": ["W01", "W02"]}
    told = list(card_numbers.compare(kept, {"shoot": ["W-01", "W-14", "G-01", "G-02"], "ladders": ["W01"]}))
    assert told == [
        "ladders: 1, a W02, is gone: a kind that was shipped keeps its row and all its copies.",
        "shoot: 1 is a W-01 in saved games, not a W-14: give W-14 the next free number as its `first`, from 3 on.",
        "shoot: 3, a G-02, is new: raise its game's rules_version, write the upgrade, and add it with "
        "`python -m tools.house.card_numbers --write`.",
    ]


def test_numbers_are_added_and_the_file_is_read_as_it_was_written(tmp_path):
    kept = {"shoot": ["W-01", "W-01", "G-01"]}
    both = card_numbers.together(kept, {"shoot": ["W-09", "W-01", "G-01", "W-01"]})
    assert both == {"shoot": ["W-01", "W-01", "G-01", "W-01"]}
    (tmp_path / "numbers.toml").write_text(card_numbers.text(both), encoding="utf-8")
    assert card_numbers.read(tmp_path / "numbers.toml") == both
    (tmp_path / "numbers.toml").write_text('[shoot]\nW-01 = "0-1"\nG-01 = "1-2"\n', encoding="utf-8")
    with pytest.raises(ValueError, match="no kind, or two"):
        card_numbers.read(tmp_path / "numbers.toml")


def test_a_clash_and_a_gap_are_refused_with_what_to_do():
    with pytest.raises(ValueError, match=r"W-14 claims the number 1, which is W-01's: .* next free number"):
        numbered([Numbers("W-01", 0, 2), Numbers("W-14", 1, 1)])
    with pytest.raises(ValueError, match=r"W-14 begins at 5, and 2 is nobody's: a new kind has `first = 2`"):
        numbered([Numbers("W-01", 0, 2), Numbers("W-14", 5, 1)])
