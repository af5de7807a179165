"""All text drawn is marked for translation, and nearly all of it has room for a longer language (UX-LOC-1)."""

import re
import subprocess
import sys

import pytest

from tools.house import pseudo
from tools.words.extract import ROOT

MOST_CUT = 17
"""Lines, in all scenes at the smallest usual size, that are cut off when a third longer. It may only shrink."""


def drawn(*wanted):
    """Draw every scene in a program of its own, for pictures are cached; return the counts, and what was printed."""
    words = [sys.executable, "-m", "tools.house.pseudo", "--cut", "--where", *wanted]
    ran = subprocess.run(words, cwd=ROOT, capture_output=True, text=True)
    counts = {title: int(count) for title, count in re.findall(r"^(not marked|cut off): (\d+)$", ran.stdout, re.M)}
    return counts, ran.stdout[-4000:] + ran.stderr[-2000:]


def test_every_scene_speaks_another_language():
    counts, printed = drawn()
    assert counts["not marked"] == 0, printed
    assert counts["cut off"] <= MOST_CUT, printed


@pytest.mark.parametrize("size", ["1024x600", "1280x720"])
def test_nothing_is_cut_off_in_english(size):
    counts, printed = drawn("--english", "--size", size)
    assert counts["cut off"] == 0, printed


def test_what_is_plain():
    names = pseudo.pattern(["Anna", "Kitchen table"])
    assert pseudo.plain("Anna plays", names)
    assert not pseudo.plain("[Anna ƥĺàýś~] Kitchen table, S-MOVE-3: 3/5", names)
    assert pseudo.plain("Annabel", names)
