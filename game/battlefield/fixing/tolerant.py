"""Reading any of Tiled's map files as a finite one, without groups, its tiles as CSV (HND-21, HND-22).

What the strict reader (`reader`) refuses, but leaves no doubt, is put right here and noted as a `Fix`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple
from xml.etree.ElementTree import Element, SubElement

from game.battlefield.files import MAP_BYTES, Unreadable, parse, read_bytes, shown
from game.battlefield.fixing.tmj import element_of, looks_like_json
from game.battlefield.limits import Budget
from game.battlefield.sheets import numbers_of
from game.battlefield.things import FLAGS
from game.battlefield.xmlread import number, right_tag, whole
from game.kernel.messages import error_text, say

CELLS: Final = 400_000
"""Most cells of one layer."""
SIDE: Final = 2_000
LAYERS: Final = ("layer", "objectgroup", "imagelayer")
_DOCTYPE: Final = re.compile(rb"<!DOCTYPE[^>\[]*(?:\[.*?\]\s*)?>", re.DOTALL)
_HEADER: Final = re.compile(rb"\s*<\?xml[^>]*\?>")
VIEWS: Final = {
    "isometric": say("isometric"), "staggered": say("staggered"), "hexagonal": say("hexagonal"),
    "oblique": say("oblique"),
}  # fmt: skip


class Fix(NamedTuple):
    """Something that was wrong with a map and is put right: the code of its finding, and a sentence."""

    code: str
    text: str


class PlainMap(NamedTuple):
    """A map as a tree that the strict reader's parts understand; `fixes` were needed to get there."""

    path: Path
    root: Element
    fixes: list[Fix]

    @property
    def size(self) -> tuple[int, int]:
        return whole(self.root.get("width"), 0), whole(self.root.get("height"), 0)

    @property
    def tile(self) -> tuple[int, int]:
        """The size of a tile in pixels."""
        return whole(self.root.get("tilewidth"), 0), whole(self.root.get("tileheight"), 0)

    @property
    def layers(self) -> list[Element]:
        return [node for node in self.root if node.tag in LAYERS]


class Grid(NamedTuple):
    """A rectangle of cells with Tiled's flip bits, row by row, whose upper left one is at column `x` and row `y`."""

    x: int
    y: int
    columns: int
    rows: int
    cells: list[int]


def plain_map(path: Path) -> PlainMap:
    """Read a map file; Unreadable with a sentence if nobody can tell what it was meant to be."""
    fixes = list[Fix]()
    root = plain_tree(read_bytes(path, MAP_BYTES, say("map")), shown(path), "map", fixes)
    view = root.get("orientation", "orthogonal")
    if view != "orthogonal":
        text = say("This map is {view}: only an orthogonal map, seen straight from above, can be a table.",
                   view=VIEWS.get(view, view[:20]))  # fmt: skip
        raise Unreadable("M-ORIENTATION", text)
    _flatten(root, fixes)
    _lay_out(root, fixes)
    return PlainMap(path, root, fixes)


def plain_tree(data: bytes, name: str, root: str, fixes: list[Fix]) -> Element:
    """Return the tree of a map, tileset or template, in XML or JSON; Unreadable with a sentence otherwise."""
    if looks_like_json(data):
        made = element_of(data, name, root)
        fixes.append(Fix("M-JSON", say("“{name}” is JSON: it is written as XML.", name=name)))
        return made
    tree = parse(_without_oddities(data, name, fixes), name, Budget())
    for node in tree.iter():
        right = right_tag(node.tag)
        if right != node.tag:
            fixes.append(Fix("M-XML", say("<{tag}> becomes <{right}>.", tag=node.tag[:30], right=right)))
            node.tag = right
    if tree.tag != root:
        text = say("'{name}' begins with <{tag}>, so it isn't one of Tiled's maps.", name=name, tag=tree.tag[:30])
        raise Unreadable("M-XML", text)
    return tree


def _without_oddities(data: bytes, name: str, fixes: list[Fix]) -> bytes:
    """Return XML without a document type or anything before its start, in an encoding that it tells truly."""
    plain = data.lstrip(b" \t\r\n")
    if plain != data:
        fixes.append(Fix("M-XML", say("The blanks before its first line are removed.")))
    found = _DOCTYPE.search(plain[: plain.find(b"<map") + 1] if b"<map" in plain else plain)
    if found:
        plain = plain[: found.start()] + plain[found.end() :]
        fixes.append(Fix("M-DOCTYPE", say("The document type that it declares is removed.")))
    head = _HEADER.match(plain)
    told = head[0].lower() if head else b""
    if b"encoding" in told and b"utf-8" not in told:
        return plain
    try:
        plain.decode("utf-8")
    except UnicodeDecodeError:
        text = plain[head.end() if head else 0 :].decode("cp1252", "replace")
        fixes.append(Fix("M-XML", say("Its letters are read as Windows writes them, and saved as UTF-8.")))
        return text.encode("utf-8")
    return plain


# -- layers ----------------------------------------------------------------------------------------------------


def _flatten(root: Element, fixes: list[Fix]) -> None:
    """Take every layer out of its groups, which pass on their offset, opacity and visibility."""
    if root.find("group") is None:
        return
    kept = [node for node in root if node.tag not in (*LAYERS, "group")]
    layers = list(_ungrouped(root, (0.0, 0.0), 1.0, True))
    root[:] = [*kept, *layers]
    fixes.append(Fix("M-GROUP", say("Its layers are taken out of their groups.")))


def _ungrouped(parent: Element, shift: tuple[float, float], opacity: float, shows: bool) -> Iterator[Element]:
    for node in parent:
        if node.tag not in (*LAYERS, "group"):
            continue
        offset = shift[0] + number(node.get("offsetx"), 0.0), shift[1] + number(node.get("offsety"), 0.0)
        share, seen = opacity * number(node.get("opacity"), 1.0), shows and node.get("visible") != "0"
        if node.tag == "group":
            yield from _ungrouped(node, offset, share, seen)
            continue
        for name, value, usual in (("offsetx", offset[0], 0.0), ("offsety", offset[1], 0.0), ("opacity", share, 1.0)):
            node.attrib.pop(name, None)
            if value != usual:
                node.set(name, f"{value:g}")
        node.attrib.pop("visible", None)
        if not seen:
            node.set("visible", "0")
        yield node


def _lay_out(root: Element, fixes: list[Fix]) -> None:
    """Give the map an edge and write all tiles as CSV."""
    grids = {id(node): _grids(node, fixes) for node in root if node.tag == "layer"}
    size = whole(root.get("width"), 0), whole(root.get("height"), 0)
    left, top = 0, 0
    endless = root.get("infinite", "0") not in ("0", "false") or any(node.find("chunk") is not None
                                                                     for node in root.iter("data"))  # fmt: skip
    if endless:
        left, top, *drawn = _drawn(root, [grid for parts in grids.values() for grid in parts])
        size = (drawn[0], drawn[1])
        if not size[0]:
            raise Unreadable("M-INFINITE", say("This map is infinite, and nothing is drawn on it."))
        root.set("infinite", "0")
        fixes.append(Fix("M-INFINITE", say("It was infinite: it is cropped to the {columns} x {rows} tiles drawn on.",
                                           columns=size[0], rows=size[1])))  # fmt: skip
    if not (1 <= size[0] <= SIDE and 1 <= size[1] <= SIDE and size[0] * size[1] <= CELLS):
        text = say(
            "It has {columns} x {rows} tiles: a map can't be that large or small.", columns=size[0], rows=size[1]
        )
        raise Unreadable("M-LIMIT", text)
    root.set("width", str(size[0]))
    root.set("height", str(size[1]))
    _shift_objects(root, left, top)
    for node in root:
        if node.tag != "layer":
            continue
        told = whole(node.get("width"), size[0]), whole(node.get("height"), size[1])
        if not endless and told != (size[0], size[1]):
            name = (node.get("name") or "")[:60]
            fixes.append(Fix("M-LAYER", say("The layer “{name}” gets the size of the map.", name=name)))
        write_cells(node, _joined(grids[id(node)], (left, top), (size[0], size[1])), (size[0], size[1]))


def _grids(node: Element, fixes: list[Fix]) -> list[Grid]:
    """Return the cells of a layer as in the file, chunk by chunk."""
    name, data = (node.get("name") or "")[:60], node.find("data")
    if data is None:
        return []
    form = (data.get("encoding") or "", data.get("compression") or "")
    found = list[Grid]()
    for part in data.findall("chunk") or [data]:
        at = part if part is not data else node
        columns, rows = whole(at.get("width"), 0), whole(at.get("height"), 0)
        if columns < 1 or rows < 1 or columns * rows > CELLS or len(found) > CELLS // 16:
            continue
        try:
            x, y = (whole(part.get(key), 0) if part is not data else 0 for key in "xy")
            found.append(Grid(x, y, columns, rows, numbers_of(part, *form, columns * rows)))
        except KeyError:
            raise Unreadable("M-ENCODING", say("Its tiles are stored as {form}, which nothing here can read.",
                                               form=" ".join(form)[:40])) from None  # fmt: skip
        except ValueError as error:
            text = say("The tiles of the layer “{name}” can't be read ({reason}): they are left out.",
                       name=name, reason=error_text(error))  # fmt: skip
            fixes.append(Fix("M-LAYER", text))
    if found and form[1] == "zstd":
        fixes.append(Fix("M-ENCODING", say("The layer “{name}” is unpacked and saved as CSV.", name=name)))
    return found


def _drawn(root: Element, grids: list[Grid]) -> tuple[int, int, int, int]:
    """Return the rectangle of cells that anything is drawn in: left, top, columns, rows."""
    left, top, right, low = [], [], [], []
    for grid in grids:
        for row, cells in enumerate(rows_of(grid.cells, grid.columns)):
            used = [column for column, cell in enumerate(cells) if cell & ~FLAGS]
            if used:
                left.append(grid.x + used[0])
                right.append(grid.x + used[-1] + 1)
                top.append(grid.y + row)
                low.append(grid.y + row + 1)
    if not left:
        across, down = max(1, whole(root.get("tilewidth"), 1)), max(1, whole(root.get("tileheight"), 1))
        for node in root.iter("object"):
            x, y = number(node.get("x"), 0.0), number(node.get("y"), 0.0)
            left.append(int(x // across))
            top.append(int(y // down))
            right.append(int((x + number(node.get("width"), 0.0)) // across) + 1)
            low.append(int((y + number(node.get("height"), 0.0)) // down) + 1)
    if not left:
        return 0, 0, 0, 0
    return min(left), min(top), max(right) - min(left), max(low) - min(top)


def _joined(grids: list[Grid], at: tuple[int, int], size: tuple[int, int]) -> list[int]:
    """Return the cells of a layer for the whole map."""
    cells = [0] * (size[0] * size[1])
    for grid in grids:
        for index, cell in enumerate(grid.cells):
            x, y = grid.x + index % grid.columns - at[0], grid.y + index // grid.columns - at[1]
            if cell and 0 <= x < size[0] and 0 <= y < size[1]:
                cells[y * size[0] + x] = cell
    return cells


def _shift_objects(root: Element, left: int, top: int) -> None:
    across, down = left * whole(root.get("tilewidth"), 0), top * whole(root.get("tileheight"), 0)
    for group in root.findall("objectgroup") if across or down else []:
        for node in group.findall("object"):
            node.set("x", f"{number(node.get('x'), 0.0) - across:g}")
            node.set("y", f"{number(node.get('y'), 0.0) - down:g}")


def write_cells(node: Element, cells: list[int], size: tuple[int, int]) -> None:
    """Write a layer's cells as CSV, as Tiled does."""
    node.set("width", str(size[0]))
    node.set("height", str(size[1]))
    for data in node.findall("data"):
        node.remove(data)
    data = SubElement(node, "data", {"encoding": "csv"})
    data.text = "\n" + ",\n".join(",".join(map(str, row)) for row in rows_of(cells, size[0])) + "\n"
    data.tail = "\n "


def rows_of(cells: list[int], columns: int) -> list[list[int]]:
    """Return cells row by row."""
    return [cells[start : start + columns] for start in range(0, len(cells), columns)]
