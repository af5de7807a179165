"""What a match of earlier rules needs to be played on by today's (see `game.kernel.upgrades`)."""

from collections.abc import Mapping
from typing import Any, Final

from game.kernel.upgrades import Upgrade, unchanged

_AS_PRINTED_THEN: Final = (
    {"card": 3, "dice": 4, "ammo": 3, "turned": True},
    {"card": 4, "dice": 4, "ammo": 3, "turned": True},
    {"card": 32, "dice": 3, "ammo": 2, "turned": False},
)
"""The Ginger Snipe Rifles, whose die everybody could turn, and the Flambé Thrower."""


def keep_the_cards(kept: dict[str, Any]) -> None:
    """Let a match go on with the cards that it began with: today's are printed otherwise (W02, W16, L-DHD-3)."""
    kept["state"]["makes"] = [dict(make) for make in _AS_PRINTED_THEN]


UPGRADES: Final[Mapping[str, Upgrade]] = {"1": unchanged, "2": keep_the_cards}
