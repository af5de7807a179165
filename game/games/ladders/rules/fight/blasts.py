"""Blasts, splash and the drift of the Fudge Mortar (L-BLAST). Choices: ("blast", weapon, square)."""

from typing import Any, Final

import msgspec

from game.games.ladders.rules import primitives
from game.games.ladders.rules.board import PLACES, RANGE, square_at, tables
from game.games.ladders.rules.cards import weapon
from game.games.ladders.rules.fight import events as fights
from game.games.ladders.rules.fight import weapons
from game.games.ladders.rules.fight.aiming import READY, begin, mark, ready_to_fire, why_no_fire, why_no_line
from game.games.ladders.rules.fight.damage import SPLASH, Hits
from game.games.ladders.rules.fight.volley import END, Aim, declare, dice_at
from game.games.ladders.rules.fight.weapons import NO_WEAPON, ROCKETT, Profile, profile, profile_of
from game.games.ladders.rules.flags import scatter_square
from game.games.ladders.rules.mines import struck
from game.games.ladders.rules.state import DICE_ROLLED, Attack, LaddersState, WeaponInPlay
from game.kernel.messages import say
from game.kernel.refusal import Refusal
from game.kernel.state import Choice, Step

MORTAR: Final = "W17"


def falls(prof: Profile, square: int) -> list[tuple[int, float]]:
    """Return the squares a blast may land in, with their chances; a mortar shell may leave the board."""
    if prof.id != MORTAR:
        return [(square, 1.0)]
    ways = [(scatter_square(square, number), 1 / 6) for number in range(1, 5)]
    return [(square, 1 / 3), *[(one, chance) for one, chance in ways if one]]


def splash_squares(state: LaddersState, square: int) -> list[int]:
    """Return the squares at range 1 of a square with a clear sight line to it (L-BLAST-3)."""
    column, row = PLACES[square]
    near = (square_at(column + dx, row + dy) for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)))
    obst = tables(state.board).obst[square]
    return [one for one in near if one and not obst[one]]


def splashed(state: LaddersState, seat: int, square: int) -> list[int]:
    """List the cookies splashed by a seat's Rockett Popp, clockwise, that seat last (L-BLAST-3)."""
    near = set(splash_squares(state, square))
    return spared(state, seat, [one for one in state.clockwise(seat) if state.cookies[one - 1].square in near])


def blasted(state: LaddersState, seat: int, square: int) -> list[int]:
    """List the cookies in a square that a seat's blast strikes, clockwise, that seat last (L-BLAST-2)."""
    return spared(state, seat, struck(state, seat, square))


def spared(state: LaddersState, seat: int, cookies: list[int]) -> list[int]:
    """Return the cookies without a seat's own side where blasts have no friendly fire (custom table, L-RULING-55)."""
    return cookies if state.friendly_fire else [one for one in cookies if state.is_foe(seat, one)]


# -- where a blast may be aimed (L-BLAST-1) ------------------------------------------------------------


def why_not(state: LaddersState, seat: int, choice: Choice) -> Refusal | None:
    """Return why ("blast", weapon, square) is not allowed, or None."""
    if len(choice) != 3:
        return Refusal("L-BLAST-1", say("to blast, choose a weapon and a square"))
    row = weapons.usable(state, seat, choice[1])
    if row is None:
        return NO_WEAPON
    if weapon(row.card).kind != "blast":
        return Refusal("L-BLAST-1", say("this weapon aims at a cookie: only blast weapons aim at a square"))
    return why_no_fire(state, row, 1) or why_no_square(state, seat, row, choice[2])


def why_no_square(state: LaddersState, seat: int, row: WeaponInPlay, square: Any) -> Refusal | None:
    """Return why a blast weapon may not aim at a square, or None."""
    if type(square) is not int or not 1 <= square <= 100:
        return Refusal("L-BLAST-1", say("there is no opponent to blast there: choose another square"))
    prof = profile_of(state, row)
    refusal = why_no_line(state, seat, prof, square)
    if refusal is not None:
        return refusal
    foes = [foe for foe in state.foes[seat - 1] if state.square(foe) == square]
    near = prof.id == ROCKETT and any(state.is_foe(seat, one) for one in splashed(state, seat, square))
    if not foes and not near:
        return Refusal("L-BLAST-1", say("there is no opponent in that square: choose another square"))
    had = sum(state.attacked >> foe & 1 for foe in foes)
    if had > (state.double_dip == READY):
        return Refusal("L-BLAST-1", say("you have already attacked an opponent there this turn: choose another square"))
    if dice_at(prof, state.square(seat), square, 1) < 1:
        return Refusal("L-RULING-14", say("that attack would roll no dice from here: try another weapon or distance"))
    return None


def offer(state: LaddersState, seat: int, into: list[Choice]) -> None:
    """List every square each blast weapon may be aimed at."""
    cookies = state.cookies
    rows = weapons.usable_of(state, seat, "blast")
    if not rows:
        return
    held = [square for foe in state.foes[seat - 1] if (square := cookies[foe - 1].square)]
    squares = list(dict.fromkeys(held))
    reaches = RANGE[cookies[seat - 1].square]
    for row in rows:
        near, prof = squares, profile_of(state, row)
        if prof.id == ROCKETT:
            splashing = [one for square in squares for one in splash_squares(state, square)]
            near = list(dict.fromkeys([*squares, *splashing]))
        near = [one for one in near if reaches[one] <= prof.reach]  # building refusals nobody reads takes time
        into += [("blast", row.card, one) for one in near if why_no_square(state, seat, row, one) is None]


# -- the blast (L-BLAST-2 to 4) ------------------------------------------------------------------------


def act(state: LaddersState, seat: int, choice: Choice) -> None:
    """Declare a blast that `why_not` allows; a weapon from hand comes into play first."""
    begin(state, seat, choice[1], Blast(seat, choice[1], choice[2]))


class Blast(Step, frozen=True):
    """The weapon is in play, unless it was the fourth: spend the shot, scatter a mortar shell, list the rolls.

    The dice are those of the aimed square, for every cookie alike (L-BLAST-2, L-BLAST-4).
    """

    seat: int
    weapon: int
    square: int

    def run(self, state: LaddersState) -> None:
        seat, square = self.seat, self.square
        row = ready_to_fire(state, seat, self.weapon)
        if row is None:
            return
        for foe in state.foes[seat - 1]:
            if state.square(foe) == square:
                mark(state, foe, melee=False)
        weapons.spend(state, seat, row.card, 1)
        prof = profile_of(state, row)
        dice = dice_at(prof, state.square(seat), square, 1)
        declare(state, Attack(seat, row.card, 0, square, square, special=row.special, dice=dice))
        state.emit(fights.Lob, seat=seat, weapon=row.card, square=square)
        if prof.id == MORTAR:
            square = _drift(state, seat, square)
        state.then(END)
        if square:
            _strike(state, seat, row.card, square)


def _drift(state: LaddersState, seat: int, square: int) -> int:
    """Roll where a mortar shell lands; return 0 if it is lost (L-BLAST-4, L-SCATTER-1)."""
    number = primitives.roll(state, "scatter")
    end = scatter_square(square, number)
    state.attacks[-1] = msgspec.structs.replace(state.attacks[-1], where=end)
    state.emit(fights.ShellScattered, seat=seat, die=number, start=square, square=end)
    return end


def _strike(state: LaddersState, seat: int, card: int, square: int) -> None:
    """Push a roll for every cookie in the blast's square, then the splash of a Rockett Popp."""
    victims = blasted(state, seat, square)
    state.emit(fights.Blast, seat=seat, weapon=card, square=square, seats=tuple(victims))
    for one in victims:
        if state.is_foe(seat, one):
            state.attacked |= 1 << one
    if profile(card).id == ROCKETT:
        state.then(Splash(seat, square))
    state.then(*[Aim(one) for one in victims])


class Splash(Step, frozen=True):
    """Follows the blast of a Rockett Popp: its splash strikes the cookies one square away (L-BLAST-3)."""

    seat: int
    square: int

    def run(self, state: LaddersState) -> None:
        victims = splashed(state, self.seat, self.square)
        if victims:
            state.emit(fights.Splash, seat=self.seat, square=self.square, seats=tuple(victims))
            state.then(*[SplashHit(one, self.seat) for one in victims])


class SplashHit(Step, frozen=True):
    """One die of splash at one cookie: no modifiers, no special ammo, only a LIMB window."""

    seat: int
    by: int

    def run(self, state: LaddersState) -> None:
        if not state.square(self.seat):
            return
        rolled = primitives.roll_dice(state, "splash", 1)
        state.count(self.by, DICE_ROLLED)
        state.emit(fights.Rolled, seat=self.by, what="splash", target=self.seat, dice=rolled)
        Hits(self.seat, self.by, SPLASH, rolled).run(state)
