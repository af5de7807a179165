"""Kill -9 a program at random moments while it saves games, and open what it leaves behind (FLT-1, MOM-TAB-2).

    uv run python -m tools.drills.kills --count 1000

Each try forks a process that really plays (all four games in turn, sometimes undoing), opens a fresh file, upgrades an
old one, packs finished games, makes a backup or recovers games from a damaged one (with a backup or without), and
kills it. What it leaves must open at once, hold every confirmed choice and at most the one in flight as well, and its
length and chain must be right; no backup but the oldest is ever lost, and each is whole; a game is packed or not, and
each moment of it is there either way. POSIX only.
"""

import os
import signal
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import closing, suppress
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any
from zlib import crc32

from game.games import load
from game.kernel.chance import RandomChance
from game.kernel.match import Match
from game.play.saves import Saves
from game.play.session import Session
from game.store import archives, reopening
from game.store.backups import backups, make
from game.store.database import connect, why_damaged
from game.store.journal import Journal
from game.store.salvage import PAGE
from game.table.session import Holder, Seating
from tests.store.kept_samples import old_file, todays_file
from tools.drills.telling import Tally, options

GAMES = (("shoot", 2, "ctf"), ("whisky", 2, "best3"), ("splatatat", 4, "base"), ("ladders", 4, "qc"))
EVENING = 12
"""How many kills hit one file before a fresh one is created."""
LONGEST = {"play": 0.12, "opening": 0.02, "upgrade": 0.12, "packing": 0.25, "salvage": 0.2, "backup": 0.15}
"""Seconds after which a process is killed at the latest."""


KINDS = ("play", "opening", "upgrade", "packing", "salvage", "backup")


def killed(work: Callable[[Callable[[str], None]], None], seconds: float) -> list[str]:
    """Run `work` in a process of its own, kill it this long after its first line; return the lines it printed."""
    listen, tell = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(listen)
        with suppress(BaseException):
            work(lambda line: os.write(tell, f"{line}\n".encode()) and None)
            os.write(tell, b"through\n")
        os._exit(0)
    os.close(tell)
    with os.fdopen(listen, "rb") as pipe:
        first = pipe.readline()
        time.sleep(seconds)
        os.kill(child, signal.SIGKILL)
        rest = pipe.read()
    os.waitpid(child, 0)
    return (first + rest).decode().splitlines()


# -- a game is played ------------------------------------------------------------------------------


def begun(path: Path, number: int, random: Random) -> Session:
    """Continue the newest game of a file, or start one of the game whose turn it is."""
    journal = Journal(path)
    kept = journal.newest()
    if kept is not None and random.random() < 0.8:
        return Session.resume(load(kept.game), journal, kept.id)
    key, seats, mode = GAMES[number % len(GAMES)]
    table = import_module(f"game.games.{key}.tables").make_options(seats, mode, None)
    holders = [Holder("person", f"Player {seat}") for seat in range(1, seats + 1)]
    return Session.new(load(key), table, Seating(holders, number), journal, f"{key} {number}")


def player(path: Path, number: int, seed: int) -> Callable[[Callable[[str], None]], None]:
    """Return the work of a process that plays: before each step it prints what it will do, then what is on disk."""

    def work(tell: Callable[[str], None]) -> None:
        random = Random(seed)
        session = begun(path, number, random)
        tell(confirmed(session))
        while session.decision is not None:
            back = random.random() < 0.15 and not session.why_no_undo()
            tell("undo" if back else "play")
            if back:
                session.undo()
            else:
                session.play(session.decision.suggest(session.match.state, random))
            assert session.writer is not None
            while session.writer.done < session.writer.given:
                if session.trouble is not None:
                    raise session.trouble
                time.sleep(0.0002)
            session.poll(ready=False)
            tell(confirmed(session))

    return work


def confirmed(session: Session) -> str:
    return f"{session.kept} {len(session.match.entries)} {session.match.entries[-1].checksum}"


def after_play(path: Path, lines: list[str]) -> str:
    """Return what is wrong with the file after a process that played was killed; empty if nothing is."""
    told = [tuple(map(int, line.split())) for line in lines if line[:1].isdigit()]
    logs = {}
    with closing(Journal(path)) as journal:
        for row in journal.kept():
            taken = reopening.take_up(journal, row.id, load(row.game))
            if taken.differs or row.early:
                return f"{row.game}: length or chain does not hold ({taken.early} choices early)"
            logs[row.id] = taken.match.entries
    if told:
        kept, length, checksum = told[-1]
        if kept not in logs:
            return "the game that was played is gone"
        fault = compared(logs[kept], length, checksum, lines[-1])
        if fault:
            return fault
    return why_damaged(path)


def compared(entries: Any, length: int, checksum: int, last: str) -> str:
    """Compare a log with what was last confirmed, and with the step begun then."""
    allowed = {"undo": (length, length - 1), "play": (length, length + 1)}.get(last, (length,))
    if len(entries) not in allowed:
        return f"{len(entries)} entries on disk, {length} were confirmed"
    if len(entries) >= length and entries[length - 1].checksum != checksum:
        return "the last entry confirmed is another one"
    return ""


# -- files are opened ------------------------------------------------------------------------------


def after_opening(path: Path) -> str:
    """Return what is wrong after a kill while a fresh file was created."""
    Journal(path).close()
    return "" if len(list(path.parent.iterdir())) == 1 else f"left behind: {sorted(os.listdir(path.parent))}"


def lengths_of(path: Path) -> list[tuple[int, int]]:
    """Return the lengths of a file's games once they are reopened."""
    with closing(Journal(path)) as journal:
        taken = {row.id: reopening.take_up(journal, row.id, load(row.game)) for row in journal.kept()}
        return [(number, len(one.match.entries)) for number, one in taken.items()]


def after_upgrade(path: Path, wanted: list[tuple[int, int]]) -> str:
    """Return what is wrong after a kill while a file of schema 1 was upgraded."""
    if lengths_of(path) != wanted:
        return "an upgraded file lacks games or choices"
    copies = len(list(path.parent.glob("*.schema-1-*")))
    return "" if copies == 1 else f"{copies} copies of the older file"


def after_salvage(path: Path, damaged: bytes, wanted: list[tuple[int, int]]) -> str:
    """Return what is wrong after a kill while games were recovered from a damaged file."""
    if sizes_of(path) != wanted:
        return "not all games were taken over"
    kept = [one.read_bytes() for one in path.parent.glob("*.damaged-*")]
    return "" if damaged in kept else "the damaged file is not kept as it was"


def sizes_of(path: Path) -> list[tuple[int, int]]:
    """Open a folder as the program does; return its games with their lengths."""
    os.environ["SPLATTERBOX_DATA"] = str(path.parent)
    saves = Saves(lambda words: None)
    journal = saves.use()
    rows = journal.db.execute("SELECT match, count(*) FROM entries GROUP BY match").fetchall() if journal else []
    saves.close()
    return sorted(rows)


# -- finished games are packed -------------------------------------------------------------------------


def finished_file(path: Path) -> dict[int, list[int]]:
    """Save a finished, unpacked game of each kind; return the checksums of all its states, by its id."""
    sums = {}
    with closing(Journal(path)) as journal:
        for number, (key, seats, mode) in enumerate(GAMES):
            table = import_module(f"game.games.{key}.tables").make_options(seats, mode, None)
            match, random = Match(load(key), table, RandomChance(number)), Random(number)
            while match.decision is not None and len(match.entries) < 120:
                match.play(match.decision.suggest(match.state, random))
            for at in range(1, len(match.entries)):
                match.past.delta(at)
            holders = [Holder("person", f"Player {seat}") for seat in range(1, seats + 1)]
            kept = journal.open_match(match, key, Seating(holders))
            journal.db.execute("UPDATE matches SET finished=1 WHERE id=?", (kept,))
            sums[kept] = [entry.checksum for entry in match.entries]
    return sums


def after_packing(path: Path, sums: dict[int, list[int]]) -> str:
    """Return what is wrong with a file after a kill while its games were packed."""
    with closing(Journal(path)) as journal:
        for row in journal.kept():
            game = load(row.game)
            past, _table, _over = archives.past_of(journal, row.id, game)
            found = [crc32(game.encode(past.state(at))) for at in range(len(past.entries))]
            if found != sums.pop(row.id, None):
                return f"{row.game} is another game now"
            rows = journal.db.execute("SELECT count(*) FROM entries WHERE match=?", (row.id,)).fetchone()
            if row.packed == bool(rows[0]):
                return f"{row.game} is packed by half"
    return "games are gone" if sums else why_damaged(path)


# -- a backup is made ----------------------------------------------------------------------------------


def after_backup(path: Path, data: bytes) -> str:
    """Return what is wrong with a file, and with its two backups, after a kill while a third was made."""
    there = backups(path)
    if path.read_bytes() != data:
        return "the file itself was changed"
    if len(there) < 2:
        return f"only {len(there)} backups are left of two"
    wrong = next((f"{one.name}: {why_damaged(one)}" for one in there if why_damaged(one)), "")
    if wrong or any(sizes(one) != sizes(path) for one in there):
        return wrong or "a backup lacks games"
    make(path)
    left = {one.name for one in path.parent.iterdir()} - {path.name, *(one.name for one in backups(path))}
    return f"left behind: {sorted(left)}" if left else ""


def sizes(path: Path) -> list[tuple[int, int]]:
    """Return how many choices a file holds of each game."""
    with closing(connect(path)) as db:
        return db.execute("SELECT match, count(*) FROM entries GROUP BY match ORDER BY match").fetchall()


class Folder:
    """Folders for the tries: one for all playing, fresh ones for everything else."""

    def __init__(self, root: Path, random: Random) -> None:
        self.root, self.random, self.made, self.kills, self.choices = root, random, 0, 0, 0
        self.evening = self.fresh()
        self.old, self.today = root / "old", root / "today"
        old_file(self.old)
        upgraded = self.fresh()
        upgraded.write_bytes(self.old.read_bytes())
        self.upgraded = lengths_of(upgraded)
        self.data = todays_file(self.today)
        place = 40 * PAGE
        self.damaged = self.data[:place] + b"\x55" * PAGE + self.data[place + PAGE :]
        self.over = self.fresh()
        self.sums = finished_file(self.over)
        unharmed = self.fresh()
        unharmed.write_bytes(self.damaged)
        self.wanted = sizes_of(unharmed)
        self.sound = make(self.today).read_bytes()
        self.whole = sizes(self.today)

    def fresh(self) -> Path:
        """Return a path for saved games in a new folder."""
        self.made += 1
        folder = self.root / str(self.made)
        folder.mkdir()
        return folder / "games.sqlite3"

    def once(self, kind: str, number: int) -> str:
        """Do one try of a kind; return what was wrong."""
        seconds = self.random.random() * LONGEST[kind]
        if kind == "play":
            self.kills += 1
            if self.kills % EVENING == 0:
                self.evening = self.fresh()
            lines = killed(player(self.evening, number, self.random.randrange(2**31)), seconds)
            self.choices += lines.count("play")
            return after_play(self.evening, lines)
        path = self.fresh()
        if kind == "upgrade":
            path.write_bytes(self.old.read_bytes())
        elif kind == "salvage":
            path.write_bytes(self.damaged)
        elif kind == "packing":
            path.write_bytes(self.over.read_bytes())
        wanted = self.wanted
        if kind == "salvage" and number % 2:
            path.with_name(f"{path.name}.backup-1").write_bytes(self.sound)
            wanted = self.whole
        if kind == "backup":
            path.write_bytes(self.data)
            make(path)
            make(path)

        def work(tell: Callable[[str], None]) -> None:
            journal = Journal(path) if kind == "packing" else None
            tell("begun")
            if journal is not None:
                archives.tidy(journal)
            elif kind == "backup":
                make(path)
            else:
                sizes_of(path) if kind == "salvage" else Journal(path).close()

        killed(work, seconds)
        if kind == "packing":
            return after_packing(path, dict(self.sums))
        if kind == "salvage":
            return after_salvage(path, self.damaged, wanted)
        if kind == "backup":
            return after_backup(path, self.data)
        return after_upgrade(path, self.upgraded) if kind == "upgrade" else after_opening(path)


def drill(count: int, seed: int) -> Tally:
    """Kill this many processes; most of them play."""
    tally, random = Tally("kills"), Random(seed)
    for key, *_ in GAMES:
        load(key)
    with tempfile.TemporaryDirectory() as root:
        folder = Folder(Path(root), random)
        for number in range(count):
            kind = random.choices(KINDS, (75, 5, 5, 5, 5, 5))[0]
            try:
                fault = folder.once(kind, number)
            except Exception as error:
                fault = f"{type(error).__name__}: {error}"
            tally.add(kind)
            tally.step(f"try {number}, {kind}: {fault}" if fault else "")
        tally.figures["choices"] = folder.choices
    return tally


if __name__ == "__main__":
    asked = options(__doc__ or "", 1000)
    sys.exit(drill(asked.count, asked.seed).end())
