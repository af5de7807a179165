"""Choices compared in outline, for the coach: tried on many deals of what is hidden, and played on for some turns.

They are what the Regular would do, every shot, the best spots by its estimate, and ending the turn. They race on equal
deals with equal dice (game.bots.race).
"""

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from game.bots.ismcts import Done, Task
from game.bots.race import Race
from game.games.shoot.bots.answers import END
from game.games.shoot.bots.dangers import harm_on_leg
from game.games.shoot.bots.objectives import Objective, objective_of
from game.games.shoot.bots.plan import plan
from game.games.shoot.bots.prospects import values
from game.games.shoot.bots.simplified_game import SimplifiedGame
from game.games.shoot.bots.turn_context import TurnContext
from game.games.shoot.rules import movement, terrain
from game.games.shoot.rules.fight import combat
from game.games.shoot.rules.state import ShootState
from game.games.shoot.rules.turn import ChooseAction, ChooseStance
from game.geometry.leg import Leg
from game.geometry.route import Route, route
from game.geometry.shapes import Point
from game.kernel.game import pending, play_trusted
from game.kernel.state import Choice, Driver

APART: Final = 40.0  # mm between two spots that are both considered
SPOTS: Final = 9  # spots that are considered
LEAP: Final[Choice] = ("leap",)

Walk = tuple[float, float, int]
"""The end of a walk of one leg or more, and the halves that it costs."""


class ShootTask(Task):
    """SHOOT for the shared searches: rollouts are played in a sketch."""

    def __init__(
        self,
        seats: int,
        ground: TurnContext,
        turns: int,
        walks: dict[Choice, Walk],
        outline: type[SimplifiedGame] = SimplifiedGame,
    ) -> None:
        """Take the terrain, how many turns to look ahead, and the walks that legs begin."""
        super().__init__(seats)
        self.sketch = outline
        self.ground, self.turns = ground, turns
        self.walks: dict[Choice, Walk] = walks
        self.deals = 0

    def rollout(self, state: Any, dice: Random, horizon: int) -> Sequence[float]:
        """Settle what the choice began, play some turns in outline, and return each seat's share of the win."""
        for _ in range(horizon):
            decision = pending(state)
            if decision is None:
                return self.value(state)
            if isinstance(decision, ChooseAction | ChooseStance):
                break
            play_trusted(state, decision.options(state)[0])
        sketch = self.sketch(state, self.ground, dice, self.deals)
        sketch.play(self.turns)
        return values(sketch)

    def outlined(self, choice: Choice) -> bool:
        """Return whether a choice is evaluated in outline from its very beginning."""
        return choice[0] in ("attack", "leap", "end") or choice in self.walks

    def outline(self, state: ShootState, choice: Choice, dice: Random) -> Sequence[float]:
        """Settle an attack by its mean, or finish a walk; play on and return each seat's share of the win."""
        sketch = self.sketch(state, self.ground, dice, self.deals)
        if choice[0] == "attack":
            sketch.attack(choice[1], choice[2:])
        elif choice == LEAP:
            sketch.leap()
        elif choice == END:
            sketch.rest()
        else:
            sketch.walk(*self.walks[choice])
        sketch.play(self.turns)
        return values(sketch)


class Heats(Race):
    """A race in which attacks are settled by their mean, since the luck of single cards would outweigh all else."""

    def _deal(self, done: Done) -> bool:
        full, throw, dice = self.task.redeal(self.view, self.dice), self.dice.getrandbits(48), self.chance.random
        task = self.task
        if isinstance(task, ShootTask):
            task.deals += 1
        found: list[float] = []
        for runner in self.runners:
            dice.seed(throw)
            choice = runner.choice
            if isinstance(task, ShootTask) and isinstance(full, ShootState) and task.outlined(choice):
                found.append(task.outline(full, choice, dice)[self.seat - 1])
            else:
                state = full.copy()
                state.__dict__["driver"] = Driver(self.chance)
                play_trusted(state, choice)
                dice.seed(throw)
                found.append(task.rollout(state, dice, self.terms.horizon)[self.seat - 1])
            if done() and self.rollouts:
                return True
        self._note(found)
        return False


def candidates(view: ShootState, seat: int, habit: Choice) -> tuple[list[Choice], dict[Choice, Walk]]:
    """Return the choices worth a search, the habit first, and the walks that legs among them begin."""
    objective = objective_of(view, seat)
    found = [habit]
    if not view.now.attacked:
        found += [one for one in combat.attack_options(view, seat) if seat not in one[2:]]
    walks: dict[Choice, Walk] = {}
    if view.now.budget and movement.why_no_steps(view, seat) is None:
        walks = _walks(view, seat, objective, habit)
        found += walks
    found.append(END)
    return list(dict.fromkeys(found)), walks


def _walks(view: ShootState, seat: int, objective: Objective, habit: Choice) -> dict[Choice, Walk]:
    """Return walks to spots that look good: for a shot, for later turns, or on the way to the goal."""
    budget = view.now.budget
    found = plan(view, seat, objective, budget, view.now.stance != "move")
    spots = found.spots
    walks: dict[Choice, Walk] = {}
    taken: list[Point] = []
    orders = [found.order(), (-found.finals).argsort(kind="stable").tolist(), found.dangers.argsort().tolist()]
    for order, most in zip(orders, (6, 8, SPOTS), strict=True):
        for number in order[:40]:
            if len(walks) >= most:
                break
            x, y = spots.at(number)
            if number == 0 or spots.halves[number] > budget:
                continue
            if any(abs(x - px) + abs(y - py) < APART for px, py in taken):
                continue
            way = route(terrain.scene(view), terrain.figure(view, seat), (x, y), budget)
            if not isinstance(way, Route) or way.legs[0].fall_cards or harm_on_leg(view, seat, way.legs[0]):
                continue
            taken.append((x, y))
            walks.setdefault(("leg", *way.legs[0].end), (x, y, way.halves))
    if habit[0] == "leg":
        walks.setdefault(habit, (habit[1], habit[2], price(view, seat, habit)))
    return walks


def price(view: ShootState, seat: int, leg: Choice) -> int:
    """Return the cost of a leg in halves; the whole budget if there is no such leg."""
    found = movement.leg_to(view, seat, leg[1], leg[2])
    return found.halves if isinstance(found, Leg) else view.now.budget
