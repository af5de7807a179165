"""Walks of several turns: a click beyond reach goes on in its player's next turns until something matters (FGT-65).

A journey does what its player would press: *Move*, the walk, *End turn*. Each leg is an ordinary choice, so it is in
the log and in replays; the journey itself is not saved. It stops before it moves when anything has changed that its
player could want to answer.
"""

from __future__ import annotations

from functools import partial
from math import hypot
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

from game.games.shoot.rules import terrain
from game.games.shoot.rules.fight.combat import attack_options
from game.games.shoot.rules.lookout import seen_by, seen_from, with_stance
from game.games.shoot.rules.state import GADGET_HAND, WEAPON_HAND, ShootState
from game.games.shoot.table.modes import planning
from game.games.shoot.table.modes.far_walks import Later
from game.games.shoot.table.paint.board import Picked
from game.kernel.messages import listed, say, say_count, together
from game.table.grace import BEFORE_END, Grace
from game.ui import keys
from game.ui.widgets import Button

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.games.shoot.table.modes.mode import Mode
    from game.games.shoot.table.modes.planning import PlannedWalk
    from game.games.shoot.table.path_worker import PathWorker
    from game.geometry.shapes import Point
    from game.kernel.state import Choice
    from game.ui.scene import Host

PAUSE: Final = 0.7
"""Seconds a turn's question is open before the journey goes on."""
ROUNDING: Final = 1
"""Halves by which a route's cost may differ from what was planned: a leg that was cut is rounded up twice."""
THERE: Final = 3.0
"""Millimetres from the goal that still count as there."""


class Known(NamedTuple):
    """What a journey's player knew when they last went on."""

    rivals: frozenset[tuple[str, int]]
    """Who is in sight, and whose sight the HERO is in."""
    damage: int
    flags: tuple[tuple[Any, ...], ...]
    hand: frozenset[int]


class JourneyTable(Protocol):
    """What a journey needs of its table."""

    host: Host
    names: dict[int, str]
    view: ShootState
    viewpoint: int
    mode: Mode
    legs: list[Choice]
    path_worker: PathWorker | None
    grace: Grace | None
    patient: bool
    jumped: bool

    @property
    def hand_hidden(self) -> bool:
        """Return whether the viewer's hand is face down just now."""
        ...

    def commit(self, choice: Choice, then: list[Choice] | None = None) -> None:
        """Settle a choice of the person who decides."""

    def toast(self, sentence: str) -> None:
        """Show a notice."""

    def regroup(self) -> None:
        """Remake the controls."""


def known(view: ShootState, seat: int) -> Known:
    """Return what matters of a view to a seat on its way."""
    spot = terrain.spot(view, seat)
    rivals = {("sees", other) for other, found in seen_from(view, seat, spot).items() if found.zones}
    rivals |= {("seen", other) for other, found in seen_by(view, seat, spot).items() if found.zones}
    flags = tuple((flag.id, flag.carrier, *(() if flag.carrier else (flag.x, flag.y))) for flag in view.flags)
    hand = frozenset((*view.cards(seat, WEAPON_HAND), *view.cards(seat, GADGET_HAND)))
    return Known(frozenset(rivals), view.damage(seat), flags, hand)


def why_stop(view: ShootState, seat: int, before: Known, names: Mapping[int, str], covered: bool = False) -> str:
    """Return why a journey goes no further, in a sentence; empty if nothing has changed that matters.

    `covered`: the hand is face down, so nothing may be said that depends on it (UX-HID-6).
    """
    if not view.hero(seat).alive:
        return say("Your HERO is dead.")
    now = known(view, seat)
    if now.damage > before.damage:
        return say("You were hurt.")
    if now.flags != before.flags:
        return say("A Flag has changed hands.")
    if now.hand - before.hand:
        return say("You have a new card.")
    if came := _people(now, before, "sees", names):
        return say("{who} has come into sight.", who=came)
    if came := _people(now, before, "seen", names):
        return say("{who} can see you.", who=came)
    watched = {other for how, other in now.rivals if how == "seen"}
    if watched and any(flag.carrier == seat for flag in view.flags):
        return say("You carry a Flag, and {who} can see you.", who=_named(watched, names))
    if covered:
        near = {other for how, other in now.rivals if how == "sees"}
        return say("{who} is in sight.", who=_named(near, names)) if near else ""
    able = {choice[2] for choice in attack_options(view, seat) if choice[2] != seat}
    return say("You can shoot {who}.", who=_named(able, names)) if able else ""


def _people(now: Known, before: Known, how: str, names: Mapping[int, str]) -> str:
    """Return the rivals who see, or are seen, and did not before."""
    return _named({other for kind, other in now.rivals - before.rivals if kind == how}, names)


def _named(seats: set[int], names: Mapping[int, str]) -> str:
    return listed([names[seat] for seat in sorted(seats)]) if seats else ""


def legs_of(walk: PlannedWalk) -> list[Choice]:
    """Return what is walked of a route in this turn, leg by leg, as choices."""
    return [("leg", *leg.end) for leg in walk.way.legs] if walk.way is not None else []


def why_no_route(walk: PlannedWalk, left: int) -> str:
    """Return why a planned route is no longer the one that was chosen, in a sentence; empty if it is.

    `left`: what was left of it, in halves.
    """
    if walk.way is None and walk.later is None:
        return say("There is no route any more.")
    if walk.hazards:
        return say("Something dangerous is on the route.")
    if abs(walk.halves + (walk.later.halves if walk.later is not None else 0) - left) > ROUNDING:
        return say("The route's cost has changed.")
    return ""


class Journey:
    """A walk to a goal that takes more than one turn."""

    def __init__(self, picked: Picked, goal: Point, later: Later, before: Known, legs: Sequence[Choice]) -> None:
        """`legs`: what is walked of it in this turn."""
        self.picked, self.goal, self.later, self.before, self.legs = picked, goal, later, before, legs
        self.moving = False
        """Whether the present turn is one that it has begun by itself."""
        self.walked = False
        """Whether it has walked in that turn."""

    def words(self, waits: bool = False) -> str:
        """Return where it goes, how long that takes, and what it `waits` for: the end of the turn it began in."""
        to, turns = TO.get(self.picked.kind, TO[""]), self.later.turns
        words: str = say_count("{To}, 1 more turn.", "{To}, {n} more turns.", turns, to=to)
        if waits:
            words = together(words, say("End your turn to go on."))
        return together(words if turns else say("{To}, this turn.", to=to), say("{key} stops.", key=keys.hint("back")))


OWN: Final = frozenset({"leg", "link", "fly", "leap", "move", "still", "bleed", "attack"})
"""What a player does who has other plans."""
TO: Final = {
    "flag": say("to the Flag"),
    "token": say("to the Token"),
    "base": say("to the Base"),
    "corpse": say("to the corpse"),
    "": say("on your way"),
}


class Journeys:
    """The journeys of a table's people, one each."""

    def __init__(self, table: JourneyTable) -> None:
        self.table = table
        self._of: dict[int, Journey] = {}
        self._asks = False  # whether a route is awaited
        self._acts = False  # whether a choice is the journey's own

    @property
    def current(self) -> Journey | None:
        """The journey of the seat whose view is shown."""
        return self._of.get(self.table.viewpoint)

    @property
    def plans(self) -> bool:
        """Return whether the worker is being asked for a journey's route."""
        return self._asks and self.table.mode.seat in self._of

    def begin(self, mode: Mode, picked: Picked, walk: PlannedWalk) -> None:
        """Plan the rest of a walk for the next turns; its first part is about to be walked."""
        if walk.later is not None and not self.table.patient and not self.table.host.still:
            before = known(mode.view, mode.seat)
            self._of[mode.seat] = Journey(picked, walk.goal, walk.later, before, legs_of(walk))

    def committed(self, seat: int, choice: Choice) -> None:
        """Drop a journey whose player walks elsewhere, chooses for the turn or shoots: they have other plans."""
        journey = self._of.get(seat)
        if journey is not None and not self._acts and choice[0] in OWN and choice not in journey.legs:
            self.stop(seat)

    def stop(self, seat: int, why: str = "") -> None:
        """End a journey, and say why."""
        if self._of.pop(seat, None) is None:
            return
        self._asks, self.table.grace = False, None
        self.table.legs.clear()
        if why:
            self.table.toast(together(say("Your walk stops here."), why))
        self.table.regroup()

    def stopped_by_hand(self) -> bool:
        """End the journey of the person who looks, at their wish; return whether there was one."""
        found = self.current is not None
        self.stop(self.table.viewpoint)
        return found

    def chip(self) -> list[Button]:
        """Return the button on the board that says where the viewer's journey goes, and stops it."""
        journey = self.current
        if journey is None:
            return []
        waits = not journey.moving and type(self.table.mode.decision).__name__ == "ChooseAction"
        chip = Button(journey.words(waits), self.stopped_by_hand, icon_name="run", face="semi", size=18)
        return [chip.says(say("Stops walking there by itself."))]

    def forget(self) -> None:
        """Drop all journeys: something was taken back."""
        self._of.clear()

    # -- going on ----------------------------------------------------------------------------------

    def asked(self, mode: Mode) -> None:
        """Go on with a journey, now that its player is asked something; or stop it."""
        journey = self._of.get(mode.seat)
        if journey is None:
            return
        kind = type(mode.decision).__name__
        if self.table.jumped:
            self.stop(mode.seat)
        elif kind == "ChooseStance":
            journey.moving = journey.walked = False
            if not self._stopped(mode, journey):
                self._plan(mode)
        elif kind != "ChooseAction":
            if journey.moving or mode.view.now.seat != mode.seat:  # else it is the player's own doing, such as healing
                self.stop(mode.seat, say("There is something to decide."))
        elif not journey.moving:
            journey.before = known(mode.view, mode.seat)
        elif not journey.walked:
            self._plan(mode)
        elif not self._arrived(mode, journey) and not self._stopped(mode, journey):
            journey.before = known(mode.view, mode.seat)
            self.table.grace = Grace(BEFORE_END, lambda: self._act(("end",)), partial(self.stop, mode.seat))

    def _stopped(self, mode: Any, journey: Journey) -> bool:
        """Stop if anything has changed that matters; return whether that was so."""
        why = why_stop(mode.view, mode.seat, journey.before, self.table.names, self.table.hand_hidden)
        if not why and type(mode.decision).__name__ == "ChooseStance" and ("move",) not in mode.options:
            why = say("Your HERO cannot move.")
        if why:
            self.stop(mode.seat, why)
        return bool(why)

    def _plan(self, mode: Mode) -> None:
        """Ask for the route from here, of a worker if there is one: `update` takes it."""
        journey, worker = self._of[mode.seat], self.table.path_worker
        self._asks = True
        if worker is not None and worker.ready:
            if type(mode.decision).__name__ == "ChooseStance":
                worker.look_at(with_stance(mode.view, "move"), mode.seat)
            worker.ask_walk(journey.goal)

    def update(self) -> bool:
        """Take the route that was asked for; return whether anything changes."""
        mode, worker = self.table.mode, self.table.path_worker
        journey = self._of.get(mode.seat)
        if not self._asks or journey is None:
            return False
        if worker is not None and worker.ready:
            walk = worker.walk(journey.goal)
        else:
            walk = planning.walk_to(with_stance(mode.view, "move"), mode.seat, journey.goal)
        if walk is None:
            return False
        self._asks = False
        why = why_no_route(walk, journey.later.halves)
        if why:
            self.stop(mode.seat, why)
        elif type(mode.decision).__name__ == "ChooseStance":
            self.table.grace = Grace(PAUSE, lambda: self._act(("move",)), partial(self.stop, mode.seat))
        else:
            self._walk(journey, walk)
        return True

    def _walk(self, journey: Journey, walk: PlannedWalk) -> None:
        """Walk this turn's part of a route."""
        journey.walked = True
        journey.later = walk.later or journey.later._replace(halves=0, turns=0)
        journey.legs = legs_of(walk)
        if journey.legs:
            self._act(journey.legs[0], [*journey.legs[1:]])
        else:  # not a step is left
            self.asked(self.table.mode)

    def _arrived(self, mode: Any, journey: Journey) -> bool:
        """End at the goal, taking what was pointed at; return whether the HERO is there."""
        hero = mode.view.hero(mode.seat)
        if hypot(hero.x - journey.goal[0], hero.y - journey.goal[1]) > THERE:
            return False
        self.stop(mode.seat)
        mode.reached(journey.picked)
        return True

    def _act(self, choice: Choice, then: list[Choice] | None = None) -> None:
        seat = self.table.mode.seat
        if seat in self._of and choice == ("move",):
            self._of[seat].moving = True
        self._acts = True
        try:
            self.table.commit(choice, then)
        finally:
            self._acts = False
