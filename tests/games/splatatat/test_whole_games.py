"""Whole games of SPLATATAT at its table by clicks and keys, and a killed program that goes on where it was."""

import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from random import Random

import pygame
import pytest
from typer.testing import CliRunner

from game.app.commands import app
from game.app.program import Program
from game.app.session import Session
from game.games import load
from game.games.splatatat.art.wear import WEAR
from game.games.splatatat.lobby import SplatLobby
from game.games.splatatat.options import SplatOptions
from game.games.splatatat.table.scene import PaperTable
from game.games.splatatat.table.words import card_of, label_of, seat_of
from game.lobby.setup import Row, Value
from game.scenes import gallery, gallery_poses
from game.scenes.lobby.curtain import GameCurtain
from game.scenes.lobby.results import ResultsScene
from game.scenes.lobby.setup import SetupScene, SetupServices
from game.scenes.lobby.sheet import HouseRulesScene, SheetScene
from game.store.journal import Journal
from game.store.settings import Settings, save_settings
from game.table.session import Holder, Seating
from tests.looks import plain_look, press
from tests.programs import program, push, top

__all__ = ["plain_look", "program"]


class Hand:
    """A person made of random numbers who plays by mouse, or by Tab and Enter."""

    def __init__(self, program, seed):
        self.program, self.random = program, Random(seed)
        self.curtains = self.sheets = 0

    def play(self, seconds=120.0):
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
                self.lift(scene)
            elif isinstance(scene, PaperTable) and scene.over:
                scene.handle(press(pygame.K_RETURN))
            elif isinstance(scene, PaperTable) and scene.my_turn and not self.program.session.settling:
                self.decide(scene)
            scene.update(0.05)
            time.sleep(0.0005)
        raise AssertionError(f"no end after {len(self.program.session.match.entries)} decisions: {top(self.program)}")

    def lift(self, curtain):
        self.curtains += 1
        for _ in range(10):
            curtain.update(0.05)
        if self.random.random() < 0.5:
            curtain.handle(press(pygame.K_RETURN))
        else:
            push(curtain, curtain.button.rect.center)

    def decide(self, scene):
        """Make one legal choice by clicks on what the table shows."""
        session = self.program.session
        before = len(session.match.entries)
        options = session.decision.options(session.view(session.seat))
        plays = [choice for choice in options if card_of(choice)]
        choice = self.random.choice(plays) if plays and self.random.random() < 0.85 else self.random.choice(options)
        if scene.hand_hidden:
            scene.sharing.toggle_hand()
        kind = card_of(choice)
        if not kind or choice[0] == "reveal":
            self.press_button(scene, choice)
        else:
            spot = next(w for w in scene.group.widgets if getattr(w, "kind", "") == kind and w.card >= 0)
            push(scene, (spot.rect.x + 3, spot.rect.centery))
            assert scene.aiming.held == kind
            self.aim(scene, choice)
        assert len(session.match.entries) == before + 1, (choice, self.program.loop.toast)

    def press_button(self, scene, choice):
        pressed = next(button for button in scene.actions if button.label == label_of(choice, scene.names))
        push(scene, pressed.rect.center)

    def aim(self, scene, choice):
        """Play the card that is held: on its seat, or by its button."""
        button = next((b for b in scene.actions if b.label == label_of(choice, scene.names)), None)
        seat = seat_of(choice, scene.view.seat)
        if button is not None and (not seat or len(scene.aiming.at(seat)) > 1 or self.random.random() < 0.4):
            push(scene, button.rect.center)
        elif seat:
            push(scene, scene.regions.plots[seat].whole.center)
        else:
            push(scene, scene.regions.zone("zone.middle").center)


@pytest.mark.parametrize(
    ("people", "seed", "rules"),
    [(2, 1, {}), (3, 2, {"faces": 1, "truce": True}), (4, 3, {"teams": True, "faces": 1, "truce": True}),
     (2, 4, {"most": 3, "laps": 10})],
)  # fmt: skip
def test_people_round_one_screen_play_to_the_results(program, people, seed, rules):
    """SPL-SCREEN-1: a curtain before each person's decision; the results tell the end; then another game."""
    holders = [Holder("person", name) for name in ("Anna", "Ben", "Cleo", "Dan")[:people]]
    program.open_table("splatatat", SplatOptions(seats=people, **rules), Seating(holders, seed))
    hand = Hand(program, seed)
    results = hand.play()
    assert hand.curtains > 1
    assert hand.sheets == bool(rules), "section 13: House Rules that differ from print are shown at the start"
    assert program.session.match.state.outcome is not None
    assert results.report.winners == program.session.match.state.outcome.winners
    assert program._saved() is None
    dealer = program.session.match.state.dealer
    results.handle(press(pygame.K_RETURN))
    assert isinstance(top(program), SheetScene if rules else PaperTable)
    assert program.session.match.state.dealer == dealer % people + 1


def test_one_person_among_bots_never_sees_a_curtain(program):
    """SPL-SCREEN-2, UX-BOT-2."""
    holders = [Holder("person", "Anna"), Holder("rookie", "Rookie"), Holder("rookie", "Rookie 3")]
    program.open_table("splatatat", SplatOptions(seats=3, faces=1, truce=True), Seating(holders, 5))
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
from game.lobby.setup import Row, Value
from game.games.splatatat.lobby import SplatLobby
from game.games.splatatat.options import SplatOptions
from game.store.journal import Journal
if __name__ == "__main__":
    holders = [Holder("rookie", "A"), Holder("rookie", "B"), Holder("rookie", "C")]
    journal = Journal(Path(sys.argv[1]))
    session = Session.new(load("splatatat"), SplatOptions(seats=3), Seating(holders, 3), journal, "soak")
    while True:  # a slow killer must not find the game at its end
        if len(session.match.entries) < int(sys.argv[2]):
            for entry in session.poll():
                print(len(session.match.entries), entry.checksum, flush=True)
        time.sleep(0.001)
"""


@pytest.mark.parametrize("after", [4, 15])
def test_a_killed_program_goes_on_at_the_last_confirmed_decision(tmp_path, monkeypatch, after):
    """UX-SAVE-5: kill -9, then Continue on the shelf."""
    monkeypatch.setenv("SPLATTERBOX_DATA", str(tmp_path))
    save_settings(tmp_path / "settings.json", Settings(speed="instant", mute=True))
    path, script = tmp_path / "games.sqlite3", tmp_path / "player.py"
    script.write_text(PLAYER)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, str(script), str(path), str(after + 3)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as player:
        confirmed = [player.stdout.readline().split() for _ in range(after)]
        os.kill(player.pid, signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)
        player.stdout.read()
    journal = Journal(path)
    kept = journal.newest()
    session = Session.resume(load("splatatat"), journal, kept.id)
    assert len(session.match.entries) >= int(confirmed[-1][0])
    assert str(session.match.entries[int(confirmed[-1][0]) - 1].checksum) == confirmed[-1][1]
    session.close()
    journal.close()
    program = Program()
    program.loop.push(program.shelf())
    program._resume(program._saved())
    assert isinstance(top(program), PaperTable)
    assert [holder.name for holder in program.session.table.holders] == ["A", "B", "C"]
    program._close_session()
    program._journal.close()


# Commands --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--seats", "person"), "2 to 8 players"),
        (("--mode", "coop", "--seats", "person,rookie,rookie"), "4, 6 or 8 players, not 3"),
        (("--seats", "person,deadeye"), "person, rookie, regular or veteran"),
        (("--mode", "ctf"), "base, sudden"),
    ],
)
def test_play_refuses_in_a_sentence(arguments, words):
    result = CliRunner().invoke(app, ["play", "--game", "splatatat", *arguments])
    assert result.exit_code == 2
    assert words in result.stderr


def test_play_opens_the_named_table(monkeypatch):
    opened = []
    monkeypatch.setattr("game.app.program.open_window", lambda table, **_: opened.append(table) or 0)
    kinds = ["person", "veteran", "regular", "rookie"]
    arguments = ["play", "--game", "splatatat", "--mode", "coop", "--seats", ",".join(kinds)]
    assert CliRunner().invoke(app, arguments).exit_code == 0
    ((key, options, seats),) = opened
    assert (key, options.teams, options.seats, seats) == ("splatatat", True, 4, kinds)


def test_the_party_scenes_can_be_painted():
    """UX-WIN-7."""
    names = CliRunner().invoke(app, ["screenshot", "--list"]).stdout.split()
    wanted = ("setup", "setup-eight", "setup-teams", "rules", "sheet", "results", "curtain", "seats")
    assert {f"splat-{name}" for name in wanted} <= {*names}


# What other games may ask of the set-up ----------------------------------------------------------------------------


def test_front_rows_and_a_picture_stand_on_the_set_up(monkeypatch):
    """A scenario is stepped through on the set-up itself, its board drawn above; it is not on the sheet."""
    looked = []
    wear = replace(WEAR, preview=lambda surface, rect, choice: looked.append((rect.size, choice)))
    monkeypatch.setattr("game.scenes.lobby.wear.wear_of", lambda _lobby: wear)

    class Boards(SplatLobby):
        def rows(self, choice):
            values = (Value("a", "First", "A short one."), Value("b", "Second", "A long one."))
            return (*super().rows(choice), Row("BOARD", "Board", values, "a", front=True))

    lobby, host = Boards(), gallery.StillHost((1280, 720))
    choice = gallery_poses.choice_of(lobby, 4, 1, (4,))
    scene = SetupScene(host, lobby, SetupServices(), choice)
    scene.layout(host.size)
    scene.draw(pygame.Surface(host.size))
    assert looked
    stepper = next(widget for widget in scene.group.widgets if widget.label == "Board")
    push(scene, (stepper.rect.right - 4, stepper.rect.centery))
    assert lobby.value(choice, "BOARD") == "b"
    assert [lobby.side(choice, number) for number in range(4)] == ["Team 1", "Team 2", "Team 1", "Team 2"]
    sheet = HouseRulesScene(host, lobby, choice)
    sheet.layout(host.size)
    assert "Board" not in [widget.label for widget in sheet.group.widgets]
