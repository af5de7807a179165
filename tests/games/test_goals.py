"""LAD-5: goals over whole logs, and the gauges of every game."""

import pytest

from game.games import find, games, goals, load, meta_of
from game.games.goals import standings
from game.games.story import story_of
from game.kernel.chance import RandomChance
from game.kernel.entry import ReplayMismatch
from game.kernel.match import Match
from game.lobby.goals import DONE, GONE, OPEN, goal_of
from tests.games.played import match_of, options_of

GAMES = [meta.key for meta in games()]
GAUGES = {
    "shoot": {"life": 10, "lives": 0, "zones": 6}, "whisky": {"nuggets": 0, "bullets": 0, "bottle": 0, "shoot": 0},
    "splatatat": {"hand": 0, "smiles": 0, "points": 0},
    "ladders": {"parts": 6, "boxes": 0, "arms": 2, "legs": 2, "trophies": 0},
}  # fmt: skip


def stands(match, rows, seat=1, who=()):
    goal = goal_of(rows, story_of(match.game.key).goal_names)
    return standings(match, [goal], seat, dict(who))[0]


@pytest.mark.parametrize("key", GAMES)
def test_winning_is_done_by_the_winners_alone(key):
    match = match_of(key, 2)
    won = {seat: stands(match, [{"won": True}], seat) == DONE for seat in (1, 2)}
    assert won == {seat: seat in match.state.outcome.winners for seat in (1, 2)}
    kind = match.state.outcome.reason
    assert stands(match, [{"kind": kind}]) == DONE
    assert stands(match, [{"kind": "ANOTHER"}]) == GONE


@pytest.mark.parametrize("key", GAMES)
def test_gauges_are_public_numbers(key):
    """Each reads the same from a state and from what everyone knows, and what a beginning is known to show."""
    match, gauges = match_of(key, 2), story_of(key).goal_names.gauges
    assert set(gauges) == set(GAUGES[key])
    for number in range(0, len(match.entries), 7):
        state = match.state_after(number)
        for name, gauge in gauges.items():
            assert gauge(state, 1) == gauge(state.view(0), 1), name
    first = match.state_after(0)
    for name, wanted in GAUGES[key].items():
        assert gauges[name](first, 1) >= wanted, name


@pytest.mark.parametrize("key", GAMES)
def test_scopes_begin_with_events_that_come(key):
    match = match_of(key, 2)
    names = {event.name for entry in match.entries for event in entry.events}
    assert set(story_of(key).goal_names.scopes.values()) <= names


def test_a_gauge_is_read_when_its_event_happens_and_at_the_end():
    match = match_of("whisky", 2)
    winner = match.state.outcome.winners[0]
    hits = [event for entry in match.entries for event in entry.events if event.name == "shot_hit"]
    assert hits, "choose a seed with a hit"
    shooter = hits[0]["winner"]
    hit = {"event": "shot_hit", "winner": "me", "gauge": "bullets", "is": ">=1"}
    assert stands(match, [hit], shooter) == DONE
    assert stands(match, [{**hit, "is": ">=5"}], shooter) == GONE
    gauge = story_of("whisky").goal_names.gauges["nuggets"](match.state, winner)
    assert stands(match, [{"gauge": "nuggets", "is": gauge}], winner) == DONE
    assert stands(match, [{"gauge": "nuggets", "is": gauge + 1}], winner) == GONE


def test_the_moment_of_a_goal_is_the_entry_that_brought_the_last_thing_it_asks_for():
    """REC-5: what must not come, and how it ended, have none."""
    match = match_of("whisky", 2)
    hits = [number for number, entry in enumerate(match.entries) for one in entry.events if one.name == "shot_hit"]
    names = story_of("whisky").goal_names

    def at(*rows):
        return goals.met_at(match.past, goal_of(rows, names), 1, {})

    assert at({"event": "shot_hit"}, {"won": True}) == hits[0]
    assert at({"event": "shot_hit", "times": 2}) == hits[1]
    assert at({"event": "round_started"}, {"event": "shot_hit", "times": 2}) == hits[1]
    assert at({"won": True}) == at({"event": "shot_hit", "most": 0}) == at({"event": "shot_hit", "times": 99}) == 0


def test_states_are_made_only_where_a_gauge_asks(monkeypatch):
    match, asked = match_of("whisky", 2), []
    own = type(match).state_after
    monkeypatch.setattr(type(match), "state_after", lambda self, number: asked.append(number) or own(self, number))
    stands(match, [{"won": True}, {"event": "shot_hit", "times": 2}])
    assert not asked
    stands(match, [{"event": "shot_hit", "gauge": "bullets", "is": ">=1"}])
    hits = [number for number, entry in enumerate(match.entries) if any(e.name == "shot_hit" for e in entry.events)]
    assert asked == hits


def test_a_lost_state_leaves_its_goal_alone_unmet(monkeypatch):
    match = match_of("whisky", 2)

    def lost(self, number):
        raise ReplayMismatch("lost")

    monkeypatch.setattr(type(match), "state_after", lost)
    seat = match.state.outcome.winners[0]
    assert stands(match, [{"event": "shot_hit", "gauge": "bullets", "is": ">=0"}], seat) == GONE
    assert stands(match, [{"won": True}], seat) == DONE


def test_a_game_that_goes_on_leaves_goals_open():
    match = Match(load("whisky"), options_of("whisky", 2), RandomChance(1))
    assert goals.finish_of(match) is None
    assert stands(match, [{"won": True}]) == OPEN
    assert stands(match, [{"event": "round_started", "times": 1}]) == DONE


def test_characters_and_cards_are_known_by_their_keys():
    match = match_of("shoot", 2)
    shots = [event for entry in match.entries for event in entry.events if event.name == "attack_declared"]
    first = shots[0]
    row = {"event": "attack_declared", "seat": "zip", "weapon": find(meta_of("shoot").lobby).card_key(first["weapon"])}
    assert stands(match, [row], who={first["seat"]: "zip"}) == DONE
    assert stands(match, [{**row, "seat": "tina"}], who={first["seat"]: "zip"}) == GONE
