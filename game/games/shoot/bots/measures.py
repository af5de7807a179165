"""What the laboratory counts in a game of SHOOT: deaths, attacks, Flags, stances, and points by Weapon."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import hypot
from statistics import median
from typing import Any, ClassVar

from game.bots.laboratory.record import GameRecord, Measures
from game.bots.laboratory.sums import share
from game.games.shoot.rules.cards import weapon
from game.games.shoot.rules.events import EVENTS, FlagDropped, FlagTaken, GadgetPlayed, StanceChosen, TurnBegan
from game.games.shoot.rules.fight import combat
from game.games.shoot.rules.fight.events import AttackDeclared, DamageFlip, HeroDied, ShotHit
from game.games.shoot.rules.state import ShootState
from game.games.shoot.rules.turn import ChooseStance
from game.geometry.units import CL, at_most
from game.kernel.game import Bot, Game
from game.kernel.handlers import EventHandlers
from game.kernel.state import Choice

FEWEST_ATTACKS = 8
"""The least number of attacks with a Weapon before its value is reported."""


class Pacifist:
    """A Regular that believes its attack is used up: how often it wins shows how little shooting decides."""

    def __init__(self, regular: Bot) -> None:
        self.regular = regular

    def choose(self, view: ShootState, decision: Any, options: list[Choice]) -> Choice:
        """Return a Regular's choice without an attack."""
        view.change_turn(attacked=True)
        return self.regular.choose(view, decision, options)


class Stander:
    """A Regular that always stands still when there is something to shoot at, or never does."""

    def __init__(self, regular: Bot, always: bool) -> None:
        self.regular, self.always = regular, always

    def choose(self, view: ShootState, decision: Any, options: list[Choice]) -> Choice:
        """Return a Regular's choice with a stance of its own."""
        if isinstance(decision, ChooseStance):
            wanted: Choice = ("still",) if self.always and in_reach(view, decision.seat) else ("move",)
            if decision.why_not(view, wanted) is None and (self.always is (wanted == ("still",))):
                return wanted
        return self.regular.choose(view, decision, options)


def in_reach(state: ShootState, seat: int) -> bool:
    """Return whether a seat could attack another seat from where it stands."""
    return any(choice[2:] != (seat,) for choice in combat.attack_options(state, seat))


answers: EventHandlers[Any, None] = EventHandlers()


class ShootMeasures(Measures):
    """Counts of one game of SHOOT."""

    kinds: ClassVar = EVENTS
    uses: ClassVar = {GadgetPlayed: "gadget", AttackDeclared: "weapon"}
    turns: ClassVar = TurnBegan
    tallies: ClassVar = {FlagDropped: "dropped", HeroDied: "deaths"}
    counts: ClassVar = answers
    main_modes: ClassVar = ("ctf", "kills", "lms", "hill_up")
    against: ClassVar = "pacifist"
    levels: ClassVar = {
        "pacifist": Pacifist,
        "always_stands": lambda regular: Stander(regular, True),
        "never_stands": lambda regular: Stander(regular, False),
    }

    def __init__(self, game: Game, state: ShootState) -> None:
        super().__init__(game, state)
        self.shooter, self.weapon = 0, ""
        self.takers: list[int] = []
        self.reach = False

    def asked(self, state: ShootState, decision: Any) -> None:
        """Record whether there is something to shoot at when a stance is chosen."""
        if isinstance(decision, ChooseStance):
            self.reach = in_reach(state, decision.seat)

    def facts(self, state: ShootState) -> dict[str, float]:
        changed = self.count["dropped"] or len(set(self.takers)) > 1
        return {**self.count, "first taker": self.takers[0] if self.takers else 0, "flag changed": bool(changed)}

    @classmethod
    def sums(cls, records: Sequence[GameRecord], options: Any) -> dict[str, Any]:
        """Return deaths and attacks per game, shares of first takers, changes of the Flag and stances, and Weapons."""
        total: Counter[str] = Counter()
        for one in records:
            total.update({name: value for name, value in one.facts.items() if name != "first taker"})
        taken = [one for one in records if one.facts["first taker"]]
        first = sum(share(one, int(one.facts["first taker"])) for one in taken)
        return {
            "deaths": round(total["deaths"] / len(records), 3),
            "attacks": round(total["attacks"] / len(records), 3),
            "first_taker_wins": round(first / len(taken), 4) if taken else None,
            "flag_changes": round(total["flag changed"] / len(records), 4),
            "still_share": _part(total["still in reach"], total["turns in reach"]),
            "still_share_of_all": _part(total["still"], total["turns"]),
            "close_share": _part(total["close"], total["attacks"]),
            "weapons": weapons_worth(total),
        }


def _part(some: float, of: float) -> float | None:
    return round(some / of, 4) if of else None


def weapons_worth(total: Mapping[str, float]) -> dict[str, float]:
    """Return the points per attack with each Weapon, less those to oneself, relative to the median Weapon's."""
    kinds = [name.removeprefix("attacks ") for name in total if name.startswith("attacks ")]
    each = {kind: total.get(f"points {kind}", 0) / total[f"attacks {kind}"] for kind in sorted(kinds)
            if total[f"attacks {kind}"] >= FEWEST_ATTACKS}  # fmt: skip
    middle = median(each.values()) if each else 0
    return {kind: round(points / middle, 3) for kind, points in each.items()} if middle else {}


At = tuple[ShootMeasures, ShootState]


@answers.on(AttackDeclared)
def _attack(at: At, event: AttackDeclared) -> None:
    """Count an attack, and whether it is one at close range."""
    own, state = at
    own.shooter, target = event.seat, event.targets[0]
    own.weapon = weapon(event.weapon).id
    if target == own.shooter:
        return
    own.count["attacks"] += 1
    own.count[f"attacks {own.weapon}"] += 1
    here, there = state.hero(own.shooter), state.hero(target)
    own.count["close"] += at_most(hypot(here.x - there.x, here.y - there.y), CL)


@answers.on(ShotHit)
def _hit(at: At, event: ShotHit) -> None:
    """Count the points of a shot for the Weapon that was fired in the turn's attack."""
    own, _ = at
    if event.shooter == own.shooter:
        own.count[f"points {own.weapon}"] += event.points


@answers.on(DamageFlip)
def _flip(at: At, event: DamageFlip) -> None:
    """Count what an attack does in addition to its shots: to others for its Weapon, to the shooter against it."""
    own, _ = at
    if event.result == "hit" and event.cause in ("grenade", "jam"):
        own.count[f"points {own.weapon}"] += -event.points if event.seat == own.shooter else event.points


@answers.on(StanceChosen)
def _stance(at: At, event: StanceChosen) -> None:
    """Count a turn, whether it is one standing still, and both where there was something to shoot at."""
    own, _ = at
    still = event.stance == "still"
    own.count["turns"] += 1
    own.count["still"] += still
    own.count["turns in reach"] += own.reach
    own.count["still in reach"] += own.reach and still


@answers.on(FlagTaken)
def _taken(at: At, event: FlagTaken) -> None:
    at[0].takers.append(event.seat)
