"""Setting up a game (section 6): decks, starting hands, sheets, teams, start squares."""

from typing import ClassVar, Final

from game.games.ladders.options import LaddersOptions
from game.games.ladders.rules import board as boards
from game.games.ladders.rules import events, flags
from game.games.ladders.rules.cards import CHARACTERS, COLOUR, COUNT, FAMILIES, KIND_CARDS, RIFLES, A, G, Make, W
from game.games.ladders.rules.listed import Listed
from game.games.ladders.rules.primitives import COLOURS, draw, roll_dice
from game.games.ladders.rules.scenarios import why_no_match
from game.games.ladders.rules.state import (
    DECK,
    HAND,
    SEAT_ZONES,
    STANDING,
    STATS,
    TABLE_ZONES,
    WEAPONS,
    Cookie,
    LaddersState,
    WeaponInPlay,
    zone_of,
)
from game.games.ladders.rules.teams import BEGIN_ROUND
from game.kernel.head_starts import in_order
from game.kernel.messages import say
from game.kernel.state import Choice, Step

RIFLE: Final = "W02"
SNIPER_SQUARES: Final = tuple(range(91, 101))


def start(options: LaddersOptions) -> LaddersState:
    """Return the state before anything random has happened.

    Raises ValueError, with a sentence for the player, for options that are refused.
    """
    refusal = why_no_match(options)
    if refusal is not None:
        raise ValueError(say("{reason} ({rule})", reason=refusal.said, rule=refusal.rule))
    count = options.seats
    sides = options.sides()
    sheet = (options.boxes,) * 6
    state = LaddersState(
        scenario=options.scenario,
        mode=options.mode,
        mission=options.mission,
        goal=options.goal,
        boxes=options.boxes,
        boxes_after=options.boxes_after,
        friendly_fire=options.friendly_fire,
        stars=options.stars,
        allowance=options.allowance,
        initiative=options.initiative,
        round_limit=options.round_limit,
        always_ask=options.always_ask,
        board=options.board or boards.standard(),
        characters=options.characters or tuple(range(1, count + 1)),
        sides=sides,
        foes=foes_of(sides),
        hand_seen=_hand_seen(sides, options.open_team_hands),
        sniper=options.sniper,
        cookies=[Cookie(0, STANDING, sheet, sheet, 0, options.respawns) for _ in sides],
        weapons=[()] * count,
        armour=[()] * count,
        trophies=[()] * count,
        frags=[0] * count,
        hand_order=[()] * count,
        stats=[[0] * len(STATS) for _ in sides],
        zones=[[] for _ in range(TABLE_ZONES + SEAT_ZONES * count)],
        knows=[0] * COUNT,
    )
    if any(options.head_start):
        state.head_start = in_order(options.head_start, count)
    for colour in COLOURS:
        state.zones[DECK + colour] = list(FAMILIES[colour])
    if options.mission == "flags":
        state.flags = flags.start(state)
    state.then(Deal(options.hand, options.alternate_hands, options.open_team_hands), Places(options.start), BEGIN_ROUND)
    return state


def foes_of(sides: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return each seat's opponents, clockwise from it."""
    count = len(sides)
    around = [[(seat - 1 + step) % count + 1 for step in range(1, count)] for seat in range(1, count + 1)]
    return tuple(
        tuple(other for other in row if not sides[seat - 1] or sides[seat - 1] != sides[other - 1])
        for seat, row in enumerate(around, 1)
    )


def _hand_seen(sides: tuple[int, ...], within_team: bool) -> tuple[int, ...]:
    """Return for each seat who sees its hand: itself, or its whole team (L-INFO-1, L-TEAM-4)."""
    if not (within_team and sides[0]):
        return tuple(1 << seat for seat in range(1, len(sides) + 1))
    return tuple(sum(1 << other for other, one in enumerate(sides, 1) if one == side) for side in sides)


class Deal(Step, frozen=True):
    """Draw a random sniper, take named cards out, shuffle, deal (L-SETUP-2 to 4, L-SETUP-7, L-DHD-1, L-DHD-3)."""

    hand: tuple[int, int, int]
    alternate: bool
    open_hands: bool

    def run(self, state: LaddersState) -> None:
        ahead = list(enumerate(state.head_start or (), 1))
        for seat, number in ahead:
            if number:
                state.emit(events.HeadStart, seat=seat, number=number)
        if state.mode == "one" and not state.sniper:
            self._draw_sniper(state)
        for seat in range(1, state.seats + 1) if self.alternate else ():
            for name in CHARACTERS[state.characters[seat - 1] - 1].hand:
                _hand_over(state, seat, name)
        if state.mission == "sniper":
            self._arm_sniper(state)
        for colour in (W, G, A):  # L-SETUP-2: Weapons, then Gear, then Ammo
            state.shuffle(DECK + colour)
        if not self.alternate:
            self._deal(state)
        for seat, number in ahead:
            for colour in (W, A, G) * (number if state.mission != "sniper" or seat != state.sniper else 0):
                draw(state, seat, colour)
        state.stats = [[0] * len(STATS) for _ in state.cookies]  # dealt cards do not count as drawn
        state.emit(events.Dealt, hands=tuple(len(state.hand(seat)) for seat in range(1, state.seats + 1)))

    def _draw_sniper(self, state: LaddersState) -> None:
        driver = state.driver
        driver.asked += 1
        state.sniper = driver.chance.roll("sniper", state.seats)
        state.sides = tuple(2 if seat == state.sniper else 1 for seat in range(1, state.seats + 1))
        state.foes = foes_of(state.sides)
        state.hand_seen = _hand_seen(state.sides, self.open_hands)
        state.emit(events.SniperDrawn, seat=state.sniper)

    def _arm_sniper(self, state: LaddersState) -> None:
        sniper = state.sniper
        more = in_order(state.head_start, state.seats)[sniper - 1]
        boxes = (state.seats - 1 + more,) * 6
        card = next(card for card in KIND_CARDS[RIFLE] if card in state.zones[DECK + W])
        state.zones[DECK + W].remove(card)
        state.zones[zone_of(sniper, WEAPONS)].append(card)
        state.knows[card] = state.everybody()
        rifle = rifle_of(state.seats, card)
        state.makes = (rifle,)
        state.weapons[sniper - 1] = (WeaponInPlay(card, rifle.ammo),)
        state.change_cookie(sniper, boxes=boxes, maxima=boxes)

    def _deal(self, state: LaddersState) -> None:
        """Deal one card per seat in seat order: all Weapons first, then Gear, then Ammo (L-SETUP-3)."""
        for colour in (W, G, A):
            for _ in range(self.hand[colour]):
                for seat in range(1, state.seats + 1):
                    if state.mission != "sniper" or seat != state.sniper:
                        draw(state, seat, colour)


def rifle_of(seats: int, card: int) -> Make:
    """Return the sniper's rifle for a number of seats (L-DHD-3)."""
    dice, ammo = RIFLES[seats]
    return Make(card, dice, ammo, turned=True)


def _hand_over(state: LaddersState, seat: int, name: str) -> None:
    """Move a named card from the deck to a seat's hand (L-CHAR-1)."""
    colour = COLOUR[KIND_CARDS[name][0]]
    card = next(card for card in KIND_CARDS[name] if card in state.zones[DECK + colour])
    state.zones[DECK + colour].remove(card)
    state.zones[zone_of(seat, HAND + colour)].append(card)
    state.knows[card] = state.hand_seen[seat - 1]
    state.hand_order[seat - 1] += (colour,)


class Places(Step, frozen=True):
    """Bring the cookies to their start squares (L-SETUP-5, L-SETUP-6, L-DHD-1)."""

    start: str

    def run(self, state: LaddersState) -> None:
        seats = range(1, state.seats + 1)
        if state.mode == "one":
            for seat in seats:
                if seat != state.sniper:
                    place(state, seat, 1)
            state.then(ChooseStart(state.sniper, "sniper"))
            return
        if self.start in ("homes", "flags"):
            table = boards.tables(state.board)
            bases = table.homes if self.start == "homes" else table.flags
            for seat in seats:
                place(state, seat, bases[state.sides[seat - 1]])
            return
        state.first = first_seat(state)
        order = [(state.first - 1 + step) % state.seats + 1 for step in range(state.seats)]
        state.then(*(AskStart(seat, self.start) for seat in order))


def first_seat(state: LaddersState) -> int:
    """Roll one die for every seat, ties again, and return the highest (L-SETUP-5, L-CHANCE-1)."""
    seats = list(range(1, state.seats + 1))
    while len(seats) > 1:
        dice = roll_dice(state, "first seat", len(seats))
        state.emit(events.FirstRolled, seats=tuple(seats), dice=dice)
        seats = [seat for seat, die in zip(seats, dice, strict=True) if die == max(dice)]
    return seats[0]


def place(state: LaddersState, seat: int, square: int) -> None:
    """Put a cookie on its start square."""
    state.change_cookie(seat, square=square)
    state.emit(events.Placed, seat=seat, square=square)


class AskStart(Step, frozen=True):
    """Asks a seat for its start square; a single free one is taken without asking (16.3)."""

    seat: int
    start: str

    def run(self, state: LaddersState) -> None:
        question = ChooseStart(self.seat, self.start)
        choices = question.options(state)
        if len(choices) == 1:
            question.resolve(state, choices[0])
        else:
            state.then(question)


class ChooseStart(Listed, frozen=True):
    """D10: the start square: ("start", square) (L-SETUP-5, L-RULING-21, L-DHD-1)."""

    rule: ClassVar[str] = "L-SETUP-5"
    hint: ClassVar[str] = say("choose one of the free start squares")
    start: str

    def _squares(self, state: LaddersState) -> list[int]:
        if self.start == "sniper":
            return list(SNIPER_SQUARES)
        if self.start == "any":
            return list(range(1, 101))
        points = list(state.board.respawns)
        if state.seats > len(points):
            points += [square for square in (1, 100) if square not in points]
        taken = {cookie.square for cookie in state.cookies}
        return [square for square in points if square not in taken] or points

    def options(self, state: LaddersState) -> list[Choice]:
        return [("start", square) for square in self._squares(state)]

    def resolve(self, state: LaddersState, choice: Choice) -> None:
        place(state, self.seat, choice[1])
