"""Landing (L-LAND): the entry's ladder or slide, the star, the flags of the square where a die ends."""

from typing import ClassVar, Final

from game.games.ladders.rules import events, flags, mines, passing
from game.games.ladders.rules.board import tables
from game.games.ladders.rules.cards import COLOUR_NAMES
from game.games.ladders.rules.listed import Listed
from game.games.ladders.rules.primitives import can_draw, draw
from game.games.ladders.rules.state import CLIMBS, LaddersState
from game.kernel.messages import say
from game.kernel.state import Choice, Step


def land(state: LaddersState, seat: int) -> None:
    """Resolve a landing after the last step of a die and its mine (L-LAND 2 to 4)."""
    square = state.cookies[seat - 1].square
    if not square:
        return
    end = tables(state.board).exits[square]
    if not end:
        rest(state, seat)
        return
    state.then(*passing.ask_in_passing(state, seat), Carry(seat))


class Land(Step, frozen=True):
    """A cookie has landed in a square by a die, and its mine has gone off."""

    seat: int

    def run(self, state: LaddersState) -> None:
        land(state, self.seat)


class Carry(Step, frozen=True):
    """A ladder or slide carries the cookie from its entry to its exit, once (L-LAND 2, L-RULING-6)."""

    seat: int

    def run(self, state: LaddersState) -> None:
        start = state.cookies[self.seat - 1].square
        if not start:
            return
        table = tables(state.board)
        end = table.exits[start]
        state.stats[self.seat - 1][CLIMBS] += 1
        state.emit(events.Carried, seat=self.seat, by=table.climbs[start], start=start, square=end)
        state.then(Rest(self.seat))
        mines.enter(state, self.seat, end)


class Rest(Step, frozen=True):
    """The cookie has reached its last square: star, then flags."""

    seat: int

    def run(self, state: LaddersState) -> None:
        if state.cookies[self.seat - 1].square:
            rest(state, self.seat)


def rest(state: LaddersState, seat: int) -> None:
    """Draw from the star and open the flag options of the square (L-LAND 3, 4)."""
    square = state.cookies[seat - 1].square
    if state.driver.events is not None:
        state.emit(events.Landed, seat=seat, square=square)
    if state.flags:
        state.then(flags.AtLanding(seat))
    colours = tables(state.board).stars[square]
    if not colours or not state.stars or (state.mission == "sniper" and seat == state.sniper):
        return  # L-DHD-3: stars do nothing for the sniper
    open_colours = [colour for colour in colours if can_draw(state, colour)]
    if len(open_colours) > 1:
        state.then(_ASK[seat])
    elif open_colours:
        draw(state, seat, open_colours[0])


class StarColour(Listed, frozen=True):
    """D23: the colour of a two-coloured star: ("star", "weapon"), ("star", "ammo") or ("star", "gear") (L-LAND 3)."""

    rule: ClassVar[str] = "L-LAND-3"
    hint: ClassVar[str] = say("draw in one of the star's colours that still has cards")

    def options(self, state: LaddersState) -> list[Choice]:
        colours = tables(state.board).stars[state.cookies[self.seat - 1].square]
        return [_STAR[colour] for colour in colours if can_draw(state, colour)]

    def resolve(self, state: LaddersState, choice: Choice) -> None:
        draw(state, self.seat, COLOUR_NAMES.index(choice[1]))


_STAR: Final[tuple[Choice, ...]] = tuple(("star", name) for name in COLOUR_NAMES)
_ASK: Final = tuple(StarColour(seat) for seat in range(9))
