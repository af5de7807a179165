"""Positions of the day at the bar, proved by the real rules over all pairs of commits (DAY-4).

"now": one pair wins this phase whatever the other seat lays. "safe": one pair can't lose this phase. "habit": the
rival's tell is told, and one pair is clearly best against whoever follows it; `worth` are then the winning chances in
100 of the best pair and of the second best. Elsewhere `worth` is how many answers the second best pair fails against,
of how many.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from game.games.puzzles import PuzzleJudge, after
from game.games.whisky.bots.equilibrium import COMMITS, stage_at
from game.games.whisky.bots.values import NoSuchPosition
from game.games.whisky.options import WhiskyOptions
from game.games.whisky.rules.cards import ACTION_KIND, LETTERS, TITLES
from game.games.whisky.rules.position import Position, position_of, read
from game.games.whisky.rules.state import sealed_zone
from game.games.whisky.rules.turn import slots_of
from game.kernel.game import pending
from game.kernel.messages import Message, say

if TYPE_CHECKING:
    from game.kernel.match import Match
    from game.kernel.state import Choice
    from game.lobby.puzzles import Puzzle

KINDS: Final = ("now", "safe", "habit")
FOLLOWED: Final = 0.35
"""How often the tell of "habit" is followed: its rival plays perfectly otherwise."""
BETTY: Final = "betty"


def won(state: Any) -> int:
    """Return 1 if seat 1 has won the duel, -1 if seat 2 has, else 0."""
    if state.outcome is None or len(state.outcome.winners) != 1:
        return 0
    return 1 if state.outcome.winners == (1,) else -1


def fails(state: Any, choice: Choice, kind: str) -> list[Choice]:
    """Return the answers against which a commit of seat 1 fails; empty if it is sure."""
    laid = after(state, choice)
    answers = pending(laid)
    assert answers is not None
    return [answer for answer in answers.options(laid) if not _holds(after(laid, answer), kind)]


def _holds(state: Any, kind: str) -> bool:
    return won(state) >= 0 if kind == "safe" else won(state) > 0


def habit_pair(position: Position) -> Choice:
    """Return the pair that seat 2 laid in the first phase of the round."""
    return ("commit", *(LETTERS[pair[1]] for pair in position.used))


def habit_chances(position: Position) -> dict[Choice, float]:
    """Return seat 1's winning chance for each commit against a rival who repeats its pair so often (`FOLLOWED`).

    Raises NoSuchPosition without the table of values.
    """
    stage = stage_at(position)
    pair = COMMITS.index(habit_pair(position))
    against = FOLLOWED * stage.payoffs[:, pair] + (1 - FOLLOWED) * (stage.payoffs @ stage.mixes[1])
    return {COMMITS[number]: (1 + float(against[number])) / 2 for number in range(9) if stage.open[0][number]}


class WhiskyJudge(PuzzleJudge):
    """Judges a position of the day of LOOT SHOOT WHISKY."""

    def __init__(self, puzzle: Puzzle) -> None:
        super().__init__(puzzle)
        if puzzle.kind not in KINDS:
            raise ValueError(say("There is no kind {kind} of position.", kind=puzzle.kind))
        self.position = read(puzzle.at)
        self.options = WhiskyOptions(position=puzzle.at)
        if puzzle.best not in COMMITS or len(puzzle.worth) != 2:
            raise ValueError(say("A position needs a best pair, and what the next one is worth."))

    @property
    def rivals(self) -> tuple[str, ...]:
        return (BETTY,) if self.puzzle.kind == "habit" else ()

    @property
    def asks(self) -> str:
        return {
            "now": say("Win with these two slots, whatever your opponent lays."),
            "safe": say("Don't lose with these two slots, whatever your opponent lays."),
            "habit": say("Betty won more slots than you just now, and likes to lay such a pair again. Find your best"
                         " pair."),
        }[self.puzzle.kind]  # fmt: skip

    @property
    def reason(self) -> str:
        pair = _pair(self.puzzle.best)
        first, second = self.puzzle.worth
        if self.puzzle.kind == "habit":
            return say("{pair}: you win {n} times in 100. The second best pair: {m}.", pair=pair, n=first, m=second)
        if self.puzzle.kind == "safe":
            return say("{pair} is safe. Every other pair loses to at least {n} of the {all} pairs they can lay.",
                       pair=pair, n=first, all=second)  # fmt: skip
        return say("{pair} wins for sure. Every other pair fails against at least {n} of the {all} pairs they can lay.",
                   pair=pair, n=first, all=second)  # fmt: skip

    def right(self, state: Any, choice: Choice, answered: int = 0) -> bool:
        if self.puzzle.kind == "habit":
            return choice == self.puzzle.best
        return not fails(state, choice, self.puzzle.kind)

    def answer(self, state: Any, choice: Choice) -> str:
        return _pair(choice)

    def refuted(self, match: Match) -> str:
        if self.puzzle.kind != "habit":
            return super().refuted(match)
        chance = habit_chances(self.position)[match.entries[self.first_wrong(match)].choice]
        return say("That pair wins {n} times in 100: there is a better one.", n=round(100 * chance))

    def met(self, state: Any) -> bool:
        if self.puzzle.kind in ("safe", "habit"):
            return len(state.phases) > 0
        return won(state) > 0

    def reply(self, state: Any) -> Choice:
        """Return the answer to the pair that seat 1 has laid: the tell, else what hurts most."""
        if self.puzzle.kind == "habit":
            return habit_pair(self.position)
        decision = pending(state)
        assert decision is not None
        worth = _worth(state)

        def kind_to_solver(answer: Choice) -> tuple[int, bool, float]:
            then = after(state, answer)
            return won(then), _holds(then, self.puzzle.kind), worth.get(answer, 0.0)

        return min(decision.options(state), key=kind_to_solver)


def _worth(state: Any) -> dict[Choice, float]:
    """Return the value for seat 1 of each answer of seat 2 to the pair laid; none without the table of values."""
    near, far = (ACTION_KIND[state.zones[sealed_zone(1, slot)][0]] for slot in slots_of(state.phase))
    try:
        row = stage_at(position_of(state)).payoffs[COMMITS.index(("commit", near, far))]
    except NoSuchPosition:
        return {}
    return dict(zip(COMMITS, map(float, row), strict=True))


def _pair(choice: Choice) -> Message:
    return say("{one} and {two}", one=TITLES[choice[1]], two=TITLES[choice[2]])


JUDGE: Final = WhiskyJudge
