"""The table as shown, in plain values: taken from a view, updated piece by piece while events are played.

The scene draws this, never the state: the state is already where the last event will lead. Names are those of
LaddersState; rows (cookies, weapons, armour, mines, flags) are its frozen structs, to be replaced, not changed.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

import msgspec

from game.games.ladders.rules.cards import COLOUR, Make
from game.games.ladders.rules.state import (
    CARRIED,
    DISCARD,
    HAND,
    ArmourInPlay,
    Cookie,
    Flag,
    LaddersState,
    Mine,
    Trophy,
    WeaponInPlay,
    zone_of,
)
from game.games.ladders.rules.turn import Respawn

replace = msgspec.structs.replace


class DealtHands(NamedTuple):
    """The hands that are being dealt, as numbers of cards by colour, and those that will be seen."""

    hands: list[list[int]]
    own: dict[int, list[int]]

    def laps(self) -> list[list[tuple[int, int]]]:
        """Return the seats and colours of each lap: one card for each seat that still lacks one."""
        waiting = [[colour for colour in (0, 2, 1) for _ in range(row[colour])] for row in self.hands]
        most = max(map(len, waiting), default=0)
        return [[(seat, row[lap]) for seat, row in enumerate(waiting, 1) if len(row) > lap] for lap in range(most)]


@dataclass
class CandyShown:
    """The table as drawn. Lists by seat have seat 1 first; cards are physical cards (ints)."""

    characters: tuple[int, ...] = (1, 2)
    sides: tuple[int, ...] = (0, 0)
    cookies: list[Cookie] = field(default_factory=list)
    weapons: list[list[WeaponInPlay]] = field(default_factory=list)
    armour: list[list[ArmourInPlay]] = field(default_factory=list)
    trophies: list[list[Trophy]] = field(default_factory=list)
    frags: list[int] = field(default_factory=list)
    hands: list[list[int]] = field(default_factory=list)
    """How many Weapon, Ammo and Gear cards each seat holds."""
    own: dict[int, list[int]] = field(default_factory=dict)
    """The hands this screen may show face up (the viewer's, in open teams the teammates'), Weapons, Ammo, Gear."""
    decks: list[int] = field(default_factory=lambda: [0, 0, 0])
    discards: list[list[int]] = field(default_factory=lambda: [[], [], []])
    """Cards of each discard pile, the top last."""
    mines: list[Mine] = field(default_factory=list)
    flags: list[Flag] = field(default_factory=list)
    makes: tuple[Make, ...] = ()
    """The cards that differ from their print."""
    fresh_boxes: int = 0
    """The boxes of each part of a cookie that comes back."""
    round: int = 0
    turn: int = 0
    seat: int = 0
    """The active seat; 0 before the first turn."""
    stood: bool = False
    rolled: tuple[int, ...] = ()
    dice: tuple[int, ...] = ()
    """Those of the rolled dice not yet moved."""
    attacked: int = 0
    attacked_melee: int = 0
    ready: int = 0
    first_side: int = 0
    winners: list[int] = field(default_factory=list)
    firing: dict[int, int] = field(default_factory=dict, compare=False)
    """The weapon of each seat that has fired this turn, as far as known."""
    returning: int = field(default=0, compare=False)
    """The seat that has its new sheet and isn't back on the board yet."""
    dealing: DealtHands | None = None
    lifted: set[str] = field(default_factory=set)
    """What is drawn by a motion, so that the scene leaves it out: "pawn.3", "mine.42", "flag.1", "die.0" (its place in
    the tray), "card.17" (a card in hand or in play, by its number).
    """

    @property
    def seats(self) -> int:
        return len(self.cookies)

    def cookie(self, seat: int) -> Cookie:
        return self.cookies[seat - 1]

    def change_cookie(self, seat: int, **changes: object) -> Cookie:
        """Replace fields of a seat's cookie; return the new row."""
        cookie = self.cookies[seat - 1] = replace(self.cookies[seat - 1], **changes)
        return cookie

    def clear_for_deal(self) -> None:
        """Go back to the start of the deal: full decks, empty hands, no cookies on the board."""
        self.dealing = DealtHands(self.hands, self.own)
        for colour in range(3):
            self.decks[colour] += sum(row[colour] for row in self.hands)
        self.hands = [[0, 0, 0] for _ in self.hands]
        self.own = {seat: [] for seat in self.own}
        for seat in range(1, self.seats + 1):
            self.change_cookie(seat, square=0)
        self.seat = self.round = 0

    def flags_of(self, seat: int) -> tuple[tuple[int, int], ...]:
        """Return (side, part) of the flags a seat carries."""
        return tuple((flag.side, flag.part) for flag in self.flags if flag.where == CARRIED and flag.seat == seat)

    def change_flag(self, side: int, **changes: object) -> None:
        self.flags[side - 1] = replace(self.flags[side - 1], **changes)

    def change_weapon(self, seat: int, card: int, **changes: int) -> None:
        rows = self.weapons[seat - 1]
        rows[:] = [replace(row, **changes) if row.card == card else row for row in rows]

    def move(self, seat: int, square: int) -> None:
        """Put a cookie on a square, with the flags it carries."""
        self.change_cookie(seat, square=square)
        for flag in self.flags:
            if flag.where == CARRIED and flag.seat == seat:
                self.change_flag(flag.side, square=square)

    def gain(self, seat: int, colour: int, card: int) -> None:
        """Add a card to a hand (-1: which is unknown): Weapons, Ammo, Gear, each in order of arrival."""
        self.hands[seat - 1][colour] += 1
        own = self.own.get(seat)
        if own is not None and card >= 0:
            own.insert(sum(COLOUR[one] <= colour for one in own), card)

    def lose(self, seat: int, colour: int, card: int) -> None:
        """Remove a card from a hand (-1: which is unknown)."""
        row = self.hands[seat - 1]
        row[colour] = max(0, row[colour] - 1)
        if card in self.own.get(seat, ()):
            self.own[seat].remove(card)

    def discard(self, *cards: int) -> None:
        for card in cards:
            self.discards[COLOUR[card]].append(card)

    def bare(self, seat: int, part: int = -1) -> None:
        """Move a part's armour, or all of it (-1), to the discard pile."""
        worn = [row for row in self.armour[seat - 1] if part in (-1, row.part)]
        self.armour[seat - 1] = [row for row in self.armour[seat - 1] if row not in worn]
        self.discard(*(row.card for row in worn))

    def standing_in(self, square: int) -> list[int]:
        """Return the seats whose cookies are in a square, in seat order, which is also the order of the fan."""
        return [seat for seat, cookie in enumerate(self.cookies, 1) if cookie.square == square]

    def used(self) -> list[bool]:
        """Return for each rolled die whether it has been moved (or lost)."""
        left = list(self.dice)
        found = []
        for die in self.rolled:
            found.append(die not in left)
            if die in left:
                left.remove(die)
        return found


def shown_of(view: LaddersState, viewpoint: int = 0, everything: bool = False) -> CandyShown:
    """Return the shown table of a view; `viewpoint` is the seat whose hand this screen may show, 0 for none.

    `everything`: it may show all hands, and the view contains them.
    """
    seats = range(1, view.seats + 1)
    may = [seat for seat in seats if everything or (viewpoint and view.hand_seen[seat - 1] >> viewpoint & 1)]
    own = {seat: view.hand(seat) for seat in may}
    return CandyShown(
        characters=view.characters,
        sides=view.sides,
        cookies=list(view.cookies),
        weapons=[list(rows) for rows in view.weapons],
        armour=[list(rows) for rows in view.armour],
        trophies=[list(rows) for rows in view.trophies],
        frags=list(view.frags),
        hands=[[len(view.zones[zone_of(seat, HAND + colour)]) for colour in range(3)] for seat in seats],
        own=own,
        decks=[len(view.zones[colour]) for colour in range(3)],
        discards=[list(reversed(view.zones[DISCARD + colour])) for colour in range(3)],
        mines=list(view.mines),
        flags=list(view.flags),
        makes=view.makes,
        fresh_boxes=view.boxes_after or view.boxes,
        round=view.round,
        turn=view.turn,
        seat=view.active,
        stood=view.stood,
        rolled=view.rolled,
        dice=view.dice,
        attacked=view.attacked,
        attacked_melee=view.attacked_melee,
        ready=view.ready,
        first_side=view.first_side,
        winners=list(view.outcome.winners) if view.outcome is not None else [],
        firing={attack.attacker: attack.weapon for attack in view.attacks},
        returning=next((step.seat for step in view.stack if isinstance(step, Respawn) and step.hits), 0),
    )
