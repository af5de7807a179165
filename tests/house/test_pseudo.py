"""All text drawn is marked for translation, and nearly all of it has room for a longer language (UX-LOC-1)."""

import re
import subprocess
import sys

from tools.house import pseudo
from tools.words.extract import ROOT

MOST_CUT = 17
"""Lines, in all scenes at the smallest usual size, that are cut off when a third longer. It may only shrink."""


def test_every_scene_speaks_another_language():
    """In a program of its own, for pictures are cached. That English has room: tests/features/test_poses.py."""
    words = [sys.executable, "-m", "tools.house.pseudo", "--cut", "--where"]
    ran = subprocess.run(words, cwd=ROOT, capture_output=True, text=True)
    counts = {title: int(count) for title, count in re.findall(r"^(not marked|cut off): (\d+)$", ran.stdout, re.M)}
    printed = ran.stdout[-4000:] + ran.stderr[-2000:]
    assert counts["not marked"] == 0, printed
    assert counts["cut off"] <= MOST_CUT, printed


def test_what_is_plain():
    names = pseudo.pattern(["Anna", "Kitchen table"])
    assert pseudo.plain("Anna plays", names)
    assert not pseudo.plain("[Anna ƥĺàýś~] Kitchen table, S-MOVE-3: 3/5", names)
    assert pseudo.plain("Annabel", names)
