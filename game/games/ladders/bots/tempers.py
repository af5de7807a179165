"""The tempers of SHOOTIN' LADDERS' characters (RIV-9): whom they fire at with what, and which way they walk.

Each changes what counts for the level's `Mind`; a liking tells from what everybody sees whether a choice shows it.
"""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from game.bots.temper import Temper
from game.games.ladders.bots.plan import goes_left, towards
from game.games.ladders.rules.state import LaddersState
from game.kernel.state import Choice

SEATS: Final = 4
BOTH_DICE: Final = 2

Liking = Callable[[LaddersState, int, Choice], bool | None]


# -- what everybody sees -------------------------------------------------------------------------------


def _high_die(view: LaddersState, _seat: int, choice: Choice) -> bool | None:
    """Return whether the first of two unlike dice is the higher one."""
    if choice[0] != "move" or len(set(view.dice)) < BOTH_DICE:
        return None
    return bool(choice[1] == max(view.dice))


def _low_die(view: LaddersState, seat: int, choice: Choice) -> bool | None:
    found = _high_die(view, seat, choice)
    return None if found is None else not found


def _chases(view: LaddersState, seat: int, choice: Choice) -> bool | None:
    """Return whether a move sets out towards the nearest opponent along the track."""
    if choice[0] != "move":
        return None
    spots = [view.square(foe) for foe in view.foes[seat - 1] if view.square(foe)]
    return towards(spots, view.square(seat), choice[2])


def _flees(view: LaddersState, seat: int, choice: Choice) -> bool | None:
    found = _chases(view, seat, choice)
    return None if found is None else not found


def _left(view: LaddersState, seat: int, choice: Choice) -> bool | None:
    return goes_left(view.square(seat), choice[2]) if choice[0] == "move" else None


def _right(view: LaddersState, seat: int, choice: Choice) -> bool | None:
    found = _left(view, seat, choice)
    return None if found is None else not found


def _climbs(_view: LaddersState, _seat: int, choice: Choice) -> bool | None:
    return bool(choice[2] > 0) if choice[0] == "move" else None


def _dives(_view: LaddersState, _seat: int, choice: Choice) -> bool | None:
    return bool(choice[2] < 0) if choice[0] == "move" else None


# -- what counts for a seat then -----------------------------------------------------------------------


def _which(liking: Liking, **changes: Any) -> Temper:
    return Temper(liking, taste=lambda _view, _seat, mind: replace(mind, **changes), seats=SEATS)


TEMPERS: Final[dict[str, Temper]] = {
    "goes_right": _which(_right, left=-1.8),
    "chases": _which(_chases, chase=1.9),
    "low_die": _which(_low_die, big=-2.3),
    "goes_left": _which(_left, left=1.8),
    "flees": _which(_flees, chase=-1.75),
    "climbs": _which(_climbs, up=1.9),
    "dives": _which(_dives, up=-1.9),
    "high_die": _which(_high_die, big=2.2),
}
