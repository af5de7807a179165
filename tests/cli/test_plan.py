"""LAB-31: `splatterbox map print`, and the plan that the Maps page writes."""

import json

import pytest
from typer.testing import CliRunner

from game.cli.main import app
from game.features.maps import plan as planned
from game.play.library import read_entry
from game.resources import maps

KITCHEN = maps() / "kitchen_table.tmx"


def printed(*arguments):
    return CliRunner().invoke(app, ["map", "print", *map(str, arguments)])


def test_a_pdf_holds_all_pages(tmp_path):
    result = printed(KITCHEN, tmp_path / "out.pdf")
    assert result.exit_code == 0, result.output
    assert "16 pages of A4" in result.output
    data = (tmp_path / "out.pdf").read_bytes()
    assert data.startswith(b"%PDF")
    assert data.count(b"/MediaBox") == 17


def test_of_svg_there_is_a_file_for_each_page(tmp_path):
    told = json.loads(printed(KITCHEN, tmp_path / "out.svg", "--json").stdout)
    assert told["pages"] == 16
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == sorted(["out.svg", *(f"out-{row}{column}.svg" for row in "ABCD" for column in (1, 2, 3, 4))])


@pytest.mark.parametrize(("map_file", "out", "sentence"), [
    (maps() / "ladders_pantry.tmx", "out.pdf", "no real-life size"),
    (KITCHEN, "out.doc", ".pdf or .svg"),
    (KITCHEN, "missing/out.pdf", "cannot be written: No such file"),
    (maps() / "README.md", "out.pdf", "README.md"),
])  # fmt: skip
def test_what_cannot_be_printed_gets_a_sentence(tmp_path, map_file, out, sentence):
    result = printed(map_file, tmp_path / out)
    assert result.exit_code == 2
    assert sentence in result.output
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("library", "kind"), [(True, "pdf"), (None, "svg")])
def test_the_page_writes_into_the_players_documents(tmp_path, monkeypatch, library, kind):
    monkeypatch.setenv("SPLATTERBOX_DATA", str(tmp_path))
    monkeypatch.setattr(planned, "find_spec", lambda _: library)
    told = planned.print_plan(read_entry(KITCHEN))
    assert f"plan-kitchen_table-1.{kind}" in told
    assert "16 pages" in told
    assert len(list((tmp_path / "documents" / "Splatterbox").iterdir())) == (1 if library else 17)
    assert f"plan-kitchen_table-2.{kind}" in planned.print_plan(read_entry(KITCHEN))


def test_the_page_says_why_a_board_has_no_plan(tmp_path, monkeypatch):
    monkeypatch.setenv("SPLATTERBOX_DATA", str(tmp_path))
    with pytest.raises(ValueError, match="no full-size plan"):
        planned.print_plan(read_entry(maps() / "ladders_pantry.tmx"))
