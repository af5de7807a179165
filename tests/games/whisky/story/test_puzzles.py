"""DAY-4: a position of the day at the bar, played out against every answer in a match."""

from random import Random

import pytest

from game.games.puzzles import judge_of
from game.games.whisky.rules.game import GAME
from game.games.whisky.story.puzzles import habit_pair
from game.kernel.match import Match
from game.lobby.puzzles import read_puzzles

ROWS = [row for row in read_puzzles() if row is not None and row.game == "whisky"]


def ends(judge, choice):
    """Return who has won the duel (0: nobody) after a pair, by answer."""
    found = {}
    for answer in answers(judge, choice):
        match = Match(GAME, judge.options)
        match.play(choice)
        match.play(answer)
        outcome = match.state.outcome
        found[answer] = outcome.winners[0] if outcome is not None and len(outcome.winners) == 1 else 0
    return found


def answers(judge, choice):
    match = Match(GAME, judge.options)
    match.play(choice)
    return match.decision.options(match.state)


SURE = [row for row in ROWS if row.kind != "habit"]


@pytest.mark.parametrize("row", Random(3).sample(SURE, 20), ids=lambda row: row.kind)
def test_one_pair_and_no_other_is_sure(row):
    judge = judge_of(row)
    match = Match(GAME, judge.options)
    sure = []
    for choice in match.decision.options(match.state):
        winners = ends(judge, choice).values()
        if all(who == 1 for who in winners) if row.kind == "now" else all(who != 2 for who in winners):
            sure.append(choice)
    assert sure == [row.best]


def test_betty_lays_the_pair_she_won_with():
    for row in (one for one in ROWS if one.kind == "habit"):
        judge = judge_of(row)
        won = [judge.position.used[slot] for slot in (0, 1)]
        assert sum(pair in ("SW", "LS", "WL") for pair in won) > sum(pair in ("WS", "SL", "LW") for pair in won)
        match = Match(GAME, judge.options)
        match.play(row.best)
        assert judge.reply(match.state) == habit_pair(judge.position)
        assert match.why_not(judge.reply(match.state)) is None
