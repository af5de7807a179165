"""Positions in the notation of rulebook section 15: reading, writing, and setting them up.

A position is written on one line, its parts separated by semicolons: display; deck; nuggets A-B; bullets A-B; bottle;
phase; cards used this round, slot by slot, A's letter first. `-` stands for an empty deck and for nothing used:

    P3 S6 SIP SHOT; S6 S6 P3; 0-0; 0-0; middle; 1; -
    . S6 SIP SHOT; S6 S6 P3; 3-0; 1-0; middle; 2; LW SL
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

import msgspec

from game.games.whisky.rules import state as table
from game.games.whisky.rules.cards import (
    ACTION_KIND,
    ACTIONS,
    BULLETS,
    COUNT,
    IN_BOX,
    LETTER,
    LETTERS,
    MOST,
    SALOON,
    SALOON_NUMBER,
    saloon_kind,
)
from game.games.whisky.rules.state import BOTTLE, DECK, DISCARD, EVERYBODY, SEATS, SLOTS, SUPPLY, WhiskyState
from game.kernel.messages import say

GAP: Final = "."
SUMS: Final = (0, 3, 6)
DRAINED: Final = BOTTLE[5:]
_NAMES: Final = tuple(
    saloon_kind(card) if card in SALOON_NUMBER else LETTER.get(ACTION_KIND[card], "") for card in range(COUNT)
)

_GOLD_A, _GOLD_B = table.gold_zone(1), table.gold_zone(2)
_TAKEN_A, _TAKEN_B = table.taken_zone(1), table.taken_zone(2)


class Position(msgspec.Struct, frozen=True, kw_only=True):
    """A position of a duel: what section 15 lists. `used` holds a pair of letters (A's, B's) for each slot resolved."""

    display: tuple[str, str, str, str]
    deck: tuple[str, ...] = ()
    nuggets: tuple[int, int] = (0, 0)
    bullets: tuple[int, int] = (0, 0)
    bottle: str = "middle"
    phase: int = 1
    used: tuple[str, ...] = ()

    def __str__(self) -> str:
        """Return the notation that `read` reads."""
        parts = (
            " ".join(self.display),
            " ".join(self.deck) or "-",
            "{}-{}".format(*self.nuggets),
            "{}-{}".format(*self.bullets),
            self.bottle,
            str(self.phase),
            " ".join(self.used) or "-",
        )
        return "; ".join(parts)


def read(text: str) -> Position:
    """Return the position in a text; raises ValueError, with a sentence, if it is not one."""
    parts = [part.strip() for part in text.split(";")]
    if len(parts) != 7:
        raise ValueError(say("A position has 7 parts separated by semicolons, not {number}.", number=len(parts)))
    display = _words(parts[0], (*SALOON, GAP), say("the display"))
    if len(display) != 4:
        raise ValueError(say("A display has 4 slots, not {number}.", number=len(display)))
    position = Position(
        display=(display[0], display[1], display[2], display[3]),
        deck=_words(parts[1], SALOON, say("the deck")),
        nuggets=_pair(parts[2], SUMS, say("nuggets")),
        bullets=_pair(parts[3], (0, 1, 2, 3), say("bullets")),
        bottle=parts[4],
        phase=int(parts[5]) if parts[5] in ("1", "2") else 0,
        used=_words(parts[6], tuple(a + b for a in LETTERS for b in LETTERS), say("the cards used")),
    )
    trouble = why_none(position)
    if trouble:
        raise ValueError(trouble)
    return position


def _words(text: str, known: tuple[str, ...], where: str) -> tuple[str, ...]:
    words = () if text == "-" else tuple(text.split())
    for word in words:
        if word not in known:
            raise ValueError(
                say("'{word}' in {where} is not one of {known}.", word=word, where=where, known=" ".join(known))
            )
    return words


def _pair(text: str, known: tuple[int, ...], what: str) -> tuple[int, int]:
    parts = text.split("-")
    names = [str(number) for number in known]
    if len(parts) != 2 or not set(parts) <= set(names):
        why = say("'{text}' is not A's and B's {what}: use {known}.", text=text, what=what, known=" ".join(names))
        raise ValueError(why)
    return int(parts[0]), int(parts[1])


def why_none(position: Position) -> str:
    """Return why a duel cannot start from a position; empty if it can."""
    if position.bottle not in BOTTLE or position.bottle in DRAINED:
        return say("'{word}' is not one of {known}.", word=position.bottle, known=", ".join(BOTTLE[:5]))
    if position.phase not in (1, 2):
        return say("The phase must be 1 or 2.")
    if len(position.used) != 2 * (position.phase - 1):
        number = 2 * (position.phase - 1)
        return say("In phase {phase}, exactly {number} slots have been resolved.", phase=position.phase, number=number)
    if GAP in position.display[2 * (position.phase - 1) :]:
        return say("Only slots 1 and 2 can be empty, and only in phase 2.")
    if max(position.deck.count(kind) + position.display.count(kind) for kind in SALOON) > MOST - 4:
        return say("A position has at most {most} cards of a kind.", most=MOST - 4)
    if any("".join(pair[seat] for pair in position.used).count(letter) > 2 for seat in (0, 1) for letter in LETTERS):
        return say("A seat has two action cards of each kind.")
    return ""


def position_of(state: WhiskyState) -> Position:
    """Return the position as both seats know it: the deck in the box's order (its real order is secret)."""
    a, b = state.kinds_played(1), state.kinds_played(2)
    slots = [saloon_kind(card) if card >= 0 else GAP for card in state.display()]
    return Position(
        display=(slots[0], slots[1], slots[2], slots[3]),
        deck=tuple(kind for kind, count in zip(SALOON, state.unseen(), strict=True) for _ in range(count)),
        nuggets=(state.nuggets(1), state.nuggets(2)),
        bullets=(state.bullets(1), state.bullets(2)),
        bottle=BOTTLE[state.bottle],
        phase=state.phase,
        used=tuple(LETTER[one] + LETTER[other] for one, other in zip(a, b, strict=True)),
    )


@lru_cache(maxsize=4096)
def _deck_names(cards: tuple[int, ...]) -> str:
    return " ".join([_NAMES[card] for card in cards]) or "-"


def known_of(state: WhiskyState) -> str:
    """Return `str(position_of(state))` for a full state, at a fraction of the cost: every phase of a duel needs it."""
    zones = state.zones
    display = " ".join([_NAMES[zone[0]] if zone else GAP for zone in zones[1:5]])
    deck = _deck_names(tuple(sorted(zones[DECK])))
    a, b = zones[table.PLAYED[1]], zones[table.PLAYED[2]]
    used = " ".join([_NAMES[one] + _NAMES[other] for one, other in zip(a, b, strict=True)]) if a else "-"
    gold_a, gold_b = zones[_GOLD_A], zones[_GOLD_B]  # mostly empty, so the call is skipped
    nuggets = f"{state.nuggets(1) if gold_a else 0}-{state.nuggets(2) if gold_b else 0}"
    bullets = f"{len(zones[_TAKEN_A])}-{len(zones[_TAKEN_B])}"
    return f"{display}; {deck}; {nuggets}; {bullets}; {BOTTLE[state.bottle]}; {state.phase}; {used}"


class _Pile:
    """The saloon cards still to be set up: those of the box first, then as many more as are needed."""

    def __init__(self) -> None:
        self.next = [0, 0, 0, 0]

    def take(self, name: str) -> int:
        """Return the next card of a kind."""
        kind = SALOON.index(name)
        card = kind * MOST + self.next[kind]
        self.next[kind] += 1
        return card

    def gold(self, nuggets: int) -> list[int]:
        """Return cards that show this many nuggets, from the box as long as it has them."""
        if nuggets < 6:
            return [self.take("P3") for _ in range(nuggets // 3)]
        pouches = self.next[1] >= IN_BOX[1] and self.next[0] + 2 <= IN_BOX[0]
        return [self.take("P3"), self.take("P3")] if pouches else [self.take("S6")]

    def rest(self) -> list[int]:
        """Return the cards left in the box."""
        return [kind * MOST + copy for kind in range(4) for copy in range(self.next[kind], IN_BOX[kind])]

    def extra(self) -> tuple[int, ...]:
        """Return the cards taken beyond the box."""
        return tuple(kind * MOST + copy for kind in range(4) for copy in range(IN_BOX[kind], self.next[kind]))


def lay_out(state: WhiskyState, position: Position) -> None:
    """Set up a position in an empty state; saloon cards that it does not name go to the discard pile.

    Raises ValueError, with a sentence, if no duel can start from it.
    """
    trouble = why_none(position)
    if trouble:
        raise ValueError(trouble)
    pile = _Pile()
    zones = state.zones
    for slot, name in zip(SLOTS, position.display, strict=True):
        zones[table.slot_zone(slot)] = [] if name == GAP else [pile.take(name)]
    zones[DECK] = [pile.take(name) for name in position.deck]
    # A sum of 3 can only be a Pouch, so it is taken first.
    for seat in sorted(SEATS, key=lambda seat: position.nuggets[seat - 1]):
        zones[table.gold_zone(seat)] = pile.gold(position.nuggets[seat - 1])
    zones[DISCARD] = pile.rest()
    bullets = list(BULLETS)
    for seat in SEATS:
        count = position.bullets[seat - 1]
        zones[table.taken_zone(seat)], bullets = bullets[:count], bullets[count:]
        played = _cards_of(seat, (LETTERS[pair[seat - 1]] for pair in position.used))
        zones[table.played_zone(seat)] = played
        zones[table.hand_zone(seat)] = [card for card in ACTIONS[seat] if card not in played]
    zones[SUPPLY] = bullets
    state.extra = pile.extra()
    state.knows = [EVERYBODY] * COUNT
    for card in zones[DECK]:
        state.knows[card] = 0
    state.bottle = BOTTLE.index(position.bottle)
    state.phase = position.phase
    state.left_display = GAP in position.display
    state.bullet_taken = any(set(pair) == {"L", "S"} for pair in position.used)


def _cards_of(seat: int, kinds: Iterable[str]) -> list[int]:
    left, cards = list(ACTIONS[seat]), []
    for kind in kinds:
        card = next(card for card in left if ACTION_KIND[card] == kind)
        left.remove(card)
        cards.append(card)
    return cards
