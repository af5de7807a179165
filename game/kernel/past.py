"""The history of a match: its latest states in memory, whole ones (frames) at intervals, and deltas in between.

Any state is a frame and at most `EVERY - 1` deltas (`game.kernel.delta`): no rule runs, and the length of a match
affects neither the time this takes nor, apart from the log, the memory (MOM-1). Where deltas are missing, as in
matches saved before there were any or never saved at all, the logged decisions are replayed on the frame instead.
"""

import zlib
from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from time import perf_counter
from typing import Any, Final, NamedTuple

import msgspec

from game.kernel import delta
from game.kernel.chance import Replay
from game.kernel.entry import UNKNOWN, Entry, ReplayMismatch
from game.kernel.game import Game, advance, play_trusted
from game.kernel.state import Driver, State

EVERY: Final = 50
"""Decisions between two frames: 49 deltas are applied in half a millisecond."""
RECENT: Final = 64
"""How many states are cached: more than there are between two frames, so that stepping back through them is free."""

Convert = Callable[[Any], Any]
"""Converts a state as an earlier version wrote it (plain JSON, which may be changed) to one of today's classes."""


class FillResult(NamedTuple):
    """The result of `Past.fill`: encoded states and packed deltas, each with the number of its entry."""

    frames: list[tuple[int, bytes]]
    deltas: list[tuple[int, bytes]]


class Past:
    """The states after each entry of a log. `entries` is the match's own list, not a copy.

    `frames` are encoded states and `deltas` changes as JSON, by the number of the entry that they come after; either
    may be packed (zlib). With `convert` they are those of earlier rules: today's never run.
    """

    def __init__(
        self,
        game: Game,
        options: Any,
        entries: Sequence[Entry],
        frames: Mapping[int, bytes] | None = None,
        deltas: Mapping[int, bytes] | None = None,
        convert: Convert | None = None,
    ) -> None:
        self.game, self.options, self.entries, self.convert = game, options, entries, convert
        self.frames: dict[int, bytes] = dict(frames or {})
        """Encoded states, packed or not, by the number of the entry they come after."""
        self.deltas: dict[int, bytes] = dict(deltas or {})
        """What each entry but the first changed; holes are possible."""
        self._near: dict[int, State] = {}  # the most recently used is the last
        self._fresh: dict[int, bytes] = {}  # the newest states, encoded, until their deltas are made
        self._plain: tuple[int, Any] | None = None  # the last state reached by deltas, as plain JSON
        self._walked: tuple[int, State, bytes] | None = None  # the progress of `fill`, and the encoded state there
        self._whole = 0  # nothing is missing before this entry

    def keep(self, number: int, state: State) -> None:
        """Add the state after an entry; it must not be changed any more."""
        self._note(number, state)
        if number % EVERY == 0 and number not in self.frames:
            self.frames[number] = zlib.compress(self.game.encode(state))

    def settled(self, number: int, data: bytes) -> None:
        """Add the newest state as it was encoded for its checksum."""
        self._fresh[number] = data
        if len(self._fresh) > 8:
            del self._fresh[min(self._fresh)]

    def fresh(self, number: int) -> bytes | None:
        """Return one of the newest states in encoded form; None if it is not cached."""
        return self._fresh.get(number)

    def take(self, number: int, data: bytes) -> None:
        """Add an encoded state from a disk as a frame; one that does not match the log is left out."""
        if number < len(self.entries) and zlib.crc32(data) == self.entries[number].checksum:
            self.frames[number] = data

    def cut(self, length: int) -> None:
        """Discard what comes after the first `length` entries."""
        kept: dict[int, Any]
        for kept in (self.frames, self.deltas, self._near, self._fresh):
            for number in [number for number in list(kept) if number >= length]:
                del kept[number]
        self._whole = min(self._whole, length)
        if self._walked is not None and self._walked[0] >= length:
            self._walked = None
        if self._plain is not None and self._plain[0] >= length:
            self._plain = None

    def cool(self) -> None:
        """Drop decoded states, keeping frames and deltas: for measurements, and when memory is short."""
        self._near.clear()
        self._plain = None

    # -- queries -----------------------------------------------------------------------------------

    def state(self, number: int) -> State:
        """Return the state after an entry, which must not be changed.

        Raises ReplayMismatch if it is not known and today's rules lead elsewhere than the log.
        """
        found = self._near.pop(number, None)
        if found is None:
            found = self._laid_out(number)
        if found is None:
            if self.convert is not None or self.entries[number].checksum == UNKNOWN:
                raise ReplayMismatch(f"rules of an earlier version led to decision {number}")
            begun, state = self._begin(number)
            self._play_on(begun, state, number, self._note)
            found = self._near[number]
        self._note(number, found)
        return found

    def encoded(self, number: int) -> bytes:
        """Return the state after an entry in encoded form; raises as `state` does."""
        found = self._fresh.get(number)
        if found is None and self.convert is None:
            found = self.written(number)
        return found if found is not None else self.game.encode(self.state(number))

    def written(self, number: int) -> bytes | None:
        """Return the state after an entry as its own rules wrote it; None if frame and deltas do not lead there."""
        plain = self._walk(number)
        return msgspec.json.encode(plain) if plain is not None else None

    def delta(self, number: int) -> bytes:
        """Return what an entry (not the first) changed, as JSON; raises as `state` does."""
        if self.convert is not None:
            return delta.made(self.encoded(number - 1), self.encoded(number))
        if number not in self.deltas:
            self.deltas[number] = delta.made(self.encoded(number - 1), self.encoded(number))
        return delta.text_of(self.deltas[number])

    def ready(self, number: int) -> bool:
        """Return whether the state after an entry is available at once, without replaying many choices."""
        known = self._known_before(number) >= 0 or self.convert is not None
        return known or self.entries[number].checksum == UNKNOWN or number - self._start(number) < EVERY

    def _note(self, number: int, state: State) -> None:
        self._near.pop(number, None)
        self._near[number] = state
        if len(self._near) > RECENT:
            del self._near[next(iter(self._near))]

    # -- from deltas -------------------------------------------------------------------------------

    def _known_before(self, number: int) -> int:
        """Return the last entry up to this one with a state from which deltas lead to it; -1 if there is none."""
        plain = self._plain[0] if self._plain is not None else -1
        while number not in self.frames and number != plain:
            if number not in self.deltas:
                return -1
            number -= 1
        return number

    def _laid_out(self, number: int) -> State | None:
        """Return the state after an entry from a frame and deltas; None if they do not lead there."""
        plain = self._walk(number)
        if plain is None:
            return None
        data = msgspec.json.encode(plain)
        try:
            if self.convert is not None:
                data = msgspec.json.encode(self.convert(msgspec.json.decode(data)))
            state: State = self.game.decode(data)
        except Exception as error:  # data of earlier rules may break a conversion, or a class, anywhere
            raise ReplayMismatch(f"the state after decision {number} is none of today's rules: {error!r}") from error
        return state

    def known(self, number: int) -> State | None:
        """Return the state after an entry if frame and deltas lead there, else None; raises as `state` does."""
        return self._laid_out(number)

    def _walk(self, number: int) -> Any | None:
        """Return the state after an entry as plain JSON, which must not be changed; None if it is not known that way.

        It is compared with the checksum in the log, if there is one. Missing frames are added on the way.
        """
        wanted = self.entries[number].checksum
        while (begun := self._known_before(number)) >= 0:
            plain = self._applied(begun, number)
            if plain is not None and wanted in (UNKNOWN, zlib.crc32(msgspec.json.encode(plain))):
                self._plain = (number, plain)
                return plain
            self._plain = None
            if begun not in self.deltas or self.frames.pop(begun, None) is None:
                break  # retry without that frame, from an earlier one
        return None

    def _applied(self, begun: int, number: int) -> Any | None:
        """Return the state after an entry by applying deltas to an earlier one; None if a delta is damaged."""
        try:
            plain = self._plain_at(begun)
            for step in range(begun + 1, number + 1):
                plain = delta.apply(plain, delta.opened(self.deltas[step]))
                if step % EVERY == 0 and step not in self.frames:
                    data = msgspec.json.encode(plain)
                    if self.entries[step].checksum in (UNKNOWN, zlib.crc32(data)):
                        self.frames[step] = zlib.compress(data, 1)
        except (delta.DeltaError, msgspec.DecodeError, UnicodeDecodeError):
            return None
        return plain

    def _plain_at(self, number: int) -> Any:
        if self._plain is not None and self._plain[0] == number:
            return self._plain[1]
        return msgspec.json.decode(delta.text_of(self.frames[number]))

    # -- by the rules ------------------------------------------------------------------------------

    def _start(self, number: int) -> int:
        """Return the last entry up to this one whose state is available; -1 before the set-up."""
        known = sorted({*self.frames, *self._near})
        at = bisect_right(known, number)
        return known[at - 1] if at else -1

    def _begin(self, number: int) -> tuple[int, State]:
        """Return an independent state to replay from, and the entry it comes after."""
        start = self._start(number)
        if start in self._near:
            return start, self._near[start].copy()
        if start >= 0:
            state: State = self.game.decode(delta.text_of(self.frames[start]))
        elif self.entries[0].checksum == UNKNOWN:
            raise ReplayMismatch("rules of an earlier version set the table up")
        else:
            start, state = 0, self.game.start(self.options)
            state.__dict__["driver"] = Driver(Replay(self.entries[0].chance))
            advance(state)
            del state.__dict__["driver"]
        self._note(start, state.copy())
        return start, state

    def _play_on(self, begun: int, state: State, end: int, seen: Callable[[int, State], object]) -> None:
        """Replay logged decisions after one entry up to another; `seen` receives a copy of every state on the way."""
        for number in range(begun + 1, end + 1):
            self._again(number, state)
            seen(number, state.copy())
        if zlib.crc32(self.game.encode(state)) != self.entries[end].checksum:
            self._near.clear()  # states that don't match the log must not be exposed
            raise ReplayMismatch(f"decision {end} leads to another state than the one recorded")

    def _again(self, number: int, state: State) -> None:
        """Replay a logged decision on a state, with the recorded answers of chance."""
        entry = self.entries[number]
        state.__dict__["driver"] = Driver(Replay(entry.chance))
        try:
            play_trusted(state, entry.choice)  # the result is compared with the log before it is used
        except Exception as error:  # a log that does not match the rules can raise anything
            raise ReplayMismatch(f"decision {number} cannot be played again: {error!r}") from error
        finally:
            state.__dict__.pop("driver", None)

    # -- matches saved without deltas --------------------------------------------------------------

    @property
    def missing(self) -> int:
        """The first entry whose frame or delta is missing; -1 if all are there."""
        if self.convert is not None:
            return -1
        while self._whole < len(self.entries):
            if self._lacks(self._whole):
                return self._whole
            self._whole += 1
        return -1

    def _lacks(self, number: int) -> bool:
        if self.entries[number].checksum == UNKNOWN:
            return False
        framed = number % EVERY or number == len(self.entries) - 1 or number in self.frames
        return not framed or (number not in self.deltas and self._follows(number))

    def _follows(self, number: int) -> bool:
        """Return whether the state before an entry can be known, so that there is a delta."""
        return number > 0 and self.entries[number - 1].checksum != UNKNOWN

    def fill(self, seconds: float) -> FillResult:
        """Make missing frames and deltas, by the rules, for about this long; return those that were made.

        However short the time, one choice is replayed, so repeated calls come to the end. Raises ReplayMismatch if
        today's rules lead elsewhere than the log.
        """
        made = FillResult([], [])
        end = perf_counter() + seconds
        while (wanted := self.missing) >= 0:
            self._fill_one(wanted, made)
            if perf_counter() >= end:
                break
        return made

    def _fill_one(self, number: int, made: FillResult) -> None:
        if self._follows(number):
            _, state, before = self._standing_at(number - 1)
            self._again(number, state)
        else:
            state, before = self.state(number).copy() if number else self._begin(0)[1], b""
        data = self.game.encode(state)
        if zlib.crc32(data) != self.entries[number].checksum:
            self._walked = None
            raise ReplayMismatch(f"decision {number} leads to another state than the one recorded")
        self._walked = (number, state, data)
        if before and number not in self.deltas:
            self.deltas[number] = delta.packed(delta.made(before, data))
            made.deltas.append((number, self.deltas[number]))
        if number % EVERY == 0 and number not in self.frames and number < len(self.entries) - 1:
            self.frames[number] = zlib.compress(data)
            made.frames.append((number, data))

    def _standing_at(self, number: int) -> tuple[int, State, bytes]:
        """Return the progress of `fill`, at an entry before which nothing is missing."""
        if self._walked is None or self._walked[0] != number:
            state = self.state(number).copy()
            return number, state, self.game.encode(state)
        return self._walked
