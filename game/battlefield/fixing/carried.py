"""What a map refers to, wherever it is: found again, and carried along in a folder of its own (HND-21).

Only tilesets, templates and pictures are carried, each only if it is one. What the game ships is referred to.
"""

from __future__ import annotations

from contextlib import suppress
from io import BytesIO
from os.path import relpath
from pathlib import Path, PurePosixPath
from typing import Final
from xml.etree.ElementTree import Element, tostring

from game.battlefield.begin import file_stem
from game.battlefield.files import LISTED, PART_BYTES, PICTURE_BYTES, Unreadable, picture_size, read_bytes, shown
from game.battlefield.fixing.tolerant import Fix, plain_tree
from game.battlefield.in_memory import held
from game.battlefield.share import ENTRIES, folder_of
from game.battlefield.uses import root_of
from game.kernel.messages import say
from game.resources import maps

HOLDER: Final = "shared/0"
"""The folder of what is carried, until its content is known."""
PARTS: Final = {"tileset": "tileset", "template": "template"}
OTHERS: Final = ("GIF", "BMP", "WEBP", "TGA", "PNG", "JPEG")
"""The formats of pictures that become PNG."""
MOST_PIXELS: Final = 40_000_000


class Carrier:
    """Collects the files of one map."""

    def __init__(self, path: Path, fixes: list[Fix]) -> None:
        self.own, self.beside, self.fixes = root_of(path), path.resolve().parent, fixes
        self.files: dict[str, bytes] = {}
        self._names: dict[Path, str] = {}

    def carry(self, root: Element) -> dict[str, bytes]:
        """Rewrite all references of a map's tree; return the files to be placed with it, by their names."""
        self._rewrite(root, self.beside, ".")
        folder = folder_of(self.files)
        for node in root.iter():
            for key in ("source", "template"):
                named = node.get(key, "")
                if named.startswith(f"{HOLDER}/"):
                    node.set(key, folder + named.removeprefix(HOLDER))
        return {folder + name.removeprefix(HOLDER): data for name, data in self.files.items()}

    def _rewrite(self, root: Element, beside: Path, folder: str) -> None:
        for node in root.iter():
            for key, what in (("source", "tileset" if node.tag == "tileset" else "picture"), ("template", "template")):
                named = node.get(key)
                if named and (key == "template" or node.tag in ("tileset", "image")):
                    place = self._place(named, beside, what)
                    if place:
                        node.set(key, relpath(place, folder).replace("\\", "/"))

    def _place(self, named: str, beside: Path, what: str) -> str:
        """Return where a file will be in a maps folder; empty if it is nowhere or cannot be used."""
        found = self._found(named, beside, what)
        if found is None:
            return ""
        shipped = _shipped_as(found)
        if shipped:
            return shipped
        if found not in self._names:
            if len(self.files) >= ENTRIES - 4:
                return ""
            try:
                suffix, data = self._taken(found, what)
            except Unreadable:
                return ""  # the checker says why
            names = {PurePosixPath(name).name for name in self.files}
            stem = file_stem(found.stem)
            free = (f"{stem}{number or ''}{suffix}" for number in range(ENTRIES))
            self._names[found] = f"{HOLDER}/{next(name for name in free if name not in names)}"
            self.files[self._names[found]] = data
        return self._names[found]

    def _taken(self, found: Path, what: str) -> tuple[str, bytes]:
        """Return the suffix and the bytes of a file that is carried; Unreadable if it is none of that kind."""
        if what == "picture":
            return self._picture(found)
        tree = plain_tree(read_bytes(found, PART_BYTES, what), shown(found), what, self.fixes)
        self._rewrite(tree, found.parent, HOLDER)
        return (".tsx" if what == "tileset" else ".tx"), xml_of(tree)

    def _picture(self, found: Path) -> tuple[str, bytes]:
        data = read_bytes(found, PICTURE_BYTES, say("picture"))
        with suppress(Unreadable):
            picture_size(found)
            return (".png" if data[:4] == b"\x89PNG" else ".jpg"), data
        from PIL import Image, UnidentifiedImageError

        try:
            with Image.open(BytesIO(data), formats=OTHERS) as picture:
                if picture.width * picture.height > MOST_PIXELS:
                    raise Unreadable("M-PICTURE", "")
                made = BytesIO()
                picture.convert("RGBA").save(made, "PNG")
        except (OSError, ValueError, SyntaxError, UnidentifiedImageError):
            raise Unreadable("M-PICTURE", "") from None
        self.fixes.append(Fix("M-PICTURE", say("The picture “{name}” is saved as PNG.", name=shown(found))))
        return ".png", made.getvalue()

    def _found(self, named: str, beside: Path, what: str) -> Path | None:
        """Return the file that is meant; a detour to it is noted."""
        found = located(named, beside, self.beside)
        called = PurePosixPath(named.replace("\\", "/")).name[:60]
        if found is None or found == _direct(named, beside):
            if found is not None and not any(found.is_relative_to(root) for root in (self.own, maps().resolve())):
                text = say("“{file}” is outside the map's folder: it is copied along.", file=called)
                self.fixes.append(Fix("M-PATH", text))
            return found
        if found.is_relative_to(maps().resolve()):
            text = say("Its templates and tilesets are found again where the game keeps them.")
            self.fixes.append(Fix("M-PROJECT", text))
        elif found.name == called:
            self.fixes.append(Fix("M-MISSING", say("“{file}” is found again in another folder.", file=called)))
        else:
            text = say("“{file}” is found again as “{other}”.", file=called, other=found.name[:60])
            self.fixes.append(Fix("M-MISSING", text))
        return found


def _direct(named: str, beside: Path) -> Path | None:
    """Return the existing file that a path leads to."""
    with suppress(OSError, ValueError, RuntimeError):
        wanted = (beside / named.replace("\\", "/")).resolve()
        if "\0" not in named and len(named) < 1000 and (held(wanted) is not None or wanted.is_file()):
            return wanted
    return None


def located(named: str, beside: Path, home: Path) -> Path | None:
    """Return the file that is meant by a path in a file of the folder `beside`; None if there is none.

    If it leads nowhere: the game's own of that name, one that differs in capitals, or one in the map's folder `home`.
    """
    direct = _direct(named, beside)
    if direct is not None or "\0" in named or len(named) >= 1000:
        return direct
    called = PurePosixPath(named.replace("\\", "/"))
    with suppress(OSError, ValueError, RuntimeError):
        return _ours(called) or _alike((beside / called).resolve()) or _alike(home / called.name)
    return None


def _ours(called: PurePosixPath) -> Path | None:
    """Return the template or tileset of the game's own that a path ends with."""
    there = maps().resolve() / "/".join(called.parts[-2:]).lower()
    return there if there.parent.name in ("templates", "tilesets") and there.is_file() else None


def _alike(wanted: Path) -> Path | None:
    """Return the file whose path differs only in upper and lower case."""
    folder = next((up for up in wanted.parents if up.is_dir()), None)
    if folder is None:
        return None
    found = folder
    for part in wanted.relative_to(folder).parts:
        names = (path for _, path in zip(range(LISTED), found.iterdir(), strict=False))
        next_one = next((path for path in names if path.name.casefold() == part.casefold()), None)
        if next_one is None:
            return None
        found = next_one
    return found.resolve() if found.is_file() else None


def _shipped_as(found: Path) -> str:
    """Return where the game ships this very file, relative to a maps folder; empty if it does not."""
    root = maps().resolve()
    if found.is_relative_to(root):
        return found.relative_to(root).as_posix()
    name = f"{found.parent.name}/{found.name}"
    with suppress(OSError):
        if found.parent.name in ("templates", "tilesets") and (root / name).read_bytes() == found.read_bytes():
            return name
    return ""


def xml_of(tree: Element) -> bytes:
    """Return a tree as the text of a file."""
    return b'<?xml version="1.0" encoding="UTF-8"?>\n' + tostring(tree, encoding="unicode").encode() + b"\n"
