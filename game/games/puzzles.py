"""The position of a day at its game: what is right there, what the others answer, and how a try stands (DAY-3).

A game has a class `JUDGE` in the module `puzzles` beside its `story.py`. All that counts is in the log of the match:
`standing` is a pure function of it.
"""

from __future__ import annotations

from functools import cache
from logging import getLogger
from random import Random
from typing import TYPE_CHECKING, Any, Final

from game.games import games, load
from game.games.markers import Who
from game.games.story import story_of
from game.kernel.game import begin, pending, play_trusted, run
from game.kernel.messages import say
from game.kernel.state import Driver
from game.lobby.goals import DONE, GONE, OPEN, GoalStanding
from game.lobby.puzzles import Puzzle, puzzle_of_day, read_puzzles

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.kernel.chance import Chance
    from game.kernel.match import Match
    from game.kernel.state import Choice

SOLVER: Final = 1
"""The seat of whoever solves."""


class PuzzleJudge:
    """What a game knows of one of its positions; a game's own class adds what is asked, and the proof."""

    def __init__(self, puzzle: Puzzle) -> None:
        """Raises ValueError or LookupError if the position can't be laid out."""
        self.puzzle = puzzle
        self.options: Any = None
        """The options of a match that begins at the position."""
        self.state: Any = None
        """The position as a state; None where the options say it."""

    seats = 2
    """How many seats the table has."""
    whole = False
    """Whether only a whole try can be right or wrong, not its first choice."""
    map_file = ""
    """Where its map comes from, in a game with maps."""

    @property
    def asks(self) -> str:
        """What is asked, in a sentence."""
        return say("Find the best choice.")

    @property
    def reason(self) -> str:
        """Why the solution is right, and what the other choices are worth."""
        return say("Every other choice is worse.")

    @property
    def rivals(self) -> tuple[str, ...]:
        """The characters in the other seats, by key; those that are missing are the game's first ones."""
        return ()

    def chance(self) -> Chance:
        """Return the chance of a try: such as `after` foresees, unless no choice depends on it."""
        return SteadyChance()

    def right(self, state: Any, choice: Choice, answered: int = 0) -> bool:
        """Return whether a choice of the solver's keeps to the solution, after so many answers of the others."""
        return choice == self.puzzle.best

    def reply(self, state: Any) -> Choice:
        """Return the answer of another seat that the proof found hardest."""
        decision = pending(state)
        assert decision is not None
        return decision.options(state)[0]

    def met(self, state: Any) -> bool:
        """Return whether what is asked has been reached, after right choices only."""
        return state.outcome is not None and SOLVER in state.outcome.winners

    def following(self, state: Any, answered: int) -> Choice | None:
        """Return the next choice of the solution; None without one."""
        decision = pending(state)
        options = decision.options(state) if decision is not None else []
        return next((one for one in options if self.right(state, one, answered)), None)

    def refuted(self, match: Match) -> str:
        """Return what was wrong with a try, in a sentence: what the others answered to its first wrong choice."""
        first = self.first_wrong(match)
        answers = [
            (entry.seat, words) for number, entry in enumerate(match.entries)
            if number > first and entry.seat not in (0, SOLVER)
            and (words := self.answer(match.state_after(number - 1), entry.choice))
        ]  # fmt: skip
        if not answers:
            return say("From here nothing is sure any more.")
        seat, words = answers[-1]
        return say("{who} had an answer: {words}.", who=Who(seat), words=words)

    def first_wrong(self, match: Match) -> int:
        """Return the number of the solver's first wrong choice in the log of a match; 0 for none."""
        answered = 0
        for number, entry in enumerate(match.entries):
            if entry.seat == SOLVER:
                if not self.right(match.state_after(number - 1), entry.choice, answered):
                    return number
            elif entry.seat:
                answered += 1
        return 0

    def answer(self, state: Any, choice: Choice) -> str:
        """Return an answer in words, for the middle of a sentence; empty for none."""
        decision = pending(state)
        assert decision is not None
        words = story_of(self.puzzle.game).option(state.view(decision.seat), choice, True)
        return say("{reason}", reason=words) if words else ""

    def standing(self, match: Match) -> GoalStanding:
        """Return how a try stands after the log of its match: gone as soon as the answer to a wrong choice is seen."""
        if self.first_wrong(match):
            return GONE if match.decision is None or match.decision.seat == SOLVER else OPEN
        return DONE if self.met(match.state) else OPEN


class SteadyChance:
    """Chance that gives the same answer to the same question, so that a judge can foresee it."""

    def shuffle(self, what: str, cards: Sequence[int]) -> list[int]:
        """Return the cards in an order of their own."""
        order = sorted(cards)
        Random(f"{what} {order}").shuffle(order)
        return order

    def roll(self, what: str, sides: int) -> int:
        """Return a number that depends on the question alone."""
        return Random(f"{what} {sides}").randint(1, sides)


def after(state: Any, choice: Choice, chance: Chance | None = None) -> Any:
    """Return a copy of a state after a legal choice."""
    then = state.copy()
    then.__dict__["driver"] = Driver(chance or SteadyChance(), None)
    play_trusted(then, choice)
    return then


def judge_of(puzzle: Puzzle) -> PuzzleJudge:
    """Return the judge of a position; ValueError or LookupError if the position can't be laid out."""
    found: type[PuzzleJudge] | None = story_of(puzzle.game).judge
    if found is None:
        raise ValueError(say("{game} has no positions of the day.", game=puzzle.game))
    return found(puzzle)


def playable(puzzle: Puzzle) -> bool:
    """Return whether a position can be played with today's rules: one of other rules is dropped, not lying."""
    if puzzle.game not in {meta.key for meta in games()} or load(puzzle.game).rules_version != puzzle.rules:
        return False
    try:
        state = begun(judge_of(puzzle))
        decision = pending(state)
        if decision is not None and decision.seat == SOLVER and decision.why_not(state, puzzle.best) is None:
            return True
        raise ValueError(say("The best choice is not a legal one."))
    except (ValueError, LookupError, TypeError, AttributeError) as error:
        getLogger(__name__).warning("A position of the day of %s is left out: %s", puzzle.game, error)
        return False


def begun(judge: PuzzleJudge) -> Any:
    """Return a judge's position as a state that waits for the solver."""
    if judge.state is not None:
        return run(judge.state.copy(), SteadyChance())
    return begin(load(judge.puzzle.game), judge.options, SteadyChance())


@cache
def _rows() -> tuple[Puzzle | None, ...]:
    return read_puzzles()


@cache
def puzzle_at(number: int) -> Puzzle | None:
    """Return the position of a day by its number; None if the box has none."""
    return puzzle_of_day(number, _rows(), playable)
