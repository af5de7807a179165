"""An evening of four people in which every table but SHOOT's is played by mouse and keys, choice by choice (NIT)."""

import pytest

from game.lobby import night as nights
from tests.rig.evening import click, from_shelf, page, play_table, to_the_end
from tests.rig.hands import push
from tests.rig.ladders_player import LaddersPlayer
from tests.rig.program import running, until
from tests.rig.splatatat_player import SplatPlayer
from tests.rig.whisky_player import SaloonPlayer

PLAYERS = {"splatatat": SplatPlayer, "ladders": LaddersPlayer, "whisky": SaloonPlayer}


def play(program, seed):
    """Play the match on the table to its end by hand, and go on by the end page's button."""
    until(program, lambda: program.session is not None)
    session = program.session
    if session.game.key in PLAYERS:
        PLAYERS[session.game.key](program.loop, session, seed).play()
    else:
        assert play_table(program)
    end = to_the_end(program)
    push(end, end.main)
    return page(program, "night")


@pytest.mark.full
def test_an_evening_by_hand(tmp_path, monkeypatch):
    """Acceptance j."""
    with running(tmp_path, monkeypatch, maps=True, names=["Anna", "Ben", "Cara", "Dan"]) as program:
        from_shelf(program, "Game night")
        page(program, "night begin")
        click(program, "Begin")
        scene, seed = page(program, "night"), 0
        while not nights.is_finished(program.nights.night):
            scene.layout(program.loop.size)
            push(scene, scene.main or scene.picks[0])
            until(program, lambda: program.loop.stack[-1].name in ("setup", "night"))
            if program.loop.stack[-1].name == "night":
                scene = page(program, "night")
                push(scene, scene.main)
            setup = page(program, "setup")
            until(program, lambda: not setup.play.reason and not setup._reading)  # noqa: B023
            setup.layout(program.loop.size)
            push(setup, setup.play)
            seed += 1
            scene = play(program, seed)
            assert len(program.nights.night.tables) == seed
        push(scene, scene.main)
        podium = page(program, "podium")
        night = podium.night
        assert {game.game for game in night.played} == {"shoot", "whisky", "splatatat", "ladders"}
        assert all(holder.name for holder in night.guests)
        assert len(night.tables) >= 6
