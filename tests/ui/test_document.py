import re

import pytest

from game.ui.document import Document
from game.ui.markdown import parse, spans
from tools.gallery.gallery import rulebook


@pytest.fixture(scope="module")
def book():
    return rulebook("shoot")


def test_blocks():
    blocks = parse("# A\n\ntext **bold**\nmore\n\n- one\n  goes on\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 \\| 3 |\n")
    assert [b.kind for b in blocks] == ["heading", "text", "item", "item", "table"]
    assert blocks[1].words == "text **bold** more"
    assert blocks[2].words == "one goes on"
    assert blocks[4].rows == [["a", "b"], ["1", "2 | 3"]]


def test_inline_signs():
    assert spans("a **b** `c` *d* [e](f) 2 * 3") == [
        ("ui", "a "), ("bold", "b"), ("ui", " "), ("semi", "c"), ("ui", " "), ("italic", "d"), ("ui", " "),
        ("semi", "e"), ("ui", " 2 * 3"),
    ]  # fmt: skip


def test_every_rule_of_the_book_is_found(book):
    """UX-TEACH-3: whatever rule a refusal or a log line names, the look-up opens there."""
    document = Document(book)
    document.layout(900)
    ids = set(re.findall(r"\*\*(S-[A-Z]+-\d+[a-z]?)", book))
    assert len(ids) > 100
    assert [name for name in sorted(ids) if document.y_of_rule(name) is None] == []


def test_a_rule_is_not_taken_for_a_longer_one(book):
    document = Document(book)
    document.layout(900)
    assert document.y_of_rule("S-GEO-1") != document.y_of_rule("S-GEO-11")
    assert document.y_of_rule("S-NONE-1") is None


@pytest.mark.parametrize("width", [420, 900, 1400])
def test_nothing_is_wider_than_the_page(book, width):
    from game.ui import text

    document = Document(book)
    document.layout(width)
    for one in document.placed:
        size = 17 if one.block.kind == "table" else 18
        for row in one.pieces:
            for left, words, room in row:
                for word in words:
                    assert word.x + text.width(word.words, size, word.face) <= room + 1 or word.x == 0
                    assert left + word.x <= width


def test_blocks_do_not_overlap(book):
    document = Document(book)
    document.layout(800)
    for above, below in zip(document.placed, document.placed[1:], strict=False):
        assert above.y + above.height <= below.y


def test_the_search_shows_only_what_was_found(book):
    document = Document(book)
    document.layout(800, "teleport spawn")
    assert document.placed
    for one in document.placed:
        if one.block.kind != "heading":
            assert "teleport" in one.block.plain
            assert "spawn" in one.block.plain
    document.layout(800, "xyzzy")
    assert document.placed == []


def test_a_rule_id_can_be_pressed():
    document = Document("see S-SEE-4 here\n\n- **S-SEE-4 Visible.** A zone\n")
    document.layout(800)
    from game.ui import text

    x = text.width("see ", 18) + 5
    assert document.rule_at(x, 10) == "S-SEE-4"
    assert document.rule_at(700, 10) is None
