"""Pictures of a past, made in a subprocess so that the window never waits for them (MOM-REP-6)."""

from __future__ import annotations

import os
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal

import msgspec

from game.kernel.messages import error_text, say
from game.processes.task import ProcessTask
from game.store.writing import write_whole

if TYPE_CHECKING:
    from game.kernel.past import Past
    from game.table.painting import PastPainter

SHEET: Final = 12


class Wanted(msgspec.Struct, frozen=True):
    """A picture to make: `data` is one of our own archives, `first` and `last` are entries in it.

    A still shows the table after `last`; a GIF what happened from `first` to `last`; a sheet is of the whole match.
    `viewpoint` is a seat, 0 for what everyone knows or -1 for all seats; `names`: whether people's names are included.
    """

    kind: Literal["still", "gif", "sheet"]
    data: bytes
    out: str
    last: int
    first: int = 0
    viewpoint: int = 0
    names: bool = True
    size: tuple[int, int] = (1920, 1080)
    language: str = ""


def begin(wanted: Wanted) -> ProcessTask:
    """Start making a picture; the answer is empty, or a sentence on what is wrong. OSError if no process starts."""
    return ProcessTask(work, msgspec.msgpack.encode(wanted))


def work(data: bytes) -> str:
    """Make the requested picture; return a sentence on what is wrong, empty if all is well."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    wanted = msgspec.msgpack.decode(data, type=Wanted)
    try:
        make(wanted)
    except ValueError as error:
        return error_text(error)
    except OSError as error:
        reason = error.strerror or str(error)
        return say("{file} cannot be written: {reason}.", file=Path(wanted.out).name, reason=reason)
    return ""


def make(wanted: Wanted) -> None:
    """Make a picture and write it; raises ValueError with a sentence, or OSError."""
    from game.play.match_file import opened_past, without_names
    from game.table.painting import PAINTED, PastPainter
    from game.ui import words

    if wanted.language:
        words.configure(wanted.language)
    past, table, splat = opened_past(wanted.data)
    table = table if wanted.names else without_names(table)
    size = wanted.size if wanted.kind == "still" else PAINTED
    painter = PastPainter(past, table, over=splat.finished, viewpoint=wanted.viewpoint, size=size)
    write_whole(Path(wanted.out), _made(painter, past, wanted))


def _made(painter: PastPainter, past: Past, wanted: Wanted) -> bytes:
    if wanted.kind == "still":
        from game.ui.png import bytes_of

        return bytes_of(painter.still(wanted.last), wanted.out)
    from game.features.replay.moving_pictures import gif_of, image_of, sheet_of

    if wanted.kind == "gif":
        frames = [image_of(frame) for frame in painter.moving(wanted.first, wanted.last)]
        return gif_of(frames)
    cells = [(painter.still(number), caption) for number, caption in moments(past, painter.scene.names)]
    return sheet_of(cells, _title(painter))


def _title(painter: PastPainter) -> str:
    return say("{game}: {names}", game=painter.scene.title, names=", ".join(painter.scene.names.values()))


def moments(past: Past, names: dict[int, str], count: int = SHEET) -> list[tuple[int, str]]:
    """Return up to `count` entries that tell a match best, in order, each with its caption; the last is its end.

    From each part of the match, the entry with the most important marker is taken, or the end of a turn.
    """
    last = len(past.entries) - 1
    edges = sorted({round(last * part / count) for part in range(count + 1)})
    found = [_best(past, names, start + 1, end) for start, end in pairwise(edges)]
    if found:
        found[-1] = (last, say("The end"))
    return found or [(0, say("The beginning"))]


def _best(past: Past, names: dict[int, str], start: int, end: int) -> tuple[int, str]:
    from game.table.clips import in_names

    marks = [(number, mark) for number in range(start, end + 1) for mark in _marks(past, number)]
    if marks:
        number, mark = max(marks, key=lambda one: one[1].worth)
        return number, say("Turn {number}: {deed}", number=past.entries[number].turn, deed=in_names(mark.words, names))
    return end, turn_words(past, end, names)


def _marks(past: Past, number: int) -> list[Any]:
    """Return the public markers of an entry."""
    from game.games.story import story_of
    from game.kernel.events import visible_events

    marks = story_of(past.game.key).marks
    return [mark for event in visible_events(list(past.entries[number].events), 0) for mark in marks(event)]


def turn_words(past: Past, number: int, names: dict[int, str]) -> str:
    """Return the turn of an entry, and whose decision it was."""
    entry = past.entries[number]
    if not entry.seat:
        return say("Turn {number}", number=entry.turn)
    return say("Turn {number}, {name}", number=entry.turn, name=names.get(entry.seat, ""))
