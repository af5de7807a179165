"""The things on the table, as plain frozen data. All lengths are millimetres."""

from typing import NamedTuple

from game.kernel.refusal import Refusal

__all__ = ["HeroFigure", "Link", "Outline", "Point", "Prism", "Refusal"]

Point = tuple[float, float]
Outline = tuple[Point, ...]


class Prism(NamedTuple):
    """An upright prism that hides and may block: obstacle, wall, upright card, corpse."""

    id: str
    outline: Outline  # simple polygon, either turning direction, not closed
    bottom: float  # 0 for obstacles; the level for upright cards and corpses
    top: float


class HeroFigure(NamedTuple):
    """A living HERO: its spot, the level it stands on (S-GEO-6), and the seat and team it belongs to."""

    seat: int
    x: float
    y: float
    level: float
    team: int


class Link(NamedTuple):
    """A Ladder or Door: two end spots joined for every player (S-LINK-1)."""

    id: str
    kind: str  # "ladder" or "door"
    a: Point
    b: Point
