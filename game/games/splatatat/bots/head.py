"""A fast simulation of the game: hands as counts, a deck to draw from, no lists of options and no events.

An opponent that thinks ahead plays thousands of games to their end; a turn here takes a few microseconds. The
simulation follows the rulebook in everything that decides who wins, but checks nothing, and does not distinguish what
nobody at the table could (which copy of a card). The authoritative rules are in turn.py.

Seats are places 0 to n - 1 here. Kinds are the numbers of cards.KINDS; `own[place]` is the first of three kinds of the
seat's own colour. Hands are counts by kind, `size` counts all cards and `foreign` those not of the seat's own colour.
The deck's top card is LAST, so that drawing is fast.
"""

from collections.abc import Callable
from random import Random
from typing import Final

from game.games.splatatat.options import SplatOptions
from game.games.splatatat.rules.cards import DOLL, GUSH, KIND, KINDS, SHIFT, SWAP, UTURN, S
from game.games.splatatat.rules.state import DECK, OUT, WITH_S, SplatState

PICK, PASS, PLAY, SAVE, REVEAL, REVIVE, S_SAVE, S_SPLAT, S_MATE, ACCEPT = range(10)
"""The action of a move; PLAY is an attack, a card onto a seat that is out, or a Slammy card."""

Move = tuple[int, int, int]
"""The action, the kind of the card, and the target place (-1: none)."""

NONE: Final = -1
COUNTS: Final = len(KINDS)


class Head:
    """A simulated game. `habit(head, place)` makes each free choice, `values` gives the seats' shares at the end."""

    __slots__ = (
        "alive", "began", "deck", "dice", "direction", "dollop", "foreign", "habit", "half", "hands", "inside",
        "limit", "n", "own", "passes", "piles", "points", "rules", "seat", "size", "smiles", "top_by", "tops", "turns",
        "winners",
    )  # fmt: skip

    def __init__(self, state: SplatState, habit: "Callable[[Head, int], Move]", dice: Random) -> None:
        """Copy a full state at the start of a turn (or at its end: then `winners` is set)."""
        rules: SplatOptions = state.rules
        self.rules, self.habit, self.dice = rules, habit, dice
        self.n = n = rules.seats
        self.half = n // 2 if rules.teams else 0
        self.own = [KIND[f"{letter}1"] for letter in state.colours]
        self.smiles, self.inside, self.began = state.smiles[:], state.inside[:], state.began[:]
        self.points, self.tops, self.passes = state.points[:], state.tops[:], state.passes
        self.top_by = [seat - 1 for seat in state.top_by]
        self.alive = self.inside.count(True)
        self.seat, self.direction, self.dollop = state.seat - 1, state.direction, state.dollop - 1
        self.turns, self.limit = state.turn - 1, state.limit  # the turn of the open question has been counted
        self.deck = [card >> SHIFT for card in reversed(state.zones[DECK])]
        self.hands: list[list[int]] = []
        self.piles: list[list[int]] = []
        self.size: list[int] = []
        self.foreign: list[int] = []
        for place in range(n):
            self.piles.append([card >> SHIFT for card in state.zones[2 * place + 3]])
            self._take_hand([card >> SHIFT for card in state.zones[2 * place + 2] if card >= 0], place)
            self.size[place] = len(state.zones[2 * place + 2])
        outcome = state.outcome
        self.winners: list[int] | None = [seat - 1 for seat in outcome.winners] if outcome is not None else None

    def _take_hand(self, kinds: list[int], place: int) -> None:
        hand = [0] * COUNTS
        for kind in kinds:
            hand[kind] += 1
        own = self.own[place]
        self.hands.append(hand)
        self.size.append(len(kinds))
        self.foreign.append(len(kinds) - sum(hand[own : own + 3]))

    # -- turns -------------------------------------------------------------------------------------

    def play_on(self, turns: int) -> None:
        """Play at most this many further turns."""
        for _ in range(turns):
            if self.winners is not None:
                return
            self.turns += 1
            self.take_turn()

    def take_turn(self) -> None:
        """Do the first thing that applies (SPL-TURN-1 to 4)."""
        me = self.seat
        self.began[me] = True
        top = self.tops[me]
        if self.dollop == me:
            self.dollop = NONE
            self.draw(me, 2)
            self.end_turn(False)
        elif top == WITH_S:
            self.splatatat(me)
            self.end_turn(False)
        elif top == 3:
            self.do(*self.forced(me))
        else:
            self.do(*self.habit(self, me))

    def forced(self, me: int) -> Move:
        """Return the move that saves from a 3, if there is one (SPL-SAVE-4)."""
        own3 = self.own[me] + 2
        if self.hands[me][own3]:
            return SAVE, own3, me
        return (S_SAVE, S, me) if self.hands[me][S] else (ACCEPT, 0, me)

    def end_turn(self, again: bool) -> None:
        """End the game by stalemate or limit, or move on to the next seat that is in (SPL-TURN-9)."""
        if self.winners is not None:
            return
        if self.passes >= 2 * self.alive or self.turns >= self.limit:
            self.rank()
        elif not again:
            self.seat = self.following(self.seat)

    def following(self, place: int) -> int:
        """Return the next place that is in."""
        n, step, inside = self.n, self.direction, self.inside
        place = (place + step) % n
        while not inside[place]:
            place = (place + step) % n
        return place

    # -- moves -------------------------------------------------------------------------------------

    def do(self, act: int, kind: int, aim: int) -> None:
        """Carry out a move of the seat to move, and end its turn."""
        me = self.seat
        if act == PICK:
            self.passes = 0
            self.draw(me, 1)
        elif act == PASS:
            self.passes += 1
        else:
            self.passes = 0
            if act == REVEAL:
                self.win(me)
                return
            if act == ACCEPT:
                self.splatatat(me)
            elif not self.spend(me, kind):
                if act == PLAY:
                    self.end_turn(self.land(me, kind, aim))
                    return
                self.work(me, act, kind, aim)
        self.end_turn(False)

    def spend(self, me: int, kind: int) -> bool:
        """Remove a card from the hand; return whether it was the last one and wins (SPL-TURN-10)."""
        self.hands[me][kind] -= 1
        self.size[me] -= 1
        if not 0 <= kind - self.own[me] < 3:
            self.foreign[me] -= 1
        if not self.size[me] and self.rules.win_empty and not self.rules.most:
            self.win(me)
            return True
        return False

    def land(self, me: int, kind: int, aim: int) -> bool:
        """Carry out a played card's effect (sections 5, 8, 10); return whether the seat has another turn."""
        if kind < GUSH:
            if self.inside[aim]:
                self.piles[aim].append(kind)
                self.tops[aim] = kind % 3 + 1
                self.top_by[aim] = me
            elif self.rules.dump == "bottom":
                self.deck.insert(0, kind)
            else:
                self.piles[aim].append(kind)
            return False
        if kind == GUSH:
            place = self.following(me)
            while place != me:
                self.draw(place, 2)
                place = self.following(place)
            return self.rules.gush
        if kind == DOLL:
            self.dollop = self.following(me)
        elif kind == UTURN:
            if self.alive == 2:
                return True
            self.direction = -self.direction
        elif kind == SWAP:
            self.swap(me, aim)
        return False

    def swap(self, me: int, aim: int) -> None:
        """Swap whole hands; Swapsies goes back into the deck (SPL-SLM-1)."""
        hands, size = self.hands, self.size
        hands[me], hands[aim] = hands[aim], hands[me]
        size[me], size[aim] = size[aim], size[me]
        for place in (me, aim):
            own = self.own[place]
            self.foreign[place] = size[place] - sum(hands[place][own : own + 3])
        if self.rules.swapsies == "returns":
            self.shuffle_in([SWAP])

    def work(self, me: int, act: int, kind: int, aim: int) -> None:
        """Save, or carry out the S card's effect (sections 6 and 9)."""
        if act == SAVE:
            pile = self.piles[me]
            pile.reverse()
            self.deck[:0] = [kind, *pile]
            self.piles[me] = []
            self.tops[me] = 0
        elif act == S_SPLAT:
            self.piles[aim].append(S)
            self.tops[aim] = WITH_S
            self.top_by[aim] = me
        elif act == S_SAVE:
            self.shuffle_in([S, *self.piles[me]])
            self.piles[me] = []
            self.tops[me] = 0
        elif act == REVIVE:
            self.smiles[me] += 1
            self.shuffle_in([S])
        else:
            self.inside[aim] = True
            self.alive += 1
            self.smiles[aim] = 1
            self.draw(aim, 5)
            self.shuffle_in([S, *self.piles[aim]])
            self.piles[aim] = []
            self.tops[aim] = 0

    def draw(self, place: int, count: int) -> None:
        """Make a seat pick up cards, as far as there are any (SPL-TURN-8)."""
        deck, hand, own = self.deck, self.hands[place], self.own[place]
        for _ in range(min(count, len(deck))):
            kind = deck.pop()
            hand[kind] += 1
            self.size[place] += 1
            if not 0 <= kind - own < 3:
                self.foreign[place] += 1

    def shuffle_in(self, kinds: list[int]) -> None:
        """Shuffle cards into the deck."""
        self.deck += kinds
        self.dice.shuffle(self.deck)

    # -- Splatatat! and the end --------------------------------------------------------------------

    def splatatat(self, me: int) -> None:
        """Carry out the steps of section 7 for a seat."""
        self.passes = 0
        if self.rules.most:
            by = self.top_by[me]
            if by >= 0:
                self.points[by] += 1
                if self.points[by] >= self.rules.most:
                    self.winners = [by]
                    return
            self.draw(me, 2)
        else:
            self.smiles[me] -= 1
            if self.smiles[me] > 0:
                self.draw(me, 2)
        pile = self.piles[me]
        if self.tops[me] == WITH_S:
            self.shuffle_in(pile)
        else:
            pile.reverse()
            self.deck[:0] = pile
        self.piles[me] = []
        self.tops[me] = 0
        if not self.rules.most and self.smiles[me] <= 0:
            self.leave(me)

    def leave(self, me: int) -> None:
        """Eliminate a seat (section 8)."""
        self.inside[me] = False
        self.tops[me] = OUT
        self.alive -= 1
        kinds = [kind for kind, count in enumerate(self.hands[me]) for _ in range(count)]
        self.dice.shuffle(kinds)
        self.deck[:0] = kinds
        self.hands[me] = [0] * COUNTS
        self.size[me] = self.foreign[me] = 0
        left = [place for place in range(self.n) if self.inside[place]]
        half = self.half
        if len(left) == 1 or (half and len({place % half for place in left}) == 1):
            self.win(left[0])

    def win(self, place: int) -> None:
        self.winners = [place % self.half, place % self.half + self.half] if self.half else [place]

    def rank(self) -> None:
        """Rank the seats that are in (SPL-END-4, SPL-VAR-MOST-3); level seats share."""
        keys = {place: self._key(place) for place in range(self.n) if self.inside[place]}
        best = max(keys.values())
        found = {place for place, key in keys.items() if key == best}
        if self.half:
            found |= {(place + self.half) % self.n for place in found}
        self.winners = sorted(found)

    def _key(self, place: int) -> tuple[int, int, int]:
        if self.rules.most:
            return self.points[place], -self.size[place], 0
        return self.smiles[place], -self.size[place], -self.foreign[place]

    def values(self) -> list[float]:
        """Return each seat's share of the win, the same for teammates. Before the end: everybody's fair share."""
        if self.winners is None:
            return [1.0 / (self.half or self.n)] * self.n
        share = (2.0 if self.half else 1.0) / len(self.winners)
        return [share if place in self.winners else 0.0 for place in range(self.n)]
