"""A position as plain data, for lessons and pictures: where each HERO is, with which cards, what comes next.

Cards have their printed names ("Assault rifle"), Splattercards what is printed on them: the first card of the data
that fits is taken, so that no position holds a card's number. `lay` puts the table together.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from game.battlefield.modes import STANDARD
from game.games.shoot.options import Options
from game.games.shoot.rules import primitives, terrain
from game.games.shoot.rules.cards import GADGETS, SPLATTERCARDS, WEAPONS, splattercard
from game.games.shoot.rules.modes import quicker
from game.games.shoot.rules.setup import start
from game.games.shoot.rules.state import (
    ACTION,
    GADGET_DECK,
    GADGET_HAND,
    RECORD,
    SPLATTER_DECK,
    WEAPON_DECK,
    WEAPON_HAND,
    ShootState,
    Turn,
    zone_of,
)
from game.games.shoot.rules.turn import ChooseAction, ChooseStance, EndTurn
from game.geometry.shapes import Point
from game.geometry.units import stored
from game.kernel.messages import say

LIFE: Final = 10
"""Points of damage that kill (S-HIT-3)."""

Wanted = dict[str, Any]
"""What is printed on a Splattercard: fields of its row, a range as [least, most]; `jam` besides."""


class Standing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat's HERO; without a spot it is on its Base."""

    at: Point | None = None
    weapons: tuple[str, ...] = ()
    known: bool = False
    """Whether everyone knows its Weapons."""
    gadgets: tuple[str, ...] = ()
    left: int = LIFE
    """Life left: the rest are wounds of the legs, or what `wounds` names."""
    wounds: tuple[Wanted, ...] = ()


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position with seat 1 to choose; `hero` has a row for each seat."""

    hero: tuple[Standing, ...]
    map: str = ""
    """A shipped map's file; empty: the mode's standard map."""
    mode: str = STANDARD
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    """Options other than the standard ones."""
    stance: str = ""
    """Seat 1's stance; empty: it is asked for. When moving, the first of `cards` is its action card."""
    cards: tuple[Wanted, ...] = ()
    """The Splattercards that come next."""
    weapons: tuple[str, ...] = ()
    gadgets: tuple[str, ...] = ()
    """The Weapons and Gadgets that come next."""
    flag: Point | None = None
    carrier: int = 0
    tokens: dict[str, Point] = msgspec.field(default_factory=dict)
    """Tokens that are not where the map has them, by id."""


class PositionError(ValueError):
    """A position that cannot be set up; the message is a sentence that names the place."""


def lay(position: Position, options: Options) -> ShootState:
    """Return the state of a position in a game with these options. Raises PositionError."""
    try:
        state = start(options)
    except ValueError as error:
        raise PositionError(*error.args) from error
    state.stack.clear()
    state.starter = state.round = state.turn = 1
    _put(state, position)
    _deal(state, position)
    budget = 0
    if position.stance == "move":
        card = state.zones[SPLATTER_DECK][0]
        state.move_card(card, SPLATTER_DECK, zone_of(1, ACTION))
        budget = 2 * splattercard(card).move + quicker(state, 1)
    state.now = Turn(seat=1, stance=position.stance, budget=budget)
    state.then(*(() if position.stance else (ChooseStance(1),)), ChooseAction(1), EndTurn(1))
    return state


def _put(state: ShootState, position: Position) -> None:
    for seat, row in enumerate(position.hero, 1):
        if row.at is not None:
            x, y = (stored(value) for value in row.at)
            state.change_hero(seat, x=x, y=y, level=stored(terrain.ground(state, x, y)))
    spot = position.flag
    if position.carrier:
        hero = state.hero(position.carrier)
        spot = (hero.x, hero.y)
    if spot is not None and state.flags:
        x, y = (stored(value) for value in spot)
        level = stored(terrain.ground(state, x, y))
        state.flags[0] = msgspec.structs.replace(state.flags[0], x=x, y=y, level=level, carrier=position.carrier)
    for at, token in enumerate(state.tokens):
        x, y = (stored(value) for value in position.tokens.get(token.id, (token.x, token.y)))
        state.tokens[at] = msgspec.structs.replace(token, x=x, y=y, level=stored(terrain.ground(state, x, y)))


def _deal(state: ShootState, position: Position) -> None:
    """Deal hands and wounds, and put on the decks what comes next."""
    coming = _on_top(state, SPLATTER_DECK, [_fits(wanted) for wanted in position.cards])
    _on_top(state, WEAPON_DECK, [_called(name) for name in position.weapons])
    _on_top(state, GADGET_DECK, [_called(name) for name in position.gadgets])
    for seat, row in enumerate(position.hero, 1):
        for names, deck, kind in ((row.weapons, WEAPON_DECK, WEAPON_HAND), (row.gadgets, GADGET_DECK, GADGET_HAND)):
            for name in names:
                card = _first(state.zones[deck], _called(name), name)
                state.move_card(card, deck, zone_of(seat, kind))
                if row.known and kind == WEAPON_HAND:
                    state.show(card, state.everybody())
        _wound(state, seat, row, coming)


def _wound(state: ShootState, seat: int, row: Standing, coming: Sequence[int]) -> None:
    """Give a HERO wounds until it has this much life left, from cards that do not come next."""
    asked = list(row.wounds)
    missing = LIFE - row.left
    while missing > 0 or asked:
        wanted = asked.pop(0) if asked else {"zone": "left_leg", "symbols": []}
        free = [card for card in state.zones[SPLATTER_DECK] if card not in coming]
        found = [card for card in free if _fits(wanted)(card)] or [
            card for card in free if splattercard(card).damage and not splattercard(card).symbols
        ]
        if not found:
            raise PositionError(say("There is no Splattercard like that."))
        state.move_card(found[0], SPLATTER_DECK, zone_of(seat, RECORD))
        state.points[found[0]] = min(primitives.points_of(state, found[0]), missing) if row.left < LIFE else 0
        missing -= state.points[found[0]]


def _on_top(state: ShootState, deck: int, wanted: Sequence[Any]) -> list[int]:
    """Put cards on top of a deck, the first one topmost; return them."""
    found: list[int] = []
    for fits in wanted:
        found.append(_first([card for card in state.zones[deck] if card not in found], fits, ""))
    state.zones[deck] = found + [card for card in state.zones[deck] if card not in found]
    return found


def _first(cards: Sequence[int], fits: Any, name: str) -> int:
    """Return the first card that fits; PositionError where there is none."""
    card = next((card for card in cards if fits(card)), None)
    if card is None:
        raise PositionError(say("There is no {name} card left.", name=name) if name else say("There is no such card."))
    return card


def _called(name: str) -> Any:
    rows: Mapping[int, Any] = {**WEAPONS, **GADGETS}
    return lambda card: rows[card].name == name


def _fits(wanted: Wanted) -> Any:
    def fits(card: int) -> bool:
        row = SPLATTERCARDS[card]
        facts = {**msgspec.structs.asdict(row), "jam": row.jam}
        return all(_agrees(facts.get(field), value) for field, value in wanted.items())

    return fits


def _agrees(value: Any, wanted: Any) -> bool:
    if isinstance(wanted, list) and isinstance(value, int):
        least, most = wanted
        return bool(least <= value <= most)
    return bool(value == wanted)
