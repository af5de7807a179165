"""The state of a game of SPLATATAT: a zone for every place with cards, and the few numbers around them.

Zones: 0 the deck (top card first), 1 the middle (in the order played, the newest last), then hand and pile of seat 1,
hand and pile of seat 2, and so on. A pile is in the order played: the first card of the attack first, its top LAST.
Hands are sorted by card number, that is by colour and number, then GUSH DOLL UTURN SWAP S (see cards.py); in a view,
the cards unknown to the seat (HIDDEN) come first, so that indices reveal nothing.
"""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Final, Self

import msgspec

from game.games.splatatat.options import SplatOptions
from game.games.splatatat.rules.cards import COLOUR, COUNT, KIND, KINDS, MOST, NAME, SHIFT, S
from game.kernel.cards import NOBODY, ZoneSpec
from game.kernel.state import State

DECK: Final = 0
MIDDLE: Final = 1

WITH_S: Final = 4
OUT: Final = 5


def hand_zone(seat: int) -> int:
    """Return the zone of a seat's hand."""
    return 2 * seat


@cache
def specs(seats: int, open_hands: bool) -> tuple[ZoneSpec, ...]:
    """Return the zones for a number of seats."""
    everybody = (2 << seats) - 2
    found = [ZoneSpec("deck", 0, NOBODY, "cards"), ZoneSpec("middle", 0, everybody, "cards")]
    for seat in range(1, seats + 1):
        found.append(ZoneSpec(f"hand {seat}", seat, everybody if open_hands else 1 << seat, "cards"))
        found.append(ZoneSpec(f"pile {seat}", seat, everybody, "cards"))
    return tuple(found)


@cache
def cards_of(rules: SplatOptions) -> tuple[int, ...]:
    """Return all cards that are in a game (SPL-SET-2, SPL-SET-7, HR-S, HR-SWAPSIES), in order."""
    mix = rules.mix()
    counts = {f"{letter}{number}": mix.copies[number - 1] for letter in rules.colours for number in (1, 2, 3)}
    counts |= {"GUSH": mix.gushers, "DOLL": mix.dollops, "UTURN": mix.uturns}
    counts |= {"SWAP": int(rules.swapsies != "none"), "S": rules.s_card}
    return tuple(sorted(KIND[name] * MOST + copy for name, count in counts.items() for copy in range(count)))


class SplatState(State, kw_only=True):
    """A game. Lists by seat start with seat 1.

    `rules`: the options, colours settled, without the position. `colours`: each seat's letter, shared by teammates.
    `seat`: whose turn it is. `direction`: 1 clockwise, -1 anticlockwise. `smiles`: face cards that still smile.
    `inside`: still in the game. `dollop`: the seat that must pick up 2 for its next turn, 0: none.
    `began`: has begun a turn (HR-TRUCE). `passes`: passes in a row (SPL-END-2). `turn`: turns begun (SPL-END-3).
    `limit`: the turn after which a long game ends. `points`: of Most Splatatats.
    `tops`: what is on each seat: 0 nothing, 1 to 3 the top number, WITH_S the S card, OUT the seat is out.
    `top_by`: who played the top card of each pile, 0 if unknown. `dealer`: who dealt.
    `odd`: the cards in the game where a position's differ from the box.
    For the results: `saves`, `suffered` and `caused` Splatatats, `out_at` the turn in which a seat went out (0: in).
    """

    rules: SplatOptions = SplatOptions()
    colours: tuple[str, ...] = ()
    seat: int = 0
    direction: int = 1
    smiles: list[int] = msgspec.field(default_factory=list)
    inside: list[bool] = msgspec.field(default_factory=list)
    dollop: int = 0
    began: list[bool] = msgspec.field(default_factory=list)
    passes: int = 0
    limit: int = 0
    points: list[int] = msgspec.field(default_factory=list)
    tops: list[int] = msgspec.field(default_factory=list)
    top_by: list[int] = msgspec.field(default_factory=list)
    dealer: int = 0
    odd: tuple[int, ...] = ()
    saves: list[int] = msgspec.field(default_factory=list)
    suffered: list[int] = msgspec.field(default_factory=list)
    caused: list[int] = msgspec.field(default_factory=list)
    out_at: list[int] = msgspec.field(default_factory=list)
    # The head start of each seat (SPL-SET-8); left out of a save if there are none.
    head_start: tuple[int, ...] | msgspec.UnsetType = msgspec.UNSET

    # -- what the kernel asks ----------------------------------------------------------------------

    def zone_specs(self) -> Sequence[ZoneSpec]:
        return specs(self.rules.seats, self.rules.open_hands)

    def everybody(self) -> int:
        return (2 << self.rules.seats) - 2

    def families(self) -> dict[str, Sequence[int]]:
        return {"cards": self.odd or cards_of(self.rules)}

    def view(self, seat: int) -> Self:
        """Return the state as a seat knows it (0: everybody); in each hand the unknown cards come first.

        The copies of a kind are numbered in the order of their zones: their own numbers would reveal where a card has
        been (SPL-RULING-30).
        """
        view = super().view(seat)
        known, view.knows = view.knows, [0] * COUNT
        used = [0] * len(KINDS)
        for number, zone in enumerate(view.zones):
            if number > MIDDLE and not number & 1:
                zone.sort(key=lambda card: (card >> SHIFT, known[card]))
            for place, card in enumerate(zone):
                if card >= 0:
                    kind = card >> SHIFT
                    zone[place] = copy = (kind << SHIFT) + used[kind]
                    used[kind] += 1
                    view.knows[copy] = known[card]
        return view

    def redeal(self, random: Random) -> Self:
        full = super().redeal(random)
        for zone in range(2, len(full.zones), 2):
            full.zones[zone].sort()
        return full

    # -- reading the table (alike on a state and on a view) ----------------------------------------

    def hand(self, seat: int) -> list[str]:
        """Return the kind names in a seat's hand, sorted; "" for each card that a view does not show (first)."""
        return [NAME[card] if card >= 0 else "" for card in self.zones[2 * seat]]

    def pile(self, seat: int) -> list[str]:
        """Return the kind names on a seat's face cards in the order played, the top last.

        Also for a seat that is out.
        """
        return [NAME[card] for card in self.zones[2 * seat + 1]]

    def top(self, seat: int) -> int:
        """Return the top number of a seat's pile; 0 if it is empty, has the S card on top, or the seat is out."""
        top = self.tops[seat - 1]
        return top if top < WITH_S else 0

    def has_s(self, seat: int) -> bool:
        """Return whether the S card is on a seat that is in."""
        return self.tops[seat - 1] == WITH_S

    def s_card_in(self, seat: int) -> bool:
        """Return whether a seat whose hand the view knows holds the S card."""
        hand = self.zones[2 * seat]
        return bool(hand) and hand[-1] >> SHIFT == S

    def team_of(self, seat: int) -> int:
        """Return a seat's team, 1 to n/2; without teams each seat is a team of its own."""
        half = self.rules.seats // 2
        return (seat - 1) % half + 1 if self.rules.teams else seat

    def mate_of(self, seat: int) -> int:
        """Return a seat's teammate; 0 without teams (SPL-VAR-TEAM-1)."""
        if not self.rules.teams:
            return 0
        half = self.rules.seats // 2
        return seat + half if seat <= half else seat - half

    def next_seat(self, seat: int) -> int:
        """Return the next seat that is in after a seat, in the current direction (SPL-TURN-9)."""
        inside, step = self.inside, self.direction
        count = len(inside)
        following = (seat - 1 + step) % count
        while not inside[following] and following != seat - 1:
            following = (following + step) % count
        return following + 1

    def must(self, seat: int) -> str:
        """Return what waits for a seat at its next turn (SPL-TURN-1 to 3): "dollop", "s", "three" or ""."""
        if self.dollop == seat:
            return "dollop"
        return {WITH_S: "s", 3: "three"}.get(self.tops[seat - 1], "")

    @property
    def deck_count(self) -> int:
        return len(self.zones[DECK])

    @property
    def seats_in(self) -> int:
        return self.inside.count(True)

    def off_colour(self, seat: int) -> int:
        """Return how many cards in a seat's hand are not Splats of its own colour; the state must know the hand."""
        colour = self.colours[seat - 1]
        return sum([COLOUR[card] != colour for card in self.zones[2 * seat]])
