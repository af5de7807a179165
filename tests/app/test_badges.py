"""LAB-29: the badge of a map: measured, not measured, measured before a change."""

import msgspec

from game.app.badges import badge_for
from game.bots.blocks import Block
from game.games import load
from game.games.lab_report import badge_of
from game.resources import maps
from game.scenes.library import read_entry
from game.store.lab import Blocks
from tests.rig.lab import report


def test_a_map_bears_what_its_own_file_tells(tmp_path, monkeypatch):
    monkeypatch.setattr("game.games.lab_kept.shipped", list)
    entry, file = read_entry(maps() / "coffee_break.tmx", own=True), tmp_path / "lab.sqlite"
    entry.path = tmp_path / "mine.tmx"
    assert badge_for(entry, file).state == "unmeasured"
    digest, rules = entry.battlefield.digest, load("shoot").rules_version
    for told, state in ((report(digest=digest, rules=rules), "tilted"), (report(digest=digest, rules="0"), "before")):
        with Blocks(file, Block) as kept:
            kept.tell(digest, "ctf|2|auto", msgspec.json.encode(badge_of(told, "mine.tmx")))
        assert badge_for(entry, file).state == state
