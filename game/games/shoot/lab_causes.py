"""Why Bases win more than their share: what the measures of a table tell, in words (LAB-26).

The measures of the winning Bases stand against those of the others, in units of how much they usually differ between
the Bases of one table (`data/spread.json`, made by `tools/measure_spread.py`). What favours the winners by one unit or
more is a cause; the largest is told first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec

from game.games.lab_verdict import Group, Won, colour, tilted, told
from game.kernel.messages import Message, say

if TYPE_CHECKING:
    from game.geometry.survey import BaseMeasures, Survey

FILE: Final = Path(__file__).parent / "data" / "spread.json"
MEASURES: Final = ("flag", "view", "tokens", "nest", "exposure", "other")
FAVOURS: Final = {"flag": -1.0, "view": -1.0, "tokens": -1.0, "nest": 1.0, "exposure": -1.0, "other": 1.0}
"""Whether more of a measure is better for a Base, or less."""
LEAST: Final = {"flag": 0.5, "view": 1.0, "tokens": 0.5, "nest": 0.005, "exposure": 0.02, "other": 1.0}
"""A unit is never less than this, however alike tables are: smaller differences decide no game."""


class Spread(msgspec.Struct, frozen=True):
    """How much each measure differs between the Bases of one table: root mean square off the table's mean."""

    maps: int
    spread: dict[str, float]


class Difference(NamedTuple):
    """A measure of some Bases and of the others, and how many units lie between them in favour of the winners."""

    measure: str
    own: float
    others: float
    units: float

    @property
    def by(self) -> float:
        """How much more the own ones have."""
        return self.own - self.others


def causes(sides: Sequence[Won], survey: Survey, name: Callable[[Won], str] = colour) -> tuple[Message, ...]:
    """Return what is said of a table on which somebody wins too often or too seldom: nothing where nobody does.

    The first sentence is the verdict with its largest cause, the others tell further causes; or that there is none.
    """
    group = tilted(sides)
    if group is None:
        return ()
    found = differences(group, survey)
    one = len(group.sides) == 1
    return told(group, [_words(cause, one) for cause in found], name)


def differences(group: Group, survey: Survey) -> list[Difference]:
    """Return in what the measures favour those that win (or burden those that do not), the largest first."""
    own = {place for side in group.sides for place in side.places}
    theirs = [base for base in survey.bases if base.seat in own]
    others = [base for base in survey.bases if base.seat not in own]
    found = []
    for measure in MEASURES:
        mean, rest = _mean(measure, theirs), _mean(measure, others)
        if mean is None or rest is None:
            continue
        units = FAVOURS[measure] * (mean - rest) / unit(measure) * (1.0 if group.more else -1.0)
        if units >= 1.0:
            found.append(Difference(measure, mean, rest, units))
    return sorted(found, key=lambda one: -one.units)


def unit(measure: str) -> float:
    """Return how much a measure must differ to count."""
    return max(LEAST[measure], spread().spread.get(measure, 0.0))


@cache
def spread() -> Spread:
    """Return how much measures differ between the Bases of shipped and dealt tables."""
    return msgspec.json.decode(FILE.read_bytes(), type=Spread)


def value_of(measure: str, base: BaseMeasures) -> float | None:
    """Return a measure of a Base as one number; None where it is not known."""
    found = VALUES[measure](base)
    return None if found is None else float(found)


def _tokens_of(base: BaseMeasures) -> float | None:
    return sum(base.tokens) / len(base.tokens) if base.tokens else None


VALUES: Final[dict[str, Callable[[BaseMeasures], float | None]]] = {
    "flag": lambda base: base.flag,
    "view": lambda base: base.view,
    "tokens": _tokens_of,
    "nest": lambda base: base.nest,
    "exposure": lambda base: base.exposure,
    "other": lambda base: base.other,
}
"""How each measure is read; of the ways to Tokens it is their mean."""


def _mean(measure: str, bases: Sequence[BaseMeasures]) -> float | None:
    values = [value_of(measure, base) for base in bases]
    known = [value for value in values if value is not None]
    return sum(known) / len(known) if known and len(known) == len(values) else None


def _words(cause: Difference, one: bool) -> Message:
    """Return a cause of one side's, or of several, as a clause."""
    if cause.measure == "exposure":
        return _exposure(cause.own, cause.others, one)
    if cause.measure == "nest":
        return _nest(cause.by > 0, one)
    nearer = cause.by < 0
    cards = _cards(abs(cause.by))
    if cause.measure == "flag":
        return _flag(nearer, one, cards)
    if cause.measure == "view":
        return _view(nearer, one, cards)
    return _tokens(nearer, one, cards) if cause.measure == "tokens" else _other(nearer, one, cards)


def _flag(nearer: bool, one: bool, cards: Message) -> Message:
    if nearer:
        return (
            say("its Flag is {cards} nearer", cards=cards) if one else say("their Flag is {cards} nearer", cards=cards)
        )
    return say("its Flag is {cards} farther", cards=cards) if one else say("their Flag is {cards} farther", cards=cards)


def _view(nearer: bool, one: bool, cards: Message) -> Message:
    if nearer:
        if one:
            return say("who comes from it sees the Flag {cards} sooner", cards=cards)
        return say("who comes from them sees the Flag {cards} sooner", cards=cards)
    if one:
        return say("who comes from it sees the Flag {cards} later", cards=cards)
    return say("who comes from them sees the Flag {cards} later", cards=cards)


def _tokens(nearer: bool, one: bool, cards: Message) -> Message:
    if nearer:
        if one:
            return say("its four nearest Tokens are {cards} nearer on average", cards=cards)
        return say("their four nearest Tokens are {cards} nearer on average", cards=cards)
    if one:
        return say("its four nearest Tokens are {cards} farther on average", cards=cards)
    return say("their four nearest Tokens are {cards} farther on average", cards=cards)


def _other(nearer: bool, one: bool, cards: Message) -> Message:
    if nearer:
        if one:
            return say("the nearest other Base is {cards} nearer to it", cards=cards)
        return say("the nearest other Base is {cards} nearer to them", cards=cards)
    if one:
        return say("the nearest other Base is {cards} farther from it", cards=cards)
    return say("the nearest other Base is {cards} farther from them", cards=cards)


def _exposure(own: float, others: float, one: bool) -> Message:
    shares: dict[str, Any] = {"own": round(100 * own), "others": round(100 * others)}
    if one:
        return say("its Base is seen from {own} % of all places, the others from {others} %", **shares)
    return say("their Bases are seen from {own} % of all places, the others from {others} %", **shares)


def _nest(better: bool, one: bool) -> Message:
    if better:
        if one:
            return say("it has a place near its Base that sees much and shows little")
        return say("they have places near their Bases that see much and show little")
    if one:
        return say("it lacks a place near its Base that sees much and shows little, as the others have")
    return say("they lack places near their Bases that see much and show little, as the others have")


def _cards(halves: float) -> Message:
    """Return a length in card lengths, to a quarter of one."""
    cards = max(0.25, round(halves * 2) / 4)
    return say("1 card length") if cards == 1 else say("{cards:g} card lengths", cards=cards)
