"""The search for every game: Monte Carlo over what a seat cannot see (information-set tree search).

One round: deal the hidden cards of the view at random (`Task.redeal`), walk down a tree of choices that is shared by
all deals, add one choice to it, play on with the game's own habits (`Task.rollout`), and record the result for every
seat (`Task.value`). What is best on average over the deals is the best a seat can know.

A game supplies a `Task`; each part of it has a default that works for any game:

- `redeal`: hidden cards by the kernel's view; a game may bias it towards likely hands, never against what was seen;
- `choices`: what is tried at a decision, best guess first. Where choices are continuous (SHOOT's walks) or many, give
  candidates: spots behind cover, on tokens, at the flag; each must be legal in the state that is passed in;
- `policy`: a quick habit for every seat; or `rollout` as a whole, if a game can do better than a step at a time;
- `value`: the value of a state for each seat, 0 to 1. At an end that is who won, before it an evaluation;
- `seen`: how another seat sees a choice that is made in secret (sealed commits). Only for `Plan.multi`.

The kernel drives: nothing here depends on a game. The search reads no clock: it calls `done()` between rounds, which
may stand for a deadline, for a cancelled search, or for both. Equal views, plans and dice give equal answers as long
as `done()` does not cut in.
"""

from collections.abc import Callable, Sequence
from math import log, sqrt
from random import Random
from typing import Any, Final

import msgspec

from game.kernel.chance import RandomChance
from game.kernel.game import pending, play_trusted
from game.kernel.state import Choice, Decision, Driver, State

Values = Sequence[float]
"""The value of a state for each seat, 0 to 1; seat k's at index k - 1."""

Done = Callable[[], bool]


def never() -> bool:
    """Return False: no limit but the rounds of the plan."""
    return False


class Task:
    """What a game supplies. Subclass it and override what the game can do better."""

    def __init__(self, seats: int) -> None:
        self.seats = seats

    def redeal(self, view: Any, dice: Random) -> State:
        """Return a full state consistent with the view: its seat sees exactly this view."""
        full: State = view.redeal(dice)
        return full

    def choices(self, state: Any, decision: Decision) -> Sequence[Choice]:
        """Return the legal choices worth considering, most promising first; at least one."""
        return decision.options(state)

    def policy(self, state: Any, decision: Decision, dice: Random) -> Choice:
        """Return a seat's habitual choice."""
        return decision.suggest(state, dice)

    def value(self, state: Any) -> Values:
        """Return a state's value for each seat: the win shared by the winners, equal chances before the end."""
        if state.outcome is None:
            return [1.0 / self.seats] * self.seats
        winners = state.outcome.winners
        if not winners:
            return [1.0 / self.seats] * self.seats
        return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(1, self.seats + 1)]

    def seen(self, state: Any, decision: Decision, choice: Choice, seat: int) -> Choice:
        """Return a choice as another seat sees it; all that look alike to it must be equal here."""
        return choice

    def rollout(self, state: Any, dice: Random, horizon: int) -> Values:
        """Play at most `horizon` decisions by habit and return the value of the result."""
        for _ in range(horizon):
            decision = pending(state)
            if decision is None:
                break
            play_trusted(state, self.policy(state, decision, dice))
        return self.value(state)


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """The parameters of a search.

    `rounds`: maximum deals played. `depth`: decisions within the tree (1: only the root's choices are compared, which
    is strongest if luck soon blurs what follows). `horizon`: decisions by habit after the tree. `explore`: how readily
    inferior choices are tried again. `multi`: each seat walks a tree of its own by what it sees; without it all share
    one tree, which is right if choices are public.
    """

    rounds: int = 1000
    depth: int = 4
    horizon: int = 200
    explore: float = 0.7
    multi: bool = False


class TriedChoice(msgspec.Struct, frozen=True):
    """How often a choice was tried at the root, and its seat's average result (0 to 1)."""

    choice: Choice
    visits: int
    mean: float


class Node:
    """A node of a tree: the choice that led here with its visits, how often it was available, and its seat's sum."""

    __slots__ = ("available", "children", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.children: dict[Choice, Node] = {}


ALL: Final = 0
"""The key of the one tree that all seats share."""


class Search:
    """A search for one decision. `run` searches; `tried` and `best` return the result."""

    def __init__(self, task: Task, view: State, plan: Plan, dice: Random) -> None:
        """The view must be that of the seat whose decision is on top of its stack."""
        self.task, self.view, self.plan, self.dice = task, view, plan, dice
        decision = pending(view)
        if decision is None:
            raise ValueError("the game is over: there is nothing to think about")
        self.seat = decision.seat
        keys = range(1, task.seats + 1) if plan.multi else (ALL,)
        self.roots = {key: Node() for key in keys}
        self.rounds = 0
        self.chance = RandomChance(0)
        self.chance.random = dice

    def run(self, done: Done = never) -> "Search":
        """Play rounds until the plan's number is reached or `done()`; at least one, so that there is an answer."""
        while self.rounds < self.plan.rounds:
            self.round()
            if done():
                break
        return self

    def round(self) -> None:
        """Deal, walk down, grow the tree by one choice, play on, and record the result."""
        state = self.task.redeal(self.view, self.dice)
        state.__dict__["driver"] = Driver(self.chance)
        path = self._descend(state)
        values = self.task.rollout(state, self.dice, self.plan.horizon)
        for seat, node in path:
            node.visits += 1
            node.total += values[seat - 1]
        self.rounds += 1

    def _descend(self, state: State) -> list[tuple[int, Node]]:
        """Make choices by the trees until one is new or the depth is reached; return each seat with its node."""
        task, here, path = self.task, dict(self.roots), []
        for _ in range(self.plan.depth):
            decision = pending(state)
            if decision is None:
                break
            seat = decision.seat
            node = here[seat if self.plan.multi else ALL]
            choice, new = self._select(node, task.choices(state, decision))
            for key in here:
                look = choice if key in (ALL, seat) else task.seen(state, decision, choice, key)
                here[key] = here[key].children.setdefault(look, Node())
                if key in (ALL, seat):
                    path.append((seat, here[key]))
            play_trusted(state, choice)
            if new:
                break
        return path

    def _select(self, node: Node, choices: Sequence[Choice]) -> tuple[Choice, bool]:
        """Return the choice to try now, and whether it was never tried here: new ones first, in their order."""
        children = node.children
        fresh = None
        for choice in choices:
            child = children.get(choice)
            if child is None:
                child = children[choice] = Node()
            child.available += 1
            if fresh is None and not child.visits:
                fresh = choice
        if fresh is not None:
            return fresh, True
        explore = self.plan.explore

        def upper(choice: Choice) -> float:
            child = children[choice]
            return child.total / child.visits + explore * sqrt(log(child.available) / child.visits)

        return max(choices, key=upper), False

    def tried(self) -> list[TriedChoice]:
        """Return the root's choices, most tried first."""
        root = self.roots[self.seat if self.plan.multi else ALL]
        found = [TriedChoice(choice, n.visits, n.total / n.visits) for choice, n in root.children.items() if n.visits]
        return sorted(found, key=lambda one: (-one.visits, -one.mean))

    def best(self) -> Choice:
        """Return the choice that was tried most often."""
        return self.tried()[0].choice
