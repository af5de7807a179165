"""What a bot's thinking costs: how often it asks geometry for looks, legs, walks and reach, and the time that takes."""

from collections.abc import Callable, Sequence
from cProfile import Profile
from pstats import Stats
from typing import Any, Final

import msgspec

ASKED: Final = {
    "looks at one": ("sight.py", "_sight"),
    "looks at many": ("sight.py", "sights"),
    "legs": ("leg.py", "leg"),
    "walks": ("route.py", "route"),
    "reach": ("fan_cells.py", "costs"),
}
"""The questions: file and function of geometry that answers them. Cached answers are not counted."""


class Cost(msgspec.Struct, frozen=True):
    """One kind of question: how often it was computed per decision, and its share of all the time (0 to 1)."""

    question: str
    each: float
    share: float


def costs(play: Callable[[], int]) -> list[Cost]:
    """Run `play`, which returns how many decisions it made, and return what they asked of geometry.

    Legs and looks within walks and reach count for those as well, so the shares do not add up to 1.
    """
    profile = Profile()
    decisions = max(1, profile.runcall(play))
    table: dict[tuple[str, int, str], Sequence[Any]] = Stats(profile).stats  # type: ignore[attr-defined]
    whole = sum(row[2] for row in table.values()) or 1.0
    found = []
    for question, (file, name) in ASKED.items():
        rows = [row for (path, _, called), row in table.items() if called == name and path.endswith(f"geometry/{file}")]
        found.append(Cost(question, sum(row[1] for row in rows) / decisions, sum(row[3] for row in rows) / whole))
    return found
