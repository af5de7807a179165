"""Why Bases win more than their share: what the measures of a table show, in words (LAB-26).

The measures of the winning Bases are compared with those of the others, in units of how much they usually differ
between the Bases of one table (`data/spread.json`, made by `tools/measure_spread.py`). What favours the winners by one
unit or more is a cause; the largest comes first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from game.games.lab_report import Cause
from game.games.lab_verdict import NONE, SideGroup, Won, tilted
from game.kernel.messages import Message, say

if TYPE_CHECKING:
    from game.battlefield.survey import BaseMeasures, Survey

FILE: Final = Path(__file__).parent / "data" / "spread.json"
MEASURES: Final = ("flag", "view", "tokens", "nest", "exposure", "other")
FAVOURS: Final = {"flag": -1.0, "view": -1.0, "tokens": -1.0, "nest": 1.0, "exposure": -1.0, "other": 1.0}
"""Whether more of a measure is better for a Base, or less."""
LEAST: Final = {"flag": 0.5, "view": 1.0, "tokens": 0.5, "nest": 0.005, "exposure": 0.02, "other": 1.0}
"""The least value of a unit, however alike tables are: smaller differences do not decide a game."""
_SEEN: Final = (
    say("its Base can be seen from {own} % of the table, the others from {others} %"),
    say("their Bases can be seen from {own} % of the table, the others from {others} %"),
)
CLAUSES: Final[dict[tuple[str, bool], tuple[Message, Message]]] = {
    ("flag", False): (say("its Flag is {cards} nearer"), say("their Flag is {cards} nearer")),
    ("flag", True): (say("its Flag is {cards} further away"), say("their Flag is {cards} further away")),
    ("view", False): (
        say("from there you see the Flag {cards} sooner"), say("from theirs you see the Flag {cards} sooner"),
    ),
    ("view", True): (
        say("from there you see the Flag {cards} later"), say("from theirs you see the Flag {cards} later"),
    ),
    ("tokens", False): (
        say("its four nearest Tokens are {cards} nearer on average"),
        say("their four nearest Tokens are {cards} nearer on average"),
    ),
    ("tokens", True): (
        say("its four nearest Tokens are {cards} further away on average"),
        say("their four nearest Tokens are {cards} further away on average"),
    ),
    ("other", False): (
        say("the nearest other Base is {cards} nearer to it"), say("the nearest other Base is {cards} nearer to them"),
    ),
    ("other", True): (
        say("the nearest other Base is {cards} further from it"),
        say("the nearest other Base is {cards} further from them"),
    ),
    ("exposure", False): _SEEN,
    ("exposure", True): _SEEN,
    ("nest", True): (
        say("it has a spot near its Base with a wide view and little exposure"),
        say("they have spots near their Bases with a wide view and little exposure"),
    ),
    ("nest", False): (
        say("unlike the others, it has no spot near its Base with a wide view and little exposure"),
        say("unlike the others, they have no spots near their Bases with a wide view and little exposure"),
    ),
}  # fmt: skip
"""The text for a measure, by whether the winners have more of it: of one side, and of several."""


class Spread(msgspec.Struct, frozen=True):
    """How much each measure differs between the Bases of one table: root mean square off the table's mean."""

    maps: int
    spread: dict[str, float]


def causes(sides: Sequence[Won], survey: Survey) -> tuple[Cause, ...]:
    """Return why sides win too often or too seldom, NONE if no measure shows it; nothing if no side does."""
    group = tilted(sides)
    return () if group is None else tuple(differences(group, survey)) or (NONE,)


def differences(group: SideGroup, survey: Survey) -> list[Cause]:
    """Return how the measures favour the winners (or burden those that win too seldom), the largest first."""
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
            found.append(Cause(measure, round(mean, 4), round(rest, 4), round(units, 4)))
    return sorted(found, key=lambda one: -one.units)


def unit(measure: str) -> float:
    """Return how much a measure must differ to count."""
    return max(LEAST[measure], spread().spread.get(measure, 0.0))


@cache
def spread() -> Spread:
    """Return how much measures differ between the Bases of shipped and random tables."""
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
"""How to read each measure; for the paths to Tokens it is their mean."""


def _mean(measure: str, bases: Sequence[BaseMeasures]) -> float | None:
    values = [value_of(measure, base) for base in bases]
    known = [value for value in values if value is not None]
    return sum(known) / len(known) if known and len(known) == len(values) else None


def clause(cause: Cause, one: bool) -> Message:
    """Return a cause as a clause, for one side or for several."""
    words = CLAUSES[cause.measure, cause.by > 0][0 if one else 1]
    shares = {"own": round(100 * cause.own), "others": round(100 * cause.others)}
    return Message(words.text, {"cards": _cards(abs(cause.by)), **shares})


def _cards(halves: float) -> Message:
    """Return a length in card lengths, to a quarter of one."""
    cards = max(0.25, round(halves * 2) / 4)
    return say("1 card length") if cards == 1 else say("{cards:g} card lengths", cards=cards)
