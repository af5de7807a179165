"""Whole matches of Shootin' Ladders at its table by clicks, and a killed program that goes on where it was."""

import os
import signal
import subprocess
import sys
import time
from random import Random

import pygame
import pytest
from typer.testing import CliRunner

from game.app.commands import app
from game.app.program import Program
from game.app.session import Session
from game.games import load
from game.games.ladders.rules.scenarios import options_of
from game.games.ladders.table.scene import CandyTable
from game.games.ladders.table.targets import CandyTarget
from game.scenes.lobby.curtain import GameCurtain
from game.scenes.lobby.results import ResultsScene
from game.scenes.lobby.sheet import SheetScene
from game.store.journal import Journal
from game.store.settings import Settings, save_settings
from game.table.session import Holder, Seating
from game.ui.widgets import Button
from tests.looks import plain_look, press
from tests.programs import program, push, top

__all__ = ["plain_look", "program"]


class Hand:
    """A person made of random numbers who presses what the table offers."""

    def __init__(self, program, seed):
        self.program, self.random = program, Random(seed)
        self.curtains = self.sheets = self.presses = 0

    def play(self, seconds=60.0):
        """Play to the results."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            scene = top(self.program)
            if isinstance(scene, ResultsScene):
                return scene
            if isinstance(scene, SheetScene):
                self.sheets += 1
                scene.handle(press(pygame.K_RETURN))
            elif isinstance(scene, GameCurtain):
                self.curtains += 1
                for _ in range(10):
                    scene.update(0.05)
                scene.handle(press(pygame.K_RETURN))
            elif isinstance(scene, CandyTable):
                self.at_table(scene)
            scene.update(0.2)
        raise AssertionError(f"no end after {len(self.program.session.match.entries)} decisions: {top(self.program)}")

    def at_table(self, scene):
        if scene.sheet is not None:
            scene.handle(press(pygame.K_ESCAPE))
        elif scene.over:
            scene.handle(press(pygame.K_RETURN))
        elif scene.my_turn and not self.program.session.settling:
            if scene.sharing.hidden:
                scene.sharing.toggle_hand()
            found = self.offered(scene)
            assert found, (scene.asked_as, [w.label for w in scene.group.widgets])
            self.presses += 1
            push(scene, self.random.choice(found).rect.center)

    def offered(self, scene):
        """Give what is worth pressing: answers first, then an armed shot, then lit places, cards, and buttons."""
        if scene.prompt is not None:
            return [w for w in scene.prompt.widgets if w.enabled and w.label != "Put back"] or scene.prompt.widgets
        buttons = [w for w in scene.group.widgets if isinstance(w, Button) and w not in scene.column.buttons]
        ready = [w for w in buttons if w.enabled and w.label not in ("Put back", "Hint")]
        spots = [w for w in scene.group.widgets if isinstance(w, CandyTarget)]
        lit = [w for w in spots if w.lit]
        if scene.aiming.armed is not None:
            return ready
        foes = [w for w in spots if w.seat and w.label.endswith(str(scene.shown.cookie(w.seat).square))
                and scene.aiming.acting and scene.aiming.attacks_on(w.seat)]  # fmt: skip
        cards = [w for w in spots if w.card >= 0 and scene.aiming.acting and self.random.random() < 0.2]
        if scene.aiming.held[0] and not lit:
            return [w for w in buttons if w.label == "Put back"] or ready
        return [*lit, *foes * 4, *cards] or ready


@pytest.mark.parametrize(
    ("scenario", "people", "seed", "values"),
    [
        ("QC", 2, 1, {"goal": 2, "boxes": 2}),
        ("HH", 3, 2, {"boxes": 1, "hand": (2, 1, 2)}),
        ("GT", 2, 3, {"goal": 1, "boxes": 1, "hand": (2, 2, 2), "round_limit": 12}),
        ("DH", 3, 4, {"round_limit": 8}),
        ("CF", 4, 5, {"round_limit": 5, "boxes": 2}),
    ],
)
def test_people_round_one_screen_play_to_the_results(program, scenario, people, seed, values):
    """L-INFO-3: a curtain before each person's secret decision; the results tell the end; then another game."""
    holders = [Holder("person", name) for name in ("Anna", "Ben", "Cleo", "Dan")[:people]]
    options = options_of(scenario, people, **values)
    program.open_table("ladders", options, Seating(holders, seed))
    hand = Hand(program, seed)
    results = hand.play()
    state = program.session.match.state
    assert hand.curtains > 1
    assert hand.sheets, "values that differ from the scenario are shown at the start"
    assert results.report.winners == state.outcome.winners
    assert program._saved() is None
    results.handle(press(pygame.K_RETURN))
    assert isinstance(top(program), SheetScene)
    assert program.session.match.options == options


def test_one_person_among_bots_never_sees_a_curtain(program):
    """L-INFO-3, UX-BOT-2."""
    holders = [Holder("person", "Anna"), Holder("rookie", "Rookie"), Holder("rookie", "Rookie 3")]
    program.open_table("ladders", options_of("QC", 3, boxes=1, goal=2), Seating(holders, 5))
    hand = Hand(program, 5)
    hand.play()
    assert hand.curtains == 0
    assert program.session.opponents.reports == []


PLAYER = """
import sys, time
from pathlib import Path
from game.app.session import Session
from game.table.session import Holder, Seating
from game.games import load
from game.games.ladders.rules.scenarios import options_of
from game.store.journal import Journal
if __name__ == "__main__":
    holders = [Holder("rookie", "A"), Holder("rookie", "B"), Holder("rookie", "C")]
    journal = Journal(Path(sys.argv[1]))
    session = Session.new(load("ladders"), options_of("QC", 3), Seating(holders, 3), journal, "soak")
    while session.decision is not None:
        for entry in session.poll():
            print(len(session.match.entries), entry.checksum, flush=True)
        time.sleep(0.001)
"""


@pytest.mark.parametrize("after", [4, 25])
def test_a_killed_program_goes_on_at_the_last_confirmed_decision(tmp_path, monkeypatch, after):
    """UX-SAVE-5: kill -9, then Continue on the shelf."""
    monkeypatch.setenv("SPLATTERBOX_DATA", str(tmp_path))
    save_settings(tmp_path / "settings.json", Settings(speed="instant", mute=True))
    path, script = tmp_path / "games.sqlite3", tmp_path / "player.py"
    script.write_text(PLAYER)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, str(script), str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as player:
        confirmed = [player.stdout.readline().split() for _ in range(after)]
        os.kill(player.pid, signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)
        player.stdout.read()
    journal = Journal(path)
    kept = journal.newest()
    session = Session.resume(load("ladders"), journal, kept.id)
    assert len(session.match.entries) >= int(confirmed[-1][0])
    assert str(session.match.entries[int(confirmed[-1][0]) - 1].checksum) == confirmed[-1][1]
    session.close()
    journal.close()
    program = Program()
    program.loop.push(program.shelf())
    program._resume(program._saved())
    assert isinstance(top(program), CandyTable)
    assert [holder.name for holder in program.session.table.holders] == ["A", "B", "C"]
    program._close_session()
    program._journal.close()


# Commands --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--mode", "dh", "--seats", "person,rookie"), "3 to 8"),
        (("--scenario", "ctf"), "qc, hh"),
        (("--map", "maps/kitchen_table.tmx"), "kitchen_table.tmx"),
    ],
)
def test_play_refuses_in_a_sentence(arguments, words):
    result = CliRunner().invoke(app, ["play", "--game", "ladders", *arguments])
    assert result.exit_code == 2
    assert words in result.stderr


def test_play_opens_a_board_that_is_being_drawn(monkeypatch):
    """Tiled's command names the map only: a board is played with the ladders."""
    opened = []
    monkeypatch.setattr("game.app.program.open_window", lambda table, **_: opened.append(table) or 0)
    assert CliRunner().invoke(app, ["play", "--map", "maps/ladders_standard.tmx"]).exit_code == 0
    ((key, options, _),) = opened
    assert (key, options.scenario, options.board.title) == ("ladders", "QC", "Standard board")


def test_simulate_takes_a_scenario():
    arguments = ["simulate", "ladders", "--scenario", "TR", "--bots", "random", "--seats", "3", "--games", "1"]
    result = CliRunner().invoke(app, [*arguments, "--rule", "boxes=1"])
    assert result.exit_code == 0, result.stderr
    assert "most_trophies" in result.stdout
    refused = CliRunner().invoke(app, ["simulate", "ladders", "--scenario", "custom", "--rule", "mission=heads"])
    assert refused.exit_code == 2
    assert "two teams" in refused.stderr
