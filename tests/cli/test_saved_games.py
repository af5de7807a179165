"""`games`, `export`, `replay`, `still`: played games, to files and from files (MOM-REP-4 to 6)."""

import json
import os
import time

import pygame
import pytest
from typer.testing import CliRunner

from game import folders
from game.cli.main import app
from game.store.journal import Journal
from game.store.splat import pack, unpack
from game.table.session import Holder, Seating
from tests.rig.files import altered, played, set_in


def run(*arguments):
    return CliRunner().invoke(app, [str(one) for one in arguments])


@pytest.fixture
def kept(tmp_path, monkeypatch):
    """Saved games: a running one of SPLATATAT, a finished one of LOOT SHOOT WHISKY."""
    monkeypatch.setenv("SPLATTERBOX_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    journal = Journal(folders.saves())
    numbers = {}
    for key, choices in (("splatatat", 12), ("whisky", 500)):
        match = played(key, choices)[1]
        seats = match.game.seats_of(match.options)
        table = Seating([Holder("person", name) for name in ("Anna", "Ben", "Cleo", "Dan", "Emil", "Fay", "Gus", "H")])
        table.holders[seats:] = []
        numbers[key] = journal.open_match(match, f"A game of {key}", table), match
    journal.close()
    return numbers


@pytest.fixture
def whisky(tmp_path):
    file = tmp_path / "game.splat"
    file.write_bytes(pack(played("whisky", 500)[0]))
    return file


def test_games_lists_id_game_seats_turn_and_state(kept):
    result = run("games", "--json")
    rows = {row["game"]: row for row in json.loads(result.stdout)["games"]}
    assert {"id", "game", "seats", "turn", "state"} <= set(rows["whisky"])
    assert (rows["whisky"]["state"], rows["splatatat"]["state"]) == ("finished", "in progress")
    assert rows["whisky"]["seats"] == ["Anna", "Ben"]
    assert rows["splatatat"]["id"] == kept["splatatat"][0]
    assert "A game of whisky" in run("games").stdout


def test_games_of_nobody_are_none(tmp_path, monkeypatch):
    monkeypatch.setenv("SPLATTERBOX_DATA", str(tmp_path))
    assert json.loads(run("games", "--json").stdout) == {"games": []}
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("key", ["whisky", "splatatat"])
def test_export_writes_what_replay_bears_out(kept, tmp_path, key):
    """MOM-REP-4: a finished game; a running one is a table to take along, and says that it holds hidden cards."""
    number, match = kept[key]
    file = tmp_path / f"{key}.splat"
    result = run("export", number, file, *(["--yes"] if key == "splatatat" else []))
    assert result.exit_code == 0, result.output
    assert ("hidden cards" in result.stdout) == (key == "splatatat")
    told = json.loads(run("replay", file, "--json").stdout)
    assert {"game", "seats", "rules", "entries", "checked", "winners"} <= set(told)
    assert (told["game"], told["checked"], told["entries"]) == (key, True, len(match.entries))
    outcome = match.state.outcome
    assert told["winners"] == (list(outcome.winners) if outcome is not None else [])
    assert len(unpack(file.read_bytes()).deltas) == len(match.entries) - 1


def test_a_game_in_play_is_exported_only_when_all_agree(kept, tmp_path):
    """Others are still playing it: its file holds their hidden cards."""
    file = tmp_path / "x.splat"
    result = run("export", kept["splatatat"][0], file)
    assert result.exit_code == 2
    assert "are still playing it" in result.output
    assert not file.exists()


def test_each_person_at_a_game_in_play_is_asked(kept, tmp_path, monkeypatch):
    """HND-13: one No is enough, and everybody is asked by name."""
    file, asked = tmp_path / "x.splat", []
    answers = [True, False, *[True] * 8]
    monkeypatch.setattr("game.cli.saved_games.agreed", lambda words, yes: asked.append(words) or answers.pop(0))
    refused = run("export", kept["splatatat"][0], file)
    assert (refused.exit_code, file.exists()) == (2, False)
    assert "nothing was written" in refused.output
    assert run("export", kept["splatatat"][0], file).exit_code == 0
    assert file.exists()
    names = [words.rpartition("hidden cards. ")[2].partition(",")[0] for words in asked]
    assert names[:2] == names[2:4]
    assert len(names) - 2 == len(set(names)) > 2


def test_export_without_names_numbers_people(kept, tmp_path):
    """MOM-REP-6."""
    file = tmp_path / "x.splat"
    run("export", kept["whisky"][0], file, "--no-names")
    assert [seat.name for seat in unpack(file.read_bytes()).seats] == ["Player 1", "Player 2"]


def test_export_of_what_there_is_not_or_cannot_be_written_says_so(kept, tmp_path):
    for arguments in ((99, tmp_path / "x.splat"), (kept["whisky"][0], tmp_path / "nowhere" / "x.splat")):
        result = run("export", *arguments)
        assert result.exit_code == 1
        assert result.output.strip().endswith(".")


def test_replay_check_passes_only_what_the_rules_bear_out(whisky):
    assert run("replay", whisky, "--check").exit_code == 0
    whisky.write_bytes(altered(whisky.read_bytes(), set_in(("rules",), "0")))
    result = run("replay", whisky, "--check")
    assert result.exit_code == 1
    assert "unverified" in result.stdout
    assert run("replay", whisky, "--json").exit_code == 0


def test_replay_opens_the_window_where_there_is_a_screen(whisky, monkeypatch):
    opened = []
    monkeypatch.setattr("game.app.app.open_window", lambda **more: opened.append(more) or 0)
    monkeypatch.setattr("game.cli.saved_games.has_display", lambda: True)
    assert run("replay", whisky).exit_code == 0
    assert unpack(opened[0]["replay"], own=True).game == "whisky"


def strange_files(folder):
    (folder / "empty.splat").write_bytes(b"")
    (folder / "text.splat").write_text("not a game")
    (folder / "zeros.splat").write_bytes(bytes(2_500_000))
    (folder / "folder.splat").mkdir()
    if hasattr(os, "mkfifo"):
        os.mkfifo(folder / "pipe.splat")
    return [*folder.glob("*.splat"), folder / "missing.splat"]


def test_what_is_no_replay_gets_a_sentence_at_once(tmp_path):
    """Status 1, never a traceback, never more than two seconds."""
    for file in strange_files(tmp_path):
        begun = time.monotonic()
        result = run("replay", file)
        assert result.exit_code == 1, file
        assert isinstance(result.exception, SystemExit)
        assert result.output.strip().endswith(".")
        assert "Traceback" not in result.output
        assert time.monotonic() - begun < 2


def test_still_paints_a_moment_as_a_seat_saw_it(whisky, tmp_path):
    """MOM-REP-6; what each view shows: tests/features/replay/test_picturing.py."""
    out = tmp_path / "new" / "moment.png"
    result = run("still", whisky, "--at", 1, "--eyes", "all", "--out", out, "--size", "1280x720")
    assert result.exit_code == 0, result.output
    assert pygame.image.load(str(out)).get_size() == (1280, 720)


@pytest.mark.parametrize(
    "more", [("--eyes", "9"), ("--eyes", "dog"), ("--at", "99999"), ("--size", "3x3"), ("--eyes", "-3")]
)
def test_still_of_nothing_gets_a_sentence(whisky, tmp_path, more):
    result = run("still", whisky, "--out", tmp_path / "x.png", *more)
    assert result.exit_code in (1, 2)
    assert "Traceback" not in result.output
    assert not (tmp_path / "x.png").exists()
