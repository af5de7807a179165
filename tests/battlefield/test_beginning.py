"""New maps: titles, file names, blank tables and copies (LAB-1)."""

import pytest

from game.battlefield import check
from game.battlefield.begin import begin_map, file_stem, free_name, why_not_title
from game.battlefield.blank import STYLES, BlankRequest, blank, empty, why_not
from game.resources import maps
from tests.rig.each import each


@each(
    ("title", "stem"),
    [
        ("Anna's Küche", "anna_s_kuche"),
        ("../../etc/passwd", "etc_passwd"),
        ("C:\\CON", "c_con"),
        ("CON", "map_con"),
        ("lpt1", "map_lpt1"),
        ("日本", "map"),
        ("Straße №5", "strasse_no5"),
        ("a" * 60, "a" * 48),
        (".hidden.", "hidden"),
    ],
)
def test_a_files_name_is_made_from_the_title(title, stem):
    """LAB-1: small letters, digits and `_`; no folder, no device, no empty name."""
    assert file_stem(title) == stem


def test_a_taken_name_gets_a_number():
    assert free_name("Picnic", frozenset()) == "picnic.tmx"
    assert free_name("Picnic", frozenset({"picnic.tmx", "picnic_2.tmx"})) == "picnic_3.tmx"


@pytest.mark.parametrize(
    ("title", "words"),
    [("", "Give the map a title"), (" \t ", "Give the map a title"),
     ("x" * 200, "up to 60 characters; this one has 200"), ("two\nlines", "one line"), ("bell\x07", "one line")],
)  # fmt: skip
def test_a_title_that_is_none_gets_a_sentence(tmp_path, title, words):
    assert words in why_not_title(title)
    with pytest.raises(ValueError, match=words.split(";")[0]):
        begin_map(tmp_path, title, "")
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_written_over(tmp_path):
    """LAB-1: a taken name, also in other letters, becomes `_2`."""
    (tmp_path / "My_Table.TMX").write_text("mine")
    (tmp_path / "my_table_2.tmx").write_text("mine, too")
    text = blank(BlankRequest('My "Table" <1>', 24, 16, 2, ("ctf",), "desk"))
    assert begin_map(tmp_path, "My Table", text).name == "my_table_3.tmx"
    assert (tmp_path / "My_Table.TMX").read_text() == "mine"
    assert (tmp_path / "my_table_2.tmx").read_text() == "mine, too"


def test_a_name_taken_while_looking_is_passed_over(tmp_path, monkeypatch):
    """LAB-1: two programs at once write two files."""
    (tmp_path / "picnic.tmx").write_text("theirs")
    seen = iter([[], [tmp_path / "picnic.tmx"]])
    monkeypatch.setattr(type(tmp_path), "iterdir", lambda _self: iter(next(seen)))
    assert begin_map(tmp_path, "Picnic", "<map/>").name == "picnic_2.tmx"
    assert (tmp_path / "picnic.tmx").read_text() == "theirs"


@pytest.mark.parametrize("style", sorted(STYLES))
def test_an_empty_table_has_its_cloth_and_nothing_else(style, tmp_path):
    """HND-20: it is read, and the checker only says that nothing is on it yet."""
    for part in ("templates", "tilesets"):
        (tmp_path / part).symlink_to(maps() / part)
    report = check(begin_map(tmp_path, "Empty", empty(BlankRequest("Empty", 24, 16, 4, ("ctf",), style))))
    assert {one.code for one in report.findings if not one.because} == {"M-BARE"}
    field = report.battlefield
    assert (field.obstacles, field.bases, field.flags, field.tokens, field.decor) == ((), (), (), (), ())
    assert len(field.layers) == 2
    with pytest.raises(ValueError, match="at least one mode"):
        empty(BlankRequest("Empty", 24, 16, 4, (), style))


def test_a_copy_of_a_board_is_a_board(tmp_path):
    """LAB-1: a board for Shootin' Ladders begins as a copy of a shipped one."""
    for part in ("templates", "tilesets"):
        (tmp_path / part).symlink_to(maps() / part)
    report = check(begin_map(tmp_path, "Gingerbread Lane", maps() / "ladders_standard.tmx"))
    assert report.findings == ()
    assert report.board.title == "Gingerbread Lane"


@each(
    ("seats", "modes", "words"),
    [(4, (), "at least one mode"), (2, ("hill_up", "kills"), "map of its own"), (3, ("ctf2",), "2 or 4 seats")],
)
def test_a_table_that_cannot_be_gets_a_sentence(seats, modes, words):
    assert words in why_not(seats, modes)
    with pytest.raises(ValueError, match=words):
        blank(BlankRequest("A", 24, 16, seats, modes, "kitchen"))
