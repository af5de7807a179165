"""The coach's page (MOM-COA-1, MOM-COA-2): curtains, progress, ways back, by keys alone."""

import pygame
import pytest

from game.features.results.coach import CoachScene
from game.games import games
from game.store.settings import Settings
from game.ui.scene import Scene
from game.ui.still import apply_settings
from game.ui.widgets import Button
from game.ui.words import translation_of
from tests.rig.hands import press, push
from tests.rig.host import LiveHost
from tools.gallery.coach import Found, choices_of
from tools.gallery.context import FakeContext
from tools.gallery.lobbies import source_of

EVERY = pytest.mark.parametrize("key", [meta.key for meta in games()])


class Search(Found):
    """A search that notes what is asked of it."""

    def __init__(self, key, progress=(1, 1), people=1):
        super().__init__(choices_of(key), progress)
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
    """Return the page in a live window."""
    host = LiveHost(size, Settings(window=size))
    apply_settings(host.settings, size)
    host.push(Scene(host))
    scene = CoachScene(FakeContext(host), source_of(key, 2, people), search)
    host.push(scene)
    return scene


def shown(scene):
    """Return the sentences on the page."""
    return " ".join(translation_of(words) for words, _, kind in scene.notes if kind == "line")


def button(scene, words):
    buttons = [one for one in scene.group.widgets if isinstance(one, Button)]
    return next(one for one in buttons if translation_of(one.words) == words)


def test_a_choice_leads_into_the_game_and_to_another_try():
    """MOM-COA-1: the replay at that moment, and a game from there on with what its player knew."""
    scene = page("splatatat", Search("splatatat"))
    push(scene, button(scene, "Show"))
    push(scene, button(scene, "Try again from here"))
    (_, _, shown_at), (_, (_, number), tried) = scene.context.go.opened
    assert (shown_at, number) == ({"at": 0, "viewpoint": 1}, 0)
    assert (tried["seat"], tried["way"]) == (1, "knew")


@EVERY
def test_a_lone_persons_slips_lie_open_with_two_sentences_and_pictures(key):
    search = Search(key)
    scene = page(key, search)
    assert search.begun == [1]
    assert not scene.context.opened
    assert len(scene.panels) == 1 + len(search.costliest())
    assert all(translation_of(part) in shown(scene) for choice in search.costliest() for part in choice.words)
    assert len(scene._pictures) == sum(len(choice.glimpses) for choice in search.costliest())


def test_several_peoples_slips_lie_behind_their_curtains():
    """MOM-COA-2: to that person only."""
    search = Search("splatatat")
    scene = page("splatatat", search, people=2)
    assert search.begun == []
    assert shown(scene) == ""
    push(scene, button(scene, "Show them"))
    ((name, (*_, seat, _, _, lift), _),) = scene.context.go.opened
    assert (name, seat) == ("curtain", 1)
    assert search.begun == []
    lift()
    assert search.begun == [1]
    assert shown(scene)
    scene._choose(2)
    assert shown(scene) == ""


def test_while_it_is_searched_progress_is_told_and_it_can_be_stopped():
    search = Search("splatatat", (7, 19))
    scene = page("splatatat", search)
    words = " ".join(translation_of(note) for note, _, _ in scene.notes)
    assert "7 of 19 checked." in words
    push(scene, scene.stop)
    assert search.stopped
    assert not scene.searching
    assert scene.stop not in scene.foot


def test_what_comes_meanwhile_is_laid_out_and_the_focus_stays():
    search = Search("splatatat", (7, 19))
    scene = page("splatatat", search)
    scene.group.ring.set(scene.stop)
    search.progress, search.news = (8, 19), True
    scene.update(0.05)
    assert "8 of 19 checked." in " ".join(translation_of(note) for note, _, _ in scene.notes)
    assert scene.group.ring.current is scene.stop


def test_no_choice_cost_anything():
    """MOM-COA-1: the sentence where no better choice was found."""
    search = Search("splatatat")
    search.found = ()
    scene = page("splatatat", search)
    assert "No better choice was found at any point in this game." in [
        translation_of(words) for words, _, _ in scene.notes
    ]


def test_every_control_is_reached_by_keys_and_leaving_stops_the_search():
    search = Search("splatatat", (7, 19))
    scene = page("splatatat", search)
    reached = set()
    for _ in range(30):
        scene.handle(press(pygame.K_TAB))
        reached.add(str(scene.group.ring.current.label))
    assert reached >= {str(one.label) for one in scene.group.widgets}
    scene.handle(press(pygame.K_ESCAPE))
    assert search.stopped
    assert scene.host.top is not scene
