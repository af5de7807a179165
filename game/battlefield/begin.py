"""Starting a new map: its title, a file name made from it, and a blank table or a copy (LAB-1)."""

import re
import unicodedata
from contextlib import suppress
from pathlib import Path
from typing import Final

from game.battlefield.document import MapDocument
from game.kernel.messages import say
from game.store.writing import place_file

TITLE_MOST: Final = 60
NAME_MOST: Final = 48
DEVICES: Final = frozenset(("con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(10))))
"""Names that Windows reserves for devices, whatever the suffix."""


def why_not_title(title: str) -> str:
    """Return what is wrong with a title; empty if nothing is."""
    wanted = title.strip()
    if not wanted:
        return say("Give the map a title.")
    if len(wanted) > TITLE_MOST:
        return say(
            "A title can have up to {most} characters; this one has {count}.", most=TITLE_MOST, count=len(wanted)
        )
    if any(unicodedata.category(letter) in ("Cc", "Cs", "Zl", "Zp") for letter in wanted):
        return say("A title is one line of plain text; this one has characters that can't be shown.")
    return ""


def file_stem(title: str) -> str:
    """Return a file name without suffix made from a title: `a-z`, digits and `_`, safe on every system; else "map"."""
    plain = unicodedata.normalize("NFKD", title.replace("ß", "ss")).encode("ascii", "ignore").decode("ascii").lower()
    stem = re.sub(r"[^a-z0-9]+", "_", plain).strip("_")[:NAME_MOST].strip("_") or "map"
    return f"map_{stem}" if stem in DEVICES else stem


def free_name(title: str, taken: frozenset[str]) -> str:
    """Return a name for a new file that is not taken: `name.tmx`, else `name_2.tmx` and so on."""
    stem, number = file_stem(title), 2
    name = f"{stem}.tmx"
    while name in taken:
        name, number = f"{stem}_{number}.tmx", number + 1
    return name


def begin_map(folder: Path, title: str, begin: str | Path | MapDocument) -> Path:
    """Write a new map under a title, from a text, a copy of a file, or an edited map; return its path.

    Raises ValueError with a sentence for an unusable title, OSError if the folder cannot be written.
    """
    reason = why_not_title(title)
    if reason:
        raise ValueError(reason)
    if isinstance(begin, str):
        begin = MapDocument(begin.encode("utf-8"))
    document = MapDocument.read(begin) if isinstance(begin, Path) else begin
    return place(folder, title, document.retitled(title.strip()).data)


def place(folder: Path, title: str, data: bytes) -> Path:
    """Write a new file under the first free name for a title; never overwrites one. OSError if it cannot be written."""
    while True:
        path = folder / free_name(title, frozenset(file.name.lower() for file in folder.iterdir()))
        with suppress(FileExistsError):  # the name was taken in the meantime
            place_file(path, data)
            return path
