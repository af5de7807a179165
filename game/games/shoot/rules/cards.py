"""SHOOT's cards: physical cards are ints, their data rows of cards.toml (rulebook section 22).

0-63 are the Splattercards SP-01..SP-64, 64-89 the Weapons and 90-129 the Gadgets, kind by kind in table order.
"""

from functools import cache
from pathlib import Path
from typing import Final, Literal

import msgspec

Deck = Literal["splatter", "weapon", "gadget"]
Set = Literal["B", "X"]


class Splattercard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One Splattercard (S-CARD-2): move and heal in card lengths and points, dir a bearing in degrees."""

    id: str
    move: int
    heal: int
    dir: int
    zone: str  # "" on a JAM
    damage: int
    stripes: bool
    symbols: list[str]  # JAM, MOVE-n, ATK-R, ATK-L, SEVER, PUSH, DEATH
    answer: Literal["YES", "NO"]
    set: Set
    text: str

    @property
    def jam(self) -> bool:
        """Tell whether it is a JAM."""
        return "JAM" in self.symbols


class Weapon(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of Weapon (S-WPN): cards drawn at close and at long range, 0 where it cannot be used."""

    id: str
    name: str
    copies: int
    close: int
    long: int
    damage_class: Literal["action", "full"]
    special: str
    jam: list[str]  # entries of the JAM row in the order of S-JAM-2; none: it never jams
    set: Set
    text: str


class Gadget(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of Gadget (S-GAD): title is its timing colour, windows the moments at which it can be played."""

    id: str
    name: str
    copies: int
    title: Literal["white", "yellow", "red", "none"]
    duration: str
    windows: list[str]
    set: Set
    text: str


class Tables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The three tables of cards.toml."""

    splatter: list[Splattercard]
    weapon: list[Weapon]
    gadget: list[Gadget]


TABLES: Final = msgspec.toml.decode((Path(__file__).parents[1] / "data" / "cards.toml").read_bytes(), type=Tables)

SPLATTERCARDS: Final = tuple(TABLES.splatter)
FIRST_WEAPON: Final = len(SPLATTERCARDS)
WEAPONS: Final = tuple(kind for kind in TABLES.weapon for _ in range(kind.copies))
FIRST_GADGET: Final = FIRST_WEAPON + len(WEAPONS)
GADGETS: Final = tuple(kind for kind in TABLES.gadget for _ in range(kind.copies))
COUNT: Final = FIRST_GADGET + len(GADGETS)

GADGET_NAMES: Final = {kind.name: kind.id for kind in TABLES.gadget}
POPUPS: Final = frozenset(
    [FIRST_WEAPON + at for at, kind in enumerate(WEAPONS) if kind.special == "fixed"]
    + [FIRST_GADGET + at for at, kind in enumerate(GADGETS) if kind.duration == "pop-up"]
)
"""Cards that go onto the battlefield when they are drawn (S-POP, S-WPN-6): never in a hand, never under a corpse."""


def splattercard(card: int) -> Splattercard:
    """Return the data of a Splattercard; IndexError for other cards."""
    return SPLATTERCARDS[card]


def weapon(card: int) -> Weapon:
    """Return the data of a Weapon card; IndexError for other cards."""
    return WEAPONS[_offset(card, FIRST_WEAPON)]


def gadget(card: int) -> Gadget:
    """Return the data of a Gadget card; IndexError for other cards."""
    return GADGETS[_offset(card, FIRST_GADGET)]


def _offset(card: int, first: int) -> int:
    if card < first:
        raise IndexError(card)
    return card - first


def deck_of(card: int) -> Deck:
    """Tell which deck a card belongs to."""
    if card < FIRST_WEAPON:
        return "splatter"
    return "weapon" if card < FIRST_GADGET else "gadget"


def data_of(card: int) -> Splattercard | Weapon | Gadget:
    """Return the data of any card."""
    kind = deck_of(card)
    if kind == "splatter":
        return splattercard(card)
    return weapon(card) if kind == "weapon" else gadget(card)


@cache
def cards_in(deck: Deck, normal: bool) -> tuple[int, ...]:
    """Return the cards of a deck in the beginner game (S-BEG-1: those marked B) or the normal game (all)."""
    return tuple(card for card in range(COUNT) if deck_of(card) == deck and (normal or data_of(card).set == "B"))


@cache
def cards_of_kind(kind: str) -> tuple[int, ...]:
    """Return the physical cards of a kind by its id ("G-18"), in any deck."""
    return tuple(card for card in range(COUNT) if data_of(card).id == kind)
