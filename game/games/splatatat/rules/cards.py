"""The cards of SPLATATAT: physical cards are ints, their data rows of cards.toml (rulebook section 2).

Each kind has MOST numbers, card = MOST * kind + copy: HR-COPIES and HR-GUSHERS need six at most, a position may have
more than the box. A hand is sorted by card number, and the rules rely on it: the Splat cards by colour and number, then
GUSH, DOLL, UTURN, SWAP, S; the kinds that need a target seat (SWAP, S) come last.
"""

from functools import cache
from pathlib import Path
from typing import ClassVar, Final

import msgspec

from game.kernel.cards import Numbers, numbered
from game.kernel.messages import Worded, say


class SplatCharacter(Worded, frozen=True, forbid_unknown_fields=True):
    """A colour's character: letter, colour word, name, symbol, tint as "#RRGGBB", the number of its first 1.

    `title` is the colour as used at the start of a card's name.
    """

    letter: str
    first: int
    colour: str
    title: str
    name: str
    symbol: str
    tint: str

    words: ClassVar[tuple[str, ...]] = ("title", "name", "colour", "symbol")


class SplatCard(Worded, frozen=True, forbid_unknown_fields=True):
    """The Splat cards of one number; `copies` of each colour."""

    number: int
    name: str
    copies: int
    text: str


class SlammyCard(Worded, frozen=True, forbid_unknown_fields=True):
    """A Slammy card, or the S card; its cards' ids start with `id`."""

    key: str
    id: str
    first: int
    name: str
    copies: int
    text: str


class Mix(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The card counts of a deck (SPL-SET-7): 1, 2 and 3 per colour, Gushers, Dollops and U-Turns.

    It applies to games with `seats_min` seats or more; to teams only where `teams` says so.
    """

    seats_min: int
    teams: bool
    copies: tuple[int, int, int]
    gushers: int
    dollops: int
    uturns: int


class SplatCards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of cards.toml."""

    character: list[SplatCharacter]
    splat: list[SplatCard]
    slammy: list[SlammyCard]
    mix: list[Mix]


@cache
def box() -> SplatCards:
    """Return the contents of cards.toml, read once."""
    return msgspec.toml.decode((Path(__file__).parents[1] / "data" / "cards.toml").read_bytes(), type=SplatCards)


@cache
def mix_for(seats: int, teams: bool) -> Mix:
    """Return the standard card counts for a number of seats (SPL-SET-7)."""
    return [row for row in box().mix if seats >= row.seats_min and (row.teams or not teams)][-1]


SHIFT: Final = 3  # card >> SHIFT is its kind
MOST: Final = 1 << SHIFT  # numbers reserved for each kind

LETTERS: Final = "".join(row.letter for row in box().character)
"""The colours, in the order of the box."""

NUMBERS: Final = tuple(row.number for row in box().splat)
SPECIALS: Final = tuple(row.key for row in box().slammy)


def _numbers() -> list[Numbers]:
    """Return the numbers of each kind: those of a colour's Splat cards follow one another."""
    splats = [
        Numbers(f"{row.letter}{number}", row.first + MOST * place, MOST)
        for row in box().character
        for place, number in enumerate(NUMBERS)
    ]
    return splats + [Numbers(row.key, row.first, MOST) for row in box().slammy]


NAME: Final = tuple(row.id for row in numbered(_numbers()))
"""The kind name of each card ("R1", "SWAP")."""

COUNT: Final = len(NAME)
KINDS: Final = NAME[::MOST]
KIND: Final = {name: kind for kind, name in enumerate(KINDS)}
"""The number of each kind name."""

SPLATS: Final = KIND["GUSH"]  # kinds below this are Splat cards
GUSH, DOLL, UTURN, SWAP, S = (KIND[name] for name in ("GUSH", "DOLL", "UTURN", "SWAP", "S"))
if KINDS[SPLATS:] != ("GUSH", "DOLL", "UTURN", "SWAP", "S"):
    raise ValueError(f"hands lie sorted with GUSH, DOLL, UTURN, SWAP and S at their end, not {KINDS[SPLATS:]}")

COLOUR: Final = tuple("" if name in SPECIALS else name[0] for name in NAME)
"""The colour's letter of each Splat card; empty for the others."""


def kind_card(card: int) -> int:
    """Return the number of a card in events: the first number of its kind, since copies are alike (SPL-RULING-30).

    >>> kind_card(8 * KIND["B3"] + 5) == 8 * KIND["B3"]
    True
    """
    return card >> SHIFT << SHIFT


def character(letter: str) -> SplatCharacter:
    """Return the character of a colour's letter; IndexError or ValueError for an unknown letter.

    >>> character("K").name
    'Bubble Gumm'
    """
    return box().character[LETTERS.index(letter)]


def title(name: str) -> str:
    """Return the printed name of a kind of card.

    >>> title("B3"), title("DOLL"), title("S")
    ('Blue 3', 'Dollop', 'S')
    """
    if name in SPECIALS:
        return box().slammy[SPECIALS.index(name)].name
    return say("{colour} {number}", colour=character(name[0]).title, number=name[1])


def text(name: str) -> str:
    """Return the face text of a kind of card."""
    if name in SPECIALS:
        return box().slammy[SPECIALS.index(name)].text
    return box().splat[int(name[1]) - 1].text


TITLE: Final = {name: title(name) for name in KINDS}
"""The printed name of a card, by kind name."""

TEXT: Final = {name: text(name) for name in KINDS}
"""The face text, by kind name."""
