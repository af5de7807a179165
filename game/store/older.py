"""Matches of other rules than today's: played on where that can be, watched in any case (MOM-TAB-10).

Played again from its log under today's rules, a match may come out the same; then it is one of today's. Else its game's
upgrades make today's of its options, its log and every state that is known, each by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any, NamedTuple
from zlib import crc32

import msgspec

from game.kernel import delta
from game.kernel.chance import Chance, Replay
from game.kernel.entry import UNKNOWN, Entry, ReplayMismatch, frozen
from game.kernel.game import Game
from game.kernel.match import Match
from game.kernel.past import EVERY, Past
from game.kernel.upgrades import Upgrade
from game.store.rebuild import Row, again, as_far_as_it_goes

Pause = Callable[[], None]
"""Called every millisecond or so of long work."""


def brought(steps: Sequence[Upgrade], options: bytes, state: bytes, log: Sequence[Entry] = ()) -> dict[str, Any]:
    """Return what upgrades make of a match, or of one of its states: `options`, `state` and `log`, as plain JSON."""
    kept = {
        "options": msgspec.json.decode(options), "state": msgspec.json.decode(state), "log": msgspec.to_builtins(log),
    }  # fmt: skip
    for step in steps:
        step(kept)
    return kept


def log_of(kept: Mapping[str, Any]) -> list[Entry]:
    """Return the log that upgrades have made, with the checksums it had."""
    return [frozen(entry) for entry in msgspec.convert(kept["log"], list[Entry])]


def known_states(log: Sequence[Entry], states: Sequence[Row]) -> dict[int, bytes]:
    """Return the whole states that are those of a log, by entry; the newest first, as they come."""
    there = (row for row in states if row[0] < len(log))
    return {number: data for number, data, _sum in there if crc32(data) == log[number].checksum}


# -- to be played on ----------------------------------------------------------------------------------


def played_again(game: Game, options: bytes, log: Sequence[Entry], chance: Chance | None, pause: Pause) -> Match | None:
    """Return the match as today's rules play it, if they lead to the very states that the log tells; else None."""
    with suppress(Exception):  # a log that does not fit the rules can break them anywhere
        match = Match(game, msgspec.json.decode(options, type=game.options), Replay(log[0].chance))
        if match.entries[0].checksum != log[0].checksum:
            return None
        for entry in log[1:]:
            match.play_again([entry])
            pause()
        return Match.restored(game, match.options, match.entries, match.state, chance)
    return None


def upgraded(
    game: Game,
    options: bytes,
    log: Sequence[Entry],
    states: Sequence[Row],
    deltas: Mapping[int, bytes],
    steps: Sequence[Upgrade],
    chance: Chance | None = None,
    pause: Pause = lambda: None,
) -> Match:
    """Return a match of earlier rules, brought up to today's, at the last choice of its log that can be reached.

    States that are not known any more cannot be found again afterwards either. Raises ReplayMismatch where there is
    none at all.
    """
    frames = known_states(log, states)
    then = Past(game, None, log, frames, deltas, lambda plain: plain)
    last = then.written(len(log) - 1)
    number, data = (len(log) - 1, last) if last is not None else next(iter(frames.items()), (-1, b""))
    if number < 0:
        raise ReplayMismatch("it was played with earlier rules, and no whole state of it is left")
    kept = brought(steps, options, data, log)
    today = game.encode(game.decode(msgspec.json.encode(kept["state"])))
    converted = _converted(game, options, then, steps, number, today, pause)
    rows = log_of(kept)
    known = [msgspec.structs.replace(row, checksum=one) for row, one in zip(rows, converted.sums, strict=False)]

    def begin(end: int) -> Match:
        match = Match.restored(game, msgspec.convert(kept["options"], game.options), known, game.decode(today), chance)
        for at, frame in {**converted.frames, number: today}.items():
            match.past.take(at, frame)
        match.past.deltas |= converted.deltas
        for entry in rows[number + 1 : end]:
            again(match, entry, False)
        return match

    return as_far_as_it_goes(begin, rows, number + 1, False)


class _Converted(NamedTuple):
    """A past as today's classes have it: checksums (UNKNOWN where a state is), frames, packed deltas."""

    sums: list[int]
    frames: dict[int, bytes]
    deltas: dict[int, bytes]


def _converted(
    game: Game, options: bytes, then: Past, steps: Sequence[Upgrade], end: int, last: bytes, pause: Pause
) -> _Converted:
    """Convert the states before an entry, one by one; `last` is the state after it, which is converted already."""
    made, before = _Converted([], {}, {}), None
    for number in range(end + 1):
        data = last if number == end else _of_today(game, options, then.written(number), steps)
        made.sums.append(crc32(data) if data is not None else UNKNOWN)
        if data is not None and before is not None:
            made.deltas[number] = delta.packed(delta.made(before, data))
        if data is not None and (before is None or number % EVERY == 0):
            made.frames[number] = data
        before = data
        pause()
    return made


def _of_today(game: Game, options: bytes, state: bytes | None, steps: Sequence[Upgrade]) -> bytes | None:
    """Return a state as today's class writes it; None if it is not known, or no state of today."""
    if state is None:
        return None
    try:
        found = brought(steps, options, state)["state"]
        return game.encode(game.decode(msgspec.json.encode(found)))
    except Exception:  # an upgrade or a class may break on one state and not on others
        return None


# -- to be watched ------------------------------------------------------------------------------------


def past_of_older(
    game: Game, options: bytes, log: Sequence[Entry], frames: Mapping[int, bytes], deltas: Mapping[int, bytes],
    steps: Sequence[Upgrade],
) -> Past:  # fmt: skip
    """Return a past of other rules: each state is made one of today's when it is looked at, and no rule runs.

    Without `steps` nobody knows how: states are shown if they are just like today's.
    Raises ReplayMismatch where no whole state is left, or whatever an upgrade does to damaged data.
    """
    if not frames:
        raise ReplayMismatch("it was played with other rules, and no whole state of it is left")
    kept = brought(steps, options, next(iter(frames.values())), log[:])

    def convert(state: Any) -> Any:
        data = msgspec.json.encode(state)
        if steps:
            return brought(steps, options, data)["state"]
        if game.encode(game.decode(data)) != data:  # nobody has said what has become of its fields
            raise ReplayMismatch("it is no state of today's rules")
        return state

    entries = log_of(kept) if steps else log
    return Past(game, msgspec.convert(kept["options"], game.options), entries, frames, deltas, convert)
