"""What the page *Share* saves: a file, a picture, an animation, a contact sheet; and where (MOM-REP-6)."""

import time

import msgspec
import pygame
import pytest
from PIL import Image

from game import folders
from game.features.replay import share
from game.features.replay.picturing import work
from game.features.replay.sandbox import opened
from game.features.replay.share import ShareRequest, save, views_of
from game.play.match_file import opened_past
from game.store.splat import pack, unpack
from game.store.writing import free_file
from game.table.replay_session import ALL, ReplaySession
from tests.rig.files import played


@pytest.fixture(scope="module")
def data():
    return opened(pack(played("whisky", 500)[0])).data


class Here:
    """Makes a picture here and now: that a process does it is tested once, in test_picturing.py."""

    def __init__(self, wanted):
        self.answer = work(msgspec.msgpack.encode(msgspec.structs.replace(wanted, size=(1280, 720))))

    def poll(self):
        return True


def answered(answer):
    end = time.monotonic() + 90
    while (words := answer()) is None and time.monotonic() < end:
        time.sleep(0.02)
    return words


@pytest.mark.parametrize("kind", ["game", "still", "sheet", "gif"])
def test_each_kind_is_saved_and_says_where(program, data, kind, monkeypatch):
    monkeypatch.setattr("game.features.replay.picturing.begin", Here)
    past, table, _splat = opened_past(data)
    words = answered(save(ReplaySession(past, table, over=True, at=1), ShareRequest(kind, ALL, False)))
    (file,) = folders.shared_games().iterdir()
    assert file.name in words
    if kind == "game":
        assert [seat.name for seat in unpack(file.read_bytes()).seats] == ["Player 1", "Player 2"]
    elif kind == "still":
        assert pygame.image.load(str(file)).get_size() == (1280, 720)
    else:
        with Image.open(file) as picture:
            assert picture.format == ("GIF" if kind == "gif" else "PNG")


def test_nothing_is_written_over(tmp_path):
    first = free_file(tmp_path, "splatterbox-shoot", ".png")
    first.write_bytes(b"")
    assert free_file(tmp_path, "splatterbox-shoot", ".png") != first


def test_a_folder_that_cannot_be_made_is_said(program, data, monkeypatch, tmp_path):
    (tmp_path / "file").write_bytes(b"")
    monkeypatch.setattr(share.folders, "shared_games", lambda: tmp_path / "file" / "inside")
    past, table, _splat = opened_past(data)
    assert answered(save(ReplaySession(past, table, over=True, at=1), ShareRequest("game", 0, True))).endswith(".")


def test_only_eyes_that_may_look_are_offered(data):
    """MOM-3: all hands when the game is over."""
    past, table, _splat = opened_past(data)
    assert [viewpoint for viewpoint, _ in views_of(ReplaySession(past, table, over=True))] == [-1, 0, 1, 2]
    assert [viewpoint for viewpoint, _ in views_of(ReplaySession(past, table, over=False, own=[2]))] == [0, 2]


def test_the_page_opens_from_a_past(program, data):
    past, table, _splat = opened_past(data)
    program.go.share(ReplaySession(past, table, over=True, at=2))
    assert program.loop.stack[-1].name == "share"
