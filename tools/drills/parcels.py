"""Corrupt shared map files in every possible way, and open, check and import them (LAB-9, section 6.5).

    uv run python -m tools.drills.parcels --count 2000

Bytes flipped, cut, doubled; entries with odd names, kinds, sizes, doubled, encrypted; false manifests; maps and
tilesets corrupted as in the drill of maps. In every case: a sentence or a report, within a second of processor time,
nothing opened outside the shipped maps, nothing written before the import, and then inside the maps folder only.
"""

import hashlib
import io
import json
import logging
import sys
import tempfile
import time
import warnings
import zipfile
from pathlib import Path
from random import Random
from typing import Any

from game.battlefield.checker import check
from game.battlefield.share import BYTES, NotTaken, folder_of, opened, take
from game.resources import maps
from tools.drills.maps import Watch, spoilt
from tools.drills.telling import Tally, options

LATE = 1.2
"""Maximum processor seconds: one for the file, plus the inaccuracy of the system's clock."""
NAMES = (
    "t.tmx", "u.tmx", "../t.tmx", "/t.tmx", "shared/0/a.png", "shared/0/../../a.png", "shared\\0\\a.png", "c:a.png",
    "shared/0/nul.png", "shared/0/x.exe", "shared/0/b.tsx", "lab.json", "manifest.json", "", ".", "shared/",
    "é.tmx", "x" * 200 + ".png", "shared/0/t.tmx", "shared/aa/bb/c.png", "SHARED/0/a.png", "a\0.png",
)  # fmt: skip
VALUES: tuple[Any, ...] = (None, 0, -1, 1, 2, 10**30, "", "t.tmx", "../t.tmx", "x" * 5000, "a\nb", [], {}, [[[[]]]])
SET = b'<tileset name="m" tilewidth="1" tileheight="1" tilecount="1" columns="0"><tile id="0"><image source="a.png" '
SET += b'width="1" height="1"/></tile></tileset>'
PNG = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x01\x00\x00\x00\x01" + bytes(8)


def packed(files: dict[str, bytes], random: Random) -> bytes:
    """Return a zip of files with a manifest; in one of three tries entries or manifest are false."""
    lies = random.random() < 0.35
    rows = list(files.items())
    if lies and random.random() < 0.5:
        rows.insert(random.randrange(len(rows) + 1), (random.choice(NAMES), random.randbytes(random.randrange(200))))
    parts = [{"name": n, "bytes": len(d), "sha256": hashlib.sha256(d).hexdigest()} for n, d in rows]
    told: dict[str, Any] = {
        "format": 1, "title": "T", "author": "A", "licence": "", "rules": "4", "map": "t.tmx", "files": parts
    }  # fmt: skip
    if lies and random.random() < 0.5:
        told[random.choice((*told, "more"))] = random.choice(VALUES)
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        for name, data in (("manifest.json", json.dumps(told).encode()), *rows):
            info = zipfile.ZipInfo(name or "x")
            if lies and random.random() < 0.2:
                info.external_attr = random.randrange(2**16) << 16
            archive.writestr(info, data, random.choice((zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)))
    return made.getvalue()


def rough(data: bytes, random: Random) -> bytes:
    """Corrupt the bytes of a file, mostly near its end, where a zip has its directory."""
    whole = bytearray(data)
    for _ in range(random.choice((1, 2, 8))):
        near = random.random() < 0.6
        at = max(0, len(whole) - random.randrange(1, 400)) if near else random.randrange(len(whole))
        whole[at] = random.choice((0, 1, 255, random.randrange(256)))
    at, to = sorted(random.randrange(len(whole) + 1) for _ in range(2))
    return random.choice((bytes(whole), bytes(whole), data[:at], data[:at] + data[to:], data[:to] + data[at:]))


def parcel(random: Random) -> bytes:
    """Return a file as it may be received."""
    path = random.choice(sorted(maps().glob("*.tmx")))
    text = spoilt(path, random) if random.random() < 0.7 else path.read_bytes()
    files = {"t.tmx": text}
    if random.random() < 0.5:
        own = {"b.tsx": SET if random.random() < 0.7 else rough(SET, random)}
        own["a.png"] = PNG if random.random() < 0.7 else random.randbytes(99)
        folder = folder_of(own) if random.random() < 0.9 else "shared/0123456789ab"
        extra = f' <tileset firstgid="9001" source="{folder}/b.tsx"/>\n <layer'.encode()
        files["t.tmx"] = text.replace(b" <layer", extra, 1)
        files |= {f"{folder}/{name}": data for name, data in own.items()}
    if random.random() < 0.02:
        files["shared/0/big.json"] = bytes(random.choice((1_999_999, 2_000_001)))
    data = packed(files, random)
    if random.random() < 0.01:
        data += bytes(BYTES)
    return rough(data, random) if random.random() < 0.35 else data


def fault(data: bytes, watch: Watch, folder: Path, tally: Tally) -> str:
    """Open a file, and import it if it is sound; return what was wrong with the result."""
    began = time.process_time()
    try:
        with watch.listening():
            found = opened(data, 1.0)
    except NotTaken as refused:
        tally.add("refused")
        return "" if str(refused).endswith(".") else f"no sentence: {refused}"
    except BaseException as error:
        return f"{type(error).__name__} {error}"
    finally:
        seconds = time.process_time() - began
        tally.figures["worst_ms"] = max(int(tally.figures.get("worst_ms", 0)), round(1000 * seconds))
    shipped, python = str(maps().resolve()), (sys.prefix, sys.base_prefix)
    for name, flags in watch.opened:
        if (isinstance(flags, int) and flags & 3) or not name.startswith((shipped, str(maps()), *python)):
            return f"opened {name} ({flags})"
    broken = [finding.text for finding in found[1].findings if finding.code == "M-BROKEN"]
    if broken:
        return broken[0]
    tally.add("taken")
    if seconds > LATE:
        tally.late.append(f"took {seconds:.2f} s")
    return _taken(found[0], folder)


def _taken(found: Any, folder: Path) -> str:
    """Import a map into its own folder; return what was written where nothing should be."""
    with tempfile.TemporaryDirectory(dir=folder) as place:
        path = take(found, Path(place) / "maps")
        outside = [one.name for one in Path(place).iterdir() if one.name != "maps"]
        files = (one for one in Path(place).rglob("*") if one.is_file())
        wrong = [one.name for one in files if not one.resolve().is_relative_to(path.parent)]
        return f"lies outside: {outside or wrong}" if outside or wrong else ""


def drill(count: int, seed: int = 1) -> Tally:
    """Open this many files; return the results."""
    for warm in ("picnic.tmx", "ladders_standard.tmx"):  # a later import would seem to be opened by a file
        check(maps() / warm)
    tally, watch = Tally("parcels"), Watch()
    logging.disable(logging.CRITICAL)
    warnings.simplefilter("ignore")
    with tempfile.TemporaryDirectory() as folder:
        for number in range(count):
            random = Random(seed * 1_000_000 + number)
            wrong = fault(parcel(random), watch, Path(folder), tally)
            tally.step(f"{wrong} (seed {seed * 1_000_000 + number})" if wrong else "")
    return tally


if __name__ == "__main__":
    given = options(__doc__.partition("\n")[0], 2_000)
    sys.exit(drill(given.count, given.seed).end())
