"""DAY-1, DAY-2 in the whole program: from the shelf to today's position, to the calendar, and back; kept on disk."""

from datetime import date

from game.lobby.goals import OPEN
from game.lobby.puzzles import day_number
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
