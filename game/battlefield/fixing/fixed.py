"""A map file made playable: repaired if it was meant for SHOOT, else made into a table (HND-21, HND-22).

Runs in a sandbox, as it reads files of strangers. Nothing is written here: what comes back is a parcel in memory.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal

import msgspec

from game.battlefield.begin import TITLE_MOST, file_stem
from game.battlefield.document import MapDocument
from game.battlefield.files import Unreadable
from game.battlefield.fixing.layers import ForeignLayer
from game.battlefield.fixing.repairs import repaired
from game.battlefield.fixing.table import Part, TableWish, table_of
from game.battlefield.fixing.tolerant import plain_map
from game.battlefield.model import MapReport
from game.battlefield.share import FORMAT, Manifest, Parcel, judged
from game.battlefield.strange import made_for_this
from game.kernel.messages import say

SUFFIXES: Final = (".tmx", ".tmj", ".json", ".xml")
"""Files that may be Tiled maps."""


class FixRefused(ValueError):  # noqa: N818 - says what becomes of the file
    """A map that cannot be made playable; says why in a sentence."""


class FixRequest(msgspec.Struct, frozen=True):
    """A map's file, and for another game's map what its author chose. `table`: whichever game it was made for."""

    path: str
    wish: TableWish = TableWish()
    table: bool = False


class FixedMap(msgspec.Struct, frozen=True):
    """What was made of a map: its files, what was done to it in sentences, and the checker's word.

    `kind`: "fixed", or "table" where it was another game's; then `layers`, `parts` and `wish` say what its author may
    choose.
    """

    kind: Literal["fixed", "table"]
    file: str
    parcel: Parcel
    report: MapReport
    fixes: tuple[str, ...]
    layers: tuple[ForeignLayer, ...] = ()
    parts: tuple[Part, ...] = ()
    wish: TableWish = TableWish()

    @property
    def title(self) -> str:
        return self.parcel.manifest.title


def fixed(request: FixRequest) -> FixedMap:
    """Return what becomes of a map; FixRefused with a sentence if nothing does."""
    path = Path(request.path)
    try:
        plain = plain_map(path)
        if request.table or not made_for_this(plain.root):
            return _table(request, path)
        return _fixed(path)
    except Unreadable as refused:
        raise FixRefused(refused.text) from None


def _fixed(path: Path) -> FixedMap:
    found = repaired(path)
    terrain = found.report.terrain
    told = terrain.title if terrain is not None else path.stem.replace("_", " ").capitalize()
    text = found.text
    title = say("{title} (fixed)", title=told[: TITLE_MOST - 8].rstrip())
    text = MapDocument(text).retitled(str(title)).data
    files = {f"{file_stem(str(title))}.tmx": text, **found.files}
    author = terrain.author if terrain is not None else ""
    fixes = tuple(dict.fromkeys(fix.text for fix in found.fixes))
    return _made("fixed", path, files, str(title), author, fixes)


def _table(request: FixRequest, path: Path) -> FixedMap:
    made = table_of(plain_map(path), request.wish)
    files = {f"{file_stem(made.title)}.tmx": made.text, **made.files}
    fixes = tuple(dict.fromkeys(fix.text for fix in made.fixes))
    found = _made("table", path, files, made.title, made.author, fixes)
    return msgspec.structs.replace(found, layers=made.layers, parts=made.parts, wish=made.wish)


def _made(
    kind: Literal["fixed", "table"], path: Path, files: dict[str, bytes], title: str, author: str,
    fixes: tuple[str, ...],
) -> FixedMap:  # fmt: skip
    parcel = Parcel(Manifest(FORMAT, title, author, "", "", next(iter(files)), []), files)
    return FixedMap(kind, path.name[:80], parcel, judged(parcel), fixes)
