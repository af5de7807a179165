"""The turn: its automatic start, the two decisions, and who comes next (sections 4 and 15)."""

from bisect import bisect_left
from random import Random
from typing import Final

from game.games.splatatat.rules import events
from game.games.splatatat.rules.book import (
    ACCEPT,
    DRAW,
    PASS,
    REVEAL,
    S_MATE,
    S_REVIVE,
    S_SAVE,
    S_SPLAT,
    SWAPSIES,
    CardUses,
    book_of,
)
from game.games.splatatat.rules.cards import GUSH, KIND, KINDS, SHIFT, SWAP, S
from game.games.splatatat.rules.ending import turn_ended
from game.games.splatatat.rules.moves import pick_up
from game.games.splatatat.rules.plays import PLAYS
from game.games.splatatat.rules.refusals import why_not_choose, why_not_save
from game.games.splatatat.rules.splat import splatatat
from game.games.splatatat.rules.state import DECK, OUT, WITH_S, SplatState
from game.kernel.refusal import Refusal
from game.kernel.state import Choice, Decision

_SWAP_CARD: Final = SWAP << SHIFT  # from this number on a card needs a choice of seat, or of use
_S_CARD: Final = S << SHIFT
_COLOUR: Final = 3 << SHIFT  # the number of card numbers per colour


class Choose(Decision, frozen=True):
    """The seat to move does one thing (SPL-TURN-4): see `plays.PLAYS` for the words."""

    def options(self, state: SplatState) -> list[Choice]:
        """Return all legal choices; equal cards count once (section 15)."""
        seat, tops, book = self.seat, state.tops, book_of(state.rules)
        row, hand = book.rows[seat], state.zones[2 * seat]
        found: list[Choice] = []
        before = -1
        if book.plain:
            places = book.single[seat]
            for card in hand:
                kind = card >> SHIFT
                if kind != before:
                    before = kind
                    index, by_top = places[kind]
                    option = by_top[tops[index]]
                    if option is not None:
                        found.append(option)
        else:
            for card in hand:
                kind = card >> SHIFT
                if kind != before:
                    before = kind
                    for index, by_top in row[kind]:
                        option = by_top[tops[index]]
                        if option is not None:
                            found.append(option)
        if before >= GUSH:
            if before >= SWAP:
                found += _with_a_seat(state, seat, hand, book)
            if len(hand) == 1 and state.rules.last == "splat":  # HR-LAST
                found.clear()
        elif hand and self.may_reveal(state, book, hand):
            found.append(REVEAL)
        if state.rules.draw == "always" or not found:
            found.append(DRAW if state.zones[DECK] else PASS)
        return found

    def may_reveal(self, state: SplatState, book: CardUses, hand: list[int]) -> bool:
        """Return whether a hand of Splat cards, sorted and not empty, may be shown (SPL-GOAL-3, SPL-RULING-27)."""
        first, rules = book.first[self.seat], state.rules
        return first <= hand[0] and hand[-1] < first + _COLOUR and rules.win_reveal and not rules.most

    def suggest(self, state: SplatState, random: Random) -> Choice:
        """Return a random option, all equally likely: one of the cards or the deck is drawn until it fits."""
        seat, book = self.seat, book_of(state.rules)
        hand = state.zones[2 * seat]
        if not hand or not book.plain or (book.first[seat] <= hand[0] and hand[-1] < book.first[seat] + _COLOUR):
            options = self.options(state)
            return options[int(random.random() * len(options))]
        more: list[Choice] = []
        count = len(hand)
        if hand[-1] >= _SWAP_CARD:
            more, count = _with_a_seat(state, seat, hand, book), bisect_left(hand, _SWAP_CARD)
        row, tops, draw, sides = book.single[seat], state.tops, random.random, count + 1 + len(more)
        while True:
            place = int(draw() * sides)
            if place < count:
                kind = hand[place] >> SHIFT
                if not place or hand[place - 1] >> SHIFT != kind:
                    index, by_top = row[kind]
                    option = by_top[tops[index]]
                    if option is not None:
                        return option
            elif place > count:
                return more[place - count - 1]
            else:
                return DRAW if state.zones[DECK] else PASS

    def why_not(self, state: SplatState, choice: Choice) -> Refusal | None:
        options = self.options(state)
        return None if choice in options else why_not_choose(state, self.seat, choice, options)

    def resolve(self, state: SplatState, choice: Choice) -> None:
        again = PLAYS[choice[0]](state, self.seat, choice)
        if state.outcome is None:
            end_turn(state, again)


class ForcedSave(Decision, frozen=True):
    """There is a 3 on the seat to move and it can save: it must (SPL-TURN-3, SPL-SAVE-4)."""

    def options(self, state: SplatState) -> list[Choice]:
        """Return the saves: a 3 of its own colour, the S card, and `accept` where HR-FORCED-S allows it."""
        return saves(state, self.seat)

    def why_not(self, state: SplatState, choice: Choice) -> Refusal | None:
        options = self.options(state)
        return None if choice in options else why_not_save(state, self.seat, choice, options)

    def resolve(self, state: SplatState, choice: Choice) -> None:
        PLAYS[choice[0]](state, self.seat, choice)
        if state.outcome is None:
            end_turn(state, False)


def saves(state: SplatState, seat: int) -> list[Choice]:
    """Return what a seat with a 3 on it can do about it; empty if nothing (SPL-SAVE-4, SPL-RULING-6, HR-FORCED-S)."""
    hand = state.zones[2 * seat]
    three = (book_of(state.rules).first[seat] >> SHIFT) + 2
    found: list[Choice] = []
    place = bisect_left(hand, three << SHIFT)
    if place < len(hand) and hand[place] >> SHIFT == three:
        found.append(("save", KINDS[three]))
    if hand and hand[-1] >= _S_CARD:
        if not found and not state.rules.forced_s:
            found.append(ACCEPT)
        found.append(S_SAVE)
    return found


def _with_a_seat(state: SplatState, seat: int, hand: list[int], book: CardUses) -> list[Choice]:
    """Return the options of Swapsies and the S card in a hand (SPL-SLM-1, section 9)."""
    inside, tops = state.inside, state.tops
    found: list[Choice] = []
    if hand[bisect_left(hand, _SWAP_CARD)] < _S_CARD:
        found = [SWAPSIES[other] for other in book.others[seat] if inside[other - 1]]
    if hand[-1] < _S_CARD:
        return found
    began, truce = state.began, state.rules.in_truce
    for other in book.rivals[seat]:
        if tops[other - 1] < WITH_S and (began[other - 1] or not truce):
            found.append(S_SPLAT[other])
    if tops[seat - 1]:
        found.append(S_SAVE)
    if state.smiles[seat - 1] < book.revived:
        found.append(S_REVIVE)
    mate = book.mates[seat]
    if mate and not inside[mate - 1]:
        found.append(S_MATE[mate])
    return found


CHOOSE: Final = tuple(Choose(seat) for seat in range(9))
FORCED_SAVE: Final = tuple(ForcedSave(seat) for seat in range(9))


def end_turn(state: SplatState, again: bool) -> None:
    """End the turn of `state.seat`; the next seat in comes next or, `again`, the same one (SPL-TURN-9)."""
    if (state.passes or state.turn >= state.limit) and turn_ended(state):
        return
    take_turns(state, state.seat if again else state.next_seat(state.seat))


def take_turns(state: SplatState, seat: int) -> None:
    """Begin the turn of a seat, and play automatic turns until a seat is asked (SPL-TURN-1 to 4)."""
    while True:
        state.seat = seat
        state.turn += 1
        state.began[seat - 1] = True
        top = state.tops[seat - 1]
        if top < 3 and not state.dollop:
            if state.driver.events is not None:
                _tell_turn(state, seat, "")
            state.stack.append(CHOOSE[seat])
            return
        if _by_itself(state, seat):
            return
        if state.outcome is not None or turn_ended(state):
            return
        seat = state.next_seat(seat)


def _by_itself(state: SplatState, seat: int) -> bool:
    """Do what a turn must begin with; return whether the seat is asked after all."""
    reason = state.must(seat)
    if state.driver.events is not None:
        _tell_turn(state, seat, reason)
    if reason == "dollop":
        state.dollop = 0
        pick_up(state, seat, 2, "dollop")
        return False
    if reason == "three" and _can_save(state, seat):
        state.stack.append(FORCED_SAVE[seat])
        return True
    if not reason:
        state.stack.append(CHOOSE[seat])
        return True
    splatatat(state, seat)
    return False


def _can_save(state: SplatState, seat: int) -> bool:
    """Return whether a seat with a 3 on it has a choice; being asked or not reveals what its hand has."""
    three = (book_of(state.rules).first[seat] >> SHIFT) + 2
    helps = [card for card in state.families()["cards"] if card >> SHIFT in (three, S)]
    state.reveal_whether(2 * seat, helps)
    return bool(saves(state, seat))


def _tell_turn(state: SplatState, seat: int, reason: str) -> None:
    deck = len(state.zones[DECK])
    state.emit(events.TurnStarted, seat=seat, reason=reason, turn=state.turn, deck=deck, passes=state.passes)


assert OUT > WITH_S > 3
assert KIND["S"] == S == max(KIND.values())
