"""What the people at a table agree on beside its rules: the same for every game, and no rule of any of them."""

from __future__ import annotations

import msgspec

WORD = 40
"""So many letters a word for the luck may have."""


class Agreed(msgspec.Struct, frozen=True):
    """What is agreed on at a table; everything is off unless somebody turns it on.

    `friendly`: what showed something hidden may be taken back if all others nod (MOM-BACK-1). `asked`: whoever is to
    move may ask for the chances to win (MOM-WIN-3). `practice`: one person against bots may try out from the middle of
    a running game how else it could go on (MOM-BRA-3). `words` are mixed into the luck before the first shuffle
    (MOM-SEAL-1).
    """

    friendly: bool = False
    asked: bool = False
    practice: bool = False
    words: str = ""
