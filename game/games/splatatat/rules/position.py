"""Positions in the spirit of rulebook section 19: reading them, and setting them up.

A position is one line, its parts separated by semicolons: who moves; the deck, top card first; the middle; each seat.
Who moves is a seat and the direction, and the seat a Dollop waits for if there is one: `1 +`, `3 - 2`. A seat's part
has up to five fields separated by bars: smiles (or `out`; followed by `new` if the seat has not begun a turn yet),
hand, pile (first card first), who played its top card, points. `-` stands for no cards, a field omitted at the end for
nothing:

    1 +; R1 B2 S; GUSH; 2 | B3 R1 | -; 1 | R2 B1 | B1 B2 | 1
"""

from collections import Counter
from collections.abc import Iterator

import msgspec

from game.games.splatatat.rules.cards import KIND, MOST, SPECIALS
from game.games.splatatat.rules.state import DECK, MIDDLE, OUT, WITH_S, SplatState
from game.kernel.messages import say

Cards = tuple[str, ...]


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """A seat's part of a position; `smiles` 0 means out."""

    smiles: int
    new: bool = False
    hand: Cards = ()
    pile: Cards = ()
    by: int = 0
    points: int = 0


class Position(msgspec.Struct, frozen=True, kw_only=True):
    """A position of a game: `places` by seat, seat 1 first."""

    seat: int
    direction: int = 1
    dollop: int = 0
    deck: Cards = ()
    middle: Cards = ()
    places: tuple[Place, ...]


def read(text: str) -> Position:
    """Return the position in a text; raises ValueError, with a sentence, if it is not one."""
    parts = [part.strip() for part in text.split(";")]
    if len(parts) < 5:
        text = say("A position is: who moves, deck, middle and one part per seat, separated by semicolons.")
        raise ValueError(text)
    mover = parts[0].split()
    if len(mover) not in (2, 3) or mover[1] not in ("+", "-"):
        text = say("'{given}' does not say which seat moves and in which direction, as in '1 +'.", given=parts[0])
        raise ValueError(text)
    return Position(
        seat=_number(mover[0]),
        direction=1 if mover[1] == "+" else -1,
        dollop=_number(mover[2]) if len(mover) == 3 else 0,
        deck=_cards(parts[1]),
        middle=_cards(parts[2]),
        places=tuple([_place(part) for part in parts[3:]]),
    )


def _place(text: str) -> Place:
    fields = [field.strip() for field in text.split("|")]
    mood = fields[0].split()
    if not 2 <= len(fields) <= 5 or not 1 <= len(mood) <= 2 or mood[1:] not in ([], ["new"]):
        raise ValueError(
            say("'{given}' is not a seat: write smiles | hand | pile | who played the top | points.", given=text)
        )
    fields += ["-", "0", "0"][len(fields) - 2 :]
    return Place(
        smiles=0 if mood[0] == "out" else _number(mood[0]),
        new=len(mood) == 2,
        hand=_cards(fields[1]),
        pile=_cards(fields[2]),
        by=_number(fields[3]),
        points=_number(fields[4]),
    )


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 4):
        raise ValueError(say("'{given}' is not a number.", given=text))
    return int(text)


def _cards(text: str) -> Cards:
    words = () if text == "-" else tuple(text.split())
    for word in words:
        if word not in KIND:
            raise ValueError(say("There is no card '{word}'.", word=word))
    return words


def all_cards(position: Position) -> Iterator[str]:
    """Yield the kind names of all cards of a position."""
    yield from position.deck
    yield from position.middle
    for place in position.places:
        yield from place.hand
        yield from place.pile


def why_none(state: SplatState, position: Position) -> str:
    """Return why a game with these options cannot start from a position; empty if it can."""
    seats, places = state.rules.seats, position.places
    if len(places) != seats:
        return say("The position has {places} seats, the game {seats}.", places=len(places), seats=seats)
    if not 1 <= position.seat <= seats or not places[position.seat - 1].smiles:
        return say("The seat to move must still be in the game.")
    if not 0 <= position.dollop <= seats or any(not 0 <= place.by <= seats for place in places):
        return say("There is no such seat.")
    if len({state.team_of(seat) for seat, place in enumerate(places, 1) if place.smiles}) < 2:
        return say("The game is over in this position.")
    if any(count > MOST for count in Counter(all_cards(position)).values()):
        return say("A position has at most {most} cards of a kind.", most=MOST)
    for seat, place in enumerate(places, 1):
        if trouble := _place_trouble(state, seat, place):
            return trouble
    return ""


def _place_trouble(state: SplatState, seat: int, place: Place) -> str:
    own, rules = state.colours[seat - 1], state.rules
    if place.smiles > rules.faces or (rules.most and place.smiles != rules.faces):
        return say("Seat {seat} cannot have {smiles} smiles in this game.", seat=seat, smiles=place.smiles)
    if rules.most and place.points >= rules.most:
        return say("Seat {seat} has won already.", seat=seat)
    if not place.smiles and place.hand:
        return say("Seat {seat} is out and has no hand.", seat=seat)
    splats = place.pile[:-1] if place.smiles and place.pile[-1:] == ("S",) else place.pile
    if any(name in SPECIALS or name[0] != own for name in splats):
        return say("Only Splat cards of its colour can be on seat {seat}, and the S card on top of them.", seat=seat)
    return ""


def lay_out(state: SplatState, position: Position) -> None:
    """Set up a position in an empty state; its cards are the only ones in this game.

    Raises ValueError, with a sentence, if no game can start from it.
    """
    trouble = why_none(state, position)
    if trouble:
        raise ValueError(trouble)
    used: Counter[str] = Counter()

    def lay(zone: int, names: Cards, knows: int) -> None:
        for name in names:
            card = KIND[name] * MOST + used[name]
            used[name] += 1
            state.zones[zone].append(card)
            state.knows[card] = knows

    everybody = state.everybody()
    lay(DECK, position.deck, 0)
    lay(MIDDLE, position.middle, everybody)
    for seat, place in enumerate(position.places, 1):
        lay(2 * seat, place.hand, state.zone_specs()[2 * seat].seen)
        lay(2 * seat + 1, place.pile, everybody)
        state.zones[2 * seat].sort()
        state.smiles[seat - 1] = place.smiles
        state.inside[seat - 1] = place.smiles > 0
        state.began[seat - 1] = not place.new
        state.top_by[seat - 1] = place.by
        state.points[seat - 1] = place.points
        state.tops[seat - 1] = _top(place)
    state.odd = tuple(sorted(card for zone in state.zones for card in zone))
    state.seat, state.direction, state.dollop = position.seat, position.direction, position.dollop


def _top(place: Place) -> int:
    if not place.smiles:
        return OUT
    if not place.pile:
        return 0
    return WITH_S if place.pile[-1] == "S" else int(place.pile[-1][1])
