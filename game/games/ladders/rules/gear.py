"""Gear cards played in the active phase (L-GEAR, L-ARM-1, 14.3). MOVE cards: `moving`; REACT cards: the windows.

Choices, each with a Gear card in hand:

- ("gear", G01 or G02), ("gear", G03 or G04, part): armour; ("gear", G07, square): Licorice Grapple
- ("gear", G08, seat): Fizzport; ("gear", G10, boxes): Royal Icing, boxes a tuple of six numbers in the order of PARTS
- ("gear", G11, part, victim): Gingersnap-On, with the Trophy of that victim's part
- ("gear", G16, seat, what): Sticky Fingers, what a weapon card in play or "hand"; ("gear", G17): Double Dip
"""

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any, Final

import msgspec

from game.games.ladders.rules import events, flags, mines, missions, primitives
from game.games.ladders.rules.board import PLACES, RANGE, square_at, tables
from game.games.ladders.rules.cards import ID, NAME, G, gear
from game.games.ladders.rules.fight import damage, volley, weapons
from game.games.ladders.rules.fight import events as fights
from game.games.ladders.rules.fight.aiming import READY
from game.games.ladders.rules.state import (
    ARMOUR,
    CARDS_PLAYED,
    HAND,
    HANDS,
    PARTS,
    TIMES_CRUMBED,
    ArmourInPlay,
    LaddersState,
    Trophy,
    zone_of,
)
from game.kernel.messages import listed, say
from game.kernel.refusal import Refusal
from game.kernel.state import Choice, Step

HITS_OF: Final = {"G01": 3, "G02": 4, "G03": 3, "G04": 3}
PARTS_OF: Final = {"G01": ("HEAD",), "G02": ("BODY",), "G03": ("L-ARM", "R-ARM"), "G04": ("L-LEG", "R-LEG")}
GRAPPLE, FIZZPORT, ICING, GRAFT, STICKY, DIP = "G07", "G08", "G10", "G11", "G16", "G17"
MOST_ICING: Final = 3
FIZZ_RANGE: Final = 6
STICKY_RANGE: Final = 3

# -- armour (L-ARM-1) ----------------------------------------------------------------------------------


def _why_no_armour(state: LaddersState, seat: int, name: str, what: tuple[Any, ...]) -> Refusal | None:
    fits = PARTS_OF[name]
    if what not in _armour_forms(name):
        return Refusal(
            "L-ARM-1",
            say(
                "the {armour} doesn't fit there: it is for {parts}", armour=NAME[name], parts=listed(fits, either=True)
            ),
        )
    part = what[0] if what else fits[0]
    if not state.cookie(seat).boxes[PARTS.index(part)]:
        return Refusal("L-ARM-1", say("that part is missing: armour goes on a part you still have"))
    return None


def _armour_forms(name: str) -> tuple[tuple[str, ...], ...]:
    """Return the ways to name the part: none where there is no choice."""
    fits = PARTS_OF[name]
    return ((),) if len(fits) == 1 else tuple((part,) for part in fits)


def _put_on(state: LaddersState, seat: int, card: int, what: tuple[Any, ...]) -> None:
    """Put armour on a part, replacing what is there."""
    part = PARTS.index(what[0] if what else PARTS_OF[ID[card]][0])
    for worn in state.armour[seat - 1]:
        if worn.part == part:
            damage.drop_armour(state, seat, worn)
    primitives.leave_hand(state, seat, card, zone_of(seat, ARMOUR))
    state.armour[seat - 1] += (ArmourInPlay(part, card, HITS_OF[ID[card]]),)
    state.emit(fights.ArmourOn, seat=seat, part=PARTS[part], card=card, hits=HITS_OF[ID[card]])


# -- Licorice Grapple, Fizzport ------------------------------------------------------------------------


def grapple_squares(square: int) -> list[int]:
    """Return the squares a Licorice Grapple reaches: next level up or down, column -1, same or +1 (G07)."""
    column, row = PLACES[square]
    found = (square_at(column + dx, row + dy) for dy in (1, -1) for dx in (-1, 0, 1))
    return [one for one in found if one]


def _why_no_grapple(state: LaddersState, seat: int, name: str, what: tuple[Any, ...]) -> Refusal | None:
    if len(what) == 1 and what[0] in grapple_squares(state.square(seat)):
        return None
    return Refusal(name, say("the Grapple can't reach that square: it climbs one square up, down or diagonally"))


def _grapple(state: LaddersState, seat: int, card: int, what: tuple[Any, ...]) -> None:
    state.emit(events.Grapple, seat=seat, start=state.square(seat), square=what[0])
    mines.enter(state, seat, what[0])


def _why_no_swap(state: LaddersState, seat: int, name: str, what: tuple[Any, ...]) -> Refusal | None:
    if len(what) != 1 or type(what[0]) is not int or not 1 <= what[0] <= state.seats or what[0] == seat:
        return Refusal(name, say("the Fizzport swaps two cookies: choose one other than your own"))
    there = state.square(what[0])
    if not there:
        return Refusal(name, say("that cookie is not on the board: choose one that is"))
    away = RANGE[state.square(seat)][there]
    if away > FIZZ_RANGE:
        return Refusal(
            name,
            say(
                "too far: that cookie is {away} squares away, the Fizzport reaches {reach}", away=away, reach=FIZZ_RANGE
            ),
        )
    return None


def _swap(state: LaddersState, seat: int, card: int, what: tuple[Any, ...]) -> None:
    """Swap squares: the seat's own cookie enters and its mine acts before the other one moves (G08, L-RULING-59)."""
    other = what[0]
    here, there = state.square(seat), state.square(other)
    if any(mine.square == there and state.is_foe(seat, mine.owner) for mine in state.mines):
        state.emit(events.Swap, seat=seat, other=other, here=here, there=there, alone=seat)
        _put(state, seat, there)
        state.then(Trip(seat), Return(seat, other, here))
        return
    state.emit(events.Swap, seat=seat, other=other, here=here, there=there)
    _put(state, seat, there)
    _put(state, other, here)
    state.then(Trip(other))


def _put(state: LaddersState, seat: int, square: int) -> None:
    state.change_cookie(seat, square=square)
    if state.flags:
        flags.follow(state, seat, square)


class Return(Step, frozen=True):
    """The second half of a swap, once a mine has gone off in the first: the other cookie enters, if still standing."""

    seat: int
    other: int
    square: int

    def run(self, state: LaddersState) -> None:
        there = state.square(self.other)
        if there:
            here, other = self.square, self.other
            state.emit(events.Swap, seat=self.seat, other=other, here=here, there=there, alone=other)
            _put(state, self.other, self.square)
            mines.trip(state, self.other)


class Trip(Step, frozen=True):
    """A cookie has been swapped into a square: an opponent's mine there goes off."""

    seat: int

    def run(self, state: LaddersState) -> None:
        if state.cookies[self.seat - 1].square:
            mines.trip(state, self.seat)


# -- Royal Icing, Gingersnap-On ------------------------------------------------------------------------


def _why_no_icing(state: LaddersState, seat: int, name: str, what: tuple[Any, ...]) -> Refusal | None:
    row = what[0] if len(what) == 1 else None
    if not isinstance(row, tuple) or len(row) != 6 or any(type(one) is not int or one < 0 for one in row):
        return Refusal(name, say("choose how many boxes Royal Icing repairs on each of the six parts"))
    if not 1 <= sum(row) <= MOST_ICING:
        return Refusal(name, say("Royal Icing repairs 1 to 3 boxes in all: choose that many"))
    cookie = state.cookie(seat)
    for more, left, most in zip(row, cookie.boxes, cookie.maxima, strict=True):
        if more and not left:
            return Refusal(name, say("that part is missing: repair one that still has boxes"))
        if left + more > most:
            return Refusal(name, say("that is more than the part can hold: repair fewer boxes there"))
    return None


def icing_ways(boxes: tuple[int, ...], maxima: tuple[int, ...]) -> list[tuple[int, ...]]:
    """List the ways to repair as much as possible; repairing less is legal, too, but never better."""
    rooms = [min(most - left, MOST_ICING) if left else 0 for left, most in zip(boxes, maxima, strict=True)]
    total = min(MOST_ICING, sum(rooms))
    if not total:
        return []
    return [row for row in product(*(range(room + 1) for room in rooms)) if sum(row) == total]


def _ice(state: LaddersState, seat: int, card: int, what: tuple[Any, ...]) -> None:
    left = state.cookie(seat).boxes
    boxes = tuple(one + more for one, more in zip(left, what[0], strict=True))
    state.change_cookie(seat, boxes=boxes)
    state.emit(fights.Repaired, seat=seat, boxes=what[0])


def sheet_boxes(state: LaddersState, seat: int) -> int:
    """Return the boxes every part of a seat's fresh sheet had (L-SETUP-4, L-FLAG-12, L-DHD-3)."""
    if state.mission == "sniper" and seat == state.sniper:
        return state.seats - 1
    respawned = state.stats[seat - 1][TIMES_CRUMBED] > 0
    return state.boxes_after if respawned and state.boxes_after else state.boxes


def _why_no_graft(state: LaddersState, seat: int, name: str, what: tuple[Any, ...]) -> Refusal | None:
    if len(what) != 2 or what[0] not in PARTS:
        return Refusal(name, say("choose the part you lost and the Trophy that replaces it"))
    part = PARTS.index(what[0])
    if state.cookie(seat).boxes[part]:
        return Refusal(name, say("you still have that part: you can only replace a lost one"))
    if type(what[1]) is not int or Trophy(what[1], part) not in state.trophies[seat - 1]:
        return Refusal(name, say("you don't have that Trophy: it must be the same part, on the same side"))
    return None


def _graft(state: LaddersState, seat: int, card: int, what: tuple[Any, ...]) -> None:
    """Spend the Trophy; the part is back with half the sheet's boxes, rounded up, as its new maximum (G11)."""
    part, cookie = PARTS.index(what[0]), state.cookie(seat)
    rows = list(state.trophies[seat - 1])
    rows.remove(Trophy(what[1], part))
    state.trophies[seat - 1] = tuple(rows)
    half = (sheet_boxes(state, seat) + 1) // 2
    boxes, maxima = damage.with_part(cookie.boxes, part, half), damage.with_part(cookie.maxima, part, half)
    state.cookies[seat - 1] = msgspec.structs.replace(cookie, boxes=boxes, maxima=maxima)
    state.emit(fights.PartGrafted, seat=seat, part=PARTS[part], victim=what[1], boxes=half)
    missions.check(state)


# -- Sticky Fingers, Double Dip ------------------------------------------------------------------------


def _why_no_theft(state: LaddersState, seat: int, name: str, what: tuple[Any, ...]) -> Refusal | None:
    if len(what) != 2 or type(what[0]) is not int or not 1 <= what[0] <= state.seats:
        return Refusal(name, say("choose an opponent, then a weapon in play or their hand"))
    victim = what[0]
    if not state.is_foe(seat, victim):
        return Refusal("L-CARD-4", say("that isn't an opponent: you can only rob opponents"))
    here, there = state.square(seat), state.square(victim)
    if not there:
        return Refusal(name, say("that cookie is not on the board: choose one that is"))
    if RANGE[here][there] > STICKY_RANGE or tables(state.board).obst[here][there]:
        return Refusal(
            name,
            say(
                "too far or out of sight: get within {reach} squares, with no floor or door between",
                reach=STICKY_RANGE,
            ),
        )
    if what[1] == "hand":
        return (
            None
            if state.hand_order[victim - 1]
            else Refusal(name, say("that hand is empty: choose a weapon in play, or another opponent"))
        )
    if type(what[1]) is not int or all(row.card != what[1] for row in state.weapons[victim - 1]):
        return Refusal(name, say("that weapon is not in play: choose one in front of the opponent"))
    if _sniper_rifle(state, victim):
        return Refusal("L-DHD-4", say("the sniper's rifle can't be taken: choose something else"))
    return None


def _sniper_rifle(state: LaddersState, victim: int) -> bool:
    return state.mission == "sniper" and victim == state.sniper


def _rob(state: LaddersState, seat: int, card: int, what: tuple[Any, ...]) -> None:
    victim, loot = what
    if loot == "hand":
        volley.steal_card(state, seat, victim)
        return
    state.emit(events.WeaponStolen, seat=seat, victim=victim, weapon=loot)
    weapons.take_over(state, seat, victim, loot)


def _why_no_dip(state: LaddersState, seat: int, name: str, what: tuple[Any, ...]) -> Refusal | None:
    if what:
        return Refusal(name, say("Double Dip takes no target"))
    return (
        Refusal(name, say("you have already played a Double Dip: attack with it first"))
        if state.double_dip == READY
        else None
    )


def _dip(state: LaddersState, seat: int, card: int, what: tuple[Any, ...]) -> None:
    state.double_dip = READY
    state.emit(fights.DoubleDip, seat=seat)


# -- all Gear cards ------------------------------------------------------------------------------------

_Why = Callable[[LaddersState, int, str, tuple[Any, ...]], Refusal | None]
_Do = Callable[[LaddersState, int, int, tuple[Any, ...]], None]

_CARDS: Final[dict[str, tuple[_Why, _Do]]] = {
    **dict.fromkeys(HITS_OF, (_why_no_armour, _put_on)),
    GRAPPLE: (_why_no_grapple, _grapple),
    FIZZPORT: (_why_no_swap, _swap),
    ICING: (_why_no_icing, _ice),
    GRAFT: (_why_no_graft, _graft),
    STICKY: (_why_no_theft, _rob),
    DIP: (_why_no_dip, _dip),
}


def why_not(state: LaddersState, seat: int, choice: Choice) -> Refusal | None:
    """Return why a Gear card cannot be played like this, or None."""
    if len(choice) < 2 or type(choice[1]) is not int or choice[1] not in state.zones[zone_of(seat, HAND + G)]:
        return Refusal("L-GEAR-1", say("that isn't a Gear card in your hand: choose one that is"))
    row = gear(choice[1])
    if row.timing == "MOVE":
        return Refusal("L-CARD-3", say("{card} goes with a die: choose it when you move one", card=row.name))
    if row.timing == "REACT":
        return Refusal("L-CARD-3", say("{card} is a reaction: you are asked when you can play it", card=row.name))
    return _CARDS[row.id][0](state, seat, row.id, choice[2:])


def offer(state: LaddersState, seat: int, into: list[Choice]) -> None:
    """List every way to play every kind of Gear in hand."""
    hand = state.zones[HANDS[seat] + G]
    if not hand:
        return
    kinds: dict[str, int] = {}
    for card in hand:
        if card >= 0 and ID[card] in _CARDS:
            kinds.setdefault(ID[card], card)
    for name, card in kinds.items():
        why = _CARDS[name][0]
        into += [("gear", card, *what) for what in _ways(state, seat, name) if why(state, seat, name, what) is None]


def _ways(state: LaddersState, seat: int, name: str) -> Iterator[tuple[Any, ...]]:
    """Yield the possible arguments of a card; some may not be legal."""
    if name in PARTS_OF:
        yield from _armour_forms(name)
    elif name == GRAPPLE:
        yield from ((square,) for square in grapple_squares(state.square(seat)))
    elif name == FIZZPORT:
        yield from ((other,) for other in range(1, state.seats + 1))
    elif name == ICING:
        cookie = state.cookie(seat)
        yield from ((row,) for row in icing_ways(cookie.boxes, cookie.maxima))
    elif name == GRAFT:
        yield from ((PARTS[one.part], one.victim) for one in dict.fromkeys(state.trophies[seat - 1]))
    elif name == STICKY:
        reaches = RANGE[state.square(seat)]
        for victim in state.foes[seat - 1]:
            there = state.square(victim)
            if not there or reaches[there] > STICKY_RANGE:
                continue
            yield victim, "hand"
            yield from ((victim, row.card) for row in state.weapons[victim - 1])
    else:
        yield ()


def act(state: LaddersState, seat: int, choice: Choice) -> None:
    """Play a Gear card that `why_not` allows; all but armour is discarded."""
    card = choice[1]
    state.count(seat, CARDS_PLAYED)
    state.emit(events.CardPlayed, seat=seat, card=card, id=ID[card])
    if ID[card] not in HITS_OF:
        primitives.discard_from_hand(state, seat, card)
    _CARDS[ID[card]][1](state, seat, card, choice[2:])
