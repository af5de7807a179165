"""The lesson: at a cost to read, at cover, at a shot being inspected, at a JAM."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.games.shoot.table.lesson import CampLesson
from game.games.shoot.table.scene import ShootTable
from game.ui.scene import Host, Scene

BEATS = 400
"""The most moments of a twentieth of a second until a step is asked."""


def at(host: Host, chapter: int, *words: str, after: int = 0) -> Scene:
    """Open a chapter, make the learner choose what starts with each word, and advance by some steps."""
    shown = CampLesson(host, done=range(chapter))
    shown.layout(host.size)
    _settle(shown)
    for word in words:
        decision, table = shown.session.decision, shown.table
        assert decision is not None
        assert isinstance(table, ShootTable)
        choice = next(one for one in decision.options(shown.session.match.state) if one[0] == word)
        table.commit(choice)
        _settle(shown)
    for _ in range(after):
        shown.go_on()
        _settle(shown)
    return shown


def _settle(shown: CampLesson) -> None:
    """Advance time until the table rests and the step is asked."""
    for _ in range(BEATS):
        shown.update(0.05)
        if shown.asked and shown.rests:
            return


POSES: dict[str, Callable[[Any], Scene]] = {
    "shoot-lesson": lambda host: at(host, 0, "move"),
    "shoot-lesson-cover": lambda host: at(host, 1, after=2),
    "shoot-lesson-shot": lambda host: at(host, 2),
    "shoot-lesson-jam": lambda host: at(host, 3, "attack"),
}
