"""The cards of LOOT SHOOT WHISKY: physical cards are ints, their data rows of cards.toml (rulebook section 2).

Each saloon kind has MOST numbers, card = MOST * kind + copy: the position of a puzzle may have more of a kind than the
box. Action cards are numbered by seat and kind.
"""

from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from game.kernel.cards import Numbers, numbered
from game.kernel.messages import Worded


class ActionCard(Worded, frozen=True, forbid_unknown_fields=True):
    """One kind of action card; `copies` in each seat's hand, `first` is the number of the first of them."""

    key: str
    first: tuple[int, int]
    name: str
    copies: int
    text: str


class SaloonCard(Worded, frozen=True, forbid_unknown_fields=True):
    """One kind of saloon card; `nuggets` shown on it."""

    key: str
    first: int
    name: str
    copies: int
    nuggets: int
    text: str


class BulletCard(Worded, frozen=True, forbid_unknown_fields=True):
    """The bullet card."""

    key: str
    first: int
    name: str
    copies: int
    text: str


class BottleCard(Worded, frozen=True, forbid_unknown_fields=True):
    """The double-sided bottle: the texts of its full and its nearly empty side."""

    key: str
    name: str
    front: str
    back: str


class AidCard(Worded, frozen=True, forbid_unknown_fields=True):
    """A reference card; it takes no part in the game."""

    key: str
    name: str
    text: str


class WhiskyCards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of cards.toml."""

    action: list[ActionCard]
    saloon: list[SaloonCard]
    bullet: BulletCard
    bottle: BottleCard
    aid: list[AidCard]


@cache
def box() -> WhiskyCards:
    """Return the contents of cards.toml, read once."""
    return msgspec.toml.decode((Path(__file__).parents[1] / "data" / "cards.toml").read_bytes(), type=WhiskyCards)


LETTERS: Final = {"L": "loot", "S": "shoot", "W": "whisky"}  # rulebook section 15
LETTER: Final = {kind: letter for letter, kind in LETTERS.items()}

KINDS: Final = tuple(row.key for row in box().action)
TITLES: Final = {row.key: row.name for row in box().action} | {row.key: row.name for row in box().saloon}
"""The printed data of each kind of action card and of saloon card."""
TEXTS: Final = {row.key: row.text for row in box().action}
"""What is printed on each kind of action card."""
SALOON: Final = tuple(row.key for row in box().saloon)
IN_BOX: Final = tuple(row.copies for row in box().saloon)  # in the order of SALOON
GOLD: Final = tuple(row.nuggets for row in box().saloon)  # in the order of SALOON
MOST: Final = 16  # numbers reserved for each saloon kind


def _actions(seat: int) -> list[Numbers]:
    return [Numbers(f"ACT-{'-AB'[seat]}-{row.key.upper()}", row.first[seat - 1], row.copies) for row in box().action]


_SALOON: Final = [Numbers(f"SAL-{row.key}", row.first, MOST) for row in box().saloon]
_BULLETS: Final = Numbers(box().bullet.key, box().bullet.first, box().bullet.copies)
_ROWS: Final = numbered([*_SALOON, *_actions(1), *_actions(2), _BULLETS])

ID: Final = tuple(row.id for row in _ROWS)
"""The id of each card's kind."""
COUNT: Final = len(ID)
BULLETS: Final = tuple(card for card in range(COUNT) if _ROWS[card] is _BULLETS)
ACTIONS: Final = ((), *(tuple(card for card in range(COUNT) if _ROWS[card] in _actions(seat)) for seat in (1, 2)))
"""The action cards, by seat."""
SALOON_NUMBER: Final = {card: _SALOON.index(row) for card, row in enumerate(_ROWS) if row in _SALOON}
"""The index in SALOON of each saloon card's kind."""
SALOON_CARDS: Final = tuple(row.first + copy for row in box().saloon for copy in range(row.copies))
"""The saloon cards of the box."""

ACTION_KIND: Final = tuple(name.split("-")[-1].lower() if name.startswith("ACT-") else "" for name in ID)
"""The kind of each action card, by card; empty for other cards."""

KIND_NUMBER: Final = tuple(KINDS.index(kind) if kind else 0 for kind in ACTION_KIND)
"""The index in KINDS of each action card's kind, by card; 0 for other cards."""


def saloon_kind(card: int) -> str:
    """Return the kind of a saloon card.

    >>> saloon_kind(16)
    'S6'
    """
    return SALOON[SALOON_NUMBER[card]]


def nuggets_on(card: int) -> int:
    """Return the nuggets on a saloon card (0 on Extra Sip and Extra Shot)."""
    return GOLD[SALOON_NUMBER[card]]
