"""What a seat does in its turn, choice by choice (sections 5 to 10).

Each function carries out one kind of choice and returns whether the same seat has another turn.
"""

from bisect import insort
from collections.abc import Callable
from typing import Final

from game.games.splatatat.rules import events
from game.games.splatatat.rules.cards import DOLL, GUSH, KIND, NAME, SWAP, UTURN, S, kind_card
from game.games.splatatat.rules.ending import emptied, finish, team_seats
from game.games.splatatat.rules.moves import (
    clear_pile,
    names_of,
    pick_up,
    shuffle_in,
    take,
    tell_picked_up,
    to_middle,
    under,
)
from game.games.splatatat.rules.splat import splatatat
from game.games.splatatat.rules.state import DECK, MIDDLE, WITH_S, SplatState
from game.kernel.state import Choice

Play = Callable[[SplatState, int, Choice], bool]


def attack(state: SplatState, seat: int, choice: Choice) -> bool:
    """Play a Splat card onto another seat's pile (section 5)."""
    kind, victim = KIND[choice[1]], choice[2]
    card = take(state, seat, kind)
    zones, number = state.zones, kind % 3 + 1
    before, state.tops[victim - 1] = state.tops[victim - 1], number
    zones[2 * victim + 1].append(card)
    state.top_by[victim - 1] = seat
    state.passes = 0
    if state.driver.events is not None:
        _tell_attack(state, seat, victim, card, before)
    return not zones[2 * seat] and emptied(state, seat)


def _tell_attack(state: SplatState, seat: int, victim: int, card: int, before: int) -> None:
    number = state.top(victim)
    state.emit(
        events.SplatPlayed,
        attacker=seat,
        victim=victim,
        card=kind_card(card),
        kind=NAME[card],
        top=number,
        pile=tuple(state.pile(victim)),
        hand=len(state.zones[2 * seat]),
    )
    if number == 3 and before != 3:
        state.emit(events.Threat, victim=victim, threat="three", attacker=seat)


def out(state: SplatState, seat: int, choice: Choice) -> bool:
    """Play a Splat card onto a seat that is out (SPL-OUT-4, SPL-OUT-5, HR-DUMP)."""
    victim = choice[2]
    card = take(state, seat, KIND[choice[1]])
    state.passes = 0
    last = not state.zones[2 * seat]
    bottom = state.rules.dump == "bottom" and not (last and state.rules.win_empty)
    if bottom:
        under(state, [card])
    else:
        state.zones[2 * victim + 1].append(card)
    if state.driver.events is not None:
        state.emit(
            events.OutCardPlayed,
            seat=seat,
            out=victim,
            place="bottom" if bottom else "stay",
            deck=len(state.zones[DECK]),
            card=kind_card(card),
            kind=NAME[card],
            pile=tuple(state.pile(victim)),
            hand=len(state.zones[2 * seat]),
        )
    return last and emptied(state, seat)


def save(state: SplatState, seat: int, choice: Choice) -> bool:
    """Save the seat's own face with a Splat card (section 6)."""
    card = take(state, seat, KIND[choice[1]])
    state.passes = 0
    if not state.zones[2 * seat] and _last(state, seat, card, choice):
        return False
    state.saves[seat - 1] += 1
    pile = clear_pile(state, seat)
    under(state, [*pile, card])
    if state.driver.events is not None:
        state.emit(
            events.Saved,
            seat=seat,
            deck=len(state.zones[DECK]),
            hand=len(state.zones[2 * seat]),
            card=kind_card(card),
            kind=NAME[card],
            pile=names_of(pile),
        )
    return False


def _last(state: SplatState, seat: int, card: int, choice: Choice) -> bool:
    """Where an empty hand wins, put the last card in the middle without any effect; return whether (SPL-TURN-10)."""
    if not state.rules.win_empty or state.rules.most:
        return False
    to_middle(state, card)
    state.emit(events.LastCard, seat=seat, card=kind_card(card), kind=NAME[card], way=choice[0])
    return emptied(state, seat)


def slammy(state: SplatState, seat: int, choice: Choice) -> bool:
    """Play a Slammy card (section 10)."""
    kind = KIND[choice[1]]
    card = take(state, seat, kind)
    state.passes = 0
    if not state.zones[2 * seat] and _last(state, seat, card, choice):
        return False
    if kind == SWAP:
        _swapsies(state, seat, choice[2], card)
        return False
    to_middle(state, card)
    return _EFFECTS[kind](state, seat, card)


def _swapsies(state: SplatState, seat: int, partner: int, card: int) -> None:
    """Swap hands, then shuffle the card in or, once only, leave it in the middle (SPL-SLM-1, HR-SWAPSIES)."""
    zones, knows = state.zones, state.knows
    mine, theirs = 2 * seat, 2 * partner
    gave, got = zones[mine], zones[theirs]
    zones[mine], zones[theirs] = got, gave
    both = 1 << seat | 1 << partner
    for one in gave:
        knows[one] |= both
    for one in got:
        knows[one] |= both
    if state.driver.events is not None:
        state.emit_secret(
            events.Swapsies,
            range(1, state.rules.seats + 1) if state.rules.open_hands else (seat, partner),
            seat=seat,
            partner=partner,
            card=kind_card(card),
            kind=NAME[card],
            hands=(len(got), len(gave)),
            gave=names_of(gave),
            got=names_of(got),
        )
    if state.rules.swapsies == "once":
        to_middle(state, card)
        state.emit(events.ToMiddle, card=kind_card(card), kind=NAME[card], middle=len(zones[MIDDLE]))
    else:
        shuffle_in(state, [card])


def _gusher(state: SplatState, seat: int, card: int) -> bool:
    """Make every other seat pick up 2, in playing order, then give another turn (SPL-SLM-2, SPL-RULING-25)."""
    seats, other = [], state.next_seat(seat)
    while other != seat:
        seats.append(other)
        other = state.next_seat(other)
    if state.driver.events is not None:
        state.emit(events.Gusher, seat=seat, seats=tuple(seats), card=kind_card(card), hand=len(state.zones[2 * seat]))
    for other in seats:
        pick_up(state, other, 2, "gusher")
    if state.rules.gush and state.driver.events is not None:
        state.emit(events.ExtraTurn, seat=seat, reason="gusher")
    return state.rules.gush


def _dollop(state: SplatState, seat: int, card: int) -> bool:
    """Make the next seat's turn a pick-up of 2 (SPL-SLM-3)."""
    state.dollop = state.next_seat(seat)
    if state.driver.events is not None:
        state.emit(events.Dollop, seat=seat, target=state.dollop, card=kind_card(card), hand=len(state.zones[2 * seat]))
    return False


def _uturn(state: SplatState, seat: int, card: int) -> bool:
    """Turn the direction or, with exactly two seats in, skip the other one (SPL-SLM-4, SPL-RULING-19)."""
    two = state.seats_in == 2
    if not two:
        state.direction = -state.direction
    if state.driver.events is not None:
        hand = len(state.zones[2 * seat])
        state.emit(events.Uturn, seat=seat, direction=state.direction, two=two, card=kind_card(card), hand=hand)
        if two:
            state.emit(events.Skipped, seat=state.next_seat(seat), by=seat)
            state.emit(events.ExtraTurn, seat=seat, reason="uturn")
    return two


_EFFECTS: Final = {GUSH: _gusher, DOLL: _dollop, UTURN: _uturn}


def s_splat(state: SplatState, seat: int, choice: Choice) -> bool:
    """Play the S card on another seat (SPL-S-1)."""
    victim = choice[1]
    card = take(state, seat, S)
    state.passes = 0
    if not state.zones[2 * seat] and _last(state, seat, card, choice):
        return False
    state.zones[2 * victim + 1].append(card)
    state.tops[victim - 1] = WITH_S
    state.top_by[victim - 1] = seat
    if state.driver.events is not None:
        pile, hand = tuple(state.pile(victim)), len(state.zones[2 * seat])
        state.emit(events.SPlayed, seat=seat, target=victim, card=kind_card(card), pile=pile, hand=hand)
        state.emit(events.Threat, victim=victim, threat="s", attacker=seat)
    return False


def s_save(state: SplatState, seat: int, choice: Choice) -> bool:
    """Save the seat's own face with the S card (SPL-S-3)."""
    card = take(state, seat, S)
    state.passes = 0
    if not state.zones[2 * seat] and _last(state, seat, card, choice):
        return False
    state.saves[seat - 1] += 1
    pile = clear_pile(state, seat)
    hand = len(state.zones[2 * seat])
    state.emit(events.SSaved, seat=seat, target=seat, card=kind_card(card), pile=names_of(pile), hand=hand)
    shuffle_in(state, [*pile, card])
    return False


def s_revive(state: SplatState, seat: int, choice: Choice) -> bool:
    """Turn the seat's own frown back to a smile with the S card; the pile stays (SPL-S-4)."""
    card = take(state, seat, S)
    state.passes = 0
    if not state.zones[2 * seat] and _last(state, seat, card, choice):
        return False
    state.smiles[seat - 1] += 1
    smiles, hand = state.smiles[seat - 1], len(state.zones[2 * seat])
    state.emit(events.SRevived, seat=seat, target=seat, card=kind_card(card), smiles=smiles, hand=hand)
    shuffle_in(state, [card])
    return False


def s_mate(state: SplatState, seat: int, choice: Choice) -> bool:
    """Bring back a teammate who is out with the S card (SPL-VAR-TEAM-3)."""
    mate = choice[1]
    card = take(state, seat, S)
    state.passes = 0
    if not state.zones[2 * seat] and _last(state, seat, card, choice):
        return False
    state.smiles[mate - 1] = 1
    state.inside[mate - 1] = True
    state.out_at[mate - 1] = 0
    lying = tuple(state.pile(mate))
    hand = len(state.zones[2 * seat])
    state.emit(events.SMateBack, seat=seat, target=mate, card=kind_card(card), smiles=1, pile=lying, hand=hand)
    pick_up(state, mate, 5, "mate")
    shuffle_in(state, [*clear_pile(state, mate), card])
    return False


def reveal(state: SplatState, seat: int, choice: Choice) -> bool:
    """Show a hand of only the seat's own colour and win (SPL-GOAL-3)."""
    cards = state.zones[2 * seat]
    everybody = state.everybody()
    for card in cards:
        state.show(card, everybody)
    state.emit(events.Revealed, seat=seat, cards=tuple([kind_card(card) for card in cards]), kinds=names_of(cards))
    finish(state, team_seats(state, seat), "REVEAL", seat)
    return False


def draw(state: SplatState, seat: int, choice: Choice) -> bool:
    """Pick up the top card of the deck (SPL-TURN-4)."""
    card = state.zones[DECK].pop(0)
    insort(state.zones[2 * seat], card)
    state.knows[card] |= state.everybody() if state.rules.open_hands else 1 << seat
    state.passes = 0
    if state.driver.events is not None:
        tell_picked_up(state, seat, (card,), "choice")
    return False


def pass_on(state: SplatState, seat: int, choice: Choice) -> bool:
    """Pass, as the deck is empty (SPL-TURN-6, SPL-END-2)."""
    state.passes += 1
    if state.driver.events is not None:
        state.emit(events.Passed, seat=seat, passes=state.passes)
        if state.passes == state.seats_in:
            state.emit(events.StandstillWarning, passes=state.passes)
    return False


def accept(state: SplatState, seat: int, choice: Choice) -> bool:
    """Take the Splatatat! although the S card could save (HR-FORCED-S)."""
    splatatat(state, seat)
    return False


PLAYS: Final[dict[str, Play]] = {
    "attack": attack,
    "out": out,
    "save": save,
    "slammy": slammy,
    "s_splat": s_splat,
    "s_save": s_save,
    "s_revive": s_revive,
    "s_mate": s_mate,
    "reveal": reveal,
    "draw": draw,
    "pass": pass_on,
    "accept": accept,
}
"""The function that carries out each kind of choice, by its word."""
