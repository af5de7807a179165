"""What imitations of other games' maps are drawn and written with (HND-22)."""

from __future__ import annotations

import base64
import gzip
import zlib
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random
from struct import pack

from PIL import Image, ImageDraw

Grid = list[list[int]]
GRASS, SAND, WATER, STONE, ROAD, WALL, TREE, ROOF, CRATE, BUSH, FENCE, FLOWER = range(1, 13)
COLOURS = [(96, 160, 72), (220, 200, 140), (70, 120, 200), (150, 150, 150), (180, 150, 110), (110, 80, 70),
           (30, 100, 40), (180, 60, 50), (170, 120, 60), (60, 130, 50), (140, 100, 50), (240, 200, 220)]  # fmt: skip
ROUND = (TREE, BUSH, FLOWER)
FLIP_X, FLIP_Y, TURN = 0x80000000, 0x40000000, 0x20000000
MAKERS: dict[str, Callable[[Path], Path]] = {}
REFUSED: dict[str, Callable[[Path], Path]] = {}


def foreign(maker: Callable[[Path], Path]) -> Callable[[Path], Path]:
    MAKERS[maker.__name__] = maker
    return maker


def refused(maker: Callable[[Path], Path]) -> Callable[[Path], Path]:
    REFUSED[maker.__name__] = maker
    return maker


# -- pictures and tilesets -------------------------------------------------------------------------------------


def tile_picture(number: int, side: int, height: int = 0) -> Image.Image:
    made = Image.new("RGBA", (side, height or side))
    draw, colour = ImageDraw.Draw(made), COLOURS[number - 1]
    box = (0, 0, side - 1, (height or side) - 1)
    if number in ROUND:
        draw.ellipse(box, fill=colour, outline=tuple(part // 2 for part in colour))
    else:
        draw.rectangle(box, fill=colour)
        draw.rectangle((1, 1, side // 2, side // 2), fill=tuple(min(255, part + 14) for part in colour))
    return made


def sheet(path: Path, side: int, gap: int = 0, margin: int = 0, clear: bool = False, down: int = 0) -> Path:
    """Draw a sheet of the twelve tiles, four in a row."""
    high = down or side
    size = 2 * margin + 4 * side + 3 * gap, 2 * margin + 3 * high + 2 * gap
    made = Image.new("RGBA", size, (255, 0, 255, 255) if clear else (0, 0, 0, 0))
    for number in range(12):
        at = margin + number % 4 * (side + gap), margin + number // 4 * (high + gap)
        made.alpha_composite(tile_picture(number + 1, side, high), at)
    path.parent.mkdir(parents=True, exist_ok=True)
    made.convert("RGB" if clear or path.suffix == ".gif" else "RGBA").save(path)
    return path


def tileset(source: str, side: int, inside: str = "", first: int | None = 1, more: str = "", down: int = 0) -> str:
    number = "" if first is None else f' firstgid="{first}"'
    size = f'tilewidth="{side}" tileheight="{down or side}"'
    head = f'<tileset{number} name="tiles" {size} tilecount="12" columns="4"{more}>'
    return f'{head}<image source="{source}" width="{4 * side}" height="{3 * (down or side)}"/>{inside}</tileset>'


def tile_rows(rows: dict[int, str]) -> str:
    return "".join(f'<tile id="{number - 1}">{inside}</tile>' for number, inside in rows.items())


def told(name: str, value: str, kind: str = "bool") -> str:
    return f'<properties><property name="{name}" type="{kind}" value="{value}"/></properties>'


# -- maps ------------------------------------------------------------------------------------------------------


def filled(columns: int, rows: int, tile: int = 0) -> Grid:
    return [[tile] * columns for _ in range(rows)]


def border(grid: Grid, tile: int) -> Grid:
    for row, cells in enumerate(grid):
        for column in range(len(cells)):
            if row in (0, len(grid) - 1) or column in (0, len(cells) - 1):
                cells[column] = tile
    return grid


def strewn(grid: Grid, tile: int, count: int, seed: int = 1, size: int = 1) -> Grid:
    dice = Random(seed)
    for _ in range(count):
        column, row = dice.randrange(1, len(grid[0]) - size), dice.randrange(1, len(grid) - size)
        for x in range(size):
            for y in range(size):
                grid[row + y][column + x] = tile
    return grid


def csv(grid: Grid) -> str:
    return "\n" + ",\n".join(",".join(map(str, row)) for row in grid) + "\n"


def packed(grid: Grid, how: str = "") -> str:
    raw = b"".join(pack("<I", cell) for row in grid for cell in row)
    if how == "zstd":
        raw = import_module("compression.zstd" if find_spec("compression") else "backports.zstd").compress(raw)
    elif how:
        raw = {"zlib": zlib.compress, "gzip": gzip.compress}[how](raw)
    return base64.b64encode(raw).decode()


def layer(name: str, grid: Grid, how: str = "csv", more: str = "") -> str:
    if how == "csv":
        data = f'<data encoding="csv">{csv(grid)}</data>'
    elif how == "xml":
        data = "<data>" + "".join(f'<tile gid="{cell}"/>' for row in grid for cell in row) + "</data>"
    else:
        compression = "" if how == "none" else f' compression="{how}"'
        data = f'<data encoding="base64"{compression}>{packed(grid, "" if how == "none" else how)}</data>'
    return f'<layer name="{name}" width="{len(grid[0])}" height="{len(grid)}"{more}>{data}</layer>'


def objects(name: str, *rows: str, more: str = "") -> str:
    return f'<objectgroup name="{name}"{more}>{"".join(rows)}</objectgroup>'


_ids = iter(range(1, 10**9))


def thing(x: float, y: float, w: float = 0, h: float = 0, inside: str = "", more: str = "") -> str:
    size = f' width="{w:g}" height="{h:g}"' if w else ""
    return f'<object id="{next(_ids)}" x="{x:g}" y="{y:g}"{size}{more}>{inside}</object>'


def write(
    path: Path, size: tuple[int, int], side: int, *parts: str, more: str = "", head: str = "", down: int = 0
) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    view = "" if "orientation" in more else ' orientation="orthogonal"'
    about = f'width="{size[0]}" height="{size[1]}" tilewidth="{side}" tileheight="{down or side}"'
    path.write_text(f'<?xml version="1.0" encoding="UTF-8"?>\n{head}<map version="1.10"{view} {about}{more}>'
                    f'{"".join(parts)}</map>')  # fmt: skip
    return path
