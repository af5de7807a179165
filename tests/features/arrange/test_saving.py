"""The Arrange page while another program saves the same map: neither loses the other's work (HND-20)."""

import shutil
import time
from math import dist

import pytest

from game import folders
from game.battlefield.arranged_map import ThingSpot
from game.resources import maps
from tests.features.arrange.arranging import (
    opened,
    thing,
    wait,
)
from tests.rig.host import SIZE


def test_what_tiled_saves_is_taken_over(page):
    path = page.arranged.path
    other = opened(path)
    other.place({6: ThingSpot((300.0, 300.0))}, "")
    page.choose(4)
    path.write_bytes(other.document.data)
    wait(page, lambda: dist(thing(page, 6).spot, (300, 300)) < 0.1)
    assert page.view.chosen == 4


def test_a_save_of_tiled_between_two_frames_is_kept(page):
    """The file differs when the change is written: both are in it afterwards."""
    path = page.arranged.path
    other = opened(path)
    other.place({6: ThingSpot((300.0, 300.0))}, "")
    path.write_bytes(other.document.data)
    page.partners = False
    page._did(page.arranged.place({4: ThingSpot((200.0, 200.0))}, ""))
    wait(page)
    wait(page, lambda: dist(thing(page, 6).spot, (300, 300)) < 0.1 and page.saving.saved)
    there = opened(path)
    assert dist(there.things[4].spot, (200, 200)) < 0.1
    assert dist(there.things[6].spot, (300, 300)) < 0.1


def test_what_both_have_changed_is_asked(page):
    """It is as in Tiled; *Use mine* makes it as it was here, as a step."""
    path = page.arranged.path
    other = opened(path)
    other.place({4: ThingSpot((300.0, 300.0))}, "")
    page.partners = False
    page._did(page.arranged.place({4: ThingSpot((200.0, 200.0))}, ""))
    wait(page)
    path.write_bytes(other.document.data)
    wait(page, lambda: dist(thing(page, 4).spot, (300, 300)) < 0.1)
    menu = next(scene for kind, scene in page.host.asked if kind == "push")
    assert "as in Tiled now" in menu.words
    menu.group.widgets[1].activate()
    wait(page)
    assert dist(opened(path).things[4].spot, (200, 200)) < 0.1
    page.undo()
    wait(page)
    assert dist(opened(path).things[4].spot, (300, 300)) < 0.1


def test_a_broken_save_elsewhere_is_told_and_never_overwritten(page):
    path = page.arranged.path
    path.write_bytes(b"<map")
    wait(page, lambda: page.saving.trouble)
    assert "can't be arranged" in page.saving.trouble
    page.partners = False
    page.choose(4)
    page.turn(15.0)
    for _ in range(20):
        page.update(0.2)
        time.sleep(0.01)
    assert path.read_bytes() == b"<map"
    shutil.copy(maps() / "starter.tmx", path)
    wait(page, lambda: page.saving.saved and not page.saving.trouble)
    assert opened(path).things[4].angle == pytest.approx(15.0)


def test_a_file_that_is_gone_is_told_and_leaving_asks(page):
    path = page.arranged.path
    data = path.read_bytes()
    path.unlink()
    page.choose(4)
    page.turn(15.0)
    wait(page, lambda: page.saving.trouble)
    assert "mine.tmx is gone" in page.saving.trouble
    page.layout(SIZE)
    assert page.play.reason == page.saving.trouble
    page.choose(0)
    page.leave()
    menu = next(scene for kind, scene in page.host.asked if kind == "push")
    assert [one.label for one in menu.group.widgets] == ["Stay", "Save as a new map", "Leave without saving"]
    menu.group.widgets[1].activate()
    wait(page, lambda: "copy" not in page.pending)
    assert len([*folders.own_maps().glob("*.tmx")]) == 1
    path.write_bytes(data)
    wait(page, lambda: page.saving.saved and not page.saving.trouble)
    assert opened(path).things[4].angle == pytest.approx(15.0)
