"""A table in play: the match, who holds which seat, the journal behind it and the bots' thoughts."""

import time
from collections.abc import Callable
from functools import partial
from typing import Any, Literal

import msgspec

from game.app.worker import BotFailed, Thinker
from game.app.writer import Writer
from game.kernel.events import Event, heard
from game.kernel.game import Game
from game.kernel.match import Entry, Match, ReplayMismatch
from game.kernel.past import EVERY
from game.kernel.refusal import Refusal
from game.kernel.state import Choice, Decision
from game.store.journal import Journal, JournalError, Taken, shown

AT_OPENING, A_SLICE = 0.1, 0.004
"""Seconds for which a match without frames is looked through, at its opening and in each frame after that."""
Held = Literal["person", "rookie", "regular", "veteran", "deadeye"]


class Holder(msgspec.Struct, frozen=True):
    """Who sits at a seat."""

    kind: Held
    name: str


class Table(msgspec.Struct, frozen=True):
    """What the lobby keeps with a match: holders in seat order, the bots' seed, where the map came from.

    `curtain` and `hotseat` tell how people share the screen; `hotseat` only where both choose at once (UX-HID-5).
    """

    holders: list[Holder]
    seed: int = 0
    map: str = ""
    curtain: bool = True
    hotseat: str = "curtain"


class Session:
    """Everything a table scene needs of the world outside it.

    A choice is settled at once but handed out by `poll` only when it is on disk; so is a bot's. Whatever the
    scene draws comes from `view`, which moves on with the entries that `poll` hands out.
    """

    def __init__(self, game: Game, match: Match, table: Table, journal: Journal | None = None, kept: int = 0) -> None:
        self.game, self.match, self.table = game, match, table
        self.journal, self.kept = journal, kept
        self.writer = Writer() if journal is not None else None
        self.thinker = Thinker()
        self.bot_error = ""
        self.why: dict[int, str] = {}  # number of a log entry: why its bot chose so
        self._waiting: list[tuple[int, int, Entry]] = []
        """What is settled and not yet handed out: (the writer's number, its number in the log, the entry)."""
        self.recollecting = False
        """Whether frames of a match that was kept without them are still being made."""
        self._asked_at = 0.0
        self._answer: Choice | None = None
        self._wake: Callable[[], None] | None = None

    @classmethod
    def new(cls, game: Game, options: Any, table: Table, journal: Journal | None, title: str = "") -> "Session":
        """Open a fresh table and keep it from its first moment."""
        from game.kernel.chance import RandomChance

        match = Match(game, options, RandomChance(table.seed or None))
        kept = journal.open_match(match, title, table) if journal is not None else 0
        return cls(game, match, table, journal, kept)

    @classmethod
    def resume(cls, game: Game, journal: Journal, kept: int) -> "Session":
        """Open a kept match at its last settled decision that can be reached; what lies behind it on disk is cut off.

        Raises JournalError if it cannot be opened, sqlite3.Error if the disk refuses.
        """
        taken = journal.take_up(kept, game)
        return cls.taken_up(game, journal, kept, taken)

    @classmethod
    def taken_up(cls, game: Game, journal: Journal, kept: int, taken: Taken) -> "Session":
        """Go on with a match that `Journal.take_up` gave; raises as `resume` does."""
        try:
            table = msgspec.convert(taken.table, Table)
        except msgspec.ValidationError as error:
            journal.refuse(kept, str(error))
            raise JournalError("nobody can tell any more who sat where in this saved game") from error
        if taken.differs:
            journal.cut(kept, len(taken.match.entries), shown(taken.match.state))
        session = cls(game, taken.match, table, journal, kept)
        session.recollecting = True
        session._recollect(AT_OPENING)
        return session

    def on_change(self, wake: Callable[[], None]) -> None:
        """Call this, from any thread, when something may have come: it should wake the event loop."""
        self._wake = wake
        if self.writer is not None:
            self.writer.on_done(wake)

    # -- looking -----------------------------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        """Return what the match waits for; None when it is over."""
        return self.match.decision

    @property
    def seat(self) -> int:
        """Return the seat that must decide; 0 when the match is over."""
        decision = self.match.decision
        return decision.seat if decision is not None else 0

    @property
    def persons(self) -> list[int]:
        """Return the seats held by people."""
        return [seat for seat, holder in enumerate(self.table.holders, 1) if holder.kind == "person"]

    @property
    def persons_turn(self) -> bool:
        """Tell whether a person must decide now."""
        return self.seat in self.persons

    @property
    def settling(self) -> bool:
        """Tell whether something is settled that `poll` has not handed out yet."""
        return bool(self._waiting)

    def name(self, seat: int) -> str:
        """Return the name of whoever holds a seat."""
        return self.table.holders[seat - 1].name

    def view(self, seat: int) -> Any:
        """Return what a seat may know (0: everybody)."""
        return self.match.view(seat)

    def events(self, entry: Entry, seat: int) -> list[Event]:
        """Return what a seat heard of a settled decision."""
        return heard(entry.events, seat)

    def why_not(self, choice: Choice) -> Refusal | None:
        """Return why a choice is not allowed now, or None."""
        return self.match.why_not(choice)

    def would_lock(self, choice: Choice) -> bool:
        """Tell whether a choice could not be taken back: it draws, flips or reveals."""
        return self.match.would_lock(choice)

    # -- playing -----------------------------------------------------------------------------------

    def play(self, choice: Choice) -> Entry:
        """Settle a choice; raises IllegalChoice, with nothing changed, if the rules refuse it."""
        entry = self.match.play(choice)
        self._keep(entry)
        return entry

    def _keep(self, entry: Entry) -> None:
        number, index = 0, len(self.match.entries) - 1
        if self.journal is not None and self.writer is not None:
            journal, kept = self.journal, self.kept
            over = self.match.decision is None
            whole = over or entry.turn != self.match.state.turn or index % EVERY == 0
            state = self.game.encode(self.match.state) if whole else None
            now = shown(self.match.state)
            number = self.writer.give(lambda: journal.add(kept, index, entry, state, finished=over, now=now))
        self._waiting.append((number, index, entry))

    def poll(self, ready: bool = True) -> list[Entry]:
        """Return decisions that are on disk and not handed out yet; let a bot go on if the table is `ready`.

        Raises OSError or sqlite3.Error if the disk refused a choice.
        """
        if self.writer is not None and self.writer.error is not None:
            error, self.writer.error = self.writer.error, None
            raise error
        done = self.writer.done if self.writer is not None else 0
        out = [entry for number, _index, entry in self._waiting if number <= done]
        self._waiting = [row for row in self._waiting if row[0] > done]
        if not out and not self._waiting:
            self._let_bot(ready)
        if self.recollecting:
            self._recollect(A_SLICE)
        return out

    def _recollect(self, seconds: float) -> None:
        """Work for a while on what a match from before there were frames lacks to be looked back on."""
        try:
            for number, state in self.match.past.fill(seconds):
                if self.journal is not None and self.writer is not None:
                    self.writer.give(partial(self.journal.add_state, self.kept, number, state))
            self.recollecting = self.match.past.missing >= 0
        except ReplayMismatch:  # it can be played on, not looked back on
            self.recollecting = False

    def _let_bot(self, ready: bool) -> None:
        """Ask the bot whose turn it is; carry its answer out once the table is ready for it."""
        seat = self.seat
        if not seat or seat in self.persons:
            return
        if self._answer is None and not self.thinker.thinking:
            holder = self.table.holders[seat - 1]
            self._asked_at = time.monotonic()
            seed = self.table.seed * 31 + seat
            self.thinker.ask(self.game.key, holder.kind, seed, self.match.view(seat))
            return
        if self._answer is None:
            try:
                self._answer = self.thinker.answer()
            except BotFailed as failure:
                self.bot_error = str(failure)
                decision = self.match.decision
                assert decision is not None
                self._answer = decision.options(self.match.view(seat))[0]
        if self._answer is not None and ready:
            answer, self._answer = self._answer, None
            self.play(answer)
            self.why[len(self.match.entries) - 1] = self.thinker.why

    def move_now(self) -> None:
        """Let the bot whose turn it is answer at once, without thinking further (UX-BOT-2)."""
        seat = self.seat
        if not seat or seat in self.persons or self._answer is not None:
            return
        self._give_up_thought()
        view = self.match.view(seat)
        bot = self.game.bots["rookie"](self.table.seed + len(self.match.entries))
        self._answer = bot.choose(view, view.stack[-1], view.stack[-1].options(view))

    def hint(self) -> tuple[Choice, str]:
        """Return what the Regular bot would do in the deciding person's place, and why (UX-BOT-4)."""
        view = self.match.view(self.seat)
        bot = self.game.bots["regular"](self.table.seed)
        choice = bot.choose(view, view.stack[-1], view.stack[-1].options(view))
        return choice, str(getattr(bot, "why", ""))

    @property
    def thinking_for(self) -> float:
        """Return for how many seconds a bot has been thinking; 0 if none is."""
        return time.monotonic() - self._asked_at if self.thinker.thinking else 0.0

    # -- taking back, changing seats ---------------------------------------------------------------

    def why_no_undo(self) -> str:
        """Return why the last choice cannot be taken back; empty if it can."""
        entry = self.match.entries[-1]
        if entry.seat and entry.seat not in self.persons:
            return "a bot has played since"
        return self.match.why_no_undo()

    def undo(self) -> Entry | None:
        """Take the last choice back if nothing was revealed by it; return it, or None."""
        if self.why_no_undo():
            return None
        entry = self.match.undo()
        if entry is not None:
            self._give_up_thought()
            self._cut()
        return entry

    def redo(self) -> Entry | None:
        """Play again what was taken back; return it, or None."""
        entry = self.match.redo()
        if entry is not None:
            self._keep(entry)
            self._waiting.pop()  # the screen shows it at once: it was seen before
        return entry

    def why_no_way_back(self, number: int) -> str:
        """Return why the table cannot go back to just after a log entry; empty if it can (UX-TURN-1)."""
        if any(entry.seat not in self.persons for entry in self.match.entries[number + 1 :]):
            return "a bot has played since"
        return self.match.why_no_way_back(number)

    def back_to(self, number: int) -> int:
        """Take back everything after a log entry, if no lock lies between; return how many choices."""
        if self.why_no_way_back(number):
            return 0
        count = 0
        while len(self.match.entries) - 1 > number and self.match.undo() is not None:
            count += 1
        if count:
            self._give_up_thought()
            self._cut()
        return count

    def restart_turn(self) -> int:
        """Take back as much of this turn as may be taken back; return how many choices."""
        if self.why_no_undo():
            return 0
        count = self.match.restart_turn()
        if count:
            self._give_up_thought()
            self._cut()
        return count

    def _cut(self) -> None:
        """Forget on the disk, and in what waits to be shown, all that was taken back."""
        self._waiting = [row for row in self._waiting if row[1] < len(self.match.entries)]
        if self.journal is not None and self.writer is not None:
            journal, kept, length, now = self.journal, self.kept, len(self.match.entries), shown(self.match.state)
            self.writer.give(lambda: journal.cut(kept, length, now))

    def _give_up_thought(self) -> None:
        self.thinker.cancel()
        self._answer = None

    def change_holder(self, seat: int, holder: Holder) -> None:
        """Let somebody else hold a seat from the next decision on (UX-SET-4)."""
        holders = list(self.table.holders)
        holders[seat - 1] = holder
        self.table = msgspec.structs.replace(self.table, holders=holders)
        self._give_up_thought()
        if self.journal is not None and self.writer is not None:
            journal, kept, table = self.journal, self.kept, self.table
            self.writer.give(lambda: journal.set_table(kept, table))

    def close(self) -> None:
        """Finish what is being written and end the bot's process."""
        self._give_up_thought()
        self.thinker.close()
        if self.writer is not None:
            self.writer.close()
