"""The list of unfinished games: no game becomes unreachable by starting another (FLT-53), deleting can be undone."""

import pygame
import pytest

from game.app.shelved import ago, place_of, saved_of, unfinished
from game.scenes.map_list import Saved, Services
from game.scenes.tables import TablesScene
from game.scenes.title import TitleScene
from game.store.journal import Kept
from tests.rig.host import LiveHost
from tests.rig.shoot import key

READY = frozenset({"shoot", "whisky"})


def kept(number, **facts):
    return Kept(**{"id": number, "game": "shoot", "title": f"match {number}", "names": ("Anna", "Ben"), **facts})


def test_finished_and_binned_matches_are_not_listed():
    rows = unfinished([kept(4), kept(3, finished=True), kept(2, binned=True), kept(1)], READY)
    assert [(row.key, row.ago) for row in rows] == [("4", "Played last."), ("1", "Played 3 games ago.")]


def test_a_match_that_cannot_be_gone_on_with_says_why():
    refused = saved_of(kept(1, refused="the log has holes"), 0, READY)
    assert refused.trouble == "It cannot be opened: the log has holes."
    assert saved_of(kept(1, game="chess"), 0, READY).trouble == "Its game is not in this box."
    assert saved_of(kept(1, game="chess"), 0, READY).title == "chess"
    assert saved_of(kept(1), 0, READY).trouble == ""


@pytest.mark.parametrize(
    ("facts", "words"),
    [
        ({"round": 4, "turn": 9, "asked": (1,)}, "Round 4. Anna decides."),
        ({"turn": 9, "asked": (1, 2)}, "Turn 9. Anna and Ben decide."),
        ({"asked": (3,)}, ""),
        ({"early": 1}, "Its last choice is lost."),
        ({"round": 1, "early": 20}, "Round 1. Its last 20 choices are lost."),
    ],
)
def test_where_a_match_stands_is_said_in_sentences(facts, words):
    assert place_of(kept(1, **facts)) == words
    assert ago(1) == "Played 1 game ago."


class Shelf:
    """Kept matches in memory, and what was asked of them."""

    def __init__(self, count=3):
        self.rows = [Saved(str(n), "SHOOT", f"match {n}") for n in range(count)]
        self.bin, self.resumed, self.full = [], [], False

    def services(self):
        return Services(tables=lambda: [row for row in self.rows if row.key not in self.bin], resume=self.resume,
                        bin_table=self.away, unbin_table=lambda row: self.bin.remove(row.key))  # fmt: skip

    def away(self, row):
        if self.full:
            raise ValueError("The saved games are as they were: the disk is full.")
        self.bin.append(row.key)

    def resume(self, row):
        if row.key == "2":
            raise ValueError("It cannot be opened.")
        self.resumed.append(row.key)


def page(shelf, size=(1280, 720)):
    host = LiveHost(size)
    scene = TablesScene(host, shelf.services())
    host.push(scene)
    return host, scene


def press(scene, label, number=0):
    button = [widget for widget in scene.group.widgets if getattr(widget, "words", "") == label][number]
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        scene.handle(pygame.event.Event(kind, pos=button.rect.center, button=1))


def labels(scene):
    return [widget.words for widget in scene.group.widgets if widget not in scene.foot]


def test_a_game_is_gone_on_with_by_mouse():
    shelf = Shelf()
    _host, scene = page(shelf)
    press(scene, "Continue", 1)
    assert shelf.resumed == ["1"]


def test_a_game_that_cannot_be_opened_says_so_and_stays_listed():
    shelf = Shelf()
    host, scene = page(shelf)
    press(scene, "Continue", 2)
    assert host.told == ["It cannot be opened."]
    assert labels(scene).count("Continue") == 3


def test_deleting_can_be_undone_in_its_row():
    shelf = Shelf()
    _host, scene = page(shelf)
    press(scene, "Delete", 1)
    assert shelf.bin == ["1"]
    assert labels(scene) == ["Continue", "Delete", "Undo", "Continue", "Delete"]
    press(scene, "Undo")
    assert shelf.bin == []
    assert labels(scene) == ["Continue", "Delete"] * 3


def test_deleting_and_undoing_by_keys_keeps_the_focus_on_the_row():
    shelf = Shelf()
    host, scene = page(shelf)
    key(host, "tab")
    while not (scene.group.ring.visible and scene.group.ring.current.words == "Delete"):
        key(host, "tab")
    key(host, "return")
    assert shelf.bin == ["0"]
    assert scene.group.ring.current.words == "Undo"
    key(host, "z")
    assert shelf.bin == []
    assert scene.group.ring.current.words == "Continue"
    key(host, "z")
    assert shelf.bin == []


def test_a_disk_that_refuses_is_said_and_nothing_is_gone():
    shelf = Shelf()
    shelf.full = True
    host, scene = page(shelf)
    press(scene, "Delete")
    assert host.told == ["The saved games are as they were: the disk is full."]
    assert labels(scene) == ["Continue", "Delete"] * 3


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
def test_forty_games_are_all_reached_by_keys(size):
    shelf = Shelf(40)
    host, scene = page(shelf, size)
    seen = set()
    for _ in range(82):
        key(host, "tab")
        here = scene.group.ring.current
        if here not in scene.foot:
            assert scene.scroll.view.inflate(0, 8).contains(here.rect)
            seen.add((here.label, here.tip))
    assert len(seen) == 80


def test_the_title_counts_the_tables():
    opened = []
    host = LiveHost()
    services = Services(tables=lambda: [Saved("1", "SHOOT", "a"), Saved("2", "SHOOT", "b")])
    nothing = lambda: None  # noqa: E731 - what no button here is for
    scene = TitleScene(host, services, nothing, nothing, nothing, nothing, open_tables=lambda: opened.append(1))
    host.push(scene)
    press(scene, "Tables (2)")
    assert opened == [1]
    services.tables = tuple
    scene.on_resume()
    assert not [button for button in scene.buttons if button.label.startswith("Tables")]
