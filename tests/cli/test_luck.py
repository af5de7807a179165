"""`luck`, and the thirty-line script: anyone can verify a finished game's luck (MOM-SEAL-2)."""

import gzip
import json
import subprocess
import sys

import pytest
from typer.testing import CliRunner

from game.cli.main import app
from game.features.results.seal import check_file
from game.games import load
from game.lobby.friendly_options import FriendlyOptions
from game.play.match_file import exported
from game.play.session import Session
from game.store.journal import Journal
from tests.rig.opponents import options_of
from tests.rig.people import people, play


def run(*arguments):
    return CliRunner().invoke(app, [str(one) for one in arguments])


@pytest.fixture
def files(tmp_path):
    """A finished game with a word in its luck, and a running one, in files."""
    journal = Journal(tmp_path / "games.sqlite3")
    found = []
    for choices in (5000, 12):
        table = people("splatatat", agreed=FriendlyOptions(words="räven"))
        session = Session.new(load("splatatat"), options_of("splatatat"), table, journal, "a game")
        play(session, choices)
        session.close()
        kept = next(one for one in journal.kept() if one.id == session.kept)
        found.append(tmp_path / f"{choices}.splat")
        found[-1].write_bytes(exported(journal, kept))
    journal.close()
    return found


def test_a_finished_game_opens_its_seal_and_every_answer_agrees(files, tmp_path):
    result = run("luck", files[0], "--check", "--json")
    told = json.loads(result.stdout)
    assert (result.exit_code, told["opens"], told["words"]) == (0, True, "räven")
    assert told["agree"] == told["answers"] > 0
    assert f"{told['answers']} of {told['answers']} results match" in run("luck", files[0]).stdout
    bare = subprocess.run([sys.executable, "-I", "-S", check_file(), files[0]], capture_output=True, text=True,
                          cwd=tmp_path, check=True)  # fmt: skip
    assert bare.stdout == f"The key opens the seal: True. {told['answers']} of {told['answers']} results match.\n"
    lines = check_file().read_text(encoding="utf-8").splitlines()
    assert len(lines) == 30
    assert not [line for line in lines if "import game" in line or "from game" in line]


def test_a_running_game_opens_nothing(files):
    """MOM-SEAL-1: its file holds neither key nor words."""
    result = run("luck", files[1], "--check")
    assert result.exit_code == 1
    assert json.loads(gzip.decompress(files[1].read_bytes())).get("luck") is None


def test_another_key_is_told(files):
    told = json.loads(gzip.decompress(files[0].read_bytes()))
    told["luck"]["key"] = bytes(32).hex()
    files[0].write_bytes(gzip.compress(json.dumps(told).encode()))
    result = run("luck", files[0], "--check")
    assert result.exit_code == 1
    assert "NOT opened" in result.stdout
