"""F5 while the game is open: the open window handles the request (LAB-8)."""

import os
import shutil
import time
from pathlib import Path
from threading import Thread

import pytest
from typer.testing import CliRunner

from game import folders
from game.app import inbox
from game.app.inbox import leave
from game.app.requested import Request
from game.cli import main as commands
from game.resources import maps
from tests.rig.hands import press
from tests.rig.program import running

PLAYED = Path(__file__).parents[1] / "data" / "played" / "rookie.splat"


@pytest.fixture
def program(tmp_path, monkeypatch):
    with running(tmp_path / "my data", monkeypatch) as opened:
        opened.inbox.poll()  # this window reads the inbox
        yield opened
        opened.inbox.close()


@pytest.fixture
def asked(tmp_path):
    """A request for a map of one's own."""
    path = tmp_path / "mine.tmx"
    for part in ("templates", "tilesets"):
        (tmp_path / part).symlink_to(maps() / part)
    shutil.copy(maps() / "picnic.tmx", path)
    return Request("shoot", str(path), "kills", ["person", "regular"], [], True)


def answered(program, work, seconds=30.0):
    """Do something outside the window's rounds; return its result, and the longest time the request waited."""
    found = []
    thread = Thread(target=lambda: found.append(work()))
    thread.start()
    end = time.monotonic() + seconds
    while (thread.is_alive() or program.inbox._reading) and time.monotonic() < end:
        program._poll()
        time.sleep(0.02)
    thread.join(5)
    return found[0]


def test_a_request_is_taken_within_half_a_second(program, asked):
    """LAB-8: the window takes it and opens the table as the command would; a test play is never saved."""
    program._poll()
    began = time.monotonic()
    taken = []
    thread = Thread(target=lambda: taken.append((leave(asked), time.monotonic() - began)))
    thread.start()
    while thread.is_alive():
        program._poll()
        time.sleep(0.01)
    assert taken[0][0]
    assert taken[0][1] < 0.5
    assert answered(program, lambda: True)
    options = program.session.match.options
    assert (options.battlefield.title, options.mode, options.seats) == ("Picnic for Two", "kills", 2)
    assert program.session.table.map == asked.map
    assert program.session.kept == 0
    assert program.loop._toast.sentence == "Playing Picnic for Two as last saved."
    assert [*inbox.folder().glob("*.json")] == []


def test_a_game_that_is_kept_is_asked_for_first(program, asked):
    """LAB-8: testing a map never loses a game in progress."""
    from game.games.shoot.tables import make_options

    program.go.open_named("shoot", make_options(2), ["person", "regular"])
    old = program.session
    assert old.kept
    for key, stays in (("f6", True), ("f5", False)):
        assert answered(program, lambda: leave(asked))
        assert program.session is old
        offer = program.loop._toast.offer
        assert "This game is saved" in offer.sentence
        assert program.loop._toast.answered(press(1073741882 + int(key[1]) - 1))
        assert (program.session is old) == stays
    assert old.kept in {kept.id for kept in program.journal().kept()}


def test_without_a_window_nothing_is_left(tmp_path, monkeypatch, asked):
    monkeypatch.setenv("SPLATTERBOX_DATA", str(tmp_path / "none"))
    assert not leave(asked)
    assert not (tmp_path / "none").exists()


def test_a_window_that_has_gone_or_hangs_leaves_nothing_behind(program, asked):
    """LAB-8: else a window of its own is opened."""
    assert not leave(asked, patience=0.1)  # it hangs: nobody polls
    assert [*inbox.folder().glob("*.json")] == []
    program.inbox.close()
    assert not leave(asked)
    program.inbox._tried = program.inbox._looked = 0.0
    program.inbox.poll()
    assert answered(program, lambda: leave(asked))  # listens again


def test_what_is_no_request_is_taken_away(program, asked):
    """Anything else in the inbox opens nothing, and is removed."""
    import msgspec

    old = inbox.folder() / "1-old.json"
    old.write_bytes(msgspec.json.encode(asked))
    os.utime(old, (time.time() - 60, time.time() - 60))
    for number, data in enumerate((b"{", b"[" * 9000, b" " * 30_000, b'{"game": 1}'), 2):
        (inbox.folder() / f"{number}.json").write_bytes(data)
    for _ in range(3):
        program.inbox._looked = 0.0
        program._poll()
    assert [*inbox.folder().glob("*.json")] == []
    assert program.inbox._reading is None
    assert program.session is None


@pytest.mark.parametrize(
    "spoilt", [{"game": "chess"}, {"map": "/no/such.tmx"}, {"kinds": []}, {"mode": "tag"}, {"rules": ["cheat=1"]}]
)
def test_what_makes_no_table_gets_a_sentence(program, asked, spoilt):
    import msgspec

    wish = msgspec.structs.replace(asked, **spoilt)
    assert answered(program, lambda: leave(wish))
    assert program.session is None
    assert program.loop._toast.sentence.endswith(".")


def test_f7_shows_the_laboratory_in_the_window_that_is_open(program, asked, monkeypatch):
    """TRY-46: also while a map is tried; pressed again it is the same page, unless the map was saved meanwhile."""
    monkeypatch.setattr("game.app.app.open_window", lambda **_: pytest.fail("a second window"))
    monkeypatch.setattr("game.play.lab_runs.LabRun", lambda *_: Still())
    run = lambda: CliRunner().invoke(commands.app, ["lab", asked.map, "--window"])  # noqa: E731
    assert answered(program, lambda: leave(asked))
    pages = []
    for saved in (False, False, True):
        if saved:
            os.utime(asked.map, (10**9, 10**9))
        found = answered(program, run)
        assert (found.exit_code, found.stdout) == (0, "The open window shows it.\n")
        pages.append(program.loop.stack[-1])
        assert pages[-1].name == "lab"
        assert [page.name for page in program.loop.stack].count("lab") == 1
    assert pages[0] is pages[1]
    assert pages[1] is not pages[2]
    assert program.trying


class Still:
    """A run of the laboratory that finds nothing."""

    over = True

    def news(self):
        return None

    def stop(self):
        pass

    close = stop


def test_the_command_hands_over(program, asked, monkeypatch):
    """LAB-8: `play --map` opens no second window."""
    monkeypatch.setattr("game.app.app.open_window", lambda **_: pytest.fail("a second window"))
    run = lambda: CliRunner().invoke(commands.app, ["play", "--map", asked.map, "--trial"])  # noqa: E731
    found = answered(program, run)
    assert (found.exit_code, found.stdout) == (0, "The open window plays it.\n")
    assert program.session.match.options.battlefield.title == "Picnic for Two"
    assert folders.data().name == "my data"


def test_files_are_opened_by_the_window_that_is_open(program, tmp_path, monkeypatch):
    """HND-3: a double click on a game and on a listed map; without a file the window only comes forward."""
    forward = []
    monkeypatch.setattr(program.loop.window, "come_forward", lambda: forward.append(True))
    game = tmp_path / "a game.splat"
    shutil.copy(PLAYED, game)
    assert answered(program, lambda: leave(Request(files=[]))) is True
    assert (len(forward), program.imports.busy) == (1, False)
    assert answered(program, lambda: leave(Request(files=[str(game), str(maps() / "picnic.tmx")])))
    end = time.monotonic() + 60
    while program.imports.busy and time.monotonic() < end:
        program._poll()
        time.sleep(0.02)
    assert "has been added to your finished games" in program.loop._toast.sentence
    assert {scene.name for scene in program.loop.stack} >= {"replay", "maps"}
    assert len(forward) == 2


def test_a_map_that_is_listed_nowhere_goes_the_way_of_dropped_files(program, tmp_path):
    path = tmp_path / "elsewhere.tmx"
    shutil.copy(maps() / "picnic.tmx", path)
    program.go.dropped(str(path))
    assert "maps" not in {scene.name for scene in program.loop.stack}
    program.imports.close()


def test_the_command_hands_files_over_or_opens_a_window(monkeypatch, tmp_path):
    """HND-3: absolute, for the window has another folder; a file that is not there opens nothing."""
    handed, opened = [], []
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(inbox, "leave", lambda request, _: handed.append(request.files) or bool(opened))
    monkeypatch.setattr("game.app.app.open_window", lambda files: opened.append(files) or 0)
    shutil.copy(PLAYED, tmp_path / "a.splat")
    run = CliRunner().invoke
    told = run(commands.app, ["open", "a.splat", "none.splat"])
    assert (told.exit_code, told.stderr) == (2, "There is no file none.splat: check its name and its folder.\n")
    assert (handed, opened) == ([], [])
    told = run(commands.app, ["open", str(tmp_path)])
    assert (told.exit_code, told.stderr.strip()) == (2, f"{tmp_path} is a folder: name the files in it.")
    assert run(commands.app, ["open", "a.splat"]).exit_code == 0
    assert opened == [[str(tmp_path / "a.splat")]]
    assert run(commands.app, ["open", "a.splat"]).stdout == "The open window has it.\n"
    assert run(commands.app, ["open"]).stdout == "The window is open.\n"
    assert handed == [[str(tmp_path / "a.splat")], [str(tmp_path / "a.splat")], []]
    assert len(opened) == 1
