"""Positions of the day on the ladder: one Trophy more wins, and one way gives the best chance this turn (DAY-4).

The hands are empty, no star is on the board and only guns are in play, so that nothing but the dice of the attacks is
left to chance; their odds are exact (`rules.fight.odds`). `worth` are the chances in 100 of the best first choice and
of the second best. Whoever keeps to the best way has solved it, whatever the dice say.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from game.games.ladders.rules.fight.combat import preview
from game.games.ladders.rules.position import position
from game.games.ladders.rules.scenarios import options_of
from game.games.ladders.rules.state import PART_OF_DIE
from game.games.ladders.rules.turn import Act
from game.games.ladders.story.options import option
from game.games.puzzles import SOLVER, PuzzleJudge, after
from game.kernel.chance import RandomChance
from game.kernel.game import pending
from game.kernel.messages import say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.games.ladders.rules.state import LaddersState
    from game.kernel.chance import Chance
    from game.kernel.match import Match
    from game.kernel.state import Choice
    from game.lobby.puzzles import Puzzle

KIND: Final = "trophy"
SCENARIO: Final = "QC"
CHANGED: Final = {"stars": False}
SAME: Final = 0.02
"""Ways whose chances differ by no more than this are equally good."""


class AllMiss:
    """Chance whose dice show one icon only: that of a part the target lacks."""

    def __init__(self, icon: int) -> None:
        self.icon = icon

    def roll(self, what: str, sides: int) -> int:
        """Return the icon."""
        return self.icon

    def shuffle(self, what: str, cards: Any) -> list[int]:
        """Return the cards as they are."""
        return list(cards)


def laid(at: Mapping[str, Any]) -> LaddersState:
    """Return the state of a position; its rows name seats as texts. Raises ValueError or LookupError."""
    rows: dict[str, Any] = {
        name: {int(seat): value for seat, value in row.items()} if isinstance(row, dict) else row
        for name, row in at.items()
    }
    return position(scenario=SCENARIO, options=CHANGED, **rows)


def chance_after(state: LaddersState, choice: Choice) -> float:
    """Return the chance that the solver tears off a part this turn, best played after a choice."""
    if choice[0] != "attack":
        return best_chance(after(state, choice))
    (struck,) = preview(state, SOLVER, choice)
    boxes = state.cookie(choice[2]).boxes
    missing = next((number for number in range(1, 7) if not boxes[PART_OF_DIE[number]]), 0)
    if not missing:
        raise ValueError(say("A target must lack a part."))
    missed = after(state, choice, AllMiss(missing))
    hit = 1 - struck.odds.torn[0]
    return hit + (1 - hit) * best_chance(missed)


def best_chance(state: LaddersState) -> float:
    """Return the chance that the solver tears off a part in the rest of its turn, best played."""
    decision = pending(state)
    if decision is None or decision.seat != SOLVER:
        return 0.0
    if not isinstance(decision, Act):  # a die to turn after a miss: it would have torn no part
        return best_chance(after(state, decision.options(state)[-1]))
    own = [choice for choice in decision.options(state) if choice[0] in ("move", "attack")]
    return max((chance_after(state, choice) for choice in own), default=0.0)


class LaddersJudge(PuzzleJudge):
    """Judges a position of the day of SHOOTIN' LADDERS."""

    def __init__(self, puzzle: Puzzle) -> None:
        super().__init__(puzzle)
        if puzzle.kind != KIND or len(puzzle.worth) != 2:
            raise ValueError(say("There is no kind {kind} of position.", kind=puzzle.kind))
        self.state = laid(puzzle.at)
        self.seats = self.state.seats
        self.options = options_of(SCENARIO, self.seats, **CHANGED)

    @property
    def asks(self) -> str:
        return say("You need one more Trophy. Find the choice that brings it most often this turn.")

    @property
    def reason(self) -> str:
        first, second = self.puzzle.worth
        done = option(self.state.view(SOLVER), self.puzzle.best, True)
        return say("{Reason} first: {n} times in 100. The second best way: {m}.", reason=done, n=first, m=second)

    def chance(self) -> Chance:
        return RandomChance()

    def right(self, state: Any, choice: Choice, answered: int = 0) -> bool:
        decision = pending(state)
        if not isinstance(decision, Act):
            return True
        if choice[0] not in ("move", "attack"):
            return best_chance(state) <= SAME
        return chance_after(state, choice) >= best_chance(state) - SAME

    def refuted(self, match: Match) -> str:
        first = self.first_wrong(match)
        before: Any = match.state_after(first - 1)
        choice = match.entries[first].choice
        chance = chance_after(before, choice) if choice[0] in ("move", "attack") else 0.0
        return say("That way brings it {n} times in 100: there is a better one.", n=round(100 * chance))

    def met(self, state: Any) -> bool:
        """Return whether the turn can bring nothing more."""
        if state.outcome is not None or state.turn != self.state.turn:
            return True
        return isinstance(pending(state), Act) and best_chance(state) == 0.0

    def reply(self, state: Any) -> Choice:
        """Return a pass: nobody else chooses in the turn."""
        decision = pending(state)
        assert decision is not None
        return decision.options(state)[-1]


JUDGE: Final = LaddersJudge
