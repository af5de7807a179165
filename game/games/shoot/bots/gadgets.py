"""Gadgets as the Regular plays them: each kind has a habit that returns what to name, or None for not now.

Habits are asked at three moments of the bot's own turn: before anything else (`early`), with a shot in mind (`fire`)
and before the turn ends (`late`). The cards that act on the table are in `gadgets_on_things`.
"""

from collections.abc import Callable, Iterator
from math import isfinite
from typing import Any, Final, NamedTuple

from game.games.shoot.bots import dangers, gadgets_on_things, gains, windows
from game.games.shoot.bots.answers import apart, hurt
from game.games.shoot.bots.fire import AttackEstimate, shot_of, shots, worth, worth_of_hand, worth_unknown
from game.games.shoot.bots.objectives import Objective, goal_of_flag, home_goal, token_worth, wanted_flag
from game.games.shoot.bots.ways import PathGoal, length_from
from game.games.shoot.rules import primitives, terrain
from game.games.shoot.rules.cards import SPLATTERCARDS, TABLES, gadget, weapon
from game.games.shoot.rules.fight import weapons
from game.games.shoot.rules.gadgets import kinds
from game.games.shoot.rules.state import (
    GADGET_DISCARD,
    GADGET_HAND,
    RECORD,
    SPLATTER_DECK,
    WEAPON_HAND,
    ShootState,
    zone_of,
)
from game.geometry.units import HALF
from game.kernel.cards import HIDDEN
from game.kernel.state import Choice

Args = tuple[Any, ...]

FIRES_FIRST: Final = 1.0  # points of a shot for which a Weapon stays in hand until it is fired


class HabitContext(NamedTuple):
    """What a habit takes into account: the view, the seat, its objective, and `danger`, the risk where it stands."""

    view: ShootState
    seat: int
    objective: Objective
    danger: float = 0.0

    def shot_worth(self, shot: AttackEstimate) -> float:
        """Return the value of a shot on this objective."""
        objective = self.objective
        return shot.worth(objective.prizes[shot.target], objective.price, objective.care, objective.fight)

    def best_shot(self) -> AttackEstimate | None:
        return max(shots(self.view, self.seat), key=self.shot_worth, default=None)

    def way(self) -> float:
        """Return the halves that are left to the goal of the objective; inf if there is no route."""
        if self.objective.goal is None:
            return 0.0
        hero = self.view.hero(self.seat)
        return length_from(terrain.world(self.view), self.objective.goal, hero.x, hero.y) / HALF


Habit = Callable[[HabitContext], Args | None]

HIDES: Final = 0.15  # points of danger from which a HERO hides

# -- before anything else ------------------------------------------------------------------------------


def _first_aid(at: HabitContext) -> Args | None:
    return () if hurt(at.view, at.seat) >= (2 if at.objective.role == "carry" else 3) else None


def _medicine(at: HabitContext) -> Args | None:
    wounds = at.view.cards(at.seat, RECORD)
    barred = weapons.barred(at.view, at.seat)

    def pain(card: int) -> float:
        return at.view.points[card] + sum(_minus(symbol, barred) for symbol in SPLATTERCARDS[card].symbols)

    worst = max(wounds, key=pain, default=None)
    if worst is None or (pain(worst) < 2 and hurt(at.view, at.seat) < 5):
        return None
    return (worst,)


def _minus(symbol: str, barred: bool) -> float:
    """Return the value of getting rid of a symbol, in points."""
    if symbol.startswith("MOVE"):
        return 0.9 * int(symbol[5:])
    return (2.5 if barred else 0.4) if symbol.startswith("ATK") else 0.0


def _whiskey(at: HabitContext) -> Args | None:
    """Drink when the legs are needed, or when both hands are lost and there is a target worth a shot."""
    view, seat = at.view, at.seat
    if view.now.stance == "move" and view.now.taken >= 2 and at.objective.role not in ("fight", "guard"):
        return ()
    sober = weapons.barred(view, seat) and not view.now.attacked
    foes = primitives.opponents(view, seat) if sober else []
    return () if any(weapons.visible_zones(view, seat, other) for other in foes) else None


def _flame(at: HabitContext) -> Args | None:
    return () if windows.flame(at.view, at.seat, at.objective) else None


def _bomb(at: HabitContext) -> Args | None:
    """Play it only where the blast is worth more than the HERO's own life."""
    if at.view.goal == "lives" or at.objective.role == "carry":
        return None
    # A suicide is credited to no seat (S-MODE-5).
    price = min(at.objective.price, 3.0) if at.view.goal == "kills" else at.objective.price
    return () if windows.last_bang(at.view, at.seat, at.objective) > price + 6.0 else None


def _laid(kind: str) -> Habit:
    """Return the habit of laying a flat card on an opponent's walk."""

    def ask(at: HabitContext) -> Args | None:
        own = at.objective.goal if at.objective.role in ("fetch", "carry", "recover") else None
        return dangers.in_the_way(at.view, at.seat, kind, _walks(at), own)

    return ask


def _walks(at: HabitContext) -> list[tuple[int, PathGoal]]:
    """Return where the opponents will walk: home with a Flag, to a Flag, or here to fight."""
    view, me = at.view, at.view.hero(at.seat)
    goals: dict[int, PathGoal] = {}
    for other in primitives.opponents(view, at.seat):
        flag = wanted_flag(view, other)
        if flag is None:
            goals[other] = PathGoal(((me.x, me.y),), 60.0)
        elif flag.carrier == other:
            goals[other] = home_goal(view, other)
        elif not flag.carrier:
            goals[other] = goal_of_flag(view, flag)
        else:
            goals[other] = PathGoal(((flag.x, flag.y),), 60.0)
    return dangers.opponents_walks(view, at.seat, goals)


def _vitamins(at: HabitContext) -> Args | None:
    """Play them early in a race, where two card lengths more are a head start; in a mere fight save them."""
    if at.view.now.stance != "move" or at.objective.role in ("fight", "escort"):
        return None
    way = at.way()
    return () if isfinite(way) and way > at.view.now.budget + 1 else None


def _truck(at: HabitContext) -> Args | None:
    best = max(
        at.view.tokens, key=lambda token: token_worth(at.view, at.seat, token, at.objective.weights), default=None
    )
    if best is None or token_worth(at.view, at.seat, best, at.objective.weights) < 0.5:
        return None
    return (best.id,)


def _weapon_swap(at: HabitContext) -> Args | None:
    view, own = at.view, weapons.usable(at.view, at.seat)
    best: tuple[float, int] = (0.0, 0)
    shot = at.best_shot()
    if shot is not None and at.shot_worth(shot) > FIRES_FIRST:
        return None
    for other in primitives.opponents(view, at.seat):
        if view.cards(other, WEAPON_HAND):
            theirs = worth_of_hand(view, other) or worth_unknown(view)
            best = max(best, (theirs, other))
    given = min(own, key=worth, default=None)
    if best[0] < (worth(given) if given is not None else 0.0) + 0.35:
        return None
    return (best[1], given) if len(own) > 1 else (best[1],)


def _gadget_swap(at: HabitContext) -> Args | None:
    left = len(at.view.cards(at.seat, GADGET_HAND)) - 1
    counts = [(len(at.view.cards(other, GADGET_HAND)), other) for other in primitives.opponents(at.view, at.seat)]
    most, other = max(counts, default=(0, 0))
    return (other,) if most > left else None


WANTED: Final = tuple(kind for kind in sorted(TABLES.gadget, key=lambda kind: kind.wanted) if kind.wanted)
HEALING: Final = tuple(kind for kind in TABLES.gadget if kind.aid == "wounds")


def _recycle(at: HabitContext) -> Args | None:
    """Take back a card whose own moment is now; else what is needed most, unless it is worth little."""
    pile = {gadget(card).id: card for card in at.view.zones[GADGET_DISCARD]}
    aid = HEALING if hurt(at.view, at.seat) >= 3 else ()
    wanted = [kind.id for kind in (*aid, *WANTED) if at.view.flags or not kind.race]
    ranked = [kind for kind in wanted if kind in pile]
    ranked += [kind for kind in (*EARLY, *FIRE, *LATE) if kind in pile and kind not in ranked]
    for kind in ranked:
        if kind != "G-01" and _plays(at, kind, pile[kind]):
            return (pile[kind],)
    return next(((pile[kind],) for kind in wanted[:8] if kind in pile), None)


def _plays(at: HabitContext, kind: str, card: int) -> bool:
    """Return whether a card of the discard pile would be played now."""
    then = at.view.copy()
    then.move_card(card, GADGET_DISCARD, zone_of(at.seat, GADGET_HAND))
    tables = (EARLY, LATE) if at.view.now.attacked else (EARLY, FIRE, LATE)
    return any(
        next(cards_to_play(at._replace(view=then), {kind: table[kind]}), None) for table in tables if kind in table
    )


# -- with a shot in mind -------------------------------------------------------------------------------


def _adrenaline(at: HabitContext) -> Args | None:
    view, shot = at.view, at.best_shot()
    if view.now.stance != "move" or shot is None or weapon(shot.weapon).damage_class == "full":
        return None
    now = max(0.0, at.shot_worth(shot))
    then = shot_of(view, at.seat, shot.target, shot.weapon, full=True)
    return () if at.shot_worth(then) > now + at.objective.weights.better else None


def _blowgun(at: HabitContext) -> Args | None:
    shot = at.best_shot()
    if shot is None:
        return None
    price = at.objective.care * shot.suffered + at.objective.price * shot.dies
    return (shot.target,) if price > 0.7 and at.shot_worth(shot) + price > 0.8 else None


def _prophecy(at: HabitContext) -> Args | None:
    shot = at.best_shot()
    return () if shot is not None and at.shot_worth(shot) > 0.3 else None


# -- before the turn ends ------------------------------------------------------------------------------


def _prophecy_late(at: HabitContext) -> Args | None:
    """In a race, let the opponents draw the lowest action cards."""
    return () if at.view.flags and at.objective.role not in ("guard", "escort") else None


def _camouflage(at: HabitContext) -> Args | None:
    """Hide where there is some danger; a carrier, whom they will come for, from anybody with a Weapon."""
    view, me = at.view, at.view.hero(at.seat)
    foes = primitives.opponents(view, at.seat)
    armed = any(view.cards(other, WEAPON_HAND) for other in foes)
    if at.danger < HIDES and not (at.objective.role == "carry" and armed):
        return None
    return () if all(apart(view.hero(other), me) > 100 for other in foes) else None


def _table(habit: Callable[[ShootState, int, Objective, float], Args | None]) -> Habit:
    """Return a habit that wraps one for the cards of the table."""

    def ask(at: HabitContext) -> Args | None:
        return habit(at.view, at.seat, at.objective, at.danger)

    return ask


EARLY: Final[dict[str, Habit]] = {
    "G-02": _first_aid,
    "G-07": _medicine,
    "G-12": _truck,
    "G-28": _whiskey,
    "G-01": _recycle,
    "G-05": _table(gadgets_on_things.base),
    "G-03": _table(gadgets_on_things.teleport),
    "G-08": _vitamins,
    "G-09": _weapon_swap,
    "G-15": _gadget_swap,
    "G-19": _table(gadgets_on_things.door),
    "G-20": _table(gadgets_on_things.ladder),
}
FIRE: Final[dict[str, Habit]] = {
    "G-27": _flame,
    "G-13": _table(gains.disintegrate),
    "G-10": _table(gadgets_on_things.peephole),
    "G-11": _table(gains.crane_to_shoot),
    "G-04": _prophecy,
    "G-17": _adrenaline,
    "G-14": _blowgun,
}
LATE: Final[dict[str, Habit]] = {
    "G-29": _bomb,
    "G-16": _camouflage,
    "G-04": _prophecy_late,
    "G-06": _table(gains.mushrooms),
    "G-18": _table(gains.forcefield),
    "G-11": _table(gains.crane),
    "G-31": _laid("G-31"),
    "G-30": _laid("G-30"),
}


def cards_to_play(at: HabitContext, habits: dict[str, Habit]) -> Iterator[Choice]:
    """Yield the Gadgets in hand whose moment has come and that the rules allow, in the order of the habits."""
    hand = {gadget(card).id: card for card in at.view.cards(at.seat, GADGET_HAND) if card != HIDDEN}
    for kind, habit in habits.items():
        if kind in hand:
            args = habit(at)
            if args is not None:
                choice: Choice = ("gadget", hand[kind], *args)
                if kinds.why_not_gadget(at.view, at.seat, "OPEN", choice) is None:
                    yield choice


def card_to_play(at: HabitContext, habits: dict[str, Habit]) -> Choice | None:
    """Return the first Gadget in hand whose moment has come, or None."""
    return next(cards_to_play(at, habits), None)


def order_for(at: HabitContext, count: int) -> Choice:
    """Return the order of inspected cards: what hurts the target of the next shot first, harmless ones after it.

    Without a shot, what slows the opponents down first.
    """
    cards = at.view.zones[SPLATTER_DECK][:count]
    shot, view = at.best_shot(), at.view
    if shot is None:  # the opponents' action cards come first, then the seat's own
        slow = sorted(cards, key=lambda card: SPLATTERCARDS[card].move)
        theirs = len(primitives.opponents(view, at.seat))
        return ("order", *slow[:theirs], *reversed(slow[theirs:]))
    kind = weapon(shot.weapon)
    away = weapons.distance(view.hero(at.seat), view.hero(shot.target))
    zones = weapons.visible_zones(view, at.seat, shot.target)
    full = weapons.is_full(view, at.seat, kind)

    def points(card: int) -> int:
        data = SPLATTERCARDS[card]
        if data.jam:
            return -1
        return view.extra.points(data) if data.zone in zones and (full or data.stripes) else 0

    ranked = sorted(cards, key=points, reverse=True)
    first = ranked[: weapons.cards_at(kind, away)]
    return ("order", *first, *sorted(ranked[len(first) :], key=points))
