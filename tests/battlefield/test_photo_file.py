"""LAB-30: photos are checked before they are decoded; the EXIF orientation is read by hand."""

import struct
import zlib

import pytest

from game.battlefield import photo_file
from game.battlefield.photo_file import NoPhoto, look_at


def png(width, height):
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunk = b"IHDR" + head
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + chunk + struct.pack(">I", zlib.crc32(chunk))


def exif(turn, order=">", tag=0x0112, count=1):
    mark = b"MM\0*" if order == ">" else b"II*\0"
    entry = struct.pack(order + "HHIHH", tag, 3, 1, turn, 0)
    return b"Exif\0\0" + mark + struct.pack(order + "IH", 8, count) + entry + b"\0\0\0\0"


def jpeg(width, height, note=b"", first=b""):
    parts = [b"\xff\xd8", first]
    if note:
        parts.append(b"\xff\xe1" + struct.pack(">H", len(note) + 2) + note)
    parts.append(b"\xff\xc0" + struct.pack(">HBHHB", 17, 8, height, width, 3) + bytes(9))
    return b"".join(parts)


def kept(tmp_path, data, name="table.jpg"):
    path = tmp_path / name
    path.write_bytes(data)
    return path


def test_a_photo_tells_its_size(tmp_path):
    assert look_at(kept(tmp_path, png(4000, 3000))).size == (4000, 3000)
    assert look_at(kept(tmp_path, jpeg(4032, 3024))).size == (4032, 3024)


@pytest.mark.parametrize("order", "<>")
@pytest.mark.parametrize("turn", range(1, 9))
def test_the_turn_is_read(tmp_path, turn, order):
    jfif = b"\xff\xe0" + struct.pack(">H", 16) + b"JFIF\0" + bytes(9)
    assert look_at(kept(tmp_path, jpeg(800, 600, exif(turn, order), jfif))).turn == turn


@pytest.mark.parametrize("note", [
    exif(0), exif(9), exif(6, tag=0x0100), exif(6)[:12], b"Exif\0\0", b"Exif\0\0XX" + bytes(40),
    b"Exif\0\0MM\0*" + struct.pack(">I", 0xFFFFFFFF), exif(6, tag=0x0100, count=65535),
])  # fmt: skip
def test_nonsense_in_the_note_turns_nothing(tmp_path, note):
    assert look_at(kept(tmp_path, jpeg(800, 600, note))).turn == 1


@pytest.mark.parametrize(("data", "sentence"), [
    (png(8001, 8000), "at most 64 million"),
    (png(16001, 400), "at most 64 million"),
    (jpeg(65000, 65000), "at most 64 million"),
    (png(200, 3000), "too few"),
    (b"\0\0\0\x18ftypheic" + bytes(40), "HEIC"),
    (b"\0\0\0\x18ftypmif1" + bytes(40), "HEIC"),
    (b"GIF89a" + bytes(40), "neither PNG nor JPEG"),
    (b"", "neither PNG nor JPEG"),
    (jpeg(800, 600)[:8], "neither PNG nor JPEG"),
])  # fmt: skip
def test_what_is_not_opened_is_told_why(tmp_path, data, sentence):
    with pytest.raises(NoPhoto, match=sentence):
        look_at(kept(tmp_path, data))


def test_files_that_are_none(tmp_path, monkeypatch):
    with pytest.raises(NoPhoto, match="There is no file"):
        look_at(tmp_path / "missing.png")
    with pytest.raises(NoPhoto, match="not a file that can be opened"):
        look_at(tmp_path)
    monkeypatch.setattr(photo_file, "BYTES", 1000)
    with pytest.raises(NoPhoto, match="larger than"):
        look_at(kept(tmp_path, png(800, 600) + bytes(2000)))
