"""The coach: which of its choices cost a seat most, each judged by what the seat could know (MOM-COA-1).

A choice is examined if the seat's own win chance fell. It races against other possible choices on equal deals of what
the seat did not know; the leader then races against it alone on new deals, because the leader of a race of many has
also been lucky. A game supplies its `ChoiceEvaluator`.
"""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import sqrt
from random import Random
from typing import Any, Final, Protocol, TypeVar

import msgspec
from msgspec.structs import replace

from game.bots.chances import CHOICES
from game.bots.clock import within
from game.bots.ismcts import Done, Task, never
from game.bots.race import Race, Terms
from game.kernel.entry import Entry
from game.kernel.game import pending
from game.kernel.state import Choice

COSTS: Final = 0.05
"""The minimum share of a win for a choice to be reported."""
CERTAIN: Final = 2.0
"""Standard errors by which a cost must differ from zero."""
FALLS: Final = 8
"""How many of the largest falls are examined."""
MOST: Final = 3
"""How many choices are reported."""
SECONDS: Final = 2.0
"""Time for one choice."""
ENTRANTS: Final = 0.45
"""The part of it for the race of the choice against all others."""
LITTLE: Final = 0.02
"""With a smaller lead in the first race, another choice does not count as better."""
OTHERS: Final = 12
"""At most this many other choices are compared, picked at random where there are more."""
EVERY: Final = 10**9

Point = tuple[int, Sequence[float], float]
"""A point of a curve: an entry's number, each seat's chance after it, the standard error."""


class Known(msgspec.Struct, frozen=True):
    """Exact knowledge about a choice: the best one there was, and what it cost, in shares of a win.

    `raw` is that cost in the game's own unit, as its notebook shows it.
    """

    better: Choice
    cost: float
    raw: float


class ChoiceEvaluator:
    """How a game's choices are evaluated: by playing on with suggested choices, unless it knows better.

    If it knows its costs exactly (`exact`) every choice is examined, and no curve is needed.
    """

    exact = False
    horizon = CHOICES
    """How far `task` plays on after a choice."""

    def exactly(self, view: Any, chosen: Choice) -> Known | None:
        """Return exact knowledge about a choice; None if it must be played out."""
        return None

    def worths(self, view: Any) -> dict[Choice, float] | None:
        """Return the exact worth of each choice, in shares of a win; None if they must be played out."""
        return None

    def options(self, view: Any, chosen: Choice, dice: Random) -> list[Choice]:
        """Return the choice followed by alternatives worth comparing; just the choice if there are none."""
        decision = pending(view)
        others = [one for one in decision.options(view) if one != chosen] if decision is not None else []
        return [chosen, *(others if len(others) <= OTHERS else dice.sample(others, OTHERS))]

    def beside(self, view: Any, chosen: Choice, dice: Random) -> list[Choice]:
        """Return what a choice is told beside where somebody asks why (RIV-7)."""
        return self.options(view, chosen, dice)[1:]

    def task(self, view: Any, choices: Sequence[Choice], dice: Random) -> Task:
        """Return what plays on from a view, or a state, after any of these choices."""
        return Task(view.everybody().bit_count())

    def race(self, view: Any, choices: Sequence[Choice], terms: Terms, dice: Random) -> Race:
        """Return a race of choices from a view, on deals of what its seat cannot know."""
        return Race(self.task(view, choices, dice), view, choices, replace(terms, horizon=self.horizon), dice)

    def play(self, state: Any, dice: Random) -> Sequence[float]:
        """Play out a driven state, which may be modified; return each seat's share of the win, for rough curves."""
        return self.task(state, (), dice).rollout(state, dice, self.horizon)

    def settled(self, share: float, view: Any) -> float:
        """Return the calibrated share for a mean share of the deciding seat."""
        return share


class Fall(msgspec.Struct, frozen=True):
    """A fall of a seat's chance, and the seat's own choices in it, by their entries' numbers."""

    drop: float
    numbers: tuple[int, ...]


class Verdict(msgspec.Struct, frozen=True):
    """An evaluated choice: the better one, the share of a win it cost, and the error of that.

    Of `tries` deals the better one did better on `ahead` and worse on `behind`. `raw` as in `Known`; 0 if played out.
    """

    better: Choice
    cost: float
    error: float
    tries: int = 0
    ahead: int = 0
    behind: int = 0
    raw: float = 0.0

    @property
    def told(self) -> bool:
        """Return whether it costs enough, and with enough certainty, to be reported."""
        return self.cost >= COSTS and self.cost >= CERTAIN * self.error


def falls(curve: Sequence[Point], entries: Sequence[Entry], seat: int, most: int = FALLS) -> list[Fall]:
    """Return the largest falls of a seat's own curve during which it made a choice, largest first.

    The curve is from the seat's own view; everything between two of its points is one fall.
    """
    found, points = [], sorted(curve, key=lambda point: point[0])
    for (begin, before, _), (end, after, _) in pairwise(points):
        numbers = tuple(n for n in range(begin + 1, end + 1) if entries[n].seat == seat)
        drop = before[seat - 1] - after[seat - 1]
        if numbers and drop > 0.0:
            found.append(Fall(drop, numbers))
    return sorted(found, key=lambda fall: -fall.drop)[:most]


class ReviewedChoice(msgspec.Struct, frozen=True):
    """A choice and the view it was made in: its entry's number, its seat and turn."""

    number: int
    seat: int
    turn: int
    view: Any
    chosen: Choice


class Patience(msgspec.Struct, frozen=True):
    """The limits for examining a fall: seconds (0: no limit) and runs in each race."""

    seconds: float = SECONDS
    rollouts: int = EVERY

    def part(self, share: float) -> Done:
        """Return a function that returns whether a part of the time, starting now, is over."""
        return within(self.seconds * share) if self.seconds else never


def judge(
    evaluator: ChoiceEvaluator, positions: Sequence[ReviewedChoice], dice: Random, patience: Patience
) -> tuple[ReviewedChoice, Verdict] | None:
    """Evaluate the choices of a fall; return the one that cost most, None if nothing better was found."""
    known = [(position, evaluator.exactly(position.view, position.chosen)) for position in positions]
    exact = [(position, Verdict(one.better, one.cost, 0.0, raw=one.raw)) for position, one in known if one is not None]
    if exact:
        return max(exact, key=lambda pair: pair[1].cost)
    leads = []
    for position in positions:
        lead = _lead(evaluator, position, dice, patience, ENTRANTS / len(positions))
        if lead is not None:
            leads.append((*lead, position))
    if not leads:
        return None
    gap, best, position = max(leads, key=lambda lead: lead[0])
    if gap < LITTLE:
        return None
    terms = Terms(rollouts=patience.rollouts, heat=EVERY)
    duel = evaluator.race(position.view, [position.chosen, best], terms, dice).run(patience.part(1.0 - ENTRANTS))
    own, other = (duel.results(choice) for choice in (position.chosen, best))
    return position, _settled(evaluator, position.view, _verdict(best, own, other), own, other)


def _lead(
    evaluator: ChoiceEvaluator, position: ReviewedChoice, dice: Random, patience: Patience, share: float
) -> tuple[float, Choice] | None:
    """Return the best of the other choices and its lead; None if there is none."""
    done = patience.part(share)
    options = evaluator.options(position.view, position.chosen, dice)
    if len(options) < 2:
        return None
    race = evaluator.race(position.view, options, Terms(rollouts=patience.rollouts), dice).run(done)
    best = next(one.choice for one in race.tried() if one.choice != position.chosen)
    return _gap(race.results(position.chosen), race.results(best))[0], best


def _gap(own: Sequence[float], other: Sequence[float]) -> tuple[float, float]:
    """Return by how much another choice did better on the same deals, and the standard error."""
    gaps = [b - a for a, b in zip(own, other, strict=False)]
    count = len(gaps)
    if not count:
        return 0.0, 1.0
    mean = sum(gaps) / count
    if count < 2:
        return mean, 1.0
    # One more deal with the opposite result: being better on each of a few is not certainty yet.
    square = sum((gap - mean) ** 2 for gap in gaps) / (count - 1) + 1.0 / count**2
    return mean, sqrt(square / count)


def _verdict(best: Choice, own: Sequence[float], other: Sequence[float]) -> Verdict:
    mean, error = _gap(own, other)
    pairs = list(zip(own, other, strict=False))
    ahead, behind = sum(b > a + 1e-9 for a, b in pairs), sum(b < a - 1e-9 for a, b in pairs)
    return Verdict(best, mean, error, len(pairs), ahead, behind)


def _settled(
    evaluator: ChoiceEvaluator, view: Any, verdict: Verdict, own: Sequence[float], other: Sequence[float]
) -> Verdict:
    """Return a verdict in calibrated shares, its error scaled alike."""
    if not verdict.cost or not own:
        return verdict
    before, after = (evaluator.settled(sum(found) / len(found), view) for found in (own[: len(other)], other))
    scale = (after - before) / verdict.cost
    return replace(verdict, cost=after - before, error=abs(scale) * verdict.error)


class Dear(Protocol):
    """Something evaluated, and the turn it belongs to."""

    @property
    def cost(self) -> float:
        """Shares of a win that it cost."""

    @property
    def turn(self) -> int:
        """The turn it was chosen in."""


D = TypeVar("D", bound=Dear)


def dearest(found: Iterable[D], most: int = MOST) -> list[D]:
    """Return the costliest choices, costliest first, one per turn: consequences of a mistake are not reported again."""
    kept: list[D] = []
    for one in sorted(found, key=lambda one: -one.cost):
        if all(one.turn != other.turn for other in kept):
            kept.append(one)
    return kept[:most]
