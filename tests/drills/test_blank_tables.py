"""The short form of the drill over blank tables (LAB-1)."""

import pytest

from game.battlefield.blank import SIZES, STYLES
from tools.drills import blank_tables
from tools.drills.telling import Tally

KINDS = (("ctf", "ctf2", "kills", "lms"), ("ctf", "kills", "lms"), ("hill_up",), ("hill_down",))


def test_every_kind_of_blank_table_is_among_them():
    """LAB-1: sizes x seats x styles x modes; Two Flags for three there is not."""
    found = list(blank_tables.wishes())
    assert len(found) == len(set(found)) == 3 * 5 * (17 + 9 + 17)
    assert {wish.style for wish in found} == set(STYLES)
    assert {(wish.columns, wish.rows) for wish in found} == set(SIZES)


@pytest.mark.parametrize("size", [SIZES[0], *(pytest.param(size, marks=pytest.mark.full) for size in SIZES[1:])])
def test_a_blank_table_has_no_message(size, tmp_path):
    """LAB-1: playable at once; every number of seats and kind of modes, styles in turn."""
    folder = blank_tables.prepare(tmp_path)
    wishes = [wish for wish in blank_tables.wishes() if (wish.columns, wish.rows) == size and wish.modes in KINDS]
    some = [wish for number, wish in enumerate(wishes) if number % 5 == (number // 5) % 5 or wish.seats == 4]
    assert {wish.style for wish in some} == set(STYLES)
    assert [fault for fault in (blank_tables.fault(wish, folder) for wish in some) if fault] == []


def test_the_drill_counts_and_ends(capsys):
    tally = Tally("blank tables")
    blank_tables.run(tally, 3)
    assert tally.end() == 0
    assert capsys.readouterr().out.startswith("blank tables: 3 tries, 0 faults")
