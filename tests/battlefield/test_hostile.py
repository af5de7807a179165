"""An untrusted map is refused in words, never with a traceback, and never reaches out of its folder (maps.md)."""

import copy
import random
import shutil
import struct
import zlib
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from game.battlefield import MapReport, check
from game.battlefield.files import MAP_BYTES, Folders, Unreadable, picture_size
from game.resources import maps
from tests.battlefield.drawn import boxed, reference, thing, tmx, write
from tests.rig.examples import examples

LAUGHS = """<?xml version="1.0"?><!DOCTYPE map [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">
<!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]><map orientation="orthogonal" width="24" height="16" tilewidth="88"
tileheight="88">&c;</map>"""
OUTSIDE = '<?xml version="1.0"?><!DOCTYPE map SYSTEM "file:///somewhere/else.dtd"><map/>'


def expect_report(path: Path) -> MapReport:
    """Check a file: whatever it holds, what is wrong is said in words."""
    report = check(path)
    assert isinstance(report, MapReport)
    assert all(finding.code.startswith("M-") and finding.text for finding in report.findings)
    return report


def verdict(path: Path) -> set[str]:
    """Return the codes of a file's errors."""
    return {finding.code for finding in expect_report(path).findings if finding.severity == "error"}


@pytest.mark.parametrize("text", [LAUGHS, OUTSIDE])
def test_entities_and_document_types_are_refused(tmp_path, text):
    assert verdict(write(tmp_path, text)) == {"M-DOCTYPE"}


def test_oversize_file(tmp_path):
    assert verdict(write(tmp_path, tmx("") + " " * MAP_BYTES)) == {"M-LIMIT"}


def test_deep_and_wide_files(tmp_path):
    assert verdict(write(tmp_path, "<map>" + "<group>" * 5000)) == {"M-LIMIT"}
    assert verdict(write(tmp_path, "<map>" + "<a/>" * 70_000 + "</map>")) == {"M-LIMIT"}


def test_too_many_layers_and_objects(tmp_path):
    layers = '<objectgroup id="1" name="x"/>' * 60
    assert "M-LIMIT" in verdict(write(tmp_path, tmx(layers)))
    things = "".join(boxed(k, "Obstacle", 300, 300, 20, 20) for k in range(1, 2100))
    assert verdict(write(tmp_path, tmx(things))) == {"M-LIMIT"}
    sets = '<tileset firstgid="1" name="a"/>' * 40
    assert "M-LIMIT" in verdict(write(tmp_path, tmx(sets)))


def test_ragged_shapes_are_limited(tmp_path):
    """Many polygons of many corners on each other would make every walk slow to judge."""
    zigzag = " ".join(f"{4 * k},{200 if k % 2 else 0}" for k in range(150)) + " 600,300 0,300"
    inside = f'<polygon points="{zigzag}"/>'
    things = [thing(100 + k, "Obstacle", 300, 300 + k, inside) for k in range(30)]
    assert verdict(write(tmp_path, tmx("".join(things)))) == {"M-LIMIT"}


@pytest.mark.parametrize("compression", ["zlib", "gzip"])
def test_layer_bomb_is_unpacked_no_further_than_the_map(tmp_path, compression):
    import base64
    import gzip

    packed = zlib.compress(b"\0" * 200_000_000, 9) if compression == "zlib" else gzip.compress(b"\0" * 200_000_000, 9)
    data = f'<data encoding="base64" compression="{compression}">{base64.b64encode(packed).decode()}</data>'
    assert "M-LAYER" in verdict(write(tmp_path, tmx(f'<layer id="1" name="b" width="24" height="16">{data}</layer>')))


@pytest.mark.parametrize(
    "source",
    [
        "/somewhere/secret.tsx",
        "../secret.tsx",
        "a/../../secret.tsx",
        "..\\secret.tsx",
        "C:\\secret.tsx",
        "\\\\host\\x.tsx",
        "a\0b",
    ],
)
def test_paths_stay_in_the_folder(tmp_path, source):
    (tmp_path / "secret.tsx").write_text("<tileset/>")
    own = tmp_path / "maps"
    own.mkdir()
    with pytest.raises(Unreadable) as refused:
        Folders(own, maps()).find(source, own, "tileset")
    assert refused.value.code == "M-PATH"
    if "\0" not in source:
        text = tmx(f'<tileset firstgid="1" source="{source}"/>' + "".join(reference().values()))
        assert "M-PATH" in verdict(write(own, text))


def test_links_do_not_lead_out(tmp_path):
    (tmp_path / "secret.tsx").write_text('<tileset name="s"/>')
    own = tmp_path / "maps"
    own.mkdir()
    (own / "link.tsx").symlink_to(tmp_path / "secret.tsx")
    text = tmx('<tileset firstgid="1" source="link.tsx"/>' + "".join(reference().values()))
    assert "M-PATH" in verdict(write(own, text))


def test_shipped_maps_may_be_named_from_elsewhere(tmp_path):
    import os

    way = os.path.relpath(maps() / "tilesets" / "ground.tsx", tmp_path)
    text = tmx(f'<tileset firstgid="1" source="{way}"/>' + "".join(reference().values()))
    assert verdict(write(tmp_path, text)) == set()


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + struct.pack(">II", 60_000, 60_000) + b"\x08\0\0\0\0", "M-PICTURE"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + struct.pack(">II", 0, 9) + b"\x08\0\0\0\0", "M-PICTURE"),
        (b"\xff\xd8\xff\xe0" + b"\0" * 40, "M-PICTURE"),
        (b"GIF89a", "M-PICTURE"),
        (b"", "M-PICTURE"),
    ],
)
def test_pictures_are_measured_before_they_are_opened(tmp_path, data, code):
    (tmp_path / "p.png").write_bytes(data)
    with pytest.raises(Unreadable) as refused:
        picture_size(tmp_path / "p.png")
    assert refused.value.code == code


def test_declared_picture_size_is_not_believed(tmp_path):
    """A sheet that claims a billion tiles holds as many as its picture does."""
    head = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + struct.pack(">II", 176, 88) + b"\x08\0\0\0\0"
    (tmp_path / "p.png").write_bytes(head)
    sheet = (
        '<tileset firstgid="1" name="s" tilewidth="88" tileheight="88" tilecount="1000000000" columns="30000">'
        '<image source="p.png" width="1000000000" height="1000000000"/></tileset>'
    )
    cells = ",".join(["2"] * 384)
    layer = f'<layer id="40" name="l" width="24" height="16"><data encoding="csv">{cells}</data></layer>'
    body = f'{sheet}{layer}<objectgroup id="41" name="things">{"".join(reference().values())}</objectgroup>'
    report = check(write(tmp_path, tmx(body)))
    assert report.errors == 0
    assert report.battlefield.layers[0].at(3, 3)[0].source == (88, 0, 88, 88)


def test_tile_of_one_pixel_is_refused(tmp_path):
    head = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + struct.pack(">II", 8000, 8000) + b"\x08\0\0\0\0"
    (tmp_path / "p.png").write_bytes(head)
    for side, code in ((1, "M-TILESET"), (8, "M-LIMIT")):
        sheet = (
            f'<tileset firstgid="1" name="s" tilewidth="{side}" tileheight="{side}"><image source="p.png"/></tileset>'
        )
        assert code in verdict(write(tmp_path, tmx(sheet + "".join(reference().values()))))


def test_template_that_names_itself(tmp_path):
    (tmp_path / "t.tx").write_text('<template><object template="t.tx" type="Token"><point/></object></template>')
    assert verdict(write(tmp_path, tmx(thing(1, "", 30, 30, template="t.tx")))) != set()


@pytest.mark.parametrize("number", ["1e999", "nan", "-inf", "9" * 400, "", "x", "0x10", "١٢"])
@pytest.mark.parametrize("attribute", ["x", "width", "rotation", "id", "gid"])
def test_odd_numbers(tmp_path, number, attribute):
    lines = reference() | {90: f'<object id="90" type="Obstacle" {attribute}="{number}"/>'}
    if attribute == "id":
        lines[90] = f'<object type="Obstacle" id="{number}" x="3" y="4" width="40" height="40"/>'
    expect_report(write(tmp_path, tmx("".join(lines.values()))))


@pytest.mark.parametrize("attribute", ["width", "height", "tilewidth", "infinite"])
@pytest.mark.parametrize("number", ["1e999", "-1", "9" * 4000, "", "1.5"])
def test_odd_map_sizes(tmp_path, number, attribute):
    text = tmx("".join(reference().values()))
    begin = text.index("<map")
    old = f'{attribute}="{text[begin:].split(f"{attribute}=", 1)[1].split(chr(34))[1]}"'
    assert verdict(write(tmp_path, text.replace(old, f'{attribute}="{number}"', 1)))


def test_folders_and_broken_links_are_no_maps(tmp_path):
    (tmp_path / "loop.tmx").symlink_to(tmp_path / "loop.tmx")
    assert verdict(tmp_path) == {"M-FILE"}
    assert verdict(tmp_path / "loop.tmx") == {"M-FILE"}
    assert verdict(tmp_path / ("x" * 300 + ".tmx")) == {"M-FILE"}
    assert verdict(tmp_path / "a\0b.tmx") == {"M-FILE"}


@pytest.mark.parametrize("encoding", ["utf-16", "latin-1", "no-such-code", "utf-32"])
def test_encodings(tmp_path, encoding):
    text = tmx("".join(reference().values())).replace("UTF-8", encoding)
    path = tmp_path / "coded.tmx"
    path.write_bytes(text.encode(encoding if encoding != "no-such-code" else "utf-8"))
    assert verdict(path) in (set(), {"M-XML"})


WORDS = ("", "0", "-1", "3", "1e9", "nan", "inf", "true", "Obstacle", "Wall", "Base", "Token", "../x", "/", "a\nb", "ä")
WORDS += ("0,0", "0,0 9,9 9,0", "99999999999999999999", "4294967295", "2147483649", "0.5", "88", "tall", "seat", "kind")
TAGS = ("object", "point", "ellipse", "polygon", "text", "group", "layer", "data", "tileset", "properties", "image")


def spoilt(text: str, rng: random.Random, count: int) -> str:
    """Change values, names, tags and places in an XML text that stays XML."""
    root = ElementTree.fromstring(text)
    nodes = list(root.iter())
    for _ in range(count):
        node = rng.choice(nodes)
        keys = list(node.attrib)
        way = rng.random()
        if way < 0.6 and keys:
            node.set(rng.choice(keys), rng.choice(WORDS))
        elif way < 0.7 and keys:
            del node.attrib[rng.choice(keys)]
        elif way < 0.8:
            node.tag = rng.choice(TAGS) if node is not root else node.tag
        elif way < 0.9:
            node.append(copy.deepcopy(rng.choice(nodes[len(nodes) // 2 :])))
        else:
            node.text = rng.choice(WORDS)
    return ElementTree.tostring(root, encoding="unicode")


@examples(40, suppress_health_check=list(HealthCheck))
@given(st.integers(0, 2**32), st.sampled_from(["picnic", "kitchen_table", "toy_room"]), st.integers(1, 30))
def test_whatever_a_map_says_the_answer_is_a_report(tmp_path_factory, seed, name, count):
    rng = random.Random(seed)
    folder = tmp_path_factory.mktemp("fuzz")
    for part in ("templates", "tilesets"):
        (folder / part).symlink_to(maps() / part)
    expect_report(write(folder, spoilt((maps() / f"{name}.tmx").read_text(encoding="utf-8"), rng, count)))


@examples(25, suppress_health_check=list(HealthCheck))
@given(st.integers(0, 2**32))
def test_whatever_tilesets_and_templates_say(tmp_path_factory, seed):
    rng = random.Random(seed)
    folder = tmp_path_factory.mktemp("fuzz")
    (folder / "tilesets").mkdir()
    for part in ("third_party", "pictures"):
        (folder / "tilesets" / part).symlink_to(maps() / "tilesets" / part)
    (folder / "templates").mkdir()
    used = ("plate", "hamburger", "wall_1", "base_blue", "base_red", "token_weapon", "flag", "plastic_cup")
    for name in (
        *(f"tilesets/{tsx}.tsx" for tsx in ("things", "ground", "cloths")),
        *(f"templates/{tx}.tx" for tx in used),
    ):
        text = (maps() / name).read_text(encoding="utf-8")
        (folder / name).write_text(spoilt(text, rng, rng.choice((0, 2, 30))), encoding="utf-8")
    expect_report(write(folder, (maps() / "picnic.tmx").read_text(encoding="utf-8")))


@examples(50, suppress_health_check=list(HealthCheck))
@given(st.binary(max_size=400))
def test_any_bytes(tmp_path_factory, data):
    folder = tmp_path_factory.mktemp("bytes")
    path = folder / "x.tmx"
    path.write_bytes(data)
    assert verdict(path)
    path.write_bytes((maps() / "picnic.tmx").read_bytes()[: len(data) * 20] + data)
    assert verdict(path)


EMPTY = ('<polygon points=""/>', "<polygon/>", '<polyline points=""/>', '<polygon points="  "/>')


@pytest.mark.parametrize("inside", EMPTY)
@pytest.mark.parametrize("class_name", ["Obstacle", "Wall", "Base", "Flag", "Token", "Decor", ""])
def test_shape_without_points_is_named(tmp_path, class_name, inside):
    """FLT-2: whatever the class, the thing is named, once, with what to do."""
    lines = reference() | {90: thing(90, class_name, 300, 300, inside)}
    report = check(write(tmp_path, tmx("".join(lines.values()))))
    found = [finding for finding in report.findings if finding.code == "M-SHAPE"]
    assert [finding.id for finding in found] == [90]
    assert found[0].severity == "error"
    assert found[0].object.endswith("#90")
    assert "delete" in found[0].text.lower()


@pytest.mark.parametrize("inside", EMPTY)
@pytest.mark.parametrize("layer", ["stars", "respawns", "bases", "ladders", "slides", "floors", "doors"])
def test_shape_without_points_on_a_board(tmp_path, layer, inside):
    """FLT-2: the board is listed with its reason; nothing is raised."""
    text = (maps() / "ladders_standard.tmx").read_text(encoding="utf-8")
    mark = f'name="{layer}">'
    assert mark in text
    path = write(tmp_path, text.replace(mark, f'{mark}<object id="9000" x="40" y="40">{inside}</object>', 1))
    report = check(path)
    found = [finding for finding in report.findings if finding.code == "M-SHAPE" and finding.id == 9000]
    assert [finding.layer for finding in found] == [layer]


def test_collision_shape_without_points_is_named(tmp_path):
    """FLT-2: in a tileset, too; the tile counts as a whole."""
    (tmp_path / "p.png").write_bytes(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + struct.pack(">II", 88, 88) + b"\x08\0\0\0\0")
    (tmp_path / "own.tsx").write_text(
        '<tileset name="own" tilewidth="88" tileheight="88"><tile id="0" type="Obstacle"><image source="p.png"/>'
        '<objectgroup><object id="7" x="0" y="0"><polygon points=""/></object></objectgroup></tile></tileset>'
    )
    lines = reference() | {90: thing(90, "", 400, 340, gid=1)}
    report = check(write(tmp_path, tmx('<tileset firstgid="1" source="own.tsx"/>' + "".join(lines.values()))))
    found = [finding for finding in report.findings if finding.code == "M-SHAPE"]
    assert [finding.object for finding in found] == ["tileset own, tile 0"]
    outline = next(one for one in report.battlefield.obstacles if one.id == "o90").outline
    assert len(outline) == 4


def test_template_without_points_is_named(tmp_path):
    """FLT-2: a template's empty shape is reported for every thing made from it."""
    (tmp_path / "t.tx").write_text('<template><object type="Obstacle"><polygon points=""/></object></template>')
    lines = reference() | {90: thing(90, "", 300, 300, template="t.tx")}
    report = check(write(tmp_path, tmx("".join(lines.values()))))
    assert [finding.id for finding in report.findings if finding.code == "M-SHAPE"] == [90]


@pytest.mark.parametrize("name", ["kitchen_table.tmx", "ladders_standard.tmx"])
@pytest.mark.parametrize("error", [ValueError("odd"), RecursionError(), MemoryError(), KeyError("x")])
def test_what_a_reader_raises_becomes_a_message(tmp_path, monkeypatch, caplog, name, error):
    """FLT-2: an unexpected error is logged and reported; the checker and the loader still answer."""
    from game.battlefield import board_reader, reader
    from game.battlefield.model import MapError

    def fail(*_, **__):
        raise error

    monkeypatch.setattr(reader, "measure", fail)
    monkeypatch.setattr(board_reader, "measure", fail)
    path = Path(shutil.copy(maps() / name, tmp_path))
    assert verdict(path) == {"M-BROKEN"}
    assert name in caplog.text
    assert type(error).__name__ in caplog.text
    with pytest.raises(MapError):
        (board_reader.read_board if "ladders" in name else reader.load)(path)


def test_what_a_judge_raises_becomes_a_message(monkeypatch):
    """FLT-2: likewise where the map is read already."""
    from game.battlefield import board_checker, playable

    def fail(*_):
        raise ZeroDivisionError

    monkeypatch.setattr(playable, "judge", fail)
    monkeypatch.setattr(board_checker, "_links", fail)
    unremembered = maps() / "templates" / ".."  # `tests.rig.look.read_once` keeps reports of shipped maps
    assert verdict(unremembered / "picnic.tmx") == verdict(unremembered / "ladders_pantry.tmx") == {"M-BROKEN"}
