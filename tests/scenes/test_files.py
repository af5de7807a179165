"""The pages *Share* and *Import a game*: every request is carried out (MOM-REP-5, MOM-REP-6)."""

import pygame

from game.scenes.importing import ImportScene, ImportServices
from game.scenes.share import KINDS, ShareScene, ShareServices, Wish
from tests.rig.host import LiveHost


def shown(scene):
    scene.layout(scene.host.size)
    scene.on_resume()
    return scene


def button(scene, label):
    return next(widget for widget in scene.group.widgets if getattr(widget, "label", "") == label)


def share(wishes, answers, **more):
    services = ShareServices(lambda wish: wishes.append(wish) or answers.pop(0), lambda: lambda: "")
    return shown(ShareScene(LiveHost(), services, [(-1, "All"), (0, "Table"), (1, "Anna")], "Now.", **more))


def test_what_is_wished_for_is_begun_and_its_end_said():
    wishes, ends = [], [None, "Saved as x.png: 9 kB."]
    scene = share(wishes, [lambda: ends.pop(0)], looks=1)
    scene._name(False)
    button(scene, "Save a picture").activate()
    assert wishes == [Wish("still", 1, False)]
    assert scene.told == ["Saving ..."]
    assert scene.update(0.1)
    assert not scene.update(0.1)
    assert scene.told == ["Saved as x.png: 9 kB."]


def test_each_kind_has_a_button_with_a_tip():
    wishes = []
    scene = share(wishes, [lambda: None] * 4)
    for kind, words, _icon, _effect in KINDS:
        pressed = button(scene, words)
        assert pressed.tip
        pressed.activate()
        assert wishes[-1].kind == kind


def test_eyes_that_may_not_look_first_give_way():
    assert share([], [], looks=9).eyes == -1


def test_a_running_game_says_that_it_holds_hidden_cards():
    """MOM-REP-4."""
    words = [note[0] for note in share([], [], running=True).notes]
    assert any("hidden cards" in one for one in words)


def test_a_file_of_the_folder_or_one_that_is_named_is_opened():
    taken, named = [], []
    services = ImportServices(lambda: ["a.splat", "b.splat"], taken.append, named.append)
    scene = shown(ImportScene(LiveHost(), services))
    button(scene, "Open b.splat").activate()
    assert taken == ["b.splat"]
    scene.main.activate()
    assert named == []
    assert scene.main.reason
    scene._typed('  "/tmp/c d.splat" ')
    scene.main.activate()
    assert named == ["/tmp/c d.splat"]


def test_what_is_typed_goes_into_the_field_at_once():
    named = []
    scene = shown(ImportScene(LiveHost(), ImportServices(open=named.append)))
    scene.on_resume()
    for letter in "/tmp/":
        scene.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    scene.forms.fields[0].tell()
    scene.layout((1024, 600))  # the window changes in the middle of a word
    for letter in "été.splat":
        scene.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    scene.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=40))
    assert named == ["/tmp/été.splat"]


def test_the_file_of_a_game_in_play_is_saved_when_all_agree():
    wishes, asked = [], []
    services = ShareServices(lambda wish: wishes.append(wish) or (lambda: None), lambda: lambda: "", "", asked.append)
    scene = shown(ShareScene(LiveHost(), services, [(-1, "All")], "Now.", running=True))
    button(scene, "Save the game").activate()
    assert (wishes, len(asked)) == ([], 1)
    button(scene, "Save a picture").activate()
    assert [wish.kind for wish in wishes] == ["still"]
    asked[0]()
    assert [wish.kind for wish in wishes] == ["still", "game"]
