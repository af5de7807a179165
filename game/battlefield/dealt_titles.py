"""What dealt tables are called, and their numbers as players read them (LAB-2, HND-24)."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from game.battlefield.dealt_places import DealRequest, Dice

FILE: Final = Path(__file__).with_suffix(".toml")
LETTER: Final = "W"
"""First letter of a wild table's number."""
NAMED: Final = 3
"""The first version whose tables have names."""
SIZES: Final = {16: "small", 24: "standard"}


class TitleWords(msgspec.Struct, frozen=True):
    """The words of the file: first ones by size or what is special, second ones by style."""

    first: dict[str, tuple[str, ...]] = {}
    second: dict[str, tuple[str, ...]] = {}


@cache
def title_words() -> TitleWords:
    """Return the words of the file; none if it can't be read."""
    try:
        return msgspec.toml.decode(FILE.read_bytes(), type=TitleWords)
    except (OSError, msgspec.DecodeError):
        return TitleWords()


def title_of(deal: DealRequest) -> str:
    """Return a dealt table's title, which contains the number to deal it again.

    >>> title_of(DealRequest("desk", 24, 16, 4, ("ctf",), 4821, version=2))
    'Table 4821'
    """
    number, words = number_of(deal), title_words()
    kind = "wild" if deal.wild else "hill" if deal.hill else SIZES.get(deal.columns, "large")
    first, second = words.first.get(kind, ()), words.second.get(deal.style, ())
    if deal.version < NAMED or not first or not second:
        return f"Table {number}"
    dice = Dice(f"title:{deal.style}:{kind}:{deal.seed}")
    return f"The {dice.one(first)} {dice.one(second)}, {number}"


def number_of(deal: DealRequest) -> str:
    """Return a table's number as shown to players: a wild one's begins with a W.

    >>> deal = DealRequest("desk", 24, 16, 4, ("ctf",), 4821)
    >>> number_of(deal), number_of(deal._replace(wild=True))
    ('4821', 'W4821')
    """
    return f"{LETTER if deal.wild else ''}{deal.seed}"
