"""Moving a die square by square: directions, MOVE cards, pass windows, the Jetpack (section 8, 14.3).

Choices: ("move", die, way, cards) with way +1 towards 100 or -1 towards 1 and cards a tuple of ("G05", more) with
1-3 more each (Sugar Rush) and at most one ("G09", steps) (Pretzel Turn: this many steps that way, the rest back);
("jetpack", die, levels) with levels -2, -1, 1 or 2.
"""

from itertools import combinations_with_replacement
from typing import Any, Final

from game.games.ladders.rules import events, landing, mines, passing
from game.games.ladders.rules.board import PLACES, square_at
from game.games.ladders.rules.cards import ID, KIND_CARDS, G
from game.games.ladders.rules.fight import windows
from game.games.ladders.rules.primitives import discard_from_hand
from game.games.ladders.rules.state import (
    CARDS_PLAYED,
    HAND,
    HANDS,
    LOOSE,
    SQUARES_MOVED,
    Declared,
    LaddersState,
    zone_of,
)
from game.kernel.messages import say
from game.kernel.refusal import Refusal
from game.kernel.state import Choice, Step

SUGAR: Final = "G05"
JETPACK: Final = "G06"
PRETZEL: Final = "G09"
LEVELS: Final = (1, 2, -1, -2)
_SUGAR_CARDS: Final = frozenset(KIND_CARDS[SUGAR])
_JETPACK_CARDS: Final = frozenset(KIND_CARDS[JETPACK])
_PRETZEL_CARDS: Final = frozenset(KIND_CARDS[PRETZEL])
_MOVE_CARDS: Final = _SUGAR_CARDS | _JETPACK_CARDS | _PRETZEL_CARDS
_WAY_WORDS: Final = {1: say("towards 100"), -1: say("towards 1")}

# All plain moves, prebuilt to avoid building tuples twice: _PLAIN[die][way].
_PLAIN: Final[dict[int, dict[int, Choice]]] = {
    die: {way: ("move", die, way, ()) for way in (1, -1)} for die in range(1, 7)
}


def value(state: LaddersState, seat: int, die: int) -> int:
    """Return the steps of a die before MOVE cards: Tangled takes 1, not below 1 (L-MOVE-5)."""
    return die - 1 if die > 1 and state.cookies[seat - 1].tangled else die


def movable(state: LaddersState, seat: int, die: int) -> bool:
    """Return whether a die fits in either direction (L-MOVE-3)."""
    number, square = value(state, seat, die), state.cookies[seat - 1].square
    return square + number <= 100 or square - number >= 1


def walk_path(square: int, way: int, number: int, turn_at: int = 0) -> list[int] | None:
    """Return the squares a die passes through, the last one its landing; None if it would leave the track.

    >>> walk_path(98, 1, 2), walk_path(98, 1, 3), walk_path(98, 1, 3, 2)
    ([99, 100], None, [99, 100, 99])
    """
    if turn_at:
        far = square + way * turn_at
        path = [*range(square + way, far + way, way), *range(far - way, far - way - way * (number - turn_at), -way)]
        return path if all(1 <= one <= 100 for one in path) else None
    end = square + way * number
    return list(range(square + way, end + way, way)) if 1 <= end <= 100 else None


# -- options (D21) -------------------------------------------------------------------------------------


def offer(state: LaddersState, seat: int, into: list[Choice]) -> None:
    """List the moves of the unmoved dice, with and without MOVE cards."""
    dice = state.dice
    if not dice:
        return
    cookie = state.cookies[seat - 1]
    square, less = cookie.square, cookie.tangled > 0
    for die in dice if len(dice) == 1 or dice[0] != dice[1] else dice[:1]:
        number = die - 1 if less and die > 1 else die
        if square + number <= 100:
            into.append(_PLAIN[die][1])
        if square - number >= 1:
            into.append(_PLAIN[die][-1])
    hand = state.zones[HANDS[seat] + G]
    if hand and not _MOVE_CARDS.isdisjoint(hand):
        _offer_cards(state, seat, into, set(hand))


def _offer_cards(state: LaddersState, seat: int, into: list[Choice], hand: set[int]) -> None:
    square = state.cookies[seat - 1].square
    sugars, pretzel = len(hand & _SUGAR_CARDS), bool(hand & _PRETZEL_CARDS)
    more: list[tuple[int, ...]] = [()]
    for count in range(1, sugars + 1):
        more += combinations_with_replacement((1, 2, 3), count)
    for die in sorted(set(state.dice)):
        for extra in more:
            number = value(state, seat, die) + sum(extra)
            cards: tuple[Any, ...] = tuple((SUGAR, one) for one in extra)
            for way in (1, -1):
                if extra and walk_path(square, way, number) is not None:
                    into.append(("move", die, way, cards))
                for steps in range(1, number) if pretzel else ():
                    if walk_path(square, way, number, steps) is not None:
                        into.append(("move", die, way, (*cards, (PRETZEL, steps))))
        if hand & _JETPACK_CARDS:
            into += [("jetpack", die, levels) for levels in LEVELS if over(square, levels)]


def over(square: int, levels: int) -> int:
    """Return the square this many levels above (below: negative) in the same column; 0 off the board (G06)."""
    column, row = PLACES[square]
    return square_at(column, row + levels)


def _in_hand(state: LaddersState, seat: int, name: str) -> list[int]:
    hand = state.zones[zone_of(seat, HAND + G)]
    return [card for card in hand if card in KIND_CARDS[name]]


def why_not(state: LaddersState, seat: int, choice: Choice) -> Refusal | None:
    """Return why a die cannot be moved like this, or None (L-MOVE, G05, G06, G09)."""
    if choice[0] == "jetpack":
        return _why_no_flight(state, seat, choice)
    if (
        len(choice) != 4
        or choice[2] not in _WAY_WORDS
        or not isinstance(choice[3], tuple)
        or isinstance(choice[2], float)
    ):
        return Refusal("L-MOVE-2", say("to move, choose a die and a direction, and MOVE cards if you like"))
    die, way, cards = choice[1:]
    refusal = _why_no_die(state, die)
    if refusal is not None:
        return refusal
    extra, turn_at = 0, 0
    for row in cards:
        if not (isinstance(row, tuple) and len(row) == 2 and row[0] in (SUGAR, PRETZEL) and type(row[1]) is int):
            return Refusal("L-CARD-3", say("that card doesn't go with a die: only Sugar Rush and Pretzel Turn do"))
    sugars = [amount for name, amount in cards if name == SUGAR]
    turns = [steps for name, steps in cards if name == PRETZEL]
    if len(sugars) > len(_in_hand(state, seat, SUGAR)):
        return Refusal(SUGAR, say("you don't have that many Sugar Rushes"))
    if any(not 1 <= amount <= 3 for amount in sugars):
        return Refusal(SUGAR, say("Sugar Rush adds 1, 2 or 3: choose one of them"))
    if len(turns) > min(1, len(_in_hand(state, seat, PRETZEL))):
        return Refusal(PRETZEL, say("you don't have a Pretzel Turn, or you have used one on this move"))
    extra = sum(sugars)
    number, square = value(state, seat, die) + extra, state.cookies[seat - 1].square
    if turns:
        turn_at = turns[0]
        if not 1 <= turn_at <= number - 1:
            return Refusal(
                PRETZEL,
                say(
                    "you have to turn on the way: after 1 to {most} of the {number} steps",
                    most=number - 1,
                    number=number,
                ),
            )
    if walk_path(square, way, number, turn_at) is None:
        words = say(
            "{number} {way} from {square} would leave the track: go the other way, or move another die",
            number=number,
            way=_WAY_WORDS[way],
            square=square,
        )
        return Refusal("L-MOVE-3", words)
    return None


def _why_no_die(state: LaddersState, die: Any) -> Refusal | None:
    if type(die) is int and die in state.dice:
        return None
    if not state.rolled:
        return Refusal("L-TURN-2", say("you are standing still this turn: you have no dice to move"))
    return Refusal("L-MOVE-1", say("you don't have that die left to move: choose another one"))


def _why_no_flight(state: LaddersState, seat: int, choice: Choice) -> Refusal | None:
    if len(choice) != 3 or type(choice[2]) is not int or choice[2] not in LEVELS:
        return Refusal(JETPACK, say("too far: the Soda Jetpack flies one or two levels up or down"))
    refusal = _why_no_die(state, choice[1])
    if refusal is not None:
        return refusal
    if not _in_hand(state, seat, JETPACK):
        return Refusal(JETPACK, say("you don't have a Soda Jetpack"))
    if not over(state.cookies[seat - 1].square, choice[2]):
        return Refusal(JETPACK, say("there is no such level: fly the other way"))
    return None


# -- moving a die --------------------------------------------------------------------------------------


def act(state: LaddersState, seat: int, choice: Choice) -> None:
    """Move a die: play its MOVE cards, open R-MOVE for opponents, then let the cookie walk (or fly)."""
    die = choice[1]
    dice = list(state.dice)
    dice.remove(die)
    state.dice = tuple(dice)
    if choice[0] == "jetpack":
        _fly(state, seat, choice)
        return
    way, cards = choice[2], choice[3]
    number, turn_at = value(state, seat, die), 0
    for name, amount in cards:
        _play(state, seat, name)
        if name == SUGAR:
            number += amount
        else:
            turn_at = amount
    state.declared = Declared(seat, die, way, number, turn_at)
    if state.driver.events is not None:
        state.emit(events.DieDeclared, seat=seat, die=die, way=way, number=number, turn_at=turn_at)
    state.stack.append(WALK)
    windows.open_r_move(state)


def _play(state: LaddersState, seat: int, name: str) -> None:
    card = _in_hand(state, seat, name)[0]
    discard_from_hand(state, seat, card)
    state.stats[seat - 1][CARDS_PLAYED] += 1
    state.emit(events.CardPlayed, seat=seat, card=card, id=ID[card])


def _fly(state: LaddersState, seat: int, choice: Choice) -> None:
    """Fly straight up or down over floors, then land (G06, L-LAND-2)."""
    start = state.cookies[seat - 1].square
    end = over(start, choice[2])
    _play(state, seat, JETPACK)
    state.emit(events.Jetpack, seat=seat, die=choice[1], start=start, square=end)
    state.then(landing.Land(seat))
    mines.enter(state, seat, end)


def hot_squares(state: LaddersState, seat: int) -> set[int]:
    """Return the squares in which something may happen to a cookie passing: mines, opponents, loose flags."""
    cookies = state.cookies
    hot = {cookies[foe - 1].square for foe in state.foes[seat - 1]}
    for mine in state.mines:
        if state.is_foe(seat, mine.owner):
            hot.add(mine.square)
    for flag in state.flags:
        if flag.where == LOOSE:
            hot.add(flag.square)
    return hot


class StartWalk(Step, frozen=True):
    """The die is declared and answered: walk its squares (L-MOVE-5)."""

    def run(self, state: LaddersState) -> None:
        declared = state.declared
        state.declared = None
        if declared is None:
            return
        seat = declared.seat
        path = walk_path(state.cookies[seat - 1].square, declared.way, declared.number, declared.turn_at)
        if path is not None:
            walk(state, seat, path, 0)


def walk(state: LaddersState, seat: int, path: list[int], at: int) -> None:
    """Continue from index `at` of a path: to the next square where something happens, or to its landing."""
    hot, last = hot_squares(state, seat), len(path) - 1
    for place in range(last if hot.isdisjoint(path) else at, last + 1):
        if place != last and path[place] not in hot:
            continue
        state.stats[seat - 1][SQUARES_MOVED] += place + 1 - at
        if state.driver.events is not None:
            state.emit(events.Stepped, seat=seat, squares=tuple(path[at : place + 1]))
        if path[place] not in hot:
            mines.enter(state, seat, path[place])
            landing.land(state, seat)
            return
        state.stack.append(Walk(seat, tuple(path), place))
        mines.enter(state, seat, path[place])
        return


class Walk(Step, frozen=True):
    """A cookie has entered `path[at]` and its mine has gone off: pass window, then continue (L-MOVE-6)."""

    seat: int
    path: tuple[int, ...]
    at: int

    def run(self, state: LaddersState) -> None:
        if not state.cookies[self.seat - 1].square:
            return
        if self.at == len(self.path) - 1:
            landing.land(state, self.seat)
        else:
            state.then(*passing.ask_in_passing(state, self.seat), GoOn(self.seat, self.path, self.at + 1))


class GoOn(Step, frozen=True):
    """The pass window is closed: continue the walk."""

    seat: int
    path: tuple[int, ...]
    at: int

    def run(self, state: LaddersState) -> None:
        if state.cookies[self.seat - 1].square:
            walk(state, self.seat, list(self.path), self.at)


WALK: Final = StartWalk()
