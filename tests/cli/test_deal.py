"""`splatterbox deal`: a dealt table as a file, or one sentence and nothing written (LAB-2)."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from game.battlefield.begin import file_stem
from game.battlefield.checker import check
from game.battlefield.dealt_places import DealRequest
from game.battlefield.dealt_titles import title_of
from game.cli.main import app
from game.games.lab_report import LabOptions
from game.resources import maps


@pytest.fixture(autouse=True)
def own(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The player's maps folder."""
    data = tmp_path_factory.mktemp("data")
    monkeypatch.setenv("SPLATTERBOX_DATA", str(data))
    return data / "maps"


def parts(folder: Path) -> None:
    """Copy the parts of the game's maps into a folder."""
    for part in ("templates", "tilesets"):
        (folder / part).symlink_to(maps() / part)


def test_a_table_is_not_laid_where_nobody_could_play_it(tmp_path: Path, own: Path) -> None:
    """TRY-45: it is said before anything is dealt, with the folder that it can go into; without --out it goes there."""
    status, output = run("--seed", "5", "--out", str(tmp_path / "x.tmx"))
    assert status == 2
    assert str(own) in output
    assert "is laid" not in output
    assert not list(tmp_path.iterdir())
    stem = file_stem(title_of(DealRequest("kitchen", 24, 16, 4, ("ctf",), 5)))
    for name in (f"{stem}.tmx", f"{stem}_2.tmx"):
        status, output = run("--seed", "5")
        assert status == 0
        assert str(own / name) in output
        assert check(own / name).findings == ()


def run(*words: str) -> tuple[int, str]:
    told = CliRunner().invoke(app, ["deal", *words])
    return told.exit_code, told.output


def test_the_same_number_writes_the_same_file(tmp_path: Path) -> None:
    """LAB-2: beside the templates the checker has nothing to say about it."""
    parts(tmp_path)
    wanted = ["--style", "picnic", "--size", "16x12", "--seats", "2", "--seed", "12"]
    for name in ("a.tmx", "b.tmx"):
        status, output = run(*wanted, "--out", str(tmp_path / name))
        assert (status, "Dealt table 12:" in output) == (0, True)
    assert (tmp_path / "a.tmx").read_bytes() == (tmp_path / "b.tmx").read_bytes()


@pytest.mark.parametrize(
    "words",
    [
        ["--style", "cellar"], ["--size", "20x20"], ["--size", "big"], ["--seats", "7"], ["--mode", "golf"],
        ["--seed", "-4"], ["--mode", "ctf2", "--seats", "3"], ["--mode", ","], ["--wild", "--mode", "hill_up"],
    ],
    ids=" ".join,
)  # fmt: skip
def test_bad_arguments_get_one_sentence_and_write_nothing(tmp_path: Path, words: list[str]) -> None:
    status, output = run(*words, "--out", str(tmp_path / "x.tmx"))
    assert status == 2
    assert output.count("\n") == 1
    assert output.endswith(".\n")
    assert not list(tmp_path.iterdir())


def test_wild_tables_are_dealt_until_games_call_one_even(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """LAB-3: the next number if games judge one lopsided; none are played for a given number, nor with --games 0."""
    from types import SimpleNamespace

    from game.battlefield import dealer
    from game.games import lab

    known = dealer.deal(DealRequest("kitchen", 16, 12, 2, ("ctf",), 3))
    monkeypatch.setattr(dealer, "deal", lambda wish: known._replace(deal=wish))
    monkeypatch.setattr(dealer, "fresh", lambda: 70)
    found = iter([("tilted", 0.6), ("undecided", 0.62), ("undecided", 0.58)])

    def run_lab(terrain: object, options: LabOptions, **_: object) -> SimpleNamespace:
        verdict, share = next(found)
        assert (options.games, options.fewest, options.level) == (200, 200, "rookie")
        sides = [SimpleNamespace(mean=share), SimpleNamespace(mean=1 - share)]
        return SimpleNamespace(sides=sides, fair=0.5, games=200, verdict=verdict)

    monkeypatch.setattr(lab, "run_lab", run_lab)
    parts(tmp_path)
    status, output = run("--wild", "--size", "16x12", "--seats", "2", "--out", str(tmp_path / "a.tmx"))
    assert status == 0
    assert "Table W70 is lopsided" in output
    assert "Table W71 is lopsided" in output
    assert "Dealt table W72:" in output
    assert "8 points" in output
    for more in (["--seed", "5"], ["--games", "0"]):
        words = ["--wild", "--size", "16x12", "--seats", "2", *more, "--out", str(tmp_path / f"{more[0]}.tmx")]
        assert run(*words)[0] == 0


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
