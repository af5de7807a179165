"""The coach's analysis of one finished match: the seat's win-chance curve first, then its drops."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from game.bots.chances import Estimate, ended
from game.bots.coach import FALLS, Patience, Point
from game.games.markers import named
from game.games.review import Mistake, Question, moments, questions, review
from game.games.story import story_of
from game.kernel.entry import ReplayMismatch
from game.kernel.messages import say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.kernel.past import Past
    from game.play.analyst import Analyst
    from game.processes.pool import PoolTask

FIRST: Final = -1.0
"""Its urgency: a person waits for it, whatever else is being computed."""
PLAYINGS: Final = 48
"""Playouts per moment of the curve: only large drops matter."""
SEED: Final = 1


@dataclass(frozen=True)
class Glimpse:
    """A small picture of the table: its caption, and the view it is drawn from."""

    words: str
    view: Any


@dataclass(frozen=True)
class CostlyChoice:
    """A costly choice: its entry, where it was and what it cost, two sentences, pictures, its turn."""

    number: int
    place: str
    words: tuple[str, ...]
    glimpses: tuple[Glimpse, ...]
    turn: int = 0


class Reviewer:
    """Finds the costliest choices of one seat at a time; polled by the page."""

    def __init__(
        self, analyst: Analyst, past: Past, names: Mapping[int, str], patience: Patience | None = None
    ) -> None:  # fmt: skip
        """`names` are the players' by seat."""
        self.analyst, self.past, self.names = analyst, past, names
        self.patience, self.playings = patience or Patience(), PLAYINGS
        self.seat = 0
        self.stopped = False
        """Whether it was stopped before its end."""
        self.curve: list[Point] = []
        self.slips: list[Mistake | None] = []
        self._moments: list[int] = []
        self._questions: list[Question] | None = None
        self._works: list[tuple[int, PoolTask]] = []
        self._known: dict[int, list[Mistake | None]] = {}
        self._told: dict[int, CostlyChoice] = {}

    def begin(self, seat: int) -> None:
        """Start analysing a seat's choices, cancelling the analysis in progress."""
        self.stop()
        self.seat, self.stopped = seat, False
        self.curve, self.slips, self._questions = [], [], None
        known = self._known.get(seat)
        if known is not None:
            self.slips, self._questions, self._moments = known, [], []
            return
        exact = story_of(self.past.game.key).evaluator.exact
        self._moments = [] if exact else moments(self.past, seat)

    def stop(self) -> None:
        """Stop analysing; results so far stay."""
        for _, work in self._works:
            work.cancel()
        done, most = self.progress
        self.stopped = bool(self.seat) and done < most
        self._works, self._moments = [], []
        if self._questions is not None:
            self._questions = []

    @property
    def progress(self) -> tuple[int, int]:
        """Return how many moments and drops are known, and of how many; eight while the drops are not known."""
        if not self.seat:
            return 0, 0
        asked = len(self._works)
        if self._questions is None:
            left = len(self._moments) + asked
            return len(self.curve), len(self.curve) + left + FALLS
        return len(self.curve) + len(self.slips), len(self.curve) + len(self.slips) + asked + len(self._questions)

    def poll(self) -> bool:
        """Collect results and request more; return whether something has changed. Takes a millisecond or two."""
        if self.stopped or not self.seat or self.seat in self._known:
            return False
        changed = self._take()
        if not self._moments and not self._works and self._questions is None:
            self._questions = questions(self.past, self.curve, self.seat, self.patience, SEED)
        while len(self._works) <= self.analyst.workers and not self.analyst.closed and self._ask():
            pass
        if self._questions == [] and not self._works:
            self._known[self.seat] = self.slips
            changed = True
        return changed

    def _take(self) -> bool:
        over = [pair for pair in self._works if pair[1].over]
        self._works = [pair for pair in self._works if not pair[1].over]
        for number, work in over:
            if self._questions is not None:
                self.slips.append(work.answer if work.done else None)
            elif work.done:
                self._note(number, work.answer)
        return bool(over)

    def _note(self, number: int, found: Estimate) -> None:
        self.curve.append((number, found.shares, found.error))

    def _ask(self) -> bool:
        """Request the next task; return whether there was one."""
        if self._moments:
            self._ask_moment(self._moments.pop(0))
            return True
        if self._questions:
            question = self._questions.pop(0)
            self._works.append((0, self.analyst.ask("game.games.review:answer", question, urgency=FIRST)))
            return True
        return False

    def _ask_moment(self, number: int) -> None:
        try:
            state = self.past.state(number)
        except ReplayMismatch:
            return
        if not state.stack:
            self._note(number, ended(state, state.everybody().bit_count()))
            return
        args = (self.past.game.key, state.view(self.seat), self.seat, SEED + number, self.playings)
        self._works.append((number, self.analyst.ask("game.games.review:glanced", *args, urgency=FIRST)))

    def costliest(self) -> list[CostlyChoice]:
        """Return what was found so far, the costliest first."""
        done, most = self.progress
        found = review(self.slips, over=self.stopped or done == most)
        for slip in found:
            if slip.number not in self._told:
                self._told[slip.number] = self._costly_choice(slip)
        return [self._told[slip.number] for slip in found]

    def _costly_choice(self, slip: Mistake) -> CostlyChoice:
        hundred = round(100 * slip.cost)
        place = say("Turn {turn}: cost about {hundred} % of your win chance", turn=slip.turn, hundred=hundred)
        if slip.duel:
            place = say("Turn {turn}: cost {hundred} % of your chances in the duel", turn=slip.turn, hundred=hundred)
        if not slip.told:
            place = say("A good game: no choice cost you even 5 %. The costliest, turn {turn}", turn=slip.turn)
        words = tuple(named(part, self.names) for part in (*slip.words, *self._chances(slip)))
        return CostlyChoice(slip.number, place, words, self._glimpses(slip), slip.turn)

    def _chances(self, slip: Mistake) -> tuple[str, ...]:
        """Return the sentence on the seat's win chance at that point, where its curve has it."""
        before = [point for point in self.curve if point[0] < slip.number]
        if slip.duel or not before:
            return ()
        share = round(100 * max(before, key=lambda point: point[0])[1][slip.seat - 1])
        cost = max(1, round(100 * slip.cost))
        words = say("You would have won {share} games in 100 from there; this choice cost you about {cost} of them.",
                    share=share, cost=cost)  # fmt: skip
        return (words,)

    def _glimpses(self, slip: Mistake) -> tuple[Glimpse, ...]:
        story, view = story_of(self.past.game.key), self.past.state(slip.number - 1).view(slip.seat)
        own, other = (story.after(view, choice) for choice in (slip.chosen, slip.better))
        if own is None and other is None:
            return (Glimpse(say("The position"), view),)
        return (Glimpse(say("What you did"), own or view), Glimpse(say("A better choice"), other or view))
