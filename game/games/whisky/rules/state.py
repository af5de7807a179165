"""The state of a match of LOOT SHOOT WHISKY: zones for every card, a few numbers, and the phases played so far."""

from collections.abc import Sequence
from functools import cache
from typing import Final

import msgspec

from game.games.whisky.rules.cards import ACTION_KIND, ACTIONS, BULLETS, KINDS, SALOON_CARDS, SALOON_NUMBER, nuggets_on
from game.kernel.cards import NOBODY, ZoneSpec
from game.kernel.state import State

EVERYBODY: Final = 6  # the bit mask of seats 1 (A) and 2 (B)
SEATS: Final = (1, 2)
SLOTS: Final = (1, 2, 3, 4)

DECK: Final = 0
DISCARD: Final = 5
SUPPLY: Final = 6
BOX: Final = 7  # cards that take no part in this duel (only after a start from an odd position)
_SEAT_ZONES: Final = 8  # seat A's zones: hand, played, gold, taken, sealed 1 to 4; seat B's follow

MIDDLE, A_FULL, A_LOW, B_FULL, B_LOW, A_EMPTY, B_EMPTY = range(7)
BOTTLE: Final = ("middle", "A full", "A low", "B full", "B low", "A empty", "B empty")


def slot_zone(slot: int) -> int:
    """Return the zone of a display slot 1 to 4."""
    return slot


def hand_zone(seat: int) -> int:
    """Return the zone of a seat's action cards in hand."""
    return _SEAT_ZONES * seat


def played_zone(seat: int) -> int:
    """Return the zone of the cards a seat has played this round, slot by slot."""
    return _SEAT_ZONES * seat + 1


def gold_zone(seat: int) -> int:
    """Return the zone of a seat's nugget cards."""
    return _SEAT_ZONES * seat + 2


def taken_zone(seat: int) -> int:
    """Return the zone of the bullet cards a seat has taken."""
    return _SEAT_ZONES * seat + 3


def sealed_zone(seat: int, slot: int) -> int:
    """Return the zone of a seat's face-down card beside a slot 1 to 4."""
    return _SEAT_ZONES * seat + 3 + slot


# The same by seat and slot, for the rules, which need it for every card: reading a row is ten times as fast as a call.
HANDS: Final = tuple(hand_zone(seat) for seat in range(3))
PLAYED: Final = tuple(played_zone(seat) for seat in range(3))
SEALED: Final = tuple(tuple(sealed_zone(seat, slot) for slot in range(5)) for seat in range(3))


def _specs() -> tuple[ZoneSpec, ...]:
    specs = [ZoneSpec("saloon deck", 0, NOBODY, "saloon")]
    specs += [ZoneSpec(f"slot {slot}", 0, EVERYBODY, "saloon") for slot in SLOTS]
    specs += [ZoneSpec("discard", 0, EVERYBODY, "saloon"), ZoneSpec("supply", 0, EVERYBODY, "bullets")]
    specs += [ZoneSpec("box", 0, EVERYBODY, "saloon")]
    for seat in SEATS:
        own, letter, actions = 1 << seat, "-AB"[seat], f"actions {'-AB'[seat]}"
        # A hand is public except while its commit is face down: what is missing from it would betray the commit.
        specs += [ZoneSpec(f"hand {letter}", seat, own, actions), ZoneSpec(f"played {letter}", seat, 6, actions)]
        specs += [ZoneSpec(f"gold {letter}", seat, 6, "saloon"), ZoneSpec(f"taken {letter}", seat, 6, "bullets")]
        specs += [ZoneSpec(f"sealed {letter} {slot}", seat, own, actions) for slot in SLOTS]
    return tuple(specs)


SPECS: Final = _specs()


@cache
def _families(extra: tuple[int, ...]) -> dict[str, Sequence[int]]:
    saloon = tuple(sorted({*SALOON_CARDS, *extra}))
    return {"saloon": saloon, "actions A": ACTIONS[1], "actions B": ACTIONS[2], "bullets": BULLETS}


class Phase(msgspec.Struct, frozen=True, gc=False):
    """A phase both seats have committed to: the position before it, and what A and B committed, as in "LS".

    The position is in the notation of section 15, its deck in the box's order: the real order is secret.
    """

    duel: int
    round: int
    phase: int
    position: str
    a: str
    b: str


class DuelEnd(msgspec.Struct, frozen=True, gc=False):
    """How a duel ended: the winner (0: drawn), the win kind of section 8, its rounds."""

    winner: int
    kind: str
    rounds: int


class WhiskyState(State, kw_only=True):
    """A match. Seats: 1 is A (blue), 2 is B (grey). `scores[seat - 1]`: duels won.

    `bottle` is one of MIDDLE, A_FULL, A_LOW, B_FULL, B_LOW and, drained, A_EMPTY, B_EMPTY. `bullet_taken` and
    `left_display` record what happened in this round so far (LSW-RULING-1). `extra`: saloon cards beyond the box.
    """

    match_length: int = 1
    duel: int = 0
    scores: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    round: int = 0
    phase: int = 0
    bottle: int = MIDDLE
    bullet_taken: bool = False
    left_display: bool = False
    extra: tuple[int, ...] = ()
    phases: list[Phase] = msgspec.field(default_factory=list)
    duels: list[DuelEnd] = msgspec.field(default_factory=list)
    # The head start of each seat (LSW-SET-6); left out of a save if there are none.
    head_start: tuple[int, ...] | msgspec.UnsetType = msgspec.UNSET

    def zone_specs(self) -> Sequence[ZoneSpec]:
        return SPECS

    def everybody(self) -> int:
        return EVERYBODY

    def families(self) -> dict[str, Sequence[int]]:
        return _families(self.extra)

    def nuggets(self, seat: int) -> int:
        return sum([nuggets_on(card) for card in self.zones[_SEAT_ZONES * seat + 2]])

    def bullets(self, seat: int) -> int:
        return len(self.zones[_SEAT_ZONES * seat + 3])

    def holder(self) -> int:
        """Return the seat that holds the bottle; 0 while it is in the middle."""
        return (0, 1, 1, 2, 2, 1, 2)[self.bottle]

    def gulps_needed(self, seat: int) -> int:
        """Return how many gulps a seat still needs to drain the bottle: 3 unless it holds it."""
        if self.holder() != seat:
            return 3
        return (3, 2, 1, 2, 1, 0, 0)[self.bottle]

    def display(self) -> list[int]:
        """Return the saloon cards of slots 1 to 4; -1 for a gap."""
        return [self.zones[slot][0] if self.zones[slot] else -1 for slot in SLOTS]

    def kinds_played(self, seat: int) -> tuple[str, ...]:
        """Return the kinds a seat has played this round, slot by slot; public (LSW-PH2-2)."""
        return tuple([ACTION_KIND[card] for card in self.zones[played_zone(seat)]])

    def kinds_left(self, seat: int) -> dict[str, int]:
        """Return how many of each kind a seat can still commit; public, and not counting face-down commits."""
        played = self.kinds_played(seat)
        return {kind: 2 - played.count(kind) for kind in KINDS}

    def unseen(self) -> list[int]:
        """Return the numbers of each saloon kind left in the deck, in the order of cards.SALOON (section 12).

        Works on a state and on any seat's view alike: it counts the cards that are elsewhere.
        """
        counts = [0, 0, 0, 0]
        for card in self.families()["saloon"]:
            counts[SALOON_NUMBER[card]] += 1
        for number in (*SLOTS, DISCARD, BOX, gold_zone(1), gold_zone(2)):
            for card in self.zones[number]:
                counts[SALOON_NUMBER[card]] -= 1
        return counts

    def is_sealed(self, seat: int) -> bool:
        """Return whether a seat's commit of this phase is face down on the table."""
        return any(self.zones[sealed_zone(seat, slot)] for slot in SLOTS)
