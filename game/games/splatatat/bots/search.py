"""Thinking ahead: every choice is tried on many deals of the hidden cards and played to the end by good habits.

First the choices race on equal deals, which drops clearly worse ones; the rest grow a tree over the next turns.
"""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

import msgspec

from game.bots.clock import within
from game.bots.ismcts import Done, Plan, Search, Task, TriedChoice
from game.bots.race import Race, Terms
from game.games.splatatat.bots.choices import SplatBot, choice_of, wasteful
from game.games.splatatat.bots.habits import habit_for
from game.games.splatatat.bots.head import Head
from game.games.splatatat.rules.book import REVEAL
from game.games.splatatat.rules.cards import DOLL, GUSH, KIND, SHIFT, SPLATS, SWAP, UTURN, S
from game.games.splatatat.rules.state import DECK, SplatState
from game.kernel.state import Choice, Decision


class HoldRates(msgspec.Struct, frozen=True):
    """How often a card is still in a hand after two rounds, relative to a blind deal: below 1, it is played soon.

    Counted over 50 to 400 games of Regulars. `slammies` by kind; `ones` where their colour has no pile; other cards
    come out near 1 or above.
    """

    slammies: dict[int, float]
    ones: float


DUEL: Final = HoldRates({GUSH: 0.37, DOLL: 0.83, UTURN: 0.54, S: 0.3}, 0.52)
SMALL: Final = HoldRates({SWAP: 0.77, S: 0.6}, 0.63)
LARGE: Final = HoldRates({GUSH: 0.39, SWAP: 0.54, S: 0.32}, 0.88)


def kept_at(seats: int) -> HoldRates:
    """Return the figures for a number of seats."""
    return DUEL if seats == 2 else SMALL if seats <= 5 else LARGE


MANY: Final = 12
"""With more choices than this, only the most promising are raced: there would be too few deals for each."""

AIMS: Final = 3

FEW: Final = 5
"""At most this many choices of the other seats are considered within the tree."""


class SplatTask(Task):
    """SPLATATAT for the shared searches: rollouts run in a simulation, with its habits."""

    def __init__(self, view: SplatState, seat: int, left: Sequence[Choice], dice: Random) -> None:
        """Store the view to search from, its seat, and the choices to start with."""
        super().__init__(view.rules.seats)
        self.begun, self.thinker, self.left, self.dice = view.turn, seat, left, dice

    def redeal(self, view: Any, dice: Random) -> SplatState:
        """Deal the hidden cards, and move some of the cards that nobody holds for long from other hands to the deck."""
        full: SplatState = view.redeal(dice)
        if view.turn <= 2 * self.seats:
            return full
        me, ones, habits = view.seat, _open_ones(view), kept_at(self.seats)
        for seat in range(1, self.seats + 1):
            if seat != me and full.inside[seat - 1]:
                for card in full.zones[2 * seat][:]:
                    kind = card >> SHIFT
                    kept = habits.slammies.get(kind, habits.ones if kind in ones[seat] else 1.0)
                    if kept < 1.0 and not view.knows[card] and dice.random() > kept:
                        _into_deck(full, view.knows, seat, card, dice)
        return full

    def choices(self, state: Any, decision: Decision) -> Sequence[Choice]:
        """Return the race's remaining choices at the root; further on those that habit rates highest."""
        if state.turn == self.begun and decision.seat == self.thinker:
            return self.left
        options = decision.options(state)
        return options if len(options) <= FEW else promising(state, decision.seat, options, self.dice)[:FEW]

    def rollout(self, state: Any, dice: Random, horizon: int) -> Sequence[float]:
        head = Head(state, habit_for(state.rules), dice)
        head.play_on(horizon)
        return head.values()


def _open_ones(view: SplatState) -> list[set[int]]:
    """Return, by seat, the kinds of 1 that it could have played on a seat without a pile."""
    ones = {KIND[f"{letter}1"] for letter, top in zip(view.colours, view.tops, strict=True) if not top}
    return [set(), *(ones - {KIND[f"{letter}1"]} for letter in view.colours)]


def _into_deck(full: SplatState, known: list[int], seat: int, card: int, dice: Random) -> None:
    """Swap a hidden card of a hand for a random hidden card of the deck, if that is of a likelier kind."""
    deck, hand = full.zones[DECK], full.zones[2 * seat]
    if not deck:
        return
    place = int(dice.random() * len(deck))
    other = deck[place]
    if known[other] or other >> SHIFT >= SPLATS:
        return
    deck[place] = card
    hand[hand.index(card)] = other
    hand.sort()
    full.knows[other], full.knows[card] = full.knows[card], full.knows[other]


def promising(view: SplatState, seat: int, options: list[Choice], dice: Random) -> list[Choice]:
    """Return the options that habit rates highest, best first; at most `AIMS` targets for each card."""
    habit = habit_for(view.rules)
    head = Head(view, habit, dice)
    worths = {choice_of(head, move[1:]): move[0] for move in habit.moves(head, seat - 1)}
    aims: Counter[Choice] = Counter()
    found: list[Choice] = []
    for choice in sorted(options, key=lambda choice: -worths.get(choice, habit.weights.draw)):
        card = choice[:-1]
        aims[card] += 1
        if aims[card] <= AIMS:
            found.append(choice)
    return found[:MANY]


def weighed(raced: Sequence[TriedChoice], grown: Sequence[TriedChoice]) -> Choice:
    """Return the tree's choice with the best mean over race and tree, weighted by visits."""
    sums = {one.choice: (one.mean * one.visits, one.visits) for one in raced}

    def mean(one: TriedChoice) -> float:
        total, visits = sums[one.choice]
        return (total + one.mean * one.visits) / (visits + one.visits)

    return max(grown, key=mean).choice


class Veteran(SplatBot):
    """Thinks ahead before every choice, within its time limit."""

    level: ClassVar[str] = "veteran"
    rollouts: ClassVar[int] = 4500
    """Rollouts for a choice, times the seats plus one: games with more seats take longer to play."""

    seconds: ClassVar[float] = 0.55

    def patience(self) -> Done:
        """Return the test that ends the search."""
        return within(self.seconds)

    def terms(self, seats: int) -> Terms:
        """Return the settings of the race for a number of seats: half of the rollouts."""
        return Terms(rollouts=self.rollouts // (seats + 1) // 2, horizon=400)

    def plan(self, seats: int) -> Plan:
        """Return the settings of the tree for the other half: with more than two seats, luck blurs what is deeper."""
        return Plan(rounds=self.rollouts // (seats + 1) // 2, depth=3 if seats == 2 else 1, horizon=400)

    def pick(self, view: SplatState, decision: Any, dice: Random) -> Choice:
        """Race the choices, then search deeper into the best of them."""
        options: list[Choice] = decision.options(view)
        if REVEAL in options:
            return REVEAL
        options = [choice for choice in options if not wasteful(view, decision.seat, choice)] or options
        if len(options) == 1:
            return options[0]
        if len(options) > MANY:
            options = promising(view, decision.seat, options, dice)
        seats, done = view.rules.seats, self.patience()
        task = SplatTask(view, decision.seat, options, dice)
        race = Race(task, view, options, self.terms(seats), dice).run(done)
        task.left = race.level()
        if len(task.left) == 1 or done():
            return race.best()
        return weighed(race.tried(), Search(task, view, self.plan(seats), dice).run(done).tried())
