"""A player's very first game: on a small table (FGT-66)."""

from game.battlefield.modes import MODES
from game.features.setup.choices import easy_setup, first_setup
from game.games.shoot.lobby import ShootLobby
from game.lobby.code import decode
from game.lobby.lobby import default_setup
from game.play import last_setups, launcher
from game.store.settings import Settings
from tools.gallery import lobbies


def shipped(missing=""):
    """The lobby with the maps of the box, but for one."""
    lobby, boards = ShootLobby(), [one for one in lobbies.lobby_of("shoot").boards() if one.title != missing]
    lobby.boards, lobby.look_again = lambda: boards, lambda fresh: False
    return lobby


def first_game(lobby, **values):
    choice = first_setup(lobby, Settings(names=["Anna"]))
    for key, value in values.items():
        lobby.put(choice, key, value)
    return choice


def test_a_players_first_game_is_on_a_small_table():
    """FGT-66: Capture the Flag of two; its row shows that map, and nothing counts as changed."""
    lobby = shipped()
    choice = first_game(lobby)
    assert lobby.board(choice).title == "Coffee Break"
    assert lobby.values(choice)["MAP"] == lobby.board(choice).key
    assert lobby.options_of(choice).battlefield.title == "Coffee Break"
    assert lobby.board(default_setup(lobby, ["Anna"])).title == "Kitchen Table"
    assert easy_setup(lobby, Settings()).first


def test_a_first_game_of_more_players_or_another_mode_is_on_its_usual_map():
    """FGT-66: nobody is told that the small table has no room for them."""
    lobby = shipped()
    choice = first_game(lobby)
    choice.seats[2].holder = "rookie"
    assert lobby.board(choice).title == "Kitchen Table"
    assert not lobby.why_no_table(choice)
    choice.seats[2].holder = "empty"
    assert lobby.board(choice).title == "Coffee Break"
    for key in MODES:
        board = lobby.board(first_game(lobby, MODE=key))
        assert (board.title == "Coffee Break") == (key == "ctf"), key
    assert lobby.board(first_game(lobby, MAP="kitchen_table.tmx")).title == "Kitchen Table"


def test_the_second_game_is_on_the_usual_table(tmp_path, monkeypatch):
    """FGT-66: and the first one's code still leads to its own map."""
    monkeypatch.setattr(last_setups, "path", lambda: tmp_path / "tables.json")
    lobby = shipped()
    monkeypatch.setattr(launcher, "find", lambda _: ShootLobby())
    one = launcher.GameLauncher("shoot", None)
    one.lobby = lobby
    start = one.prepare(first_game(lobby))
    assert start.seating.map.endswith("coffee_break.tmx")
    assert start.options.battlefield.title == "Coffee Break"
    assert lobby.board(one.last_setup()).title == "Kitchen Table"
    assert lobby.board(last_setups.recall(lobby)).title == "Kitchen Table"
    code = one.code_of(start.seating, start.options)
    assert lobby.board(decode(lobby, code)).title == "Coffee Break"


def test_without_the_small_map_a_first_game_is_on_another_one():
    lobby = shipped("Coffee Break")
    assert lobby.board(first_game(lobby)).title == "Kitchen Table"
