"""A Tiled file is edited in its text, leaving every other byte unchanged (LAB-7, LAB-9, LAB-28)."""

from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as some

from game.battlefield.document import MapDocument, references
from game.battlefield.reader import read
from game.resources import maps
from tests.rig.each import each
from tests.rig.examples import examples

SHIPPED = sorted(maps().glob("*.tmx"))
LETTERS = some.characters(blacklist_categories=("Cc", "Cs"), blacklist_characters="\ufffe\uffff")


def retitled(data, title):
    return MapDocument(data).retitled(title).data


def moved(data, shifts):
    return MapDocument(data).moved(shifts).data


def title_of(data):
    node = ElementTree.fromstring(data).find("properties/property[@name='title']")
    return node.get("value") if node.get("value") is not None else node.text


@examples(60)
@given(some.sampled_from(SHIPPED), some.text(LETTERS, min_size=1, max_size=60), some.booleans())
def test_only_the_value_of_the_title_differs(path, title, windows):
    """LAB-7: all other bytes stay, line ends and the order of attributes among them."""
    data = path.read_bytes()
    data = data.replace(b"\n", b"\r\n") if windows else data
    old = title_of(data)
    new = retitled(data, title)
    assert title_of(new) == title
    at = data.index(f'value="{old}"'.encode()) + len('value="')
    rest = data[at + len(old.encode()) :]
    assert new.startswith(data[:at])
    assert new.endswith(rest)
    assert retitled(new, old) == data


@each(
    ("text", "made"),
    [
        ("<map/>", '<map>\n <properties>\n  <property name="title" value="é"/>\n </properties>\n</map>'),
        ("<map><layer/></map>",
         '<map>\n <properties>\n  <property name="title" value="é"/>\n </properties><layer/></map>'),
        ("<map><properties /><layer/></map>",
         '<map><properties>\n  <property name="title" value="é"/>\n </properties><layer/></map>'),
        ("<map><properties></properties></map>",
         '<map><properties>\n  <property name="title" value="é"/></properties></map>'),
        ("<map><properties><property value='a > b' type='string' name='title'/></properties></map>",
         "<map><properties><property value='é' type='string' name='title'/></properties></map>"),
        ('<map><properties><property name="title">a\nb</property></properties></map>',
         '<map><properties><property name="title">é</property></properties></map>'),
        ('<map><properties><property name="title"/></properties></map>',
         '<map><properties><property name="title" value="é"/></properties></map>'),
        ('<!-- <map><properties><property name="title" value="x"/> --><map><layer><properties>'
         '<property name="title" value="a layer\'s"/></properties></layer></map>',
         '<!-- <map><properties><property name="title" value="x"/> --><map>\n <properties>\n'
         '  <property name="title" value="é"/>\n </properties><layer><properties>'
         '<property name="title" value="a layer\'s"/></properties></layer></map>'),
        ('<?xml version="1.0" encoding="ISO-8859-1"?><map><properties><property name="title" value="x"/></properties>'
         "</map>",
         '<?xml version="1.0" encoding="ISO-8859-1"?><map><properties><property name="title" value="&#233;"/>'
         "</properties></map>"),
    ],
)  # fmt: skip
def test_titles_of_every_form(text, made):
    new = retitled(text.encode(), "é")
    assert new.decode() == made
    assert title_of(new) == "é"


@each(
    ("data", "words"),
    [(b"<map", "cut off"), (b"", "is empty"), (b'<!DOCTYPE m [<!ENTITY a "b">]><map/>', "document type")],
)
def test_what_is_no_map_gets_a_sentence(data, words):
    with pytest.raises(ValueError, match=words):
        retitled(data, "x")
    with pytest.raises(UnicodeDecodeError):
        retitled(b"<map>\xff</map>", "x")


def test_only_what_moves_differs_and_it_moves_by_millimetres(tmp_path):
    source = maps() / "breakfast.tmx"
    text = source.read_bytes()
    before = read(source)
    thing = next(one for one in before.things if one.class_name == "Token")
    made = moved(text, [(thing.id, 44.0, -22.0)])
    assert sum(a != b for a, b in zip(text.splitlines(), made.splitlines(), strict=True)) == 1
    copy = tmp_path / "copy.tmx"
    for part in ("templates", "tilesets"):
        (tmp_path / part).symlink_to(maps() / part)
    copy.write_bytes(made)
    old = {token.id: token for token in before.battlefield.tokens}
    new = {token.id: token for token in read(copy).battlefield.tokens}
    changed = [name for name in old if (old[name].x, old[name].y) != (new[name].x, new[name].y)]
    assert changed == [f"k{thing.id}"]
    assert new[changed[0]].x - old[changed[0]].x == pytest.approx(44.0)
    assert new[changed[0]].y - old[changed[0]].y == pytest.approx(-22.0)


def test_what_is_not_there_is_not_moved():
    text = (maps() / "breakfast.tmx").read_bytes()
    with pytest.raises(ValueError, match="has changed since"):
        moved(text, [(99999, 1.0, 1.0)])
    with pytest.raises(ValueError, match="not a map"):
        moved(b"<nothing/>", [])


def test_a_thing_inside_a_tileset_is_not_moved():
    """LAB-28: collision shapes of an embedded tileset have ids of their own."""
    inside = b'<tileset><tile id="0"><objectgroup><object id="5" x="1" y="2"/></objectgroup></tile></tileset>'
    data = b'<map tilewidth="88">' + inside + b"<objectgroup><object id='5' x='1'/></objectgroup></map>"
    made = moved(data, [(5, 1.0, 0.25)])
    assert made == data.replace(b"<object id='5' x='1'/>", b"<object id='5' x='3' y=\"0.5\"/>")


def test_references_are_changed_and_nothing_else():
    """LAB-9: not in comments, and only files."""
    data = (b'<map><!-- <image source="a.png"/> --><tileset source="a&amp;b.tsx"/>'
            b"<object template='t.tx' name='a&amp;b.tsx'/><image source=\"c.png\"/></map>")  # fmt: skip
    made = MapDocument(data).referring(lambda name: 'd"e.tsx' if name == "a&b.tsx" else name)
    assert made.data == data.replace(b'source="a&amp;b.tsx"', b'source="d&quot;e.tsx"')
    assert references(data) == ["a.png", "a&b.tsx", "t.tx", "c.png"]
