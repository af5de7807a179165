"""The coach's page (MOM-COA-1, MOM-COA-2): curtains, progress, ways back, by keys alone."""

import pygame
import pytest

from game.games import games
from game.scenes.coach import CoachScene, Pupil
from game.scenes.lobby.curtain import CurtainScene
from game.store.settings import Settings
from game.ui.scene import Scene
from game.ui.still import apply_settings
from game.ui.widgets import Button
from game.ui.words import said
from tests.rig.hands import press, push
from tests.rig.host import LiveHost
from tools.gallery.coach import Found, lessons_of
from tools.gallery.lobbies import lobby_of

EVERY = pytest.mark.parametrize("key", [meta.key for meta in games()])


class Search(Found):
    """A search that notes what is asked of it."""

    def __init__(self, key, progress=(1, 1), people=1):
        super().__init__(lessons_of(key), progress)
        self.begun, self.stopped, self.news = [], False, False

    def begin(self, seat):
        self.begun.append(seat)
        self.stopped = False

    def poll(self):
        news, self.news = self.news, False
        return news

    def stop(self):
        self.stopped = self.progress[0] < self.progress[1]


def page(key, search, people=1, size=(1280, 720)):
    """Return the page in a live window, and the curtains that were hung."""
    host, hung = LiveHost(size, Settings(window=size)), []
    apply_settings(host.settings, size)
    pupils = [Pupil(seat, name, people > 1) for seat, name in ((1, "Anna"), (2, "Ben"))]

    def curtain(pupil, lifted):
        hung.append((pupil.seat, lifted))
        return CurtainScene(host, pupil.seat, pupil.name, lifted)

    host.push(Scene(host))
    scene = CoachScene(host, lobby_of(key), search, pupils, (), curtain)
    host.push(scene)
    return scene, hung


def shown(scene):
    """Return the sentences on the page."""
    return " ".join(said(words) for words, _, kind in scene.notes if kind == "line")


def button(scene, words):
    buttons = [one for one in scene.group.widgets if isinstance(one, Button)]
    return next(one for one in buttons if said(one.words) == words)


@EVERY
def test_a_lone_persons_slips_lie_open_with_two_sentences_and_pictures(key):
    search = Search(key)
    scene, hung = page(key, search)
    assert search.begun == [1]
    assert not hung
    assert len(scene.panels) == 1 + len(search.lessons())
    assert all(said(part) in shown(scene) for lesson in search.lessons() for part in lesson.words)
    assert len(scene._pictures) == sum(len(lesson.glimpses) for lesson in search.lessons())


def test_several_peoples_slips_lie_behind_their_curtains():
    """MOM-COA-2: to that person only."""
    search = Search("splatatat")
    scene, hung = page("splatatat", search, people=2)
    assert search.begun == []
    assert shown(scene) == ""
    push(scene, button(scene, "Show them"))
    assert [seat for seat, _ in hung] == [1]
    assert search.begun == []
    hung[0][1]()
    assert search.begun == [1]
    assert shown(scene)
    scene._choose(2)
    assert shown(scene) == ""


def test_while_it_is_searched_progress_is_told_and_it_can_be_stopped():
    search = Search("splatatat", (7, 19))
    scene, _ = page("splatatat", search)
    words = " ".join(said(note) for note, _, _ in scene.notes)
    assert "7 of 19 checked." in words
    push(scene, scene.stop)
    assert search.stopped
    assert not scene.searching
    assert scene.stop not in scene.foot


def test_what_comes_meanwhile_is_laid_out_and_the_focus_stays():
    search = Search("splatatat", (7, 19))
    scene, _ = page("splatatat", search)
    scene.group.ring.set(scene.stop)
    search.progress, search.news = (8, 19), True
    scene.update(0.05)
    assert "8 of 19 checked." in " ".join(said(note) for note, _, _ in scene.notes)
    assert scene.group.ring.current is scene.stop


def test_no_choice_cost_anything():
    """MOM-COA-1: the sentence where no better choice was found."""
    search = Search("splatatat")
    search._lessons = ()
    scene, _ = page("splatatat", search)
    assert "No better choice was found at any point in this game." in [said(words) for words, _, _ in scene.notes]


def test_every_control_is_reached_by_keys_and_leaving_stops_the_search():
    search = Search("splatatat", (7, 19))
    scene, _ = page("splatatat", search)
    reached = set()
    for _ in range(30):
        scene.handle(press(pygame.K_TAB))
        reached.add(str(scene.group.ring.current.label))
    assert reached >= {str(one.label) for one in scene.group.widgets}
    scene.handle(press(pygame.K_ESCAPE))
    assert search.stopped
    assert scene.host.top is not scene
