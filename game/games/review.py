"""A review of a match for one of its seats: its costliest choices, with reasons in two sentences (MOM-COA-1, 2).

`questions` are what to evaluate, one fall of the seat's curve each; `answer` evaluates one, in any process; `review`
picks the costliest. Nothing here sees more than the seat's own views.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING, Any, Final

import msgspec

from game.bots.chances import Estimate, Winning, reckon
from game.bots.clock import within
from game.bots.coach import Patience, Point, ReviewedChoice, Verdict, dearest, falls, judge
from game.bots.curve import after, turn_starts
from game.games import load
from game.games.story import story_of
from game.kernel.messages import say, together
from game.kernel.state import Choice

if TYPE_CHECKING:
    from game.kernel.past import Past
    from game.kernel.state import State

TRIES: Final = 10
"""The number of tries to which reported counts are scaled."""
GLANCE_S: Final = 1.0
"""Maximum seconds for a point of the curve."""
SPREAD: Final = 1_000_003
OFTEN: Final = 6
"""Minimum successes in ten for a count to be reported."""
PERCENT: Final = 100
AT_ONCE: Final = 6
"""Maximum choices examined per fall, those at the start of the turn first."""


class Question(msgspec.Struct, frozen=True):
    """A fall to examine: the choices of one seat, the time, and the seed of the dice."""

    key: str
    positions: tuple[ReviewedChoice, ...]
    patience: Patience
    seed: int


class Mistake(msgspec.Struct, frozen=True):
    """A choice that cost its seat something: which, how much, the better one, and two sentences about it.

    `cost` and `error` are shares of a win, or of a duel if `duel`; `raw` is the notebook's cost.
    """

    number: int
    seat: int
    turn: int
    chosen: Choice
    better: Choice
    cost: float
    error: float
    words: tuple[str, ...]
    raw: float = 0.0
    tries: int = 0
    told: bool = True
    """Whether it costs enough, and with enough certainty, to be reported among others."""

    @property
    def duel(self) -> bool:
        """Return whether the cost is one of a duel, computed exactly."""
        return bool(self.raw)


def moments(past: Past, seat: int) -> list[int]:
    """Return the entries after which the seat's own curve is needed: the bounds of the turns in which it chose."""
    entries = past.entries
    starts = sorted({0, *turn_starts([entry.turn for entry in entries])})
    found: dict[int, None] = {}
    for begin, end in pairwise(starts):
        if any(entry.seat == seat for entry in entries[begin + 1 : end + 1]):
            found |= {begin: None, end: None}
    return list(found)


def questions(past: Past, curve: Sequence[Point], seat: int, patience: Patience, seed: int = 1) -> list[Question]:
    """Return what to evaluate for a seat of a finished match, largest fall first.

    `curve` is the seat's own. If the game knows its costs exactly, every choice is examined.
    """
    key, entries = past.game.key, past.entries
    if story_of(key).evaluator.exact:
        spots: list[tuple[int, ...]] = [(number,) for number, entry in enumerate(entries) if entry.seat == seat]
    else:
        spots = [fall.numbers[:AT_ONCE] for fall in falls(curve, entries, seat)]
    return [
        Question(key, tuple(position_of(past, number) for number in numbers), patience, seed * SPREAD + numbers[0])
        for numbers in spots
    ]


def glanced(key: str, view: Any, eye: int, seed: int, playings: int, seconds: float = GLANCE_S) -> Estimate:
    """Return rough chances at a view: a point of the seat's own curve. Runs in the analyst's process."""
    load(key)
    return reckon(view, _Glance(key), eye, Random(seed), after(playings, within(seconds)))


class _Glance(Winning):
    """Chances computed by a game's `ChoiceEvaluator`: rougher than its `Winning`, and many times as fast."""

    def __init__(self, key: str) -> None:
        self.evaluator, self.winning = story_of(key).evaluator, story_of(key).winning

    def exactly(self, view: Any) -> Estimate | None:
        return self.winning.exactly(view)

    def sample(self, state: State, dice: Random) -> Sequence[float]:
        return self.evaluator.play(state, dice)


def position_of(past: Past, number: int) -> ReviewedChoice:
    """Return the choice of an entry with the view it was made in. Raises ReplayMismatch like `Past.state`."""
    entry = past.entries[number]
    return ReviewedChoice(number, entry.seat, entry.turn, past.state(number - 1).view(entry.seat), entry.choice)


def answer(question: Question) -> Mistake | None:
    """Evaluate a question; None if nothing better was found. Runs in the analyst's process."""
    load(question.key)
    story = story_of(question.key)
    found = judge(story.evaluator, question.positions, Random(question.seed), question.patience)
    if found is None or found[1].cost <= 0.0:
        return None
    position, verdict = found
    words = sentences(question.key, position, verdict)
    return Mistake(
        position.number, position.seat, position.turn, position.chosen, verdict.better, verdict.cost, verdict.error,
        words, verdict.raw, verdict.tries, verdict.told,
    )  # fmt: skip


def review(slips: Iterable[Mistake | None], *, over: bool = True) -> list[Mistake]:
    """Return the slips to report, costliest first.

    Once the search is `over`, the costliest one is reported however small it was, if there is no other.
    """
    found = [slip for slip in slips if slip is not None]
    told = dearest(slip for slip in found if slip.told)
    return told or (dearest(found, 1) if over else [])


def sentences(key: str, position: ReviewedChoice, verdict: Verdict) -> tuple[str, ...]:
    """Return two sentences about a choice: what was done, then what was better and, if that says little, how often."""
    found = story_of(key).explanations(position.view, position.chosen, verdict.better)
    words = [why.words for why in found]
    if verdict.tries and (len(found) < 2 or not found[1].weight):
        words[1:] = [together(*words[1:], tried(verdict))]
    return tuple(words)


def tried(verdict: Verdict) -> str:
    """Return the sentence on how the better choice fared when both were played out."""
    better = round(TRIES * verdict.ahead / verdict.tries)
    if better >= OFTEN:
        return say("Played out from there, the other choice did better in {n} of 10 tries.", n=better)
    more, less = (round(PERCENT * part / verdict.tries) for part in (verdict.ahead, verdict.behind))
    return say(
        "Played out 100 times, the other choice did better {more} times and worse {less} times.", more=more, less=less
    )
