"""Put all kinds of things where small files are expected, and make the program read them (FLT-11).

    uv run python -m tools.drills.files --count 5000

Settings, last used set-ups, saved set-ups, Tiled's session, codes, pictures and maps: corrupted ones, random bytes,
deep JSON, wrong kinds, 100 MB files full of nothing, pipes, folders, circular links, links to devices. Nothing is
raised, nothing blocks, what could not be read is kept under another name, and what is saved afterwards can be read
back.
"""

import json
import logging
import os
import shutil
import struct
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from game.battlefield import edit, limits
from game.battlefield.checker import check
from game.battlefield.files import Unreadable, picture_size
from game.features.setup import presets
from game.games import find, games
from game.lobby.code import LETTERS, decode, encode
from game.lobby.lobby import Lobby
from game.play import last_setups
from game.resources import maps
from game.store.settings import Settings, load_settings, save_settings
from tools.drills.telling import Tally, options
from tools.gallery.lobbies import setup_of

LATE = 0.5  # seconds of the processor for one file
SOUND = (
    {"version": 1, "text_scale": 150, "names": ["Anna", "Ben"], "keys": {"undo": ["z"]}, "window": [800, 600]},
    {"shoot": [{"name": "Ours", "code": "SPLAT-00000"}]},
    {"splatatat": {"game": "splatatat", "seats": [], "values": {"A": 1}, "curtain": True, "seed": 0}},
    {"project": "splatterbox.tiled-project", "openFiles": ["a.tmx"], "activeFile": "a.tmx"},
)
ODD = (None, True, -1, 10**30, 1e308, "", "x" * 100_000, "\ud800", [], {}, [[[[]]]], "../../x", [1] * 5000)
KINDS = (
    "sound",
    "spoilt",
    "odd",
    "random",
    "deep",
    "wide",
    "giant",
    "pipe",
    "folder",
    "ring",
    "device",
    "text",
    "empty",
)


def deep(random: Random) -> bytes:
    """Return deeply nested JSON, sometimes after a valid beginning."""
    depth = random.choice((31, 40, 900, 1100, 100_000))
    opening, close = random.choice(((b"[", b"]"), (b'{"a":', b"}")))
    inner = opening * depth + b"1" + close * random.choice((depth, 0))
    return random.choice((inner, b'{"version": 1, "unknown": ' + inner + b"}", b'{"names": ' + inner + b"}"))


def odd(random: Random) -> bytes:
    """Return valid JSON with odd values in it."""
    found: dict[str, Any] = dict(random.choice(SOUND))
    for _ in range(random.randint(1, 4)):
        found[random.choice([*found, "mute", "speed", "seats"])] = random.choice(ODD)
    return json.dumps(found).encode("utf-8", "surrogatepass")


def spoilt(random: Random) -> bytes:
    """Return valid JSON with bytes flipped, or truncated."""
    data = bytearray(json.dumps(random.choice(SOUND)).encode())
    for _ in range(random.randint(1, 6)):
        data[random.randrange(len(data))] = random.randrange(256)
    return bytes(data[: random.randint(0, len(data))] if random.random() < 0.4 else data)


CONTENTS: dict[str, Callable[[Random], bytes]] = {
    "sound": lambda random: json.dumps(random.choice(SOUND)).encode(),
    "spoilt": spoilt,
    "odd": odd,
    "random": lambda random: random.randbytes(random.choice((1, 40, 5000))),
    "deep": deep,
    "wide": lambda random: b"[" + b"1," * random.choice((10, 60_000, 600_000)) + b"1]",
    "text": lambda random: ("é\u2028" * random.randint(1, 999)).encode(random.choice(("utf-8", "utf-16", "utf-32"))),
    "empty": lambda _: b"",
}


def lay(path: Path, kind: str, random: Random) -> None:
    """Put a thing of a kind at a free path."""
    if kind in CONTENTS:
        path.write_bytes(CONTENTS[kind](random))
    elif kind == "giant":
        with path.open("wb") as file:
            file.write(random.choice((b"", b"{", b"\x89PNG\r\n\x1a\n", b"<map>")))
            file.truncate(100_000_000)
    elif kind == "pipe":
        os.mkfifo(path)
    elif kind == "folder":
        path.mkdir()
    elif kind == "ring":
        other = path.with_name(path.name + ".ring")
        other.symlink_to(path)
        path.symlink_to(other)
    else:
        path.symlink_to(random.choice(("/dev/zero", "/dev/null", "/nowhere/at/all")))


def mark(path: Path) -> tuple[object, ...]:
    """Return what identifies a thing at a path."""
    found = path.lstat()
    return found.st_ino, found.st_mode, found.st_size


class Files:
    """A data folder in which things are put, read and looked for again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.lobbies = [find(meta.lobby) for meta in games() if meta.lobby]

    def _kept(self, path: Path, before: tuple[object, ...], fine: bool) -> str:
        """Return what is wrong if an unread thing is neither where it was nor under another name."""
        there = [mark(one) for one in path.parent.iterdir()]
        return "" if fine or before in there else "what could not be read is gone"

    def settings(self, kind: str, random: Random) -> str:
        """Start with such settings, save others, start again."""
        path, told = self.folder / "settings.json", list[str]()
        lay(path, kind, random)
        before = mark(path)
        load_settings(path, told.append)
        wrong = self._kept(path, before, not told)
        wished = Settings(mute=True, names=["Z"])
        save_settings(path, wished)
        return wrong or ("" if load_settings(path, told.append) == wished else "saved settings do not come back")

    def kept(self, kind: str, random: Random) -> str:
        """Read last used and saved set-ups, save one, read again."""
        lobby = random.choice(self.lobbies)
        choice = setup_of(lobby, lobby.seats_min, 1)
        for module in (presets, last_setups):
            lay(module.path(), kind, random)
            before = mark(module.path())
            read = dict(module._all())
            wrong = self._kept(module.path(), before, module.path().exists())
            if wrong:
                return f"{module.__name__}: {wrong} ({len(read)})"
        last_setups.recall(lobby)
        for _, code in presets.listed(lobby):
            self._decode(lobby, code)
        last_setups.keep(choice)
        presets.keep(lobby, "Ours", choice)
        found = dict(presets.listed(lobby)).get("Ours")
        back = last_setups.recall(lobby)
        return "" if found and back is not None else "a kept table does not come back"

    def code(self, _kind: str, random: Random) -> str:
        """Type a code: a valid one with typing errors, or random letters."""
        lobby = random.choice(self.lobbies)
        true = encode(lobby, setup_of(lobby, random.randint(lobby.seats_min, lobby.seats_max), 1), random.randrange(9))
        letters = list(true)
        for _ in range(random.randint(0, 3)):
            letters[random.randrange(len(letters))] = random.choice(LETTERS + "-ß\0é٣ ")
        tail = "".join(random.choice(LETTERS) for _ in range(random.choice((1, 40, 199, 100_000))))
        for code in ("".join(letters), true[: true.index("-") + 1] + tail, tail, "-" * len(tail)):
            self._decode(lobby, code)
        decode(lobby, true)
        return ""

    def _decode(self, lobby: Lobby, code: str) -> None:
        try:
            decode(lobby, code)
        except ValueError as reason:
            if not str(reason):
                raise AssertionError("a code is refused without a word") from reason

    def session(self, kind: str, random: Random) -> str:
        """Open a map in Tiled with such a session file."""
        project = self.folder / "splatterbox.tiled-project"
        path = project.with_suffix(".tiled-session")
        lay(path, kind, random)
        before = mark(path)
        edit.session(project, self.folder / "one.tmx")
        found = json.loads(path.read_text(encoding="utf-8"))
        if found.get("activeFile") != "one.tmx" or found.get("project") != project.name:
            return "Tiled's session names neither map nor project"
        return self._kept(path, before, kind in CONTENTS)

    def picture(self, kind: str, random: Random) -> str:
        """Measure a picture."""
        path = self.folder / "p.png"
        lay(path, kind, random)
        if kind == "spoilt":
            sides = struct.pack(">II", random.choice((1, 8192, 30_000)), random.getrandbits(32))
            head = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + sides
            path.write_bytes(head[: random.randint(0, len(head))] + random.randbytes(9))
        elif kind == "odd":
            parts = (bytes((255, random.randrange(256))) + random.randbytes(random.randint(0, 20)) for _ in range(9))
            path.write_bytes(b"\xff\xd8" + b"".join(parts))
        try:
            size = picture_size(path)
        except Unreadable:
            return ""
        return "" if all(0 < side <= 8192 for side in size) else f"a picture of {size}"

    def map(self, kind: str, random: Random) -> str:
        """Check such a map."""
        path = self.folder / random.choice(("x.tmx", "a b.tmx", "\udcff.tmx", "é" * 60 + ".tmx"))
        lay(path, kind, random)
        report = check(path, limits.SECONDS)
        return "" if report.errors and report.battlefield is None else "a thing that is no map was read as one"

    def once(self, random: Random) -> tuple[str, str, float]:
        """Put one thing and read it; return what is wrong, whether it was late, and the processor seconds."""
        what = random.choice((self.settings, self.kept, self.code, self.session, self.picture, self.map))
        kind = random.choice(KINDS)
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir()
        began, clock = time.thread_time(), time.monotonic()
        try:
            wrong = what(kind, random)
        except Exception as error:
            wrong = f"{type(error).__name__} {str(error)[:200]}"
        seconds = time.thread_time() - began
        waited = time.monotonic() - clock
        late = ""
        if seconds > LATE or waited > 60:
            late = f"{what.__name__}, {kind}: took {seconds:.2f} s of the processor, {waited:.0f} s in all"
        return f"{what.__name__}, {kind}: {wrong}" if wrong else "", late, seconds


def drill(count: int, seed: int = 1) -> Tally:
    """Try this many files; return the results."""
    logging.disable(logging.CRITICAL)
    tally = Tally("files")
    before = os.environ.get("SPLATTERBOX_DATA")
    try:
        with tempfile.TemporaryDirectory() as folder:
            os.environ["SPLATTERBOX_DATA"] = str(Path(folder) / "data")
            files = Files(Path(folder) / "data")
            check(maps() / "picnic.tmx")  # imports everything
            for number in range(count):
                fault, late, seconds = files.once(Random(seed * 1_000_000 + number))
                tally.step(*(f"{what} (seed {seed * 1_000_000 + number})" if what else "" for what in (fault, late)))
                tally.figures["worst_ms"] = max(int(tally.figures.get("worst_ms", 0)), round(1000 * seconds))
    finally:
        logging.disable(logging.NOTSET)
        if before is None:
            os.environ.pop("SPLATTERBOX_DATA", None)
        else:
            os.environ["SPLATTERBOX_DATA"] = before
    return tally


if __name__ == "__main__":
    given = options(__doc__.partition("\n")[0], 5_000)
    sys.exit(drill(given.count, given.seed).end())
