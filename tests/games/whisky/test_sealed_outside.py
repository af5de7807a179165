"""A sealed commit stays sealed outside the table too: on disk and back, in lists, in reports, behind the curtain."""

import pygame
import pytest
from msgspec.structs import replace

from game.app.app import App
from game.features.pause.curtain import CurtainScene
from game.features.saving.bug_report import trouble
from game.features.shelf.saved_games import SavedGames
from game.games import load
from game.games.whisky.options import WhiskyOptions
from game.play.session import Session
from game.store.journal import Journal
from game.store.settings import Settings, save_settings
from game.table.session import Holder, Seating
from tests.rig.program import KNOWN, newest

COMMITS = (("commit", "loot", "shoot"), ("commit", "whisky", "whisky"))
TWO = (Holder("person", "Anna"), Holder("person", "Ben"))


def power_cut(folder, commit, hotseat="curtain"):
    """Let Anna seal a commit and end without a farewell; gives what the program finds when it starts again."""
    journal = Journal(folder / "games.sqlite3")
    session = Session.new(load("whisky"), WhiskyOptions(), Seating(list(TWO), 7, hotseat=hotseat), journal, "a duel")
    session.play(commit)
    session.writer.close()  # what was confirmed is on disk before any of it is shown
    journal.close()
    again = App()
    again.go.shelf()
    return again


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """The program's own folder, with motions at once."""
    monkeypatch.setenv("SPLATTERBOX_DATA", str(tmp_path))
    save_settings(tmp_path / "settings.json", Settings(**KNOWN, speed="instant", mute=True, names=["Anna", "Ben"]))
    return tmp_path


def look(scene):
    """The pixels of a scene."""
    surface = pygame.Surface(scene.size)
    scene.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def step(program):
    """Let the program take a breath."""
    program.loop.stack[-1].update(0.05)


def seen_after_the_power_cut(folder, commit):
    """Everything Ben can see of Anna's sealed commit, from the shelf to Ben's own decision."""
    program = power_cut(folder, commit)
    try:
        shelf = program.loop.stack[-1]
        shelf.layout((1280, 720))
        kept = SavedGames(program).newest()
        assert kept is not None
        seen = [look(shelf), replace(kept, started=0.0, touched=0.0)]
        program.go.take_up(*newest(program))
        while not isinstance(program.loop.stack[-1], CurtainScene):
            step(program)
        session, curtain = program.session, program.loop.stack[-1]
        assert (session.seat, len(session.match.entries)) == (2, 2)
        assert session.match.entries[-1].choice == commit
        seen += [look(curtain), curtain.title_text(), trouble("", session)]
        curtain.update(1.0)
        curtain._lift()
        table = program.loop.stack[-1]
        assert list(table.choosing.open) == [2]
        assert table.view.is_sealed(1)
        return [*seen, look(table), tuple(table.teller.lines), table.title_text(), table.asked]
    finally:
        program.go.close()
        program.saves.journal.close()
        (folder / "games.sqlite3").unlink()


def test_a_power_cut_leaves_a_sealed_commit_sealed(folder):
    """LSW-PH1-2, UX-SAVE-1, UX-HID-2: Continue is at Ben's decision; nothing shows what Anna has laid."""
    seen = [seen_after_the_power_cut(folder, commit) for commit in COMMITS]
    assert seen[0] == seen[1]


def test_a_report_of_trouble_tells_commits_once_they_are_open(folder):
    """LSW-PH1-2, LSW-RULING-11."""
    session = Session.new(load("whisky"), WhiskyOptions(), Seating(list(TWO), 7), None)
    session.play(COMMITS[0])
    assert "loot" not in trouble("", session)
    assert "1 seat 1 sealed" in trouble("", session)
    session.play(COMMITS[1])
    assert "1 seat 1 ('commit', 'loot', 'shoot')" in trouble("", session)
    session.close()
