"""Gadgets of the table as the Regular plays them: spots, Bases, holes to shoot through, short cuts."""

from collections.abc import Iterator
from math import cos, hypot, isfinite, pi, sin
from typing import Any, Final

import numpy as np

from game.games.shoot.bots import dangers
from game.games.shoot.bots.fire import AttackEstimate, duels, shot_of
from game.games.shoot.bots.gains import allowed, duels_here, hiders
from game.games.shoot.bots.objectives import Objective, home_goal, stops, wanted_flag
from game.games.shoot.bots.plan import outlook, plan, rests, strike_worth
from game.games.shoot.bots.ways import HAIR, Floats, PathGoal, Spots, length_from, lengths
from game.games.shoot.rules import movement, primitives, terrain
from game.games.shoot.rules.cards import weapon
from game.games.shoot.rules.fight import combat, weapons
from game.games.shoot.rules.placing import away_from, prism_of
from game.games.shoot.rules.state import LinkRow, Obstacle, ShootState
from game.geometry.packed import grounds
from game.geometry.passages import door_ends, ladder_ends
from game.geometry.pieces import outline_gap
from game.geometry.placement import nearest_on_outline
from game.geometry.shapes import Point, Refusal
from game.geometry.units import CL, HALF, stored
from game.geometry.walkways import walkways

Args = tuple[Any, ...]

LANDINGS: Final = 24  # spots of a Teleport, the best first, that are tried
LATTICE: Final = 4  # steps of the walkways between two of them
NEARER: Final = 55.0  # mm of path that a moved Base must save
BASES: Final = 16  # places of a moved Base, the best first, that are tried
SHORTER: Final = 88.0  # mm of path that a Door or Ladder must save
GRAIN: Final = 30.0  # mm between the points of an outline that are considered
OPENINGS: Final = 5  # of them that are tried
HARMLESS: Final = 0.3  # points of danger that are ignored
AS_HARD: Final = 0.8  # of the points suffered, from which on an answer is as good


def _worth(shot: AttackEstimate | None, objective: Objective) -> float:
    if shot is None:
        return 0.0
    return max(0.0, shot.worth(objective.prizes[shot.target], objective.price, objective.care, objective.fight))


# -- spots and Bases -----------------------------------------------------------------------------------


def teleport(view: ShootState, seat: int, objective: Objective, danger: float) -> Args | None:
    """Jump to where the HERO is worth much more: near its goal, in cover, or with a shot."""
    if objective.role in ("carry", "escort") or view.taking_wins:
        return None
    spots = _landings(view, seat, objective)
    full = view.now.stance != "move"
    budget = view.now.budget if movement.why_no_steps(view, seat) is None else 0
    values = landing_values(view, seat, objective, spots, budget)
    now = float(plan(view, seat, objective, budget, full).values.max())
    for number in np.argsort(-values, kind="stable").tolist()[:LANDINGS]:
        spot = spots.at(number)
        if values[number] < now + objective.weights.teleport:
            return None
        if dangers.harm_at(view, seat, spot) < dangers.SCRATCH and allowed(view, seat, "G-03", spot):
            return spot
    return None


def _landings(view: ShootState, seat: int, objective: Objective) -> Spots:
    """Return spots all over the table, at Tokens, and just clear of the goal."""
    net, found = walkways(terrain.world(view)), [(token.x, token.y) for token in view.tokens]
    for row in range(1, net.rows, LATTICE):
        for column in range(1, net.columns, LATTICE):
            if net.grounds[row * net.columns + column] is not None:
                found.append(net.at(row * net.columns + column))
    if objective.goal is not None:
        found += _round_about(objective.goal.points)
    found = [(stored(x), stored(y)) for x, y in found if 0 < x < view.width and 0 < y < view.height]
    barred = [(flag.x, flag.y) for flag in view.flags] + [flag.home for flag in view.flags]
    barred += [(view.hero(other).x, view.hero(other).y) for other in primitives.opponents(view, seat)]
    found = [spot for spot in found if all(hypot(spot[0] - x, spot[1] - y) >= CL for x, y in barred)]
    x, y = np.ascontiguousarray(np.array(found).T)
    return Spots(x, y, grounds(terrain.world(view), x, y), np.zeros(len(found), dtype=np.int32))


def landing_values(view: ShootState, seat: int, objective: Objective, spots: Spots, budget: int) -> Floats:
    """Return what it is worth to a seat to be put down at each spot, with this many halves left to walk."""
    fights = duels(view, seat, spots)
    danger, hold = outlook(view, seat, objective, fights, len(spots.x))
    fire = np.zeros(len(spots.x))
    if not view.now.attacked:
        for duel in fights:
            fire = np.maximum(fire, strike_worth(view, seat, objective, duel, view.now.stance != "move"))
    if budget > 1:
        danger = np.minimum(danger, np.median(danger))  # it walks on
    left = np.maximum(0.0, rests(view, spots, objective) - objective.weights.onward * budget)
    picked = stops(view, seat, spots, objective)
    worth: Floats = picked + fire + hold - danger - objective.step * left - dangers.hazards_at(view, seat, spots)
    return worth


def _round_about(points: tuple[Point, ...]) -> Iterator[Point]:
    """Yield spots on things, and just far enough from them to be clear of a Flag or an opponent there."""
    for x, y in points[:4]:
        yield stored(x), stored(y)
        for length in (18.0, CL + 1.0, CL + 12.0):
            for k in range(16):
                yield stored(x + length * cos(k * pi / 8)), stored(y + length * sin(k * pi / 8))


def base(view: ShootState, seat: int, objective: Objective, danger: float) -> Args | None:
    """Move the team's Base nearer to its carrier, or to the Flag that is to be carried home: it stays there."""
    flag = wanted_flag(view, seat)
    if flag is None or view.taking_wins:
        return None
    old, world = view.bases[seat - 1], terrain.world(view)
    spot = (flag.x, flag.y) if flag.carrier in (0, seat) else flag.home
    back = PathGoal((spot,), 0.0)
    now = length_from(world, home_goal(view, seat), *spot)
    places = [
        away_from((old.x, old.y), bearing, length) for length in (2 * CL, 1.5 * CL, CL) for bearing in range(0, 360, 15)
    ]
    ways = lengths(world, back, np.array([x for x, _ in places]), np.array([y for _, y in places]))
    for number in np.argsort(ways, kind="stable").tolist()[:BASES]:
        # The Base's rim is touched some 45 mm before its centre.
        if not isfinite(now) or now - (float(ways[number]) - 45.0) < NEARER:
            return None
        args = (*places[number], int(old.angle))
        if allowed(view, seat, "G-05", args):
            return args
    return None


# -- what blocks a shot --------------------------------------------------------------------------------


def aims(view: ShootState, seat: int) -> Iterator[tuple[int, int]]:
    """Yield Weapon and opponent for each attack that nothing but sight forbids."""
    if combat.why_no_attack_at_all(view, seat) is not None:
        return
    me = view.hero(seat)
    for card in weapons.usable(view, seat):
        for other in primitives.opponents(view, seat):
            foe = view.hero(other)
            if weapons.cards_at(weapon(card), weapons.distance(me, foe)) and not weapons.hidden_to(view, seat, foe):
                yield card, other


def peephole(view: ShootState, seat: int, objective: Objective, danger: float) -> Args | None:
    """Look through what hides most of a target: the bot's head stays covered, so there is no answer."""
    return best_hole(view, seat, objective)[1]


def best_hole(view: ShootState, seat: int, objective: Objective) -> tuple[float, Args | None]:
    """Return the gain of the best Peephole, and what to name."""
    best: tuple[float, Args | None] = (objective.weights.better, None)
    for card, other in aims(view, seat):
        now = _worth(shot_of(view, seat, other, card), objective)
        for row in hiders(view, seat, other):
            gain = _worth(shot_of(view, seat, other, card, through=frozenset([row.id])), objective) - now
            if gain > best[0]:
                best = gain, (row.id,)
    return best


# -- danger and short cuts ------------------------------------------------------------------------------


def risk_here(view: ShootState, seat: int) -> float:
    """Return the points that one opponent's attack may cost a HERO where it stands, whatever it gets in return."""
    return max((float(duel.theirs_full[0]) for duel in duels_here(view, seat) if duel.seen[0]), default=0.0)


def hits_back(view: ShootState, seat: int) -> bool:
    """Return whether a HERO's answer to each attack that hurts it where it stands hits about as hard."""
    hard = [duel for duel in duels_here(view, seat) if duel.seen[0] and duel.theirs_full[0] > HARMLESS]
    return all(duel.bare[0] and duel.sees[0] and duel.mine_full[0] >= AS_HARD * duel.theirs_full[0] for duel in hard)


def door(view: ShootState, seat: int, objective: Objective, danger: float) -> Args | None:
    """Make a passage through an obstacle between here and the goal."""
    return _short_cut(view, seat, objective, "door")


def ladder(view: ShootState, seat: int, objective: Objective, danger: float) -> Args | None:
    """Make a path up to a goal that cannot be climbed to."""
    return _short_cut(view, seat, objective, "ladder")


def _short_cut(view: ShootState, seat: int, objective: Objective, kind: str) -> Args | None:
    if objective.goal is None or view.now.stance != "move":
        return None
    hero, world = view.hero(seat), terrain.world(view)
    now = min(length_from(world, objective.goal, hero.x, hero.y), 5000.0)
    ends = _ends(objective.goal)
    if min(hypot(hero.x - x, hero.y - y) for x, y in ends) - objective.goal.near + HALF > now - SHORTER + HAIR:
        return None  # hardly longer than the straight line, so nothing can save that much
    best: tuple[float, Args | None] = (SHORTER, None)
    name, within = ("G-19", 2 * CL) if kind == "door" else ("G-20", CL)
    for row in view.obstacles:
        if outline_gap(row.outline, hero.x, hero.y, within) > within:
            continue
        for x, y in _openings(row, (hero.x, hero.y), objective.goal, now - best[0]):
            then = _by_link(view, seat, objective.goal, row, kind, (x, y))
            if now - then > best[0] and allowed(view, seat, name, (row.id, x, y)):
                best = now - then, (row.id, x, y)
    return best[1]


def _openings(row: Obstacle, here: Point, goal: PathGoal, most: float) -> list[Point]:
    """Return points of an outline via which it is less than `most` mm in a straight line to a goal."""
    x, y = nearest_on_outline(row.outline, here)[0]
    found = [(stored(x), stored(y))]
    for (ax, ay), (bx, by) in zip(row.outline, (*row.outline[1:], row.outline[0]), strict=True):
        count = int(hypot(bx - ax, by - ay) / GRAIN) + 1
        shares = [(k + 0.5) / count for k in range(count)]
        found += [(stored(ax + (bx - ax) * share), stored(ay + (by - ay) * share)) for share in shares]
    ends = _ends(goal)

    def crow(spot: Point) -> float:
        onward = min(hypot(spot[0] - px, spot[1] - py) for px, py in ends) - goal.near
        return hypot(spot[0] - here[0], spot[1] - here[1]) + onward + HALF

    return sorted((spot for spot in found if crow(spot) < most), key=crow)[:OPENINGS]


def _ends(goal: PathGoal) -> tuple[Point, ...]:
    """Return some of a goal's points."""
    return goal.points[:: max(1, len(goal.points) // 4)]


def _by_link(view: ShootState, seat: int, goal: PathGoal, row: Obstacle, kind: str, p: Point) -> float:
    """Return the mm to a goal via a Door or Ladder set into an obstacle at a point; very many if impossible."""
    hero, at, world = view.hero(seat), terrain.scene(view), terrain.world(view)
    if kind == "door":
        ends = door_ends(at, prism_of(row), p)
    else:
        ends = ladder_ends(at, prism_of(row), p, terrain.figure(view, seat))
    if isinstance(ends, Refusal):
        return 9000.0
    price = HALF * movement.link_halves(LinkRow(0, kind, row.id, *ends))
    return hypot(ends[0][0] - hero.x, ends[0][1] - hero.y) + price + length_from(world, goal, *ends[1])
