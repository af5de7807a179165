"""Runs of the bench saved in files, and what became slower since: `splatterbox bench --out FILE`, `--against FILE`."""

import platform
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from types import MappingProxyType
from typing import Final, Literal, NamedTuple

import msgspec

from game.store.writing import write_whole
from tools.bench.measuring import Figures, Row, spread

LIMIT: Final = 4_000_000
"""Largest size of a file in bytes."""
LEAST: Final = 0.03
"""Differences up to this share are never reported, whatever the noise."""
PLAIN_UNITS: Final = ("x", "%")
"""Units that mean the same on a faster machine."""


class Run(msgspec.Struct, forbid_unknown_fields=True):
    """The figures of a run, and the conditions they were measured under.

    `yardstick`: seconds of a fixed piece of Python in this run, and how much it varied.
    """

    kind: Literal["splatterbox bench"]
    version: Literal[1]
    when: str
    python: str
    machine: str
    yardstick: float
    wavered: float
    figures: dict[str, Row]
    failed: dict[str, str] = {}
    """What could not be measured, each with its error."""


class Change(NamedTuple):
    """A figure that changed by more than the noise: `times` as slow as before (below 1: faster)."""

    name: str
    before: float
    now: float
    unit: str
    times: float
    noise: float


def run_of(figures: Figures, rods: Sequence[float], failed: Mapping[str, str] = MappingProxyType({})) -> Run:
    """Return a run to save; `rods` are the seconds of its yardstick, `failed` says what was not measured."""
    when = datetime.now(UTC).isoformat(timespec="seconds")
    made = (when, platform.python_version(), platform.platform(), median(rods), spread(rods))
    return Run("splatterbox bench", 1, *made, dict(figures), dict(failed))


def write(run: Run, file: Path) -> None:
    """Save a run. Raises ValueError, with a sentence, where the file can't be written."""
    try:
        write_whole(file, msgspec.json.format(msgspec.json.encode(run)) + b"\n", make_folder=False)
    except OSError as error:
        raise ValueError(f"{file} cannot be written: {error.strerror}.") from error


def read(file: Path) -> Run:
    """Return the run in a file. Raises ValueError, with a sentence, for a file that is missing, damaged or foreign."""
    try:
        with file.open("rb") as opened:
            data = opened.read(LIMIT + 1)
    except OSError as error:
        raise ValueError(f"{file} cannot be read: {error.strerror}.") from error
    if len(data) > LIMIT:
        raise ValueError(f"{file} isn't a file of figures: it is too large.")
    try:
        run = msgspec.json.decode(data, type=Run)
    except (msgspec.DecodeError, RecursionError) as error:
        raise ValueError(f"{file} isn't a file written by `bench --out`, or it is damaged: {error}.") from None
    if not run.yardstick > 0:
        raise ValueError(f"{file} is damaged: its yardstick is {run.yardstick:g} seconds.")
    return run


def lines_of(run: Run) -> list[str]:
    """Return a run as a plain-text table: a head, its figures, and what could not be measured."""
    lines = [f"{'figure':40} {'value':>12} {'99th':>9} {'worst':>9} {'noise':>6} unit   peers"]
    for name, row in run.figures.items():
        late = ["-" if value is None else f"{value:g}" for value in (row.late, row.worst)]
        peers = ", ".join(f"{peer} {value:g}" for peer, value in row.peer.items())
        lines.append(f"{name:40} {row.value:12g} {late[0]:>9} {late[1]:>9} {row.noise:6.0%} {row.unit:6} {peers}")
    return lines + [f"{name:40} could not be measured: {why}" for name, why in run.failed.items()]


def changes(before: Run, now: Run) -> list[Change]:
    """Return what became slower or faster by more than the noise of both runs, the worst first.

    Times and rates are first corrected for the machine, by the yardstick measured in each run; how much that varied is
    part of the noise. Figures that only one run has are left out.
    """
    pace = now.yardstick / before.yardstick
    found = []
    for name, row in now.figures.items():
        old = before.figures.get(name)
        if old is None or old.unit != row.unit or old.value <= 0 or row.value <= 0:
            continue
        times = old.value / row.value if row.unit == "1/s" else row.value / old.value
        noise = old.noise + row.noise
        if row.unit not in PLAIN_UNITS:
            times /= pace
            noise += before.wavered + now.wavered
        noise = max(noise, LEAST)
        if times > 1 + noise or times < 1 / (1 + noise):
            found.append(Change(name, old.value, row.value, row.unit, round(times, 3), round(noise, 3)))
    return sorted(found, key=lambda change: -change.times)


def told(before: Run, now: Run) -> list[str]:
    """Return the comparison of two runs, line by line: what became slower, then what became faster."""
    found = changes(before, now)
    slower, faster = [one for one in found if one.times > 1], [one for one in found if one.times < 1]
    known = sum(name in before.figures for name in now.figures)
    pace = now.yardstick / before.yardstick
    lines = [f"Against the run of {before.when}: {known} figures in both; this machine took {pace:.2f} times as long."]
    for rows, words in ((slower, "slower"), (faster[::-1], "faster")):
        lines.append(f"{len(rows)} became {words} by more than the noise{':' if rows else '.'}")
        for one in rows:
            times = one.times if one.times > 1 else 1 / one.times
            change = f"{one.before:g} -> {one.now:g} {one.unit}"
            lines.append(f"  {one.name:40} {change:32} {times:.2f} times {words} (noise {one.noise:.0%})")
    return lines
