"""SHOOT's cards: physical cards are ints, their data rows of cards.toml (rulebook section 22).

A card's deck is the table that holds its row, never a range of numbers: a new kind takes the next free numbers.
"""

from functools import cache
from pathlib import Path
from typing import ClassVar, Final, Literal, NamedTuple

import msgspec

from game.kernel.cards import numbered
from game.kernel.messages import Worded

Deck = Literal["splatter", "weapon", "gadget"]
Set = Literal["B", "X"]


class Splattercard(Worded, frozen=True, forbid_unknown_fields=True):
    """One Splattercard (S-CARD-2): move and heal in card lengths and points, dir a bearing in degrees."""

    id: str
    first: int
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
    copies: int = 1

    @property
    def jam(self) -> bool:
        """Return whether it is a JAM."""
        return "JAM" in self.symbols


class Extra(NamedTuple):
    """Extra points of hits: for every hit (S-HIT-8), and for one without stripes (S-HIT-9)."""

    hits: int = 0
    aimed: int = 0

    def points(self, card: Splattercard) -> int:
        """Return the points of a card that hits."""
        return card.damage + self.hits + (0 if card.stripes else self.aimed)


PLAIN: Final = Extra()


FLIGHTS: Final = ("round", "fan", "ray", "ball", "arrow", "curve", "lob", "cone", "lunge")
IMPACTS: Final = ("splat", "stick", "blast", "scorch", "sparks")
SoundPair = tuple[str, str]
"""What is heard when it leaves, and when it lands; "" is nothing."""


class ShotLook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a shot is on its way (FGT-50): times in ms, lengths in px at 1080p. Of no meaning to the rules."""

    flight: str = "round"
    count: int = 1  # dashes, pellets, puffs or jolts
    apart: int = 85  # ms from one to the next
    scatter: int = 0
    recoil: int = 3
    thing: Literal["", "bolt", "dart", "nail", "missile", "grenade"] = ""
    tone: Literal["fire", "gas"] = "fire"
    pair: bool = False  # from each hand in turn
    barrel: bool = False  # a turret's, which turns first

    def __post_init__(self) -> None:
        known("flight", self.flight, FLIGHTS)


class ImpactLook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a hit is seen (FGT-50). Of no meaning to the rules."""

    kind: str = "splat"
    size: float = 1.0
    thing: Literal["", "bolt", "dart", "nail"] = ""
    count: int = 1
    stays: int = 500  # ms
    ring: bool = False  # as far as it reaches
    streak: bool = False  # one long line of drops

    def __post_init__(self) -> None:
        known("impact", self.kind, IMPACTS)


def known(what: str, value: str, values: tuple[str, ...]) -> None:
    """Raise ValueError, which names what may be there, for a value of cards.toml that has no meaning."""
    if value not in values:
        raise ValueError(f"{value!r}: the {what} must be one of {', '.join(values)}")


class Weapon(Worded, frozen=True, forbid_unknown_fields=True):
    """One kind of Weapon (S-WPN): cards drawn at close and at long range, 0 where it cannot be used."""

    id: str
    first: int
    name: str
    icon: str  # the picture on its face
    copies: int
    close: int
    long: int
    damage_class: Literal["action", "full"]
    special: str
    jam: list[str]  # entries of the JAM row in the order of S-JAM-2; none: it never jams
    set: Set
    text: str
    piece: str = ""  # what is on the table, as it is painted
    shot: ShotLook = ShotLook()
    impact: ImpactLook = ImpactLook()
    sounds: SoundPair = ("gun_pistol", "splat")


class Gadget(Worded, frozen=True, forbid_unknown_fields=True):
    """One kind of Gadget (S-GAD): title is its timing colour, windows the moments at which it can be played.

    Of what has a default value the rules read only `blast`; cards.toml says what the rest means.
    """

    words: ClassVar[tuple[str, ...]] = (*Worded.words, "asked", "cry", "label")

    id: str
    first: int
    name: str
    icon: str  # the picture on its face
    copies: int
    title: Literal["white", "yellow", "red", "none"]
    duration: str
    windows: list[str]
    set: Set
    text: str
    aim: Literal["", "discard", "spot", "spot+angle", "hero", "wound", "object", "shift", "token", "edge", "here"] = ""
    asked: str = ""
    effect: str = ""
    lands: bool = False
    reach: float = 0.0
    blast: int = 0
    piece: str = ""
    label: str = ""
    cry: str = ""
    shot: ShotLook | None = None
    impact: ImpactLook = ImpactLook(size=0.75)
    sounds: SoundPair = ("", "splat")
    rookie: bool = False
    shortcut: bool = False
    race: bool = False
    aid: Literal["", "wounds", "legs"] = ""
    wanted: int = 0


class ShootCards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The three tables of cards.toml."""

    splatter: list[Splattercard]
    weapon: list[Weapon]
    gadget: list[Gadget]


TABLES: Final = msgspec.toml.decode((Path(__file__).parents[1] / "data" / "cards.toml").read_bytes(), type=ShootCards)

Data = Splattercard | Weapon | Gadget

_ROWS: Final[tuple[Data, ...]] = numbered((*TABLES.splatter, *TABLES.weapon, *TABLES.gadget))
COUNT: Final = len(_ROWS)
ID: Final = tuple(row.id for row in _ROWS)
"""The id of each card's kind."""

SPLATTERCARDS: Final = {card: row for card, row in enumerate(_ROWS) if isinstance(row, Splattercard)}
WEAPONS: Final = {card: row for card, row in enumerate(_ROWS) if isinstance(row, Weapon)}
GADGETS: Final = {card: row for card, row in enumerate(_ROWS) if isinstance(row, Gadget)}

GADGET_NAMES: Final = {kind.name: kind.id for kind in TABLES.gadget}
POPUPS: Final = frozenset(
    [card for card, kind in WEAPONS.items() if kind.special == "fixed"]
    + [card for card, kind in GADGETS.items() if kind.duration == "pop-up"]
)
"""Cards that go onto the battlefield when they are drawn (S-POP, S-WPN-6): never in a hand, never under a corpse."""


def splattercard(card: int) -> Splattercard:
    """Return the data of a Splattercard; KeyError for other cards."""
    return SPLATTERCARDS[card]


def weapon(card: int) -> Weapon:
    """Return the data of a Weapon card; KeyError for other cards."""
    return WEAPONS[card]


def gadget(card: int) -> Gadget:
    """Return the data of a Gadget card; KeyError for other cards."""
    return GADGETS[card]


@cache
def source(cause: str) -> Weapon | Gadget | None:
    """Return the card that hurts by a cause, as events name it ("flame gun", "grenade"); None for other causes."""
    if cause == "grenade":
        return next((row for row in TABLES.weapon if row.special == "area"), None)
    rows: tuple[Weapon | Gadget, ...] = (*TABLES.weapon, *TABLES.gadget)
    return next((row for row in rows if row.name.lower() == cause), None)


def deck_of(card: int) -> Deck:
    """Return which deck a card belongs to."""
    if card in SPLATTERCARDS:
        return "splatter"
    return "weapon" if card in WEAPONS else "gadget"


def data_of(card: int) -> Data:
    """Return the data of any card."""
    return _ROWS[card]


@cache
def cards_in(deck: Deck, normal: bool) -> tuple[int, ...]:
    """Return the cards of a deck in the beginner game (S-BEG-1: those marked B) or the normal game (all)."""
    return tuple(card for card in range(COUNT) if deck_of(card) == deck and (normal or data_of(card).set == "B"))


def in_game(normal: bool) -> int:
    """Return the number of cards in the beginner or the normal game (S-BEG-1)."""
    decks: tuple[Deck, ...] = ("splatter", "weapon", "gadget")
    return sum(len(cards_in(deck, normal)) for deck in decks)


@cache
def cards_of_kind(kind: str) -> tuple[int, ...]:
    """Return the physical cards of a kind by its id ("G-18"), in any deck."""
    return tuple(card for card in range(COUNT) if data_of(card).id == kind)
