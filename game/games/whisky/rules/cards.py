"""The cards of LOOT SHOOT WHISKY: physical cards are ints, their data rows of cards.toml (rulebook section 2).

0-63 are saloon cards, sixteen numbers a kind (a position of a puzzle may hold more of a kind than the box has),
64-69 seat A's action cards, 70-75 seat B's, two of each kind, 76-82 the bullets.
"""

from functools import cache
from pathlib import Path
from typing import Final, Literal

import msgspec

Kind = Literal["loot", "shoot", "whisky"]

KINDS: Final = ("loot", "shoot", "whisky")
SALOON: Final = ("P3", "S6", "SIP", "SHOT")
IN_BOX: Final = (3, 5, 2, 3)  # copies of each saloon kind, in the order of SALOON
GOLD: Final = (3, 6, 0, 0)  # nuggets on each saloon kind
MOST: Final = 16  # numbers kept for each saloon kind
LETTERS: Final = {"L": "loot", "S": "shoot", "W": "whisky"}  # rulebook section 15
LETTER: Final = {kind: letter for letter, kind in LETTERS.items()}

FIRST_ACTION: Final = 64
FIRST_BULLET: Final = 76
BULLETS: Final = tuple(range(76, 83))
COUNT: Final = 83

SALOON_CARDS: Final = tuple(kind * MOST + copy for kind in range(4) for copy in range(IN_BOX[kind]))
ACTIONS: Final = ((), tuple(range(64, 70)), tuple(range(70, 76)))  # by seat

ACTION_KIND: Final = tuple(KINDS[(card - FIRST_ACTION) % 6 // 2] if 64 <= card < 76 else "" for card in range(COUNT))
"""The kind of each action card, by card; empty for other cards."""

KIND_NUMBER: Final = tuple(KINDS.index(kind) if kind else 0 for kind in ACTION_KIND)
"""The place of each action card's kind among KINDS, by card; 0 for other cards."""


class ActionCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of action card; `copies` in each seat's hand."""

    key: str
    name: str
    copies: int
    text: str


class SaloonCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of saloon card; `nuggets` shown on it."""

    key: str
    name: str
    copies: int
    nuggets: int
    text: str


class BulletCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The bullet card."""

    key: str
    name: str
    copies: int
    text: str


class BottleCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The double-sided bottle: words on its full and on its nearly empty side."""

    key: str
    name: str
    front: str
    back: str


class AidCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A reference card; it takes no part in play."""

    key: str
    name: str
    text: str


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of cards.toml."""

    action: list[ActionCard]
    saloon: list[SaloonCard]
    bullet: BulletCard
    bottle: BottleCard
    aid: list[AidCard]


@cache
def box() -> Box:
    """Read cards.toml, once."""
    return msgspec.toml.decode((Path(__file__).parents[1] / "data" / "cards.toml").read_bytes(), type=Box)


def saloon_kind(card: int) -> str:
    """Return the kind of a saloon card.

    >>> saloon_kind(16)
    'S6'
    """
    return SALOON[card // MOST]


def nuggets_on(card: int) -> int:
    """Return the nuggets on a saloon card (0 on Extra Sip and Extra Shot)."""
    return GOLD[card // MOST]


def card_id(card: int) -> str:
    """Return the stable name of a physical card (section 2).

    >>> card_id(64), card_id(75), card_id(2), card_id(76)
    ('ACT-A-LOOT-1', 'ACT-B-WHISKY-2', 'SAL-P3-3', 'BUL-1')
    """
    if card >= FIRST_BULLET:
        return f"BUL-{card - FIRST_BULLET + 1}"
    if card >= FIRST_ACTION:
        seat = "AB"[(card - FIRST_ACTION) // 6]
        return f"ACT-{seat}-{ACTION_KIND[card].upper()}-{(card - FIRST_ACTION) % 2 + 1}"
    return f"SAL-{saloon_kind(card)}-{card % MOST + 1}"
