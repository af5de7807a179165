"""Damage and pushes: what a Splattercard does to a HERO, in a series and without one (S-HIT, S-WND, S-PUSH).

Causes, as events and deaths name them: "shot", "fall", "jam", "barbed wire", "minefield", "poison gas", "flame gun",
"bomb vest", "grenade" (further victims of an area Weapon), "pushed off the table", "leap", "bleeding".
"""

from collections.abc import Sequence
from math import hypot
from typing import Final

import msgspec

from game.games.shoot import contact, death, flags, primitives, scene, weapons
from game.games.shoot.cards import Splattercard, splattercard
from game.games.shoot.primitives import WHISKEY
from game.games.shoot.state import GADGET_HAND, ShootState
from game.geometry.leg import fall_cards
from game.geometry.push import push
from game.geometry.shapes import Point
from game.geometry.sight import ZONES
from game.geometry.units import CL
from game.kernel.cards import HIDDEN
from game.kernel.state import Step

DEADLY: Final = 10


def miss_reason(state: ShootState, target: int, card: Splattercard, zones: tuple[str, ...], full: bool) -> str:
    """Return why a card does not hit, as the event names it, or "" if it hits (S-HIT-1, steps 1 to 5)."""
    if card.jam:
        return "jam"
    if not full and not card.stripes:
        return "stripes"
    if card.zone not in zones:
        return "missing" if card.zone in weapons.missing(state, target) else "cover"
    if card.zone in weapons.missing(state, target):
        return "missing"
    if card.zone == "torso" and weapons.vest(state, target) != HIDDEN:
        return "vest"
    return ""


def show_vest(state: ShootState, target: int) -> None:
    """Open a Bulletproof vest when it stops its first card (G-21)."""
    card = weapons.vest(state, target)
    if card in state.cards(target, GADGET_HAND):
        primitives.open_card(state, target, card)
        state.emit("gadget_played", seat=target, gadget=card, window="AUTO", choices=())


def wound(state: ShootState, target: int, card: int, credited: int) -> bool:
    """Lay a card that hits into the target's Medical Record; tell whether that is deadly (S-HIT-1, steps 6 to 8).

    The caller has the card in FLIPPED, tells of the hit (`total_after`) and kills if need be.
    """
    data = splattercard(card)
    if "DEATH" in data.symbols:
        primitives.discard(state, card)
        return True
    before = weapons.barred(state, target)
    primitives.gain_wound(state, target, card)
    state.hits.append((credited, target, data.zone, data.damage))
    return _symbols(state, target, data, before)


def _symbols(state: ShootState, target: int, data: Splattercard, barred_before: bool) -> bool:
    """Tell of the minus symbols and severed parts of a new wound; return whether the HERO has had enough."""
    for symbol in data.symbols:
        if symbol == "SEVER":
            state.emit("part_severed", seat=target, zone=data.zone)
        elif symbol.startswith(("MOVE", "ATK")):
            state.emit("minus_gained", seat=target, symbol=symbol)
    if data.symbols:
        primitives.tell_barred(state, target, barred_before)
    return state.damage(target) >= DEADLY


class FlipDamage(Step, frozen=True):
    """Damage without an attack: a number of Splattercards for one HERO (S-HIT-7).

    `cause` is a word for the event and for a death ("fall", "jam", ...), `credited` who gets the kill (0: nobody).
    """

    seat: int
    cards: int
    cause: str
    credited: int = 0

    def run(self, state: ShootState) -> None:
        """Flip the cards; pushes go along the Dir of the card that caused them (S-PUSH-2)."""
        found = flip_damage(state, self.seat, self.cards, self.cause, self.credited, ZONES)
        state.then(*(Push(self.seat, 0, bearing, self.credited) for bearing in found))


def flip_damage(
    state: ShootState, seat: int, cards: int, cause: str, credited: int, zones: tuple[str, ...]
) -> list[int]:
    """Flip cards for one HERO until all are flipped or it is dead (S-HIT-7); only the zones given can be hit.

    Returns the Dir of every PUSH that hit, for pushes after the last card; none for the dead.
    """
    bearings: list[int] = []
    for number in range(1, cards + 1):
        if not state.hero(seat).alive:
            return []
        card = primitives.flip(state)
        told = {"seat": seat, "cause": cause, "card": HIDDEN if card is None else card, "number": number, "of": cards}
        if card is None:
            state.emit("damage_flip", **told, result="none")  # S-DECK-2: no card left anywhere is a miss
            continue
        data = splattercard(card)
        reason = miss_reason(state, seat, data, zones, True)
        if reason:
            if reason == "vest":
                show_vest(state, seat)
            primitives.discard(state, card)
            state.emit("damage_flip", **told, result=reason)
            continue
        deadly = wound(state, seat, card, credited)
        facts = {"zone": data.zone, "points": data.damage, "total": state.damage(seat)}
        state.emit("damage_flip", **told, result="hit", **facts)
        if deadly:
            death.kill(state, seat, cause, credited)
            return []
        if "PUSH" in data.symbols:
            bearings.append(data.dir)
    return bearings


# -- pushes (S-PUSH) -----------------------------------------------------------------------------------


class SettlePushes(Step, frozen=True):
    """A7: carry out the pushes earned in the series, one after another (S-PUSH-4)."""

    def run(self, state: ShootState) -> None:
        """List the pushes as steps: the falls of one are settled before the next one goes."""
        earned = [Push(shove.seat, shove.source, shove.bearing, shove.credited) for shove in state.shoves]
        state.shoves.clear()
        state.then(*earned)


class Push(Step, frozen=True):
    """One push of 1 CL, straight away from a seat or a blast point; from nobody (0) along a bearing (S-PUSH-1, 2)."""

    seat: int
    source: int | Point
    bearing: int
    credited: int

    def run(self, state: ShootState) -> None:
        """Push the HERO from where it stands now."""
        if state.hero(self.seat).alive and not primitives.in_effect(state, self.seat, WHISKEY):
            push_hero(state, self.seat, self._direction(state), CL, credited=self.credited, source=self.source)

    def _direction(self, state: ShootState) -> float | Point:
        if self.source:
            hero = state.hero(self.seat)
            x, y = where(state, self.source)
            away = hero.x - x, hero.y - y
            if hypot(*away) >= 1:
                return away
        return float(self.bearing)


def where(state: ShootState, source: int | Point) -> Point:
    """Give the place a push comes from: a seat's HERO or the blast point itself."""
    if isinstance(source, int):
        return state.hero(source).x, state.hero(source).y
    return source


def push_hero(
    state: ShootState,
    seat: int,
    direction: float | Point,
    length: float,
    *,
    credited: int,
    source: int | Point = 0,
    edge_kills: bool = True,
) -> None:
    """Push a HERO along a bearing or vector (S-PUSH-3); put falls and hazards on the stack (S-FALL-2, S-PUSH-4)."""
    course = push(scene.scene(state), scene.figure(state, seat), direction, length, edge_kills)
    _lose_the_leg(state, seat)
    state.emit("hero_pushed", seat=seat, source=source, course=course.path, stopped_by=course.stopped_by)
    free(state, seat)
    if course.off_table:
        primitives.move_hero(state, seat, *course.corpse_spot)
        flags.check_capture(state, seat, course.path)  # it may have come past its Base before it went over (S-FLAG-5)
        if state.outcome is not None:
            return
        hero = state.hero(seat)
        state.emit("pushed_off_table", seat=seat, edge_spot=(hero.x, hero.y))
        death.kill(state, seat, "pushed off the table", credited)
        return
    primitives.move_hero(state, seat, *course.end, course.level)
    falls: list[Step] = []
    for depth in course.falls:
        cards = fall_cards(depth)
        state.emit("hero_fell", seat=seat, depth=depth, cards=cards)
        falls.append(FlipDamage(seat, cards, "fall", credited))
    state.then(*falls, *hazards_on(state, seat, course.path))
    flags.check_capture(state, seat, course.path)


def _lose_the_leg(state: ShootState, seat: int) -> None:
    """Take what is left of a leg from a HERO that is pushed on its way, be it into a wall beside it (S-MOVE-9)."""
    from game.games.shoot.movement import WalkOn  # legs bring damage, and damage pushes

    for at, step in enumerate(state.stack):
        if isinstance(step, WalkOn) and step.seat == seat:
            state.stack[at] = msgspec.structs.replace(step, moments=())


def hazards_on(state: ShootState, seat: int, path: Sequence[tuple[float, float, float]]) -> list[Step]:
    """Give the hazards and gas first touched on a way, in order, as steps; the first place is where it began."""
    if not contact.any_hazard(state):
        return []
    from game.games.shoot.hazards import HazardActs  # what they do is damage in its turn

    return [HazardActs(card, seat) for _, card in contact.met(state, path)]


def free(state: ShootState, seat: int) -> None:
    """Free a HERO from a Trap: by a push or a Teleport (S-PUSH-6, G-32)."""
    if seat in state.held:
        state.held[:] = [other for other in state.held if other != seat]
        state.emit("hero_freed", seat=seat)
