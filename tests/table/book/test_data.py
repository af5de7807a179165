"""The contents of a rulebook's files, and handling of damaged ones (TEACH-BOOK)."""

import pytest

from game.kernel.messages import Message, error_text
from game.table.book.data import BookError, Picture, facts_of, filled, put_in_words, read
from game.ui.markdown import CITES, ENDS, LEADS, TextBlock, bare, keyed, parse, spans

BOOK = """# The goal {#goal}

Take {coins} coins. {S-MOVE-3} More: [walking]{#walk}.

!picture one

# Walking {#walk}

## Far {#far}

| a | b |
|---|---|
| x | y {S-MOVE-4} |
"""
MARKS = 'mark = [{ at = "deck", text = "The deck." }, { at = "hand" }]'
PICTURES = f'[[picture]]\nkey = "one"\ntext = "A table."\n{MARKS}\n'


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "book.md").write_text(BOOK, encoding="utf-8")
    (tmp_path / "book.toml").write_text(PICTURES, encoding="utf-8")
    return tmp_path


def test_pages_their_keys_rules_and_inserts(folder):
    pages, sheet = read(folder)
    assert [(page.key, page.title) for page in pages] == [("goal", "The goal"), ("walk", "Walking")]
    assert [*pages[1].names()] == ["walk", "far"]
    assert [[*page.cited()] for page in pages] == [["S-MOVE-3"], ["S-MOVE-4"]]
    assert [*pages[0].inserts()] == ["picture one"]
    assert [number for number, _ in sheet.picture[0].numbered()] == [1, 0]


def test_facts_rules_and_links_stand_where_they_are_asked_for():
    words = filled("Take {coins}. {S-MOVE-3} See [far]{#far}, {none}.", {"coins": 9})
    assert words == f"Take 9. {CITES}S-MOVE-3{ENDS} See [far]{LEADS}far{ENDS}, …."
    assert bare(words) == "Take 9. See far, …."
    assert [face for face, _ in spans(words)] == ["ui", "cite", "ui", "link:far", "ui"]
    block = put_in_words(TextBlock("table", rows=[["{coins}"]]), {"coins": Message("nine")})
    assert block.rows == [["nine"]]


def test_facts_are_named_by_the_rows_of_the_data():
    from game.games.shoot.rules.cards import TABLES

    assert facts_of(TABLES.weapon, "close")["Shotgun/close"] == 5


def test_headings_and_inserts_are_read():
    assert keyed("Far {#far}") == ("Far", "far")
    blocks = parse(BOOK)
    assert [block.key for block in blocks if block.kind == "heading"] == ["goal", "walk", "far"]
    assert [block.mark for block in blocks if block.kind == "insert"] == ["picture one"]


@pytest.mark.parametrize(
    ("name", "words", "reason"),
    [
        ("book.md", None, "not in this box"),
        ("book.toml", None, "not in this box"),
        ("book.md", "no page at all", "it has no pages"),
        ("book.toml", "[[picture]\n", "damaged"),
        ("book.toml", '[[picture]]\nkey = "one"\nlost = 1\n', "lost"),
    ],
)
def test_a_damaged_file_is_one_sentence(folder, name, words, reason):
    if words is None:
        (folder / name).unlink()
    else:
        (folder / name).write_text(words, encoding="utf-8")
    with pytest.raises(BookError) as error:
        read(folder)
    assert reason in error_text(error.value)


def test_words_that_are_no_text_are_damage(folder):
    (folder / "book.md").write_bytes(b"# \xff\xfe")
    with pytest.raises(BookError, match="damaged"):
        read(folder)


def test_a_picture_says_what_it_is():
    picture = Picture("one", text="A table.")
    assert isinstance(picture.text, Message)
    assert picture.numbered() == []
