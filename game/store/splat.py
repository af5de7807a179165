"""The file of a whole game, `.splat`: gzip around one JSON object, small enough to send to a friend (MOM-REP-4).

`pack` writes, `unpack` reads untrusted files: bytes are counted first, then inflated step by step, and every value's
type, length and depth is checked before it is used (MOM-REP-5). What only a game can judge - whether its options are
valid, whether its choices are legal - is judged by `game.features.replay.sandbox`, in a process of its own.
"""

import gzip
import zlib
from bisect import bisect_left
from collections.abc import Callable, Sequence
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from game.kernel.chance import ChanceAnswer
from game.kernel.entry import UNKNOWN, Entry
from game.kernel.events import Event
from game.kernel.game import freeze
from game.kernel.messages import say
from game.kernel.naming import plain_name

FORMAT: Final = 1
SUFFIX: Final = ".splat"
ROOM: Final = 100_000
"""Bytes: a larger file loses its deltas, then the events of its oldest rounds."""
MOST_BYTES: Final = 2_000_000
MOST_INFLATED: Final = 32_000_000
MOST_ROWS: Final = 20_000
MOST_EVENTS: Final = 400
"""Maximum events of one row."""
MOST_TEXT: Final = 400
MOST_SEATS: Final = 16
FRAMES: Final = 0.4
"""The maximum share of the space left without deltas that whole states may take."""
EACH: Final = 25
"""One row in this many has a checksum, and so has the last."""
FAR: Final = 2**53
"""The largest number: beyond it floats are no longer exact integers."""
_STEP: Final = 256 * 1024

Text = Annotated[str, Meta(max_length=MOST_TEXT)]
Word = Annotated[str, Meta(max_length=80)]
Whole = Annotated[int, Meta(ge=-FAR, le=FAR)]
Finite = Annotated[float, Meta(ge=-1e15, le=1e15)]
Count = Annotated[int, Meta(ge=0, le=FAR)]
Seated = Annotated[int, Meta(ge=0, le=MOST_SEATS)]
# Lists and dictionaries six deep, written out, so that the decoder itself rejects deeper nesting.
_Flat = bool | Whole | Finite | Text | None
_Deep1 = _Flat | list[_Flat] | dict[Word, _Flat]
_Deep2 = _Flat | list[_Deep1] | dict[Word, _Deep1]
_Deep3 = _Flat | list[_Deep2] | dict[Word, _Deep2]
_Deep4 = _Flat | list[_Deep3] | dict[Word, _Deep3]
_Deep5 = _Flat | list[_Deep4] | dict[Word, _Deep4]
Facts = dict[Word, _Deep5]


class SplatError(ValueError):
    """A rejected file, or a game too large for one; says why in a sentence."""


class _Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the file: unknown fields are rejected."""


class Seat(_Strict, frozen=True, omit_defaults=True):
    """The holder of a seat, with name and character."""

    kind: Word
    name: Word
    who: Word = ""


class Drawn(_Strict, frozen=True, array_like=True):
    """A random result: what was asked, and what came; for a roll that can be verified, the number of sides."""

    what: Word
    result: Annotated[list[Whole], Meta(max_length=MOST_TEXT)]
    sides: Count = 0


class LogRow(_Strict, frozen=True, array_like=True):
    """A settled decision: who chose what, the random results, whether it can be undone, in which turn."""

    seat: Seated
    choice: list[_Deep5]
    answers: Annotated[list[Drawn], Meta(max_length=MOST_TEXT)]
    locked: bool
    turn: Count


class Heard(_Strict, frozen=True, omit_defaults=True):
    """An event of a row, like `game.kernel.events.Event`."""

    name: Word
    facts: Facts = {}
    secret: Facts = {}
    to: Count = 0
    private: bool = False


Ear = Annotated[list[Heard], Meta(max_length=MOST_EVENTS)]


class OpenedSeal(_Strict, frozen=True):
    """The opened seal of a game: the seal as it was shown, the key as hex digits, the players' words (MOM-SEAL-2).

    `known` says whether the shuffle could have been known beforehand (`game.kernel.sealed`). `before` counts the
    results drawn before this log, by name: a variation continues its parent's.
    """

    seal: Annotated[str, Meta(pattern="^[0-9a-f]{16}$")]
    key: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
    words: Text = ""
    known: Word = ""
    before: dict[Word, Count] = {}


class ChanceRow(_Strict, frozen=True, array_like=True):
    """Every player's win chance after a row, for one view, and what computed it."""

    number: Count
    eye: Annotated[int, Meta(ge=-1, le=MOST_SEATS)]
    by: Word
    shares: Annotated[list[Finite], Meta(max_length=MOST_SEATS)]
    error: Finite


class CutRow(_Strict, frozen=True):
    """A line undone with everyone's consent: after which row, who agreed (bit k for seat k), what was lost."""

    number: Count
    nods: Count
    rows: Annotated[list[LogRow], Meta(max_length=MOST_ROWS)]
    events: Annotated[list[Ear], Meta(max_length=MOST_ROWS)]


class Parent(_Strict, frozen=True):
    """Where a variation began: after which row of its parent, and with which luck."""

    fork: Count
    luck: Word


class Splat(_Strict, frozen=True, omit_defaults=True):
    """A whole game in the file's format.

    `options`, `first` (the state after the set-up), `last`, `deltas` (of each row but the first) and `frames` (whole
    states by row) are JSON as their owners write it. If `deltas` is empty, only the frames remain of the states in
    between. `events` hold None where those of an old round were left out. `sums` are the checksums of rows 0, 25, 50
    and so on, and of the last.
    """

    splat: int
    game: Word
    rules: Word
    program: Word
    finished: bool
    seats: Annotated[list[Seat], Meta(min_length=1, max_length=MOST_SEATS)]
    options: msgspec.Raw
    first: msgspec.Raw
    rows: Annotated[list[LogRow], Meta(min_length=1, max_length=MOST_ROWS)]
    events: Annotated[list[Ear | None], Meta(max_length=MOST_ROWS)]
    sums: Annotated[list[Count], Meta(max_length=MOST_ROWS)]
    last: msgspec.Raw
    deltas: Annotated[list[msgspec.Raw], Meta(max_length=MOST_ROWS)] = []
    frames: dict[Annotated[int, Meta(ge=0, lt=MOST_ROWS)], msgspec.Raw] = {}
    cuts: Annotated[list[CutRow], Meta(max_length=MOST_ROWS)] = []
    luck: OpenedSeal | None = None
    chances: Annotated[list[ChanceRow], Meta(max_length=MOST_ROWS)] = []
    parent: Parent | None = None

    @property
    def entries(self) -> list[Entry]:
        """The log; a row without a checksum in the file has UNKNOWN. Omitted events are empty."""
        sums = dict(zip(summed(len(self.rows)), self.sums, strict=True))
        return [
            Entry(
                row.seat, freeze(row.choice), [ChanceAnswer(one.what, one.result, one.sides) for one in row.answers],
                [Event(one.name, one.facts, one.secret, one.to, one.private) for one in ear or ()],
                sums.get(number, UNKNOWN), row.locked, row.turn,
            )
            for number, (row, ear) in enumerate(zip(self.rows, self.events, strict=True))
        ]  # fmt: skip


class _Head(msgspec.Struct):
    splat: int


def summed(rows: int) -> list[int]:
    """Return which rows have a checksum in the file.

    >>> summed(27)
    [0, 25, 26]
    """
    return sorted({*range(0, rows, EACH), rows - 1})


def rows_of(entries: Sequence[Entry]) -> tuple[list[LogRow], list[Ear]]:
    """Return log entries in the file's format: their rows, and separately their events."""
    rows = [
        LogRow(one.seat, list(one.choice), [Drawn(a.what, a.result, a.sides) for a in one.chance], one.locked, one.turn)
        for one in entries
    ]
    return rows, [[Heard(e.name, e.facts, e.secret, e.to, e.private) for e in one.events] for one in entries]


def splat_of(
    game: str, rules: str, program: str, options: bytes, entries: Sequence[Entry], seats: Sequence[Seat],
    first: bytes, last: bytes, deltas: Sequence[bytes] = (), *, finished: bool, cuts: Sequence[CutRow] = (),
    luck: OpenedSeal | None = None, chances: Sequence[ChanceRow] = (), parent: Parent | None = None,
) -> Splat:  # fmt: skip
    """Return a game in the file's format: its log, its first and its last state, as encoded by its rules.

    Raises SplatError if it is larger than the maximum size of a file.
    """
    rows, events = rows_of(entries)
    if len(rows) > MOST_ROWS or any(len(ear) > MOST_EVENTS for ear in events):
        raise SplatError(say("This game is too long for a file."))
    named = [Seat(seat.kind, plain_name(seat.name), seat.who) for seat in seats]
    raw, sums = msgspec.Raw, [entries[number].checksum for number in summed(len(rows))]
    return Splat(
        FORMAT, game, rules, program, finished, named, raw(options), raw(first), rows, [*events], sums, raw(last),
        [raw(delta) for delta in deltas], {}, list(cuts), luck, list(chances), parent,
    )  # fmt: skip


# -- writing ------------------------------------------------------------------------------------------


def pack(splat: Splat, state: Callable[[int], bytes] | None = None, room: int | None = ROOM) -> bytes:
    """Return a game as the bytes of a file; equal games give equal bytes, on every system.

    Above `room` (None: unlimited) the deltas are replaced by a whole state per round, where `state` returns the
    encoded state after a row - or every second, every fourth round, so that events keep some room -, and then as many
    events of the oldest rounds as necessary are dropped.
    """
    data = _zipped(splat)
    if room is None or len(data) <= room:
        return data
    ends = _rounds(splat)
    splat = _with_frames(msgspec.structs.replace(splat, deltas=[], frames={}), ends, state, room)
    # The number of rounds that lose their events: the first at which the rest fits.
    lost = bisect_left(range(len(ends)), True, key=lambda count: len(_zipped(_without(splat, ends, count))) <= room)
    return _zipped(_without(splat, ends, min(lost, len(ends) - 1)))


def _with_frames(splat: Splat, ends: Sequence[int], state: Callable[[int], bytes] | None, room: int) -> Splat:
    """Return the game with a whole state after each round; after fewer, if they would leave no room for events."""
    if state is None:
        return splat
    states = {number: msgspec.Raw(state(number)) for number in ends[:-1]}
    told = _without(splat, ends, len(ends))
    least = len(_zipped(told))
    while states:
        taken = len(_zipped(msgspec.structs.replace(told, frames=states))) - least
        if taken <= max(0, room - least) * FRAMES:
            break
        states = dict(list(states.items())[1::2])
    return msgspec.structs.replace(splat, frames=states)


def _zipped(splat: Splat) -> bytes:
    data = gzip.compress(msgspec.json.encode(splat), 9, mtime=0)
    return data[:9] + b"\xff" + data[10:]  # the byte that names the operating system it was written on


def _rounds(splat: Splat) -> list[int]:
    """Return the last row of each round, which has as many turns as there are seats."""
    last: dict[int, int] = {}
    for number, row in enumerate(splat.rows):
        last[row.turn // len(splat.seats)] = number
    return sorted(last.values())


def _without(splat: Splat, ends: Sequence[int], count: int) -> Splat:
    """Return the game without the events of its first `count` rounds."""
    if not count:
        return splat
    gone = ends[count - 1] + 1
    return msgspec.structs.replace(splat, events=[None] * gone + splat.events[gone:])


# -- reading ------------------------------------------------------------------------------------------


def unpack(data: bytes, *, own: bool = False) -> Splat:
    """Return the game in the bytes of a file, however untrusted; raises SplatError for anything else.

    `own`: it was written here, as an archive, and may be larger.
    """
    if len(data) > MOST_BYTES and not own:
        raise SplatError(say("This file is larger than 2 MB: no game is that big."))
    text = inflated(data, MOST_INFLATED * (8 if own else 1))
    try:
        head = msgspec.json.decode(text, type=_Head).splat
        if head > FORMAT:
            raise SplatError(say("This game was saved by a newer Splatterbox: update the program to open it."))
        splat = msgspec.json.decode(text, type=Splat)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise SplatError(say("This file isn't a Splatterbox game, or it is damaged.")) from error
    trouble = _trouble(splat)
    if trouble:
        raise SplatError(trouble)
    return splat


def inflated(data: bytes, most: int = MOST_INFLATED) -> bytes:
    """Return the content of one gzip member, inflated step by step; SplatError if invalid or more than `most`."""
    if data[:3] != b"\x1f\x8b\x08":
        raise SplatError(say("This is not a Splatterbox replay."))
    reader = zlib.decompressobj(wbits=31)
    parts, size, rest = [], 0, data
    try:
        while not reader.eof:
            part = reader.decompress(rest, _STEP)
            rest = reader.unconsumed_tail
            if not part and not rest and not reader.eof:
                raise SplatError(say("This file is cut off: part of it is missing."))
            size += len(part)
            if size > most:
                raise SplatError(say("This file holds far more than a game."))
            parts.append(part)
    except zlib.error as error:
        raise SplatError(say("This file is damaged: it cannot be unpacked.")) from error
    if reader.unused_data:
        raise SplatError(say("This file holds more than one game."))
    return b"".join(parts)


def _trouble(splat: Splat) -> str:
    """Return why the parts of a file contradict each other; empty if they do not."""
    rows = len(splat.rows)
    short = len(splat.events) != rows or len(splat.sums) != len(summed(rows))
    if short or len(splat.deltas) not in (0, rows - 1) or any(number >= rows for number in splat.frames):
        return say("The parts of this file don't match.")
    if splat.splat != FORMAT or any(row.seat > len(splat.seats) for row in splat.rows):
        return say("This file isn't a Splatterbox game, or it is damaged.")
    return ""
