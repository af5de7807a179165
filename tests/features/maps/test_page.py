"""The Maps page: editing in Tiled, new maps, watching, test play (LAB-1, LAB-6, LAB-8)."""

import os
import shutil
import time

import pygame
import pytest

from game.battlefield import check
from game.bots.blocks import BlockResult
from game.features.context import Source
from game.features.maps.page import MapRow, MapsScene
from game.features.setup.page import played_on
from game.features.shelf.saved_games import SavedGames
from game.lobby.lab import MAIN, Badge
from game.play import map_watch, own_maps
from game.resources import maps
from game.store.lab import Blocks
from tests.rig.hands import click, press
from tests.rig.host import SIZE
from tests.rig.maps import with_own_tileset
from tests.rig.program import running


@pytest.fixture
def program(tmp_path, monkeypatch):
    """The program with its shelf, in a folder of its own whose path has a blank; no Tiled."""
    data = tmp_path / "my data"
    data.mkdir()
    monkeypatch.setattr("game.battlefield.edit.tiled", lambda: None)
    with running(data, monkeypatch) as opened:
        yield opened


def until(scene, what, seconds=20.0):
    """Let time pass on a scene until something is so."""
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end
        scene.update(0.02)
        time.sleep(0.005)


def page(program):
    """The Maps page, all shipped maps read."""
    program.library.maps(wait=True)
    program.library.boards(wait=True)
    program.go.maps()
    scene = program.loop.stack[-1]
    assert isinstance(scene, MapsScene)
    return scene


def choose(scene, name):
    """Choose a map by its file's name."""
    scene._choose(next(number for number, entry in enumerate(scene.maps) if entry.path.name == name))


@pytest.mark.parametrize("name", ["picnic.tmx", "ladders_standard.tmx"])
def test_edit_in_tiled_makes_a_copy_of_a_shipped_map_and_chooses_it(program, tmp_path, name):
    """LAB-1, FLT-50: the copy is listed and chosen; pressed again it opens that copy."""
    scene = page(program)
    choose(scene, name)
    count = len(scene.maps)
    for _ in range(2):
        assert scene.edit.activate()
        until(scene, lambda: not scene.pending)
        until(scene, lambda: not scene.entry.reading)
        assert scene.entry.path == tmp_path / "my data" / "maps" / name.replace(".tmx", "_mine.tmx")
        assert scene.entry.title.endswith(" (mine)")
        assert scene.entry.own
        assert scene.entry.playable
        assert len(scene.maps) == count + 1
    until(scene, lambda: program.loop._toast.sentence == own_maps.NO_TILED)


def test_own_maps_come_first_the_newest_first_each_with_its_file(program, tmp_path):
    """TRY-49: whatever their titles; the last selected one is selected again."""
    own = own_folder(tmp_path)
    for number, name in enumerate(("b", "c", "a")):
        shutil.copyfile(maps() / "picnic.tmx", own / f"{name}.tmx")
        os.utime(own / f"{name}.tmx", (10**9 + number, 10**9 + number))
    scene = page(program)
    assert [entry.file for entry in scene.maps[:3]] == ["a.tmx", "c.tmx", "b.tmx"]
    assert not any(entry.own for entry in scene.maps[3:])
    choose(scene, "c.tmx")
    assert "by Splatterbox · c.tmx" in [line.words for line in scene._lines()]
    program.loop.pop()
    again = page(program)
    assert again.entry.file == "c.tmx"
    os.utime(own / "b.tmx")
    again.reload()
    assert [entry.file for entry in again.maps[:3]] == ["b.tmx", "a.tmx", "c.tmx"]
    assert again.entry.file == "c.tmx"


def test_a_laboratory_elsewhere_is_seen_by_an_open_page(program, tmp_path, monkeypatch):
    """TRY-50: the badge changes without a press, and without the map being saved."""
    scene = page(program)
    choose(scene, "picnic.tmx")
    scene.entry.battlefield = None  # would be there again if the map were reread
    monkeypatch.setattr(program.library, "_badges", lambda entry: {MAIN: Badge("tilted")})
    monkeypatch.setattr(map_watch, "LABORATORY_S", 0.0)
    with Blocks(map_watch.folders.lab(), BlockResult) as kept:
        kept.tell("digest", "ctf|2|auto", b"{}")
    until(scene, lambda: scene.entry.badge == Badge("tilted"))
    assert scene.entry.battlefield is None


def test_a_tileset_in_a_folder_of_its_own_is_watched(program, tmp_path):
    """TRY-42: the open page reports a missing picture as soon as it is removed."""
    own = own_folder(tmp_path)
    shutil.copyfile(maps() / "picnic.tmx", own / "my_picnic.tmx")
    folder = with_own_tileset(own)
    scene = page(program)
    choose(scene, "my_picnic.tmx")
    assert scene.entry.errors == 0
    time.sleep(0.6)
    (folder / "cup.png").unlink()
    until(scene, lambda: scene.entry.errors > 0)
    assert scene.entry.findings[0].code == "M-MISSING"


def test_the_map_that_is_pressed_is_the_one_that_is_played(program, tmp_path):
    """TRY-4: a map added after the set-up was opened is selected there and named beside *Play*."""
    program.go.setup("shoot")
    program.loop.pop()
    own = own_folder(tmp_path)
    for name in ("mine", "yours"):
        shutil.copyfile(maps() / "picnic.tmx", own / f"{name}.tmx")
    scene = page(program)
    choose(scene, "yours.tmx")
    until(scene, lambda: scene.entry.playable)
    assert scene.play.activate()
    page_of = program.loop.stack[-1]
    assert page_of.lobby.board(page_of.setup).path == str(own / "yours.tmx")
    assert played_on(page_of.lobby, page_of.setup) == "Picnic for Two (yours.tmx)"


@pytest.mark.parametrize("board", [False, True])
def test_a_map_that_has_gone_opens_no_other(program, tmp_path, board):
    """TRY-4: nothing is opened in its place."""
    own = own_folder(tmp_path)
    file = own / "mine.tmx"
    shutil.copyfile(maps() / ("ladders_pantry.tmx" if board else "picnic.tmx"), file)
    scene = page(program)
    choose(scene, "mine.tmx")
    until(scene, lambda: scene.entry.playable)
    file.unlink()
    scene._play()
    assert program.loop.stack[-1] is scene
    assert "mine.tmx" in program.loop._toast.sentence


def test_a_folder_that_cannot_be_written_gets_a_sentence(program, tmp_path):
    """LAB-1: nothing breaks, the choice stays."""
    (tmp_path / "my data" / "maps").write_text("a file where the folder should be")
    scene = page(program)
    choose(scene, "picnic.tmx")
    scene.edit.activate()
    until(scene, lambda: not scene.pending)
    assert "cannot be written" in program.loop._toast.sentence
    assert scene.entry.path.name == "picnic.tmx"


def test_only_the_shipped_starter_is_hidden(program, tmp_path):
    """FLT-50: a map of one's own may be called so."""
    own = tmp_path / "my data" / "maps"
    shutil.copytree(maps() / "templates", own / "templates")
    shutil.copytree(maps() / "tilesets", own / "tilesets")
    shutil.copyfile(maps() / "starter.tmx", own / "starter.tmx")
    assert [entry.path for entry in program.library.maps(wait=True) if entry.path.name == "starter.tmx"] == [
        own / "starter.tmx"
    ]


def own_folder(tmp_path):
    """A folder of one's own with templates and tilesets."""
    own = tmp_path / "my data" / "maps"
    own.mkdir(parents=True)
    for part in ("templates", "tilesets"):
        (own / part).symlink_to(maps() / part)
    return own


def names(scene):
    """The files of one's own maps in the list."""
    return [entry.path.name for entry in scene.maps if entry.own and not entry.reading]


def test_maps_appear_change_and_go_and_the_choice_follows_its_path(program, tmp_path):
    """LAB-6: added, changed, renamed, removed, without a press."""
    own = own_folder(tmp_path)
    scene = page(program)
    choose(scene, "toy_room.tmx")
    shutil.copyfile(maps() / "picnic.tmx", own / "mine.tmx")
    until(scene, lambda: names(scene) == ["mine.tmx"])
    assert scene.entry.path.name == "toy_room.tmx"
    choose(scene, "mine.tmx")

    saved = own / "mine.tmp"  # as Tiled saves: a new file, renamed
    saved.write_text((own / "mine.tmx").read_text().replace('value="Picnic for Two"', 'value="Feast"'))
    saved.rename(own / "mine.tmx")
    until(scene, lambda: scene.entry.title == "Feast")
    (own / "mine.tmx").write_text("<map")
    until(scene, lambda: not scene.entry.playable)
    shown, greyed = scene.shown()
    assert (shown.title, greyed) == ("Feast", True)

    shutil.copyfile(maps() / "breakfast.tmx", own / "another.tmx")
    until(scene, lambda: "another.tmx" in names(scene))
    assert scene.entry.path.name == "mine.tmx"
    (own / "mine.tmx").unlink()
    until(scene, lambda: names(scene) == ["another.tmx"])
    assert scene.entry is not None


def test_a_folder_that_comes_and_goes(program, tmp_path):
    """LAB-6: the folder is made while the page is open, vanishes, and comes again."""
    scene = page(program)
    count = len(scene.maps)
    for _ in range(2):
        own = own_folder(tmp_path)
        shutil.copyfile(maps() / "picnic.tmx", own / "mine.tmx")
        until(scene, lambda: names(scene) == ["mine.tmx"])
        choose(scene, "mine.tmx")
        shutil.rmtree(own)
        until(scene, lambda: len(scene.maps) == count)
        assert scene.entry is not None
        scene.layout(SIZE)


def test_a_changed_template_has_its_maps_read_anew(program, tmp_path):
    """UX-MAP-7: saving a template changes the maps made of it."""
    own = own_folder(tmp_path)
    (own / "templates").unlink()
    shutil.copytree(maps() / "templates", own / "templates")
    shutil.copyfile(maps() / "picnic.tmx", own / "mine.tmx")
    scene = page(program)
    choose(scene, "mine.tmx")
    before = scene.entry.battlefield.digest
    time.sleep(0.6)
    mug = own / "templates" / "plastic_cup.tx"
    mug.write_text(mug.read_text().replace('width="', 'width="1'))
    until(scene, lambda: scene.entry.battlefield is None or scene.entry.battlefield.digest != before)
    assert scene.entry.path == own / "mine.tmx"
    assert scene.entry.battlefield is None or scene.entry.battlefield.digest != before


def test_five_hundred_maps(program, tmp_path):
    """LAB-6: listed, walked through and drawn; only what can be seen is drawn."""
    own = own_folder(tmp_path)
    for number in range(500):
        (own / f"bad_{number:03}.tmx").write_text("<map/>")
    scene = page(program)
    assert len(names(scene)) == 500
    surface = pygame.Surface(SIZE)
    scene.layout(SIZE)
    for _ in range(3):
        scene.handle(press(pygame.K_UP))
        scene.draw(surface)
    shown = [row for row in scene.group.widgets if isinstance(row, MapRow) and row.rect.colliderect(scene.list.view)]
    assert any(row.chosen for row in shown)
    assert len(shown) < 12
    (own / "bad_250.tmx").unlink()
    (own / "bad_499.tmx").rename(own / "worse.tmx")
    until(scene, lambda: "worse.tmx" in names(scene) and len(names(scene)) == 499)
    spent = []
    for _ in range(5):
        began = time.thread_time()
        scene._refresh()
        spent.append(time.thread_time() - began)
    assert min(spent) < 0.033


def test_what_reads_own_maps_is_kept_ready_while_the_list_is_looked_at(program, tmp_path, monkeypatch):
    """LAB-6: not without a folder of one's own, and not at every frame."""
    asked = []
    monkeypatch.setattr(program.library.reader, "keep_ready", lambda: asked.append(1))
    scene = page(program)
    scene.update(0.02)
    assert asked == []
    own_folder(tmp_path)
    until(scene, lambda: asked)
    for _ in range(20):
        scene.update(0.02)
    assert asked == [1]


def test_renamed_and_replaced(program, tmp_path):
    """LAB-6, section 6.7: a file under another name, another file in its place, another folder in the folder's."""
    own = own_folder(tmp_path)
    shutil.copyfile(maps() / "picnic.tmx", own / "mine.tmx")
    scene = page(program)
    choose(scene, "mine.tmx")
    (own / "mine.tmx").rename(own / "yours.tmx")
    until(scene, lambda: names(scene) == ["yours.tmx"])
    assert scene.entry is not None
    choose(scene, "yours.tmx")
    assert scene.entry.title == "Picnic for Two"
    shutil.copyfile(maps() / "toy_room.tmx", tmp_path / "other.tmx")
    (tmp_path / "other.tmx").replace(own / "yours.tmx")
    until(scene, lambda: scene.entry.title == "Toy Room")
    assert scene.entry.path == own / "yours.tmx"
    own.rename(tmp_path / "old maps")
    again = own_folder(tmp_path)
    shutil.copyfile(maps() / "breakfast.tmx", again / "yours.tmx")
    until(scene, lambda: scene.entry.title == "Breakfast")
    shutil.copyfile(maps() / "breakfast.tmx", again / "more.tmx")  # the new folder is watched, not the old one
    until(scene, lambda: names(scene) == ["more.tmx", "yours.tmx"])
    shutil.copyfile(maps() / "breakfast.tmx", tmp_path / "old maps" / "far.tmx")
    (again / "more.tmx").unlink()
    until(scene, lambda: names(scene) == ["yours.tmx"])
    assert scene.entry.path == again / "yours.tmx"


def test_nothing_of_a_trial_is_kept(program, tmp_path, monkeypatch):
    """MOM-TAB-4: F5 in Tiled adds to no list; the next game is saved again."""
    from game.games.shoot.tables import make_options

    monkeypatch.setattr(program.loop, "run", lambda first: program.loop.reset(first(program.loop)))
    program.run(("shoot", make_options(2), ["person", "regular"]), maps() / "picnic.tmx", trial=True)
    for call in program.loop._once:
        call()
    assert program.session is not None
    assert program.session.kept == 0
    program.go.rematch(Source.of(program.session), same=False)
    assert program.session.kept == 0
    assert SavedGames(program).newest() is None
    program.go.shelf()
    program.go.open_named("shoot", make_options(2), ["person", "regular"])
    assert program.session.kept != 0


def tables_of(program, path):
    """Open a table on a map of one's own as the set-up would; the session."""
    from game.games.shoot.tables import make_options
    from game.table.session import Holder, Seating

    holders = [Holder("person", "Anna"), Holder("person", "Ben")]
    program.go.table("shoot", make_options(2, "kills", path, lives=2), Seating(holders, 7, str(path)))
    return program.session


def polled(program, what, seconds=20.0):
    """Let rounds pass until something is so."""
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end
        program._poll()
        time.sleep(0.02)


def saved(path, old, new):
    """Save a map as Tiled does, with something changed."""
    made = path.with_suffix(".tmp")
    made.write_text(path.read_text().replace(old, new))
    made.rename(path)


def test_a_map_saved_while_it_is_played_can_be_started_anew(program, tmp_path):
    """LAB-8, FLT-51: the same seats and rules on the new map; the old match stays among the saved games."""
    path = own_folder(tmp_path) / "mine.tmx"
    shutil.copyfile(maps() / "picnic.tmx", path)
    old = tables_of(program, path)
    polled(program, lambda: program.played._watch is not None)
    time.sleep(0.6)
    saved(path, 'x="', 'x="1')  # everything moved off the table: errors
    polled(program, lambda: program.loop._toast.offer is not None)
    assert [choice.label for choice in program.loop._toast.offer.choices] == ["Keep this map"]
    assert program.loop._toast.answered(press(pygame.K_F6))
    assert program.loop._toast.offer is None

    shutil.copyfile(maps() / "breakfast.tmx", path.with_suffix(".tmp"))
    path.with_suffix(".tmp").rename(path)
    polled(program, lambda: program.loop._toast.offer is not None)
    offer = program.loop._toast.offer
    assert [choice.label for choice in offer.choices] == ["Restart on new map", "Keep this map"]
    assert program.loop._toast.answered(press(pygame.K_F5))
    assert program.session is not old
    options = program.session.match.options
    assert (options.battlefield.title, options.mode, options.lives) == ("Breakfast", "kills", 2)
    assert [holder.name for holder in program.session.table.holders] == ["Anna", "Ben"]
    assert program.session.table.map == str(path)
    assert {kept.id for kept in program.journal().kept()} >= {old.kept, program.session.kept}


def test_keep_is_pressed_by_the_mouse_and_presses_elsewhere_pass(program, tmp_path):
    """LAB-8: nothing is in the way; a press beside the notice goes to the table."""
    path = own_folder(tmp_path) / "mine.tmx"
    shutil.copyfile(maps() / "picnic.tmx", path)
    old = tables_of(program, path)
    polled(program, lambda: program.played._watch is not None)
    time.sleep(0.6)
    shutil.copyfile(maps() / "breakfast.tmx", path.with_suffix(".tmp"))
    path.with_suffix(".tmp").rename(path)
    polled(program, lambda: program.loop._toast.offer is not None)
    toast = program.loop._toast
    toast.draw(pygame.Surface(SIZE))
    assert not toast.answered(click((5, 5)))
    where = toast.offer.group.widgets[1].rect.center
    assert toast.answered(click(where))
    assert toast.answered(click(where, pygame.MOUSEBUTTONUP))
    assert toast.offer is None
    assert program.session is old
    saved(path, "zzz", "zzz")  # saved again without a change: not asked again
    time.sleep(1.0)
    polled(program, lambda: not program.played._pending)
    assert toast.offer is None


def test_a_new_map_is_listed_and_arranged_and_drawn_before_tiled_opens(program, tmp_path, monkeypatch):
    """LAB-1, HND-20."""
    scene = page(program)
    opened = []
    monkeypatch.setattr(
        own_maps, "edit_in_tiled", lambda path: (opened.append((path, scene.drawn())), lambda: "said")[1]
    )
    for _ in (1, 2):
        assert scene.new.activate()
        sheet = program.loop.stack[-1]
        sheet._titled("Küche / 2")
        sheet.handle(press(pygame.K_RETURN))
        assert program.loop.stack[-1] is scene
        until(scene, lambda: program.loop.stack[-1].name == "arrange")
        assert program.loop.stack[-1].arranged.path == scene.entry.path
        program.loop.pop()
        assert scene.edit.activate()
        until(scene, lambda: not scene.pending and scene._edits is None)
        assert scene.entry.path == opened[-1][0]
        assert opened[-1][1]
    own = tmp_path / "my data" / "maps"
    assert sorted(path.name for path in own.glob("*.tmx")) == ["kuche_2.tmx", "kuche_2_2.tmx"]
    assert check(own / "kuche_2.tmx").findings == ()
    assert scene.entry.title == "Küche / 2"
    assert program.loop._toast.sentence == "said"
