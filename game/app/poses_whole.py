"""Moments of the whole game of SHOOT worth looking at: blasts, pushes, windows, hazards, lost parts, teams, modes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.app import screenshots as shots
from game.app.session import Holder, Session, Table
from game.games import load
from game.games.shoot.cards import cards_of_kind
from game.games.shoot.state import GADGET_HAND, Placed, ShootState, zone_of
from game.games.shoot.tables import make_options
from game.kernel.chance import RandomChance
from game.kernel.match import Match
from game.resources import maps
from game.scenes.gallery import StillHost
from game.ui.scene import Scene

Build = Callable[[StillHost], Scene]


def opened(seed: int, seats: int = 3, mode: str = "ctf", persons: int = 1, **more: Any) -> Session:
    """Return a fresh table with normal cards."""
    game = load("shoot")
    options = make_options(seats, mode, cards="normal", **more)
    holders = [Holder("person" if n < persons else "regular", shots.NAMES[n]) for n in range(seats)]
    table = Session(game, Match(game, options, RandomChance(seed)), Table(holders, seed, "", True))
    table.map_folder = str(maps())  # type: ignore[attr-defined]
    return table


def battle(seed: int, seats: int = 3, persons: int = 1, **more: Any) -> Session:
    """Return a battle with normal cards in full swing, the first seat to choose its stance."""
    table = opened(seed, seats, persons=persons, **more)
    shots.until(table, "ChooseStance", 1)
    state: ShootState = table.match.state
    state.placed.clear()
    state.held.clear()
    spots = {1: (250.0, 300.0), 2: (600.0, 330.0), 3: (800.0, 420.0), 4: (400.0, 620.0)}
    shots.stand(table, {seat: spots[seat] for seat in range(1, seats + 1)})
    for seat in range(1, seats + 1):
        for card in list(state.cards(seat, GADGET_HAND)):
            state.move_card(card, zone_of(seat, GADGET_HAND), 4)
    return table


def still(host: StillHost, seats: int = 3, persons: int = 1, **more: Any) -> Session:
    """Return such a battle in which the first seat stands still."""
    table = battle(host.seed, seats, persons, **more)
    table.match.play(("still",))
    return table


def lay(table: Session, kind: str, x: float, y: float, angle: int = 0, seat: int = 0) -> int:
    """Lay a card on the table; returns it."""
    from game.games.shoot import scene

    state: ShootState = table.match.state
    taken = {row.card for row in state.placed}
    card = next(card for card in cards_of_kind(kind) if card not in taken)
    start = next(number for number, zone in enumerate(state.zones) if card in zone)
    state.move_card(card, start, 8 if kind.startswith("W") else 7)
    state.placed.append(Placed(card, x, y, angle, scene.ground(state, x, y), seat))
    return card


def hold(table: Session, seat: int, *kinds: str) -> list[int]:
    """Give a seat Gadgets from wherever they lie; returns the cards."""
    state: ShootState = table.match.state
    cards = []
    for kind in kinds:
        card = next(c for c in cards_of_kind(kind) if c not in cards)
        start = next(number for number, zone in enumerate(state.zones) if card in zone)
        state.move_card(card, start, zone_of(seat, GADGET_HAND))
        cards.append(card)
    return cards


def _show(host: StillHost, table: Session) -> Any:
    return shots._scene(host, table)


def _at(shown: Any, table: Session, seat: int) -> Scene:
    hero = table.match.state.hero(seat)
    shots.point(shown, hero.x, hero.y)
    return shown  # type: ignore[no-any-return]


def _hazards(host: StillHost) -> Scene:
    """Wire, mines, a Trap, a pad and a turret lie about; the pointer plans a walk through some."""
    table = battle(host.seed)
    state: ShootState = table.match.state
    lay(table, "G-30", 250, 400, 20, 2)
    lay(table, "G-31", 480, 290, 100, 3)
    lay(table, "G-32", 160, 480)
    lay(table, "G-34", 690, 600)
    lay(table, "W-13", 800, 250)
    lay(table, "G-33", 860, 500)
    state.zones[0].sort(key=lambda card: card != 7)
    table.match.play(("move",))
    shown = _show(host, table)
    shots.point(shown, 260, 480)
    return shown  # type: ignore[no-any-return]


def _setup(host: StillHost) -> Scene:
    """Two teams of two at the two-Flag table, normal cards."""
    from game.scenes import gallery
    from game.scenes.setup import SetupScene, default_choice

    choice = default_choice(["Anna", "Ben", "Cleo", "Dan"])
    for seat, holder in zip(choice.seats, ("person", "person", "veteran", "regular"), strict=True):
        seat.holder = holder
    choice.cards = "normal"
    scene = SetupScene(host, gallery._services(), choice)
    scene.layout(host.size)
    scene._choose_mode("ctf2")
    return scene


POSES: dict[str, Build] = {
    "shoot-normal-setup": _setup,
    "shoot-hazards": _hazards,
}
