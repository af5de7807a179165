"""What a match has been through: its newest states at hand, and a whole one every so many choices to go on from.

Any state is a frame and at most `EVERY - 1` logged decisions played again with the answers chance gave then; how long
a match is does not matter, neither for the time this takes nor, beside the log, for the memory (MOM-1).
"""

import zlib
from bisect import bisect_right
from collections.abc import Callable
from time import perf_counter
from typing import Any, Final

from game.kernel.chance import Replay
from game.kernel.entry import UNKNOWN, Entry, ReplayMismatch
from game.kernel.game import Game, advance, play_trusted
from game.kernel.state import Driver, State

EVERY: Final = 50
"""So many decisions lie between two frames: 49 of SHOOT played again take 4 to 9 ms."""
RECENT: Final = 64
"""So many states are kept as they are: more than lie between two frames, so that stepping back through them is free."""


class Past:
    """The states after each entry of a log, but for the present one. `entries` is the match's own list, not a copy."""

    def __init__(self, game: Game, options: Any, entries: list[Entry]) -> None:
        self.game, self.options, self.entries = game, options, entries
        self.frames: dict[int, bytes] = {}
        """Encoded states, packed, by the number of the entry they come after."""
        self._near: dict[int, State] = {}  # the one looked at last is the last
        self._walked: tuple[int, State] | None = None  # how far `fill` has come

    def keep(self, number: int, state: State) -> None:
        """Take in the state after an entry; it must not be changed any more."""
        self._note(number, state)
        if number % EVERY == 0:
            self.frames[number] = zlib.compress(self.game.encode(state))

    def take(self, number: int, data: bytes) -> None:
        """Take an encoded state from a disk as a frame; one that is not what the log says is left out."""
        if number < len(self.entries) and zlib.crc32(data) == self.entries[number].checksum:
            self.frames[number] = zlib.compress(data)

    def cut(self, length: int) -> None:
        """Forget what comes after the first `length` entries."""
        for kept in (self.frames, self._near):
            for number in [number for number in kept if number >= length]:
                del kept[number]
        if self._walked is not None and self._walked[0] >= length:
            self._walked = None

    # -- looking -----------------------------------------------------------------------------------

    def state(self, number: int) -> State:
        """Return the state after an entry, which must not be changed.

        Raises ReplayMismatch if the rules now lead elsewhere than the log says.
        """
        if self.entries[number].checksum == UNKNOWN:
            raise ReplayMismatch(f"rules of an earlier version led to decision {number}")
        found = self._near.pop(number, None)
        if found is None:
            begun, state = self._begin(number)
            self._play_on(begun, state, number, self._note)
            return self._near[number]
        self._near[number] = found
        return found

    def ready(self, number: int) -> bool:
        """Tell whether the state after an entry is found at once, without the whole log being played again."""
        return self.entries[number].checksum == UNKNOWN or number - self._start(number) < EVERY

    def _start(self, number: int) -> int:
        """Return the last entry up to this one whose state is at hand; -1 before the set-up."""
        known = sorted({*self.frames, *self._near})
        at = bisect_right(known, number)
        return known[at - 1] if at else -1

    def _begin(self, number: int) -> tuple[int, State]:
        """Return a state of one's own to play on from, and the entry it comes after."""
        start = self._start(number)
        if start in self._near:
            return start, self._near[start].copy()
        if start >= 0:
            state: State = self.game.decode(zlib.decompress(self.frames[start]))
        elif self.entries[0].checksum == UNKNOWN:
            raise ReplayMismatch("rules of an earlier version set the table up")
        else:
            start, state = 0, self.game.start(self.options)
            state.__dict__["driver"] = Driver(Replay(self.entries[0].chance))
            advance(state)
            del state.__dict__["driver"]
        self._note(start, state.copy())
        return start, state

    def _note(self, number: int, state: State) -> None:
        self._near.pop(number, None)
        self._near[number] = state
        if len(self._near) > RECENT:
            del self._near[next(iter(self._near))]

    def _play_on(self, begun: int, state: State, end: int, seen: Callable[[int, State], object]) -> None:
        """Play logged decisions behind one up to another; every state on the way is shown as a copy."""
        for number in range(begun + 1, end + 1):
            self._again(number, state)
            seen(number, state.copy())
        if zlib.crc32(self.game.encode(state)) != self.entries[end].checksum:
            self._near.clear()  # nobody may find by the way what is not what the log says
            raise ReplayMismatch(f"decision {end} leads to another state than the one recorded")

    def _again(self, number: int, state: State) -> None:
        """Play a logged decision again on a state, with the answers that chance gave then."""
        entry = self.entries[number]
        state.__dict__["driver"] = Driver(Replay(entry.chance))
        try:
            play_trusted(state, entry.choice)  # what it led to is compared with the log before anybody sees it
        except Exception as error:  # a log that does not fit the rules can break them anywhere
            raise ReplayMismatch(f"decision {number} cannot be played again: {error!r}") from error
        finally:
            state.__dict__.pop("driver", None)

    # -- matches that were kept without frames -----------------------------------------------------

    @property
    def missing(self) -> int:
        """The first entry that should have a frame and has none; -1 if all are there."""
        wanted = (number for number in range(0, len(self.entries) - 1, EVERY) if number not in self.frames)
        return next((number for number in wanted if self.entries[number].checksum != UNKNOWN), -1)

    def fill(self, seconds: float) -> list[tuple[int, bytes]]:
        """Work for about so long on frames that are missing; return those that were made: numbers, encoded states.

        However short the time, one choice is played again, so whoever asks often enough comes to the end.
        Raises ReplayMismatch if the rules now lead elsewhere than the log says.
        """
        made: list[tuple[int, bytes]] = []
        end = perf_counter() + seconds
        while (wanted := self.missing) >= 0:
            number, state = self._walked or self._begin(wanted)
            if number > wanted or number < self._start(wanted):
                number, state = self._begin(wanted)
            while number < wanted:
                number += 1
                self._again(number, state)
                if perf_counter() >= end:
                    break
            self._walked = (number, state)
            if number == wanted:
                data = self.game.encode(state)
                if zlib.crc32(data) != self.entries[number].checksum:
                    raise ReplayMismatch(f"decision {number} leads to another state than the one recorded")
                self.frames[number] = zlib.compress(data)
                made.append((number, data))
            if perf_counter() >= end:
                break
        return made
