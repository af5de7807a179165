"""Measurements shown at the set-up: how long a game is, how strong a level is (BOT-2, issue 13)."""

import sys
import warnings
from itertools import pairwise, product
from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from game.cli.contests import main_modes, usual_levels, usual_sizes
from game.cli.publish import folder_of
from game.games import find, games, load
from game.lobby.lobby import default_setup
from game.lobby.measured import (
    STRENGTH_KEPT,
    Bounds,
    DecisionTimes,
    LevelStrength,
    Measured,
    TableLength,
    decisions_of,
    interpolated,
    minutes_of,
    read,
    rounded,
    write,
)
from game.lobby.setup import PERSON
from tests.rig.each import each

KEYS = [meta.key for meta in games()]
every_game = pytest.mark.parametrize("key", KEYS)


def rows(*found):
    """Tables as (seats, decisions, values)."""
    return [TableLength(seats, decisions, 1, values) for seats, decisions, values in found]


KNOWN = rows(
    (2, 40, {}), (4, 100, {}), (8, 300, {}), (4, 50, {"FACES": 1}), (4, 80, {"DEAL": 5}), (4, 150, {"GOAL": 5}),
    (4, 300, {"GOAL": 10}), (4, 400, {"MODE": "gt"}), (4, 800, {"MODE": "gt", "GOAL": 5}),
)  # fmt: skip


@each(
    ("seats", "values", "expected"),
    [
        (4, {}, 100),
        (4, {"FACES": 1}, 50),
        (3, {}, 70),  # between two and four
        (2, {"FACES": 1}, 20),  # the share of the row, measured at four
        (4, {"FACES": 1, "DEAL": 5}, 40),  # one share by the other
        (4, {"GOAL": 6}, 180),  # a number in between
        (4, {"MODE": "gt", "GOAL": 5}, 800),  # measured together
        (2, {"MODE": "gt", "GOAL": 5}, 320),  # 40, four times as long, and twice in that mode or half more in another
    ],
)
def test_a_table_that_was_not_measured_is_put_together(seats, values, expected):
    found = decisions_of(KNOWN, seats, values)
    if seats == 2 and "MODE" in values:
        expected = found.low  # whichever of the measured shares is nearest, both bounds are the same
        assert 40 * 4 * 1.5 <= expected <= 40 * 4 * 2
    assert found == pytest.approx((expected, expected))


def test_what_was_not_measured_is_a_range():
    assert decisions_of(KNOWN, 4, {"MODE": "tr"}) == (100, 400)  # from the lowest to the highest of its row
    assert decisions_of(KNOWN, 4, {"MAP": "own"}) == (50, 200)  # nothing is known about maps
    assert decisions_of(KNOWN, 9, {}) is None
    assert decisions_of([], 2, {}) is None


def test_people_take_longer_than_bots():
    pace = DecisionTimes(person=12, bot=3)
    assert minutes_of(Bounds(60, 120), pace, 2, 2) == (12, 24)
    assert minutes_of(Bounds(60, 60), pace, 1, 2) == (7.5, 7.5)
    assert [rounded(minutes) for minutes in (0, 9.4, 12.6, 61, 118)] == [1, 9, 15, 60, 120]
    assert interpolated({}, 3) is None


def test_a_file_is_read_as_it_was_written(tmp_path):
    strength = LevelStrength("2", "base", 2, "regular", "rookie", 40, 0.69, 0.05)
    measured = Measured(length_rules="2", strengths=[strength], lengths=KNOWN)
    write(tmp_path, measured)
    assert read(tmp_path) == measured
    assert read(tmp_path / "nowhere") == Measured()


# -- what every game says -----------------------------------------------------------------------------


@every_game
def test_the_table_that_is_offered_first_has_a_length(key):
    lobby = find(next(meta.lobby for meta in games() if meta.key == key))
    setup = default_setup(lobby, ["Anna"])
    assert setup.persons == 1
    alone = told_minutes(lobby.length(setup))
    for seat in setup.taken:
        seat.holder = PERSON
    assert alone <= told_minutes(lobby.length(setup))


def told_minutes(words):
    """The number in "About 25 minutes"."""
    return int(words.removeprefix("About ").split()[0].replace("one", "1"))


@every_game
def test_the_strengths_of_all_main_modes_are_published(key):
    """BOT-2: each level over the next, in every main mode; what is missing or older than the rules is reported."""
    found = read(folder_of(key)).strengths
    assert {row.mode for row in found} >= set(main_modes(key)), f"run: splatterbox arena {key} --publish"
    for row in found:
        assert {row.level, row.rival} <= set(load(key).bots)
        assert 0 <= row.share <= 1
        assert row.error > 0
    sizes = map(int, usual_sizes(key, publish=True).split(","))
    levels = pairwise(usual_levels(key, publish=True).split(","))
    wanted = {(mode, size, *pair) for mode, size, pair in product(main_modes(key), sizes, levels)}
    measured = {(row.mode, row.seats, row.level, row.rival) for row in found if row.rules == load(key).rules_version}
    if wanted - measured:
        warnings.warn(
            f"{key}: {len(wanted - measured)} of {len(wanted)} meetings of levels were not measured by today's rules; "
            f"run: splatterbox arena {key} --publish",
            stacklevel=1,
        )
    if read(folder_of(key)).length_rules != load(key).rules_version:
        warnings.warn(f"Lengths are older than the rules; run: splatterbox balance {key} --publish", stacklevel=1)


@every_game
def test_the_tempers_of_all_characters_are_published(key):
    """RIV-11: what was not measured by today's rules, as the cast has it, is reported; none is surely weaker."""
    found = {row.who: row for row in read(folder_of(key)).tempers}
    cast = {one.key: one for one in find(next(meta.lobby for meta in games() if meta.key == key)).cast.character}
    wanted = {who for who, one in cast.items() if one.taste}
    assert set(found) <= set(cast)
    old = {
        who for who in wanted
        if who not in found or found[who].rules != load(key).rules_version
        or (found[who].temper, found[who].follows) != (cast[who].taste, cast[who].follows)
    }  # fmt: skip
    if old:
        warnings.warn(
            f"{key}: the tempers of {', '.join(sorted(old))} were not measured as they are; "
            f"run: splatterbox arena {key} --temper --publish",
            stacklevel=1,
        )
    for row in found.values():
        assert row.error > 0
        assert row.games > 0
        assert row.share + row.error >= row.fair - STRENGTH_KEPT, f"{row.who} is surely weaker than its level"
        assert row.share - row.error <= row.fair + STRENGTH_KEPT, f"{row.who} is surely stronger than its level"


@every_game
def test_every_level_has_the_files_it_thinks_with(key):
    assert [level for level in load(key).bots if not load(key).is_whole(level)] == []


def test_older_figures_are_marked(monkeypatch):
    """The set-up says so where the rules are of another version than the table of strengths."""
    lobby = find(next(meta.lobby for meta in games() if meta.key == "splatatat"))
    row = LevelStrength("1", "base", 2, "veteran", "regular", 40, 0.69, 0.05)
    monkeypatch.setitem(vars(lobby), "measured", Measured(strengths=[row, replace(row, seats=4, share=0.41)]))
    setup = default_setup(lobby, ["Anna"])
    setup.seats[2].holder = setup.seats[3].holder = "empty"
    monkeypatch.setitem(sys.modules, "game.games.splatatat.rules.game", with_rules("1"))
    assert lobby.strength(setup, "veteran") == "Beats Regular 7 times in 10."
    assert lobby.strength(setup, "regular") == ""
    monkeypatch.setitem(sys.modules, "game.games.splatatat.rules.game", with_rules("2"))
    assert lobby.strength(setup, "veteran") == "Beats Regular 7 times in 10. Measured under older rules."
    setup.seats[2].holder = setup.seats[3].holder = "regular"
    assert lobby.strength(setup, "veteran").startswith("Wins 4 times in 10 against three at Regular level;")


def with_rules(version):
    """A module of rules of that version."""
    return SimpleNamespace(GAME=SimpleNamespace(rules_version=version, is_whole=lambda level: level != "damaged"))


@each(
    ("seats", "fair", "share", "error", "words"),
    [
        (2, 0.0, 0.69, 0.05, "Beats Regular 7 times in 10."),
        (2, 0.5, 0.97, 0.02, "Beats Regular nearly every time."),
        (2, 0.5, 0.58, 0.09, "About as strong as Regular here."),
        (4, 0.25, 0.46, 0.08, "Wins 5 times in 10 against three at Regular level; an equal player would win 2 or 3."),
        (4, 0.0, 0.3, 0.08, "About as strong as Regular here."),
        (4, 0.0, 0.34, 0.08, "A little stronger than Regular here."),
        (4, 0.5, 0.72, 0.08, "Two of them beat two at Regular level 7 times in 10."),
        (4, 0.5, 0.46, 0.08, "About as strong as Regular here."),
    ],
)
def test_a_strength_is_said_as_a_person_would(seats, fair, share, error, words):
    """TRY-84: no claim that the games played can't show."""
    row = LevelStrength("1", "base", seats, "veteran", "regular", 200, share, error, fair)
    assert row.sentence("Regular") == words


def test_a_level_without_its_file_claims_nothing(monkeypatch):
    lobby = find(next(meta.lobby for meta in games() if meta.key == "splatatat"))
    row = LevelStrength("1", "base", 2, "damaged", "regular", 400, 0.69, 0.05)
    monkeypatch.setitem(vars(lobby), "measured", Measured(strengths=[row]))
    monkeypatch.setitem(sys.modules, "game.games.splatatat.rules.game", with_rules("1"))
    words = lobby.strength(default_setup(lobby, ["Anna"]), "damaged")
    assert words == "Plays by habit: a file it thinks with is missing or damaged."


def test_damaged_figures_are_not_said(monkeypatch, caplog):
    lobby = type(find(next(meta.lobby for meta in games() if meta.key == "splatatat")))()
    monkeypatch.setattr("game.lobby.measured.Path.read_bytes", lambda _path: b'{"strengths": [')
    setup = default_setup(lobby, ["Anna"])
    assert (lobby.strength(setup, "veteran"), lobby.length(setup)) == ("", "")
    assert [record.message for record in caplog.records if "lengths and strengths in splatatat" in record.message]
