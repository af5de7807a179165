"""The round: two phases of secret commits, the slow-round check, the refill (sections 4 and 7)."""

from functools import cache
from typing import Any, Final

from game.games.whisky.rules import events
from game.games.whisky.rules.cards import ACTION_KIND, ACTIONS, KINDS, LETTER, TITLES
from game.games.whisky.rules.ending import close_saloon
from game.games.whisky.rules.position import known_of
from game.games.whisky.rules.resolve import discard, resolve_slot
from game.games.whisky.rules.state import (
    DECK,
    EVERYBODY,
    HANDS,
    PLAYED,
    SEALED,
    SEATS,
    SLOTS,
    Phase,
    WhiskyState,
)
from game.kernel.messages import say
from game.kernel.refusal import Refusal
from game.kernel.state import Choice, Decision, Step


def slots_of(phase: int) -> tuple[int, int]:
    """Return the slots of a phase, nearer the deck first."""
    return (1, 2) if phase == 1 else (3, 4)


@cache
def commits(played: tuple[str, ...]) -> tuple[Choice, ...]:
    """Return the commits of a seat that has played some kinds this round: 9, then 4 or 7 (LSW-PH2-4).

    >>> len(commits(())), len(commits(("loot", "loot"))), len(commits(("loot", "shoot")))
    (9, 4, 7)
    """
    return tuple(
        ("commit", near, far)
        for near in KINDS
        for far in KINDS
        if all((*played, near, far).count(kind) <= 2 for kind in (near, far))
    )


@cache
def _commits_after(cards: tuple[int, ...]) -> tuple[Choice, ...]:
    return commits(tuple(ACTION_KIND[card] for card in cards))


_FIRST: Final = commits(())


class BeginRound(Step, frozen=True):
    """Start a round: both seats have their 6 cards in hand."""

    def run(self, state: WhiskyState) -> None:
        state.round += 1
        state.bullet_taken = state.left_display = False
        if state.driver.events is not None:
            state.emit(events.RoundStarted, round=state.round, duel=state.duel)
        state.stack += (END_OF_ROUND, PHASE_2)
        PHASE_1.run(state)


class BeginPhase(Step, frozen=True):
    """Ask both seats for a commit. Seat A is asked first, which has no effect on anything (section 11)."""

    phase: int

    def run(self, state: WhiskyState) -> None:
        state.phase = self.phase
        state.turn += 1
        if state.driver.events is not None:
            for seat in SEATS:
                state.emit(events.CommitAsked, seat=seat, phase=self.phase, round=state.round)
        state.stack += _QUESTIONS[self.phase]


class Commit(Decision, frozen=True):
    """Choose two cards, one for each slot of the phase: ("commit", near, far), the slot nearer the deck first."""

    phase: int

    def options(self, state: WhiskyState) -> list[Choice]:
        played = state.zones[PLAYED[self.seat]]
        return list(_commits_after(tuple(played)) if played else _FIRST)

    def why_not(self, state: WhiskyState, choice: Choice) -> Refusal | None:
        """Return why two cards cannot be committed, or None (LSW-PH1-1, LSW-PH2-2, LSW-RULING-12)."""
        if choice in commits(state.kinds_played(self.seat)):
            return None
        rule = f"LSW-PH{self.phase}-1"
        if len(choice) != 3 or choice[0] != "commit":
            near, far = slots_of(self.phase)
            words = say("lay two cards: one for slot {one} and one for slot {two}", one=near, two=far)
            return Refusal(rule, words)
        for kind in choice[1:]:
            if kind not in KINDS:
                return Refusal(rule, say("an action card is loot, shoot or whisky"))
        left = state.kinds_left(self.seat)
        short = next(kind for kind in choice[1:] if left[kind] < choice[1:].count(kind))
        if left[short]:
            return Refusal(rule, say("there is only one {card} left in hand", card=TITLES[short]))
        return Refusal("LSW-PH2-2", say("both {card} cards have been played this round", card=TITLES[short]))

    def resolve(self, state: WhiskyState, choice: Choice) -> None:
        """Put the two cards face down; the rest of the hand is hidden with them until both seats have chosen."""
        seat, zones, knows = self.seat, state.zones, state.knows
        cards = zones[HANDS[seat]]
        for card in cards:
            knows[card] = 1 << seat
        near_zone, far_zone = _LAID[seat][self.phase]
        _word, near, far = choice
        card, second = _PAIRS[seat][near]
        if card not in cards:  # the first of the two has been played
            card = second
        cards.remove(card)
        zones[near_zone].append(card)
        card, second = _PAIRS[seat][far]
        if card not in cards:
            card = second
        cards.remove(card)
        zones[far_zone].append(card)
        if state.driver.events is not None:
            slots, phase = slots_of(self.phase), self.phase
            state.emit_secret(events.CommitConfirmed, [seat], seat=seat, phase=phase, slots=slots, near=near, far=far)


class Reveal(Step, frozen=True):
    """Both have chosen: uncover the commits and resolve their slots one after the other (LSW-RES-1, LSW-RES-8)."""

    phase: int

    def run(self, state: WhiskyState) -> None:
        phase, zones = self.phase, state.zones
        text = known_of(state)
        near, far = _LAID[1][phase]
        a = _LETTERS[zones[near][0]] + _LETTERS[zones[far][0]]
        near, far = _LAID[2][phase]
        b = _LETTERS[zones[near][0]] + _LETTERS[zones[far][0]]
        for card in (*ACTIONS[1], *ACTIONS[2]):
            state.knows[card] = EVERYBODY
        state.phases.append(Phase(state.duel, state.round, phase, text, a, b))
        slot = 2 * phase - 1
        if not resolve_slot(state, slot):
            resolve_slot(state, slot + 1)


class EndRound(Step, frozen=True):
    """After slot 4: the slow-round check, the refill, played cards back to the hands."""

    def run(self, state: WhiskyState) -> None:
        if not state.left_display and not state.bullet_taken:  # LSW-RULING-1, once a round (LSW-RULING-13)
            state.emit(events.SlowRound, round=state.round)
            discard(state, 1, "slow_round")
        gaps, deck = state.zones[1:5].count([]), len(state.zones[DECK])
        if deck < gaps:  # LSW-REF-1
            close_saloon(state, gaps, deck)
            return
        if gaps:
            refill(state)
        hands_back(state)
        BEGIN_ROUND.run(state)


def refill(state: WhiskyState) -> None:
    """Slide the display towards the deck and fill it up (LSW-REF-2, LSW-REF-3)."""
    zones, knows = state.zones, state.knows
    kept = [slot for slot in SLOTS if zones[slot]]
    moves = [(old, new) for new, old in enumerate(kept, 1) if new != old]
    for old, new in moves:
        zones[new].append(zones[old].pop())
    if moves and state.driver.events is not None:
        state.emit(events.DisplaySlid, moves=tuple(moves), round=state.round)
    cards, deck = [], zones[DECK]
    for slot in range(len(kept) + 1, 5):
        card = deck.pop(0)
        zones[slot].append(card)
        knows[card] = EVERYBODY
        cards.append((slot, card))
    state.emit(events.DisplayRefilled, cards=tuple(cards), deck=len(deck), round=state.round)


def hands_back(state: WhiskyState) -> None:
    """Give both seats their 6 cards again (LSW-RND-2)."""
    zones = state.zones
    for seat in SEATS:
        zones[HANDS[seat]] = list(ACTIONS[seat])
        zones[PLAYED[seat]].clear()
    state.emit(events.HandsReturned, round=state.round)


BEGIN_ROUND: Final = BeginRound()
PHASE_1: Final = BeginPhase(1)
PHASE_2: Final = BeginPhase(2)
END_OF_ROUND: Final = EndRound()
_QUESTIONS: Final[dict[int, tuple[Any, ...]]] = {
    phase: (Reveal(phase), Commit(2, phase), Commit(1, phase)) for phase in (1, 2)
}
"""What a phase pushes on the stack: the first question is pushed last."""
_PAIRS: Final = tuple(
    {kind: tuple(card for card in ACTIONS[seat] if ACTION_KIND[card] == kind) for kind in KINDS} if seat else {}
    for seat in range(3)
)
"""A seat's two cards of each kind."""
_LETTERS: Final = tuple(LETTER.get(kind, "") for kind in ACTION_KIND)
_LAID: Final = tuple(
    tuple(tuple(SEALED[seat][slot] for slot in slots_of(phase)) for phase in range(3)) for seat in range(3)
)
"""The zones of a commit, by seat and phase."""
