"""The state of a game of SHOOTIN' LADDERS: cookies, cards in play, mines and flags as rows of plain values.

Seats are 1..n, squares 1..100 (0: off the board), parts 0..5 in the order of PARTS (a die of number k hits part
PART_OF_DIE[k]). Lists by seat are in seat order: `cookies[seat - 1]`.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final

import msgspec

from game.battlefield.board_model import Board
from game.games.ladders.rules.cards import FAMILIES, Make
from game.kernel.cards import NOBODY, ZoneSpec
from game.kernel.state import State

HEAD, BODY, L_ARM, R_ARM, L_LEG, R_LEG = range(6)
PARTS: Final = ("HEAD", "BODY", "L-ARM", "R-ARM", "L-LEG", "R-LEG")
PART_OF_DIE: Final = (-1, L_LEG, R_LEG, L_ARM, R_ARM, BODY, HEAD)
"""The part of each number of a die (L-DICE-1)."""
DIE_OF_PART: Final = (6, 5, 3, 4, 1, 2)

STANDING: Final = "standing"
CRUMBED: Final = "crumbed"
OUT: Final = "out"

# Flags (L-FLAG-1)
AT_HOME, LOOSE, CARRIED, SET = "home", "loose", "carried", "set"

# Zones of the table by colour W, A, G: decks 0-2, discard piles 3-5; those of seat k follow (see `zone_of`).
DECK: Final = 0
DISCARD: Final = 3
TABLE_ZONES: Final = 6
HAND: Final = 0  # three of them, by colour: HAND + W, HAND + A, HAND + G
WEAPONS: Final = 3  # in play
LOADED: Final = 4  # special ammo on weapons in play
ARMOUR: Final = 5
SEAT_ZONES: Final = 6


def zone_of(seat: int, kind: int) -> int:
    """Return the number of a seat's zone: `zone_of(2, HAND + W)`."""
    return TABLE_ZONES + (seat - 1) * SEAT_ZONES + kind


HANDS: Final = tuple(zone_of(seat, HAND) for seat in range(9))
"""The first zone of each seat's hand, by seat: HANDS[seat] + W is `zone_of(seat, HAND + W)` without a call."""


@cache
def zone_specs(hand_seen: tuple[int, ...]) -> tuple[ZoneSpec, ...]:
    """Return the zones of a game; `hand_seen` has for each seat the mask of seats that see its hand (L-INFO-1)."""
    everyone = (1 << (len(hand_seen) + 1)) - 2
    names = ("weapon", "ammo", "gear")
    families = ("W", "A", "G")
    specs = [ZoneSpec(f"{name} deck", 0, NOBODY, family) for name, family in zip(names, families, strict=True)]
    specs += [ZoneSpec(f"{name} discard", 0, everyone, family) for name, family in zip(names, families, strict=True)]
    for seat, seen in enumerate(hand_seen, 1):
        specs += [ZoneSpec(f"{name} hand {seat}", seat, seen, fam) for name, fam in zip(names, families, strict=True)]
        specs.append(ZoneSpec(f"weapons {seat}", seat, everyone, "W"))
        specs.append(ZoneSpec(f"loaded {seat}", seat, everyone, "A"))
        specs.append(ZoneSpec(f"armour {seat}", seat, everyone, "G"))
    return tuple(specs)


_FAMILIES: Final[dict[str, Sequence[int]]] = dict(zip(("W", "A", "G"), FAMILIES, strict=True))


class Cookie(msgspec.Struct, frozen=True, gc=False):
    """One seat's pawn and status sheet. `square` is 0 off the board; `boxes` and `maxima` by part.

    `tangled`: 0, else the number of the turn (`state.turn`) in which the marker came (L-TURN-6).
    `respawns`: respawns left, -1 unlimited.
    """

    square: int
    status: str
    boxes: tuple[int, int, int, int, int, int]
    maxima: tuple[int, int, int, int, int, int]
    tangled: int = 0
    respawns: int = -1


class WeaponInPlay(msgspec.Struct, frozen=True, gc=False):
    """A Weapon card in play: shots left on its track (0 for melee) and the special ammo card on it (-1: none)."""

    card: int
    ammo: int
    special: int = -1


class ArmourInPlay(msgspec.Struct, frozen=True, gc=False):
    """An armour card on a part and the hits it still takes (L-ARM-1)."""

    part: int
    card: int
    hits: int


class Trophy(msgspec.Struct, frozen=True, gc=False):
    """A part torn off a victim."""

    victim: int
    part: int


class Mine(msgspec.Struct, frozen=True, gc=False):
    """A C4reo counter on the board and the number of the turn in which it was planted (L-MINE-2)."""

    owner: int
    square: int
    turn: int


class Flag(msgspec.Struct, frozen=True, gc=False):
    """A flag (L-FLAG-1): `side` 1 Red or 2 Blue, `where` it is, its square (of the base, carrier or spot).

    `seat`: who carries it or has SET it, `part` its marker's part while CARRIED. `barred`: mask of seats that may not
    have it yet (L-FLAG-8). `done`: mask of seats that have completed a turn since it was SET (L-FLAG-10).
    """

    side: int
    where: str
    square: int
    seat: int = 0
    part: int = -1
    barred: int = 0
    done: int = 0


class Declared(msgspec.Struct, frozen=True, gc=False):
    """A die move as declared (L-MOVE-5, D21): printed number, direction +1 or -1, Sugar Rush, Pretzel Turn's steps.

    `number` is the number of steps; Molasses Slick sets it to 1 and `turn_at` to 0 (no Pretzel Turn).
    """

    seat: int
    die: int
    way: int
    number: int
    turn_at: int = 0


class Attack(msgspec.Struct, frozen=True, gc=False):
    """An attack being carried out (section 10), with what its later steps need.

    `target`: the seat aimed at, 0 for a blast; `square`: the aimed square, `where` the square a shell landed in (0: off
    the board); `shots` spent; `special` the ammo card that was on the weapon (-1 none); `dice` in the pool, before
    Powdered Sugar; `rolled` the dice of the cookie being fired at, `hits` how many of them hit.
    """

    attacker: int
    weapon: int
    target: int
    square: int
    where: int
    shots: int = 1
    special: int = -1
    dice: int = 0
    counter: bool = False  # a Return to Sender shot (L-WIN-2)
    rolled: tuple[int, ...] = ()
    hits: int = 0


class LaddersState(State, kw_only=True):
    """The state of a game. `dice`: the rolled dice not yet moved, in rolled order; `rolled`: what was rolled this turn.

    `sides[seat - 1]`: 0 free-for-all, 1 Red (or the squad), 2 Blue (or the sniper). `foes[seat - 1]`: the opponents
    of a seat, clockwise from it. `hand_order[seat - 1]`: colours of the hand in order of arrival (L-CHANCE-2).
    `attacked`, `attacked_melee`: masks of opponents this turn (L-ATT-1). `double_dip`: 0 none, 1 ready, 2 used.
    `ready`: mask of seats that still act this round (team matches). `supply`: (Rockett Popp, C4reo) counters left.
    """

    # set-up (the options of this game)
    scenario: str
    mode: str
    mission: str
    goal: int
    boxes: int
    boxes_after: int
    friendly_fire: bool
    stars: bool
    allowance: int
    initiative: str
    round_limit: int
    always_ask: bool
    board: Board
    characters: tuple[int, ...]
    sides: tuple[int, ...]
    foes: tuple[tuple[int, ...], ...]
    hand_seen: tuple[int, ...]
    sniper: int = 0  # the one against all; 0 in other modes
    makes: tuple[Make, ...] = ()  # cards that differ from their print
    # The head start of each seat (L-SETUP-7); left out of a save if there are none.
    head_start: tuple[int, ...] | msgspec.UnsetType = msgspec.UNSET
    # the board, and what is in front of the seats
    cookies: list[Cookie]
    weapons: list[tuple[WeaponInPlay, ...]]
    armour: list[tuple[ArmourInPlay, ...]]
    trophies: list[tuple[Trophy, ...]]
    frags: list[int]
    hand_order: list[tuple[int, ...]]
    mines: tuple[Mine, ...] = ()
    flags: tuple[Flag, ...] = ()
    supply: tuple[int, int] = (4, 3)
    # rounds
    round: int = 0
    active: int = 0  # the seat whose turn it is
    first: int = 0  # free-for-all: the first seat
    first_side: int = 0  # team: the side that activated first this round
    side: int = 0  # team: the side to move
    ready: int = 0
    # this turn
    stood: bool = False
    rolled: tuple[int, ...] = ()
    dice: tuple[int, ...] = ()
    attacked: int = 0
    attacked_melee: int = 0
    double_dip: int = 0
    declared: Declared | None = None  # the die being moved
    attacks: list[Attack] = msgspec.field(default_factory=list)  # being carried out, the innermost last
    # statistics for the results, by seat: see `count`
    stats: list[list[int]] = msgspec.field(default_factory=list)

    def zone_specs(self) -> Sequence[ZoneSpec]:
        return zone_specs(self.hand_seen)

    def everybody(self) -> int:
        return (1 << (len(self.hand_seen) + 1)) - 2

    def families(self) -> dict[str, Sequence[int]]:
        return _FAMILIES

    def redacted(self, seat: int) -> None:
        """Sort the hands a seat does not see: no place may reveal when a card came (L-RULING-57)."""
        for other, seen in enumerate(self.hand_seen, 1):
            if not seen >> seat & 1:
                self.hand_order[other - 1] = tuple(sorted(self.hand_order[other - 1]))
                for colour in range(3):
                    self.zones[zone_of(other, HAND + colour)].sort()

    @property
    def seats(self) -> int:
        return len(self.hand_seen)

    def cookie(self, seat: int) -> Cookie:
        return self.cookies[seat - 1]

    def change_cookie(self, seat: int, **changes: object) -> Cookie:
        """Replace fields of a seat's cookie; return the new row."""
        cookie = self.cookies[seat - 1] = msgspec.structs.replace(self.cookies[seat - 1], **changes)
        return cookie

    def square(self, seat: int) -> int:
        """Return the square of a seat's cookie; 0 if it is not on the board."""
        return self.cookies[seat - 1].square

    def standing(self, seat: int) -> bool:
        return self.cookies[seat - 1].square > 0

    def is_foe(self, seat: int, other: int) -> bool:
        """Return whether two seats are opponents (section 1)."""
        return seat != other and (not self.sides[0] or self.sides[seat - 1] != self.sides[other - 1])

    def clockwise(self, seat: int) -> tuple[int, ...]:
        """Return all seats clockwise, starting after a seat, that seat last (L-BLAST-2, L-MINE-3)."""
        return (*range(seat + 1, self.seats + 1), *range(1, seat + 1))

    def standing_in(self, square: int) -> list[int]:
        """Return the seats whose cookies are in a square, in seat order."""
        return [seat for seat, cookie in enumerate(self.cookies, 1) if cookie.square == square]

    def hand(self, seat: int) -> list[int]:
        """Return a seat's cards in hand: Weapons, then Ammo, then Gear, each in order of arrival (HIDDEN: -1)."""
        base = TABLE_ZONES + (seat - 1) * SEAT_ZONES
        zones = self.zones
        return zones[base] + zones[base + 1] + zones[base + 2]

    def count(self, seat: int, what: int, more: int = 1) -> None:
        """Add to a seat's statistics (STATS)."""
        self.stats[seat - 1][what] += more


STATS: Final = (
    "turns", "attacks", "dice_rolled", "hits", "parts_torn", "parts_lost", "crumbed", "cards_drawn", "cards_played",
    "squares", "climbs", "kept_flag",
)  # fmt: skip
(
    TURNS, ATTACKS, DICE_ROLLED, HITS, PARTS_TORN, PARTS_LOST, TIMES_CRUMBED, CARDS_DRAWN, CARDS_PLAYED,
    SQUARES_MOVED, CLIMBS, FLAGS_SET,
) = range(len(STATS))  # fmt: skip
