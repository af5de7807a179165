"""Evenings of strangers: opened in a process of their own, damaged games left out, the rest shown (NIT-6)."""

import msgspec
import pytest

from game.features.replay.night_sandbox import NightSandbox, opened_night
from game.games import load
from game.kernel.sealed import fresh
from game.play.match_file import packed, splat_from
from game.store.nights import Night, NightGame, NightGuest, NightTable
from game.store.splat import SplatError
from game.store.splatnight import FORMAT, NightFile, pack_night
from game.table.session import Holder, Seating
from tests.rig.hands import push
from tests.rig.lucky import played
from tests.rig.program import dropped, top, until


@pytest.fixture(scope="module")
def game():
    """The file of a duel."""
    match = played(load("whisky"), fresh(), 4000)
    assert match.decision is None
    return packed(splat_from(match.past, Seating([Holder("person", "Anna"), Holder("person", "Ben")]), finished=True))


def evening(games, key="whisky", **more):
    tables = [NightTable(0, (0, 1), (1, 2)) for _ in range(max(games, default=0) + 1)]
    night = Night("2026-11-29", 5, [NightGuest("Anna"), NightGuest("Ben")], [key], over=True, played=[
        NightGame(key, tables=[table]) for table in tables
    ])  # fmt: skip
    return pack_night(NightFile(FORMAT, msgspec.structs.replace(night, **more), games))


def test_a_good_file_is_opened_with_its_games(game):
    found = NightSandbox(evening({0: game})).wait()
    assert (list(found.games), found.refused, found.games[0].badge) == ([0], 0, "checked")
    assert found.night.guests == [NightGuest("Anna"), NightGuest("Ben")]


def test_damaged_games_are_left_out(game):
    found = opened_night(evening({0: game, 1: b"no game", 2: game[:-40]}))
    assert (list(found.games), found.refused) == ([0], 2)


def test_a_game_that_is_not_the_one_it_says_is_left_out(game):
    found = opened_night(evening({0: game}, key="splatatat"))
    assert (found.games, found.refused) == ({}, 1)


@pytest.mark.parametrize("kind", ["night", "robin", "knockout"])
def test_a_standing_that_does_not_add_up_is_refused(kind):
    with pytest.raises(SplatError):
        opened_night(evening({}, kind=kind, guests=[NightGuest("A"), NightGuest("B"), NightGuest("C")], played=[
            NightGame("whisky", (0, 1), tables=[NightTable(0, (1, 2), (1, 2))])
        ]))  # fmt: skip


def test_over_a_table_an_evening_is_offered_and_the_game_waits(program, tmp_path, game):
    """NIT-6, HND-3: nothing of the game at the table is lost."""
    program.go.setup("whisky", easily=True)
    until(program, lambda: program.session is not None)
    table = program.go.scene
    dropped(program, tmp_path, evening({0: game, 1: b"no game"}), "friday.splatnight")
    assert top(program) is table
    offer = program.loop.notices.offer
    assert "friday.splatnight has been opened. 1 game of this evening is damaged" in offer.sentence
    offer.choices[0].act()
    assert top(program).name == "podium"
    push(top(program), top(program).back)
    assert top(program) is table


def test_rubbish_is_refused_with_a_sentence():
    with pytest.raises(SplatError) as refused:
        NightSandbox(b"\x1f\x8b\x08 nothing").wait()
    assert str(refused.value).endswith(".")
