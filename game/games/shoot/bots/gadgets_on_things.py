"""Gadgets of the table as the Regular plays them: spots, Bases, obstacles that block a shot, cards as cover."""

from collections.abc import Iterator
from math import atan2, cos, degrees, hypot, isfinite, pi, sin
from typing import Any, Final

import msgspec
import numpy as np

from game.games.shoot.bots import dangers
from game.games.shoot.bots.answers import hurt
from game.games.shoot.bots.fire import AttackEstimate, SpotStrikes, duels, shot_of
from game.games.shoot.bots.objectives import Objective, home_goal, outlook
from game.games.shoot.bots.ways import PathGoal, length_from, lengths, own_spot
from game.games.shoot.rules import movement, primitives, terrain
from game.games.shoot.rules.cards import cards_of_kind, weapon
from game.games.shoot.rules.fight import combat, weapons
from game.games.shoot.rules.gadgets import kinds
from game.games.shoot.rules.placing import away_from, prism_of
from game.games.shoot.rules.state import GADGET_HAND, LinkRow, Obstacle, Placed, ShootState
from game.geometry.passages import door_ends, ladder_ends
from game.geometry.pieces import outline_gap
from game.geometry.placement import nearest_on_outline
from game.geometry.shapes import Point, Refusal
from game.geometry.sight import sight
from game.geometry.units import CL, HALF, stored

Args = tuple[Any, ...]

SAVED: Final = 200.0  # mm of path that a Teleport must save
NEARER: Final = 55.0  # mm of path that a moved Base must save
LONGER: Final = 50.0  # mm of path that cover may cost
SHORTER: Final = 88.0  # mm of path that a Door or Ladder must save
GRAIN: Final = 30.0  # mm between the points of an outline that are considered
OPENINGS: Final = 5  # of them that are tried
BETTER: Final = 0.9  # points by which a shot must gain from a card


def _card(view: ShootState, seat: int, kind: str) -> int:
    return next(card for card in view.cards(seat, GADGET_HAND) if card in cards_of_kind(kind))


def _allowed(view: ShootState, seat: int, kind: str, args: Args) -> bool:
    choice = ("gadget", _card(view, seat, kind), *args)
    return kinds.why_not_gadget(view, seat, "OPEN", choice) is None


def _worth(shot: AttackEstimate | None, objective: Objective) -> float:
    if shot is None:
        return 0.0
    return max(0.0, shot.worth(objective.prizes[shot.target], objective.price, objective.care, objective.fight))


# -- spots and Bases -----------------------------------------------------------------------------------


def teleport(view: ShootState, seat: int, objective: Objective, danger: float) -> Args | None:
    """Jump beside the Flag or into the carrier's path; in a fight, to what heals or arms."""
    if objective.role in ("carry", "escort", "fight") or objective.goal is None:
        return None
    hero, goal, world = view.hero(seat), objective.goal, terrain.world(view)
    now = length_from(world, goal, hero.x, hero.y)
    near = sorted((length_from(world, goal, *spot), spot) for spot in _round_about(goal.points))
    for then, spot in near[:24]:
        if now - then < SAVED:
            return None
        if dangers.harm_at(view, seat, spot) < dangers.SCRATCH and _allowed(view, seat, "G-03", spot):
            return spot
    return None


def _round_about(points: tuple[Point, ...]) -> Iterator[Point]:
    """Yield spots on things, and just far enough from them to be clear of a Flag or an opponent there."""
    for x, y in points[:4]:
        yield stored(x), stored(y)
        for length in (18.0, CL + 1.0, CL + 12.0):
            for k in range(16):
                yield stored(x + length * cos(k * pi / 8)), stored(y + length * sin(k * pi / 8))


def base(view: ShootState, seat: int, objective: Objective, danger: float) -> Args | None:
    """Move the team's Base nearer to its carrier, if that shortens the way home."""
    if objective.role != "carry":
        return None
    hero, old, world = view.hero(seat), view.bases[seat - 1], terrain.world(view)
    back = PathGoal(((hero.x, hero.y),), 0.0)
    now = length_from(world, home_goal(view, seat), hero.x, hero.y)
    places = [
        away_from((old.x, old.y), bearing, length) for length in (2 * CL, 1.5 * CL, CL) for bearing in range(0, 360, 15)
    ]
    ways = lengths(world, back, np.array([x for x, _ in places]), np.array([y for _, y in places]))
    for number in np.argsort(ways, kind="stable").tolist()[:10]:
        # The Base's rim is touched some 45 mm before its centre.
        if not isfinite(now) or now - (float(ways[number]) - 45.0) < NEARER:
            return None
        args = (*places[number], int(old.angle))
        if _allowed(view, seat, "G-05", args):
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


def hiders(view: ShootState, seat: int, other: int) -> list[Obstacle]:
    """Return the obstacles that hide most of an opponent, the worst first."""
    seen = sight(
        terrain.scene(view), terrain.spot(view, seat), terrain.spot(view, other), but=terrain.heroes_named(seat, other)
    )
    rows = [terrain.obstacle(view, name) for name in seen.hidden_by()]
    return [row for row in rows if row is not None][:2]


def peephole(view: ShootState, seat: int, objective: Objective, danger: float) -> Args | None:
    """Look through what hides most of a target: the bot's head stays covered, so there is no answer."""
    return best_hole(view, seat, objective)[1]


def best_hole(view: ShootState, seat: int, objective: Objective) -> tuple[float, Args | None]:
    """Return the gain of the best Peephole, and what to name."""
    best: tuple[float, Args | None] = (BETTER, None)
    for card, other in aims(view, seat):
        now = _worth(shot_of(view, seat, other, card), objective)
        for row in hiders(view, seat, other):
            gain = _worth(shot_of(view, seat, other, card, through=frozenset([row.id])), objective) - now
            if gain > best[0]:
                best = gain, (row.id,)
    return best


def disintegrate(view: ShootState, seat: int, objective: Objective, danger: float) -> Args | None:
    """Remove what hides a target."""
    best: tuple[float, Args | None] = (BETTER, None)
    hero = view.hero(seat)
    for card, other in aims(view, seat):
        now = _worth(shot_of(view, seat, other, card), objective)
        for row in hiders(view, seat, other):
            if row.destructible and outline_gap(row.outline, hero.x, hero.y, 3 * CL + 1) <= 3 * CL:
                then = _with_obstacles(view, tuple(one for one in view.obstacles if one is not row))
                gain = _worth(shot_of(then, seat, other, card), objective) - now
                if gain > best[0]:
                    best = gain, (row.id,)
    return best[1]


def crane(view: ShootState, seat: int, objective: Objective, danger: float) -> Args | None:
    """Move aside what hides a target."""
    best: tuple[float, Args | None] = (BETTER, None)
    hero = view.hero(seat)
    for card, other in aims(view, seat):
        now, foe = _worth(shot_of(view, seat, other, card), objective), view.hero(other)
        away = max(1.0, hypot(foe.x - hero.x, foe.y - hero.y))
        east, south = -(foe.y - hero.y) / away, (foe.x - hero.x) / away
        for row in [row for row in hiders(view, seat, other) if row.movable][:1]:
            for length in (CL, -CL, 1.9 * CL, -1.9 * CL):
                dx, dy = stored(length * east), stored(length * south)
                outline = tuple((stored(x + dx), stored(y + dy)) for x, y in row.outline)
                moved = msgspec.structs.replace(row, outline=outline)
                then = _with_obstacles(view, tuple(moved if one is row else one for one in view.obstacles))
                gain = _worth(shot_of(then, seat, other, card), objective) - now
                if gain > best[0] and _allowed(view, seat, "G-11", (row.id, dx, dy)):
                    best = gain, (row.id, dx, dy)
    return best[1]


def _with_obstacles(view: ShootState, obstacles: tuple[Obstacle, ...]) -> ShootState:
    """Return the view as it would be with other obstacles, for questions only."""
    then = view.copy()
    then.obstacles = obstacles
    return then


# -- cover and short cuts ------------------------------------------------------------------------------


def forcefield(view: ShootState, seat: int, objective: Objective, danger: float) -> Args | None:
    """Put up cover against opponents who could shoot, when there is much to lose."""
    if danger < 0.5 or (objective.role == "fight" and hurt(view, seat) < 5):
        return None
    hero, card = view.hero(seat), _card(view, seat, "G-18")
    best: tuple[float, Args | None] = (danger - 0.4, None)
    for other in primitives.opponents(view, seat):
        foe = view.hero(other)
        bearing = degrees(atan2(foe.x - hero.x, -(foe.y - hero.y))) % 360
        for length in (18.0, 30.0, 44.0):
            x, y = away_from((hero.x, hero.y), bearing, length)
            then = view.copy()
            then.placed.append(Placed(card, x, y, round(bearing) % 360, terrain.ground(view, x, y), seat))
            left = danger_here(then, seat, objective)
            args = (x, y, round(bearing) % 360)
            if left < best[0] and _allowed(view, seat, "G-18", args) and not in_own_way(view, then, seat, objective):
                best = left, args
    return best[1]


def in_own_way(view: ShootState, then: ShootState, seat: int, objective: Objective) -> bool:
    """Return whether what has been put up makes the seat's own route to the goal much longer."""
    if objective.goal is None or objective.role == "fight":
        return False
    hero = view.hero(seat)
    now = length_from(terrain.world(view), objective.goal, hero.x, hero.y)
    return length_from(terrain.world(then), objective.goal, hero.x, hero.y) > now + LONGER


def danger_here(view: ShootState, seat: int, objective: Objective) -> float:
    """Return the expected harm to a HERO where it stands until its next turn."""
    return float(outlook(view, seat, objective, _duels_here(view, seat), 1)[0][0])


def risk_here(view: ShootState, seat: int) -> float:
    """Return the points that one opponent's attack may cost a HERO where it stands, whatever it gets in return."""
    return max((float(duel.theirs_full[0]) for duel in _duels_here(view, seat) if duel.seen[0]), default=0.0)


def _duels_here(view: ShootState, seat: int) -> list[SpotStrikes]:
    return duels(view, seat, own_spot(view, seat))


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
    best: tuple[float, Args | None] = (SHORTER, None)
    name, within = ("G-19", 2 * CL) if kind == "door" else ("G-20", CL)
    for row in view.obstacles:
        if outline_gap(row.outline, hero.x, hero.y, within) > within:
            continue
        for x, y in _openings(row, (hero.x, hero.y), objective.goal, now - best[0]):
            then = _by_link(view, seat, objective.goal, row, kind, (x, y))
            if now - then > best[0] and _allowed(view, seat, name, (row.id, x, y)):
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
    ends = goal.points[:: max(1, len(goal.points) // 4)]

    def crow(spot: Point) -> float:
        onward = min(hypot(spot[0] - px, spot[1] - py) for px, py in ends) - goal.near
        return hypot(spot[0] - here[0], spot[1] - here[1]) + onward + HALF

    return sorted((spot for spot in found if crow(spot) < most), key=crow)[:OPENINGS]


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
