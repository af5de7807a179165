"""Tile layers: cells unpacked within limits, then passed to pytmx, which knows what each tile shows."""

import base64
import binascii
import zlib
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, NamedTuple
from xml.etree.ElementTree import Element, SubElement

from game.battlefield.findings import FindingPlace, Findings
from game.battlefield.model import FLIP_DIAGONAL, FLIP_X, FLIP_Y, PictureCrop, Point, TileLayer
from game.battlefield.things import (
    FLAGS,
    FLIPPED_DIAGONAL,
    FLIPPED_HEXAGONAL,
    FLIPPED_X,
    FLIPPED_Y,
    TileIndex,
    TilesetList,
)
from game.battlefield.xmlread import number, whole
from game.kernel.messages import error_text, say, say_count, together

MEND: Final = say("Use the layer from an older copy of the map, or delete it with a text editor.")
"""Advice for unreadable cells: Tiled does not open such a map either."""
FLIPS: Final = ((FLIPPED_X, FLIP_X), (FLIPPED_Y, FLIP_Y), (FLIPPED_DIAGONAL, FLIP_DIAGONAL))


class FileLayer(NamedTuple):
    """A tile layer as in the file: cells row by row with Tiled's flip bits, as many as the map has."""

    id: int
    name: str
    visible: bool
    opacity: float
    offset: Point  # pixels
    cells: tuple[int, ...]


def _unpacked(data: bytes, compression: str, size: int) -> bytes:
    """Unpack at most `size` bytes; ValueError if there are more, or the stream is broken."""
    if not compression:
        return data
    if compression == "zstd":
        return _unpacked_zstd(data, size)
    machine = zlib.decompressobj(15 + (16 if compression == "gzip" else 0))
    try:
        result = machine.decompress(data, size + 1)
    except zlib.error:
        raise ValueError(say("its packed data is damaged")) from None
    return result


def _unpacked_zstd(data: bytes, size: int) -> bytes:
    """Unpack at most `size` bytes of a zstd stream, as `_unpacked` does; KeyError where nothing can read it."""
    try:
        zstd = import_module("compression.zstd" if find_spec("compression") else "backports.zstd")
    except ImportError:
        raise KeyError("base64 zstd") from None
    try:
        return bytes(zstd.ZstdDecompressor().decompress(data, size + 1))
    except zstd.ZstdError:
        raise ValueError(say("its packed data is damaged")) from None


def _numbers(data: Element, count: int) -> list[int]:
    """Return a layer's cell numbers in the formats of a map, as `numbers_of` does."""
    encoding, compression = data.get("encoding") or "", data.get("compression") or ""
    if compression == "zstd":  # which Tiled may lack as well: *Fix it* unpacks it
        raise KeyError(f"{encoding} {compression}")
    return numbers_of(data, encoding, compression, count)


def numbers_of(data: Element, encoding: str, compression: str, count: int) -> list[int]:
    """Return the cell numbers of a layer or a chunk of it, in any of Tiled's formats.

    ValueError with a reason if they cannot be read or their count is wrong; KeyError for an unknown format.
    """
    if encoding == "csv":
        words = (data.text or "").split(",", count)
        numbers = [whole(word, -1) for word in words]
    elif encoding == "base64" and compression in ("", "zlib", "gzip", "zstd"):
        try:
            packed = base64.b64decode((data.text or "").strip(), validate=False)
        except (binascii.Error, ValueError):
            raise ValueError(say("its base64 text is broken")) from None
        raw = _unpacked(packed, compression, 4 * count)
        if len(raw) != 4 * count:
            raise ValueError(say("it does not hold {count} tiles", count=count))
        numbers = [int.from_bytes(raw[k : k + 4], "little") for k in range(0, len(raw), 4)]
    elif not encoding and not compression:
        numbers = [whole(tile.get("gid"), 0) for tile in data.findall("tile")[: count + 1]]
    else:
        raise KeyError(f"{encoding} {compression}".strip()[:40])
    if len(numbers) != count:
        raise ValueError(say("it holds {cells} tiles, not {count}", cells=len(numbers), count=count))
    if any(not 0 <= value <= 0xFFFFFFFF for value in numbers):
        raise ValueError(say("a tile is not a number"))
    return numbers


def read_sheet(
    node: Element, size: tuple[int, int], shift: Point, visible: bool, findings: Findings
) -> FileLayer | None:
    """Read one <layer> element of a map of `size` cells; None, with a finding, if its cells cannot be read."""
    name = (node.get("name") or "")[:60]
    data = node.find("data")
    columns, rows = whole(node.get("width"), size[0]), whole(node.get("height"), size[1])
    if data is None:
        other = next((child.tag for child in node if child.tag.lower() == "data"), "")
        text = say("Its tiles are missing from the file.")
        if other:
            text = say("Its tiles are in <{tag}>, which must be <data>: fix it with a text editor.", tag=other)
        findings.error("M-LAYER", text if other else together(text, MEND), FindingPlace(name))
        return None
    if (columns, rows) != size:
        findings.error(
            "M-LAYER",
            say(
                "The layer has {columns} x {rows} tiles on a map of {across} x {down}.",
                columns=columns,
                rows=rows,
                across=size[0],
                down=size[1],
            ),
            FindingPlace(name),
        )
        return None
    try:
        cells = _numbers(data, columns * rows)
    except KeyError as form:
        findings.error(
            "M-ENCODING",
            say("Its tiles are stored as {form}; set the map's Tile Layer Format to CSV in Tiled.", form=form.args[0]),
            FindingPlace(name),
        )
        return None
    except ValueError as error:
        findings.error(
            "M-LAYER",
            together(say("Its tiles can't be read: {error}.", error=error_text(error)), MEND),
            FindingPlace(name),
        )
        return None
    opacity = min(max(number(node.get("opacity"), 1.0), 0.0), 1.0)
    plain = tuple(cell & ~FLIPPED_HEXAGONAL for cell in cells)
    return FileLayer(whole(node.get("id"), 0), name, visible, opacity, shift, plain)


def _reduced(sheets: list[FileLayer], sets: TilesetList, size: tuple[int, int], tile: int) -> Element:
    """Return a reduced document for pytmx: the tilesets' pictures by absolute path, and the layers as plain numbers."""
    shape = {"width": str(size[0]), "height": str(size[1])}
    root = Element("map", shape | {"orientation": "orthogonal", "tilewidth": str(tile), "tileheight": str(tile)})
    for first, tileset in sets:
        if not tileset.tiles:
            continue
        entry = SubElement(root, "tileset", {"firstgid": str(first), "name": "set"})
        if tileset.sheet is not None:
            path, width, height, gap, margin = tileset.sheet
            entry.attrib.update(tilewidth=str(width), tileheight=str(height), spacing=str(gap), margin=str(margin))
            right = max((tile.source[0] + tile.source[2] for tile in tileset.tiles.values()), default=0)
            low = max((tile.source[1] + tile.source[3] for tile in tileset.tiles.values()), default=0)
            # pytmx counts the margin once too often: without it, its number of tiles equals Tiled's.
            measures = {"width": str(right - margin), "height": str(low - margin)}
            SubElement(entry, "image", {"source": str(path)} | measures)
        else:
            entry.attrib.update(tilewidth=str(tile), tileheight=str(tile))
            for index, one in tileset.tiles.items():
                cell = SubElement(entry, "tile", {"id": str(index)})
                if one.file is not None:
                    picture = {"source": str(one.file), "width": str(one.size[0]), "height": str(one.size[1])}
                    SubElement(cell, "image", picture)
    for position, sheet in enumerate(sheets):
        layer = SubElement(root, "layer", shape | {"id": str(position + 1), "name": f"layer {position}"})
        SubElement(layer, "data", {"encoding": "csv"}).text = ",".join(map(str, sheet.cells))
    return root


def _known(sheet: FileLayer, index: TileIndex, findings: Findings) -> FileLayer:
    """Return the sheet with cells that show nothing emptied.

    Those whose number no tileset holds are noted (others are noted already).
    """
    empty = {gid for gid in set(sheet.cells) if gid and not index.shows(gid & ~FLAGS)}
    lost = {gid for gid in empty if index.lost(gid & ~FLAGS)}
    if lost:
        count = sum(cell in lost for cell in sheet.cells)
        findings.error(
            "M-TILE",
            say_count(
                "1 tile is in no tileset; erase it.",
                "{n} tiles are in no tileset; erase them.",
                count,
            ),
            FindingPlace(sheet.name),
        )
    return sheet._replace(cells=tuple(0 if cell in empty else cell for cell in sheet.cells))


def layers(
    sheets: list[FileLayer], sets: TilesetList, size: tuple[int, int], scale: float, findings: Findings
) -> list[TileLayer]:
    """Turn sheets into layers: each cell a part of a picture with its flips; `scale` is millimetres per pixel."""
    import pytmx

    index = TileIndex(sets)
    sheets = [_known(sheet, index, findings) for sheet in sheets]
    names = {tile.file: tile.picture for _, tileset in sets for tile in tileset.tiles.values()}
    found: Any = pytmx.TiledMap(invert_y=False, load_all=False)
    found.filename = ""
    found.parse_xml(_reduced(sheets, sets, size, max(1, round(44 / scale))))
    by_path = {str(path): name for path, name in names.items() if path is not None}
    return [
        _layer(sheet, read.data, found, by_path, size, scale) for sheet, read in zip(sheets, found.layers, strict=True)
    ]


def _layer(
    sheet: FileLayer, rows: list[list[int]], found: Any, names: dict[str, str], size: tuple[int, int], scale: float
) -> TileLayer:
    pieces: dict[PictureCrop, int] = {}
    cells = []
    for place, own in enumerate(cell for row in rows for cell in row):
        image = found.images[own] if own else None
        if image is None:
            cells.append(0)
            continue
        path, rect, _ = image
        if rect is None:
            properties = found.tile_properties.get(own) or {}
            rect = (0, 0, int(properties.get("width") or 0), int(properties.get("height") or 0))
        piece = PictureCrop(names.get(path, ""), rect, (rect[2] * scale, rect[3] * scale))
        raw = sheet.cells[place]
        flips = sum(flip for bit, flip in FLIPS if raw & bit)
        cells.append(8 * (pieces.setdefault(piece, len(pieces)) + 1) + flips)
    offset = (round(sheet.offset[0] * scale, 1), round(sheet.offset[1] * scale, 1))
    return TileLayer(sheet.name, sheet.visible, sheet.opacity, offset, *size, tuple(pieces), tuple(cells))
