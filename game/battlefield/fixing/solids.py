"""Obstacles out of another game's layers: footprints with the pixels they wear (HND-22).

Here lengths are pixels of a canvas; `table` turns them into millimetres.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from xml.etree.ElementTree import Element

from game.battlefield.fixing.canvas import Canvas, blocks, cells_of, given_by, paste, shares
from game.battlefield.fixing.layers import HEIGHTS, ForeignLayer, role_of_name
from game.battlefield.outlines import Shape, corners
from game.battlefield.things import FLAGS
from game.battlefield.xmlread import class_of, form_of, number, pointless, shape_of

if TYPE_CHECKING:
    from PIL.Image import Image

Spot = tuple[float, float]
Box = tuple[int, int, int, int]
LONGEST: Final = 8
"""The most cells of a wall on one side: a longer one is several things."""
FULL: Final = 0.8
"""Share of its box that a picture must cover to block as a box; less of it blocks as its hull."""
SEEN: Final = 60
"""Alpha from which on a pixel counts."""
CORNERS: Final = 14


class Solid(NamedTuple):
    """Something that blocks: its footprint, the pixels it wears and where they are, its height in mm and its name.

    `flat`: its pixels are also part of the ground, from which they were cut.
    """

    outline: tuple[Spot, ...]
    picture: Image
    at: Spot
    tall: float
    name: str
    flat: bool

    @property
    def area(self) -> float:
        from shapely import Polygon

        return float(Polygon(self.outline).area)


def solids_of(canvas: Canvas, layer: ForeignLayer, node: Element, own: Image, ground: Image) -> list[Solid]:
    """Return the obstacles of a layer; `own` is the layer alone, `ground` everything flat below."""
    tall = HEIGHTS[layer.role]
    if node.tag == "layer":
        source, flat = (own, False) if layer.shown else (ground, True)
        return list(_of_tiles(canvas, layer, node, source, tall, flat))
    return list(_of_objects(canvas, layer, node, ground, tall))


# -- tiles -----------------------------------------------------------------------------------------------------


def _of_tiles(
    canvas: Canvas, layer: ForeignLayer, node: Element, source: Image, tall: float, flat: bool
) -> Iterator[Solid]:
    shift = number(node.get("offsetx"), 0.0), number(node.get("offsety"), 0.0)
    cells, columns = cells_of(node), canvas.plain.size[0]
    left, top, wide, high = canvas.area
    whole = dict[Spot, str]()
    for row in range(top, top + high):
        for column in range(left, left + wide):
            gid = cells[row * columns + column]
            tile = canvas.art.tile(gid) if gid else None
            if tile is None:
                if gid & ~FLAGS and layer.role != "solid":
                    whole[column, row] = ""
                continue
            if layer.role == "solid" and not tile.solid:
                continue
            box = canvas.box(gid, column, row, shift)
            large = box is not None and (box[2] > 1.5 * canvas.plain.tile[0] or box[3] > 1.5 * canvas.plain.tile[1])
            if box is None or not (tile.shapes or large):
                whole[column, row] = tile.name
                continue
            place, scale = canvas.at(box[0], box[1]), canvas.ratio
            picture = canvas.fitted(tile.flipped(gid), box[2], box[3])
            name = tile.name or layer.name
            if not tile.shapes:
                yield from _alone(picture, place, tall, name, flat)
            for outline in _joined([shares(shape, tile, gid) for shape in tile.shapes]):
                points = [(place[0] + x * box[2] * scale[0], place[1] + y * box[3] * scale[1]) for x, y in outline]
                yield Solid(tuple(points), picture, place, tall, name, flat)
    shifted = shift[0] * canvas.ratio[0], shift[1] * canvas.ratio[1]
    for column, row, across, down in rectangles(whole):
        (x, y), unit = ((column - left, row - top), canvas.unit)
        box_ = (round(x * unit[0] + shifted[0]), round(y * unit[1] + shifted[1]), across * unit[0], down * unit[1])
        part = source.crop((box_[0], box_[1], box_[0] + box_[2], box_[1] + box_[3]))
        name = whole[column, row] or layer.name
        if flat:  # the layer is hidden: what it blocks looks like the ground
            x0, y0, x1, y1 = box_[0], box_[1], box_[0] + box_[2], box_[1] + box_[3]
            yield Solid(((x0, y0), (x1, y0), (x1, y1), (x0, y1)), part, (box_[0], box_[1]), tall, name, True)
        else:
            yield from _alone(part, (box_[0], box_[1]), tall, name, False)


def _joined(shapes: Sequence[Sequence[Spot]]) -> list[tuple[Spot, ...]]:
    """Return the shapes of one tile, those that touch as one."""
    from shapely import Polygon, union_all

    whole: Any = union_all([Polygon(shape).buffer(0) for shape in shapes])
    parts = [part for part in getattr(whole, "geoms", [whole]) if part.geom_type == "Polygon" and part.area > 0.01]
    return [tuple((float(x), float(y)) for x, y in part.exterior.coords[:-1]) for part in parts]


def rectangles(cells: dict[Any, str]) -> list[Box]:
    """Return rectangles of equally named cells that cover all of them once: column, row, columns, rows."""
    left, found = dict(cells), list[Box]()
    for column, row in sorted(cells, key=lambda spot: (spot[1], spot[0])):
        if (column, row) not in left:
            continue
        name = left[column, row]
        across = 1
        while across < LONGEST and left.get((column + across, row)) == name:
            across += 1
        down = 1
        while down < LONGEST and all(left.get((column + k, row + down)) == name for k in range(across)):
            down += 1
        if down == 1:  # rather a column than single cells below each other
            deep = 1
            while deep < LONGEST and left.get((column, row + deep)) == name:
                deep += 1
            if deep > across:
                across, down = 1, deep
        for k in range(across):
            for n in range(down):
                del left[column + k, row + n]
        found.append((int(column), int(row), across, down))
    return found


def _alone(picture: Image, at: Spot, tall: float, name: str, flat: bool) -> Iterator[Solid]:
    """Yield a picture as an obstacle: as its box, or, where much of it is clear, as the hull of what is seen."""
    import numpy as np
    from shapely import MultiPoint

    seen = np.array(picture.getchannel("A")) >= SEEN
    share = float(seen.mean()) if seen.size else 0.0
    if share < 0.04:
        return
    if share >= FULL:
        wide, high = picture.size
        box = ((0, 0), (wide, 0), (wide, high), (0, high))
        yield Solid(tuple((at[0] + x, at[1] + y) for x, y in box), picture, at, tall, name, flat)
        return
    rows, columns = np.nonzero(seen)
    corners_ = np.concatenate([np.stack([columns + dx, rows + dy], axis=-1) for dx in (0, 1) for dy in (0, 1)])
    hull: Any = MultiPoint(corners_.astype(float)).convex_hull
    step = 0.5
    while len(hull.exterior.coords) > CORNERS:
        hull, step = hull.simplify(step), 2 * step
    points = hull.exterior.coords[:-1]
    if len(points) >= 3:
        yield Solid(tuple((at[0] + float(x), at[1] + float(y)) for x, y in points), picture, at, tall, name, flat)


# -- objects ---------------------------------------------------------------------------------------------------


def _of_objects(canvas: Canvas, layer: ForeignLayer, node: Element, ground: Image, tall: float) -> Iterator[Solid]:
    shift = number(node.get("offsetx"), 0.0), number(node.get("offsety"), 0.0)
    for one in node.findall("object"):
        full, art = canvas.art.whole(one)
        called = full.get("name") or class_of(full)
        gid = full.get("gid") or ""
        tile = art.tile(int(gid)) if gid.isdecimal() else None
        says = blocks(given_by(full), class_of(full)) or (tile is not None and tile.solid)
        if (layer.role == "solid" and not says) or (role_of_name(called) == "out" and not says):
            continue
        name = called or (tile.name if tile is not None else "") or layer.name
        if tile is not None:
            put = canvas.tile_object(full, art, shift)
            if put is None:
                continue
            picture, at, shapes = put
            if not shapes:
                yield from _alone(picture, at, tall, name, False)
            for shape in shapes:
                yield Solid(tuple(canvas.at(x, y) for x, y in shape.points), picture, at, tall, name, False)
            continue
        yield from _cut(canvas, full, shift, ground, tall, name)


def _cut(canvas: Canvas, node: Element, shift: Spot, ground: Image, tall: float, name: str) -> Iterator[Solid]:
    """Yield a drawn shape, which wears what the ground shows there."""
    form = (form_of(node) or ("rectangle", ()))[0]
    shape = shape_of(node)
    if form not in ("rectangle", "ellipse", "polygon") or pointless(shape):
        return
    if form != "polygon" and shape.width * shape.height < 4:
        return
    points = [canvas.at(x + shift[0], y + shift[1]) for x, y in corners(Shape(*shape))]
    made = worn(ground, points)
    if made is not None:
        yield Solid(tuple(points), made[0], made[1], tall, name, True)


def worn(ground: Image, outline: Sequence[Spot]) -> tuple[Image, Spot] | None:
    """Return the part of a picture inside an outline, and where its upper left corner is; None if there is none."""
    from PIL import Image, ImageDraw

    left, top = (max(0, int(min(point[axis] for point in outline))) for axis in (0, 1))
    right, low = (min(side, int(max(point[axis] for point in outline)) + 1)
                  for axis, side in zip((0, 1), ground.size, strict=True))  # fmt: skip
    if right - left < 2 or low - top < 2:
        return None
    part = ground.crop((left, top, right, low)).convert("RGBA")
    mask = Image.new("L", part.size)
    ImageDraw.Draw(mask).polygon([(x - left, y - top) for x, y in outline], fill=255)
    made = Image.new("RGBA", part.size)
    made.paste(part, (0, 0), mask)
    return made, (float(left), float(top))


def flattened(ground: Image, solid: Solid) -> None:
    """Paint something that no longer blocks into the ground."""
    if not solid.flat:
        paste(ground, solid.picture, solid.at)
