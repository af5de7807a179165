"""What is chosen before a game starts (LSW-MATCH-1), and the ways in which two people share a screen."""

from typing import Final

import msgspec

WAYS: Final = ("curtain", "keyboard", "pads")
"""How two people share one screen while both choose in secret (UX-HID-5)."""


class WhiskyOptions(msgspec.Struct, frozen=True, kw_only=True):
    """The options of LOOT SHOOT WHISKY: best of this many duels, a length of data/modes.toml.

    `position` starts the first duel from a position in the notation of section 15 (see position.py); empty: from a
    shuffle.
    """

    match_length: int = 1
    position: str = ""
