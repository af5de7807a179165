"""The tempers of SHOOTIN' LADDERS' characters (RIV-9): whom they fire at with what, and which way they walk.

Each changes what counts for the level's `Mind`; a liking tells from what everybody sees whether a choice shows it.
"""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from msgspec.structs import replace

from game.bots.temper import Temper
from game.games.ladders.bots.habits import in_sight
from game.games.ladders.bots.mind import Mind
from game.games.ladders.bots.plan import goes_left
from game.games.ladders.rules.board import RANGE
from game.games.ladders.rules.fight import combat
from game.games.ladders.rules.state import LaddersState
from game.kernel.state import Choice

SHOTS: Final = ("attack", "blast")
SEATS: Final = 4
CLOSE: Final = 2
"""Squares within which an opponent is close."""
BOTH_DICE: Final = 2
SHY: Final = 2.25
"""How much more than usual Dunk minds what opponents may do to him, once he is hurt."""
HIGH: Final = 60
"""The square from which on it is high up."""

Liking = Callable[[LaddersState, int, Choice], bool | None]


# -- what everybody sees -------------------------------------------------------------------------------


def _foes(view: LaddersState, seat: int) -> list[int]:
    """Return the opponents on the board."""
    return [foe for foe in view.foes[seat - 1] if view.square(foe)]


def _hit(view: LaddersState, choice: Choice) -> list[int]:
    """Return the seats that an attack or a blast is meant for."""
    return [choice[2]] if choice[0] == "attack" else view.standing_in(choice[2])


def _among(
    wanted: Callable[[LaddersState, int, int], bool], view: LaddersState, seat: int, choice: Choice
) -> bool | None:
    """Return whether a shot is at an opponent who is wanted; None if none of them is, or all are."""
    foes = _foes(view, seat)
    liked = [foe for foe in foes if wanted(view, seat, foe)]
    if choice[0] not in SHOTS or view.attacked or not 0 < len(liked) < len(foes):
        return None  # later shots of a turn are at whoever is left
    return any(foe in liked for foe in _hit(view, choice))


def _leads(view: LaddersState, seat: int, foe: int) -> bool:
    return len(view.trophies[foe - 1]) == max(len(view.trophies[one - 1]) for one in _foes(view, seat))


def _lost(view: LaddersState, seat: int) -> int:
    cookie = view.cookie(seat)
    return sum(cookie.maxima) - sum(cookie.boxes)


def _spared(view: LaddersState, seat: int, foe: int) -> bool:
    return _lost(view, foe) < max(_lost(view, one) for one in _foes(view, seat))


def _nearest(view: LaddersState, seat: int, foe: int) -> bool:
    here = RANGE[view.square(seat)]
    return bool(here[view.square(foe)] == min(here[view.square(one)] for one in _foes(view, seat)))


def _beside(view: LaddersState, seat: int, choice: Choice) -> bool | None:
    """Return whether a turn ends close to an opponent."""
    if choice[0] != "end" or not view.square(seat) or not _foes(view, seat):
        return None
    here = RANGE[view.square(seat)]
    return min(here[view.square(foe)] for foe in _foes(view, seat)) <= CLOSE


def _fires_first(view: LaddersState, seat: int, choice: Choice) -> bool | None:
    """Return whether a turn that could begin with a shot does."""
    if choice[0] not in (*SHOTS, "move") or len(view.dice) < BOTH_DICE or view.attacked:
        return None
    shots: list[Choice] = []
    combat.offer(view, seat, shots)
    return choice[0] != "move" if shots else None


def _left(view: LaddersState, seat: int, choice: Choice) -> bool | None:
    return goes_left(view.square(seat), choice[2]) if choice[0] == "move" else None


def _climbs(view: LaddersState, seat: int, choice: Choice) -> bool | None:
    return view.square(seat) >= HIGH if choice[0] == "end" and view.square(seat) else None


def _hides(view: LaddersState, seat: int, choice: Choice) -> bool | None:
    if choice[0] != "end" or not _lost(view, seat) or not view.square(seat):
        return None
    return in_sight(view, seat, view.square(seat)) == 0.0


# -- what counts for a seat then -----------------------------------------------------------------------


def _favouring(
    wanted: Callable[[LaddersState, int, int], bool], factor: float, view: LaddersState, seat: int, mind: Mind
) -> Mind:
    """Return a mind to which the targets that are wanted are worth more by a factor."""
    foes = _foes(view, seat)
    liked = [foe for foe in foes if wanted(view, seat, foe)]
    if len(liked) == len(foes):
        return mind
    return replace(mind, favours=tuple(factor if one in liked else 1.0 for one in range(1, view.seats + 1)))


def _whom(wanted: Callable[[LaddersState, int, int], bool], factor: float) -> Temper:
    return Temper(partial(_among, wanted), taste=partial(_favouring, wanted, factor), seats=SEATS)


def _which(liking: Liking, **changes: Any) -> Temper:
    return Temper(liking, taste=lambda _view, _seat, mind: replace(mind, **changes), seats=SEATS)


def _hurt(view: LaddersState, seat: int, mind: Mind) -> Mind:
    return mind if not _lost(view, seat) else replace(mind, shy=SHY)


TEMPERS: Final[dict[str, Temper]] = {
    "leader": _whom(_leads, 5.0),
    "close": _which(_beside, near=0.3),
    "spares_broken": _whom(_spared, 3.0),
    "goes_left": _which(_left, left=2.0),
    "nearest": _whom(_nearest, 3.0),
    "climbs": _which(_climbs, climb=6.0),
    "hides_hurt": Temper(_hides, taste=_hurt, seats=SEATS),
    "fires_first": _which(_fires_first, hasty=True),
}
