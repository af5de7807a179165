"""Deal me a table: a fresh one each press, the number shown, the number typed gives it again, *Keep* (LAB-2)."""

from pathlib import Path

import pygame
import pytest

from game.battlefield.dealer import Dealt, deal
from game.battlefield.dealt_places import Deal
from game.battlefield.reader import read_text
from game.resources import maps
from game.scenes import gallery
from game.scenes.deal import DealScene
from game.scenes.library import Library
from tests.rig.hands import press
from tests.rig.host import SIZE

ONE = deal(Deal("breakfast", 16, 12, 2, ("ctf", "kills", "lms"), 1))


class Hand:
    """Deals the same table under whatever number; remembers what it was asked."""

    def __init__(self) -> None:
        self.asked: list[Deal] = []
        self.kept: list[Dealt] = []
        self.library = Library(maps(), maps() / "own")

    def begin(self, wish):
        self.asked.append(wish)
        return lambda: ONE._replace(deal=wish)

    def take(self, dealt):
        return self.library.take_dealt(dealt)

    def keep(self, dealt):
        self.kept.append(dealt)
        return lambda: Path("table_1.tmx")


@pytest.fixture
def page():
    hand, taken = Hand(), []
    host = gallery.StillHost(SIZE)
    gallery.apply_settings(host.settings, SIZE)
    scene = DealScene(host, hand, "ctf", taken.append)
    scene.layout(SIZE)
    return scene, hand, taken


def widget(scene, label):
    return next(one for one in scene.group.widgets if one.label == label)


def test_each_press_deals_another_number(page):
    """LAB-2: a fresh table each press."""
    scene, hand, _ = page
    for _ in range(4):
        scene.update(0.1)
        widget(scene, "Another table").command()
    assert len({wish.seed for wish in hand.asked}) == 5
    assert {wish.modes for wish in hand.asked} == {("ctf", "kills", "lms")}


def test_a_number_that_is_typed_is_dealt(page):
    """LAB-2: the number gives the table again; what is no number is told, and nothing can be played on."""
    scene, hand, _ = page
    scene.update(0.1)
    scene._typed("4821")
    scene.update(0.1)
    assert hand.asked[-1].seed == 4821
    assert scene.main.reason is None
    scene._typed("12 apples")
    assert scene.main.reason.endswith(".")
    assert scene.keep.reason.endswith(".")


def test_what_was_asked_for_while_one_was_dealt_comes_after_it(page):
    """LAB-2: quick typing never shows the table of an older number."""
    scene, hand, _ = page
    scene._typed("48")
    scene._typed("482")
    scene.update(0.1)
    assert scene.dealt is None
    scene.update(0.1)
    assert (scene.dealt.number, hand.asked[-1].seed) == (482, 482)


def test_enter_plays_on_it_and_it_is_among_the_maps(page):
    """LAB-2: it stands in the list as any other map, ready to be played on."""
    scene, hand, taken = page
    scene.update(0.1)
    scene.handle(press(pygame.K_RETURN))
    (key,) = taken
    found = next(one for one in hand.library.maps_to_play() if one.key == key)
    assert found.entry.playable
    assert found.board is ONE.battlefield


def test_keep_makes_it_a_map_of_ones_own(page):
    """LAB-2: Keep hands over the whole table and says its file."""
    scene, hand, _ = page
    scene.update(0.1)
    widget(scene, "Keep").command()
    scene.update(0.1)
    (kept,) = hand.kept
    assert read_text(kept.text, maps()).battlefield.bases == ONE.battlefield.bases


def test_tables_are_dealt_in_the_process_that_reads_maps(tmp_path, monkeypatch):
    """LAB-2: the program's own way: dealt, kept under its title, and taken from New map under another."""
    import time

    from game.app import folders
    from game.app.mapwork import Dealing

    monkeypatch.setattr(folders, "own_maps", lambda: tmp_path)
    dealing = Dealing(Library(maps(), tmp_path))

    def waited(poll):
        until = time.monotonic() + 60
        while (found := poll()) is None and time.monotonic() < until:
            time.sleep(0.02)
        return found

    wish = ONE.deal
    try:
        dealt = waited(dealing.begin(wish))
        assert dealt.text == ONE.text
        assert "42" not in str(waited(dealing.begin(wish._replace(style="cellar"))))
        assert waited(dealing.keep(dealt)).read_text(encoding="utf-8") == ONE.text
        other = waited(dealing.new_map('Tea & "cake"', wish))
        assert read_text(other.read_text(encoding="utf-8"), tmp_path).battlefield.title == 'Tea & "cake"'
    finally:
        dealing.library.reader.close()


def test_the_set_up_takes_the_table_that_was_dealt():
    """LAB-2: Deal me a table beside the map list; the table that comes back is chosen there, and can be played on."""
    from game.scenes import gallery_poses
    from game.scenes.lobby.setup import SetupScene, SetupServices

    hand = Hand()
    lobby = gallery_poses.lobby_of("shoot")
    before = lobby.boards, lobby.dealing
    lobby.boards, lobby.dealing = hand.library.maps_to_play, hand
    try:
        host = gallery.StillHost(SIZE)
        gallery.apply_settings(host.settings, SIZE)
        pushed = []
        host.push = pushed.append
        scene = SetupScene(host, lobby, SetupServices(), gallery_poses.setup_of(lobby, 2, 1))
        scene.layout(SIZE)
        widget(scene, "Deal me a table").command()
        (page,) = pushed
        page.layout(SIZE)
        page.update(0.1)
        page.main.command()
        assert lobby.options_of(scene.setup).battlefield is ONE.battlefield
    finally:
        lobby.boards, lobby.dealing = before


@pytest.mark.parametrize(("mode", "taken", "small"), [("ctf", 4, 4), ("hill_down", 2, 3), ("hill_down", 4, 0)])
def test_only_sizes_with_room_for_who_plays_are_offered(mode, taken, small):
    """LAB-2: four Bases on boxes have no room on a small table, three have; the page says so."""
    host = gallery.StillHost(SIZE)
    gallery.apply_settings(host.settings, SIZE)
    scene = DealScene(host, Hand(), mode, print, 1, taken)
    scene.layout(SIZE)
    sizes = [value for value, _ in widget(scene, "Size").values]
    told = any("no room on a small table" in str(words) for words, *_ in scene.notes)
    assert ((16, 12) in sizes, told) == (small > 0, small == 0)
    assert scene.wish.seats == 4
    if small:
        scene._put_size((16, 12))
        assert scene.wish.seats == small
