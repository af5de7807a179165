"""The options of a game: a scenario with its values, seats, teams and characters (13, L-SETUP-1)."""

from typing import Final, Literal

import msgspec

from game.battlefield.board_model import Board
from game.kernel.messages import Message, say_count

Mode = Literal["free", "team", "one"]  # free-for-all, team, one against all
Mission = Literal["trophies", "frags", "most_trophies", "heads", "last_standing", "flags", "sniper"]
Start = Literal["respawns", "homes", "flags", "any"]
Initiative = Literal["rolled", "alternating", "fixed"]

UNLIMITED: Final = -1
MOST_AHEAD: Final = 2
"""The largest head start of a seat (L-SETUP-7)."""


class LaddersOptions(msgspec.Struct, frozen=True, kw_only=True):
    """Options of a game of SHOOTIN' LADDERS. Every scenario is a set of values of the custom table (L-CUST-2).

    `characters`: one number 1-8 per seat, all different. `teams`: "red" or "blue" per seat in a team match, empty:
    alternating. `sniper`: the seat that is the one against all (0: random). `goal` is N. `respawns`: -1 is unlimited.
    `boxes_after` 0: the same as at the start. `round_limit` 0: none. `board` None: the standard board. `head_start`
    gives seats more cards, in seat order (L-SETUP-7).
    """

    seats: int = 4
    scenario: str = "QC"
    mode: Mode = "free"
    mission: Mission = "trophies"
    goal: int = 3
    boxes: int = 6
    boxes_after: int = 0
    respawns: int = UNLIMITED
    hand: tuple[int, int, int] = (1, 0, 1)  # Weapons, Ammo, Gear
    alternate_hands: bool = False
    start: Start = "respawns"
    friendly_fire: bool = True
    stars: bool = True
    allowance: int = 1  # of the sniper's rifle
    initiative: Initiative = "rolled"
    round_limit: int = 0
    characters: tuple[int, ...] = ()
    teams: tuple[str, ...] = ()
    sniper: int = 0
    open_team_hands: bool = False  # L-TEAM-4
    always_ask: bool = False  # L-WIN-1: ask everyone in a window, whatever they hold
    board: Board | None = None
    head_start: tuple[int, ...] = ()

    def sides(self) -> tuple[int, ...]:
        """Return each seat's side: 0 free-for-all; Red 1, Blue 2 alternating by default; squad 1, sniper 2 (L-TEAM-1).

        Until a random sniper is drawn, all seats belong to the squad.
        """
        seats = range(1, self.seats + 1)
        if self.mode == "free":
            return (0,) * self.seats
        if self.mode == "one":
            return tuple(2 if seat == self.sniper else 1 for seat in seats)
        if self.teams:
            return tuple(2 if team == "blue" else 1 for team in self.teams)
        return tuple(2 - seat % 2 for seat in seats)

    def parties(self) -> list[tuple[int, ...]]:
        """Return who plays together, seat by seat: each for itself, or the seats of each side."""
        sides = self.sides()
        if self.mode == "free" or len(set(sides)) < 2:
            return [(seat,) for seat in range(1, self.seats + 1)]
        return [tuple(seat for seat, side in enumerate(sides, 1) if side == one) for one in (1, 2)]


def gift(n: int) -> Message:
    """Return what a head start of n gives (L-SETUP-7).

    >>> str(gift(2))
    '2 more cards of each deck at the start'
    """
    return say_count("one more card of each deck at the start", "{n} more cards of each deck at the start", n)
