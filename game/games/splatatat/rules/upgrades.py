"""What a match saved under earlier rules needs to continue under the current ones (see `game.kernel.upgrades`)."""

from collections.abc import Mapping
from typing import Any, Final

from game.kernel.upgrades import Upgrade, unchanged

_MIX_2: Final = {"copies": [4, 4, 4], "gushers": 6, "dollops": 4, "uturns": 3}
"""The counts of every deck under rules 1 and 2, for any number of seats; the copies could be chosen."""


def _keep_the_mix(kept: dict[str, Any]) -> None:
    """Write out the counts that were fixed before the deck came to depend on the seats (SPL-SET-7)."""
    for options in (kept["options"], kept["state"]["rules"]):
        options |= _MIX_2 | options


UPGRADES: Final[Mapping[str, Upgrade]] = {"1": unchanged, "2": _keep_the_mix}
