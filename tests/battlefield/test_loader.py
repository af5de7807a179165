"""Reading Tiled files: classes, properties, templates, shapes, rotations, tile layers (S-MAP-1, S-MAP-2, UX-MAP-4)."""

import base64
import gzip
import shutil
import struct
import zlib

import msgspec
import pytest

from game.battlefield import Battlefield, MapError, load
from game.battlefield.boards import is_board
from game.battlefield.model import FLIP_DIAGONAL, FLIP_X, FLIP_Y
from game.battlefield.reader import read
from game.resources import maps
from tests.battlefield.drawn import TITLE, boxed, props, reference, thing, tmx, write
from tests.rig.each import each

TSX = """<?xml version="1.0"?><tileset name="own" tilewidth="40" tileheight="20" tilecount="2" columns="0"%s>
<tile id="0" type="Obstacle"><properties><property name="kind" value="mug"/>
<property name="tall" type="float" value="77"/></properties><image width="40" height="20" source="pic.png"/>
<objectgroup><object id="1" x="0" y="0" width="10" height="20"/></objectgroup></tile>
<tile id="5" type="Decor"><image width="40" height="20" source="pic.png"/></tile></tileset>"""


def png(width: int, height: int) -> bytes:
    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    rows = zlib.compress(b"".join(b"\0" + b"\x80" * width for _ in range(height)))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "pic.png").write_bytes(png(40, 20))
    (tmp_path / "own.tsx").write_text(TSX % "")
    return tmp_path


OWN = '<tileset firstgid="1" source="own.tsx"/>'


def one(folder, body, **more):
    return load(write(folder, tmx(body, **more))).obstacles[0]


def test_map_properties_have_defaults(tmp_path):
    battlefield = load(write(tmp_path, tmx("", map_props=""), "my_table.tmx"))
    assert battlefield.title == "my table"
    assert battlefield.modes == ("ctf", "kills", "lms")
    assert (battlefield.players_min, battlefield.players_max, battlefield.theme) == (2, 4, "kitchen")
    assert battlefield.source == "my_table.tmx"


@pytest.mark.parametrize(("kind", "tall"), [("phone", 10), ("mug", 95), ("cereal_box", 190), ("other", 40)])
@pytest.mark.parametrize("given", [{}, {"tall": 0}, {"tall": "0.0"}])
def test_height_by_kind(tmp_path, kind, tall, given):
    """S-MAP-2: `tall` missing or 0 means the height of the kind."""
    assert one(tmp_path, boxed(1, "Obstacle", 300, 300, 80, 40, props(kind=kind, **given))).tall == tall


@pytest.mark.parametrize(("text", "tall"), [("33", 33.0), ("33.0", 33.0), ("33.26", 33.3), (" 12 ", 12.0)])
def test_number_stored_as_int_float_or_text(tmp_path, text, tall):
    assert one(tmp_path, boxed(1, "Obstacle", 300, 300, 80, 40, props(tall=text))).tall == tall


def test_obstacle_defaults(tmp_path):
    """S-MAP-1: kind box_lid, movable, destructible, no label."""
    found = one(tmp_path, boxed(7, "Obstacle", 300, 300, 80, 40))
    assert (found.id, found.kind, found.label, found.movable, found.destructible) == ("o7", "box_lid", "", True, True)
    assert (found.wall, found.seat, found.picture) == (False, 0, "")
    other = one(tmp_path, boxed(7, "Obstacle", 300, 300, 80, 40, props(movable="false", destructible="0", label="x")))
    assert (other.movable, other.destructible, other.label) == (False, False, "x")


def test_class_attribute_of_tiled_1_9_is_read(tmp_path):
    body = boxed(1, "Obstacle", 300, 300, 80, 40).replace("type=", "class=")
    assert one(tmp_path, body).kind == "box_lid"


@pytest.mark.parametrize("angle", [0, 30, 90, 180, 217.5, -45])
def test_rectangle_turns_clockwise_about_its_corner(tmp_path, angle):
    """S-MAP: rotation is clockwise in degrees about the object's origin."""
    from math import cos, radians, sin

    found = one(tmp_path, thing(1, "Obstacle", 300, 300, width=80, height=40, rotation=angle))
    c, s = cos(radians(angle)), sin(radians(angle))
    wanted = [(300 + x * c - y * s, 300 + x * s + y * c) for x, y in ((0, 0), (80, 0), (80, 40), (0, 40))]
    assert [(pytest.approx(x, abs=0.051), pytest.approx(y, abs=0.051)) for x, y in wanted] == list(found.outline)
    assert found.angle == pytest.approx(angle % 360)


def test_ellipse_has_32_corners(tmp_path):
    """S-GEO-4."""
    found = one(tmp_path, thing(1, "Obstacle", 300, 300, "<ellipse/>", width=80, height=40, rotation=90))
    assert len(found.outline) == 32
    assert found.shape == "ellipse"
    xs, ys = zip(*found.outline, strict=True)
    assert (min(xs), max(xs), min(ys), max(ys)) == (260.0, 300.0, 300.0, 380.0)
    assert found.centre == (280.0, 340.0)


def test_polygon(tmp_path):
    found = one(tmp_path, thing(1, "Obstacle", 100, 100, '<polygon points="0,0 80,0 80,40 20,60"/>'))
    assert found.outline == ((100.0, 100.0), (140.0, 100.0), (140.0, 120.0), (110.0, 130.0))
    assert found.shape == "polygon"


def test_scale_follows_from_the_tile_size(tmp_path):
    """One tile is 44 mm whatever its pixels."""
    body = thing(1, "Obstacle", 300, 300, scale=1.0, width=80, height=40)
    small = load(write(tmp_path, tmx(body, tile=44)))
    assert (small.width, small.height) == (1056.0, 704.0)
    assert small.obstacles[0].outline[2] == (380.0, 340.0)


def test_layer_offset_and_group_offset(tmp_path):
    body = boxed(1, "Obstacle", 300, 300, 80, 40)
    layer = f'<objectgroup id="2" name="in" offsetx="2.5" offsety="4">{body}</objectgroup>'
    found = one(tmp_path, f'<group id="1" name="g" offsetx="10" offsety="0">{layer}</group>')
    assert found.centre == (306.3, 302.0)


def test_points_may_be_shapes(tmp_path):
    """A Flag or Token drawn as a rectangle is at its centre; a Base may be a point or stand upright."""
    body = boxed(1, "Flag", 500, 300, 20, 20) + thing(2, "Token", 60, 70, props(kind="gadget") + "<point/>")
    body += thing(3, "Base", 132, 120, props(seat=1) + "<point/>")
    body += boxed(4, "Base", 924, 584, 63, 88, props(seat="2", team=1))
    found = load(write(tmp_path, tmx(body)))
    assert (found.flags[0].x, found.flags[0].y, found.flags[0].id) == (500.0, 300.0, "f1")
    assert (found.tokens[0].kind, found.tokens[0].x, found.tokens[0].id) == ("gadget", 60.0, "k2")
    assert [(base.seat, base.team, base.x, base.angle) for base in found.bases] == [
        (1, 0, 132.0, 0.0),
        (2, 1, 924.0, 90.0),
    ]


def test_tile_object_inherits_and_scales(folder):
    """Class and properties come from the tile; its collision shape is scaled, placed and turned with it."""
    body = OWN + thing(1, "", 200, 300, gid=1, width=80, height=40)
    found = one(folder, body)
    assert (found.kind, found.tall, found.picture) == ("mug", 77.0, "pic.png")
    assert set(found.outline) == {(200.0, 260.0), (220.0, 260.0), (220.0, 300.0), (200.0, 300.0)}
    assert (found.centre, found.size) == ((240.0, 280.0), (80.0, 40.0))
    turned = one(folder, OWN + thing(1, "", 200, 300, gid=1, width=80, height=40, rotation=90))
    assert set(turned.outline) == {(200.0, 300.0), (240.0, 300.0), (240.0, 320.0), (200.0, 320.0)}


def test_tile_object_own_size_and_override(folder):
    body = OWN + thing(1, "Obstacle", 200, 300, props(tall=12, kind="book"), gid=1)
    found = one(folder, body)
    assert (found.size, found.tall, found.kind) == ((20.0, 10.0), 12.0, "book")


@pytest.mark.parametrize(
    ("bits", "flips", "corner"),
    [(0x80000000, (True, False), (260.0, 260.0)), (0x40000000, (False, True), (200.0, 260.0))],
)
def test_flipped_tile_object(folder, bits, flips, corner):
    found = one(folder, OWN + thing(1, "", 200, 300, gid=1 | bits, width=80, height=40))
    assert (found.flip_x, found.flip_y) == flips
    assert corner in found.outline
    assert len(found.outline) == 4


@pytest.mark.parametrize(
    ("alignment", "left", "top"),
    [("topleft", 200, 300), ("center", 160, 280), ("bottomright", 120, 260), ("bottom", 160, 260), ("right", 120, 280)],
)
def test_object_alignment(folder, alignment, left, top):
    (folder / "own.tsx").write_text(TSX % f' objectalignment="{alignment}"')
    found = one(folder, OWN + thing(1, "", 200, 300, gid=1, width=80, height=40))
    assert (float(left), float(top)) in found.outline


def test_decor_keeps_its_picture(folder):
    battlefield = load(write(folder, tmx(OWN + thing(1, "", 200, 300, gid=6 | 0x80000000, rotation=30))))
    assert battlefield.obstacles == ()
    decor = battlefield.decor[0]
    assert (decor.picture, decor.size, decor.angle, decor.flip_x) == ("pic.png", (20.0, 10.0), 30.0, True)


def test_template_is_expanded(folder):
    """pytmx leaves an object that names a template empty; here it is whole."""
    (folder / "sub").mkdir()
    (folder / "sub" / "mug.tx").write_text(
        '<template><tileset firstgid="1" source="../own.tsx"/>'
        '<object name="pot" type="Obstacle" gid="1" width="160" height="80">'
        '<properties><property name="label" value="a pot"/></properties></object></template>'
    )
    body = thing(3, "", 200, 300, props(tall=99), template="sub/mug.tx", rotation=180)
    found = one(folder, body)
    assert (found.kind, found.label, found.tall, found.picture) == ("mug", "a pot", 99.0, "pic.png")
    assert found.size == (80.0, 40.0)
    assert (200.0, 300.0) in found.outline
    assert (180.0, 340.0) in found.outline


def test_template_of_a_point(folder):
    (folder / "t.tx").write_text(f'<template><object type="Token">{props(kind="healing")}<point/></object></template>')
    found = load(write(folder, tmx(thing(3, "", 200, 300, template="t.tx")))).tokens[0]
    assert (found.kind, found.x, found.y) == ("healing", 200.0, 300.0)


SHEET = """<tileset firstgid="1" name="s" tilewidth="88" tileheight="88" tilecount="4" columns="2">
<image source="sheet.png" width="176" height="176"/>
<tile id="3" type="Obstacle"><properties><property name="tall" value="50"/></properties></tile></tileset>"""
CELLS = [0] * 16 * 12
for _place, _gid in ((0, 1), (17, 2 | 0x80000000), (18, 3 | 0x60000000), (34, 4), (35, 4), (51, 4)):
    CELLS[_place] = _gid


def encoded(form: str) -> str:
    raw = b"".join(struct.pack("<I", cell) for cell in CELLS)
    if form == "csv":
        return f'<data encoding="csv">{",".join(map(str, CELLS))}</data>'
    if form == "xml":
        return "<data>" + "".join(f'<tile gid="{cell}"/>' for cell in CELLS) + "</data>"
    packed = {"": raw, "zlib": zlib.compress(raw), "gzip": gzip.compress(raw)}[form]
    more = f' compression="{form}"' if form else ""
    return f'<data encoding="base64"{more}>{base64.b64encode(packed).decode()}</data>'


@pytest.mark.parametrize("form", ["csv", "", "zlib", "gzip", "xml"])
def test_tile_layer_in_every_encoding(tmp_path, form):
    (tmp_path / "sheet.png").write_bytes(png(176, 176))
    layer = f'<layer id="9" name="cloth" width="16" height="12" opacity="0.5" offsetx="8">{encoded(form)}</layer>'
    battlefield = load(write(tmp_path, tmx(SHEET + layer, 16, 12)))
    found = battlefield.layers[0]
    assert (found.name, found.columns, found.rows, found.opacity, found.offset) == ("cloth", 16, 12, 0.5, (4.0, 0.0))
    assert found.at(5, 5) is None
    piece, flips = found.at(0, 0)
    assert (piece.picture, piece.source, piece.size, flips) == ("sheet.png", (0, 0, 88, 88), (44.0, 44.0), 0)
    assert found.at(1, 1)[0].source == (88, 0, 88, 88)
    assert found.at(1, 1)[1] == FLIP_X
    assert found.at(2, 1)[0].source == (0, 88, 88, 88)
    assert found.at(2, 1)[1] == FLIP_Y | FLIP_DIAGONAL


def test_obstacle_tiles_are_united(tmp_path):
    """Touching tiles of one height become one obstacle."""
    (tmp_path / "sheet.png").write_bytes(png(176, 176))
    layer = f'<layer id="9" name="brick" width="16" height="12">{encoded("csv")}</layer>'
    found = load(write(tmp_path, tmx(SHEET + layer, 16, 12))).obstacles
    assert len(found) == 1
    assert (found[0].id, found[0].tall) == ("t9-1", 50.0)
    assert set(found[0].outline) == {
        (88.0, 88.0), (176.0, 88.0), (176.0, 176.0), (132.0, 176.0), (132.0, 132.0), (88.0, 132.0),
    }  # fmt: skip


def test_ring_of_tiles_keeps_its_yard(tmp_path):
    """An outline has no holes: a ring stays a ring of parts, its middle stays open."""
    (tmp_path / "sheet.png").write_bytes(png(176, 176))
    ring = [4 if 2 <= k % 16 <= 4 and 2 <= k // 16 <= 4 and (k % 16, k // 16) != (3, 3) else 0 for k in range(192)]
    data = f'<data encoding="csv">{",".join(map(str, ring))}</data>'
    found = load(write(tmp_path, tmx(SHEET + f'<layer id="9" name="r" width="16" height="12">{data}</layer>', 16, 12)))
    from shapely.geometry import Point, Polygon

    assert not any(Polygon(one.outline).contains(Point(154, 154)) for one in found.obstacles)
    assert sum(Polygon(one.outline).area for one in found.obstacles) == pytest.approx(8 * 44 * 44)


def test_layers_keep_the_order_of_the_file(tmp_path):
    (tmp_path / "sheet.png").write_bytes(png(176, 176))
    layers = "".join(
        f'<layer id="{k}" name="{n}" width="16" height="12">{encoded("csv")}</layer>' for k, n in enumerate("cab")
    )
    hidden = layers.replace('name="a"', 'name="a" visible="0"')
    found = load(write(tmp_path, tmx(SHEET + hidden, 16, 12))).layers
    assert [(layer.name, layer.visible) for layer in found] == [("c", True), ("a", False), ("b", True)]


@each("name", sorted(path.name for path in maps().glob("*.tmx") if not is_board(path)))
def test_battlefield_goes_through_json_unchanged(name):
    battlefield = load(maps() / name)
    text = msgspec.json.encode(battlefield)
    again = msgspec.json.decode(text, type=Battlefield)
    assert again == battlefield
    assert msgspec.json.encode(again) == text
    assert hash(again) == hash(battlefield)


def test_digest_follows_the_content(tmp_path):
    lines = reference()
    first = load(write(tmp_path, tmx("".join(lines.values()))))
    same = load(write(tmp_path, tmx("".join(lines.values())), "other_name.tmx"))
    lines[1] = lines[1].replace('value="190"', 'value="191"')
    other = load(write(tmp_path, tmx("".join(lines.values()))))
    assert first.digest == same.digest != other.digest
    assert TITLE["title"] == first.title


def test_reading_names_every_file(tmp_path):
    for part in ("templates", "tilesets"):
        shutil.copytree(maps() / part, tmp_path / part)
    shutil.copyfile(maps() / "picnic.tmx", tmp_path / "picnic.tmx")
    files = {path.name for path in read(tmp_path / "picnic.tmx").files}
    assert {"picnic.tmx", "ground.tsx", "cloths.tsx", "things.tsx", "cloths.png", "plate.tx", "plate.png"} <= files


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "M-XML"),
        ("<map", "M-XML"),
        ("<tileset/>", "M-XML"),
        (tmx("").replace("orthogonal", "isometric"), "M-ORIENTATION"),
        (tmx("").replace('infinite="0"', 'infinite="1"'), "M-INFINITE"),
        (tmx("", 81, 60), "M-LIMIT"),
        (tmx("", 0, 4), "M-LIMIT"),
        (tmx("").replace('tileheight="88"', 'tileheight="44"'), "M-TILE-SIZE"),
    ],
)
def test_what_cannot_be_read_is_said(tmp_path, text, code):
    with pytest.raises(MapError) as caught:
        load(write(tmp_path, text))
    assert caught.value.findings[-1].code == code
    assert len(caught.value.findings[-1].text) > 30
