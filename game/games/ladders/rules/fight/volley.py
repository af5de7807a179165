"""Steps 4 to 9 of an attack: what happens to each cookie that is fired at (L-ATT-2, L-WIN-2).

The attack being carried out is `state.attacks[-1]`; a Return to Sender shot is on top of the attack it answers.
"""

from typing import ClassVar, Final

import msgspec

from game.games.ladders.rules import events, mines, primitives
from game.games.ladders.rules.board import LEVEL, RANGE, tables
from game.games.ladders.rules.cards import COLOUR, COLOUR_NAMES, EAGLE, ID
from game.games.ladders.rules.fight import damage, weapons
from game.games.ladders.rules.fight import events as fights
from game.games.ladders.rules.fight.damage import ATTACK, Hits
from game.games.ladders.rules.fight.windows import POWDERED_SUGAR, RETURN, Window, asked
from game.games.ladders.rules.state import ATTACKS, DICE_ROLLED, PART_OF_DIE, Attack, LaddersState
from game.kernel.messages import say
from game.kernel.refusal import Refusal
from game.kernel.state import Choice, Decision, Step

MOST_DICE: Final = 12
KEEP: Final[Choice] = ("keep",)
STAY: Final[Choice] = ("stay",)
KNOCK_SQUARES: Final = 3
MELTS: Final = "W16"
BAT: Final = "W20"
KNUCKLES: Final = "W22"
RECOILS: Final = "W03"


def declare(state: LaddersState, attack: Attack) -> None:
    """Push an attack on top of those being carried out and report it."""
    state.attacks.append(attack)
    state.count(attack.attacker, ATTACKS)
    state.emit(
        fights.AttackDeclared, seat=attack.attacker, weapon=attack.weapon, id=ID[attack.weapon], target=attack.target,
        square=attack.square, shots=attack.shots, dice=attack.dice, counter=attack.counter,
    )  # fmt: skip


# -- step 4: the window DECLARED -----------------------------------------------------------------------


class Aim(Step, frozen=True):
    """Fire at one cookie of the attack, after its window DECLARED if it has one."""

    seat: int

    def run(self, state: LaddersState) -> None:
        """Ask the target for Powdered Sugar, or roll at once; a cookie that has left the square is spared."""
        attack, seat = state.attacks[-1], self.seat
        square = state.cookies[seat - 1].square
        if not square or (not attack.target and square != attack.where):
            return
        if not attack.counter and open_to(state, attack, seat) and asked(state, seat, POWDERED_SUGAR):
            state.then(Declared(seat))
        else:
            volley(state, seat, attack.dice)


def _fires(state: LaddersState, attack: Attack) -> weapons.Profile:
    """Return how the weapon of an attack fires in this game."""
    return weapons.profile(attack.weapon, attack.special, weapons.make_of(state, attack.weapon))


def open_to(state: LaddersState, attack: Attack, seat: int) -> bool:
    """Return whether a cookie may answer an attack: opponents only, never against the Bonbow (L-BLAST-2, L-WIN-2)."""
    return state.is_foe(attack.attacker, seat) and not _fires(state, attack).silent


class Declared(Window, frozen=True):
    """D31, window DECLARED: an attack on you is declared and paid, before the roll (G12)."""

    window: ClassVar[str] = "DECLARED"
    fits: ClassVar[str] = POWDERED_SUGAR

    def seen_by(self, seat: int) -> Step:
        """Show the others only that the attack is about to be rolled."""
        return self if seat == self.seat else Aim(self.seat)

    def passed(self, state: LaddersState) -> None:
        volley(state, self.seat, state.attacks[-1].dice)

    def played(self, state: LaddersState) -> None:
        """Roll three dice fewer, perhaps none (L-ATT-2 step 5)."""
        volley(state, self.seat, max(0, state.attacks[-1].dice - 3))


# -- steps 5 to 8: the roll ----------------------------------------------------------------------------


def volley(state: LaddersState, seat: int, dice: int) -> None:
    """Roll at one cookie, reroll misses if a card says so, let the Ginger Snipe Rifle turn a die, apply all dice.

    Without any dice nothing is rolled, melted or reported: continue with step 9 (L-ATT-2, L-RULING-58).
    """
    attack = state.attacks[-1]
    prof = _fires(state, attack)
    if not dice:
        state.attacks[-1] = msgspec.structs.replace(attack, rolled=(), hits=0)
        apply(state, seat)
        return
    if prof.id == MELTS:
        damage.drop_all_armour(state, seat)
    if prof.kind != "blast":
        kind: type[fights.Shot] = fights.MeleeSwing if prof.kind == "melee" else fights.Shot
        state.emit(kind, seat=attack.attacker, target=seat, weapon=attack.weapon, square=state.square(seat))
    rolled = primitives.roll_dice(state, "attack", dice)
    state.count(attack.attacker, DICE_ROLLED, dice)
    state.emit(fights.Rolled, seat=attack.attacker, what="attack", target=seat, dice=rolled)
    if prof.reroll:
        rolled = _rerolled(state, attack.attacker, seat, rolled)
    state.attacks[-1] = msgspec.structs.replace(attack, rolled=rolled, hits=0)
    if prof.turned:
        state.then(SnipeDie(attack.attacker, seat))
    else:
        apply(state, seat)


def _rerolled(state: LaddersState, attacker: int, seat: int, rolled: tuple[int, ...]) -> tuple[int, ...]:
    """Reroll, once, every die whose part is missing on the target; return the dice (L-ATT-2 step 7)."""
    boxes = state.cookies[seat - 1].boxes
    missed = [place for place, number in enumerate(rolled) if not boxes[PART_OF_DIE[number]]]
    if not missed:
        return rolled
    dice = list(rolled)
    for place, number in zip(missed, primitives.roll_dice(state, "reroll", len(missed)), strict=True):
        dice[place] = number
    state.emit(
        fights.Rerolled, seat=attacker, target=seat, places=tuple(place + 1 for place in missed), dice=tuple(dice)
    )
    return tuple(dice)


class SnipeDie(Decision, frozen=True):
    """D35: turn one die of the Ginger Snipe Rifle: ("turn", place from 1, number), or ("keep",) (W02)."""

    target: int

    def options(self, state: LaddersState) -> list[Choice]:
        """List every die with every other number, then leaving all as rolled."""
        rolled = state.attacks[-1].rolled
        turns: list[Choice] = [
            ("turn", place, number) for place, old in enumerate(rolled, 1) for number in range(1, 7) if number != old
        ]
        return [*turns, KEEP]

    def why_not(self, state: LaddersState, choice: Choice) -> Refusal | None:
        if choice in self.options(state):
            return None
        return Refusal("W02", say("turn one of the rolled dice to another number, or keep them all"))

    def resolve(self, state: LaddersState, choice: Choice) -> None:
        if choice != KEEP:
            attack = state.attacks[-1]
            dice = list(attack.rolled)
            dice[choice[1] - 1] = choice[2]
            state.attacks[-1] = msgspec.structs.replace(attack, rolled=tuple(dice))
            state.emit(fights.DieTurned, seat=self.seat, target=self.target, place=choice[1], number=choice[2])
        apply(state, self.target)


def apply(state: LaddersState, seat: int) -> None:
    """Add the dice of Popping Tips and apply the dice as rolled (L-ATT-2 steps 7 and 8)."""
    attack = state.attacks[-1]
    prof, dice = _fires(state, attack), attack.rolled
    if prof.popping:
        more = tuple([number for number in range(1, 7) if dice.count(number) >= 2])
        if more:
            state.emit(fights.TipsPopped, seat=attack.attacker, target=seat, dice=more)
        dice += more
    state.then(AfterHits(seat))
    if dice:
        Hits(seat, attack.attacker, ATTACK, dice, prof.through, prof.silent).run(state)


# -- step 9: after-effects and the window AFTER --------------------------------------------------------


class AfterHits(Step, frozen=True):
    """The dice at one cookie are applied: effects of weapon and ammo, then its window AFTER."""

    seat: int

    def run(self, state: LaddersState) -> None:
        attack, seat = state.attacks[-1], self.seat
        prof = _fires(state, attack)
        state.then(Answer(seat))
        if state.cookies[seat - 1].square:
            if prof.tangles and attack.hits:
                state.change_cookie(seat, tangled=state.turn)
                state.emit(fights.TangledOn, seat=seat)
            if prof.id == BAT:
                state.then(Knock(attack.attacker, seat))
            if prof.id == KNUCKLES and attack.hits >= 2:
                steal_card(state, attack.attacker, seat)
        if prof.id == RECOILS and state.dice:
            state.emit(events.DiceLost, seat=attack.attacker, dice=state.dice)
            state.dice = ()
        mines.wear(state, attack.attacker, attack.weapon)


def steal_card(state: LaddersState, thief: int, victim: int) -> None:
    """Take a random card of a hand, hidden from all others (W22, G16, L-CHANCE-2, L-GEAR-2)."""
    card = primitives.random_hand_card(state, victim)
    if card >= 0:
        primitives.take_from_hand(state, thief, victim, card)
        colour = COLOUR_NAMES[COLOUR[card]]  # card backs are open (L-INFO-2)
        state.emit_secret(events.CardStolen, [thief, victim], seat=thief, victim=victim, colour=colour, card=card)


class Knock(Decision, frozen=True):
    """D36: knock the target along the track: ("knock", 1 or -1, squares 1 to 3), or ("stay",) (W20)."""

    target: int

    def options(self, state: LaddersState) -> list[Choice]:
        """List the squares it can be knocked to, in both directions, then leaving it."""
        square = state.cookies[self.target - 1].square
        ways = ((1, min(KNOCK_SQUARES, 100 - square)), (-1, min(KNOCK_SQUARES, square - 1)))
        return [*(("knock", way, count) for way, most in ways for count in range(1, most + 1)), STAY]

    def why_not(self, state: LaddersState, choice: Choice) -> Refusal | None:
        if choice in self.options(state):
            return None
        return Refusal("W20", say("the Battenbat knocks a cookie up to 3 squares along the track, either way"))

    def resolve(self, state: LaddersState, choice: Choice) -> None:
        if choice != STAY:
            state.then(Knocked(self.target, self.seat, choice[1], choice[2]))


class Knocked(Step, frozen=True):
    """A cookie is being knocked along; a mine in a square it enters goes off before it continues (W20)."""

    seat: int
    by: int
    way: int
    left: int

    def run(self, state: LaddersState) -> None:
        square = state.cookies[self.seat - 1].square
        if not square:
            return
        state.emit(events.Knocked, seat=self.seat, by=self.by, start=square, square=square + self.way)
        if self.left > 1:
            state.then(Knocked(self.seat, self.by, self.way, self.left - 1))
        mines.enter(state, self.seat, square + self.way)


class Answer(Step, frozen=True):
    """The attack on one cookie is over: its window AFTER, if there is anything to answer."""

    seat: int

    def run(self, state: LaddersState) -> None:
        attack = state.attacks[-1]
        if attack.counter or not state.cookies[self.seat - 1].square or not open_to(state, attack, self.seat):
            return
        if state.always_ask or (can_return(state, self.seat, attack.attacker) and asked(state, self.seat, RETURN)):
            state.then(After(self.seat, attack.attacker))


def can_return(state: LaddersState, seat: int, shooter: int) -> bool:
    """Return whether a Return to Sender shot is legal: range 6 and a clear sight line (G14)."""
    here, there = state.square(seat), state.square(shooter)
    if not (here and there):
        return False
    return RANGE[here][there] <= weapons.profile(EAGLE).reach and not tables(state.board).obst[here][there]


class After(Window, frozen=True):
    """D33, window AFTER: an attack on the target is fully resolved and the target is still standing (G14)."""

    window: ClassVar[str] = "AFTER"
    fits: ClassVar[str] = RETURN
    shooter: int

    def seen_by(self, seat: int) -> Step:
        """Show the others only that the attack is over."""
        return self if seat == self.seat else Answer(self.seat)

    def options(self, state: LaddersState) -> list[Choice]:
        options = super().options(state)
        return options if can_return(state, self.seat, self.shooter) else options[-1:]

    def why_not(self, state: LaddersState, choice: Choice) -> Refusal | None:
        refusal = super().why_not(state, choice)
        if refusal is None and choice[0] == "play" and not can_return(state, self.seat, self.shooter):
            return Refusal(RETURN, say("the Eagle can't reach the attacker: it needs range 6 and a clear sight line"))
        return refusal

    def played(self, state: LaddersState) -> None:
        """Fire the Eagle back, outside all attack limits."""
        square = state.square(self.shooter)
        dice = dice_at(weapons.profile(EAGLE), state.square(self.seat), square, 1)
        declare(state, Attack(self.seat, EAGLE, self.shooter, square, square, dice=dice, counter=True))
        state.then(Aim(self.shooter), END)


class EndAttack(Step, frozen=True):
    """The attack is over."""

    def run(self, state: LaddersState) -> None:
        """Remove it; an empty weapon's special ammo is spent, even if the square was empty (L-AMMO-2)."""
        attack = state.attacks.pop()
        if not attack.counter:
            mines.wear(state, attack.attacker, attack.weapon)


END: Final = EndAttack()


def dice_at(prof: weapons.Profile, start: int, square: int, shots: int) -> int:
    """Return the pool of a weapon fired from a square into a square, before Powdered Sugar (L-ATT-2 step 5)."""
    dice = shots * prof.dice + prof.extra
    if start == square:
        dice += prof.close
    elif prof.far and abs(LEVEL[start] - LEVEL[square]) >= 2:
        dice -= 1
    return min(dice, MOST_DICE)
