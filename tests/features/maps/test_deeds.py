"""The menu of the Maps page: copy, rename, share, delete, and Undo (LAB-7)."""

import shutil
import time

import pygame
import pytest

from game import folders
from game.battlefield.own_files import in_trash
from game.features.maps.page import MapsScene
from game.resources import maps
from game.ui.pads import as_key
from tests.rig.hands import press, push
from tests.rig.parcels import own_folder, small_box
from tests.rig.program import running, top


@pytest.fixture
def program(tmp_path, monkeypatch):
    with running(tmp_path / "my data", monkeypatch) as opened:
        own_folder(folders.own_maps())
        small_box(opened, tmp_path / "box")
        shutil.copy(maps() / "ladders_pantry.tmx", folders.own_maps() / "board.tmx")
        opened.library.maps(wait=True)
        opened.library.boards(wait=True)
        yield opened


@pytest.fixture
def page(program):
    """The Maps page with the map anna.tmx chosen."""
    program.go.maps(folders.own_maps() / "anna.tmx")
    scene = top(program)
    assert isinstance(scene, MapsScene)
    assert scene.entry.path.name == "anna.tmx"
    return scene


def done(scene, title=""):
    """Let time pass until what was begun is done, every map is read, and the chosen one has a title."""
    end = time.monotonic() + 20
    scene.update(0.02)
    while scene.deeds.pending or any(one.reading for one in scene.maps) or title not in ("", scene.entry.title):
        assert time.monotonic() < end
        scene.update(0.02)
        time.sleep(0.005)


def choose(program, words):
    """Open the menu by its key, and press a line of it."""
    top(program).handle(press(pygame.K_t))
    menu = top(program)
    menu.layout(program.loop.size)
    push(menu, next(one for one in menu.group.widgets if one.label == words))


def mine():
    return sorted(path.name for path in folders.own_maps().glob("*.tmx"))


def test_a_copy_is_listed_and_chosen(program, page):
    """LAB-7: of one's own maps and of shipped ones; Tiled stays closed."""
    choose(program, "Copy")
    done(page)
    assert (page.entry.title, page.entry.path.name) == ("Breakfast (copy)", "breakfast_copy.tmx")
    page._choose(next(n for n, entry in enumerate(page.maps) if entry.path.name == "picnic.tmx"))
    choose(program, "Copy")
    done(page)
    assert page.entry.own
    assert page.entry.title == "Picnic for Two (copy)"
    assert mine() == ["anna.tmx", "board.tmx", "breakfast_copy.tmx", "picnic_for_two_copy.tmx"]
    assert page._edits is None


@pytest.mark.parametrize(("file_too", "name"), [(False, "anna.tmx"), (True, "garden_party.tmx")])
def test_renamed_the_choice_follows(program, page, file_too, name):
    """LAB-7: only the title's value is edited; the file is renamed on request."""
    before = page.entry.path.read_bytes()
    choose(program, "Rename")
    sheet = top(program)
    sheet.layout(program.loop.size)
    sheet._typed("  ")
    assert not sheet.main.enabled
    sheet._typed("Garden party")
    if file_too:
        push(sheet, next(one for one in sheet.group.widgets if one.label == "Rename the file, too"))
    sheet.draw(pygame.Surface(program.loop.size))
    assert sheet.main.activate()
    done(page, "Garden party")
    assert page.entry.path.name == name
    assert page.entry.path.read_bytes() == before.replace(b'"Breakfast"', b'"Garden party"', 1)
    assert mine() == sorted([name, "board.tmx"])


def test_enter_in_the_title_renames(program, page):
    """LAB-7: the button says Enter; nothing is renamed by it while the title is none."""
    choose(program, "Rename")
    sheet = top(program)
    sheet.layout(program.loop.size)
    (field,) = sheet.forms.fields
    field.activate()
    field.element.set_text("  ")
    sheet.handle(press(pygame.K_RETURN))
    assert top(program) is sheet
    (field,) = sheet.forms.fields
    field.activate()
    field.element.set_text("Garden party")
    sheet.handle(press(pygame.K_RETURN))
    done(page, "Garden party")


def undo_by(page, hand):
    """Undo the last deletion by a key, the mouse, a gamepad, or the focus."""
    if hand == "mouse":
        push(page, page.deeds.undo)
    elif hand == "tab":
        while page.group.ring.current is not page.deeds.undo or not page.group.ring.visible:
            page.handle(press(pygame.K_TAB))
        page.handle(press(pygame.K_RETURN))
    elif hand == "pad":
        x = pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=1, button=pygame.CONTROLLER_BUTTON_X)
        page.handle(as_key(x))
    else:
        page.handle(press(pygame.K_z, pygame.KMOD_CTRL if hand == "ctrl+z" else 0))


def test_deleted_and_brought_back(program, page):
    """LAB-7: into .trash of the maps folder; Undo by the notice, by keys, by a gamepad."""
    for hand in ("z", "ctrl+z", "mouse", "pad", "tab"):
        choose(program, "Delete")
        done(page)
        assert mine() == ["board.tmx"]
        assert [path.name.partition("_")[2] for path in (folders.own_maps() / ".trash").iterdir()] == ["anna.tmx"]
        assert page.deeds.told() == "Deleted: Breakfast."
        page.draw(pygame.Surface(program.loop.size))
        undo_by(page, hand)
        done(page, "Breakfast")
        assert mine() == ["anna.tmx", "board.tmx"]
        assert page.entry.path.name == "anna.tmx"
        assert page.deeds.deleted is None
        assert page.deeds.undo not in page.group.widgets


def test_a_deleted_map_comes_back_days_later(program, page):
    """LAB-7: kept for 30 days; the menu leads to deleted maps."""
    choose(program, "Delete")
    done(page)
    day = next((folders.own_maps() / ".trash").iterdir()).name
    program.loop.pop()
    program.go.maps()
    page = top(program)
    assert page.deeds.deleted is None
    choose(program, "Deleted maps")
    menu = top(program)
    menu.layout(program.loop.size)
    assert [one.label for one in menu.group.widgets] == [f"anna.tmx, {day[:4]}-{day[4:6]}-{day[6:8]}", "Back"]
    push(menu, menu.group.widgets[0])
    done(page, "Breakfast")
    assert page.entry.path.name == "anna.tmx"
    assert in_trash(folders.own_maps()) == []


def test_shipped_maps_stay_as_they_are(program, page):
    """LAB-7: own maps only; the button shows the reason."""
    page._choose(next(n for n, entry in enumerate(page.maps) if entry.path.name == "picnic.tmx"))
    page.handle(press(pygame.K_t))
    menu = top(program)
    menu.layout(program.loop.size)
    reasons = {one.label: one.reason for one in menu.group.widgets}
    assert all(reasons[words] for words in ("Rename", "Delete", "Share"))
    assert not reasons["Copy"]
    menu.handle(press(pygame.K_ESCAPE))
    assert top(program) is page


def test_a_map_that_vanished_meanwhile_gets_a_sentence(program, page):
    (folders.own_maps() / "anna.tmx").unlink()
    choose(program, "Delete")
    done(page)
    assert program.loop._toast.sentence.endswith("Nothing was changed there.")
    assert page.deeds.deleted is None
    assert "anna.tmx" not in [entry.path.name for entry in page.maps]


def test_the_menu_leads_to_files_that_were_sent(program, page):
    """LAB-9: by a button."""
    choose(program, "Import a map")
    assert top(program).name == "import map"
