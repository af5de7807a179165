"""A match: a game in progress, with its log, undo to the last reveal, and replay from the log."""

from collections.abc import Callable
from typing import Any
from zlib import crc32

import msgspec

from game.kernel.chance import Chance, ChanceError, Probe, RandomChance, Recorder, Replay
from game.kernel.entry import UNKNOWN, Entry, ReplayMismatch, frozen
from game.kernel.events import Event
from game.kernel.game import Game, advance, freeze, pending, play
from game.kernel.messages import say
from game.kernel.past import Past
from game.kernel.refusal import IllegalChoice, Refusal
from game.kernel.sealed import SealedChance
from game.kernel.state import Choice, Decision, Driver, State

__all__ = ["Entry", "Match", "MatchRecord", "ReplayMismatch"]


class MatchRecord(msgspec.Struct, frozen=True):
    """A match on disk: its game and options, its log, and the latest full state with its pending steps."""

    game: str
    rules_version: str
    options: Any
    entries: list[Entry]
    state: msgspec.Raw


class Match:
    """A game in progress. `play` takes choices, `view` returns what each seat may know."""

    def __init__(self, game: Game, options: Any, chance: Chance | None = None) -> None:
        """Set the game up and run to the first decision."""
        self.game = game
        self.options = options
        self.chance = chance if chance is not None else RandomChance()
        self.entries: list[Entry] = []
        self.undone: list[tuple[Entry, State]] = []
        self.past = Past(game, options, self.entries)
        self.earlier = 0  # how many entries can't be reproduced by today's rules
        self.state = game.start(options)
        self._settle(0, (), lambda state: advance(state))

    # -- views -------------------------------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        """Return the decision the match waits for; None when it is over."""
        return pending(self.state)

    def view(self, seat: int) -> Any:
        """Return what a seat knows (0: what everyone knows)."""
        return self.state.view(seat)

    def why_not(self, choice: Choice) -> Refusal | None:
        """Return why the choice is not allowed now, or None."""
        decision = self.decision
        if decision is None:
            return Refusal("", say("the game is over"))
        return decision.why_not(self.state, choice)

    def would_lock(self, choice: Choice) -> bool:
        """Return whether a choice would reveal something or ask chance, so that it could not be undone.

        It is tried on a copy, without side effects. False for illegal choices.
        """
        trial, probe = self.state.copy(), Probe()
        trial.__dict__["driver"] = driver = Driver(probe)
        try:
            play(trial, choice)
        except IllegalChoice:
            return False
        return driver.asked > 0 or _learnt(self.state, trial)

    def state_after(self, number: int) -> State:
        """Return the state after an entry of the log; it must not be changed.

        Raises IndexError if there is no entry of that number, ReplayMismatch if today's rules lead elsewhere.
        """
        if not 0 <= number < len(self.entries):
            raise IndexError(number)
        return self.state if number == len(self.entries) - 1 else self.past.state(number)

    def seen_then(self, number: int, seat: int) -> Any | None:
        """Return what a seat knew after an entry; None if an earlier version's rules led there. IndexError as above."""
        try:
            return self.state_after(number).view(seat)
        except ReplayMismatch:
            return None

    def why_no_way_back(self, number: int) -> str:
        """Return why the match can't return to just after an entry; empty if no lock is in between (UX-TURN-1)."""
        if number < 0:
            return say("there is nothing to undo")
        if number >= len(self.entries) - 1:
            return say("you are already in the present")
        if number < self.earlier - 1:
            return say("that was played with an earlier version")
        if any(entry.locked for entry in self.entries[number + 1 :]):
            return say("something hidden has been revealed since")
        return ""

    # -- playing -----------------------------------------------------------------------------------

    def play(self, choice: Choice) -> Entry:
        """Resolve a choice, log it and run on to the next decision.

        Raises IllegalChoice and changes nothing if it is not allowed.
        """
        decision = self.decision
        refusal = self.why_not(choice)
        if refusal is not None or decision is None:
            raise IllegalChoice(refusal or Refusal("", say("the game is over")))
        entry = self._settle(decision.seat, choice, lambda state: play(state, choice))
        self.undone.clear()
        return entry

    def _settle(self, seat: int, choice: Choice, act: Callable[[State], object]) -> Entry:
        if isinstance(self.chance, SealedChance):
            self.chance.follow(self.entries)
        before, recorder, events = self.state, Recorder(self.chance), list[Event]()
        after = before.copy()
        turn = before.turn
        after.__dict__["driver"] = driver = Driver(recorder, events)
        act(after)
        del after.__dict__["driver"]
        locked = not choice or driver.asked > 0 or _learnt(before, after)
        data = self.game.encode(after)
        entry = Entry(seat, choice, recorder.answers, events, crc32(data), locked, turn)
        if choice:
            self.past.keep(len(self.entries) - 1, before)
        self.past.settled(len(self.entries), data)
        self.state = after
        self.entries.append(entry)
        return entry

    def checksum(self, state: State) -> int:
        """Return the checksum of a state."""
        return crc32(self.game.encode(state))

    # -- undo --------------------------------------------------------------------------------------

    def why_no_undo(self) -> str:
        """Return why the last choice can't be undone; empty if it can."""
        return self.why_no_way_back(len(self.entries) - 2)

    def undo(self) -> Entry | None:
        """Undo the last choice, unless something was revealed; return it, or None."""
        if self.why_no_undo():
            return None
        try:
            before = self.past.state(len(self.entries) - 2)
        except ReplayMismatch:
            self.earlier = len(self.entries)
            return None
        entry = self.entries.pop()
        self.past.cut(len(self.entries))
        self.undone.append((entry, self.state))
        self.state = before
        return entry

    def redo(self) -> Entry | None:
        """Redo what was undone last; return it, or None if there is nothing."""
        if not self.undone:
            return None
        entry, after = self.undone.pop()
        self.past.keep(len(self.entries) - 1, self.state)
        self.entries.append(entry)
        self.state = after
        return entry

    def rewind(self, number: int) -> list[Entry]:
        """Take back everything after an entry, whatever it showed; return what was lost (MOM-BACK-1).

        Only with everyone's consent. Raises IndexError if there is no such entry, ReplayMismatch if the state after it
        can't be reconstructed; nothing has changed then.
        """
        if not 0 <= number < len(self.entries):
            raise IndexError(number)
        state = self.state_after(number)
        lost = self.entries[number + 1 :]
        del self.entries[number + 1 :]
        self.past.cut(number + 1)
        self.undone.clear()
        self.state = state
        return lost

    # -- log and disk ------------------------------------------------------------------------------

    @classmethod
    def replay(cls, game: Game, options: Any, entries: list[Entry], chance: Chance | None = None) -> "Match":
        """Replay a log from the start; `chance` is the match's source afterwards.

        Raises ReplayMismatch where today's rules lead elsewhere, naming the first such decision.
        """
        match = cls(game, options, Replay(entries[0].chance))
        if match.entries[0].checksum != entries[0].checksum:
            raise ReplayMismatch("the set-up leads to another state than the one recorded")
        match.chance = chance if chance is not None else RandomChance()
        match.play_again(entries[1:])
        return match

    def play_again(self, entries: list[Entry]) -> None:
        """Replay logged decisions with the recorded answers of chance.

        Raises ReplayMismatch, naming the decision, where today's rules lead elsewhere.
        """
        own = self.chance
        for entry in entries:
            number = len(self.entries)
            self.chance = Replay(entry.chance)
            try:
                again = self.play(freeze(entry.choice))
            except (IllegalChoice, ChanceError) as error:
                raise ReplayMismatch(f"decision {number} cannot be played again: {error}") from error
            finally:
                self.chance = own
            if again.checksum != entry.checksum:
                raise ReplayMismatch(f"decision {number} leads to another state than the one recorded")

    def last_change(self) -> tuple[bytes, bytes] | None:
        """Return the state before the last entry and the one after it, encoded; None if the one before is unknown."""
        number = len(self.entries) - 1
        try:
            before = self.past.encoded(number - 1) if number else b""
        except ReplayMismatch:
            return None
        return before, self.past.fresh(number) or self.game.encode(self.state)

    def record(self) -> MatchRecord:
        """Return the match as it is written to disk."""
        state = msgspec.Raw(self.game.encode(self.state))
        return MatchRecord(self.game.key, self.game.rules_version, self.options, list(self.entries), state)

    def encode(self) -> bytes:
        """Return the match as JSON."""
        return msgspec.json.encode(self.record())

    @classmethod
    def decode(cls, game: Game, data: bytes, chance: Chance | None = None) -> "Match":
        """Return an encoded match; raises msgspec.ValidationError or ReplayMismatch for damaged data."""
        record = msgspec.json.decode(data, type=MatchRecord)
        options = msgspec.convert(record.options, game.options)
        entries = [frozen(entry) for entry in record.entries]
        return cls.restored(game, options, entries, game.decode(bytes(record.state)), chance)

    @classmethod
    def begun(cls, game: Game, options: Any, state: State, chance: Chance) -> "Match":
        """Return a match that begins with a whole state, run on to its first decision, instead of the set-up."""
        match = cls.restored(game, options, [], state, chance)
        match._settle(0, (), lambda state: advance(state))
        return match

    @classmethod
    def restored(
        cls,
        game: Game,
        options: Any,
        entries: list[Entry],
        state: State,
        chance: Chance | None = None,
        *,
        checked: bool = True,
    ) -> "Match":
        """Assemble a match from its parts; raises ReplayMismatch if state and log do not belong together.

        Without `checked` the caller knows that they do.
        """
        match = cls.__new__(cls)
        match.game, match.options, match.state = game, options, state
        match.chance = chance if chance is not None else RandomChance()
        match.entries, match.undone = list(entries), []
        match.past = Past(game, options, match.entries)
        unknown = [number for number, entry in enumerate(entries) if entry.checksum == UNKNOWN]
        match.earlier = unknown[-1] + 2 if unknown else 0
        if checked and entries and match.checksum(state) != entries[-1].checksum:
            raise ReplayMismatch("the state is not the one the log ends with")
        return match


def _learnt(before: State, after: State) -> bool:
    """Return whether any seat has learnt a card between two states."""
    return any(now & ~then for then, now in zip(before.knows, after.knows, strict=True))
