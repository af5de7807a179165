"""Why a team wins more than its share on a board: what the measures of the homes suggest, in words (LAB-26)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from game.games.lab_report import Cause
from game.games.lab_verdict import NONE, Won, tilted
from game.kernel.messages import Message, say

if TYPE_CHECKING:
    from game.battlefield.board_survey import BoardSurvey, HomeMeasures

UNITS: Final = {"flag": 0.5, "stars": 0.5, "seen": 4.0}
"""The difference from which a measure counts: half a die, four squares. Less of each is better."""
VALUES: Final[dict[str, Callable[[HomeMeasures], float | None]]] = {
    "flag": lambda home: home.flag,
    "stars": lambda home: home.stars,
    "seen": lambda home: home.seen,
}
CLAUSES: Final[dict[tuple[str, bool], Message]] = {
    ("flag", False): say("it needs fewer dice to reach the enemy flag"),
    ("flag", True): say("it needs more dice to reach the enemy flag"),
    ("stars", False): say("its nearest stars are fewer dice away"),
    ("stars", True): say("its nearest stars are more dice away"),
    ("seen", False): say("its home is seen from fewer squares"),
    ("seen", True): say("its home is seen from more squares"),
}
"""The text for a measure, by whether the team has more of it."""


def causes(sides: Sequence[Won], survey: BoardSurvey) -> tuple[Cause, ...]:
    """Return why a team wins too often on a board, the most important first; nothing if no team does.

    There are no measures for places in turn order.
    """
    group = tilted(sides)
    if group is None:
        return ()
    team, sign = group.sides[0].team, 1.0 if group.more else -1.0
    found = []
    for measure, value in VALUES.items():
        own = [value(home) for home in survey.homes if home.team == team]
        other = [value(home) for home in survey.homes if home.team != team]
        if len(own) == 1 and own[0] is not None and other[0] is not None:
            units = sign * (other[0] - own[0]) / UNITS[measure]
            found.append(Cause(measure, own[0], other[0], units))
    return tuple(sorted((one for one in found if one.units >= 1.0), key=lambda one: -one.units)) or (NONE,)


def clause(cause: Cause) -> Message:
    """Return a cause as a clause."""
    return CLAUSES[cause.measure, cause.by > 0]
