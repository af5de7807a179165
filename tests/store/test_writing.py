"""Files written atomically: complete or not there, through links, and never half on a full disk."""

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.features.replay.share import Saving
from game.store import writing
from game.store.settings import Settings
from tools.gallery import pictures

FULL = Path("/dev/full")
"""What takes nothing, as a full disk does."""


@pytest.fixture
def full(monkeypatch):
    """A disk that is full once the bytes are to reach it."""

    def refused(_):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", refused)


def test_a_full_disk_leaves_the_old_file_and_nothing_else(tmp_path, full):
    path = tmp_path / "kept.json"
    path.write_bytes(b"old")
    with pytest.raises(OSError, match=os.strerror(errno.ENOSPC)):
        writing.write_whole(path, b"new")
    with pytest.raises(OSError, match=os.strerror(errno.ENOSPC)):
        writing.place_file(tmp_path / "fresh.json", b"new")
    assert (os.listdir(tmp_path), path.read_bytes()) == (["kept.json"], b"old")


@pytest.mark.parametrize("work", [writing.write_whole, writing.replace_bytes])
def test_a_link_stays_one(tmp_path, work):
    real, link = tmp_path / "real", tmp_path / "link"
    link.symlink_to(real)
    work(link, b"once")
    work(link, b"twice")
    assert (link.is_symlink(), real.read_bytes()) == (True, b"twice")


def test_a_device_is_written_to_and_stays_one():
    writing.write_whole(Path(os.devnull), b"gone")
    assert not Path(os.devnull).is_file()
    with pytest.raises(OSError, match=os.strerror(errno.ENOSPC)):
        writing.write_whole(FULL, b"no room")


def test_a_picture_without_room_is_an_error_and_no_file(tmp_path, full):
    with pytest.raises(OSError, match=os.strerror(errno.ENOSPC)):
        pictures.save("title", (1024, 600), tmp_path / "title.png", 1)
    assert os.listdir(tmp_path) == []


def test_a_shared_game_without_room_is_a_sentence(tmp_path, full):
    class Packed:
        done, trouble, data = True, "", b"game"

    wish = type("Wish", (), {"kind": "game"})
    saving = Saving(Packed, 0, wish, tmp_path / "game.splat", "en")
    assert saving.answer() == f"game.splat cannot be written: {os.strerror(errno.ENOSPC)}."
    assert os.listdir(tmp_path) == []


def test_a_command_whose_output_finds_no_room_says_so(tmp_path):
    with FULL.open("wb") as out:
        done = subprocess.run(
            [sys.executable, "-m", "game", "--help"], stdout=out, stderr=subprocess.PIPE, check=False, text=True
        )  # fmt: skip
    assert done.returncode == 1
    assert done.stderr == "The output is incomplete: the disk it was written to is full.\n"


def test_settings_are_written_by_the_same_way(tmp_path, full):
    from game.store.settings import save_settings

    with pytest.raises(OSError, match=os.strerror(errno.ENOSPC)):
        save_settings(tmp_path / "settings.json", Settings())
    assert os.listdir(tmp_path) == []
