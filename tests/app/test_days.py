"""DAY-1, DAY-2 in the whole program: from the shelf to today's position, to the calendar, and back; kept on disk."""

import sys
import time
from datetime import date, datetime

import pytest

from game.lobby.goals import OPEN
from game.lobby.puzzles import day_number, days_solved
from game.play.solved_days import days_of
from tests.rig.hands import push
from tests.rig.program import running, step, top, until


def solve(program):
    scene = top(program)
    until(program, lambda: scene.rests)
    while scene.standing == OPEN:
        if scene.rests and (choice := scene._answer()) is not None and scene.table.my_turn:
            scene.session.play(choice)
        step(program)


def test_today_is_solved_and_stays_solved(tmp_path, monkeypatch):
    today = day_number(date.today())
    with running(tmp_path, monkeypatch) as program:
        shelf = top(program)
        shelf.on_resume()
        assert not shelf.leaf.solved
        push(shelf, shelf.leaf)
        until(program, lambda: top(program).name == "day")
        assert top(program).number == today
        solve(program)
        push(top(program), top(program).bubble.buttons[0])
        until(program, lambda: top(program).name == "days")
        calendar = top(program)
        assert today in calendar.solved
        push(calendar, calendar.cells[today])
        until(program, lambda: top(program).name == "day")
        assert top(program).number == today, "a solved day may be looked at again"
        top(program).leave()
        calendar.leave()
        assert top(program) is shelf
        shelf.on_resume()
        assert shelf.leaf.solved
    with running(tmp_path, monkeypatch) as program:
        assert days_of(program.journal(), "Anna") == {today}
        top(program).on_resume()
        assert top(program).leaf.solved


class Clock:
    """The computer's own clock and zone, which `date.today` asks in every module."""

    def __init__(self, monkeypatch):
        self.monkeypatch = monkeypatch

    def set(self, moment, zone="UTC0"):
        """Set it to a moment in UTC, such as 2026-12-31T23:30, and to a zone as POSIX writes it: UTC-14 is east."""
        seconds = datetime.fromisoformat(f"{moment}+00:00").timestamp()
        self.monkeypatch.setattr(time, "time", lambda: seconds)
        self.monkeypatch.setenv("TZ", zone)
        time.tzset()


@pytest.fixture
def clock(monkeypatch):
    if sys.platform == "win32":
        monkeypatch.setattr(time, "tzset", lambda: None, raising=False)
    with monkeypatch.context() as patched:
        yield Clock(patched)
    if sys.platform != "win32":
        time.tzset()


def solve_todays(program):
    """Solve today's leaf from the shelf; return the number of the day."""
    shelf = top(program)
    push(shelf, shelf.leaf)
    until(program, lambda: top(program).name == "day", 60)
    number = top(program).number
    solve(program)
    top(program).leave()
    until(program, lambda: top(program) is shelf)
    shelf.on_resume()
    return number


def test_no_day_is_lost_and_none_is_there_twice_whatever_the_clock_says(tmp_path, monkeypatch, clock):
    """Acceptance i: over New Year, set back, another zone, far ahead; and the program restarts between them."""
    solved = set()
    eve, new_year = day_number(date(2026, 12, 31)), day_number(date(2027, 1, 1))
    moves = [
        ("2026-12-31T12:00", "UTC0", eve),
        ("2027-01-01T00:10", "UTC0", new_year),  # over New Year
        ("2026-12-31T23:50", "UTC0", eve),  # set back by a few minutes
        ("2026-12-31T23:50", "UTC-14", new_year),  # a flight to the east
        ("2027-01-01T05:00", "UTC+10", eve),  # and to the west
        ("2026-12-30T08:00", "UTC0", eve - 1),  # set back by days
        ("2036-02-29T08:00", "UTC0", day_number(date(2036, 2, 29))),  # far ahead, beyond the list
        ("2020-05-07T08:00", "UTC0", day_number(date(2020, 5, 7))),  # before the first day
    ]
    for moment, zone, number in moves:
        if zone != "UTC0" and sys.platform == "win32":
            continue  # it has one zone for all programs
        clock.set(moment, zone)
        with running(tmp_path, monkeypatch) as program:
            shelf = top(program)
            shelf.on_resume()
            assert day_number(shelf.leaf.day) == number, (moment, zone)
            assert shelf.leaf.solved == (number in solved), (moment, zone)
            if number not in solved:
                assert solve_todays(program) == number
                assert shelf.leaf.solved
                solved.add(number)
            assert days_of(program.journal(), "Anna") == solved
    assert days_solved(solved, date(2027, 1, 1)) == (1, 5, 3), "the row is of days, in whatever order they were solved"


def test_the_leaf_turns_at_midnight_while_the_program_runs(tmp_path, monkeypatch, clock):
    clock.set("2026-12-31T23:59")
    with running(tmp_path, monkeypatch) as program:
        shelf = top(program)
        shelf.on_resume()
        first = solve_todays(program)
        clock.set("2027-01-01T00:01")
        shelf.on_resume()
        assert not shelf.leaf.solved
        assert solve_todays(program) == first + 1
        assert days_of(program.journal(), "Anna") == {first, first + 1}
