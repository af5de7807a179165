"""Auto-end turns: a turn in which nothing is left to do ends by itself, if the player has set it so (UX-TURN-3)."""

from collections.abc import Collection, Sequence
from typing import Any

from game.ui.scene import Host


def ends_by_itself(
    host: Host, options: Sequence[tuple[Any, ...]], idle: Collection[str], covered: Collection[object] = ()
) -> bool:
    """Return whether a person's turn ends by itself: nothing but `idle` words can be chosen.

    `covered` are the cards of a hand that is face down: while there are any the turn waits, for an automatic end would
    reveal that none of them can be played (UX-HID-6).
    """
    wanted = host.settings.quick_turns and not host.still and not covered
    return wanted and bool(options) and all(choice[0] in idle for choice in options)
