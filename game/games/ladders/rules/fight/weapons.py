"""Weapons: what each one does with what is loaded in it; weapons coming into and leaving play (L-WEAP, 14.1, 14.2).

Choices: ("weapon", card) puts a Weapon card from hand into play; ("discard", card) answers D24.
"""

from functools import cache
from typing import Any, Final, NamedTuple, Protocol

import msgspec

from game.games.ladders.rules import events, primitives
from game.games.ladders.rules.cards import DATA, EAGLE, FAMILIES, ID, Make, W, weapon
from game.games.ladders.rules.state import (
    CARDS_PLAYED,
    HAND,
    HANDS,
    LOADED,
    WEAPONS,
    LaddersState,
    WeaponInPlay,
    zone_of,
)
from game.kernel.messages import say
from game.kernel.refusal import Refusal
from game.kernel.state import Choice, Decision

ROCKETT: Final = "W04"
C4REO: Final = "W05"
COUNTERS: Final = {ROCKETT: 0, C4REO: 1}
"""The index of the supply of a weapon's counters in `state.supply` (L-WEAP-4)."""

RED_HOT: Final = "A03"
JAWBREAKER: Final = "A04"
LONGSHOTS: Final = "A05"
TRACERS: Final = "A06"
TANGLES: Final = "A07"
POPPING: Final = "A08"
GUMBALLS: Final = "A09"

MOST_IN_PLAY: Final = 3
NO_WEAPON: Final = Refusal(
    "L-ATT-2", say("that weapon isn't yours: choose one in your hand or in play in front of you")
)


class Profile(NamedTuple):
    """A weapon as it fires with the special ammo loaded in it; one row for each pair of 14.1 and 14.2.

    `reach` in squares, `nearest` the shortest range, `dice` per shot, `shots` most per attack, `track` most ammo (0: no
    track), `close` extra dice at point blank (0 for melee), `far` dice fewer at long range (0 or 1), `extra` dice more
    (Red Hot Drops), `lob` how many obstructions it clears, `blind`: it needs no line of sight.
    """

    id: str
    name: str
    kind: str
    reach: int
    nearest: int
    dice: int
    shots: int
    track: int
    close: int
    far: int
    extra: int
    lob: int
    blind: bool
    reroll: bool
    through: bool
    popping: bool
    tangles: bool
    turned: bool
    silent: bool


class Made(Protocol):
    """What names the cards that differ from their print: a state, or a table as shown."""

    @property
    def makes(self) -> tuple[Make, ...]: ...


def make_of(state: Made, card: int) -> Make | None:
    """Return how a card differs from its print in this game, or None."""
    for make in state.makes:
        if make.card == card:
            return make
    return None


def profile_of(state: LaddersState, row: WeaponInPlay) -> Profile:
    """Return how a weapon in play fires in this game."""
    return profile(row.card, row.special, make_of(state, row.card) if state.makes else None)


def full(state: Made, card: int) -> int:
    """Return the most ammo of a weapon in this game."""
    make = make_of(state, card) if state.makes else None
    return weapon(card).ammo if make is None else make.ammo


@cache
def profile(card: int, special: int = -1, make: Make | None = None) -> Profile:
    """Return how a Weapon card (or the Eagle) fires with a special ammo card loaded (-1: none), as printed or made."""
    row, ammo = weapon(card), ID[special] if special >= 0 else ""
    if row.kind == "mine":
        # L-MINE-3: only Longshots do anything for a C4reo, and only for its planting range.
        ammo = ammo if ammo == LONGSHOTS else ""
    fixed = row.kind in ("melee", "mine")
    return Profile(
        id=row.id,
        name=row.name,
        kind=row.kind,
        reach=row.range + 4 * (ammo == LONGSHOTS),
        nearest=2 if row.id == "W17" else 0,
        dice=row.dice if make is None else make.dice,
        shots=row.shots,
        track=row.ammo if make is None else make.ammo,
        close=0 if fixed else 2 if row.id == "W08" else 1,
        far=0 if fixed or row.id == "W02" or ammo == LONGSHOTS else 1,
        extra=int(ammo == RED_HOT),
        lob=(row.id == "W06") + (ammo == GUMBALLS),
        blind=row.id == "W17",
        reroll=row.id in ("W09", "W10", "W18") or ammo == TRACERS,
        through=row.id in ("W13", "W19") or ammo == JAWBREAKER,
        popping=ammo == POPPING,
        tangles=row.id == "W12" or ammo == TANGLES,
        turned=make is not None and make.turned,
        silent=row.id == "W14",
    )


OF_KIND: Final = {
    kind: frozenset(card for card in FAMILIES[W] if weapon(card).kind == kind) for kind in ("blast", "mine", "melee")
}

# -- in play and in hand -------------------------------------------------------------------------------

_FULL: Final[dict[int, WeaponInPlay]] = {card: WeaponInPlay(card, weapon(card).ammo) for card in (*FAMILIES[W], EAGLE)}


def in_play(state: LaddersState, seat: int, card: int) -> WeaponInPlay | None:
    """Return the row of a seat's weapon in play (the Eagle always is), or None."""
    for row in state.weapons[seat - 1]:
        if row.card == card:
            return row
    return _FULL[EAGLE] if card == EAGLE else None


def in_hand(state: LaddersState, seat: int) -> list[int]:
    """List the Weapon cards a seat holds, one of each kind; the state may be a view."""
    found: dict[str, int] = {}
    for card in state.zones[HANDS[seat] + W]:
        if card >= 0:
            found.setdefault(ID[card], card)
    return list(found.values())


def usable(state: LaddersState, seat: int, card: Any) -> WeaponInPlay | None:
    """Return a weapon as it would be used now: in play as it is, from hand as it would come into play (L-WEAP-1)."""
    if type(card) is not int or not 0 <= card < len(DATA):
        return None
    row = in_play(state, seat, card)
    if row is not None or card not in state.zones[zone_of(seat, HAND + W)]:
        return row
    fresh, place = _FULL[card], COUNTERS.get(ID[card])
    if place is not None and state.supply[place] < fresh.ammo:
        return WeaponInPlay(card, state.supply[place])
    return WeaponInPlay(card, full(state, card)) if state.makes else fresh


def all_usable(state: LaddersState, seat: int) -> list[WeaponInPlay]:
    """List what a seat could attack with: the Eagle, its weapons in play, those it could bring from its hand."""
    rows = [_FULL[EAGLE], *state.weapons[seat - 1]]
    if state.zones[HANDS[seat] + W]:
        rows += [row for card in in_hand(state, seat) if (row := usable(state, seat, card)) is not None]
    return rows


def usable_of(state: LaddersState, seat: int, kind: str) -> list[WeaponInPlay]:
    """List the usable weapons of a kind ("blast" or "mine") that have a shot; a faster `all_usable` for few cards."""
    cards = OF_KIND[kind]
    rows = [row for row in state.weapons[seat - 1] if row.ammo and row.card in cards]
    zone = state.zones[HANDS[seat] + W]
    if zone and not cards.isdisjoint(zone):
        rows += [
            row
            for card in in_hand(state, seat)
            if card in cards and (row := usable(state, seat, card)) is not None and row.ammo
        ]
    return rows


def dry(row: WeaponInPlay) -> bool:
    """Return whether a weapon has a track with nothing left on it (L-WEAP-3)."""
    return not row.ammo and weapon(row.card).ammo > 0


def change(state: LaddersState, seat: int, row: WeaponInPlay) -> None:
    """Replace the row of a weapon in play."""
    state.weapons[seat - 1] = tuple([row if one.card == row.card else one for one in state.weapons[seat - 1]])


# -- counters (L-WEAP-4) -------------------------------------------------------------------------------


def put_back(state: LaddersState, name: str, count: int) -> None:
    """Put counters of a weapon kind back into the supply; does nothing for weapons without counters."""
    place = COUNTERS.get(name)
    if place is not None and count:
        rockett, c4reo = state.supply
        state.supply = (rockett + count, c4reo) if place == 0 else (rockett, c4reo + count)


def take_out(state: LaddersState, name: str, wanted: int) -> int:
    """Take shots for a weapon and return their number: as many as wanted, limited by the supply of counters."""
    place = COUNTERS.get(name)
    if place is None:
        return wanted
    taken = min(wanted, state.supply[place])
    put_back(state, name, -taken)
    return taken


# -- coming into play, leaving it ----------------------------------------------------------------------


def offer(state: LaddersState, seat: int, into: list[Choice]) -> None:
    """List the Weapons that can be put into play."""
    if state.zones[zone_of(seat, HAND + W)]:
        into += [("weapon", card) for card in in_hand(state, seat)]


def why_not(state: LaddersState, seat: int, choice: Choice) -> Refusal | None:
    """Return why a Weapon cannot be put into play, or None (L-WEAP-1)."""
    if len(choice) == 2 and type(choice[1]) is int and choice[1] in state.zones[zone_of(seat, HAND + W)]:
        return None
    return Refusal("L-WEAP-1", say("that isn't a Weapon in your hand: choose one that is"))


def act(state: LaddersState, seat: int, choice: Choice) -> None:
    """Put a Weapon from hand into play."""
    enter_play(state, seat, choice[1])


def enter_play(state: LaddersState, seat: int, card: int) -> None:
    """Bring a Weapon from hand into play, full; the fourth makes one leave (L-WEAP-1, L-WEAP-2)."""
    primitives.leave_hand(state, seat, card, zone_of(seat, WEAPONS))
    row = WeaponInPlay(card, take_out(state, ID[card], full(state, card)))
    state.weapons[seat - 1] += (row,)
    state.count(seat, CARDS_PLAYED)
    state.emit(events.WeaponIntoPlay, seat=seat, card=card, id=ID[card], ammo=row.ammo)
    ask_fourth(state, seat)


def ask_fourth(state: LaddersState, seat: int) -> None:
    """Ask which weapon to discard if there are too many (L-WEAP-2)."""
    if len(state.weapons[seat - 1]) > MOST_IN_PLAY:
        state.then(FourthWeapon(seat))


class FourthWeapon(Decision, frozen=True):
    """D24: one of four weapons in play must be discarded at once, with its ammo card (L-WEAP-2)."""

    def options(self, state: LaddersState) -> list[Choice]:
        return [("discard", row.card) for row in state.weapons[self.seat - 1]]

    def why_not(self, state: LaddersState, choice: Choice) -> Refusal | None:
        if choice in self.options(state):
            return None
        return Refusal("L-WEAP-2", say("only three weapons can stay in play: choose which of the four goes"))

    def resolve(self, state: LaddersState, choice: Choice) -> None:
        lose(state, self.seat, choice[1])


def lose(state: LaddersState, seat: int, card: int) -> None:
    """Discard a weapon in play with its ammo card; its counters return to the supply (L-WEAP-2, L-WEAP-4)."""
    row = in_play(state, seat, card)
    if row is None:
        return
    drop_special(state, seat, row)
    put_back(state, ID[card], row.ammo)
    state.weapons[seat - 1] = tuple([one for one in state.weapons[seat - 1] if one.card != card])
    primitives.discard(state, card, zone_of(seat, WEAPONS))
    state.emit(events.WeaponDiscarded, seat=seat, card=card, id=ID[card])


def drop_special(state: LaddersState, seat: int, row: WeaponInPlay) -> WeaponInPlay:
    """Discard the special ammo of a weapon in play, if there is any; return its row without it (L-AMMO-2)."""
    if row.special < 0:
        return row
    primitives.discard(state, row.special, zone_of(seat, LOADED))
    state.emit(events.SpecialDiscarded, seat=seat, weapon=row.card, card=row.special)
    bare = msgspec.structs.replace(row, special=-1)
    change(state, seat, bare)
    return bare


def spend(state: LaddersState, seat: int, card: int, shots: int) -> None:
    """Spend shots of a weapon in play (L-ATT-2 step 3); a fired counter returns to the supply, a mine's does not."""
    row = in_play(state, seat, card)
    if row is None or not weapon(card).ammo:
        return
    change(state, seat, WeaponInPlay(card, row.ammo - shots, row.special))
    if ID[card] == ROCKETT:
        put_back(state, ROCKETT, shots)


def take_over(state: LaddersState, thief: int, victim: int, card: int) -> None:
    """Move a weapon in play to another seat as it is, with ammo, counters and special ammo (G16, L-WEAP-4)."""
    row = in_play(state, victim, card)
    if row is None:
        return
    state.weapons[victim - 1] = tuple([one for one in state.weapons[victim - 1] if one.card != card])
    state.weapons[thief - 1] += (row,)
    state.move_card(card, zone_of(victim, WEAPONS), zone_of(thief, WEAPONS))
    if row.special >= 0:
        state.move_card(row.special, zone_of(victim, LOADED), zone_of(thief, LOADED))
    ask_fourth(state, thief)
