"""REC-5: the 26 feats, each with a log that brings it and one that just doesn't."""

import logging
from pathlib import Path

import pytest

from game.games import feats
from game.games.feats import all_feats, earned
from game.games.goals import roles_at
from game.games.story import story_of
from game.lobby.feats import read_feats
from game.lobby.goals import DONE, Finish, GoalNames, GoalWatch, Happened
from game.lobby.patterns import Roles
from game.store.earned import NOWHERE, UNLUCKY
from game.store.people import Gathered
from tests.games.played import match_of

CARDS = {1: "Blowgun"}
WON, LOST = Finish((1,)), Finish((2,))


def died(seat, by, cause="shot"):
    return "hero_died", {"seat": seat, "credited": by, "cause": cause}


def sight(zones):
    return "sight_fixed", {"shooter": 1, "target": 2, "zones": list(range(zones))}


def gulp(who="opponent"):
    return "whisky_gulp", {"winner": 1, "from": who}


HIT = ("shot_hit", {"winner": 1, "bullets": 1})
SLOT = ("cards_revealed", {"winner": 1})
ROUND = ("round_started", {})
JAM = ("jam_drawn", {"shooter": 1})
SPLAT = ("splat_played", {"attacker": 2, "victim": 1})
CLOSING = ("duel_won", {"seat": 1, "kind": "CLOSING_BOTTLE"})
BLOW = ("hero_paralysed", {"seat": 2})
COUNTER = ("counter_declared", {"seat": 1})
BLAST = ("blast", {"seat": 1, "seats": [2, 3]})


def arm(part="L-ARM", by=1):
    return "part_torn", {"by": by, "seat": 2, "part": part}


def slide(by="slide"):
    return "carried", {"seat": 1, "by": by}


def box(seat):
    return "box_lost", {"seat": seat, "part": "HEAD"}


def swap(mine, theirs):
    return "swapsies", {"seat": 1, "partner": 2, "hands": [mine, theirs]}


def s_saved(pile):
    return "s_saved", {"seat": 1, "target": 1, "pile": pile}


EARNED = {
    "shoot/furniture": ([[died(1, 2)]] * 3, WON), "shoot/peephole": ([[sight(4), died(2, 1)]], LOST),
    "shoot/after_you": ([[COUNTER, died(2, 1)]], LOST),
    "shoot/gravity": ([[died(2, 1, "pushed off the table")]], LOST), "shoot/jam_session": ([[JAM]] * 3, WON),
    "shoot/out_cold": ([[BLOW], [died(2, 1)]], LOST),
    "whisky/hat_trick": ([[ROUND, HIT], [HIT, HIT]], LOST), "whisky/sweep": ([[ROUND, SLOT, SLOT], [SLOT, SLOT]], LOST),
    "whisky/last_orders": ([[ROUND, gulp()], [CLOSING]], LOST), "whisky/teetotal": ([[ROUND, HIT]], WON),
    "splatatat/spotless": ([[("passed", {})]], WON), "splatatat/light_fingers": ([[swap(3, 8)]], LOST),
    "splatatat/sorry": ([[s_saved(["B1", "B2", "B3"])]], LOST),
    "ladders/arms": ([[arm()], [arm("R-ARM")], [arm()]], LOST), "ladders/downhill": ([[slide()]] * 4, WON),
    "ladders/two_birds": ([[BLAST, box(2), box(3)]], LOST),
}  # fmt: skip
MISSED = {
    "shoot/furniture": ([[died(1, 2)]] * 3, LOST), "shoot/peephole": ([[sight(5), died(2, 1)]], WON),
    "shoot/after_you": ([[COUNTER], [died(2, 1)]], WON),
    "shoot/gravity": ([[died(1, 2, "pushed off the table")]], WON), "shoot/jam_session": ([[JAM]] * 2, WON),
    "shoot/out_cold": ([[died(2, 1)], [BLOW]], WON),
    "whisky/hat_trick": ([[ROUND, HIT, HIT], [ROUND, HIT]], WON),
    "whisky/sweep": ([[ROUND, SLOT, SLOT, SLOT], [ROUND, SLOT]], WON),
    "whisky/last_orders": ([[ROUND, gulp()], [ROUND, gulp("own"), CLOSING]], WON),
    "whisky/teetotal": ([[gulp()]], WON),
    "splatatat/spotless": ([[SPLAT]], WON), "splatatat/light_fingers": ([[swap(8, 3)]], WON),
    "splatatat/sorry": ([[s_saved(["B1", "B2"])]], WON),
    "ladders/arms": ([[arm()], [arm("HEAD")], [arm()]], WON), "ladders/downhill": ([[slide("ladder")]] * 4, WON),
    "ladders/two_birds": ([[BLAST, box(2), box(2)]], WON),
}  # fmt: skip
GAUGES = {"shoot/one_leg": "life", "whisky/peace": "shoot", "ladders/legless": "legs"}


def done(key, choices, ended):
    feat = next(one for one in all_feats() if one.key == key)
    roles = Roles(1, card=lambda card: CARDS.get(card, ""))
    watch = GoalWatch(feat.goal, roles, story_of(feat.game).goal_names)
    for events in choices:
        watch.take(Happened(events, 1))
    watch.end(ended)
    return watch.standing == DONE


@pytest.mark.parametrize("key", EARNED)
def test_a_log_that_brings_it_and_one_that_does_not(key):
    assert done(key, *EARNED[key])
    assert not done(key, *MISSED[key])


def test_there_are_26_each_with_a_picture_and_a_test():
    found = all_feats()
    assert len(found) == len({one.key for one in found}) == 26
    assert {one.key for one in found if one.goal} == {*EARNED, *MISSED, *GAUGES}
    icons = {path.stem for path in Path("assets/third_party/icons").glob("*.svg")}
    assert {one.icon for one in found} <= icons
    assert {one.key for one in found if one.late} == {UNLUCKY, NOWHERE}


@pytest.mark.parametrize(
    ("key", "fits", "fails"), [("shoot/one_leg", 2, 3), ("ladders/legless", 1, 2), ("whisky/peace", 0, 1)]
)  # fmt: skip
def test_gauges_of_feats(key, fits, fails, monkeypatch):
    """Those that read the state, with the gauge put in its place."""
    feat = next(one for one in all_feats() if one.key == key)
    for value, wanted in ((fits, True), (fails, False)):
        names = GoalNames(gauges={GAUGES[key]: lambda state, seat, value=value: value})
        watch = GoalWatch(feat.goal, Roles(1), names)
        watch.take(Happened([("flag_captured", {"seat": 1})], 1))
        watch.end(WON)
        assert (watch.standing == DONE) is wanted


def test_facts_of_the_table():
    match = match_of("whisky", 2)
    none = earned(match, 1, {}, {}, {})[0]
    assert not {"box/full_house", "box/one_more"} & {*none}
    assert "box/full_house" in earned(match, 1, {}, {"persons": 4}, {})[0]
    assert "box/full_house" not in earned(match, 1, {}, {"persons": 3}, {})[0]
    assert "box/one_more" in earned(match, 1, {}, {"rematches": 3}, {})[0]


def test_what_a_match_adds_to_feats_over_games():
    found = earned(match_of("whisky", 2), 1, {2: "betty"}, {}, {"betty": 5, "gus": 4})[1]
    assert found["box/opener"] == Gathered(4, ("whisky",))
    assert found["box/open_book"].values == ("whisky/betty",)
    match = match_of("splatatat", 4)
    looks = match.state.colours
    for seat in range(1, 5):
        hits = {
            looks[event["victim"] - 1]
            for entry in match.entries
            for event in entry.events
            if event.name == "splatatat" and event["attacker"] == seat
        }
        gathered = earned(match, seat, {}, {}, {})[1]
        assert set(gathered["splatatat/colours"].values if hits else ()) == hits
    assert roles_at(match, 1, {}).me == 1


BAD = """
[[feat]]
key = "good"
title = "Good"
text = "Win."
icon = "house"
goal = [{ won = true }]
[[feat]]
key = "good"
title = "Twice"
text = "Win."
icon = "house"
goal = [{ won = true }]
[[feat]]
key = "wrong"
title = "Wrong"
text = "Win."
icon = "house"
goal = [{ wins = true }]
[[feat]]
key = "fact"
title = "Fact"
text = "Win."
icon = "house"
facts = { money = ">=4" }
[[feat]]
key = "empty"
title = "Empty"
text = "Win."
icon = "house"
"""


@pytest.mark.parametrize(("content", "kept", "said"), [
    (BAD, 1, 4), ("feat = 3", 0, 0), ("[[feat", 0, 1), ("", 0, 1), ("[[feat]]\nkey = 3", 0, 1), (None, 0, 0),
])  # fmt: skip
def test_a_bad_row_is_left_out_with_a_sentence(tmp_path, caplog, content, kept, said):
    file = tmp_path / "feats.toml"
    if content is not None:
        file.write_text(content)
    with caplog.at_level(logging.WARNING):
        found = read_feats(file, "whisky", GoalNames())
    assert [one.key for one in found] == ["whisky/good"] * kept
    assert len(caplog.records) == said


def test_a_game_without_feats_has_none(monkeypatch, tmp_path):
    assert feats.read_feats(tmp_path / "none.toml", "fifth", GoalNames()) == ()
