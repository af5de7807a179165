"""Rebuilding a match from its rows: the intact beginning of its log, the newest whole state, the rest replayed.

Rules may have changed since a match was saved. If a later choice no longer leads where it did, the match ends before
it; what counts is that it can be continued.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any
from zlib import crc32

import msgspec

from game.kernel.chance import ChanceError, Replay
from game.kernel.entry import Entry, ReplayMismatch, read_entry
from game.kernel.game import Game
from game.kernel.match import Match
from game.kernel.messages import error_text, say
from game.kernel.past import Past
from game.kernel.refusal import IllegalChoice

Row = tuple[int, bytes, int]
"""A number of the log, the data saved for it, and the chain (of an entry) or the checksum (of a state)."""


def linked(chain: int, rows: Sequence[Row]) -> tuple[list[bytes], int]:
    """Return the data of rows up to the first gap or broken link, and the chain over them (FLT-9)."""
    log: list[bytes] = []
    for number, data, link in rows:
        if number != len(log) or not isinstance(data, bytes) or crc32(data, chain) != link:
            break
        log.append(data)
        chain = link
    return log, chain


def sound(chain: int, rows: Sequence[Row]) -> tuple[list[Entry], int]:
    """Return the entries up to the first gap, damage or broken link, and the chain over them (FLT-9)."""
    log: list[Entry] = []
    for data in linked(chain, rows)[0]:
        try:
            log.append(read_entry(data))
        except (msgspec.DecodeError, UnicodeDecodeError):
            break
    return log, rows[len(log) - 1][2] if log else chain


def rebuild(
    game: Game,
    options: Any,
    log: Sequence[Entry],
    states: Sequence[Row],
    deltas: Mapping[int, bytes],
) -> Match:
    """Return the match at the last reachable choice of its log: by frame and deltas, without any rule.

    Without those, from its newest whole state on by the rules. Raises ReplayMismatch if not even its set-up can be
    created. Damaged options may make the rules raise anything.
    """
    if not log:
        raise ReplayMismatch("the log has no beginning")
    past = Past(game, options, log, deltas={number: data for number, data in deltas.items() if number < len(log)})
    for number, data, _checksum in states:
        past.take(number, data)
    match = _as_it_was(past) or _by_rules(game, options, log, states)
    for number, frame in past.frames.items():
        if number < len(match.entries) and match.entries[number].checksum == log[number].checksum:
            match.past.frames[number] = frame
    match.past.deltas |= {number: data for number, data in past.deltas.items() if number < len(match.entries)}
    return match


def _as_it_was(past: Past) -> Match | None:
    """Return the match at the end of its log, if frame and deltas lead there."""
    try:
        state = past.known(len(past.entries) - 1)
    except ReplayMismatch:
        return None
    if state is None or (not state.stack and state.outcome is None):
        return None
    return Match.restored(past.game, past.options, list(past.entries), state, checked=False)


def _by_rules(game: Game, options: Any, log: Sequence[Entry], states: Sequence[Row]) -> Match:
    for number, data, _checksum in states:
        # The checksum of the row in the log was computed over these very bytes.
        if number < len(log) and crc32(data) == log[number].checksum:
            try:
                return _played_on(game, options, log, number, data)
            except (msgspec.DecodeError, UnicodeDecodeError, ReplayMismatch):
                continue
    return as_far_as_it_goes(lambda end: Match.replay(game, options, list(log[:end])), log, 1, True)


def _played_on(game: Game, options: Any, log: Sequence[Entry], number: int, data: bytes) -> Match:
    """Return the match replayed from a whole state on.

    A state of a class that gained a field is encoded differently today.
    """
    same = crc32(game.encode(game.decode(data))) == crc32(data)

    def begin(end: int) -> Match:
        match = Match.restored(game, options, list(log[: number + 1]), game.decode(data), checked=False)
        for entry in log[number + 1 : end]:
            again(match, entry, same)
        return match

    return as_far_as_it_goes(begin, log, number + 1, same)


def as_far_as_it_goes(begin: Callable[[int], Match], log: Sequence[Entry], start: int, same: bool) -> Match:
    """Replay the rest of a log; where it leads elsewhere, return the match before that choice."""
    match: Match = begin(start)
    for number in range(start, len(log)):
        try:
            again(match, log[number], same)
        except ReplayMismatch:
            match = begin(number)
            break
    if match.decision is None and match.state.outcome is None:
        raise ReplayMismatch("no decision is waiting, and nobody has won")
    return match


def again(match: Match, entry: Entry, same: bool) -> None:
    """Replay a logged choice; it must lead to the same state, or, if that is encoded differently, to the same events.

    Raises ReplayMismatch if it does not; then the match is unusable.
    """
    if same:
        match.play_again([entry])
        return
    own, match.chance = match.chance, Replay(entry.chance)
    try:
        played = match.play(entry.choice)
    except (IllegalChoice, ChanceError) as error:
        raise ReplayMismatch(error_text(error)) from error
    finally:
        match.chance = own
    if msgspec.json.encode(played.events) != msgspec.json.encode(entry.events):
        raise ReplayMismatch(say("decision {number} now leads somewhere else", number=len(match.entries) - 1))
