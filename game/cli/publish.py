"""Figures for the set-up page, measured and stored in a game's data: how long games are, how strong levels are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from statistics import median
from typing import Any, Final

import msgspec

from game.cli import jobs as many
from game.games import find, load, meta_of
from game.lobby import measured
from game.lobby.lobby import Lobby, default_setup
from game.lobby.measured import HeadStartWorth, LevelStrength, Measured, TableLength, TemperFigures, frozen
from game.lobby.setup import CLOSED, Chip, RuleSwitch, Setup
from game.play.house_rules import limited

CUT: Final = 3000
"""Decisions after which a game is too long to measure: its set-up takes hours."""
MIDDLE: Final = 4
"""Number of seats with which a row is measured by itself, where the game allows that many."""
FEW: Final = 3
"""How many values of a numeric row are measured; those in between are interpolated."""
MANY: Final = 6
"""A row with more values that are not numbers (maps) is measured in the first mode only."""


def folder_of(key: str) -> Path:
    """Return the folder of a game's data."""
    import game.games

    return Path(game.games.__file__).parent / key / "data"


def lobby_of(key: str) -> Lobby:
    """Return a game's lobby with the shipped maps."""
    meta = meta_of(key)
    lobby: Lobby = find(meta.lobby)
    if meta.maps or meta.boards:
        from game.play.library import Library
        from game.resources import maps

        library = Library(maps(), maps() / "own")
        library.maps(wait=True)
        known = library.boards_to_play() if meta.boards else library.maps_to_play()
        lobby.boards = lambda: known
    return lobby


# -- how long games are -------------------------------------------------------------------------------


def tables(lobby: Lobby) -> dict[tuple[int, measured.Values], Setup]:
    """Return the set-ups to measure, by their seats and the rows that differ."""
    found: dict[tuple[int, measured.Values], Setup] = {}
    for setup in _wanted(lobby):
        if not lobby.why_no_table(setup):
            found.setdefault((len(setup.taken), frozen(lobby.differing(setup))), setup)
    return found


def _wanted(lobby: Lobby) -> Iterator[Setup]:
    """Yield all numbers of seats with all rows that depend on it, every variant, and every other row by itself."""
    modes = list(product(*([(key, one) for one in _values(lobby, key)] for key in lobby.sized_by)))
    for size in range(lobby.seats_min, lobby.seats_max + 1):
        yield from (table_of(lobby, size, puts) for puts in modes)
        for chip in (*lobby.chips, *lobby.presets):
            yield _varied(lobby, size, chip)
    first = lobby.sized_by[:1]
    size = min(MIDDLE, lobby.seats_max)
    for number, start in enumerate(_values(lobby, first[0]) if first else [None]):
        begun = [(first[0], start)] if first else []
        for row in lobby.rows(table_of(lobby, size, begun)):
            if row.key not in lobby.sized_by and not row.reason and (number == 0 or len(_chosen(row)) <= MANY):
                yield from (table_of(lobby, size, [*begun, (row.key, value)]) for value in _chosen(row))


def _values(lobby: Lobby, key: str) -> list[Any]:
    row = next(row for row in lobby.rows(table_of(lobby, lobby.seats_first, ())) if row.key == key)
    return [one.value for one in row.values]


def _chosen(row: RuleSwitch) -> list[Any]:
    """Return the values of a row that are measured besides its standard."""
    others = [one.value for one in row.values if one.value != row.standard and not one.reason]
    numbers = [one for one in others if isinstance(one, int) and not isinstance(one, bool)]
    if len(numbers) <= FEW:
        return others
    few = {numbers[0], numbers[len(numbers) // 2], numbers[-1]}
    return [one for one in others if one not in numbers or one in few]


def table_of(lobby: Lobby, size: int, puts: Sequence[tuple[str, Any]]) -> Setup:
    """Return a set-up of the advising level with rows set."""
    setup = default_setup(lobby, [])
    for number, seat in enumerate(setup.seats):
        seat.holder = load(lobby.key).adviser if number < size else CLOSED
    for key, value in puts:
        lobby.put(setup, key, value)
    return setup


def _varied(lobby: Lobby, size: int, chip: Chip) -> Setup:
    setup = table_of(lobby, size, ())
    (lobby.press if chip in lobby.chips else lobby.take)(setup, chip)
    return setup


def lengths(key: str, games: int, seed: int, work: many.Work) -> Measured:
    """Play all set-ups, store how long games were, and return the figures.

    Raises ValueError, OSError with a sentence.
    """
    from game.bots.laboratory.jobs import Job

    lobby = lobby_of(key)
    wanted = tables(lobby)
    found: list[TableLength] = []
    jobs: list[Job] = []
    for setup in wanted.values():
        options, who = lobby.options_of(setup), tuple(seat.holder for seat in setup.taken)
        jobs += [Job(load, key, options, who, one, counted=False, cut=CUT) for one in range(seed, seed + games)]
    records = work.played(jobs, {}, "")
    for number, (size, values) in enumerate(wanted):
        counts = [one.decisions for one in records[number * games : (number + 1) * games]]
        found.append(TableLength(size, median(counts), games, dict(sorted(values))))
    before = measured.read(folder_of(key))
    after = msgspec.structs.replace(before, length_rules=load(key).rules_version, lengths=found)
    measured.write(folder_of(key), after)
    return after


# -- what head starts are worth -------------------------------------------------------------------------


def head_starts(key: str, games: int, seed: int, work: many.Work) -> Measured:
    """Measure every head start at a table of equals, store what each is worth, and return all figures (NIT-4).

    Each seat has it in turn; what it wins beyond an equal share is its worth. Raises ValueError, OSError.
    """
    from game.bots.laboratory import sums
    from game.bots.laboratory.jobs import Job

    lobby, level = lobby_of(key), load(key).adviser
    if lobby.ahead is None:
        raise ValueError(f"{lobby.title} has no head starts.")
    found: list[HeadStartWorth] = []
    for size in sorted({lobby.seats_min, min(MIDDLE, lobby.seats_max)}):
        setup = table_of(lobby, size, ())
        mode = str(lobby.value(setup, lobby.mode_row)).lower() if lobby.mode_row else ""
        for number in range(1, lobby.ahead.most_in(setup) + 1):
            jobs = []
            for one in range(seed, seed + games):
                lobby.ahead.give(setup, [number * (seat == one % size) for seat in range(size)])
                options = limited(lobby.options_of(setup))
                jobs.append(Job(load, key, options, (level,) * size, one, counted=False, cut=CUT))
            records = work.played(jobs, {}, "")
            won = sum(sums.share(record, record.seed % size + 1) for record in records) / games
            error = round(sums.error(won, games), 4)
            rules = load(key).rules_version
            found.append(HeadStartWorth(rules, mode, size, level, number, games, round(won - 1 / size, 4), error))
    after = msgspec.structs.replace(measured.read(folder_of(key)), head_starts=found)
    measured.write(folder_of(key), after)
    return after


# -- how strong levels are ----------------------------------------------------------------------------


def strengths(key: str, rows: Sequence[dict[str, Any]]) -> Measured:
    """Replace the arena's stored figures of the same meetings, and return all. Raises OSError."""
    fresh = [
        LevelStrength(
            rules=load(key).rules_version, mode=row["mode"], seats=row["seats"], level=row["challenger"],
            rival=row["rival"], games=row["games"], share=row["share"], error=row["error"],
            fair=row["fair"],
        )
        for row in rows
    ]  # fmt: skip
    new = {(one.mode, one.seats, one.level, one.rival) for one in fresh}
    before = measured.read(folder_of(key))
    kept = [one for one in before.strengths if (one.mode, one.seats, one.level, one.rival) not in new]
    after = msgspec.structs.replace(before, strengths=[*kept, *fresh])
    measured.write(folder_of(key), after)
    return after


# -- what tempers cost ----------------------------------------------------------------------------------


def tempers(key: str, rows: Sequence[TemperFigures]) -> Measured:
    """Replace the stored figures of the same characters, and return all. Raises OSError."""
    before = measured.read(folder_of(key))
    new = {one.who for one in rows}
    after = msgspec.structs.replace(before, tempers=[*(one for one in before.tempers if one.who not in new), *rows])
    measured.write(folder_of(key), after)
    return after
