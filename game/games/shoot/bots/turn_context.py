"""What stays the same during one decision: spots and paths, the deck, the Weapons, the people."""

from collections.abc import Iterable
from math import ceil, hypot
from typing import Any, Final, NamedTuple

import numpy as np

from game.games.shoot.bots.answers import hurt
from game.games.shoot.bots.fire import worth
from game.games.shoot.bots.spots import Floats, Masks, Terrain, fresh_terrain
from game.games.shoot.rules import flags, primitives, terrain
from game.games.shoot.rules.cards import SPLATTERCARDS, weapon
from game.games.shoot.rules.fight import odds, weapons
from game.games.shoot.rules.modes import quicker
from game.games.shoot.rules.state import GADGET_HAND, SPLATTER_DISCARD, ShootState
from game.geometry.route import Route, route
from game.geometry.shapes import HeroFigure, Point
from game.geometry.sight import ZONES
from game.geometry.units import CL, HALF
from game.kernel.cards import HIDDEN

SLACK: Final = 6.0  # mm by which real legs cut corners of the lattice
CORNER: Final = 8.0  # mm that the rounding of one more leg costs, about
TORSO: Final = 1 << ZONES.index("torso")


BASES: Final = (7, 2, 3, 5, 11, 13, 17, 19)
AHEAD: Final = len(BASES)  # action cards dealt ahead, that of the present turn first


def _spread(number: int, base: int) -> float:
    """Return an element of the van der Corput sequence in a base, 0 to 1."""
    found, part = 0.0, 1.0
    while number:
        number, digit = divmod(number, base)
        part /= base
        found += digit * part
    return found


class DeckOutline(NamedTuple):
    """Splattercards that may come: (zone bit, points, striped?), a JAM having no bit; and means by visible zones."""

    cards: tuple[tuple[int, int, bool], ...]
    full: Floats
    action: Floats


_MASKS: Final = ((np.arange(1 << len(ZONES))[:, None] >> np.arange(len(ZONES))) & 1).astype(float)


def deck_of(view: ShootState) -> DeckOutline:
    """Return what a seat knows of the Splattercards to come."""
    pool = odds.unseen(view)
    if len(pool) < 8:
        pool = [*pool, *view.zones[SPLATTER_DISCARD]]
    cards, full, action = [], np.zeros(len(ZONES)), np.zeros(len(ZONES))
    for card in pool:
        data = SPLATTERCARDS[card]
        if data.jam:
            cards.append((0, 0, False))
            continue
        zone = ZONES.index(data.zone)
        cards.append((1 << zone, view.extra.points(data), data.stripes))
        full[zone] += view.extra.points(data)
        if data.stripes:
            action[zone] += view.extra.points(data)
    size = max(1, len(cards))
    return DeckOutline(tuple(cards) or ((0, 0, False),), _MASKS @ full / size, _MASKS @ action / size)


class WeaponOutline(NamedTuple):
    """A Weapon in outline: cards at close and long range, always full?, does a JAM end it, its own damage by JAM."""

    close: int
    long: int
    full: bool
    ends: bool
    burns: int
    worth: float


def arm_of(card: int) -> WeaponOutline:
    """Return a Weapon card in outline."""
    kind = weapon(card)
    row = odds.jam_row(card)
    return WeaponOutline(kind.close, kind.long, kind.damage_class == "full", row.ends, row.damage, worth(card))


ARMS: Final[dict[int, WeaponOutline]] = {}


def _arm(card: int) -> WeaponOutline:
    found = ARMS.get(card)
    if found is None:
        found = ARMS[card] = arm_of(card)
    return found


class TurnContext:
    """What does not change during one decision: terrain, paths to Bases, the deck, cached estimates."""

    def __init__(self, view: ShootState, points: Iterable[tuple[float, float]] = ()):
        """Take the view and the spots that the choices lead to."""
        self.terrain: Terrain = fresh_terrain(terrain.world(view))
        at, ground = self.terrain, terrain.world(view).ground
        self.bases = {base.seat: at.hub(base.x, base.y, base.level, 45.0) for base in view.bases}
        things = [(token.x, token.y, token.level, 22.0) for token in view.tokens]
        for flag in view.flags:
            if not flag.carrier:
                things.append((flag.x, flag.y, flag.level, 21.0))
            things.append((*flag.home, ground(*flag.home), 21.0))
        hubs = [*self.bases.values(), *(at.hub(*thing) for thing in things)]
        stands = [(hero.x, hero.y, hero.level) for hero in view.heroes if hero.alive]
        own = [at.spot(*stand) for stand in [*stands, *((x, y, ground(x, y)) for x, y in points)]]
        self.spots = np.array([*range(at.first), *dict.fromkeys([*hubs, *own])])
        for spot in dict.fromkeys(own):
            for flag in view.flags:
                if not flag.carrier:
                    self._walked(view, spot, (flag.x, flag.y), 21.0)
        at.look_about()
        self.deck = deck_of(view)
        self.moves = sorted(SPLATTERCARDS[card].move for card in odds.unseen(view)) or [2]
        n = at.count
        self.count = n
        self.homes: list[Floats] = [np.zeros(0)]
        for seat in view.seats():
            bases = flags.home_bases(view, seat)
            ways = [at.to_base(base) for base in bases]
            ways += [at.ways[:n, self.bases[base.seat]] for base in bases]
            self.homes.append(np.minimum.reduce(ways) if ways else np.full(n, 9000.0))
        self.goal, self.need = view.goal, view.kills
        self.captures = view.captures
        self.hill = view.taking_wins
        self.contested = CL * view.contested_within
        self.longer = view.longer and view.mode_row.scores == "home"
        self.plans: dict[Any, Any] = {}
        self.duels: dict[Any, Any] = {}
        self.fights: dict[Any, Any] = {}
        self._to: dict[tuple[int, float], Floats] = {}
        self._within: dict[tuple[int, int], Masks] = {}
        hidden = odds.unseen(view, "weapon")
        self.armoury = [_arm(card) for card in hidden if not primitives.is_popup(card)]
        self.mean_worth = sum(arm.worth for arm in self.armoury) / len(self.armoury) if self.armoury else 1.0

    def _walked(self, view: ShootState, spot: int, goal: Point, near: float) -> None:
        """Enter the true walk from a spot to a thing where it is shorter than by the lattice: races are that close."""
        at = self.terrain
        x, y, level = float(at.x[spot]), float(at.y[spot]), float(at.levels[spot])
        limit = ceil(hypot(goal[0] - x, goal[1] - y) / HALF) + 4
        way = route(at.bare, HeroFigure(0, x, y, level, 0), goal, limit)
        if isinstance(way, Route):
            hub = at.hub(*goal, 0.0, near)
            length = sum(one.length for one in way.legs) + CORNER * (len(way.legs) - 1)
            at.ways[spot, hub] = min(float(at.ways[spot, hub]), max(0.0, length - near))

    def draws(self, number: int) -> list[int]:
        """Return the moves of AHEAD action cards: a row of an evenly spread sequence (Halton), so few rows suffice."""
        moves = self.moves
        return [moves[int(len(moves) * _spread(number, base))] for base in BASES]

    def way_to(self, spot: int, near: float) -> Floats:
        """Return the path length in mm from each spot to one, less `near`."""
        known = self._to.get((spot, near))
        if known is None:
            way = self.terrain.ways[: self.count, spot] - near
            known = self._to[spot, near] = np.clip(way, 0.0, 9000.0)
        return known

    def within(self, start: int, halves: int) -> Masks:
        """Return the spots within this many halves of walking."""
        known = self._within.get((start, halves))
        if known is None:
            reached = self.terrain.ways[start, self.spots] <= halves * HALF + SLACK * (halves > 0)
            known = self._within[start, halves] = self.spots[reached]
        return known

    def known(self, x: float, y: float) -> int:
        """Return the spot that is nearest to a point."""
        at, spots = self.terrain, self.spots
        return int(spots[np.argmin(np.abs(at.x[spots] - x) + np.abs(at.y[spots] - y))])

    def thing(self, x: float, y: float) -> int:
        """Return the index of a thing, which may have come to a new place."""
        number = self.terrain.number(x, y)
        return self.known(x, y) if number is None or number >= self.count else number


class SeatOutline:
    """A seat in outline."""

    __slots__ = (
        "alive",
        "armed",
        "arms",
        "camouflaged",
        "full",
        "gadgets",
        "hold",
        "kills",
        "lives",
        "lost",
        "minus",
        "more",
        "out",
        "score",
        "seat",
        "spot",
        "still",
        "suffered",
        "team",
    )  # fmt: skip

    def __init__(self, state: ShootState, ground: TurnContext, seat: int):
        hero = state.hero(seat)
        self.seat, self.team, self.alive, self.out = seat, hero.team, hero.alive, hero.out
        self.spot = ground.known(hero.x, hero.y)
        self.suffered: float = hurt(state, seat)
        self.kills: float = hero.kills
        self.lives: float = hero.lives
        self.score = hero.captures
        self.hold = 1.0  # how surely it has not died and lost its Flag meanwhile
        self.arms = tuple(_arm(card) for card in weapons.usable(state, seat) if card != HIDDEN)
        self.armed = not weapons.barred(state, seat)
        self.lost = 0
        for zone in weapons.missing(state, seat):
            self.lost |= 1 << ZONES.index(zone)
        if weapons.vest(state, seat) != HIDDEN:
            self.lost |= TORSO
        self.minus = primitives.move_minus(state, seat)
        self.more = quicker(state, seat)
        self.full = primitives.in_effect(state, seat, weapons.ADRENALINE) if state.effects else False
        self.camouflaged = primitives.in_effect(state, seat, weapons.CAMOUFLAGE) if state.effects else False
        self.gadgets = len(state.cards(seat, GADGET_HAND))
        self.still = seat in state.held
