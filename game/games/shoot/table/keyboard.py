"""The table's named commands (UX section 14): what each key does while the board has the keyboard."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.games.shoot.table.words import card_name
from game.kernel.state import Choice

if TYPE_CHECKING:
    from game.games.shoot.table.scene import ShootTable

CLOSER = 1.35


def acts(table: ShootTable) -> dict[str, Callable[[], object]]:
    """Return what the standing commands do, whatever is being decided."""
    return {
        "undo": table.undo,
        "redo": table.redo,
        "restart_turn": table.restart_turn,
        "zoom_in": lambda: table.camera.zoom_at(CLOSER),
        "zoom_out": lambda: table.camera.zoom_at(1 / CLOSER),
        "whole_table": table.camera.whole_table,
        "centre": lambda: centre(table),
        "scope": lambda: table.toggle("scope_on"),
        "ruler": lambda: table.toggle("ruler_on"),
        "who_sees": lambda: table.toggle("watch_on"),
        "deck": table.dock.toggle_hand,
        "discard": table.dock.look_at_discards,
        "log": table.dock.toggle_log,
        "why": lambda: why(table),
        "hint": lambda: hint(table),
    }


def obey(table: ShootTable, name: str) -> bool:
    """Carry a command of the keyboard out: the mode first, then targets, cards and the standing commands."""
    table.refresh()
    if table.mode.command(name):
        return True
    if name in ("next", "previous"):
        return table.next_target(by=1 if name == "next" else -1) or table.dock.focus_on(name)
    if name == "confirm":
        return table.mode.confirm()
    if name == "back":
        if not table.mode.back():
            table.host.push(table.services.pause(table.host, table.session))
        return True
    if name.startswith("card_"):
        return table.dock.hand.play_number(int(name[5:]))
    act = acts(table).get(name)
    if act is not None:
        act()
    return act is not None


def centre(table: ShootTable) -> None:
    """Look closely at the acting HERO."""
    seat = table.lamps.eye_seat()
    if seat:
        hero = table.view.hero(seat)
        table.camera.centre_on(hero.x, hero.y, max(table.camera.zoom, 1.6))


def why(table: ShootTable) -> None:
    """Say why the bot chose what it did last."""
    told = table.session.why
    last = max((number for number in told if told[number]), default=None)
    table.toast(in_names(told[last], table.names) if last is not None else "No bot has given a reason yet.")


def hint(table: ShootTable) -> None:
    """Say what the Regular bot would do here, and show where."""
    if not table.session.persons_turn or table.director.busy:
        table.toast("A hint comes on your own turn.")
        return
    table.session.hint(lambda choice, reason: _tell_hint(table, choice, reason))


def _tell_hint(table: ShootTable, choice: Choice, reason: str) -> None:
    if choice[0] in ("leg", "spawn") and len(choice) == 3:
        table.point_at((choice[1], choice[2]))
    elif choice[0] == "fly":
        table.point_at((choice[2], choice[3]))
    elif choice[0] == "attack":
        hero = table.view.hero(choice[2])
        table.point_at((hero.x, hero.y))
    table.toast(f"Hint: {words_of(choice, table.names)}{f' - {in_names(reason, table.names)}' if reason else ''}.")


def in_names(sentence: str, names: dict[int, str]) -> str:
    """Put names where a bot's reason speaks of HEROes by their seats."""
    for seat, name in names.items():
        sentence = sentence.replace(f"{{hero-{seat}}}", name)
    return sentence[:1].upper() + sentence[1:]


def words_of(choice: tuple[Any, ...], names: dict[int, str]) -> str:
    """Say a choice in a few words."""
    if choice[0] == "attack":
        return f"shoot at {names.get(choice[2], '?')} with the {card_name(choice[1])}"
    if choice[0] in ("gadget", "play", "counter", "discard"):
        verb = {"counter": "shoot back with the", "discard": "throw away the"}.get(choice[0], "play")
        return f"{verb} {card_name(choice[1])}"
    return SAID.get(choice[0], choice[0].replace("_", " "))


SAID = {
    "leg": "walk to the mark", "still": "stand still", "move": "move", "end": "end the turn", "collect": "collect",
    "spawn": "come back here", "pass": "do nothing", "decline": "hold fire", "heal": "heal", "take": "take the loot",
    "take_flag": "take the Flag", "drop_flag": "drop the Flag", "loot": "loot the corpse", "link": "take the link",
    "fly": "fly to the mark", "leap": "leap over the edge", "bleed": "bleed to death",
    "shuffle": "shuffle the discards in", "ask": "ask the cards", "move_ladder": "move the Ladder",
    "order": "keep this order", "keep": "keep them all", "leave": "leave the wall",
}  # fmt: skip
