"""Corrupt maps, boards, tilesets and templates in every possible way, and check them (FLT-2, FLT-14, LAB-13).

    uv run python -m tools.drills.maps --count 20000 --processes 2

Elements dropped, doubled, swapped; attributes emptied, exchanged, inflated; points removed; classes misspelt;
decompression bombs in layers; files truncated, bytes flipped, encodings changed. In every case the checker must return
a report whose findings all have a code and text, raise nothing, log nothing as broken, write no file, open none
outside the map's folder and the shipped ones, and take at most a second of processor time.
"""

import base64
import copy
import logging
import multiprocessing
import os
import pickle
import sys
import tempfile
import time
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import msgspec

from game.battlefield import limits
from game.battlefield.board_model import Board
from game.battlefield.checker import check
from game.battlefield.model import Battlefield, MapReport
from game.resources import maps
from tools.drills.telling import Tally, options

Read = tuple[Battlefield | None, Board | None]

LATE = 1.0  # seconds of the processor
NUMBERS = ("", "0", "-1", "1e9", "1e999", "nan", "-inf", "0.5", "99999999999999999999", "4294967295", "2147483649", "٣")
WORDS = ("", "Obstacle", "obstcale", "Wall", "Base", "Flag", "Token", "Decor", "Star", "../x.tsx", "/", "a\nb", "true")
WORDS += ("x" * 5000, "templates/wall_1.tx", "tilesets/things.tsx", "0,0 9,9", "0,0", "hill_up", "mirror_x", "rgp")
POINTS = ("", " ", "0,0", "0,0 0,0 0,0", "0,0 90,0 0,90 90,90", ",", "nan,nan 1,1 2,2", "0,0 1e7,0 0,1e7")
TAGS = ("object", "point", "ellipse", "polygon", "polyline", "text", "group", "layer", "data", "tileset", "properties")
TAGS += ("image", "objectgroup", "imagelayer", "property", "tile", "chunk", "capsule", "template")
NAMES = ("name", "type", "class", "x", "y", "width", "height", "rotation", "gid", "id", "points", "source", "template")
NAMES += ("value", "firstgid", "tilewidth", "offsetx", "encoding", "compression", "infinite", "visible", "opacity")
Spoil = Callable[[Element, Random], None]


def some(root: Element, random: Random) -> Element:
    """Return a random element."""
    return random.choice(list(root.iter()))


def drop(root: Element, random: Random) -> None:
    """Remove an element."""
    holder = some(root, random)
    if len(holder):
        holder.remove(random.choice(list(holder)))


def double(root: Element, random: Random) -> None:
    """Insert copies of an element anywhere, mostly beside it."""
    holder = some(root, random)
    if len(holder):
        one = random.choice(list(holder))
        place = holder if random.random() < 0.7 else some(root, random)
        place.extend([copy.deepcopy(one) for _ in range(random.choice((1, 1, 2, 30)))])


def swap(root: Element, random: Random) -> None:
    """Exchange the attributes, or the contents, of two elements."""
    one, other = some(root, random), some(root, random)
    if random.random() < 0.5:
        one.attrib, other.attrib = other.attrib, one.attrib
    elif one not in list(other.iter()) and other not in list(one.iter()):
        one[:], other[:] = list(other), list(one)


def number(root: Element, random: Random) -> None:
    """Write an extreme number into an attribute."""
    node = some(root, random)
    if node.attrib:
        node.set(random.choice(list(node.attrib)), random.choice((*NUMBERS, str(random.uniform(-3000, 3000)))))


def word(root: Element, random: Random) -> None:
    """Write a word into an attribute, existing or new."""
    node = some(root, random)
    node.set(random.choice((*node.attrib, *NAMES)), random.choice(WORDS))


def points(root: Element, random: Random) -> None:
    """Draw a thing as a line or outline of few, odd or very many points."""
    things = list(root.iter("object"))
    if things:
        shape = random.choice(POINTS)
        if random.random() < 0.2:
            shape = " ".join(f"{random.uniform(-500, 500):.1f},{random.uniform(-500, 500):.1f}" for _ in range(300))
        thing = random.choice(things)
        thing.append(Element(random.choice(("polygon", "polyline")), {"points": shape}))


def lose(root: Element, random: Random) -> None:
    """Remove an attribute, from one element or from all."""
    node = some(root, random)
    if node.attrib:
        name = random.choice(list(node.attrib))
        for one in root.iter() if random.random() < 0.1 else (node,):
            one.attrib.pop(name, None)


def rename(root: Element, random: Random) -> None:
    """Change an element's tag."""
    node = some(root, random)
    node.tag = random.choice(TAGS) if node is not root or random.random() < 0.1 else node.tag


def pack(root: Element, random: Random) -> None:
    """Put a decompression bomb into a layer."""
    node = next(root.iter("data"), None)
    if node is not None:
        size = random.choice((0, 1, 1_000, 2_000_000))
        node.attrib = {"encoding": "base64", "compression": random.choice(("zlib", "gzip", "zstd", ""))}
        node.text = base64.b64encode(zlib.compress(b"\1" * size)).decode()


def crowd(root: Element, random: Random) -> None:
    """Pile things up on one spot."""
    layers = list(root.iter("objectgroup"))
    if layers:
        layer = random.choice(layers)
        size = str(random.choice((3, 60, 600)))
        for k in range(random.choice((20, 120, 420))):
            place = {
                "x": str(random.uniform(0, 2000)),
                "y": str(random.uniform(0, 1400)),
                "width": size,
                "height": size,
            }
            thing = Element("object", {"id": str(9000 + k), "type": random.choice(WORDS[1:8])} | place)
            thing.extend([Element("ellipse")] * random.randrange(2))
            layer.append(thing)


def nest(root: Element, random: Random) -> None:
    """Nest groups, with a layer in the deepest one."""
    inner: Element = random.choice(list(root)) if len(root) else Element("object")
    for _ in range(random.choice((3, 15, 60))):
        outer = Element("group", {"offsetx": random.choice(NUMBERS)})
        outer.append(inner)
        inner = outer
    root.append(inner)


SPOILS: tuple[Spoil, ...] = (drop, double, swap, number, word, points, lose, rename, pack, crowd, nest)


def rough(data: bytes, random: Random) -> bytes:
    """Corrupt the bytes of a file: flipped, truncated, doubled, in another encoding, with entities."""
    way = random.randrange(8)
    at, to = sorted(random.randrange(len(data) + 1) for _ in range(2))
    if way == 0:
        changed = bytearray(data)
        for _ in range(random.randint(1, 20)):
            changed[random.randrange(len(changed))] = random.randrange(256)
        return bytes(changed)
    if way == 1:
        return data[:at]
    if way == 2:
        return data[:at] + data[to:]
    if way == 3:
        return data[:to] + data[at:]
    if way == 4:
        return data[:at] + random.randbytes(random.randint(1, 30)) + data[at:]
    if way == 5:
        return data.decode("utf-8").encode(random.choice(("utf-16", "utf-32", "utf-16-le", "utf-8-sig")))
    if way == 6:
        code = random.choice(("latin-1", "no-such", "utf-7", "shift_jis", "big5", "idna", "punycode"))
        return data.replace(b"UTF-8", code.encode(), 1)
    return data.replace(b"?>", b'?><!DOCTYPE map [<!ENTITY a "aa"><!ENTITY b "&a;&a;&a;">]>', 1)


@cache
def source(path: Path) -> Element:
    """Return the tree of a shipped file; only copies of it are corrupted."""
    return ElementTree.parse(path).getroot()


def spoilt(path: Path, random: Random) -> bytes:
    """Return a shipped file's bytes, corrupted one to a dozen times."""
    if random.random() < 0.15:
        return rough(path.read_bytes(), random)
    root = copy.deepcopy(source(path))
    for _ in range(random.choice((1, 1, 2, 3, 12))):
        random.choice(SPOILS)(root, random)
    data = ElementTree.tostring(root, encoding="UTF-8", xml_declaration=True)
    return rough(data, random) if random.random() < 0.1 else data


# -- trying ------------------------------------------------------------------------------------------------------------


class Watch:
    """Records what was opened, and what was logged as broken, while a map was checked."""

    def __init__(self) -> None:
        self.on = False
        self.opened: list[tuple[str, Any]] = []
        sys.addaudithook(self._heard)

    def _heard(self, event: str, facts: tuple[Any, ...]) -> None:
        if self.on and event == "open" and isinstance(facts[0], str | bytes):
            self.opened.append((os.fsdecode(facts[0]), facts[2]))
        elif self.on and event in ("os.remove", "os.rename", "os.mkdir", "os.symlink", "subprocess.Popen"):
            self.opened.append((event, -1))

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Record within the block."""
        self.opened.clear()
        self.on = True
        try:
            yield
        finally:
            self.on = False


class Workshop:
    """A folder with the project's parts, in which corrupted files are put one at a time."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()
        shipped = maps()
        for part in ("templates", "tilesets"):
            (folder / part).mkdir()
            for path in (shipped / part).iterdir():
                target = folder / part / path.name
                if path.is_dir():
                    target.symlink_to(path)
                else:
                    target.write_bytes(path.read_bytes())
        self.maps = sorted(shipped.glob("*.tmx"))
        self.parts = sorted((*shipped.glob("tilesets/*.tsx"), *shipped.glob("templates/*.tx")))
        self.users = {part: [one for one in self.maps if part.name.encode() in one.read_bytes()] for part in self.parts}
        for warm in ("picnic.tmx", "ladders_standard.tmx"):  # a later import would seem to be opened by a map
            check(shipped / warm)
        self.watch = Watch()
        self.roots = (str(self.folder), str(shipped.resolve()), str(shipped), sys.prefix, sys.base_prefix)

    def once(self, random: Random) -> tuple[str, float, list[str]]:
        """Corrupt one file and check a map with it; return what is wrong, the seconds and the codes reported."""
        if random.random() < 0.7:
            one = random.choice(self.maps)
            mutant = self.folder / "mutant.tmx"
            mutant.write_bytes(spoilt(one, random))
            return self.judge(mutant, one.name)
        part = random.choice([part for part in self.parts if self.users[part]])
        own = self.folder / part.parent.name / part.name
        kept = own.read_bytes()
        own.write_bytes(spoilt(part, random))
        user = random.choice(self.users[part])
        mutant = self.folder / "mutant.tmx"
        mutant.write_bytes(user.read_bytes())
        try:
            return self.judge(mutant, f"{part.name} in {user.name}")
        finally:
            own.write_bytes(kept)

    def judge(self, path: Path, called: str) -> tuple[str, float, list[str]]:
        """Check a map; return what is wrong with the report, the seconds, and the codes."""
        began = time.thread_time()
        try:
            with self.watch.listening():
                report = check(path, limits.SECONDS)
        except BaseException as error:
            return f"{called}: {type(error).__name__} {error}", 0.0, []
        seconds = time.thread_time() - began
        return self.fault(report, called), seconds, [finding.code for finding in report.findings]

    def fault(self, report: MapReport, called: str) -> str:
        """Return what is wrong with a report, or with what was opened for it."""
        for finding in report.findings:
            if finding.code == "M-BROKEN" or not finding.code.startswith("M-") or len(finding.text) < 20:
                return f"{called}: {finding.code} {finding.text}"
        try:
            if pickle.loads(pickle.dumps(report)) != report:
                return f"{called}: the report does not survive being sent"
            read = report.battlefield, report.board
            if msgspec.msgpack.decode(msgspec.msgpack.encode(read), type=Read) != read:
                return f"{called}: what was read does not survive being kept"
        except (msgspec.MsgspecError, pickle.PickleError, TypeError, ValueError) as error:
            return f"{called}: the report cannot be sent, or what was read not be kept: {error}"
        for opened, flags in self.watch.opened:
            written = isinstance(flags, int) and flags & 3
            if written or not opened.startswith(self.roots):
                return f"{called}: opened {opened} ({flags})"
        return ""


def stretch(task: tuple[int, int]) -> list[tuple[str, float, list[str]]]:
    """Try the mutants of one task; runs in a process of its own."""
    first, count = task
    logging.disable(logging.CRITICAL)
    found = []
    with tempfile.TemporaryDirectory() as folder:
        shop = Workshop(Path(folder))
        for seed in range(first, first + count):
            fault, seconds, codes = shop.once(Random(seed))
            found.append((f"{fault} (seed {seed})" if fault else "", seconds, codes))
    return found


def drill(count: int, seed: int = 1, processes: int = 1) -> Tally:
    """Try this many mutants; return the results."""
    tally = Tally("maps")
    stretches = [(seed * 1_000_000 + first, min(250, count - first)) for first in range(0, count, 250)]
    if processes > 1:
        with multiprocessing.get_context("spawn").Pool(processes) as pool:
            for results in pool.imap_unordered(stretch, stretches):
                note(tally, results)
    else:
        for task in stretches:
            note(tally, stretch(task))
    return tally


def note(tally: Tally, results: list[tuple[str, float, list[str]]]) -> None:
    """Count the results of a stretch."""
    for fault, seconds, codes in results:
        late = f"took {seconds:.2f} s of the processor" if seconds > LATE else ""
        tally.step(fault, late)
        tally.figures["worst_ms"] = max(int(tally.figures.get("worst_ms", 0)), round(1000 * seconds))
        tally.add("clean", int(not codes))
        tally.add("left_out", int("M-TIME" in codes))
        tally.figures["cpu_s"] = round(float(tally.figures.get("cpu_s", 0)) + seconds, 3)


if __name__ == "__main__":
    given = options(__doc__.partition("\n")[0], 20_000, processes=2)
    sys.exit(drill(given.count, given.seed, given.processes).end())
