"""How two people share one screen while both choose in secret (UX-HID-5): curtain, key blocks, or a pad each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import pygame

from game.games.whisky.options import WAYS
from game.games.whisky.rules.cards import KINDS
from game.kernel.messages import say
from game.ui import keys
from game.ui.pads import open_pads

WORDS: Final = {"curtain": say("Curtain"), "keyboard": say("One keyboard"), "pads": say("A gamepad each")}

PAD_BUTTONS: Final[Mapping[int, str]] = {
    pygame.CONTROLLER_BUTTON_X: "loot", pygame.CONTROLLER_BUTTON_Y: "shoot", pygame.CONTROLLER_BUTTON_B: "whisky",
    pygame.CONTROLLER_BUTTON_A: "nod",
}  # fmt: skip
PAD_NAMES: Final = {"loot": "X", "shoot": "Y", "whisky": "B", "nod": "A"}


def way_of(table: Any) -> str:
    """Return how two people share the screen: as the set-up says, else the curtain, or key blocks without one."""
    way = getattr(table, "hotseat", "")
    if way in WAYS:
        return str(way)
    return "curtain" if getattr(table, "curtain", True) else "keyboard"


def keys_of(way: str, seat: int) -> dict[str, str]:
    """Return the display name of each act's key for a seat."""
    if way == "pads":
        return dict(PAD_NAMES)
    if way == "keyboard":
        return {act: keys.hint(command) for act, command in keys.BLOCKS[seat].items()}
    return {kind: keys.hint(f"card_{number}") for number, kind in enumerate(KINDS, 1)}


def block_act(event: pygame.event.Event) -> tuple[int, str] | None:
    """Return (seat, act) of a pressed key of a block; None for other keys."""
    acts = {command: (seat, act) for seat, block in keys.BLOCKS.items() for act, command in block.items()}
    command = keys.given(event, *acts)
    return None if command is None else acts[command]


class PadAssignment:
    """Assigns pads to seats: the first pad to press a button is seat A's."""

    def __init__(self) -> None:
        self._seats: dict[int, int] = {}
        self._open: list[Any] = []

    def find(self) -> int:
        """Open the connected pads and return how many there are."""
        self._open = open_pads()
        return len(self._open)

    def act(self, event: pygame.event.Event) -> tuple[int, str] | None:
        """Return (seat, act) of a pressed button; None for other events and for a third pad."""
        if event.type != pygame.CONTROLLERBUTTONDOWN or event.button not in PAD_BUTTONS:
            return None
        pad = int(event.instance_id)
        if pad not in self._seats:
            free = sorted({1, 2} - {*self._seats.values()})
            if not free:
                return None
            self._seats[pad] = free[0]
        return self._seats[pad], PAD_BUTTONS[event.button]

    def gone(self, pad: int) -> int:
        """Remove an unplugged pad; return its seat, 0 for none. The next new pad goes to that seat."""
        return self._seats.pop(pad, 0)
