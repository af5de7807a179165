"""The hazards and gas clouds that a HERO touches, or comes to touch on a path (S-HAZ, S-GEO-9, G-33).

A hazard acts when touch begins, so no touch has to be stored: comparing what a HERO touches before and after a change
of the table shows whether touch has begun. A HERO that spawns touching a hazard is left alone (S-HAZ-2).
"""

from collections.abc import Iterable, Sequence
from math import ceil, hypot
from typing import Final

from game.games.shoot.rules import terrain
from game.games.shoot.rules.cards import cards_of_kind
from game.games.shoot.rules.primitives import GAS
from game.games.shoot.rules.state import Placed, ShootState
from game.geometry.units import at_most

WIRE: Final = frozenset(cards_of_kind("G-30"))
MINES: Final = frozenset(cards_of_kind("G-31"))
TRAPS: Final = frozenset(cards_of_kind("G-32"))
HAZARDS: Final = WIRE | MINES | TRAPS | GAS
GAS_TOUCH: Final = 56.0
GAS_LEVEL: Final = 60.0
NEAR: Final = 70.0  # a card or cloud further than this from a HERO does not touch it

Place = tuple[float, float, float]
"""x, y and level of a HERO."""


def any_hazard(state: ShootState) -> bool:
    """Return whether there is anything on the table that could act on a HERO."""
    return any(row.card in HAZARDS for row in state.placed)


def touches(row: Placed, x: float, y: float, level: float) -> bool:
    """Return whether a HERO at a place is in touch with a card, or in contact with a cloud (G-33)."""
    away = hypot(row.x - x, row.y - y)
    if row.card in GAS:
        return at_most(away, GAS_TOUCH) and at_most(level, GAS_LEVEL)
    return away < NEAR and terrain.at_rectangle(x, y, level, terrain.placed_outline(row), row.level)


def touched(state: ShootState, place: Place) -> frozenset[int]:
    """Return the hazards, by card, that a HERO at a place touches."""
    return frozenset(row.card for row in state.placed if row.card in HAZARDS and touches(row, *place))


def everywhere(state: ShootState) -> dict[int, frozenset[int]]:
    """Return what each living HERO touches, by seat; call it before and after a change of the table."""
    if not any_hazard(state):
        return {}
    return {hero.seat: touched(state, (hero.x, hero.y, hero.level)) for hero in state.heroes if hero.alive}


def begun(state: ShootState, before: dict[int, frozenset[int]]) -> list[tuple[int, int]]:
    """Return (card, seat) of every touch that has begun since: in seat order, for one seat the card laid first."""
    laid = [row.card for row in state.placed]
    return [
        (card, seat)
        for seat, cards in everywhere(state).items()
        if seat in before
        for card in laid
        if card in cards and card not in before[seat]
    ]


def met(state: ShootState, path: Sequence[Place]) -> list[tuple[int, int]]:
    """Return (index in the path, card) of every hazard that a HERO going from place to place comes to touch.

    What it touches at the first place does not count until it has lost touch. The places are at most 1 mm apart. Of
    hazards first touched at one place, the one laid first comes first (S-RULING-61).
    """
    rows = [row for row in state.placed if row.card in HAZARDS]
    found: list[tuple[int, int]] = []
    for row in rows:
        found += [(at, row.card) for at in _beginnings(row, path)]
    return sorted(found, key=lambda meeting: meeting[0])


def _beginnings(row: Placed, path: Sequence[Place]) -> Iterable[int]:
    inside, at = touches(row, *path[0]), 1
    while at < len(path):
        x, y, _ = path[at]
        far = hypot(row.x - x, row.y - y) - NEAR
        if far >= 2.0:  # for this many mm nothing touches it yet
            inside, at = False, at + int(far)
            continue
        now = touches(row, *path[at])
        if now and not inside:
            yield at
        inside, at = now, at + 1


def trap_on(state: ShootState, path: Sequence[Place]) -> int | None:
    """Return the index in a path at which a Trap takes hold of a HERO, or None (G-32)."""
    return next((at for at, card in met(state, path) if card in TRAPS), None)


def along(start: Place, end: Place) -> list[Place]:
    """Return the places s = 0, 1, 2 ... mm on a straight line on one level, and its end (S-MOVE-9)."""
    (x0, y0, level), (x1, y1, _) = start, end
    length = hypot(x1 - x0, y1 - y0)
    steps = [min(s, length) / length for s in range(ceil(length))] if length else []
    return [(x0 + (x1 - x0) * share, y0 + (y1 - y0) * share, level) for share in steps] + [end]
