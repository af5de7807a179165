"""Matches (section 9)."""

from random import Random

import pytest

from game.games.whisky.options import WhiskyOptions
from game.games.whisky.rules.cards import SALOON_CARDS
from game.games.whisky.rules.game import GAME
from game.games.whisky.rules.state import DECK, DISCARD, MIDDLE, SUPPLY, gold_zone, taken_zone
from game.games.whisky.tables import make_options
from game.kernel.chance import RandomChance
from game.kernel.game import begin, pending, play
from tests.games.whisky.rules.positions import at, both, named, one

A_WINS = "P3 S6 S6 S6; S6 P3; 6-0; 0-0; middle; 1; -"
DRAWN = "S6 S6 SIP SHOT; -; 3-3; 2-2; middle; 2; SS WW"


def test_one_duel_is_the_match() -> None:
    """LSW-MATCH-1, LSW-MATCH-5: one duel by default; its result is the match's."""
    assert WhiskyOptions().match_length == 1
    state = at(A_WINS)
    events = both(state, "LL", "WL")
    assert one(events, "match_won")["seat"] == 1
    assert events[-1].name == "game_over"
    assert state.outcome is not None
    assert state.outcome.winners == (1,)


def test_a_drawn_duel_is_a_drawn_match() -> None:
    """LSW-MATCH-5."""
    state = at(DRAWN)
    events = both(state, "LL", "LL")
    assert named(events, "match_drawn")
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.reason) == ((), "DRAW")


def test_the_next_duel_starts_level() -> None:
    """LSW-MATCH-3, LSW-RULING-6: complete set-up, nothing carries over but the score."""
    state = at(A_WINS, match_length=3)
    events = both(state, "LL", "WL")
    assert (state.scores, state.duel, state.round) == ([1, 0], 2, 1)
    started = one(events, "duel_started")
    assert (started["duel"], started["scores"]) == (2, (1, 0))
    assert state.bottle == MIDDLE
    assert not state.zones[DISCARD]
    assert len(state.zones[SUPPLY]) == 7
    assert len(state.zones[DECK]) == 9
    for seat in (1, 2):
        assert not state.zones[gold_zone(seat)]
        assert not state.zones[taken_zone(seat)]
    lying = sorted(state.zones[DECK] + state.display())
    assert lying == sorted(SALOON_CARDS)
    assert state.view(1).zones[DECK] == [-1] * 9


def test_best_of_3_ends_with_the_second_win() -> None:
    """LSW-MATCH-2."""
    for seed in range(30):
        state, random = begin(GAME, WhiskyOptions(match_length=3), RandomChance(seed)), Random(seed)
        while (decision := pending(state)) is not None:
            assert max(state.scores) < 2  # type: ignore[attr-defined]
            play(state, decision.suggest(state, random))
        assert max(state.scores) == 2 or state.duel == 7  # type: ignore[attr-defined]
        assert state.outcome is not None
        assert state.outcome.reason in ("DUELS", "DRAW")


def test_drawn_duels_are_replayed_at_most_seven() -> None:
    """LSW-MATCH-4, LSW-RULING-7: a draw counts for no one; after 7 duels the most wins take it, equal is drawn."""
    state = at(DRAWN, match_length=3)
    both(state, "LL", "LL")
    assert (state.scores, state.duel) == ([0, 0], 2)
    for scores, winners in (([1, 0], (1,)), ([1, 1], ()), ([0, 1], (2,))):
        state = at(DRAWN, match_length=3)
        state.duel, state.scores = 7, list(scores)
        both(state, "LL", "LL")
        assert state.outcome is not None
        assert state.outcome.winners == winners


def test_tables_are_made_or_refused_with_a_sentence() -> None:
    """LSW-MATCH-1."""
    assert make_options(2, "best3").match_length == 3
    assert make_options().match_length == 1
    for seats, mode in ((3, "single"), (2, "ctf")):
        with pytest.raises(ValueError, match=r"^(LOOT|There).*\.$"):
            make_options(seats, mode)


def test_what_the_end_tells() -> None:
    """LSW-MATCH-5: the last event counts duels, win kinds and cards played."""
    state = at(A_WINS)
    over = both(state, "LL", "WL")[-1]
    a, b = over["statistics"]
    assert (a["duels"], a["wins"], b["wins"]) == (1, {"GOLD": 1}, {})
    assert (a["played"], b["played"]) == ({"loot": 2, "shoot": 0, "whisky": 0}, {"loot": 1, "shoot": 0, "whisky": 1})
