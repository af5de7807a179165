"""Turn order: rounds, initiative and READY seats (sections 7, 12; L-DHD-2)."""

from typing import ClassVar

from game.games.ladders.rules import events, missions, turn
from game.games.ladders.rules.listed import Listed
from game.games.ladders.rules.missions import BLUE, RED, SIDE_NAMES
from game.games.ladders.rules.primitives import roll
from game.games.ladders.rules.state import OUT, LaddersState
from game.kernel.messages import say
from game.kernel.state import Choice, Step


def in_play(state: LaddersState) -> int:
    """Return the mask of seats that are not out."""
    return sum(1 << seat for seat, cookie in enumerate(state.cookies, 1) if cookie.status != OUT)


def _ready(state: LaddersState, side: int) -> list[int]:
    """Return the READY seats of a side that are not out (L-TEAM-3)."""
    rows = enumerate(zip(state.sides, state.cookies, strict=True), 1)
    return [seat for seat, (one, cookie) in rows if one == side and cookie.status != OUT and state.ready >> seat & 1]


class BeginRound(Step, frozen=True):
    """Start a round, unless the last one is over (Round limit)."""

    def run(self, state: LaddersState) -> None:
        if state.round_limit and state.round >= state.round_limit:
            missions.limit_reached(state)
            return
        state.round += 1
        state.ready = in_play(state)
        state.emit(events.RoundStarted, round=state.round)
        if state.mode == "free":
            state.then(NEXT_SEAT)
        elif state.mode == "one":
            state.side = RED  # L-DHD-2: the squad, then the sniper
            state.then(NEXT_SEAT)
        else:
            _initiative(state)


def _initiative(state: LaddersState) -> None:
    """Decide which team goes first, or roll a die per team, ties again: the higher team chooses (L-TEAM-2)."""
    if state.initiative != "rolled":
        later = state.initiative == "alternating" and state.round % 2 == 0
        _go_first(state, BLUE if later else RED)
        return
    red, blue = roll(state, "initiative red"), roll(state, "initiative blue")
    while red == blue:
        state.emit(events.InitiativeRolled, red=red, blue=blue, winner="")
        red, blue = roll(state, "initiative red"), roll(state, "initiative blue")
    side = RED if red > blue else BLUE
    state.emit(events.InitiativeRolled, red=red, blue=blue, winner=SIDE_NAMES[side])
    seats = _ready(state, side)
    if seats:
        state.then(Initiative(seats[0], side))
    else:
        _go_first(state, side)


def _go_first(state: LaddersState, side: int) -> None:
    state.first_side = state.side = side
    state.emit(events.InitiativeTaken, side=SIDE_NAMES[side])
    state.then(NEXT_SEAT)


class Initiative(Listed, frozen=True):
    """D11: the team that rolled higher decides who goes first: ("first", "red") or ("first", "blue") (L-TEAM-2)."""

    rule: ClassVar[str] = "L-TEAM-2"
    hint: ClassVar[str] = say("choose which team goes first: Red or Blue")
    side: int

    def options(self, state: LaddersState) -> list[Choice]:
        """List the team itself, then the other team."""
        return [("first", SIDE_NAMES[self.side]), ("first", SIDE_NAMES[3 - self.side])]

    def resolve(self, state: LaddersState, choice: Choice) -> None:
        _go_first(state, SIDE_NAMES.index(choice[1]))


class NextSeat(Step, frozen=True):
    """Give the turn to the next seat, or end the round."""

    def run(self, state: LaddersState) -> None:
        if state.mode == "free":
            self._clockwise(state)
            return
        side, other = state.side, 3 - state.side
        seats = _ready(state, side)
        if not seats:  # L-TEAM-3: a team without READY seats is skipped
            side, seats = other, _ready(state, other)
        if not seats:
            state.then(BEGIN_ROUND)
            return
        # The squad takes all its turns in a row; teams alternate.
        state.side = side if state.mode == "one" else 3 - side
        if len(seats) == 1:
            activate(state, seats[0])
        else:
            state.then(PickSeat(seats[0], side))

    def _clockwise(self, state: LaddersState) -> None:
        """Activate the next READY seat clockwise, in a free-for-all; without one, begin a round (L-SETUP-5)."""
        first, count = state.first, len(state.cookies)
        for step in range(count):
            seat = (first - 1 + step) % count + 1
            if state.ready >> seat & 1 and state.cookies[seat - 1].status != OUT:
                activate(state, seat)
                return
        state.then(BEGIN_ROUND)


def activate(state: LaddersState, seat: int) -> None:
    """Start a READY seat's turn: it becomes DEPLOYED."""
    state.ready &= ~(1 << seat)
    state.then(turn.StartTurn(seat), NEXT_SEAT)


class PickSeat(Listed, frozen=True):
    """D12: the team to move chooses one of its READY seats: ("seat", number) (L-TEAM-3)."""

    rule: ClassVar[str] = "L-TEAM-3"
    hint: ClassVar[str] = say("choose a teammate who has yet to move")
    side: int

    def options(self, state: LaddersState) -> list[Choice]:
        return [("seat", seat) for seat in _ready(state, self.side)]

    def resolve(self, state: LaddersState, choice: Choice) -> None:
        state.emit(events.SeatDeployed, seat=choice[1])
        activate(state, choice[1])


BEGIN_ROUND = BeginRound()
NEXT_SEAT = NextSeat()
