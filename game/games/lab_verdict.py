"""Who wins too often on a table, in words, and what is said to be the cause (LAB-26): for maps and boards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any, Final, NamedTuple, Protocol

from game.kernel.messages import Message, listed, say

COLOURS: Final = (say("Blue"), say("Red"), say("Green"), say("Yellow"))


class Won(Protocol):
    """What a side won: `places` are its Bases by number, `team` its team (0 none); shares from 0 to 1."""

    @property
    def places(self) -> tuple[int, ...]: ...  # noqa: D102
    @property
    def team(self) -> int: ...  # noqa: D102
    @property
    def mean(self) -> float: ...  # noqa: D102
    @property
    def low(self) -> float: ...  # noqa: D102
    @property
    def high(self) -> float: ...  # noqa: D102


class Group(NamedTuple):
    """Sides that win too often (or, `more` False, too seldom), with what they win together."""

    sides: tuple[Won, ...]
    more: bool
    share: float
    wide: float
    fair: float


def colour(side: Won) -> Message:
    """Return how a side is called where nobody says otherwise."""
    if side.team:
        return say("Team {number}", number=side.team)
    number = side.places[0]
    return COLOURS[number - 1] if number <= len(COLOURS) else say("Base {number}", number=number)


def who_starts(share: float) -> Message:
    """Return what is said beside the verdict of those who start; `share` from 0 to 1 of the games (LAB-26)."""
    return say("Who starts wins {share:.0f} %.", share=100 * share)


def tilted(sides: Sequence[Won]) -> Group | None:
    """Return the sides that surely win more than their share, else those that win less; None where there are none.

    How far their sum may be off is told as if each were off by itself: sides of one table move against each other, so
    that it is rather less.
    """
    fair = 1.0 / len(sides) if sides else 1.0
    more = tuple(side for side in sides if side.low > fair)
    found = more or tuple(side for side in sides if side.high < fair)
    if not found or len(found) == len(sides):
        return None
    wide = sqrt(sum(((side.high - side.low) / 2) ** 2 for side in found))
    return Group(found, bool(more), sum(side.mean for side in found), wide, fair * len(found))


def verdict(group: Group, name: Callable[[Won], str]) -> Message:
    """Return who wins how much, as the beginning of a sentence."""
    figures: dict[str, Any] = {"share": 100 * group.share, "wide": 100 * group.wide, "fair": 100 * group.fair}
    who = listed([name(side) for side in group.sides])
    if len(group.sides) == 1:
        return say("{who} wins {share:.0f} ± {wide:.0f} % (fair {fair:.0f})", who=who, **figures)
    return say("{who} win {share:.0f} ± {wide:.0f} % together (fair {fair:.0f})", who=who, **figures)


def told(group: Group, clauses: Sequence[Message], name: Callable[[Won], str]) -> tuple[Message, ...]:
    """Return the verdict with its first cause, and a sentence for each further one; or that there is none."""
    who = verdict(group, name)
    if not clauses:
        return say("{verdict}.", verdict=who), say("The measures show no cause: look at where they die.")
    first, *others = clauses
    return say("{verdict}: {cause}.", verdict=who, cause=first), *(say("{Cause}, too.", cause=more) for more in others)
