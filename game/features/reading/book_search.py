"""Search in a rulebook: lines of its pages first, then of the rulings."""

from __future__ import annotations

from game.kernel.messages import say
from game.table.book.book import RULINGS, Book
from game.ui.document import Document
from game.ui.markdown import ENDS, LEADS, TextBlock
from game.ui.words import translation_of


def found_in(query: str, book: Book | None, rulings: Document) -> Document:
    """Return the results as a document in which each page and chapter links to itself."""
    blocks: list[TextBlock] = []
    for page, written in book.everything() if book is not None else ():
        lines = [block for block in Document(written).found(query) if block.kind != "heading"]
        if lines or all(word in translation_of(page.title).lower() for word in query.lower().split()):
            blocks += [_link(translation_of(page.title), page.key), *lines]
    exact: list[TextBlock] = []
    for block in rulings.found(query):
        if block.kind == "heading":
            exact.append(_link(block.words, f"{RULINGS}:{block.section}"))
        else:
            exact.append(block)
    if exact:
        blocks += [TextBlock("heading", translation_of(say("All rulings")), 3), *exact]
    return Document(blocks)


def _link(words: str, leads: str) -> TextBlock:
    return TextBlock("text", f"[{words.replace('[', '(').replace(']', ')')}]{LEADS}{leads}{ENDS}")
