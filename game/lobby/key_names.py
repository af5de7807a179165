"""Commands, their keys (UX section 14), and their names; every one can be remapped."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from game.kernel.messages import say

DEFAULTS: dict[str, tuple[str, ...]] = {
    "confirm": ("return", "space", "enter"),
    "back": ("escape",),
    "next": ("tab",),
    "previous": ("shift+tab",),
    "left": ("left",),
    "right": ("right",),
    "up": ("up",),
    "down": ("down",),
    "end": ("e",),
    "undo": ("z", "ctrl+z"),
    "redo": ("y",),
    "restart_turn": ("shift+z",),
    "scope": ("v",),
    "ruler": ("r",),
    "who_sees": ("c",),
    "more": ("t",),
    "odds": ("o",),
    "fast": ("f",),
    "hint": ("h",),
    "why": ("w",),
    "chances": ("shift+h",),
    "film": ("shift+r",),
    "rules": ("f1",),
    "log": ("l",),
    "zoom_in": ("+", "=", "keypad +"),
    "zoom_out": ("-", "keypad -"),
    "centre": ("home",),
    "whole_table": ("0",),
    "fullscreen": ("f11",),
    "text_bigger": ("ctrl++", "ctrl+=", "ctrl+keypad +"),
    "text_smaller": ("ctrl+-", "ctrl+keypad -"),
    "mute": ("m",),
    "map_anew": ("f5",),
    "map_keep": ("f6",),
    "mark_next": ("n",),
    "mark_before": ("b",),
    "eyes": ("p",),
    "deck": ("d",),
    "discard": ("x",),
    "explain": ("f2",),
    "page_up": ("page up",),
    "page_down": ("page down",),
    **{f"card_{n}": (str(n),) for n in range(1, 10)},
}
"""Command to keys: a name as in pygame.key.name, after "ctrl+", "alt+" and "shift+" in this order."""

OWN: dict[str, tuple[str, ...]] = {
    "flip": ("c",),
    "notebook": ("n",),
    "one_loot": ("q",), "one_shoot": ("w",), "one_whisky": ("e",), "one_nod": ("a",),
    "two_loot": ("i",), "two_shoot": ("o",), "two_whisky": ("p",), "two_nod": ("l",),
}  # fmt: skip
"""Commands that exist in one place only and take precedence there: two may share a key with other commands."""
BLOCKS: Mapping[int, Mapping[str, str]] = {
    seat: {act: f"{word}_{act}" for act in ("loot", "shoot", "whisky", "nod")}
    for seat, word in ((1, "one"), (2, "two"))
}
"""One keyboard for two: each seat's actions, and their commands."""

LABELS: dict[str, str] = {
    "confirm": say("Press, choose"),
    "back": say("Back, pause"),
    "next": say("Next target or button"),
    "previous": say("Previous target or button"),
    "left": say("Left", context="direction"),
    "right": say("Right", context="direction"),
    "up": say("Up", context="direction"),
    "down": say("Down", context="direction"),
    "end": say("End the turn"),
    "undo": say("Undo"),
    "redo": say("Redo"),
    "restart_turn": say("Restart the turn"),
    "scope": say("Scope: the HERO's view"),
    "ruler": say("Ruler"),
    "who_sees": say("Who sees me"),
    "more": say("More to do"),
    "odds": say("Odds: stand still or move first"),
    "fast": say("Fast forward"),
    "hint": say("Hint"),
    "why": say("Why?"),
    "chances": say("Win chances"),
    "film": say("Show what I missed"),
    "rules": say("Rules"),
    "log": say("Log"),
    "zoom_in": say("Zoom in"),
    "zoom_out": say("Zoom out"),
    "centre": say("Centre on the HERO"),
    "whole_table": say("Whole table"),
    "fullscreen": say("Fullscreen"),
    "text_bigger": say("Bigger text"),
    "text_smaller": say("Smaller text"),
    "mute": say("Mute"),
    "map_anew": say("Restart on a changed map"),
    "map_keep": say("Keep the old map"),
    "mark_next": say("Replay: next marker"),
    "mark_before": say("Replay: previous marker"),
    "eyes": say("Replay: change view"),
    "deck": say("Deck"),
    "discard": say("Discard pile"),
    "explain": say("What is this?"),
    "page_up": say("Page up"),
    "page_down": say("Page down"),
    **{f"card_{n}": say("Card {number}", number=n) for n in range(1, 10)},
    "flip": say("Side by side: flip"),
    "notebook": say("WHISKY: notebook"),
    "one_loot": say("WHISKY, seat A: Loot"),
    "one_shoot": say("WHISKY, seat A: Shoot"),
    "one_whisky": say("WHISKY, seat A: Whisky"),
    "one_nod": say("WHISKY, seat A: Ready"),
    "two_loot": say("WHISKY, seat B: Loot"),
    "two_shoot": say("WHISKY, seat B: Shoot"),
    "two_whisky": say("WHISKY, seat B: Whisky"),
    "two_nod": say("WHISKY, seat B: Ready"),
}

TIPS: dict[str, str] = {
    "back": say("Goes back to where you were."),
    "end": say("Ends your turn: the next player moves."),
    "undo": say("Undoes your last choice."),
    "redo": say("Redoes the choice you undid."),
    "restart_turn": say("Undoes as much of this turn as possible."),
    "scope": say("Looks through your HERO's eyes."),
    "ruler": say("Shows how far things are, in card lengths."),
    "who_sees": say("Shows where your opponents can see you from."),
    "odds": say("Compares your chances when you stand still and when you move."),
    "fast": say("Fast-forwards the bots until you have to choose; press again to slow them down."),
    "hint": say("Says where to look; press again for a good move and the reason."),
    "film": say("Shows what happened since your last turn."),
    "why": say("Says why the last bot did what it did."),
    "chances": say("On your turn, shows how likely everybody is to win, if the set-up allows it."),
    "rules": say("Opens the rulebook at what matters now."),
    "log": say("Shows what has happened so far, line by line."),
    "deck": say("Turns your hand over, so that nobody else sees it."),
    "discard": say("Shows the discard piles: everybody may look through them."),
    "whole_table": say("Shows the whole table."),
    "fullscreen": say("Fills the screen, or goes back to a window."),
}
"""A command's default tip, where its button sets no better one (TEACH-TIP-1)."""

_overrides: dict[str, tuple[str, ...]] = {}


def configure(overrides: Mapping[str, str | tuple[str, ...] | list[str]]) -> None:
    """Apply the user's own keys: command to key name (or several). Unknown commands are ignored."""
    _overrides.clear()
    for command, names in overrides.items():
        if (command in DEFAULTS or command in OWN) and names:
            _overrides[command] = (names,) if isinstance(names, str) else tuple(names)
    commands.cache_clear()


def keys_of(command: str) -> tuple[str, ...]:
    """Return the keys of a command, the displayed one first."""
    return _overrides.get(command) or DEFAULTS.get(command) or OWN.get(command, ())


def rivals(command: str) -> list[str]:
    """Return the commands that must not share a key with this one: those active in the same places."""
    blocks = [one for block in BLOCKS.values() for one in block.values()]
    among = blocks if command in blocks else [] if command in OWN else [*DEFAULTS]
    return [one for one in among if one != command]


@cache
def commands() -> dict[str, str]:
    """Return key name to command. A key assigned by the user is taken from its old command."""
    table: dict[str, str] = {}
    for command in DEFAULTS:
        if command not in _overrides:
            table.update(dict.fromkeys(DEFAULTS[command], command))
    for command, names in _overrides.items():
        if command in OWN:
            continue
        table.update(dict.fromkeys(names, command))
    return table


_SHOWN = {
    "return": "Enter", "space": "Space", "escape": "Esc", "tab": "Tab", "shift+tab": "Shift+Tab", "home": "Home",
    "left": "←", "right": "→", "up": "↑", "down": "↓", "page up": "PgUp", "page down": "PgDn",
}  # fmt: skip


def shown(name: str) -> str:
    """Return a key's display name ("Shift+Z")."""
    if name in _SHOWN:
        return _SHOWN[name]
    head, _, tail = (name[:-2], "", "+") if name.endswith("+") else name.rpartition("+")
    parts = [p.capitalize() for p in head.split("+") if p]
    return "+".join([*parts, _SHOWN.get(tail, tail.upper() if len(tail) <= 3 else tail.capitalize())])


def hint(command: str) -> str:
    """Return the key shown on a command's button: the first one, "" if it has none."""
    names = keys_of(command)
    return shown(names[0]) if names else ""


def named(*commands: str) -> dict[str, str]:
    """Return the display names of commands' keys, by command, for the placeholders of a sentence."""
    return {command: hint(command) for command in commands}
