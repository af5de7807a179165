"""The Regular: knows the game and has good habits."""

from functools import partial
from math import hypot
from random import Random
from typing import ClassVar, Final

import numpy as np

from game.games.shoot.bots import dangers
from game.games.shoot.bots.answers import (
    END,
    ShootBot,
    apart,
    corpse_at_hand,
    cut_leg,
    flag_at_hand,
    hurt,
    tokens_at_hand,
)
from game.games.shoot.bots.fire import answer_of, shots, worth
from game.games.shoot.bots.gadgets import EARLY, FIRE, LATE, HabitContext, card_to_play, order_for
from game.games.shoot.bots.gadgets_on_things import HARMLESS, best_hole, hits_back, risk_here
from game.games.shoot.bots.gains import danger_here
from game.games.shoot.bots.links import link_onward
from game.games.shoot.bots.objectives import Objective, objective_of, token_worth
from game.games.shoot.bots.plan import NextSpot, best_values, exact_fire, plan
from game.games.shoot.bots.race import paces
from game.games.shoot.bots.ways import PathGoal, length_from, spots_in_reach
from game.games.shoot.bots.weights import PLAIN_WEIGHTS, HabitWeights
from game.games.shoot.bots.windows import window_choice
from game.games.shoot.rules import contact, movement, primitives, terrain
from game.games.shoot.rules.cards import gadget
from game.games.shoot.rules.modes import quicker
from game.games.shoot.rules.state import GADGET_HAND, ShootState
from game.geometry.route import Route, route
from game.kernel.messages import say
from game.kernel.state import Choice, Decision

GOOD_SHOT: Final = 2.0  # points for which a lame HERO stays alive one turn more
LIMP: Final = 60.0  # mm that a lame HERO gets in a turn, roughly
CAREFUL: Final = 16  # spots that are evaluated where there are hazards
ROUND: Final = 3  # this many of their walks are led round what they touch
SHUFFLE: Final = 14.0  # mm that are hardly a step
DYING: Final = 8  # points of damage from which a HERO would rather leap
DEADLY_DANGER: Final = 2.5  # the danger where it stands from which it does
NEAR_EDGE: Final = 43.0  # mm from the table's edge at which a HERO surely may leap
LITTLE: Final = 0.5  # points that are not worth a move
DETOUR: Final = 0.6  # points that such a detour costs, about


class Regular(ShootBot):
    """Hand-written habits: cover, odds, the cheapest path, each Gadget at a sensible moment."""

    level: ClassVar[str] = "regular"

    def __init__(self, seed: int, weights: HabitWeights = PLAIN_WEIGHTS) -> None:
        super().__init__(seed)
        self.given = weights

    def weights(self, view: ShootState) -> HabitWeights:
        """Return the bot's weights for this game."""
        return self.given

    def objective(self, view: ShootState, seat: int) -> Objective:
        """Return what a seat is about, by the bot's weights and its taste, where it has one."""
        found = objective_of(view, seat, self.weights(view))
        if self.taste is None or seat != view.stack[-1].seat:
            return found
        changed: Objective = self.taste(view, seat, found)
        return changed

    def on_stance(self, view: ShootState, decision: Decision, dice: Random) -> Choice | None:
        """Choose to stand still for a good shot at full damage, otherwise to move."""
        seat = decision.seat
        if seat in view.held:
            self.why = say("I stood still: a Trap holds me.")
            return ("still",)
        objective = self.objective(view, seat)
        if decision.why_not(view, ("bleed",)) is None and self._had_enough(view, seat, objective):
            self.why = say("I gave up: these legs won't carry me anywhere.")
            return ("bleed",)
        gain = exact_fire(view, seat, objective) + objective.weights.still
        if any(gadget(card).id == "G-10" for card in view.cards(seat, GADGET_HAND)):
            hole, named = best_hole(view, seat, objective)
            gain += hole if named is not None else 0.0
        self.why = WAYS[objective.role]
        if gain <= 0.1:
            return ("move",)
        still = float(plan(view, seat, objective, 0, True).finals[0]) + gain
        draws = paces(primitives.move_minus(view, seat), quicker(view, seat))
        values = best_values(view, seat, objective, [halves for halves, _ in draws])
        moving = sum(share * value for (_, share), value in zip(draws, values, strict=True))
        if still > moving:
            self.why = GOOD_VIEW
            return ("still",)
        return ("move",)

    def _had_enough(self, view: ShootState, seat: int, objective: Objective) -> bool:
        """Return whether a lame HERO is better dead: a death must cost only time, and the wounds be many."""
        if view.goal == "lives" or objective.role == "carry":
            return False
        aid = any(gadget(card).aid for card in view.cards(seat, GADGET_HAND))
        running = objective.role in ("fetch", "chase", "await", "recover")
        if aid or hurt(view, seat) < (5 if running else 8) or exact_fire(view, seat, objective) > GOOD_SHOT:
            return False
        if any(apart(token, view.hero(seat)) < LIMP for token in view.tokens if token.kind == "healing"):
            return False
        return not running or objective.goal is None or self._left(view, seat, objective.goal) > 2 * LIMP

    def _left(self, view: ShootState, seat: int, goal: PathGoal) -> float:
        hero = view.hero(seat)
        return length_from(terrain.world(view), goal, hero.x, hero.y)

    def on_action(self, view: ShootState, decision: Decision, dice: Random) -> Choice | None:
        """Return the next action: take what is within reach, play what helps, else follow the plan."""
        seat = decision.seat
        objective = self.objective(view, seat)
        ready = self._at_hand(view, seat, objective)
        if ready is None and view.cards(seat, GADGET_HAND):
            ready = self._card(view, seat, objective)
        if ready is None:
            ready = link_onward(view, seat, objective.goal) or self._flight(view, seat, objective)
        if ready is not None:
            return ready
        budget = view.now.budget if movement.why_no_steps(view, seat) is None else 0
        if not budget and not self._decided_by_death(view, seat):
            return self._stay(view, seat, objective)
        found = plan(view, seat, objective, budget, view.now.stance != "move")
        if self._denies(view, seat, found) and (edge := self._edge(view, seat)) is not None:
            if found.shots[0] > 0:
                return self._shoot(view, seat, objective)
            self.why = say("I leapt: nobody gets the glory.") if edge == ("leap",) else WAYS[objective.role]
            return edge
        return self._carry_out(view, seat, objective, found, budget)

    def _at_hand(self, view: ShootState, seat: int, objective: Objective) -> Choice | None:
        flag = flag_at_hand(view, seat)
        if flag is not None:
            self.why = say("I took the Flag: it was at my feet.")
            return flag
        corpse = corpse_at_hand(view, seat)
        if corpse is not None:
            self.why = say("I took what was there: the dead need nothing.")
            return corpse
        worths = [(token_worth(view, seat, token, objective.weights), token) for token in tokens_at_hand(view, seat)]
        for value, token in sorted(worths, key=lambda one: -one[0]):
            if value > 0.05:
                self.why = AT_MY_FEET[token.kind]
                return ("collect", token.id)
        return None

    def _flight(self, view: ShootState, seat: int, objective: Objective) -> Choice | None:
        found = dangers.flight(view, seat, objective.goal) if view.placed else None
        if found is not None:
            self.why = say("I flew: it is faster.")
        return found

    def _card(self, view: ShootState, seat: int, objective: Objective) -> Choice | None:
        """Return a Gadget whose moment has come, with the next steps or with a shot in mind, or None."""
        at = HabitContext(view, seat, objective)
        found = card_to_play(at, EARLY)
        if found is None and not view.now.attacked:
            found = card_to_play(at, FIRE)
        if found is not None:
            self.why = say("I played {card}: right now it helps most.", card=gadget(found[1]).name)
        return found

    def _end(self, view: ShootState, seat: int, objective: Objective, found: NextSpot | None = None) -> Choice:
        """Return a Gadget for the turn's end, such as cover, or a leap; else the end of the turn."""
        late = None
        if view.cards(seat, GADGET_HAND):
            danger = danger_here(view, seat, objective) if found is None else float(found.dangers[0])
            late = card_to_play(HabitContext(view, seat, objective, danger), LATE)
        if late is not None:
            self.why = say("I played {card}: right now it helps most.", card=gadget(late[1]).name)
            return late
        self.explain(partial(self._why_here, view, seat, found))
        return END

    def _why_here(self, view: ShootState, seat: int, found: NextSpot | None) -> str:
        """Return why a turn ends here, consistent with what opponents can do to the HERO there."""
        if risk_here(view, seat) <= HARMLESS:
            return SAFE
        if hits_back(view, seat):
            return AS_GOOD
        if found is not None and float(found.dangers.min()) < float(found.dangers[0]) - HARMLESS:
            return WORTH_IT
        return NO_COVER

    def _denies(self, view: ShootState, seat: int, found: NextSpot) -> bool:
        """Return whether a leap would deny an opponent the deciding kill (S-MODE-5): suicides give no credit."""
        return self._decided_by_death(view, seat) and float(found.dangers[found.order()[0]]) >= DEADLY_DANGER

    def _decided_by_death(self, view: ShootState, seat: int) -> bool:
        if view.goal != "kills" or hurt(view, seat) < DYING:
            return False
        return any(view.hero(other).kills + 1 >= view.kills for other in primitives.opponents(view, seat))

    def _edge(self, view: ShootState, seat: int) -> Choice | None:
        """Return the leap, or the leg to an edge within reach from which to leap."""
        if movement.why_not_leap(view, seat) is None:
            return ("leap",)
        budget = view.now.budget - 1
        if budget < 1 or movement.why_no_steps(view, seat) is not None:
            return None
        spots = spots_in_reach(view, seat, budget, [])
        away = np.minimum.reduce([spots.x, spots.y, view.width - spots.x, view.height - spots.y])
        near = np.flatnonzero((away <= NEAR_EDGE) & (spots.halves <= budget))
        for number in near[spots.halves[near].argsort(kind="stable")].tolist()[:3]:
            way = route(terrain.scene(view), terrain.figure(view, seat), spots.at(number), budget)
            if isinstance(way, Route) and not way.legs[0].fall_cards:
                return ("leg", *way.legs[0].end)
        return None

    def _carry_out(
        self, view: ShootState, seat: int, objective: Objective, found: NextSpot, budget: int
    ) -> Choice | None:
        """Return the first step of the best plan that the rules allow."""
        if contact.any_hazard(view):
            return self._with_care(view, seat, objective, found, budget)
        for number in found.order()[:6]:
            if number == 0 or (not view.links and _hardly_pays(found, number)):
                return self._stay(view, seat, objective, found)
            way = self._way(view, seat, found, number, budget)
            step = None if way is None else _first_of(view, seat, way)
            if step is not None:
                self.explain(partial(self._why_go, view, seat, objective, step))
                return step
        return self._end(view, seat, objective, found)

    def _with_care(
        self, view: ShootState, seat: int, objective: Objective, found: NextSpot, budget: int
    ) -> Choice | None:
        """Return the first step of the best plan after deducting the cost of hazards on each walk."""
        best, value, looks = None, float(found.values[0]), ROUND
        for number in found.order()[:CAREFUL]:
            worth_it = float(found.values[number])
            if worth_it <= value:
                break
            way = self._way(view, seat, found, number, budget) if number else None
            if way is None:
                continue
            step, harm = _first_of(view, seat, way), dangers.harm_on_walk(view, seat, way.legs)
            if harm and looks:
                looks -= 1
                aside = dangers.way_round(view, seat, found.spots.at(number))
                if aside is not None:
                    step, harm = ("leg", *aside.end), min(harm, DETOUR)
            if step is not None and worth_it - harm > value:
                best, value = step, worth_it - harm
        if best is None:
            return self._stay(view, seat, objective, found)
        self.explain(partial(self._why_go, view, seat, objective, best))
        return best

    def _why_go(self, view: ShootState, seat: int, objective: Objective, step: Choice) -> str:
        """Return why a leg is made: for the objective only if it leads nearer to it, or may by a short cut."""
        goal, world, hero = objective.goal, terrain.world(view), view.hero(seat)
        if goal is None or view.links or dangers.pads(view):
            return WAYS[objective.role]
        nearer = length_from(world, goal, step[1], step[2]) < length_from(world, goal, hero.x, hero.y)
        return WAYS[objective.role] if nearer else ELSEWHERE

    def _stay(self, view: ShootState, seat: int, objective: Objective, found: NextSpot | None = None) -> Choice | None:
        """Return a shot from here, else the end of the turn; `found`: the spots it could walk to."""
        if exact_fire(view, seat, objective) > 0:
            return self._shoot(view, seat, objective)
        return self._end(view, seat, objective, found)

    def _way(self, view: ShootState, seat: int, found: NextSpot, number: int, budget: int) -> Route | None:
        """Return the walk to a spot of a plan, unless it begins with a fall that may kill."""
        way = route(terrain.scene(view), terrain.figure(view, seat), found.spots.at(number), budget)
        if not isinstance(way, Route):
            return None
        first = way.legs[0]
        return None if first.fall_cards and hurt(view, seat) + 2 * first.fall_cards >= 9 else way

    def _shoot(self, view: ShootState, seat: int, objective: Objective) -> Choice | None:
        best, value = None, 0.0
        for shot in shots(view, seat):
            now = shot.worth(objective.prizes[shot.target], objective.price, objective.care, objective.fight)
            if now > value:
                best, value = shot, now
        if best is None:
            return END
        who = f"{{hero-{best.target}}}"
        self.why = say("I shot {who}: the best target in sight.", who=who)
        return best.choice()

    # -- answers -------------------------------------------------------------------------------------------

    def on_spawn(self, view: ShootState, decision: Decision, dice: Random) -> Choice | None:
        """Return a spot on the side of the Base nearest to the goal of the game."""
        self.why = say("I came back here: this is where I am needed.")
        seat = decision.seat
        goals = [(flag.x, flag.y) for flag in view.flags]
        goals = goals or [(view.hero(o).x, view.hero(o).y) for o in primitives.opponents(view, seat)]
        if not goals:
            return None
        x, y = goals[0]
        return min(decision.options(view), key=lambda choice: (choice[1] - x) ** 2 + (choice[2] - y) ** 2)

    def on_counter(self, view: ShootState, decision: Decision, dice: Random) -> Choice | None:
        """Return the counterattack that hits hardest, unless that costs more than it brings."""
        options, seat = decision.options(view), decision.seat
        self.why = say("I shot back: fair is fair.")
        if not view.normal:
            return max(options[:-1], key=lambda choice: worth(choice[1]), default=options[-1])
        objective, attacker = self.objective(view, seat), getattr(decision, "attacker", 0)

        def value(choice: Choice) -> float:
            shot = answer_of(view, seat, attacker, choice[1])
            return shot.worth(objective.prizes[attacker], objective.price, objective.care, objective.fight)

        best = max(options[:-1], key=value, default=options[-1])
        if best is options[-1] or value(best) < 0.0:
            self.why = say("I held my fire: shooting back would have hurt me more.")
            return options[-1]
        return best

    def on_order(self, view: ShootState, decision: Decision, dice: Random) -> Choice | None:
        """Return the order in which the next shot hurts most."""
        self.why = say("I put the cards in order: now I know what comes.")
        seat = decision.seat
        return order_for(HabitContext(view, seat, self.objective(view, seat)), getattr(decision, "count", 0))

    def on_window(self, view: ShootState, decision: Decision, dice: Random) -> Choice | None:
        """Return the card worth playing in the window, if any."""
        seat = decision.seat
        choice, why = window_choice(view, seat, getattr(decision, "window", ""), self.objective(view, seat))
        self.why = why or self.why
        return choice


def _hardly_pays(found: NextSpot, number: int) -> bool:
    """Return whether a spot is next to the HERO's own and hardly better, so not worth the walk."""
    x, y = found.spots.at(number)
    own = found.spots.at(0)
    return hypot(x - own[0], y - own[1]) < SHUFFLE and float(found.values[number] - found.values[0]) < LITTLE


def _first_of(view: ShootState, seat: int, way: Route) -> Choice | None:
    """Return the first leg of a walk, as much of it as the budget pays for."""
    first = way.legs[0]
    return ("leg", *first.end) if first.halves <= view.now.budget else cut_leg(view, seat, first)


GOOD_VIEW: Final = say("I stood still: I have a good shot from here.")
SAFE: Final = say("I stopped here: nice and safe.")
AS_GOOD: Final = say("I stopped here: whoever shoots at me gets as good as they give.")
WORTH_IT: Final = say("I stopped in the open: this spot is worth the risk.")
NO_COVER: Final = say("I stopped in the open: better cover was out of reach.")
ELSEWHERE: Final = say("I moved: this spot is better for me.")
AT_MY_FEET: Final = {
    "weapon": say("I took the Token: it may be a better Weapon."),
    "gadget": say("I took the Token: Gadgets win battles."),
    "healing": say("I took the Token: that will heal."),
}
WAYS: Final = {
    "carry": say("I ran for home: I have the Flag."),
    "fetch": say("I went for the Flag."),
    "chase": say("I went after the Flag."),
    "await": say("I cut them off: they have to come past here with the Flag."),
    "recover": say("I went for our Flag: it must go home."),
    "guard": say("I stayed near our Flag: somebody has to guard it."),
    "escort": say("I escorted our Flag: it needs cover."),
    "fight": ELSEWHERE,
    "heal": say("I went to get healed."),
    "arm": say("I went for a Weapon."),
}
