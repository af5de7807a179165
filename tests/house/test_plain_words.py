"""Words that no native would write, counted in phrases and docstrings: the number may only fall."""

import ast
import re
from collections.abc import Iterator

from tests.rig.each import each
from tools.house.older import ROOT
from tools.words.extract import phrases

WORDS = re.compile(
    r"\banew\b|\bby lot\b|\bmanieth\b|\breckon|\bforetell|\bnought\b|\bof late\b|\bwhom else\b|\btimes of 100\b"
    r"|\b(?:the|an) own\b|\bwas the other way\b|\bg(?:o|oes|oing|one) on with\b"
    r"|\b(?<!here )(?:is|are) no (?!longer|more|better|worse|other|use|one)(?=[a-z])"
)
"""Old words anywhere; "is no map" for "isn't a map", but not "there is no map"."""

UNKNOWN = re.compile(r"\b(?:he|him|his)\b")
"""Opponents are *they*: only the cast, its ladder, the lessons and the examples of the books know who they speak of."""

OPENERS = re.compile(r"(?:Tell|Say|Have|Let|Whether)\b")
"""Docstrings begin with *Return*, *Return whether*, or a plain verb for what is done."""
OPENS = re.compile(rf"""[\"']\s*{OPENERS.pattern}""")

IN_PHRASES = 0
IN_DOCSTRINGS = 0
"""How many are left; lower the number with each that goes."""


def old_phrases() -> Iterator[str]:
    """Yield the phrases on screen that speak in the old dialect."""
    for phrase in phrases():
        for text in filter(None, (phrase.text, phrase.many)):
            known = re.search(r"data/(cast|steps|lesson|book)", phrase.file)
            if WORDS.search(text) or (not known and UNKNOWN.search(text)):
                yield f"{phrase.file}:{phrase.line}: {text}"


def old_docstrings() -> Iterator[str]:
    """Yield the docstrings that do; names of code in them don't count, nor "Let ..." outside the game."""
    for path in (path for root in ("game", "tools", "tests") for path in sorted((ROOT / root).rglob("*.py"))):
        source = path.read_text("utf-8")
        if not (WORDS.search(" ".join(source.split())) or OPENS.search(source)):
            continue  # parsing every file takes seconds
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
                words = ast.get_docstring(node) or ""
                opens = OPENERS.match(words) and not (
                    words.startswith("Let ") and path.parts[len(ROOT.parts)] != "game"
                )
                if opens or WORDS.search(re.sub(r"`[^`]*`|\s+", " ", words)):
                    yield f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', 1)}: {words.splitlines()[0]}"


def test_phrases_are_plain():
    found = list(old_phrases())
    assert len(found) == IN_PHRASES, "\n".join(found)


def test_docstrings_are_plain():
    found = list(old_docstrings())
    assert len(found) == IN_DOCSTRINGS, "\n".join(found)


@each(
    ("text", "plain"),
    [
        ("that is no opponent", False),
        ("there is no opponent", True),
        ("it is no longer there", True),
        ("Standing still was the other way.", False),
        ("The cards are dealt anew.", False),
        ("a new deal", True),
        ("nobody carries the own Flag", False),
        ("you can't carry your own Flag", True),
    ],
)
def test_what_counts_as_old(text, plain):
    assert bool(WORDS.search(text)) != plain
