"""Blasts: whom they reach, what shelters, and the damage they do (S-AREA, S-SEE-8).

Events: `blast` (spot, level, radius, victims, sheltered, cause, seat: whose it is), then a `damage_flip` per card.
"""

from math import hypot
from typing import Final, NamedTuple

import msgspec

from game.games.shoot.rules import primitives, terrain
from game.games.shoot.rules.cards import weapon
from game.games.shoot.rules.fight import events as fights
from game.games.shoot.rules.fight import weapons
from game.games.shoot.rules.fight.damage import Push, flip_damage, push_later
from game.games.shoot.rules.state import Aim, ShootState, Shove
from game.geometry.shapes import Point
from game.geometry.sight import ZONES, Spot, sight
from game.geometry.units import CL, STEP_MAX, at_most
from game.kernel.state import Step

BLAST_EYE: Final = 30.0
RADIUS: Final = CL
GRENADE: Final = "grenade"

Place = tuple[float, float, float]


class Reached(NamedTuple):
    """A HERO within a blast: the zones seen from the blast (none: sheltered), and what hides most of the rest."""

    seat: int
    zones: tuple[str, ...]
    hidden_by: tuple[str, ...]


def in_reach(state: ShootState, place: Place) -> list[int]:
    """Return the living HEROes within 1 CL of a blast and at most 60 mm above or below it, in seat order (S-AREA-1)."""
    x, y, level = place
    return [
        hero.seat
        for hero in state.heroes
        if hero.alive and at_most(hypot(hero.x - x, hero.y - y), RADIUS) and at_most(abs(hero.level - level), STEP_MAX)
    ]


def seen(state: ShootState, place: Place, seat: int) -> Reached:
    """Return which zones of a HERO are seen from 30 mm above a blast point (S-SEE-8).

    Neither its own body nor a HERO standing on the blast point hides anything.
    """
    x, y, level = place
    on_it = [hero.seat for hero in state.heroes if hero.alive and hypot(hero.x - x, hero.y - y) < 1.0]
    but = terrain.heroes_named(seat, *on_it)
    found = sight(terrain.scene(state), Spot(x, y, level), terrain.spot(state, seat), but=but, eye_height=BLAST_EYE)
    lost = weapons.missing(state, seat)
    zones = tuple(zone for zone, points in zip(ZONES, found.visible, strict=True) if points and zone not in lost)
    return Reached(seat, zones, tuple(found.hidden_by()) if len(zones) + len(lost) < len(ZONES) else ())


def reached(state: ShootState, place: Place, owner: int, spared: tuple[int, ...] = ()) -> list[Reached]:
    """Return whom a blast reaches, in seat order after its owner, the owner last (S-AREA-4)."""
    seats = [seat for seat in in_reach(state, place) if seat not in spared]
    seats.sort(key=lambda seat: (seat - owner - 1) % len(state.heroes))
    return [seen(state, place, seat) for seat in seats]


def _tell(state: ShootState, place: Place, found: list[Reached], cause: str, owner: int) -> list[Reached]:
    """Emit the blast event; return those who are not sheltered."""
    victims = [one for one in found if one.zones]
    state.emit(
        fights.Blast,
        spot=place[:2],
        level=place[2],
        radius=RADIUS,
        victims=tuple(one.seat for one in victims),
        sheltered=tuple(one.seat for one in found if not one.zones),
        cause=cause,
        seat=owner,
    )
    return victims


def explode(state: ShootState, place: Place, cards: int, owner: int, cause: str, spared: tuple[int, ...] = ()) -> None:
    """Set off a Gadget's blast: this many Splattercards for everyone it reaches (S-AREA-4)."""
    victims = _tell(state, place, reached(state, place, owner, spared), cause, owner)
    state.then(*(BlastDamage(one.seat, cards, one.zones, cause, owner, place[:2]) for one in victims))


class BlastDamage(Step, frozen=True):
    """The cards of one HERO reached by a Gadget's blast; its pushes follow at once, away from the blast (S-PUSH-1)."""

    seat: int
    cards: int
    zones: tuple[str, ...]
    cause: str
    credited: int
    spot: Point

    def run(self, state: ShootState) -> None:
        """Flip the cards."""
        found = flip_damage(state, self.seat, self.cards, self.cause, self.credited, self.zones)
        push_later(state, [Push(self.seat, self.spot, bearing, self.credited) for bearing in found])


# -- area Weapons (S-AREA-2, S-AREA-3) -----------------------------------------------------------------


class AreaBurst(Step, frozen=True):
    """A6: an area Weapon bursts where its target stood, for everyone else it reaches, the shooter last."""

    def run(self, state: ShootState) -> None:
        """List the further victims, unless the target's series was cancelled or ended by a JAM."""
        series = state.series
        if series is None or series.ended:
            return
        target = state.hero(series.aim.target)
        # A game saved in mid-series before the point was stored has it where the target is.
        place = (target.x, target.y, target.level) if series.point is msgspec.UNSET else series.point
        found = reached(state, place, series.shooter, (target.seat,))
        victims = _tell(state, place, found, GRENADE, series.shooter)
        state.then(*(AreaVictim(Aim(one.seat, series.aim.cards, one.zones, True), place[:2]) for one in victims))


class AreaVictim(Step, frozen=True):
    """The cards of one further victim; its pushes wait for A7 (S-AREA-2)."""

    aim: Aim
    spot: Point

    def run(self, state: ShootState) -> None:
        """Flip as many cards as the target's series had; an opponent that drew some may answer (S-AREA-3)."""
        series, seat = state.series, self.aim.target
        if series is None or not state.hero(seat).alive:
            return
        shooter = series.shooter
        attack = state.attack
        opponent = attack is not None and not series.counter and not primitives.allied(state, seat, shooter)
        if attack is not None and opponent:
            state.attack = msgspec.structs.replace(attack, answers=(*attack.answers, seat))
        for bearing in flip_damage(state, seat, self.aim.cards, GRENADE, shooter, self.aim.zones):
            state.shoves.append(Shove(seat, self.spot, bearing, shooter))


def is_area(card: int) -> bool:
    """Return whether a Weapon is an area Weapon (S-WPN-7)."""
    return weapon(card).special == weapons.AREA
