"""Maps as one file to give away: packed, refused, taken (LAB-9)."""

import hashlib
import io
import json
import shutil
import stat
import zipfile

import pytest

from game.battlefield import share
from game.battlefield.checker import check
from game.battlefield.share import NotTaken, pack, take, unpack
from game.resources import maps

PNG = b"\x89PNG\r\n\x1a\n" + b"\x00\x00\x00\rIHDR" + b"\x00\x00\x00\x01\x00\x00\x00\x01" + bytes(8)


@pytest.fixture
def own(tmp_path):
    """Return a maps folder of one's own with the shipped parts in it and a map."""
    folder = tmp_path / "own"
    folder.mkdir()
    for part in ("tilesets", "templates"):
        shutil.copytree(maps() / part, folder / part)
    shutil.copy(maps() / "breakfast.tmx", folder / "anna.tmx")
    return folder


def packed(own, name="anna.tmx", **more):
    return pack(own / name, maps(), "Anna's Table", "Anna", "CC0", "4", **more)


def with_own_picture(own):
    """Give the map a tileset of its own, in a folder of its own, with a picture beside it."""
    (own / "mine").mkdir()
    (own / "mine" / "My Things.tsx").write_text(
        '<?xml version="1.0" encoding="UTF-8"?>\n<tileset name="mine" tilewidth="1" tileheight="1" tilecount="1"'
        ' columns="1"><image source="pics/a.png" width="1" height="1"/></tileset>',
        encoding="utf-8",
    )
    (own / "mine" / "pics").mkdir()
    (own / "mine" / "pics" / "a.png").write_bytes(PNG)
    path = own / "anna.tmx"
    text = path.read_text(encoding="utf-8")
    extra = ' <tileset firstgid="9001" source="mine/My Things.tsx"/>\n <layer'
    path.write_text(text.replace(" <layer", extra, 1), encoding="utf-8")


def test_a_map_of_shipped_things_is_alone_in_its_file(own):
    parcel = unpack(packed(own))
    assert list(parcel.files) == ["anna_s_table.tmx"]
    assert parcel.files["anna_s_table.tmx"] == (own / "anna.tmx").read_bytes()
    assert (parcel.manifest.title, parcel.manifest.author, parcel.manifest.licence) == ("Anna's Table", "Anna", "CC0")


def test_the_same_map_gives_the_same_bytes(own):
    with_own_picture(own)
    assert packed(own) == packed(own)


def test_what_is_not_shipped_comes_along_and_is_found_again(own, tmp_path):
    with_own_picture(own)
    parcel = unpack(packed(own, lab=b"{}"))
    shared = [name for name in parcel.files if name.startswith("shared/")]
    assert sorted(name.split("/")[2] for name in shared) == ["a.png", "my_things.tsx"]
    folder = shared[0].split("/")[1]
    assert len(folder) == 12
    other = tmp_path / "other"
    other.mkdir()
    for part in ("tilesets", "templates"):
        shutil.copytree(maps() / part, other / part)
    path = take(parcel, other)
    assert path == other / "anna_s_table.tmx"
    assert f'source="shared/{folder}/my_things.tsx"' in path.read_text(encoding="utf-8")
    assert 'source="a.png"' in (other / "shared" / folder / "my_things.tsx").read_text(encoding="utf-8")
    assert not [finding for finding in check(path).findings if finding.code in ("M-MISSING", "M-PATH")]
    assert not (other / "lab.json").exists()


def test_taken_twice_it_lies_there_twice_and_nothing_is_written_over(own, tmp_path):
    with_own_picture(own)
    parcel = unpack(packed(own))
    other = tmp_path / "other"
    assert [take(parcel, other).name for _ in range(2)] == ["anna_s_table.tmx", "anna_s_table_2.tmx"]
    digest = next((other / "shared").iterdir())
    (digest / "a.png").write_bytes(b"mine")
    with pytest.raises(NotTaken, match="another file in its place"):
        take(parcel, other)
    assert (digest / "a.png").read_bytes() == b"mine"
    assert len(list(other.glob("*.tmx"))) == 2


def test_what_is_refused_while_taking_leaves_nothing(own, tmp_path, monkeypatch):
    with_own_picture(own)
    other = tmp_path / "other"
    monkeypatch.setattr(share, "_written_map", lambda *_: (_ for _ in ()).throw(OSError("full")))
    with pytest.raises(OSError, match="full"):
        take(unpack(packed(own)), other)
    assert not [*other.rglob("*")]


def test_a_map_that_reaches_out_of_its_folder_is_not_packed(own, tmp_path):
    (tmp_path / "secret.tsx").write_text("<tileset/>", encoding="utf-8")
    path = own / "anna.tmx"
    text = path.read_text(encoding="utf-8")
    outside = ' <tileset firstgid="9" source="../secret.tsx"/> <layer'
    path.write_text(text.replace(" <layer", outside, 1), encoding="utf-8")
    with pytest.raises(NotTaken, match="outside the map's folder"):
        packed(own)


# -- hostile files -----------------------------------------------------------------------------------

MAP = b'<?xml version="1.0"?><map version="1.8"/>'


def zipped(files, manifest=None, first=True, change=None, method=zipfile.ZIP_DEFLATED):
    """Return a zip of files with a manifest that fits them, unless another one is given."""
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


def link(info):
    info.external_attr = (stat.S_IFLNK | 0o777) << 16


HOSTILE = {
    "no zip": (b"rubbish", "damaged"),
    "empty": (b"", "damaged"),
    "absolute": (zipped([("t.tmx", MAP), ("/etc/a.png", PNG)]), "name that is not allowed"),
    "dots": (zipped([("t.tmx", MAP), ("shared/../a.png", PNG)]), "name that is not allowed"),
    "colon": (zipped([("t.tmx", MAP), ("c:a.png", PNG)]), "name that is not allowed"),
    "backslash": (zipped([("t.tmx", MAP), ("shared\\a.png", PNG)]), "not allowed"),
    "capital": (zipped([("t.tmx", MAP), ("shared/0/A.png", PNG)]), "not allowed"),
    "long": (zipped([("t.tmx", MAP), ("shared/" + "a" * 100 + "/a.png", PNG)]), "not allowed"),
    "device": (zipped([("t.tmx", MAP), ("shared/0/con.png", PNG)]), "name of a device"),
    "program": (zipped([("t.tmx", MAP), ("shared/0/a.py", b"x")]), "kind that no map uses"),
    "link": (zipped([("t.tmx", MAP)], change=link), "is a link"),
    "bomb": (zipped([("t.tmx", MAP), ("shared/0/a.json", b" " * 1_900_000)]), "unpacks to far more"),
    "large": (zipped([("t.tmx", b" " * 4_100_000)]), "larger than 4000 kB"),
    "zip in it": (zipped([("t.tmx", MAP), ("shared/0/a.png", b"PK\x03\x04" + bytes(9))]), "another packed file"),
    "manifest last": (zipped([("t.tmx", MAP)], first=False), "does not begin"),
    "no map": (zipped([("t.tmx", MAP)], {"map": "u.tmx"}), "no map in the file"),
    "map elsewhere": (zipped([("shared/0/t.tmx", MAP)], {"map": "shared/0/t.tmx"}), "no map in the file"),
    "sums": (zipped([("t.tmx", MAP)], {"files": [{"name": "t.tmx", "bytes": len(MAP), "sha256": "0" * 64}]}),
             "not what it was"),
    "told more": (zipped([("t.tmx", MAP)], {"files": []}), "does not hold what it says"),
    "newer": (zipped([("t.tmx", MAP)], {"format": 2}), "newer Splatterbox"),
    "unknown field": (zipped([("t.tmx", MAP)], {"run": "me"}), "says of itself cannot be read"),
    "long title": (zipped([("t.tmx", MAP)], {"title": "x" * 300}), "cannot be read"),
    "entities": (zipped([("t.tmx", b'<!DOCTYPE a [<!ENTITY b "c">]><map/>')]), "declares a document type"),
    "no xml": (zipped([("t.tmx", b"<map")]), "not a file Tiled wrote"),
    "two maps": (zipped([("t.tmx", MAP), ("u.tmx", MAP)]), "where nothing of a map lies"),
    "crowd": (zipped([("t.tmx", MAP), *((f"shared/0/a{n}.png", PNG) for n in range(200))]), "more than 200"),
}  # fmt: skip


@pytest.mark.parametrize("kind", HOSTILE)
def test_every_rule_refuses_with_a_sentence(kind):
    """LAB-9: each limit has a file that breaks it and no other."""
    data, words = HOSTILE[kind]
    with pytest.raises(NotTaken, match=words):
        unpack(data)


def test_encrypted_and_doubled_entries_are_refused():
    data = bytearray(zipped([("t.tmx", MAP)]))
    at = data.rfind(b"PK\x01\x02")
    data[at + 8] |= 1
    with pytest.raises(NotTaken, match="encrypted"):
        unpack(bytes(data))
    with pytest.warns(UserWarning, match="Duplicate name"):
        doubled = zipped([("t.tmx", MAP), ("t.tmx", MAP)])
    with pytest.raises(NotTaken, match="same name"):
        unpack(doubled)


def test_an_entry_that_lies_about_its_length_is_refused(own):
    data = bytearray(zipped([("t.tmx", MAP)], method=zipfile.ZIP_STORED))
    at = data.rfind(b"PK\x01\x02")
    data[at + 24 : at + 28] = (len(MAP) - 4).to_bytes(4, "little")
    with pytest.raises(NotTaken):
        unpack(bytes(data))


def test_flipped_bytes_are_refused_or_change_nothing(own):
    """LAB-9: whatever happens to a file on its way, it is whole or it is not taken."""
    whole = packed(own)
    files = unpack(whole).files
    for at in range(0, len(whole), max(1, len(whole) // 400)):
        data = bytearray(whole)
        data[at] ^= 0x41
        try:
            parcel = unpack(bytes(data))
        except NotTaken:
            continue
        assert parcel.files == files


def test_a_file_that_is_too_large_is_not_even_opened():
    with pytest.raises(NotTaken, match="larger than 16 MB"):
        unpack(bytes(share.BYTES + 1))
