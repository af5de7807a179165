"""The table as geometry sees it, and what touches what (S-GEO-9): a state in, a World or WorldState or answer out.

Worlds and scenes are cached while obstacles and rows stay the same objects, so asking again costs next to nothing.
Blockers are named by their obstacle's id, "card-<n>" (Forcefields), "corpse-<seat>" and "hero-<seat>".
"""

from collections import OrderedDict
from functools import lru_cache
from math import hypot
from typing import Final, NamedTuple

from game.games.shoot.rules.cards import cards_of_kind
from game.games.shoot.rules.state import Base, Corpse, Flag, Hero, LinkRow, Obstacle, Placed, ShootState, Token
from game.geometry import footing
from game.geometry.pieces import outline_gap
from game.geometry.shapes import HeroFigure, Link, Outline, Point, Prism, Refusal
from game.geometry.sight import Spot
from game.geometry.units import EPS, REACH, at_most
from game.geometry.world import World, WorldState, card_outline, corpse_prism, make_world

CARD_DEPTH: Final = 63.0  # of a flat card and a Base; the height of an upright one
UPRIGHT: Final = 2.0
TOKEN_TOUCH: Final = 24.0
FLAG_TOUCH: Final = 22.0
CARD_TOUCH: Final = 14.0
KEPT: Final = 256

_prisms_of: OrderedDict[int, tuple[tuple[Obstacle, ...], tuple[Prism, ...]]] = OrderedDict()


class _SceneCache(NamedTuple):
    """The last scene and the rows it was made of."""

    size: tuple[float, float]
    obstacles: tuple[Obstacle, ...]
    heroes: list[Hero]
    corpses: list[Corpse]
    placed: list[Placed]
    links: list[LinkRow]
    scene: WorldState


_kept: _SceneCache | None = None


def _prisms(obstacles: tuple[Obstacle, ...]) -> tuple[Prism, ...]:
    """Return the obstacles' prisms: the same tuple object for the same obstacles."""
    known = _prisms_of.get(id(obstacles))
    if known is None:
        prisms = tuple(Prism(row.id, row.outline, 0.0, row.height) for row in obstacles)
        known = _prisms_of[id(obstacles)] = (obstacles, prisms)  # the id is valid while the tuple is held
        if len(_prisms_of) > KEPT:
            _prisms_of.popitem(last=False)
    return known[1]


@lru_cache(maxsize=KEPT)
def _uprights(fields: tuple[Placed, ...]) -> tuple[Prism, ...]:
    return tuple(forcefield_prism(row) for row in fields)


def forcefield_prism(row: Placed) -> Prism:
    """Return the upright card of a Forcefield: 88 x 2 mm, 63 mm high from its level (S-GEO-10)."""
    outline = card_outline(row.x, row.y, row.angle, UPRIGHT)
    return Prism(f"card-{row.card}", outline, row.level, row.level + CARD_DEPTH)


def world(state: ShootState) -> World:
    """Return the state's obstacles and Forcefields as a World."""
    fields: tuple[Placed, ...] = ()
    if state.placed:
        fields = tuple(row for row in state.placed if row.card in _FORCEFIELDS)
    return make_world(state.width, state.height, _prisms(state.obstacles), _uprights(fields))


def world_of(width: float, height: float, obstacles: tuple[Obstacle, ...]) -> World:
    """Return the World of some obstacles, for questions about a change before it is made."""
    return make_world(width, height, _prisms(obstacles))


_FORCEFIELDS: Final = frozenset(cards_of_kind("G-18"))


def scene(state: ShootState) -> WorldState:
    """Return the state as a WorldState: world, living HEROes, corpses and links."""
    global _kept
    kept = _kept
    if (
        kept is not None
        and kept.obstacles is state.obstacles
        and kept.heroes == state.heroes
        and kept.corpses == state.corpses
        and kept.placed == state.placed
        and kept.links == state.links
        and kept.size == (state.width, state.height)
    ):
        return kept.scene
    made = WorldState(
        world(state),
        tuple(HeroFigure(one.seat, one.x, one.y, one.level, one.team) for one in state.heroes if one.alive),
        tuple(prism_of_corpse(corpse) for corpse in state.corpses),
        tuple(Link(f"card-{row.card}", row.kind, row.a, row.b) for row in state.links),
    )
    size = (state.width, state.height)
    heroes, corpses = list(state.heroes), list(state.corpses)
    _kept = _SceneCache(size, state.obstacles, heroes, corpses, list(state.placed), list(state.links), made)
    return made


def figure(state: ShootState, seat: int) -> HeroFigure:
    """Return a seat's HERO as a HeroFigure."""
    one = state.heroes[seat - 1]
    return HeroFigure(one.seat, one.x, one.y, one.level, one.team)


def spot(state: ShootState, seat: int) -> Spot:
    """Return where a seat's HERO stands, in the form that the sight functions take."""
    one = state.heroes[seat - 1]
    return Spot(one.x, one.y, one.level)


def heroes_named(*seats: int) -> frozenset[str]:
    """Return the blocker names of some HEROes: what hides nothing between attacker and target (S-SEE-6)."""
    return frozenset([f"hero-{seat}" for seat in seats])


def distance(state: ShootState, seat: int, other: int) -> float:
    """Return the distance of two HEROes in the plane, in mm (S-GEO-3)."""
    one, two = state.heroes[seat - 1], state.heroes[other - 1]
    return hypot(one.x - two.x, one.y - two.y)


def ground(state: ShootState, x: float, y: float) -> float:
    """Return the level of a thing that is put down at a point (S-GEO-5)."""
    return world(state).ground(x, y)


def fits(state: ShootState, seat: int, x: float, y: float) -> Refusal | None:
    """Return why a spot does not fit a seat's HERO, or None if it does (S-GEO-7)."""
    return footing.fits(scene(state), figure(state, seat), x, y)


def nearest_fitting(state: ShootState, seat: int, x: float, y: float) -> Point:
    """Return the nearest spot that fits a seat's HERO (S-GEO-8)."""
    return footing.nearest_fitting(scene(state), figure(state, seat), x, y)


def obstacle(state: ShootState, name: str) -> Obstacle | None:
    """Return the obstacle with an id, or None."""
    return next((row for row in state.obstacles if row.id == name), None)


# -- outlines ------------------------------------------------------------------------------------------


@lru_cache(maxsize=KEPT)
def base_outline(base: Base) -> Outline:
    """Return a Base's rectangle."""
    return card_outline(base.x, base.y, base.angle, CARD_DEPTH)


@lru_cache(maxsize=KEPT)
def prism_of_corpse(corpse: Corpse) -> Prism:
    """Return a corpse's prism (S-GEO-11)."""
    return corpse_prism(f"corpse-{corpse.seat}", corpse.x, corpse.y, corpse.level, corpse.bearing)


@lru_cache(maxsize=KEPT)
def placed_outline(row: Placed) -> Outline:
    """Return the rectangle of a card on the battlefield, flat or upright (S-GEO-10)."""
    return card_outline(row.x, row.y, row.angle, UPRIGHT if row.card in _FORCEFIELDS else CARD_DEPTH)


# -- touch (S-GEO-9) -----------------------------------------------------------------------------------


def _near(x: float, y: float, level: float, thing: Token | Flag, limit: float) -> bool:
    dx, dy = x - thing.x, y - thing.y
    limit += EPS
    return dx * dx + dy * dy <= limit * limit and at_most(abs(level - thing.level), REACH)


def touches_token(state: ShootState, seat: int, token: Token) -> bool:
    """Return whether a seat's HERO touches a Token."""
    one = state.heroes[seat - 1]
    return _near(one.x, one.y, one.level, token, TOKEN_TOUCH)


def at_rectangle(x: float, y: float, level: float, outline: Outline, other: float) -> bool:
    """Return whether a HERO at a spot and level touches a card, Base or corpse: its rectangle and level are given."""
    return at_most(abs(level - other), REACH) and at_most(outline_gap(outline, x, y, 20.0), CARD_TOUCH)


def touches_base(x: float, y: float, level: float, base: Base) -> bool:
    """Return whether a HERO at a spot and level touches a Base."""
    return at_rectangle(x, y, level, base_outline(base), base.level)


def touches_corpse(state: ShootState, seat: int, corpse: Corpse) -> bool:
    """Return whether a seat's HERO touches a corpse."""
    one = state.heroes[seat - 1]
    return at_rectangle(one.x, one.y, one.level, prism_of_corpse(corpse).outline, corpse.level)


def touches_placed(state: ShootState, seat: int, row: Placed) -> bool:
    """Return whether a seat's HERO touches a card on the battlefield."""
    one = state.heroes[seat - 1]
    return at_rectangle(one.x, one.y, one.level, placed_outline(row), row.level)


def touches_flag(state: ShootState, seat: int, flag: Flag) -> bool:
    """Return whether a seat's HERO touches a Flag, directly or by way of the corpse it is on (S-FLAG-9)."""
    one = state.heroes[seat - 1]
    if _near(one.x, one.y, one.level, flag, FLAG_TOUCH):
        return True
    return any(
        touches_corpse(state, seat, corpse)
        and abs(flag.level - corpse.level) <= EPS
        and outline_gap(prism_of_corpse(corpse).outline, flag.x, flag.y, 1.0) <= EPS
        for corpse in state.corpses
    )


def nearest_edge(state: ShootState, x: float, y: float) -> tuple[float, Point]:
    """Return the distance to the table's nearest edge and the point of it; north or south if equal (S-DIE-9)."""
    edges = (
        (y, (x, 0.0)),
        (state.height - y, (x, state.height)),
        (x, (0.0, y)),
        (state.width - x, (state.width, y)),
    )
    return min(edges, key=lambda edge: edge[0])
