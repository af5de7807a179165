"""A map's title is edited in its text, leaving everything else unchanged (LAB-7)."""

from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as some

from game.battlefield.retitle import retitled
from game.resources import maps
from tests.rig.each import each
from tests.rig.examples import examples

SHIPPED = sorted(maps().glob("*.tmx"))
LETTERS = some.characters(blacklist_categories=("Cc", "Cs"), blacklist_characters="\ufffe\uffff")


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
         '<map><properties><property name="title" value="é"/></properties><layer/></map>'),
        ("<map><properties></properties></map>",
         '<map><properties> <property name="title" value="é"/>\n </properties></map>'),
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
    [(b"<map", "cannot be read"), (b"", "cannot be read"), (b'<!DOCTYPE m [<!ENTITY a "b">]><map/>', "document type")],
)
def test_what_is_no_map_gets_a_sentence(data, words):
    with pytest.raises(ValueError, match=words):
        retitled(data, "x")
    with pytest.raises(UnicodeDecodeError):
        retitled(b"<map>\xff</map>", "x")
