"""The opponents: fair, legal, told apart by what a best answer wins; and duels by the thousand."""

from collections import Counter
from random import Random

import pytest

from game.bots.arena import play_game
from game.games.whisky.bots import table_file, values
from game.games.whisky.bots.equilibrium import advice
from game.games.whisky.bots.levels import reason
from game.games.whisky.options import WhiskyOptions
from game.games.whisky.rules.game import GAME
from game.games.whisky.rules.position import position_of, read
from game.games.whisky.rules.turn import commits
from game.kernel.game import pending, play
from tests.games.whisky.bots.duels import played_duels
from tests.games.whisky.rules.positions import START, at, both, commit
from tests.rig.each import each

LEVELS = list(GAME.bots)


@each("level", LEVELS)
def test_whole_matches_are_played(level: str) -> None:
    """LSW-PH1-1, LSW-PH2-1: every answer is legal, whatever the seat."""
    for seed, seats in enumerate([(level, "random"), ("random", level)]):
        for length in (1, 3):
            result = play_game(GAME, WhiskyOptions(match_length=length), seats, seed + 3)  # type: ignore[arg-type]
            assert result.reason


@each("level", LEVELS)
def test_a_bot_knows_only_its_view(level: str) -> None:
    """Section 12: neither the other seat's sealed commit nor the order of the deck changes its answer."""
    answers = set()
    for letters in ("LL", "LS", "SW", "WW"):
        state = at()
        play(state, commit(letters))
        view = state.view(2)
        answers.add(GAME.bot(level, 7).choose(view, view.stack[-1], []))
        other = view.redeal(Random(4)).view(2)
        answers.add(GAME.bot(level, 7).choose(other, other.stack[-1], []))
    assert len(answers) == 1


@each("level", LEVELS)
def test_what_a_bot_says_betrays_nothing(level: str) -> None:
    """LSW-PH1-2: its line before the reveal depends on the position only."""
    state = at()
    lines = {
        (bot := GAME.bot(level, seed), bot.choose(state.view(1), pending(state.view(1)), []), bot.why)[2]
        for seed in range(9)
    }
    assert len(lines) == 1


def test_a_bot_has_a_word_for_every_position() -> None:
    """One line each, from what both seats know."""
    tail = "1; -"
    positions = [
        f"P3 S6 S6 S6; S6; 0-0; 3-0; middle; {tail}",
        f"P3 S6 S6 S6; S6; 0-0; 0-0; A low; {tail}",
        f"P3 S6 S6 S6; S6; 6-0; 0-0; middle; {tail}",
        f"P3 S6 S6 S6; S6; 0-0; 0-0; middle; {tail}",
        START.replace("middle", "A full"),
        START,
    ]
    lines = [reason(read(text), seat) for text in positions for seat in (1, 2)]
    assert len(set(lines)) == 10


def test_deadeye_draws_from_the_exact_mix() -> None:
    """Section 18: over many seeds its commits come as often as the mix says, in both phases."""
    for letters in ("", "LS"):
        state = at()
        if letters:
            both(state, letters, "WL")
        mix = advice(state, 1).mix
        view = state.view(1)
        drawn = Counter(GAME.bot("deadeye", seed).choose(view, view.stack[-1], []) for seed in range(600))
        assert set(drawn) <= {choice for choice, share in mix.items() if share > 0}
        for choice, share in mix.items():
            assert drawn[choice] / 600 == pytest.approx(share, abs=0.08)


def test_equal_seeds_answer_alike_and_others_differ() -> None:
    """A reopened match continues as it would have; another one goes differently."""
    view = at().view(1)
    answers = [[GAME.bot("deadeye", seed).choose(view, view.stack[-1], []) for seed in range(30)] for _ in range(2)]
    assert answers[0] == answers[1]
    assert len(set(answers[0])) > 2


def test_slips_of_the_lower_levels() -> None:
    """BOT-6: Rookies and Regulars can play anything in hand; Veterans and Deadeyes never play what is wrong."""
    position = position_of(at("P3 P3 S6 SIP; -; 0-0; 0-0; A full; 1; -"))
    for level in ("rookie", "regular"):
        assert min(GAME.bot(level, 1).mix(position, 1)) > 0
    for level in ("veteran", "deadeye"):
        assert min(GAME.bot(level, 1).mix(position, 1)) == 0
        assert len(GAME.bot(level, 1).mix(position, 1)) == len(commits(()))


def test_a_rookie_wants_what_pays_and_fears_what_hurts() -> None:
    """It loots for the nuggets that win, and hardly drinks where a Loot would then win for the other seat."""
    wins = GAME.bot("rookie", 1).mix(read("S6 P3 SIP SHOT; S6; 6-0; 0-0; middle; 1; -"), 1)
    fears = GAME.bot("rookie", 1).mix(read("S6 P3 SIP SHOT; S6; 0-6; 0-0; middle; 1; -"), 1)
    assert max(wins) == wins[0]
    assert sum(fears[6:]) < 0.2 < 0.4 < sum(wins[:3])


@each("level", LEVELS)
def test_positions_beyond_the_box_are_played_too(level: str) -> None:
    """Section 15: an odd position of a puzzle."""
    options = WhiskyOptions(position="S6 S6 S6 S6; S6 S6 S6; 0-0; 0-0; middle; 1; -")
    assert play_game(GAME, options, (level, level), 5).reason


def test_duels_by_the_hundred() -> None:
    """Section 17: ends and lengths come out near the rulebook's figures."""
    states, heard = played_duels(250, 3)
    rows = [state.duels[0] for state in states]
    assert 3.5 < sum(row.rounds for row in rows) / 250 < 4.3
    assert 0.28 < heard["slot_tied"] / heard["cards_revealed"] < 0.48
    for kind, percent in (("GOLD", 21.8), ("SHOTS", 26.5), ("WHISKY", 21.7), ("CLOSING_BOTTLE", 26.8)):
        assert sum(row.kind == kind for row in rows) / 2.5 == pytest.approx(percent, abs=10)


# -- a missing or damaged table ------------------------------------------------------------------------


@pytest.fixture(params=["missing", "cut short", "empty"])
def no_table(request, tmp_path, monkeypatch):
    """A table of values that can't be used."""
    spoilt = tmp_path / "values.bin"
    if request.param != "missing":
        with table_file.place().open("rb") as file:
            spoilt.write_bytes(file.read(1000 if request.param == "cut short" else 0))
    monkeypatch.setattr(table_file, "place", lambda: spoilt)
    monkeypatch.setattr(values, "place", lambda: spoilt)
    values.shipped.cache_clear()
    yield
    values.shipped.cache_clear()


@pytest.mark.usefixtures("no_table")
@each("level", LEVELS)
def test_without_its_table_a_level_plays_by_habit_and_says_so(level: str) -> None:
    result = play_game(GAME, WhiskyOptions(match_length=1), (level, "rookie"), 5)
    assert result.reason
    assert GAME.is_whole(level) == (level in ("rookie", "regular"))


def test_the_shipped_table_is_whole() -> None:
    assert values.places()[1] == table_file.SIZE
    assert all(GAME.is_whole(level) for level in LEVELS)
