"""Reaction windows (16.1): what they have in common, and R-MOVE. The others are in their own modules.

A window asks only seats that hold a card that fits, or everyone with "always ask" (L-WIN-1). Choices: ("play", card)
and ("pass",).
"""

from typing import ClassVar, Final

import msgspec

from game.games.ladders.rules import events, primitives
from game.games.ladders.rules.cards import ID, KIND_CARDS, NAME, G
from game.games.ladders.rules.state import CARDS_PLAYED, HANDS, OUT, LaddersState
from game.kernel.messages import say
from game.kernel.refusal import Refusal
from game.kernel.state import Choice, Decision, Step

PASS: Final[Choice] = ("pass",)
POWDERED_SUGAR: Final = "G12"
MOLASSES: Final = "G13"
RETURN: Final = "G14"
SECOND_BAKE: Final = "G15"


def held(state: LaddersState, seat: int, name: str) -> list[int]:
    """List a seat's Gear cards of an id in hand, as far as the state shows them."""
    zone = state.zones[HANDS[seat] + G]
    return [card for card in KIND_CARDS[name] if card in zone] if zone else []


def asked(state: LaddersState, seat: int, name: str) -> bool:
    """Return whether a seat is asked in a window for a card of an id (L-WIN-1)."""
    if state.always_ask:
        return True
    hand = HANDS[seat] + G
    if not state.zones[hand]:
        return False
    state.reveal_whether(hand, KIND_CARDS[name])  # asked or not, it shows what is in the hand
    return bool(held(state, seat, name))


class Window(Decision, frozen=True):
    """A seat may play one fitting card, or pass; passing is final for this window (L-WIN-1)."""

    window: ClassVar[str]
    fits: ClassVar[str]  # the id of the only card that fits

    def options(self, state: LaddersState) -> list[Choice]:
        """List the fitting card, then passing."""
        cards = held(state, self.seat, self.fits)
        return [("play", cards[0]), PASS] if cards else [PASS]

    def why_not(self, state: LaddersState, choice: Choice) -> Refusal | None:
        if choice == PASS:
            return None
        if len(choice) != 2 or choice[0] != "play":
            return Refusal("L-WIN-1", say("play {card} or pass", card=NAME[self.fits]))
        if choice[1] not in held(state, self.seat, self.fits):
            return Refusal(
                "L-WIN-1",
                say("that card can't answer this: play {card} from your hand, or pass", card=NAME[self.fits]),
            )
        return None

    def resolve(self, state: LaddersState, choice: Choice) -> None:
        if choice == PASS:
            self.passed(state)
            return
        primitives.discard_from_hand(state, self.seat, choice[1])
        state.count(self.seat, CARDS_PLAYED)
        state.emit(events.ReactionPlayed, seat=self.seat, card=choice[1], id=ID[choice[1]], window=self.window)
        self.played(state)

    def passed(self, state: LaddersState) -> None:
        """Continue as if the seat had not been asked."""

    def played(self, state: LaddersState) -> None:
        raise TypeError(f"{type(self).__name__} must say this itself")


# -- R-MOVE (D34) --------------------------------------------------------------------------------------


def open_r_move(state: LaddersState) -> None:
    """Ask the opponents of the seat whose move is declared, clockwise, before its first step; none if none can play."""
    declared = state.declared
    if declared is not None:
        _ask_next(state, tuple(state.foes[declared.seat - 1]))


def _ask_next(state: LaddersState, seats: tuple[int, ...]) -> None:
    zones, always = state.zones, state.always_ask
    for place, seat in enumerate(seats):
        if not (always or zones[HANDS[seat] + G]):  # skip seats without any Gear
            continue
        if state.cookies[seat - 1].status != OUT and asked(state, seat, MOLASSES):
            state.then(RMove(seat, seats[place + 1 :]))
            return


class OpenRMove(Step, frozen=True):
    """Ask these opponents in turn; the others see only this step while one of them decides."""

    seats: tuple[int, ...]

    def run(self, state: LaddersState) -> None:
        """Ask the first of them who holds the card."""
        _ask_next(state, self.seats)


class RMove(Window, frozen=True):
    """D34: an opponent has declared a die; the first Molasses Slick closes the window (G13)."""

    window: ClassVar[str] = "R-MOVE"
    fits: ClassVar[str] = MOLASSES
    later: tuple[int, ...] = ()

    def seen_by(self, seat: int) -> Step:
        """Show the others only that opponents are being asked."""
        return self if seat == self.seat else OpenRMove((self.seat, *self.later))

    def passed(self, state: LaddersState) -> None:
        _ask_next(state, self.later)

    def played(self, state: LaddersState) -> None:
        """Set the die to 1; MOVE cards already declared are lost (L-MOVE-5)."""
        if state.declared is not None:
            state.declared = msgspec.structs.replace(state.declared, number=1, turn_at=0)
            state.emit(events.DieSlowed, seat=state.declared.seat, die=state.declared.die, by=self.seat)
