"""Deal, turns, end (FIFTH-RUN-2 to FIFTH-RUN-5)."""

from typing import Final

from game.games.fifth.rules import events
from game.games.fifth.rules.cards import KINDS
from game.games.fifth.rules.state import DECK, PILE, RaceState, hand
from game.kernel.messages import say
from game.kernel.refusal import Refusal
from game.kernel.state import Choice, Decision, Outcome, Step

HAND: Final = 6
LAPS: Final = 8
REST: Final = ("rest",)


class Deal(Step, frozen=True):
    """Shuffle, the only time, and deal (FIFTH-RUN-2)."""

    def run(self, state: RaceState) -> None:
        """Carry it out."""
        state.shuffle(DECK)
        for seat in range(1, state.seats + 1):
            cards = tuple(state.zones[DECK][:HAND])
            for card in cards:
                state.move_card(card, DECK, hand(seat))
            state.emit_secret(events.Dealt, [seat], seat=seat, count=HAND, cards=cards)
        state.then(NextTurn())


class NextTurn(Step, frozen=True):
    """Ask the next seat, unless the race is over (FIFTH-RUN-5)."""

    def run(self, state: RaceState) -> None:
        """Carry it out."""
        farthest = max(state.squares)
        if farthest >= state.goal or state.turn == LAPS * state.seats:
            reason = "goal" if farthest >= state.goal else "time"
            winners = tuple(seat for seat, square in enumerate(state.squares, 1) if square == farthest)
            state.outcome = Outcome(winners, reason)
            state.emit(events.GameOver, winners=winners, reason=reason)
            return
        state.turn += 1
        state.then(Play((state.turn - 1) % state.seats + 1), NextTurn())


class Play(Decision, frozen=True):
    """Play a card, ("play", card), or rest, ("rest",)."""

    def options(self, state: RaceState) -> list[Choice]:
        """List the cards in hand, and to rest."""
        return [*(("play", card) for card in sorted(state.hand(self.seat))), REST]

    def why_not(self, state: RaceState, choice: Choice) -> Refusal | None:
        """Return why that is not allowed, or None."""
        if choice in self.options(state):
            return None
        return Refusal("FIFTH-RUN-3", say("a card of your hand is played, or you rest"))

    def resolve(self, state: RaceState, choice: Choice) -> None:
        """Carry it out."""
        if choice == REST:
            state.emit(events.Rested, seat=self.seat)
            return
        _word, card = choice
        state.move_card(card, hand(self.seat), PILE)
        square = min(state.goal, state.squares[self.seat - 1] + KINDS[card].steps)
        state.squares[self.seat - 1] = square
        state.emit(events.CardPlayed, seat=self.seat, card=card, square=square)
