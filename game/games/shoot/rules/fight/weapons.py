"""Weapons and what they need of a HERO: range, class, hands to hold them, an eye to aim (S-WPN, S-HIT-2, S-WND)."""

from functools import cache
from math import hypot
from typing import Final

from game.games.shoot.rules import terrain
from game.games.shoot.rules.cards import Weapon, cards_of_kind, gadget, splattercard
from game.games.shoot.rules.primitives import barred as barred
from game.games.shoot.rules.primitives import in_effect
from game.games.shoot.rules.state import GADGET_HAND, OPEN_GADGETS, RECORD, WEAPON_HAND, Hero, ShootState
from game.geometry.sight import ZONES, Sighting, sight
from game.geometry.units import CL, at_most
from game.kernel.cards import HIDDEN

CAMOUFLAGE: Final = "G-16"
ADRENALINE: Final = "G-17"
VEST: Final = "G-21"
TWO_TARGETS: Final = "two targets"
AREA: Final = "area"
PUSH: Final = "push"
TURRETS: Final = frozenset(cards_of_kind("W-13"))


_LIMBS: Final = {
    "right_arm": ("right_arm", "right_hand"),
    "left_arm": ("left_arm", "left_hand"),
    "right_leg": ("right_leg", "right_foot"),
    "left_leg": ("left_leg", "left_foot"),
}


def distance(one: Hero, other: Hero) -> float:
    """Return the range between two HEROes in mm, centre to centre in the plane (S-GEO-3, S-RULING-1)."""
    return hypot(one.x - other.x, one.y - other.y)


def cards_at(kind: Weapon, away: float) -> int:
    """Return how many Splattercards a Weapon draws at a range in mm; 0: it cannot be used there (S-WPN-1)."""
    return kind.close if at_most(away, CL) else kind.long


def cards_at_self(kind: Weapon) -> int:
    """Return how many cards a HERO draws that attacks itself: the close number, or the long one (S-DIE-8)."""
    return kind.close or kind.long


def usable(state: ShootState, seat: int) -> list[int]:
    """Return the Weapon cards a seat could fire: its own, then touched Gun turrets (S-WPN-8, S-WPN-6).

    HIDDEN ones in another seat's view are left out.
    """
    own = [card for card in state.cards(seat, WEAPON_HAND) if card != HIDDEN]
    return own + turrets(state, seat) if state.placed else own


def turrets(state: ShootState, seat: int) -> list[int]:
    """Return the Gun turrets a HERO touches, and so may fire (S-WPN-6)."""
    rows = (row for row in state.placed if row.card in TURRETS)
    return [row.card for row in rows if terrain.touches_placed(state, seat, row)]


def is_full(state: ShootState, shooter: int, kind: Weapon) -> bool:
    """Return whether a shooter's cards do full damage: by the turn's stance, its Weapon or Adrenaline (S-HIT-2)."""
    return state.now.stance != "move" or kind.damage_class == "full" or in_effect(state, shooter, ADRENALINE)


@cache
def severs(card: int) -> tuple[str, ...]:
    """Return the zones that are missing while a wound card is in a record (S-WND-5)."""
    data = splattercard(card)
    if "SEVER" not in data.symbols:
        return ()
    return _LIMBS.get(data.zone, (data.zone,))


def missing(state: ShootState, seat: int) -> frozenset[str]:
    """Return the zones a HERO has lost (S-WND-5)."""
    return frozenset(zone for card in state.cards(seat, RECORD) for zone in severs(card))


def vest(state: ShootState, seat: int) -> int:
    """Return the Bulletproof vest a seat wears, an open one first, or HIDDEN if none is known (G-21)."""
    for kind in (OPEN_GADGETS, GADGET_HAND):
        for card in state.cards(seat, kind):
            if card != HIDDEN and gadget(card).id == VEST:
                return card
    return HIDDEN


def see(state: ShootState, shooter: int, target: int, *, attack: bool = True) -> Sighting:
    """Return what a shooter sees of a target; Peepholes help the turn player's own attacks only (S-SEE, G-10)."""
    but = terrain.heroes_named(shooter, target)
    if attack and state.now.peepholes and shooter == state.now.seat:
        but |= frozenset(state.now.peepholes)
    return sight(terrain.scene(state), terrain.spot(state, shooter), terrain.spot(state, target), but=but)


def visible_zones(state: ShootState, shooter: int, target: int, *, attack: bool = True) -> tuple[str, ...]:
    """Return the zones of a target that a shooter can aim at, in the rulebook's order (S-SEE-4, S-SEE-7, S-WND-5)."""
    seen = see(state, shooter, target, attack=attack).visible
    lost = missing(state, target)
    return tuple(zone for zone, points in zip(ZONES, seen, strict=True) if points and zone not in lost)


def hidden_to(state: ShootState, shooter: int, target: Hero) -> bool:
    """Return whether Camouflage keeps an opponent from naming a HERO as its target (G-16)."""
    if at_most(distance(state.hero(shooter), target), CL):
        return False
    return in_effect(state, target.seat, CAMOUFLAGE)
