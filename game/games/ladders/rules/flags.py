"""The flags of Candyman Flag Capture (L-FLAG): taking, dropping, passing, stealing, setting them.

Choices: ("pickup", side, part) in the active phase and in passing; at a landing ("take", side, part), ("steal", side),
("pass", seat, side), ("ask", seat, side), ("set", side), ("home", side), ("done",). Sides are "red" and "blue".
"""

from typing import ClassVar, Final

import msgspec

from game.games.ladders.rules import events, missions
from game.games.ladders.rules.board import PLACES, square_at, tables
from game.games.ladders.rules.listed import Listed
from game.games.ladders.rules.missions import SIDE_NAMES as SIDES
from game.games.ladders.rules.primitives import roll
from game.games.ladders.rules.state import AT_HOME, CARRIED, FLAGS_SET, LOOSE, PARTS, SET, Flag, LaddersState
from game.kernel.events import keeping
from game.kernel.messages import say
from game.kernel.refusal import Refusal
from game.kernel.state import Choice, Decision, Step

replace = msgspec.structs.replace
SCATTER: Final = ((0, 0), (-1, 1), (1, 1), (1, -1), (-1, -1), (0, 0), (0, 0))
"""The shift of each scatter roll: column and level (L-SCATTER-1)."""


def base_of(state: LaddersState, side: int) -> int:
    """Return a side's flag base: its home base in this scenario (L-RULING-2)."""
    return tables(state.board).flags[side]


def start(state: LaddersState) -> tuple[Flag, ...]:
    """Return the flags at the start: each on its own base (L-FLAG-1)."""
    return tuple(Flag(side, AT_HOME, base_of(state, side)) for side in (1, 2))


def change(state: LaddersState, side: int, **changes: object) -> Flag:
    """Replace fields of a flag; return the new row."""
    flag = replace(state.flags[side - 1], **changes)
    state.flags = (flag, state.flags[1]) if side == 1 else (state.flags[0], flag)
    return flag


def scatter_square(square: int, number: int) -> int:
    """Return where a scatter roll leads from a square; 0 off the board (L-SCATTER-1).

    >>> scatter_square(15, 1), scatter_square(15, 5), scatter_square(1, 3)
    (25, 15, 0)
    """
    column, row = PLACES[square]
    across, up = SCATTER[number]
    return square_at(column + across, row + up)


def follow(state: LaddersState, seat: int, square: int) -> None:
    """Move the flags a seat carries along with it."""
    for flag in state.flags:
        if flag.where == CARRIED and flag.seat == seat:
            change(state, flag.side, square=square)


def drop(state: LaddersState, seat: int, part: int) -> None:
    """Scatter the flags marked on a part that is torn off, Red first; the loser is barred (L-FLAG-5, 8)."""
    for flag in state.flags:
        if flag.where == CARRIED and flag.seat == seat and flag.part == part:
            change(state, flag.side, barred=flag.barred | 1 << seat)
            state.emit(events.FlagDropped, side=SIDES[flag.side], seat=seat, square=flag.square)
            scatter(state, flag.side)


def scatter(state: LaddersState, side: int) -> None:
    """Roll where a flag comes to rest: HOME on its own base, else LOOSE (L-SCATTER-1, L-RULING-31)."""
    flag = state.flags[side - 1]
    number = roll(state, "flag scatter")
    square = scatter_square(flag.square, number) or flag.square  # L-RULING-30: off the board it stays
    where = AT_HOME if square == base_of(state, side) else LOOSE
    change(state, side, where=where, square=square, seat=0, part=-1, done=0)
    state.emit(events.FlagScattered, side=SIDES[side], die=number, start=flag.square, square=square, where=where)


def give(state: LaddersState, side: int, seat: int, part: int, kind: type[events.FlagTaken]) -> None:
    """Mark a flag as carried by a seat on a part.

    Taking its own flag off the enemy base may win (L-FLAG-4, L-FLAG-11).
    """
    flag = state.flags[side - 1]
    both_set = all(one.where == SET for one in state.flags)
    rescued = both_set and state.sides[seat - 1] == side
    square = state.cookies[seat - 1].square
    change(state, side, where=CARRIED, square=square, seat=seat, part=part, done=0)
    state.emit(kind, side=SIDES[side], seat=seat, part=PARTS[part], was=flag.where, giver=flag.seat)
    if rescued:
        missions.finish(state, missions.parties(state)[side - 1], "flag_rescued")


def parts_left(state: LaddersState, seat: int) -> list[int]:
    """Return the parts a flag's marker may be put on (L-FLAG-4)."""
    return [part for part, boxes in enumerate(state.cookies[seat - 1].boxes) if boxes]


# -- picking up a loose flag (L-FLAG-3) ----------------------------------------------------------------


def _liftable(state: LaddersState, seat: int, flag: Flag) -> bool:
    square = state.cookies[seat - 1].square
    return flag.where == LOOSE and flag.square == square and not flag.barred >> seat & 1


def offer(state: LaddersState, seat: int, into: list[Choice]) -> None:
    """List the loose flags in a seat's square, part by part."""
    for flag in state.flags:
        if _liftable(state, seat, flag):
            into += [("pickup", SIDES[flag.side], PARTS[part]) for part in parts_left(state, seat)]


def why_not(state: LaddersState, seat: int, choice: Choice) -> Refusal | None:
    """Return why a flag cannot be picked up, or None."""
    if len(choice) != 3 or choice[1] not in SIDES[1:] or choice[2] not in PARTS:
        return Refusal("L-FLAG-4", say("choose the flag and the part to carry it on"))
    if not state.flags:
        return Refusal("L-FLAG-1", say("there are no flags in this game"))
    flag = state.flags[SIDES.index(choice[1]) - 1]
    if flag.where != LOOSE or flag.square != state.cookies[seat - 1].square:
        return Refusal("L-FLAG-3", say("that flag isn't here: go to its square"))
    if flag.barred >> seat & 1:
        return Refusal("L-FLAG-8", say("you dropped this flag: you can pick it up again on your next turn"))
    if not state.cookies[seat - 1].boxes[PARTS.index(choice[2])]:
        return Refusal("L-FLAG-4", say("that part is missing: choose one you still have"))
    return None


def act(state: LaddersState, seat: int, choice: Choice) -> None:
    """Pick up a loose flag."""
    give(state, SIDES.index(choice[1]), seat, PARTS.index(choice[2]), events.FlagTaken)


# -- at a landing (L-LAND 4) ---------------------------------------------------------------------------


class AtLanding(Step, frozen=True):
    """Offer what a landing seat can do with flags, if there is anything."""

    seat: int

    def run(self, state: LaddersState) -> None:
        state.then(LandingFlags(self.seat))


def _takes(state: LaddersState, seat: int) -> list[Choice]:
    """List the flags to take here: enemy HOME, LOOSE, own one SET on the enemy base (L-FLAG-2, L-FLAG-3, L-FLAG-11)."""
    own, square = state.sides[seat - 1], state.cookies[seat - 1].square
    options: list[Choice] = []
    for flag in state.flags:
        if flag.square != square or flag.barred >> seat & 1:
            continue
        if (
            flag.where == LOOSE
            or (flag.where == AT_HOME and flag.side != own)
            or (flag.where == SET and flag.side == own)
        ):
            options += [("take", SIDES[flag.side], PARTS[part]) for part in parts_left(state, seat)]
    return options


def _base_options(state: LaddersState, seat: int) -> list[Choice]:
    """List what may be put down on the seat's own base (L-FLAG-9)."""
    own = state.sides[seat - 1]
    if state.cookies[seat - 1].square != base_of(state, own):
        return []
    carried = [flag.side for flag in state.flags if flag.where == CARRIED and flag.seat == seat]
    return [("home", SIDES[side]) if side == own else ("set", SIDES[side]) for side in carried]


def _mate_options(state: LaddersState, seat: int, tried: int) -> list[Choice]:
    """List passes to and from teammates here, and steals from enemies here, once per flag (L-FLAG-6, L-FLAG-7)."""
    own, square = state.sides[seat - 1], state.cookies[seat - 1].square
    options: list[Choice] = []
    for flag in state.flags:
        if flag.where != CARRIED or tried >> flag.side & 1:
            continue
        if flag.seat == seat:
            options += [
                ("pass", mate, SIDES[flag.side])
                for mate in state.standing_in(square)
                if mate != seat and state.sides[mate - 1] == own and not flag.barred >> mate & 1
            ]
        elif flag.square == square and not flag.barred >> seat & 1:
            if state.sides[flag.seat - 1] == own:
                options.append(("ask", flag.seat, SIDES[flag.side]))
            else:
                options.append(("steal", SIDES[flag.side]))
    return options


class LandingFlags(Decision, frozen=True):
    """D26: what a landing seat does with flags (L-LAND 4). `tried`: mask of sides already tried to steal or passed."""

    tried: int = 0

    def _list(self, state: LaddersState) -> list[Choice]:
        if not state.cookies[self.seat - 1].square:
            return []
        options = _takes(state, self.seat) + _base_options(state, self.seat)
        return options + _mate_options(state, self.seat, self.tried)

    def still_asked(self, state: LaddersState) -> bool:
        """Return whether there is anything to do."""
        return bool(self._list(state))

    def options(self, state: LaddersState) -> list[Choice]:
        """List what can be done, then doing nothing."""
        return [*self._list(state), ("done",)]

    def why_not(self, state: LaddersState, choice: Choice) -> Refusal | None:
        if choice in self.options(state):
            return None
        if choice and choice[0] == "steal":
            return Refusal(
                "L-FLAG-7",
                say("not now: you can try to steal each carried flag once, and not one you have just dropped"),
            )
        if choice and choice[0] in ("pass", "ask"):
            return Refusal(
                "L-FLAG-6",
                say("a flag can be passed once, between teammates on the same square, not to one who just dropped it"),
            )
        if choice and choice[0] in ("set", "home"):
            return Refusal("L-FLAG-9", say("you are not on your base: you can only put a flag down there"))
        return Refusal("L-FLAG-2", say("there is no such flag to take here: go to its square"))

    def resolve(self, state: LaddersState, choice: Choice) -> None:
        word = choice[0]
        if word == "done":
            return
        side = SIDES.index(choice[-1] if word != "take" else choice[1])
        if word in ("take", "set", "home"):
            state.then(self)
        else:
            state.then(LandingFlags(self.seat, self.tried | 1 << side))
        if word == "take":
            give(state, side, self.seat, PARTS.index(choice[2]), events.FlagTaken)
        elif word == "steal":
            steal(state, self.seat, side)
        elif word == "pass":
            state.then(AgreePass(choice[1], side, choice[1], self.seat))
        elif word == "ask":
            state.then(AgreePass(choice[1], side, self.seat, choice[1]))
        else:
            put_down(state, self.seat, side)


def put_down(state: LaddersState, seat: int, side: int) -> None:
    """Put a flag down on the seat's own base: the enemy flag is SET, its own one HOME (L-FLAG-9)."""
    square = state.cookies[seat - 1].square
    if state.sides[seat - 1] == side:
        change(state, side, where=AT_HOME, square=square, seat=0, part=-1, done=0)
        state.emit(events.FlagHome, side=SIDES[side], seat=seat, square=square)
        return
    change(state, side, where=SET, square=square, seat=seat, part=-1, done=0)
    state.stats[seat - 1][FLAGS_SET] += 1
    state.emit(events.FlagSet, side=SIDES[side], seat=seat, square=square)
    missions.check(state)  # held at once where every other seat is out


def steal(state: LaddersState, thief: int, side: int) -> None:
    """Roll for both, thief first; a tie is decided by the boxes of the marked part (L-FLAG-7)."""
    flag = state.flags[side - 1]
    carrier, part = flag.seat, flag.part
    mine, theirs = roll(state, "steal thief"), roll(state, "steal carrier")
    if mine != theirs:
        winner = thief if mine > theirs else carrier
    else:
        own, other = state.cookies[thief - 1].boxes[part], state.cookies[carrier - 1].boxes[part]
        winner = thief if own > other else carrier if other > own else 0
    state.emit(events.FlagContest, side=SIDES[side], thief=thief, carrier=carrier, dice=(mine, theirs), winner=winner)
    if winner == thief:
        _ask_part(state, thief, side, events.FlagStolen)
    elif not winner:
        change(state, side, barred=flag.barred | 1 << thief | 1 << carrier)
        scatter(state, side)


class AgreePass(Listed, frozen=True):
    """D27: whether the partner agrees to a pass: ("yes",), ("no",) (L-FLAG-6)."""

    rule: ClassVar[str] = "L-FLAG-6"
    hint: ClassVar[str] = say("answer yes or no")
    side: int
    receiver: int
    giver: int

    def options(self, state: LaddersState) -> list[Choice]:
        return [("yes",), ("no",)]

    def resolve(self, state: LaddersState, choice: Choice) -> None:
        """Hand the flag over if agreed; the receiver chooses the part."""
        agreed = choice[0] == "yes"
        state.emit(events.PassAnswered, side=SIDES[self.side], giver=self.giver, receiver=self.receiver, agreed=agreed)
        if agreed:
            _ask_part(state, self.receiver, self.side, events.FlagPassed)


def _ask_part(state: LaddersState, seat: int, side: int, kind: type[events.FlagTaken]) -> None:
    """Ask a seat for the part that gets a flag's marker; a single part is taken without asking."""
    parts = parts_left(state, seat)
    if len(parts) == 1:
        give(state, side, seat, parts[0], kind)
    else:
        state.then(ChoosePart(seat, side, keeping(kind).name))


GIVEN: Final = {keeping(kind).name: kind for kind in (events.FlagTaken, events.FlagStolen, events.FlagPassed)}


class ChoosePart(Listed, frozen=True):
    """D25: the part that gets a flag's marker: ("part", "HEAD") (L-FLAG-4)."""

    rule: ClassVar[str] = "L-FLAG-4"
    hint: ClassVar[str] = say("choose a part that is not missing")
    side: int
    event: str

    def options(self, state: LaddersState) -> list[Choice]:
        return [("part", PARTS[part]) for part in parts_left(state, self.seat)]

    def resolve(self, state: LaddersState, choice: Choice) -> None:
        give(state, self.side, self.seat, PARTS.index(choice[1]), GIVEN[self.event])


# -- turns (L-FLAG-8, L-FLAG-10) -----------------------------------------------------------------------


def lift_bars(state: LaddersState, seat: int) -> None:
    """End the bars of a seat at the start of its turn (L-FLAG-8)."""
    for flag in state.flags:
        if flag.barred >> seat & 1:
            change(state, flag.side, barred=flag.barred & ~(1 << seat))


def turn_done(state: LaddersState, seat: int) -> None:
    """Count a completed turn for the flag that is SET; while both are, neither hold counts (L-FLAG-10, L-FLAG-11)."""
    held = [flag for flag in state.flags if flag.where == SET]
    if len(held) == 1 and held[0].seat != seat:
        change(state, held[0].side, done=held[0].done | 1 << seat)
        missions.check(state)
