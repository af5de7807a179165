"""Habits for every decision outside the active phase: rolling or standing, reactions, parts, flags, teams."""

from collections.abc import Callable
from random import Random
from typing import Any, Final

from game.bots.level_bot import best_of
from game.games.ladders.bots.arms import HitValues, charge
from game.games.ladders.bots.board import ground
from game.games.ladders.bots.habits import act, in_sight, safest
from game.games.ladders.bots.mind import Mind
from game.games.ladders.bots.plan import TurnTree, star_prices
from game.games.ladders.rules.cards import COLOUR_NAMES
from game.games.ladders.rules.fight import weapons
from game.games.ladders.rules.fight.damage import with_part
from game.games.ladders.rules.moving import walk_path
from game.games.ladders.rules.state import CARRIED, HEAD, OUT, PART_OF_DIE, SET, LaddersState
from game.games.ladders.rules.turn import Act
from game.kernel.state import Choice, Decision

PASS: Final[Choice] = ("pass",)
STAND: Final[Choice] = ("stand",)
ROLL: Final[Choice] = ("roll",)


# -- moving --------------------------------------------------------------------------------------------


def movement(state: LaddersState, decision: Decision, mind: Mind) -> Choice:
    """Roll, unless standing is clearly better: for the Gatling, behind a good wall, or on a base to hold."""
    seat = decision.seat
    standing = state.copy()
    standing.stood, standing.active = True, seat
    still = TurnTree(standing, seat, mind).stand_worth()
    return STAND if still > TurnTree(state, seat, mind).roll_worth() + 0.3 else ROLL


def start(state: LaddersState, decision: Decision, mind: Mind) -> Choice:
    """Start where cards are near and opponents are not."""
    board, options = ground(state.board), decision.options(state)
    others = [cookie.square for cookie in state.cookies if cookie.square]

    def worth(option: Choice) -> float:
        square = option[1]
        stars = (board.star[board.mid[square]].astype(int) + board.star[board.end[square]]).max(axis=1).mean()
        near = min((abs(square - other) for other in others), default=20)
        return float(stars) * mind.star + min(near, 15) * 0.01 - in_sight(state, decision.seat, square)

    return max(options, key=worth)


def passing(state: LaddersState, decision: Decision, mind: Mind) -> Choice:
    """Attack in passing, pick up flags, or keep moving."""
    options = decision.options(state)
    picks = [option for option in options if option[0] == "pickup"]
    if picks:
        return safest(state, decision.seat, picks)
    aims = HitValues(state, decision.seat)
    rows = [(aims.attack(option), option) for option in options if option[0] == "attack"]
    return max(rows)[1] if rows else ("on",)


def star(state: LaddersState, decision: Decision, mind: Mind) -> Choice:
    """Draw the card that is needed most."""
    prices = star_prices(state, decision.seat)
    return max(decision.options(state), key=lambda option: prices[COLOUR_NAMES.index(option[1])])


# -- reactions -----------------------------------------------------------------------------------------


def _play_if(state: LaddersState, decision: Decision, wanted: bool) -> Choice:
    options = decision.options(state)
    return options[0] if wanted and options[0][0] == "play" else PASS


def sugar(state: LaddersState, decision: Decision, mind: Mind) -> Choice:
    """Play Powdered Sugar against a big volley, or against any that may be decisive."""
    dice, boxes = state.attacks[-1].dice, state.cookies[decision.seat - 1].boxes
    frail = sum(boxes) <= dice + 1 or min(left for left in boxes if left) == 1
    return _play_if(state, decision, dice >= 4 or (dice == 3 and frail))


def bake(state: LaddersState, decision: Any, mind: Mind) -> Choice:
    """Save a part that would decide something."""
    boxes, mission = state.cookies[decision.seat - 1].boxes, state.mission
    left = sum(one > 0 for one in boxes)
    if mission == "trophies":
        last = decision.by > 0 and len(state.trophies[decision.by - 1]) + 1 >= state.goal
        return _play_if(state, decision, last or left <= 2)
    if mission == "heads":
        return _play_if(state, decision, decision.part == HEAD)
    flag = any(one.where == CARRIED and one.seat == decision.seat and one.part == decision.part for one in state.flags)
    return _play_if(state, decision, flag or left <= 2 or mission in ("sniper", "most_trophies"))


def molasses(state: LaddersState, decision: Decision, mind: Mind) -> Choice:
    """Slow down a move that leads into sight or onto a star."""
    declared = state.declared
    if declared is None:
        return PASS
    here = state.square(declared.seat)
    path = walk_path(here, declared.way, declared.number, declared.turn_at)
    if not path or len(path) < 2:
        return PASS
    board, mine = ground(state.board), state.square(decision.seat)
    end, short = int(board.rest[path[-1]]), int(board.rest[path[0]])

    def harm(square: int) -> float:
        sight = 2.0 if mine and not board.obst[square, mine] else 0.0
        return sight + 1.5 * bool(board.star[square]) + 8.0 * _base(state, declared.seat, square)

    return _play_if(state, decision, harm(end) >= harm(short) + 2.0)


def _base(state: LaddersState, seat: int, square: int) -> bool:
    """Return whether a carrier or thief is about to land where it wants to."""
    return any(flag.square == square for flag in state.flags) or any(
        flag.where == CARRIED and flag.seat == seat for flag in state.flags
    )


# -- attacks -------------------------------------------------------------------------------------------


def turn_die(state: LaddersState, decision: Any, mind: Mind) -> Choice:
    """Turn the die of least value to the part of most value."""
    rolled = state.attacks[-1].rolled
    best, chosen = _dice_worth(state, decision, rolled), ("keep",)
    for option in decision.options(state)[:-1]:
        dice = list(rolled)
        dice[option[1] - 1] = option[2]
        worth = _dice_worth(state, decision, tuple(dice))
        if worth > best + 1e-6:
            best, chosen = worth, option
    return chosen


def _dice_worth(state: LaddersState, decision: Any, dice: tuple[int, ...]) -> float:
    """Return the value of dice against a target as rolled, ignoring armour."""
    boxes = state.cookies[decision.target - 1].boxes
    worth, mission = 0.0, state.mission
    for number in dice:
        part = PART_OF_DIE[number]
        left = boxes[part]
        if not left:
            continue
        weight = 4.0 if mission == "heads" and part == HEAD else 1.0
        if any(flag.seat == decision.target and flag.part == part for flag in state.flags):
            weight = 4.0
        worth += weight * (1 + 0.6 / left)
        boxes = with_part(boxes, part, left - 1)
        if left == 1:
            worth += 2.5 * weight
    return worth


def knock(state: LaddersState, decision: Any, mind: Mind) -> Choice:
    """Knock the target onto a mine, away from a flag's goal, or to where it can be shot."""
    seat, board = decision.seat, ground(state.board)
    here, mined = state.square(seat), {mine.square for mine in state.mines if mine.owner == seat}
    open_ = not state.attacked >> decision.target & 1

    def worth(option: Choice) -> float:
        end = state.square(decision.target) + option[1] * option[2]
        seen = not board.obst[here, end]
        return 4.0 * (end in mined) + (0.0 if open_ else 0.7 * (not seen)) - (2.0 if open_ and not seen else 0.0)

    return best_of(decision.options(state)[:-1], worth) or ("stay",)


def fourth(state: LaddersState, decision: Decision, mind: Mind) -> Choice:
    """Discard the weapon with the fewest dice left; one that can be refilled counts a little more."""

    def left(option: Choice) -> float:
        row = weapons.in_play(state, decision.seat, option[1])
        return 0.0 if row is None else charge(row) + 0.1 * weapons.profile(row.card).dice

    return min(decision.options(state), key=left)


# -- flags and teams -----------------------------------------------------------------------------------


def at_landing(state: LaddersState, decision: Decision, mind: Mind) -> Choice:
    """Set, rescue, steal or take a flag; never hand one over."""
    options = decision.options(state)
    for word in ("set", "home", "steal"):
        for option in options:
            if option[0] == word:
                return option
    takes = [option for option in options if option[0] == "take"]
    return safest(state, decision.seat, takes) if takes else ("done",)


def part(state: LaddersState, decision: Decision, mind: Mind) -> Choice:
    """Put a flag on the safest part."""
    return safest(state, decision.seat, decision.options(state))


def agree(state: LaddersState, decision: Any, mind: Mind) -> Choice:
    """Agree to a pass if the flag ends up with the healthier cookie."""
    giver, receiver = state.cookies[decision.giver - 1], state.cookies[decision.receiver - 1]
    return ("yes",) if max(receiver.boxes) >= max(giver.boxes) else ("no",)


def pick_seat(state: LaddersState, decision: Decision, mind: Mind) -> Choice:
    """Choose the seat with the best shot, or the most to fear from waiting."""

    def urgent(option: Choice) -> float:
        seat = option[1]
        square = state.square(seat)
        if not square or state.cookies[seat - 1].status == OUT:
            return -1.0  # a respawn can wait
        trial = state.copy()
        trial.attacked = 0
        shots = TurnTree(trial, seat, shallow(mind)).shots[square]
        setting = any(flag.seat == seat and flag.where in (CARRIED, SET) for flag in state.flags)
        return float(shots.sum()) + 0.5 * in_sight(state, seat, square) + 1.0 * setting

    return max(decision.options(state), key=urgent)


def shallow(mind: Mind) -> Mind:
    """Return a mind that does not look ahead."""
    return Mind(fear=mind.fear, star=mind.star, mission=0.0)


_Answer = Callable[[LaddersState, Any, Mind], Choice]

ANSWERS: Final[dict[str, _Answer]] = {
    "MoveOrStand": movement,
    "ChooseStart": start,
    "PassWindow": passing,
    "StarColour": star,
    "Declared": sugar,
    "Limb": bake,
    "After": lambda state, decision, mind: _play_if(state, decision, True),
    "RMove": molasses,
    "SnipeDie": turn_die,
    "Knock": knock,
    "FourthWeapon": fourth,
    "LandingFlags": at_landing,
    "ChoosePart": part,
    "AgreePass": agree,
    "PickSeat": pick_seat,
    "Initiative": lambda state, decision, mind: decision.options(state)[0],
}


def by_habit(state: LaddersState, decision: Any, mind: Mind, dice: Random) -> Choice:
    """Return the choice of a mind's habits at any decision; `state` may be a view."""
    if isinstance(decision, Act):
        return act(state, decision, mind, dice)
    return ANSWERS[type(decision).__name__](state, decision, mind)
