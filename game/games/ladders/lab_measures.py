"""The measures of a board for the laboratory's page (LAB-21): a line per measure, a figure for each home."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.kernel.messages import Message, say

if TYPE_CHECKING:
    from game.battlefield.board_survey import BoardSurvey

UNKNOWN = "-"


def rows(survey: BoardSurvey) -> tuple[tuple[Message, tuple[str, ...]], ...]:
    """Return each measure with its figures for Red's home and Blue's."""
    homes = survey.homes
    return (
        (say("Dice to the enemy flag"), tuple(UNKNOWN if one.flag is None else str(one.flag) for one in homes)),
        (
            say("Dice to its nearest stars"),
            tuple(UNKNOWN if one.stars is None else f"{one.stars:.1f}" for one in homes),
        ),
        (say("Squares that see it"), tuple(str(one.seen) for one in homes)),
    )


def remarks(survey: BoardSurvey) -> tuple[Message, ...]:
    """Return sentences on the whole board."""
    figures: dict[str, Any] = {"share": f"{100 * survey.seen:.0f}"}
    return (say("{share} % of all pairs of squares in range can see each other.", **figures),)
