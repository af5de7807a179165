"""Mistakes that SHOOT's bots must not be seen making (bots.md, BOT-6)."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from math import hypot
from typing import Any, ClassVar, Final

from game.bots.laboratory.watch import Watch
from game.games.shoot.bots.answers import END, first_way
from game.games.shoot.bots.dangers import pads
from game.games.shoot.bots.fire import answer_of, shots, worth, worth_of_hand, worth_unknown
from game.games.shoot.bots.gadgets_on_things import HARMLESS, hits_back, risk_here
from game.games.shoot.bots.objectives import home_goal, objective_of, wanted_flag
from game.games.shoot.bots.regular import AS_GOOD, ELSEWHERE, GOOD_VIEW, NO_COVER, SAFE, WAYS, WORTH_IT
from game.games.shoot.bots.rookie import MATTERS, MAY_KILL
from game.games.shoot.bots.ways import PathGoal, length_from
from game.games.shoot.rules import events as told
from game.games.shoot.rules import flags, movement, primitives, terrain
from game.games.shoot.rules.cards import gadget
from game.games.shoot.rules.events import EVENTS
from game.games.shoot.rules.fight import events as fights
from game.games.shoot.rules.fight.combat import ChooseCounter
from game.games.shoot.rules.loot import LootChoice
from game.games.shoot.rules.state import CORPSE_GADGETS, CORPSE_WEAPONS, GADGET_HAND, ShootState
from game.games.shoot.rules.turn import ChooseAction
from game.geometry.leg import Leg
from game.geometry.placement import nearest_on_outline
from game.geometry.shapes import Point
from game.geometry.units import CL, EPS, HALF, stored
from game.kernel.events import Event, fact_of
from game.kernel.handlers import EventHandlers
from game.kernel.state import Choice

SAME: Final = 16.0
"""mm within which two spots are the same."""
PACES: Final = 4
"""Spots where turns begin and end: three walks between them."""
PAYS: Final = 1.5
"""Points that a shot brings more than it costs, from which on it must not be left out."""

WOUNDS_OF_CARRIER: Final = 0.5
"""By how much more a point suffered counts with the Flag in hand."""
RISKY: Final = 0.3
"""The probability of dying by a shot from which on it may be left out."""
SHORT: Final = 10.0
"""mm short of what a HERO came for that a person would see as touching it."""
STANDOFF: Final = 2
"""Rounds without a step or a deed."""
SPARE: Final = 3
"""Halves that no Flag carrier leaves unspent on the way home."""

GOALS: Final = frozenset(WAYS.values()) - {ELSEWHERE}
"""Reasons for a leg that name where it leads."""
HOLE: Final = "G-10"
"""A Peephole: it makes a shot where there is none."""

facts: EventHandlers[Any, None] = EventHandlers()


class ShootWatch(Watch):
    """Watches a game of SHOOT while it is played."""

    rules: ClassVar = {
        "to and fro": "walks between the same two spots for three turns, with nothing to show for it",
        "waste": "walks out and back, a card length or more, with nothing to show for it",
        "short": "stops a few millimetres short of scoring, or of the Flag, where its steps would do",
        "standoff": "two rounds in which nobody does anything",
        "carrier": "ends its turn with a carrier in its sights and the attack unused",
        "shot": "ends its turn with a shot that pays and the attack unused",
        "refused": "does not shoot back though it may kill or take three points, and risks little",
        "flag": "ends its turn with the Flag and steps to spare that lead nearer home",
        "loot": "takes nothing from under a corpse where something better lies",
        "swap": "gives a good Weapon for one it does not know",
        "reason": "gives a reason that the table contradicts",
        "only picking up": "a round in which every seat only picks something up",
    }

    def __init__(self, state: ShootState) -> None:
        super().__init__(state)
        self.ends: dict[int, deque[tuple[float, float]]] = {seat: deque(maxlen=PACES) for seat in state.seats()}
        self.picks: dict[int, bool] = {}  # in this round: whether a seat's turn did nothing but pick up
        self.start, self.walked = (0.0, 0.0), 0.0
        self.did = self.picked = False
        self.left = 0.0
        self.still = 0  # turns running in which nobody did anything

    def chosen(self, state: ShootState, decision: Any, choice: Choice, why: str) -> None:
        """Check what is refused, left behind or given away, and what a turn's end leaves undone."""
        seat = decision.seat
        view = state.view(seat)
        if wrong := contradiction(view, seat, choice, why):
            self.find("reason", seat, state.turn, f"{wrong}: {why}")
        if isinstance(decision, ChooseCounter) and choice == decision.options(view)[-1]:
            answers = (answer_of(view, seat, decision.attacker, one[1]) for one in decision.options(view)[:-1])
            if good := [one for one in answers if (one.dealt >= MATTERS or one.kills >= MAY_KILL) and one.dies < RISKY]:
                self.find("refused", seat, state.turn, f"{max(one.dealt for one in good):.1f} points: {why}")
        elif isinstance(decision, LootChoice) and not choice[1] and not choice[2]:
            there = [worth(card) for card in view.cards(decision.corpse, CORPSE_WEAPONS)]
            if view.cards(decision.corpse, CORPSE_GADGETS) or max(there, default=0.0) > worth_of_hand(view, seat):
                self.find("loot", seat, state.turn)
        elif isinstance(decision, ChooseAction) and choice[0] == "gadget" and gadget(choice[1]).id == "G-09":
            given, got = worth_of_hand(view, seat), worth_of_hand(view, choice[2]) or worth_unknown(view)
            if given > got:
                self.find("swap", seat, state.turn, f"{given:.1f} for {got:.1f}: {why}")
        elif isinstance(decision, ChooseAction) and choice[0] == "leg" and (gap := short_of(view, seat, choice)):
            self.find("short", seat, state.turn, f"{gap:.1f} mm: {why}")
        elif isinstance(decision, ChooseAction) and choice == END:
            self._ended_with(view, seat, why)

    def _ended_with(self, view: ShootState, seat: int, why: str) -> None:
        """Check the end of a turn by what is left of it."""
        if flags.carried(view, seat) is not None and view.now.budget >= SPARE and nearer_home(view, seat):
            self.find("flag", seat, view.turn, f"{view.now.budget} halves unspent: {why}")
        if view.now.attacked:
            return
        ready = [shot for shot in shots(view, seat) if not shot.second]
        at_carrier = [shot for shot in ready if flags.carried(view, shot.target) and shot.dealt > 0.1]
        if at_carrier and all(shot.dies < RISKY for shot in at_carrier):
            self.find("carrier", seat, view.turn, f"a shot of {max(shot.dealt for shot in at_carrier):.1f}: {why}")
            return
        dear = WOUNDS_OF_CARRIER if flags.carried(view, seat) is not None else 0.0
        best = max((_gain(shot) - dear * shot.suffered for shot in ready), default=0.0)
        if best >= PAYS:
            self.find("shot", seat, view.turn, f"a shot that is worth {best:.1f}: {why}")

    def heard(self, state: ShootState, events: Sequence[Event]) -> None:
        for event in events:
            if event.name in EVENTS:
                facts((self, state), fact_of(event, EVENTS))

    def began(self, state: ShootState, seat: int) -> None:
        hero = state.hero(seat)
        self.start, self.walked = (hero.x, hero.y), 0.0
        self.did = self.picked = False
        self.left = left_to_goal(state, seat)

    def ended(self, state: ShootState, seat: int) -> None:
        hero = state.hero(seat)
        here, ends = (hero.x, hero.y), self.ends[seat]
        idle = not self.did and not self.picked
        if not hero.alive or not idle:
            ends.clear()
        else:
            least = self.walked / 3
            if self.walked >= CL and _apart(here, self.start) < least and self.left - left_to_goal(state, seat) < least:
                self.find("waste", seat, state.turn, f"{self.walked:.0f} mm to come back to where it was")
            ends.extend((here,) if ends else (self.start, here))
        if len(ends) == PACES and _paces(list(ends)):
            self.find("to and fro", seat, state.turn, f"between {ends[0]} and {ends[1]}")
            ends.clear()
        self.still = self.still + 1 if idle and not self.walked else 0
        if self.still == STANDOFF * len(state.heroes):
            self.find("standoff", seat, state.turn)
        nearer = self.left - left_to_goal(state, seat) >= HALF
        self.picks[seat] = self.picked and not self.did and not nearer and hero.alive
        if len(self.picks) == len(state.heroes) and all(self.picks.values()):
            self.find("only picking up", seat, state.turn)
            self.picks.clear()

    def disturbed(self, seat: int) -> None:
        """Record a reason to walk back: shot at, pushed, dead."""
        if seat in self.ends:
            self.ends[seat].clear()


def short_of(view: ShootState, seat: int, choice: Choice) -> float:
    """Return by how many mm the last leg of a turn just misses what it is for, where more was paid for; else 0."""
    leg = movement.leg_to(view, seat, choice[1], choice[2])
    if not isinstance(leg, Leg) or leg.halves < view.now.budget:
        return 0.0
    for (x, y), touch in _aims(view, seat, (choice[1], choice[2])):
        away = _apart((x, y), (choice[1], choice[2]))
        if touch < away <= touch + SHORT:
            share = (away - touch + 0.2) / away
            end = stored(choice[1] + (x - choice[1]) * share), stored(choice[2] + (y - choice[2]) * share)
            if movement.why_not_leg(view, seat, *end) is None:
                return away - touch
    return 0.0


def _aims(view: ShootState, seat: int, at: Point) -> list[tuple[Point, float]]:
    """Return what a HERO walks to and touches: the nearest points of its Bases with the Flag, else the Flags."""
    if flags.carried(view, seat) is not None:
        outlines = [terrain.base_outline(base) for base in flags.home_bases(view, seat)]
        return [(nearest_on_outline(outline, at)[0], terrain.CARD_TOUCH + EPS) for outline in outlines]
    wanted = wanted_flag(view, seat)
    return [((wanted.x, wanted.y), terrain.FLAG_TOUCH + EPS)] if wanted is not None and not wanted.carrier else []


def contradiction(view: ShootState, seat: int, choice: Choice, why: str) -> str:
    """Return what on the table contradicts the reason given for a choice, "" for nothing."""
    if why == SAFE and (risk := risk_here(view, seat)) > HARMLESS:
        return f"{risk:.1f} points from one of them"
    if why == AS_GOOD and not hits_back(view, seat):
        return "it hits back less hard, or not at all"
    if why in (WORTH_IT, NO_COVER) and risk_here(view, seat) <= HARMLESS:
        return "nobody can hurt it"
    if why == GOOD_VIEW and not shots(view, seat) and not _may_pierce(view, seat):
        return "it has no shot"
    if why == WAYS["carry"] and flags.carried(view, seat) is None:
        return "it has no Flag"
    if choice[0] == "leg" and why in GOALS and not (view.links or pads(view)):
        goal, hero, world = objective_of(view, seat).goal, view.hero(seat), terrain.world(view)
        if goal is None or length_from(world, goal, choice[1], choice[2]) < length_from(world, goal, hero.x, hero.y):
            return ""
        return "the leg leads no nearer"
    return ""


def _may_pierce(view: ShootState, seat: int) -> bool:
    return any(gadget(card).id == HOLE for card in view.cards(seat, GADGET_HAND))


def _gain(shot: Any) -> float:
    return float(shot.dealt + 3 * shot.kills - shot.suffered - 6 * shot.dies + min(0.0, shot.others))


def _apart(one: tuple[float, float], other: tuple[float, float]) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


def _paces(ends: list[tuple[float, float]]) -> bool:
    """Return whether turns end alternately at two spots."""
    back = all(_apart(one, other) < SAME for one, other in zip(ends, ends[2:], strict=False))
    return back and _apart(ends[0], ends[1]) >= HALF


def left_to_goal(state: ShootState, seat: int) -> float:
    """Return the path length in mm to a seat's goal: the Flag, home with it, or the nearest opponent."""
    hero, flag = state.hero(seat), wanted_flag(state, seat)
    if flag is not None:
        goal = home_goal(state, seat) if flag.carrier == seat else PathGoal(((flag.x, flag.y),))
        return length_from(terrain.world(state), goal, hero.x, hero.y)
    foes = [state.hero(other) for other in primitives.opponents(state, seat)]
    return min((_apart((foe.x, foe.y), (hero.x, hero.y)) for foe in foes), default=0.0)


def nearer_home(view: ShootState, seat: int) -> bool:
    """Return whether a carrier has a step that brings it half a card length or more nearer home."""
    hero, world, home = view.hero(seat), terrain.world(view), home_goal(view, seat)
    step = first_way(view, seat, home.points)
    if step is None:
        return False
    return length_from(world, home, hero.x, hero.y) - length_from(world, home, step[1], step[2]) >= HALF


At = tuple[ShootWatch, ShootState]


@facts.on(told.RoundBegan)
def _round(at: At, event: told.RoundBegan) -> None:
    at[0].picks.clear()


@facts.on(told.TurnBegan)
def _began(at: At, event: told.TurnBegan) -> None:
    at[0].began(at[1], event.seat)


@facts.on(told.TurnEnded)
def _ended(at: At, event: told.TurnEnded) -> None:
    at[0].ended(at[1], event.seat)


@facts.on(told.LegBegan)
def _leg(at: At, event: told.LegBegan) -> None:
    at[0].walked += _apart(event.start, event.end)


@facts.on(told.TokenCollected, told.CorpseLooted)
def _picked(at: At, event: Any) -> None:
    at[0].picked = True


@facts.on(fights.AttackDeclared, told.FlagTaken, told.FlagCaptured, told.GadgetPlayed)
def _did(at: At, event: Any) -> None:
    at[0].did = True


@facts.on(told.LinkUsed, told.Leapt, told.HeroSpawned)
def _went(at: At, event: Any) -> None:
    at[0].did = True


@facts.on(fights.ShotHit, fights.ShotMissed)
def _shot_at(at: At, event: Any) -> None:
    at[0].disturbed(event.target)


@facts.on(told.HeroTeleported, told.HeroFlew, fights.HeroPushed)
def _moved(at: At, event: Any) -> None:
    at[0].disturbed(event.seat)
