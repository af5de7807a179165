"""Maps as files: a folder to pack from, with pictures of its own, and zips of any sort (LAB-9)."""

import hashlib
import io
import json
import shutil
import struct
import zipfile
import zlib

from game.battlefield.share import pack
from game.resources import maps


def _chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


PNG = (
    b"\x89PNG\r\n\x1a\n"
    + _chunk(b"IHDR", struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 0))
    + _chunk(b"IDAT", zlib.compress(b"\0\xff\0\0"))
    + _chunk(b"IEND", b"")
)
"""A red dot."""


def own_folder(folder):
    """Create a player's maps folder with the shipped parts in it and a map, anna.tmx."""
    folder.mkdir(parents=True)
    for part in ("tilesets", "templates"):
        (folder / part).symlink_to(maps() / part)
    shutil.copy(maps() / "breakfast.tmx", folder / "anna.tmx")
    return folder


def small_box(program, folder):
    """Make a program list one shipped map only, picnic.tmx: reading all of them takes long."""
    folder.mkdir()
    for part in ("tilesets", "templates"):
        (folder / part).symlink_to(maps() / part)
    shutil.copy(maps() / "picnic.tmx", folder / "picnic.tmx")
    program.library.shipped = folder


def packed(own, name="anna.tmx", **more):
    return pack(own / name, maps(), "Anna's Table", "Anna", "CC0", "4", **more)


def with_own_picture(own):
    """Give the map a tileset in a folder of its own, with a picture beside it, and a thing from it."""
    (own / "mine").mkdir()
    (own / "mine" / "My Things.tsx").write_text(
        '<?xml version="1.0" encoding="UTF-8"?>\n<tileset name="mine" tilewidth="1" tileheight="1" tilecount="1"'
        ' columns="0"><tile id="0"><image source="pics/a.png" width="1" height="1"/></tile></tileset>',
        encoding="utf-8",
    )
    (own / "mine" / "pics").mkdir()
    (own / "mine" / "pics" / "a.png").write_bytes(PNG)
    path = own / "anna.tmx"
    text = path.read_text(encoding="utf-8")
    extra = ' <tileset firstgid="9001" source="mine/My Things.tsx"/>\n <layer'
    dot = '<object id="9001" type="Decor" gid="9001" x="880" y="440" width="44" height="44"/>\n '
    text = text.replace(" <layer", extra, 1).replace("</objectgroup>", f"{dot}</objectgroup>", 1)
    path.write_text(text, encoding="utf-8")


MAP = b'<?xml version="1.0"?><map version="1.8"/>'


def zipped(files, manifest=None, first=True, change=None, method=zipfile.ZIP_DEFLATED):
    """Return a zip of files with a matching manifest, unless another one is given."""
    parts = [{"name": name, "bytes": len(data), "sha256": hashlib.sha256(data).hexdigest()} for name, data in files]
    whole = {"format": 1, "title": "T", "author": "A", "licence": "L", "rules": "4", "map": "t.tmx", "files": parts}
    told = json.dumps(whole | (manifest or {})).encode()
    rows = [("manifest.json", told), *files] if first else [*files, ("manifest.json", told)]
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", method) as archive:
        for name, data in rows:
            info = zipfile.ZipInfo(name)
            if change is not None and name != "manifest.json":
                change(info)
            archive.writestr(info, data, method)
    return made.getvalue()
