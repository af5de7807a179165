"""What the bots of all levels share: dice of their own, a legal answer to everything, and first steps of a route.

Bots store nothing between decisions. Their dice are thrown from the seed and what the view shows, so that a game
loaded from disk continues as it would have.
"""

from collections.abc import Callable, Iterable, Mapping
from math import cos, hypot, isfinite, radians, sin
from random import Random
from typing import Any, Final
from zlib import crc32

from game.bots.level_bot import LevelBot
from game.games.shoot.bots.fire import worth, worth_of_hand, worth_unknown
from game.games.shoot.bots.ways import PathGoal, lengths, spots_in_reach
from game.games.shoot.rules import flags, loot, movement, terrain, tokens
from game.games.shoot.rules.fight.combat import ChooseCounter
from game.games.shoot.rules.fight.death import ChooseSpawn
from game.games.shoot.rules.fight.windows import Window
from game.games.shoot.rules.gadgets.on_cards import OrderCards
from game.games.shoot.rules.loot import LootChoice
from game.games.shoot.rules.setup import PlaceWall
from game.games.shoot.rules.state import (
    CORPSE_GADGETS,
    CORPSE_WEAPONS,
    RECORD,
    SPLATTER_DISCARD,
    WEAPON_HAND,
    Corpse,
    ShootState,
)
from game.games.shoot.rules.tokens import HealSplit, KeepWeapon
from game.games.shoot.rules.turn import ChooseAction, ChooseStance
from game.geometry.leg import Leg, leg
from game.geometry.route import Route, route
from game.geometry.shapes import Point
from game.geometry.units import HALF, stored
from game.kernel.cards import HIDDEN
from game.kernel.messages import say
from game.kernel.state import Choice, Decision

Habit = Callable[[ShootState, Any, Random], Choice | None]
END: Final[Choice] = ("end",)
SHORTER: Final = (0.2, 4.0, 11.0, 22.0, 33.0)  # mm by which a leg cut to the budget is tried shorter


class ShootBot(LevelBot):
    """A bot: answers each kind of decision by a habit (`on_action` and so on); a level has those it needs.

    `why` is a line about its last choice, of public facts only. A habit may return None: then the first of the
    decision's own options is taken, as it is when the rules refuse what a habit chose.
    """

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.habits: Mapping[type[Decision], Habit] = {
            ChooseStance: self.on_stance, ChooseAction: self.on_action, ChooseSpawn: self.on_spawn,
            PlaceWall: self.on_wall, KeepWeapon: self.on_keep, OrderCards: self.on_order, LootChoice: self.on_loot,
            Window: self.on_window, ChooseCounter: self.on_counter,
        }  # fmt: skip

    def choose(self, view: ShootState, decision: Decision, options: list[Choice]) -> Choice:
        """Return a legal choice; equal seeds, views and decisions give equal ones."""
        self.why = PLAIN.get(type(decision), "")
        habit = self.habits.get(type(decision))
        choice = habit(view, decision, self.dice(view)) if habit is not None else None
        if choice is not None and decision.why_not(view, choice) is None:
            return choice
        if isinstance(decision, ChooseAction):
            return END
        return (options or decision.options(view))[0]

    def dice(self, view: ShootState) -> Random:
        """Return dice seeded from the seed and the public state of the turn."""
        now = view.now
        hero = view.heroes[max(now.seat, 1) - 1]
        facts = (self.level, self.seed, view.turn, now.budget, now.stance, now.attacked, len(view.hits), hero.x, hero.y)
        told = (len(view.zones[SPLATTER_DISCARD]), type(view.stack[-1]).__name__ if view.stack else "")
        return Random(crc32(repr((facts, told)).encode()))

    def on_nothing(self, view: ShootState, decision: Decision, dice: Random) -> Choice | None:
        return None

    on_stance = on_action = on_spawn = on_order = on_window = on_counter = on_nothing

    def on_keep(self, view: ShootState, decision: Decision, dice: Random) -> Choice | None:
        """Return the choice that keeps the best Weapons."""
        self.why = say("I threw one away: I kept the better Weapons.")
        hand = view.cards(decision.seat, WEAPON_HAND)
        return ("keep",) if len(hand) <= 2 else ("discard", min(hand, key=worth))

    def on_loot(self, view: ShootState, decision: Decision, dice: Random) -> Choice | None:
        """Return the choice that takes every Gadget, and the Weapon if it is better than the bot's own."""
        corpse = getattr(decision, "corpse", 0)
        there = [card for card in view.cards(corpse, CORPSE_WEAPONS) if card != HIDDEN]
        best, options = max(there, key=worth, default=0), decision.options(view)
        if best and worth(best) > worth_of_hand(view, decision.seat):
            options = [choice for choice in options if choice[1] == best] or options
        taken = max(options, key=lambda choice: len(choice[2]))
        if taken[1] or taken[2]:
            self.why = say("I took what was there: the dead need nothing.")
        else:
            self.why = say("I looked and left it there: mine is better.")
        return taken

    def on_wall(self, view: ShootState, decision: Decision, dice: Random) -> Choice | None:
        """Return the choice to leave the bot's wall where the map has it: there it covers the Base."""
        return ("leave",)


PLAIN: Final[Mapping[type[Decision], str]] = {
    ChooseStance: say("I moved: off I go."),
    ChooseAction: say("That will do."),
    ChooseSpawn: say("I came back here: this is where I am needed."),
    PlaceWall: say("I put the wall there: it hides me."),
    HealSplit: say("I healed what hinders me most."),
    KeepWeapon: say("I had one Weapon too many."),
    OrderCards: say("I put the cards in order."),
    LootChoice: say("I took what was there: the dead need nothing."),
    Window: say("I let that pass."),
    ChooseCounter: say("I shot back: fair is fair."),
}
"""What a bot says when it has no better reason."""

# -- what is at a HERO's feet --------------------------------------------------------------------------


def flag_at_hand(view: ShootState, seat: int) -> Choice | None:
    """Return the choice of taking a Flag that the HERO touches and may take, or None."""
    for flag in view.flags:
        if not flag.carrier and flags.why_not_take(view, seat, flag.id) is None:
            return ("take_flag", flag.id)
    return None


def tokens_at_hand(view: ShootState, seat: int) -> list[Any]:
    """Return the Tokens the HERO may collect where it stands."""
    hero = view.hero(seat)
    near = (token for token in view.tokens if abs(token.x - hero.x) < 25 and abs(token.y - hero.y) < 25)
    return [token for token in near if tokens.why_not_collect(view, seat, token.id) is None]


def corpse_at_hand(view: ShootState, seat: int) -> Choice | None:
    """Return the choice of looting a corpse that the HERO touches and that may be of use, or None."""
    for corpse in lootable(view, seat):
        if loot.why_not_loot(view, seat, corpse.seat) is None:
            return ("loot", corpse.seat)
    return None


def beside(corpse: Corpse) -> list[Point]:
    """Return spots that touch a corpse, one at each side."""
    along = sin(radians(corpse.bearing)), -cos(radians(corpse.bearing))
    across = -along[1], along[0]
    sides = [(across, 25.0), (across, -25.0), (along, 43.0), (along, -43.0)]
    return [(corpse.x + length * east, corpse.y + length * south) for (east, south), length in sides]


def lootable(view: ShootState, seat: int) -> list[Corpse]:
    """Return the corpses a seat has not looted this turn and that may be of use, for all it knows.

    A Gadget always may be, a Weapon only if it is better than the best one in hand.
    """
    return [corpse for corpse in view.corpses if corpse.seat not in view.now.looted and _serves(view, seat, corpse)]


def _serves(view: ShootState, seat: int, corpse: Corpse) -> bool:
    if view.cards(corpse.seat, CORPSE_GADGETS):
        return True
    own = worth_of_hand(view, seat)
    there = view.cards(corpse.seat, CORPSE_WEAPONS)
    return any((worth_unknown(view) if card == HIDDEN else worth(card)) > own for card in there)


def hurt(view: ShootState, seat: int) -> int:
    """Return the damage points of a seat; 0 with an empty Medical Record."""
    return view.damage(seat) if view.cards(seat, RECORD) else 0


def apart(one: Any, other: Any) -> float:
    """Return the distance of two things with a spot, in mm."""
    return hypot(one.x - other.x, one.y - other.y)


# -- paths ---------------------------------------------------------------------------------------------


def step_along(view: ShootState, seat: int, goal: Point) -> Choice | None:
    """Return the first leg of a walk to a spot, as far as the budget goes; None if there is no such leg.

    The whole route to a spot out of reach is never searched for: on a crowded table that takes long.
    """
    budget = view.now.budget
    if budget < 1 or movement.why_no_steps(view, seat) is not None:
        return None
    at, figure = terrain.scene(view), terrain.figure(view, seat)
    end = stored(goal[0]), stored(goal[1])
    if apart_from(figure.x, figure.y, end) < 0.1:
        return None
    straight = leg(at, figure, end)
    if isinstance(straight, Leg):
        return ("leg", *end) if straight.halves <= budget else cut_leg(view, seat, straight)
    if apart_from(figure.x, figure.y, end) <= HALF * budget:
        found = route(at, figure, end, budget)
        if isinstance(found, Route):
            return ("leg", *found.legs[0].end)
    return _nearer(view, seat, end)


def _nearer(view: ShootState, seat: int, goal: Point) -> Choice | None:
    """Return the first leg to the spot in reach that is nearest to a goal by the walkways."""
    budget = view.now.budget
    spots = spots_in_reach(view, seat, budget, [])
    ways = lengths(terrain.world(view), PathGoal((goal,)), spots.x, spots.y)
    for number in ways.argsort(kind="stable").tolist()[:4]:
        if not isfinite(ways[number]) or ways[number] > ways[0] - 8.0:
            return None
        found = route(terrain.scene(view), terrain.figure(view, seat), spots.at(number), budget)
        if isinstance(found, Route):
            return ("leg", *found.legs[0].end)
    return None


def apart_from(x: float, y: float, spot: Point) -> float:
    """Return how far a point is from a spot, in mm."""
    return hypot(spot[0] - x, spot[1] - y)


def cut_leg(view: ShootState, seat: int, whole: Leg) -> Choice | None:
    """Return as much of a leg as the budget pays for and the rules allow, or None."""
    (x0, y0), (x1, y1) = whole.start, whole.end
    ux, uy = (x1 - x0) / whole.length, (y1 - y0) / whole.length
    for halves in range(view.now.budget, 0, -1):
        for short in SHORTER:
            length = min(HALF * halves - short, whole.length)
            spot = stored(x0 + ux * length), stored(y0 + uy * length)
            if length > 2 and movement.why_not_leg(view, seat, *spot) is None:
                return ("leg", *spot)
    return None


def first_way(view: ShootState, seat: int, goals: Iterable[Point]) -> Choice | None:
    """Return the first leg towards the first of some goals that can be reached, or None."""
    for goal in goals:
        choice = step_along(view, seat, goal)
        if choice is not None:
            return choice
    return None
