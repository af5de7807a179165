"""What all cards that place or move things on the table share: spots, samples of options, free walkways (S-CUT)."""

from collections.abc import Callable, Iterator, Sequence
from math import cos, isfinite, radians, sin
from typing import Any, Final

from game.games.shoot.rules import terrain
from game.games.shoot.rules.cards import cards_of_kind
from game.games.shoot.rules.state import Base, Hero, Obstacle, ShootState
from game.geometry.placement import FlatThing
from game.geometry.shapes import HeroFigure, Point, Prism
from game.geometry.units import stored
from game.geometry.walkways import cut_off
from game.geometry.world import WorldState
from game.kernel.refusal import Refusal

Args = tuple[Any, ...]
Check = Callable[[ShootState, int, Args], Refusal | None]
Kinds = dict[str, tuple[Any, ...]]
SAMPLES: Final = 3  # placings listed for a card; `why_not` takes every legal one
TRIES: Final = 4
FORCEFIELDS: Final = frozenset(cards_of_kind("G-18"))
FLAT: Final = frozenset(card for kind in ("G-30", "G-31", "G-32", "G-34", "W-13") for card in cards_of_kind(kind))


def numbers(args: Args, count: int) -> bool:
    """Return whether a choice names exactly this many finite numbers, each on or near the largest table."""
    if len(args) != count:
        return False
    return all(type(value) in (int, float) and isfinite(value) and abs(value) < 10_000 for value in args)


def spot_of(args: Args) -> Point:
    """Return the spot a choice names, rounded as in the state."""
    return stored(args[0]), stored(args[1])


def away_from(centre: Point, bearing: float, length: float) -> Point:
    """Return the spot at a distance from another along a bearing, rounded as in the state."""
    east, south = sin(radians(bearing)), -cos(radians(bearing))
    return stored(centre[0] + length * east), stored(centre[1] + length * south)


def first_legal(
    why_not: Check,
    candidates: Callable[[ShootState, int], Iterator[Args]],
) -> Callable[[ShootState, int], list[Args]]:
    """Return a function that samples options: the first few legal candidates."""

    def options(state: ShootState, seat: int) -> list[Args]:
        found: list[Args] = []
        for args in candidates(state, seat):
            if why_not(state, seat, args) is None:
                found.append(args)
                if len(found) == SAMPLES:
                    break
        return found

    return options


def _marks(state: ShootState, bases: Sequence[Base]) -> list[Point]:
    """Return what must stay within reach: home spots of the Flags, or without Flags the Bases' centres (S-CUT-1)."""
    return [flag.home for flag in state.flags] or [(base.x, base.y) for base in bases]


def cut_refusal(
    state: ShootState, after: WorldState, heroes: Sequence[Hero] | None = None, bases: Sequence[Base] | None = None
) -> Refusal | None:
    """Return whose walkway a change of the table would cut, or None (S-CUT-2).

    `heroes` and `bases` are the rows as they would be after it, where they move.
    """
    bases_after = state.bases if bases is None else bases
    figures_after = [_figure(hero) for hero in (state.heroes if heroes is None else heroes) if hero.alive]
    return cut_off(
        terrain.scene(state),
        after,
        [_figure(hero) for hero in state.heroes if hero.alive],
        [(base.x, base.y) for base in state.bases],
        [(base.x, base.y) for base in bases_after],
        _marks(state, state.bases),
        _marks(state, bases_after),
        figures_after,
    )


def _figure(hero: Hero) -> HeroFigure:
    return HeroFigure(hero.seat, hero.x, hero.y, hero.level, hero.team)


def lying(state: ShootState, *, without_base: int = 0) -> list[FlatThing]:
    """Return the Bases (but one) and flat cards where they are."""
    found = [FlatThing(terrain.base_outline(base), base.level) for base in state.bases if base.seat != without_base]
    flat = (row for row in state.placed if row.card in FLAT)
    return found + [FlatThing(terrain.placed_outline(row), row.level) for row in flat]


def prism_of(row: Obstacle) -> Prism:
    """Return an obstacle as a prism of the geometry."""
    return Prism(row.id, row.outline, 0.0, row.height)
