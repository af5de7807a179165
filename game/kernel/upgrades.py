"""Matches saved under earlier rules, upgraded to today's (`rules_version`).

A game's `upgrades` name, for each earlier version, a function that converts a match to the next one. It works on plain
JSON, so that it keeps working whatever today's classes look like: a dict of `options`, a whole `state`, and the `log`,
a list of entries (`seat`, `choice`, `chance`, `events`, `turn`), of which the later ones come after that state.
"""

from collections.abc import Callable
from typing import Any

from game.kernel.game import Game
from game.kernel.messages import say

Upgrade = Callable[[dict[str, Any]], None]


class NewerRulesError(ValueError):
    """A match was saved under rules that this program does not know yet."""


def unchanged(_kept: dict[str, Any]) -> None:
    """Leave a match as it is: the next version writes states and choices the same way."""


def upgrades_from(game: Game, version: str) -> list[Upgrade]:
    """Return the steps that upgrade a match of a version, in order; empty if it opens as it is.

    A version that is not a number comes from a damaged file and counts as today's. Raises NewerRulesError for a
    version later than today's, ValueError where an upgrade is missing.
    """
    if version == game.rules_version or not version.isdecimal():
        return []
    if int(version) > int(game.rules_version):
        raise NewerRulesError(say("it was played with newer rules: update Splatterbox to open it"))
    found = []
    for number in map(str, range(int(version), int(game.rules_version))):
        if number not in game.upgrades:
            raise ValueError(f"there is no upgrade of the rules {number}")
        found.append(game.upgrades[number])
    return [] if all(step is unchanged for step in found) else found
