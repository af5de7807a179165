"""The command line: one JSON object and nothing else, sentences instead of tracebacks, exit statuses."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from game import __version__, folders
from game.cli.main import app
from game.geometry.sight import ZONES
from game.kernel.messages import say
from game.resources import maps
from game.ui import words as spoken_words
from tests.rig.each import each

KITCHEN = str(maps() / "kitchen_table.tmx")


def run(*arguments):
    return CliRunner().invoke(app, list(arguments))


def answer(*arguments):
    result = run(*arguments, "--json")
    assert result.exit_code in (0, 1, 2), result.output
    return json.loads(result.stdout)


def test_simulate_tells_games_and_totals():
    told = answer("simulate", "shoot", "--games", "2", "--bots", "random,random", "--mode", "kills")
    assert [set(game) for game in told["games"]] == [{"winner", "reason", "rounds", "decisions", "seconds"}] * 2
    assert told["totals"]["games"] == 2
    assert set(told["totals"]["wins"]) == {"1", "2"}
    assert told["totals"]["decisions_per_second"] > 0


def test_simulate_repeats_itself_from_its_seed():
    def games():
        told = answer("simulate", "shoot", "--games", "2", "--bots", "random,random,random", "--seed", "5")
        return [(game["winner"], game["rounds"], game["decisions"]) for game in told["games"]]

    assert games() == games()


def test_check_map_finds_the_reference_map_clean():
    result = run("check-map", KITCHEN, "--json")
    assert result.exit_code == 0
    (told,) = json.loads(result.stdout)["maps"]
    assert told == {"file": KITCHEN, "errors": 0, "warnings": 0, "messages": []}


def test_check_map_of_nonsense_has_status_2_and_says_why(tmp_path):
    bad = tmp_path / "bad.tmx"
    bad.write_text("<map></map")
    result = run("check-map", str(bad), KITCHEN, "--json")
    assert result.exit_code == 2
    first, second = json.loads(result.stdout)["maps"]
    assert first["errors"] == len(first["messages"]) >= 1
    fields = {"code", "severity", "layer", "object", "id", "at", "because", "of", "where", "text"}
    assert set(first["messages"][0]) == fields
    assert second["errors"] == 0


def test_check_map_tells_where_in_both_measures(tmp_path):
    """LAB-10: id, the thing's x and y as in Tiled's properties, and both coordinates in words."""
    from tests.battlefield.drawn import boxed, props, reference, tmx, write

    lines = reference() | {17: boxed(17, "Base", 132, 120, 66, 63, props(seat=1))}
    bad = write(tmp_path, tmx("".join(lines.values())))
    (told,) = json.loads(run("check-map", str(bad), "--json").stdout)["maps"]
    message = next(one for one in told["messages"] if one["code"] == "M-SIZE")
    assert (message["id"], message["at"], message["because"]) == (17, [198.0, 177.0], "")
    assert message["where"] == "things, Base #17 (99, 88.5 mm; in Tiled 198, 177)"
    assert message["where"] in run("check-map", str(bad)).stdout


def test_check_map_folds_what_follows_from_a_cause(tmp_path):
    """LAB-11: a wrong tile size gives one line; `--all` and JSON give all."""
    for part in ("templates", "tilesets"):
        (tmp_path / part).symlink_to(Path(KITCHEN).parent / part)
    text = (
        Path(KITCHEN)
        .read_text(encoding="utf-8")
        .replace('tilewidth="88" tileheight="88"', 'tilewidth="32" tileheight="32"')
    )
    bad = tmp_path / "bad.tmx"
    bad.write_text(text, encoding="utf-8")
    lines = run("check-map", str(bad)).stdout.splitlines()
    everything = run("check-map", str(bad), "--all").stdout.splitlines()
    assert len(lines) == 2
    assert "M-SCALE" in lines[1]
    assert f"And {len(everything) - 2} more with the same cause" in lines[1]
    assert len(everything) > 40
    (told,) = json.loads(run("check-map", str(bad), "--json").stdout)["maps"]
    assert [one["because"] for one in told["messages"]] == ["", *["M-SCALE"] * (len(everything) - 2)]


def test_sight_counts_points_and_names_what_hides():
    told = answer("sight", KITCHEN, "--eye", "528,60", "--target", "528,352")
    assert list(told["visible"]) == list(ZONES)
    assert not any(told["visible"].values())  # the cereal box stands between (S-SEE-6)
    assert told["hidden_by"][0]["kind"] == "cereal_box"
    clear = answer("sight", KITCHEN, "--eye", "528,300", "--target", "528,400")
    assert clear["visible"]["torso"] == 66
    assert clear["hidden_by"] == []


def test_leg_prices_or_names_the_rule():
    free = answer("leg", KITCHEN, "--from", "528,300", "--to", "528,388")
    assert free == {"allowed": True, "halves": 2, "end_level": 0.0, "fall_cards": 0}
    wall = answer("leg", KITCHEN, "--from", "528,60", "--to", "528,352")
    assert not wall["allowed"]
    assert wall["rule"].startswith("S-MOVE")
    assert "{" not in wall["reason"]


@pytest.mark.parametrize(
    "arguments",
    [
        ("simulate", "chess"),
        ("simulate", "shoot", "--bots", "grandmaster,rookie"),
        ("simulate", "shoot", "--bots", "random"),
        ("simulate", "shoot", "--mode", "naval"),
        ("simulate", "shoot", "--games", "none"),
        ("simulate", "shoot", "--map", "nowhere.tmx"),
        ("sight", KITCHEN, "--eye", "somewhere", "--target", "1,2"),
        ("sight", KITCHEN, "--eye", "1,nan", "--target", "1,2"),
        ("sight", KITCHEN, "--eye", "1,2", "--target", "5000,2"),
        ("leg", "nowhere.tmx", "--from", "1,2", "--to", "3,4"),
        ("play", "--seats", "person,ghost"),
        ("play", "--cards", "marked"),
        ("play", "--teams", "1,2,1"),
        ("play", "--teams", "1,one"),
        ("play", "--teams", "0,7"),
        ("play", "--teams", "1,1"),
        ("play", "--game", "whisky", "--seats", "person,deadeye", "--cards", "normal"),
        ("play", "--rule", "seats=4"),
        ("play", "--rule", "battlefield=the moon"),
        ("play", "--rule", "lives=0"),
        ("play", "--rule", "lives=many"),
        ("play", "--rule", "longer=perhaps"),
        ("play", "--rule", "shields=3"),
        ("simulate", "shoot", "--rule", "mode=kills"),
        ("screenshot", "nothing", "--out", "x.png"),
        ("screenshot", "title", "--out", "x.png", "--size", "big"),
        ("no-such-command",),
    ],
)
def test_wrong_arguments_get_a_sentence_and_status_2(arguments):
    result = run(*arguments)
    assert result.exit_code == 2
    assert "Traceback" not in result.output
    assert len(result.output.strip()) > 20


def opened_by(monkeypatch, *arguments):
    """The table that `play` opens: the options and who sits where."""
    tables = []
    opened = lambda table, map_file=None, trial=False: tables.append((table, map_file))  # noqa: E731 - a stand-in
    monkeypatch.setattr("game.app.app.open_window", opened)
    result = run("play", *arguments)
    assert tables, result.output
    ((key, options, kinds), map_file) = tables[0]
    assert key == "shoot"
    return options, kinds, map_file


def test_play_opens_shoot_whole(monkeypatch):
    """S-SET-1: cards, teams and every option of the table can be named."""
    words = ("--mode", "ctf2", "--cards", "normal", "--seats", "person,person,regular,regular", "--teams", "1,2,1,2")
    options, kinds, map_file = opened_by(monkeypatch, *words, "--rule", "captures=2", "--rule", "longer=true")
    assert (options.mode, options.cards, options.teams) == ("ctf2", "normal", (1, 2, 1, 2))
    assert (options.captures, options.longer, options.lives) == (2, True, 3)
    assert (kinds, map_file) == (["person", "person", "regular", "regular"], None)


def test_play_opens_the_beginner_game_unless_told(monkeypatch):
    """S-BEG-1, S-TEAM-4."""
    options, kinds, _ = opened_by(monkeypatch)
    assert (options.cards, options.teams, options.round_limit, kinds) == ("beginner", (), 0, ["person", "regular"])
    assert opened_by(monkeypatch, "--cards", "beginner")[0] == options


def test_a_table_without_people_ends_after_60_rounds(monkeypatch):
    """S-MODE-6: also when it is only watched."""
    assert opened_by(monkeypatch, "--seats", "regular,rookie")[0].round_limit == 60
    assert opened_by(monkeypatch, "--seats", "regular,rookie", "--rule", "round_limit=9")[0].round_limit == 9


def test_play_knows_where_the_map_lies(monkeypatch):
    """S-MAP-1: a map's own pictures are beside it."""
    assert str(opened_by(monkeypatch, "--map", KITCHEN)[2]) == KITCHEN


@pytest.mark.parametrize("name", ["birthday_climb", "top_shelf", "lunch_break", "picnic"])
def test_play_takes_a_mode_and_seats_that_the_map_is_made_for(monkeypatch, name):
    """FLT-55: F5 in Tiled names a map and nothing else."""
    options, kinds, _ = opened_by(monkeypatch, "--map", str(maps() / f"{name}.tmx"), "--trial")
    assert options.mode in options.battlefield.modes
    assert kinds[0] == "person"
    assert options.battlefield.players_min <= len(kinds) <= options.battlefield.players_max


def test_the_version_is_told():
    """LAB-4: the extension in Tiled asks for it."""
    result = run("--version")
    assert (result.exit_code, result.stdout) == (0, f"splatterbox {__version__}\n")


def test_a_language_is_chosen_before_anything_is_shown(monkeypatch):
    spoken = []
    monkeypatch.setattr(spoken_words, "_spoken", None)
    monkeypatch.setattr(
        "game.app.app.open_window", lambda **_: spoken.append(spoken_words.translation_of(say("cards"))) or 0
    )
    assert run("--language", "xx").exit_code == 0
    assert spoken == ["[çàŕďś~]"]
    refused = run("--language", "tlh")
    assert (refused.exit_code, refused.stderr) == (2, "There is no translation for 'tlh'; choose from en, xx.\n")


@each(
    ("arguments", "words"),
    [
        (("--teams", "1,2,1"), "3 seats have a team, but there are 2"),
        (("--teams", "2,2"), "Every team needs a seat"),
        (("--cards", "marked"), "beginner or normal, not 'marked'"),
        (("--rule", "seats=4"), "'seats' isn't a house rule: set it with --seats"),
        (("--rule", "kills=0"), "1 or more"),
    ],
)
def test_play_says_why_there_is_no_such_table(arguments, words):
    result = run("play", *arguments)
    assert result.exit_code == 2
    assert words in result.stderr


def test_json_is_all_that_stands_on_stdout():
    done = subprocess.run(
        [sys.executable, "-m", "game", "leg", KITCHEN, "--from", "528,300", "--to", "528,388", "--json"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout)["allowed"]


def test_the_command_line_imports_nothing_heavy_before_it_must():
    code = "import sys, game.__main__; print([m for m in ('pygame', 'numpy', 'shapely', 'typer') if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_picture_smaller_than_any_window_is_refused(tmp_path):
    """FLT-15: 320x240 was promised and raised an error."""
    done = run("screenshot", "title", "--out", str(tmp_path / "a.png"), "--size", "320x240")
    assert done.exit_code == 2
    assert "1024x600" in done.output
    assert not (tmp_path / "a.png").exists()


@each(("typed", "asked"), [
    ("titel", "did you mean title?"), ("whisky-set", "did you mean whisky-sheet, whisky-setup or whisky-seats?"),
    ("zzzz", "'zzzz'. "),
])  # fmt: skip
def test_a_mistyped_scene_gets_the_nearest_names_and_not_all(typed, asked):
    done = run("screenshot", typed, "--out", "x.png")
    assert done.exit_code == 2
    assert asked in done.output
    assert len(done.output) < 200


def test_counts_of_one_are_no_plurals():
    done = run("simulate", "whisky", "--games", "1")
    assert done.output.startswith("1 game, "), done.output


def test_a_launchers_tilde_is_the_home(monkeypatch, tmp_path):
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    monkeypatch.setenv("SPLATTERBOX_DATA", "~/box")
    named = [folders.data(), folders.documents().parents[1], folders.pictures().parents[1], folders.replays().parent]
    assert named == [tmp_path / "box"] * 4
