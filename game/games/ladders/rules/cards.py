"""The cards of SHOOTIN' LADDERS: physical cards are ints, their data rows of cards.toml (rulebook section 14).

A card's deck is the table that holds its row, never a range of numbers: a new kind takes the next free ones. EAGLE
is the Dessert Eagle, which is not a card (L-COMP-3) and is in no zone. `ID[card]` is a card's id ("W01"),
`KIND_CARDS["W01"]` its copies.
"""

from pathlib import Path
from typing import ClassVar, Final, Literal

import msgspec

from game.kernel.cards import numbered
from game.kernel.messages import Worded, say

Kind = Literal["gun", "blast", "mine", "melee"]

W, A, G = 0, 1, 2
"""The colours of card backs: red (Weapon), green (Ammo), purple (Gear)."""
DECKS: Final = ("W", "A", "G")
COLOUR_NAMES: Final = ("weapon", "ammo", "gear")


class Weapon(Worded, frozen=True, forbid_unknown_fields=True):
    """One kind of Weapon (14.1): range in squares, dice per shot, track maximum (0: no track), shots per attack."""

    id: str
    first: int
    name: str
    copies: int
    range: int
    dice: int
    ammo: int
    shots: int
    kind: Kind
    text: str


class Make(msgspec.Struct, frozen=True, gc=False):
    """A Weapon card that differs from its print in this game: dice per shot, most ammo, whether one die may be turned.

    The sniper's rifle is one (L-DHD-3); a game begun with older printed values keeps them this way.
    """

    card: int
    dice: int
    ammo: int
    turned: bool


class Ammo(Worded, frozen=True, forbid_unknown_fields=True):
    """One kind of Ammo (14.2)."""

    id: str
    first: int
    name: str
    copies: int
    type: Literal["standard", "special"]
    text: str


class Gear(Worded, frozen=True, forbid_unknown_fields=True):
    """One kind of Gear (14.3): its timing and, for REACT, its window."""

    id: str
    first: int
    name: str
    copies: int
    timing: Literal["ACT", "MOVE", "REACT"]
    window: Literal["", "DECLARED", "R-MOVE", "AFTER", "LIMB"]
    text: str


class LaddersCharacter(Worded, frozen=True, forbid_unknown_fields=True):
    """A character (section 15): colour word and tint of the pawn, badge, ids of the Alternate Starting Hand."""

    words: ClassVar[tuple[str, ...]] = ("name", "colour", "badge")

    number: int
    name: str
    colour: str
    tint: str
    badge: str
    hand: list[str]


class LaddersCards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of cards.toml; `rifle`: dice and ammo of the sniper's rifle by seats (L-DHD-3)."""

    weapon: list[Weapon]
    eagle: Weapon
    rifle: dict[str, tuple[int, int]]
    ammo: list[Ammo]
    gear: list[Gear]
    character: list[LaddersCharacter]


BOX: Final = msgspec.toml.decode((Path(__file__).parents[1] / "data" / "cards.toml").read_bytes(), type=LaddersCards)

Data = Weapon | Ammo | Gear

EAGLE: Final = BOX.eagle.first
"""The Dessert Eagle, wherever a weapon card is named."""

DATA: Final[tuple[Data, ...]] = numbered((*BOX.weapon, *BOX.ammo, *BOX.gear, BOX.eagle))
"""The row of each physical card, and the Eagle's."""
ID: Final = tuple(row.id for row in DATA)
NAME: Final = {row.id: row.name for row in DATA}
COLOUR: Final = tuple((Weapon, Ammo, Gear).index(type(row)) for row in DATA)
"""The colour of each card's back: W, A or G; the Eagle counts as a Weapon."""
FAMILIES: Final = tuple(
    tuple(card for card in range(len(DATA)) if COLOUR[card] == colour and card != EAGLE) for colour in (W, A, G)
)
"""The cards of each deck, by colour."""
COUNT: Final = 1 + max(map(max, FAMILIES))
"""An upper bound of all card numbers."""
KIND_CARDS: Final[dict[str, tuple[int, ...]]] = {
    name: tuple(card for card in range(len(DATA)) if ID[card] == name) for name in NAME
}
"""The physical cards of each id."""

RIFLES: Final = {int(seats): row for seats, row in BOX.rifle.items()}
"""Dice per shot and most ammo of the sniper's rifle, by number of seats (L-DHD-3)."""

TURNING: Final = say("No long-range penalty. After the roll you may turn one die to any icon.")
"""The text on a Ginger Snipe Rifle whose die may be turned."""

CHARACTERS: Final = tuple(BOX.character)


def weapon(card: int) -> Weapon:
    """Return the data of a Weapon card or the Eagle; raises TypeError for other cards."""
    row = DATA[card]
    if isinstance(row, Weapon):
        return row
    raise TypeError(f"{row.id} is no weapon")


def text_of(row: Data, make: Make | None = None) -> str:
    """Return the sentence on a card's face, as printed or with a different make."""
    return TURNING if make is not None and make.turned else row.text


def gear(card: int) -> Gear:
    """Return the data of a Gear card; raises TypeError for other cards."""
    row = DATA[card]
    if isinstance(row, Gear):
        return row
    raise TypeError(f"{row.id} is no Gear")
