"""A game in progress: the match, who plays which seat, the journal behind it and the bots' decisions."""

import traceback
from collections.abc import Callable
from time import perf_counter
from typing import Any

import msgspec

from game.bots.temper import BotName, temper_of
from game.kernel.branch import Begun, Origin
from game.kernel.entry import Cut
from game.kernel.game import Game
from game.kernel.match import Entry, Match, ReplayMismatch
from game.kernel.messages import say
from game.kernel.past import EVERY, FillResult
from game.kernel.sealed import SealedLuck, fresh, of_seed, tidy
from game.kernel.state import Choice
from game.lobby.lines import Memories, NoMemories
from game.lobby.time_left import TimeLeft
from game.play.autosave import TABLE, Autosave, columns_of
from game.play.opponents import Opponents
from game.play.own_bots import absence_notice, failure_notice
from game.play.rivals import RivalMemories
from game.play.seating import bot_name
from game.play.writer import Writer
from game.processes.worker import NoAnswer
from game.store import reopening
from game.store.journal import Journal, JournalError, shown
from game.store.people import Result
from game.store.provenance import luck_of, origin_in
from game.table.session import Holder, Seating, TableSession
from game.ui.slices import checkpoint

AT_OPENING, A_SLICE = 4.0, 0.004
"""Seconds spent on completing a match without frames: at its opening, and in each frame after that.

5,000 choices take a second of work; a look back or an undo before they are done would stop the window.
"""
AT_ONCE = 500
"""How many deltas of an older match are written together."""
HINT_SILENCE = 0.15
"""Seconds after which a message says that a hint is coming."""
REASONS = 64
"""How many of the newest entries keep their bot's reason."""


class Session(TableSession):
    """A game in progress, with the interface of `TableSession`, saved on disk and played by bots.

    A choice is settled at once but returned by `poll` only when it is on disk; so is a bot's. The scene draws from
    `view`, which advances with the entries that `poll` returns.
    """

    def __init__(
        self,
        game: Game,
        match: Match,
        table: Seating,
        keeper: Autosave | None = None,
        thoughts: int | None = None,
        luck: SealedLuck | None = None,
        origin: Origin = TABLE,
    ) -> None:
        """`autosave` saves it on disk; None: nothing is saved.

        `luck` is the source of its chance; None in a game that began before luck was sealed. `origin` says which game
        it is a variation of, if it is one. `thoughts` seeds the bots' dice, for tests and checks; by default they are
        unpredictable.
        """
        self.game, self.match, self.table = game, match, table
        self.autosave = keeper
        self.luck, self.origin = luck, origin
        self.seal = luck.seal if luck is not None else ""
        self.luck_known = luck.known if luck is not None else ""
        self.opponents = Opponents(game, thoughts)
        self.stuck = ""
        """Why the bot to move is stuck, in a sentence; empty unless two decisions failed."""
        self.notice = absence_notice(table.holders) or habit_notice(game, table)
        """A sentence for the table scene, to be shown once and cleared."""
        self.why: dict[int, str] = {}  # number of a log entry: why its bot chose so, for the newest of them
        self._waiting: list[tuple[int, int, Entry]] = []
        """What is settled and not yet returned by `poll`: (the writer's number, its number in the log, the entry)."""
        self._made = FillResult([], [])
        self.recollecting = False
        """Whether frames and deltas of a match that was saved without them are still being made."""
        self._answer: tuple[Choice, str] | None = None
        self._hint: Callable[[Choice, str], None] | None = None
        self._hint_told = False
        self._wake: Callable[[], None] | None = None
        self._opened = perf_counter()
        saved = keeper.saved_time() if keeper is not None else ""
        self.time = TimeLeft.of(table.agreed, self.persons, saved)
        self._in_time = 0
        """For how many entries a Rookie was asked for a person without time; 0 if none is."""
        self._whole = len(match.entries) == 1  # the whole match was played in this session
        self.rivals: Memories = NoMemories()
        if keeper is not None:
            names = {seat: table.holders[seat - 1].name for seat in self.persons}
            self.rivals = RivalMemories(keeper.journal, game.key, names, keeper.kept, keeper.writer.give)

    @classmethod
    def new(
        cls, game: Game, options: Any, table: Seating, journal: Journal | None, title: str = "",
        thoughts: int | None = None, luck: SealedLuck | None = None,
    ) -> "Session":  # fmt: skip
        """Start a game and save it from its first moment.

        Its luck is sealed, with the agreed words mixed in, unless it is given or the seating has a seed (MOM-SEAL-1,
        MOM-SEAL-3).
        """
        luck = luck or (of_seed(table.seed) if table.seed else fresh(tidy(table.agreed.words)))
        match = Match(game, options, luck.chance())
        if journal is None:
            return cls(game, match, table, None, thoughts, luck)
        return cls._kept_in(journal, title, game, match, table, thoughts, luck, TABLE)

    @classmethod
    def begun(
        cls, game: Game, begun: Begun, table: Seating, journal: Journal | None, origin: Origin, title: str = "",
        thoughts: int | None = None,
    ) -> "Session":  # fmt: skip
        """Start a variation and save it from its first moment (MOM-BRA-1)."""
        if journal is None:
            return cls(game, begun.match, table, None, thoughts, begun.luck, origin)
        return cls._kept_in(journal, title, game, begun.match, table, thoughts, begun.luck, origin)

    @classmethod
    def _kept_in(
        cls, journal: Journal, title: str, game: Game, match: Match, table: Seating, thoughts: int | None,
        luck: SealedLuck, origin: Origin,
    ) -> "Session":  # fmt: skip
        kept = journal.open_match(match, title, table, **columns_of(origin, luck))
        return cls(game, match, table, Autosave(journal, kept, title, len(match.entries)), thoughts, luck, origin)

    @classmethod
    def resume(cls, game: Game, journal: Journal, kept: int) -> "Session":
        """Open a saved match at its last settled decision that can be reached; the rest is cut off on disk.

        Raises JournalError if it cannot be opened, sqlite3.Error if the disk fails.
        """
        taken = reopening.take_up(journal, kept, game, pause=checkpoint)
        return cls.taken_up(game, journal, kept, taken)

    @classmethod
    def taken_up(cls, game: Game, journal: Journal, kept: int, taken: reopening.Taken) -> "Session":
        """Continue a match that `reopening.take_up` returned; raises as `resume` does."""
        try:
            table = msgspec.convert(taken.table, Seating)
        except msgspec.ValidationError as error:
            journal.refuse(kept, str(error))
            raise JournalError(say("this saved game no longer says who sat where")) from error
        if taken.upgraded:
            kept = journal.open_match(taken.match, taken.title, table, instead=kept)
        elif taken.differs:
            journal.cut(kept, len(taken.match.entries), shown(taken.match.state))
        luck = luck_of(journal, kept)
        if luck is not None:
            taken.match.chance = luck.chance()
        keeper = Autosave(journal, kept, taken.title, len(taken.match.entries))
        session = cls(game, taken.match, table, keeper, luck=luck, origin=origin_in(journal, kept))
        session.cuts, session.seen = taken.cuts, journal.watched(kept)
        session.recollecting = True
        end = perf_counter() + AT_OPENING
        while session.recollecting and perf_counter() < end:
            session._recollect(A_SLICE)
            checkpoint()
        return session

    def on_change(self, wake: Callable[[], None]) -> None:
        """Call `wake`, from any thread, when there may be news: it should wake the event loop."""
        self._wake = wake
        if self.autosave is not None:
            self.autosave.on_change(wake)

    # -- the disk ----------------------------------------------------------------------------------

    @property
    def kept(self) -> int:
        """Return the match's id in the journal; 0 if it is not saved."""
        return self.autosave.kept if self.autosave is not None else 0

    @property
    def counted(self) -> bool:
        """Return whether the record book will hear of its end, and it may bring somebody something."""
        from game.play.booking import is_nobody

        named = any(not is_nobody(self.table.holders[seat - 1].name) for seat in self.persons)
        return bool(self.kept) and named and self.origin.kind == "table" and not self.table.agreed.practice

    @property
    def writer(self) -> Writer | None:
        """Return the thread that writes; None if nothing is saved."""
        return self.autosave.writer if self.autosave is not None else None

    @property
    def trouble(self) -> Exception | None:
        """Return why the last choice could not be saved; None if it could (`game.store.troubles`)."""
        return self.autosave.error if self.autosave is not None else None

    def keep_anew(self, journal: Journal) -> None:
        """Write the whole match into a newly opened journal, and continue."""
        if self.autosave is not None:
            number = self.autosave.anew(journal, self.match, self.table, self.luck, self.origin, self._result())
            self._waiting = [(number, index, entry) for _, index, entry in self._waiting]
            self.note_time()

    # -- views -------------------------------------------------------------------------------------

    @property
    def settling(self) -> bool:
        return bool(self._waiting)

    # -- playing -----------------------------------------------------------------------------------

    def play(self, choice: Choice) -> Entry:
        """Settle a choice; raises IllegalChoice, with nothing changed, if the rules refuse it."""
        entry = self.match.play(choice)
        if self._hint is not None or self._in_time:
            self._give_up_thought()
        self._keep(entry)
        return entry

    def _keep(self, entry: Entry) -> None:
        number, index = 0, len(self.match.entries) - 1
        if self.autosave is not None:
            whole = self.match.decision is None or entry.turn != self.match.state.turn or index % EVERY == 0
            state = self.game.encode(self.match.state) if whole else None
            time = self.time.encoded() if self.time is not None else None
            number = self.autosave.add(self.match, entry, state, self._result(), time)
            if self.match.decision is None:
                self.rivals.ended()
        self._waiting.append((number, index, entry))

    def _result(self) -> Result | None:
        """Return the match's entry for the record book, once it is over."""
        if self.match.decision is not None:
            return None
        from game.play.booking import result_of

        try:
            minutes = (perf_counter() - self._opened) / 60 if self._whole else 0.0
            helped = self.time.helped(self.match.entries) if self.time is not None else ()
            return result_of(self.match, self.table, minutes, self.rivals, helped)
        except Exception:  # an old log may lack anything: statistics must not prevent a game from ending
            self.notice = say("This game could not be added to the records.")
            return None

    def mark(self, word: str) -> None:
        """Flag this game in the record book (`game.store.people.MARKS`)."""
        if word not in self.table.marks:
            self._change_table(marks=(*self.table.marks, word))

    def _change_table(self, **changes: Any) -> None:
        self.table = msgspec.structs.replace(self.table, **changes)
        if self.autosave is not None:
            self.autosave.set_table(self.table)

    def poll(self, ready: bool = True) -> list[Entry]:
        """Return decisions that are on disk and not returned yet; let a bot move if the table is `ready`.

        While the disk refuses a choice, nothing is returned and no bot moves (`trouble`).
        """
        done = self.writer.done if self.writer is not None else 0
        out = [entry for number, _index, entry in self._waiting if number <= done]
        self._waiting = [row for row in self._waiting if row[0] > done]
        if self.trouble is not None:
            return out
        if not out and not self._waiting:
            self._let_bot(ready)
        if self.recollecting:
            self._recollect(A_SLICE)
        return out

    def _recollect(self, seconds: float) -> None:
        """Work for a while on what a match from before there were frames lacks for its replay."""
        try:
            made = self.match.past.fill(seconds)
            self._made.frames.extend(made.frames)
            self._made.deltas.extend(made.deltas)
            self.recollecting = self.match.past.missing >= 0
            if not self.recollecting or len(self._made.deltas) >= AT_ONCE:
                self._keep_made()
        except ReplayMismatch:  # it can be continued, but not replayed
            self._keep_made()
            self.recollecting = False

    def _keep_made(self) -> None:
        """Save what was made of the past, without what was taken back meanwhile."""
        made, length = self._made, len(self.match.entries)
        self._made = FillResult([], [])
        if self.autosave is not None and (made.frames or made.deltas):
            frames = [row for row in made.frames if row[0] < length]
            self.autosave.add_past(FillResult(frames, [row for row in made.deltas if row[0] < length]))

    # -- bots --------------------------------------------------------------------------------------

    def _let_bot(self, ready: bool) -> None:
        """Ask the bot whose turn it is; play its answer once the table is ready for it."""
        self._listen_for_hint()
        self._listen_in_time()
        seat = self.seat
        if not seat or seat in self.persons or self.stuck:
            return
        try:
            if self._answer is None and not self.opponents.asked:
                self.opponents.ask(*question_of(self, seat))
            elif self._answer is None:
                self._answer = self.opponents.answer()
                if self.opponents.failure is not None:
                    self.notice = failure_notice(self.name(seat), self.opponents.failure)
                    self.opponents.failure = None
                if self._answer is not None and self.opponents.guessed:
                    self.notice = say(
                        "{bot} could not work out a move, so one was picked at random. The game continues.",
                        bot=self.name(seat),
                    )
            if self._answer is not None and ready:
                self._carry_out(*self._answer)
        except NoAnswer:
            self.stuck = say(
                "{bot} isn't responding, and asking again didn't help. Nothing is lost: let it move without thinking, "
                "or take over its seat.",
                bot=self.name(seat),
            )

    def _carry_out(self, choice: Choice, why: str) -> None:
        """Play a bot's answer. Raises NoAnswer if the rules refuse it for the second time."""
        self._answer = None
        question = question_of(self, self.seat)
        try:
            self.play(choice)
        except Exception:  # a bot's answer must not end a game: the report is stored, and the bot asked again
            self.opponents.failed(traceback.format_exc(), question)
            return
        self.why[len(self.match.entries) - 1] = why
        self.why = newest(self.why, len(self.match.entries))

    def announced(self, seat: int) -> str:
        holder = self.table.holders[seat - 1]
        if holder.own:
            return ""
        name = BotName.of(bot_name(self.game.key, holder))
        temper = temper_of(self.game, name.temper)
        if temper is None or temper.says is None:
            return ""
        bot = self.game.bot(name.level, self.opponents.seed_of(seat))
        return temper.says(bot, self.match.view(seat), seat)

    def move_now(self) -> None:
        """Make the bot whose turn it is answer at once, without thinking further (UX-BOT-2)."""
        seat = self.seat
        if not seat or seat in self.persons or self._answer is not None:
            return
        self.stuck = ""
        self.opponents.hurry(seat, self.match.view(seat))

    def hint(self, tell: Callable[[Choice, str], None]) -> None:
        """Ask what a good bot would do in the deciding person's place (UX-BOT-4).

        `tell` receives the choice and the reason from a later `poll`, unless something is played or taken back before.
        """
        if self._hint is None and self.persons_turn:
            self._hint, self._hint_told = tell, False
            self.opponents.ask(self.game.hints or self.game.adviser, self.seat, self.match.view(self.seat))

    def _listen_for_hint(self) -> None:
        tell = self._hint
        if tell is None:
            return
        try:
            answer = self.opponents.answer()
        except NoAnswer:
            self._hint = None
            self.notice = say("No hint could be found this time. Nothing is lost: play on, or ask again.")
            return
        if answer is not None:
            self._hint = None
            tell(*answer)
        elif self.opponents.seconds > HINT_SILENCE and not self._hint_told:
            self._hint_told = True
            self.notice = say("A hint is coming ...")

    @property
    def thinking_for(self) -> float:
        return self.opponents.seconds if self._hint is None and not self._in_time else 0.0

    # -- the clock ---------------------------------------------------------------------------------

    def decide_in_time(self) -> None:
        if self._in_time or not self.persons_turn or self.settling or self.trouble is not None:
            return
        if self._hint is not None:
            self._give_up_thought()
        self._in_time = len(self.match.entries)
        self.opponents.hurry(self.seat, self.match.view(self.seat))

    def _listen_in_time(self) -> None:
        """Play what a Rookie answered for a person without time."""
        if not self._in_time or self.time is None:
            return
        try:
            answer = self.opponents.answer()
        except NoAnswer:
            self._in_time = 0  # the table asks again
            return
        if answer is None:
            return
        self._in_time = 0
        self.time.taken.append(len(self.match.entries))
        refusal = self.try_play(answer[0])
        if refusal is not None:
            self.time.taken.pop()

    def note_time(self) -> None:
        if self.autosave is not None and self.time is not None:
            self.autosave.note_time(self.time.encoded())

    # -- undo, changing players --------------------------------------------------------------------

    def redo(self) -> Entry | None:
        entry = self.match.redo()
        if entry is not None:
            self._keep(entry)
            self._waiting.pop()  # shown at once, without animation: it was seen before
        return entry

    def cut(self) -> None:
        """Discard what was undone: on the disk, in what waits to be shown and in what is thought about."""
        self._forget_lost()
        if self.autosave is not None:
            self.autosave.cut(self.match)

    def _forget_lost(self) -> None:
        self._give_up_thought()
        self.why = newest(self.why, len(self.match.entries))
        self._waiting = [row for row in self._waiting if row[1] < len(self.match.entries)]
        self._keep_made()

    def on_takeback(self, cut: Cut) -> None:
        """Discard what was undone like `cut`; on the disk the lost line is recorded beside the match."""
        self._forget_lost()
        if self.autosave is not None:
            self.autosave.cut(self.match, cut)

    def note_watched(self, seat: int, count: int) -> None:
        if self.seen.get(seat) != count and len(self.persons) > 1:
            self.seen = {**self.seen, seat: count}
            if self.autosave is not None:
                self.autosave.note_watched(seat, count)

    def _give_up_thought(self) -> None:
        """Cancel the current decision, since the position or the player has changed."""
        self._answer, self.stuck, self._in_time = None, "", 0
        if self.time is not None:
            self.time.taken = [number for number in self.time.taken if number < len(self.match.entries)]
        if self._hint is not None:
            self._hint = None
            self.opponents.forget()
        else:
            self.opponents.drop()

    def change_holder(self, seat: int, holder: Holder) -> None:
        """Change who plays a seat from the next decision on (UX-SET-4)."""
        holders = list(self.table.holders)
        holders[seat - 1] = holder
        self._change_table(holders=holders, changed=tuple(sorted({*self.table.changed, seat})))
        self._give_up_thought()

    def close(self) -> None:
        """Finish what is being written and end the bot's process."""
        self.opponents.close()
        self.note_time()
        if self.autosave is not None:
            self.autosave.close()


def question_of(session: Session, seat: int) -> tuple[str, int, Any]:
    """Return a question for a bot: who plays the seat (`seating.bot_name`), the seat, and its view."""
    return bot_name(session.game.key, session.table.holders[seat - 1]), seat, session.match.view(seat)


def habit_notice(game: Game, table: Seating) -> str:
    """Return a sentence if an opponent lacks a file it thinks with; empty if none does."""
    if all(game.is_whole(holder.kind) for holder in table.holders):
        return ""
    return say("Some opponents play by habit: a file they think with is missing or damaged.")


def newest(why: dict[int, str], length: int) -> dict[int, str]:
    """Return the reasons of the newest entries in a log, without those that were taken back."""
    return {number: words for number, words in why.items() if length - REASONS <= number < length}
