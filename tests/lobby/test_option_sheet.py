"""Sheets of options as data: SPLATATAT's House Rules and LADDERS' custom table (UX-SET-6)."""

import pytest

from game.games.ladders.options import LaddersOptions
from game.games.ladders.rules import custom
from game.games.splatatat.options import SHEET, SplatOptions
from game.kernel.messages import Message
from game.lobby.option_sheet import OptionRow, fields_of, read, values_of
from tests.rig.each import each

FILE = """
[[group]]
title = "The end"
rows = ["LIMIT", "GOAL"]

[[row]]
key = "GOAL"
option = "goal"
title = "How many"
numbers = [1, 2]
effect = {one = "1 wins.", many = "{n} win."}

[[row]]
key = "LIMIT"
option = "limit"
title = "None"
context = "row"
rule = "T-LIMIT"
values = [
    {value = 0, title = "None", effect = "No end.", context = "limit"},
    {value = 2, title = "Two", effect = "Soon."},
]
numbers = [1, 2]
count = {one = "1 round", many = "{n} rounds"}
effect = {one = "After 1.", many = "After {n}."}
"""


@pytest.fixture
def sheet(tmp_path):
    (tmp_path / "options.toml").write_text(FILE)
    return read(tmp_path / "options.toml", OptionRow)


def test_numbers_are_values_unless_they_are_named(sheet):
    goal, limit = sheet.row
    assert [(one.value, one.title, one.effect) for one in goal.values] == [(1, "1", "1 wins."), (2, "2", "2 win.")]
    assert [(one.value, one.title) for one in limit.values] == [(0, "None"), (1, "1 round"), (2, "Two")]


def test_texts_are_messages_with_their_context(sheet):
    goal, limit = sheet.row
    assert (limit.title.context, limit.values[0].title.context, limit.values[0].effect.context) == ("row", "limit", "")
    assert (goal.values[1].effect.many, goal.values[1].effect.n) == ("{n} win.", 2)
    assert not isinstance(goal.values[0].title, Message)


def test_a_row_of_the_lobby_has_its_rule_and_group(sheet):
    row = sheet.row[1].row(2, group="The end", reason="not now")
    assert (row.key, row.standard, row.rule, row.group, row.reason) == ("LIMIT", 2, "T-LIMIT", "The end", "not now")
    assert sheet.row[0].row(1).rule == "GOAL"
    assert [(title, one.key) for title, one in sheet.grouped()] == [("The end", "LIMIT"), ("The end", "GOAL")]


@each(
    ("rows", "options"),
    [(SHEET.row, SplatOptions(copies=(3, 0, 6), deal=5)), (custom.ROWS, LaddersOptions(hand=(2, 1, 0), goal=5))],
)
def test_values_and_fields_are_each_others_inverse(rows, options):
    fields = fields_of(rows, values_of(rows, options) | ({"HR-TRUCE": None} if rows == SHEET.row else {}))
    assert {name: value for name, value in fields.items() if getattr(options, name) != value} == {}
    assert len(fields) == len(rows) - 2
