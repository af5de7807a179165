"""Attacks and what they do: windows, shots, blasts, pushes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from game.games.shoot.rules.state import GADGET_HAND, WEAPON_HAND
from game.games.shoot.table import positions
from game.table.session import PracticeSession
from game.ui.scene import Host, Scene
from tools.gallery.poses import seed_of
from tools.gallery.shoot import battles


def _reaction(host: Host) -> Scene:
    table = battles.battle(seed_of(host), persons=2)
    positions.until(table, "ChooseStance", 3)
    table.match.play(("still",))
    positions.arm(table, 3, "W-08")
    positions.arm(table, 2, "W-03")
    positions.stand(table, {2: (640.0, 330.0), 3: (800.0, 300.0)})
    card = positions.state_of(table).cards(3, WEAPON_HAND)[0]
    table.match.play(("attack", card, 2))
    return positions.scene_of(host, table)


def _shot(host: Host, cards: tuple[int, ...], seconds: float) -> Scene:
    table = battles.standing(host)
    positions.next_card(table, *cards)
    card = positions.state_of(table).cards(1, WEAPON_HAND)[0]
    return battles.play(positions.scene_of(host, table), ("attack", card, 2), seconds)


def _drawn(host: Host) -> Scene:
    """The action card is being shown."""
    shown = positions.scene_of(host, battles.battle(seed_of(host)))
    return battles.play(shown, ("move",), 0.3)


def _jam(host: Host) -> Scene:
    return _shot(host, (45, 9, 15), 1.5)


def _killed(host: Host) -> Scene:
    """The shot that kills."""
    table = battles.standing(host)
    positions.wound(table, 2, 0, 1)
    positions.next_card(table, 4, 15, 20)
    card = positions.state_of(table).cards(1, WEAPON_HAND)[0]
    return battles.play(positions.scene_of(host, table), ("attack", card, 2), 2.1)


def _second(host: Host) -> Scene:
    """9 mm: the second target is to be chosen."""
    table = battles.standing(host)
    positions.arm(table, 1, "W-01")
    positions.stand(table, {2: (450.0, 330.0), 3: (420.0, 380.0)})
    shown = positions.scene_of(host, table)
    hero = positions.state_of(table).hero(2)
    positions.point(shown, hero.x, hero.y)
    shown.mode.press(shown.mode.picked)
    hero = positions.state_of(table).hero(3)
    positions.point(shown, hero.x, hero.y)
    return shown


def _two_targets(host: Host) -> Scene:
    """9 mm: the first opponent is named, the second under the pointer."""
    table = battles.normal_standing(host)
    positions.arm(table, 1, "W-01")
    positions.stand(table, {2: (450.0, 330.0), 3: (420.0, 380.0)})
    shown = positions.scene_of(host, table)
    for seat in (2, 3):
        hero = positions.state_of(table).hero(seat)
        positions.point(shown, hero.x, hero.y)
        if seat == 2:
            shown.mode.press(shown.mode.picked)
    return shown


def _act(host: Host, table: PracticeSession, target: int) -> Scene:
    return battles.pointed_at(positions.scene_of(host, table), table, target)


def _blast(host: Host) -> Scene:
    """The Grenade launcher aimed at one of three who stand together, one of them behind a wall."""
    table = battles.normal_standing(host, 4)
    positions.arm(table, 1, "W-12")
    positions.stand(table, {1: (330.0, 640.0), 2: (249.0, 556.0), 3: (203.0, 543.0), 4: (268.0, 500.0)})
    return _act(host, table, 2)


def _burst(host: Host) -> Scene:
    table = battles.normal_standing(host, 4, persons=4)
    positions.arm(table, 1, "W-12")
    positions.stand(table, {1: (420.0, 320.0), 2: (575.0, 350.0), 3: (600.0, 415.0), 4: (545.0, 410.0)})
    positions.next_card(table, 9, 15, 20)
    card = positions.state_of(table).cards(1, WEAPON_HAND)[0]
    return battles.play(positions.scene_of(host, table), ("attack", card, 2), 2.75)


def _push(host: Host) -> Scene:
    """The Hand cannon aimed at an opponent with the table's edge behind."""
    table = battles.normal_standing(host)
    positions.arm(table, 1, "W-11")
    positions.stand(table, {1: (880.0, 300.0), 2: (1000.0, 318.0), 3: (700.0, 600.0)})
    return _act(host, table, 2)


def _over_edge(host: Host) -> Scene:
    """A push over the edge, half way down."""
    table = battles.normal_standing(host, persons=3)
    positions.arm(table, 1, "W-11")
    positions.stand(table, {1: (880.0, 300.0), 2: (1000.0, 318.0), 3: (700.0, 600.0)})
    positions.next_card(table, 9, 15, 20)
    card = positions.state_of(table).cards(1, WEAPON_HAND)[0]
    return battles.play(positions.scene_of(host, table), ("attack", card, 2), 2.9)


def _flame(host: Host) -> Scene:
    """The Flame gun waiting for confirmation: whom it burns, who is sheltered by a wall."""
    table = battles.normal_standing(host, 4)
    positions.stand(table, {1: (300.0, 250.0), 2: (360.0, 262.0), 3: (240.0, 300.0), 4: (232.0, 222.0)})
    card = battles.hold(table, 1, "G-27")[0]
    shown = positions.scene_of(host, table)
    shown.mode.play_card(card)
    positions.point(shown, 320, 300)
    return shown


def _window_def(host: Host) -> Scene:
    """Attacked: Pepper spray, Sidestep, Ambush, Flame gun and Whiskey are at hand."""
    table = battles.attacked(host, "G-24", "G-25", "G-26", "G-27", "G-28")
    table.match.play(("attack", positions.state_of(table).cards(2, WEAPON_HAND)[0], 1))
    return positions.scene_of(host, table)


def _sidestep(host: Host) -> Scene:
    """Stepping aside, the pointer on a spot with less in sight."""
    table = battles.attacked(host, "G-25")
    table.match.play(("attack", positions.state_of(table).cards(2, WEAPON_HAND)[0], 1))
    shown: Any = positions.scene_of(host, table)
    shown.mode._pick(positions.state_of(table).cards(1, GADGET_HAND)[0])
    return positions.point(shown, 620, 362)


def _window_death(host: Host) -> Scene:
    """Shot dead with a Bomb vest on."""
    table = battles.attacked(host, "G-29")
    positions.wound(table, 1, 0, 1, 2, 9)
    state = positions.state_of(table)
    deck = state.zones[0]
    for card in (8, 7, 0):
        if card in deck:
            deck.remove(card)
            deck.insert(0, card)
    table.match.play(("attack", state.cards(2, WEAPON_HAND)[0], 1))
    return positions.scene_of(host, table)


POSES: dict[str, Callable[[Any], Scene]] = {
    "shoot-reaction": _reaction,
    "shoot-jam": _jam,
    "shoot-killed": _killed,
    "shoot-drawn": _drawn,
    "shoot-shot": partial(_shot, cards=(9, 15, 20), seconds=0.6),
    "shoot-hit": partial(_shot, cards=(9, 15, 20), seconds=0.75),
    "shoot-second": _second,
    "shoot-two-targets": _two_targets,
    "shoot-blast": _blast,
    "shoot-burst": _burst,
    "shoot-push": _push,
    "shoot-over-edge": _over_edge,
    "shoot-flame": _flame,
    "shoot-window-def": _window_def,
    "shoot-sidestep": _sidestep,
    "shoot-window-death": _window_death,
}
