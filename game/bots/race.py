"""A race: the root's choices side by side on the same deals, dropping those that fall clearly behind.

Where luck blurs whatever follows the next choice, deeper trees gain little; comparing the choices on equal deals with
equal dice gains much, because the luck of a deal cancels out of their difference. It takes the same `Task` as the tree
search (ismcts.py) and the same `done()`; it measures exactly this: each choice followed by habits.
"""

from collections.abc import Sequence
from math import sqrt
from random import Random

import msgspec

from game.bots.ismcts import Done, Task, TriedChoice, never
from game.kernel.chance import RandomChance
from game.kernel.game import pending, play_trusted
from game.kernel.state import Choice, Driver, State


class Terms(msgspec.Struct, frozen=True, kw_only=True):
    """The parameters of a race.

    `rollouts`: runs in total, shared by the choices still in it. `horizon`: decisions by habit after each choice.
    `heat`: deals between two checks who drops out. `behind`: standard errors of the paired difference to the leader at
    which a choice drops out.
    """

    rollouts: int = 1000
    horizon: int = 200
    heat: int = 12
    behind: float = 2.5


class _Runner:
    """A choice with its results, deal by deal."""

    __slots__ = ("choice", "results", "total")

    def __init__(self, choice: Choice) -> None:
        self.choice = choice
        self.results: list[float] = []
        self.total = 0.0

    @property
    def mean(self) -> float:
        return self.total / len(self.results) if self.results else 0.0


class Race:
    """A race for one decision. `run` runs it; `tried` and `best` return the result."""

    def __init__(self, task: Task, view: State, choices: Sequence[Choice], terms: Terms, dice: Random) -> None:
        """Takes the view of the deciding seat and the choices to compare, most promising first; at least one."""
        decision = pending(view)
        if decision is None or not choices:
            raise ValueError("there is nothing to choose")
        self.task, self.view, self.terms, self.dice = task, view, terms, dice
        self.seat = decision.seat
        self.runners = [_Runner(choice) for choice in choices]
        self.out: list[_Runner] = []
        self.rollouts = 0
        self.chance = RandomChance(0)
        self.chance.random = Random(0)

    def run(self, done: Done = never) -> "Race":
        """Run heats until one choice is left, the rollouts are used up, or `done()`; at least one run."""
        deals = 0
        while len(self.runners) > 1 and self.rollouts < self.terms.rollouts:
            if self._deal(done):
                break
            deals += 1
            if deals % self.terms.heat == 0:
                leader = max(self.runners, key=lambda runner: runner.total)
                self.out += [runner for runner in self.runners if self._is_behind(runner, leader)]
                self.runners = [runner for runner in self.runners if runner not in self.out]
        return self

    def _deal(self, done: Done) -> bool:
        """Play every choice on one deal with the same dice; return whether time ran out."""
        full = self.task.redeal(self.view, self.dice)
        throw = self.dice.getrandbits(48)
        dice = self.chance.random
        found: list[float] = []
        for runner in self.runners:
            state = full.copy()
            state.__dict__["driver"] = Driver(self.chance)
            dice.seed(throw)
            play_trusted(state, runner.choice)
            found.append(self.task.rollout(state, dice, self.terms.horizon)[self.seat - 1])
            if done():
                if not self.rollouts:  # not even one deal: a partial result is better than none
                    self._note(found)
                return True
        self._note(found)
        return False

    def _note(self, found: Sequence[float]) -> None:
        for runner, worth in zip(self.runners, found, strict=False):
            runner.results.append(worth)
            runner.total += worth
        self.rollouts += len(found)

    def _is_behind(self, runner: _Runner, leader: _Runner) -> bool:
        count = len(leader.results)
        gap = (leader.total - runner.total) / count
        if gap <= 0:
            return False
        squares = sum((a - b) ** 2 for a, b in zip(leader.results, runner.results, strict=True))
        return gap > self.terms.behind * sqrt(max(squares / count - gap * gap, 1e-9) / count) + 1e-3

    def tried(self) -> list[TriedChoice]:
        """Return the choices with their results: those still in the race first, best first."""
        orders = (sorted(group, key=lambda runner: -runner.mean) for group in (self.runners, self.out))
        return [TriedChoice(runner.choice, len(runner.results), runner.mean) for group in orders for runner in group]

    def results(self, choice: Choice) -> list[float]:
        """Return a choice's results, deal by deal; KeyError if it is not in the race."""
        for runner in (*self.runners, *self.out):
            if runner.choice == choice:
                return runner.results
        raise KeyError(choice)

    def level(self) -> list[Choice]:
        """Return the choices still in the race, best first: those worth a deeper search."""
        return [runner.choice for runner in sorted(self.runners, key=lambda runner: -runner.mean)]

    def best(self) -> Choice:
        """Return the leading choice; the most promising one if nothing was played."""
        return self.tried()[0].choice
