"""How the position of a day is opened: its table with the seats filled."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from game.features.days.table import DayScene
from game.games import find, meta_of
from game.games.puzzles import judge_of, puzzle_at
from game.kernel.messages import say
from game.lobby.lobby import default_setup, usual_level
from game.lobby.puzzles import day_number
from game.lobby.setup import CLOSED
from game.play.climber import climber
from game.play.seating import holders_of
from game.ui.slices import preload

if TYPE_CHECKING:
    from game.features.context import Context
    from game.games.puzzles import PuzzleJudge
    from game.table.session import Holder


def open_day(context: Context, number: int = 0) -> None:
    """Show the position of a day above the current page; of today unless a number is given."""
    number = number or day_number(date.today())
    puzzle = puzzle_at(number)
    if puzzle is None:
        context.host.toast(say("This box has no positions of the day."))
        return
    lobby = context.lobby(puzzle.game)
    preload(lobby.lesson.split(":")[0], meta_of(puzzle.game).rules.split(":")[0])
    judge = judge_of(puzzle)
    name = climber(context.settings)
    teacher = find(lobby.lesson).teacher
    context.host.push(DayScene(context, number, judge, seated(context, judge, name), teacher, name))


def seated(context: Context, judge: PuzzleJudge, name: str) -> list[Holder]:
    """Return who sits at the table of a position: the person, then its rivals or the game's first characters."""
    lobby = context.lobby(judge.puzzle.game)
    setup, usual = default_setup(lobby, [name]), usual_level(lobby)
    for place, seat in enumerate(setup.seats[1:], 1):
        seat.holder = usual if place < judge.seats else CLOSED
        rival = lobby.cast.of(judge.rivals[place - 1]) if place <= len(judge.rivals) else None
        if rival is not None:
            seat.holder, seat.look = rival.level or usual, rival.look or seat.look
    return holders_of(setup.taken, lobby)
