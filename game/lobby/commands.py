"""Every named command with its label, tip, keys (UX section 14) and gamepad button; every key can be remapped."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from game.kernel.messages import say


@dataclass(frozen=True)
class Command:
    """What a key, a gamepad's button or a button on the screen triggers."""

    name: str
    """Stable: settings keep a player's own keys under it."""
    label: str
    keys: tuple[str, ...] = ()
    """Its usual keys, the displayed one first: as in pygame.key.name, after "ctrl+", "alt+" and "shift+"."""
    tip: str = ""
    """The tip of its button, where that sets no better one (TEACH-TIP-1)."""
    pad: str = ""
    """Its button on a gamepad, as in pygame.CONTROLLER_BUTTON_...; none ends a turn, lest it be pressed by accident."""
    local: bool = False
    """Whether it exists in one place only and takes precedence there: it may share a key with other commands."""


COMMANDS: dict[str, Command] = {}
"""All commands by name, in the order of the options."""


def register(commands: Iterable[Command]) -> None:
    """Add commands to COMMANDS."""
    COMMANDS.update({command.name: command for command in commands})
    key_map.cache_clear()


_overrides: dict[str, tuple[str, ...]] = {}
"""The user's own keys, by command."""


def configure(overrides: Mapping[str, str | tuple[str, ...] | list[str]]) -> None:
    """Apply the user's own keys: command to key name (or several). Unknown commands are ignored."""
    _overrides.clear()
    for command, names in overrides.items():
        if names:
            _overrides[command] = (names,) if isinstance(names, str) else tuple(names)
    key_map.cache_clear()


def keys_of(command: str) -> tuple[str, ...]:
    """Return the keys of a command, the displayed one first."""
    if command not in COMMANDS:
        return ()
    return _overrides.get(command) or COMMANDS[command].keys


def rivals(command: str) -> list[str]:
    """Return the commands that must not share a key with this one: those active in the same places."""
    blocks = [one for block in BLOCKS.values() for one in block.values()]
    shared = [one.name for one in COMMANDS.values() if not one.local]
    among = blocks if command in blocks else [] if COMMANDS[command].local else shared
    return [one for one in among if one != command]


@cache
def key_map() -> dict[str, str]:
    """Return key name to command. A key assigned by the user is taken from its old command."""
    shared = [one.name for one in COMMANDS.values() if not one.local]
    usual = [command for command in shared if command not in _overrides]
    own = [command for command in _overrides if command in shared]
    return {key: command for command in (*usual, *own) for key in keys_of(command)}


_SHOWN = {
    "return": "Enter", "space": "Space", "escape": "Esc", "tab": "Tab", "shift+tab": "Shift+Tab", "home": "Home",
    "delete": "Del", "left": "←", "right": "→", "up": "↑", "down": "↓", "page up": "PgUp", "page down": "PgDn",
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


register([
    Command("confirm", say("Press, choose"), ("return", "space", "enter"), pad="a"),
    Command("back", say("Back, pause"), ("escape",), say("Goes back to where you were."), "b"),
    Command("next", say("Next target or button"), ("tab",), pad="rightshoulder"),
    Command("previous", say("Previous target or button"), ("shift+tab",), pad="leftshoulder"),
    Command("left", say("Left", context="direction"), ("left",), pad="dpad_left"),
    Command("right", say("Right", context="direction"), ("right",), pad="dpad_right"),
    Command("up", say("Up", context="direction"), ("up",), pad="dpad_up"),
    Command("down", say("Down", context="direction"), ("down",), pad="dpad_down"),
    Command("end", say("End the turn"), ("e",), say("Ends your turn: the next player moves.")),
    Command("undo", say("Undo"), ("z", "ctrl+z"), say("Undoes your last choice."), "x"),
    Command("redo", say("Redo"), ("y", "ctrl+y"), say("Redoes the choice you undid."), "y"),
    Command("restart_turn", say("Restart the turn"), ("shift+z",), say("Undoes as much of this turn as possible.")),
    Command("scope", say("Scope: the HERO's view"), ("v",), say("Looks through your HERO's eyes.")),
    Command("ruler", say("Ruler"), ("r",), say("Shows how far things are, in card lengths.")),
    Command("who_sees", say("Who sees me"), ("c",), say("Shows where your opponents can see you from."), "leftstick"),
    Command("more", say("More to do"), ("t",), pad="start"),
    Command("odds", say("Odds: stand still or move first"), ("o",),
            say("Compares your chances when you stand still and when you move."), "rightstick"),
    Command("fast", say("Fast forward"), ("f",),
            say("Fast-forwards the bots until you have to choose; press again to slow them down.")),
    Command("hint", say("Hint"), ("h",),
            say("Says where to look; press again for a good move and the reason."), "back"),
    Command("why", say("Why?"), ("w",), say("Says why the last bot did what it did.")),
    Command("chances", say("Win chances"), ("shift+h",),
            say("On your turn, shows how likely everybody is to win, if the set-up allows it.")),
    Command("film", say("Show what I missed"), ("shift+r",), say("Shows what happened since your last turn.")),
    Command("rules", say("Rules"), ("f1",), say("Opens the rulebook at what matters now.")),
    Command("log", say("Log"), ("l",), say("Shows what has happened so far, line by line.")),
    Command("zoom_in", say("Zoom in"), ("+", "=", "keypad +")),
    Command("zoom_out", say("Zoom out"), ("-", "keypad -")),
    Command("centre", say("Centre on the HERO"), ("home",)),
    Command("whole_table", say("Whole table"), ("0",), say("Shows the whole table.")),
    Command("fullscreen", say("Fullscreen"), ("f11",), say("Fills the screen, or goes back to a window.")),
    Command("text_bigger", say("Bigger text"), ("ctrl++", "ctrl+=", "ctrl+keypad +")),
    Command("text_smaller", say("Smaller text"), ("ctrl+-", "ctrl+keypad -")),
    Command("mute", say("Mute"), ("m",)),
    Command("map_anew", say("Question at the top: yes"), ("f5",)),
    Command("map_keep", say("Question at the top: no"), ("f6",)),
    Command("mark_next", say("Replay: next marker"), ("n",)),
    Command("mark_before", say("Replay: previous marker"), ("b",)),
    Command("eyes", say("Replay: change view"), ("p",)),
    Command("deck", say("Deck"), ("d",), say("Turns your hand over, so that nobody else sees it.")),
    Command("discard", say("Discard pile"), ("x",),
            say("Shows the discard piles: everybody may look through them.")),
    Command("explain", say("What is this?"), ("f2",)),
    Command("read_aloud", say("Read aloud: on or off"), ("ctrl+r",)),
    Command("say_again", say("Read aloud: repeat"), ("f3",)),
    Command("hush", say("Read aloud: stop"), ("f4",)),
    Command("say_page", say("Read aloud: the whole page"), ("f8",)),
    Command("page_up", say("Page up"), ("page up",)),
    Command("page_down", say("Page down"), ("page down",)),
    *(Command(f"card_{n}", say("Card {number}", number=n), (str(n),)) for n in range(1, 10)),
    Command("flip", say("Side by side: flip"), ("c",), local=True),
    Command("arrange_turn", say("Arrange: turn right"), ("r",), local=True),
    Command("arrange_turn_left", say("Arrange: turn left"), ("q",), local=True),
    Command("arrange_copy", say("Arrange: duplicate"), ("d", "ctrl+d"), local=True),
    Command("arrange_delete", say("Arrange: delete"), ("delete", "backspace"), local=True),
    Command("notebook", say("WHISKY: notebook"), ("n",), local=True),
    Command("one_loot", say("WHISKY, seat A: Loot"), ("q",), local=True),
    Command("one_shoot", say("WHISKY, seat A: Shoot"), ("w",), local=True),
    Command("one_whisky", say("WHISKY, seat A: Whisky"), ("e",), local=True),
    Command("one_nod", say("WHISKY, seat A: Ready"), ("a",), local=True),
    Command("two_loot", say("WHISKY, seat B: Loot"), ("i",), local=True),
    Command("two_shoot", say("WHISKY, seat B: Shoot"), ("o",), local=True),
    Command("two_whisky", say("WHISKY, seat B: Whisky"), ("p",), local=True),
    Command("two_nod", say("WHISKY, seat B: Ready"), ("l",), local=True),
])  # fmt: skip

BLOCKS: Mapping[int, Mapping[str, str]] = {
    seat: {act: f"{word}_{act}" for act in ("loot", "shoot", "whisky", "nod")}
    for seat, word in ((1, "one"), (2, "two"))
}
"""One keyboard for two: each seat's actions, and their commands."""
