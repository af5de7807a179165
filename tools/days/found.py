"""What a hunt finds, and the tests that every position must pass (DAY-5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from msgspec.structs import replace

from game.games import load
from game.games.puzzles import SOLVER, judge_of
from game.kernel.chance import RandomChance
from game.kernel.match import Match
from game.lobby.goals import DONE, OPEN
from game.lobby.puzzles import Puzzle
from tools.step_seeker import chosen

if TYPE_CHECKING:
    from game.games.puzzles import PuzzleJudge
    from game.kernel.state import Choice

TRIES: Final = 20
"""How often a Rookie and a Regular try a position."""
FEWEST: Final = 4
"""Fewest legal choices of a position."""
LONGEST: Final = 30
"""Most entries of a try."""
EASY, FAIR = 10, 3
"""So many of the tries a Regular must find the solution in, for the grades 1 and 2."""


class Find(NamedTuple):
    """A position with exactly one best choice; `worth` are the numbers of its reason."""

    kind: str
    at: Any
    best: Choice
    worth: tuple[int, ...] = ()


def tries(puzzle: Puzzle, level: str) -> int:
    """Return in how many of their tries bots of a level find the solution: its first choice, or a whole right try."""
    judge = judge_of(puzzle)
    if not judge.whole:
        match = match_of(puzzle)
        return sum(chosen(match, match.game.bot(level, 1 + seed)) == puzzle.best for seed in range(TRIES))
    return sum(_solves(puzzle, judge, level, 1 + seed) for seed in range(TRIES))


def _solves(puzzle: Puzzle, judge: PuzzleJudge, level: str, seed: int) -> bool:
    match = match_of(puzzle)
    bot = match.game.bot(level, seed)
    while (standing := judge.standing(match)) == OPEN and len(match.entries) < LONGEST:
        assert match.decision is not None
        match.play(chosen(match, bot) if match.decision.seat == SOLVER else judge.reply(match.state))
    return standing == DONE


def puzzle_of(game: str, find: Find) -> Puzzle | None:
    """Return the position of a find; None if it has too few choices, or a Rookie finds the solution by habit."""
    rules = load(game)
    puzzle = Puzzle(game, rules.rules_version, find.kind, 1, find.at, find.best, find.worth)
    match = match_of(puzzle)
    decision = match.decision
    if decision is None or decision.seat != SOLVER or len(decision.options(match.state)) < FEWEST:
        return None
    if tries(puzzle, "rookie") * 2 >= TRIES:
        return None
    regular = tries(puzzle, "regular")
    grade = 1 if regular >= EASY else 2 if regular >= FAIR else 3
    return replace(puzzle, grade=grade)


def match_of(puzzle: Puzzle) -> Match:
    """Return a match that begins at a position."""
    judge = judge_of(puzzle)
    match = Match(load(puzzle.game), judge.options, RandomChance(1))
    if judge.state is not None:
        match = Match.begun(load(puzzle.game), judge.options, judge.state.copy(), RandomChance(1))
    return match


def played(game: str, options: Any, levels: tuple[str, ...], seed: int) -> Match:
    """Return a finished match between bots."""
    rules = load(game)
    match = Match(rules, options, RandomChance(seed))
    bots = [rules.bot(level, 100 * seed + seat) for seat, level in enumerate(levels, 1)]
    while match.decision is not None:
        match.play(chosen(match, bots[match.decision.seat - 1]))
    return match
