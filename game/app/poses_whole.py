"""Moments of the whole game of SHOOT worth looking at: blasts, pushes, windows, hazards, lost parts, teams, modes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.app import pictures as shots
from game.games import load
from game.games.shoot.rules.cards import cards_of_kind
from game.games.shoot.rules.state import GADGET_HAND, WEAPON_HAND, Placed, ShootState, zone_of
from game.games.shoot.tables import make_options
from game.resources import maps
from game.scenes.gallery import StillHost
from game.table.session import Holder, PracticeSession
from game.ui.scene import Scene

Build = Callable[[StillHost], Scene]


def opened(seed: int, seats: int = 3, mode: str = "ctf", persons: int = 1, **more: Any) -> PracticeSession:
    """Return a fresh table with normal cards."""
    game = load("shoot")
    options = make_options(seats, mode, cards="normal", **more)
    holders = [Holder("person" if n < persons else "regular", shots.NAMES[n]) for n in range(seats)]
    return PracticeSession(game, options, holders, seed, map_file=str(maps() / "a map"))


def battle(seed: int, seats: int = 3, persons: int = 1, **more: Any) -> PracticeSession:
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


def still(host: StillHost, seats: int = 3, persons: int = 1, **more: Any) -> PracticeSession:
    """Return such a battle in which the first seat stands still."""
    table = battle(host.seed, seats, persons, **more)
    table.match.play(("still",))
    return table


def lay(table: PracticeSession, kind: str, x: float, y: float, angle: int = 0, seat: int = 0) -> int:
    """Lay a card on the table; returns it."""
    from game.games.shoot.rules import terrain as scene

    state: ShootState = table.match.state
    taken = {row.card for row in state.placed}
    card = next(card for card in cards_of_kind(kind) if card not in taken)
    start = next(number for number, zone in enumerate(state.zones) if card in zone)
    state.move_card(card, start, 8 if kind.startswith("W") else 7)
    state.placed.append(Placed(card, x, y, angle, scene.ground(state, x, y), seat))
    return card


def hold(table: PracticeSession, seat: int, *kinds: str) -> list[int]:
    """Give a seat Gadgets from wherever they lie; returns the cards."""
    state: ShootState = table.match.state
    cards = []
    for kind in kinds:
        card = next(c for c in cards_of_kind(kind) if c not in cards)
        start = next(number for number, zone in enumerate(state.zones) if card in zone)
        state.move_card(card, start, zone_of(seat, GADGET_HAND))
        cards.append(card)
    return cards


def _show(host: StillHost, table: PracticeSession) -> Any:
    return shots._scene(host, table)


def _at(shown: Any, table: PracticeSession, seat: int) -> Scene:
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
    from game.scenes import gallery_poses
    from game.scenes.lobby.setup import SetupScene, SetupServices

    lobby = gallery_poses.lobby_of("shoot")
    choice = gallery_poses.choice_of(lobby, 4)
    for key, value in (("CARDS", "normal"), ("MODE", "ctf2")):
        lobby.put(choice, key, value)
    return SetupScene(host, lobby, SetupServices(), choice)


def _act(host: StillHost, table: PracticeSession, target: int) -> Scene:
    return _at(_show(host, table), table, target)


def _blast(host: StillHost) -> Scene:
    """The Grenade launcher aimed at one of three who stand together, one of them behind a wall."""
    table = still(host, 4)
    shots.arm(table, 1, "W-12")
    shots.stand(table, {1: (330.0, 640.0), 2: (249.0, 556.0), 3: (203.0, 543.0), 4: (268.0, 500.0)})
    return _act(host, table, 2)


def _push(host: StillHost) -> Scene:
    """The Hand cannon aimed at somebody with the table's edge behind."""
    table = still(host)
    shots.arm(table, 1, "W-11")
    shots.stand(table, {1: (880.0, 300.0), 2: (1000.0, 318.0), 3: (700.0, 600.0)})
    return _act(host, table, 2)


def _flame(host: StillHost) -> Scene:
    """The Flame gun asked once more: whom it burns, who is sheltered by a wall."""
    table = still(host, 4)
    shots.stand(table, {1: (300.0, 250.0), 2: (360.0, 262.0), 3: (240.0, 300.0), 4: (232.0, 222.0)})
    card = hold(table, 1, "G-27")[0]
    shown = _show(host, table)
    shown.mode.play_card(card)
    shots.point(shown, 320, 300)
    return shown  # type: ignore[no-any-return]


def _attacked(host: StillHost, *kinds: str, seat: int = 2, by: int = 1) -> PracticeSession:
    """Return a battle in which seat 1, a person, is attacked by seat 2 and holds Gadgets against it."""
    table = opened(host.seed, 3)
    shots.until(table, "ChooseStance", seat)
    state: ShootState = table.match.state
    state.placed.clear()
    shots.stand(table, {1: (600.0, 330.0), 2: (520.0, 352.0), 3: (800.0, 420.0)})
    for other in (1, 2, 3):
        for card in list(state.cards(other, GADGET_HAND)):
            state.move_card(card, zone_of(other, GADGET_HAND), 4)
    hold(table, by, *kinds)
    shots.arm(table, 2, "W-02")
    shots.arm(table, 1, "W-03")
    table.match.play(("still",))
    return table


def _window_def(host: StillHost) -> Scene:
    """Attacked: Pepper spray, Sidestep, Ambush, Flame gun and Whiskey are at hand."""
    table = _attacked(host, "G-24", "G-25", "G-26", "G-27", "G-28")
    table.match.play(("attack", table.match.state.cards(2, WEAPON_HAND)[0], 1))
    return _show(host, table)  # type: ignore[no-any-return]


def _sidestep(host: StillHost) -> Scene:
    """Stepping aside, the pointer on a spot with less in sight."""
    table = _attacked(host, "G-25")
    table.match.play(("attack", table.match.state.cards(2, WEAPON_HAND)[0], 1))
    shown = _show(host, table)
    shown.mode._pick(table.match.state.cards(1, GADGET_HAND)[0])
    shots.point(shown, 620, 362)
    return shown  # type: ignore[no-any-return]


def _window_death(host: StillHost) -> Scene:
    """Shot dead with a Bomb vest on."""
    table = _attacked(host, "G-29")
    shots.wound(table, 1, 0, 1, 2, 9)
    state: ShootState = table.match.state
    deck = state.zones[0]
    for card in (8, 7, 0):
        if card in deck:
            deck.remove(card)
            deck.insert(0, card)
    table.match.play(("attack", state.cards(2, WEAPON_HAND)[0], 1))
    return _show(host, table)  # type: ignore[no-any-return]


def _gas(host: StillHost) -> Scene:
    """A Token has been sent off: the gas is on its way over somebody."""
    from game.app.poses import _play

    table = battle(host.seed)
    state: ShootState = table.match.state
    token = next(row for row in state.tokens if row.kind == "weapon")
    shots.stand(table, {1: (token.x, token.y), 2: (600.0, 330.0), 3: (700.0, 300.0)})
    lay(table, "G-33", 610, 430)
    table.match.play(("still",))
    state = table.match.state
    state.zones[0].sort(key=lambda card: card != 23)
    shown = _show(host, table)
    return _play(shown, ("collect", token.id), 1.25)  # type: ignore[no-any-return]


def _severed(host: StillHost) -> Scene:
    """A leg and a hand gone, minus symbols in the Medical Record, on the move."""
    table = battle(host.seed)
    shots.wound(table, 1, 51, 54, 57)
    shots.wound(table, 2, 56)
    state: ShootState = table.match.state
    state.zones[0].sort(key=lambda card: card != 27)
    table.match.play(("move",))
    shown = _show(host, table)
    return _at(shown, table, 2)


def _bleed(host: StillHost) -> Scene:
    """Too many MOVE symbols: bleeding to death is among the stances."""
    table = battle(host.seed)
    shots.wound(table, 1, 51, 48, 20)
    shown = _show(host, table)
    shots.point(shown, 980, 60)
    return shown  # type: ignore[no-any-return]


def _turret(host: StillHost) -> Scene:
    """Beside a Gun turret: it may be fired instead of the own Weapon."""
    table = battle(host.seed)
    lay(table, "W-13", 250, 330, 20)
    shots.arm(table, 1, "W-10")
    table.match.play(("still",))
    shown = _show(host, table)
    shown.mode.use_weapon(next(card for card in cards_of_kind("W-13") if card in table.match.state.zones[8]))
    return _at(shown, table, 2)


def _launch(host: StillHost) -> Scene:
    """On a Launch pad: the pointer is where the HERO would land."""
    table = battle(host.seed)
    lay(table, "G-34", 250, 330)
    table.match.state.zones[0].sort(key=lambda card: card != 7)
    table.match.play(("move",))
    shown = _show(host, table)
    chip = next(one for one in shown.dock.chips if one.label.startswith("Fly"))
    chip.activate()
    shots.point(shown, 420, 470)
    return shown  # type: ignore[no-any-return]


def _mode(host: StillHost, mode: str, seats: int = 4, **more: Any) -> Scene:
    table = opened(host.seed, seats, mode, **more)
    shots.until(table, "ChooseStance", 1)
    table.match.state.zones[0].sort(key=lambda card: card != 7)
    table.match.play(("move",))
    shown = _show(host, table)
    hero = table.match.state.hero(1)
    shots.point(shown, hero.x + 60, hero.y + 40)
    return shown  # type: ignore[no-any-return]


def _ctf2(host: StillHost) -> Scene:
    """Two Flags: one is carried, one at home."""
    import msgspec

    table = opened(host.seed, 4, "ctf2")
    shots.until(table, "ChooseStance", 1)
    state: ShootState = table.match.state
    flag = next(row for row in state.flags if row.team == 2)
    shots.stand(table, {1: (500.0, 330.0), 2: (700.0, 260.0), 3: (620.0, 420.0), 4: (760.0, 420.0)})
    at = state.flags.index(flag)
    hero = state.hero(1)
    state.flags[at] = msgspec.structs.replace(flag, carrier=1, x=hero.x, y=hero.y)
    table.match.play(("still",))
    shown = _show(host, table)
    return _at(shown, table, 2)


def _two(host: StillHost) -> Scene:
    """9 mm: the first opponent is named, the second under the pointer."""
    table = still(host)
    shots.arm(table, 1, "W-01")
    shots.stand(table, {2: (450.0, 330.0), 3: (420.0, 380.0)})
    shown = _show(host, table)
    for seat in (2, 3):
        hero = table.match.state.hero(seat)
        shots.point(shown, hero.x, hero.y)
        if seat == 2:
            shown.mode.press(shown.mode.picked)
    return shown  # type: ignore[no-any-return]


def _over(host: StillHost) -> Scene:
    """A push over the edge, half way down."""
    from game.app.poses import _next_card, _play

    table = still(host, persons=3)
    shots.arm(table, 1, "W-11")
    shots.stand(table, {1: (880.0, 300.0), 2: (1000.0, 318.0), 3: (700.0, 600.0)})
    _next_card(table, 9, 15, 20)
    card = table.match.state.cards(1, WEAPON_HAND)[0]
    return _play(_show(host, table), ("attack", card, 2), 2.9)  # type: ignore[no-any-return]


def _burst(host: StillHost) -> Scene:
    """A grenade bursts."""
    from game.app.poses import _next_card, _play

    table = still(host, 4, persons=4)
    shots.arm(table, 1, "W-12")
    shots.stand(table, {1: (420.0, 320.0), 2: (575.0, 350.0), 3: (600.0, 415.0), 4: (545.0, 410.0)})
    _next_card(table, 9, 15, 20)
    card = table.match.state.cards(1, WEAPON_HAND)[0]
    return _play(_show(host, table), ("attack", card, 2), 2.75)  # type: ignore[no-any-return]


def _heal(host: StillHost) -> Scene:
    """Healing wounds that hold symbols: what ends is said before it is healed."""
    from game.games.shoot.rules.tokens import HealSplit

    table = battle(host.seed)
    shots.wound(table, 1, 51, 54, 20)
    table.match.play(("still",))
    table.match.state.stack.append(HealSplit(1, 3, -1))
    return _show(host, table)  # type: ignore[no-any-return]


def _results(host: StillHost) -> Scene:
    """Two teams at the end of a battle for two Flags."""
    from game.games.shoot.report import Deeds
    from game.scenes.gallery_poses import shoot_results

    rows = ((2, 1, 1), (1, 2, 0), (0, 1, 0), (1, 1, 0))
    deeds = tuple(
        Deeds(seat=seat, kills=kills, deaths=deaths, captures=captures, damage_dealt=9 + seat, damage_taken=8 + seat,
              walked_mm=900.0 * seat, unused_cards=seat)
        for seat, (kills, deaths, captures) in enumerate(rows, 1)
    )  # fmt: skip
    hits = (
        (2, 1, "head"), (4, 1, "left_leg"), (4, 1, "left_leg"), (0, 1, "torso"), (0, 1, "torso"), (1, 2, "torso"),
        (1, 2, "torso"), (1, 2, "torso"), (2, 3, "right_arm"), (2, 3, "right_arm"), (3, 4, "left_foot"),
    )  # fmt: skip
    facts = ("The Flag is won", "11 rounds", "Cup Final", "Two Flags")
    return shoot_results(host, deeds, hits, (1, 3), facts, (1, 2, 1, 2))


POSES: dict[str, Build] = {
    "shoot-symbols-heal": _heal,
    "shoot-team-results": _results,
    "shoot-blast": _blast,
    "shoot-burst": _burst,
    "shoot-push": _push,
    "shoot-over-edge": _over,
    "shoot-flame": _flame,
    "shoot-window-def": _window_def,
    "shoot-sidestep": _sidestep,
    "shoot-window-death": _window_death,
    "shoot-gas": _gas,
    "shoot-severed": _severed,
    "shoot-bleed": _bleed,
    "shoot-turret": _turret,
    "shoot-launch": _launch,
    "shoot-two-targets": _two,
    "shoot-ctf2": _ctf2,
    "shoot-hill-up": lambda host: _mode(host, "hill_up"),
    "shoot-hill-down": lambda host: _mode(host, "hill_down"),
    "shoot-teams": lambda host: _mode(host, "kills", teams=(1, 2, 1, 2)),
    "shoot-normal-setup": _setup,
    "shoot-hazards": _hazards,
}
