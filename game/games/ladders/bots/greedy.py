"""The greedy seat of rulebook section 19: the reference for its figures, and a base for other bots.

It tries all orders and directions of the two dice; the value of a square is the dice it could roll there at opponents
not yet attacked, plus 1.2 for a star, less 0.5 (cautious: 1.0) for each opponent that will see it. It fires the
strongest weapon at everyone in reach and plays cards at once.
"""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, Final

from game.bots.level_bot import best_of
from game.games.ladders.rules.board import RANGE, tables
from game.games.ladders.rules.cards import ID
from game.games.ladders.rules.fight import volley, weapons
from game.games.ladders.rules.fight.weapons import Profile, profile, profile_of
from game.games.ladders.rules.flags import base_of
from game.games.ladders.rules.moving import value, walk_path
from game.games.ladders.rules.state import (
    AT_HOME,
    CARRIED,
    DIE_OF_PART,
    LOOSE,
    PART_OF_DIE,
    PARTS,
    SET,
    LaddersState,
    WeaponInPlay,
)
from game.kernel.state import Choice, Decision

GREEDY: Final = 0.5
CAUTIOUS: Final = 1.0
STAR: Final = 1.2
EAGLE_REACH: Final = 6
FLAG_LANDING: Final = 40.0
FLAG_STEP: Final = 0.25
MINE: Final = 2.0

Scored = tuple[Profile, int, WeaponInPlay]  # a weapon that can fire, and the most shots it has for one attack


# -- weapons -------------------------------------------------------------------------------------------


def armed(state: LaddersState, seat: int, *, standing: bool) -> list[Scored]:
    """List the weapons a seat could fire now, including blasts but not mines."""
    rows: list[Scored] = []
    for row in weapons.all_usable(state, seat):
        prof = profile_of(state, row)
        if prof.kind == "mine" or (prof.track and not row.ammo) or (prof.id == "W15" and not standing):
            continue
        rows.append((prof, min(prof.shots, row.ammo) if prof.track else 1, row))
    return rows


def _worth(prof: Profile, start: int, square: int, shots: int) -> float:
    """Return the dice of an attack; a reroll counts as half a die more."""
    return volley.dice_at(prof, start, square, shots) + (0.5 if prof.reroll else 0.0)


def best_at(arms: list[Scored], obst: bytes, start: int, square: int, extra: int) -> float:
    """Return the most dice a seat could roll from a square into another; `obst` is the sight from `start`."""
    away, best = RANGE[start][square], 0.0
    for prof, shots, _ in arms:
        near = prof.kind != "melee" or start == square
        if near and prof.nearest <= away <= prof.reach:
            lob = prof.lob + (extra if prof.id == "W02" else 0)
            if prof.blind or obst[square] <= lob:
                best = max(best, _worth(prof, start, square, shots))
    return best


# -- squares -------------------------------------------------------------------------------------------


def _targets(state: LaddersState, seat: int) -> tuple[list[int], list[int]]:
    """Return the squares of opponents not yet attacked, and of all opponents."""
    open_, every = [], []
    for foe in state.foes[seat - 1]:
        square = state.cookies[foe - 1].square
        if square:
            every.append(square)
            if not state.attacked >> foe & 1:
                open_.append(square)
    return open_, every


def _flag_goals(state: LaddersState, seat: int) -> list[int]:
    """Return the squares a seat wants to land on for the flags: home with one, else to those it may take."""
    own = state.sides[seat - 1]
    if any(flag.where == CARRIED and flag.seat == seat and flag.side != own for flag in state.flags):
        return [base_of(state, own)]
    goals = []
    for flag in state.flags:
        mine = flag.side == own
        loose = flag.where == LOOSE or (flag.where == CARRIED and state.sides[flag.seat - 1] != own)
        if loose or (not mine and flag.where == AT_HOME) or (mine and flag.where == SET):
            goals.append(flag.square)
    return goals


class Prospect:
    """The value of squares to a seat now; computed once for all of them."""

    def __init__(self, state: LaddersState, seat: int, fear: float) -> None:
        self.state, self.seat, self.fear = state, seat, fear
        self.table = tables(state.board)
        self.open, self.every = _targets(state, seat)
        self.arms = armed(state, seat, standing=state.stood)
        sniping = seat == state.sniper and state.mission == "sniper"
        self.extra = state.allowance if sniping else 0
        self.stars = state.stars and not sniping
        self.goals = _flag_goals(state, seat) if state.flags else []
        self.mined = {mine.square for mine in state.mines if state.is_foe(seat, mine.owner)}
        self._known: dict[int, float] = {}

    def value(self, square: int) -> float:
        """Return the value of standing in a square, stars aside."""
        known = self._known.get(square)
        if known is None:
            known = self._known[square] = self._value(square)
        return known

    def _value(self, square: int) -> float:
        obst = self.table.obst[square]
        worth = sum(best_at(self.arms, obst, square, there, self.extra) for there in self.open)
        worth -= self.fear * sum(RANGE[square][there] <= EAGLE_REACH and not obst[there] for there in self.every)
        if self.goals:
            worth -= FLAG_STEP * min(abs(square - goal) for goal in self.goals)
            worth += FLAG_LANDING * (square in self.goals)
        return worth

    def landing(self, square: int) -> tuple[int, float]:
        """Return where a landing on a square ends, and its value."""
        end = self.table.exits[square] or square
        return end, STAR * (self.stars and bool(self.table.stars[end]))


# -- moving --------------------------------------------------------------------------------------------


def best_move(state: LaddersState, seat: int, options: list[Choice], fear: float) -> Choice:
    """Return the die and direction to move now, considering the other die's best follow-up."""
    view, square = Prospect(state, seat, fear), state.cookies[seat - 1].square
    moves = [one for one in options if one[0] == "move" and all(name == "G05" for name, _ in one[3])]
    return best_of(moves, partial(_after, state, seat, view, square), -1e9) or options[0]


def _after(state: LaddersState, seat: int, view: Prospect, square: int, option: Choice) -> float:
    _, die, way, cards = option
    number = value(state, seat, die) + sum(amount for _, amount in cards)
    end, got = view.landing(square + way * number)
    got -= MINE * sum(step in view.mined for step in range(square + way, square + way * (number + 1), way))
    got -= 0.3 * len(cards)
    rest = list(state.dice)
    rest.remove(die)
    last = view.value(end)
    if not rest:
        return got + last
    # Everyone who can be reached from the first end is attacked there, so it counts half beside the second.
    later = -1e9
    other = value(state, seat, rest[0])
    for turn in (1, -1):
        if walk_path(end, turn, other) is not None:
            far, more = view.landing(end + turn * other)
            later = max(later, more + view.value(far))
    return got + max(later, 0.0) + 0.5 * last if later > -1e8 else got + last


# -- the active phase ----------------------------------------------------------------------------------


def attack_worth(state: LaddersState, seat: int, option: Choice) -> float:
    """Return the dice of an attack or blast on opponents, less those on oneself and teammates."""
    row = weapons.usable(state, seat, option[1])
    if row is None:
        return 0.0
    prof, here = profile_of(state, row), state.cookies[seat - 1].square
    if option[0] == "attack":
        spare: float = 0.1 * (prof.track > 0) * option[3]
        return _worth(prof, here, state.cookies[option[2] - 1].square, option[3]) - spare
    dice = _worth(prof, here, option[2], 1)
    there = [one for one in range(1, state.seats + 1) if state.cookies[one - 1].square == option[2]]
    foes = sum(state.is_foe(seat, one) for one in there)
    return dice * (foes - 1.5 * (len(there) - foes)) * (0.5 if prof.blind else 1.0) - 0.1


def _shoot(state: LaddersState, seat: int, options: list[Choice]) -> Choice | None:
    shots = [option for option in options if option[0] in ("attack", "blast")]
    return best_of(shots, partial(attack_worth, state, seat))


def _card_worth(state: LaddersState, seat: int, option: Choice) -> float:
    """Return the value of playing a card now; at 0 or less, hold on to it."""
    if option[0] == "weapon":
        return 5.0 if len(state.weapons[seat - 1]) < weapons.MOST_IN_PLAY else 0.0
    if option[0] == "ammo":
        rows = [row for card in option[2] if (row := weapons.in_play(state, seat, card)) is not None]
        gain = sum(profile(row.card).track - row.ammo for row in rows)
        special = ID[option[1]] not in ("A01", "A02")
        return (
            4.0
            if special and all(row.special < 0 for row in rows)
            else gain
            if all(not row.ammo for row in rows)
            else 0
        )
    worth: float = _GEAR.get(ID[option[1]], _never)(state, seat, option)
    return worth


def _never(_state: LaddersState, _seat: int, _option: Choice) -> float:
    return 0.0


def _armour(state: LaddersState, seat: int, option: Choice) -> float:
    return 3.0 if not any(ID[worn.card] == ID[option[1]] for worn in state.armour[seat - 1]) else 0.0


def _icing(state: LaddersState, seat: int, option: Choice) -> float:
    mended: int = sum(option[2])
    return float(mended) if mended >= 2 else 0.0


def _graft(state: LaddersState, _seat: int, _option: Choice) -> float:
    return 2.0 if state.mission not in ("trophies", "most_trophies") else 0.0


def _theft(state: LaddersState, _seat: int, option: Choice) -> float:
    return 2.0 if option[3] == "hand" else 3.0


def _dip(state: LaddersState, seat: int, _option: Choice) -> float:
    here = state.cookies[seat - 1].square
    obst = tables(state.board).obst[here]
    arms = armed(state, seat, standing=state.stood)
    had = [state.cookies[foe - 1].square for foe in state.foes[seat - 1] if state.attacked >> foe & 1]
    return float(any(square and best_at(arms, obst, here, square, 0) >= 2 for square in had))


_GEAR: Final[dict[str, Callable[[LaddersState, int, Choice], float]]] = {
    **dict.fromkeys(("G01", "G02", "G03", "G04"), _armour),
    "G10": _icing,
    "G11": _graft,
    "G16": _theft,
    "G17": _dip,
}


def _act(state: LaddersState, seat: int, options: list[Choice], fear: float) -> Choice:
    cards = [option for option in options if option[0] in ("weapon", "ammo", "gear")]
    found = best_of(cards, partial(_card_worth, state, seat)) or _shoot(state, seat, options)
    found = found or next((option for option in options if option[0] == "pickup"), None)
    if found is not None:
        return found
    if state.dice and ("end",) not in options:
        return best_move(state, seat, options, fear)
    own = state.cookies[seat - 1].square
    return _bang(state, seat, options) or next(
        (one for one in options if one[0] == "plant" and one[2] == own), ("end",)
    )


def _bang(state: LaddersState, seat: int, options: list[Choice]) -> Choice | None:
    for option in options:
        if option[0] == "detonate":
            there = state.standing_in(option[1])
            if there and all(state.is_foe(seat, one) for one in there):
                return option
    return None


# -- other decisions -----------------------------------------------------------------------------------


def _movement(state: LaddersState, decision: Decision) -> Choice:
    """Stand only to fire the Gatling at an opponent in reach."""
    seat = decision.seat
    rows = [row for row in armed(state, seat, standing=True) if row[0].id == "W15"]
    here = state.cookies[seat - 1].square
    obst = tables(state.board).obst[here]
    open_, _ = _targets(state, seat)
    return ("stand",) if any(best_at(rows, obst, here, there, 0) for there in open_) else ("roll",)


def _sugar(state: LaddersState, decision: Decision) -> Choice:
    attack = state.attacks[-1]
    return _play_if(state, decision, attack.dice >= 4)


def _play_if(state: LaddersState, decision: Decision, wanted: bool) -> Choice:
    options = decision.options(state)
    return options[0] if wanted and options[0][0] == "play" else ("pass",)


def _bake(state: LaddersState, decision: Any) -> Choice:
    left = sum(boxes > 0 for boxes in state.cookies[decision.seat - 1].boxes)
    last_head = state.mission == "heads" and decision.part == 0
    return _play_if(state, decision, left <= 3 or last_head)


def _turn_die(state: LaddersState, decision: Any) -> Choice:
    """Turn a die that misses to the part with the fewest boxes, or one that hits if that tears it off."""
    boxes, rolled = state.cookies[decision.target - 1].boxes, state.attacks[-1].rolled
    left = list(boxes)
    misses = []
    for place, number in enumerate(rolled, 1):
        part = PART_OF_DIE[number]
        if left[part]:
            left[part] -= 1
        else:
            misses.append(place)
    goals = sorted((boxes_, part) for part, boxes_ in enumerate(left) if boxes_)
    if not goals:
        return ("keep",)
    number = DIE_OF_PART[goals[0][1]]
    if misses:
        return ("turn", misses[0], number)
    place = next((place for place, one in enumerate(rolled, 1) if one != number), 0)
    return ("turn", place, number) if place and goals[0][0] == 1 else ("keep",)


def _fourth(state: LaddersState, decision: Decision) -> Choice:
    def left(option: Choice) -> float:
        row = weapons.in_play(state, decision.seat, option[1])
        if row is None:
            return 0.0
        prof = profile_of(state, row)
        return float(prof.dice * (row.ammo if prof.track else 4))

    return min(decision.options(state), key=left)


def _star(state: LaddersState, decision: Decision) -> Choice:
    options = decision.options(state)
    rows = state.weapons[decision.seat - 1]
    order = ["weapon", "gear", "ammo"] if len(rows) < 2 else ["ammo", "gear", "weapon"]
    return min(options, key=lambda option: order.index(option[1]))


def _flag_part(state: LaddersState, seat: int, options: list[Choice]) -> Choice:
    """Take or put a flag on the part with the most boxes."""
    return max(options, key=lambda option: state.cookies[seat - 1].boxes[PARTS.index(option[-1])])


def _landing(state: LaddersState, decision: Decision) -> Choice:
    options = decision.options(state)
    for word in ("set", "home", "steal"):
        found = [option for option in options if option[0] == word]
        if found:
            return found[0]
    takes = [option for option in options if option[0] == "take"]
    return _flag_part(state, decision.seat, takes) if takes else ("done",)


def _passing(state: LaddersState, decision: Decision) -> Choice:
    options = decision.options(state)
    found = _shoot(state, decision.seat, options)
    picks = [option for option in options if option[0] == "pickup"]
    return found or (_flag_part(state, decision.seat, picks) if picks else ("on",))


_ANSWERS: Final[dict[str, Callable[[LaddersState, Any], Choice]]] = {
    "MoveOrStand": _movement,
    "Declared": _sugar,
    "Limb": _bake,
    "After": lambda state, decision: _play_if(state, decision, True),
    "RMove": lambda state, decision: ("pass",),
    "SnipeDie": _turn_die,
    "Knock": lambda state, decision: ("stay",),
    "FourthWeapon": _fourth,
    "StarColour": _star,
    "LandingFlags": _landing,
    "PassWindow": _passing,
    "AgreePass": lambda state, decision: ("no",),
    "ChoosePart": lambda state, decision: _flag_part(state, decision.seat, decision.options(state)),
}


def greedy(state: LaddersState, decision: Decision, random: Random, fear: float = GREEDY) -> Choice:
    """Return the choice of a greedy seat; `state` may be its view. Where it has no preference, it chooses at random."""
    name = type(decision).__name__
    if name == "Act":
        return _act(state, decision.seat, decision.options(state), fear)
    answer = _ANSWERS.get(name)
    return answer(state, decision) if answer is not None else decision.suggest(state, random)


class Greedy:
    """A bot that plays like the greedy seat of the figures; `fear` of 1.0 makes it the cautious one."""

    needs_options: Final = False

    def __init__(self, seed: int = 0, fear: float = GREEDY) -> None:
        self.random = Random(seed)
        self.fear = fear

    def choose(self, view: Any, decision: Any, options: list[Choice]) -> Choice:
        return greedy(view, decision, self.random, self.fear)


def cautious(seed: int = 0) -> Greedy:
    """Return the cautious seat of the figures."""
    return Greedy(seed, CAUTIOUS)


__all__ = ["CAUTIOUS", "GREEDY", "Greedy", "Prospect", "cautious", "greedy"]
