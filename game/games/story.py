"""A game's account of its past: markers, luck, statistics, reasons, and win chances (MOM-2).

A game has a package named by `Meta.story`, with one module per part: `marks.py`, `luck.py`, `figures.py`, `whys.py`,
`winning.py`, `weighing.py`. Each offers a function (or, for the last two, an object) with the part's name. They belong
to the rules half: they know neither tables nor pictures. A part is loaded on first use.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any

import msgspec

from game.bots.chances import Estimate, Winning
from game.games import find, meta_of

if TYPE_CHECKING:
    from game.bots.coach import Weighing
    from game.kernel.entry import Entry
    from game.kernel.events import Event
    from game.kernel.past import Past
    from game.kernel.state import Choice, State


__all__ = ["Draw", "Estimate", "Mark", "SeatFigures", "Setting", "Story", "Why", "Winning", "story_of"]


class Mark(msgspec.Struct, frozen=True):
    """A marker on the timeline: `kind` is a word of the game, `worth` (importance) is 1 to 3.

    `letter` and `shape` (the name of an icon) say the same without colour; `words` is a Message, `seat` the acting one
    (0: none).
    """

    kind: str
    seat: int
    worth: int
    letter: str
    shape: str
    words: str


class Draw(msgspec.Struct, frozen=True):
    """One random result of a seat, and what could have been expected of it (MOM-LUCK-1).

    `kind` is what is counted, `mean` and `spread` (a standard deviation) are of the distribution at that moment;
    `chances` is that distribution as (value, probability), if it is known exactly.
    """

    seat: int
    kind: str
    worth: float
    mean: float
    spread: float
    chances: tuple[tuple[float, float], ...] = ()


class SeatFigures(msgspec.Struct, frozen=True):
    """The statistics of a seat, at the end or at any moment: numbers by name, and use counts by kind.

    `team` is 0 without teams, `place` counts from 1 and is 0 while nothing is decided. `uses` is by kind of thing
    ("weapon", "map", ...) how often each was used: favourites are computed from it.
    """

    seat: int
    team: int
    place: int
    won: bool
    figures: Mapping[str, float]
    uses: Mapping[str, Mapping[str, int]] = {}


class Setting(msgspec.Struct, frozen=True):
    """What was played: the key of a mode, and a map's title and hash where there are maps."""

    mode: str
    map_title: str = ""
    map_hash: str = ""


class Why(msgspec.Struct, frozen=True):
    """A reason why one choice did better than another: an id for tests, and the finished sentence as a Message.

    Seats in it are `game.games.marked.Who`. One without `weight` only says what the other choice was, and not why.
    """

    id: str
    words: str
    weight: float = 1.0


class Story:
    """The parts of a game's story, each loaded on first use."""

    def __init__(self, package: str) -> None:
        self.package = package

    @cached_property
    def marks(self) -> Callable[[Event], list[Mark]]:
        """The function that returns the markers of an event."""
        return find(f"{self.package}.marks:marks")  # type: ignore[no-any-return]

    @cached_property
    def touches(self) -> Callable[[Event, int], bool]:
        """The function that returns whether a seat must see an event it has missed (MOM-FILM-1)."""
        return find(f"{self.package}.marks:touches")  # type: ignore[no-any-return]

    @cached_property
    def luck(self) -> Callable[[State, Entry, Sequence[Entry]], list[Draw]]:
        """The function that returns random results, from the state before an entry, the entry, and the log up to it."""
        return find(f"{self.package}.luck:luck")  # type: ignore[no-any-return]

    @cached_property
    def luck_titles(self) -> Mapping[str, str]:
        """What is counted as luck, by the kinds of draws."""
        return find(f"{self.package}.luck:TITLES")  # type: ignore[no-any-return]

    @cached_property
    def figures(self) -> Callable[[Past, int], list[SeatFigures]]:
        """The function that returns the statistics of each seat after an entry of a past."""
        return find(f"{self.package}.figures:figures")  # type: ignore[no-any-return]

    @cached_property
    def figures_after(self) -> Callable[[State, Sequence[Entry]], list[SeatFigures]]:
        """The function that returns the statistics of each seat from a state and its log."""
        return find(f"{self.package}.figures:after")  # type: ignore[no-any-return]

    @cached_property
    def setting(self) -> Callable[[Any], Setting]:
        """The function that returns what is played, from the options."""
        return find(f"{self.package}.figures:setting")  # type: ignore[no-any-return]

    @cached_property
    def mode_title(self) -> Callable[[str], str]:
        """The function that returns a mode's name by its key; the key itself if unknown."""
        return find(f"{self.package}.figures:mode_title")  # type: ignore[no-any-return]

    @cached_property
    def figure_titles(self) -> Mapping[str, str]:
        """The name of each statistic, in display order."""
        return find(f"{self.package}.figures:TITLES")  # type: ignore[no-any-return]

    @cached_property
    def kinds(self) -> Mapping[str, str]:
        """The name of each kind of thing that seats use."""
        return find(f"{self.package}.figures:KINDS")  # type: ignore[no-any-return]

    @cached_property
    def thing(self) -> Callable[[str, str], str]:
        """The function that returns a used thing's name by its kind and id."""
        return find(f"{self.package}.figures:thing")  # type: ignore[no-any-return]

    @cached_property
    def whys(self) -> Callable[[Any, Choice, Choice], list[Why]]:
        """The function that returns why a choice was worse than a better one, given its view, then both choices."""
        return find(f"{self.package}.whys:whys")  # type: ignore[no-any-return]

    @cached_property
    def after(self) -> Callable[[Any, Choice], Any | None]:
        """The function that returns a view as a choice would certainly leave it; None if there is no difference."""
        return find(f"{self.package}.whys:after")  # type: ignore[no-any-return]

    @cached_property
    def weighing(self) -> Weighing:
        """How its choices are evaluated against each other (MOM-COA-1)."""
        return find(f"{self.package}.weighing:WEIGHING")  # type: ignore[no-any-return]

    @cached_property
    def winning(self) -> Winning:
        """How its win chances are computed."""
        return find(f"{self.package}.winning:WINNING")  # type: ignore[no-any-return]


@cache
def story_of(key: str) -> Story:
    """Return the story of a game; KeyError for an unknown one."""
    return Story(meta_of(key).story)
