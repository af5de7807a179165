"""Matches saved under other rules: continued if possible, replayed in any case (MOM-TAB-10).

Replayed from its log under today's rules, a match may come out the same; then it is one of today's. Otherwise its
game's upgrades convert its options, its log and every known state, each separately.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any
from zlib import crc32

import msgspec

from game.kernel import delta
from game.kernel.chance import Replay
from game.kernel.entry import UNKNOWN, Entry, ReplayMismatch, frozen
from game.kernel.events import Event
from game.kernel.game import Game, advance, play
from game.kernel.match import Match
from game.kernel.past import EVERY, Past
from game.kernel.state import Driver
from game.kernel.upgrades import Upgrade
from game.store.rebuild import again, as_far_as_it_goes

Pause = Callable[[], None]
"""Called every millisecond or so during long work."""


def brought(steps: Sequence[Upgrade], options: bytes, state: bytes, log: Sequence[Entry] = ()) -> dict[str, Any]:
    """Return the upgraded form of a match, or of one of its states: `options`, `state` and `log`, as plain JSON."""
    kept = {
        "options": msgspec.json.decode(options), "state": msgspec.json.decode(state), "log": msgspec.to_builtins(log),
    }  # fmt: skip
    for step in steps:
        step(kept)
    return kept


def log_of(kept: Mapping[str, Any]) -> list[Entry]:
    """Return the log converted by upgrades, with its original checksums."""
    return [frozen(entry) for entry in msgspec.convert(kept["log"], list[Entry])]


def known_states(log: Sequence[Entry], states: Iterable[tuple[int, bytes]]) -> dict[int, bytes]:
    """Return the whole states that belong to a log, by entry, in order."""
    there = (row for row in states if row[0] < len(log))
    return {number: data for number, data in there if log[number].checksum in (UNKNOWN, crc32(data))}


# -- to be continued ----------------------------------------------------------------------------------


def played_again(game: Game, options: bytes, log: Sequence[Entry], pause: Pause) -> Match | None:
    """Return the match replayed by today's rules if they lead to the very states in the log; else None."""
    with suppress(Exception):  # a log that does not fit the rules can make them raise anything
        match = Match(game, msgspec.json.decode(options, type=game.options), Replay(log[0].chance))
        if match.entries[0].checksum != log[0].checksum:
            return None
        for entry in log[1:]:
            match.play_again([entry])
            pause()
        return Match.restored(game, match.options, match.entries, match.state)
    return None


def upgraded(
    game: Game,
    options: bytes,
    log: Sequence[Entry],
    states: Sequence[tuple[int, bytes]],
    deltas: Mapping[int, bytes],
    steps: Sequence[Upgrade],
    pause: Pause = lambda: None,
) -> Match:
    """Return a match of earlier rules, upgraded to today's, at the last reachable choice of its log.

    States that are not known cannot be reconstructed later either. Raises ReplayMismatch if there is none at all.
    """
    frames = known_states(log, states)
    then = Past(game, None, log, frames, deltas, lambda plain: plain)
    last = then.written(len(log) - 1)
    number, data = (len(log) - 1, last) if last is not None else max(frames.items(), default=(-1, b""))
    if number < 0:
        raise ReplayMismatch("it was played with earlier rules, and no complete position of it is left")
    kept = brought(steps, options, data, log)
    today = game.encode(game.decode(msgspec.json.encode(kept["state"])))
    rows, chosen = log_of(kept), msgspec.convert(kept["options"], game.options)
    converted = _Converting(game, chosen, rows, lambda at: _of_today(game, options, then.written(at), steps))
    converted.run(number, pause)
    known = converted.entries(number, today)

    def begin(end: int) -> Match:
        match = Match.restored(game, chosen, known, game.decode(today))
        for at, frame in {**converted.frames, number: today}.items():
            match.past.take(at, frame)
        match.past.deltas |= converted.deltas
        for entry in rows[number + 1 : end]:
            again(match, entry, False)
        return match

    return as_far_as_it_goes(begin, rows, number + 1, False)


def _of_today(game: Game, options: bytes, state: bytes | None, steps: Sequence[Upgrade]) -> bytes | None:
    """Return a state encoded by today's class; None if it is unknown, or invalid today."""
    if state is None:
        return None
    try:
        found = brought(steps, options, state)["state"]
        return game.encode(game.decode(msgspec.json.encode(found)))
    except Exception:  # an upgrade or a class may fail on one state and not on others
        return None


class _Converting:
    """A past being converted to today's classes, state by state.

    Between known states, today's rules play the log; where they lead to the next known one with the same events on the
    way, the states in between are assumed to be right.
    """

    def __init__(self, game: Game, options: Any, rows: Sequence[Entry], known: Callable[[int], bytes | None]) -> None:
        self.game, self.options, self.rows, self.known = game, options, rows, known
        self.sums: dict[int, int] = {}
        self.frames: dict[int, bytes] = {}
        self.deltas: dict[int, bytes] = {}
        self._open: list[int] = []  # played, but not confirmed yet

    def run(self, end: int, pause: Pause) -> None:
        """Convert all states up to a known one."""
        before: bytes | None = None
        for number in range(end + 1):
            found = self.known(number)
            data = found if found is not None and not self._open else self._played(number, before)
            if found is not None:
                if data != found:
                    self._forget()
                    before, data = None, found
                self._open.clear()
            elif data is not None:
                self._open.append(number)
            else:
                self._forget()
            self._take(number, before, data)
            before = data
            pause()

    def _take(self, number: int, before: bytes | None, data: bytes | None) -> None:
        if data is None:
            return
        self.sums[number] = crc32(data)
        if before is not None:
            self.deltas[number] = delta.packed(delta.made(before, data))
        if before is None or number % EVERY == 0:
            self.frames[number] = data

    def _forget(self) -> None:
        """Discard the states played that turned out to lead elsewhere."""
        for number in self._open:
            for kept in (self.sums, self.frames, self.deltas):
                kept.pop(number, None)
        self._open.clear()

    def _played(self, number: int, before: bytes | None) -> bytes | None:
        """Return the result of a logged choice under today's rules, if its events equal those in the log; else None."""
        row, events = self.rows[number], list[Event]()
        if number and before is None:
            return None
        try:
            state = self.game.decode(before) if before is not None else self.game.start(self.options)
            state.__dict__["driver"] = Driver(Replay(row.chance), events)
            play(state, row.choice) if before is not None else advance(state)
            state.__dict__.pop("driver")
            alike = msgspec.json.encode(events) == msgspec.json.encode(row.events)
            return self.game.encode(state) if alike else None
        except Exception:  # a log that does not fit the rules can make them raise anything
            return None

    def entries(self, end: int, last: bytes) -> list[Entry]:
        """Return the entries up to one, with the new checksums of their states; `last` is that one's."""
        sums = {**self.sums, end: crc32(last)}
        rows = self.rows[: end + 1]
        return [msgspec.structs.replace(row, checksum=sums.get(at, UNKNOWN)) for at, row in enumerate(rows)]


# -- to be replayed -----------------------------------------------------------------------------------


def past_of_older(
    game: Game, options: bytes, log: Sequence[Entry], frames: Mapping[int, bytes], deltas: Mapping[int, bytes],
    steps: Sequence[Upgrade], pause: Pause = lambda: None,
) -> Past:  # fmt: skip
    """Return a past under other rules: each state is converted to today's when shown, and no rule runs.

    Without `steps` there is no conversion: states are shown if they are valid today. Where states are missing in
    between, as many as possible are computed beforehand.

    Raises ReplayMismatch if no whole state is left, or whatever an upgrade raises for damaged data.
    """
    if not frames:
        raise ReplayMismatch("it was played with other rules, and no complete position of it is left")
    if steps and any(number not in deltas and number not in frames for number in range(len(log))):
        match = upgraded(game, options, list(log), list(frames.items()), deltas, steps, pause=pause)
        match.past.keep(len(match.entries) - 1, match.state)
        return match.past
    kept = brought(steps, options, frames[max(frames)], log[:])

    def convert(state: Any) -> Any:
        data = msgspec.json.encode(state)
        if steps:
            return brought(steps, options, data)["state"]
        if game.encode(game.decode(data)) != data:  # it is unknown what has become of its fields
            raise ReplayMismatch("it isn't a position of today's rules")
        return state

    entries = log_of(kept) if steps else log
    return Past(game, msgspec.convert(kept["options"], game.options), entries, frames, deltas, convert)
