"""The round: two phases of secret commits, the slow-round check, the refill (sections 4 and 7)."""

from functools import cache
from typing import Any, Final

from game.games.whisky.cards import ACTION_KIND, ACTIONS, KINDS, LETTER
from game.games.whisky.ending import close_saloon
from game.games.whisky.position import known_of
from game.games.whisky.resolve import discard, resolve_slot
from game.games.whisky.state import (
    DECK,
    EVERYBODY,
    SEATS,
    SLOTS,
    Phase,
    WhiskyState,
    hand_zone,
    played_zone,
    sealed_zone,
)
from game.kernel.refusal import Refusal
from game.kernel.state import Choice, Decision, Step


def slots_of(phase: int) -> tuple[int, int]:
    """Return the slots of a phase, nearer the deck first."""
    return (1, 2) if phase == 1 else (3, 4)


@cache
def commits(played: tuple[str, ...]) -> tuple[Choice, ...]:
    """List the commits of a seat that has played some kinds this round: 9, then 4 or 7 (LSW-PH2-4).

    >>> len(commits(())), len(commits(("loot", "loot"))), len(commits(("loot", "shoot")))
    (9, 4, 7)
    """
    return tuple(
        ("commit", near, far)
        for near in KINDS
        for far in KINDS
        if all((*played, near, far).count(kind) <= 2 for kind in (near, far))
    )


class BeginRound(Step, frozen=True):
    """Start a round: both seats have their 6 cards in hand."""

    def run(self, state: WhiskyState) -> None:
        """Carry it out."""
        state.round += 1
        state.bullet_taken = state.left_display = False
        state.emit("round_started", round=state.round, duel=state.duel)
        state.then(PHASE_1, PHASE_2, END_OF_ROUND)


class BeginPhase(Step, frozen=True):
    """Ask both seats for a commit. Seat A is asked first, which has no effect on anything (section 11)."""

    phase: int

    def run(self, state: WhiskyState) -> None:
        """Carry it out."""
        state.phase = self.phase
        state.turn += 1
        for seat in SEATS:
            state.emit("commit_asked", seat=seat, phase=self.phase, round=state.round)
        state.then(*_QUESTIONS[self.phase])


class Commit(Decision, frozen=True):
    """Choose two cards, one for each slot of the phase: ("commit", near, far), the slot nearer the deck first."""

    phase: int

    def options(self, state: WhiskyState) -> list[Choice]:
        """List the ordered pairs of kinds that are in hand; it is open to all what those are (section 12)."""
        return list(commits(state.kinds_played(self.seat)))

    def why_not(self, state: WhiskyState, choice: Choice) -> Refusal | None:
        """Return why two cards cannot be committed, or None (LSW-PH1-1, LSW-PH2-2, LSW-RULING-12)."""
        if choice in commits(state.kinds_played(self.seat)):
            return None
        rule = f"LSW-PH{self.phase}-1"
        if len(choice) != 3 or choice[0] != "commit":
            near, far = slots_of(self.phase)
            return Refusal(rule, f"two cards are committed, one for slot {near} and one for slot {far}")
        for kind in choice[1:]:
            if kind not in KINDS:
                return Refusal(rule, "an action card is loot, shoot or whisky")
        left = state.kinds_left(self.seat)
        short = next(kind for kind in choice[1:] if left[kind] < choice[1:].count(kind))
        if left[short]:
            return Refusal(rule, f"there is only one {short.capitalize()} left in hand")
        return Refusal("LSW-PH2-2", f"both {short.capitalize()} cards have been played this round")

    def resolve(self, state: WhiskyState, choice: Choice) -> None:
        """Lay the two cards face down; what is left in hand is covered with them until both seats have chosen."""
        seat, hand = self.seat, hand_zone(self.seat)
        cards, own = state.zones[hand], 1 << seat
        for card in cards:
            state.knows[card] = own
        slots = slots_of(self.phase)
        for slot, kind in zip(slots, choice[1:], strict=True):
            card = next(card for card in cards if ACTION_KIND[card] == kind)  # a hand lies in order of its numbers
            cards.remove(card)
            state.zones[sealed_zone(seat, slot)].append(card)
        secret = {"near": choice[1], "far": choice[2]}
        state.emit_secret("commit_confirmed", [seat], secret, seat=seat, phase=self.phase, slots=slots)


class Reveal(Step, frozen=True):
    """Both have chosen: uncover the commits, resolve their slots one after the other (LSW-RES-1, LSW-RES-8)."""

    phase: int

    def run(self, state: WhiskyState) -> None:
        """Carry it out."""
        slots, text = slots_of(self.phase), known_of(state)
        letters = []
        for seat in SEATS:
            near, far = (state.zones[sealed_zone(seat, slot)][0] for slot in slots)
            letters.append(LETTER[ACTION_KIND[near]] + LETTER[ACTION_KIND[far]])
            for card in ACTIONS[seat]:
                state.knows[card] = EVERYBODY
        state.phases.append(Phase(state.duel, state.round, self.phase, text, letters[0], letters[1]))
        for slot in slots:
            if resolve_slot(state, slot):
                return


class EndRound(Step, frozen=True):
    """After slot 4: the slow-round check, the refill, played cards back to the hands."""

    def run(self, state: WhiskyState) -> None:
        """Carry it out."""
        if not state.left_display and not state.bullet_taken:  # LSW-RULING-1, once a round (LSW-RULING-13)
            state.emit("slow_round", round=state.round)
            discard(state, 1, "slow_round")
        gaps = sum(not state.zones[slot] for slot in SLOTS)
        deck = len(state.zones[DECK])
        if deck < gaps:  # LSW-REF-1
            close_saloon(state, gaps, deck)
            return
        if gaps:
            refill(state)
        hands_back(state)
        state.then(BEGIN_ROUND)


def refill(state: WhiskyState) -> None:
    """Slide the display towards the deck and fill it up (LSW-REF-2, LSW-REF-3)."""
    kept = [slot for slot in SLOTS if state.zones[slot]]
    moves = [(old, new) for new, old in enumerate(kept, 1) if new != old]
    for old, new in moves:
        state.move_card(state.zones[old][0], old, new)
    if moves:
        state.emit("display_slid", moves=tuple(moves), round=state.round)
    cards = []
    for slot in range(len(kept) + 1, 5):
        card = state.zones[DECK][0]
        state.move_card(card, DECK, slot)
        cards.append((slot, card))
    state.emit("display_refilled", cards=tuple(cards), deck=len(state.zones[DECK]), round=state.round)


def hands_back(state: WhiskyState) -> None:
    """Give both seats their 6 cards again (LSW-RND-2)."""
    for seat in SEATS:
        hand, played = hand_zone(seat), played_zone(seat)
        state.zones[hand] = sorted(state.zones[hand] + state.zones[played])
        state.zones[played] = []
    state.emit("hands_returned", round=state.round)


BEGIN_ROUND: Final = BeginRound()
PHASE_1: Final = BeginPhase(1)
PHASE_2: Final = BeginPhase(2)
END_OF_ROUND: Final = EndRound()
_QUESTIONS: Final[dict[int, tuple[Any, ...]]] = {
    phase: (Commit(1, phase), Commit(2, phase), Reveal(phase)) for phase in (1, 2)
}
