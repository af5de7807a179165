"""Blocks favour no place except by its position (LAB-22), and are pure functions of their jobs (LAB-25)."""

import pytest

from game.battlefield.checker import check
from game.bots.arena import play_game
from game.bots.blocks import BlockJob, CountGrid, laboratory_of
from game.games import load
from game.games.shoot.rules.setup import bases_taken
from game.resources import maps
from tests.rig.each import each


def table(name, seats, mode):
    read = check(maps() / name)
    key = "ladders" if read.board else "shoot"
    laboratory = laboratory_of(load(key))
    return key, laboratory, laboratory.options(read.board or read.battlefield, seats, mode)


@each(("name", "seats", "mode"), [
    ("breakfast.tmx", 4, "ctf"), ("breakfast.tmx", 3, "ctf"), ("breakfast.tmx", 2, "ctf"), ("cup_final.tmx", 2, "ctf2"),
])  # fmt: skip
def test_every_base_belongs_once_to_every_seat(name, seats, mode):
    """LAB-22: the Bases, each with its wall, are passed round the seat numbers."""
    _, laboratory, options = table(name, seats, mode)
    places = [(row.x, row.y) for row in bases_taken(options)]
    had = {seat: [] for seat in range(1, seats + 1)}
    for turn in range(laboratory.turns(options)):
        turned = laboratory.turned(options, turn)
        walls = {row.id: row.seat for row in turned.battlefield.obstacles if row.wall}
        assert len(walls) == len({row.id for row in options.battlefield.obstacles if row.wall})
        for seat, row in enumerate(bases_taken(turned), 1):
            side = laboratory.side_of(options, turn, seat, 1)
            assert (row.x, row.y) == places[side]
            had[seat].append(side)
    assert all(sorted(sides) == list(range(seats)) for sides in had.values())


def test_every_base_starts_once_with_equal_cards():
    """LAB-22: with one shuffle the same seat number starts, so that every Base does in its turn."""
    _, laboratory, options = table("breakfast.tmx", 4, "ctf")
    began = []
    for turn in range(4):
        records = laboratory.records(options)
        play_game(load("shoot"), laboratory.turned(options, turn), ["random"] * 4, 7, cut=3,
                  listen=lambda _, ear=records: (ear,))  # fmt: skip
        began.append(laboratory.side_of(options, turn, records.starter, records.starter))
    assert sorted(began) == [0, 1, 2, 3]


def test_a_block_is_the_same_wherever_it_is_played():
    """LAB-25: twice the same; its shares are those of all its games, and things happen on the table."""
    key, laboratory, options = table("coffee_break.tmx", 2, "ctf")
    one, again = (BlockJob(load, key, options, "rookie", 3).done() for _ in range(2))
    assert one == again
    assert sum(one.shares) == pytest.approx(1.0)
    assert sum(one.seats) == pytest.approx(1.0)
    assert 0.0 <= one.start <= 1.0
    grid = laboratory.grid(options)
    assert one.walks
    assert all(0 <= cell < grid.columns * grid.rows for cell in (*one.walks, *one.deaths, *one.shots))


def test_one_against_a_table_of_others_sits_on_every_seat():
    """LAB-24: a pairing is as many games as there are sides, and has one share."""
    key, _, options = table("coffee_break.tmx", 2, "ctf")
    block = BlockJob(load, key, options, "rookie/random", 1).done()
    assert block.games == 2
    assert len(block.shares) == 1
    assert block.shares[0] >= 0.5


def test_teams_of_a_board_change_homes():
    """LAB-22 on boards: in two games each home has both halves of the seats."""
    _, laboratory, options = table("ladders_standard.tmx", 4, "gt")
    assert laboratory.turns(options) == 2
    assert [laboratory.turned(options, turn).teams for turn in (0, 1)] == [
        ("red", "blue", "red", "blue"), ("blue", "red", "blue", "red")
    ]  # fmt: skip
    assert [side.team for side in laboratory.sides(options)] == [1, 2]
    with pytest.raises(ValueError, match="One against all is never balanced"):
        table("ladders_standard.tmx", 4, "dh")


def test_a_line_lies_in_all_cells_under_it():
    """LAB-27: cells of 22 mm; points outside count for the edge."""
    grid = CountGrid(22.0, 4, 3)
    assert grid.along((1.0, 1.0), (87.0, 1.0)) == {0, 1, 2, 3}
    assert grid.at(-5.0, 400.0) == 8
