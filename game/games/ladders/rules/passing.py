"""The pass window (L-MOVE-6): what a cookie may do in a square that it only passes."""

from game.games.ladders.rules import flags
from game.games.ladders.rules.fight import combat
from game.games.ladders.rules.state import LaddersState
from game.kernel.messages import say
from game.kernel.refusal import Refusal
from game.kernel.state import Choice, Decision, Step


def passing_options(state: LaddersState, seat: int) -> list[Choice]:
    """List melee attacks and loose flags in the square a cookie passes, without moving on."""
    options: list[Choice] = []
    square = state.cookies[seat - 1].square
    for foe in state.foes[seat - 1]:
        if state.cookies[foe - 1].square == square:
            combat.offer_melee(state, seat, options)
            break
    if state.flags:
        flags.offer(state, seat, options)
    return options


def ask_in_passing(state: LaddersState, seat: int) -> tuple[Step, ...]:
    """Return the pass window's decision if there is anything to do in it."""
    return (PassWindow(seat),) if passing_options(state, seat) else ()


class PassWindow(Decision, frozen=True):
    """D22: while passing a square: ("attack", weapon, target, 1), ("pickup", side, part), ("on",) (L-MOVE-6)."""

    def still_asked(self, state: LaddersState) -> bool:
        """Return whether the cookie is still standing and there is something to do."""
        return state.cookies[self.seat - 1].square > 0 and bool(passing_options(state, self.seat))

    def options(self, state: LaddersState) -> list[Choice]:
        """List melee attacks, loose flags, and moving on."""
        return [*passing_options(state, self.seat), ("on",)]

    def why_not(self, state: LaddersState, choice: Choice) -> Refusal | None:
        if choice in self.options(state):
            return None
        if choice and choice[0] == "attack":
            refusal = combat.why_not(state, self.seat, choice)
            return refusal or Refusal(
                "L-MOVE-6", say("you are only passing: melee the cookies in this square, or keep moving")
            )
        if choice and choice[0] == "pickup":
            return flags.why_not(state, self.seat, choice) or Refusal(
                "L-MOVE-6", say("that flag isn't here: keep moving")
            )
        return Refusal("L-MOVE-6", say("you are only passing: melee, pick up a loose flag, or keep moving"))

    def resolve(self, state: LaddersState, choice: Choice) -> None:
        """Attack or pick up, and ask again; or move on."""
        if choice[0] == "on":
            return
        state.then(self)
        if choice[0] == "attack":
            combat.act(state, self.seat, choice)
        else:
            flags.act(state, self.seat, choice)
