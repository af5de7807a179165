"""One's own turn: stances, plans, the hand, tools, what is on the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
import pygame

from game.games.shoot.rules.cards import cards_of_kind
from game.games.shoot.rules.state import CORPSE_GADGETS, WEAPON_HAND, zone_of
from game.games.shoot.table import positions
from game.games.shoot.table.scene import ShootTable
from game.ui.logview import LineKey
from game.ui.scene import Host, Scene
from tools.gallery.poses import seed_of
from tools.gallery.shoot import battles


def _stance(host: Host) -> Scene:
    shown = positions.scene_of(host, battles.battle(seed_of(host)))
    positions.point(shown, 980, 60)
    return shown


def move(host: Host) -> ShootTable:
    """Open a turn on the move: the pointer plans a walk."""
    table = battles.battle(seed_of(host))
    positions.state_of(table).zones[0].sort(key=lambda card: card != 7)  # an action card of three card lengths is next
    table.match.play(("move",))
    shown = positions.scene_of(host, table)
    positions.point(shown, 250, 440)
    return shown


def aim(host: Host) -> ShootTable:
    """Open a turn standing still: the pointer inspects an opponent."""
    table = battles.battle(seed_of(host))
    table.match.play(("still",))
    shown = positions.scene_of(host, table)
    hero = positions.state_of(table).hero(2)
    positions.point(shown, hero.x, hero.y)
    return shown


def _scope(host: Host) -> Scene:
    shown = aim(host)
    shown.scope_on = True
    return shown


def _four(host: Host) -> Scene:
    shown = positions.scene_of(host, battles.battle(seed_of(host), 4))
    positions.point(shown, 528, 352)
    return shown


def _far(host: Host) -> Scene:
    """A place too far for the action card."""
    shown = move(host)
    positions.point(shown, 900, 200)
    return shown


def _card(host: Host) -> Scene:
    """A card of the hand under the pointer grows to reading size."""
    shown = aim(host)
    spot = shown.side_panel.hand.widgets[2].rect.center
    shown.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0)))
    return shown


def _focus(host: Host) -> Scene:
    """The keyboard's focus is on a card."""
    shown = aim(host)
    for _ in range(4):
        shown.keyboard.focus(1)
    shown.ring.step(1)
    shown.ring.step(1)
    shown.refresh()
    return shown


def _tool(host: Host, name: str) -> Scene:
    shown = aim(host)
    if name == "odds":
        shown.mode.command("odds")
    else:
        shown.keyboard.obey(name)
    return shown


def _back(host: Host) -> Scene:
    table = battles.standing(host)
    positions.next_card(table, 9, 15, 20)
    table.match.play(("attack", positions.state_of(table).cards(1, WEAPON_HAND)[0], 2))
    positions.until(table, "ChooseStance", 2)
    shown = positions.scene_of(host, table)
    shown.look_back(LineKey(2))
    return shown


def _piles(host: Host) -> Scene:
    table = battles.standing(host)
    state = positions.state_of(table)
    for deck, count in ((0, 9), (2, 2), (4, 5)):
        for _ in range(count):
            state.move_card(state.zones[deck][0], deck, deck + 1)
    shown = positions.scene_of(host, table)
    shown.side_panel.look_at_discards()
    return shown


def _over(host: Host) -> Scene:
    from game.kernel.state import Outcome

    table = battles.standing(host)
    positions.state_of(table).stack.clear()
    positions.state_of(table).outcome = Outcome((1,), "captures")
    return positions.scene_of(host, table)


def _flag(host: Host) -> Scene:
    table = battles.battle(seed_of(host))
    state = positions.state_of(table)
    flag = state.flags[0]
    state.flags[0] = msgspec.structs.replace(flag, carrier=1)
    positions.give(table, 1, "G-01")
    positions.state_of(table).zones[0].sort(key=lambda card: card != 7)
    table.match.play(("move",))
    shown = positions.scene_of(host, table)
    positions.point(shown, 200, 160)
    return shown


def _at_hand(host: Host) -> ShootTable:
    """The HERO is on a weapon Token with no steps left: a bubble offers it."""
    table = battles.battle(seed_of(host))
    state = positions.state_of(table)
    token = next(row for row in state.tokens if row.kind == "weapon")
    positions.stand(table, {1: (token.x, token.y)})
    state.zones[0].sort(key=lambda card: card != 7)
    table.match.play(("move",))
    state = positions.state_of(table)
    state.now = msgspec.structs.replace(state.now, budget=0)
    shown = positions.scene_of(host, table)
    positions.point(shown, 980, 60)
    return shown


def _new_weapon(host: Host, seconds: float = 0.9) -> Scene:
    """The Token gave a new Weapon: it is shown beside the one it replaces; a little earlier the Token flies."""
    shown = _at_hand(host)
    decision = shown.session.decision
    assert decision is not None
    token = next(one for one in decision.options(shown.session.match.state) if one[0] == "collect")
    return battles.play(shown, token, seconds)


def _stays(host: Host) -> Scene:
    """The turn is ended on a Token, waiting for confirmation."""
    shown = _at_hand(host)
    shown.mode.command("end")
    return shown


def _waits(host: Host) -> Scene:
    """A person's HERO is dead while a bot plays."""
    table = battles.battle(seed_of(host))
    state = positions.state_of(table)
    from game.games.shoot.rules.state import Corpse

    hero = state.hero(1)
    table.match.play(("still",))
    table.match.play(("end",))
    state = positions.state_of(table)
    state.change_hero(1, alive=False, deaths=1)
    state.corpses.append(Corpse(1, hero.x, hero.y, 95.0, 0.0))
    return positions.scene_of(host, table)


def _spawn(host: Host) -> Scene:
    table = positions.session(seed_of(host), 3)
    positions.until(table, "ChooseSpawn", 1)
    if table.decision is None or type(table.decision).__name__ != "ChooseSpawn":
        table = battles.battle(seed_of(host))
        state = positions.state_of(table)
        state.change_hero(1, alive=False)
        from game.games.shoot.rules.fight.death import ChooseSpawn

        state.stack[-1] = ChooseSpawn(1)
    return positions.scene_of(host, table)


def _wall(host: Host) -> Scene:
    table = battles.on_map("kitchen_table", 2, "ctf", seed_of(host), place_walls=True)
    positions.until(table, "PlaceWall", 1)
    shown = positions.scene_of(host, table)
    base = positions.state_of(table).bases[0]
    positions.point(shown, base.x + 90, base.y + 30)
    return shown


def _dead(host: Host) -> Scene:
    """A corpse is on the table, and its seat waits for its next turn."""
    table = battles.fallen(host)
    return positions.scene_of(host, table)


def _loot(host: Host) -> Scene:
    table = battles.fallen(host, touching=True)
    state = positions.state_of(table)
    for kind in ("G-19", "G-09"):
        card = min(cards_of_kind(kind), key=lambda c: c not in state.zones[4])  # a free copy, if there is one
        zone = next(number for number, held in enumerate(state.zones) if card in held)
        state.move_card(card, zone, zone_of(2, CORPSE_GADGETS))
    offered = next(c for c in table.decision.options(state) if c[0] == "loot")  # type: ignore[union-attr]
    table.match.play(offered)
    return positions.scene_of(host, table)


def _heal(host: Host) -> Scene:
    from game.games.shoot.rules.tokens import HealSplit

    table = battles.standing(host)
    positions.wound(table, 1, 21, 24)
    positions.state_of(table).stack.append(HealSplit(1, 3, -1))
    return positions.scene_of(host, table)


def _symbols_heal(host: Host) -> Scene:
    """Healing wounds with symbols: what ends is shown before it is healed."""
    from game.games.shoot.rules.tokens import HealSplit

    table = battles.normal_battle(seed_of(host))
    positions.wound(table, 1, 51, 54, 20)
    table.match.play(("still",))
    positions.state_of(table).stack.append(HealSplit(1, 3, -1))
    return positions.scene_of(host, table)


def _severed(host: Host) -> Scene:
    """A leg and a hand lost, minus symbols in the Medical Record, on the move."""
    table = battles.normal_battle(seed_of(host))
    positions.wound(table, 1, 51, 54, 57)
    positions.wound(table, 2, 56)
    state = positions.state_of(table)
    state.zones[0].sort(key=lambda card: card != 27)
    table.match.play(("move",))
    shown = positions.scene_of(host, table)
    return battles.pointed_at(shown, table, 2)


def _bleed(host: Host) -> Scene:
    """Too many MOVE symbols: bleeding to death is among the stances."""
    table = battles.normal_battle(seed_of(host))
    positions.wound(table, 1, 51, 48, 20)
    shown = positions.scene_of(host, table)
    positions.point(shown, 980, 60)
    return shown


POSES: dict[str, Callable[[Any], Scene]] = {
    "shoot": _stance,
    "shoot-move": move,
    "shoot-aim": aim,
    "shoot-scope": _scope,
    "shoot-four": _four,
    "shoot-focus": _focus,
    "shoot-far": _far,
    "shoot-card": _card,
    "shoot-dead": _dead,
    "shoot-flag": _flag,
    "shoot-at-hand": _at_hand,
    "shoot-stays": _stays,
    "shoot-token-flies": partial(_new_weapon, seconds=0.7),
    "shoot-new-weapon": _new_weapon,
    "shoot-waits": _waits,
    "shoot-spawn": _spawn,
    "shoot-wall": _wall,
    "shoot-heal": _heal,
    "shoot-symbols-heal": _symbols_heal,
    "shoot-severed": _severed,
    "shoot-bleed": _bleed,
    "shoot-loot": _loot,
    "shoot-odds": partial(_tool, name="odds"),
    "shoot-ruler": partial(_tool, name="ruler"),
    "shoot-watch": partial(_tool, name="who_sees"),
    "shoot-back": _back,
    "shoot-piles": _piles,
    "shoot-over": _over,
}
