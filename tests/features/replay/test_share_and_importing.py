"""The pages *Share* and *Import a game*: every request is carried out (MOM-REP-5, MOM-REP-6)."""

from pathlib import Path

import pygame
import pytest

from game.features.replay.importing import GAMES, MAPS, ImportScene
from game.features.replay.share import KINDS, ShareRequest, ShareScene
from game.table.replay_session import TABLE, ReplaySession
from tests.rig.host import LiveHost
from tools.gallery.context import FakeContext
from tools.gallery.lobbies import source_of


def shown(scene):
    scene.layout(scene.host.size)
    scene.on_resume()
    return scene


def button(scene, label):
    return next(widget for widget in scene.group.widgets if getattr(widget, "label", "") == label)


@pytest.fixture
def share(monkeypatch):
    """Opens the page on a match of two people; `wishes` receives what is to be saved, `answers` say how it goes."""

    def opened(wishes, answers, running=False, viewpoint=TABLE):
        monkeypatch.setattr("game.features.replay.share.save", lambda _, wish: wishes.append(wish) or answers.pop(0))
        source = source_of("whisky", 2, people=2)
        reel = ReplaySession(
            source.past, source.seating, over=not running, own=[1, 2] if running else None, viewpoint=viewpoint
        )
        return shown(ShareScene(FakeContext(LiveHost()), reel))

    return opened


def test_what_is_wished_for_is_begun_and_its_end_said(share):
    wishes, ends = [], [None, "Saved as x.png: 9 kB."]
    scene = share(wishes, [lambda: ends.pop(0)], viewpoint=1)
    scene._name(False)
    button(scene, "Save a picture").activate()
    assert wishes == [ShareRequest("still", 1, False)]
    assert scene.told == ["Saving ..."]
    assert scene.update(0.1)
    assert not scene.update(0.1)
    assert scene.told == ["Saved as x.png: 9 kB."]


def test_each_kind_has_a_button_with_a_tip(share):
    wishes = []
    scene = share(wishes, [lambda: None] * 4)
    for kind, words, _icon, _effect in KINDS:
        pressed = button(scene, words)
        assert pressed.tip
        pressed.activate()
        assert wishes[-1].kind == kind


def test_a_running_game_says_that_it_holds_hidden_cards(share):
    """MOM-REP-4."""
    words = [note[0] for note in share([], [], running=True).notes]
    assert any("hidden cards" in one for one in words)


@pytest.fixture
def importing(tmp_path, monkeypatch):
    """The page that imports games, with two in the folder."""
    kind = GAMES._replace(folder=lambda: tmp_path)
    for name in ("b.splat", "a.SPLAT", "notes.txt"):
        (tmp_path / name).write_bytes(b"")
    return shown(ImportScene(FakeContext(LiveHost()), kind))


def named(scene):
    """Return the files that were opened."""
    return [path for _, (path,), _ in scene.context.go.opened]


def test_a_file_of_the_folder_or_one_that_is_named_is_opened(importing, tmp_path):
    assert [path.name for path in importing.listed()] == ["a.SPLAT", "b.splat"]
    button(importing, "Open b.splat").activate()
    assert named(importing) == [tmp_path / "b.splat"]
    importing.main.activate()
    assert len(named(importing)) == 1
    assert importing.main.reason
    importing._typed('  "/tmp/c d.splat" ')
    importing.main.activate()
    assert named(importing)[1:] == [Path("/tmp/c d.splat")]


def test_a_folder_that_is_not_there_holds_nothing(tmp_path):
    assert ImportScene(FakeContext(LiveHost()), MAPS._replace(folder=lambda: tmp_path / "none")).listed() == []


def test_what_is_typed_goes_into_the_field_at_once(importing):
    scene = importing
    scene.on_resume()
    for letter in "/tmp/":
        scene.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    scene.forms.fields[0].tell()
    scene.layout((1024, 600))  # the window changes in the middle of a word
    for letter in "été.splat":
        scene.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    scene.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=40))
    assert named(scene) == [Path("/tmp/été.splat")]


def test_the_file_of_a_game_in_play_is_saved_when_all_agree(share):
    wishes = []
    scene = share(wishes, [lambda: None] * 2, running=True)
    scene.host.push(scene)
    button(scene, "Save the game").activate()
    assert wishes == []
    nods = scene.host.top
    button(scene, "Save a picture").activate()
    assert [wish.kind for wish in wishes] == ["still"]
    for person in nods.group.widgets[:2]:
        person.activate()
    assert [wish.kind for wish in wishes] == ["still", "game"]
