"""Set-up of a duel (section 3), and what follows a duel (section 9)."""

from typing import Final

from game.games.whisky.modes import LENGTHS
from game.games.whisky.options import MOST_AHEAD, WhiskyOptions
from game.games.whisky.rules import events
from game.games.whisky.rules.cards import ACTIONS, BULLETS, COUNT, IN_BOX, SALOON, SALOON_CARDS, saloon_kind
from game.games.whisky.rules.ending import finish_match, match_decided
from game.games.whisky.rules.position import lay_out, read
from game.games.whisky.rules.state import (
    BOX,
    DECK,
    EVERYBODY,
    MIDDLE,
    SEATS,
    SLOTS,
    SPECS,
    SUPPLY,
    WhiskyState,
    gold_zone,
    hand_zone,
)
from game.games.whisky.rules.turn import BEGIN_ROUND, END_OF_ROUND, PHASE_2
from game.kernel.cards import NOBODY
from game.kernel.head_starts import in_order, why_none
from game.kernel.messages import listed, say
from game.kernel.state import Step

POUCH: Final = "P3"
POUCHES: Final = IN_BOX[SALOON.index(POUCH)]


def start(options: WhiskyOptions) -> WhiskyState:
    """Return the state of a new match before any random draw.

    Raises ValueError, with a sentence for the player, for invalid options.
    """
    if options.match_length not in LENGTHS:
        lengths = listed([row.name for row in LENGTHS.values()], either=True)
        raise ValueError(say("A match lasts {lengths}, not {number}.", lengths=lengths, number=options.match_length))
    state = WhiskyState(match_length=options.match_length)
    if any(options.head_start):
        trouble = why_no_head_start(options)
        if trouble:
            raise ValueError(trouble)
        state.head_start = in_order(options.head_start, len(SEATS))
    if options.position:
        state.zones = [[] for _ in SPECS]
        lay_out(state, read(options.position))
        state.then(FromPosition(), NextDuel())
        return state
    clear_table(state)
    state.then(NextDuel())
    return state


def why_no_head_start(options: WhiskyOptions) -> str:
    """Return why seats can't have these head starts; empty if they can (LSW-SET-6)."""
    if options.position:
        return say("A game that begins with a position has no head starts.")
    if trouble := why_none(options.head_start, len(SEATS), MOST_AHEAD):
        return trouble
    return say("The box has only {n} Nugget Pouches.", n=POUCHES) if sum(options.head_start) > POUCHES else ""


def clear_table(state: WhiskyState) -> None:
    """Move every card back to its starting zone: nothing carries over (LSW-MATCH-3, LSW-RULING-6)."""
    state.zones = [list(cards) for cards in _BEGINNING]
    state.zones[BOX] = list(state.extra)
    state.knows = list(_KNOWN)
    state.bottle = MIDDLE
    state.round = 0


def _beginning() -> tuple[list[tuple[int, ...]], list[int]]:
    """Return the cards of each zone before the deck is shuffled, and who knows each card then."""
    zones: list[tuple[int, ...]] = [() for _ in SPECS]
    zones[DECK], zones[SUPPLY] = SALOON_CARDS, BULLETS
    for seat in SEATS:
        zones[hand_zone(seat)] = ACTIONS[seat]
    hidden = frozenset(SALOON_CARDS)
    return zones, [NOBODY if card in hidden else EVERYBODY for card in range(COUNT)]


_BEGINNING, _KNOWN = _beginning()


def give_pouches(state: WhiskyState) -> None:
    """Give seats the Pouches of their head start, from the deck (LSW-SET-6)."""
    for seat, number in enumerate(state.head_start or (), 1):
        cards = [card for card in state.zones[DECK] if saloon_kind(card) == POUCH][:number]
        for card in cards:
            state.zones[DECK].remove(card)
            state.zones[gold_zone(seat)].append(card)
            state.knows[card] = EVERYBODY
        if cards:
            state.emit(events.HeadStart, seat=seat, cards=tuple(cards), deck=len(state.zones[DECK]))


class NextDuel(Step, frozen=True):
    """The bottom step of the stack: set up and play a duel, or end the match."""

    def run(self, state: WhiskyState) -> None:
        if match_decided(state):
            finish_match(state)
            return
        if state.duel:  # the first one uses the state that `start` made
            clear_table(state)
        state.duel += 1
        a, b = state.scores
        state.emit(events.DuelStarted, duel=state.duel, scores=(a, b), match_length=state.match_length)
        give_pouches(state)
        state.shuffle(DECK)
        zones, knows = state.zones, state.knows
        deck = zones[DECK]
        for slot in SLOTS:
            card = deck.pop(0)
            zones[slot].append(card)
            knows[card] = EVERYBODY
        if state.driver.events is not None:
            state.emit(events.DisplayDealt, cards=tuple(state.display()), deck=len(state.zones[DECK]))
        state.then(BEGIN_ROUND, NextDuel())


class FromPosition(Step, frozen=True):
    """Begin the first duel from the given position (section 15)."""

    def run(self, state: WhiskyState) -> None:
        state.duel, phase = 1, state.phase
        a, b = state.scores
        state.emit(events.DuelStarted, duel=1, scores=(a, b), match_length=state.match_length)
        state.emit(events.DisplayDealt, cards=tuple(state.display()), deck=len(state.zones[DECK]))
        if phase == 1:
            state.then(BEGIN_ROUND)
            return
        state.round = 1
        state.emit(events.RoundStarted, round=1, duel=1)
        state.then(PHASE_2, END_OF_ROUND)
