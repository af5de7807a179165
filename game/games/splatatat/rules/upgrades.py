"""What a match of earlier rules needs to be played on by today's (see `game.kernel.upgrades`)."""

from collections.abc import Mapping
from typing import Any, Final

from game.kernel.upgrades import Upgrade, unchanged

_MIX_2: Final = {"copies": [4, 4, 4], "gushers": 6, "dollops": 4, "uturns": 3}
"""What rules 1 and 2 had in every deck, however many played; the copies could be chosen."""


def _keep_the_mix(kept: dict[str, Any]) -> None:
    """Say what was the same at every table before the deck came to depend on the seats (SPL-SET-7)."""
    for options in (kept["options"], kept["state"]["rules"]):
        options |= _MIX_2 | options


UPGRADES: Final[Mapping[str, Upgrade]] = {"1": unchanged, "2": _keep_the_mix}
