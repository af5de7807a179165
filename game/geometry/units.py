"""The rulebook's constants (section 1), in millimetres, and how to round and compare lengths (S-GEO-2)."""

from math import floor
from typing import Final

CL: Final = 88.0
HALF: Final = 44.0
HERO_HEIGHT: Final = 60.0
HERO_RADIUS: Final = 12.0
EYE: Final = 54.0
STEP_FREE: Final = 30.0
STEP_MAX: Final = 60.0
JUMP: Final = 60.0
SAFE_DROP: Final = 60.0
REACH: Final = 30.0
TOUCH: Final = 2.0
EPS: Final = 0.05


def stored(value: float) -> float:
    """Round a coordinate to the state's precision: 0.1 mm, always a float (S-GEO-2)."""
    return floor(10 * value + 0.5) / 10


def at_most(length: float, limit: float) -> bool:
    """Return whether a length is "at most" a limit (S-GEO-2)."""
    return length <= limit + EPS


def more_than(length: float, limit: float) -> bool:
    """Return whether a length is "more than" a limit (S-GEO-2)."""
    return length > limit + EPS


def at_least(length: float, limit: float) -> bool:
    """Return whether a length is "at least" a limit (S-GEO-2)."""
    return length >= limit - EPS
