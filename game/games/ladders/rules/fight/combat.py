"""Attacks (section 10): which attacks are legal, and the previews that screens and bots use.

Choices: ("attack", weapon, target seat, shots) and ("blast", weapon, square); a weapon is a physical card in play or
in hand, or `cards.EAGLE`. Blasts are in `blasts`; from step 4 on see `volley`.
"""

from functools import cache, lru_cache
from typing import Any, Final, NamedTuple

from game.games.ladders.rules.board import LEVEL, RANGE, SQUARES, tables
from game.games.ladders.rules.fight import blasts, volley, weapons
from game.games.ladders.rules.fight.aiming import (
    GATLING,
    READY,
    allowance,
    begin,
    mark,
    ready_to_fire,
    why_no_fire,
    why_no_line,
)
from game.games.ladders.rules.fight.odds import BARE, RollOdds, Six, odds
from game.games.ladders.rules.fight.volley import END, MOST_DICE, Aim, declare, dice_at
from game.games.ladders.rules.fight.weapons import NO_WEAPON, Profile, profile, profile_of
from game.games.ladders.rules.mines import DICE as MINE_DICE
from game.games.ladders.rules.mines import struck
from game.games.ladders.rules.state import Attack, LaddersState, WeaponInPlay
from game.kernel.messages import say
from game.kernel.refusal import Refusal
from game.kernel.state import Choice, Step

WHIP: Final = "W21"


# -- targets (L-ATT-1, L-ATT-2 step 2) -----------------------------------------------------------------


def barred(state: LaddersState, foe: int, *, melee: bool) -> bool:
    """Return whether a foe has already been attacked in this way this turn (L-ATT-1, G17)."""
    if melee:
        return bool(state.attacked_melee >> foe & 1)
    return bool(state.attacked >> foe & 1) and state.double_dip != READY


def why_no_target(state: LaddersState, seat: int, row: WeaponInPlay, target: Any) -> Refusal | None:
    """Return why a seat cannot attack another with a weapon other than a blast, or None."""
    prof = profile_of(state, row)
    if type(target) is not int or not 1 <= target <= state.seats:
        return Refusal("L-ATT-1", say("there is no such seat"))
    if not state.is_foe(seat, target):
        return Refusal("L-ATT-1", say("that isn't an opponent: you can only attack opponents"))
    square = state.square(target)
    if not square:
        return Refusal("L-ATT-2", say("that cookie is not on the board: choose one that is"))
    melee = prof.kind == "melee"
    if barred(state, target, melee=melee):
        return Refusal("L-ATT-1", _BARRED[melee])
    if melee:
        return why_no_melee(state, seat, prof, square)
    return why_no_line(state, seat, prof, square)


_BARRED: Final = (
    say("you have already attacked this opponent this turn: choose another, or use melee"),
    say("you have already made a melee attack on this opponent this turn: choose another"),
)


def why_no_melee(state: LaddersState, seat: int, prof: Profile, square: int) -> Refusal | None:
    """Return why a melee weapon does not reach a square (L-MELEE-1, W21)."""
    start = state.square(seat)
    if start == square:
        return None
    if prof.id != WHIP:
        return Refusal("L-MELEE-1", say("too far: melee reaches only cookies in your own square"))
    if RANGE[start][square] > prof.reach or LEVEL[start] != LEVEL[square]:
        return Refusal("W21", say("too far: the Licorice Whip reaches the next square on your level, no further"))
    if tables(state.board).obst[start][square]:
        return Refusal("L-LOS-1", say("a door is in the way: attack from its other side"))
    return None


def why_not(state: LaddersState, seat: int, choice: Choice) -> Refusal | None:
    """Return why ("attack", weapon, target, shots) is not allowed in the active phase, or None."""
    if len(choice) != 4:
        return Refusal("L-ATT-2", say("to attack, choose a weapon, a target and a number of shots"))
    row = weapons.usable(state, seat, choice[1])
    if row is None:
        return NO_WEAPON
    prof = profile_of(state, row)
    if prof.kind == "mine":
        return Refusal("L-MINE-1", say("you can't fire a C4reo: plant it in a square"))
    if prof.kind == "blast":
        return Refusal("L-BLAST-1", say("a blast aims at a square: choose a square, not a cookie"))
    refusal = why_no_fire(state, row, choice[3]) or why_no_target(state, seat, row, choice[2])
    if refusal is None and dice_at(prof, state.square(seat), state.square(choice[2]), choice[3]) < 1:
        return Refusal("L-RULING-14", say("that attack would roll no dice from here: try another weapon or distance"))
    return refusal


# -- options -------------------------------------------------------------------------------------------


def offer(state: LaddersState, seat: int, into: list[Choice]) -> None:
    """List every attack at one target in the active phase; blasts are offered by `blasts`."""
    cookies, start = state.cookies, state.cookies[seat - 1].square
    had = 0 if state.double_dip == READY else state.attacked
    foes, aims = [], []
    for foe in state.foes[seat - 1]:
        square = cookies[foe - 1].square
        if square:
            foes.append((foe, square))
            if not had >> foe & 1:
                aims.append((foe, square))
    if not foes:
        return
    obst = tables(state.board).obst[start]
    for row in weapons.all_usable(state, seat):
        prof = profile_of(state, row)
        kind = prof.kind
        if kind == "melee":
            for foe, square in foes:
                if (square != start and prof.id != WHIP) or state.attacked_melee >> foe & 1:
                    continue
                if why_no_melee(state, seat, prof, square) is None:
                    into.append(("attack", row.card, foe, 1))
            continue
        if kind != "gun" or (prof.track and not row.ammo) or (prof.id == GATLING and not state.stood):
            continue
        fewest, free = _fewest(row.card, row.special, start), prof.lob
        if seat == state.sniper:
            free = allowance(state, seat, prof)
        for foe, square in aims:
            first = fewest[square]
            if not first or obst[square] > free:
                continue
            for shots in range(first, (min(prof.shots, row.ammo) if prof.track else 1) + 1):
                into.append(("attack", row.card, foe, shots))


@lru_cache(maxsize=4096)
def _fewest(card: int, special: int, start: int) -> bytes:
    """Return, for every square, the fewest shots an attack into it needs; 0 where a gun does not reach.

    Every further shot adds at least one die, so only the first one can be too few (L-RULING-14).
    """
    prof = profile(card, special)
    return _shots(start, prof.reach, *(1 if dice_at(prof, start, square, 1) > 0 else 2 for square in _samples(start)))


@cache
def _samples(start: int) -> tuple[int, int, int]:
    """Return a square itself, one on its level and one two levels off: only these cases differ for a pool of dice."""
    level = LEVEL[start]
    beside = next(square for square in range(1, SQUARES + 1) if square != start and LEVEL[square] == level)
    return start, beside, next(square for square in range(1, SQUARES + 1) if abs(LEVEL[square] - level) >= 2)


@cache
def _shots(start: int, reach: int, own: int, near: int, away: int) -> bytes:
    """Return one number per square: for the square itself, for those up to one level away, and for all others."""
    ranges, here = RANGE[start], LEVEL[start]
    found = bytearray(
        0 if ranges[square] > reach else near if abs(LEVEL[square] - here) < 2 else away
        for square in range(SQUARES + 1)
    )
    found[start] = own
    return bytes(found)


def offer_melee(state: LaddersState, seat: int, into: list[Choice]) -> None:
    """List the melee attacks on opponents in the seat's square, as in a pass window (L-MELEE-1, L-MOVE-6)."""
    square = state.cookies[seat - 1].square
    foes = [
        foe
        for foe in state.foes[seat - 1]
        if state.cookies[foe - 1].square == square and not state.attacked_melee >> foe & 1
    ]
    if foes:
        for row in weapons.all_usable(state, seat):
            if profile(row.card).kind == "melee":
                into += [("attack", row.card, foe, 1) for foe in foes]


# -- the attack (L-ATT-2 steps 1 to 3) -----------------------------------------------------------------


def act(state: LaddersState, seat: int, choice: Choice) -> None:
    """Declare an attack that `why_not` allows; a weapon from hand comes into play first."""
    begin(state, seat, choice[1], Fire(seat, choice[1], choice[2], choice[3]))


class Fire(Step, frozen=True):
    """The weapon is in play, unless it was the fourth: the attack counts and its shots are spent."""

    seat: int
    weapon: int
    target: int
    shots: int

    def run(self, state: LaddersState) -> None:
        seat, target = self.seat, self.target
        row = ready_to_fire(state, seat, self.weapon)
        if row is None:
            return
        prof, square = profile_of(state, row), state.square(target)
        dice = dice_at(prof, state.square(seat), square, self.shots)
        mark(state, target, melee=prof.kind == "melee")
        weapons.spend(state, seat, row.card, self.shots)
        attack = Attack(seat, row.card, target, square, square, self.shots, row.special, dice)
        declare(state, attack)
        state.then(END)
        Aim(target).run(state)


# -- previews ------------------------------------------------------------------------------------------


class Pool(NamedTuple):
    """The dice of an attack as a sum (16.6): shots x D, point blank, long range, cards; `total` at most 12."""

    base: int
    point_blank: int
    long_range: int
    cards: int
    total: int


def pool(state: LaddersState, seat: int, weapon: int, square: int, shots: int = 1) -> Pool:
    """Return the pool of a seat's weapon fired into a square; raises ValueError without such a weapon."""
    row = weapons.usable(state, seat, weapon)
    if row is None:
        raise ValueError(f"seat {seat} has no weapon {weapon}")
    prof, here = profile_of(state, row), state.square(seat)
    total = dice_at(prof, here, square, shots)
    close = prof.close if here == square else 0
    base, far = shots * prof.dice, prof.far if abs(LEVEL[here] - LEVEL[square]) >= 2 else 0
    return Pool(base, close, -far, prof.extra, total)


def targets(state: LaddersState, seat: int, weapon: int) -> list[tuple[int, Refusal | None]]:
    """Return every opponent with the reason why a weapon cannot be fired at it, None if it can (most shots)."""
    row = weapons.usable(state, seat, weapon)
    if row is None:
        return [(foe, NO_WEAPON) for foe in state.foes[seat - 1]]
    prof = profile_of(state, row)
    if prof.kind == "blast":
        aims = [(foe, ("blast", weapon, state.square(foe))) for foe in state.foes[seat - 1]]
        return [(foe, blasts.why_not(state, seat, aim)) for foe, aim in aims]
    most = min(prof.shots, row.ammo) if prof.track else 1
    return [(foe, why_not(state, seat, ("attack", weapon, foe, max(most, 1)))) for foe in state.foes[seat - 1]]


class RangeSquare(NamedTuple):
    """A square in a weapon's range: `clear` if it can be fired into, `met` floors and doors in between."""

    square: int
    clear: bool
    met: int


def spots(state: LaddersState, seat: int, weapon: int) -> list[RangeSquare]:
    """Return the squares in a weapon's range with their sight lines (16.6)."""
    row = weapons.usable(state, seat, weapon)
    if row is None or not state.square(seat):
        return []
    prof, start = profile_of(state, row), state.square(seat)
    free, obst = allowance(state, seat, prof), tables(state.board).obst[start]
    near = [square for square in range(1, 101) if prof.nearest <= RANGE[start][square] <= prof.reach]
    if prof.kind == "melee":
        near = [square for square in near if LEVEL[square] == LEVEL[start]]
    return [RangeSquare(square, prof.blind or obst[square] <= free, obst[square]) for square in near]


class Struck(NamedTuple):
    """What a blast, mine or shot may do to one cookie: `chance` that it is struck at all, then its odds."""

    seat: int
    chance: float
    odds: RollOdds
    splash: bool = False


def armour_of(state: LaddersState, seat: int) -> Six:
    """Return the hits left on a cookie's armour, by part."""
    row = [0] * 6
    for worn in state.armour[seat - 1]:
        row[worn.part] = worn.hits
    return (row[0], row[1], row[2], row[3], row[4], row[5])


def odds_at(state: LaddersState, prof: Profile, seat: int, dice: int) -> RollOdds:
    """Return the odds of a roll of some dice at a cookie in its current state."""
    armour = BARE if prof.id == volley.MELTS else armour_of(state, seat)
    return odds(
        max(0, min(dice, MOST_DICE)), state.cookie(seat).boxes, armour,
        reroll=prof.reroll, through=prof.through, popping=prof.popping, turned=prof.turned,
    )  # fmt: skip


def preview(state: LaddersState, seat: int, choice: Choice) -> list[Struck]:
    """Return exactly what ("attack", ...), ("blast", ...) or ("detonate", square) may do to whom, without reactions."""
    if choice[0] == "detonate":
        there = struck(state, seat, choice[1])
        return [Struck(one, 1.0, odds(MINE_DICE, state.cookie(one).boxes, armour_of(state, one))) for one in there]
    row = weapons.usable(state, seat, choice[1])
    if row is None:
        return []
    prof, here = profile_of(state, row), state.square(seat)
    if choice[0] == "attack":
        dice = dice_at(prof, here, state.square(choice[2]), choice[3])
        return [Struck(choice[2], 1.0, odds_at(state, prof, choice[2], dice))]
    dice = dice_at(prof, here, choice[2], 1)
    found: list[Struck] = []
    for square, chance in blasts.falls(prof, choice[2]):
        found += [Struck(one, chance, odds_at(state, prof, one, dice)) for one in blasts.blasted(state, seat, square)]
    if prof.id == weapons.ROCKETT:
        for one in blasts.splashed(state, seat, choice[2]):
            found.append(Struck(one, 1.0, odds(1, state.cookie(one).boxes, armour_of(state, one)), True))
    return found
