"""What a match of earlier rules needs to be played on by today's (see `game.kernel.upgrades`)."""

from collections.abc import Mapping
from typing import Final

from game.kernel.upgrades import Upgrade, unchanged

UPGRADES: Final[Mapping[str, Upgrade]] = {"1": unchanged}
