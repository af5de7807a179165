"""Steps of a game's ladder as rows of data: rivals, a table, a sentence about them, and three stars (LAD-4).

A row is in a game's `data/steps.toml`. Its table is the game's usual one with `mode` and `values` set, or that of a
set-up code (`table`). `position` begins it elsewhere, in the game's own notation; `deal` is a dealt table, "today" that
of this day. `side` is the person's, where seats have sides. A star's goal is in the goal language (`lobby.goals`).
`line` is what the first rival says there, before it ("step") and after it ("step_loss", "step_win").
"""

from __future__ import annotations

from collections.abc import Mapping
from logging import getLogger
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from game.kernel.messages import Worded, say
from game.lobby.cast import Cast
from game.lobby.goals import GoalNames, LogGoal, goal_of
from game.lobby.lines import FRAMES, RivalLine

FILE: Final = "steps.toml"
STARS: Final = 3
"""Stars of a step."""
TODAY: Final = "today"
"""The dealt table of this day."""


class _StarRow(Worded, frozen=True, forbid_unknown_fields=True):
    text: str
    goal: tuple[Mapping[str, Any], ...]


class _StepTable(msgspec.Struct, frozen=True, kw_only=True):
    """The table of a step, as its row says."""

    mode: Any = None
    values: Mapping[str, Any] = {}
    table: str = ""
    position: str = ""
    deal: str | int = ""
    side: str = ""


class _StepRow(_StepTable, Worded, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A row of the file; its lines are the first rival's."""

    key: str
    title: str
    text: str
    rivals: tuple[str, ...]
    star: tuple[_StarRow, ...]
    mates: tuple[str, ...] = ()
    line: tuple[RivalLine, ...] = ()


class Star(msgspec.Struct, frozen=True):
    """A star of a step: what it asks for, in words and as a goal; `key` names it in the record book."""

    key: str
    text: str
    goal: LogGoal

    @property
    def wins(self) -> bool:
        """Return whether only a winner can get it."""
        return any(("won", True) in clause.asks for clause in self.goal)


class StepRival(NamedTuple):
    """Who sits at a step's table: the key of a character, and its level."""

    who: str
    level: str


class LadderStep(_StepTable, frozen=True, kw_only=True):
    """A step of a game's ladder; `number` counts from 1, `key` is its own within the game."""

    game: str
    key: str
    number: int
    title: str
    text: str
    rivals: tuple[StepRival, ...]
    stars: tuple[Star, ...]
    mates: tuple[StepRival, ...] = ()
    lines: tuple[RivalLine, ...] = ()
    """What the first rival says at this table besides its own lines (LAD-7)."""


def read_steps(file: Path, game: str, names: GoalNames, cast: Cast, usual: str) -> tuple[LadderStep, ...]:
    """Return the steps in a file, in order; one that can't be understood is left out, which the log says.

    `usual` is the level of a character without one.
    """
    try:
        rows = msgspec.toml.decode(file.read_bytes())["step"] if file.is_file() else []
    except (OSError, msgspec.DecodeError, UnicodeDecodeError, KeyError, TypeError) as error:
        getLogger(__name__).warning("The ladder of %s can't be read: %s", game, error)
        return ()
    found: dict[str, LadderStep] = {}
    for number, row in enumerate(rows if isinstance(rows, list) else (), 1):
        try:
            one = _step_of(msgspec.convert(row, _StepRow), number, game, names, cast, usual)
            if one.key in found:
                raise ValueError(say("There are two steps {key}.", key=one.key))
            found[one.key] = one
        except ValueError as error:  # msgspec.ValidationError is one
            getLogger(__name__).warning("Step %s of %s is left out: %s", number, game, error)
    return tuple(found.values())


def _step_of(row: _StepRow, number: int, game: str, names: GoalNames, cast: Cast, usual: str) -> LadderStep:
    if len(row.star) != STARS:
        raise ValueError(say("A step has {n} stars.", n=STARS))
    if not row.rivals:
        raise ValueError(say("A step needs a rival."))
    odd = next((one.on for one in row.line if one.on not in FRAMES), "")
    if odd:
        raise ValueError(say("A step has no lines for {moment}.", moment=odd))
    stars = tuple(
        Star(f"{game}/{row.key}/{place}", star.text, goal_of(star.goal, names))
        for place, star in enumerate(row.star, 1)
    )
    return LadderStep(
        game=game, key=row.key, number=number, title=row.title, text=row.text, stars=stars,
        rivals=tuple(_rival_of(one, cast, usual) for one in row.rivals),
        mates=tuple(_rival_of(one, cast, usual) for one in row.mates),
        mode=row.mode, values=row.values, table=row.table, position=row.position, deal=row.deal, side=row.side,
        lines=row.line,
    )  # fmt: skip


def _rival_of(words: str, cast: Cast, usual: str) -> StepRival:
    who, _, level = words.partition(":")
    one = cast.of(who)
    if one is None:
        raise ValueError(say("There is no character {name}.", name=who))
    return StepRival(who, level or one.level or usual)
