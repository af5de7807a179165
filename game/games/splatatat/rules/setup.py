"""Set-up (section 3): the deck, the dealer, the deal; or a given position instead."""

import msgspec

from game.games.splatatat.options import SplatOptions, changed, own_cards, why_no_table
from game.games.splatatat.rules import events
from game.games.splatatat.rules.cards import COUNT, NAME, kind_card
from game.games.splatatat.rules.moves import names_of
from game.games.splatatat.rules.position import lay_out, read
from game.games.splatatat.rules.state import DECK, SplatState, cards_of, specs
from game.games.splatatat.rules.turn import take_turns
from game.kernel.head_starts import in_order
from game.kernel.state import Step


def start(options: SplatOptions) -> SplatState:
    """Return the state of a new game before any random draw.

    Raises ValueError, with a sentence for the player, for invalid options.
    """
    trouble = why_no_table(options)
    if trouble:
        raise ValueError(trouble)
    state = bare(options)
    if options.position:
        lay_out(state, read(options.position))
        state.then(FromPosition())
    else:
        if any(options.head_start or ()):
            state.head_start = in_order(options.head_start, options.seats)
        state.zones[DECK] = list(cards_of(state.rules))
        state.then(Deal())
    return state


def bare(options: SplatOptions) -> SplatState:
    """Return a state without any cards, all seats in and smiling."""
    seats, colours = options.seats, options.by_seat()
    rules = msgspec.structs.replace(options, colours=colours, position="", head_start=msgspec.UNSET)
    laps = rules.laps if rules.most and rules.laps else rules.cap
    none = [0] * seats
    return SplatState(
        rules=rules,
        colours=colours,
        smiles=[rules.faces] * seats,
        inside=[True] * seats,
        began=[False] * seats,
        limit=laps * seats,
        points=none[:],
        tops=none[:],
        top_by=none[:],
        dealer=rules.dealer,
        saves=none[:],
        suffered=none[:],
        caused=none[:],
        out_at=none[:],
        zones=[[] for _ in specs(seats, rules.open_hands)],
        knows=[0] * COUNT,
    )


def tell_start(state: SplatState, first: int, position: bool) -> None:
    """Emit what is played, by whom, and who begins."""
    rules = state.rules
    state.emit(
        events.GameStarted,
        dealer=state.dealer,
        first=first,
        seats=rules.seats,
        colours=state.colours,
        faces=rules.faces,
        teams=rules.teams,
        most=rules.most,
        deal=rules.deal,
        deck=len(state.zones[DECK]),
        position=position,
    )
    for seat, number in enumerate(state.head_start or (), 1):
        if number:
            state.emit(events.HeadStart, seat=seat, number=number)
    house = [(row.rule, f"{row.title}: {value.title}") for row, value in changed(rules)]
    if house:
        state.emit(events.HouseRules, ids=tuple([one for one, _ in house]), words=tuple([words for _, words in house]))


class Deal(Step, frozen=True):
    """Draw the dealer, shuffle, deal, and begin (SPL-SET-3, SPL-SET-4, SPL-SET-8)."""

    def run(self, state: SplatState) -> None:
        seats = state.rules.seats
        if not state.dealer:
            state.dealer = state.roll("dealer", seats)
        first = state.dealer % seats + 1
        if state.driver.events is not None:
            tell_start(state, first, False)
        number = state.rules.deal
        order = [(first - 1 + place) % seats + 1 for place in range(seats)]
        ahead = in_order(state.head_start, seats)
        dealt = {seat: _own_cards(state, seat, own_cards(ahead[seat - 1])) for seat in order}
        state.shuffle(DECK)
        deck = state.zones[DECK]
        for _ in range(number):
            for seat in order:
                if len(dealt[seat]) < number - ahead[seat - 1]:
                    dealt[seat].append(deck.pop(0))
        for seat in order:
            _deal_to(state, seat, sorted(dealt[seat]))
        take_turns(state, first)


def _own_cards(state: SplatState, seat: int, number: int) -> list[int]:
    """Take a 3, a 2 and a 1 of a seat's colour from the deck, as many as its head start gives (SPL-SET-8)."""
    deck = state.zones[DECK]
    found = [next(card for card in deck if NAME[card] == f"{state.colours[seat - 1]}{value}")
             for value in (3, 2, 1)[:number]]  # fmt: skip
    for card in found:
        deck.remove(card)
    return found


def _deal_to(state: SplatState, seat: int, cards: list[int]) -> None:
    state.zones[2 * seat] = cards
    seen, knows = state.zone_specs()[2 * seat].seen, state.knows
    for card in cards:
        knows[card] = seen
    if state.driver.events is not None:
        tell_dealt(state, seat)


def tell_dealt(state: SplatState, seat: int) -> None:
    """Emit how many cards a seat was dealt; only those who may see the hand learn which."""
    cards = state.zones[2 * seat]
    state.emit_secret(
        events.Dealt,
        range(1, state.rules.seats + 1) if state.rules.open_hands else (seat,),
        seat=seat,
        number=len(cards),
        deck=len(state.zones[DECK]),
        cards=tuple([kind_card(card) for card in cards]),
        kinds=names_of(cards),
    )


class FromPosition(Step, frozen=True):
    """Begin from the given position (section 19)."""

    def run(self, state: SplatState) -> None:
        tell_start(state, state.seat, True)
        for seat in range(1, state.rules.seats + 1):
            tell_dealt(state, seat)
        take_turns(state, state.seat)
