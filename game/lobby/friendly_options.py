"""Friendly play: options beside the rules, the same for every game."""

from __future__ import annotations

import msgspec

from game.kernel.messages import say_count

WORD = 40
"""Most letters of a word for the shuffle."""
MINUTES = (1, 2, 3, 5, 10, 15, 20, 30, 45, 60, 90)
"""The minutes of a clock to choose from."""
SECONDS = (0, 5, 10, 15, 20, 30, 60)
"""The extra seconds for each turn to choose from."""


class FriendlyOptions(msgspec.Struct, frozen=True):
    """The friendly-play options; everything is off by default.

    `friendly`: moves that revealed something can be taken back if all others agree (MOM-BACK-1). `asked`: the player to
    move may ask for the win chances (MOM-WIN-3). `practice`: one person against bots may try out other choices in the
    middle of a game (MOM-BRA-3). `words` are mixed into the commitment before the first shuffle (MOM-SEAL-1). `clock`
    are the minutes of each person, 0 for no clock, `extra` the seconds added for every turn (HND-11).
    """

    friendly: bool = False
    asked: bool = False
    practice: bool = False
    words: str = ""
    clock: int = 0
    extra: int = 0

    @property
    def clock_words(self) -> str:
        """The clock in a few words; empty without one."""
        if not self.clock:
            return ""
        if not self.extra:
            return say_count("clock: {n} minute each", "clock: {n} minutes each", self.clock)
        return say_count("clock: {n} minute each + {extra} s a turn", "clock: {n} minutes each + {extra} s a turn",
                         self.clock, extra=self.extra)  # fmt: skip
