"""Shot of the day: the calendar, and a position of each game, asked and decided."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial
from typing import Any

from game.games import find
from game.games.puzzles import judge_of
from game.lobby.goals import DONE, GONE
from game.lobby.puzzles import read_puzzles
from game.ui.scene import Scene
from tools.gallery.context import FakeContext

TODAY = date(2026, 11, 29)
SOLVED = (3, 4, 5, 9, 12, 13, 28)


def _calendar(host: Any) -> Scene:
    from game.features.days.page import DaysScene

    page = DaysScene(FakeContext(host), lambda: TODAY)
    page.solved = frozenset(SOLVED)
    return page


def _day(host: Any, game: str, standing: str = "") -> Scene:
    """Return the first position of a game; with a `standing`, one that is decided."""
    from game.features.days.opening import seated
    from game.features.days.table import DayScene

    puzzle = next(row for row in read_puzzles() if row is not None and row.game == game)
    context, judge = FakeContext(host), judge_of(puzzle)
    teacher = find(context.lobby(game).lesson).teacher
    scene = DayScene(context, 28, judge, seated(context, judge, "Anna"), teacher, "Anna")
    if standing:
        match = scene.session.match
        choices = match.decision.options(match.state) if match.decision is not None else []
        wrong = next(one for one in choices if not judge.right(match.state, one))
        scene.session.play(wrong if standing == GONE else puzzle.best)
        while judge.standing(match) != standing:
            scene.session.play(judge.reply(match.state))
        scene.table.arrive()
        scene.judge_now()
    return scene


POSES: dict[str, Callable[[Any], Scene]] = {
    "days": _calendar,
    **{f"day-{game}": partial(_day, game=game) for game in ("whisky", "splatatat", "ladders", "shoot")},
    "day-wrong": partial(_day, game="whisky", standing=GONE),
    "day-solved": partial(_day, game="whisky", standing=DONE),
}
