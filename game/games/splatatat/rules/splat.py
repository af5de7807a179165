"""Splatatat!, and going out of the game (sections 7 and 8), including Most Splatatats (SPL-VAR-MOST-1)."""

from game.games.splatatat.rules import events
from game.games.splatatat.rules.ending import finish, last_standing
from game.games.splatatat.rules.moves import clear_pile, names_of, pick_up, shuffle_in, under
from game.games.splatatat.rules.state import DECK, OUT, WITH_S, SplatState, hand_zone


def splatatat(state: SplatState, seat: int) -> None:
    """Carry out a Splatatat! on a seat at its turn, caused by the 3 or the S card on top of its pile."""
    by_s = state.tops[seat - 1] == WITH_S
    attacker = state.top_by[seat - 1]
    state.passes = 0
    state.suffered[seat - 1] += 1
    if attacker:
        state.caused[attacker - 1] += 1
    most = state.rules.most
    if not most:
        state.smiles[seat - 1] -= 1
    if state.driver.events is not None:
        _tell(state, seat, attacker, "s" if by_s else "three")
    if most and attacker:
        state.points[attacker - 1] += 1
        state.emit(events.PointScored, seat=attacker, points=state.points[attacker - 1], victim=seat)
        if state.points[attacker - 1] >= most:
            finish(state, (attacker,), "TARGET", attacker)
            return
    if state.smiles[seat - 1]:
        pick_up(state, seat, 2, "splatatat")  # before the pile leaves (SPL-RULING-12)
        pile_leaves(state, seat, by_s)
    else:
        pile_leaves(state, seat, by_s)
        go_out(state, seat)


def _tell(state: SplatState, seat: int, attacker: int, cause: str) -> None:
    smiles = state.smiles[seat - 1]
    face = 0 if state.rules.most else state.rules.faces - smiles
    pile = tuple(state.pile(seat))
    state.emit(events.Splatatat, victim=seat, attacker=attacker, face=face, cause=cause, pile=pile, smiles=smiles)


def pile_leaves(state: SplatState, seat: int, by_s: bool) -> None:
    """Put the pile under the deck in the order played or, with the S card in it, shuffle it in (SPL-SPLAT-2)."""
    pile = clear_pile(state, seat)
    if by_s:
        state.emit(events.PileLeft, seat=seat, pile=names_of(pile), to="shuffled")
        shuffle_in(state, pile)
    else:
        under(state, pile)
        state.emit(events.PileLeft, seat=seat, pile=names_of(pile), to="under", deck=len(state.zones[DECK]))


def go_out(state: SplatState, seat: int) -> None:
    """Eliminate a seat, its hand in random order under the deck (SPL-OUT-1, SPL-OUT-2)."""
    hand = hand_zone(seat)
    if len(state.zones[hand]) > 1:
        state.shuffle(hand)
        for card in state.zones[hand]:
            state.forget(card)  # nobody, not even the seat, knows their order
    cards, state.zones[hand] = state.zones[hand], []
    under(state, cards)
    state.inside[seat - 1] = False
    state.tops[seat - 1] = OUT
    state.out_at[seat - 1] = state.turn
    state.emit(events.SeatOut, seat=seat, hand=len(cards), deck=len(state.zones[DECK]))
    last_standing(state)
