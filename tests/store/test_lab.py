"""The laboratory's file saves blocks by what determines them, and stays small (LAB-25)."""

import sqlite3
from threading import Timer

import msgspec

from game.store import lab
from game.store.lab import Blocks


class Row(msgspec.Struct, frozen=True, array_like=True):
    seed: int
    text: str = ""


def test_what_is_kept_is_found_again_by_key_and_seed(tmp_path):
    with Blocks(tmp_path / "a" / "lab.sqlite", Row) as blocks:
        for seed in range(3):
            blocks.keep("one", seed, Row(seed))
        blocks.keep("two", 1, Row(7))
    with Blocks(tmp_path / "a" / "lab.sqlite", Row) as blocks:
        assert blocks.known("one", range(1, 9)) == {1: Row(1), 2: Row(2)}
        assert blocks.known("two", [0, 1]) == {1: Row(7)}
        assert blocks.known("three", [1]) == {}


def test_the_oldest_go_when_it_is_full(tmp_path):
    """LAB-25: at most this many bytes, oldest deleted first."""
    path = tmp_path / "lab.sqlite"
    with Blocks(path, Row, most=40_000) as blocks:
        for seed in range(600):
            blocks.keep("key", seed, Row(seed, f"{seed * 7919 % 10007}" * 20))
        blocks.make_room()
        left = sorted(blocks.known("key", range(600)))
    assert left == list(range(left[0], 600))
    assert left[0] > 0
    assert path.stat().st_size < 80_000


def test_a_damaged_file_or_anothers_is_begun_anew(tmp_path):
    for name, data in (("a.sqlite", b"nonsense" * 200), ("b.sqlite", b"")):
        path = tmp_path / name
        path.write_bytes(data)
        with Blocks(path, Row) as blocks:
            blocks.keep("key", 1, Row(1))
            assert blocks.known("key", [1]) == {1: Row(1)}
    other = tmp_path / "c.sqlite"
    db = sqlite3.connect(other)
    db.execute("CREATE TABLE theirs (x)")
    db.close()
    with Blocks(other, Row) as blocks:
        assert blocks.known("key", [1]) == {}


def test_two_that_make_it_at_the_same_time_share_it(tmp_path):
    """The second waits until the first has made the tables, and takes them for its own."""
    path = tmp_path / "lab.sqlite"
    first = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
    first.execute("PRAGMA journal_mode=WAL")
    first.execute("BEGIN IMMEDIATE")
    for table in lab._TABLES:
        first.execute(table)
    first.execute("INSERT INTO told VALUES ('map', 'name', x'07')")
    first.execute(f"PRAGMA user_version={lab.VERSION}")
    Timer(0.1, first.execute, ["COMMIT"]).start()
    with Blocks(path, Row, busy_s=20) as blocks:
        assert blocks.told("map") == [b"\x07"]
    first.close()


def test_rows_without_sense_are_left_out(tmp_path):
    path = tmp_path / "lab.sqlite"
    with Blocks(path, Row) as blocks:
        blocks.keep("key", 1, Row(1))
    db = sqlite3.connect(path)
    db.execute("INSERT INTO blocks (key, seed, data) VALUES ('key', 2, x'00ff')")
    db.commit()
    db.close()
    with Blocks(path, Row) as blocks:
        assert blocks.known("key", [1, 2]) == {1: Row(1)}


def test_what_was_told_of_a_map_is_found_by_its_digest(tmp_path):
    with Blocks(tmp_path / "lab.sqlite", Row) as blocks:
        blocks.tell("d1", "ctf|2", b"old")
        blocks.tell("d1", "ctf|2", b"new")
        blocks.tell("d2", "ctf|2", b"other")
        assert blocks.told("d1") == [b"new"]
