"""What a bot is doing: its objective, the value of a kill or a step to it, and of things on the way."""

from functools import lru_cache
from math import isfinite
from typing import Any, NamedTuple

import numpy as np
from msgspec.structs import replace

from game.games.shoot.bots import dangers as bot_field
from game.games.shoot.bots.answers import apart, beside, hurt, lootable
from game.games.shoot.bots.fire import worth_of_hand, worth_unknown
from game.games.shoot.bots.pursuit import Course, course, cut_off, for_the_hill
from game.games.shoot.bots.race import firsts, halves_of, turns
from game.games.shoot.bots.view_cache import cached_on_view
from game.games.shoot.bots.ways import (
    HAIR,
    NEAR_BASE,
    SURELY,
    TOUCH,
    Floats,
    PathGoal,
    Spots,
    Thing,
    goal_of_base,
    length_from,
)
from game.games.shoot.bots.weights import PLAIN_WEIGHTS, HabitWeights, RoleWeights
from game.games.shoot.rules import flags, primitives, terrain
from game.games.shoot.rules.cards import gadget, weapon
from game.games.shoot.rules.modes import quicker
from game.games.shoot.rules.state import GADGET_HAND, WEAPON_HAND, Base, Flag, Hero, ShootState, Token
from game.geometry.units import CL, HALF, REACH
from game.kernel.cards import HIDDEN

HOME = 40.0  # value of bringing the Flag home, in points: more than anything else
THREAT = 520.0  # mm from the team's Flag at which an opponent calls for a guard
IN_TIME = 700.0  # mm from it at which a guard may still come in time
AT_ITS_HEELS = 60.0  # mm from the quarry that are near enough
CLOSE_BY = 60.0  # mm from a target at which a Weapon for close range does well
FURTHER_OFF = 150.0  # the same for another Weapon
TWO_LENGTHS = 4  # halves that most action cards give


class Objective(NamedTuple):
    """The task of a seat: `role`, where to, how much.

    Roles: carry, fetch, chase, await, escort, recover, guard, fight, heal, arm.

    `rest`: mm left after the goal is reached; `prizes`: the value of each opponent's death; `price`: the cost of its
    own; `quarry`: who is to be stopped on its `way`. Of tempers, the values of spots: `nook` beside an obstacle, `rim`
    near the edge of the table, `perch` up on something, `band` between two distances from the nearest opponent.
    """

    role: str
    goal: PathGoal | None
    step: float
    rest: float
    prizes: dict[int, float]
    price: float
    care: float
    fight: float
    quarry: int = 0
    way: Course = ()
    weights: HabitWeights = PLAIN_WEIGHTS
    nook: float = 0.0
    rim: float = 0.0
    perch: float = 0.0
    band: tuple[float, float, float] = (0.0, 0.0, 0.0)


# -- objectives -------------------------------------------------------------------------------------------


def home_goal(view: ShootState, seat: int) -> PathGoal:
    """Return where a seat scores with a Flag."""
    return _home_goal(tuple(flags.home_bases(view, seat)))


@lru_cache(maxsize=64)
def _home_goal(bases: tuple[Base, ...]) -> PathGoal:
    return PathGoal(tuple(point for base in bases for point in goal_of_base(base).points), NEAR_BASE)


def wanted_flag(view: ShootState, seat: int) -> Flag | None:
    """Return the Flag that a seat would carry home: the nearest not of its own team."""
    hero = view.hero(seat)
    others = [_to_come(view, seat, flag) for flag in view.flags if not flag.team or flag.team != hero.team]
    return min(others, key=lambda flag: apart(flag, hero), default=None)


def _to_come(view: ShootState, seat: int, flag: Flag) -> Flag:
    """Return a Flag as it will be when a seat gets there: one dropped by the dead goes home in the longer game."""
    if not flag.fallen or flag.carrier or not view.longer or view.mode_row.scores != "home":
        return flag
    moving = view.now.seat == seat and view.now.stance == "move"
    budget = view.now.budget if moving else TWO_LENGTHS - 2 * primitives.move_minus(view, seat) + quicker(view, seat)
    if apart(flag, view.hero(seat)) <= HALF * budget + REACH:
        return flag
    x, y = flag.home
    return replace(flag, x=x, y=y, level=terrain.ground(view, x, y), fallen=0)


def own_flag(view: ShootState, seat: int) -> Flag | None:
    """Return the Flag of a seat's own team, in two-flag play, or None."""
    team = view.hero(seat).team
    return next((flag for flag in view.flags if flag.team and flag.team == team), None)


def objective_of(view: ShootState, seat: int, weights: HabitWeights = PLAIN_WEIGHTS) -> Objective:
    """Return the present objective of a seat with some weights."""
    flag = wanted_flag(view, seat)
    if flag is None:
        role, goal, step = _fighters_goal(view, seat, weights)
        return _objective(view, seat, weights, role, weights.battle, goal, step)
    if flag.carrier == seat:
        return _objective(view, seat, weights, "carry", weights.carry, home_goal(view, seat))
    guarding = _own_side(view, seat, flag)
    if guarding is not None:
        role, goal = guarding
        about = {"chase": weights.chase, "recover": weights.recover, "guard": weights.guard}[role]
        found = _objective(view, seat, weights, role, about, goal)
        thief = _thief(view, seat) if role == "chase" else 0
        return found._replace(**_hunt(view, seat, thief)) if thief else found
    if flag.carrier:
        if primitives.allied(view, seat, flag.carrier):
            return _objective(view, seat, weights, "escort", weights.escort, _nearest_foe(view, seat))
        return _objective(view, seat, weights, "chase", weights.chase)._replace(**_hunt(view, seat, flag.carrier))
    world = terrain.world(view)
    if not view.taking_wins and not flag.team and not _short_cuts(view, seat):
        favourite, wait = _sure_to_be_first(view, seat, flag, weights.hopeless)
        if favourite:
            found = _objective(view, seat, weights, "await", weights.ambush)
            return found._replace(**_ambush(view, seat, flag, favourite, wait))
    found = _objective(view, seat, weights, "fetch", weights.fetch, goal_of_flag(view, flag))
    if view.taking_wins:
        if flags.contesting(view, seat, flag) and apart(view.hero(seat), flag) <= CL * view.contested_within:
            role, goal = for_the_hill(view, seat, flag)
            return _objective(view, seat, weights, role, weights.battle, goal, weights.step)
        return found._replace(step=weights.hill * found.step)
    rest = length_from(world, home_goal(view, seat), flag.x, flag.y)
    return found._replace(rest=rest if isfinite(rest) else 0.0)


def _objective(
    view: ShootState,
    seat: int,
    weights: HabitWeights,
    role: str,
    about: RoleWeights,
    goal: PathGoal | None = None,
    step: float = 0.0,
) -> Objective:
    """Return an objective of a role; `step` replaces the usual value of one."""
    prizes = {other: prize_of(view, seat, other, weights) for other in primitives.opponents(view, seat)}
    price = about.price * price_of(view, seat, weights)
    care = about.care * weights.care * (1.0 + weights.pain * hurt(view, seat))
    return Objective(
        role, goal, about.step * (step or weights.step), 0.0, prizes, price, care, about.fight, weights=weights
    )


def _own_side(view: ShootState, seat: int, wanted: Flag) -> tuple[str, PathGoal | None] | None:
    """Return the task for the team's own Flag in two-flag play: hunt its thief, recover it, guard it; else None."""
    own = own_flag(view, seat)
    if own is None:
        return None
    mates = [one for one in view.heroes if one.team == view.hero(seat).team and (one.alive or one.seat == seat)]
    me, world = view.hero(seat), terrain.world(view)
    nearest_to_own = min(mates, key=lambda hero: apart(hero, own)).seat == seat
    nearest_to_wanted = min(mates, key=lambda hero: apart(hero, wanted)).seat == seat
    if own.carrier:
        thief = view.hero(own.carrier)
        left = length_from(world, home_goal(view, own.carrier), thief.x, thief.y)
        mine = length_from(world, goal_of_flag(view, wanted), me.x, me.y)
        mine += length_from(world, home_goal(view, seat), wanted.x, wanted.y)
        if (len(mates) > 1 and nearest_to_own and wanted.carrier != seat) or (len(mates) == 1 and left + 90.0 < mine):
            return "chase", None
        return None
    if (own.x, own.y) != own.home and nearest_to_own and apart(own, me) < (900.0 if len(mates) > 1 else 260.0):
        return "recover", goal_of_flag(view, own)
    if len(mates) > 1 and not nearest_to_wanted and nearest_to_own and _threatened(view, seat, own):
        return "guard", PathGoal((own.home,), 130.0)
    return None


def _threatened(view: ShootState, seat: int, own: Flag) -> bool:
    """Return whether the team's Flag needs a guard who would be there in time; two attackers get past one."""
    if apart(view.hero(seat), own) > IN_TIME:
        return False
    return any(apart(view.hero(other), own) < THREAT for other in primitives.opponents(view, seat))


def goal_of_flag(view: ShootState, flag: Flag) -> PathGoal:
    """Return where a Flag on the table is touched: all round it, or beside the corpse that it is on (S-FLAG-9)."""
    for corpse in view.corpses:
        if apart(corpse, flag) < 30.0 and abs(corpse.level - flag.level) <= 0.05:
            return PathGoal(tuple(beside(corpse)), -1.0)
    return PathGoal(((flag.x, flag.y),))


def prize_of(view: ShootState, seat: int, other: int, weights: HabitWeights) -> float:
    """Return the value of an opponent's death in addition to its points."""
    foe = view.hero(other)
    if not view.flags:
        return weights.kill + (weights.last_kill if _decides(view, foe, view.hero(seat)) else 0.0)
    way = weights.prize_way * weights.step * lost_by_death(view, other) / HALF
    return weights.prize + way + (weights.carrier if flags.carried(view, other) else 0.0)


def price_of(view: ShootState, seat: int, weights: HabitWeights) -> float:
    """Return the cost of a seat's own death in addition to the points."""
    me = view.hero(seat)
    if not view.flags:
        last = any(_decides(view, me, view.hero(other)) for other in primitives.opponents(view, seat))
        return weights.kill + (weights.last_death if last else 0.0)
    way = weights.price_way * weights.step * lost_by_death(view, seat) / HALF
    return weights.price + way + (weights.carrying if flags.carried(view, seat) else 0.0)


def _decides(view: ShootState, victim: Hero, killer: Hero) -> bool:
    if view.goal == "kills":
        return killer.kills + 1 >= view.kills
    return view.goal == "lives" and victim.lives <= 1


def lost_by_death(view: ShootState, seat: int) -> float:
    """Return how many mm nearer to its goal a HERO is than it would be at its Base."""
    flag = wanted_flag(view, seat)
    if flag is None:
        return 0.0
    world, hero, base = terrain.world(view), view.hero(seat), view.bases[seat - 1]
    if flag.carrier == seat:
        way = length_from(world, home_goal(view, seat), hero.x, hero.y)
        return max(0.0, 600.0 - way) if isfinite(way) else 0.0
    goal = PathGoal(((flag.x, flag.y),))
    there = length_from(world, goal, base.x, base.y) - length_from(world, goal, hero.x, hero.y)
    return max(0.0, there) if isfinite(there) else 0.0


def _hunt(view: ShootState, seat: int, carrier: int) -> dict[str, Any]:
    """Return the goal, quarry and route for hunting a carrier: cut it off on its way home, else follow it."""
    hero = view.hero(carrier)
    way = course(terrain.world(view), home_goal(view, carrier), (hero.x, hero.y))
    ahead = cut_off(view, seat, carrier, way)
    points = ((hero.x, hero.y),) if ahead is None else (ahead, (hero.x, hero.y))
    return {"goal": PathGoal(points, AT_ITS_HEELS), "quarry": carrier, "way": way}


def _ambush(view: ShootState, seat: int, flag: Flag, runner: int, wait: float) -> dict[str, Any]:
    """Return the goal, quarry and route for an ambush on an opponent that will have a Flag first."""
    world, hero = terrain.world(view), view.hero(runner)
    there = course(world, goal_of_flag(view, flag), (hero.x, hero.y))
    home = course(world, home_goal(view, runner), (flag.x, flag.y))
    ahead = cut_off(view, seat, runner, home, wait) or home[-1]
    return {"goal": PathGoal((ahead,), near_enough(view, seat)), "quarry": runner, "way": (*there, *home)}


def _sure_to_be_first(view: ShootState, seat: int, flag: Flag, hopeless: float) -> tuple[int, float]:
    """Return the opponent almost sure to be at a Flag on the table before a seat, and its turns; 0 for none."""
    world, goal, count = terrain.world(view), goal_of_flag(view, flag), len(view.heroes)
    runners = [view.hero((seat - 1 + number) % count + 1) for number in range(count)]
    runners = [one for one in runners if one.alive or one.seat == seat]
    ways = [length_from(world, goal, one.x, one.y) for one in runners]
    halves = [
        halves_of(min(way, 9000.0), primitives.move_minus(view, one.seat) - quicker(view, one.seat) / 2)
        for one, way in zip(runners, ways, strict=True)
    ]
    chance, number = max((chance, number) for number, chance in enumerate(firsts(halves)))
    one = runners[number]
    if chance < hopeless or one.seat == seat or primitives.allied(view, seat, one.seat):
        return 0, 0.0
    return one.seat, turns(halves[number])


def _short_cuts(view: ShootState, seat: int) -> bool:
    """Return whether something may bring a seat to a Flag sooner than walking."""
    cards = (card for card in view.cards(seat, GADGET_HAND) if card != HIDDEN)
    return bool(view.links or bot_field.pads(view)) or any(gadget(card).shortcut for card in cards)


def near_enough(view: ShootState, seat: int) -> float:
    """Return how near a seat wants to be to its target: close by if its Weapon is for that, else further off."""
    kinds = [weapon(card) for card in view.cards(seat, WEAPON_HAND) if card != HIDDEN]
    return CLOSE_BY if kinds and all(kind.close > kind.long for kind in kinds) else FURTHER_OFF


def _thief(view: ShootState, seat: int) -> int:
    own = own_flag(view, seat)
    return own.carrier if own is not None else 0


def _nearest_foe(view: ShootState, seat: int) -> PathGoal | None:
    foes = [view.hero(other) for other in primitives.opponents(view, seat)]
    foe = min(foes, key=lambda one: apart(one, view.hero(seat)), default=None)
    return PathGoal(((foe.x, foe.y),), near_enough(view, seat)) if foe is not None else None


def _fighters_goal(view: ShootState, seat: int, weights: HabitWeights) -> tuple[str, PathGoal | None, float]:
    """Return where to go when there is no Flag: to heal, to find a Weapon, or to the nearest opponent."""
    wanted, step = "", weights.hunt
    if not view.cards(seat, WEAPON_HAND):
        wanted, step = "weapon", 0.5
    elif hurt(view, seat) >= 6:
        wanted, step = "healing", 0.4
    found = [token for token in view.tokens if token.kind == wanted and seat not in token.barred]
    if found:
        return ("arm" if wanted == "weapon" else "heal"), PathGoal(tuple((one.x, one.y) for one in found)), step
    return "fight", _nearest_foe(view, seat), weights.hunt


# -- things worth a stop -------------------------------------------------------------------------------


def token_worth(view: ShootState, seat: int, token: Token, weights: HabitWeights = PLAIN_WEIGHTS) -> float:
    """Return the value of collecting a Token now; below 0 it is better left alone."""
    if seat in token.barred:
        return 0.0
    return _worth_of_kind(view, seat, token.kind, weights)


@cached_on_view
def _worth_of_kind(view: ShootState, seat: int, kind: str, weights: HabitWeights) -> float:
    race = weights.race if view.flags else 1.0
    if kind == "healing":
        damage = hurt(view, seat)
        return weights.healing * min(damage, 2.1) * (0.6 + 0.1 * damage) * race
    if kind == "gadget":
        return weights.gadget * race
    own = worth_of_hand(view, seat)
    return (weights.weapon * (worth_unknown(view) - own) - (0.2 if own else 0.0)) * race + weights.fancy


def things_of(view: ShootState, seat: int, objective: Objective) -> list[Thing]:
    """Return the spots of things that may be worth a stop."""
    near = terrain.TOKEN_TOUCH - HAIR
    found: list[Thing] = [
        ((token.x, token.y), near) for token in view.tokens if token_worth(view, seat, token, objective.weights) > 0.1
    ]
    found += [(end, TOUCH) for link in view.links for end in (link.a, link.b)]
    found += [((row.x, row.y), TOUCH) for row in (*bot_field.pads(view), *bot_field.turret_rows(view))]
    if objective.role in ("fetch", "carry", "recover") and objective.goal is not None:
        near = objective.goal.near + SURELY - HAIR if objective.goal.near > 0 else 0.0
        found += [(point, near) for point in objective.goal.points]
    for corpse in lootable(view, seat):
        found += [(spot, 0.0) for spot in beside(corpse)]
    return found


def stops(view: ShootState, seat: int, spots: Spots, objective: Objective) -> Floats:
    """Return the value of what can be picked up at each spot."""
    found = np.zeros(len(spots.x))
    left, top, right, low = spots.x.min(), spots.y.min(), spots.x.max(), spots.y.max()
    for token in view.tokens:
        if not (left <= token.x + 24.0 and token.x - 24.0 <= right and top <= token.y + 24.0 and token.y - 24.0 <= low):
            continue
        value = token_worth(view, seat, token, objective.weights)
        if value > 0.1:
            touched = np.hypot(spots.x - token.x, spots.y - token.y) <= 24.0
            found += np.where(touched & (np.abs(spots.levels - token.level) <= REACH), value, 0.0)
    found += bot_field.turrets_at(view, seat, spots)
    if objective.role in ("fetch", "carry", "recover") and objective.goal is not None:
        to = np.array(objective.goal.points)
        away = np.hypot(spots.x - to[:, :1], spots.y - to[:, 1:]).min(axis=0)
        found += np.where(away <= objective.goal.near + SURELY, _at_goal(view, objective), 0.0)
    for corpse in lootable(view, seat):
        for x, y in beside(corpse):
            found += np.where(np.hypot(spots.x - x, spots.y - y) <= 1.0, objective.weights.loot, 0.0)
    return found


def _at_goal(view: ShootState, objective: Objective) -> float:
    wins = objective.role == "carry" or (objective.role == "fetch" and view.taking_wins)
    return HOME if wins else objective.weights.flag_taken
