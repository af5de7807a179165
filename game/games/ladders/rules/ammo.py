"""Ammo cards (L-AMMO, 14.2). Choices: ("ammo", card, weapons) with a tuple of one weapon card in play, or two (A02)."""

from functools import cache
from itertools import combinations
from typing import Any, Final

import msgspec

from game.games.ladders.rules import events, primitives
from game.games.ladders.rules.cards import DATA, ID, NAME, A, Ammo, weapon
from game.games.ladders.rules.fight import weapons
from game.games.ladders.rules.state import CARDS_PLAYED, HAND, LOADED, LaddersState, WeaponInPlay, zone_of
from game.kernel.messages import say
from game.kernel.refusal import Refusal
from game.kernel.state import Choice

TWO_PAK: Final = "A02"


def _is_special(card: int) -> bool:
    row = DATA[card]
    return isinstance(row, Ammo) and row.type == "special"


def _supply(state: LaddersState, row: WeaponInPlay) -> int | None:
    """Return how many counters are available to load a weapon; None if it uses none (L-WEAP-4)."""
    place = weapons.COUNTERS.get(ID[row.card])
    return None if place is None else state.supply[place] + row.ammo


def marker_after(state: LaddersState, row: WeaponInPlay) -> int:
    """Return the value of a weapon's marker after loading: the maximum, limited by the counters left (L-AMMO-1)."""
    most, counters = weapons.full(state, row.card), _supply(state, row)
    return most if counters is None else min(most, counters)


# -- what can be loaded --------------------------------------------------------------------------------


@cache
def _full(name: str) -> Refusal:
    return Refusal(
        "L-RULING-51", say("the {weapon} is full and the card would be wasted: load it after firing", weapon=name)
    )


def _why_no_load(state: LaddersState, seat: int, target: Any, special: bool) -> Refusal | None:
    row = next((one for one in state.weapons[seat - 1] if one.card == target), None)
    if row is None:
        return Refusal("L-AMMO-1", say("that weapon is not in play in front of you: load one that is"))
    if not weapon(row.card).ammo:
        return Refusal("L-WEAP-5", say("the {weapon} takes no ammo: load another weapon", weapon=NAME[ID[row.card]]))
    if not marker_after(state, row):
        return Refusal("L-AMMO-1", say("there are no counters left in the supply: wait until one comes back"))
    if not special and marker_after(state, row) <= row.ammo:
        return _full(NAME[ID[row.card]])
    return None


def why_not(state: LaddersState, seat: int, choice: Choice) -> Refusal | None:
    """Return why an Ammo card cannot be played like this, or None."""
    if len(choice) != 3 or not isinstance(choice[2], tuple):
        return Refusal("L-AMMO-1", say("choose which weapon to load"))
    card, rows = choice[1], choice[2]
    if type(card) is not int or card not in state.zones[zone_of(seat, HAND + A)]:
        return Refusal("L-AMMO-1", say("that isn't an Ammo card in your hand: choose one that is"))
    most = 2 if ID[card] == TWO_PAK else 1
    if not 1 <= len(rows) <= most or len(set(rows)) < len(rows):
        return Refusal(
            "L-AMMO-1",
            say("this card loads one weapon: choose one")
            if most == 1
            else say("this card loads one or two different weapons: choose them"),
        )
    for target in rows:
        refusal = _why_no_load(state, seat, target, _is_special(card))
        if refusal is not None:
            return refusal
    if len(rows) == 2 and not _both(state, seat, rows):
        return Refusal("L-AMMO-1", say("the supply does not have counters for both: load only one of them"))
    return None


def _both(state: LaddersState, seat: int, rows: tuple[int, ...]) -> bool:
    """Return whether counters remain for the second of two weapons after the first is loaded."""
    first, second = (weapons.in_play(state, seat, card) for card in rows)
    if first is None or second is None or ID[first.card] != ID[second.card]:
        return True
    counters = _supply(state, second)
    return counters is None or counters - (marker_after(state, first) - first.ammo) > second.ammo


def offer(state: LaddersState, seat: int, into: list[Choice]) -> None:
    """List what can be loaded into which weapon, one card of each kind."""
    hand = state.zones[zone_of(seat, HAND + A)]
    if not hand or not state.weapons[seat - 1]:
        return
    kinds: dict[str, int] = {}
    for card in hand:
        if card >= 0:
            kinds.setdefault(ID[card], card)
    for name, card in kinds.items():
        special = _is_special(card)
        fits = [one.card for one in state.weapons[seat - 1] if _why_no_load(state, seat, one.card, special) is None]
        into += [("ammo", card, (one,)) for one in fits]
        if name == TWO_PAK:
            into += [("ammo", card, pair) for pair in combinations(fits, 2) if _both(state, seat, pair)]


# -- loading -------------------------------------------------------------------------------------------


def act(state: LaddersState, seat: int, choice: Choice) -> None:
    """Play an Ammo card that `why_not` allows."""
    card, rows = choice[1], choice[2]
    state.count(seat, CARDS_PLAYED)
    state.emit(events.CardPlayed, seat=seat, card=card, id=ID[card], weapons=rows)
    special = _is_special(card)
    if special:
        primitives.leave_hand(state, seat, card, zone_of(seat, LOADED))
    else:
        primitives.discard_from_hand(state, seat, card)
    for target in rows:
        load(state, seat, target, card if special else -1)


def load(state: LaddersState, seat: int, target: int, special: int = -1) -> None:
    """Set a weapon's marker to its maximum; special ammo on it is discarded, a new one stays (L-AMMO-2)."""
    row = weapons.in_play(state, seat, target)
    if row is None:
        return
    row = weapons.drop_special(state, seat, row)
    name = ID[target]
    weapons.put_back(state, name, row.ammo)
    shots = weapons.take_out(state, name, weapons.full(state, target))
    weapons.change(state, seat, msgspec.structs.replace(row, ammo=shots, special=special))
    state.emit(events.Reloaded, seat=seat, weapon=target, ammo=shots, special=special)
