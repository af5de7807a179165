"""An unplayable map is described by the same line in every command and on the page (TRY-43, 55)."""

import json

import pytest
from typer.testing import CliRunner

from game.battlefield.causes import troubles
from game.cli.main import app
from game.features.maps.plan import print_plan
from game.features.maps.words import judgement
from game.kernel.messages import error_text
from game.play.library import read_entry
from tests.battlefield.drawn import bare, foreign, reference, thing, tmx, write

SPOILT = {
    "foreign": foreign("".join(bare(k) for k in range(1, 60))),
    "damaged": "<map",
    "a template missing": tmx("".join((reference() | {18: thing(18, "", 90, 90, template="own.tx")}).values())),
}
COMMANDS = {
    "play": ("play", "--map", "MAP"),
    "lab": ("lab", "MAP"),
    "simulate": ("simulate", "shoot", "--map", "MAP"),
    "arena": ("arena", "shoot", "--map", "MAP"),
    "balance": ("balance", "shoot", "--map", "MAP"),
    "pack": ("map", "pack", "MAP", "OUT.splatmap"),
    "print": ("map", "print", "MAP", "OUT.svg"),
}


def run(*words):
    return CliRunner().invoke(app, words)


def lines_of(result):
    return [line.strip() for line in f"{result.stdout}\n{result.stderr}".splitlines() if line.strip()]


def call(folder, words):
    places = {"MAP": str(folder / "spoilt.tmx"), "OUT": str(folder / "out" / "it")}
    filled = [places.get(word, word.replace("OUT", places["OUT"])) for word in words]
    return run(*filled)


@pytest.mark.parametrize("name", SPOILT)
@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_says_the_line_of_the_checker(tmp_path, command, name):
    """TRY-43: which is the first line of `check-map`, too; nothing is written or opened."""
    (tmp_path / "out").mkdir()
    path = write(tmp_path, SPOILT[name], "spoilt.tmx")
    (checked,) = lines_of(run("check-map", str(path)))[1:]
    result = call(tmp_path, COMMANDS[command])
    first, second, *more = lines_of(result)
    assert result.exit_code == (1 if command == "balance" else 2)
    assert first == f"{path} cannot be played:"
    assert checked == f"error {second}"
    assert all("--yes" in line for line in more)
    assert not list((tmp_path / "out").iterdir())


@pytest.mark.parametrize("name", SPOILT)
def test_the_page_says_the_line_of_the_checker(tmp_path, name):
    path = write(tmp_path, SPOILT[name], "spoilt.tmx")
    (checked,) = lines_of(run("check-map", str(path)))[1:]
    texts = [line.words for line in judgement(read_entry(path)) if line.sign == "error"]
    assert [checked.split()] == [f"error {words}".split() for words in texts]


@pytest.mark.parametrize("way", ["pack", "print"])
def test_what_cannot_be_played_is_packed_and_printed_only_if_wanted(tmp_path, way):
    """TRY-55: asked on a terminal; elsewhere `--yes` answers."""
    (tmp_path / "out").mkdir()
    write(tmp_path, SPOILT["foreign"], "spoilt.tmx")
    result = call(tmp_path, (*COMMANDS[way], "--yes"))
    assert result.exit_code == 0
    assert "not made for SHOOT" in result.stderr
    assert list((tmp_path / "out").iterdir())


def test_the_page_prints_and_shares_nothing_that_cannot_be_played(tmp_path):
    """TRY-55: it says what is wrong instead."""
    from game.features.maps.share import save

    entry = read_entry(write(tmp_path, SPOILT["foreign"], "spoilt.tmx"))
    (why,) = troubles(entry.findings)
    with pytest.raises(ValueError, match="not made for SHOOT"):
        save(entry.path, tmp_path / "out", "", "")
    with pytest.raises(ValueError, match="not made for SHOOT") as refused:
        print_plan(entry)
    assert error_text(refused.value) == why


def test_findings_of_the_whole_map_have_no_empty_brackets(tmp_path):
    """TRY-58."""
    path = write(tmp_path, SPOILT["foreign"], "spoilt.tmx")
    assert "[]" not in run("check-map", str(path), "--all").stdout
    (error_text,) = json.loads(run("check-map", str(path), "--json").stdout)["maps"]
    assert [one["because"] for one in error_text["messages"]] == [""]


def test_the_checker_in_tiled_is_told_what_follows_from_which_file(tmp_path):
    """TRY-44: two files that are missing, and what each takes with it."""
    lost = {40 + k: thing(40 + k, "", 90, 90, template=f"{name}.tx") for k, name in enumerate("abb")}
    path = write(tmp_path, tmx("".join((reference() | lost).values())), "spoilt.tmx")
    (error_text,) = json.loads(run("check-map", str(path), "--json").stdout)["maps"]
    follows = [(one["because"], one["of"]) for one in error_text["messages"] if one["because"]]
    assert follows == [("M-MISSING", "a.tx"), ("M-MISSING", "b.tx"), ("M-MISSING", "b.tx")]


def test_one_error_is_one_error(tmp_path):
    """TRY-130."""
    path = write(tmp_path, "<map", "spoilt.tmx")
    assert lines_of(run("check-map", str(path)))[0].endswith("spoilt.tmx: 1 error, no warnings")
