"""Battles of SHOOT from which poses and tests start: in full swing, standing, attacked, fallen."""

from __future__ import annotations

from typing import Any

import msgspec

from game.games import load
from game.games.shoot.rules.cards import cards_of_kind
from game.games.shoot.rules.state import CORPSE_GADGETS, CORPSE_WEAPONS, GADGET_HAND, WEAPON_HAND, Placed, zone_of
from game.games.shoot.table.positions import arm, give, point, session, stand, state_of, until, wound
from game.games.shoot.table.scene import ShootTable
from game.games.shoot.tables import make_options
from game.kernel.state import Choice
from game.resources import maps
from game.table.samples import holders
from game.table.session import PracticeSession
from game.ui.scene import Host
from tools.gallery import poses
from tools.gallery.poses import seed_of


def opened(seed: int, seats: int = 3, mode: str = "ctf", persons: int = 1, **more: Any) -> PracticeSession:
    """Return a new game with normal cards."""
    game = load("shoot")
    options = make_options(seats, mode, cards="normal", **more)
    return PracticeSession(game, options, holders(seats, persons), seed, map_file=str(maps() / "a map"))


def on_map(name: str, seats: int, mode: str, seed: int, **more: Any) -> PracticeSession:
    """Return a new game on a map."""
    options = msgspec.structs.replace(make_options(seats, mode, maps() / f"{name}.tmx"), **more)
    game = load("shoot")
    return PracticeSession(game, options, holders(seats), seed, map_file=str(maps() / f"{name}.tmx"))


def lay(table: PracticeSession, kind: str, x: float, y: float, angle: int = 0, seat: int = 0) -> int:
    """Lay a card on the table; return it."""
    from game.games.shoot.rules import terrain as scene

    state = state_of(table)
    taken = {row.card for row in state.placed}
    card = next(card for card in cards_of_kind(kind) if card not in taken)
    start = next(number for number, zone in enumerate(state.zones) if card in zone)
    state.move_card(card, start, 8 if kind.startswith("W") else 7)
    state.placed.append(Placed(card, x, y, angle, scene.ground(state, x, y), seat))
    return card


def hold(table: PracticeSession, seat: int, *kinds: str) -> list[int]:
    """Give a seat Gadgets from wherever they are; return the cards."""
    state = state_of(table)
    cards = []
    for kind in kinds:
        card = next(c for c in cards_of_kind(kind) if c not in cards)
        start = next(number for number, zone in enumerate(state.zones) if card in zone)
        state.move_card(card, start, zone_of(seat, GADGET_HAND))
        cards.append(card)
    return cards


def battle(seed: int, seats: int = 3, persons: int = 1) -> PracticeSession:
    """Return a battle in full swing: HEROes spread out, wounds, cards in hand, the first seat's turn."""
    table = session(seed, seats, persons)
    until(table, "ChooseStance", 1)
    spots = {1: (250.0, 300.0), 2: (600.0, 330.0), 3: (800.0, 420.0), 4: (400.0, 620.0)}
    stand(table, {seat: spots[seat] for seat in range(1, seats + 1)})
    arm(table, 1, "W-03")
    give(table, 1, "G-17", "G-20", "G-23")
    wound(table, 1, 12, 30)
    wound(table, 2, 8, 19, 35, 40)
    return table


def normal_battle(seed: int, seats: int = 3, persons: int = 1, **more: Any) -> PracticeSession:
    """Return a battle with normal cards in full swing, the first seat to choose its stance."""
    table = opened(seed, seats, persons=persons, **more)
    until(table, "ChooseStance", 1)
    state = state_of(table)
    state.placed.clear()
    state.held.clear()
    spots = {1: (250.0, 300.0), 2: (600.0, 330.0), 3: (800.0, 420.0), 4: (400.0, 620.0)}
    stand(table, {seat: spots[seat] for seat in range(1, seats + 1)})
    for seat in range(1, seats + 1):
        for card in list(state.cards(seat, GADGET_HAND)):
            state.move_card(card, zone_of(seat, GADGET_HAND), 4)
    return table


def standing(host: Host, seats: int = 3) -> PracticeSession:
    """Return a battle in which the first seat stands still."""
    table = battle(seed_of(host), seats)
    table.match.play(("still",))
    return table


def normal_standing(host: Host, seats: int = 3, persons: int = 1, **more: Any) -> PracticeSession:
    """Return a battle with normal cards in which the first seat stands still."""
    table = normal_battle(seed_of(host), seats, persons, **more)
    table.match.play(("still",))
    return table


def attacked(host: Host, *kinds: str, seat: int = 2, by: int = 1) -> PracticeSession:
    """Return a battle in which seat 1, a person, is attacked by seat 2 and holds Gadgets against it."""
    table = opened(seed_of(host), 3)
    until(table, "ChooseStance", seat)
    state = state_of(table)
    state.placed.clear()
    stand(table, {1: (600.0, 330.0), 2: (520.0, 352.0), 3: (800.0, 420.0)})
    for other in (1, 2, 3):
        for card in list(state.cards(other, GADGET_HAND)):
            state.move_card(card, zone_of(other, GADGET_HAND), 4)
    hold(table, by, *kinds)
    arm(table, 2, "W-02")
    arm(table, 1, "W-03")
    table.match.play(("still",))
    return table


def fallen(host: Host, touching: bool = False) -> PracticeSession:
    """Return a battle with a corpse, the first seat beside it or touching it."""
    from game.games.shoot.rules.state import Corpse

    table = standing(host)
    state = state_of(table)
    hero = state.hero(2)
    state.change_hero(2, alive=False, deaths=1)
    state.change_hero(1, kills=1)
    x, y = (state.hero(1).x + 34, state.hero(1).y) if touching else (hero.x, hero.y)
    state.corpses.append(Corpse(2, x, y, 95.0, 0.0))
    for kind, to in ((WEAPON_HAND, CORPSE_WEAPONS), (GADGET_HAND, CORPSE_GADGETS)):
        for card in list(state.cards(2, kind)):
            state.move_card(card, zone_of(2, kind), zone_of(2, to))
    for card in list(state.cards(2, 3)):
        state.move_card(card, zone_of(2, 3), 1)
    return table


def pointed_at(shown: ShootTable, table: PracticeSession, seat: int) -> ShootTable:
    """Return a table's scene with the pointer on a seat's HERO."""
    hero = state_of(table).hero(seat)
    return point(shown, hero.x, hero.y)


def play(shown: ShootTable, choice: Choice, seconds: float) -> ShootTable:
    """Settle a choice and stop its show after some seconds."""
    poses.play(shown, choice, seconds)
    shown.board.set_view(shown.shown)
    return shown
