"""What a table asks of a game in progress, and its players; an in-memory match for lessons, pictures and test games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Literal, NamedTuple, Protocol

import msgspec

from game.kernel.chance import Chance, RandomChance
from game.kernel.entry import Cut
from game.kernel.events import Event, visible_events
from game.kernel.game import Game
from game.kernel.match import Entry, Match
from game.kernel.messages import say
from game.kernel.refusal import IllegalChoice, Refusal
from game.kernel.state import Choice, Decision, State
from game.lobby.friendly_options import FriendlyOptions
from game.lobby.lines import Memories, NoMemories
from game.lobby.time_left import TimeLeft

Held = Literal["person", "rookie", "regular", "veteran", "deadeye"]


class Holder(msgspec.Struct, frozen=True):
    """The player of a seat."""

    kind: Held
    name: str
    who: str = ""
    """The key of the character that plays there; empty for a person, and in old saves."""
    habit: tuple[int, ...] = ()
    """The numbers by which a person's shadow plays (RIV-13); they say nothing of whose."""
    own: str = ""
    """What a bot of a person's own file is called, if one plays there (`game.play.own_bots`)."""


class Seating(msgspec.Struct, frozen=True):
    """What is saved with a match: players in seat order, the shuffles' seed, where the map came from.

    `curtain` and `hotseat` say how people share the screen; `hotseat` only where both choose at once (UX-HID-5).
    `rematches` counts those in a row that led here.
    `agreed` is what the people agreed on besides the rules. `changed` are the seats that changed hands, `marks` what
    the record book notes of the game besides its end (`game.store.people.MARKS`). `step` is the key of the step of the
    ladder that is played, if it is one.
    """

    holders: list[Holder]
    seed: int = 0
    map: str = ""
    curtain: bool = True
    hotseat: str = "curtain"
    agreed: FriendlyOptions = FriendlyOptions()
    changed: tuple[int, ...] = ()
    marks: tuple[str, ...] = ()
    rematches: int = 0
    step: str = ""


class Motive(NamedTuple):
    """Why a bot did what it did in a turn: the number of the turn's last entry, the seat, and its sentence.

    `choices` are the numbers of its own entries with a reason, the most telling first.
    """

    number: int
    seat: int
    words: str
    choices: tuple[int, ...] = ()


class TableSession(Protocol):
    """All that a table asks of the world outside it; what is the same for every session is implemented here.

    A settled choice is returned by `poll` once the table may show it; what a table draws comes from `view`.
    """

    table: Seating
    match: Match
    seal: str = ""
    """The seal of its luck, public; empty if it is not sealed (MOM-SEAL-1)."""
    luck_known: str = ""
    """Why its luck may be known: "code", "same" (another game's); empty if it can't be (MOM-SEAL-3)."""
    why: Mapping[int, str]
    """By log entry: why its bot chose so; empty where a bot gave no reason."""
    seen: Mapping[int, int] = {}
    """By seat: how many entries of the log its person had watched when last noted."""
    cuts: Sequence[Cut] = ()
    """What was taken back with everyone's consent, the oldest first."""
    rivals: Memories = NoMemories()
    """What rivals remember of the people here, and what these have heard of them."""
    time: TimeLeft | None = None
    """What is left of people's time; None where they play without a clock (HND-11)."""
    past: bool = False
    """Whether it is a replay, in which nothing can be done (MOM-2)."""
    teaching: bool = False
    """Whether it is a lesson, which explains everything itself."""

    def announced(self, seat: int) -> str:
        """Return what a rival says, by its temper, before its choice is laid open; empty for most."""
        return ""

    @property
    def counted(self) -> bool:
        """Return whether the record book will hear of its end."""
        return False

    @property
    def everything(self) -> bool:
        """Return whether every hand is open: only in the replay of a finished match (MOM-3)."""
        return False

    def initial_viewpoint(self, viewpoint: int) -> int:
        """Return the seat whose view is shown when the table arrives; `viewpoint` is the current one."""
        return viewpoint

    @property
    def decision(self) -> Decision | None:
        """The decision the match waits for; None when it is over."""
        return self.match.decision

    @property
    def seat(self) -> int:
        """The seat that must decide; 0 when the match is over."""
        decision = self.match.decision
        return decision.seat if decision is not None else 0

    @property
    def persons(self) -> list[int]:
        return [seat for seat, holder in enumerate(self.table.holders, 1) if holder.kind == "person"]

    @property
    def persons_turn(self) -> bool:
        """Return whether a person must decide now."""
        return self.seat in self.persons

    @property
    def settling(self) -> bool:
        """Return whether something is settled that `poll` has not returned yet."""
        ...

    @property
    def thinking_for(self) -> float:
        """How many seconds a bot has been thinking; 0 if none is."""
        ...

    def name(self, seat: int) -> str:
        return self.table.holders[seat - 1].name

    def view(self, seat: int) -> Any:
        """Return what a seat may know (0: everyone)."""
        return self.match.view(seat)

    def events(self, entry: Entry, seat: int) -> list[Event]:
        """Return what a seat heard of a settled decision."""
        return visible_events(entry.events, seat)

    def why_not(self, choice: Choice) -> Refusal | None:
        """Return why a choice is not allowed now, or None."""
        return self.match.why_not(choice)

    def would_lock(self, choice: Choice) -> bool:
        """Return whether a choice could not be undone: it draws, flips or reveals."""
        return self.match.would_lock(choice)

    def play(self, choice: Choice) -> Entry:
        """Settle a choice; raises IllegalChoice, with nothing changed, if the rules refuse it."""
        ...

    def try_play(self, choice: Choice) -> Refusal | None:
        """Settle a choice; return why the rules refuse it, with nothing changed, or None."""
        try:
            self.play(choice)
        except IllegalChoice as illegal:
            return illegal.refusal
        return None

    def poll(self, ready: bool = True) -> list[Entry]:
        """Return settled decisions not yet returned; let bots move if the table is `ready`."""
        ...

    def move_now(self) -> None:
        """Make the bot whose turn it is answer at once (UX-BOT-2)."""
        ...

    def decide_in_time(self) -> None:
        """Make a Rookie decide for the person whose time is up; `poll` returns what it chose (HND-11)."""
        return

    def note_time(self) -> None:
        """Save what is left of people's time."""
        return

    def hint(self, tell: Callable[[Choice, str], None]) -> None:
        """Ask what a good player would do in the deciding person's place; `tell` receives the choice and the reason."""
        ...

    @property
    def asker(self) -> int:
        """The seat whose person is at the screen: the one to decide, else the last to have chosen; 0 for none."""
        if self.persons_turn:
            return self.seat
        return next((entry.seat for entry in reversed(self.match.entries) if entry.seat in self.persons), 0)

    def owners(self, number: int) -> list[int]:
        """Return the seats of people other than the `asker` who have chosen since a log entry (UX-TURN-1)."""
        return sorted({entry.seat for entry in self.match.entries[number + 1 :]} & set(self.persons) - {self.asker})

    def why_no_undo(self) -> str:
        """Return why the last choice cannot be taken back; empty if it can."""
        return self.why_no_way_back(len(self.match.entries) - 2)

    def undo(self) -> Entry | None:
        """Undo the last choice if it revealed nothing; return it, or None."""
        entry = None if self.why_no_undo() else self.match.undo()
        if entry is not None:
            self.cut()
        return entry

    def cut(self) -> None:
        """Discard what followed from choices that were just taken back."""

    def redo(self) -> Entry | None:
        """Redo what was undone; return it, or None."""
        ...

    def restart_turn(self) -> int:
        """Undo as much of this turn as may be undone; return how many choices."""
        entries = self.match.entries
        turn, number = entries[-1].turn, len(entries) - 1
        while number and entries[number].turn == turn and not self.why_no_way_back(number - 1):
            number -= 1
        return self.back_to(number)

    def why_no_way_back(self, number: int, agreed: Sequence[int] = ()) -> str:
        """Return why the table can't return to just after a log entry; empty if it can (UX-TURN-1).

        Another person's choice can't be undone unless that seat has `agreed`.
        """
        if any(entry.seat and entry.seat not in self.persons for entry in self.match.entries[number + 1 :]):
            return say("a bot has moved since")
        if self.time is not None and any(entry > number for entry in self.time.taken):
            return say("the clock had run out")
        reason = self.match.why_no_way_back(number)
        asked = [seat for seat in self.owners(number) if seat not in agreed]
        return reason if reason or not asked else say("that was {who}'s choice", who=self.name(asked[0]))

    def back_to(self, number: int, agreed: Sequence[int] = ()) -> int:
        """Undo everything after a log entry, if `why_no_way_back` allows it; return how many choices."""
        count, free, others = 0, not self.why_no_way_back(number, agreed), self.owners(number)
        while free and len(self.match.entries) - 1 > number and self.match.undo() is not None:
            count += 1
        if count:
            if others:
                self.match.undone.clear()  # another person's choice can't be redone either
            self.cut()
        return count

    def rewind(self, number: int, nods: int) -> Cut:
        """Take back everything after a log entry, whatever it showed, with the consent of these seats (a bit mask).

        Raises IndexError or ReplayMismatch, with nothing changed, as `Match.rewind` does.
        """
        cut = Cut(number + 1, self.match.rewind(number), nods)
        self.cuts = [*self.cuts, cut]
        self.on_takeback(cut)
        return cut

    def note_watched(self, seat: int, count: int) -> None:
        """Note how many log entries a seat's person has watched (MOM-FILM-1)."""
        self.seen = {**self.seen, seat: count}

    def on_takeback(self, cut: Cut) -> None:
        """Discard what followed from choices that were just taken back with everyone's consent."""
        self.cut()


class PracticeSession(TableSession):
    """An in-memory match, never saved. Seats of bots wait, unless there is a script for them."""

    thinking_for = 0.0

    def __init__(
        self, game: Game, options: Any, holders: Sequence[Holder], seed: int = 1, state: State | None = None,
        script: Iterable[Choice] | None = None, hotseat: str = "curtain", map_file: str = "",
        chance: Chance | None = None,
    ) -> None:  # fmt: skip
        """Start a game; `state` is a position to begin with instead of the start, `map_file` where its map came from.

        `script` holds the choices of the bots' seats, in order; when it ends, they take any legal one.
        """
        self.table = Seating(list(holders), seed, map_file, hotseat=hotseat)
        self.match = Match(game, options, chance or RandomChance(seed))
        if state is not None:
            self.match.state = state
        self.script = list(script) if script is not None else None
        self.why: dict[int, str] = {}
        self._waiting: list[Entry] = []

    @property
    def settling(self) -> bool:
        return bool(self._waiting)

    def play(self, choice: Choice) -> Entry:
        entry = self.match.play(choice)
        self._waiting.append(entry)
        return entry

    def poll(self, ready: bool = True) -> list[Entry]:
        out, self._waiting = self._waiting, []
        if not out and ready and self.script is not None and self.seat and not self.persons_turn:
            self.play(self._next(self.script))
        return out

    def _next(self, script: list[Choice]) -> Choice:
        """Return the first choice of the script that is legal; after its end, the legal ones in rotation."""
        decision = self.match.decision
        assert decision is not None
        options = decision.options(self.match.state)
        while script:
            choice = script.pop(0)
            if choice in options:
                return choice
        return options[len(self.match.entries) % len(options)]

    def move_now(self) -> None:
        """Do nothing: no bot is thinking."""

    def decide_in_time(self) -> None:
        """Make any legal choice."""
        if self.time is not None:
            self.time.taken.append(len(self.match.entries))
        self.play(self._next([]))

    def hint(self, tell: Callable[[Choice, str], None]) -> None:
        view = self.match.view(self.seat)
        bot = self.match.game.bot(self.match.game.hints or self.match.game.adviser, 1)
        choice = bot.choose(view, view.stack[-1], view.stack[-1].options(view))
        tell(choice, str(getattr(bot, "why", "")))

    def cut(self) -> None:
        """Do nothing: nothing is saved."""

    def redo(self) -> Entry | None:
        return self.match.redo()
