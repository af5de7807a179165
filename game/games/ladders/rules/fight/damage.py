"""Damage (section 11): dice on parts, armour, parts torn off, Trophies, Frags, crumbing."""

from typing import ClassVar, Final

import msgspec

from game.games.ladders.rules import flags, missions, primitives
from game.games.ladders.rules.fight import events as fights
from game.games.ladders.rules.fight import weapons
from game.games.ladders.rules.fight.windows import SECOND_BAKE, Window, asked
from game.games.ladders.rules.state import (
    ARMOUR,
    CRUMBED,
    HITS,
    OUT,
    PART_OF_DIE,
    PARTS,
    PARTS_LOST,
    PARTS_TORN,
    TIMES_CRUMBED,
    ArmourInPlay,
    LaddersState,
    Trophy,
    zone_of,
)
from game.kernel.state import Step

ATTACK: Final = "attack"
SPLASH: Final = "splash"
MINE: Final = "mine"
RESPAWN: Final = "respawn"

Six = tuple[int, int, int, int, int, int]


class Hits(Step, frozen=True):
    """Dice applied to one cookie, one by one as rolled (L-DMG, L-RULING-15).

    `by`: the attacker, 0 for none; `cause`: ATTACK, SPLASH, MINE or RESPAWN; `dice`: numbers still to be applied;
    `through`: armour is passed; `silent`: no window; `spent`: mask of parts that take no more from this roll; `landed`:
    hits so far.
    """

    seat: int
    by: int
    cause: str
    dice: tuple[int, ...]
    through: bool = False
    silent: bool = False
    spent: int = 0
    landed: int = 0

    def run(self, state: LaddersState) -> None:
        """Apply the dice; a window LIMB may open between two of them."""
        seat, spent, landed = self.seat, self.spent, self.landed
        if not any(state.cookies[seat - 1].boxes):  # crumbed in the window LIMB: the other dice have no target
            self._told(state, landed)
            return
        for place, number in enumerate(self.dice, 1):
            cookie, part = state.cookies[seat - 1], PART_OF_DIE[number]
            state.emit(fights.DieAssigned, seat=seat, number=number, part=PARTS[part])
            left = cookie.boxes[part]
            if not left or spent >> part & 1:
                state.emit(fights.Miss, seat=seat, number=number, part=PARTS[part])
                continue
            landed += 1
            if not self.through and strike_armour(state, seat, part):
                continue
            if left > 1:
                state.cookies[seat - 1] = msgspec.structs.replace(cookie, boxes=with_part(cookie.boxes, part, left - 1))
                state.emit(fights.BoxLost, seat=seat, part=PARTS[part], left=left - 1)
                continue
            spent |= 1 << part
            if not self.silent and asked(state, seat, SECOND_BAKE):
                dice = self.dice[place:]
                later = Hits(seat, self.by, self.cause, dice, self.through, self.silent, spent, landed)
                state.then(Limb(seat, part, self.by), later)
                return
            tear(state, seat, part, self.by)
            if state.outcome is not None or not state.cookies[seat - 1].square:
                break
        self._told(state, landed)

    def _told(self, state: LaddersState, landed: int) -> None:
        """Record how many dice hit, for the effects that follow the roll of an attack."""
        if self.by and self.by != self.seat:
            state.count(self.by, HITS, landed)
        if self.cause == ATTACK:
            state.attacks[-1] = msgspec.structs.replace(state.attacks[-1], hits=landed)


def respawn_hit(state: LaddersState, seat: int) -> None:
    """Roll the die of damage at an occupied respawn point; it has no attacker (L-RESP-1, L-RULING-46)."""
    rolled = primitives.roll_dice(state, "respawn damage", 1)
    state.emit(fights.Rolled, seat=0, what="respawn damage", target=seat, dice=rolled)
    Hits(seat, 0, RESPAWN, rolled).run(state)


def with_part(boxes: Six, part: int, left: int) -> Six:
    """Return the boxes of a sheet with one part changed."""
    row = list(boxes)
    row[part] = left
    return (row[0], row[1], row[2], row[3], row[4], row[5])


# -- armour (L-ARM) ------------------------------------------------------------------------------------


def strike_armour(state: LaddersState, seat: int, part: int) -> bool:
    """Take a hit with the armour on a part; return False if there is none (L-DMG-1, L-ARM-1)."""
    for worn in state.armour[seat - 1]:
        if worn.part == part:
            state.emit(fights.ArmourHit, seat=seat, part=PARTS[part], card=worn.card, left=worn.hits - 1)
            if worn.hits > 1:
                less = msgspec.structs.replace(worn, hits=worn.hits - 1)
                state.armour[seat - 1] = tuple([less if one is worn else one for one in state.armour[seat - 1]])
            else:
                drop_armour(state, seat, worn)
                state.emit(fights.ArmourBroken, seat=seat, part=PARTS[part], card=worn.card)
            return True
    return False


def drop_armour(state: LaddersState, seat: int, worn: ArmourInPlay) -> None:
    """Discard an armour card in play."""
    state.armour[seat - 1] = tuple([one for one in state.armour[seat - 1] if one is not worn])
    primitives.discard(state, worn.card, zone_of(seat, ARMOUR))


def drop_all_armour(state: LaddersState, seat: int) -> None:
    """Discard all armour of a cookie."""
    for worn in state.armour[seat - 1]:
        drop_armour(state, seat, worn)


# -- parts and Trophies (L-DMG-2, L-TROPHY) ------------------------------------------------------------


class AskLimb(Step, frozen=True):
    """A part is about to come off: what the others see while its owner is asked."""

    seat: int
    part: int
    by: int

    def run(self, state: LaddersState) -> None:
        if asked(state, self.seat, SECOND_BAKE):
            state.then(Limb(self.seat, self.part, self.by))
        else:
            tear(state, self.seat, self.part, self.by)


class Limb(Window, frozen=True):
    """D32, window LIMB: a part would lose its last box, whatever the cause (G15)."""

    window: ClassVar[str] = "LIMB"
    fits: ClassVar[str] = SECOND_BAKE
    part: int
    by: int

    def seen_by(self, seat: int) -> Step:
        """Show the others only that a part is about to come off."""
        return self if seat == self.seat else AskLimb(self.seat, self.part, self.by)

    def passed(self, state: LaddersState) -> None:
        tear(state, self.seat, self.part, self.by)

    def played(self, state: LaddersState) -> None:
        """Save the part with its last box; further dice with this icon miss (they are spent already)."""
        state.emit(fights.PartSaved, seat=self.seat, part=PARTS[self.part])


def tear(state: LaddersState, seat: int, part: int, by: int) -> None:
    """Tear a part off: its armour is lost, its flag drops, an opponent takes the Trophy (L-DMG-2, L-TROPHY-1)."""
    cookie = state.cookies[seat - 1]
    boxes = with_part(cookie.boxes, part, 0)
    state.cookies[seat - 1] = msgspec.structs.replace(cookie, boxes=boxes)
    earned = by > 0 and state.is_foe(by, seat)
    state.emit(fights.PartTorn, seat=seat, part=PARTS[part], by=by, trophy=earned)
    state.count(seat, PARTS_LOST)
    for worn in state.armour[seat - 1]:
        if worn.part == part:
            drop_armour(state, seat, worn)
    if earned:
        state.trophies[by - 1] += (Trophy(seat, part),)
        state.count(by, PARTS_TORN)
        state.emit(fights.TrophyMoved, seat=by, victim=seat, part=PARTS[part], trophies=len(state.trophies[by - 1]))
    flags.drop(state, seat, part)
    missions.check(state)
    if state.outcome is None and not any(boxes):
        crumb(state, seat, by)


# -- crumbing (L-CRUMB) --------------------------------------------------------------------------------


def crumb(state: LaddersState, seat: int, by: int) -> None:
    """Take a cookie without parts off the board with all it has in play; an opponent scores the Frag."""
    cookie = state.cookies[seat - 1]
    status = CRUMBED if cookie.respawns else OUT
    earned = by > 0 and state.is_foe(by, seat)
    state.cookies[seat - 1] = msgspec.structs.replace(cookie, square=0, status=status, tangled=0)
    state.emit(fights.Crumbed, seat=seat, by=by, square=cookie.square, frag=earned, out=status == OUT)
    state.count(seat, TIMES_CRUMBED)
    for weapon in state.weapons[seat - 1]:
        weapons.lose(state, seat, weapon.card)
    drop_all_armour(state, seat)
    lost = [mine for mine in state.mines if mine.owner == seat]
    if lost:
        state.mines = tuple([mine for mine in state.mines if mine.owner != seat])
        weapons.put_back(state, weapons.C4REO, len(lost))
        state.emit(fights.MinesLost, seat=seat, squares=tuple([mine.square for mine in lost]))
    if status == OUT:
        primitives.discard_hand(state, seat)
    if seat == state.active:
        state.dice = ()  # L-TURN-5
    if earned:
        state.frags[by - 1] += 1
        state.emit(fights.Frag, seat=by, victim=seat, frags=state.frags[by - 1])
    missions.check(state)
