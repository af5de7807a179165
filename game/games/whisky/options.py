"""What is chosen before a game starts (LSW-MATCH-1), and the ways in which two people share a screen."""

from typing import Final

import msgspec

from game.kernel.messages import Message, say_count

WAYS: Final = ("curtain", "keyboard", "pads")
"""How two people share one screen while both choose in secret (UX-HID-5)."""


class WhiskyOptions(msgspec.Struct, frozen=True, kw_only=True):
    """The options of LOOT SHOOT WHISKY: best of this many duels, a length of data/modes.toml.

    `position` starts the first duel from a position in the notation of section 15 (see position.py); empty: from a
    shuffle. `head_start` gives seats Pouches, A first (LSW-SET-6).
    """

    match_length: int = 1
    position: str = ""
    head_start: tuple[int, ...] = ()


MOST_AHEAD: Final = 2
"""The largest head start of a seat (LSW-SET-6)."""


def gift(n: int) -> Message:
    """Return what a head start of n gives (LSW-SET-6).

    >>> str(gift(2))
    '2 Nugget Pouches at the start of every duel'
    """
    return say_count("a Nugget Pouch at the start of every duel", "{n} Nugget Pouches at the start of every duel", n)
