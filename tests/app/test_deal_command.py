"""`splatterbox deal`: a dealt table as a file, or one sentence and nothing written (LAB-2)."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from game.app.commands import app
from game.battlefield.checker import check
from game.resources import maps


def run(*words: str) -> tuple[int, str]:
    told = CliRunner().invoke(app, ["deal", *words])
    return told.exit_code, told.output


def test_the_same_number_writes_the_same_file(tmp_path: Path) -> None:
    """LAB-2: beside the templates the checker has nothing to say about it."""
    for part in ("templates", "tilesets"):
        (tmp_path / part).symlink_to(maps() / part)
    wanted = ["--style", "picnic", "--size", "16x12", "--seats", "2", "--seed", "12"]
    for name in ("a.tmx", "b.tmx"):
        status, output = run(*wanted, "--out", str(tmp_path / name))
        assert (status, "Table 12" in output) == (0, True)
    assert (tmp_path / "a.tmx").read_bytes() == (tmp_path / "b.tmx").read_bytes()


@pytest.mark.parametrize(
    "words",
    [
        ["--style", "cellar"], ["--size", "20x20"], ["--size", "big"], ["--seats", "7"], ["--mode", "golf"],
        ["--seed", "-4"], ["--mode", "ctf2", "--seats", "3"], ["--mode", ","],
    ],
    ids=" ".join,
)  # fmt: skip
def test_bad_arguments_get_one_sentence_and_write_nothing(tmp_path: Path, words: list[str]) -> None:
    status, output = run(*words, "--out", str(tmp_path / "x.tmx"))
    assert status == 2
    assert output.count("\n") == 1
    assert output.endswith(".\n")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("name", ["x.txt", "gone/x.tmx", "there.tmx"])
def test_a_file_that_cannot_be_begun_is_refused_before_anything_is_dealt(tmp_path: Path, name: str) -> None:
    (tmp_path / "there.tmx").write_text("mine")
    status, output = run("--out", str(tmp_path / name))
    assert status == 2
    assert output.rstrip().endswith(".")
    assert [path.name for path in tmp_path.iterdir()] == ["there.tmx"]
    assert (tmp_path / "there.tmx").read_text() == "mine"


def test_a_dealt_file_beside_the_project_is_clean(tmp_path: Path) -> None:
    """LAB-3: read as any other file is."""
    import shutil

    shutil.copytree(maps() / "templates", tmp_path / "templates")
    shutil.copytree(maps() / "tilesets", tmp_path / "tilesets")
    assert run("--seed", "5", "--out", str(tmp_path / "t.tmx"))[0] == 0
    report = check(tmp_path / "t.tmx")
    assert not report.findings
    assert report.battlefield is not None
