"""What a game tells of its past: marks, luck, figures, reasons, and who is about to win (MOM-2).

A game has a package named by `Meta.story`, with one module a part: `marks.py`, `luck.py`, `figures.py`, `whys.py`,
`winning.py`, `weighing.py`. Each offers a function (or, for the last two, an object) of the part's own name. They
belong to the rules half: they know neither tables nor pictures. A part is loaded when it is first asked for.
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
    """Something worth finding again on a time line: `kind` is a word of the game, `worth` is 1 to 3.

    `letter` and `shape` (the name of an icon) say the same without colour; `words` is a Message, `seat` whose deed it
    was (0: nobody's).
    """

    kind: str
    seat: int
    worth: int
    letter: str
    shape: str
    words: str


class Draw(msgspec.Struct, frozen=True):
    """What one answer of chance brought a seat, and what could have been expected of it (MOM-LUCK-1).

    `kind` is what is counted, `mean` and `spread` (a standard deviation) are of the distribution at that moment;
    `chances` is that distribution as (worth, probability), where it is known exactly.
    """

    seat: int
    kind: str
    worth: float
    mean: float
    spread: float
    chances: tuple[tuple[float, float], ...] = ()


class SeatFigures(msgspec.Struct, frozen=True):
    """The figures of a seat, at the end or at any moment: numbers by name, and what it used how often, by kind.

    `team` is 0 where everybody plays alone, `place` counts from 1 and is 0 while nothing is decided. `uses` is by kind
    of thing ("weapon", "map", ...) how often each was used: what favourites are reckoned from.
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

    Seats stand in it as `game.games.marked.Who`. One of no `weight` says only what the other choice was, and not why.
    """

    id: str
    words: str
    weight: float = 1.0


class Story:
    """The parts of a game's story, each loaded when it is first asked for."""

    def __init__(self, package: str) -> None:
        self.package = package

    @cached_property
    def marks(self) -> Callable[[Event], list[Mark]]:
        """What is worth finding again in an event."""
        return find(f"{self.package}.marks:marks")  # type: ignore[no-any-return]

    @cached_property
    def touches(self) -> Callable[[Event, int], bool]:
        """Return whether an event is something that a seat must see of what it has missed (MOM-FILM-1)."""
        return find(f"{self.package}.marks:touches")  # type: ignore[no-any-return]

    @cached_property
    def luck(self) -> Callable[[State, Entry, Sequence[Entry]], list[Draw]]:
        """What chance brought, from the whole state before an entry, the entry, and the log up to it."""
        return find(f"{self.package}.luck:luck")  # type: ignore[no-any-return]

    @cached_property
    def luck_titles(self) -> Mapping[str, str]:
        """What is counted as luck, by the kinds of draws."""
        return find(f"{self.package}.luck:TITLES")  # type: ignore[no-any-return]

    @cached_property
    def figures(self) -> Callable[[Past, int], list[SeatFigures]]:
        """The figures of each seat after an entry of a past."""
        return find(f"{self.package}.figures:figures")  # type: ignore[no-any-return]

    @cached_property
    def figures_after(self) -> Callable[[State, Sequence[Entry]], list[SeatFigures]]:
        """The figures of each seat from a state and the log that led there."""
        return find(f"{self.package}.figures:after")  # type: ignore[no-any-return]

    @cached_property
    def setting(self) -> Callable[[Any], Setting]:
        """What is played at a table, from its options."""
        return find(f"{self.package}.figures:setting")  # type: ignore[no-any-return]

    @cached_property
    def mode_title(self) -> Callable[[str], str]:
        """What a mode is called, by its key; the key of one there is not."""
        return find(f"{self.package}.figures:mode_title")  # type: ignore[no-any-return]

    @cached_property
    def figure_titles(self) -> Mapping[str, str]:
        """What each figure is called, in the order in which they are told."""
        return find(f"{self.package}.figures:TITLES")  # type: ignore[no-any-return]

    @cached_property
    def kinds(self) -> Mapping[str, str]:
        """What each kind of thing that seats use is called."""
        return find(f"{self.package}.figures:KINDS")  # type: ignore[no-any-return]

    @cached_property
    def thing(self) -> Callable[[str, str], str]:
        """What a thing used is called, by its kind and its id."""
        return find(f"{self.package}.figures:thing")  # type: ignore[no-any-return]

    @cached_property
    def whys(self) -> Callable[[Any, Choice, Choice], list[Why]]:
        """Why a choice was worse than a better one, from the view in which it was made: what was done first."""
        return find(f"{self.package}.whys:whys")  # type: ignore[no-any-return]

    @cached_property
    def after(self) -> Callable[[Any, Choice], Any | None]:
        """A view as a choice would leave it, as far as that is certain; None where it shows no difference."""
        return find(f"{self.package}.whys:after")  # type: ignore[no-any-return]

    @cached_property
    def weighing(self) -> Weighing:
        """How its choices are weighed against each other (MOM-COA-1)."""
        return find(f"{self.package}.weighing:WEIGHING")  # type: ignore[no-any-return]

    @cached_property
    def winning(self) -> Winning:
        """How its chances to win are reckoned."""
        return find(f"{self.package}.winning:WINNING")  # type: ignore[no-any-return]


@cache
def story_of(key: str) -> Story:
    """Return the story of a game; KeyError for no such game."""
    return Story(meta_of(key).story)
