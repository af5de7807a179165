"""A two-minute game to test the kernel on: draw, put a card down sealed, roll, and the higher card wins."""

from collections.abc import Sequence
from random import Random
from typing import ClassVar

import msgspec

from game.kernel.cards import HIDDEN, NOBODY, ZoneSpec
from game.kernel.events import Fact, Secret
from game.kernel.game import Game
from game.kernel.refusal import Refusal
from game.kernel.state import Choice, Decision, Outcome, State, Step

DECK, TABLE = 0, 1
CARDS = tuple(range(8))


def hand(seat: int) -> int:
    """Return the zone of a seat's hand."""
    return 2 * seat


def sealed(seat: int) -> int:
    """Return the zone where a seat's card is face down until all are in."""
    return 2 * seat + 1


class ToyOptions(msgspec.Struct, frozen=True):
    """How many rounds are played."""

    rounds: int = 2


class ToyState(State, kw_only=True):
    """Scores by seat, and the last roll."""

    rounds: int
    scores: list[int]
    rolled: int = 0

    def zone_specs(self) -> Sequence[ZoneSpec]:
        """Deck, open table, and per seat a hand and a sealed card."""
        return (
            ZoneSpec("deck", 0, NOBODY, "deck"),
            ZoneSpec("table", 0, 6, "deck"),
            ZoneSpec("hand 1", 1, 2, "deck"),
            ZoneSpec("sealed 1", 1, 2, "deck"),
            ZoneSpec("hand 2", 2, 4, "deck"),
            ZoneSpec("sealed 2", 2, 4, "deck"),
        )

    def everybody(self) -> int:
        """Both seats."""
        return 6

    def families(self) -> dict[str, Sequence[int]]:
        """One pile of cards."""
        return {"deck": CARDS}


class Dealt(Fact, frozen=True):
    """A seat is dealt a card; only that seat sees which."""

    seat: int
    card: Secret[int] = HIDDEN


class CardPut(Fact, frozen=True):
    """A seat lays a card down, sealed."""

    seat: int


class Won(Fact, frozen=True):
    """A seat wins a round."""

    seat: int
    points: int


class Deal(Step, frozen=True):
    """Shuffle and deal two cards to each."""

    def run(self, state: ToyState) -> None:
        """Carry it out."""
        state.zones[DECK] += state.zones[TABLE]
        state.zones[TABLE] = []
        state.shuffle(DECK)
        for seat in (1, 2, 1, 2):
            card = state.zones[DECK][0]
            state.move_card(card, DECK, hand(seat))
            state.emit_secret(Dealt, [seat], seat=seat, card=card)
        state.turn += 1
        state.then(PutDown(1), PutDown(2), Compare())


class PutDown(Decision, frozen=True):
    """Put one card down, sealed, or pass the round by."""

    kind: ClassVar[str] = "put"

    def options(self, state: ToyState) -> list[Choice]:
        """Any card of the hand, or wait (which reveals nothing and can be undone)."""
        return [("put", card) for card in state.zones[hand(self.seat)]] + [("wait",)]

    def why_not(self, state: ToyState, choice: Choice) -> Refusal | None:
        """Only cards of your own hand."""
        if choice == ("wait",):
            return None
        if len(choice) == 2 and choice[0] == "put" and choice[1] in state.zones[hand(self.seat)]:
            return None
        return Refusal("T-1", "that card is not in your hand")

    def resolve(self, state: ToyState, choice: Choice) -> None:
        """Put it down, or ask again."""
        if choice == ("wait",):
            state.rolled += 1
            state.then(PutDown(self.seat))
            return
        state.move_card(choice[1], hand(self.seat), sealed(self.seat))
        state.emit(CardPut, seat=self.seat)


class Compare(Step, frozen=True):
    """Turn both cards, roll for luck, and score."""

    def run(self, state: ToyState) -> None:
        """Carry it out."""
        cards = [state.zones[sealed(seat)][0] for seat in (1, 2)]
        for seat in (1, 2):
            state.move_card(cards[seat - 1], sealed(seat), TABLE)
            state.move_card(state.zones[hand(seat)][0], hand(seat), TABLE)
        state.rolled = state.roll("luck", 6)
        winner = 1 if cards[0] > cards[1] else 2
        state.scores[winner - 1] += state.rolled
        state.emit(Won, seat=winner, points=state.rolled)
        state.rounds -= 1
        if state.rounds:
            state.then(Deal())
        else:
            state.outcome = Outcome((1 if state.scores[0] > state.scores[1] else 2,), "points")


def start(options: ToyOptions) -> ToyState:
    """Return a table with the deal pending."""
    zones: list[list[int]] = [[] for _ in range(6)]
    zones[DECK] = list(CARDS)
    return ToyState(rounds=options.rounds, scores=[0, 0], zones=zones, knows=[0] * len(CARDS), stack=[Deal()])


TOY = Game(
    key="toy",
    state=ToyState,
    options=ToyOptions,
    start=start,
    steps=[Deal, PutDown, Compare],
    bots={},
    sample_options=lambda random: ToyOptions(random.randint(1, 3)),
    seats_of=lambda _options: 2,
)


def play_at_random(match: object, seed: int) -> None:
    """Play a match of any game to its end."""
    random = Random(seed)
    while (decision := match.decision) is not None:  # type: ignore[attr-defined]
        match.play(decision.suggest(match.state, random))  # type: ignore[attr-defined]
