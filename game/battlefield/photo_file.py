"""Photos of tables: identifying a file before anything is decoded, and its orientation (LAB-30)."""

from pathlib import Path
from typing import Final, NamedTuple

from game.battlefield.files import FORMATS
from game.kernel.messages import say
from game.store.reading import read_regular

SUFFIXES: Final = (".png", ".jpg", ".jpeg", ".heic", ".heif", ".webp", ".gif", ".bmp", ".tif", ".tiff", ".avif")
"""Suffixes accepted as photos when dropped; the content decides which can be opened."""
PIXELS: Final = 64_000_000
"""Phones take up to 50 million, as a rule."""
BYTES: Final = 80_000_000
HEAD: Final = 1_000_000
SIDE: Final = 16_000
LEAST: Final = 320  # px of the shorter side
ORIENTATION: Final = 0x0112
JPEG: Final = b"\xff\xd8"
END: Final = b"\xff\xd9"
HEIC: Final = (b"heic", b"heix", b"heif", b"hevc", b"heim", b"heis", b"mif1", b"msf1", b"avif")


class NoPhoto(ValueError):  # noqa: N818 - says what is wrong with a file
    """A file that cannot be opened as a photo; says why in a sentence."""


class Photo(NamedTuple):
    """A photo's file: its width and height in pixels as stored, and its orientation.

    `turn` is EXIF's orientation: 1 upright, 3 half round, 6 a quarter clockwise, 8 a quarter back; 2, 4, 5 and 7
    mirror, too.
    """

    path: Path
    size: tuple[int, int]
    turn: int


def look_at(path: Path) -> Photo:
    """Return the photo described by a file's header; NoPhoto with a sentence for anything unsupported."""
    name = path.name[:60].encode("utf-8", "replace").decode("utf-8")
    try:
        head = read_regular(path, BYTES, HEAD)
    except FileNotFoundError:
        raise NoPhoto(say("There is no file {name}.", name=name)) from None
    except (OSError, ValueError) as error:
        if getattr(error, "errno", None) is not None and path.is_file() and path.stat().st_size > BYTES:
            most = BYTES // 1_000_000
            raise NoPhoto(say("{name} is larger than {most} MB.", name=name, most=most)) from None
        raise NoPhoto(say("{name} is not a file that can be opened.", name=name)) from None
    size = next((found for form in FORMATS if (found := form(head)) is not None), None)
    if size is None:
        raise NoPhoto(_why_not(head, name))
    if size[0] * size[1] > PIXELS or max(size) > SIDE:
        raise NoPhoto(say("{name} has {across} x {down} pixels; at most {most} million are opened. Make it smaller.",
                          name=name, across=size[0], down=size[1], most=PIXELS // 1_000_000))  # fmt: skip
    if min(size) < LEAST:
        raise NoPhoto(say("{name} has {across} x {down} pixels: too few to see a card's corners.",
                          name=name, across=size[0], down=size[1]))  # fmt: skip
    return Photo(path, size, turn_of(head))


def is_whole(path: Path) -> bool:
    """Return whether a photo's file is complete: the missing rest of a cut-off JPEG would show as plain grey.

    Raises OSError if it cannot be read.
    """
    data = read_regular(path, BYTES)
    return data[:2] != JPEG or data.find(END, _picture_in(data)) >= 0


def _picture_in(data: bytes) -> int:
    """Return the offset of the image data in a JPEG, after its metadata, which may hold complete thumbnails."""
    at = 2
    while at + 4 <= len(data) and data[at] == 0xFF and data[at + 1] != 0xDA:
        at += 2 + max(int.from_bytes(data[at + 2 : at + 4], "big"), 2)
    return at


def _why_not(head: bytes, name: str) -> str:
    if head[4:8] == b"ftyp" and head[8:12] in HEIC:
        return say("{name} is a HEIC picture, as many phones take them: save it as JPEG first, or set the phone to "
                   "take JPEGs.",
                   name=name)  # fmt: skip
    return say("{name} is neither PNG nor JPEG; save it as one of these.", name=name)


def turn_of(head: bytes) -> int:
    """Return a JPEG's orientation from the first EXIF segment in it; 1 if missing or invalid."""
    at = 2
    while head[:2] == JPEG and at + 4 <= len(head) and head[at] == 0xFF and head[at + 1] != 0xDA:
        length = int.from_bytes(head[at + 2 : at + 4], "big")
        if head[at + 1] == 0xE1 and head[at + 4 : at + 10] == b"Exif\0\0":
            return _turn_in(head[at + 10 : at + 2 + length])
        at += 2 + max(length, 2)
    return 1


def _turn_in(note: bytes) -> int:
    """Return the orientation in a TIFF directory."""
    order = {b"II": "little", b"MM": "big"}.get(note[:2])
    if order is None:
        return 1
    little = order == "little"

    def number(place: int, wide: int) -> int:
        return int.from_bytes(note[place : place + wide], "little" if little else "big")

    start = number(4, 4)
    if not 8 <= start < len(note):
        return 1
    for entry in range(min(number(start, 2), 64)):
        place = start + 2 + 12 * entry
        if number(place, 2) == ORIENTATION:
            found = number(place + 8, 2)
            return found if 1 <= found <= 8 else 1
    return 1
