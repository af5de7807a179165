"""Changes to games of older rules so that today's rules can continue them (see `game.kernel.upgrades`)."""

from collections.abc import Mapping
from typing import Any, Final

from game.kernel.upgrades import Upgrade, unchanged

_AS_PRINTED_THEN: Final = (
    {"card": 3, "dice": 4, "ammo": 3, "turned": True},
    {"card": 4, "dice": 4, "ammo": 3, "turned": True},
    {"card": 32, "dice": 3, "ammo": 2, "turned": False},
)
"""The Ginger Snipe Rifles, whose die anyone could turn, and the Flambé Thrower."""


def keep_the_cards(kept: dict[str, Any]) -> None:
    """Add the old printed values of the cards changed since to the data of a saved game (W02, W16, L-DHD-3)."""
    kept["state"]["makes"] = [dict(make) for make in _AS_PRINTED_THEN]


UPGRADES: Final[Mapping[str, Upgrade]] = {"1": unchanged, "2": keep_the_cards}
