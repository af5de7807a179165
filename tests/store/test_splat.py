"""The file of a whole game: small, equal bytes for equal games, nothing trusted (MOM-REP)."""

import gzip
from contextlib import suppress
from random import Random

import msgspec
import pytest

from game.games import games
from game.kernel.entry import UNKNOWN
from game.kernel.naming import plain_name
from game.store import splat
from game.store.splat import SplatError, pack, unpack
from tests.rig.each import each
from tests.rig.files import altered, played, set_in

KEYS = [meta.key for meta in games()]


@pytest.fixture(scope="module")
def whisky():
    return pack(played("whisky", 12)[0])


@each("key", KEYS)
def test_a_game_comes_back_as_it_was_and_gives_equal_bytes(key):
    """MOM-REP-4."""
    whole, match = played(key)
    data = pack(whole)
    again = unpack(data)
    assert pack(again) == data
    entries = again.entries
    assert [entry.choice for entry in entries] == [entry.choice for entry in match.entries]
    assert [entry.chance for entry in entries] == [entry.chance for entry in match.entries]
    assert msgspec.json.encode([e.events for e in entries]) == msgspec.json.encode([e.events for e in match.entries])
    assert [e.checksum for e in entries if e.checksum != UNKNOWN] == [
        match.entries[number].checksum for number in splat.summed(len(entries))
    ]


def test_a_long_game_gives_up_deltas_then_the_events_of_its_oldest_rounds():
    """MOM-REP-4: over the room a frame a round, then old rounds' events go."""
    whole, match = played("splatatat", 400)
    random = Random(1)
    deltas = [msgspec.Raw(str(random.getrandbits(900)).encode()) for _ in whole.rows[1:]]
    whole = msgspec.structs.replace(whole, deltas=deltas)
    most = len(pack(whole))

    def state(number):
        return match.game.encode(match.state_after(number))

    thinner = pack(whole, state, most - 1)
    unpacked = unpack(thinner)
    assert unpacked.deltas == []
    assert list(unpacked.frames) == splat._rounds(whole)[:-1]
    with_all = len(pack(msgspec.structs.replace(unpacked, events=whole.events), room=None))
    data = pack(whole, state, with_all - 300)
    assert len(data) <= with_all - 300
    gone = [number for number, ear in enumerate(unpack(data).events) if ear is None]
    assert gone == list(range(len(gone)))
    assert 0 < len(gone) < len(whole.rows)
    assert pack(whole, room=None) == pack(whole, room=most)


@each("name", ["", "Anna", "  Anna \t B\n", "\u202eannA", "A\u0000n\u200bna", "Zoë 7", "x" * 90, "👩‍👧 Mum"])
def test_names_lose_control_and_direction_signs_and_all_beyond_24_letters(name):
    """MOM-REP-5."""
    plain = plain_name(name)
    assert len(plain) <= 24
    assert plain.isprintable()
    assert "\u202e" not in plain
    assert plain_name(plain) == plain


def nested(depth):
    value: object = 1
    for _ in range(depth):
        value = [value]
    return value


@pytest.mark.parametrize(
    ("where", "value"),
    [
        (("seats",), []),
        (("seats", 0, "kind"), 3),
        (("seats", 0, "age"), 3),
        (("colour",), "red"),
        (("rows",), []),
        (("rows", 1, 0), 99),
        (("rows", 1, 1), nested(9)),
        (("rows", 1, 1), [10**40]),
        (("rows", 1, 1), ["x" * 401]),
        (("rows", 1, 4), -1),
        (("events", 1), [{"name": "x"}] * 401),
        (("events", 1), [{"name": "x", "facts": {"a": nested(9)}}]),
        (("events", 1), [{"name": "x", "facts": {"a": 1e300}}]),
        (("events", 1), [{"name": "x", "more": 1}]),
        (("events",), []),
        (("sums",), [1]),
        (("deltas",), [1]),
        (("frames",), {"19999": {}}),
        (("splat",), 0),
    ],
)
def test_what_no_game_holds_is_refused_in_a_sentence(whisky, where, value):
    """MOM-REP-5: types, unknown fields, lengths, depth, numbers."""
    with pytest.raises(SplatError) as refused:
        unpack(altered(whisky, set_in(where, value)))
    assert str(refused.value).endswith(".")


def test_a_file_of_a_newer_program_asks_to_update(whisky):
    with pytest.raises(SplatError, match="newer"):
        unpack(altered(whisky, lambda content: content.update(splat=2, more=[])))


@each("text", ["NaN", "Infinity", "-Infinity", "1e999", "[" * 100_000, '{"splat":1', "", "null"])
def test_json_that_is_none_is_refused(text):
    """MOM-REP-5: finite numbers, nesting."""
    with pytest.raises(SplatError):
        unpack(gzip.compress(text.encode()))
    with pytest.raises(SplatError):
        unpack(gzip.compress(b'{"splat":1,"options":' + text.encode() + b"}"))


def test_bombs_members_and_halves_are_refused_before_they_are_read(whisky):
    """MOM-REP-5: 2 MB, inflated stepwise to at most 32 MB, one member."""
    bomb = gzip.compress(bytes(40_000_000), 9)
    assert len(bomb) < 2_000_000
    for data, word in (
        (bytes(2_000_001), "2 MB"), (bomb, "far more"), (whisky + whisky, "more than one"), (whisky[:-9], "cut off"),
        (whisky + b"x", "more than one"), (b"", "not a Splatterbox replay"), (b"PK\3\4", "not a Splatterbox replay"),
        (whisky[:40], "cut off"),
        (whisky[:30] + bytes(8) + whisky[38:], "damaged"),
    ):  # fmt: skip
        with pytest.raises(SplatError, match=word):
            unpack(data)


def test_thousands_of_rows_are_too_many(whisky):
    def many(content):
        for field in ("rows", "events"):
            content[field] = [content[field][1]] * 20_001

    with pytest.raises(SplatError):
        unpack(altered(whisky, many))


def test_some_hundred_damaged_files_are_each_opened_or_refused(whisky):
    """MOM-REP-5: nothing but SplatError. The 10,000 are in tools/drills/replays.py."""
    random = Random(7)
    plain = gzip.decompress(whisky)
    refused = 0
    for number in range(300):
        data = bytearray(whisky if number % 2 else plain)
        for _ in range(random.randint(1, 4)):
            data[random.randrange(len(data))] = random.randrange(256)
        with suppress(SplatError):
            unpack(bytes(data) if number % 2 else gzip.compress(bytes(data), 1))
            refused -= 1
        refused += 1
    assert 250 < refused <= 300, "every byte is summed, save a few of the wrapping"
