"""Hazards, pop-ups and gas: what is on the table and acts on whoever touches it (S-HAZ, S-POP, G-30 to G-33).

Events: `hazard_touched` (seat, card), `hero_held`, `hero_freed`, `gas_moved` (cloud, course), `popup_placed` (seat,
card, spot, level, reason "token", "base" or "bonus"), and those of the damage that follows.
"""

from math import hypot

from game.games.shoot.rules import contact, primitives
from game.games.shoot.rules.cards import gadget
from game.games.shoot.rules.fight import blast
from game.games.shoot.rules.fight import events as fights
from game.games.shoot.rules.fight.damage import FlipDamage
from game.games.shoot.rules.state import Placed, ShootState
from game.geometry.placement import token_course
from game.geometry.shapes import Point
from game.geometry.units import CL, at_most, stored
from game.kernel.state import Step

GAS_MARGIN = 44.0


def row_of(state: ShootState, card: int) -> Placed | None:
    """Return the row of a card on the battlefield, or None."""
    return next((row for row in state.placed if row.card == card), None)


class HazardActs(Step, frozen=True):
    """A hazard acts on a HERO that has begun to touch it (S-HAZ-1)."""

    card: int
    seat: int

    def run(self, state: ShootState) -> None:
        """Carry out the card's effect, if the HERO is still alive."""
        hero, row = state.hero(self.seat), row_of(state, self.card)
        if row is None or not hero.alive:
            return
        state.emit(fights.HazardTouched, seat=self.seat, card=self.card)
        if self.card in contact.TRAPS:
            hold(state, self.seat)
        elif self.card in contact.WIRE:
            state.then(FlipDamage(self.seat, 1, "barbed wire", row.seat))
        elif self.card in contact.MINES:
            blast.explode(state, (hero.x, hero.y, hero.level), gadget(self.card).blast, row.seat, "minefield")
        else:
            state.then(FlipDamage(self.seat, 1, "poison gas"))


def hold(state: ShootState, seat: int) -> None:
    """Hold a HERO until the end of its next turn; what movement it has left is lost (G-32)."""
    own = state.now.seat == seat
    state.held[:] = [other for other in state.held if other != seat] + [seat] * (2 if own else 1)
    if own:
        state.change_turn(budget=0)
    state.emit(fights.HeroHeld, seat=seat)


class PopUp(Step, frozen=True):
    """A pop-up just placed acts on every HERO touching it, the drawer first, then in seat order (S-POP-1)."""

    card: int
    drawer: int

    def run(self, state: ShootState) -> None:
        """Put its effects on the stack."""
        row = row_of(state, self.card)
        if row is None or self.card not in contact.HAZARDS:
            return
        seats = [hero.seat for hero in state.heroes if hero.alive]
        seats.sort(key=lambda seat: (seat - self.drawer) % len(state.heroes))
        touching = [seat for seat in seats if contact.touches(row, *place_of(state, seat))]
        state.then(*(HazardActs(self.card, seat) for seat in touching))


def place_of(state: ShootState, seat: int) -> contact.Place:
    """Return where a seat's HERO is, with its level."""
    hero = state.hero(seat)
    return hero.x, hero.y, hero.level


def since(state: ShootState, before: dict[int, frozenset[int]]) -> None:
    """Make hazards act on those who touch them now and did not before a change of the table (S-HAZ-1)."""
    if before:
        state.then(*(HazardActs(*touch) for touch in contact.begun(state, before)))


# -- gas (G-33) ----------------------------------------------------------------------------------------


def blow(state: ShootState, bearing: int) -> None:
    """Put the drift of every cloud on the stack: 88 mm along the Dir of a card that moved a Token (S-TOK-8)."""
    clouds = [row for row in state.placed if row.card in primitives.GAS]
    state.then(*(GasDrift(row.card, bearing, (row.x, row.y), 0, ()) for row in clouds))


class GasDrift(Step, frozen=True):
    """A cloud drifting away from a spot: `gone` mm are behind it, the seats in `met` have been affected."""

    card: int
    bearing: int
    start: Point
    gone: int
    met: tuple[int, ...]

    def run(self, state: ShootState) -> None:
        """Drift on to the next HERO that comes into contact, or to the end of the course."""
        row = row_of(state, self.card)
        if row is None:
            return
        inside = self._inside(state, self._at(state, self.gone))
        for far in range(self.gone + 1, int(CL) + 1):
            now = self._inside(state, self._at(state, far))
            new = tuple(seat for seat in now if seat not in inside and seat not in self.met)
            if new:
                self._lay(state, row, far)
                on = GasDrift(self.card, self.bearing, self.start, far, (*self.met, *new))
                state.then(*(HazardActs(self.card, seat) for seat in new), on)
                return
            inside = now
        if self.gone < CL:
            self._lay(state, row, int(CL))

    def _at(self, state: ShootState, far: int) -> Point:
        if not far:
            return self.start
        return token_course(*self.start, self.bearing, far, state.width, state.height, GAS_MARGIN)[0]

    def _inside(self, state: ShootState, centre: Point) -> list[int]:
        """Return the seats of the HEROes in contact with the cloud, in seat order."""
        return [
            hero.seat
            for hero in state.heroes
            if hero.alive
            and at_most(hypot(hero.x - centre[0], hero.y - centre[1]), contact.GAS_TOUCH)
            and at_most(hero.level, contact.GAS_LEVEL)
        ]

    def _lay(self, state: ShootState, row: Placed, far: int) -> None:
        """Move the cloud and emit the piece of its course since it last stopped."""
        before = token_course(*self.start, self.bearing, self.gone, state.width, state.height, GAS_MARGIN)[1]
        course = token_course(*self.start, self.bearing, far, state.width, state.height, GAS_MARGIN)[1]
        x, y = self._at(state, far)
        state.placed[state.placed.index(row)] = Placed(row.card, x, y, row.angle, row.level, row.seat)
        bends = [(stored(px), stored(py)) for px, py in course[len(before) - 1 : -1]]
        piece = ((row.x, row.y), *bends, (x, y))
        state.emit(fights.GasMoved, cloud=self.card, course=piece)
