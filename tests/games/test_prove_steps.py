"""LAD-8: the tool that proves steps plays them as they are, and its seeker reads the whole log."""

from random import Random

import pytest

from game.cli.publish import folder_of
from game.games import load
from game.games.steps import star_standings, step_at, steps_of
from game.kernel.chance import RandomChance
from game.kernel.match import Match
from game.lobby.goals import DONE
from game.lobby.steps_measured import read_measured
from tools.prove_steps import FRESH, main
from tools.step_seeker import ME, StarGame, StepTable, chosen, play_on


def test_it_writes_what_it_played_and_goes_on_from_there(tmp_path, capsys):
    few = ["whisky", "--step", "greenhorn", "--games", "2", "--sought", "0.01"]
    assert main(few, tmp_path) == 0
    (one,) = read_measured(tmp_path).values()
    assert one.key == "greenhorn"
    assert one.games["rookie"] == one.games["regular"] == 2
    assert one.games["seeker"] == 1
    assert "greenhorn" in capsys.readouterr().out
    assert main(["whisky", "--step", "greenhorn", "--stale"], tmp_path) == 0
    assert capsys.readouterr().out == "", "it is not stale"
    assert main([*few, "--sought", "0", "--games", "3"], tmp_path) == 0
    (more,) = read_measured(tmp_path).values()
    assert (more.games["rookie"], more.games["seeker"]) == (3, 1)
    assert main([*few, "--sought", "0", "--anew"], tmp_path) == 0
    (anew,) = read_measured(tmp_path).values()
    assert (anew.games["rookie"], "seeker" in anew.games) == (2, False)
    assert (one.seeds, more.seeds, anew.seeds) == (FRESH, FRESH, 2 * FRESH), "on other deals"
    assert main(["whisky", "--step", "greenhorn", "--table"], tmp_path) == 0
    assert capsys.readouterr().out.splitlines()[-1].startswith("| 1 greenhorn | ")


def test_a_row_that_changed_is_proved_on_other_deals_than_it_was_tuned_on(tmp_path, monkeypatch):
    few = ["whisky", "--step", "greenhorn", "--games", "1", "--sought", "0"]
    assert main([*few, "--tune"], tmp_path) == 0
    assert read_measured(tmp_path) == {}
    assert main(few, tmp_path) == 0
    monkeypatch.setattr("tools.prove_steps.row_of", lambda step: 7)
    assert main(few, tmp_path) == 0
    assert read_measured(tmp_path)["greenhorn"].seeds == 2 * FRESH


@pytest.mark.parametrize("game", ["whisky", "splatatat", "ladders", "shoot"])
def test_every_step_was_proved_on_deals_that_none_was_tuned_on(game):
    assert [key for key, one in read_measured(folder_of(game)).items() if one.seeds < FRESH] == []


@pytest.mark.parametrize("game", ["whisky", "splatatat"])
def test_stars_counted_as_it_goes_are_those_of_the_log(game):
    """LAD-5: as in a match that is kept, with its whole log."""
    for step in steps_of(game):
        table = StepTable(step)
        quick = table.begun(3)
        play_on(quick, table.bots("regular", 3))
        match = Match(table.game, table.options(3), RandomChance(3))
        for entry in quick.entries[1:]:
            match.play(entry.choice)
        kept = star_standings(match, step, ME, table.who)
        if match.decision is None:
            assert [one.standing for one in quick.watches] == kept, step.key
        else:
            assert all(one.standing == after for one, after in zip(quick.watches, kept, strict=True)), step.key


def test_a_game_played_on_is_counted_with_what_came_before():
    table = StepTable(step_at("whisky", "four_bullets"))
    game, bots = table.begun(3), table.bots("regular", 3)
    for _ in range(9):
        game.play(chosen(game, bots[game.decision.seat - 1]))
    rest = StarGame.begun(table.game, game.options, game.state.copy(), RandomChance(4))
    rest.watches = [one.copy() for one in game.watches]
    before = [[count.best for count in one.counts] for one in game.watches]
    play_on(rest, bots)
    assert [[count.best for count in one.counts] for one in game.watches] == before, "a copy counts by itself"
    log = [event for entry in (*game.entries, *rest.entries[1:]) for event in entry.events]
    hits = sum(event.name == "shot_hit" and event["winner"] == ME for event in log)
    assert rest.watches[0].standing == DONE or ME not in rest.state.outcome.winners
    assert (rest.watches[1].standing == DONE) is (hits >= 4)


def test_the_seeker_takes_what_meets_its_star_most_often(monkeypatch):
    table = StepTable(step_at("whisky", "peace"))
    game = table.begun(5)
    usual = chosen(game, table.bots("regular", 5)[0])
    view = game.view(ME)
    wanted = next(one for one in view.stack[-1].options(view) if one != usual)
    monkeypatch.setattr(StepTable, "met_after", lambda self, game, star, choice, dealt, luck: choice == wanted)
    assert table.sought(game, 2, usual, Random(1)) == wanted
    monkeypatch.setattr(StepTable, "met_after", lambda self, game, star, choice, dealt, luck: False)
    assert table.sought(game, 2, usual, Random(1)) == usual


def test_played_on_with_care_a_star_is_not_given_away():
    """Where only your own choices can cost it: never choosing Shoot."""
    table = StepTable(step_at("whisky", "peace"))
    met = 0
    for seed in range(1, 30):
        game = table.begun(seed)
        game.watches = [game.watches[2]]
        table._play_with_care(game, table.bots("regular", seed), Random(seed))
        met += game.watches[0].standing == DONE
    assert met, "a Regular never does that by itself"


@pytest.mark.parametrize("game", ["whisky", "splatatat", "ladders", "shoot"])
def test_a_seekers_game_where_a_position_is_laid_meets_the_last_star(game):
    """Replayed by its choices, whatever the bots have learned since."""
    known = read_measured(folder_of(game))
    for step in steps_of(game):
        line = known[step.key].line if step.position and step.key in known else None
        if line is None:
            continue
        table = StepTable(step)
        match = Match(load(game), table.options(line.seed), RandomChance(line.seed))
        for choice in line.choices:
            match.play(choice)
        assert star_standings(match, step, ME, table.who)[-1] == DONE
