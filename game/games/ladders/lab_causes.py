"""Why a team wins more than its share on a board: what the measures of the homes tell, in words (LAB-26)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from game.games.lab_verdict import Won, colour, tilted, told
from game.kernel.messages import Message, say

if TYPE_CHECKING:
    from game.battlefield.board_survey import BoardSurvey, HomeMeasures

UNITS: Final = {"flag": 0.5, "stars": 0.5, "seen": 4.0}
"""From which difference on a measure counts: half a die, four squares. Less of each is better."""
VALUES: Final[dict[str, Callable[[HomeMeasures], float | None]]] = {
    "flag": lambda home: home.flag,
    "stars": lambda home: home.stars,
    "seen": lambda home: home.seen,
}


def causes(sides: Sequence[Won], survey: BoardSurvey, name: Callable[[Won], str] = colour) -> tuple[Message, ...]:
    """Return what is said of a board on which a team wins too often; as `game.games.shoot.lab_causes.causes`.

    Of places in turn order there is no measure: nothing but the verdict is told then.
    """
    group = tilted(sides)
    if group is None:
        return ()
    team, sign = group.sides[0].team, 1.0 if group.more else -1.0
    found: list[tuple[float, str]] = []
    for measure, value in VALUES.items():
        own = [value(home) for home in survey.homes if home.team == team]
        other = [value(home) for home in survey.homes if home.team != team]
        if len(own) == 1 and own[0] is not None and other[0] is not None:
            found.append((sign * (other[0] - own[0]) / UNITS[measure], measure))
    return told(
        group, [_words(measure, group.more) for units, measure in sorted(found, reverse=True) if units >= 1], name
    )


def _words(measure: str, better: bool) -> Message:
    if measure == "flag":
        return (
            say("it needs fewer dice to the others' flag") if better else say("it needs more dice to the others' flag")
        )
    if measure == "stars":
        return say("its nearest stars are fewer dice away") if better else say("its nearest stars are more dice away")
    return say("its home is seen from fewer squares") if better else say("its home is seen from more squares")
