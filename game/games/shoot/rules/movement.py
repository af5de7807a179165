"""Movement: legs, falls, links and the leap over the edge (section 9: S-MOVE, S-FALL, S-LINK; S-DIE-9)."""

from math import ceil, hypot, isfinite
from random import Random
from typing import Final, NamedTuple

from game.games.shoot.rules import contact, events, flags, primitives
from game.games.shoot.rules import terrain as scene
from game.games.shoot.rules.cards import cards_of_kind
from game.games.shoot.rules.fight import death
from game.games.shoot.rules.fight.damage import FlipDamage
from game.games.shoot.rules.hazards import HazardActs, since
from game.games.shoot.rules.lengths import distance_text, left_text, lengths_text
from game.games.shoot.rules.state import Base, LinkRow, ShootState
from game.geometry import leg as legs
from game.geometry.passages import LINK_REACH
from game.geometry.shapes import HeroFigure, Point, Refusal
from game.geometry.units import CL, EPS, HALF, REACH, at_most, stored
from game.geometry.world import WorldState
from game.kernel.messages import say
from game.kernel.state import Choice, Step

LADDER_HALVES: Final = 2
LEAP_REACH: Final = HALF
FLIGHT: Final = 3 * CL
FLIGHT_HALVES: Final = 2
PADS: Final = frozenset(cards_of_kind("G-34"))
HAZARD: Final = "hazard"
FAR_FROM_BASE: Final = 80.0  # mm east or south of a Base's centre from which no HERO touches it
ROSE: Final = ((1.0, 0.0), (0.7, 0.7), (0.0, 1.0), (-0.7, 0.7), (-1.0, 0.0), (-0.7, -0.7), (0.0, -1.0), (0.7, -0.7))


class _Asked(NamedTuple):
    """The legs asked about in a scene, with their answers: most legs are asked about again, and then made."""

    scene: WorldState
    answers: dict[tuple[HeroFigure, Point], legs.Leg | Refusal]


MOST_ASKED: Final = 4096
"""The number of answers cached for one scene: a person moving the pointer may ask for any number of legs."""

_asked: _Asked | None = None


def _answers(at: WorldState) -> dict[tuple[HeroFigure, Point], legs.Leg | Refusal]:
    """Return the answers cached for a scene, none if another one was asked about since."""
    global _asked
    asked = _asked
    if asked is None or asked.scene is not at or len(asked.answers) > MOST_ASKED:
        asked = _asked = _Asked(at, {})
    return asked.answers


def leg_to(state: ShootState, seat: int, x: float, y: float) -> legs.Leg | Refusal:
    """Return a leg of a seat's HERO to a spot, with its cost, or why there is none.

    Ignores the budget (S-MOVE-2 to 8).
    """
    at, mover, end = scene.scene(state), scene.figure(state, seat), (stored(x), stored(y))
    answers = _answers(at)
    answer = answers.get((mover, end))
    if answer is None:
        answer = answers[mover, end] = legs.leg(at, mover, end)
    return answer


def why_no_steps(state: ShootState, seat: int, halves: int = 1) -> Refusal | None:
    """Return why a HERO cannot spend some halves of movement, or None (S-TURN-1, S-MOVE-1, G-32)."""
    if state.now.stance != "move":
        return Refusal("S-TURN-1", say("your HERO is standing still this turn: no movement"))
    if seat in state.held:
        return Refusal("G-32", say("your HERO is held by a Trap"))
    if state.now.budget < halves:
        left = state.now.budget
        return Refusal(
            "S-MOVE-2", say("that costs {lengths}; {left}", lengths=lengths_text(halves), left=left_text(left))
        )
    return None


def why_not_leg(state: ShootState, seat: int, x: float, y: float) -> Refusal | None:
    """Return why a HERO cannot make a leg to a spot now, or None (S-MOVE-2)."""
    refusal = why_no_steps(state, seat)
    if refusal is not None:
        return refusal
    if not (isfinite(x) and isfinite(y) and -1 <= x <= state.width + 1 and -1 <= y <= state.height + 1):
        return Refusal("S-GEO-7", say("that is off the table"))
    leg = leg_to(state, seat, x, y)
    return leg if isinstance(leg, Refusal) else why_no_steps(state, seat, leg.halves)


def leg_options(state: ShootState, seat: int) -> list[Choice]:
    """Return some legal legs: half and whole card lengths in eight directions."""
    if why_no_steps(state, seat) is not None:
        return []
    at, mover, budget = scene.scene(state), scene.figure(state, seat), state.now.budget
    answers, width, height = _answers(at), state.width, state.height
    found: list[Choice] = []
    for length in (44.0, 88.0) if budget > 1 else (44.0,):
        for east, south in ROSE:
            end = x, y = stored(mover.x + length * east), stored(mover.y + length * south)
            if not (0 <= x <= width and 0 <= y <= height):
                continue
            answer = answers.get((mover, end))
            if answer is None:
                answer = answers[mover, end] = legs.leg(at, mover, end)
            if not isinstance(answer, Refusal) and answer.halves <= budget:
                found.append(("leg", x, y))
    return found


def suggest_leg(state: ShootState, seat: int, random: Random) -> Choice | None:
    """Draw an end spot within the budget and return the leg there if it is legal, else None; callers may retry."""
    if why_no_steps(state, seat) is not None:
        return None
    hero, reach = state.hero(seat), HALF * min(state.now.budget, 8)
    dx, dy = random.uniform(-reach, reach), random.uniform(-reach, reach)
    if random.random() < 0.35:  # towards the goal of the game, so that games come to an end
        dx, dy = _errand(state, seat, reach, random)
    x = stored(min(max(hero.x + dx, 0.0), state.width))
    y = stored(min(max(hero.y + dy, 0.0), state.height))
    if why_not_leg(state, seat, x, y) is None:
        return ("leg", x, y)
    return None


def _errand(state: ShootState, seat: int, reach: float, random: Random) -> Point:
    """Return a vector (dx, dy) towards the Flag, home with it, or to a Token, not longer than the reach."""
    hero = state.hero(seat)
    home = state.bases[seat - 1]
    goals = [(home.x, home.y)]
    if not flags.carried(state, seat):
        lying = [(flag.x, flag.y) for flag in state.flags] + [(corpse.x, corpse.y) for corpse in state.corpses]
        goals = (lying if random.random() < 0.6 else [(token.x, token.y) for token in state.tokens]) or goals
    x, y = random.choice(goals)
    dx, dy = x - hero.x + random.gauss(0, 8), y - hero.y + random.gauss(0, 8)
    share = min(1.0, (reach - 1) / max(hypot(dx, dy), 1.0))
    return dx * share, dy * share


# -- walking -------------------------------------------------------------------------------------------

Moment = tuple[str, float, float, float, float, int, float, float]
"""Something on a leg: kind, x and y where it is over, level before, level after, fall cards, and where it began.

Of a hazard the number is its card.
"""


def make_leg(state: ShootState, seat: int, x: float, y: float, *, free: bool = False) -> None:
    """Pay for a legal leg and walk it (S-MOVE-2); a Sidestep is free (G-25)."""
    leg = leg_to(state, seat, x, y)
    if isinstance(leg, Refusal):
        raise ValueError(leg.reason)
    if not free:
        state.change_turn(budget=state.now.budget - leg.halves)
    state.emit(events.LegBegan, seat=seat, start=leg.start, end=leg.end, cost=0 if free else leg.halves)
    moments = moments_of(leg)
    if contact.any_hazard(state):
        moments = with_hazards(state, state.hero(seat).level, leg, moments)
    walk(state, seat, moments)


def with_hazards(state: ShootState, level: float, leg: legs.Leg, moments: tuple[Moment, ...]) -> tuple[Moment, ...]:
    """Return what happens on a leg, with the hazards the HERO comes to touch inserted in order (S-MOVE-9)."""
    (x0, y0), (x1, y1), length = leg.start, leg.end, leg.length
    lengths = [float(s) for s in range(1, ceil(length))] + [length]
    path: list[contact.Place] = [(x0, y0, level)]
    for s in lengths:
        path.append((x0 + (x1 - x0) * s / length, y0 + (y1 - y0) * s / length, leg.level_at(s)))
    found: list[tuple[float, Moment]] = []
    for at, card in contact.met(state, path):
        x, y, high = path[at]
        x, y = stored(x), stored(y)
        found.append((lengths[at - 1], (HAZARD, x, y, high, high, card, x, y)))
    ends = [min(event.s_end, length) for event in leg.events]
    timed = [*zip(ends, moments[:-1], strict=True), *found]
    timed.sort(key=lambda pair: pair[0])
    return (*(moment for _, moment in timed), moments[-1])


def moments_of(leg: legs.Leg) -> tuple[Moment, ...]:
    """Return what happens on a leg, in order, as plain values; the last is its end."""
    (x0, y0), (x1, y1) = leg.start, leg.end
    ux, uy = (x1 - x0) / leg.length, (y1 - y0) / leg.length
    found: list[Moment] = []
    for event in leg.events:
        # A step past the border, so that the ground there is the one the HERO comes down on.
        s = min(event.s_end + 0.1, leg.length)
        begin = min(event.s, leg.length)
        where = (stored(x0 + ux * s), stored(y0 + uy * s), event.before, event.after)
        found.append((event.kind, *where, event.cards, stored(x0 + ux * begin), stored(y0 + uy * begin)))
    found.append(("end", x1, y1, leg.end_level, leg.end_level, 0, x1, y1))
    return tuple(found)


def walk(state: ShootState, seat: int, moments: tuple[Moment, ...]) -> None:
    """Follow a leg up to the next fall or hazard, which act where they are, or to its end (S-MOVE-9)."""
    for number, (kind, x, y, before, after, cards, from_x, from_y) in enumerate(moments):
        carries = flags.carried(state, seat) is not None
        if carries:
            _score_on_the_way(state, seat, x, y)
            if state.outcome is not None:
                return
        if kind == HAZARD:
            primitives.move_hero(state, seat, x, y, after)
            flags.check_capture(state, seat)
            here = [one for one in moments[number:] if one[0] == HAZARD and one[1:3] == (x, y)]
            acts = [HazardActs(one[5], seat) for one in here]  # all touched at once, whatever the first of them does
            state.then(*acts, WalkOn(seat, x, y, moments[number + len(here) :]))
            return
        if kind in ("climb", "step_up"):
            state.emit(events.HeroClimbed, seat=seat, start=before, end=after, costly=kind == "climb")
        elif kind == "jump":
            state.emit(events.HeroJumped, seat=seat, take_off=(from_x, from_y), landing=(x, y))
        if cards:
            state.emit(events.HeroFell, seat=seat, depth=before - after, cards=cards)
        elif kind == "drop":
            state.emit(events.HeroDropped, seat=seat, depth=before - after)
        if cards or carries or kind == "end":
            primitives.move_hero(state, seat, x, y, after)
            flags.check_capture(state, seat)
            if state.outcome is not None:
                return
        if kind == "end":
            spot = state.hero(seat).x, state.hero(seat).y
            state.emit(events.LegEnded, seat=seat, spot=spot, level=after, budget_left=state.now.budget)
        elif cards:
            state.then(FlipDamage(seat, cards, "fall"), WalkOn(seat, x, y, moments[number + 1 :]))
            return


def _score_on_the_way(state: ShootState, seat: int, x: float, y: float) -> None:
    """Score for a carrier at the first Base of its team that it touches on its way to a spot (S-FLAG-5)."""
    spot = home_on_the_way(state, seat, x, y)
    if spot is not None:
        level = state.hero(seat).level
        primitives.move_hero(state, seat, *spot, level)
        flags.check_capture(state, seat, [(*spot, level)])


def home_on_the_way(state: ShootState, seat: int, x: float, y: float) -> Point | None:
    """Return where a HERO on its way to a spot first touches a Base of its team, before its end; else None."""
    hero = state.hero(seat)
    bases = [base for base in flags.home_bases(state, seat) if _passes(base, (hero.x, hero.y), (x, y))]
    if not bases:
        return None
    length = hypot(x - hero.x, y - hero.y)
    for s in range(1, ceil(length)):
        px, py = hero.x + (x - hero.x) * s / length, hero.y + (y - hero.y) * s / length
        if any(scene.touches_base(px, py, hero.level, base) for base in bases):
            return px, py
    return None


def _passes(base: Base, start: Point, end: Point) -> bool:
    """Return whether a Base is near the box that a leg is in."""
    pairs = zip((base.x, base.y), start, end, strict=True)
    return all(min(a, b) - FAR_FROM_BASE <= at <= max(a, b) + FAR_FROM_BASE for at, a, b in pairs)


class WalkOn(Step, frozen=True):
    """The rest of a leg after a fall or hazard; lost if the HERO is dead, held or pushed: no moments (S-MOVE-9)."""

    seat: int
    x: float
    y: float
    moments: tuple[Moment, ...]

    def run(self, state: ShootState) -> None:
        """Continue, if the HERO still can."""
        hero = state.hero(self.seat)
        if not hero.alive:
            return
        pushed = not self.moments or (hero.x, hero.y) != (self.x, self.y)
        if pushed or self.seat in state.held:
            if not pushed:
                stop_here(state, self.seat)
            hero = state.hero(self.seat)
            spot = (hero.x, hero.y)
            state.emit(events.LegEnded, seat=self.seat, spot=spot, level=hero.level, budget_left=state.now.budget)
            return
        walk(state, self.seat, self.moments)


def stop_here(state: ShootState, seat: int) -> None:
    """Bring a HERO to rest in mid-leg: on the ground, on the nearest spot that fits (S-MOVE-9); it may fall then."""
    hero, touched = state.hero(seat), contact.everywhere(state)
    spot = hero.x, hero.y
    if scene.fits(state, seat, *spot) is not None:
        spot = scene.nearest_fitting(state, seat, *spot)
    depth = hero.level - scene.ground(state, *spot)
    cards = legs.fall_cards(depth)
    primitives.move_hero(state, seat, *spot)
    since(state, touched)  # the step aside is a movement too (S-HAZ-1)
    if cards:
        state.emit(events.HeroFell, seat=seat, depth=depth, cards=cards)
        state.then(FlipDamage(seat, cards, "fall"))
    flags.check_capture(state, seat)


# -- links (S-LINK-1) ----------------------------------------------------------------------------------


def link_ends(state: ShootState, seat: int, link: LinkRow) -> tuple[Point, Point] | None:
    """Return the end a HERO stands at and the one it would come out at; None if it stands at neither."""
    hero = state.hero(seat)
    ends = sorted((hypot(hero.x - x, hero.y - y), (x, y)) for x, y in (link.a, link.b))
    for away, end in ends:
        if at_most(away, LINK_REACH) and at_most(abs(hero.level - scene.ground(state, *end)), REACH):
            return end, link.b if end == link.a else link.a
    return None


def link_halves(link: LinkRow) -> int:
    """Return what a link costs: a Ladder 1 card length, a Door what a leg between its ends would."""
    if link.kind == "ladder":
        return LADDER_HALVES
    return ceil((hypot(link.a[0] - link.b[0], link.a[1] - link.b[1]) - EPS) / HALF)


def why_not_link(state: ShootState, seat: int, card: int) -> Refusal | None:
    """Return why a HERO cannot use a Ladder or Door now, or None."""
    link = next((row for row in state.links if row.card == card), None)
    if link is None:
        return Refusal("S-LINK-1", say("there is no such Ladder or Door"))
    refusal = why_no_steps(state, seat, link_halves(link))
    if refusal is not None:
        return refusal
    ends = link_ends(state, seat, link)
    if ends is None:
        kind = say("ladder") if link.kind == "ladder" else say("door")
        words = say("your HERO is not at the {kind}: stand at one of its ends, on its level", kind=kind)
        return Refusal("S-LINK-1", words)
    unfit = scene.fits(state, seat, *ends[1])
    return None if unfit is None else Refusal("S-LINK-1", say("its other end is not free: {reason}", reason=unfit.said))


def use_link(state: ShootState, seat: int, card: int) -> None:
    """Travel through a link: no fall, whatever the heights."""
    link = next(row for row in state.links if row.card == card)
    ends = link_ends(state, seat, link)
    if ends is None:
        raise ValueError(card)
    hero, before = state.hero(seat), contact.everywhere(state)
    start = (hero.x, hero.y)
    state.change_turn(budget=state.now.budget - link_halves(link))
    primitives.move_hero(state, seat, *ends[1])
    state.emit(events.LinkUsed, seat=seat, link=card, kind=link.kind, start=start, end=ends[1])
    since(state, before)
    flags.check_capture(state, seat)


# -- the Launch pad (G-34) -----------------------------------------------------------------------------


def why_not_fly(state: ShootState, seat: int, card: int, x: float, y: float) -> Refusal | None:
    """Return why a HERO may not fly from a Launch pad to a spot now, ("fly", card, x, y), or None."""
    row = next((row for row in state.placed if row.card == card and card in PADS), None)
    if row is None:
        return Refusal("G-34", say("there is no such Launch pad"))
    if not scene.touches_placed(state, seat, row):
        return Refusal("G-34", say("your HERO isn't touching the Launch pad: walk right up to it, at its level"))
    if state.now.flown:
        return Refusal("G-34", say("your HERO has already flown this turn"))
    refusal = why_no_steps(state, seat, FLIGHT_HALVES)
    if refusal is not None:
        return refusal
    if not (isfinite(x) and isfinite(y)):
        return Refusal("S-GEO-7", say("that is off the table"))
    hero, spot = state.hero(seat), (stored(x), stored(y))
    away = hypot(spot[0] - hero.x, spot[1] - hero.y)
    if not at_most(away, FLIGHT):
        return Refusal("G-34", say("{lengths} away: a flight goes 3 card lengths at most", lengths=distance_text(away)))
    if away <= EPS:
        return Refusal("G-34", say("your HERO is already here"))
    return scene.fits(state, seat, *spot)


def fly(state: ShootState, seat: int, x: float, y: float) -> None:
    """Fly over everything to a spot, with the Flag, and land without a fall (G-34)."""
    hero, before = state.hero(seat), contact.everywhere(state)
    state.change_turn(budget=state.now.budget - FLIGHT_HALVES, flown=True)
    primitives.move_hero(state, seat, x, y)
    end = state.hero(seat).x, state.hero(seat).y
    state.emit(events.HeroFlew, seat=seat, start=(hero.x, hero.y), end=end, level=state.hero(seat).level)
    since(state, before)
    flags.check_capture(state, seat)


def fly_options(state: ShootState, seat: int) -> list[Choice]:
    """Return some flights from the Launch pads a HERO touches: eight directions, half and whole range."""
    hero = state.hero(seat)
    found: list[Choice] = []
    for row in state.placed if not state.now.flown else ():
        if row.card in PADS and scene.touches_placed(state, seat, row):
            for length in (FLIGHT - 1, FLIGHT / 2):
                spots = ((hero.x + length * east, hero.y + length * south) for east, south in ROSE)
                choices = (("fly", row.card, stored(x), stored(y)) for x, y in spots)
                found += [one for one in choices if why_not_fly(state, seat, *one[1:]) is None]
    return found


# -- the leap (S-DIE-9) --------------------------------------------------------------------------------


def why_not_leap(state: ShootState, seat: int) -> Refusal | None:
    """Return why a HERO cannot leap over the table's edge now, or None."""
    refusal = why_no_steps(state, seat)
    if refusal is not None:
        return refusal
    hero = state.hero(seat)
    away = scene.nearest_edge(state, hero.x, hero.y)[0]
    if at_most(away, LEAP_REACH):
        return None
    there = distance_text(away)
    words = say("the edge is {lengths} away: your HERO can leap from half a card length at most", lengths=there)
    return Refusal("S-DIE-9", words)


def leap(state: ShootState, seat: int) -> None:
    """Leap over the edge and die."""
    hero = state.hero(seat)
    edge = scene.nearest_edge(state, hero.x, hero.y)[1]
    state.change_turn(budget=state.now.budget - 1)
    state.emit(events.Leapt, seat=seat, edge_spot=edge)
    death.kill(state, seat, "leap", at=edge)
