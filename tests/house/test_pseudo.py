"""Nothing is drawn that is not marked as words, and nearly all of it has room for a longer language (UX-LOC-1)."""

import re
import subprocess
import sys

from tools.house import pseudo
from tools.words.extract import ROOT

MOST_CUT = 50
"""Lines, in all scenes at the smallest usual size, that are cut off when a third longer. It may only shrink."""


def test_every_scene_speaks_another_language():
    """The made-up one, in a program of its own: pictures are remembered."""
    ran = subprocess.run(
        [sys.executable, "-m", "tools.house.pseudo", "--cut", "--where"], cwd=ROOT, capture_output=True, text=True
    )
    told = ran.stdout[-4000:] + ran.stderr[-2000:]
    found = {title: int(count) for title, count in re.findall(r"^(not marked|cut off): (\d+)$", ran.stdout, re.M)}
    assert found["not marked"] == 0, told
    assert found["cut off"] <= MOST_CUT, told


def test_what_is_plain():
    names = pseudo.pattern(["Anna", "Kitchen table"])
    assert pseudo.plain("Anna plays", names)
    assert not pseudo.plain("[Anna ƥĺàýś~] Kitchen table, S-MOVE-3: 3/5", names)
    assert pseudo.plain("Annabel", names)
