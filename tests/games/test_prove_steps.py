"""LAD-8: the tool that proves steps plays them as they are, and its seeker reads the whole log."""

from random import Random

from game.games.steps import step_at
from game.kernel.chance import RandomChance
from game.kernel.match import Match
from game.lobby.steps_measured import read_measured
from tools.prove_steps import Continued, StepTable, chosen, main, play_on


def test_it_writes_what_it_played(tmp_path, capsys):
    assert main(["whisky", "--step", "greenhorn", "--games", "2", "--seconds", "0.1"], tmp_path) == 0
    (one,) = read_measured(tmp_path).values()
    assert one.key == "greenhorn"
    assert all(number >= 1 for row in one.games.values() for number in row)
    assert "greenhorn" in capsys.readouterr().out
    assert main(["whisky", "--step", "greenhorn", "--stale"], tmp_path) == 0
    assert capsys.readouterr().out == "", "it is not stale"


def test_a_match_played_on_is_judged_by_its_whole_log():
    """Played on from each decision without a new deal, it brings the stars of the whole match."""
    table = StepTable(step_at("whisky", "four_bullets"))
    match, bots = Match(table.game, table.options, RandomChance(3)), table.bots("regular", 3)
    for _ in range(9):
        match.play(chosen(match, bots[match.decision.seat - 1]))
    rest = Match.begun(table.game, table.options, match.state.copy(), RandomChance(4))
    play_on(rest, bots)
    joined = Continued(match, rest)
    assert [entry.choice for entry in joined.entries] == [
        entry.choice for entry in (*match.entries, *rest.entries[1:])
    ]  # fmt: skip
    last = len(joined.entries) - 1
    assert joined.state_after(last) is rest.state
    assert joined.state_after(3) == match.state_after(3)
    met = table.met(joined)
    hits = sum(event.name == "shot_hit" and event["winner"] == 1 for entry in joined.entries for event in entry.events)
    assert met[0] is (1 in rest.state.outcome.winners)
    assert not met[2] or hits >= 4


def test_the_seeker_takes_what_meets_its_star_most_often(monkeypatch):
    table = StepTable(step_at("whisky", "peace"))
    match = Match(table.game, table.options, RandomChance(5))
    usual = chosen(match, table.bots("regular", 5)[0])
    view = match.view(1)
    wanted = next(one for one in view.stack[-1].options(view) if one != usual)
    monkeypatch.setattr("tools.prove_steps.CANDIDATES", 99)
    monkeypatch.setattr(StepTable, "_met_after", lambda self, match, choice, star, dice: choice == wanted)
    assert table._sought(match, usual, 2, Random(1)) == wanted
    monkeypatch.setattr(StepTable, "_met_after", lambda self, match, choice, star, dice: False)
    assert table._sought(match, usual, 2, Random(1)) == usual
