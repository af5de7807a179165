"""A past that is watched: a table shows it as it shows a live game, entry by entry, and nothing can be done (MOM-2).

Nobody sits there. What is handed out is a seat's view and what that seat heard, or what everybody may know; all hands
at once only once the match is over (MOM-3). Looking back, film, highlights and comparison are reels with other bounds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, cast, overload

from game.kernel.entry import Entry, ReplayMismatch
from game.kernel.events import Event, heard
from game.kernel.game import Game, pending
from game.kernel.match import Match
from game.kernel.messages import say
from game.kernel.past import Past
from game.kernel.refusal import IllegalChoice, Refusal
from game.kernel.state import Choice, Decision, State
from game.table.session import Seating, TableSession

ALL: Final = -1
"""The eyes that see every hand; refused until the match is over."""
TABLE: Final = 0
"""The eyes of everybody: what lies open on the table."""
PAST: Final = say("you are looking at the past")


class NotTheirs(ValueError):  # noqa: N818 - says what is wrong, not that something is
    """Eyes were asked for that may not look yet."""


class Seen(Entry, frozen=True):
    """A settled decision as the eyes may know it: its choice only where it was their own, no answers of chance."""

    number: int = 0


class Reel(TableSession):
    """A `TableSession` over a past: `at` is the entry whose table is shown.

    `over` says whether the match is over, `own` which seats' eyes may look before (none: all of them), `first` and
    `last` are the entries between which it moves. Numbers are those of entries.
    """

    thinking_for = 0.0
    settling = False
    past = True

    def __init__(
        self, past: Past, table: Seating, *, over: bool, eyes: int = TABLE, at: int = 0, first: int = 0,
        last: int | None = None, own: Sequence[int] | None = None,
    ) -> None:  # fmt: skip
        """Raises NotTheirs if the eyes may not look."""
        self.watched, self.table, self.over = past, table, over
        self.own = own
        self.why: Mapping[int, str] = {}
        self.first = first
        self.last = len(past.entries) - 1 if last is None else last
        self.at = min(max(at, self.first), self.last)
        self.at = self._known((*range(self.at, self.last + 1), *range(self.at - 1, self.first - 1, -1)))
        self.running = False
        """Whether `poll` hands out one entry after the other."""
        self.eyes = TABLE
        self.match = cast(Match, Watched(self))
        self._asked: tuple[int, int, Decision | None] = (-1, TABLE, None)
        self.look_with(eyes)

    # -- eyes --------------------------------------------------------------------------------------

    @property
    def persons(self) -> list[int]:
        """Nobody: the past cannot be played."""
        return []

    def why_not_with(self, eyes: int) -> str:
        """Return why some eyes may not look; empty if they may (MOM-3, MOM-REP-2)."""
        if eyes == TABLE or (self.over and ALL <= eyes <= len(self.table.holders)):
            return ""
        if 0 < eyes <= len(self.table.holders) and (self.own is None or eyes in self.own):
            return ""
        return say("when the game is over")

    def look_with(self, eyes: int) -> None:
        """Look with the eyes of a seat, of everybody (`TABLE`), or with all of them (`ALL`). Raises NotTheirs."""
        if reason := self.why_not_with(eyes):
            raise NotTheirs(reason)
        self.eyes = eyes

    @property
    def everything(self) -> bool:
        """Return whether every hand lies open."""
        return self.eyes == ALL

    def looker(self, viewer: int) -> int:
        """Return the seat whose hand lies near: that of the eyes; where all look, of who decides."""
        if self.eyes != ALL:
            return self.eyes
        return self.seat or viewer or 1

    def view(self, seat: int) -> Any:
        """Return what the eyes know of the table at the cursor; for other seats than theirs what everybody knows.

        Raises ReplayMismatch where nobody can tell any more how the table stood.
        """
        return self._view(self.at, seat)

    def _view(self, number: int, seat: int) -> Any:
        state = self._state(number)
        if self.eyes == ALL:
            return state.copy() if seat else state.view(TABLE)
        return state.view(seat if seat == self.eyes else TABLE)

    def _state(self, number: int) -> State:
        return self.watched.state(number)

    def events(self, entry: Entry, seat: int) -> list[Event]:
        """Return what the eyes heard of an entry of this reel; for other seats what everybody heard.

        Where all eyes look it is what the seat heard that decided.
        """
        number = entry.number if isinstance(entry, Seen) else self.watched.entries.index(entry)
        return self._heard(number, seat)

    def _heard(self, number: int, seat: int) -> list[Event]:
        entry = self.watched.entries[number]
        if self.eyes == ALL:
            return heard(entry.events, entry.seat if seat else TABLE)
        return heard(entry.events, seat if seat == self.eyes else TABLE)

    def public(self, number: int) -> list[Event]:
        """Return what everybody heard of an entry."""
        return heard(self.watched.entries[number].events, TABLE)

    def turn(self, number: int) -> int:
        """Return the number of the turn in which an entry was chosen."""
        return self.watched.entries[number].turn

    def entry(self, number: int) -> Seen:
        """Return an entry as the eyes may know it. IndexError if there is none of that number."""
        found = self.watched.entries[number]
        known = self.eyes == ALL or (found.seat and found.seat == self.eyes)
        return Seen(
            found.seat, found.choice if known else (), [], self._heard(number, self.eyes or TABLE), found.checksum,
            found.locked, found.turn, number,
        )  # fmt: skip

    # -- the cursor --------------------------------------------------------------------------------

    def seek(self, number: int) -> bool:
        """Stand after an entry, as near to it as the bounds let; return whether the table of that moment is known."""
        number = min(max(number, self.first), self.last)
        try:
            self._state(number)
        except ReplayMismatch:
            return False
        self.at = number
        return True

    def _known(self, numbers: Iterable[int]) -> int:
        """Return the first of some entries after which the table is known; the cursor's if it is after none."""
        for number in numbers:
            try:
                self._state(number)
            except ReplayMismatch:  # other rules led there, and nobody kept how it stood (MOM-TAB-10)
                continue
            return number
        return self.at

    def before(self) -> int:
        """Return the entry before the cursor, or the last before it after which the table is known."""
        return self._known(range(self.at - 1, self.first - 1, -1))

    def step(self) -> list[Entry]:
        """Go on by one entry and return it, to be shown as it happened; nothing at the end.

        Where nobody can tell how the table stood, on to where it is known, with all that happened on the way.
        """
        begun = self.at
        self.at = self._known(range(self.at + 1, self.last + 1))
        if self.at == begun:
            self.running = False
        return [self.entry(number) for number in range(begun + 1, self.at + 1)]

    def poll(self, ready: bool = True) -> list[Entry]:
        """Hand out the next entry while the reel runs and the table is `ready`; it stops at its end."""
        return self.step() if self.running and ready else []

    # -- what a match in play would do -------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        """What was asked at the cursor, as the eyes may know it; None at the end of the match."""
        at, eyes, found = self._asked
        if (at, eyes) != (self.at, self.eyes):
            found = pending(self.view(self.eyes))
            self._asked = self.at, self.eyes, found
        return found

    @property
    def seat(self) -> int:
        """The seat that decided next; 0 at the end of the match."""
        return self.decision.seat if self.decision is not None else 0

    def why_not(self, choice: Choice) -> Refusal | None:
        """Return why nothing can be done."""
        return Refusal("", PAST)

    def would_lock(self, choice: Choice) -> bool:
        """Return whether a choice could not be taken back: none can be made."""
        return False

    def play(self, choice: Choice) -> Entry:
        """Raise IllegalChoice: the past cannot be changed."""
        raise IllegalChoice(Refusal("", PAST))

    def move_now(self) -> None:
        """Nobody thinks."""

    def hint(self, tell: Callable[[Choice, str], None]) -> None:
        """Nobody is asked."""

    def cut(self) -> None:
        """Nothing to forget: nothing was taken back."""
        return

    def redo(self) -> Entry | None:
        """Play nothing again."""
        return None

    def why_no_way_back(self, number: int, agreed: Sequence[int] = ()) -> str:
        """Return why the match does not go on from here by itself."""
        return PAST


class Log(Sequence[Entry]):
    """The entries up to the cursor, as the eyes may know them; each is made when it is asked for."""

    def __init__(self, reel: Reel) -> None:
        self.reel = reel

    def __len__(self) -> int:
        """Return how many there are."""
        return self.reel.at + 1

    @overload
    def __getitem__(self, number: int) -> Entry: ...
    @overload
    def __getitem__(self, number: slice) -> list[Entry]: ...
    def __getitem__(self, number: int | slice) -> Entry | list[Entry]:
        """Return one, or a run of them. Raises IndexError."""
        places = range(len(self))[number]
        return self.reel.entry(places) if isinstance(places, int) else [self.reel.entry(place) for place in places]

    def __iter__(self) -> Iterator[Entry]:
        """Yield them, the oldest first."""
        return (self.reel.entry(number) for number in range(len(self)))

    def index(self, value: Any, start: int = 0, stop: int | None = None) -> int:
        """Return the number of an entry that a reel has handed out. Raises ValueError."""
        if isinstance(value, Seen):
            return value.number
        return super().index(value, start, len(self) if stop is None else stop)


class Watched:
    """What a table asks of the match of a reel: nothing but what the eyes may know."""

    def __init__(self, reel: Reel) -> None:
        self.reel = reel
        self.entries: Sequence[Entry] = Log(reel)

    @property
    def game(self) -> Game:
        """The game."""
        return self.reel.watched.game

    @property
    def options(self) -> Any:
        """What was chosen before the table was opened."""
        return self.reel.watched.options

    @property
    def state(self) -> Any:
        """The table at the cursor, as the eyes know it."""
        return self.reel.view(self.reel.eyes)

    @property
    def decision(self) -> Decision | None:
        """What was asked at the cursor."""
        return self.reel.decision

    def view(self, seat: int) -> Any:
        """Return what the eyes know."""
        return self.reel.view(seat)

    def seen_then(self, number: int, seat: int) -> Any | None:
        """Return what the eyes knew after an entry; None if nobody can tell any more."""
        try:
            return self.reel._view(number, seat)
        except ReplayMismatch:
            return None
