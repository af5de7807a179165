"""Positions of the day on the paper table: open hands, and a win that nobody can stop (DAY-4).

"now": win before anybody else gets to choose. "next": win at the latest the next time you choose, whatever the others
do. The solution is proved for every card that may be drawn; each other first choice fails with the deck as it is, and
what the others do about it is shown. `worth`: how many other choices there are.
"""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, Any, Final

from game.games.puzzles import SOLVER, PuzzleJudge, after
from game.games.splatatat.options import SplatOptions
from game.games.splatatat.rules.cards import SHIFT, SWAP
from game.games.splatatat.rules.position import read
from game.games.splatatat.rules.setup import start
from game.games.splatatat.rules.state import DECK
from game.games.splatatat.story.options import option
from game.kernel.game import pending
from game.kernel.messages import say, together

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.kernel.state import Choice
    from game.lobby.puzzles import Puzzle

GOES: Final = {"now": 0, "next": 1}
"""By kind: how often the others may choose before the win."""
MOST_DRAWS: Final = 700
"""Most ways in which the cards of one choice may come, for a proof."""


class Unproved(ValueError):  # noqa: N818 - says what is the matter, not that something is
    """A line has too many ways for a proof."""


def outcomes(state: Any, choice: Choice, left: int, budget: list[int]) -> Iterator[Any]:
    """Yield what a choice can lead to, for every card that may be drawn; raises Unproved where that is too much.

    With no goes `left` to the others, the cards that only they draw make no difference.
    """
    then = after(state, choice)
    budget[0] -= 1
    if budget[0] < 0:
        raise Unproved
    deck = state.zones[DECK]
    there = {*then.zones[DECK]}
    drawn = [card for card in deck if card not in there]
    seat = pending(state).seat  # type: ignore[union-attr]
    mine = {*then.zones[2 * SOLVER]}
    swaps = any(card >> SHIFT == SWAP for card in (*mine, *drawn))
    if not drawn or (not left and not swaps and seat == SOLVER and not mine & {*drawn}):
        yield then
        return
    if then.driver.asked or len(drawn) > 2:
        raise Unproved
    kinds = {card >> SHIFT: card for card in deck}
    tops = {tuple(card >> SHIFT for card in row): row for row in permutations(_two_each(deck), len(drawn))}
    if len(tops) > MOST_DRAWS or not kinds:
        raise Unproved
    for row in tops.values():
        other = state.copy()
        other.zones[DECK] = [*row, *(card for card in deck if card not in row)]
        yield after(other, choice)


def _two_each(deck: list[int]) -> list[int]:
    """Return at most two cards of each kind in a deck."""
    found: dict[int, list[int]] = {}
    for card in deck:
        found.setdefault(card >> SHIFT, []).append(card)
    return [card for cards in found.values() for card in cards[:2]]


def forced(state: Any, left: int, budget: list[int] | None = None, seat: int = SOLVER) -> bool:
    """Return whether the solver can force a win while the others may choose `left` times more.

    With a `budget` of choices, which is used up: for every card that may be drawn; else with the deck as it is. `seat`
    is who chose last.
    """
    if state.outcome is not None:
        return bool(state.outcome.winners == (SOLVER,))
    decision = pending(state)
    assert decision is not None
    if decision.seat == SOLVER:
        return any(holds(state, choice, left, budget) for choice in decision.options(state))
    if seat == SOLVER:
        left -= 1
    return left >= 0 and all(holds(state, choice, left, budget) for choice in decision.options(state))


def holds(state: Any, choice: Choice, left: int, budget: list[int] | None = None) -> bool:
    """Return whether a win can be forced after a choice."""
    seat = pending(state).seat  # type: ignore[union-attr]
    then = outcomes(state, choice, left, budget) if budget else (after(state, choice),)
    return all(forced(one, left, budget, seat) for one in then)


class SplatJudge(PuzzleJudge):
    """Judges a position of the day of SPLATATAT."""

    def __init__(self, puzzle: Puzzle) -> None:
        super().__init__(puzzle)
        if puzzle.kind not in GOES:
            raise ValueError(say("There is no kind {kind} of position.", kind=puzzle.kind))
        places = read(puzzle.at).places
        self.seats = len(places)
        self.options = SplatOptions(seats=self.seats, open_hands=True, position=puzzle.at)
        self.start = start(self.options)

    @property
    def asks(self) -> str:
        if self.puzzle.kind == "now":
            what = say("Win before anybody else gets to choose.")
        else:
            what = say("Win as soon as the turn is yours again, whatever the others do until then.")
        return together(what, say("All hands are open: click a face card to see the whole hand."))

    @property
    def reason(self) -> str:
        done = option(self.start, self.puzzle.best, True)
        if self.puzzle.kind == "now":
            return say("{Reason} wins. The other {n} choices don't.", reason=done, n=self.puzzle.worth[0])
        return say("{Reason} wins for sure. After each of the other {n} choices they can stop you.", reason=done,
                   n=self.puzzle.worth[0])  # fmt: skip

    def right(self, state: Any, choice: Choice, answered: int = 0) -> bool:
        return holds(state, choice, 0 if answered else GOES[self.puzzle.kind])

    def reply(self, state: Any) -> Choice:
        """Return the answer that stops the solver; if none does, the one after which fewest choices win."""
        decision = pending(state)
        assert decision is not None

        def kind_to_solver(choice: Choice) -> tuple[bool, bool, int]:
            then = after(state, choice)
            lost = then.outcome is not None and then.outcome.winners != (SOLVER,)
            mine = pending(then)
            ways = sum(holds(then, one, 0) for one in mine.options(then)) if mine and mine.seat == SOLVER else 1
            return not lost, forced(then, 0, seat=decision.seat), ways

        return min(decision.options(state), key=kind_to_solver)


JUDGE: Final = SplatJudge
