"""Records and the goal strip: effects of wounds, shared scores, what wins (S-WND-2 to 4, S-TEAM-1, S-MODE)."""

import pytest

from game.games.shoot.rules import modes
from game.games.shoot.table import view_model
from tests.games.shoot.positions import table, wounded

NAMES = {1: "Anna", 2: "Ben", 3: "Cleo", 4: "Dan"}


def test_the_record_says_what_wounds_take():
    """S-WND-2 to 4: movement, attack on one side, none at all on both."""
    state = wounded(table(normal=True), 1, 51, 53)
    assert view_model.minus_words(state, 1) == (
        ("run", "walks 2 card lengths less"),
        ("severed-hand", "right hand hit: cannot shoot if the left goes, too"),
    )
    wounded(state, 1, 56)
    assert view_model.minus_words(state, 1)[1] == ("severed-hand", "both hands hit: cannot shoot")


def test_teams_share_their_score():
    """S-TEAM-1: kills, captures and lives are counted per team."""
    state = table(4)
    state.teamed, state.mode, state.kills = True, "kills", 3
    for seat, team in ((1, 1), (2, 2), (3, 1), (4, 2)):
        state.change_hero(seat, team=team, kills=seat)
    rows, aim = view_model.goals(state, NAMES)
    assert [(row.team, row.have, row.seats) for row in rows] == [(1, 4, (1, 3)), (2, 6, (2, 4))]
    assert aim == "First to 3 kills"
    assert modes.teams(state) == [1, 2]


@pytest.mark.parametrize(("mode", "longer", "said"), [
    ("hill_up", False, "Take the Flag on the hill"), ("hill_down", False, "Take the Flag at the bottom"),
    ("hill_up", True, "Carry the Flag to your Base"), ("ctf2", False, "Carry the other Flag home"),
])  # fmt: skip
def test_every_mode_says_what_wins(mode, longer, said):
    """S-MODE: the goal strip names the aim."""
    state = table()
    state.mode, state.longer, state.captures = mode, longer, 1
    assert (view_model.aim_of(state), view_model.rounds_of(state)) == (said, "")
    state.round_limit, state.round = 10, 3
    assert (view_model.aim_of(state), view_model.rounds_of(state)) == (said, "3/10")


def test_a_contested_hill_says_what_wins():
    """S-MODE-4: an opponent near the Flag keeps it from being taken."""
    state = table(mode="hill_up", contested=3)
    state.captures = 1
    assert view_model.aim_of(state) == "Take the Flag with nobody near"
    state.captures = 2
    assert view_model.aim_of(state) == "Take the Flag 2 times with nobody near"
    state.longer = True
    assert view_model.aim_of(state) == "Carry 2 Flags home"
