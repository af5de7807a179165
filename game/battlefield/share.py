"""Sharing a map as one file: `.splatmap`, a zip with the map and the files of it that the game lacks (LAB-9).

A received file is read whole into memory and every part checked before anything is written, and nothing is written
outside the maps folder.
"""

from __future__ import annotations

import hashlib
import io
import re
import stat
import struct
import unicodedata
import zipfile
import zlib
from collections.abc import Mapping, Sequence
from contextlib import suppress
from os.path import relpath
from pathlib import Path, PurePosixPath
from time import process_time
from typing import Final

import msgspec

from game.battlefield.begin import DEVICES, file_stem, place
from game.battlefield.causes import troubles
from game.battlefield.checker import check
from game.battlefield.document import MapDocument
from game.battlefield.files import MAP_BYTES, PART_BYTES, PICTURE_BYTES, Folders, Unreadable, parse
from game.battlefield.in_memory import holding
from game.battlefield.limits import Budget, TimeUp, within
from game.battlefield.model import MapReport
from game.battlefield.uses import root_of
from game.kernel.messages import say
from game.resources import maps
from game.store.writing import place_file

FORMAT: Final = 1
BYTES: Final = 16_000_000
ENTRIES: Final = 200
UNPACKED: Final = 48_000_000
RATIO: Final = 100
NAME: Final = re.compile(r"[a-z0-9_./-]{1,100}")
LIMITS: Final = {
    ".tmx": MAP_BYTES, ".tsx": PART_BYTES, ".tx": PART_BYTES, ".png": PICTURE_BYTES, ".jpg": PICTURE_BYTES,
    ".jpeg": PICTURE_BYTES, ".json": PART_BYTES,
}  # fmt: skip
"""Allowed suffixes, and the maximum bytes of each."""
MANIFEST: Final = "manifest.json"
LAB: Final = "lab.json"
WRITTEN: Final = (1980, 1, 1, 0, 0, 0)
"""The timestamp of every entry: the same map gives the same bytes."""
WORD: Final = 200
DAMAGE: Final = (
    ValueError, zipfile.BadZipFile, zlib.error, EOFError, OSError, NotImplementedError, RuntimeError, struct.error,
)  # fmt: skip
"""Exceptions raised by reading a damaged zip."""
_END: Final = struct.Struct("<4s4H2LH")
"""The record at the end of a zip: signature, four counts, size and offset of the central directory, comment length."""
_LISTED: Final = 400
"""Maximum bytes of an entry in the central directory: its name, and little more."""


class NotTaken(ValueError):  # noqa: N818 - says what becomes of the file
    """A rejected file; says why in a sentence."""


class SharedFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file of a map: its name in the zip, its length in bytes, and its SHA-256 as hexadecimal digits."""

    name: str
    bytes: int
    sha256: str


class Manifest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a `.splatmap` says about itself. `rules` is the version of the game's rules that it was made under."""

    format: int
    title: str
    author: str
    licence: str
    rules: str
    map: str
    files: list[SharedFile]


class Parcel(msgspec.Struct, frozen=True):
    """A `.splatmap` that was read and found sound: its manifest, and its files by name."""

    manifest: Manifest
    files: dict[str, bytes]


# -- packing -----------------------------------------------------------------------------------------


def pack(path: Path, shipped: Path, title: str, author: str, licence: str, rules: str, lab: bytes = b"") -> bytes:
    """Return a player's own map as a `.splatmap`, without the files the game ships.

    `lab` is the laboratory's result. Raises NotTaken with a sentence for a map that is too large or uses files it may
    not reach, OSError if a file cannot be read.
    """
    packer = _Packer(path, shipped)
    name = f"{file_stem(title)}.tmx"
    files = {name: packer.whole(), **packer.extra}
    if lab:
        files[LAB] = lab
    parts = [SharedFile(one, len(data), hashlib.sha256(data).hexdigest()) for one, data in files.items()]
    manifest = Manifest(FORMAT, title[:WORD], author[:WORD], licence[:WORD], rules, name, parts)
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for one, data in ((MANIFEST, msgspec.json.encode(manifest)), *files.items()):
            packed_already = one.endswith((".png", ".jpg", ".jpeg"))
            way = zipfile.ZIP_STORED if packed_already else zipfile.ZIP_DEFLATED
            archive.writestr(zipfile.ZipInfo(one, WRITTEN), data, way)
    made = packed.getvalue()
    unpack(made)  # do not give away what the recipient would reject
    return made


def folder_of(extra: Mapping[str, bytes]) -> str:
    """Return the folder for a map's own files, named by a hash of their content, so that none can replace another's."""
    parts = [f"{PurePosixPath(name).name} {hashlib.sha256(data).hexdigest()}" for name, data in extra.items()]
    return f"shared/{hashlib.sha256(' '.join(sorted(parts)).encode()).hexdigest()[:12]}"


class _Packer:
    """Collects what a map uses and rewrites the paths in it."""

    def __init__(self, path: Path, shipped: Path) -> None:
        self.path, self.shipped = path, shipped.resolve()
        self.own, self.beside = root_of(path), path.resolve().parent
        self.folders = Folders(self.own, shipped)
        self.extra: dict[str, bytes] = {}
        self.names: dict[Path, str] = {}
        self.under = "shared/0"

    def whole(self) -> bytes:
        """Return the text of the map with rewritten paths; fills `extra` with the files it uses."""
        data = self.path.read_bytes()
        self._rewritten(data, self.beside)  # also collects everything it uses
        self.under = folder_of(self.extra)
        self.extra, self.names = {}, {}
        return self._rewritten(data, self.beside)

    def _rewritten(self, data: bytes, beside: Path, folder: str = ".") -> bytes:
        """Return an XML file of the folder `beside` as it is to be in a folder of the zip."""

        def there(named: str) -> str:
            return relpath(self._place_of(named, beside), folder).replace("\\", "/")

        try:
            data.decode("utf-8")
        except UnicodeDecodeError:
            raise NotTaken(say("A file of this map is not written in UTF-8; save it again with Tiled.")) from None
        return MapDocument(data).referring(there).data

    def _place_of(self, named: str, beside: Path) -> str:
        """Return where a referenced file will be for the recipient."""
        try:
            found = self.folders.find(named, beside, say("file"))
        except Unreadable as reason:
            raise NotTaken(reason.text) from None
        if (same := self._shipped_as(found)) is not None:
            return same
        if found not in self.names:
            self.names[found] = f"{self.under}/{self._free_name(found)}"
            data = found.read_bytes()
            if found.suffix.lower() in (".tsx", ".tx"):
                data = self._rewritten(data, found.parent, self.under)
            self.extra[self.names[found]] = data
        return self.names[found]

    def _shipped_as(self, found: Path) -> str | None:
        """Return the path at which the game ships this very file, relative to a maps folder; None if it does not."""
        for root in (self.shipped, self.own):
            if found.is_relative_to(root):
                name = found.relative_to(root).as_posix()
                brought = self.shipped / name
                if found == brought or (brought.is_file() and brought.read_bytes() == found.read_bytes()):
                    return name
        return None

    def _free_name(self, found: Path) -> str:
        stem, suffix = file_stem(found.stem), found.suffix.lower()
        taken = {PurePosixPath(name).name for name in self.names.values()}
        names = (f"{stem}{number or ''}{suffix}" for number in range(ENTRIES))
        return next(name for name in names if name not in taken)


# -- unpacking ---------------------------------------------------------------------------------------


def unpack(data: bytes) -> Parcel:
    """Return what a `.splatmap` holds, checked against all rules of LAB-9. Raises NotTaken with a sentence."""
    if len(data) > BYTES:
        raise NotTaken(say("The file is larger than {most} MB.", most=BYTES // 1_000_000))
    try:
        _raise_if_long(data)
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return _checked(archive)
    except NotTaken:
        raise
    except DAMAGE:
        raise NotTaken(say("The file is damaged, or isn't a shared map.")) from None


def _raise_if_long(data: bytes) -> None:
    """Check the size of the zip's central directory before it is read: a million entries cost time and memory."""
    sign, *_, bytes_listed, _place, comment = _END.unpack(data[-_END.size :])
    if sign != b"PK\x05\x06" or comment or data[-_END.size - 20 :].startswith(b"PK\x06\x07"):
        raise zipfile.BadZipFile
    if bytes_listed > ENTRIES * _LISTED:
        raise NotTaken(say("The file holds more than {most} files.", most=ENTRIES))


def _checked(archive: zipfile.ZipFile) -> Parcel:
    entries = archive.infolist()
    if not entries or entries[0].filename != MANIFEST:
        raise NotTaken(say("The file doesn't begin with a valid description: it isn't a shared map."))
    if len(entries) > ENTRIES:
        raise NotTaken(say("The file holds more than {most} files.", most=ENTRIES))
    for entry in entries:
        _raise_if_unfit(entry)
    names = [entry.filename for entry in entries]
    if len(set(names)) != len(names):
        raise NotTaken(say("Two files in it have the same name."))
    if sum(entry.file_size for entry in entries) > UNPACKED:
        raise NotTaken(say("Unpacked it is larger than {most} MB.", most=UNPACKED // 1_000_000))
    files = {entry.filename: _read(archive, entry) for entry in entries}
    return _compared(files.pop(MANIFEST), files)


def _raise_if_unfit(entry: zipfile.ZipInfo) -> None:
    """Check an entry before it is read: name, kind, size."""
    name, path = entry.orig_filename, PurePosixPath(entry.filename)
    shown = name[:60].encode("ascii", "replace").decode("ascii")
    parts = name.split("/")
    if not NAME.fullmatch(name) or name.startswith("/") or {"", ".", ".."} & set(parts):
        raise NotTaken(say("The file “{name}” in it has a name that is not allowed.", name=shown))
    if any(part.endswith(".") for part in parts):
        raise NotTaken(say("The file “{name}” in it has a name that is not allowed.", name=shown))
    if any(part.split(".")[0] in DEVICES for part in parts):
        raise NotTaken(say("The file “{name}” in it has the name of a device.", name=shown))
    if path.suffix not in LIMITS:
        raise NotTaken(say("The file “{name}” in it is of a kind that no map uses.", name=shown))
    if entry.flag_bits & 0x1:
        raise NotTaken(say("The file “{name}” in it is encrypted.", name=shown))
    if stat.S_IFMT(entry.external_attr >> 16) not in (0, stat.S_IFREG):
        raise NotTaken(say("The file “{name}” in it is a link, or isn't a file at all.", name=shown))
    if entry.file_size > LIMITS[path.suffix]:
        most = LIMITS[path.suffix] // 1000
        raise NotTaken(say("The file “{name}” in it is larger than {most} kB.", name=shown, most=most))
    if entry.file_size > RATIO * max(1, entry.compress_size):
        raise NotTaken(say("The file “{name}” in it unpacks to far more than its own size.", name=shown))


def _read(archive: zipfile.ZipFile, entry: zipfile.ZipInfo) -> bytes:
    """Unpack an entry, up to its declared size."""
    with archive.open(entry) as file:
        data = file.read(entry.file_size + 1)
    if len(data) != entry.file_size:
        raise NotTaken(say("The file is damaged, or isn't a shared map."))
    if data.startswith((b"PK\x03\x04", b"PK\x05\x06")) or zipfile.is_zipfile(io.BytesIO(data)):
        raise NotTaken(say("There is another packed file in it."))
    return data


def _compared(written: bytes, files: dict[str, bytes]) -> Parcel:
    """Check the files against the manifest."""
    try:
        manifest = msgspec.json.decode(written, type=Manifest)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise NotTaken(say("The file's description of itself can't be read.")) from None
    if manifest.format > FORMAT:
        raise NotTaken(say("The file was made by a newer Splatterbox: update the program to import it."))
    told = {part.name: part for part in manifest.files}
    if set(told) != set(files) or len(told) != len(manifest.files):
        raise NotTaken(say("The file's contents don't match its description."))
    for name, data in files.items():
        if (told[name].bytes, told[name].sha256) != (len(data), hashlib.sha256(data).hexdigest()):
            raise NotTaken(say("A file inside has changed: it was edited or damaged on the way."))
    if manifest.map not in files or "/" in manifest.map or not manifest.map.endswith(".tmx"):
        raise NotTaken(say("There is no map in the file."))
    words = (manifest.title, manifest.author, manifest.licence, manifest.rules)
    signs = {unicodedata.category(letter) for word in words for letter in word}
    if max(map(len, words)) > WORD or signs & {"Cc", "Cf", "Cs", "Zl", "Zp"}:
        raise NotTaken(say("The file's description of itself can't be read."))
    _raise_if_reaching(manifest.map, files)
    return Parcel(manifest, files)


def _raise_if_reaching(name: str, files: Mapping[str, bytes]) -> None:
    """Raise NotTaken for a kind of file that maps do not use, and for XML that is invalid or declares entities."""
    extra = {one: data for one, data in files.items() if one not in (name, LAB)}
    folder = folder_of(extra)
    for one, data in files.items():
        place = PurePosixPath(one)
        if one in extra and (str(place.parent) != folder or place.suffix in (".tmx", ".json")):
            raise NotTaken(say("The file “{name}” in it is in a place where no map file belongs.", name=one))
        if place.suffix in (".tmx", ".tsx", ".tx"):
            try:
                parse(data, place.name, Budget())
            except Unreadable as reason:
                raise NotTaken(reason.text) from None


# -- judging -----------------------------------------------------------------------------------------


def judged(parcel: Parcel, seconds: float | None = None) -> MapReport:
    """Return the checker's report of an unpacked map that is still only in memory.

    `seconds` limits the processor time. Raises NotTaken with a sentence if it does not hold a readable map.
    """
    root = maps().resolve()
    with holding({root / name: data for name, data in parcel.files.items()}):
        report = check(root / parcel.manifest.map, seconds)
    if report.terrain is None:
        told = troubles(report.findings)
        raise NotTaken(told[0] if told else say("There is no map in the file."))
    return report


def opened(data: bytes, seconds: float) -> tuple[Parcel, MapReport]:
    """Return what a `.splatmap` holds, and the checker's report, within this many seconds of processor time.

    Raises NotTaken with a sentence. The checker gets the time left after unpacking, at least a tenth of it.
    """
    began = process_time()
    try:
        with within(seconds):
            parcel = unpack(data)
    except TimeUp:
        raise NotTaken(say("Unpacking this file was taking too long, so it was stopped.")) from None
    return parcel, judged(parcel, max(seconds / 10, seconds - (process_time() - began)))


# -- taking ------------------------------------------------------------------------------------------


def take(parcel: Parcel, folder: Path) -> Path:
    """Write an unpacked map into a maps folder; return its file. Never overwrites anything.

    A taken name gets a number. An import that fails half-way (NotTaken, or OSError if the disk refuses) leaves the
    folder as it was; files are written atomically.
    """
    written: list[Path] = []
    try:
        for name, data in parcel.files.items():
            if name.startswith("shared/"):
                _write_part(folder, folder / name, data, written)
        folder.mkdir(parents=True, exist_ok=True)
        return place(folder, PurePosixPath(parcel.manifest.map).stem, parcel.files[parcel.manifest.map])
    except BaseException:
        _take_back(folder, written)
        raise


def _take_back(folder: Path, written: Sequence[Path]) -> None:
    """Remove the files written, and folders left empty."""
    for file in reversed(written):
        file.unlink(missing_ok=True)
        for parent in (file.parent, file.parent.parent):
            if parent.is_relative_to(folder) and parent != folder:
                with suppress(OSError):
                    parent.rmdir()


def _write_part(folder: Path, path: Path, data: bytes, written: list[Path]) -> None:
    """Write a file that a map uses, unless it exists already. Its folder's name is derived from the map's content."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.parent.resolve().is_relative_to(folder.resolve()):
        raise NotTaken(say("{name} in the maps folder is a link to another place.", name=path.parent.name))
    try:
        place_file(path, data)
        written.append(path)
    except FileExistsError:
        if path.is_symlink() or path.read_bytes() != data:
            raise NotTaken(say("The maps folder already has a different file called {name}.", name=path.name)) from None
