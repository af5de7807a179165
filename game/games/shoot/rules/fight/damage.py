"""Damage and pushes: what a Splattercard does to a HERO, in a series and without one (S-HIT, S-WND, S-PUSH).

Causes, as events and deaths name them: "shot", "fall", "jam", "barbed wire", "minefield", "poison gas", "flame gun",
"bomb vest", "grenade" (further victims of an area Weapon), "pushed off the table", "leap", "bleeding".
"""

from collections.abc import Sequence
from math import hypot
from typing import Final

import msgspec

from game.games.shoot.rules import contact, events, flags, primitives, terrain
from game.games.shoot.rules.cards import Splattercard, splattercard
from game.games.shoot.rules.fight import death, weapons
from game.games.shoot.rules.fight import events as fights
from game.games.shoot.rules.primitives import WHISKEY
from game.games.shoot.rules.state import GADGET_HAND, ShootState
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
    """Show a Bulletproof vest when it stops its first card (G-21)."""
    card = weapons.vest(state, target)
    if card in state.cards(target, GADGET_HAND):
        primitives.open_card(state, target, card)
        state.emit(events.GadgetPlayed, seat=target, gadget=card, window="AUTO", choices=())


def wound(state: ShootState, target: int, card: int, credited: int) -> bool:
    """Put a card that hits into the target's Medical Record; return whether it is deadly (S-HIT-1, steps 6 to 8).

    The caller has the card in FLIPPED, emits the hit (`total_after`) and kills the HERO if necessary.
    """
    data = splattercard(card)
    if "DEATH" in data.symbols:
        primitives.discard(state, card)
        return True
    before = weapons.barred(state, target)
    primitives.gain_wound(state, target, card)
    state.hits.append((credited, target, data.zone, primitives.points_of(state, card)))
    return _symbols(state, target, data, before)


def _symbols(state: ShootState, target: int, data: Splattercard, barred_before: bool) -> bool:
    """Emit the minus symbols and severed parts of a new wound; return whether the damage is deadly."""
    for symbol in data.symbols:
        if symbol == "SEVER":
            state.emit(fights.PartSevered, seat=target, zone=data.zone)
        elif symbol.startswith(("MOVE", "ATK")):
            state.emit(fights.MinusGained, seat=target, symbol=symbol)
    if data.symbols:
        primitives.tell_barred(state, target, barred_before)
    return state.damage(target) >= DEADLY


class FlipDamage(Step, frozen=True):
    """Damage without an attack: a number of Splattercards for one HERO (S-HIT-7).

    `cause` is a word for the event and for a death ("fall", "jam", ...), `credited` the seat that gets the kill (0:
    none).
    """

    seat: int
    cards: int
    cause: str
    credited: int = 0

    def run(self, state: ShootState) -> None:
        """Flip the cards; pushes go along the Dir of the card that caused them (S-PUSH-2)."""
        found = flip_damage(state, self.seat, self.cards, self.cause, self.credited, ZONES)
        push_later(state, [Push(self.seat, 0, bearing, self.credited) for bearing in found])


def flip_damage(
    state: ShootState, seat: int, cards: int, cause: str, credited: int, zones: tuple[str, ...]
) -> list[int]:
    """Flip cards for one HERO until all are flipped or it is dead (S-HIT-7); only the zones given can be hit.

    Returns the Dir of every PUSH that hit, for pushes after the last card; empty if the HERO is dead.
    """
    bearings: list[int] = []
    for number in range(1, cards + 1):
        if not state.hero(seat).alive:
            return []
        card = primitives.flip(state)
        if card is None:  # S-DECK-2: no card left anywhere is a miss
            state.emit(fights.DamageFlip, seat=seat, cause=cause, card=HIDDEN, number=number, of=cards, result="none")
            continue
        data = splattercard(card)
        reason = miss_reason(state, seat, data, zones, True)
        if reason:
            if reason == "vest":
                show_vest(state, seat)
            primitives.discard(state, card)
            state.emit(fights.DamageFlip, seat=seat, cause=cause, card=card, number=number, of=cards, result=reason)
            continue
        deadly = wound(state, seat, card, credited)
        state.emit(
            fights.DamageFlip,
            seat=seat,
            cause=cause,
            card=card,
            number=number,
            of=cards,
            result="hit",
            zone=data.zone,
            points=primitives.points_of(state, card),
            total=state.damage(seat),
        )
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
        """Put the pushes on the stack as steps: the falls of one are settled before the next one starts."""
        earned = [Push(shove.seat, shove.source, shove.bearing, shove.credited) for shove in state.shoves]
        state.shoves.clear()
        state.then(*earned)


class Push(Step, frozen=True):
    """One push of 1 CL, straight away from a seat or a blast point; from source 0 along a bearing (S-PUSH-1, 2)."""

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
    """Return the point a push comes from: a seat's HERO or the blast point itself."""
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
    """Push a HERO along a bearing or vector (S-PUSH-3); falls and hazards come as steps (S-FALL-2, S-PUSH-4)."""
    course = push(terrain.scene(state), terrain.figure(state, seat), direction, length, edge_kills)
    _lose_the_way(state, seat)
    falls = tuple(zip(course.fell_at, course.falls, strict=True))
    slide(state, SlideOn(seat, source, credited, course.path, falls, course.stopped_by, course.off_table))


def slide(state: ShootState, way: "SlideOn", begun: bool = True) -> None:
    """Slide a HERO to the first place where it touches hazards, or to the end of its push (S-RULING-61)."""
    seat, path = way.seat, way.path
    touched = contact.met(state, path) if contact.any_hazard(state) else []
    at = touched[0][0] if touched else len(path) - 1
    if begun or at:
        stopped_by = way.stopped_by if at == len(path) - 1 else ""
        state.emit(fights.HeroPushed, seat=seat, source=way.source, course=path[: at + 1], stopped_by=stopped_by)
    if begun:
        free(state, seat)
    primitives.move_hero(state, seat, *path[at])
    if way.off_table or touched:
        flags.check_capture(state, seat, path[: at + 1])  # it may have passed its Base (S-FLAG-5)
        if state.outcome is not None:
            return
    if touched:
        from game.games.shoot.rules.hazards import HazardActs  # what they do is damage, which imports this

        hero = state.hero(seat)
        falls = tuple((place - at, depth) for place, depth in way.falls)
        rest = msgspec.structs.replace(way, path=path[at:], falls=falls, left=(hero.x, hero.y))
        state.then(*(HazardActs(card, seat) for place, card in touched if place == at), rest)
    elif way.off_table:
        hero = state.hero(seat)
        state.emit(fights.PushedOffTable, seat=seat, edge_spot=(hero.x, hero.y))
        death.kill(state, seat, "pushed off the table", way.credited)
    else:
        _fall(state, way, len(path))
        flags.check_capture(state, seat, path)


class SlideOn(Step, frozen=True):
    """The rest of a push after hazards acted along it: lost if the HERO is dead, held or pushed (S-RULING-61).

    `path` has its places every mm, the first being where it is now; `falls`: (index in the path, depth), with 0 and
    less for those behind it; `left`: where it was left; an empty path: it was pushed again.
    """

    seat: int
    source: int | Point
    credited: int
    path: tuple[contact.Place, ...]
    falls: tuple[tuple[int, float], ...]
    stopped_by: str
    off_table: bool
    left: Point = (0.0, 0.0)

    def run(self, state: ShootState) -> None:
        """Slide on, if the HERO still can; otherwise it falls as deep as it has come down so far."""
        hero = state.hero(self.seat)
        if not hero.alive:
            return
        pushed = not self.path or (hero.x, hero.y) != self.left
        if not pushed and self.seat not in state.held:
            slide(state, self, begun=False)
            return
        _fall(state, self, 0)
        if not pushed:
            from game.games.shoot.rules.movement import stop_here  # import cycle: legs bring damage, and damage pushes

            stop_here(state, self.seat)


def _fall(state: ShootState, way: SlideOn, at: int) -> None:
    """Settle the falls of a push up to an index of its path (S-FALL-2, S-PUSH-3)."""
    falls: list[Step] = []
    for place, depth in way.falls:
        if place <= at:
            cards = fall_cards(depth)
            state.emit(events.HeroFell, seat=way.seat, depth=depth, cards=cards)
            falls.append(FlipDamage(way.seat, cards, "fall", way.credited))
    state.then(*falls)


def _lose_the_way(state: ShootState, seat: int) -> None:
    """Cancel what is left of a leg or push of a HERO that is pushed, even into a wall beside it (S-MOVE-9)."""
    from game.games.shoot.rules.movement import WalkOn  # import cycle: legs bring damage, and damage pushes

    for at, step in enumerate(state.stack):
        if isinstance(step, WalkOn) and step.seat == seat:
            state.stack[at] = msgspec.structs.replace(step, moments=())
        elif isinstance(step, SlideOn) and step.seat == seat:
            state.stack[at] = msgspec.structs.replace(step, path=())


def push_later(state: ShootState, pushes: Sequence[Push]) -> None:
    """Put the pushes of one HERO on the stack, behind all hazards it touched at the same place (S-RULING-61)."""
    from game.games.shoot.rules.fight.blast import BlastDamage  # import cycle: hazards and blasts use damage
    from game.games.shoot.rules.hazards import HazardActs

    if not pushes:
        return
    stack, seat = state.stack, pushes[0].seat
    at = below = len(stack)
    while below and isinstance(stack[below - 1], (HazardActs, BlastDamage, FlipDamage)):
        below -= 1
        if isinstance(stack[below], HazardActs) and stack[below].seat == seat:
            at = below
    while at and isinstance(stack[at - 1], Push) and stack[at - 1].seat == seat and not _by_a_hero(stack[at - 1]):
        at -= 1  # an earlier hazard of that place pushes first
    stack[at:at] = reversed(pushes)


def _by_a_hero(push: Push) -> bool:
    return isinstance(push.source, int) and push.source > 0


def free(state: ShootState, seat: int) -> None:
    """Free a HERO from a Trap: by a push or a Teleport (S-PUSH-6, G-32)."""
    if seat in state.held:
        state.held[:] = [other for other in state.held if other != seat]
        state.emit(fights.HeroFreed, seat=seat)
