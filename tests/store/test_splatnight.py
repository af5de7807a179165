"""The file of an evening: what comes out is what went in, and anything else is refused with a sentence (NIT-6)."""

import gzip
from contextlib import suppress

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.store.nights import Night, NightGame, NightGuest, NightTable
from game.store.splat import ROOM, SplatError
from game.store.splatnight import FORMAT, SIZE, NightFile, pack_night, room_for, unpack_night


def some_file(**more):
    night = Night("2026-11-29", 5, [NightGuest("Anna"), NightGuest("Ben")], ["shoot"], over=True, played=[
        NightGame("shoot", tables=[NightTable(0, (0, 1), (1, 2), ({"kills": 2.0}, {}), "A moment.")])
    ])  # fmt: skip
    return NightFile(FORMAT, msgspec.structs.replace(night, **more), {0: b"game"})


def test_a_file_gives_back_the_evening():
    data = pack_night(some_file())
    assert unpack_night(data) == some_file()
    assert data == pack_night(some_file())


def changed(**more):
    return gzip.compress(msgspec.json.encode(msgspec.to_builtins(some_file()) | more))


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"no such thing",
        pack_night(some_file())[:-20],
        pack_night(some_file()) + b"more",
        gzip.compress(b"[" * 100_000),
        changed(games={"7": "AAAA"}),
        changed(night={}),
        changed(strange=1),
        pack_night(some_file(guests=[NightGuest("Anna")])),
        pack_night(some_file(played=[NightGame("shoot", tables=[NightTable(0, (0, 5), (1, 2))])])),
        pack_night(some_file(played=[NightGame("x", order=(7,))])),
        gzip.compress(b" " * 20_000_000),
    ],
)
def test_damaged_files_are_refused_with_a_sentence(data):
    with pytest.raises(SplatError) as refused:
        unpack_night(data)
    assert str(refused.value).endswith(".")


def test_a_file_of_a_newer_program_says_so():
    with pytest.raises(SplatError, match="newer"):
        unpack_night(changed(splatnight=FORMAT + 1, surprise=[]))


@given(st.integers(0, 400), st.integers(1, 255))
def test_no_changed_byte_makes_trouble(at, by):
    data = bytearray(pack_night(some_file()))
    data[at % len(data)] ^= by
    found = None
    with suppress(SplatError):  # anything else would be trouble
        found = unpack_night(bytes(data))
    assert found is None or found.night.whole()


def test_the_games_of_a_file_share_its_size():
    assert room_for(1) == ROOM
    assert room_for(10) * 10 <= SIZE
