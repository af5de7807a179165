"""A review of a match for one of its seats: which of its choices cost most, and why, in two sentences (MOM-COA-1, 2).

`questions` are what is to be weighed, a fall of the seat's curve each; `answer` weighs one, in whatever process;
`review` keeps the dearest. Nothing here sees more than the seat's own views.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING, Any, Final

import msgspec

from game.bots.chances import Estimate, Sampled, reckon
from game.bots.clock import within
from game.bots.coach import Patience, Point, Position, Verdict, dearest, falls, judge
from game.bots.curve import after, turn_starts
from game.games.story import story_of
from game.kernel.messages import say, together
from game.kernel.state import Choice

if TYPE_CHECKING:
    from game.kernel.past import Past
    from game.kernel.state import State

TRIES: Final = 10
"""What a count of tries is told of."""
GLANCE_S: Final = 1.0
"""Seconds that a point of the curve may take."""
SPREAD: Final = 1_000_003
OFTEN: Final = 6
"""So many of ten are worth telling."""
PERCENT: Final = 100
AT_ONCE: Final = 6
"""So many choices of one fall are looked at, those of the turn's beginning first."""


class Question(msgspec.Struct, frozen=True):
    """A fall to be looked at: the choices of one seat, how long, and the seed of the dice."""

    key: str
    positions: tuple[Position, ...]
    patience: Patience
    seed: int


class Slip(msgspec.Struct, frozen=True):
    """A choice that cost its seat something: which, how much, the better one, and two sentences about it.

    `cost` and `error` are shares of a win, or of a duel where `duel` holds; `raw` is the notebook's cost.
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
    """Whether it cost enough, and surely enough, to be told of where others did."""

    @property
    def duel(self) -> bool:
        """Return whether the cost is one of a duel, worked out exactly."""
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
    """Return what is to be weighed for a seat of a finished match, the largest fall first.

    `curve` is the seat's own. Where the game knows its costs exactly, every choice is looked at.
    """
    key, entries = past.game.key, past.entries
    if story_of(key).weighing.exact:
        spots: list[tuple[int, ...]] = [(number,) for number, entry in enumerate(entries) if entry.seat == seat]
    else:
        spots = [fall.numbers[:AT_ONCE] for fall in falls(curve, entries, seat)]
    return [
        Question(key, tuple(position_of(past, number) for number in numbers), patience, seed * SPREAD + numbers[0])
        for numbers in spots
    ]


def glanced(key: str, view: Any, eye: int, seed: int, playings: int, seconds: float = GLANCE_S) -> Estimate:
    """Return the chances at a view, roughly: a point of the seat's own curve. Runs in the analyst's process."""
    return reckon(view, _Glance(key), eye, Random(seed), after(playings, within(seconds)))


class _Glance(Sampled):
    """Chances as a game weighs its choices: rougher than its `Winning`, and many times as fast."""

    def __init__(self, key: str) -> None:
        self.weighing, self.winning = story_of(key).weighing, story_of(key).winning

    def exactly(self, view: Any) -> Estimate | None:
        """Return what is known for certain; whoever samples begins anew with it."""
        return self.winning.exactly(view)

    def sample(self, state: State, dice: Random) -> Sequence[float]:
        """Play on."""
        return self.weighing.play(state, dice)


def position_of(past: Past, number: int) -> Position:
    """Return the choice of an entry with the view it was made on. Raises ReplayMismatch as `Past.state` does."""
    entry = past.entries[number]
    return Position(number, entry.seat, entry.turn, past.state(number - 1).view(entry.seat), entry.choice)


def answer(question: Question) -> Slip | None:
    """Weigh what a question asks; None where nothing better was found."""
    story = story_of(question.key)
    found = judge(story.weighing, question.positions, Random(question.seed), question.patience)
    if found is None or found[1].cost <= 0.0:
        return None
    position, verdict = found
    words = sentences(question.key, position, verdict)
    return Slip(
        position.number, position.seat, position.turn, position.chosen, verdict.better, verdict.cost, verdict.error,
        words, verdict.raw, verdict.tries, verdict.told,
    )  # fmt: skip


def review(slips: Iterable[Slip | None], *, over: bool = True) -> list[Slip]:
    """Return the slips that are told of, the dearest first.

    Once the search is `over` the dearest one is told of however cheap it was, where no other is.
    """
    found = [slip for slip in slips if slip is not None]
    told = dearest(slip for slip in found if slip.told)
    return told or (dearest(found, 1) if over else [])


def sentences(key: str, position: Position, verdict: Verdict) -> tuple[str, ...]:
    """Return two sentences on a choice: what was done, then what was better and, where that says little, how often."""
    found = story_of(key).whys(position.view, position.chosen, verdict.better)
    words = [why.words for why in found]
    if verdict.tries and (len(found) < 2 or not found[1].weight):
        words[1:] = [together(*words[1:], tried(verdict))]
    return tuple(words)


def tried(verdict: Verdict) -> str:
    """Return how the better choice fared when both were played on."""
    better = round(TRIES * verdict.ahead / verdict.tries)
    if better >= OFTEN:
        return say("Played out from there, the other choice did better in {n} of 10 tries.", n=better)
    more, less = (round(PERCENT * part / verdict.tries) for part in (verdict.ahead, verdict.behind))
    return say(
        "Played out 100 times, the other choice ends better {more} times and worse {less} times.", more=more, less=less
    )
