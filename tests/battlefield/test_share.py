"""Sharing maps as one file: packed, refused, imported (LAB-9)."""

import hashlib
import io
import shutil
import stat
import struct
import warnings
import zipfile
from random import Random
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as some

from game.battlefield import share
from game.battlefield.checker import check
from game.battlefield.share import NotTaken, folder_of, judged, opened, pack, take, unpack
from game.resources import maps
from tests.rig.each import each
from tests.rig.examples import examples
from tests.rig.parcels import MAP, PNG, own_folder, packed, with_own_picture, zipped


@pytest.fixture
def own(tmp_path):
    """Return a maps folder of one's own with the shipped parts in it and a map."""
    return own_folder(tmp_path / "own")


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
    with pytest.raises(NotTaken, match="already has a different file"):
        take(parcel, other)
    assert (digest / "a.png").read_bytes() == b"mine"
    assert len(list(other.glob("*.tmx"))) == 2


def test_what_is_refused_while_taking_leaves_nothing(own, tmp_path, monkeypatch):
    with_own_picture(own)
    other = tmp_path / "other"
    monkeypatch.setattr(share, "place", lambda *_: (_ for _ in ()).throw(OSError("full")))
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


def link(info):
    info.external_attr = (stat.S_IFLNK | 0o777) << 16


def pipe(info):
    info.external_attr = (stat.S_IFIFO | 0o666) << 16


def claimed(entry, whole, packed):
    """Return a zip of a map and four pictures whose list says of one entry that it is so large, unpacked and packed."""
    own = [(f"shared/0/{name}", PNG) for name in ("a.png", "b.png", "c.tsx", "d.png", "e.png")]
    data = bytearray(zipped([("t.tmx", MAP), *own]))
    for name in entry:
        at = data.rindex(b"PK\x01\x02", 0, data.rindex(name.encode()))
        data[at + 20 : at + 28] = struct.pack("<2L", packed, whole)
    return bytes(data)


def in_own_folder(name, data):
    """Return a zip of a map and one file, which is in the right folder."""
    return zipped([("t.tmx", MAP), (f"{folder_of({name: data})}/{name}", data)])


ENTITIES = b'<!DOCTYPE a [<!ENTITY b "c">]>'
TOLD = {"name": "t.tmx", "bytes": len(MAP), "sha256": hashlib.sha256(MAP).hexdigest()}

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
    "manifest last": (zipped([("t.tmx", MAP)], first=False), "doesn't begin"),
    "no map": (zipped([("t.tmx", MAP)], {"map": "u.tmx"}), "no map in the file"),
    "map elsewhere": (zipped([("shared/0/t.tmx", MAP)], {"map": "shared/0/t.tmx"}), "no map in the file"),
    "sums": (zipped([("t.tmx", MAP)], {"files": [{"name": "t.tmx", "bytes": len(MAP), "sha256": "0" * 64}]}),
             "A file inside has changed"),
    "told more": (zipped([("t.tmx", MAP)], {"files": []}), "don't match its description"),
    "newer": (zipped([("t.tmx", MAP)], {"format": 2}), "newer Splatterbox"),
    "unknown field": (zipped([("t.tmx", MAP)], {"run": "me"}), "description of itself can't be read"),
    "long title": (zipped([("t.tmx", MAP)], {"title": "x" * 300}), "can't be read"),
    "entities": (zipped([("t.tmx", b'<!DOCTYPE a [<!ENTITY b "c">]><map/>')]), "declares a document type"),
    "no xml": (zipped([("t.tmx", b"<map")]), "cut off in the middle"),
    "two maps": (zipped([("t.tmx", MAP), ("u.tmx", MAP)]), "where no map file belongs"),
    "dot at the end": (zipped([("t.tmx", MAP), ("shared/0./a.png", PNG)]), "name that is not allowed"),
    "pipe": (zipped([("t.tmx", MAP)], change=pipe), "is a link, or isn't a file"),
    "zip behind a picture": (zipped([("t.tmx", MAP), ("shared/0/a.png", PNG + zipped([]))]), "another packed file"),
    "two lines": (zipped([("t.tmx", MAP)], {"title": "a\nb"}), "can't be read"),
    "turned round": (zipped([("t.tmx", MAP)], {"author": "a\u202eb"}), "can't be read"),
    "comment": (zipped([("t.tmx", MAP)])[:-2] + b"\x02\x00hi", "damaged"),
    "another's folder": (zipped([("t.tmx", MAP), ("shared/0123456789ab/a.png", PNG)]), "where no map file belongs"),
    "map in the folder": (zipped([("t.tmx", MAP), (f"{folder_of({'b.tmx': MAP})}/b.tmx", MAP)]), "where no map file"),
    "empty part": (zipped([("t.tmx", MAP), ("shared//a.png", PNG)]), "name that is not allowed"),
    "folder": (zipped([("t.tmx", MAP), ("shared/", b"")]), "name that is not allowed"),
    "no suffix": (zipped([("t.tmx", MAP), ("shared/0/a", PNG)]), "kind that no map uses"),
    "large tileset": (claimed(["c.tsx"], 2_100_000, 2_000_000), "larger than 2000 kB"),
    "large picture": (claimed(["a.png"], 16_100_000, 15_000_000), "larger than 16000 kB"),
    "48 MB": (claimed(["a.png", "b.png", "d.png", "e.png"], 12_500_000, 1_000_000), "larger than 48 MB"),
    "other length": (zipped([("t.tmx", MAP)], {"files": [TOLD | {"bytes": len(MAP) + 1}]}), "file inside has changed"),
    "told twice": (zipped([("t.tmx", MAP)], {"files": [TOLD, TOLD]}), "don't match its description"),
    "map of another kind": (zipped([("t.tsx", MAP)], {"map": "t.tsx"}), "no map in the file"),
    "words in the folder": (in_own_folder("a.json", b"{}"), "where no map file belongs"),
    "entities in a tileset": (in_own_folder("b.tsx", ENTITIES + b"<tileset/>"), "declares a document type"),
    "entities in a template": (in_own_folder("b.tx", ENTITIES + b"<template/>"), "declares a document type"),
    "64 bits": (zipped([("t.tmx", MAP)])[:-22] + b"PK\x06\x07" + bytes(16) + zipped([("t.tmx", MAP)])[-22:], "damaged"),
    "crowd": (zipped([("t.tmx", MAP), *((f"shared/0/a{n}.png", PNG) for n in range(200))]), "more than 200"),
}  # fmt: skip


@each("kind", HOSTILE)
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


def test_a_list_of_a_million_entries_is_refused_before_it_is_read(monkeypatch):
    """LAB-9: 1 s and 200 MB at most; the list itself says how long it is."""
    entry = zipped([])[:-22]
    listed = entry[entry.index(b"PK\x01\x02") :] * 100_000
    end = struct.pack("<4s4H2LH", b"PK\x05\x06", 0, 0, 9, 9, len(listed), 0, 0)
    monkeypatch.setattr(zipfile, "ZipFile", None)
    with pytest.raises(NotTaken, match="more than 200"):
        unpack(listed + end)


# -- judged in memory --------------------------------------------------------------------------------


def test_it_is_judged_in_memory_as_it_will_be_on_the_disk(own, tmp_path):
    """LAB-9: nothing is written until everything was read and checked; a map with pictures of its own goes round."""
    with_own_picture(own)
    parcel, report = opened(packed(own), 20.0)
    assert [*tmp_path.iterdir()] == [own]
    other = own_folder(tmp_path / "other")
    found = check(take(parcel, other))
    assert found.findings == report.findings
    assert found.battlefield.digest == report.battlefield.digest
    (dot,) = [one for one in report.battlefield.decor if "shared/" in one.picture]
    assert (other / dot.picture).read_bytes() == PNG
    again = pack(take(parcel, other), maps(), "Anna's Table", "Anna", "CC0", "4")
    assert unpack(again).files.keys() == parcel.files.keys()


def test_a_board_is_judged_too():
    data = pack(maps() / "ladders_pantry.tmx", maps(), "Pantry", "", "", "3")
    assert judged(unpack(data)).board is not None


def test_what_is_no_map_is_refused_with_the_checkers_sentence():
    with pytest.raises(NotTaken, match="not made for SHOOT"):
        opened(zipped([("t.tmx", MAP)]), 20.0)


def test_what_lies_beside_on_the_disk_stays_out_of_reach(own, tmp_path):
    """LAB-9: a map in a file reaches what the game brings and what it brings itself, nothing else."""
    text = (own / "anna.tmx").read_text(encoding="utf-8")
    outside = ' <tileset firstgid="9" source="../../secret.tsx"/> <layer'
    parcel = unpack(zipped([("t.tmx", text.replace(" <layer", outside, 1).encode())]))
    assert "M-PATH" in [finding.code for finding in judged(parcel).findings]


def test_only_what_names_a_file_is_rewritten(own):
    """LAB-9: paths are rewritten; words that look like them are not."""
    with_own_picture(own)
    path = own / "anna.tmx"
    text = path.read_text(encoding="utf-8")
    words = '<!-- source="x.png" -->\n <properties>\n  <property name="notes" value="a template=\'b\' source=\'c\'"/>'
    path.write_text(text.replace("<properties>", words, 1), encoding="utf-8")
    sent = unpack(packed(own)).files["anna_s_table.tmx"].decode()
    assert words in sent
    assert sent.replace(sent[sent.index("shared/") : sent.index("my_things")], "mine/").count("mine/my_things.tsx") == 1


def test_a_folder_that_leads_elsewhere_is_not_followed(own, tmp_path):
    """LAB-9: nothing outside the target folder is written."""
    with_own_picture(own)
    other, far = tmp_path / "other", tmp_path / "far"
    other.mkdir()
    far.mkdir()
    (other / "shared").symlink_to(far)
    with pytest.raises(NotTaken, match="is a link to another place"):
        take(unpack(packed(own)), other)
    assert not [path for path in far.rglob("*") if path.is_file()]
    assert not [*other.glob("*.tmx")]


# -- anything at all ---------------------------------------------------------------------------------

NAMES = some.one_of(
    some.text(max_size=30),
    some.sampled_from(["t.tmx", "manifest.json", "lab.json", "shared/0/a.png", "../t.tmx", "/t.tmx", "shared/../t.tmx",
                       "C:\\t.tmx", "shared/0/nul.tsx", "shared//a.png", "t.tmx/", "./t.tmx", "SHARED/0/a.png"]),
    some.from_regex(r"(shared/[0-9a-f]{1,12}/)?[a-z0-9_.-]{1,12}\.(tmx|tsx|tx|png|json|exe)", fullmatch=True),
)  # fmt: skip
CONTENTS = some.one_of(some.just(MAP), some.just(PNG), some.binary(max_size=200), some.just(b"{}"))


def answer_of(work, data):
    """Return what some work makes of bytes, or None and the sentence with which it refuses them."""
    try:
        return work(data), ""
    except NotTaken as refused:
        return None, str(refused)


@examples(60)
@given(some.lists(some.tuples(NAMES, CONTENTS), max_size=6, unique_by=lambda row: row[0]), some.integers(0, 0xFFFF))
def test_whatever_entries_it_has_nothing_leaves_the_folder(tmp_path_factory, entries, mode):
    """LAB-9, section 6.5: it is refused with a sentence, or every file of it is in the maps folder."""
    extra = {name: data for name, data in entries if name.startswith("shared/") and name.count("/") == 2}
    right = {name: f"{folder_of(extra)}/{name.rpartition('/')[2]}" for name in extra}
    entries = [(right.get(name, name), data) for name, data in entries]

    def change(info):
        info.external_attr = mode << 16

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # doubled names
        data = zipped(entries, change=change)
    parcel, refused = answer_of(unpack, data)
    assert refused == "" or refused.endswith(".")
    if parcel is None:
        return
    base = tmp_path_factory.mktemp("any")
    taken = take(parcel, base / "maps")
    assert [*base.iterdir()] == [base / "maps"]
    inside = [path for path in base.rglob("*") if path.is_file()]
    assert all(path.resolve().is_relative_to(base / "maps") for path in inside)
    assert taken.read_bytes() == parcel.files["t.tmx"]


ELEMENTS = [*ElementTree.parse(maps() / "breakfast.tmx").iter()]
TAGS = sorted({node.tag for node in ELEMENTS})
WORDS = sorted({name for node in ELEMENTS for name in node.attrib})


@examples(30)
@given(some.integers(0, 2**32))
def test_whatever_its_xml_holds_it_gets_a_sentence_or_a_report(tmp_path_factory, seed):
    """LAB-9, LAB-13, section 6.5: a sound zip round any XML is refused, or judged, and writes nothing."""
    chance = Random(seed)
    tree = ElementTree.parse(maps() / "breakfast.tmx")
    nodes = [*tree.iter()]
    values = ["", "-1", "1e308", "nan", "../" * 9 + "x.tsx", "/etc/passwd", "a" * 5000, "0,0 0,0", "\u202e", "9" * 400]
    for _ in range(chance.randrange(1, 8)):
        node = chance.choice(nodes)
        node.set(chance.choice(WORDS), chance.choice(values))
        if chance.random() < 0.4:
            node.tag = chance.choice(TAGS)
        if chance.random() < 0.3:
            node.append(chance.choice(ELEMENTS))
    data = io.BytesIO()
    tree.write(data)
    found, refused = answer_of(lambda packed: opened(packed, 1.0), zipped([("t.tmx", data.getvalue())]))
    assert refused.endswith(".") if found is None else all(finding.text for finding in found[1].findings)
