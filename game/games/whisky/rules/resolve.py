"""Resolving a slot: compare the two cards and reward the winner (sections 5 and 6)."""

from collections.abc import Callable
from typing import Final

from game.games.whisky.rules import events
from game.games.whisky.rules.cards import ACTION_KIND, KIND_NUMBER, nuggets_on, saloon_kind
from game.games.whisky.rules.ending import end_duel
from game.games.whisky.rules.state import (
    A_EMPTY,
    A_FULL,
    A_LOW,
    B_EMPTY,
    B_FULL,
    B_LOW,
    BOTTLE,
    DISCARD,
    PLAYED,
    SEALED,
    SUPPLY,
    WhiskyState,
    gold_zone,
    taken_zone,
)

BEATS: Final = {("whisky", "shoot"), ("shoot", "loot"), ("loot", "whisky")}  # LSW-RES-4 to LSW-RES-6
GOLD_TO_WIN: Final = 9
SHOTS_TO_WIN: Final = 4

# LSW-BOT-1 to LSW-BOT-4: the bottle after a gulp, by the bottle before (BOTTLE's first five).
_GULP: Final = (
    (),
    (A_FULL, A_LOW, A_EMPTY, A_FULL, A_FULL),
    (B_FULL, B_FULL, B_FULL, B_LOW, B_EMPTY),
)

_SEALED: Final = tuple((SEALED[1][slot], SEALED[2][slot]) for slot in range(5))
_PLAYED_A, _PLAYED_B = PLAYED[1], PLAYED[2]


def winner_of(a: str, b: str) -> int:
    """Return the seat whose kind wins a slot; 0 for a tie.

    >>> winner_of("loot", "whisky"), winner_of("loot", "shoot"), winner_of("loot", "loot")
    (1, 2, 0)
    """
    if a == b:
        return 0
    return 1 if (a, b) in BEATS else 2


def resolve_slot(state: WhiskyState, slot: int) -> bool:
    """Turn up both cards at a slot and carry out their effect (LSW-RES-2 to LSW-RES-7).

    A goal that is met ends the duel (LSW-END-1); return whether it did.
    """
    zones, heard = state.zones, state.driver.events is not None
    a_sealed, b_sealed = _SEALED[slot]
    a_card, b_card = zones[a_sealed].pop(), zones[b_sealed].pop()
    zones[_PLAYED_A].append(a_card)
    zones[_PLAYED_B].append(b_card)
    # In the order of KINDS, each beats the one before it: 0 for a tie, else the winner's seat (`winner_of`).
    winner = (KIND_NUMBER[a_card] - KIND_NUMBER[b_card]) % 3
    if heard:
        a, b = ACTION_KIND[a_card], ACTION_KIND[b_card]
        state.emit(events.CardsRevealed, round=state.round, phase=state.phase, slot=slot, a=a, b=b, winner=winner)
    if not winner:
        state.left_display = True
        if heard:
            state.emit(events.SlotTied, round=state.round, phase=state.phase, slot=slot, card=zones[slot][0])
        discard(state, slot, "tie")
        return False
    goal = _REWARDS[ACTION_KIND[a_card if winner == 1 else b_card]](state, winner, slot)
    if goal:
        end_duel(state, winner, goal)
    return bool(goal)


def discard(state: WhiskyState, slot: int, reason: str) -> None:
    """Put a slot's saloon card on the discard pile."""
    card = state.zones[slot].pop()
    state.zones[DISCARD].insert(0, card)
    if state.driver.events is not None:
        state.emit(events.CardDiscarded, card=card, slot=slot, reason=reason, round=state.round)


def gulp(state: WhiskyState, winner: int, slot: int) -> str:
    """Give a seat a gulp (LSW-BOT-1 to LSW-BOT-4); return the goal it met, or an empty string."""
    holder = state.holder()
    state.bottle = _GULP[winner][state.bottle]
    if state.driver.events is not None:
        source = "own" if holder == winner else "opponent" if holder else "middle"
        state.emit(
            events.WhiskyGulp,
            round=state.round,
            phase=state.phase,
            slot=slot,
            winner=winner,
            from_=source,
            bottle=BOTTLE[state.bottle],
            gulps_needed=state.gulps_needed(winner),
        )
    return "WHISKY" if state.bottle > B_LOW else ""


def shoot(state: WhiskyState, winner: int, slot: int) -> str:
    """Give a seat a bullet card (LSW-BUL-1); return the goal it met, or an empty string."""
    supply, taken = state.zones[SUPPLY], state.zones[taken_zone(winner)]
    card = min(supply)
    supply.remove(card)
    taken.insert(0, card)
    state.bullet_taken = True
    if state.driver.events is not None:
        state.emit(
            events.ShotHit,
            winner=winner,
            bullets=len(taken),
            card=card,
            round=state.round,
            phase=state.phase,
            slot=slot,
        )
    return "SHOTS" if len(taken) >= SHOTS_TO_WIN else ""


def loot(state: WhiskyState, winner: int, slot: int) -> str:
    """Give a seat a slot's saloon card (LSW-LOOT-1 to LSW-LOOT-3); return the goal it met, or an empty string.

    A win by an Extra Sip or Shot has the kind of the goal (LSW-RULING-9); the card is still discarded.
    """
    card = state.zones[slot][0]
    state.left_display = True
    number, phase = state.round, state.phase
    if nuggets_on(card):
        state.zones[slot].pop()
        state.zones[gold_zone(winner)].append(card)
        nuggets = state.nuggets(winner)
        state.emit(events.LootGold, winner=winner, card=card, nuggets=nuggets, round=number, phase=phase, slot=slot)
        return "GOLD" if nuggets >= GOLD_TO_WIN else ""
    sip = saloon_kind(card) == "SIP"
    kind: type[events.LootSip] = events.LootSip if sip else events.LootShot
    state.emit(kind, winner=winner, card=card, round=number, phase=phase, slot=slot)
    goal = gulp(state, winner, slot) if sip else shoot(state, winner, slot)
    discard(state, slot, "used")
    return goal


_REWARDS: Final[dict[str, Callable[[WhiskyState, int, int], str]]] = {"whisky": gulp, "shoot": shoot, "loot": loot}
