"""Flags (S-FLAG)."""

from game.games.shoot.rules import flags, primitives
from game.games.shoot.rules.fight import death
from game.games.shoot.rules.state import (
    Corpse,
)
from game.games.shoot.rules.turn import ChooseStance
from tests.games.shoot.positions import box, card, do, flag, names, refused, table, told, waiting


def test_a_touched_flag_is_taken_for_nothing() -> None:
    """S-FLAG-1, S-DEC-20, S-GEO-9: at most 22 mm away, standing still or moving, in T2."""
    state = do(table(stance="still", flags=[flag(154, 352)]), ("take_flag", "f1"))
    assert (state.flags[0].carrier, state.flags[0].x) == (1, 132.0)
    assert told(state, "flag_taken")[0].facts == {"seat": 1, "flag": "f1"}
    assert "walk right up to it" in refused(table(flags=[flag(154.1, 352)]), ("take_flag", "f1")).reason
    assert refused(table(), ("take_flag", "f1")).rule == "S-FLAG-1"


def test_levels_must_be_close() -> None:
    """S-GEO-9: a Flag 40 mm up on a box is out of reach."""
    state = table(flags=[flag(154, 352)], obstacles=[box("o1", 170, 352, 40, 40, 40)])
    assert refused(state, ("take_flag", "f1")).rule == "S-FLAG-1"


def test_the_flag_moves_with_its_carrier() -> None:
    """S-FLAG-2, S-FLAG-8: carrying costs nothing; damage and Gadgets do not affect it."""
    state = do(table(flags=[flag(132, 352, carrier=1, home=(528.0, 352.0))], budget=2), ("leg", 220.0, 352.0))
    assert (state.flags[0].x, state.flags[0].y, state.now.budget) == (220.0, 352.0, 0)
    assert refused(state, ("take_flag", "f1")).rule == "S-FLAG-2"


def test_a_carried_flag_cannot_be_snatched() -> None:
    """S-FLAG-2: and a HERO carries one at most."""
    state = table(at={2: (150.0, 352.0)}, flags=[flag(150, 352, carrier=2)])
    assert refused(state, ("take_flag", "f1")).rule == "S-FLAG-2"
    two = table(mode="ctf2", flags=[flag(132, 352, "f1", 2, carrier=1), flag(140, 352, "f2", 3)], teams={1: 1, 2: 2})
    assert "already carrying a Flag" in refused(two, ("take_flag", "f2")).reason


def test_a_dropped_flag_is_not_retaken_by_its_dropper_that_turn() -> None:
    """S-FLAG-3, S-RULING-58, S-TEAM-3: anybody may take it on their own turn."""
    state = table(at={2: (160.0, 352.0)}, flags=[flag(132, 352, carrier=1)])
    do(state, ("drop_flag",))
    assert (state.flags[0].carrier, state.flags[0].x) == (0, 132.0)
    assert refused(state, ("take_flag", "f1")).rule == "S-FLAG-3"
    assert refused(state, ("drop_flag",)).rule == "S-FLAG-3"
    do(state, ("leg", 100.0, 352.0), ("end",), ("move",), ("leg", 152.0, 350.0), ("take_flag", "f1"))
    assert state.flags[0].carrier == 2


def test_touching_the_own_base_scores() -> None:
    """S-FLAG-5, S-MODE-1, S-MODE-2, S-RULING-42: 14 mm from its rectangle is near enough, and the game ends."""
    state = table(at={1: (132.0, 180.0)}, flags=[flag(132, 180, carrier=1)])
    do(state, ("leg", 132.0, 165.5))
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.reason) == ((1,), "captures")
    assert waiting(state) is None
    assert names(state)[-1] == "game_over"


def test_an_opponents_base_scores_nothing() -> None:
    """S-FLAG-5: your own Base without teams."""
    state = table(at={1: (924.0, 500.0)}, flags=[flag(924, 500, carrier=1)])
    do(state, ("leg", 924.0, 560.0))
    assert state.outcome is None


def test_passing_the_base_in_mid_leg_scores() -> None:
    """S-FLAG-5, S-RULING-42: as soon as a carrier touches it; coming home needs no stop."""
    state = table(at={1: (60.0, 160.0)}, flags=[flag(60, 160, carrier=1)])
    do(state, ("leg", 210.0, 160.0))
    assert state.hero(1).captures == 1
    assert state.outcome is not None


def test_a_flag_taken_at_the_own_base_scores_at_once() -> None:
    """S-FLAG-5: whoever's turn it is."""
    state = do(table(at={1: (132.0, 120.0)}, flags=[flag(140, 120)]), ("take_flag", "f1"))
    assert state.outcome is not None


def test_a_capture_counts_in_somebody_elses_turn() -> None:
    """S-FLAG-5, S-PUSH: a carrier shoved onto its Base scores."""
    state = table(turn=2, at={1: (132.0, 200.0)}, flags=[flag(132, 200, carrier=1)])
    primitives.move_hero(state, 1, 132.0, 150.0)
    assert flags.check_capture(state)
    assert state.hero(1).captures == 1


def test_the_dead_capture_nothing() -> None:
    """S-FLAG-5: a living carrier."""
    state = table(at={1: (132.0, 120.0)}, flags=[flag(132, 120, carrier=1)])
    state.change_hero(1, alive=False)
    assert not flags.check_capture(state)


def test_with_more_captures_the_flag_goes_home_and_the_game_on() -> None:
    """S-FLAG-5."""
    home = (528.0, 352.0)
    state = table(at={1: (132.0, 180.0)}, flags=[flag(132, 180, carrier=1, home=home)], captures=2)
    do(state, ("leg", 132.0, 160.0))
    assert state.outcome is None
    assert (state.flags[0].x, state.flags[0].carrier, state.hero(1).captures) == (528.0, 0, 1)
    assert names(state)[-2:] == ["flag_home", "leg_ended"]


def test_any_base_of_the_team_scores() -> None:
    """S-FLAG-5, S-TEAM-1: captures are counted per team, and all its seats win."""
    state = table(3, teams={1: 1, 2: 2, 3: 1}, at={1: (924.0, 180.0)}, flags=[flag(924, 180, carrier=1)])
    do(state, ("leg", 924.0, 160.0))
    assert state.outcome is not None
    assert state.outcome.winners == (1, 3)


def test_a_flag_on_a_corpse_is_reached_by_touching_the_corpse() -> None:
    """S-FLAG-9, S-RULING-55: 40 mm from the Flag, but at the corpse's side."""
    state = table(corpses=[Corpse(2, 172.0, 352.0, 90.0, 0.0)], flags=[flag(172, 352)])
    do(state, ("take_flag", "f1"))
    assert state.flags[0].carrier == 1
    beside = table(corpses=[Corpse(2, 172.0, 352.0, 90.0, 0.0)], flags=[flag(172, 366)])
    assert refused(beside, ("take_flag", "f1")).rule == "S-FLAG-1"


# -- two Flags (S-FLAG-6) ------------------------------------------------------------------------------


def two(**more: object) -> object:
    return table(mode="ctf2", teams={1: 1, 2: 2}, **more)  # type: ignore[arg-type]


def test_the_own_flag_is_sent_home_never_carried() -> None:
    """S-FLAG-6: away from home at once; at home it is left alone."""
    state = two(flags=[flag(140, 352, "f1", 1, home=(200.0, 120.0)), flag(900, 500, "f2", 2)])
    do(state, ("take_flag", "f1"))
    assert (state.flags[0].x, state.flags[0].carrier) == (200.0, 0)
    at_home = two(flags=[flag(140, 352, "f1", 1), flag(900, 500, "f2", 2)])
    assert refused(at_home, ("take_flag", "f1")).rule == "S-FLAG-6"


def test_the_own_flag_need_not_be_at_home_to_score() -> None:
    """S-FLAG-6, S-RULING-15: each team captures the other's."""
    state = two(
        at={1: (132.0, 180.0)},
        flags=[flag(924, 352, "f1", 1, carrier=2, home=(200.0, 120.0)), flag(132, 180, "f2", 2, carrier=1)],
    )
    do(state, ("leg", 132.0, 160.0))
    assert state.outcome is not None
    assert state.outcome.winners == (1,)


# -- the longer game (S-FLAG-7) ------------------------------------------------------------------------


def test_in_the_longer_game_the_flag_goes_home_when_its_carrier_spawns() -> None:
    """S-FLAG-7, S-RULING-43: unless another HERO has picked it up in the meantime."""
    for longer, x in ((True, 528.0), (False, 660.0)):
        state = table(flags=[flag(660, 352, carrier=2, home=(528.0, 352.0))], longer=longer)
        death.kill(state, 2, "shot", 1)
        do(state, ("end",), ("spawn", 924.0, 584.0))
        assert waiting(state) == ChooseStance(2)
        assert state.flags[0].x == x
    taken = table(at={1: (640.0, 352.0)}, flags=[flag(660, 352, carrier=2, home=(528.0, 352.0))], longer=True)
    death.kill(taken, 2, "shot", 1)
    do(taken, ("take_flag", "f1"), ("end",), ("spawn", 924.0, 584.0))
    assert taken.flags[0].carrier == 1


# -- hills ---------------------------------------------------------------------------------------------


def test_a_hill_is_won_by_taking_its_flag() -> None:
    """S-MODE-4: with `longer` it has to be brought to your own Base."""
    won = do(table(mode="hill_up", flags=[flag(140, 352)]), ("take_flag", "f1"))
    assert won.outcome is not None
    longer = do(table(mode="hill_down", flags=[flag(140, 352)], longer=True), ("take_flag", "f1"))
    assert longer.outcome is None
    assert longer.flags[0].carrier == 1


def contested(**more):
    """Seat 1 touches the Flag of a contested hill; seat 2 is 3 CL from the Flag unless said."""
    given = {"at": {1: (120.0, 352.0), 2: (404.0, 352.0)}, "contested": 3, **more}
    return table(mode="hill_up", flags=[flag(140, 352)], **given)


def test_a_contested_hill_is_not_taken() -> None:
    """S-MODE-4, S-RULING-70: an opponent within 3 CL of the Flag keeps everybody else from it."""
    refusal = refused(contested(), ("take_flag", "f1"))
    assert (refusal.rule, refusal.reason) == (
        "S-MODE-4",
        "{hero-2} contests the hill, within 3 card lengths of the Flag",
    )
    assert ("take_flag", "f1") not in waiting(contested()).options(contested())


def test_who_does_not_contest_a_hill() -> None:
    """S-MODE-4: opponents further off, the dead, friends; nobody where the Flag must be carried home."""
    further = contested(at={1: (120.0, 352.0), 2: (404.1, 352.0)})
    dead = contested(heroes={2: {"alive": False}})
    friends = contested(seats=3, teams={1: 1, 2: 1, 3: 2})
    for state in (further, dead, friends, contested(longer=True), contested(contested=0)):
        assert ("take_flag", "f1") in waiting(state).options(state)


def over_its_base(**more):
    """Seat 2, pushed north by its attacker, slides past its Base (32 mm from the edge) and over the edge."""
    return table(
        2, normal=True, at={1: (528.0, 252.0), 2: (528.0, 84.0)}, bases={2: (528.0, 36.0)}, weapons={1: "W-11"},
        flags=[flag(528, 84, carrier=2, home=(900, 352))], top=["SP-41", "SP-42"], stance="still", **more,
    )  # fmt: skip


def test_a_carrier_pushed_past_its_base_scores_before_it_goes_over_the_edge() -> None:
    """S-FLAG-5, S-PUSH-3, S-MODE-1: as soon as it touches the Base, whoever's turn it is; the edge comes later."""
    state = do(over_its_base(), ("attack", card("W-11"), 2))
    assert names(state)[-3:] == ["hero_pushed", "flag_captured", "game_over"]
    assert state.outcome is not None
    assert state.outcome.winners == (2,)
    assert state.hero(2).alive


def test_with_captures_to_go_the_flag_is_home_when_its_carrier_falls() -> None:
    """S-FLAG-5, S-DIE-3: the captured Flag is not at the edge."""
    state = do(over_its_base(captures=2), ("attack", card("W-11"), 2))
    assert not state.hero(2).alive
    assert (state.flags[0].x, state.flags[0].y, state.hero(2).captures) == (900.0, 352.0, 1)
    assert names(state).index("flag_captured") < names(state).index("pushed_off_table")
