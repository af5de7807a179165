"""What a match saved under earlier rules needs to continue under the current ones (see `game.kernel.upgrades`)."""

from collections.abc import Mapping
from typing import Final

from game.kernel.upgrades import Upgrade

UPGRADES: Final[Mapping[str, Upgrade]] = {}
"""Empty: the rules have not changed yet."""
