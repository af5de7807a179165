"""DAY-1, DAY-2, DAY-6: which position a day has, from its number alone, and how solved days are counted."""

from datetime import UTC, date, datetime, timedelta, timezone

import msgspec
import pytest

from game.lobby.puzzles import (
    FIRST,
    Puzzle,
    day_number,
    day_of,
    days_solved,
    has_puzzles,
    puzzle_of_day,
    read_puzzles,
    rows_of_day,
)


def puzzle(number, rules="1"):
    return Puzzle("whisky", rules, "now", 1, str(number), ("commit", "loot", "loot"), (1, 9))


def test_a_day_has_the_same_number_in_every_year_and_zone():
    """Acceptance i: over New Year, and where two clocks show different dates, a date has one number."""
    days = [FIRST + timedelta(days=number) for number in range(-40, 900)]
    numbers = [day_number(day) for day in days]
    assert numbers == list(range(-39, 901)), "no day is lost and none is there twice"
    assert [day_of(number) for number in numbers] == days
    assert day_number(date(2027, 1, 1)) == day_number(date(2026, 12, 31)) + 1
    noon = datetime(2026, 12, 31, 23, 30, tzinfo=UTC)
    here, there = (day_number(noon.astimezone(timezone(timedelta(hours=hours))).date()) for hours in (-5, 14))
    assert there == here + 1, "another date is another day, not the same one again"
    assert FIRST.weekday() == 0, "Monday is easy"


def test_days_beyond_all_dates_do_not_stop_anything():
    assert (day_of(10**9), day_of(-(10**9))) == (date.max, date.min)
    assert days_solved([10**9, -(10**9), 5], date(2026, 11, 29)) == (1, 3, 1)


@pytest.mark.parametrize("rows", [1, 3, 7, 8, 30, 730])
def test_every_row_comes_once_before_the_list_begins_again(rows):
    """For any number of rows; a weekday keeps its rows, so that Mondays stay easy."""
    cycles = rows * 7 if rows < 7 else rows
    own = [rows_of_day(number, rows)[0] for number in range(1, 2 * cycles + 15)]
    if rows >= 7:
        for weekday in range(7):
            one = own[weekday::7]
            size = len(range(weekday, rows, 7))
            assert one[:size] == list(range(weekday, rows, 7)), "in their order at first"
            assert sorted(one[size : 2 * size]) == one[:size], "then all of them again"
    assert set(own) == set(range(rows))


def test_the_second_time_the_order_is_another():
    own = [rows_of_day(number, 730)[0] for number in range(1, 1461)]
    assert own[:730] != own[730:]
    assert [rows_of_day(number, 730)[0] for number in range(1, 1461)] == own, "and the same for everybody"


def test_setting_the_clock_back_or_forward_shows_the_same_positions():
    rows = tuple(puzzle(number) for number in range(50))
    before = [puzzle_of_day(number, rows) for number in range(1, 200)]
    jumped = [puzzle_of_day(number, rows) for number in [*range(199, 0, -1)]]
    assert jumped[::-1] == before
    assert puzzle_of_day(-3, rows) is not None, "a clock before the first day"


def test_a_dropped_row_changes_no_other_day():
    rows = tuple(puzzle(number, "1" if number != 8 else "0") for number in range(28))
    fresh = [puzzle_of_day(number, rows) for number in range(1, 29)]
    left = [puzzle_of_day(number, rows, lambda one: one.rules == "1") for number in range(1, 29)]
    changed = [number for number in range(28) if fresh[number] != left[number]]
    assert changed == [8]
    assert left[8] == rows[15], "the next one of this weekday takes its place"
    assert puzzle_of_day(1, rows, lambda _: False) is None
    assert puzzle_of_day(1, ()) is None


def test_a_damaged_row_is_left_out_and_said_once(tmp_path, caplog):
    file = tmp_path / "days.jsonl"
    good = msgspec.json.encode(puzzle(1))
    file.write_bytes(b"\n".join([good, b"{", b'{"game": 3}', b"\xff\xfe", good]))
    rows = read_puzzles(file)
    assert [row is not None for row in rows] == [True, False, False, False, True]
    assert len(caplog.records) == 3
    assert read_puzzles(tmp_path / "none.jsonl") == ()
    assert not has_puzzles(tmp_path / "none.jsonl")


def test_counting_solved_days():
    """DAY-2: this month's, all, and the longest row, whichever day they were solved on."""
    assert days_solved([], date(2026, 11, 29)) == (0, 0, 0)
    december = day_number(date(2026, 12, 1))
    solved = {december, december + 1, december - 1, december - 2, 3}
    assert days_solved(solved, date(2026, 12, 24)) == (2, 5, 4)
    assert days_solved([7, 7, 7], date(2026, 11, 29)) == (1, 1, 1), "a day counts once"
