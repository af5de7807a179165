"""Positions of SHOOT that are set up rather than played: HEROes on spots, cards in hands, wounds."""

from __future__ import annotations

from typing import Any

from game.games import load
from game.games.shoot.rules.cards import cards_of_kind
from game.games.shoot.rules.state import GADGET_HAND, WEAPON_HAND, ShootState, zone_of
from game.games.shoot.table.scene import ShootTable
from game.games.shoot.tables import make_options
from game.table import samples
from game.table.samples import holders
from game.table.session import PracticeSession
from game.ui.scene import Host


def session(seed: int, seats: int = 2, persons: int = 1, mode: str = "ctf") -> PracticeSession:
    """Return a game on the kitchen table with invented people and no files."""
    game = load("shoot")
    options = make_options(seats, mode)
    return PracticeSession(game, options, holders(seats, persons), seed)


def state_of(table: PracticeSession) -> ShootState:
    """Return the state of a game of SHOOT."""
    state = table.match.state
    assert isinstance(state, ShootState)
    return state


def until(table: PracticeSession, name: str, seat: int, limit: int = 400) -> None:
    """Play plain choices until a seat has a kind of decision."""
    for _ in range(limit):
        decision = table.decision
        if decision is None or (type(decision).__name__ == name and decision.seat == seat):
            return
        plain: dict[str, Any] = {"ChooseStance": ("still",), "ChooseAction": ("end",), "ChooseCounter": ("decline",)}
        choice = plain.get(type(decision).__name__) or decision.options(state_of(table))[0]
        table.match.play(choice)


def stand(table: PracticeSession, places: dict[int, tuple[float, float]]) -> None:
    """Put HEROes on spots, each on the ground there."""
    from game.games.shoot.rules import terrain as scene

    state = state_of(table)
    for seat, (x, y) in places.items():
        state.change_hero(seat, x=x, y=y, level=scene.ground(state, x, y))


def arm(table: PracticeSession, seat: int, kind: str) -> int:
    """Give a seat a Weapon of a kind from wherever it is; return the card."""
    state = state_of(table)
    hand = zone_of(seat, WEAPON_HAND)
    card = next(card for card in cards_of_kind(kind) if any(card in zone for zone in state.zones))
    start = next(number for number, zone in enumerate(state.zones) if card in zone)
    for old in list(state.zones[hand]):
        if old != card:
            state.move_card(old, hand, 2)
            state.forget(old)
    if start != hand:
        state.move_card(card, start, hand)
    return card


def give(table: PracticeSession, seat: int, *kinds: str) -> None:
    """Give a seat Gadgets of some kinds from the deck."""
    state = state_of(table)
    for kind in kinds:
        for card in cards_of_kind(kind):
            start = next((n for n, zone in enumerate(state.zones) if card in zone and n == 4), None)
            if start is not None:
                state.move_card(card, start, zone_of(seat, GADGET_HAND))
                break


def wound(table: PracticeSession, seat: int, *cards: int) -> None:
    """Put Splattercards into a seat's Medical Record."""
    from game.games.shoot.rules.primitives import points_of
    from game.games.shoot.rules.state import RECORD

    state = state_of(table)
    for card in cards:
        start = next(number for number, zone in enumerate(state.zones) if card in zone)
        state.move_card(card, start, zone_of(seat, RECORD))
        state.points[card] = points_of(state, card)


def next_card(table: PracticeSession, *cards: int) -> None:
    """Put Splattercards on top of their deck."""
    deck = state_of(table).zones[0]
    for card in reversed(cards):
        deck.remove(card)
        deck.insert(0, card)


def scene_of(host: Host, table: PracticeSession) -> ShootTable:
    """Return the table's scene, laid out."""
    return samples.laid_out(ShootTable(host, table))


def point(scene: ShootTable, x: float, y: float) -> ShootTable:
    """Move the pointer over a place on the table (mm)."""
    px, py = scene.camera.to_screen(x, y)
    return samples.point(scene, (round(px), round(py)))
