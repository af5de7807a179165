"""*Fix it* and *Make it a table*: by dropping a file, from the Maps page, chosen, saved, left (HND-21, HND-22)."""

import pygame
import pytest
from typer.testing import CliRunner

from game import folders
from game.battlefield.checker import check
from game.battlefield.fixing.fixed import FixedMap
from game.cli.main import app
from game.features.maps.fix import FixMapScene
from game.features.maps.fix_work import FixSandbox, save
from game.features.maps.page import MapsScene
from game.features.maps.words import fix_words
from tests.battlefield.drawn import reference, tmx, write
from tests.battlefield.fixing.foreign_maps import MAKERS, REFUSED
from tests.rig.hands import press
from tests.rig.program import running, top, until


@pytest.fixture
def program(tmp_path, monkeypatch):
    monkeypatch.setattr("game.battlefield.edit.tiled", lambda: None)
    with running(tmp_path / "my data", monkeypatch) as opened:
        yield opened
        opened.imports.close()


def no_flag(folder):
    """Write a map of ours without a Flag."""
    rows = reference()
    del rows[21]
    return write(folder, tmx("".join(rows.values())), "no_flag.tmx")


def dropped(program, path):
    """Drop a file on the window; return the page that shows what was made of it."""
    program.go.dropped(str(path))

    def there():
        program.imports.poll()
        return isinstance(top(program), FixMapScene)

    until(program, there, 90.0)
    page = top(program)
    page.layout(program.loop.size)
    return page


def labels(page):
    return [one.label for one in page.group.widgets]


def test_a_dropped_map_of_another_game_is_seen_first_and_saved_on_enter(program, tmp_path):
    """HND-22: nothing is on disk before; afterwards it is the player's own map, and the file is as it was."""
    path = MAKERS["platformer"](tmp_path)
    before = path.read_bytes()
    page = dropped(program, path)
    assert page.heading == "Made for another game"
    assert not folders.own_maps().exists() or not list(folders.own_maps().glob("*.tmx"))
    assert {"Platforms", "Sky", "Up to"} <= set(labels(page))
    page.handle(press(pygame.K_RETURN))
    until(program, lambda: isinstance(top(program), MapsScene), 60.0)
    (saved,) = folders.own_maps().glob("*.tmx")
    assert check(saved).findings == ()
    assert path.read_bytes() == before
    assert top(program).entry.path == saved


def test_another_choice_makes_another_table(program, tmp_path):
    """HND-22: the platforms lie flat; the page works meanwhile, and takes nothing while it does."""
    page = dropped(program, MAKERS["platformer"](tmp_path))
    before = page.found
    layer = next(one for one in before.layers if one.name == "Platforms")
    page._role(layer, "ground")
    assert page.keep.reason is not None
    assert not page.keep.activate()
    until(program, lambda: page.found is not before, 60.0)
    assert page.keep.reason is None
    assert len(page.found.report.battlefield.obstacles) < len(before.report.battlefield.obstacles)
    page.handle(press(pygame.K_ESCAPE))
    assert not isinstance(top(program), FixMapScene)
    assert not list(folders.own_maps().glob("*.tmx"))


def test_a_broken_map_is_fixed_from_the_maps_page(program, tmp_path):
    """HND-21: the button is beside its findings; the copy is chosen, and the map itself keeps its fault."""
    own = folders.own_maps()
    own.mkdir(parents=True)
    path = no_flag(own)
    program.library.maps(wait=True)
    program.go.maps(path)
    until(program, lambda: isinstance(top(program), MapsScene))
    page = top(program)
    until(program, lambda: page.entry is not None and page.entry.path == path and not page.entry.reading)
    page.layout(program.loop.size)
    assert page.fix.label == "Fix it"
    assert page.panel.contains(page.fix.rect)
    page.fix.activate()

    def there():
        program.imports.poll()
        return isinstance(top(program), FixMapScene)

    until(program, there, 90.0)
    fixing = top(program)
    fixing.layout(program.loop.size)
    assert any("Flag" in words for words in fixing.found.fixes)
    fixing.keep.activate()
    until(program, lambda: top(program) is page, 60.0)
    until(program, lambda: page.entry.path != path and not page.entry.reading)
    assert page.entry.title.endswith("(fixed)")
    assert check(path).errors


def test_what_cannot_be_fixed_is_said(program, tmp_path):
    """HND-22: one sentence, and the shelf stays."""
    told = []
    program.loop.toast = told.append
    here = top(program)
    for name in ("isometric", "nothing_drawn"):
        folder = tmp_path / name
        folder.mkdir()
        program.go.dropped(str(REFUSED[name](folder)))

        def heard():
            program.imports.poll()
            return not program.imports.busy

        until(program, heard, 60.0)
    assert top(program) is here
    assert "isometric" in told[1]
    assert "Nothing is drawn" in told[3]


def test_the_button_is_only_there_for_what_it_can_do(tmp_path):
    from game.play.library import read_entry

    assert fix_words(read_entry(no_flag(tmp_path))) == "Fix it"
    assert fix_words(read_entry(MAKERS["one_layer"](tmp_path))) == "Make it a table"
    sound = write(tmp_path, tmx("".join(reference().values())), "sound.tmx")
    assert fix_words(read_entry(sound)) == ""
    assert fix_words(None) == ""


def test_a_full_disk_leaves_nothing_behind(tmp_path, monkeypatch):
    """HND-21: a picture that cannot be written takes back those before it."""
    from game.battlefield import share
    from game.battlefield.fixing.fixed import FixRequest, fixed

    found = fixed(FixRequest(str(MAKERS["platformer"](tmp_path))))
    real, count = share.place_file, []

    def full(path, data):
        count.append(path)
        if len(count) == 3:
            raise OSError(28, "No space left on device")
        real(path, data)

    monkeypatch.setattr(share, "place_file", full)
    own = tmp_path / "own"
    with pytest.raises(OSError, match="No space"):
        save(found, own)
    assert not (own / "shared").exists()
    assert not list(own.glob("*.tmx"))


def test_the_command_fixes_and_says_what_it_did(tmp_path, monkeypatch):
    """HND-21, HND-22: `map fix`, with a question unless --yes."""
    monkeypatch.setenv("SPLATTERBOX_DATA", str(tmp_path / "data"))
    path = no_flag(tmp_path)

    def run(*words):
        return CliRunner().invoke(app, ["map", "fix", *map(str, words)])

    looked = run(path, "--look")
    assert looked.exit_code == 0
    assert "Flag" in looked.output
    assert run(path).exit_code != 0  # nobody answers
    assert not list(folders.own_maps().glob("*.tmx"))
    done = run(path, "--yes")
    assert done.exit_code == 0, done.output
    (saved,) = folders.own_maps().glob("*.tmx")
    assert check(saved).errors == 0
    refusal = run(REFUSED["hexagonal"](tmp_path), "--yes")
    assert refusal.exit_code == 1
    assert "hexagonal" in refusal.output + refusal.stderr


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (PermissionError(13, "Permission denied"), "The maps folder cannot be written: Permission denied. Nothing was"),
        (ValueError("It is too large."), "stays as it is. It is too large."),
    ],
)
def test_the_command_says_why_nothing_was_saved(tmp_path, monkeypatch, error, words):
    def refuse(*_):
        raise error

    monkeypatch.setenv("SPLATTERBOX_DATA", str(tmp_path / "data"))
    monkeypatch.setattr("game.features.maps.fix_work.save", refuse)
    told = CliRunner().invoke(app, ["map", "fix", str(no_flag(tmp_path)), "--yes"])
    assert told.exit_code == 1
    assert words in told.stderr


def test_a_sandbox_that_is_stopped_leaves_a_sentence(tmp_path, monkeypatch):
    """LAB-13: a file that takes too long costs itself only."""
    from game.battlefield.fixing.fixed import FixRequest
    from game.features.maps import fix_work
    from game.processes.child import Limits

    monkeypatch.setattr(fix_work, "Limits", lambda _seconds, memory, heavy: Limits(0.01, memory, heavy))
    path = MAKERS["huge"](tmp_path)
    with pytest.raises(ValueError, match=r"too long|too much"):
        FixSandbox(FixRequest(str(path))).wait()
    assert FixedMap is not None
