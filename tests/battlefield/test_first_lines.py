"""Hostile, foreign and damaged maps: the first line says what is wrong, with nothing else beside it."""

import base64
import gzip
import re

import pytest

from game.battlefield import check
from game.battlefield.causes import folded, troubles
from game.resources import maps
from tests.battlefield.drawn import HEAD, bare, boxed, foreign, props, reference, thing, tmx

SOUND = tmx("".join(reference().values()))
KIND = props(kind="book")
CELLS = ",".join(["0"] * 384)


def with_layer(data, name="table", more=""):
    """Give the sound map with a tile layer of this data."""
    layer = f'<layer id="90" name="{name}" width="24" height="16"{more}>{data}</layer>'
    return SOUND.replace("<objectgroup", f"{layer}<objectgroup", 1)


def with_set(inside, more="", objects=""):
    """Give the sound map with a tileset in it."""
    text = SOUND.replace("<objectgroup", f'<tileset firstgid="1" {more}>{inside}</tileset><objectgroup', 1)
    return text.replace("</objectgroup>", f"{objects}</objectgroup>")


def with_object(attributes, inside=""):
    """Give the sound map with one more thing."""
    return SOUND.replace("</objectgroup>", f'<object id="90" {attributes}>{inside}</object></objectgroup>')


def packed(data, compression):
    return f'<data encoding="base64" compression="{compression}">{base64.b64encode(data).decode()}</data>'


def with_tile(inside):
    """Give the sound map with a tile that is an obstacle with this collision shape, laid once."""
    picture = '<image source="tilesets/pictures/brick_2x2_blue.png" width="88" height="88"/>'
    shape = f'<objectgroup><object id="1" x="0" y="0">{inside}</object></objectgroup>'
    tile = f'<tileset firstgid="1" name="s"><tile id="0" type="Obstacle">{KIND}{picture}{shape}</tile></tileset>'
    return with_layer(f'<data encoding="csv">{CELLS[:-1]}1</data>').replace("<layer", f"{tile}<layer", 1)


NOT_OURS = "not made for SHOOT: it has no Base, Flag or Token"
LIMITS = "it must have 16 x 12 to 32 x 24 tiles"
BOX = 'type="Obstacle" x="900" y="500" width="90" height="90"'
SPOT = 'type="Obstacle" x="900" y="500"'
ALL = "".join(bare(k) for k in range(1, 60))
TILE = '<object id="91" gid="1" x="900" y="500" width="90" height="90"/>'

FOREIGN = {
    "plain": foreign(ALL),
    "no things": foreign(),
    "classes of its own": foreign(bare(1, "Warp") + bare(2, "Spawn")),
    "classes as 1.9 writes them": foreign(bare(1).replace("type=", "class=") + bare(2, "Spawn")),
    "a wall among much else": foreign(bare(90, "Wall") + ALL),
    "wide": foreign(ALL, width=100, height=100),
    "flat tiles": foreign(ALL, tile="32"),
    "isometric": foreign(ALL).replace("orthogonal", "isometric"),
    "infinite": foreign(ALL).replace('infinite="0"', 'infinite="1"'),
    "thousands of things": foreign("".join(bare(k) for k in range(1, 2100))),
    "its tileset missing": foreign(ALL).replace("<objectgroup", '<tileset firstgid="1" source="a.tsx"/><objectgroup'),
    "zstd": foreign(ALL).replace("<objectgroup", f"<layer id='1' width='24' height='16'>{packed(b'', 'zstd')}</layer>"
                                 "<objectgroup"),
}  # fmt: skip
ROWS = {
    **{f"foreign: {name}": (text, "M-FOREIGN", NOT_OURS) for name, text in FOREIGN.items()},
    "only things to hide behind": (tmx(boxed(1, "Obstacle", 300, 300, 60, 60, KIND)), "M-BARE", "yet"),
    "nothing yet": (tmx("", map_props=props(modes="ctf")), "M-BARE", "yet"),
    "classes lost": (SOUND.replace(' type="', ' old="'), "M-CLASSES", "erases the classes when it saves"),
    "infinite": (SOUND.replace('infinite="0"', 'infinite="1"'), "M-INFINITE", "clear 'Infinite'"),
    "100 x 100": (SOUND.replace('width="24" height="16"', 'width="100" height="100"', 1), "M-LIMIT", LIMITS),
    "80 x 60": (SOUND.replace('width="24" height="16"', 'width="80" height="60"', 1), "M-TABLE", LIMITS),
    "template missing": (with_object('template="own.tx" x="9" y="9"'), "M-MISSING", "'own.tx' is missing; put it back"),
    "template in upper case": (with_object('template="TEMPLATES/Coffee_Mug.TX" x="9" y="9"'), "M-MISSING",
                               "did you mean 'templates/coffee_mug.tx'"),
    "tileset misspelt": (with_set("", 'source="tilesets/clothes.tsx"', TILE), "M-MISSING",
                         "did you mean 'tilesets/cloths.tsx'"),
    "sheet missing": (with_set('<image source="gone.png"/>', 'name="s" tilewidth="88" tileheight="88"', TILE),
                      "M-MISSING", "The picture 'gone.png' is missing"),
    "tileset damaged": (with_set("", 'source="damaged.tsx"', TILE), "M-XML", "'damaged.tsx' is empty"),
    "tileset as JSON": (with_set("", 'source="a.tsj"', TILE), "M-TILESET", "must be a .tsx file"),
    "path out of the folder": (with_set("", 'source="../a.tsx"', TILE), "M-PATH", "choose it there again"),
    "absolute path": (with_set("", 'source="C:\\a.tsx"', TILE), "M-PATH", "choose it there again"),
    "everything hidden": (SOUND.replace("<objectgroup", '<objectgroup visible="0"', 1), "M-HIDDEN", "out of play"),
    "x": (with_object(BOX.replace('x="900"', 'x="nan"'), KIND), "M-NUMBER", "Its x is 'nan', which can't be read"),
    "y": (with_object(BOX.replace('y="500"', 'y="1e400"'), KIND), "M-NUMBER", "Its y is '1e400'"),
    "width": (with_object(BOX.replace('width="90"', 'width="12,5"'), KIND), "M-NUMBER", "Its width is '12,5'"),
    "height below 0": (with_object(BOX.replace('height="90"', 'height="-9"'), KIND), "M-NUMBER", "Its height is '-9'"),
    "turn": (with_object(f'{BOX} rotation="left"', KIND), "M-NUMBER", "Its rotation is 'left'"),
    "picture": (with_object(f'{BOX} gid="one"', KIND), "M-NUMBER", "Its gid is 'one'"),
    "point": (with_object(SPOT, KIND + '<polygon points="0,0 90,0 90,x 0,90"/>'),
              "M-NUMBER", "Its point is '90,x'"),
    "offset of a layer": (SOUND.replace("<objectgroup", '<objectgroup offsetx="1_0"', 1), "M-NUMBER", "is '1_0'"),
    "width of the map": (SOUND.replace('width="24"', 'width="1e999"', 1), "M-NUMBER", "Its width is '1e999'"),
    "first number of a tileset": (with_set("", 'source="tilesets/cloths.tsx"').replace('firstgid="1"', 'firstgid="a"'),
                                  "M-NUMBER", "Its firstgid is 'a'"),
    "opacity": (with_layer(f'<data encoding="csv">{CELLS}</data>', more=' opacity="half"'), "M-NUMBER", "opacity"),
    "tall": (with_object(BOX, props(kind="book", tall="sixty")), "M-NUMBER", "Its tall is 'sixty'"),
    "points on a line": (with_object(SPOT, KIND + '<polygon points="0,0 90,0 40,0 20,0"/>'),
                         "M-SHAPE", "All its points are on one line"),
    "bow tie": (with_object(SPOT, KIND + '<polygon points="0,0 90,90 90,0 0,90"/>'),
                "M-SHAPE", "crosses itself"),
    "a tile's shape crossed": (with_tile('<polygon points="0,0 90,90 90,0 0,90"/>'), "M-SHAPE", "crosses itself"),
    "no cells": (with_layer(""), "M-LAYER", "Its tiles are missing from the file"),
    "<Data>": (with_layer(f'<Data encoding="csv">{CELLS}</Data>'), "M-LAYER", "<Data>, which must be <data>"),
    "packed cells damaged": (with_layer(packed(b"no zlib", "zlib")), "M-LAYER", "its packed data is damaged"),
    "packed cells cut off": (with_layer(packed(gzip.compress(bytes(1536))[:-30], "gzip")), "M-LAYER", "Use the layer"),
    "cells missing": (with_layer(f'<data encoding="csv">{CELLS[:-8]}</data>'), "M-LAYER", "380 tiles, not 384"),
    "<Object>": (SOUND.replace("</objectgroup>", "<Object/></objectgroup>"), "M-XML", "<Object> where Tiled writes"),
    "<Map>": (SOUND.replace("<map", "<Map").replace("</map", "</Map"), "M-XML", "<Map> where Tiled writes <map>"),
    "a tileset": ("<tileset/>", "M-XML", "it begins with <tileset>"),
    "empty": ("", "M-XML", "is empty"),
    "blank": (" \n\n", "M-XML", "is empty"),
    "zeros": ("\0" * 400, "M-XML", "is empty"),
    "JSON": ('{"width": 24}', "M-XML", "holds JSON"),
    "Lua": ("return {\n  version = 1\n}", "M-XML", "does not begin with <"),
    "a packed map": (b"PK\x03\x04" + bytes(26) + b"manifest.json", "M-XML", "drop it on the window"),
    "zip": (b"PK\x03\x04" + bytes(40), "M-XML", "is a packed file"),
    "PNG": (b"\x89PNG\r\n\x1a\n" + bytes(40), "M-XML", "is a picture"),
    "a web page": ("\n<!DOCTYPE html>\n<html><body>", "M-XML", "is a web page"),
    "cut off": (SOUND[: len(SOUND) // 2], "M-XML", "is cut off in the middle"),
    "cut off between tags": (SOUND[: SOUND.index("<object ")], "M-XML", "is cut off in the middle"),
    "not UTF-8": (SOUND.replace("A tester", "Zoë").encode("latin-1"), "M-XML", "is not written in UTF-8"),
    "a blank line first": ("\n" + HEAD + SOUND[len(HEAD) - 1 :], "M-XML", "There is a blank line"),
    "two versions": (SOUND.replace("<objectgroup", "\n<<<<<<< HEAD\n<objectgroup"), "M-XML", "two versions at once"),
    "a bare &": (SOUND.replace("A tester", "Tom & Ann"), "M-XML", "a bare & or <"),
    "tags that do not match": (SOUND.replace("</objectgroup>", ""), "M-XML", "is damaged in line 1"),
}  # fmt: skip


BOARD = (maps() / "ladders_standard.tmx").read_text(encoding="utf-8")
EMPTY_BOARD = "".join(f'<objectgroup id="{k}" name="{name}"/>' for k, name in enumerate(("stars", "bases"), 1))
BOARDS = {
    "a layer hidden": (BOARD.replace('name="respawns"', 'name="respawns" visible="0"'), "M-HIDDEN", "out of play"),
    "nothing yet": (tmx(EMPTY_BOARD, 10, 10), "M-BARE", "no respawn points or bases yet"),
    "too large": (tmx(EMPTY_BOARD, 40, 30), "M-BOARD-SIZE", "which has 10 x 10"),
    "larger than any map": (tmx(EMPTY_BOARD, 100, 100), "M-BOARD-SIZE", "which has 10 x 10"),
    "templates away": (BOARD.replace("templates/", "away/"), "M-PROJECT", "outside its project"),
    "x": (BOARD.replace(' x="', ' x="1,', 1), "M-NUMBER", "Its x is '1,"),
}  # fmt: skip


def shown(folder, text):
    """Put a map into a folder with the game's templates and tilesets; give the lines that are shown of it."""
    for part in ("templates", "tilesets"):
        (folder / part).symlink_to(maps() / part)
    (folder / "damaged.tsx").touch()
    (folder / "a.tsj").write_text("{}")
    path = folder / "some_map.tmx"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return folded(check(path).findings)


@pytest.mark.parametrize("name", ROWS)
def test_the_first_line_is_the_cause(tmp_path, name):
    """TRY-43, 44, 54, 56 to 58: one line says what is wrong, in words; whatever follows from it is folded under it."""
    text, code, words = ROWS[name]
    (line,) = shown(tmp_path, text)
    assert (line.finding.code, line.finding.severity) == (code, "error")
    assert words in line.text
    assert not re.search(r"token|encoding|zlib|Error|codec|None|\[\]|expat", line.text)
    assert line.text.rstrip(")").endswith((".", "?"))


@pytest.mark.parametrize("name", BOARDS)
def test_boards_begin_with_the_cause_too(tmp_path, name):
    text, code, words = BOARDS[name]
    line, *more = shown(tmp_path, text)
    assert (line.finding.code, line.finding.severity) == (code, "error")
    assert words in line.text
    assert not [one for one in more if one.finding.severity == "error"]


def test_the_sound_map_has_nothing_to_say(tmp_path):
    assert shown(tmp_path, SOUND) == []


def test_other_faults_stay_beside_a_missing_file(tmp_path):
    """Findings unrelated to a missing file are reported as usual."""
    odd = boxed(95, "Obstacle", 200, 300, 40, 40, props(kind="bok"))
    text = with_object('template="own.tx" x="9" y="9"').replace("</objectgroup>", odd + "</objectgroup>")
    assert [line.finding.code for line in shown(tmp_path, text)] == ["M-MISSING", "M-VALUE"]


def test_each_missing_file_counts_what_it_takes_with_it(tmp_path):
    lines = [f'<object id="{90 + k}" template="{name}.tx" x="9" y="9"/>' for k, name in enumerate("abb")]
    text = SOUND.replace("</objectgroup>", "".join(lines) + "</objectgroup>")
    assert [(line.finding.of, line.folded) for line in shown(tmp_path, text)] == [("a.tx", 1), ("b.tx", 2)]


def test_bases_lost_with_their_template(tmp_path):
    """That seats have no Base follows from the file that is missing."""
    lines = reference() | {17 + k: thing(17 + k, "", 200, 200, template="base.tx") for k in range(4)}
    (line,) = shown(tmp_path, tmx("".join(lines.values())))
    assert (line.finding.code, line.folded == 8) == ("M-MISSING", True)


@pytest.mark.parametrize("way", ["layer", "thing"])
def test_what_is_hidden_in_tiled_is_out_of_play(tmp_path, way):
    """TRY-54: it neither blocks nor is drawn, and a warning says so."""
    hidden = boxed(90, "Obstacle", 200, 300, 40, 40, props(kind="tin"))
    mark = '<objectgroup id="9" name="more" visible="0">' if way == "layer" else '<objectgroup id="9" name="more">'
    hidden = hidden if way == "layer" else hidden.replace("<object ", '<object visible="0" ')
    text = SOUND.replace("</map>", f"{mark}{hidden}</objectgroup></map>")
    (line,) = shown(tmp_path, text)
    assert (line.finding.code, line.finding.severity) == ("M-HIDDEN", "warning")
    assert line.finding.layer == "more"
    field = check(tmp_path / "some_map.tmx").battlefield
    assert "o90" not in {one.id for one in field.obstacles}


def test_a_hidden_group_and_a_hidden_tile_layer(tmp_path):
    """TRY-54: groups hide what is in them; tile walls go with their layer; what never plays is not reported."""
    png = next((maps() / "tilesets").rglob("*.png")).relative_to(maps()).as_posix()
    tile = f'<tile id="0" type="Obstacle"><image source="{png}"/>{KIND}</tile>'
    tiles = f'<tileset firstgid="1" name="s">{tile}</tileset>'
    cells = CELLS[:-1] + "1"
    laid = f'{tiles}<layer id="80" name="bricks" width="24" height="16"><data encoding="csv">{cells}</data></layer>'
    group = f'<group id="81" name="away" visible="0">{laid[laid.index("<layer") :]}</group>'
    text = '<object id="95" x="4" y="4"><text>Hi</text></object>'
    notes = f'<objectgroup id="82" name="notes" visible="0">{text}</objectgroup>'
    there = SOUND.replace("<objectgroup", laid + "<objectgroup", 1)
    away = SOUND.replace("<objectgroup", laid[: laid.index("<layer")] + group + notes + "<objectgroup", 1)
    assert shown(tmp_path, there) == []
    assert any(one.id.startswith("t80") for one in check(tmp_path / "some_map.tmx").battlefield.obstacles)
    (tmp_path / "some_map.tmx").write_text(away)
    report = check(tmp_path / "some_map.tmx")
    assert [finding.code for finding in report.findings] == ["M-HIDDEN"]
    assert not any(one.id.startswith("t80") for one in report.battlefield.obstacles)


def test_a_hidden_base_is_why_a_seat_has_none(tmp_path):
    lines = reference()
    lines[20] = lines[20].replace("<object ", '<object visible="0" ')
    (line,) = [line for line in shown(tmp_path, tmx("".join(lines.values()))) if line.finding.severity == "error"]
    assert (line.finding.code, line.finding.object) == ("M-HIDDEN", "Base #20")
    assert line.folded == 1


def test_an_obstacle_without_kind_and_height_is_told(tmp_path):
    """TRY-58: it counts as a box lid, and that is not silent."""
    (line,) = shown(tmp_path, with_object(BOX))
    assert (line.finding.code, line.finding.severity) == ("M-KIND", "warning")
    assert "box lid of 40 mm" in line.text
    assert check(tmp_path / "some_map.tmx").battlefield.obstacles[-1].tall == 40


def test_numbers_of_templates_and_tilesets_are_read_alike(tmp_path):
    """TRY-56: wrong numbers in a template or tileset are reported with its file."""
    (tmp_path / "own.tx").write_text('<template><object type="Obstacle" width="wide" height="90"/></template>')
    (line, *_) = shown(tmp_path, with_object('template="own.tx" x="9" y="9"'))
    assert (line.finding.code, line.finding.object) == ("M-NUMBER", "template own.tx")


def test_suggestions_are_near(tmp_path):
    """TRY-58: 'col' is not like 'goal'."""
    (line,) = shown(tmp_path, with_object(BOX, props(kind="book", col="1")))
    assert "did you mean" not in line.text


def test_troubles_begin_with_the_cause(tmp_path):
    report = check(maps() / "starter.tmx")
    assert troubles(report.findings) == []
    shown(tmp_path, FOREIGN["plain"])
    (first,) = troubles(check(tmp_path / "some_map.tmx").findings)
    assert NOT_OURS in first
