"""Patterns over events as data: `{ event = "shot_hit", winner = "me", bullets = ">=3" }` (RIV-2, LAD-5).

A field's value is what it must be: a number, a word, a comparison such as ">=2" (of a list: its length), one of the
seats "me", "other" and "mate", the key of the character at a seat, a card by its key, or a list of any of these.
"hands.0" is the first value of a field that holds several.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import msgspec

from game.kernel.messages import say

COMPARISONS: Final[Mapping[str, Callable[[float, float], bool]]] = {
    ">=": operator.ge, "<=": operator.le, ">": operator.gt, "<": operator.lt, "": operator.eq,
}  # fmt: skip
_COMPARED: Final = re.compile(r"(>=|<=|>|<|)(-?\d+(?:\.\d+)?)")


def no_card(_: int) -> str:
    """Return the key of a card of a game whose events name none."""
    return ""


class Roles(msgspec.Struct, frozen=True):
    """Who is who for one seat, `me`; `who` is the character's key by seat, `card` the key of a physical card."""

    me: int
    mates: frozenset[int] = frozenset()
    who: Mapping[int, str] = {}
    card: Callable[[int], str] = no_card

    def is_other(self, seat: Any) -> bool:
        return isinstance(seat, int) and seat > 0 and seat != self.me and seat not in self.mates


def compares(wanted: Any, found: float) -> bool:
    """Return whether a number is what was asked for.

    >>> compares(">=2", 3), compares("<2", 3), compares(3, 3)
    (True, False, True)
    """
    told = _COMPARED.fullmatch(str(wanted))
    return told is not None and COMPARISONS[told[1]](found, float(told[2]))


def is_comparison(wanted: Any) -> bool:
    """Return whether a value asks for a number."""
    return not isinstance(wanted, bool) and _COMPARED.fullmatch(str(wanted)) is not None


class Pattern(msgspec.Struct, frozen=True):
    """An event by name, and what its fields must be."""

    event: str
    fields: tuple[tuple[str, Any], ...] = ()

    def matches(self, name: str, facts: Mapping[str, Any], roles: Roles) -> bool:
        """Return whether an event is meant; one that lacks a field is not."""
        if name != self.event:
            return False
        found = ((wanted, _fact(facts, field)) for field, wanted in self.fields)
        return all(fact is not None and _is(wanted, fact, roles) for wanted, fact in found)


def pattern_of(row: Any) -> Pattern:
    """Return the pattern of a row of data; ValueError with a sentence for another thing."""
    if not isinstance(row, dict) or not isinstance(row.get("event"), str):
        raise ValueError(say("A pattern needs an event, not {row}.", row=repr(row)))
    return Pattern(row["event"], tuple((field, wanted) for field, wanted in row.items() if field != "event"))


def _fact(facts: Mapping[str, Any], field: str) -> Any:
    """Return a field, or one of its values by number; None if there is none."""
    name, dot, number = field.partition(".")
    found = facts.get(name)
    if not dot:
        return found
    if not isinstance(found, (list, tuple)) or not number.isdecimal() or int(number) >= len(found):
        return None
    return found[int(number)]


def _is(wanted: Any, found: Any, roles: Roles) -> bool:
    if isinstance(wanted, Sequence) and not isinstance(wanted, str):
        return any(_is(one, found, roles) for one in wanted)
    if isinstance(wanted, bool) or isinstance(found, bool):
        return bool(wanted) is bool(found)
    if is_comparison(wanted):
        number = len(found) if isinstance(found, (list, tuple)) else found
        return isinstance(number, (int, float)) and compares(wanted, number)
    if isinstance(found, (list, tuple)):
        return any(_is(wanted, one, roles) for one in found)
    if not isinstance(found, int):
        return bool(wanted == found)
    if wanted == "me":
        return found == roles.me
    if wanted == "mate":
        return found in roles.mates
    if wanted == "other":
        return roles.is_other(found)
    return wanted in (roles.who.get(found), roles.card(found))
