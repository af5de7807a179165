"""Every scene and state worth looking at, painted without a screen: `splatterbox screenshot`."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pygame

from game.games import games, load
from game.games.shoot.rules.state import WEAPON_HAND, ShootState, zone_of
from game.games.shoot.tables import make_options
from game.kernel.game import pending
from game.scenes import gallery
from game.scenes.gallery import StillHost
from game.table.session import Holder, PracticeSession
from game.ui.scene import Scene

LARGEST = (7680, 4320)
"""The largest picture that is painted, in pixels."""
NAMES = ("Anna", "Ben", "Cleo", "Dan")


def session(seed: int, seats: int = 2, persons: int = 1, mode: str = "ctf") -> PracticeSession:
    """Return a table on the kitchen table with invented people, no disk behind it."""
    game = load("shoot")
    options = make_options(seats, mode)
    holders = [Holder("person" if n < persons else "regular", NAMES[n]) for n in range(seats)]
    return PracticeSession(game, options, holders, seed)


def until(table: PracticeSession, name: str, seat: int, limit: int = 400) -> None:
    """Play plain choices until a seat faces a kind of decision."""
    for _ in range(limit):
        decision = table.decision
        if decision is None or (type(decision).__name__ == name and decision.seat == seat):
            return
        plain: dict[str, Any] = {"ChooseStance": ("still",), "ChooseAction": ("end",), "ChooseCounter": ("decline",)}
        choice = plain.get(type(decision).__name__) or decision.options(table.match.state)[0]
        table.match.play(choice)


def stand(table: PracticeSession, places: dict[int, tuple[float, float]]) -> None:
    """Put HEROes on spots, each on the ground there."""
    from game.games.shoot.rules import terrain as scene

    state: ShootState = table.match.state
    for seat, (x, y) in places.items():
        state.change_hero(seat, x=x, y=y, level=scene.ground(state, x, y))


def arm(table: PracticeSession, seat: int, kind: str) -> int:
    """Give a seat a Weapon of a kind from wherever it lies; returns the card."""
    from game.games.shoot.rules.cards import cards_of_kind

    state: ShootState = table.match.state
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
    from game.games.shoot.rules.cards import cards_of_kind
    from game.games.shoot.rules.state import GADGET_HAND

    state: ShootState = table.match.state
    for kind in kinds:
        for card in cards_of_kind(kind):
            start = next((n for n, zone in enumerate(state.zones) if card in zone and n == 4), None)
            if start is not None:
                state.move_card(card, start, zone_of(seat, GADGET_HAND))
                break


def wound(table: PracticeSession, seat: int, *cards: int) -> None:
    """Put Splattercards into a seat's Medical Record."""
    from game.games.shoot.rules.cards import splattercard
    from game.games.shoot.rules.state import RECORD

    state: ShootState = table.match.state
    for card in cards:
        start = next(number for number, zone in enumerate(state.zones) if card in zone)
        state.move_card(card, start, zone_of(seat, RECORD))
        state.points[card] = splattercard(card).damage


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


def _scene(host: StillHost, table: PracticeSession) -> Any:
    from game.games.shoot.table.scene import ShootTable
    from game.table.scene import TableServices

    shown = ShootTable(host, table, TableServices())
    shown.layout(host.size)
    return shown


def point(scene: Any, x: float, y: float) -> None:
    """Move the pointer over a place on the table (mm)."""
    px, py = scene.camera.to_screen(x, y)
    spot = (round(px), round(py))
    scene.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0)))


def _stance(host: StillHost) -> Scene:
    shown = _scene(host, battle(host.seed))
    point(shown, 980, 60)
    return shown  # type: ignore[no-any-return]


def move(host: StillHost) -> Scene:
    """Open a turn on the move: the pointer plans a walk."""
    table = battle(host.seed)
    table.match.state.zones[0].sort(key=lambda card: card != 7)  # an action card of three card lengths comes next
    table.match.play(("move",))
    shown = _scene(host, table)
    point(shown, 250, 440)
    return shown  # type: ignore[no-any-return]


def aim(host: StillHost) -> Scene:
    """Open a turn standing still: the pointer looks at an opponent."""
    table = battle(host.seed)
    table.match.play(("still",))
    shown = _scene(host, table)
    hero = table.match.state.hero(2)
    point(shown, hero.x, hero.y)
    return shown  # type: ignore[no-any-return]


def _scope(host: StillHost) -> Scene:
    shown: Any = aim(host)
    shown.scope_on = True
    return shown  # type: ignore[no-any-return]


def _ladder(host: StillHost) -> Scene:
    """A Gadget being aimed: a Forcefield's ghost on the table."""
    table = battle(host.seed)
    give(table, 1, "G-18")
    table.match.play(("still",))
    shown = _scene(host, table)
    from game.games.shoot.rules.cards import cards_of_kind

    card = next(card for card in cards_of_kind("G-18") if card in table.match.state.cards(1, 1))
    shown.mode.play_card(card)
    shown.mode.aim.turn(3)
    point(shown, 330, 330)
    return shown  # type: ignore[no-any-return]


def _reaction(host: StillHost) -> Scene:
    table = battle(host.seed, persons=2)
    until(table, "ChooseStance", 3)
    table.match.play(("still",))
    arm(table, 3, "W-08")
    arm(table, 2, "W-03")
    stand(table, {2: (640.0, 330.0), 3: (800.0, 300.0)})
    card = table.match.state.cards(3, WEAPON_HAND)[0]
    table.match.play(("attack", card, 2))
    return _scene(host, table)  # type: ignore[no-any-return]


def _four(host: StillHost) -> Scene:
    shown = _scene(host, battle(host.seed, 4))
    point(shown, 528, 352)
    return shown  # type: ignore[no-any-return]


SHOOT: dict[str, Callable[[StillHost], Scene]] = {
    "shoot": _stance,
    "shoot-move": move,
    "shoot-aim": aim,
    "shoot-scope": _scope,
    "shoot-gadget": _ladder,
    "shoot-reaction": _reaction,
    "shoot-four": _four,
}


def table_scenes() -> dict[str, Callable[[StillHost], Scene]]:
    """Return every scene of the games' tables by name: SHOOT's, and those each game's `table/poses.py` has."""
    from game.app.poses import POSES

    found = {**SHOOT, **POSES}
    for meta in games():
        module = f"game.games.{meta.key}.table.poses"
        if find_spec(f"game.games.{meta.key}.table") is not None and find_spec(module) is not None:
            found |= import_module(module).POSES
    return found


def names() -> list[str]:
    """Return the names of all scenes."""
    return [*gallery.SCENES, *(name for name in table_scenes() if name not in gallery.SCENES)]


def save(name: str, size: tuple[int, int], out: Path, seed: int, text: int = 100) -> None:
    """Paint a scene into a PNG. Raises KeyError for unknown names, OSError if the file cannot be written."""
    from game.store.settings import Settings

    for own, build in table_scenes().items():
        gallery.add(own, build)
    picture = gallery.render(name, size, None, seed, Settings(text_scale=text))
    out.parent.mkdir(parents=True, exist_ok=True)
    try:
        pygame.image.save(picture, str(out))
    except pygame.error as error:
        raise OSError(0, str(error)) from error


def pending_name(table: PracticeSession) -> str:
    """Return the kind of decision a table waits for."""
    decision = pending(table.match.state)
    return type(decision).__name__ if decision is not None else ""
