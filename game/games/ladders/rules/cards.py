"""The cards of SHOOTIN' LADDERS: physical cards are ints, their data rows of cards.toml (rulebook section 14).

0-39 are the Weapons, 40-61 the Ammo, 62-89 the Gear, copy by copy in table order. 90 stands for the Dessert Eagle,
which is no card (L-COMP-3) and lies in no zone. `ID[card]` is a card's id ("W01"), `KIND_CARDS["W01"]` its copies.
"""

from pathlib import Path
from typing import Final, Literal

import msgspec

Deck = Literal["W", "A", "G"]
Kind = Literal["gun", "blast", "mine", "melee"]

W, A, G = 0, 1, 2
"""The colours of card backs: red (Weapon), green (Ammo), purple (Gear)."""
DECKS: Final = ("W", "A", "G")
COLOUR_NAMES: Final = ("weapon", "ammo", "gear")


class Weapon(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of Weapon (14.1): range in squares, dice per shot, track maximum (0: no track), shots per attack."""

    id: str
    name: str
    copies: int
    range: int
    dice: int
    ammo: int
    shots: int
    kind: Kind
    text: str


class Ammo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of Ammo (14.2)."""

    id: str
    name: str
    copies: int
    type: Literal["standard", "special"]
    text: str


class Gear(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of Gear (14.3): its timing and, for REACT, its window."""

    id: str
    name: str
    copies: int
    timing: Literal["ACT", "MOVE", "REACT"]
    window: Literal["", "DECLARED", "R-MOVE", "AFTER", "LIMB"]
    text: str


class Character(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A character (section 15): colour word and tint of the pawn, badge, ids of the Alternate Starting Hand."""

    number: int
    name: str
    colour: str
    tint: str
    badge: str
    hand: list[str]


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of cards.toml."""

    weapon: list[Weapon]
    ammo: list[Ammo]
    gear: list[Gear]
    character: list[Character]


BOX: Final = msgspec.toml.decode((Path(__file__).parents[1] / "data" / "cards.toml").read_bytes(), type=Box)

EAGLE_DATA: Final = Weapon(
    "EAGLE", "Dessert Eagle", 1, 6, 2, 0, 1, "gun", "Every character's pistol. It never runs dry."
)

Data = Weapon | Ammo | Gear

_CARDS: Final[tuple[Data, ...]] = tuple(
    row for rows in (BOX.weapon, BOX.ammo, BOX.gear) for row in rows for _ in range(row.copies)
)
COUNT: Final = len(_CARDS)
EAGLE: Final = COUNT
"""Stands for the Dessert Eagle wherever a weapon card is named."""

DATA: Final[tuple[Data, ...]] = (*_CARDS, EAGLE_DATA)
"""The row of each physical card."""
ID: Final = tuple(row.id for row in DATA)
NAME: Final = {row.id: row.name for row in DATA}
COLOUR: Final = tuple("WAG".find(row.id[0]) for row in _CARDS)
"""The colour of each card's back: W, A or G."""
FAMILIES: Final = tuple(tuple(card for card in range(COUNT) if COLOUR[card] == colour) for colour in (W, A, G))
"""The cards of each deck, by colour."""
KIND_CARDS: Final[dict[str, tuple[int, ...]]] = {
    name: tuple(card for card in range(COUNT + 1) if ID[card] == name) for name in NAME
}
"""The physical cards of each id."""

CHARACTERS: Final = tuple(BOX.character)


def weapon(card: int) -> Weapon:
    """Return the data of a Weapon card or the Eagle; TypeError for other cards."""
    row = DATA[card]
    if isinstance(row, Weapon):
        return row
    raise TypeError(f"{row.id} is no weapon")


def weapon_of(name: str) -> Weapon:
    """Return the data of a kind of weapon by its id; KeyError if there is none."""
    return weapon(KIND_CARDS[name][0])


def gear(card: int) -> Gear:
    """Return the data of a Gear card; TypeError for other cards."""
    row = DATA[card]
    if isinstance(row, Gear):
        return row
    raise TypeError(f"{row.id} is no Gear")


def ammo(card: int) -> Ammo:
    """Return the data of an Ammo card; TypeError for other cards."""
    row = DATA[card]
    if isinstance(row, Ammo):
        return row
    raise TypeError(f"{row.id} is no Ammo")
