"""How matches of older rules become matches of these: nothing yet."""

from collections.abc import Callable, Mapping
from typing import Any, Final

UPGRADES: Final[Mapping[str, Callable[[dict[str, Any]], None]]] = {}
