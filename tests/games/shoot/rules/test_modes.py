"""Winning (S-MODE, S-TEAM)."""

from game.games.shoot.rules import modes
from game.games.shoot.rules.fight import death
from game.games.shoot.rules.fight.death import ChooseSpawn
from game.games.shoot.rules.turn import ChooseStance
from tests.games.shoot.positions import do, flag, names, refused, table, told, waiting
from tests.rig.each import each


def test_three_kills_win_the_mode_that_counts_them() -> None:
    """S-MODE-5, S-MODE-1: the game ends the moment the third is credited; nothing further is settled."""
    state = table(mode="kills", heroes={1: {"kills": 2}})
    death.kill(state, 2, "shot", 1)
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.reason) == ((1,), "kills")
    assert names(state)[-2:] == ["kill_credited", "game_over"]
    assert told(state, "bonus_drawn") == told(state, "deck_shuffled") == []


def test_kills_are_counted_in_all_modes_and_per_team() -> None:
    """S-MODE-5, S-TEAM-1: as a statistic too; a team's kills add up."""
    state = table(mode="ctf", heroes={1: {"kills": 5}})
    death.kill(state, 2, "shot", 1)
    assert (state.outcome, state.hero(1).kills) == (None, 6)
    pair = table(3, mode="kills", teams={1: 1, 2: 2, 3: 1}, heroes={1: {"kills": 1}, 3: {"kills": 1}})
    death.kill(pair, 2, "shot", 3)
    assert pair.outcome is not None
    assert pair.outcome.winners == (1, 3)


def test_each_death_costs_a_life_and_the_last_one_standing_wins() -> None:
    """S-MODE-3, S-DIE-4 3."""
    state = table(mode="lms", heroes={2: {"lives": 2}})
    death.kill(state, 2, "fall")
    assert (state.hero(2).lives, state.hero(2).out, state.outcome) == (1, False, None)
    assert told(state, "life_lost")[0].facts == {"seat": 2, "left": 1}
    state.change_hero(2, alive=True)
    death.kill(state, 2, "fall")
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.reason) == ((1,), "last_man_standing")


def test_a_hero_out_of_the_game_is_cleared_away_and_passed_over() -> None:
    """S-MODE-3, section 8 T0 2: its corpse and the cards under it go at its next T0; it spawns no more."""
    state = table(3, mode="lms", heroes={2: {"lives": 1}}, weapons={2: "W-02"})
    death.kill(state, 2, "shot", 1)
    assert state.hero(2).out
    assert len(state.corpses) == 1
    do(state, ("end",))
    assert state.corpses == []
    assert waiting(state) == ChooseStance(3)
    do(state, ("still",), ("end",), ("still",), ("end",))
    assert waiting(state) == ChooseStance(3)
    assert state.round == 2


def test_a_hero_with_lives_left_comes_back() -> None:
    """S-MODE-3, S-DIE-7."""
    state = table(mode="lms", heroes={2: {"lives": 2}})
    death.kill(state, 2, "shot", 1)
    do(state, ("end",))
    assert waiting(state) == ChooseSpawn(2)


def test_the_last_team_with_lives_wins_together() -> None:
    """S-MODE-3, S-TEAM-1: a dead teammate wins too."""
    state = table(4, mode="lms", teams={1: 1, 2: 2, 3: 1, 4: 2}, heroes={2: {"lives": 0, "out": True}, 4: {"lives": 1}})
    death.kill(state, 4, "shot", 1)
    assert state.outcome is not None
    assert state.outcome.winners == (1, 3)


# -- the round limit (S-MODE-6) ------------------------------------------------------------------------


def limited(mode: str, heroes: dict[int, dict[str, int]], **more: object) -> tuple[tuple[int, ...], str]:
    """Play the last turn of the last round; return winners and reason."""
    state = table(2, mode, turn=2, round_limit=1, heroes=heroes, **more)  # type: ignore[arg-type]
    do(state, ("end",))
    assert state.outcome is not None
    return state.outcome.winners, state.outcome.reason


@each(
    ("mode", "heroes", "winner"),
    [
        ("ctf", {1: {"captures": 1}, 2: {"kills": 9}}, (1,)),
        ("lms", {1: {"lives": 1, "kills": 9}, 2: {"lives": 2}}, (2,)),
        ("kills", {1: {"lives": 1}, 2: {"kills": 1}}, (2,)),
        ("kills", {1: {"kills": 1, "deaths": 2}, 2: {"kills": 1, "deaths": 1}}, (2,)),
        ("ctf", {}, ()),
    ],
)
def test_the_best_side_wins_at_the_round_limit(
    mode: str, heroes: dict[int, dict[str, int]], winner: tuple[int, ...]
) -> None:
    """S-MODE-6: captures, then (lms) lives left, then kills, then fewer deaths; else a draw."""
    assert limited(mode, heroes) == (winner, "round_limit")


def test_fewer_damage_points_decide_last() -> None:
    """S-MODE-6."""
    assert limited("ctf", {}, wounds={1: "SP-06"}) == ((2,), "round_limit")


def test_the_limit_is_a_number_of_rounds() -> None:
    """S-MODE-6: the game ends after that many, not before."""
    state = do(table(turn=2, round_limit=2), ("end",))
    assert (state.outcome, state.round) == (None, 2)
    do(state, ("still",), ("end",), ("still",), ("end",))
    assert state.outcome is not None


def test_statistics_tell_of_every_seat() -> None:
    """S-EVT, section 21.2: the last event carries winners, reason and statistics."""
    state = table(mode="kills", heroes={1: {"kills": 2}})
    state.hits.append((1, 2, "torso", 3))
    death.kill(state, 2, "shot", 1)
    over = told(state, "game_over")[0]
    assert over["winners"] == (1,)
    assert over["statistics"][0] == {
        "seat": 1, "team": 1, "captures": 0, "kills": 3, "deaths": 0, "lives": 3, "dealt": 3, "suffered": 0,
    }  # fmt: skip
    assert modes.statistics(state)[1]["suffered"] == 3


def test_damage_to_oneself_is_suffered_but_not_dealt() -> None:
    """FLT-35, S-RULING-66."""
    state = table(mode="kills")
    state.hits += [(1, 1, "torso", 3), (1, 2, "head", 2)]
    assert [(row["dealt"], row["suffered"]) for row in modes.statistics(state)] == [(2, 3), (0, 2)]


def test_without_teams_every_seat_is_one_of_its_own() -> None:
    """S-TEAM-4."""
    assert modes.teams(table(3)) == [1, 2, 3]
    assert modes.seats_of(table(3), 2) == (2,)


def test_damage_taken_by_team_mates_is_no_credit() -> None:
    """S-TEAM-2, S-DIE-2: blasts hit teammates too; a teammate's death scores nothing."""
    state = table(4, mode="kills", teams={1: 1, 2: 2, 3: 1, 4: 2}, heroes={1: {"kills": 2}})
    death.kill(state, 3, "blast", 1)
    assert state.outcome is None


@each("mode", ["hill_up", "hill_down"])
def test_a_hill_is_won_once_a_turn(mode: str) -> None:
    """S-MODE-2, S-MODE-4, S-RULING-58: the Flag, back at the winner's feet, is not won again in that turn."""
    state = table(2, mode, at={1: (528.0, 340.0)}, flags=[flag(528, 352)], captures=3)
    do(state, ("take_flag", "f1"))
    assert (state.hero(1).captures, state.outcome) == (1, None)
    refusal = refused(state, ("take_flag", "f1"))
    assert (refusal.rule, refusal.reason) == (
        "S-FLAG-3",
        "you have already scored with it this turn: wait until the next",
    )
    do(state, ("end",), ("still",), ("end",), ("still",), ("take_flag", "f1"))
    assert state.hero(1).captures == 2
