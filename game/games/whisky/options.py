"""What is chosen before a table is opened (LSW-MATCH-1)."""

from typing import Literal

import msgspec


class WhiskyOptions(msgspec.Struct, frozen=True, kw_only=True):
    """A table of LOOT SHOOT WHISKY: one duel or best of 3.

    `position` starts the first duel from a position in the notation of section 15 (see position.py); empty: from a
    shuffle.
    """

    match_length: Literal[1, 3] = 1
    position: str = ""
