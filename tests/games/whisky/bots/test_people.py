"""Simulated people of habit in the laboratory, and what it counts and finds in their duels."""

from collections import Counter

import pytest

from game.bots.laboratory.record import measured, measures_of
from game.bots.laboratory.sums import figures
from game.bots.laboratory.watch import watch_of
from game.games.whisky.bots.equilibrium import advice
from game.games.whisky.bots.people import PEOPLE, WISHES, HabitBot
from game.games.whisky.options import WhiskyOptions
from game.games.whisky.rules.game import GAME
from game.games.whisky.rules.position import read
from game.games.whisky.rules.state import Phase
from game.kernel.game import pending
from tests.games.whisky.rules.positions import START, at, commit
from tests.rig.each import each

BEFORE = [Phase(1, 1, 1, START, "LS", "SW"), Phase(1, 1, 2, START, "WL", "SL")]
WANTED = {
    "repeats": "WL", "repeats_round": "LS", "alternates": "SW", "copies": "SL", "beats_last": "WS",
    "stays_with_luck": "S*", "shoots": "SS", "drinks": "WW",
}  # fmt: skip


@each("name", PEOPLE)
def test_people_play_whole_matches(name: str) -> None:
    """Every answer is legal, on either seat."""
    for seats in ((name, "rookie"), ("rookie", name)):
        assert measured(GAME, WhiskyOptions(match_length=3), seats, 2).decisions > 8


@each("name", WANTED)
def test_a_habit_is_followed(name: str) -> None:
    """What the past asks for has the largest share."""
    person = HabitBot(name, GAME.bot("regular", 1))
    shares = dict(zip([a + b for a in "LSW" for b in "LSW"], person.mix(read(START), 1, BEFORE), strict=True))
    wanted = WANTED[name]
    asked = sum(
        share for letters, share in shares.items() if letters[0] == wanted[0] and wanted[1] in ("*", letters[1])
    )
    rest = max(share for letters, share in shares.items() if letters[0] != wanted[0])
    assert asked > rest


def test_who_never_drinks_first_does_not() -> None:
    """Whisky never comes nearer to the deck, and gold is looted more than by a Regular."""
    regular = GAME.bot("regular", 1)
    usual = regular.mix(read(START), 1)
    assert sum(HabitBot("never_whisky_first", regular).mix(read(START), 1)[6:]) == 0
    assert HabitBot("grabs_gold", regular).mix(read(START), 1)[0] > usual[0]
    assert sum(HabitBot("never_twice", regular).mix(read(START), 1, BEFORE)[:3]) < sum(usual[:3])
    assert set(WISHES) < set(PEOPLE)


def test_the_watch_finds_what_perfect_play_never_does() -> None:
    """BOT-6: a commit without a share in the exact table is found, one with a share is not."""
    state = at("P3 P3 S6 SIP; -; 0-0; 0-0; A full; 1; -")
    mix = advice(state, 1).mix
    for choice in (commit("SS"), max(mix, key=lambda one: mix[one])):
        watch = watch_of(GAME)(state)
        decision = pending(state)
        assert decision is not None
        watch.chosen(state, decision, choice, "")
        assert bool(watch.findings) == (mix[choice] == 0) == (choice == commit("SS"))


def test_veteran_and_deadeye_play_by_the_table_only() -> None:
    """BOT-6: the watch finds nothing in their matches, and they give nothing away; a Regular does."""
    options = WhiskyOptions(match_length=3)
    records = [measured(GAME, options, ("veteran", "drinks"), 4), measured(GAME, options, ("deadeye", "rookie"), 4)]
    assert {finding.seat for record in records for finding in record.findings} == {2}
    told = figures(GAME, options, records)
    assert told["given_away"]["1"] == pytest.approx(0, abs=0.01)
    assert told["given_away"]["2"] > 1
    assert told["cards"] == {}


def test_what_the_laboratory_counts() -> None:
    """Duels, their rounds and ends, and choices that matter come out of a match's own events."""
    record = measured(GAME, WhiskyOptions(), ("regular", "regular"), 3)
    told = measures_of(GAME).sums([record], WhiskyOptions())
    assert told["duels"] == 1
    assert told["rounds_a_duel"] == record.rounds
    assert Counter(told["duel_ends"].values()) == {1.0: 1}
    assert 0 < told["choices_matter_by_table"] <= 1
