"""A try at a position of the day: an in-memory match whose other seats answer as the proof found hardest (DAY-3)."""

from __future__ import annotations

from collections.abc import Sequence

from game.games import load
from game.games.puzzles import PuzzleJudge
from game.kernel.match import Entry, Match
from game.kernel.state import Choice
from game.table.session import Holder, PracticeSession


class PuzzleSession(PracticeSession):
    """The solver has seat 1. Nobody moves while it is `held`."""

    teaching = True

    def __init__(self, judge: PuzzleJudge, holders: Sequence[Holder]) -> None:
        game, chance = load(judge.puzzle.game), judge.chance()
        super().__init__(game, judge.options, holders, script=(), chance=chance, map_file=judge.map_file)
        if judge.state is not None:
            self.match = Match.begun(game, judge.options, judge.state.copy(), chance)
        self.judge = judge
        self.held = False

    def poll(self, ready: bool = True) -> list[Entry]:
        return super().poll(ready and not self.held)

    def _next(self, script: list[Choice]) -> Choice:
        return self.judge.reply(self.match.state)
