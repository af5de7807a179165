"""Maps from others: opened in isolation, shown, imported or not (LAB-9)."""

import json
import time

import msgspec
import pygame
import pytest
from typer.testing import CliRunner

from game import folders, resources
from game.battlefield.checker import check
from game.battlefield.share import unpack
from game.bots.blocks import BlockResult
from game.cli import maps as map_commands
from game.cli.main import app
from game.features.maps import parcel as mapparcels
from game.features.maps.importing import ImportMapScene
from game.features.maps.parcel import MapSandbox, measured, packed_map, take_map
from game.games.lab_report import LabSummary, WinShare
from game.games.whisky.options import WhiskyOptions
from game.processes import task
from game.resources import maps
from game.store.lab import Blocks
from tests.rig.each import each
from tests.rig.hands import press, push
from tests.rig.parcels import MAP, PNG, own_folder, small_box, with_own_picture, zipped
from tests.rig.program import dropped, running, top, until


@pytest.fixture(scope="module")
def sent(tmp_path_factory):
    """A file with a map that brings a picture of its own."""
    own = own_folder(tmp_path_factory.mktemp("sender") / "maps")
    with_own_picture(own)
    return packed_map(own / "anna.tmx", "Anna", "CC-BY-4.0")


@pytest.fixture
def program(tmp_path, monkeypatch):
    with running(tmp_path / "my data", monkeypatch) as opened:
        small_box(opened, tmp_path / "box")
        yield opened
        opened.imports.close()


def run(*arguments):
    return CliRunner().invoke(app, [str(one) for one in arguments])


def lying(folder):
    """Return the files in a folder."""
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


# -- the sandbox -------------------------------------------------------------------------------------


def test_a_map_is_opened_apart(sent):
    """LAB-9: who made it, what others may do with it, what the checker says, and the bytes as they came."""
    found = MapSandbox(sent).wait()
    assert (found.title, found.author, found.licence, found.file) == ("Breakfast", "Anna", "CC-BY-4.0", "breakfast.tmx")
    assert found.report.errors == 0
    assert found.report.battlefield.title == "Breakfast"
    assert found.data == sent


@each("data", [b"rubbish", zipped([("t.tmx", MAP)])])
def test_what_is_no_map_gets_a_sentence(data):
    with pytest.raises(ValueError, match=r"\.(\)|$)"):
        MapSandbox(data).wait()


def test_what_the_laboratory_found_out_goes_along(tmp_path, monkeypatch):
    """LAB-9: lab.json, if there is one; one of another map, or an invalid one, is ignored."""
    monkeypatch.setenv("SPLATTERBOX_DATA", str(tmp_path / "data"))
    path = own_folder(tmp_path / "own") / "anna.tmx"
    digest = check(path).battlefield.digest
    assert "lab.json" not in unpack(packed_map(path)).files
    badge = LabSummary(file="", title="", digest=digest, rules="4", laboratory="1", mode="ctf", seats=4, level="rookie",
                  games=720, verdict="even", widest=0.1, sides=(), start=WinShare(0.5, 0.4, 0.6), decisions=90.0,
                  minutes=11.0)  # fmt: skip
    with Blocks(folders.lab(), BlockResult) as kept:
        kept.tell(digest, "ctf 4", msgspec.json.encode(badge))
        kept.tell("another", "ctf 4", b"[")
    parcel = unpack(packed_map(path))
    assert measured(parcel.files["lab.json"], digest) == 720
    assert MapSandbox(packed_map(path)).wait().games == 720
    assert measured(parcel.files["lab.json"], "another") == 0
    assert [measured(data, digest) for data in (b"", b"{", b"[1]", b"[" * 9000)] == [0, 0, 0, 0]


def test_an_error_nobody_thought_of_is_a_sentence_too(monkeypatch):
    """LAB-9: never a library's own words."""
    monkeypatch.setattr("game.battlefield.share.opened", lambda *_: int("twelve"))
    assert mapparcels._answer(b"x") == "The file is damaged, or isn't a shared map."


def hang(_data):
    while True:
        pass


def gorge(_data):
    return [bytearray(10**7) for _ in range(10**3)]


@pytest.mark.parametrize("work", [hang, gorge])
def test_it_takes_a_second_and_200_mb_at_most(monkeypatch, work):
    """LAB-9: whatever happens in there is ended, with a sentence."""
    monkeypatch.setattr(mapparcels, "_answer", work)
    began = time.process_time()
    with pytest.raises(ValueError, match="too long or too much memory"):
        MapSandbox(b"x").wait()
    assert time.process_time() - began < 1.0  # the window's own process did no work on it
    assert (mapparcels.SECONDS, mapparcels.MEMORY) == (1.0, 200_000_000)


# -- commands ----------------------------------------------------------------------------------------


def test_map_pack_and_map_import(tmp_path, monkeypatch):
    """LAB-9: what one packs, the other takes; nothing is written over, and --look writes nothing."""
    monkeypatch.setenv("SPLATTERBOX_DATA", str(tmp_path / "data"))
    file = tmp_path / "gift.splatmap"
    own = own_folder(tmp_path / "own")
    with_own_picture(own)
    assert run("map", "pack", own / "anna.tmx", file, "--licence", "CC0").exit_code == 0
    looked = json.loads(run("map", "import", file, "--look", "--json").stdout)
    assert (looked["title"], looked["author"], looked["licence"]) == ("Breakfast", "Splatterbox", "CC0")
    assert not (tmp_path / "data").exists()
    taken = run("map", "import", file, "--yes")
    assert taken.exit_code == 0
    assert "Breakfast by Splatterbox" in taken.stdout
    path = json.loads(run("map", "import", file, "--json", "--yes").stdout)["path"]
    assert path == str(folders.own_maps() / "breakfast_2.tmx")
    (picture,) = (folders.own_maps() / "shared").rglob("a.png")
    assert picture.read_bytes() == PNG
    assert run("check-map", path).exit_code < 2


def test_map_take_is_the_old_name_of_map_import(sent, tmp_path, monkeypatch):
    """Both do the same; only the new name is shown in the help."""
    monkeypatch.setenv("SPLATTERBOX_DATA", str(tmp_path / "data"))
    file = tmp_path / "gift.splatmap"
    file.write_bytes(sent)
    new, old = (run("map", name, file, "--yes", "--json") for name in ("import", "take"))
    assert (new.exit_code, old.exit_code) == (0, 0)
    first, second = (json.loads(result.stdout) for result in (new, old))
    paths = [folders.own_maps() / name for name in ("breakfast.tmx", "breakfast_2.tmx")]
    assert [first.pop("path"), second.pop("path")] == [str(path) for path in paths]
    assert first == second
    assert run("map", "take", "--help").exit_code == 0
    shown = run("map", "--help").stdout
    assert "import" in shown
    assert "take" not in shown


@pytest.mark.parametrize("answer", ["", "n\n", "y\n"])
@pytest.mark.parametrize("options", [[], ["--json"]])
def test_what_cannot_be_answered_is_refused(sent, tmp_path, monkeypatch, answer, options):
    """TRY-47: without a terminal and without --yes nothing is taken, whatever comes in by a pipe."""
    monkeypatch.setenv("SPLATTERBOX_DATA", str(tmp_path / "data"))
    file = tmp_path / "gift.splatmap"
    file.write_bytes(sent)
    result = CliRunner().invoke(app, ["map", "import", str(file), *options], input=answer)
    assert result.exit_code == 2
    assert "--yes" in result.stderr
    assert not (tmp_path / "data").exists()


def test_every_question_of_a_command_is_asked_in_one_place():
    """TRY-47: no command skips the question, because only `agreed` asks."""
    asking = {
        path.name
        for path in (resources.maps().parent / "game").rglob("*.py")
        if any(word in path.read_text(encoding="utf-8") for word in ("typer.confirm(", "typer.prompt(", " input("))
    }
    assert asking == {"console.py"}


@pytest.mark.parametrize(("yes", "taken"), [(True, True), (False, False)])
def test_on_a_terminal_it_is_asked(sent, tmp_path, monkeypatch, yes, taken):
    monkeypatch.setenv("SPLATTERBOX_DATA", str(tmp_path / "data"))
    monkeypatch.setattr(map_commands, "agreed", lambda question, said: said or yes)
    file = tmp_path / "gift.splatmap"
    file.write_bytes(sent)
    assert run("map", "import", file).exit_code == (0 if taken else 1)
    assert (folders.own_maps() / "breakfast.tmx").exists() == taken


def sleep_long(_data):
    time.sleep(60)


def test_a_busy_computer_is_no_fault_of_the_file(monkeypatch, capsys):
    """TRY-48: where only the clock ran out the file is not blamed, and nothing is logged on the terminal."""
    monkeypatch.setattr(mapparcels, "_answer", sleep_long)
    monkeypatch.setattr(task, "BUSY", 0.1)
    with pytest.raises(ValueError, match="your computer was busy: try again") as refused:
        MapSandbox(b"x").wait()
    assert "memory" not in str(refused.value)
    assert capsys.readouterr().err == ""


def test_commands_that_cannot_say_so(tmp_path, monkeypatch):
    monkeypatch.setenv("SPLATTERBOX_DATA", str(tmp_path / "data"))
    bad = tmp_path / "bad.splatmap"
    bad.write_bytes(zipped([("../t.tmx", MAP)]))
    big = tmp_path / "big.splatmap"
    big.write_bytes(b"")
    with big.open("r+b") as handle:
        handle.truncate(16_000_001)
    for arguments, words in [
        (("import", bad), "not allowed"), (("import", tmp_path / "none.splatmap"), "There is no file"),
        (("import", tmp_path), "not a file that can be opened"), (("import", big), "larger than 16 MB"),
        (("pack", bad, tmp_path / "out.splatmap"), "cannot be played"),
        (("pack", maps() / "picnic.tmx", tmp_path / "no" / "a\0b"), ""),
    ]:  # fmt: skip
        found = run("map", *arguments)
        assert found.exit_code != 0
        assert words in found.output
    assert lying(tmp_path) == ["bad.splatmap", "big.splatmap"]


# -- in the window -----------------------------------------------------------------------------------


def test_dropped_on_the_window_it_is_shown_and_taken(program, tmp_path, sent):
    """LAB-9: picture, messages, author, licence; Enter imports it, and it is selected among the maps."""
    dropped(program, tmp_path, sent, "friend.splatmap")
    page = top(program)
    assert isinstance(page, ImportMapScene)
    words = [line.words for line in page.words.lines]
    assert {"Breakfast", "by Anna", "Licence: CC-BY-4.0"} <= set(words)
    page.draw(pygame.Surface(program.loop.size))
    staged = page.entry.path.parent
    assert lying(staged) == [name for name in lying(staged) if name.endswith("a.png")] != []
    assert not (tmp_path / "my data" / "maps").exists()
    page.handle(press(pygame.K_RETURN))
    until(program, lambda: top(program).name == "maps")
    assert not staged.exists()
    until(program, lambda: not top(program).entry.reading)
    entry = top(program).entry
    assert (entry.path.name, entry.own, entry.playable) == ("breakfast.tmx", True, True)
    assert program.loop._toast.sentence == "Breakfast has been added to your maps."


def test_whoever_is_at_a_table_stays_there(program, tmp_path, sent):
    """LAB-9: dropped anywhere, at any time; the table stays underneath."""
    program.go.open_named("whisky", WhiskyOptions(), ["person", "person"])
    table = top(program)
    dropped(program, tmp_path, sent, "friend.splatmap")
    page = top(program)
    push(page, page.main)
    until(program, lambda: top(program) is table)
    assert (folders.own_maps() / "breakfast.tmx").exists()
    assert program.loop._toast.sentence == "Breakfast has been added to your maps."


def test_left_nothing_of_it_is_kept(program, tmp_path, sent):
    dropped(program, tmp_path, sent, "friend.splatmap")
    page = top(program)
    staged = page.entry.path.parent
    page.handle(press(pygame.K_ESCAPE))
    assert top(program) is not page
    assert not staged.exists()
    assert not (tmp_path / "my data" / "maps").exists()


def test_a_folder_that_cannot_be_written_keeps_the_page_open(program, tmp_path, sent):
    """LAB-9: nothing written, nothing lost."""
    (tmp_path / "my data" / "maps").write_text("a file where the folder should be")
    dropped(program, tmp_path, sent, "friend.splatmap")
    page = top(program)
    push(page, page.main)
    until(program, lambda: not page.pending)
    assert "cannot be written" in program.loop._toast.sentence
    assert top(program) is page
    assert page.main.enabled
    push(page, page.back)
    assert top(program) is not page


def test_what_is_refused_is_said_and_the_next_file_is_opened(program, tmp_path, sent):
    program.loop.toast = (said := []).append
    program.imports.take(tmp_path / "none.splatmap")
    dropped(program, tmp_path, zipped([("t.tmx", MAP), ("shared/0/a.py", b"x")]), "bad.SPLATMAP")
    assert said[0] == "There is no file none.splatmap."
    assert "of a kind that no map uses" in said[-1]
    assert not isinstance(top(program), ImportMapScene)
    dropped(program, tmp_path, sent, "friend.splatmap")
    assert isinstance(top(program), ImportMapScene)


def test_the_page_of_files_lists_those_that_were_shared(program, tmp_path, sent):
    """LAB-9: the button's way to a file."""
    folder = folders.shared_games()
    folder.mkdir(parents=True)
    (folder / "b.splatmap").write_bytes(sent)
    (folder / "c.splat").write_bytes(b"")
    program.go.import_map()
    page = top(program)
    opener = next(one for one in page.group.widgets if one.label == "Open b.splatmap")
    push(page, opener)
    until(program, lambda: (program.imports.poll(), isinstance(top(program), ImportMapScene))[1])
    assert top(program).entry.title == "Breakfast"


def test_a_map_is_shared_from_its_page(program, tmp_path):
    """LAB-9: *Share* writes a file that can be taken."""
    own = own_folder(folders.own_maps())
    program.library.maps(wait=True)
    entry = next(one for one in program.library.maps() if one.own)
    program.go.share_map(entry)
    page = top(program)
    page.author = "Ben"
    for _ in range(2):
        page.handle(press(pygame.K_RETURN))
        until(program, lambda: not page.pending)
    assert page.told[0].startswith("Saved as anna-2.splatmap")
    found = MapSandbox((folders.shared_games() / "anna.splatmap").read_bytes()).wait()
    assert (found.author, found.licence) == ("Ben", "CC0-1.0")
    (own / "anna.tmx").write_text("<map")
    page.handle(press(pygame.K_RETURN))
    until(program, lambda: not page.pending)
    assert "cut off in the middle" in page.told[0]
    assert take_map(found.data).name == "breakfast.tmx"
