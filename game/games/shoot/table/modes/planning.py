"""What a move or shot would bring, computed from a seat's view with the rules' own functions (UX sections 3 to 5).

Nothing here draws. Everything is recomputed only when the view or the goal has changed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from math import ceil, cos, hypot, pi, sin
from typing import Any, Final

import numpy as np

from game.games.shoot.rules import contact, previews, primitives, terrain
from game.games.shoot.rules.cards import weapon as weapon_row
from game.games.shoot.rules.fight import odds, weapons
from game.games.shoot.rules.lengths import left_text, lengths_text
from game.games.shoot.rules.lookout import opponents as opponents
from game.games.shoot.rules.lookout import seen_by as seen_by
from game.games.shoot.rules.lookout import seen_from as seen_from
from game.games.shoot.rules.lookout import standing_at as standing_at
from game.games.shoot.rules.lookout import with_stance as with_stance
from game.games.shoot.rules.state import Flag, Placed, ShootState, Token
from game.games.shoot.table.modes.far_walks import Later, part_of, rest_of
from game.games.shoot.table.words import thing_text
from game.geometry.fan_cells import fans
from game.geometry.footing import rest
from game.geometry.leg import leg
from game.geometry.reach import Reach, reach
from game.geometry.route import START, Route, origin, route
from game.geometry.shapes import HeroFigure, Outline, Point, Prism, Refusal
from game.geometry.sight import Sighting, Spot
from game.geometry.turning import turning
from game.geometry.units import EPS, EYE, HALF, STEP_MAX, stored
from game.geometry.view import view_polygon
from game.geometry.walkways import walkways
from game.geometry.world import make_world, rectangle
from game.kernel.cards import HIDDEN
from game.kernel.messages import Message, say
from game.ui import keys

Bands = tuple[tuple[int, tuple[Outline, ...]], ...]
TALL = 400.0  # mm: higher than anything a HERO climbs
TOUCHING = 21.0  # mm: near enough to touch a Token or Flag (S-GEO-9)
FURTHER = 48
"""Halves beyond the budget up to which a path is searched for."""
AT_ONCE = 6
"""The same where the pointer waits for the answer."""


@dataclass(frozen=True)
class PlannedWalk:
    """A planned walk: the path, or why there is none, and what would be seen from its end."""

    goal: Point
    way: Route | None
    refusal: Refusal | None
    spot: Spot
    later: Later | None = None
    """What is left of the path for later turns, if the goal is beyond reach."""
    hazards: tuple[tuple[float, float, int], ...] = ()
    """What the path comes to touch: where, and which card."""

    @property
    def halves(self) -> int:
        """The total cost in halves; 0 if there is no path."""
        return self.way.halves if self.way else 0

    @property
    def fall_cards(self) -> int:
        """Splattercards of damage that falls on the path would cost."""
        return sum(leg.fall_cards for leg in self.way.legs) if self.way else 0


@dataclass(frozen=True)
class PlannedShot:
    """A planned attack: what is seen of the target, the odds of both directions, or why it cannot be made."""

    shooter: int
    target: int
    weapon: int
    seen: Sighting
    zones: tuple[str, ...]
    distance: float
    cards: int
    full: bool
    attack: Any | None  # odds.Odds
    answer: Any | None  # odds.Odds of the counterattack, as far as this seat can know it
    answer_words: str
    answer_full: bool
    """Whether the counterattack is known to do full damage, or its Weapon is unknown."""
    refusal: Refusal | None
    answered: bool = True
    """Whether anything may come back: a counterattack is not answered (S-CTR-1)."""


def on_table(view: ShootState, goal: Point) -> Point:
    """Return the point of the table nearest to a goal, rounded as in choices."""
    return stored(min(max(goal[0], 0.0), view.width)), stored(min(max(goal[1], 0.0), view.height))


def within_touch(view: ShootState, seat: int, thing: Token | Flag) -> Point:
    """Return where a HERO goes for a thing: its spot, or the nearest to the HERO where it can stand and touch it."""
    scene, hero = terrain.scene(view), view.hero(seat)
    if rest(scene, seat, thing.x, thing.y)[1] is None:
        return thing.x, thing.y
    around = [(thing.x + radius * cos(pi * k / 12), thing.y + radius * sin(pi * k / 12))
              for radius in (TOUCHING / 2, TOUCHING) for k in range(24)]  # fmt: skip
    found = [spot for spot in map(partial(on_table, view), around) if _stands_at(view, seat, spot, thing)]
    return min(found, key=lambda spot: hypot(spot[0] - hero.x, spot[1] - hero.y), default=(thing.x, thing.y))


def _stands_at(view: ShootState, seat: int, spot: Point, thing: Token | Flag) -> bool:
    """Return whether a HERO can stand at a spot and touches a thing there."""
    ground, refusal = rest(terrain.scene(view), seat, *spot)
    if refusal is not None:
        return False
    there = standing_at(view, seat, Spot(*spot, ground))
    if isinstance(thing, Token):
        return terrain.touches_token(there, seat, thing)
    return terrain.touches_flag(there, seat, thing)


def answered_at_once(view: ShootState, seat: int, goal: Point) -> bool:
    """Return whether `walk_to` needs no search: there is no walk to plan, or one straight leg decides it."""
    if view.now.stance != "move" or seat in view.held:
        return True
    mover, end = terrain.figure(view, seat), on_table(view, goal)
    straight = leg(terrain.scene(view), mover, end)
    if isinstance(straight, Refusal):
        return straight.rule in ("S-MOVE-2", "S-MOVE-8")
    return straight.halves == ceil((straight.length - EPS) / HALF) and not contact.any_hazard(view)


def walk_to(view: ShootState, seat: int, goal: Point, further: int = FURTHER) -> PlannedWalk:
    """Return a walk of the turn player's HERO to a point on the table, or as far as it gets towards it."""
    goal = on_table(view, goal)
    mover = terrain.figure(view, seat)
    here = terrain.spot(view, seat)
    if view.now.stance != "move":
        still = view.now.stance == "still"
        reason = say("your HERO is standing still this turn") if still else say("first choose: stand still or move")
        return PlannedWalk(goal, None, Refusal("S-TURN-1", reason), here)
    if seat in view.held:
        return PlannedWalk(goal, None, Refusal("G-32", say("your HERO is held by a Trap")), here)
    found = around_hazards(view, mover, goal) or route(terrain.scene(view), mover, goal, view.now.budget)
    if isinstance(found, Refusal) and found.rule == "S-MOVE-2":
        return too_far(view, mover, goal, here, further)
    if isinstance(found, Refusal):
        return PlannedWalk(goal, None, found, here)
    level = found.legs[-1].end_level if found.legs else here.level
    return PlannedWalk(goal, found, None, Spot(goal[0], goal[1], level), hazards=hazards_on(view, seat, found))


def around_hazards(view: ShootState, mover: HeroFigure, goal: Point) -> Route | None:
    """Return a path within the budget that touches no hazard, if the shortest one would; else None.

    For this search hazards are as high as walls. Those that the HERO already touches, or would at its goal, are not:
    they cannot be avoided.
    """
    if not contact.any_hazard(view):
        return None
    ends = [(mover.x, mover.y), goal]
    rows = [
        row
        for row in view.placed
        if row.card in contact.HAZARDS and not any(contact.touches(row, *end, row.level) for end in ends)
    ]
    if not rows:
        return None
    table = terrain.scene(view)
    walls = tuple(Prism(f"card-{row.card}", _kept_clear(row), row.level - STEP_MAX, row.level + TALL) for row in rows)
    world = make_world(view.width, view.height, table.world.obstacles, (*table.world.uprights, *walls))
    found = route(table._replace(world=world), mover, goal, view.now.budget)
    return None if isinstance(found, Refusal) else found


def _kept_clear(row: Placed) -> Outline:
    """Return the outline a HERO's disc must stay out of to avoid a card, or a cloud of gas."""
    if row.card in primitives.GAS:
        radius = contact.GAS_TOUCH - 12 + 1
        return tuple((row.x + radius * cos(pi * k / 12), row.y + radius * sin(pi * k / 12)) for k in range(24))
    return rectangle(row.x, row.y, 88 + 6, 63 + 6, row.angle)


def hazards_on(view: ShootState, seat: int, way: Route) -> tuple[tuple[float, float, int], ...]:
    """Return what a planned path comes to touch, leg by leg: (x, y, card)."""
    found: list[tuple[float, float, int]] = []
    if not contact.any_hazard(view):
        return ()
    moved = view
    for part in way.legs:
        found += previews.leg_hazards(moved, seat, *part.end)
        moved = standing_at(moved, seat, Spot(part.end[0], part.end[1], part.end_level))
    return tuple(found)


def too_far(view: ShootState, mover: HeroFigure, goal: Point, here: Spot, further: int = FURTHER) -> PlannedWalk:
    """Return the part of a walk that this turn's movement pays for, with the turns that the rest will take."""
    budget = view.now.budget
    whole = route(terrain.scene(view), mover, goal, budget + further)
    left = left_text(budget)
    if isinstance(whole, Refusal):
        no_way = whole if whole.rule != "S-MOVE-2" else Refusal("S-MOVE-2", say("too far: {left}", left=left))
        return PlannedWalk(goal, None, no_way, here)
    part = part_of(view, mover, whole, budget)
    later = rest_of(whole, part)
    if part is None:
        words = say("that costs {lengths}; {left}", lengths=lengths_text(whole.halves), left=left)
        refusal = Refusal("S-MOVE-2", words)
        return PlannedWalk(goal, None, refusal, here, later, hazards_on(view, mover.seat, whole))
    end = part.legs[-1]
    return PlannedWalk(goal, part, None, Spot(*end.end, end.end_level), later, hazards_on(view, mover.seat, part))


def reach_bands(view: ShootState, seat: int) -> Bands:
    """Return how far the turn player's HERO gets, as in geometry's Reach; empty if it may not walk."""
    if view.now.stance != "move" or not view.now.budget or seat in view.held:
        return ()
    return reach(terrain.scene(view), terrain.figure(view, seat), view.now.budget).bands


def reach_in_steps(view: ShootState, seat: int, pause: Callable[[], None]) -> Iterator[tuple[Bands, bool]]:
    """Yield how far the turn player's HERO gets: first by one straight leg, then by any walk (the flag is True).

    `pause` is called every few milliseconds; what it raises ends the work.
    """
    if view.now.stance != "move" or not view.now.budget or seat in view.held:
        yield (), True
        return
    here = origin(terrain.scene(view), terrain.figure(view, seat))
    yield Reach(here, view.now.budget, {START: 0}, pause).bands, False
    yield Reach(here, view.now.budget, None, pause).bands, True


def price_ahead(view: ShootState, within: int, at_once: int) -> Iterator[None]:
    """Compute in steps what reaches and walks of the HEROes need: legs up to `within` halves away."""
    graph = turning(terrain.world(view))
    yield
    fans(terrain.world(view))
    yield
    walkways(terrain.world(view))
    away = np.min([graph.lower_from(hero.x, hero.y) for hero in view.heroes], axis=0)[: graph.turns]
    for i in np.argsort(away).tolist():
        for number, j in enumerate(graph.unpriced(i, within - int(away[i]))):
            if number % at_once == 0:
                yield
            graph.price(i, j)
        yield


def named(view: ShootState, refusal: Refusal, people: Mapping[int, str] | None = None) -> Refusal:
    """Return a refusal of the rules, which has only ids, with the names of things and people."""
    names = people if people is not None else {hero.seat: say("player {seat}", seat=hero.seat) for hero in view.heroes}

    def name(words: str) -> str:
        found = MARK.fullmatch(words)
        return blocker_name(view, found[1], names) if found is not None else words

    return Refusal(refusal.rule, put_in(refusal.said, name))


MARK: Final = re.compile(r"\{([\w-]+)\}")
"""How rules and geometry write the ids of people and things."""


def put_in(text: str, name: Callable[[str], str]) -> str:
    """Return a message with the ids in its braces replaced by names."""
    if not isinstance(text, Message):
        return name(text)
    args = {key: put_in(part, name) if isinstance(part, str) else part for key, part in text.args.items()}
    return Message(text.text, args, text.many, text.n, text.context)


def blocker_name(view: ShootState, name: str, people: Mapping[int, str]) -> str:
    """Return the name for a blocker id of the geometry: "the blue book", "Ben's HERO"."""
    kind, _, number = name.partition("-")
    if kind == "hero" and number.isdigit():
        return say("{who}'s HERO", who=people.get(int(number), number))
    if kind == "corpse" and number.isdigit():
        return say("{who}'s corpse", who=people.get(int(number), number))
    if kind == "card":
        return say("a Forcefield")
    row = terrain.obstacle(view, name)
    if row is None:
        return say("something")
    return say("the {thing}", thing=thing_text(row))


def light(view: ShootState, spot: Spot) -> Outline:
    """Return the area of the table that a HERO at a spot can see."""
    return tuple(view_polygon(terrain.world(view), spot.x, spot.y, spot.level + EYE))


def shot_at(
    view: ShootState, shooter: int, target: int, card: int, refusal: Refusal | None, unanswered: str = ""
) -> PlannedShot:
    """Return a planned shot: what is seen, how likely it hits where, and what may come back.

    `unanswered` is the reason why nothing may come back, whatever the target could do.
    """
    row = weapon_row(card)
    away = weapons.distance(view.hero(shooter), view.hero(target))
    seen = weapons.see(view, shooter, target)
    zones = weapons.visible_zones(view, shooter, target)
    cards = weapons.cards_at(row, away)
    full = weapons.is_full(view, shooter, row)
    attack = odds.attack_odds(view, shooter, target, card, zones, full) if cards and zones else None
    answer, words, answer_full = (None, unanswered, True) if unanswered else answer_to(view, shooter, target)
    return PlannedShot(
        shooter, target, card, seen, zones, away, cards, full, attack, answer, words, answer_full, refusal,
        not unanswered,
    )  # fmt: skip


def glance_at(view: ShootState, shooter: int, target: int) -> PlannedShot:
    """Return what is seen of an opponent, without any Weapon: for a covered hand (UX-HID-6)."""
    covered = say("your cards are face down: press {key} to see them", key=keys.hint("deck"))
    away = weapons.distance(view.hero(shooter), view.hero(target))
    seen, zones = weapons.see(view, shooter, target), weapons.visible_zones(view, shooter, target)
    return PlannedShot(shooter, target, HIDDEN, seen, zones, away, 0, False, None, None, "", True, Refusal("", covered))


def answer_to(view: ShootState, shooter: int, target: int) -> tuple[Any | None, str, bool]:
    """Return the odds of a counterattack, what is known of it, and whether it may do full damage.

    The Weapon may be unknown to this seat: then its class is left open.
    """
    back = weapons.visible_zones(view, target, shooter, attack=False)
    head = "head" in weapons.see(view, shooter, target, attack=False).zones
    if not head:
        return None, say("head behind cover: can't shoot back"), True
    if not back:
        return None, say("can't see you to shoot back"), True
    if target in view.now.paralysed:
        return None, say("paralysed: can't shoot back"), True
    if weapons.barred(view, target):
        return None, say("both hands hit: can't shoot back"), True
    answer = odds.counter_odds(view, target, shooter, back)
    if answer.chance <= 0:
        return None, say("no Weapon that reaches you"), True
    if answer.known:
        return answer.odds, say("shooting back"), answer.full
    return answer.odds, say("shooting back: {chance:.0f} % likely", chance=answer.chance * 100), True
