"""Death, credit, corpses and spawning (section 16: S-DIE)."""

from collections.abc import Iterator
from itertools import islice
from math import atan2, cos, degrees, hypot, pi, sin
from random import Random
from typing import Final

from game.games.shoot.rules import events, flags, modes, primitives, terrain
from game.games.shoot.rules.fight import events as fights
from game.games.shoot.rules.fight.windows import OpenWindow
from game.games.shoot.rules.state import (
    CORPSE_GADGETS,
    CORPSE_WEAPONS,
    GADGET_HAND,
    OPEN_GADGETS,
    RECORD,
    WEAPON_HAND,
    Corpse,
    ShootState,
    zone_of,
)
from game.geometry.pieces import outline_gap
from game.geometry.units import EPS, stored
from game.kernel.messages import say
from game.kernel.refusal import Refusal
from game.kernel.state import Choice, Decision, Step

EAST_WEST: Final = 90.0


def kill(state: ShootState, seat: int, cause: str, credited: int = 0, at: tuple[float, float] | None = None) -> None:
    """Kill a HERO, in the order of S-DIE-4. One that is already dead is left alone (S-DIE-5).

    `credited` is the seat that caused the death (0: none; nor is a kill of one's own HERO or a teammate credited,
    S-DIE-2); `cause` is a word for the log; `at` is the corpse's spot if it is not where the HERO stood.
    """
    hero = state.hero(seat)
    if not hero.alive:
        return
    counts = credited if credited and not primitives.allied(state, credited, seat) else 0
    state.emit(fights.HeroDied, seat=seat, cause=cause, credited=counts)
    for card in list(state.cards(seat, RECORD)):
        state.points[card] = 0
        primitives.discard(state, card, zone_of(seat, RECORD))
    _lay_corpse(state, seat, credited, at)
    _count(state, seat, counts)
    if state.outcome is not None:
        return
    popup = None
    if counts and state.hero(counts).alive:
        corpse = state.hero(seat)
        bonus = primitives.draw_gadget(state, counts, (corpse.x, corpse.y), "bonus")
        popup = bonus if bonus is not None and primitives.is_popup(bonus) else None
    primitives.shuffle_in(state, "penance")
    if state.normal:
        _last_words(state, seat, popup, counts)


def _last_words(state: ShootState, seat: int, popup: int | None, killer: int) -> None:
    """Open the dead player's window, then make a pop-up won as bonus act (S-DIE-4 step 6, S-POP-3)."""
    from game.games.shoot.rules.hazards import PopUp  # import cycle: what it does brings deaths

    acts = [] if popup is None else [PopUp(popup, killer)]
    state.then(OpenWindow(seat, "DEATH"), *acts)


def _lay_corpse(state: ShootState, seat: int, killer: int, at: tuple[float, float] | None) -> None:
    """Lay the figure down with its cards under it and its Flag on the spot (S-DIE-3, S-GEO-11)."""
    hero = state.hero(seat)
    bearing = EAST_WEST
    if killer and killer != seat:
        by = state.hero(killer)
        dx, dy = hero.x - by.x, hero.y - by.y
        if hypot(dx, dy) >= 1.0:
            bearing = stored(degrees(atan2(dx, -dy)) % 360.0)
    x, y = (hero.x, hero.y) if at is None else (stored(at[0]), stored(at[1]))
    level = stored(terrain.ground(state, x, y))  # one that dies in mid-jump comes down
    for effect in [row for row in state.effects if row.seat == seat]:
        primitives.end_effect(state, effect)
    for start, end in (
        (WEAPON_HAND, CORPSE_WEAPONS),
        (GADGET_HAND, CORPSE_GADGETS),
        (OPEN_GADGETS, CORPSE_GADGETS),
    ):
        for card in list(state.cards(seat, start)):
            state.move_card(card, zone_of(seat, start), zone_of(seat, end))
            if end == CORPSE_GADGETS:
                state.forget(card, 1 << seat)  # open ones are also face down now (S-DIE-3)
    state.change_hero(seat, alive=False, x=x, y=y, level=level)
    state.held[:] = [other for other in state.held if other != seat]
    corpse = Corpse(seat, x, y, bearing, level)
    state.corpses.append(corpse)
    under = len(state.cards(seat, CORPSE_WEAPONS)) + len(state.cards(seat, CORPSE_GADGETS))
    rectangle = terrain.prism_of_corpse(corpse).outline
    state.emit(events.CorpsePlaced, seat=seat, rectangle=rectangle, cards=under)
    flags.lay_down(state, seat, x, y, level, fallen=seat)


def _count(state: ShootState, seat: int, credited: int) -> None:
    """Credit the kill, take a life, and check whether that decides the game."""
    hero = state.change_hero(seat, deaths=state.hero(seat).deaths + 1)
    if credited:
        total = state.hero(credited).kills + 1
        state.change_hero(credited, kills=total)
        state.emit(fights.KillCredited, seat=credited, total=total)
    if modes.goal_of(state).costs_lives:
        state.change_hero(seat, lives=hero.lives - 1, out=hero.lives <= 1)
        state.emit(fights.LifeLost, seat=seat, left=hero.lives - 1)
        if hero.lives <= 1:
            state.emit(fights.HeroOut, seat=seat)
    modes.check(state)


def clear_corpse(state: ShootState, seat: int) -> None:
    """Take a seat's corpse off the table and discard what is left under it (S-DIE-7)."""
    corpse = next((row for row in state.corpses if row.seat == seat), None)
    if corpse is None:
        return
    state.corpses.remove(corpse)
    for kind in (CORPSE_WEAPONS, CORPSE_GADGETS):
        for card in list(state.cards(seat, kind)):
            primitives.discard(state, card, zone_of(seat, kind))
    state.emit(events.CorpseRemoved, seat=seat)


def spawn(state: ShootState, seat: int) -> None:
    """Bring a dead HERO back: its cards now, its spot on its own Base as its player chooses (S-DIE-7)."""
    clear_corpse(state, seat)
    base = state.bases[seat - 1]
    popups: list[Step] = []
    for draw in (primitives.draw_weapon, primitives.draw_gadget):
        while (card := draw(state, seat, (base.x, base.y), "base")) is not None and primitives.is_popup(card):
            popups += _under_base(card, seat)
    state.then(*popups, ChooseSpawn(seat))


def _under_base(card: int, seat: int) -> list[Step]:
    """Return the steps by which a pop-up laid under a Base acts on those who stand there (S-POP-2).

    Its drawer has not entered yet.
    """
    from game.games.shoot.rules.hazards import PopUp

    return [PopUp(card, seat)]


class ChooseSpawn(Decision, frozen=True):
    """S-DEC-2: where on its own Base the HERO enters: ("spawn", x, y)."""

    def options(self, state: ShootState) -> list[Choice]:
        """Return the centre and some fitting spots of the Base, or the nearest fitting spot if there is none."""
        fitting = (spot for spot in _base_spots(state, self.seat) if terrain.fits(state, self.seat, *spot) is None)
        return [("spawn", x, y) for x, y in list(islice(fitting, 9)) or [_nearest(state, self.seat)]]

    def suggest(self, state: ShootState, random: Random) -> Choice:
        """Return the centre usually, else one of the options."""
        base = state.bases[self.seat - 1]
        if random.random() < 0.5 and terrain.fits(state, self.seat, base.x, base.y) is None:
            return ("spawn", base.x, base.y)
        return random.choice(self.options(state))

    def why_not(self, state: ShootState, choice: Choice) -> Refusal | None:
        """Return why the spot is not on the HERO's own Base or does not fit, or None."""
        match choice:
            case ("spawn", float() | int() as x, float() | int() as y):
                return _why_not_spawn(state, self.seat, x, y)
        return Refusal("S-DIE-7", say("choose a spot on your Base"))

    def resolve(self, state: ShootState, choice: Choice) -> None:
        """Place the HERO."""
        hero = state.change_hero(self.seat, alive=True)
        hero = primitives.move_hero(state, self.seat, choice[1], choice[2])
        state.emit(events.HeroSpawned, seat=self.seat, spot=(hero.x, hero.y), level=hero.level)
        flags.spawned(state, self.seat)


def _why_not_spawn(state: ShootState, seat: int, x: float, y: float) -> Refusal | None:
    if not (0 <= x <= state.width and 0 <= y <= state.height):
        return Refusal("S-DIE-7", say("that is off the table"))
    x, y = stored(x), stored(y)
    outline = terrain.base_outline(state.bases[seat - 1])
    unfit = terrain.fits(state, seat, x, y)
    if unfit is None and outline_gap(outline, x, y, 1.0) <= EPS:
        return None
    if not any(terrain.fits(state, seat, *spot) is None for spot in _base_spots(state, seat)):
        if (x, y) == _nearest(state, seat):
            return None
        return Refusal("S-DIE-7", say("there is no free spot on your Base: choose the free spot nearest to it"))
    return unfit or Refusal("S-DIE-7", say("that is not on your Base"))


def _base_spots(state: ShootState, seat: int) -> Iterator[tuple[float, float]]:
    """Yield the centre of a Base, then a lattice of its spots (8 mm apart), the inner ones first."""
    base = state.bases[seat - 1]
    turn = base.angle * pi / 180
    lattice = [(8 * i, 7.75 * j) for i in range(-5, 6) for j in range(-4, 5)]
    for along, across in sorted(lattice, key=lambda spot: spot[0] ** 2 + spot[1] ** 2):
        yield (
            stored(base.x + along * cos(turn) - across * sin(turn)),
            stored(base.y + along * sin(turn) + across * cos(turn)),
        )


def _nearest(state: ShootState, seat: int) -> tuple[float, float]:
    base = state.bases[seat - 1]
    return terrain.nearest_fitting(state, seat, base.x, base.y)
