"""C4reo: planting, setting off by hand, tripping, explosions (L-MINE).

Choices: ("plant", weapon card, square) and ("detonate", square).
"""

from typing import Any, Final

import msgspec

from game.games.ladders.rules import flags, primitives
from game.games.ladders.rules.board import PLACES, RANGE, square_at, tables
from game.games.ladders.rules.cards import weapon
from game.games.ladders.rules.fight import events as fights
from game.games.ladders.rules.fight import weapons
from game.games.ladders.rules.fight.damage import MINE, Hits
from game.games.ladders.rules.fight.weapons import C4REO, NO_WEAPON
from game.games.ladders.rules.state import DICE_ROLLED, LaddersState, Mine
from game.kernel.messages import say
from game.kernel.refusal import Refusal
from game.kernel.state import Choice, Step

DICE: Final = 5

# -- planting and setting off (L-MINE-1, L-MINE-2) -----------------------------------------------------


def _squares_near(square: int, reach: int) -> list[int]:
    column, row = PLACES[square]
    span = range(-reach, reach + 1)
    near = (square_at(column + dx, row + dy) for dy in span for dx in span if abs(dx) + abs(dy) <= reach)
    return [one for one in near if one]


def offer(state: LaddersState, seat: int, into: list[Choice]) -> None:
    """List the squares mines can be planted in, then the seat's mines that can be set off."""
    for row in weapons.usable_of(state, seat, "mine"):
        start, reach = state.square(seat), weapons.profile_of(state, row).reach
        obst, taken = tables(state.board).obst[start], {mine.square for mine in state.mines}
        into += [("plant", row.card, one) for one in _squares_near(start, reach) if not obst[one] and one not in taken]
    if state.mines:
        into += [("detonate", one.square) for one in state.mines if one.owner == seat and one.turn < state.turn]


def why_not(state: LaddersState, seat: int, choice: Choice) -> Refusal | None:
    """Return why a mine cannot be planted or set off like this, or None."""
    if choice[0] == "detonate":
        return _why_no_bang(state, seat, choice)
    if len(choice) != 3:
        return Refusal("L-MINE-1", say("to plant, choose a C4reo and a square"))
    row, square = weapons.usable(state, seat, choice[1]), choice[2]
    if row is None or weapon(row.card).kind != "mine":
        return (
            NO_WEAPON
            if row is None
            else Refusal("L-MINE-1", say("you can't plant this weapon: you can only plant a C4reo"))
        )
    if not row.ammo:
        return Refusal("L-WEAP-3", say("the C4reo has no counters left: load an Ammo card first"))
    return _why_no_square(state, seat, weapons.profile_of(state, row).reach, square)


def _why_no_square(state: LaddersState, seat: int, reach: int, square: Any) -> Refusal | None:
    start = state.square(seat)
    if type(square) is not int or not 1 <= square <= 100:
        return Refusal("L-MINE-1", say("there is no such square"))
    if RANGE[start][square] > reach:
        return Refusal(
            "L-MINE-1",
            say(
                "too far: square {square} is {away} squares away, the C4reo reaches {reach}",
                square=square,
                away=RANGE[start][square],
                reach=reach,
            ),
        )
    if tables(state.board).obst[start][square]:
        return Refusal("L-MINE-1", say("a floor or door hides square {square}: choose one in sight", square=square))
    if any(mine.square == square for mine in state.mines):
        return Refusal("L-MINE-1", say("there is already a mine there: choose another square"))
    return None


def _why_no_bang(state: LaddersState, seat: int, choice: Choice) -> Refusal | None:
    own = [mine for mine in state.mines if mine.owner == seat and choice[1:] == (mine.square,)]
    if not own:
        return Refusal("L-MINE-2", say("you have no mine on the board: plant a C4reo first"))
    if own[0].turn >= state.turn:
        return Refusal("L-MINE-2", say("this mine was planted this turn: you can set it off from your next turn on"))
    return None


def act(state: LaddersState, seat: int, choice: Choice) -> None:
    """Plant a mine, or set one off."""
    if choice[0] == "detonate":
        explode(state, next(mine for mine in state.mines if mine.square == choice[1]))
        return
    state.then(Plant(seat, choice[1], choice[2]))
    if weapons.in_play(state, seat, choice[1]) is None:
        weapons.enter_play(state, seat, choice[1])


class Plant(Step, frozen=True):
    """The C4reo is in play, unless it was the fourth weapon: throw its counter (L-MINE-1)."""

    seat: int
    weapon: int
    square: int

    def run(self, state: LaddersState) -> None:
        """Spend the shot and lay the mine; report the attack as off if the weapon is gone."""
        row = weapons.in_play(state, self.seat, self.weapon)
        if row is None:
            state.emit(fights.AttackOff, seat=self.seat, weapon=self.weapon)
            return
        weapons.spend(state, self.seat, self.weapon, 1)
        state.mines += (Mine(self.seat, self.square, state.turn),)
        state.emit(fights.MinePlanted, seat=self.seat, weapon=self.weapon, square=self.square)
        wear(state, self.seat, self.weapon)


def wear(state: LaddersState, seat: int, card: int) -> None:
    """Discard the special ammo of a weapon whose marker has reached 0 (L-AMMO-2)."""
    row = weapons.in_play(state, seat, card)
    if row is not None and row.special >= 0 and not row.ammo:
        weapons.drop_special(state, seat, row)


# -- explosions (L-MINE-3, L-MINE-4) -------------------------------------------------------------------


def enter(state: LaddersState, seat: int, square: int) -> bool:
    """Bring a standing cookie into a square by any means; a mine of an opponent goes off (L-MINE-4).

    Returns whether one did: its steps are then on the stack, before anything pushed earlier.
    """
    cookie = state.cookies[seat - 1]
    state.cookies[seat - 1] = msgspec.structs.replace(cookie, square=square)
    for flag in state.flags:
        if flag.seat == seat:
            flags.follow(state, seat, square)
            break
    return bool(state.mines) and trip(state, seat)


def trip(state: LaddersState, seat: int) -> bool:
    """Set off an opponent's mine in the square a cookie has just entered; return whether there was one (L-MINE-4)."""
    square = state.cookies[seat - 1].square
    for mine in state.mines:
        if mine.square == square and square and state.is_foe(seat, mine.owner):
            explode(state, mine)
            return True
    return False


def explode(state: LaddersState, mine: Mine) -> None:
    """Take a mine off the board and push its hits: every cookie in the square, from the owner's left, owner last."""
    state.mines = tuple([one for one in state.mines if one is not mine])
    weapons.put_back(state, C4REO, 1)
    victims = tuple(struck(state, mine.owner, mine.square))
    state.emit(fights.MineExploding, owner=mine.owner, square=mine.square, seats=victims)
    state.then(*[MineHit(victim, mine.owner, mine.square) for victim in victims])


def struck(state: LaddersState, seat: int, square: int) -> list[int]:
    """List the cookies in a square that a seat's explosion strikes, clockwise, that seat last (L-BLAST-2, L-MINE-3)."""
    return [one for one in state.clockwise(seat) if state.cookies[one - 1].square == square]


class MineHit(Step, frozen=True):
    """A mine's roll at one cookie: no modifiers, no attack limit, only LIMB windows (L-MINE-3)."""

    seat: int
    owner: int
    square: int

    def run(self, state: LaddersState) -> None:
        if state.cookies[self.seat - 1].square != self.square:
            return
        rolled = primitives.roll_dice(state, "mine", DICE)
        state.count(self.owner, DICE_ROLLED, DICE)
        state.emit(fights.Rolled, seat=self.owner, what="mine", target=self.seat, dice=rolled)
        Hits(self.seat, self.owner, MINE, rolled).run(state)
