"""The turn (section 7): its start, the movement decision, the active phase, respawning, its end.

Every form of a choice in the active phase (D21), and the module that handles it:

- ("move", die, way, cards), ("jetpack", die, levels): `moving`
- ("attack", weapon, target seat, shots): `combat`; ("blast", weapon, square): `blasts`
- ("plant", weapon, square), ("detonate", square): `mines`
- ("weapon", card), ("ammo", card, weapons), ("gear", card, ...): `weapons`, `ammo`, `gear`
- ("pickup", side, part): `flags`; ("end",): here
"""

from typing import Any, Final

import msgspec

from game.games.ladders.rules import ammo, events, flags, gear, mines, moving
from game.games.ladders.rules.board import tables
from game.games.ladders.rules.cards import FAMILIES, A, G, W, weapon
from game.games.ladders.rules.fight import blasts, combat, damage, weapons
from game.games.ladders.rules.fight import events as fights
from game.games.ladders.rules.primitives import roll, roll_dice
from game.games.ladders.rules.state import CRUMBED, HANDS, STANDING, TURNS, LaddersState
from game.kernel.messages import say
from game.kernel.refusal import Refusal
from game.kernel.state import Choice, Decision, Step

ROLL: Final[Choice] = ("roll",)
STAND: Final[Choice] = ("stand",)
END: Final[Choice] = ("end",)

CHAPTERS: Final[dict[str, Any]] = {
    "move": moving,
    "jetpack": moving,
    "attack": combat,
    "blast": blasts,
    "plant": mines,
    "detonate": mines,
    "weapon": weapons,
    "ammo": ammo,
    "gear": gear,
    "pickup": flags,
}
"""The module that handles a choice, by its first word."""

_THROWN: Final = frozenset(card for card in FAMILIES[W] if weapon(card).kind in ("blast", "mine"))
MOST_DAMAGE_DICE: Final = 3  # L-RESP-1


class StartTurn(Step, frozen=True):
    """Start a seat's turn (L-TURN-1)."""

    seat: int

    def run(self, state: LaddersState) -> None:
        seat = self.seat
        state.turn += 1
        state.active = seat
        state.attacked = state.attacked_melee = state.double_dip = 0
        state.stood = False
        state.rolled = state.dice = ()
        state.stats[seat - 1][TURNS] += 1
        if state.driver.events is not None:
            state.emit(events.TurnStarted, seat=seat, round=state.round, turn=state.turn)
        if state.flags:
            flags.lift_bars(state, seat)
        if seat == state.sniper and state.mission == "sniper":
            reload_rifle(state)
        if state.cookies[seat - 1].status == CRUMBED:
            state.then(Respawn(seat), _END_TURN[seat])
        else:
            state.then(_MOVEMENT[seat], _ACT[seat], _END_TURN[seat])


def reload_rifle(state: LaddersState) -> None:
    """Set the sniper's empty rifle to its maximum (L-DHD-4, L-RULING-37)."""
    rows = state.weapons[state.sniper - 1]
    if any(map(weapons.dry, rows)):
        loaded = [msgspec.structs.replace(row, ammo=row.ammo or weapons.full(state, row.card)) for row in rows]
        state.weapons[state.sniper - 1] = tuple(loaded)
        state.emit(events.RifleReloaded, seat=state.sniper)


class MoveOrStand(Decision, frozen=True):
    """D20: ("roll",) two dice or ("stand",): before anything else (L-TURN-2)."""

    def options(self, state: LaddersState) -> list[Choice]:
        return [ROLL, STAND]

    def why_not(self, state: LaddersState, choice: Choice) -> Refusal | None:
        if choice in (ROLL, STAND):
            return None
        return Refusal("L-TURN-2", say("your turn has not begun: first roll, or stand still"))

    def resolve(self, state: LaddersState, choice: Choice) -> None:
        if choice == STAND:
            state.stood = True
            state.emit(events.Stood, seat=self.seat)
            return
        state.rolled = state.dice = roll_dice(state, "move", 2)
        state.emit(events.MovementRolled, seat=self.seat, dice=state.rolled)


class Act(Decision, frozen=True):
    """D21: the active phase: anything in any order, until the seat ends its turn (L-TURN-3, L-TURN-4)."""

    def still_asked(self, state: LaddersState) -> bool:
        """Return whether the cookie is still standing; if crumbed in its own turn, the turn is over (L-TURN-5)."""
        return state.cookies[self.seat - 1].square > 0

    def options(self, state: LaddersState) -> list[Choice]:
        seat = self.seat
        into: list[Choice] = []
        moving.offer(state, seat, into)
        if not into:
            into.append(END)
        combat.offer(state, seat, into)
        zones, first = state.zones, HANDS[seat]
        held = zones[first + W]
        # A module offers nothing without its cards in hand or in play.
        rows = state.weapons[seat - 1]
        if state.mines or not _THROWN.isdisjoint(held) or not _THROWN.isdisjoint([row.card for row in rows]):
            blasts.offer(state, seat, into)
            mines.offer(state, seat, into)
        if held:
            weapons.offer(state, seat, into)
        if zones[first + A]:
            ammo.offer(state, seat, into)
        if zones[first + G]:
            gear.offer(state, seat, into)
        if state.flags:
            flags.offer(state, seat, into)
        return into

    def why_not(self, state: LaddersState, choice: Choice) -> Refusal | None:
        if not choice or not isinstance(choice[0], str):
            return Refusal("L-TURN-3", say("that is not an action"))
        if choice == END:
            if any(moving.movable(state, self.seat, die) for die in state.dice):
                return Refusal("L-TURN-4", say("you still have a die to move: move it first"))
            return None
        chapter = CHAPTERS.get(choice[0])
        if chapter is None:
            return Refusal("L-TURN-3", say("you can't do that now"))
        refusal: Refusal | None = chapter.why_not(state, self.seat, choice)
        return refusal

    def resolve(self, state: LaddersState, choice: Choice) -> None:
        if choice == END:
            return
        state.stack.append(self)
        CHAPTERS[choice[0]].act(state, self.seat, choice)


class EndTurn(Step, frozen=True):
    """End of a turn (L-TURN-6)."""

    seat: int

    def run(self, state: LaddersState) -> None:
        seat = self.seat
        cookie = state.cookies[seat - 1]
        if cookie.tangled and cookie.tangled != state.turn:
            state.change_cookie(seat, tangled=0)
            state.emit(fights.TangledOff, seat=seat)
        state.double_dip = 0
        state.dice = ()
        state.emit(events.TurnEnded, seat=seat)
        if state.flags:
            flags.turn_done(state, seat)


class Respawn(Step, frozen=True):
    """A crumbed seat comes back: fresh sheet, a point by die, damage where it is occupied (L-RESP-1, L-RULING-20).

    `hits`: damage dice taken; `point`: the square it now enters, 0 while it is still to be rolled.
    """

    seat: int
    hits: int = 0
    square: int = 0

    def run(self, state: LaddersState) -> None:
        seat = self.seat
        if self.square:
            state.change_cookie(self.seat, status=STANDING)
            state.emit(events.Respawned, seat=self.seat, square=self.square, left=state.cookies[self.seat - 1].respawns)
            mines.enter(state, self.seat, self.square)
            return
        if not self.hits:
            fresh_sheet(state, seat)
        number = roll(state, "respawn")
        square = tables(state.board).respawns[number]
        taken = bool(state.standing_in(square))
        state.emit(events.RespawnRolled, seat=seat, die=number, square=square, occupied=taken)
        if not taken:
            state.then(Respawn(seat, self.hits, square))
            return
        hits = self.hits + 1
        # The third occupied point is shared after its damage.
        state.then(Respawn(seat, hits, square if hits == MOST_DAMAGE_DICE else 0))
        damage.respawn_hit(state, seat)


def fresh_sheet(state: LaddersState, seat: int) -> None:
    """Give a respawning seat a fresh status sheet and use up one respawn (L-RESP-1, L-RESP-2, L-FLAG-12)."""
    boxes = state.boxes_after or state.boxes
    left = state.cookies[seat - 1].respawns
    sheet = (boxes,) * 6
    state.change_cookie(seat, boxes=sheet, maxima=sheet, tangled=0, respawns=left - 1 if left > 0 else left)


_SEATS: Final = range(9)
_MOVEMENT: Final = tuple(MoveOrStand(seat) for seat in _SEATS)
_ACT: Final = tuple(Act(seat) for seat in _SEATS)
_END_TURN: Final = tuple(EndTurn(seat) for seat in _SEATS)


def act_of(seat: int) -> tuple[Step, Step]:
    """Return the steps of a turn in its active phase."""
    return _ACT[seat], _END_TURN[seat]
