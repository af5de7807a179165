"""What is chosen before a table is opened (LSW-MATCH-1), and the ways in which two people share a screen."""

from collections.abc import Mapping
from typing import Final

import msgspec

WAYS: Final = ("curtain", "keyboard", "pads")
"""How two people share one screen while both choose in secret (UX-HID-5)."""

BLOCKS: Final[Mapping[int, Mapping[str, str]]] = {
    1: {"q": "loot", "w": "shoot", "e": "whisky", "a": "nod"},
    2: {"i": "loot", "o": "shoot", "p": "whisky", "l": "nod"},
}
"""One keyboard: each seat's block of keys, its nod among them."""


class WhiskyOptions(msgspec.Struct, frozen=True, kw_only=True):
    """A table of LOOT SHOOT WHISKY: best of so many duels, a length of data/modes.toml.

    `position` starts the first duel from a position in the notation of section 15 (see position.py); empty: from a
    shuffle.
    """

    match_length: int = 1
    position: str = ""
