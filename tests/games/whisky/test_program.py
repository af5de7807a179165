"""The saloon's box in the program: from the shelf to the results, both rematches, Continue, and the commands."""

import json
import time
from random import Random

import pygame
import pytest
from typer.testing import CliRunner

from game import games
from game.cli.main import app
from game.features.pause.curtain import CurtainScene
from game.features.reading.opening import book_at, rulebook
from game.features.results.end import EndScene
from game.features.setup.page import SetupScene
from game.features.shelf.saved_games import SavedGames
from game.features.shelf.title import TitleScene
from game.games.whisky.options import WhiskyOptions
from game.games.whisky.report import duels
from game.games.whisky.table import notebook, sharing
from game.games.whisky.table.scene import SaloonTable
from game.table.session import Holder, Seating
from game.ui.still import StillHost, apply_settings
from tests.rig.hands import press, push
from tests.rig.program import play_again, running, step, top, until
from tools.gallery.context import FakeContext
from tools.gallery.tables import SomeGames


def test_an_unfinished_game_keeps_its_sticker(monkeypatch):
    """The box opens only where the registry has the game and its table."""
    assert games.playable() >= {"shoot", "whisky"}
    meta = games.Meta("ghost", "GHOST", 2, 2, ("a",), "game.ghost:GAME", "game.games.whisky.no_table:SaloonTable")
    games.playable.cache_clear()
    monkeypatch.setattr(games, "_all", lambda: (meta,))
    try:
        assert games.playable() == frozenset()
    finally:
        games.playable.cache_clear()


def test_the_second_box_opens_by_key_and_by_mouse():
    host = StillHost((1280, 720))
    apply_settings(host.settings, host.size)
    scene = TitleScene(FakeContext(host), SomeGames(()))
    scene.layout(host.size)
    scene.on_resume()
    scene.handle(press(pygame.K_2, 0, "2"))
    push(scene, scene.boxes[1])
    assert scene.context.go.opened == [("setup", ("whisky",), {})] * 2
    assert scene.boxes[1].reason is None
    scene.boxes[1].hovered = True
    assert scene.game == "whisky"


@pytest.fixture
def program(tmp_path, monkeypatch):
    """The program with a notebook without pages."""
    monkeypatch.setattr(notebook, "_reckon", lambda _position: None)
    with running(tmp_path, monkeypatch) as opened:
        yield opened


def test_two_presses_from_the_shelf_to_the_first_decision(program):
    """UX-SET-1."""
    top(program).handle(press(pygame.K_2, 0, "2"))
    assert isinstance(top(program), SetupScene)
    top(program).handle(press(pygame.K_RETURN))
    assert isinstance(top(program), SaloonTable)
    until(program, lambda: top(program).choosing.open)
    assert program.session.persons_turn
    assert SavedGames(program).newest().game == "whisky"
    assert SavedGames(program).newest().title == "Loot Shoot Whisky, a duel: Anna, Steady Betty"


def play_out(program, seed=3):
    """Play the match that is on the table by both key blocks; gives the results."""
    random = Random(seed)
    end = time.monotonic() + 60
    while time.monotonic() < end:
        scene = top(program)
        if isinstance(scene, EndScene):
            return scene
        if scene.sheet is not None and not scene.director.busy:
            scene.handle(press(pygame.K_RETURN))
        elif scene.choosing.open and not scene.playing:
            for seat in list(scene.choosing.open):
                keys = sharing.keys_of("keyboard", seat)
                draft = scene.choosing.open[seat]
                first, second = random.choice([
                    (a, b) for a in draft.left for b in draft.left
                    if draft.left[a] >= 1 + (a == b) and draft.left[b] >= 1
                ])  # fmt: skip
                for act in (first, second, "nod"):
                    scene.handle(press(pygame.key.key_code(keys[act].lower())))
        step(program)
        time.sleep(0.001)
    raise AssertionError(f"no end: {top(program)}")


def test_two_hands_on_one_keyboard_to_the_results_and_again(program):
    """UX-HID-5, UX-SET-5: a match, its results, both rematches, the shelf and Continue."""
    table = Seating([Holder("person", "Anna"), Holder("person", "Ben")], 11, hotseat="keyboard")
    program.go.table("whisky", WhiskyOptions(match_length=3), table)
    until(program, lambda: top(program).choosing.open)
    results = play_out(program)
    told, rows = results.report, duels(results.ended.entries)
    scores = [sum(row.winner == seat for row in rows) for seat in (1, 2)]
    assert max(scores) == 2 or len(rows) == 7
    assert told.kind == f"Anna {scores[0]} : {scores[1]} Ben, best of 3"
    assert told.winners == results.ended.state.outcome.winners
    assert SavedGames(program).newest() is None
    play_again(program, "Seats swapped, same cards")
    assert program.session.table.seed == 11
    assert [holder.name for holder in program.session.table.holders] == ["Ben", "Anna"]
    assert program.session.table.hotseat == "keyboard"
    assert program.session.match.options.match_length == 3
    kept = SavedGames(program).newest()
    program.go.shelf()
    program.go.take_up(kept.game, kept.id)
    until(program, lambda: top(program).choosing.open)
    assert top(program).choosing.way == "keyboard"
    assert program.session.game.key == "whisky"


def test_the_curtain_falls_between_two_people(program):
    """UX-HID-1: the way chosen on the set-up reaches the table."""
    top(program).handle(press(pygame.K_2, 0, "2"))
    top(program).hold(1, "person")
    top(program).handle(press(pygame.K_RETURN))
    until(program, lambda: isinstance(top(program), CurtainScene))
    assert program.session.table.hotseat == "curtain"


def test_the_rules_are_those_of_the_game_looked_at(program):
    assert "LSW-MATCH-1" in rulebook("whisky")
    whisky, shoot = book_at(program, None, "LSW-RES-4").title, book_at(program, None, "S-SEE-4").title
    assert (whisky, shoot) == ("LOOT SHOOT WHISKY", "SHOOT")
    top(program).boxes[1].hovered = True
    assert book_at(program, top(program), None).title == whisky
    top(program).boxes[1].hovered = False
    assert book_at(program, top(program), None).title == shoot


def test_seats_may_be_given_to_any_of_the_four_bots(program):
    """UX-SET-4."""
    program.go.table("whisky", WhiskyOptions(), Seating([Holder("person", "Anna"), Holder("rookie", "Rookie")], 1))
    program.go.seats(program.session)
    scene = top(program)
    assert [key for key, _ in scene.steppers[2].values] == ["person", "rookie", "regular", "veteran", "deadeye"]
    scene.steppers[2].step(3)
    scene.draw(pygame.Surface(program.loop.size))
    scene.handle(press(pygame.K_RETURN))
    assert program.session.table.holders[1].kind == "deadeye"
    assert isinstance(top(program), SaloonTable)


def test_shoot_is_still_opened_from_its_box(program):
    top(program).handle(press(pygame.K_1, 0, "1"))
    until(program, lambda: not any(entry.reading for entry in program.library.maps()))
    until(program, lambda: top(program).play.reason is None)
    top(program).handle(press(pygame.K_RETURN))
    assert program.session.game.key == "shoot"
    assert SavedGames(program).newest().title.startswith("Coffee Break: Anna")  # its first table (FGT-66)


def run(*arguments):
    return CliRunner().invoke(app, list(arguments))


def test_simulate_whisky_tells_win_kinds_by_seat():
    told = json.loads(run("simulate", "whisky", "--games", "4", "--bots", "random,rookie", "--json").stdout)
    assert sum(sum(seats.values()) for seats in told["totals"]["ends"].values()) == 4
    assert {game["reason"] for game in told["games"]} == set(told["totals"]["ends"])
    told = json.loads(run("simulate", "whisky", "--games", "1", "--bots", "random,random", "--mode", "best3",
                          "--json").stdout)  # fmt: skip
    assert told["games"][0]["reason"] in ("DUELS", "DRAW")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("play", "--game", "whisky", "--seats", "person,sheriff"), "regular, veteran, deadeye or FILE.py:CLASS"),
        (("play", "--game", "whisky", "--seats", "person"), "2 players"),
        (("play", "--game", "whisky", "--mode", "ctf"), "single, best3"),
        (("play", "--seats", "person,deadeye"), "person, rookie, regular, veteran or FILE.py:CLASS"),
        (("play", "--game", "poker"), "no game 'poker'"),
        (("simulate", "whisky", "--bots", "deadeye"), "2 players"),
    ],
)
def test_commands_refuse_in_a_sentence(arguments, words):
    result = run(*arguments)
    assert result.exit_code == 2
    assert words in result.stderr


def test_play_opens_the_named_table(monkeypatch):
    opened = []
    monkeypatch.setattr("game.app.app.open_window", lambda table, **_: opened.append(table) or 0)
    assert run("play", "--game", "whisky", "--seats", "person,deadeye", "--mode", "best3").exit_code == 0
    assert run("play").exit_code == 0
    assert opened[0] == ("whisky", WhiskyOptions(match_length=3), ["person", "deadeye"])
    assert (opened[1][0], opened[1][1].mode) == ("shoot", "ctf")


def test_the_saloons_poses_can_be_painted():
    """UX-WIN-7."""
    names = run("screenshot", "--list").stdout.split()
    assert {"whisky-commit", "whisky-reveal", "whisky-gulp", "whisky-notebook", "whisky-result", "whisky-setup",
            "whisky-results"} <= set(names)  # fmt: skip
