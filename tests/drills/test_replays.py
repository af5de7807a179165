"""The drill of damaged game files, in short: what counts as a fault, and a few hundred files (MOM-REP-5)."""

import json

from tools.drills import replays
from tools.drills.replays import Verdict


def test_some_damaged_files_are_opened_or_refused():
    found = [one for name in ("whisky-1.splat", "splatatat-3.splat")
             for one in replays.judged(json.dumps([name, 60, 5]).encode())]  # fmt: skip
    assert {replays.fault(one) for one in found} == {""}
    assert len({one.said for one in found}) > 3


def test_a_refusal_without_a_sentence_and_a_long_wait_are_faults():
    assert "no sentence" in replays.fault(Verdict(0.1, "KeyError"))
    assert "25.0 s" in replays.fault(Verdict(25.0, "told"))
    assert replays.fault(Verdict(0.1, "This game is not for us.")) == ""


def test_every_way_to_damage_a_file_is_taken():
    content = {"rows": [[0, ["leg"], []]], "game": "x"}
    assert ("rows", 0, 1, 0) in replays.places(content)
