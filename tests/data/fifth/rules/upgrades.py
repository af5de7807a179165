"""Upgrades of matches of older rules: none yet."""

from collections.abc import Callable, Mapping
from typing import Any, Final

UPGRADES: Final[Mapping[str, Callable[[dict[str, Any]], None]]] = {}
