"""A set-up in a few words: the players, by number or by name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.kernel import messages
from game.kernel.messages import say, say_count, together

if TYPE_CHECKING:
    from game.lobby.setup import Setup


def who(setup: Setup) -> str:
    """Return how many people and bots play, and whether the shuffle is known."""
    people = setup.persons
    bots = len(setup.taken) - people
    parts: list[str] = [say("known shuffle")] if setup.seed else []
    if people:
        parts.append(say_count("{n} person", "{n} people", people))
    if bots:
        parts.append(say_count("{n} bot", "{n} bots", bots))
    return messages.listed(parts)


def listed(names: Sequence[str]) -> str:
    """Return the players' names in a few words.

    >>> listed(["Anna", "Ben"]), listed(["Anna", "Ben", "Cleo", "Dan", "Emil"])
    ('Anna, Ben', 'Anna, Ben, Cleo and 2 more')
    """
    if len(names) <= 4:
        return together(*names, between=", ")
    return say("{names} and {number} more", names=together(*names[:3], between=", "), number=len(names) - 3)
