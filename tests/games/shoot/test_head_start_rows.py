"""Head starts on SHOOT's set-up page: rows, words, codes, rematches (S-SET-7)."""

from game.lobby.code import decode, encode
from game.lobby.head_start_rows import AHEAD
from game.lobby.lobby import default_setup
from tests.rig.lobby import set_up
from tools.gallery import lobbies


def setup(holders):
    lobby = lobbies.lobby_of("shoot")
    choice = default_setup(lobby, ["Anna", "Ben", "Cleo", "Dan"])
    for seat, holder in zip(choice.seats, holders, strict=True):
        seat.holder = holder
    return set_up(lobby, choice)


def row(scene, key):
    return next(row for row in scene.lobby.rows(scene.setup) if row.key == key)


def test_a_seat_of_the_set_up_can_have_a_head_start():
    """S-SET-7, UX-MAP-9: a row for each seat, by its place; a closed place has none."""
    _, scene, _ = setup(holders=("person", "empty", "rookie", "empty"))
    assert [row(scene, key).reason for key in AHEAD[:4]] == ["", "This seat is empty.", "", "This seat is empty."]
    assert scene.lobby.options_of(scene.setup).head_start == ()
    before = scene.lobby.length(scene.setup)
    scene.put("AHEAD_3", 2)
    assert scene.lobby.options_of(scene.setup).head_start == (0, 2)
    assert [str(scene.lobby.ahead.words(scene.setup, number)) for number in (0, 1)] == ["", "+2 ahead"]
    name = scene.lobby.called(scene.setup.taken)[1].name
    assert f"{name} has a head start of 2" in scene.lobby.line(scene.setup)
    assert [str(one) for one in scene.lobby.changed(scene.setup)] == ["Head start of seat 3: +2"]
    assert scene.lobby.length(scene.setup) == before != ""


def test_a_head_start_is_told_by_what_is_played_for():
    """S-SET-7: its effect depends on the mode; never enough kills to end the game."""
    _, scene, _ = setup(holders=("person", "rookie", "empty", "empty"))
    effect = str(row(scene, "AHEAD_1").values[3].effect)
    assert effect.startswith("3 extra half card lengths on every action card. Worth about ")
    scene.put("AHEAD_1", 5)
    scene.put("MODE", "kills")
    scene.put("GOAL", 3)
    assert str(row(scene, "AHEAD_1").values[2].effect) == "2 kills to start with."
    assert [one.value for one in row(scene, "AHEAD_1").values] == [0, 1, 2]
    assert scene.lobby.options_of(scene.setup).head_start == (2, 0)
    scene.put("GOAL", 1)
    assert row(scene, "AHEAD_1").reason == "When one kill wins, nobody can start with one."
    assert scene.lobby.options_of(scene.setup).head_start == ()
    scene.put("MODE", "lms")
    assert scene.lobby.options_of(scene.setup).head_start == (5, 0)


def test_codes_carry_head_starts_and_older_codes_are_read():
    """S-SET-7, UX-SET-5: a code of the third edition knows nothing of them."""
    _, scene, _ = setup(holders=("person", "rookie", "empty", "empty"))
    scene.put("CARDS", "normal")
    older = "SHOOT-KW2G7-Z77HA-PN1"  # written before there were head starts
    scene.put("AHEAD_2", 3)
    again = decode(scene.lobby, encode(scene.lobby, scene.setup))
    assert again.values == scene.setup.values
    assert scene.lobby.options_of(again).head_start == (0, 3)
    assert decode(scene.lobby, older).values == {"CARDS": "normal"}


def test_a_head_start_goes_with_whoever_changes_seats():
    """S-SET-7, UX-SET-5: rematches with swapped seats."""
    _, scene, _ = setup(holders=("person", "rookie", "empty", "empty"))
    plain = scene.lobby.options_of(scene.setup)
    assert all(one.options is plain for one in scene.lobby.agains(None, plain))
    scene.put("AHEAD_1", 2)
    options = scene.lobby.options_of(scene.setup)
    assert {(one.swap, one.options.head_start) for one in scene.lobby.agains(None, options)} == {
        (False, (2, 0)), (True, (0, 2))}  # fmt: skip
