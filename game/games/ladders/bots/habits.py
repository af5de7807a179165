"""Habits for the active phase: which card to play, whom to shoot with what, when to walk, when to stop."""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, Final

from game.bots.level_bot import best_of
from game.games.ladders.bots.arms import HitValues, charge, foe_arms
from game.games.ladders.bots.mind import Mind
from game.games.ladders.bots.plan import TurnTree
from game.games.ladders.rules.board import RANGE, tables
from game.games.ladders.rules.cards import ID
from game.games.ladders.rules.fight import combat, weapons
from game.games.ladders.rules.fight.weapons import profile
from game.games.ladders.rules.state import PARTS, LaddersState
from game.kernel.state import Choice

END: Final[Choice] = ("end",)
LEAP: Final = 1.2
"""The least gain for playing a card that only changes the square (Grapple, Fizzport)."""

WORTHWHILE: Final = 0.25


# -- cards played for their own effect -----------------------------------------------------------------


def card_worth(state: LaddersState, seat: int, option: Choice) -> float:
    """Return the value of playing an Ammo or Gear card now; 0: save it for later."""
    if option[0] == "ammo":
        return _ammo_worth(state, seat, option)
    worth: float = _GEAR.get(ID[option[1]], _later)(state, seat, option)
    return worth


def _ammo_worth(state: LaddersState, seat: int, option: Choice) -> float:
    """Return the value of a reload; special ammo goes where it does most, never over other special ammo."""
    gain, special = 0.0, ID[option[1]] not in ("A01", "A02")
    for card in option[2]:
        row = weapons.in_play(state, seat, card)
        if row is None:
            return 0.0
        prof = profile(row.card)
        if row.ammo * 3 > prof.track or (special and row.special >= 0) or (special and prof.kind == "mine"):
            return 0.0
        gain += prof.dice * (prof.track - row.ammo) + 0.1 * prof.reach
    return gain


def _later(_state: LaddersState, _seat: int, _option: Choice) -> float:
    return 0.0


def _armour(state: LaddersState, seat: int, option: Choice) -> float:
    """Return the value of armour: on the weaker of two limbs, never over armour that is still there."""
    part = PARTS.index(option[2]) if len(option) > 2 else {"G01": 0, "G02": 1}[ID[option[1]]]
    if any(worn.part == part for worn in state.armour[seat - 1]):
        return 0.0
    return 4.0 - 0.3 * state.cookies[seat - 1].boxes[part]


def _icing(state: LaddersState, seat: int, option: Choice) -> float:
    """Return the value of repairing three boxes, first where the next hits would tear a part off."""
    boxes, mended = state.cookies[seat - 1].boxes, sum(option[2])
    if mended < min(3, max(state.cookies[seat - 1].maxima)):
        return 0.0
    worth: float = sum(more * (1 + 3.0 / left) for more, left in zip(option[2], boxes, strict=True) if more)
    return worth


def _graft(state: LaddersState, _seat: int, option: Choice) -> float:
    if state.mission in ("trophies", "most_trophies"):
        return 0.0
    return 6.0 if option[2] == "HEAD" else 2.5


def _theft(state: LaddersState, seat: int, option: Choice) -> float:
    if option[3] == "hand":
        return 2.0
    row = weapons.in_play(state, option[2], option[3])
    full = len(state.weapons[seat - 1]) >= weapons.MOST_IN_PLAY
    return 0.0 if row is None else (0.8 if full else 1.0) * charge(row)


def _dip(state: LaddersState, seat: int, _option: Choice) -> float:
    """Return the value of a second attack, if one of at least two dice would follow at once."""
    had = [foe for foe in state.foes[seat - 1] if state.attacked >> foe & 1 and state.square(foe)]
    trial = state.copy()
    trial.attacked = 0
    options: list[Choice] = []
    combat.offer(trial, seat, options)
    aims = HitValues(state, seat)
    return max((aims.attack(one) - 1.2 for one in options if one[0] == "attack" and one[2] in had), default=0.0)


_GEAR: Final[dict[str, Callable[[LaddersState, int, Choice], float]]] = {
    **dict.fromkeys(("G01", "G02", "G03", "G04"), _armour),
    "G10": _icing,
    "G11": _graft,
    "G16": _theft,
    "G17": _dip,
}


def best_card(state: LaddersState, seat: int, options: list[Choice]) -> Choice | None:
    """Return the best card to play now, or None."""
    return best_of([one for one in options if one[0] in ("ammo", "gear")], partial(card_worth, state, seat))


# -- shooting ------------------------------------------------------------------------------------------


def best_shot(plan: TurnTree, options: list[Choice], spots: list[int]) -> Choice | None:
    """Return the best attack to make before moving the next die; None where a later spot is better for all."""
    places = {foe: place for place, foe in enumerate(_open(plan))}
    later = spots[1:]
    shots = [one for one in options if one[0] in ("attack", "blast")]
    return best_of(
        [one for one in shots if not (later and _can_wait(plan, one, places, later))], plan.aims.attack, WORTHWHILE
    )


def _open(plan: TurnTree) -> list[int]:
    state = plan.state
    return [foe for foe in plan.aims.foes if not state.attacked >> foe & 1 or state.double_dip == 1]


def _can_wait(plan: TurnTree, option: Choice, places: dict[int, int], later: list[int]) -> bool:
    """Return whether every opponent of an attack can be shot at better from where the dice lead."""
    state = plan.state
    if ID[option[1]] == "W03" and state.dice:
        return True  # it would cost the dice
    if option[0] == "attack" and profile(option[1]).kind == "melee":
        return False
    aimed = [option[2]] if option[0] == "attack" else [foe for foe, at in plan.spots.items() if at == option[2]]
    for foe in aimed:
        if foe not in places:
            return False
        column = places[foe]
        now = float(plan.shots[plan.here][column])
        then = max([float(plan.shots[spot][column]) for spot in later[:-1]] + [float(plan.last[later[-1]][column])])
        if then <= now + 0.05:
            return False
    return bool(aimed)


def bang(plan: TurnTree, options: list[Choice]) -> Choice | None:
    """Return a mine that pays to set off, or None."""
    rows = [(plan.aims.attack(option), option) for option in options if option[0] == "detonate"]
    worth, option = max(rows, default=(0.0, END))
    return option if worth > 2.0 else None


def planting(plan: TurnTree, options: list[Choice]) -> Choice | None:
    """Return the best square for a mine: where an opponent's dice may lead, away from teammates' routes."""
    plants = [option for option in options if option[0] == "plant"]
    if not plants:
        return None
    board = plan.ground

    def likely(option: Choice) -> float:
        square, worth = option[2], 0.0
        for there in plan.spots.values():
            worth += float(((board.mid[there] == square) | (board.end[there] == square)).any(axis=1).mean())
        return worth + (0.3 if board.star[square] else 0.0)

    best = max(plants, key=likely)
    return best if likely(best) > 0.2 else None


# -- cards that change the square ----------------------------------------------------------------------


def leap(state: LaddersState, seat: int, mind: Mind, options: list[Choice], now: float) -> Choice | None:
    """Return a Grapple or Fizzport that makes the rest of the turn clearly better than it is now."""
    best, chosen = now + LEAP, None
    for option in options:
        if option[0] != "gear" or ID[option[1]] not in ("G07", "G08"):
            continue
        trial = state.copy()
        square = option[2] if ID[option[1]] == "G07" else state.square(option[2])
        trial.change_cookie(seat, square=square)
        if ID[option[1]] == "G08":
            trial.change_cookie(option[2], square=state.square(seat))
        plan = TurnTree(trial, seat, mind)
        worth = plan.after([square], 0.0, state.dice)[0] - (5.0 if square in plan.mined else 0.0)
        if worth > best:
            best, chosen = worth, option
    return chosen


# -- the active phase ----------------------------------------------------------------------------------


def act(state: LaddersState, decision: Any, mind: Mind, dice: Random) -> Choice:
    """Return the next choice of a seat's own turn."""
    seat, options = decision.seat, decision.options(state)
    if len(options) == 1:
        first: Choice = options[0]
        return first
    card = best_card(state, seat, options)
    if card is not None:
        return card
    pickups = [option for option in options if option[0] == "pickup"]
    if pickups:
        return safest(state, seat, pickups)
    plan = TurnTree(state, seat, mind)
    worth, spots, move = plan.best_move(options, dice)
    found = bang(plan, options) or best_shot(plan, options, spots) or leap(state, seat, mind, options, worth)
    return found or move or planting(plan, options) or END


def safest(state: LaddersState, seat: int, options: list[Choice]) -> Choice:
    """Return the option that puts a flag on the part with the most boxes and armour."""
    armour = combat.armour_of(state, seat)
    boxes = state.cookies[seat - 1].boxes
    return max(options, key=lambda option: boxes[PARTS.index(option[-1])] + armour[PARTS.index(option[-1])])


def in_sight(state: LaddersState, seat: int, square: int) -> float:
    """Return the dice that opponents could roll at a square from where they are."""
    obst = tables(state.board).obst[square]
    found = 0.0
    for foe in state.foes[seat - 1]:
        there = state.square(foe)
        if there:
            near = [arm for arm in foe_arms(state, foe) if RANGE[square][there] <= arm.reach and not arm.melee]
            found += max((arm.dice for arm in near if obst[there] <= arm.lob), default=0.0)
    return found
