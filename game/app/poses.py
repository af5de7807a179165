"""More moments of SHOOT's table worth looking at, by name: questions, happenings, tools, maps and modes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from game.app import pictures as shots
from game.app import poses_whole
from game.games.shoot.rules.cards import cards_of_kind
from game.games.shoot.rules.state import (
    CORPSE_GADGETS,
    CORPSE_WEAPONS,
    GADGET_HAND,
    WEAPON_HAND,
    ShootState,
    zone_of,
)
from game.scenes.gallery import StillHost
from game.table.session import PracticeSession
from game.ui.scene import Scene

Build = Callable[[StillHost], Scene]
BASICS = ("kitchen_table", "breakfast", "picnic", "toy_room", "writing_desk", "starter")


def _still(host: StillHost, seats: int = 3) -> PracticeSession:
    """Return a battle in which the first seat stands still."""
    table = shots.battle(host.seed, seats)
    table.match.play(("still",))
    return table


def _play(shown: Any, choice: tuple[Any, ...], seconds: float) -> Any:
    """Settle a choice and stop its show after some seconds."""
    entry = shown.session.play(choice)
    shown.session.poll(False)
    shown.take(entry)
    for _ in range(round(seconds / 0.02)):
        shown.director.update(0.02)
    if shown.stage.changed:
        shown.board.set_view(shown.stage.snapshot())
    shown.refresh()
    return shown


def _next_card(table: PracticeSession, *cards: int) -> None:
    """Put Splattercards on top of their deck."""
    deck = table.match.state.zones[0]
    for card in reversed(cards):
        deck.remove(card)
        deck.insert(0, card)


def _shot(host: StillHost, cards: tuple[int, ...], seconds: float) -> Scene:
    table = _still(host)
    _next_card(table, *cards)
    card = table.match.state.cards(1, WEAPON_HAND)[0]
    return _play(shots._scene(host, table), ("attack", card, 2), seconds)  # type: ignore[no-any-return]


def _drawn(host: StillHost) -> Scene:
    """The action card is being shown."""
    shown = shots._scene(host, shots.battle(host.seed))
    return _play(shown, ("move",), 0.3)  # type: ignore[no-any-return]


def _dead(host: StillHost) -> Scene:
    """A corpse lies on the table, and its seat waits for its next turn."""
    table = _fallen(host)
    return shots._scene(host, table)  # type: ignore[no-any-return]


def _fallen(host: StillHost, touching: bool = False) -> PracticeSession:
    from game.games.shoot.rules.state import Corpse

    table = _still(host)
    state: ShootState = table.match.state
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


def _loot(host: StillHost) -> Scene:
    table = _fallen(host, touching=True)
    state: ShootState = table.match.state
    for kind in ("G-19", "G-09"):
        card = min(cards_of_kind(kind), key=lambda c: c not in state.zones[4])  # a free copy, if there is one
        zone = next(number for number, held in enumerate(state.zones) if card in held)
        state.move_card(card, zone, zone_of(2, CORPSE_GADGETS))
    offered = next(c for c in table.decision.options(state) if c[0] == "loot")  # type: ignore[union-attr]
    table.match.play(offered)
    return shots._scene(host, table)  # type: ignore[no-any-return]


def _flag(host: StillHost) -> Scene:
    table = shots.battle(host.seed)
    state: ShootState = table.match.state
    flag = state.flags[0]
    state.flags[0] = msgspec.structs.replace(flag, carrier=1)
    shots.give(table, 1, "G-01")
    table.match.state.zones[0].sort(key=lambda card: card != 7)
    table.match.play(("move",))
    shown = shots._scene(host, table)
    shots.point(shown, 200, 160)
    return shown  # type: ignore[no-any-return]


def _waits(host: StillHost) -> Scene:
    """A person's HERO is dead while a bot plays."""
    table = shots.battle(host.seed)
    state: ShootState = table.match.state
    from game.games.shoot.rules.state import Corpse

    hero = state.hero(1)
    table.match.play(("still",))
    table.match.play(("end",))
    state = table.match.state
    state.change_hero(1, alive=False, deaths=1)
    state.corpses.append(Corpse(1, hero.x, hero.y, 95.0, 0.0))
    return shots._scene(host, table)  # type: ignore[no-any-return]


def _spawn(host: StillHost) -> Scene:
    table = shots.session(host.seed, 3)
    shots.until(table, "ChooseSpawn", 1)
    if table.decision is None or type(table.decision).__name__ != "ChooseSpawn":
        table = shots.battle(host.seed)
        state = table.match.state
        state.change_hero(1, alive=False)
        from game.games.shoot.rules.fight.death import ChooseSpawn

        state.stack[-1] = ChooseSpawn(1)
    return shots._scene(host, table)  # type: ignore[no-any-return]


def _wall(host: StillHost) -> Scene:
    table = _opened("kitchen_table", 2, "ctf", host.seed, place_walls=True)
    shots.until(table, "PlaceWall", 1)
    shown = shots._scene(host, table)
    base = table.match.state.bases[0]
    shots.point(shown, base.x + 90, base.y + 30)
    return shown  # type: ignore[no-any-return]


def _opened(name: str, seats: int, mode: str, seed: int, **more: Any) -> PracticeSession:
    """Return a fresh table on a map."""
    from game.games import load
    from game.games.shoot.tables import make_options
    from game.resources import maps
    from game.table.session import Holder

    options = msgspec.structs.replace(make_options(seats, mode, maps() / f"{name}.tmx"), **more)
    holders = [Holder("person" if n == 0 else "regular", shots.NAMES[n]) for n in range(seats)]
    game = load("shoot")
    return PracticeSession(game, options, holders, seed, map_file=str(maps() / f"{name}.tmx"))


def _map(host: StillHost, name: str, mode: str = "ctf", seats: int = 2) -> Scene:
    table = _opened(name, seats, mode, host.seed)
    shots.until(table, "ChooseStance", 1)
    if mode == "kills":
        table.match.state.change_hero(1, kills=2)
        table.match.state.change_hero(2, kills=1)
    if mode == "lms":
        table.match.state.change_hero(1, lives=2)
        table.match.state.change_hero(2, lives=1)
    return shots._scene(host, table)  # type: ignore[no-any-return]


def _heal(host: StillHost) -> Scene:
    from game.games.shoot.rules.tokens import HealSplit

    table = _still(host)
    shots.wound(table, 1, 21, 24)
    table.match.state.stack.append(HealSplit(1, 3, -1))
    return shots._scene(host, table)  # type: ignore[no-any-return]


def _prophecy(host: StillHost) -> Scene:
    table = _still(host)
    shots.give(table, 1, "G-04")
    card = next(c for c in cards_of_kind("G-04") if c in table.match.state.cards(1, GADGET_HAND))
    table.match.play(("gadget", card))
    return shots._scene(host, table)  # type: ignore[no-any-return]


def _gadget(host: StillHost, kind: str, x: float, y: float, press: tuple[float, float] | None = None) -> Scene:
    """Aim a Gadget at a place, after a press on a thing where it needs one."""
    table = _still(host)
    state: ShootState = table.match.state
    shots.give(table, 1, kind)
    for _ in range(5 if kind == "G-01" else 0):
        state.move_card(state.zones[4][0], 4, 5)
    shown = shots._scene(host, table)
    card = next(c for c in cards_of_kind(kind) if c in state.cards(1, GADGET_HAND))
    shown.mode.play_card(card)
    if press is not None:
        shots.point(shown, *press)
        shown.mode.press(shown.mode.picked)
    shots.point(shown, x, y)
    return shown  # type: ignore[no-any-return]


def _second(host: StillHost) -> Scene:
    """9 mm: the second target is asked for."""
    table = _still(host)
    shots.arm(table, 1, "W-01")
    shots.stand(table, {2: (450.0, 330.0), 3: (420.0, 380.0)})
    shown = shots._scene(host, table)
    hero = table.match.state.hero(2)
    shots.point(shown, hero.x, hero.y)
    shown.mode.press(shown.mode.picked)
    hero = table.match.state.hero(3)
    shots.point(shown, hero.x, hero.y)
    return shown  # type: ignore[no-any-return]


def _tool(host: StillHost, name: str) -> Scene:
    shown: Any = shots.aim(host)
    if name == "odds":
        shown.mode.command("odds")
    else:
        shown.toggle(name)
    return shown  # type: ignore[no-any-return]


def _back(host: StillHost) -> Scene:
    table = _still(host)
    _next_card(table, 9, 15, 20)
    table.match.play(("attack", table.match.state.cards(1, WEAPON_HAND)[0], 2))
    shots.until(table, "ChooseStance", 2)
    shown = shots._scene(host, table)
    shown.look_back(2)
    return shown  # type: ignore[no-any-return]


def _piles(host: StillHost) -> Scene:
    table = _still(host)
    state: ShootState = table.match.state
    for deck, count in ((0, 9), (2, 2), (4, 5)):
        for _ in range(count):
            state.move_card(state.zones[deck][0], deck, deck + 1)
    shown = shots._scene(host, table)
    shown.dock.look_at_discards()
    return shown  # type: ignore[no-any-return]


def _over(host: StillHost) -> Scene:
    from game.kernel.state import Outcome

    table = _still(host)
    table.match.state.stack.clear()
    table.match.state.outcome = Outcome((1,), "captures")
    return shots._scene(host, table)  # type: ignore[no-any-return]


def _card(host: StillHost) -> Scene:
    """A card of the hand under the pointer grows to reading size."""
    import pygame

    shown: Any = shots.aim(host)
    spot = shown.dock.hand.widgets[2].rect.center
    shown.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0)))
    return shown  # type: ignore[no-any-return]


def _far(host: StillHost) -> Scene:
    """A place too far for the action card."""
    shown: Any = shots.move(host)
    shots.point(shown, 900, 200)
    return shown  # type: ignore[no-any-return]


def _jam(host: StillHost) -> Scene:
    """A JAM has been drawn."""
    return _shot(host, (45, 9, 15), 1.5)


def _killed(host: StillHost) -> Scene:
    """The shot that kills."""
    table = _still(host)
    shots.wound(table, 2, 0, 1)
    _next_card(table, 4, 15, 20)
    card = table.match.state.cards(1, WEAPON_HAND)[0]
    return _play(shots._scene(host, table), ("attack", card, 2), 2.1)  # type: ignore[no-any-return]


def _focus(host: StillHost) -> Scene:
    """The keyboard's focus stands on a card."""
    shown: Any = shots.aim(host)
    for _ in range(4):
        shown.dock.keys.focus_on("next")
    shown.dock.group.ring.step(1)
    shown.dock.group.ring.step(1)
    shown.refresh()
    return shown  # type: ignore[no-any-return]


POSES: dict[str, Build] = {
    "shoot-jam": _jam,
    "shoot-killed": _killed,
    "shoot-focus": _focus,
    "shoot-drawn": _drawn,
    "shoot-shot": lambda host: _shot(host, (9, 15, 20), 0.7),
    "shoot-hit": lambda host: _shot(host, (9, 15, 20), 1.0),
    "shoot-far": _far,
    "shoot-card": _card,
    "shoot-dead": _dead,
    "shoot-flag": _flag,
    "shoot-waits": _waits,
    "shoot-spawn": _spawn,
    "shoot-wall": _wall,
    "shoot-heal": _heal,
    "shoot-loot": _loot,
    "shoot-prophecy": _prophecy,
    "shoot-recycle": lambda host: _gadget(host, "G-01", 300, 300),
    "shoot-crane": lambda host: _gadget(host, "G-11", 300, 480, (340, 340)),
    "shoot-door": lambda host: _gadget(host, "G-19", 290, 370),
    "shoot-two-ends": lambda host: _gadget(host, "G-20", 290, 370),
    "shoot-second": _second,
    "shoot-odds": lambda host: _tool(host, "odds"),
    "shoot-ruler": lambda host: _tool(host, "ruler_on"),
    "shoot-watch": lambda host: _tool(host, "watch_on"),
    "shoot-back": _back,
    "shoot-piles": _piles,
    "shoot-over": _over,
    "shoot-kills": lambda host: _map(host, "kitchen_table", "kills", 4),
    "shoot-lms": lambda host: _map(host, "kitchen_table", "lms", 3),
    **poses_whole.POSES,
    **{f"shoot-map-{name.replace('_', '-')}": partial(_map, name=name) for name in BASICS},
}
