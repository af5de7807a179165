"""The games of the box: every folder here with a `meta` is one."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from game.games.meta import Meta
from game.kernel.game import Game

__all__ = ["Meta", "find", "games", "load", "meta_of", "playable"]


@cache
def _all() -> tuple[Meta, ...]:
    folders = sorted(path.parent.name for path in Path(__file__).parent.glob("*/meta.py"))
    return tuple(import_module(f"{__name__}.{folder}.meta").META for folder in folders)


def games() -> list[Meta]:
    """List the games of the box, in the order of their folders; loads no rules."""
    return list(_all())


def meta_of(key: str) -> Meta:
    """Return a game's metadata for the lobby; KeyError if there is no game with that key."""
    for one in _all():
        if one.key == key:
            return one
    raise KeyError(key)


@cache
def playable() -> frozenset[str]:
    """Return the keys of the games that also have a table; loads neither rules nor tables."""
    return frozenset(one.key for one in _all() if find_spec(one.table.split(":")[0]) is not None)


def openable() -> frozenset[str]:
    """Return the keys of the games whose boxes can be opened: those that have a table and a lobby."""
    return frozenset(one.key for one in _all() if one.lobby and one.key in playable())


def find(place: str) -> Any:
    """Return the object that a "module:name" refers to, loading the module."""
    module, name = place.split(":")
    return getattr(import_module(module), name)


def load(key: str) -> Game:
    """Load a game's rules; KeyError if there is no game with that key."""
    rules: Game = find(meta_of(key).rules)
    return rules
