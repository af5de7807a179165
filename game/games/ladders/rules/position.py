"""Positions built by hand: for tests, puzzles, pictures of a board.

`position(...)` returns a state in the middle of a turn: the named cards are in the given zones, all others in their
decks in card order, and the seat `active` is asked for its action (D21).
"""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from game.games.ladders.rules import setup
from game.games.ladders.rules.cards import COLOUR, KIND_CARDS
from game.games.ladders.rules.fight.weapons import full
from game.games.ladders.rules.scenarios import options_of
from game.games.ladders.rules.state import (
    ARMOUR,
    CARRIED,
    CRUMBED,
    DECK,
    HAND,
    LOADED,
    OUT,
    PARTS,
    STANDING,
    WEAPONS,
    ArmourInPlay,
    LaddersState,
    Mine,
    Trophy,
    WeaponInPlay,
    zone_of,
)
from game.games.ladders.rules.teams import NEXT_SEAT
from game.games.ladders.rules.turn import act_of


def position(
    seats: int = 2,
    scenario: str = "QC",
    *,
    cookies: Mapping[int, int] | None = None,
    hands: Mapping[int, Sequence[str]] | None = None,
    weapons: Mapping[int, Sequence[tuple[Any, ...]]] | None = None,
    armour: Mapping[int, Sequence[tuple[str, str]]] | None = None,
    boxes: Mapping[int, Sequence[int]] | None = None,
    trophies: Mapping[int, Sequence[tuple[int, str]]] | None = None,
    mines: Sequence[tuple[int, int]] = (),
    flags: Mapping[str, Mapping[str, Any]] | None = None,
    decks: Mapping[str, Sequence[str]] | None = None,
    crumbed: Sequence[int] = (),
    out: Sequence[int] = (),
    active: int = 1,
    dice: Sequence[int] = (),
    stood: bool = False,
    ask: bool = True,
    options: Mapping[str, Any] | None = None,
    **fields: Any,
) -> LaddersState:
    """Build a position; raises ValueError for cards that are not available.

    `cookies`: square by seat (others are on 91, 92, ...). `hands`: card ids. `weapons`: (id, shots) or
    (id, shots, id of special ammo). `armour`: (part, id). `boxes`: six numbers in the order of PARTS. `trophies`:
    (victim, part). `mines`: (owner, square), planted in an earlier turn. `flags`: fields of "red" and "blue", `part` by
    its name. `decks`: ids on top of the deck "W", "A" or "G". `options`: changes of the scenario's options;
    `fields`: any other field of the state. Without `ask` the stack is left empty, for tests that push steps.
    """
    state = setup.start(options_of(scenario, seats, **(options or {})))
    state.stack.clear()
    state.turn, state.round, state.active, state.first = 10, 3, active, 1
    if state.mode == "one":
        state.sniper = state.sniper or seats
        state.sides = tuple(2 if seat == state.sniper else 1 for seat in range(1, seats + 1))
        state.foes = setup.foes_of(state.sides)
    state.side = (3 - state.sides[active - 1]) if state.mode == "team" else state.sides[active - 1]
    state.ready = ((1 << (seats + 1)) - 2) & ~(1 << active)
    state.dice, state.stood = tuple(dice), stood
    state.rolled = tuple(dice)
    for seat in range(1, seats + 1):
        square = (cookies or {}).get(seat, 90 + seat)
        state.change_cookie(seat, square=square, status=STANDING)
    _lay_cards(state, hands or {}, weapons or {}, armour or {})
    _lay_sheets(state, boxes or {}, trophies or {}, crumbed, out)
    state.mines = tuple(Mine(owner, square, 1) for owner, square in mines)
    loaded = sum(row.ammo for rows in state.weapons for row in rows if row.card in KIND_CARDS["W04"])
    charges = sum(row.ammo for rows in state.weapons for row in rows if row.card in KIND_CARDS["W05"])
    state.supply = (4 - loaded, 3 - charges - len(mines))
    _lay_flags(state, flags or {})
    for name, ids in (decks or {}).items():
        zone = state.zones[DECK + "WAG".index(name)]
        top = [_take(state, one) for one in ids]
        zone[:0] = top
    for name, value in fields.items():
        if name not in LaddersState.__struct_fields__:
            raise ValueError(f"a state has no {name}")
        setattr(state, name, value)
    if ask:
        state.then(*act_of(active), NEXT_SEAT)
    return state


def _take(state: LaddersState, name: str) -> int:
    """Take a copy of a kind of card out of its deck and return it."""
    for card in KIND_CARDS[name]:
        zone = state.zones[DECK + COLOUR[card]]
        if card in zone:
            zone.remove(card)
            return card
    raise ValueError(f"there is no {name} left in the deck")


def _lay_cards(
    state: LaddersState,
    hands: Mapping[int, Sequence[str]],
    weapons: Mapping[int, Sequence[tuple[Any, ...]]],
    armour: Mapping[int, Sequence[tuple[str, str]]],
) -> None:
    everyone = state.everybody()
    for seat, names in hands.items():
        for name in names:
            card = _take(state, name)
            state.zones[zone_of(seat, HAND + COLOUR[card])].append(card)
            state.knows[card] = state.hand_seen[seat - 1]
            state.hand_order[seat - 1] += (COLOUR[card],)
    for seat, rows in weapons.items():
        for name, *more in rows:
            card = _take(state, name)
            state.zones[zone_of(seat, WEAPONS)].append(card)
            state.knows[card] = everyone
            special = -1
            if len(more) > 1:
                special = _take(state, more[1])
                state.zones[zone_of(seat, LOADED)].append(special)
                state.knows[special] = everyone
            if name == setup.RIFLE and state.mission == "sniper" and seat == state.sniper:
                state.makes = (setup.rifle_of(state.seats, card),)
            shots = more[0] if more else full(state, card)
            state.weapons[seat - 1] += (WeaponInPlay(card, shots, special),)
    for seat, pieces in armour.items():
        for part, name in pieces:
            card = _take(state, name)
            state.zones[zone_of(seat, ARMOUR)].append(card)
            state.knows[card] = everyone
            state.armour[seat - 1] += (ArmourInPlay(PARTS.index(part), card, 4 if name == "G02" else 3),)


def _lay_sheets(
    state: LaddersState,
    boxes: Mapping[int, Sequence[int]],
    trophies: Mapping[int, Sequence[tuple[int, str]]],
    crumbed: Sequence[int],
    out: Sequence[int],
) -> None:
    for seat, row in boxes.items():
        state.change_cookie(seat, boxes=tuple(row))
    for seat, taken in trophies.items():
        state.trophies[seat - 1] = tuple(Trophy(victim, PARTS.index(part)) for victim, part in taken)
    for seats, status in ((crumbed, CRUMBED), (out, OUT)):
        for seat in seats:
            state.change_cookie(seat, square=0, status=status, boxes=(0,) * 6)


def _lay_flags(state: LaddersState, flags: Mapping[str, Mapping[str, Any]]) -> None:
    rows = list(state.flags)
    for name, values in flags.items():
        at = ("red", "blue").index(name)
        given = dict(values)
        if "part" in given:
            given["part"] = PARTS.index(given["part"])
        if given.get("where") == CARRIED:
            given.setdefault("square", state.square(given["seat"]))
        rows[at] = msgspec.structs.replace(rows[at], **given)
    state.flags = tuple(rows)
