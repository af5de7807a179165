"""Friendly play: options beside the rules, the same for every game."""

from __future__ import annotations

import msgspec

WORD = 40
"""Most letters of a word for the shuffle."""


class FriendlyOptions(msgspec.Struct, frozen=True):
    """The friendly-play options; everything is off by default.

    `friendly`: moves that revealed something can be taken back if all others agree (MOM-BACK-1). `asked`: the player to
    move may ask for the win chances (MOM-WIN-3). `practice`: one person against bots may try out other choices in the
    middle of a game (MOM-BRA-3). `words` are mixed into the commitment before the first shuffle (MOM-SEAL-1).
    """

    friendly: bool = False
    asked: bool = False
    practice: bool = False
    words: str = ""
