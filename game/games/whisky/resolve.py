"""Resolving a slot: compare the two cards, pay the winner (sections 5 and 6)."""

from typing import Final

from game.games.whisky.cards import ACTION_KIND, GOLD, MOST, SALOON
from game.games.whisky.ending import end_duel
from game.games.whisky.state import (
    A_EMPTY,
    A_FULL,
    A_LOW,
    B_EMPTY,
    B_FULL,
    B_LOW,
    BOTTLE,
    DISCARD,
    SUPPLY,
    WhiskyState,
    gold_zone,
    played_zone,
    sealed_zone,
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


def winner_of(a: str, b: str) -> int:
    """Return the seat whose kind wins a slot; 0 for a tie.

    >>> winner_of("loot", "whisky"), winner_of("loot", "shoot"), winner_of("loot", "loot")
    (1, 2, 0)
    """
    if a == b:
        return 0
    return 1 if (a, b) in BEATS else 2


def resolve_slot(state: WhiskyState, slot: int) -> None:
    """Turn up both cards at a slot and carry out what they do (LSW-RES-2 to LSW-RES-7)."""
    kinds = []
    for seat in (1, 2):
        (card,) = state.zones[sealed_zone(seat, slot)]
        state.move_card(card, sealed_zone(seat, slot), played_zone(seat), bottom=True)
        kinds.append(ACTION_KIND[card])
    a, b = kinds
    winner = winner_of(a, b)
    state.emit("cards_revealed", round=state.round, phase=state.phase, slot=slot, a=a, b=b, winner=winner)
    if not winner:
        card = state.zones[slot][0]
        state.left_display = True
        state.emit("slot_tied", round=state.round, phase=state.phase, slot=slot, card=card)
        discard(state, slot, "tie")
        return
    kind = kinds[winner - 1]
    if kind == "whisky":
        gulp(state, winner, slot)
    elif kind == "shoot":
        shoot(state, winner, slot)
    else:
        loot(state, winner, slot)


def discard(state: WhiskyState, slot: int, reason: str) -> None:
    """Put a slot's saloon card on the discard pile."""
    card = state.zones[slot][0]
    state.move_card(card, slot, DISCARD)
    state.emit("card_discarded", card=card, slot=slot, reason=reason, round=state.round)


def gulp(state: WhiskyState, winner: int, slot: int) -> None:
    """Let a seat drink (LSW-BOT-1 to LSW-BOT-4)."""
    holder = state.holder()
    source = "own" if holder == winner else "opponent" if holder else "middle"
    state.bottle = _GULP[winner][state.bottle]
    facts = {"from": source, "bottle": BOTTLE[state.bottle], "gulps_needed": state.gulps_needed(winner)}
    state.emit("whisky_gulp", round=state.round, phase=state.phase, slot=slot, winner=winner, **facts)


def shoot(state: WhiskyState, winner: int, slot: int) -> None:
    """Give a seat a bullet card (LSW-BUL-1)."""
    card = min(state.zones[SUPPLY])
    state.move_card(card, SUPPLY, taken_zone(winner))
    state.bullet_taken = True
    bullets = state.bullets(winner)
    place = {"round": state.round, "phase": state.phase, "slot": slot}
    state.emit("shot_hit", winner=winner, bullets=bullets, card=card, **place)


def loot(state: WhiskyState, winner: int, slot: int) -> None:
    """Let a seat gain a slot's saloon card (LSW-LOOT-1 to LSW-LOOT-3)."""
    card = state.zones[slot][0]
    state.left_display = True
    place = {"round": state.round, "phase": state.phase, "slot": slot}
    if GOLD[card // MOST]:
        state.move_card(card, slot, gold_zone(winner), bottom=True)
        state.emit("loot_gold", winner=winner, card=card, nuggets=state.nuggets(winner), **place)
        return
    if SALOON[card // MOST] == "SIP":
        state.emit("loot_sip", winner=winner, card=card, **place)
        gulp(state, winner, slot)
    else:
        state.emit("loot_shot", winner=winner, card=card, **place)
        shoot(state, winner, slot)
    discard(state, slot, "used")


def check_goals(state: WhiskyState) -> bool:
    """End the duel if a goal is met (LSW-END-1); tell whether it was. The kind names the goal (LSW-RULING-9)."""
    for seat in (1, 2):
        if state.nuggets(seat) >= GOLD_TO_WIN:
            end_duel(state, seat, "GOLD")
            return True
        if state.bullets(seat) >= SHOTS_TO_WIN:
            end_duel(state, seat, "SHOTS")
            return True
    if state.bottle in (A_EMPTY, B_EMPTY):
        end_duel(state, state.holder(), "WHISKY")
        return True
    return False
