"""What a position offers each side, in numbers: what the position value (`position_value`) is made of.

Strikes are counted from where a HERO stands and from where its next turn may take it; races in turns; kills, lives and
captures as parts of what the game asks for. What a side's HEROes have adds up; of their ways to a Flag the best counts.
"""

from functools import lru_cache
from math import hypot, isfinite, sqrt
from typing import Final, NamedTuple

import numpy as np

from game.games.shoot.bots.answers import hurt
from game.games.shoot.bots.fire import kills, points_left, strikes_from, worth, worth_unknown
from game.games.shoot.bots.objectives import goal_of_flag, home_goal, wanted_flag
from game.games.shoot.bots.race import MEAN, firsts, halves_of, hold, turns
from game.games.shoot.bots.ways import Bools, Floats, Spots, length_from
from game.games.shoot.rules import flags, modes, primitives, terrain
from game.games.shoot.rules.cards import gadget
from game.games.shoot.rules.fight import weapons
from game.games.shoot.rules.state import GADGET_HAND, OPEN_GADGETS, WEAPON_HAND, Flag, ShootState
from game.geometry.grid import GRID
from game.geometry.units import HALF
from game.geometry.walkways import walkways
from game.geometry.world import World
from game.kernel.cards import HIDDEN

NOWHERE: Final = 1500.0  # mm that stand for no way at all
FAR_OFF: Final = 15.0  # turns that stand for never
PACES: Final = (2, 4)  # halves of a usual action card, and of a good one
AROUND: Final = 12  # directions in which a HERO may go

HERO: Final = (
    "hurt", "hurt_squared", "weapon", "armed", "gadgets", "open", "alive", "slowed", "barred", "held", "order",
    "reaches", "kills", "first_kills", "ends", "reached", "dies", "first_dies", "seen",
)  # fmt: skip
"""Of each HERO; a side has the sum. `order`: when its turn comes, 0 to 1.

From where a turn may take all: the points of its best strike, the odds that it kills, also before the other's turn, and
that this ends the game; the points that strikes at it bring, the odds that they kill it, also before its own turn; how
many of the spots in opponents' reach see it.
"""
SCORE: Final = ("score", "score_squared", "one_left", "lives", "last_lives", "out")
"""Of each side: its part of the points needed, whether it needs one more; lives, HEROes with one left, those out."""
RACE: Final = (
    "first", "first_home", "to_flag", "to_home", "carries", "carries_turns", "carries_root", "carries_hurt",
    "carries_next", "carries_reached", "carries_dies", "carries_ahead", "carries_holds", "contested",
)  # fmt: skip
"""Of each side, where there are Flags, all in turns: the odds of being first at one and first home with it, the best
HERO's ways there and on; the carrier's way home, wounds, dangers, how far it is ahead of others; opponents that contest
the hill."""
FEATURES: Final = (*HERO, *SCORE, *RACE)


class PositionFeatures(NamedTuple):
    """A position in numbers: `sides` are the seats of each team, `rows` its features, `hands` its Gadgets by kind."""

    sides: list[tuple[int, ...]]
    rows: Floats
    hands: list[dict[str, int]]


class _HeroLook(NamedTuple):
    """A HERO in numbers: where it is or will come back, and what its paths are computed with."""

    seat: int
    x: float
    y: float
    minus: float
    spent: float  # halves that this turn has already cost it
    row: dict[str, float]


def features_of(state: ShootState) -> PositionFeatures:
    """Return the features of a position, which may be a whole state or a view; the state is left as it is."""
    view = state.copy()  # what is cached on it goes with it
    order = _order(view)
    looks = {seat: _look(view, seat, number / max(1, len(order) - 1)) for number, seat in enumerate(order)}
    _fights(view, order, looks)
    sides = [modes.seats_of(view, team) for team in modes.teams(view)]
    found = np.zeros((len(sides), len(FEATURES)))
    races = _races(view, order, looks) if view.flags else {}
    for number, seats in enumerate(sides):
        side = _added_up([looks[seat].row for seat in seats], HERO)
        side |= _score(view, seats)
        if races:
            side |= _best_race(races, seats)
        found[number] = [side.get(name, 0.0) for name in FEATURES]
    return PositionFeatures(sides, found, [_hand(view, seats) for seats in sides])


def _added_up(rows: list[dict[str, float]], names: tuple[str, ...]) -> dict[str, float]:
    if len(rows) == 1:
        return dict(rows[0])
    return {name: sum(row.get(name, 0.0) for row in rows) for name in names}


def _order(view: ShootState) -> list[int]:
    """Return the seats in the order of their next turns; a turn whose attack and steps are gone is over."""
    count, now = len(view.heroes), view.now
    first = now.seat or max(1, view.starter)
    if now.stance and now.attacked and not now.budget:
        first = first % count + 1
    return [(first - 1 + number) % count + 1 for number in range(count)]


def _look(view: ShootState, seat: int, order: float) -> _HeroLook:
    hero, base, now = view.hero(seat), view.bases[seat - 1], view.now
    here = hero if hero.alive else base
    minus = primitives.move_minus(view, seat) if hero.alive else 0
    guns = [worth(card) if card != HIDDEN else worth_unknown(view) for card in view.cards(seat, WEAPON_HAND)]
    points = float(hurt(view, seat)) if hero.alive else 0.0
    row = {
        "hurt": points,
        "hurt_squared": points * points / 10.0,
        "weapon": max(guns, default=0.0),
        "armed": float(bool(guns)),
        "gadgets": float(len(view.cards(seat, GADGET_HAND))),
        "open": float(len(view.cards(seat, OPEN_GADGETS))),
        "alive": float(hero.alive),
        "slowed": float(minus),
        "barred": float(hero.alive and weapons.barred(view, seat)),
        "held": float(view.held.count(seat)),
        "order": order,
    }
    spent = MEAN - now.budget if now.seat == seat and now.stance and order == 0.0 else 0.0
    return _HeroLook(seat, here.x, here.y, minus - modes.quicker(view, seat) / 2, spent, row)


# -- fights --------------------------------------------------------------------------------------------


def _fights(view: ShootState, order: list[int], looks: dict[int, _HeroLook]) -> None:
    """Enter what each HERO may do to its opponents, and they to it."""
    now = view.now
    alive = [seat for seat in order if view.hero(seat).alive]
    reach = {seat: _reach(view, seat, looks[seat]) for seat in alive}
    for seat in alive:
        row = looks[seat].row
        safe = safe_first = 1.0
        for other in primitives.opponents(view, seat):
            spots, far = reach[other]
            full, action, sees = strikes_from(view, other, seat, spots)
            near = np.where(far, 0.0, action)
            strike = max(float(full[0]), 0.5 * (float(near.max()) + float(action.max())))
            left = points_left(view, seat)
            deadly = float(kills(np.array([strike]), left)[0])
            first = order.index(other) < order.index(seat)
            if first and now.seat == other and now.attacked:
                first = False
            theirs = looks[other].row
            _most(theirs, "reaches", strike)
            _most(theirs, "kills", deadly)
            if first:
                _most(theirs, "first_kills", deadly)
                safe_first *= 1.0 - deadly
            if _decides(view, seat, other):
                _most(theirs, "ends", deadly * (1.0 if first else 0.7))
            row["reached"] = row.get("reached", 0.0) + strike
            row["seen"] = row.get("seen", 0.0) + float(sees.mean())
            safe *= 1.0 - deadly
        row |= {"dies": 1.0 - safe, "first_dies": 1.0 - safe_first}


def _most(row: dict[str, float], name: str, value: float) -> None:
    row[name] = max(row.get(name, 0.0), value)


def _decides(view: ShootState, victim: int, killer: int) -> bool:
    """Return whether the victim's death by the killer would end the game, or take it out of it."""
    if view.goal == "kills":
        seats = modes.seats_of(view, view.hero(killer).team)
        return sum(view.hero(seat).kills for seat in seats) + 1 >= view.kills
    return view.goal == "lives" and view.hero(victim).lives <= 1


def _reach(view: ShootState, seat: int, look: _HeroLook) -> tuple[Spots, Bools]:
    """Return spots that a HERO may shoot from in its next turn, its own first, and which of them take a good card."""
    hero, now = view.hero(seat), view.now
    floor = _floor(terrain.world(view))
    if now.seat == seat and now.stance:
        paces: tuple[float, float] = (now.budget / 2.0, float(now.budget))
    else:
        paces = (max(1.0, PACES[0] - 2.0 * look.minus), max(1.0, PACES[1] - 2.0 * look.minus))
    if seat in view.held or paces[1] <= 0.0:
        paces = (0.0, 0.0)
    x, y = hero.x + _EAST * paces[1] * HALF, hero.y + _SOUTH * paces[1] * HALF
    near_x, near_y = hero.x + _EAST * paces[0] * HALF, hero.y + _SOUTH * paces[0] * HALF
    xs, ys = np.concatenate([near_x, x]), np.concatenate([near_y, y])
    columns, rows = (xs / GRID).astype(int), (ys / GRID).astype(int)
    inside = (xs >= 0.0) & (ys >= 0.0) & (columns < floor.shape[1]) & (rows < floor.shape[0])
    levels = floor[np.where(inside, rows, 0), np.where(inside, columns, 0)]
    fits = inside & np.isfinite(levels)
    fits[AROUND:] &= fits[:AROUND]  # not straight through what is in the way
    far = np.concatenate([[False], (np.arange(2 * AROUND) >= AROUND)[fits]])
    spots = Spots(
        np.concatenate([[hero.x], xs[fits]]),
        np.concatenate([[hero.y], ys[fits]]),
        np.concatenate([[hero.level], levels[fits]]),
        np.zeros(len(far), dtype=np.int32),
    )
    return spots, far


_ANGLES: Final = np.arange(AROUND) * (2.0 * np.pi / AROUND)
_EAST: Final = np.cos(_ANGLES)
_SOUTH: Final = np.sin(_ANGLES)


@lru_cache(maxsize=32)
def _floor(world: World) -> Floats:
    """Return the level of the ground at each node of the walkways, nan where no HERO fits."""
    net = walkways(world)
    return np.array([np.nan if one is None else one for one in net.grounds], dtype=float).reshape(net.rows, net.columns)


# -- scores ----------------------------------------------------------------------------------------------


def _score(view: ShootState, seats: tuple[int, ...]) -> dict[str, float]:
    heroes = [view.hero(seat) for seat in seats]
    if view.goal == "lives":
        lives = [float(hero.lives) for hero in heroes]
        return {
            "lives": sum(lives),
            "score": sum(sqrt(one) for one in lives),
            "last_lives": float(lives.count(1.0)),
            "out": float(lives.count(0.0)),
        }
    goal = modes.goal_of(view)
    need = max(1, goal.need(view))
    part = min(1.0, goal.have(view, heroes) / need)
    return {"score": part, "score_squared": part * part, "one_left": float(need - goal.have(view, heroes) <= 1)}


def _hand(view: ShootState, seats: tuple[int, ...]) -> dict[str, int]:
    found: dict[str, int] = {}
    for seat in seats:
        for card in view.cards(seat, GADGET_HAND):
            if card != HIDDEN:
                kind = gadget(card).id
                found[kind] = found.get(kind, 0) + 1
    return found


# -- races -------------------------------------------------------------------------------------------------


def _halves(look: _HeroLook, way: float) -> int:
    return halves_of(way + look.spent * HALF if way > 0.0 else 0.0, look.minus)


def _length(view: ShootState, seat: int, x: float, y: float) -> float:
    way = length_from(terrain.world(view), home_goal(view, seat), x, y)
    return way if isfinite(way) else NOWHERE


def _races(view: ShootState, order: list[int], looks: dict[int, _HeroLook]) -> dict[int, dict[str, float]]:
    """Return the features of each seat's race for the Flag that it wants."""
    found: dict[int, dict[str, float]] = {}
    halves: dict[int, tuple[int, int]] = {}
    wanted: dict[int, Flag] = {}
    for seat in order:
        flag = wanted_flag(view, seat)
        if flag is None:
            continue
        look, row = looks[seat], dict[str, float]()
        wanted[seat] = flag
        carrier = looks.get(flag.carrier)
        x, y = (flag.x, flag.y) if carrier is None else (carrier.x, carrier.y)
        if flag.carrier == seat:
            there = 0.0
        elif carrier is not None:
            there = hypot(look.x - x, look.y - y)
        else:
            way = length_from(terrain.world(view), goal_of_flag(view, flag), look.x, look.y)
            there = way if isfinite(way) else NOWHERE
        onward = 0.0 if view.taking_wins else _length(view, seat, x, y)
        at_flag = _halves(look, there) if there > 0.0 else 0
        home = _halves(look, onward) if flag.carrier == seat else halves_of(onward, look.minus)
        halves[seat] = (at_flag, home)
        row["to_flag"], row["to_home"] = turns(at_flag), turns(home)
        row["contested"] = float(len(flags.contesting(view, seat, flag)))
        if flag.carrier == seat:
            row |= _carrier(view, seat, order, looks, turns(home))
        found[seat] = row
    for flag in {id(flag): flag for flag in wanted.values()}.values():
        runners = [seat for seat in order if wanted.get(seat) is flag]
        if not flag.carrier:
            first = firsts([halves[seat][0] for seat in runners])
            ways = [sum(halves[seat]) for seat in runners]
        else:
            first = [float(seat == flag.carrier) for seat in runners]
            ways = [halves[seat][1] if seat == flag.carrier else sum(halves[seat]) + 2 for seat in runners]
        for seat, at_flag_first, home_first in zip(runners, first, firsts(ways), strict=True):
            found[seat]["first"], found[seat]["first_home"] = at_flag_first, home_first
    return found


def _carrier(
    view: ShootState, seat: int, order: list[int], looks: dict[int, _HeroLook], left: float
) -> dict[str, float]:
    """Return what a carrier has to hope and to fear on its way home, which takes it `left` turns."""
    look, foes = looks[seat], primitives.opponents(view, seat)
    ahead = FAR_OFF
    for foe in foes:
        other = looks[foe]
        there = turns(_halves(other, _length(view, seat, other.x, other.y))) - left
        ahead = min(ahead, there, turns(_halves(other, hypot(other.x - look.x, other.y - look.y))))
    row = look.row
    reached, moves = row.get("reached", 0.0), order[0] == seat
    return {
        "carries": 1.0,
        "carries_turns": left,
        "carries_root": sqrt(left),
        "carries_hurt": row["hurt"],
        "carries_next": float(moves),
        "carries_reached": reached,
        "carries_dies": row.get("dies", 0.0),
        "carries_ahead": max(-4.0, min(4.0, ahead)),
        "carries_holds": hold(left, row["hurt"], reached, ahead, max(1, len(foes)), moves=moves),
    }


def _best_race(races: dict[int, dict[str, float]], seats: tuple[int, ...]) -> dict[str, float]:
    """Return a side's race: its odds added up, the shortest ways, all else from the HERO that it is about."""
    rows = [races[seat] for seat in seats if seat in races]
    if not rows:
        return {}
    found = _added_up(rows, RACE)
    if len(rows) == 1:
        return found
    best = min(rows, key=lambda row: row["to_flag"] + row["to_home"])
    found["to_flag"], found["to_home"] = best["to_flag"], best["to_home"]
    return found
