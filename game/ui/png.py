"""Pictures as PNG files, packed while the window goes on: pygame's own way lets nothing else run for half a second."""

from __future__ import annotations

import struct
import zlib

import pygame

_RGB = 2
"""PNG's number for red, green and blue, 8 bits each."""


def png_of(picture: pygame.Surface) -> bytes:
    """Return a picture as the bytes of a PNG file, without transparency. May run beside the window's thread."""
    (wide, high), data = picture.get_size(), pygame.image.tobytes(picture, "RGB")
    rows = b"".join(b"\0" + data[at : at + 3 * wide] for at in range(0, len(data), 3 * wide))
    head = struct.pack(">IIBBBBB", wide, high, 8, _RGB, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(rows)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, part) for kind, part in parts)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
