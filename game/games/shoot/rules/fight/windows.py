"""Windows: the moments around an attack at which Gadgets can be played (S-GAD-2, S-GAD-6)."""

from random import Random
from typing import Final

from game.games.shoot.rules import events
from game.games.shoot.rules.cards import GADGETS
from game.games.shoot.rules.gadgets import kinds
from game.games.shoot.rules.state import GADGET_HAND, ShootState, zone_of
from game.kernel.messages import say
from game.kernel.refusal import Refusal
from game.kernel.state import Choice, Decision, Step

PASS: Choice = ("pass",)
_ANSWERS: Final = tuple(card for card, kind in GADGETS.items() if "DEF" in kind.windows)


class OpenWindow(Step, frozen=True):
    """Offer a window to a seat, if it holds a card playable in it (S-GAD-6)."""

    seat: int
    window: str  # ATT, DEF, JAM, CTR, CTX, DEATH

    def run(self, state: ShootState) -> None:
        """Ask the seat, unseen by the others, or continue."""
        if self.window == "DEF":
            attack = state.attack
            if attack is not None and (attack.ended or not state.hero(attack.shooter).alive):
                return  # nothing is left that another seat could answer (G-24, S-RULING-64)
            # An attacker that sees it open, or stay closed, would know what the target holds.
            state.reveal_whether(zone_of(self.seat, GADGET_HAND), _ANSWERS)
        offer(state, self.seat, self.window)


class OfferAgain(Step, frozen=True):
    """After each card the same window is offered again, until its seat passes (S-GAD-6, S-RULING-63)."""

    seat: int
    window: str

    def run(self, state: ShootState) -> None:
        """Ask the seat, unseen by the others, or continue."""
        offer(state, self.seat, self.window)


def offer(state: ShootState, seat: int, window: str) -> None:
    """Ask a seat that holds a card playable in a window."""
    if kinds.can_play(state, seat, window):
        state.emit_private(events.WindowOpened, [seat], seat=seat, window=window)
        state.then(Window(seat, window))


class Window(Decision, frozen=True):
    """A seat may play one Gadget now, or pass (S-DEC-11 to 13, 15 to 17)."""

    window: str

    def seen_by(self, seat: int) -> Step:
        """Return, for the others, only the step that comes whether or not a card could be played (S-INFO, S-GAD-6)."""
        return self if seat == self.seat else OpenWindow(self.seat, self.window)

    def options(self, state: ShootState) -> list[Choice]:
        """Return what can be played, then passing."""
        found = kinds.gadget_options(state, self.seat, self.window)
        return [*(("play", *choice[1:]) for choice in found), PASS]

    def suggest(self, state: ShootState, random: Random) -> Choice:
        """Return a card to play 2 times in 3, else pass."""
        choice = kinds.suggest_gadget(state, self.seat, self.window, random) if random.random() < 0.67 else None
        return PASS if choice is None else ("play", *choice[1:])

    def why_not(self, state: ShootState, choice: Choice) -> Refusal | None:
        """Return why the card, or what it names, is not allowed, or None."""
        if choice == PASS:
            return None
        if not choice or choice[0] != "play":
            return Refusal("S-GAD-6", say("play a Gadget or pass"))
        return kinds.why_not_gadget(state, self.seat, self.window, choice)

    def resolve(self, state: ShootState, choice: Choice) -> None:
        """Play the card and offer the window again, or close it."""
        if choice != PASS:
            state.then(OfferAgain(self.seat, self.window))
            kinds.play_gadget(state, self.seat, self.window, choice)
