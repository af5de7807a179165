"""Thinking ahead: candidates are tried on many deals of what is hidden, and played on for some turns in outline.

The candidates are what the Regular would do, every shot, the best spots by its estimate and by that of the outline,
the cards whose moment may have come, and ending the turn. They race on equal deals with equal dice (game.bots.race).
"""

from collections.abc import Callable, Sequence
from math import sqrt
from random import Random
from typing import Any, ClassVar, Final

import numpy as np

from game.bots.clock import within
from game.bots.ismcts import Done, Task
from game.bots.race import Race, Terms
from game.games.shoot.bots.answers import END, hurt
from game.games.shoot.bots.dangers import harm_on_leg
from game.games.shoot.bots.dash import RUNNERS, dash
from game.games.shoot.bots.fire import AttackEstimate, shots
from game.games.shoot.bots.gadgets_on_things import HARMLESS, risk_here
from game.games.shoot.bots.objectives import Objective, exact_fire, plan
from game.games.shoot.bots.prospects import values
from game.games.shoot.bots.regular import Regular
from game.games.shoot.bots.simplified_game import SimplifiedGame
from game.games.shoot.bots.turn_context import TurnContext
from game.games.shoot.bots.ways import spots_in_reach
from game.games.shoot.rules import movement, terrain
from game.games.shoot.rules.cards import SPLATTERCARDS, cards_of_kind
from game.games.shoot.rules.fight import combat
from game.games.shoot.rules.gadgets import kinds
from game.games.shoot.rules.state import GADGET_HAND, SPLATTER_DECK, ShootState
from game.games.shoot.rules.turn import ChooseAction, ChooseStance
from game.geometry.leg import Leg
from game.geometry.route import Route, route
from game.geometry.shapes import Point
from game.kernel.game import pending, play_trusted
from game.kernel.messages import say
from game.kernel.state import Choice, Decision, Driver

APART: Final = 40.0  # mm between two spots that are both considered
SPOTS: Final = 9  # spots that are considered
MARGIN: Final = 0.003  # of a win by which a choice must be better than the habit
LEAP: Final[Choice] = ("leap",)
LITTLE_LEFT: Final = 5  # points of damage from which a leap is considered
NEAR_EDGE: Final = 43.0  # mm from the table's edge at which a HERO surely may leap
TEMPER: Final = {"fetch": (1.6, 0.8), "carry": (0.6, 1.0)}
"""Where taking the Flag wins: how much more than with the Regular points count in the race, dealt and suffered."""
DARING: Final = 0.5
"""How much less the bot's own wounds and death count where a Flag must be carried home.

Three series of 160 games against the Regular: 0.5 wins 61, 64 and 49 % of them, 0.25 and 0 under 50.
"""
PROPHECY: Final = cards_of_kind("G-04")
BY_HABIT: Final = frozenset({"take_flag", "loot", "collect", "link", "fly", "leap", "gadget"})
"""What is done without a search: the outline knows too little about the value of cards."""


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
        self.edge: Choice | None = None  # the leg towards a leap over the edge

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
        return choice[0] in ("attack", "leap", "end") or choice in self.walks or choice == self.edge

    def outline(self, state: ShootState, choice: Choice, dice: Random) -> Sequence[float]:
        """Settle an attack by its mean, or finish a walk; play on and return each seat's share of the win."""
        sketch = self.sketch(state, self.ground, dice, self.deals)
        if choice[0] == "attack":
            sketch.attack(choice[1], choice[2:])
        elif choice in (LEAP, self.edge):
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

    def better(self, habit: Choice) -> Choice:
        """Return the leader if it is clearly better than the habit, else the habit."""
        leader = max(self.runners, key=lambda runner: runner.mean)
        own = next(one for one in (*self.runners, *self.out) if one.choice == habit)
        count = min(len(own.results), len(leader.results))
        if own is leader or not count:
            return habit
        gaps = [a - b for a, b in zip(leader.results, own.results, strict=False)]
        mean = sum(gaps) / count
        error = sqrt(sum((gap - mean) ** 2 for gap in gaps) / count / count)
        return leader.choice if mean > MARGIN + 0.5 * error else habit


class Veteran(Regular):
    """Thinks ahead at every stance and action, within its time; all other decisions are made by habit."""

    level: ClassVar[str] = "veteran"
    seconds: ClassVar[float] = 0.5
    rollouts: ClassVar[int] = 320
    turns: ClassVar[int] = 4  # looked ahead by two, if there is a fight
    hunt: ClassVar[int] = 2  # the same while a HERO carries a Flag

    def patience(self) -> Done:
        return within(self.seconds)

    def objective(self, view: ShootState, seat: int) -> Objective:
        """Return the seat's objective: where there is a Flag, with more daring than the Regular."""
        found = super().objective(view, seat)
        if not view.flags:
            return found
        if view.taking_wins:
            fight, care = TEMPER.get(found.role, (1.0, 1.0))
            return found._replace(fight=fight * found.fight, care=care * found.care)
        return found._replace(care=DARING * found.care, price=DARING * found.price)

    def terms(self) -> Terms:
        return Terms(rollouts=self.rollouts, horizon=30, heat=8, behind=2.2)

    def on_stance(self, view: ShootState, decision: Decision, dice: Random) -> Choice | None:
        """Return the better of standing still and moving; where a Flag is carried home, by habit (see on_action)."""
        done = self.patience()
        habit = super().on_stance(view, decision, dice)
        if view.flags and not view.taking_wins:
            return habit
        options = decision.options(view)
        if len(options) == 1 or habit is None:
            return habit
        objective = self.objective(view, decision.seat)
        if objective.role in RUNNERS:
            return habit
        if exact_fire(view, decision.seat, objective) <= 0.05 and habit != ("bleed",):
            return habit  # a seat without a shot loses nothing by drawing an action card
        options = [habit, *(one for one in options if one != habit and one != ("bleed",))]
        return self._race(view, options, {}, dice, done)

    def on_action(self, view: ShootState, decision: Decision, dice: Random) -> Choice | None:
        """Return the best of what may be done now, by a search.

        Where a Flag must be carried home habit is better: the outcome of a fight for it is more than a few turns away,
        and every search tried (2 to 8 turns ahead, with and without the exact dash) won less than half of its games.
        """
        done = self.patience()
        habit = super().on_action(view, decision, dice)
        if view.flags and not view.taking_wins:
            ends = habit == END and self.objective(view, decision.seat).role in RUNNERS
            return (self._foresee(view, decision.seat) or habit) if ends else habit
        if habit is None or habit[0] in BY_HABIT:
            return habit
        why, objective = self.why, self.objective(view, decision.seat)
        if objective.role in RUNNERS:
            return self._dash(view, decision.seat, objective, habit)
        options, walks = self.candidates(view, decision.seat, habit)
        if len(options) == 1:
            return habit
        edge = self._edge(view, decision.seat) if view.goal == "kills" else None
        if edge is not None and edge not in options:
            options.append(edge)
        choice = self._race(view, options, walks, dice, done, edge)
        if choice == edge:
            self.why = say("I leapt: a fresh start, and nobody gets the kill.")
            return self._last_shot(view, decision.seat) or edge
        self.why = why if choice == habit else WORDS.get(choice[0], "")
        if choice == END and choice != habit and risk_here(view, decision.seat) > HARMLESS:
            self.why = say("I stayed in the open: nothing in reach is better.")
        return choice

    def _dash(self, view: ShootState, seat: int, objective: Objective, habit: Choice) -> Choice:
        """Return a run for a Flag or home with it, else the habit.

        Whoever is there first has nearly won, so walks are computed exactly.
        """
        step = dash(view, seat, objective) if habit[0] in ("leg", "end") else None
        if step is not None:
            self.why = say("I ran for it: a race is won by millimetres.")
            return step
        return (self._foresee(view, seat) or habit) if habit == END else habit

    def _card(self, view: ShootState, seat: int, objective: Objective) -> Choice | None:
        """Return a Gadget to play now; the Prophecy of a race is saved for the turn's end.

        There, knowing the next action cards is worth more than a shot.
        """
        found = super()._card(view, seat, objective)
        return None if found is not None and found[1] in PROPHECY and objective.role in RUNNERS else found

    def _foresee(self, view: ShootState, seat: int) -> Choice | None:
        """Return the choice to play a Prophecy before the turn of a race ends, or None."""
        for card in view.cards(seat, GADGET_HAND):
            if card in PROPHECY and kinds.why_not_gadget(view, seat, "OPEN", ("gadget", card)) is None:
                self.why = say("I looked at the cards: whoever knows them wins the race.")
                return ("gadget", card)
        return None

    def on_order(self, view: ShootState, decision: Decision, dice: Random) -> Choice | None:
        seat = decision.seat
        if self.objective(view, seat).role not in RUNNERS:
            return super().on_order(view, decision, dice)
        self.why = say("I put the cards in order: now I know what comes.")
        cards = view.zones[SPLATTER_DECK][: getattr(decision, "count", 0)]
        slow = sorted(cards, key=lambda card: SPLATTERCARDS[card].move)
        others = min(len(view.heroes) - 1, len(slow))
        return ("order", *slow[:others], *reversed(slow[others:]))

    def _edge(self, view: ShootState, seat: int) -> Choice | None:
        """Return the leap, or the leg towards it, of a HERO with little to lose: suicides cost nothing (S-MODE-5)."""
        if hurt(view, seat) < LITTLE_LEFT or movement.why_no_steps(view, seat) is not None:
            return None
        if movement.why_not_leap(view, seat) is None:
            return LEAP
        budget = view.now.budget - 1
        if budget < 1:
            return None
        spots = spots_in_reach(view, seat, budget, [])
        away = np.minimum.reduce([spots.x, spots.y, view.width - spots.x, view.height - spots.y])
        near = np.flatnonzero((away <= NEAR_EDGE) & (spots.halves <= budget))
        for number in near[spots.halves[near].argsort(kind="stable")].tolist()[:3]:
            way = route(terrain.scene(view), terrain.figure(view, seat), spots.at(number), budget)
            if isinstance(way, Route) and not way.legs[0].fall_cards:
                return ("leg", *way.legs[0].end)
        return None

    def _last_shot(self, view: ShootState, seat: int) -> Choice | None:
        """Return a shot to fire before leaping, if the answer to it is harmless."""
        objective = self.objective(view, seat)

        def worth(shot: AttackEstimate) -> float:
            return shot.dealt + objective.prizes[shot.target] * shot.kills - 8.0 * shot.dies

        best = max(shots(view, seat), key=worth, default=None)
        return best.choice() if best is not None and worth(best) > 0.1 else None

    def _race(
        self,
        view: ShootState,
        options: list[Choice],
        walks: dict[Choice, Walk],
        dice: Random,
        done: Callable[[], bool],
        edge: Choice | None = None,
    ) -> Choice:
        ground = TurnContext(view, [(x, y) for x, y, _ in walks.values()])
        turns = self.hunt if view.flags else self.turns
        task = ShootTask(len(view.heroes), ground, turns * len(view.heroes) // 2, walks)
        task.edge = edge
        race = Heats(task, view, options, self.terms(), dice)
        race.run(done)
        self.thought = race
        return race.better(options[0])

    def candidates(self, view: ShootState, seat: int, habit: Choice) -> tuple[list[Choice], dict[Choice, Walk]]:
        """Return the choices worth a search, the habit first, and the walks that legs among them begin."""
        objective = self.objective(view, seat)
        found = [habit]
        if not view.now.attacked:
            found += [one for one in combat.attack_options(view, seat) if seat not in one[2:]]
        walks: dict[Choice, Walk] = {}
        if view.now.budget and movement.why_no_steps(view, seat) is None:
            walks = self._walks(view, seat, objective, habit)
            found += walks
        found.append(END)
        return list(dict.fromkeys(found)), walks

    def _walks(self, view: ShootState, seat: int, objective: Objective, habit: Choice) -> dict[Choice, Walk]:
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


WORDS: Final = {
    "leg": say("I walked on: this spot will pay off later."),
    "attack": say("I shot: it pays off in the long run."),
    "end": say("I stayed: this is a good place to wait."),
}
