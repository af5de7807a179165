"""Positions for tests, written down in one call: `table(at={1: (100, 100)}, weapons={1: "W-02"}, top=["SP-01"])`.

Cards are named by their ids; of a kind with several copies the first unused one is taken. The decks hold the rest, the
named cards on top. The turn player is in T2 with a budget of halves unless `waits` says otherwise.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from game.games.shoot.rules import game as game  # which puts the rules together
from game.games.shoot.rules import terrain
from game.games.shoot.rules.cards import Deck, cards_in, cards_of_kind, data_of, deck_of, in_game, splattercard
from game.games.shoot.rules.state import (
    ACTION,
    BATTLEFIELD,
    BATTLEFIELD_WEAPONS,
    CORPSE_GADGETS,
    CORPSE_WEAPONS,
    FLIPPED,
    GADGET_DECK,
    GADGET_DISCARD,
    GADGET_HAND,
    OPEN_GADGETS,
    RECORD,
    SPLATTER_DECK,
    SPLATTER_DISCARD,
    WEAPON_DECK,
    WEAPON_DISCARD,
    WEAPON_HAND,
    Base,
    Corpse,
    Flag,
    Hero,
    Obstacle,
    Placed,
    ShootState,
    Token,
    Turn,
    families_of,
    zone_of,
    zone_specs,
)
from game.geometry.world import ellipse, rectangle
from game.kernel.chance import Scripted
from game.kernel.events import Event
from game.kernel.game import advance, pending, play
from game.kernel.messages import Message
from game.kernel.refusal import IllegalChoice, Refusal
from game.kernel.state import Driver, Step

SPOTS = {1: (132.0, 352.0), 2: (660.0, 352.0), 3: (660.0, 600.0), 4: (132.0, 600.0)}
HOMES = {1: (132.0, 120.0), 2: (924.0, 584.0), 3: (924.0, 120.0), 4: (132.0, 584.0)}
DECKS = (SPLATTER_DECK, WEAPON_DECK, GADGET_DECK)
DISCARDS = (SPLATTER_DISCARD, WEAPON_DISCARD, GADGET_DISCARD)


def box(name: str, x: float, y: float, w: float, h: float, tall: float, angle: float = 0.0, **more: Any) -> Obstacle:
    """A rectangular obstacle round a centre."""
    facts = {"kind": "box_lid", "label": "", "movable": True, "destructible": True, "wall": False, **more}
    return Obstacle(id=name, outline=rectangle(x, y, w, h, angle), height=tall, **facts)


def mug(name: str, x: float, y: float, across: float, tall: float, **more: Any) -> Obstacle:
    """A round obstacle."""
    facts = {"kind": "mug", "label": "", "movable": True, "destructible": True, "wall": False, **more}
    return Obstacle(id=name, outline=ellipse(x, y, across, across, 0.0), height=tall, **facts)


def token(name: str, kind: str, x: float, y: float, level: float = 0.0) -> Token:
    """A Token."""
    return Token(name, kind, float(x), float(y), level)


def flag(x: float, y: float, name: str = "f1", team: int = 0, carrier: int = 0, home: Any = None) -> Flag:
    """A Flag, at home where it is unless stated otherwise."""
    return Flag(name, team, home or (float(x), float(y)), float(x), float(y), 0.0, carrier)


def card(name: str, number: int = 0) -> int:
    """The physical card of an id, or the given copy of a kind."""
    return cards_of_kind(name)[number]


class _Deal:
    """Takes cards out of the box by name and lays them where they are wanted."""

    def __init__(self, seats: int, normal: bool) -> None:
        self.left = {card for deck in ("splatter", "weapon", "gadget") for card in cards_in(deck, normal)}
        self.zones: list[list[int]] = [[] for _ in zone_specs(seats)]

    def lay(self, zone: int, names: Sequence[str | int] | str | int | None) -> None:
        """Put named cards in a zone, the first on top."""
        for name in [names] if isinstance(names, (str, int)) else names or ():
            kinds = cards_of_kind(name) if isinstance(name, str) else (name,)
            found = next(one for one in kinds if one in self.left)
            self.left.discard(found)
            self.zones[zone].append(found)

    def rest(self, zone: int, family: Deck) -> None:
        """Put what is left of a family under the named cards of its deck."""
        self.zones[zone].extend(sorted(card for card in self.left if deck_of(card) == family))


def _zones(
    seats: int, normal: bool, mode: str, laid: Mapping[int, Any], empty: Sequence[int], gone: Sequence[int]
) -> list[list[int]]:
    deal = _Deal(seats, normal)
    for zone, names in laid.items():
        deal.lay(zone, names)
    deal.left &= {card for cards in families_of(normal, mode).values() for card in cards}
    families: tuple[Deck, ...] = ("splatter", "weapon", "gadget")
    for deck, discards, family in zip(DECKS, DISCARDS, families, strict=True):
        if deck in gone:
            continue
        # A deck declared empty: the rest goes out of the way, to its discard pile.
        deal.rest(discards if deck in empty else deck, family)
    return deal.zones


def table(
    seats: int = 2,
    mode: str = "ctf",
    *,
    at: Mapping[int, tuple[float, float]] | None = None,
    weapons: Mapping[int, Any] | None = None,
    gadgets: Mapping[int, Any] | None = None,
    open_gadgets: Mapping[int, Any] | None = None,
    wounds: Mapping[int, Any] | None = None,
    points: Mapping[str, int] | None = None,
    top: Sequence[str] = (),
    top_weapons: Sequence[str] = (),
    top_gadgets: Sequence[str] = (),
    discarded: Mapping[int, Any] | None = None,
    empty: Sequence[int] = (),
    gone: Sequence[int] = (),
    obstacles: Sequence[Obstacle] = (),
    tokens: Sequence[Token] = (),
    flags: Sequence[Flag] = (),
    bases: Mapping[int, tuple[float, float]] | None = None,
    corpses: Sequence[Corpse] = (),
    under: Mapping[int, tuple[Any, Any]] | None = None,
    placed: Sequence[tuple[Any, ...] | Placed] = (),
    teams: Mapping[int, int] | None = None,
    heroes: Mapping[int, Mapping[str, Any]] | None = None,
    turn: int = 1,
    stance: str = "move",
    action: str = "",
    budget: int = 8,
    waits: Sequence[Step] | None = None,
    chance: Scripted | None = None,
    normal: bool = False,
    size: tuple[float, float] = (1056.0, 704.0),
    now: Mapping[str, Any] | None = None,
    **more: Any,
) -> ShootState:
    """Set a table: see the module's first lines. `under[seat]` = (weapons, gadgets) under that seat's corpse.

    Decks in `empty` are on their discard piles; of those in `gone` only the named cards exist. `placed` are rows, or
    (id, x, y[, seat that laid it[, angle]]).
    """
    laid: dict[int, Any] = {SPLATTER_DECK: top, WEAPON_DECK: top_weapons, GADGET_DECK: top_gadgets}
    for kind, given in (
        (WEAPON_HAND, weapons), (GADGET_HAND, gadgets), (OPEN_GADGETS, open_gadgets), (RECORD, wounds),
        (CORPSE_WEAPONS, {s: u[0] for s, u in (under or {}).items()}),
        (CORPSE_GADGETS, {s: u[1] for s, u in (under or {}).items()}),
    ):  # fmt: skip
        laid.update({zone_of(seat, kind): names for seat, names in (given or {}).items()})
    laid.update(_battlefield(placed, discarded or {}))
    laid[zone_of(turn, ACTION)] = action or ()
    zones, standing = _zones(seats, normal, mode, laid, empty, gone), tuple(obstacles)
    world = terrain.world_of(*size, standing)
    settings: dict[str, Any] = {"lives": 3, "kills": 3, "captures": 1, "longer": False, "round_limit": 0, **more}
    state = ShootState(
        mode=mode, width=size[0], height=size[1], normal=normal, place_walls=False,
        obstacles=standing, teamed=bool(teams),
        bases=[_base(seat, (bases or {}).get(seat, HOMES[seat]), teams, world) for seat in range(1, seats + 1)],
        flags=[_grounded(one, world) for one in flags], tokens=[_grounded(one, world) for one in tokens],
        heroes=[_hero(seat, at, teams, heroes, corpses, world) for seat in range(1, seats + 1)],
        corpses=list(corpses), placed=_placed(placed, zones, world), points=[0] * in_game(True),
        asked_in=[0] * seats, zones=zones, knows=[0] * in_game(True),
        now=Turn(seat=turn, stance=stance, budget=budget if stance == "move" else 0, **(now or {})),
        round=1, starter=1, turn=1, **settings,
    )  # fmt: skip
    _know(state)
    _give_points(state, points or {})
    state.__dict__["driver"] = Driver(chance or Scripted(), [])
    state.then(*(waits if waits is not None else _turn(turn)))
    advance(state)
    return state


def _give_points(state: ShootState, points: dict[str, int]) -> None:
    """Set the points left on wound cards: those named, else the card's own damage."""
    for seat in state.seats():
        for wound in state.cards(seat, RECORD):
            state.points[wound] = points.get(splattercard(wound).id, splattercard(wound).damage)


def _turn(seat: int) -> tuple[Step, ...]:
    from game.games.shoot.rules.turn import ChooseAction, EndTurn

    return ChooseAction(seat), EndTurn(seat)


def _base(seat: int, spot: tuple[float, float], teams: Mapping[int, int] | None, world: Any) -> Base:
    return Base(seat, (teams or {}).get(seat, seat), *map(float, spot), 0.0, world.ground(*spot))


def _hero(seat: int, at: Any, teams: Any, heroes: Any, corpses: Sequence[Corpse], world: Any) -> Hero:
    x, y = (at or {}).get(seat, SPOTS[seat])
    facts = {"lives": 3, "alive": all(corpse.seat != seat for corpse in corpses), **(heroes or {}).get(seat, {})}
    return Hero(seat, (teams or {}).get(seat, seat), float(x), float(y), world.ground(x, y), **facts)


def _battlefield(rows: Sequence[tuple[Any, ...] | Placed], laid: Mapping[int, Any]) -> dict[int, Any]:
    """Add the names of cards on the table to what is laid in zones."""
    named = [row[0] for row in rows if not isinstance(row, Placed)]
    found = dict(laid)
    for zone, deck in ((BATTLEFIELD, "G"), (BATTLEFIELD_WEAPONS, "W")):
        found[zone] = [*laid.get(zone, ()), *(name for name in named if name.startswith(deck))]
    return found


def _placed(rows: Sequence[tuple[Any, ...] | Placed], zones: list[list[int]], world: Any) -> list[Placed]:
    left = [*zones[BATTLEFIELD], *zones[BATTLEFIELD_WEAPONS]]
    found = []
    for row in rows:
        if isinstance(row, Placed):
            found.append(row)
            continue
        name, x, y, *rest = row
        one = next(card for card in left if data_of(card).id == name)
        left.remove(one)
        seat, angle = (*rest, 0, 0)[:2] if len(rest) != 1 else (rest[0], 0)
        found.append(Placed(one, float(x), float(y), angle, world.ground(x, y), seat))
    return found


def _grounded(thing: Any, world: Any) -> Any:
    import msgspec

    return msgspec.structs.replace(thing, level=world.ground(thing.x, thing.y))


def _know(state: ShootState) -> None:
    for zone, spec in zip(state.zones, state.zone_specs(), strict=True):
        for one in zone:
            state.knows[one] = spec.seen


def do(state: ShootState, *choices: tuple[Any, ...]) -> ShootState:
    """Carry out choices, one after another; IllegalChoice if one is not allowed."""
    for choice in choices:
        play(state, choice)
    return state


def refused(state: ShootState, choice: tuple[Any, ...]) -> Refusal:
    """Return why a choice is refused, having seen that nothing changed; fails if it is allowed."""
    before = state.copy()
    with pytest.raises(IllegalChoice) as caught:
        play(state, choice)
    assert state == before
    assert caught.value.refusal.reason
    assert isinstance(caught.value.refusal.said, Message)
    return caught.value.refusal


def told(state: ShootState, name: str = "") -> list[Event]:
    """Return the events so far, or those of one name."""
    return [event for event in state.driver.events or [] if not name or event.name == name]


def names(state: ShootState) -> list[str]:
    """Return the names of the events so far."""
    return [event.name for event in told(state)]


def waiting(state: ShootState) -> Any:
    """Return the decision the position waits for."""
    return pending(state)


def ids(state: ShootState, zone: int) -> list[str]:
    """Return the ids of the cards in a zone, top first."""
    from game.games.shoot.rules.cards import data_of

    return [data_of(one).id for one in state.zones[zone]]


__all__ = ["ACTION", "FLIPPED", "box", "card", "do", "flag", "ids", "mug", "names", "refused", "table", "token", "told"]


def wounded(state, seat, *cards):
    """Put Splattercards (SP numbers) into a seat's Medical Record."""
    for number in cards:
        physical = cards_of_kind(f"SP-{number:02d}")[0]
        start = next(zone for zone, row in enumerate(state.zones) if physical in row)
        state.move_card(physical, start, zone_of(seat, RECORD))
        state.points[physical] = 1
    return state
