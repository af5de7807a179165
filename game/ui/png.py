"""Pictures as the bytes of files.

pygame never writes files itself: on a full disk it leaves half a file and reports success.
"""

from __future__ import annotations

import io
import struct
import zlib

import pygame

_RGB = 2
"""PNG's colour type for red, green and blue, 8 bits each."""


def png_of(picture: pygame.Surface) -> bytes:
    """Return a picture as the bytes of a PNG file, without transparency. May run outside the window's thread.

    pygame's own encoder (`bytes_of`) blocks all other threads for half a second.
    """
    (wide, high), data = picture.get_size(), pygame.image.tobytes(picture, "RGB")
    rows = b"".join(b"\0" + data[at : at + 3 * wide] for at in range(0, len(data), 3 * wide))
    head = struct.pack(">IIBBBBB", wide, high, 8, _RGB, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(rows)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, part) for kind, part in parts)


def bytes_of(picture: pygame.Surface, name: str = "picture.png") -> bytes:
    """Return a picture as the bytes of a file of the type that a name ends in. Raises OSError for an unknown one."""
    made = io.BytesIO()
    try:
        pygame.image.save(picture, made, name)
    except pygame.error as error:
        raise OSError(0, str(error)) from error
    return made.getvalue()


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
