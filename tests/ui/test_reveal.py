"""The data folder, opened in the file manager; if that fails, a sentence says where it is."""

import sys
import time

import pytest

from game.ui import reveal


def answer(folder):
    asked = reveal.show_folder(folder)
    end = time.monotonic() + 10
    while (said := asked()) is None:
        assert time.monotonic() < end
        time.sleep(0.01)
    return said


def program(folder, line):
    path = folder / "opener"
    path.write_text(f"#!/bin/sh\n{line}\n")
    path.chmod(0o755)
    return str(path)


def test_no_file_manager_is_a_sentence(tmp_path, monkeypatch):
    monkeypatch.setattr(reveal, "opener", lambda: None)
    assert answer(tmp_path) == f"No file manager was found; the folder is {tmp_path}."


@pytest.mark.skipif(sys.platform == "win32", reason="a shell script stands for the file manager")
@pytest.mark.parametrize("line", ["exit 0", "sleep 3"])
def test_a_file_manager_is_given_the_folder(tmp_path, monkeypatch, line):
    """The folder is created if missing; a file manager that stays open is not an error."""
    monkeypatch.setattr(reveal, "PATIENCE", 0.5)
    monkeypatch.setattr(reveal, "opener", lambda: program(tmp_path, f'echo "$1" > {tmp_path}/got; {line}'))
    assert answer(tmp_path / "data") == ""
    assert (tmp_path / "got").read_text().strip() == str(tmp_path / "data")
    assert (tmp_path / "data").is_dir()


@pytest.mark.skipif(sys.platform == "win32", reason="a shell script stands for the file manager")
def test_a_file_manager_that_fails_is_a_sentence(tmp_path, monkeypatch):
    monkeypatch.setattr(reveal, "opener", lambda: program(tmp_path, "exit 3"))
    assert answer(tmp_path) == f"The file manager did not open; the folder is {tmp_path}."


def test_a_folder_that_cannot_be_made_is_a_sentence(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("")
    monkeypatch.setattr(reveal, "opener", lambda: "/bin/true")
    assert answer(tmp_path / "file" / "data").endswith("cannot be opened: Not a directory.")
