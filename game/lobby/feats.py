"""Feats: small jokes that a game can hold, as rows of data (REC-5).

A row is a goal over the log, with facts of the table beside it (`facts`). One with `progress` gathers different things
over several games: the values of a field of events, or a fact of the table.
"""

from __future__ import annotations

from collections.abc import Mapping
from logging import getLogger
from pathlib import Path
from typing import Any, Final, Literal

import msgspec

from game.kernel.messages import Worded, say
from game.lobby.goals import GoalNames, LogGoal, goal_of
from game.lobby.patterns import Pattern, is_comparison, pattern_of

FILE: Final = "feats.toml"
BOX: Final = "box"
"""What stands for the game in the keys of feats of any game."""
FACTS: Final = ("persons", "rematches")
"""Numbers of a table that a feat may ask for: people who play, rematches in a row that led here."""
GATHERED: Final = ("game", "rival")
"""Facts of a table that a feat may gather: its game, a rival beaten `RIVAL_WINS` times."""
RIVAL_WINS: Final = 5


class FeatProgress(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is gathered: of events that match `event` the look of the seat in `look`, or the fact `of`; and how many."""

    times: int
    event: Mapping[str, Any] = {}
    look: str = ""
    of: str = ""

    @property
    def pattern(self) -> Pattern:
        return pattern_of(dict(self.event))


class _FeatRow(Worded, frozen=True, forbid_unknown_fields=True):
    """A row of the file; `late` is what is only known later: "luck" or "chances"."""

    key: str
    title: str
    text: str
    icon: str
    goal: tuple[Mapping[str, Any], ...] = ()
    facts: Mapping[str, str] = {}
    progress: FeatProgress | None = None
    late: Literal["", "luck", "chances"] = ""
    hidden: bool = False


class Feat(msgspec.Struct, frozen=True):
    """A feat of a game or of the box; `key` names both, as in "whisky/sweep"."""

    key: str
    title: str
    text: str
    icon: str
    goal: LogGoal = ()
    facts: Mapping[str, str] = {}
    progress: FeatProgress | None = None
    late: str = ""
    hidden: bool = False

    @property
    def game(self) -> str:
        """The key of its game; `BOX` for one of any game."""
        return self.key.partition("/")[0]

    @property
    def of_play(self) -> bool:
        """Return whether it asks how somebody played, not only that a game was played or won, and with whom."""
        return bool(self.goal) or (self.progress is not None and bool(self.progress.event))


def read_feats(file: Path, game: str, names: GoalNames) -> tuple[Feat, ...]:
    """Return the feats in a file; a row that can't be understood is left out, which the log says in one sentence."""
    try:
        rows = msgspec.toml.decode(file.read_bytes())["feat"] if file.is_file() else []
    except (OSError, msgspec.DecodeError, UnicodeDecodeError, KeyError, TypeError) as error:
        getLogger(__name__).warning("The feats of %s can't be read: %s", game, error)
        return ()
    found: dict[str, Feat] = {}
    for row in rows if isinstance(rows, list) else ():
        try:
            one = _feat_of(msgspec.convert(row, _FeatRow), game, names)
            if one.key in found:
                raise ValueError(say("There are two feats {key}.", key=one.key))
            found[one.key] = one
        except ValueError as error:  # msgspec.ValidationError is one
            getLogger(__name__).warning("A feat of %s is left out: %s", game, error)
    return tuple(found.values())


def _feat_of(row: _FeatRow, game: str, names: GoalNames) -> Feat:
    for name, wanted in row.facts.items():
        if name not in FACTS or not is_comparison(wanted):
            raise ValueError(say("A feat can't ask for {name}.", name=name))
    gathers = row.progress
    if gathers is not None:
        if gathers.event:
            _ = gathers.pattern
        elif gathers.of not in GATHERED:
            raise ValueError(say("A feat can't gather {name}.", name=gathers.of))
    if not (row.goal or row.facts or gathers or row.late):
        raise ValueError(say("A feat needs a goal."))
    goal = goal_of(row.goal, names) if row.goal else ()
    key = f"{game}/{row.key}"
    return Feat(key, row.title, row.text, row.icon, goal, row.facts, gathers, row.late, row.hidden)


def box_file() -> Path:
    """Return the file of the feats of any game."""
    return Path(__file__).parent / "data" / FILE
