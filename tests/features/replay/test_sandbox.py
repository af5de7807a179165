"""Received game files are judged by their game's rules, isolated from everything else (MOM-REP-5)."""

import gzip
import time
from random import Random

import msgspec
import pytest

from game.features.replay import sandbox as game_sandbox
from game.features.replay.sandbox import GameSandbox, open_apart, opened
from game.games import games, load
from game.store.splat import SplatError, pack, unpack
from tests.rig.files import altered, played, set_in

KEYS = [meta.key for meta in games()]


@pytest.fixture(scope="module")
def files():
    return {key: pack(played(key, 40)[0]) for key in KEYS}


@pytest.mark.parametrize("key", KEYS)
def test_a_game_of_todays_rules_is_played_again_and_checked(files, key):
    """MOM-REP-5: own states are taken, not those of the file."""
    lied = altered(files[key], set_in(("last",), {"lies": 1}))
    found = opened(lied)
    assert (found.badge, found.game) == ("checked", key)
    splat, honest = unpack(found.data, own=True), unpack(files[key])
    assert bytes(splat.last) == bytes(honest.last)
    assert splat.rows == honest.rows


@pytest.mark.parametrize("key", KEYS)
def test_export_import_export_gives_equal_bytes(files, key):
    """MOM-REP-4."""
    once = pack(unpack(opened(files[key]).data, own=True))
    again = pack(unpack(opened(once).data, own=True))
    assert once == again


@pytest.mark.parametrize("key", KEYS)
def test_a_game_of_other_rules_is_told_by_its_file(files, key):
    """MOM-REP-5: converted by the state's types, badge *as told by the file*."""
    found = opened(altered(files[key], set_in(("rules",), "0")))
    assert found.badge == "told"
    splat = unpack(found.data, own=True)
    assert splat.rules == "0"
    assert bytes(splat.last) == bytes(unpack(files[key]).last)


@pytest.mark.parametrize("key", KEYS)
def test_a_choice_that_the_rules_refuse_is_named(files, key):
    def cheat(content):
        content["rows"][3][1] = ["win"]

    with pytest.raises(SplatError, match="choice 3"):
        opened(altered(files[key], cheat))


@pytest.mark.parametrize("key", KEYS)
def test_another_answer_of_chance_does_not_pass(files, key):
    def cheat(content):
        answers = next(row[2] for row in content["rows"] if any(len(set(answer[1])) > 1 for answer in row[2]))
        answer = next(answer for answer in answers if len(set(answer[1])) > 1)
        answer[1].append(answer[1].pop(0))

    with pytest.raises(SplatError):
        opened(altered(files[key], cheat))


def change_options(change):
    def changed(content):
        change(content["options"])

    return changed


@pytest.mark.parametrize(
    ("key", "change"),
    [
        ("shoot", lambda o: o["battlefield"].update(width=1e12)),
        ("shoot", lambda o: o["battlefield"].update(obstacles=o["battlefield"]["obstacles"] * 80)),
        ("shoot", lambda o: o["battlefield"]["layers"][0].update(cells=[10**9])),
        ("shoot", lambda o: o["battlefield"].update(title="x" * 3000)),
        ("shoot", lambda o: o["battlefield"].update(bases=[])),
        ("shoot", lambda o: o.update(mode="naval")),
        ("shoot", lambda o: o.update(seats=4)),
        ("shoot", lambda o: o.pop("battlefield")),
        ("whisky", lambda o: o.update(match_length=-3)),
        ("splatatat", lambda o: o.update(seats=-1)),
        ("ladders", lambda o: o.update(scenario="none", boxes=-5)),
    ],
)
def test_a_table_that_cannot_be_laid_is_refused(files, key, change):
    """MOM-REP-5: maps pass the limits of map files."""
    sentence = game_sandbox._answer(altered(files[key], change_options(change)))
    assert isinstance(sentence, str)
    assert sentence.endswith(".")


def test_a_board_out_of_all_measure_is_refused():
    """MOM-REP-5: of Frag Fest boards, too."""
    from game.battlefield.untrusted import why_not_taken
    from game.games.ladders.rules.board import standard

    board = standard()
    assert why_not_taken(board) == ""
    for change in (
        {"ladders": board.ladders * 9}, {"floors": board.floors * 99}, {"home_red": 101}, {"title": "x" * 3000},
        {"slides": ((1, 5),)}, {"stars": ((3, "xyz"),)}, {"doors": ((0, 0, 9999, 2),)},
    ):  # fmt: skip
        assert why_not_taken(msgspec.structs.replace(board, **change))


def test_who_sat_there_has_a_name_that_can_be_shown(files):
    def rename(content):
        content["seats"][0] = {"kind": "overlord", "name": "\u202eA\u0007" + "n" * 40, "who": "nobody we know"}

    seat = unpack(opened(altered(files["whisky"], rename)).data, own=True).seats[0]
    assert (seat.kind, seat.name, seat.who) == (load("whisky").adviser, "A" + "n" * 23, "")


def test_the_process_answers_refuses_and_is_stopped(files):
    """MOM-REP-5: in a worker with a limit of time."""
    assert open_apart(files["whisky"]).badge == "checked"
    with pytest.raises(SplatError, match="not a Splatterbox replay"):
        open_apart(b"something else")
    with pytest.raises(SplatError, match="too long"):
        open_apart(files["shoot"], seconds=0.0005)


def test_a_process_that_is_asked_now_and_then_says_when_it_is_done(files):
    room = GameSandbox(files["whisky"])
    end = time.monotonic() + 30
    found = None
    while found is None and time.monotonic() < end:
        found = room.poll()
        time.sleep(0.02)
    assert found is not None
    assert found.game == "whisky"


@pytest.mark.parametrize("key", KEYS)
def test_damaged_games_are_opened_or_refused_in_a_sentence(files, key):
    """MOM-REP-5. The 10,000 are in tools/drills/replays.py."""
    random = Random(11)
    plain = gzip.decompress(files[key])
    for _ in range(20):
        data = bytearray(plain)
        data[random.randrange(len(data))] = random.randrange(32, 127)
        sentence = game_sandbox._answer(gzip.compress(bytes(data), 1))
        assert not isinstance(sentence, str) or sentence.endswith(".")
