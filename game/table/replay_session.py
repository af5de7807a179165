"""A replayed past: a table shows it like a live game, entry by entry, but it can't be changed (MOM-2).

It has no players. It yields a seat's view and what that seat heard, or what everyone may know; all hands at once only
when the match is over (MOM-3). Looking back, recap, highlights and comparison are reels with other bounds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, cast, overload

from game.kernel.entry import Entry, ReplayMismatch
from game.kernel.events import Event, visible_events
from game.kernel.game import Game
from game.kernel.match import Match
from game.kernel.messages import say
from game.kernel.past import Past
from game.kernel.refusal import IllegalChoice, Refusal
from game.kernel.state import Choice, Decision, State
from game.table.session import Seating, TableSession

ALL: Final = -1
"""The view of every hand; refused until the match is over."""
TABLE: Final = 0
"""The public view: what is open on the table."""
PAST: Final = say("you are looking at the past")


class NotTheirs(ValueError):  # noqa: N818 - says what is wrong, not that something is
    """A view was requested that is not allowed yet."""


class SeenEntry(Entry, frozen=True):
    """A settled decision as the view may know it: its choice only where it was its own, no answers of chance."""

    number: int = 0


class ReplaySession(TableSession):
    """A `TableSession` on a past: `at` is the entry whose table is shown.

    `over` says whether the match is over, `own` which seats' views are allowed before (empty: all of them), `first`
    and `last` are the entries between which it moves. Numbers are those of entries.
    """

    thinking_for = 0.0
    settling = False
    past = True

    def __init__(
        self, past: Past, table: Seating, *, over: bool, viewpoint: int = TABLE, at: int = 0, first: int = 0,
        last: int | None = None, own: Sequence[int] | None = None,
    ) -> None:  # fmt: skip
        """Raises NotTheirs if the view is not allowed."""
        self.watched, self.table, self.over = past, table, over
        self.own = own
        self.why: Mapping[int, str] = {}
        self.first = first
        self.last = len(past.entries) - 1 if last is None else last
        self.at = min(max(at, self.first), self.last)
        self.at = self._known((*range(self.at, self.last + 1), *range(self.at - 1, self.first - 1, -1)))
        self.running = False
        """Whether `poll` returns one entry after the other."""
        self.viewpoint = TABLE
        self.match = cast(Match, SeenMatch(self))
        self._asked: tuple[int, int, Decision | None] = (-1, TABLE, None)
        self.look_with(viewpoint)

    # -- views -------------------------------------------------------------------------------------

    @property
    def persons(self) -> list[int]:
        """Always empty: the past cannot be played."""
        return []

    def why_not_with(self, viewpoint: int) -> str:
        """Return why a view is not allowed; empty if it is (MOM-3, MOM-REP-2)."""
        if viewpoint == TABLE or (self.over and ALL <= viewpoint <= len(self.table.holders)):
            return ""
        if 0 < viewpoint <= len(self.table.holders) and (self.own is None or viewpoint in self.own):
            return ""
        return say("only once the game is over")

    def look_with(self, viewpoint: int) -> None:
        """Switch to the view of a seat, of everyone (`TABLE`), or of all seats (`ALL`). Raises NotTheirs."""
        if reason := self.why_not_with(viewpoint):
            raise NotTheirs(reason)
        self.viewpoint = viewpoint

    @property
    def everything(self) -> bool:
        return self.viewpoint == ALL

    def initial_viewpoint(self, viewpoint: int) -> int:
        """Return the seat whose hand is near: the view's; with all seats, that of the player to move."""
        if self.viewpoint != ALL:
            return self.viewpoint
        return self.seat or viewpoint or 1

    def view(self, seat: int) -> Any:
        """Return the table at the cursor as the view knows it; for other seats what everyone knows.

        Raises ReplayMismatch where the position can no longer be reconstructed.
        """
        return self._view(self.at, seat)

    def _view(self, number: int, seat: int) -> Any:
        state = self._state(number)
        if self.viewpoint == ALL:
            return state.copy() if seat else state.view(TABLE)
        return state.view(seat if seat == self.viewpoint else TABLE)

    def _state(self, number: int) -> State:
        return self.watched.state(number)

    def events(self, entry: Entry, seat: int) -> list[Event]:
        """Return what the view heard of an entry of this reel; for other seats what everyone heard.

        In the view of all seats it is what the deciding seat heard.
        """
        number = entry.number if isinstance(entry, SeenEntry) else self.watched.entries.index(entry)
        return self._heard(number, seat)

    def _heard(self, number: int, seat: int) -> list[Event]:
        entry = self.watched.entries[number]
        if self.viewpoint == ALL:
            return visible_events(entry.events, entry.seat if seat else TABLE)
        return visible_events(entry.events, seat if seat == self.viewpoint else TABLE)

    def public(self, number: int) -> list[Event]:
        """Return what everyone heard of an entry."""
        return visible_events(self.watched.entries[number].events, TABLE)

    def turn(self, number: int) -> int:
        """Return the number of the turn in which an entry was chosen."""
        return self.watched.entries[number].turn

    def entry(self, number: int) -> SeenEntry:
        """Return an entry as the view may know it. IndexError if there is none of that number."""
        found = self.watched.entries[number]
        known = self.viewpoint == ALL or (found.seat and found.seat == self.viewpoint)
        return SeenEntry(
            found.seat, found.choice if known else (), [], self._heard(number, self.viewpoint or TABLE), found.checksum,
            found.locked, found.turn, number,
        )  # fmt: skip

    # -- the cursor --------------------------------------------------------------------------------

    def seek(self, number: int) -> bool:
        """Move to an entry, or as near as the bounds allow; return whether the table of that moment is known."""
        number = min(max(number, self.first), self.last)
        try:
            self._state(number)
        except ReplayMismatch:
            return False
        self.at = number
        return True

    def _known(self, numbers: Iterable[int]) -> int:
        """Return the first of some entries after which the table is known, else the cursor's."""
        for number in numbers:
            try:
                self._state(number)
            except ReplayMismatch:  # other rules led there, and its state was not saved (MOM-TAB-10)
                continue
            return number
        return self.at

    def before(self) -> int:
        """Return the entry before the cursor, or the last before it after which the table is known."""
        return self._known(range(self.at - 1, self.first - 1, -1))

    def step(self) -> list[Entry]:
        """Advance by one entry and return it, to be shown as it happened; empty at the end.

        Where the position can't be reconstructed, advance to where it is known, with all that happened in between.
        """
        begun = self.at
        self.at = self._known(range(self.at + 1, self.last + 1))
        if self.at == begun:
            self.running = False
        return [self.entry(number) for number in range(begun + 1, self.at + 1)]

    def poll(self, ready: bool = True) -> list[Entry]:
        """Return the next entry while the reel runs and the table is `ready`; it stops at its end."""
        return self.step() if self.running and ready else []

    # -- the interface of a game in progress -------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        """The question at the cursor, as the view may know it; None at the end of the match.

        While a seat is asked in secret, it is the one that this interrupts.
        """
        at, viewpoint, found = self._asked
        if (at, viewpoint) != (self.at, self.viewpoint):
            steps = reversed(self.view(self.viewpoint).stack)
            found = next((step for step in steps if isinstance(step, Decision)), None)
            self._asked = self.at, self.viewpoint, found
        return found

    @property
    def seat(self) -> int:
        return self.decision.seat if self.decision is not None else 0

    def why_not(self, choice: Choice) -> Refusal | None:
        """Return the refusal: a past can't be played."""
        return Refusal("", PAST)

    def would_lock(self, choice: Choice) -> bool:
        """Return False: no choice can be made."""
        return False

    def play(self, choice: Choice) -> Entry:
        """Raise IllegalChoice: the past cannot be changed."""
        raise IllegalChoice(Refusal("", PAST))

    def move_now(self) -> None:
        """Do nothing: no bot is thinking."""

    def hint(self, tell: Callable[[Choice, str], None]) -> None:
        """Do nothing: there are no hints."""

    def cut(self) -> None:
        """Do nothing: nothing was taken back."""
        return

    def redo(self) -> Entry | None:
        """Return None: there is nothing to redo."""
        return None

    def why_no_way_back(self, number: int, agreed: Sequence[int] = ()) -> str:
        """Return why the match can't be continued from here."""
        return PAST


class Log(Sequence[Entry]):
    """The entries up to the cursor, as the view may know them; each is made on access."""

    def __init__(self, reel: ReplaySession) -> None:
        self.reel = reel

    def __len__(self) -> int:
        return self.reel.at + 1

    @overload
    def __getitem__(self, number: int) -> Entry: ...
    @overload
    def __getitem__(self, number: slice) -> list[Entry]: ...
    def __getitem__(self, number: int | slice) -> Entry | list[Entry]:
        """Return one, or a slice of them. Raises IndexError."""
        places = range(len(self))[number]
        return self.reel.entry(places) if isinstance(places, int) else [self.reel.entry(place) for place in places]

    def __iter__(self) -> Iterator[Entry]:
        return (self.reel.entry(number) for number in range(len(self)))

    def index(self, value: Any, start: int = 0, stop: int | None = None) -> int:
        """Return the number of an entry that a reel has returned. Raises ValueError."""
        if isinstance(value, SeenEntry):
            return value.number
        return super().index(value, start, len(self) if stop is None else stop)


class SeenMatch:
    """The match of a reel as a table queries it: only what the view may know."""

    def __init__(self, reel: ReplaySession) -> None:
        self.reel = reel
        self.entries: Sequence[Entry] = Log(reel)

    @property
    def game(self) -> Game:
        return self.reel.watched.game

    @property
    def options(self) -> Any:
        return self.reel.watched.options

    @property
    def state(self) -> Any:
        return self.reel.view(self.reel.viewpoint)

    @property
    def decision(self) -> Decision | None:
        return self.reel.decision

    def view(self, seat: int) -> Any:
        return self.reel.view(seat)

    def seen_then(self, number: int, seat: int) -> Any | None:
        """Return the table after an entry as the view knew it; None if it can't be reconstructed."""
        try:
            return self.reel._view(number, seat)
        except ReplayMismatch:
            return None
