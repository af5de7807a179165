"""Play seeded games of bots and record each, choice by choice, so that two versions can be compared byte for byte.

One file per game, in JSON lines: the set-up, then each choice with its random results, the events and the checksum of
the state afterwards, then the end. Bots get seeded dice, and no clock cuts their searches short: the levels that think
ahead play as many rollouts as they would on a fast machine.

    uv run python -m tools.house.logs --out DIR
    uv run python -m tools.house.logs --out DIR --against OLD
    uv run python -m tools.house.logs --write

`--write` recreates tests/data/golden_logs.toml: the sha256 of a few short games per game and level.
"""

import argparse
import hashlib
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from itertools import zip_longest
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec

from tools.drills.telling import Tally
from tools.house.older import ROOT, made_by

GOLDEN = ROOT / "tests" / "data" / "golden_logs.toml"
GAMES = 12
DEEP = {"shoot": {"veteran": 40}, "splatatat": {"veteran": 12}}
"""Levels that think ahead for seconds, and how many choices of their games are recorded."""
SHORT = {"shoot": ((0, 40), (3, 40)), "whisky": ((0, 40), (1, 60)), "splatatat": ((0, 60), (4, 60)),
         "ladders": ((0, 60), (5, 60), (6, 60), (8, 60))}  # fmt: skip
"""The games of the golden logs: their numbers, and how many choices of each."""
HEAD = """\
# The sha256 of short games of bots, by game, level, number and choices: rules and bots do what they did.
# Written by `python -m tools.house.logs --write`, and only where a change of rules or bots is wanted.
"""


class Played(NamedTuple):
    """A game to play: of a game and level, its number (which is its seed), and its maximum number of choices."""

    game: str
    level: str
    number: int
    choices: int

    @property
    def name(self) -> str:
        """Its file name."""
        return f"{self.game}-{self.level}-{self.number:02}"


# -- playing -------------------------------------------------------------------------------------------


def wanted_games(games: int = GAMES) -> list[Played]:
    """Return this many games per game and level."""
    from game.games import games as metas
    from game.games import load

    return [
        Played(meta.key, level, number, DEEP.get(meta.key, {}).get(level, 20_000))
        for meta in metas()
        for level in load(meta.key).bots
        for number in range(games)
    ]


def table_of(key: str, number: int) -> Any:
    """Return the options of a game: each mode once, with more and more seats, then mixed set-ups."""
    from game.games import load, meta_of

    meta, game, random = meta_of(key), load(key), Random(number)
    if number < len(meta.modes):
        make = import_module(f"game.games.{key}.tables").make_options
        seats = list(range(meta.seats_min, meta.seats_max + 1))
        for count in seats[number % len(seats) :] + seats:
            try:
                return make(count, meta.modes[number])
            except ValueError:  # not with that many
                continue
    return game.sample_options(random)


def lines(played: Played) -> Iterator[bytes]:
    """Play a game and yield its lines."""
    from game.bots.arena import bot_of, options_for
    from game.bots.ismcts import never
    from game.games import load
    from game.kernel.chance import RandomChance
    from game.kernel.match import Match

    game, options = load(played.game), table_of(played.game, played.number)
    seats, seed = game.seats_of(options), played.number
    match = Match(game, options, RandomChance(seed))
    bots = [bot_of(game, played.level, seed * 1000 + seat) for seat in range(1, seats + 1)]
    yield _line(game=played.game, level=played.level, number=seed, seats=seats)
    yield _entry(0, "", match.entries[0])
    for bot in bots:  # no clock: they may play as long as their maximum number of rollouts
        bot.patience = lambda *_: never  # type: ignore[attr-defined]
    for number in range(1, played.choices + 1):
        decision = match.decision
        if decision is None:
            break
        bot, view = bots[decision.seat - 1], match.view(decision.seat)
        own = view.stack[-1]
        choice = bot.choose(view, own, options_for(bot, own, view))
        yield _entry(number, type(decision).__name__, match.play(choice))
    yield _line(outcome=match.state.outcome)


def _line(**facts: Any) -> bytes:
    return msgspec.json.encode(facts, order="deterministic") + b"\n"


def _entry(number: int, asked: str, entry: Any) -> bytes:
    facts = msgspec.to_builtins(entry)
    return _line(n=number, asked=asked, **facts)


def digest(played: Played) -> str:
    """Return the sha256 of a game's file."""
    return hashlib.sha256(b"".join(lines(played))).hexdigest()


def _write(task: tuple[Played, Path]) -> str:
    played, out = task
    (out / f"{played.name}.jsonl").write_bytes(b"".join(lines(played)))
    return played.name


def write(out: Path, games: Sequence[Played], processes: int = 2) -> list[str]:
    """Play games into a folder; return their names."""
    out.mkdir(parents=True, exist_ok=True)
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        return list(pool.map(_write, [(played, out) for played in games]))


# -- comparing -----------------------------------------------------------------------------------------


def compare(name: str, before: bytes, after: bytes) -> str:
    """Return where a game first differs from before; empty if it does not."""
    if before == after:
        return ""
    for old, new in zip_longest(before.splitlines(), after.splitlines()):
        if old == new:
            continue
        was, now = (msgspec.json.decode(line) if line else {} for line in (old, new))
        where = was or now
        place = (
            f"decision {where['n']}, seat {where['seat']} at {where['asked'] or 'the set-up'}"
            if "n" in where
            else ("the end" if "outcome" in where else "the table")
        )
        if not was or not now:
            return f"{name}: {place}: " + ("was not there before" if not was else "is no longer there")
        apart = [key for key in sorted(was.keys() | now.keys()) if was.get(key) != now.get(key)]
        told = "; ".join(f"{key} was {_short(was.get(key))}, is {_short(now.get(key))}" for key in apart)
        return f"{name}: {place}: {told}"
    return f"{name}: only the line ends differ"


def _short(value: Any) -> str:
    text = msgspec.json.encode(value).decode()
    return text if len(text) <= 160 else f"{text[:150]}..."


def compare_folders(before: Path, after: Path, names: Sequence[str]) -> Iterator[str]:
    """Compare games by name; yield for each an empty string or what is wrong."""
    for name in names:
        old = before / f"{name}.jsonl"
        yield (
            compare(name, old.read_bytes(), (after / f"{name}.jsonl").read_bytes())
            if old.exists()
            else (f"{name}: was not there")
        )


# -- golden logs ---------------------------------------------------------------------------------------


def golden_games() -> list[Played]:
    """Return the short games whose digests are recorded: of every level that does not think for seconds."""
    from game.games import load

    return [
        Played(key, level, number, choices)
        for key, rows in SHORT.items()
        for level in load(key).bots
        if level not in DEEP.get(key, {})
        for number, choices in rows
    ]


def golden_text() -> str:
    """Return the current content of the golden logs file."""
    found = [HEAD]
    for played in golden_games():
        found.append(f'{played.name}-{played.choices} = "{digest(played)}"\n')
    return "".join(found)


def main() -> int:
    """Read the options and play; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, help="folder for the games")
    parser.add_argument("--against", type=Path, help="folder with games to compare with")
    parser.add_argument("--commit", default="", help="first play this commit's games into OUT/older")
    parser.add_argument("--games", type=int, default=GAMES, help="number per game and level")
    parser.add_argument("--only", default="", help="games whose names begin with this (shoot-rookie)")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--write", action="store_true", help="recreate tests/data/golden_logs.toml")
    wanted = parser.parse_args()
    if wanted.write:
        GOLDEN.write_text(golden_text(), encoding="utf-8")
    if wanted.out is None:
        return 0 if wanted.write else parser.error("--out or --write")
    out, against = wanted.out.absolute(), wanted.against
    if wanted.commit:
        against = out / "older"
        options = ["--out", str(against), "--games", str(wanted.games), "--only", wanted.only]
        made_by(wanted.commit, "tools.house.logs", [*options, "--processes", str(wanted.processes)])
    tally = Tally("logs")
    games = [played for played in wanted_games(wanted.games) if played.name.startswith(wanted.only)]
    names = write(out, games, wanted.processes)
    if against is None:
        tally.done = len(names)
        return tally.end()
    for wrong in compare_folders(against, out, names):
        tally.step(wrong)
    return tally.end()


if __name__ == "__main__":
    sys.exit(main())
