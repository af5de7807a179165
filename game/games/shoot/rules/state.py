"""The state of a game of SHOOT: rows of plain values for everything on the table, zones for every card."""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Final, Self

import msgspec

from game.battlefield.modes import MODES, GameMode
from game.games.shoot.rules.cards import POPUPS, Extra, cards_in, cards_of_kind
from game.kernel.cards import HIDDEN, NOBODY, ZoneSpec
from game.kernel.state import State

# Zones of the table; those of seat k follow (see `zone_of`).
SPLATTER_DECK: Final = 0
SPLATTER_DISCARD: Final = 1
WEAPON_DECK: Final = 2
WEAPON_DISCARD: Final = 3
GADGET_DECK: Final = 4
GADGET_DISCARD: Final = 5
FLIPPED: Final = 6  # a Splattercard being settled, open to all
BATTLEFIELD: Final = 7  # Gadgets placed on the table (environment cards)
BATTLEFIELD_WEAPONS: Final = 8  # the Gun turret
TABLE_ZONES: Final = 9

WEAPON_HAND: Final = 0
GADGET_HAND: Final = 1
OPEN_GADGETS: Final = 2  # one-round and open permanent cards
RECORD: Final = 3  # wound cards of the Medical Record
ACTION: Final = 4
CORPSE_WEAPONS: Final = 5
CORPSE_GADGETS: Final = 6
SEAT_ZONES: Final = 7

_TABLE = (
    ("splatter deck", "splatter", False),
    ("splatter discard", "splatter", True),
    ("weapon deck", "weapon", False),
    ("weapon discard", "weapon", True),
    ("gadget deck", "gadget", False),
    ("gadget discard", "gadget", True),
    ("flipped", "splatter", True),
    ("battlefield", "gadget", True),
    ("battlefield weapons", "weapon", True),
)
_SEAT = (
    ("weapon hand", "weapon", "owner"),
    ("gadget hand", "gadget", "owner"),
    ("open gadgets", "gadget", "all"),
    ("record", "splatter", "all"),
    ("action card", "splatter", "all"),
    ("corpse weapons", "weapon", "owner"),
    ("corpse gadgets", "gadget", "owner"),
)


def zone_of(seat: int, kind: int) -> int:
    """Return the number of a seat's zone: `zone_of(2, RECORD)`."""
    return TABLE_ZONES + (seat - 1) * SEAT_ZONES + kind


@cache
def everybody(seats: int) -> int:
    """Return the bit mask of seats 1..n."""
    return (1 << (seats + 1)) - 2


@cache
def zone_specs(seats: int) -> tuple[ZoneSpec, ...]:
    """Return the zones of a table: who owns each and who sees what arrives in it (section 20)."""
    everyone = everybody(seats)
    specs = [ZoneSpec(name, 0, everyone if public else NOBODY, family) for name, family, public in _TABLE]
    for seat in range(1, seats + 1):
        for name, family, who in _SEAT:
            specs.append(ZoneSpec(f"{name} {seat}", seat, everyone if who == "all" else 1 << seat, family))
    return tuple(specs)


class Obstacle(msgspec.Struct, frozen=True):
    """An obstacle or wall as it is now. `outline` in mm on the table, `height` in mm above the table."""

    id: str
    kind: str
    label: str
    outline: tuple[tuple[float, float], ...]
    height: float
    movable: bool
    destructible: bool
    wall: bool
    moved: tuple[float, float] = (0.0, 0.0)  # how far it is from where the map has it
    seat: int = 0  # walls: the seat it belongs to


class Hero(msgspec.Struct, frozen=True):
    """One seat's HERO (S-GEO-6) and its score. A dead HERO keeps its last spot; `out`: no lives left."""

    seat: int
    team: int
    x: float
    y: float
    level: float
    look: str = ""
    alive: bool = True
    out: bool = False
    lives: int = 0
    kills: int = 0
    deaths: int = 0
    captures: int = 0


class Base(msgspec.Struct, frozen=True):
    """A seat's Base: centre, angle (degrees, clockwise), level."""

    seat: int
    team: int
    x: float
    y: float
    angle: float
    level: float


class Flag(msgspec.Struct, frozen=True):
    """A Flag: where it is (or its carrier stands), its home spot, its team (0: neutral), its carrier (0: none)."""

    id: str
    team: int
    home: tuple[float, float]
    x: float
    y: float
    level: float
    carrier: int = 0
    fallen: int = 0  # the seat whose death left it here, until it is taken (S-FLAG-7)


class Token(msgspec.Struct, frozen=True):
    """A Token. `barred`: seats that collected it this turn and have not lost touch since (S-TOK-7)."""

    id: str
    kind: str  # weapon, gadget, healing
    x: float
    y: float
    level: float
    barred: tuple[int, ...] = ()


class Corpse(msgspec.Struct, frozen=True):
    """A dead HERO's figure (S-GEO-11): centre, bearing of its long side, level."""

    seat: int
    x: float
    y: float
    bearing: float
    level: float


class Placed(msgspec.Struct, frozen=True):
    """A card on the battlefield: Forcefield (upright), the flat cards, Gun turrets and clouds of gas.

    `seat` is whoever placed it and is credited for what it does; 0: a pop-up of no seat (S-DIE-2).
    """

    card: int
    x: float
    y: float
    angle: int
    level: float
    seat: int


class LinkRow(msgspec.Struct, frozen=True):
    """A Ladder or Door (S-LINK-1): its card, the obstacle it is set in, its two end spots."""

    card: int
    kind: str  # ladder, door
    obstacle: str
    a: tuple[float, float]
    b: tuple[float, float]


class Effect(msgspec.Struct, frozen=True):
    """A one-round card in effect: it ends at the next T0 of `turn_of` (S-GAD-4)."""

    card: int
    seat: int
    turn_of: int


class Turn(msgspec.Struct, frozen=True):
    """What applies to the present turn only; replaced by a fresh one at each T0."""

    seat: int = 0
    stance: str = ""  # "", still, move, bleed
    budget: int = 0  # halves left
    taken: int = 0  # halves that MOVE symbols took from the action card (Whiskey)
    attacked: bool = False
    shuffled: bool = False
    ladder_moved: bool = False
    flown: bool = False
    looted: tuple[int, ...] = ()  # seats of corpses looted this turn
    dropped: tuple[str, ...] = ()  # Flags dropped this turn by the turn player (S-FLAG-3)
    peepholes: tuple[str, ...] = ()  # obstacles that hide nothing from the turn player's attacks (G-10)
    paralysed: tuple[int, ...] = ()  # seats hit by a Blowgun (G-14)


class Aim(msgspec.Struct, frozen=True):
    """What is fixed for one target before the first card of its series (A4): cards, visible zones, damage class."""

    target: int
    cards: int
    zones: tuple[str, ...]
    full: bool


class Attack(msgspec.Struct, frozen=True):
    """The attack in progress (section 12) with all that its later steps must know."""

    shooter: int
    weapon: int
    targets: tuple[int, ...]
    aims: tuple[Aim, ...] = ()  # of the series that were not cancelled
    answers: tuple[int, ...] = ()  # targets that may counterattack by S-CTR-1 (b)
    ended: bool = False  # by a JAM or Pepper spray: no further cards for anyone
    # Targets that have already struck by Ambush (G-26); left out of a save if there are none.
    struck: tuple[int, ...] | msgspec.UnsetType = msgspec.UNSET


class Series(msgspec.Struct, frozen=True):
    """The series of cards being drawn (A5), in an attack or a counterattack."""

    shooter: int
    weapon: int
    aim: Aim
    counter: bool = False
    drawn: int = 0
    hits: int = 0
    ended: bool = False
    cleared: bool = False  # a Multi tool was played on the JAM just drawn
    # Where an area Weapon bursts (x, y, level), fixed at A4 (S-AREA-2); left out of a save for all other Weapons.
    point: tuple[float, float, float] | msgspec.UnsetType = msgspec.UNSET


class Shove(msgspec.Struct, frozen=True):
    """A push earned in a series and carried out after it (A7): from a seat or blast point, or along a bearing."""

    seat: int
    source: int | tuple[float, float]  # the seat or the blast point that pushes; 0: neither, then along `bearing`
    bearing: int  # Dir of the card that caused it (S-PUSH-2)
    credited: int


class ShootState(State, kw_only=True):
    """A game of SHOOT. Lists by seat are in seat order: `heroes[seat - 1]`; `points[card]`: points left of a wound."""

    # the table
    mode: str
    width: float
    height: float
    normal: bool
    lives: int
    kills: int
    captures: int
    longer: bool
    place_walls: bool
    round_limit: int
    teamed: bool
    # the present battlefield
    obstacles: tuple[Obstacle, ...]
    bases: list[Base]
    flags: list[Flag]
    tokens: list[Token]
    heroes: list[Hero]
    corpses: list[Corpse] = msgspec.field(default_factory=list)
    placed: list[Placed] = msgspec.field(default_factory=list)
    links: list[LinkRow] = msgspec.field(default_factory=list)
    # play
    points: list[int]
    effects: list[Effect] = msgspec.field(default_factory=list)
    held: list[int] = msgspec.field(default_factory=list)  # a seat, once per turn end at which a Trap still holds it
    asked_in: list[int] = msgspec.field(default_factory=list)  # the round of each seat's last question (S-ASK-1)
    now: Turn = Turn()
    attack: Attack | None = None
    series: Series | None = None
    shoves: list[Shove] = msgspec.field(default_factory=list)
    round: int = 0
    starter: int = 0
    harder: int = 0  # extra points of every hit (S-HIT-8)
    aimed: int = 0  # the same for a hit without stripes (S-HIT-9)
    # Card lengths from the Flag on a hill within which an opponent contests it (S-MODE-4); left out of a save if none.
    contested: int | msgspec.UnsetType = msgspec.UNSET
    # The head start of each seat (S-SET-7); left out of a save if there are none.
    head_start: tuple[int, ...] | msgspec.UnsetType = msgspec.UNSET
    # statistics: rows (shooter, target, zone, points) of every hit, for the result screen
    hits: list[tuple[int, int, str, int]] = msgspec.field(default_factory=list)

    def zone_specs(self) -> Sequence[ZoneSpec]:
        """Return the zones of this table."""
        return zone_specs(len(self.heroes))

    def everybody(self) -> int:
        return everybody(len(self.heroes))

    def families(self) -> dict[str, Sequence[int]]:
        """Return the three decks' cards."""
        return families_of(self.normal, self.mode)

    def hero(self, seat: int) -> Hero:
        """Return a seat's HERO."""
        return self.heroes[seat - 1]

    def change_hero(self, seat: int, **changes: object) -> Hero:
        """Replace fields of a seat's HERO; return the new row."""
        hero = self.heroes[seat - 1] = msgspec.structs.replace(self.heroes[seat - 1], **changes)
        return hero

    def change_turn(self, **changes: object) -> None:
        """Replace fields of the present turn."""
        self.now = msgspec.structs.replace(self.now, **changes)

    def seats(self) -> range:
        """Return the seats 1..n."""
        return range(1, len(self.heroes) + 1)

    def cards(self, seat: int, kind: int) -> list[int]:
        """Return the cards in a seat's zone: `state.cards(2, RECORD)`."""
        return self.zones[zone_of(seat, kind)]

    def redeal(self, random: Random) -> Self:
        """Return a copy with the view's hidden cards dealt at random, but no pop-up or Gun turret in a hand (S-POP)."""
        full = super().redeal(random)
        for seat in self.seats() if self.normal else ():
            for kind, deck in _HIDDEN_PLACES:
                zone = zone_of(seat, kind)
                for place, card in enumerate(full.zones[zone]):
                    if card in POPUPS:
                        _to_the_deck(self, full, (zone, place), deck, random)
        return full

    @property
    def mode_row(self) -> GameMode:
        """The mode of the game."""
        return MODES[self.mode]

    @property
    def goal(self) -> str:
        """What a side plays for: the key of one of `modes`' classes."""
        return MODES[self.mode].goal

    @property
    def extra(self) -> Extra:
        """The extra points of hits."""
        return Extra(self.harder, self.aimed)

    def ahead(self, seat: int) -> int:
        """Return a seat's head start, 0 for none (S-SET-7)."""
        given = self.head_start
        return given[seat - 1] if given is not msgspec.UNSET and seat <= len(given) else 0

    @property
    def taking_wins(self) -> bool:
        """Return whether a Flag counts when it is taken, without being carried home (S-MODE-4)."""
        return MODES[self.mode].scores == "taken" and not self.longer

    @property
    def contested_within(self) -> int:
        """Return within how many card lengths of the Flag on a hill an opponent contests it, 0 for never (S-MODE-4)."""
        return self.contested if self.taking_wins and self.contested is not msgspec.UNSET else 0

    def damage(self, seat: int) -> int:
        """Return the damage points in a seat's Medical Record (S-HIT-3)."""
        return sum(self.points[card] for card in self.cards(seat, RECORD))


_HIDDEN_PLACES: Final = (
    (WEAPON_HAND, WEAPON_DECK),
    (CORPSE_WEAPONS, WEAPON_DECK),
    (GADGET_HAND, GADGET_DECK),
    (CORPSE_GADGETS, GADGET_DECK),
)


def _to_the_deck(view: ShootState, full: ShootState, at: tuple[int, int], deck: int, random: Random) -> None:
    """Swap a pop-up dealt to a hidden place with a card of the deck that is not one."""
    zone, place = at
    card = full.zones[zone][place]
    there = [
        number
        for number, (seen, one) in enumerate(zip(view.zones[deck], full.zones[deck], strict=True))
        if seen == HIDDEN and one not in POPUPS
    ]
    if there:
        number = random.choice(there)
        other = full.zones[deck][number]
        full.zones[zone][place], full.zones[deck][number] = other, card
        full.knows[card], full.knows[other] = full.knows[other], full.knows[card]


@cache
def families_of(normal: bool, mode: str) -> dict[str, Sequence[int]]:
    """Return the three decks' cards of a game in a mode."""
    gadgets = cards_in("gadget", normal)
    if MODES[mode].scores == "taken":  # S-MODE-4: no Teleport up a hill
        gadgets = tuple(card for card in gadgets if card not in cards_of_kind("G-03"))
    return {"splatter": cards_in("splatter", normal), "weapon": cards_in("weapon", normal), "gadget": gadgets}
