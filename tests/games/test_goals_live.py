"""Acceptance f: how goals stand by the finished log is how they stood while the game was played (LAD-5)."""

import pytest

from game.games import games, load
from game.games.feats import feats_of
from game.games.goals import finish_of, roles_at, standings
from game.games.steps import steps_of
from game.games.story import story_of
from game.kernel.chance import RandomChance
from game.kernel.events import visible_events
from game.kernel.match import Match
from game.lobby.feats import BOX
from game.lobby.goals import GONE, GoalWatch, Happened
from tests.games.played import options_of

FEW = {"shoot": 2, "whisky": 20, "splatatat": 20, "ladders": 4}
WHO = {2: "zip", 3: "betty", 4: "ruby"}


def goals_of(key):
    """The goals of all feats and stars that a game has."""
    feats = [one.goal for one in (*feats_of(BOX), *feats_of(key)) if one.goal and not one.late]
    return feats + [star.goal for step in steps_of(key) for star in step.stars]


def live(key, seats, seed, goals):
    """Play a game of Rookies and watch the goals of seat 1 as it goes; return the match and how they stand."""
    game = load(key)
    match = Match(game, options_of(key, seats), RandomChance(seed))
    bots = [game.bot("rookie", seed * 100 + seat) for seat in range(1, seats + 1)]
    watches = [GoalWatch(goal, roles_at(match, 1, WHO), story_of(key).goal_names) for goal in goals]
    gone = [False] * len(goals)
    number = 0
    while True:
        for entry in match.entries[number:]:
            events = [(event.name, event.facts) for event in visible_events(entry.events, 0)]
            for one in watches:
                one.take(Happened(events, entry.turn, match.state))
        number = len(match.entries)
        for place, one in enumerate(watches):
            assert not (gone[place] and one.standing != GONE), f"{key} {seed}: a goal that was gone came back"
            gone[place] = one.standing == GONE
        decision = match.decision
        if decision is None:
            break
        view = match.view(decision.seat)
        own = view.stack[-1]
        match.play(bots[decision.seat - 1].choose(view, own, own.options(view)))
    for one in watches:
        one.end(finish_of(match))
    return match, [one.standing for one in watches]


def compare(key, seeds):
    """Compare both in some games; return how many goals were met."""
    goals, done = goals_of(key), 0
    for seed in seeds:
        seats = 2 if key in ("whisky", "shoot") else 2 + seed % 3
        match, stood = live(key, seats, seed, goals)
        assert standings(match, goals, 1, WHO) == stood, f"{key}, {seats} seats, seed {seed}"
        done += stood.count("done")
    return done


@pytest.mark.parametrize("key", [meta.key for meta in games()])
def test_goals_by_the_log_are_goals_by_live_play(key):
    assert compare(key, range(1, 1 + FEW[key]))


@pytest.mark.full
@pytest.mark.parametrize("key", [meta.key for meta in games()])
def test_goals_by_the_log_are_goals_by_live_play_in_500_games(key):
    assert compare(key, range(1000, 1125))
