"""Small imitations of other games' Tiled maps, in every form that Tiled saves them in (HND-22)."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

from PIL import Image, ImageDraw

from tests.battlefield.fixing.foreign_drawn import (
    BUSH,
    CRATE,
    FENCE,
    FLIP_X,
    FLIP_Y,
    FLOWER,
    GRASS,
    MAKERS,
    REFUSED,
    ROAD,
    ROOF,
    SAND,
    STONE,
    TREE,
    TURN,
    WALL,
    WATER,
    Grid,
    border,
    csv,
    filled,
    foreign,
    layer,
    objects,
    packed,
    refused,
    sheet,
    strewn,
    thing,
    tile_picture,
    tile_rows,
    tileset,
    told,
    write,
)  # fmt: skip

__all__ = ["MAKERS", "REFUSED"]


@foreign
def rpg_town(folder: Path) -> Path:
    sheet(folder / "town.png", 32)
    (folder / "town.tsx").write_text(tileset("town.png", 32, first=None))
    ground = strewn(filled(24, 16, GRASS), FLOWER, 20)
    for column in range(24):
        ground[8][column] = ROAD
    houses = strewn(filled(24, 16), ROOF, 5, 3, 3)
    trees = strewn(filled(24, 16), TREE, 14, 7)
    people = objects("NPCs", thing(96, 96, 32, 32, more=' name="baker"'), thing(64, 64, inside="<point/>"))
    return write(folder / "town.tmx", (24, 16), 32, '<tileset firstgid="1" source="town.tsx"/>',
                 layer("Ground", ground), layer("Buildings", houses), layer("Trees", trees), people)  # fmt: skip


def rooms(columns: int, rows: int, seed: int) -> Grid:
    """Dig rooms and passages two cells wide into rock."""
    dice, grid, last = Random(seed), filled(columns, rows, WALL), None
    for _ in range(7):
        wide, high = dice.randrange(5, 9), dice.randrange(4, 7)
        x, y = dice.randrange(1, columns - wide - 1), dice.randrange(1, rows - high - 1)
        for row in range(y, y + high):
            for column in range(x, x + wide):
                grid[row][column] = 0
        middle = x + wide // 2, y + high // 2
        if last is not None:
            for column in range(min(last[0], middle[0]), max(last[0], middle[0]) + 2):
                for row in (last[1], last[1] + 1):
                    grid[min(row, rows - 2)][min(column, columns - 2)] = 0
            for row in range(min(last[1], middle[1]), max(last[1], middle[1]) + 2):
                for column in (middle[0], middle[0] + 1):
                    grid[min(row, rows - 2)][min(column, columns - 2)] = 0
        last = middle
    return grid


@foreign
def dungeon(folder: Path) -> Path:
    sheet(folder / "stone.png", 16)
    return write(folder / "dungeon.tmx", (30, 20), 16, tileset("stone.png", 16),
                 layer("floor", filled(30, 20, STONE), "zlib"), layer("walls", rooms(30, 20, 5), "zlib"))  # fmt: skip


@foreign
def maze(folder: Path) -> Path:
    sheet(folder / "maze.png", 16)
    grid, dice = filled(31, 23, WALL), Random(9)
    todo = [(1, 1)]
    grid[1][1] = 0
    while todo:
        column, row = todo[-1]
        ways = [(dx, dy) for dx, dy in ((2, 0), (-2, 0), (0, 2), (0, -2))
                if 0 < column + dx < 30 and 0 < row + dy < 22 and grid[row + dy][column + dx]]  # fmt: skip
        if not ways:
            todo.pop()
            continue
        dx, dy = dice.choice(ways)
        grid[row + dy // 2][column + dx // 2] = grid[row + dy][column + dx] = 0
        todo.append((column + dx, row + dy))
    return write(folder / "maze.tmx", (31, 23), 16, tileset("maze.png", 16), layer("ground", filled(31, 23, SAND)),
                 layer("hedges", grid))  # fmt: skip


@foreign
def platformer(folder: Path) -> Path:
    sheet(folder / "jump.png", 16)
    Image.new("RGB", (512, 288), (120, 180, 240)).save(folder / "sky.jpg")
    grid, dice = filled(32, 18), Random(2)
    for row in (16, 17):
        grid[row] = [STONE] * 32
    for _ in range(9):
        column, row = dice.randrange(0, 27), dice.randrange(3, 14)
        grid[row][column : column + 5] = [CRATE] * 5
    sky = '<imagelayer name="Sky"><image source="sky.jpg" width="512" height="288"/></imagelayer>'
    return write(folder / "jump.tmx", (32, 18), 16, tileset("jump.png", 16), sky, layer("Platforms", grid),
                 objects("Spawns", thing(20, 20, inside="<point/>", more=' name="player"')))  # fmt: skip


def _chunks(grid: Grid, at: tuple[int, int], how: str = "") -> str:
    found = []
    for top in range(0, len(grid), 8):
        for left in range(0, len(grid[0]), 8):
            part = [row[left : left + 8] for row in grid[top : top + 8]]
            data = packed(part, how) if how else csv(part)
            found.append(f'<chunk x="{at[0] + left}" y="{at[1] + top}" width="{len(part[0])}" height="{len(part)}">'
                         f"{data}</chunk>")  # fmt: skip
    return "".join(found)


def _endless(folder: Path, name: str, how: str) -> Path:
    sheet(folder / "world.png", 32)
    ground, trees = filled(24, 16, GRASS), strewn(filled(24, 16), TREE, 18, 4)
    form = f'encoding="base64" compression="{how}"' if how else 'encoding="csv"'
    layers = [f'<layer name="{title}" width="8" height="8"><data {form}>{_chunks(grid, (-16, -8), how)}</data></layer>'
              for title, grid in (("ground", ground), ("trees", trees))]  # fmt: skip
    rocks = objects("rocks", thing(-200, -100, 40, 40, more=' name="rock"'), thing(100, 60, 44, 30, "<ellipse/>",
                                                                                ' name="rock"'))  # fmt: skip
    return write(folder / name, (8, 8), 32, tileset("world.png", 32), *layers, rocks, more=' infinite="1"')


@foreign
def infinite_csv(folder: Path) -> Path:
    return _endless(folder, "endless.tmx", "")


@foreign
def infinite_zlib(folder: Path) -> Path:
    return _endless(folder, "endless_zlib.tmx", "zlib")


@foreign
def embedded_gzip(folder: Path) -> Path:
    sheet(folder / "tiles.png", 32)
    return write(folder / "gzip.tmx", (20, 15), 32, tileset("tiles.png", 32), layer("g", filled(20, 15, SAND), "gzip"),
                 layer("fences", border(filled(20, 15), FENCE), "gzip"),
                 layer("crates", strewn(filled(20, 15), CRATE, 12), "gzip"))  # fmt: skip


@foreign
def packed_zstd(folder: Path) -> Path:
    sheet(folder / "tiles.png", 32)
    return write(folder / "zstd.tmx", (22, 14), 32, tileset("tiles.png", 32), layer("g", filled(22, 14, GRASS), "zstd"),
                 layer("bushes", strewn(filled(22, 14), BUSH, 16), "zstd"))  # fmt: skip


@foreign
def plain_base64(folder: Path) -> Path:
    sheet(folder / "tiles.png", 24)
    return write(folder / "plain.tmx", (18, 14), 24, tileset("tiles.png", 24), layer("g", filled(18, 14, ROAD), "none"),
                 layer("boxes", strewn(filled(18, 14), CRATE, 8, 5, 2), "none"))  # fmt: skip


@foreign
def xml_tiles(folder: Path) -> Path:
    sheet(folder / "tiles.png", 32)
    return write(folder / "xml.tmx", (16, 12), 32, tileset("tiles.png", 32), layer("g", filled(16, 12, SAND), "xml"),
                 layer("stones", strewn(filled(16, 12), STONE, 9), "xml"))  # fmt: skip


@foreign
def old_doctype(folder: Path) -> Path:
    sheet(folder / "old.png", 32, clear=True)
    head = '<!DOCTYPE map SYSTEM "http://mapeditor.org/dtd/1.0/map.dtd">\n'
    tiles = tileset("old.png", 32).replace("<image ", '<image trans="ff00ff" ')
    return write(folder / "old.tmx", (20, 15), 32, tiles, layer("Tile Layer 1", filled(20, 15, GRASS), "gzip"),
                 layer("Trees", strewn(filled(20, 15), TREE, 15, 8), "gzip"), head=head)  # fmt: skip


@foreign
def folders_outside(folder: Path) -> Path:
    sheet(folder / "images" / "World Tiles.png", 32)
    (folder / "tilesets").mkdir(parents=True, exist_ok=True)
    (folder / "tilesets" / "world.tsx").write_text(tileset("../images/World Tiles.png", 32, first=None))
    return write(folder / "maps" / "level1.tmx", (24, 16), 32, '<tileset firstgid="1" source="../tilesets/world.tsx"/>',
                 layer("Base", filled(24, 16, STONE)),
                 layer("Walls", strewn(filled(24, 16), WALL, 8, 6, 2)))  # fmt: skip


@foreign
def collection_of_images(folder: Path) -> Path:
    rows = []
    for number, (kind, wide, high) in enumerate(((GRASS, 32, 32), (TREE, 64, 96), (ROOF, 128, 96), (BUSH, 40, 40))):
        tile_picture(kind, wide, high).save(folder / f"thing_{number}.png")
        rows.append(f'<tile id="{number}"><image width="{wide}" height="{high}" source="thing_{number}.png"/></tile>')
    tiles = f'<tileset firstgid="1" name="things" tilewidth="128" tileheight="96" columns="0">{"".join(rows)}</tileset>'
    trees = filled(24, 16)
    for column, row, gid in ((4, 6, 2), (18, 12, 2), (10, 4, 3), (13, 14, 3), (7, 11, 4), (20, 5, 4), (2, 14, 2)):
        trees[row][column] = gid
    return write(folder / "village.tmx", (24, 16), 32, tiles, layer("ground", filled(24, 16, 1)),
                 layer("buildings and trees", trees))  # fmt: skip


@foreign
def tile_objects(folder: Path) -> Path:
    sheet(folder / "tiles.png", 32)
    dice = Random(3)
    rows = [thing(dice.randrange(60, 680), dice.randrange(60, 460), 48, 48,
                  more=f' gid="{dice.choice((TREE, CRATE, STONE)) + dice.choice((0, FLIP_X, FLIP_Y))}"'
                       f' rotation="{dice.choice((0, 30, 90))}"') for _ in range(16)]  # fmt: skip
    return write(folder / "objects.tmx", (24, 16), 32, tileset("tiles.png", 32), layer("g", filled(24, 16, GRASS)),
                 objects("Things", *rows))  # fmt: skip


@foreign
def flipped_tiles(folder: Path) -> Path:
    sheet(folder / "tiles.png", 32)
    grid, flips = strewn(filled(24, 16), FENCE, 20, 11), (0, FLIP_X, FLIP_Y, TURN, TURN + FLIP_X, FLIP_X + FLIP_Y)
    grid = [[cell + flips[(x + y) % 6] if cell else 0 for x, cell in enumerate(row)] for y, row in enumerate(grid)]
    ground = [[ROAD + flips[(x * y) % 6] for x in range(24)] for y in range(16)]
    return write(folder / "flips.tmx", (24, 16), 32, tileset("tiles.png", 32), layer("g", ground), layer("fence", grid))


@foreign
def template_objects(folder: Path) -> Path:
    sheet(folder / "tiles.png", 32)
    (folder / "tiles.tsx").write_text(tileset("tiles.png", 32, first=None))
    (folder / "barrel.tx").write_text(f'<template><tileset firstgid="1" source="tiles.tsx"/><object name="barrel" '
                                      f'gid="{CRATE}" width="40" height="40"/></template>')  # fmt: skip
    (folder / "block.tx").write_text('<template><object name="wall" width="96" height="32"/></template>')
    dice = Random(6)
    rows = [thing(dice.randrange(80, 640), dice.randrange(80, 440), more=f' template="{name}.tx"')
            for name in ("barrel", "barrel", "block") for _ in range(5)]  # fmt: skip
    return write(folder / "templates.tmx", (24, 16), 32, '<tileset firstgid="1" source="tiles.tsx"/>',
                 layer("g", filled(24, 16, SAND)), objects("Obstacles", *rows))  # fmt: skip


@foreign
def nested_groups(folder: Path) -> Path:
    sheet(folder / "tiles.png", 32)
    inner = f'<group name="inner" opacity="0.8">{layer("Trees", strewn(filled(24, 16), TREE, 10, 2))}</group>'
    outer = f'<group name="world" offsetx="0" offsety="0">{layer("Ground", filled(24, 16, GRASS))}{inner}' \
            f'{objects("Walls", thing(300, 200, 120, 24), thing(420, 320, 24, 120))}</group>'  # fmt: skip
    hidden = f'<group name="debug" visible="0">{layer("grid", filled(24, 16, WATER))}</group>'
    return write(folder / "groups.tmx", (24, 16), 32, tileset("tiles.png", 32), outer, hidden)


def _json(folder: Path, name: str, endless: bool) -> Path:
    sheet(folder / "tiles.png", 32)
    solid = {"name": "solid", "type": "bool", "value": True}
    tiles = {"name": "tiles", "firstgid": 1, "tilewidth": 32, "tileheight": 32, "columns": 4, "tilecount": 12,
             "margin": 0, "spacing": 0, "image": "tiles.png", "imagewidth": 128, "imageheight": 96,
             "tiles": [{"id": CRATE - 1, "properties": [solid]}, {"id": WALL - 1, "properties": [solid]}]}  # fmt: skip
    layers = []
    stuff = strewn(strewn(filled(24, 16), CRATE, 10), FLOWER, 9, 8)
    for number, (title, grid) in enumerate((("ground", filled(24, 16, STONE)), ("stuff", stuff))):
        row: dict[str, object] = {"id": number + 1, "name": title, "type": "tilelayer", "visible": True, "opacity": 1,
                                  "x": 0, "y": 0, "width": 24, "height": 16}  # fmt: skip
        if endless:
            row |= {"encoding": "base64", "compression": "zlib", "chunks": [
                {"x": 0, "y": 0, "width": 24, "height": 16, "data": packed(grid, "zlib")}]}  # fmt: skip
        else:
            row["data"] = [cell for line in grid for cell in line]
        layers.append(row)
    layers.append({"id": 9, "name": "blocks", "type": "objectgroup", "visible": True, "opacity": 1, "objects": [
        {"id": 1, "name": "wall", "type": "", "x": 320.0, "y": 64.5, "width": 64, "height": 32, "rotation": 20,
         "visible": True},
        {"id": 2, "name": "start", "type": "", "x": 9, "y": 9, "point": True, "visible": True},
        {"id": 3, "name": "rock", "type": "", "x": 500, "y": 300, "width": 0, "height": 0, "visible": True,
         "polygon": [{"x": 0, "y": 0}, {"x": 60, "y": 10}, {"x": 40, "y": 50}]}]})  # fmt: skip
    made = {"type": "map", "version": "1.10", "orientation": "orthogonal", "width": 24, "height": 16, "tilewidth": 32,
            "tileheight": 32, "infinite": endless, "layers": layers, "tilesets": [tiles]}  # fmt: skip
    (folder / name).write_text(json.dumps(made))
    return folder / name


@foreign
def json_map(folder: Path) -> Path:
    return _json(folder, "level.tmj", False)


@foreign
def json_infinite(folder: Path) -> Path:
    return _json(folder, "level.json", True)


@foreign
def tiny(folder: Path) -> Path:
    sheet(folder / "tiles.png", 16)
    return write(folder / "tiny.tmx", (5, 4), 16, tileset("tiles.png", 16), layer("g", filled(5, 4, GRASS)),
                 layer("rocks", [[0] * 5, [0, STONE, 0, 0, 0], [0, 0, 0, STONE, 0], [0] * 5]))  # fmt: skip


@foreign
def big(folder: Path) -> Path:
    sheet(folder / "tiles.png", 16)
    return write(folder / "big.tmx", (60, 48), 16, tileset("tiles.png", 16), layer("g", filled(60, 48, GRASS), "zlib"),
                 layer("forest", strewn(filled(60, 48), TREE, 40, 5, 2), "zlib"))  # fmt: skip


@foreign
def huge(folder: Path) -> Path:
    sheet(folder / "tiles.png", 16)
    trees = strewn(strewn(filled(200, 150), TREE, 900, 5), ROOF, 90, 7, 3)
    return write(folder / "huge.tmx", (200, 150), 16, tileset("tiles.png", 16),
                 layer("g", filled(200, 150, GRASS), "zlib"), layer("houses and trees", trees, "zlib"))  # fmt: skip


@foreign
def oblong_tiles(folder: Path) -> Path:
    sheet(folder / "tiles.png", 32, down=24)
    return write(folder / "oblong.tmx", (20, 20), 32, tileset("tiles.png", 32, down=24),
                 layer("g", filled(20, 20, ROAD)), layer("walls", strewn(filled(20, 20), WALL, 7, 4, 2)),
                 down=24)  # fmt: skip


@foreign
def large_tiles(folder: Path) -> Path:
    sheet(folder / "tiles.png", 128)
    return write(folder / "large.tmx", (16, 12), 128, tileset("tiles.png", 128), layer("g", filled(16, 12, SAND)),
                 layer("boxes", strewn(filled(16, 12), CRATE, 9, 3)))  # fmt: skip


@foreign
def small_tiles(folder: Path) -> Path:
    sheet(folder / "tiles.png", 8)
    return write(folder / "small.tmx", (32, 24), 8, tileset("tiles.png", 8), layer("g", filled(32, 24, STONE)),
                 layer("walls", strewn(filled(32, 24), WALL, 9, 3, 3)))  # fmt: skip


@foreign
def collision_shapes(folder: Path) -> Path:
    sheet(folder / "tiles.png", 32)
    trunk = '<objectgroup><object id="1" x="8" y="8" width="16" height="16"><ellipse/></object></objectgroup>'
    slope = '<objectgroup><object id="1" x="0" y="32"><polygon points="0,0 32,0 32,-32"/></object></objectgroup>'
    tiles = tileset("tiles.png", 32, tile_rows({TREE: trunk, STONE: slope}))
    mixed = strewn(strewn(strewn(filled(24, 16, 0), TREE, 14, 4), STONE, 10, 6), FLOWER, 12, 7)
    return write(folder / "shapes.tmx", (24, 16), 32, tiles, layer("g", filled(24, 16, GRASS)), layer("stuff", mixed))


@foreign
def solid_property(folder: Path) -> Path:
    sheet(folder / "tiles.png", 32)
    tiles = tileset("tiles.png", 32, tile_rows({WALL: told("collides", "true"), ROOF: told("walkable", "false")}))
    grid = strewn(strewn(filled(24, 16, SAND), WALL, 8, 5, 2), ROOF, 4, 8, 2)
    return write(folder / "solid.tmx", (24, 16), 32, tiles, layer("World", grid))


@foreign
def hidden_collisions(folder: Path) -> Path:
    sheet(folder / "tiles.png", 32)
    ground = strewn(strewn(filled(24, 16, GRASS), WATER, 4, 5, 3), ROOF, 4, 6, 2)
    meta = [[STONE if cell in (WATER, ROOF) else 0 for cell in row] for row in ground]
    return write(folder / "hidden.tmx", (24, 16), 32, tileset("tiles.png", 32), layer("scenery", ground),
                 layer("collision", meta, more=' visible="0"'))  # fmt: skip


@foreign
def drawn_collisions(folder: Path) -> Path:
    made = Image.new("RGB", (768, 512), (200, 190, 150))
    draw = ImageDraw.Draw(made)
    draw.rectangle((200, 100, 320, 180), fill=(90, 60, 40))
    draw.polygon([(500, 300), (620, 320), (560, 420)], fill=(60, 90, 60))
    draw.ellipse((380, 60, 460, 140), fill=(40, 60, 120))
    made.save(folder / "painting.png")
    rows = (thing(200, 100, 120, 80), thing(500, 300, inside='<polygon points="0,0 120,20 60,120"/>'),
            thing(380, 60, 80, 80, "<ellipse/>"), thing(100, 400, 40, 40, "<text>Home</text>"),
            thing(10, 10, inside='<polyline points="0,0 100,100"/>'))  # fmt: skip
    picture = '<imagelayer name="painting"><image source="painting.png" width="768" height="512"/></imagelayer>'
    return write(folder / "painted.tmx", (24, 16), 32, picture, objects("Collisions", *rows))


@foreign
def spaced_tileset(folder: Path) -> Path:
    sheet(folder / "tiles.png", 16, 1, 1)
    return write(folder / "spaced.tmx", (28, 20), 16, tileset("tiles.png", 16, more=' spacing="1" margin="1"'),
                 layer("g", filled(28, 20, GRASS)), layer("bushes", strewn(filled(28, 20), BUSH, 20, 9)))  # fmt: skip


@foreign
def tall_tiles(folder: Path) -> Path:
    sheet(folder / "ground.png", 16)
    sheet(folder / "tall.png", 16, down=32)
    tall = tileset("tall.png", 16, '<tileoffset x="0" y="4"/>', first=13, down=32)
    return write(folder / "tall.tmx", (24, 16), 16, tileset("ground.png", 16), tall, layer("g", filled(24, 16, GRASS)),
                 layer("trees", strewn(filled(24, 16), 12 + TREE, 14, 3)))  # fmt: skip


@foreign
def gif_tileset(folder: Path) -> Path:
    sheet(folder / "tiles.gif", 32)
    return write(folder / "gif.tmx", (20, 14), 32, tileset("tiles.gif", 32), layer("g", filled(20, 14, SAND)),
                 layer("crates", strewn(filled(20, 14), CRATE, 10)))  # fmt: skip


@foreign
def missing_picture(folder: Path) -> Path:
    sheet(folder / "tiles.png", 32)
    lost = tileset("gone/away.png", 32, first=13)
    return write(folder / "missing.tmx", (20, 14), 32, tileset("tiles.png", 32), lost,
                 layer("g", filled(20, 14, ROAD)), layer("detail", strewn(filled(20, 14), 14, 12)),
                 layer("blocks", strewn(filled(20, 14), CRATE, 8)))  # fmt: skip


@foreign
def race_track(folder: Path) -> Path:
    sheet(folder / "tiles.png", 32)
    track = border(border(filled(30, 20, GRASS), ROAD), ROAD)
    for row in range(2, 18):
        track[row][2] = track[row][27] = ROAD
    walls = filled(30, 20)
    for column in range(8, 22):
        walls[9][column] = walls[10][column] = WALL
    return write(folder / "race.tmx", (30, 20), 32, tileset("tiles.png", 32), layer("track", track),
                 layer("barriers wall", walls),
                 objects("Checkpoints", thing(40, 40, 100, 20), thing(700, 40, 100, 20)))  # fmt: skip


@foreign
def bomber_grid(folder: Path) -> Path:
    sheet(folder / "tiles.png", 16)
    grid = border(filled(21, 17), WALL)
    for row in range(3, 15, 3):
        for column in range(3, 19, 3):
            grid[row][column] = WALL
    return write(folder / "bomber.tmx", (21, 17), 16, tileset("tiles.png", 16), layer("floor", filled(21, 17, GRASS)),
                 layer("blocks", grid))  # fmt: skip


@foreign
def one_layer(folder: Path) -> Path:
    sheet(folder / "tiles.png", 32)
    return write(folder / "one.tmx", (20, 15), 32, tileset("tiles.png", 32),
                 layer("Tile Layer 1", strewn(filled(20, 15, GRASS), TREE, 20)))  # fmt: skip


@foreign
def walled_in(folder: Path) -> Path:
    """Four cells without doors: nobody gets out."""
    sheet(folder / "tiles.png", 32)
    grid = border(filled(24, 16), WALL)
    for column in range(24):
        grid[7][column] = WALL
    for row in range(16):
        grid[row][11] = grid[row][12] = WALL
    return write(folder / "prison.tmx", (24, 16), 32, tileset("tiles.png", 32), layer("floor", filled(24, 16, STONE)),
                 layer("Walls", grid))  # fmt: skip


@foreign
def all_walls(folder: Path) -> Path:
    sheet(folder / "tiles.png", 32)
    return write(folder / "rock.tmx", (24, 16), 32, tileset("tiles.png", 32), layer("walls", filled(24, 16, WALL)))


@refused
def isometric(folder: Path) -> Path:
    sheet(folder / "tiles.png", 32)
    return write(folder / "iso.tmx", (20, 20), 64, tileset("tiles.png", 32), layer("g", filled(20, 20, GRASS)),
                 more=' orientation="isometric"', down=32)  # fmt: skip


@refused
def hexagonal(folder: Path) -> Path:
    sheet(folder / "tiles.png", 32)
    return write(folder / "hex.tmx", (20, 20), 32, tileset("tiles.png", 32), layer("g", filled(20, 20, GRASS)),
                 more=' orientation="hexagonal" hexsidelength="16" staggeraxis="y" staggerindex="odd"')  # fmt: skip


@refused
def nothing_drawn(folder: Path) -> Path:
    sheet(folder / "tiles.png", 32)
    return write(folder / "empty.tmx", (20, 20), 32, tileset("tiles.png", 32), layer("g", filled(20, 20)))
