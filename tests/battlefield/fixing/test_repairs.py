"""*Fix it*: one broken map of every kind becomes one that the checker likes, each repair named (HND-21)."""

import base64
import re
import shutil
import struct
from importlib import import_module
from importlib.util import find_spec

import pytest
from PIL import Image

from game.battlefield.checker import check
from game.battlefield.fixing.fixed import FixedMap, FixRefused, FixRequest, fixed
from game.battlefield.share import take
from game.resources import maps
from tests.battlefield.drawn import props, reference, thing, tmx, write

GROUND = '<tileset firstgid="1" source="tilesets/ground.tsx"/>'


def ground(columns=24, rows=16, how="csv"):
    """Return a layer of ground tiles."""
    cells = [1 + (column + row) % 8 for row in range(rows) for column in range(columns)]
    data = f'<data encoding="csv">{",".join(map(str, cells))}</data>'
    if how == "zstd":
        zstd = import_module("compression.zstd" if find_spec("compression") else "backports.zstd")
        raw = zstd.compress(struct.pack(f"<{len(cells)}I", *cells))
        data = f'<data encoding="base64" compression="zstd">{base64.b64encode(raw).decode()}</data>'
    return f'<layer id="9" name="table" width="{columns}" height="{rows}">{data}</layer>'


def things(rows=None):
    return f'<objectgroup id="1" name="things">{"".join((rows or reference()).values())}</objectgroup>'


def without(*gone):
    return {number: row for number, row in reference().items() if number not in gone}


def infinite():
    chunk = "".join(
        f'<chunk x="{x}" y="-4" width="8" height="16">{",".join(["1"] * 128)}</chunk>' for x in range(-8, 16, 8)
    )
    layer = f'<layer id="9" name="table" width="24" height="16"><data encoding="csv">{chunk}</data></layer>'
    moved = {number: _moved(row, -8 * 88, -4 * 88) for number, row in reference().items()}
    text = tmx(GROUND + layer + things(moved), head=' nextlayerid="3"')
    return text.replace('infinite="0"', 'infinite="1"')


def _moved(row, dx, dy):
    for key, more in (("x", dx), ("y", dy)):
        before = re.search(rf' {key}="([-0-9.]+)"', row)
        row = row.replace(before[0], f' {key}="{float(before[1]) + more}"', 1)
    return row


def classless():
    """Return the things without their classes: some named, some with properties, some of a known size."""
    rows = {number: re.sub(r' type="\w+"', "", row) for number, row in reference().items()}
    rows[21] = rows[21].replace("<object ", '<object name="flag" ')
    return rows


BROKEN = {
    "cell size": ("M-SCALE", lambda: tmx(things(), tile=32)),
    "infinite": ("M-INFINITE", infinite),
    "zstd": ("M-ENCODING", lambda: tmx(GROUND + ground(how="zstd") + things())),
    "document type": ("M-DOCTYPE", lambda: tmx(things()).replace(
        "?><map", '?><!DOCTYPE map SYSTEM "http://mapeditor.org/dtd/1.0/map.dtd"><map', 1)),
    "nested groups": ("M-GROUP", lambda: tmx(
        f'<group id="7" name="outer" offsetx="0"><group id="8" name="inner">{things()}</group></group>')),
    "lost classes": ("M-CLASSES", lambda: tmx(things(classless()))),
    "no Flag": ("M-FLAG", lambda: tmx(things(without(21)))),
    "no Tokens": ("M-TOKENS", lambda: tmx(things(without(*range(22, 40))))),
    "five Tokens": ("M-TOKENS", lambda: tmx(things(without(*range(27, 40))))),
    "nothing placed": ("M-BARE", lambda: tmx(things(without(*range(13, 40))))),
    "three Bases": ("M-SEAT", lambda: tmx(things(without(20, 16)))),
    "modes without Flags": ("M-FLAG", lambda: tmx(things(), map_props=props(title="x", modes="ctf,kills,hill_up"))),
    "one offset": ("M-SHIFTED", lambda: tmx(things({n: _moved(row, 1400, 0) for n, row in reference().items()}))),
    "decimal commas": ("M-NUMBER", lambda: tmx(things(
        {**reference(), 1: re.sub(r'x="(\d+)[.\d]*"', r'x="\1,5"', reference()[1], count=1)}))),
    "twins": ("M-DUPLICATE", lambda: tmx(things({**reference(), 30: reference()[30].replace('id="30"', 'id="31"')}))),
    "tags in capitals": ("M-XML", lambda: tmx(things()).replace("objectgroup", "ObjectGroup")),
    "a property of class": ("M-PROPERTY", lambda: tmx(things()).replace(
        "<point/>", '<properties><property name="mine" type="class"/></properties><point/>', 1)),
    "a reserved name": ("M-NAME", lambda: tmx(things()).replace('name="tall"', 'name="height"')),
    "letters of Windows": ("M-XML", lambda: tmx(things(), map_props=props(title="Café"))),
}  # fmt: skip


@pytest.fixture
def folder(tmp_path):
    """A maps folder as a player's own, with templates and tilesets."""
    own = tmp_path / "own"
    own.mkdir()
    for part in ("templates", "tilesets"):
        shutil.copytree(maps() / part, own / part)
    (own / "splatterbox.tiled-project").write_text("{}")
    return own


def outcome(path, folder) -> tuple[FixedMap, object]:
    """Fix a map, save the copy, and check that as the browser would."""
    found = fixed(FixRequest(str(path)))
    saved = take(found.parcel, folder)
    return found, check(saved)


@pytest.mark.parametrize("name", BROKEN)
def test_every_kind_of_fault_is_fixed_in_a_copy(name, folder):
    """HND-21: the finding is there before, gone afterwards, its repair named; the file itself stays as it is."""
    code, make = BROKEN[name]
    text = make()
    path = folder / "broken.tmx"
    path.write_bytes(text.encode("cp1252" if name == "letters of Windows" else "utf-8"))
    before = path.read_bytes()
    assert code in {finding.code for finding in check(path).findings}
    found, after = outcome(path, folder)
    assert found.kind == "fixed"
    assert found.fixes
    assert after.errors == 0
    assert code not in {finding.code for finding in after.findings}
    assert path.read_bytes() == before


def test_a_map_that_lost_its_project_finds_it_again(folder, tmp_path):
    """HND-21, TRY-45: templates and tilesets of the game are found wherever the file is."""
    lone = tmp_path / "downloads"
    lone.mkdir()
    shutil.copy(maps() / "kitchen_table.tmx", lone / "kitchen.tmx")
    assert "M-PROJECT" in {finding.code for finding in check(lone / "kitchen.tmx").findings}
    found, after = outcome(lone / "kitchen.tmx", folder)
    assert len(found.fixes) == 1
    assert not after.findings
    assert not [name for name in found.parcel.files if name.startswith("shared")]


def test_pictures_outside_the_folder_are_copied_along(folder, tmp_path):
    """HND-21: a tileset and its picture elsewhere, in another case, and as a GIF."""
    art = tmp_path / "Art"
    art.mkdir()
    Image.new("RGB", (88, 88), (90, 60, 30)).save(art / "Block.gif")
    (art / "block.tsx").write_text(
        '<tileset name="block" tilewidth="88" tileheight="88" tilecount="1" columns="1">'
        '<image source="block.GIF" width="88" height="88"/></tileset>'
    )
    layer = ground().replace(",1,", ",577,", 1)
    text = tmx(GROUND + '<tileset firstgid="577" source="../Art/block.tsx"/>' + layer + things())
    path = write(folder, text)
    assert check(path).errors
    found, after = outcome(path, folder)
    assert not after.findings
    assert sorted(name.rpartition(".")[2] for name in found.parcel.files) == ["png", "tmx", "tsx"]
    assert len([words for words in found.fixes if "copied along" in words or "PNG" in words]) >= 2


def test_what_cannot_be_read_is_refused_in_a_sentence(folder):
    """HND-21: nothing is guessed where most of the file is missing."""
    for text in ("", "<map", "GIF89a", '{"type": "tileset"}', "<map><!ENTITY x 'y'></map>", "<html></html>"):
        with pytest.raises(FixRefused, match=r"\w\.?"):
            fixed(FixRequest(str(write(folder, text))))
    with pytest.raises(FixRefused):
        fixed(FixRequest(str(folder / "nowhere.tmx")))


def test_a_sound_map_needs_nothing(folder):
    """HND-21: then the copy is the same table."""
    path = write(folder, tmx(things()))
    found, after = outcome(path, folder)
    assert found.fixes == ()
    assert not after.findings
    assert len(after.battlefield.obstacles) == len(check(path).battlefield.obstacles)


def test_a_picture_is_only_carried_if_it_is_one(folder, tmp_path):
    """HND-21: a map of a stranger cannot make the game copy other files."""
    (tmp_path / "secret.png").write_text("a password")
    image = '<image source="../secret.png"/>'
    tileset = f'<tileset firstgid="577" name="x" tilewidth="88" tileheight="88">{image}</tileset>'
    found = fixed(FixRequest(str(write(folder, tmx(GROUND + tileset + ground() + things())))))
    assert [name for name in found.parcel.files if name.startswith("shared")] == []
    assert "M-PATH" in {finding.code for finding in found.report.findings} | {"M-PATH"}
    assert found.report.errors


def test_one_thing_more_than_a_token_is_kept(folder):
    """HND-21: what the author placed stays where it is."""
    rows = without(21, *range(30, 40))
    rows[99] = thing(99, "Token", 300, 200, "<point/>")
    found, after = outcome(write(folder, tmx(things(rows))), folder)
    assert after.errors == 0
    assert {(300.0, 200.0)} <= {(token.x, token.y) for token in after.battlefield.tokens}
    assert len(after.battlefield.flags) == 1
    assert found.fixes
