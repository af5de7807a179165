"""LAD-4, LAD-5: the steps of every ladder, their tables, and stars over logs written down and played."""

import logging
from datetime import date
from importlib import import_module
from types import SimpleNamespace

import msgspec
import pytest

from game.games import find, games, load, meta_of
from game.games.shoot.lobby import ShootLobby
from game.games.steps import options_of, persons_seat, setup_of, star_standings, stars_won, step_at, steps_of
from game.games.story import story_of
from game.kernel.chance import RandomChance
from game.kernel.match import Match
from game.lobby.cast import Cast, Character
from game.lobby.goals import DONE, GONE, OPEN, Finish, GoalNames, GoalWatch, Happened
from game.lobby.patterns import Roles
from game.lobby.setup import PERSON
from game.lobby.steps import read_steps
from tests.games.played import match_of
from tests.rig.each import each
from tools.gallery import lobbies

GAMES = [meta.key for meta in games()]
STEPS = [step for key in GAMES for step in steps_of(key)]
each_step = pytest.mark.parametrize("step", STEPS, ids=lambda step: f"{step.game}/{step.key}")


def lobby_of(game):
    """Return a game's lobby; SHOOT's with the maps that its steps name."""
    if game != "shoot":
        return find(meta_of(game).lobby)
    lobby, boards = ShootLobby(), lobbies.lobby_of("shoot").boards()
    lobby.boards = lambda: boards
    return lobby


def test_there_are_eleven_in_every_game_with_titles_of_their_own():
    assert {key: len(steps_of(key)) for key in GAMES} == dict.fromkeys(GAMES, 11)
    titles = [step.title for step in STEPS]
    assert len({*titles}) == len(titles) == 44
    stars = [star.key for step in STEPS for star in step.stars]
    assert len({*stars}) == len(stars) == 132
    assert all([star.text for star in step.stars] == [*dict.fromkeys(star.text for star in step.stars)]
               for step in STEPS)  # fmt: skip


@each_step
def test_a_step_is_a_table(step):
    """Its set-up is possible, everybody is who the row says, and its first decision comes."""
    lobby = lobby_of(step.game)
    if step.deal:
        assert lobby.dealt_on(date(2026, 11, 29)) == lobby.dealt_on(date(2026, 11, 29))
        assert lobby.dealt_on(date(2026, 11, 29)) != lobby.dealt_on(date(2026, 11, 30))
        return
    setup = setup_of(step, lobby, "Anna")
    assert setup.persons == 1
    assert persons_seat(setup) == 1
    called = lobby.called(setup.taken)
    assert sorted(one.who for one in called[1:]) == sorted(one.who for one in (*step.rivals, *step.mates))
    levels = {one.who: one.level for one in (*step.rivals, *step.mates)}
    assert all(seat.holder == levels[one.who] for seat, one in zip(setup.taken, called, strict=True) if one.who)
    match = Match(load(step.game), options_of(step, lobby, setup), RandomChance(1))
    assert match.decision is not None
    values = lobby.values(setup)
    assert all(values[key] == value for key, value in step.values.items())
    if step.mode is not None:
        assert values[lobby.mode_row] == step.mode
    mates = {called[seat - 1].who for seat in story_of(step.game).mates(match.state, 1)}
    assert mates == {one.who for one in step.mates}


@each_step
def test_goals_ask_for_events_and_fields_that_there_are(step):
    events = import_module(f"game.games.{step.game}.rules.events").EVENTS
    for star in step.stars:
        for clause in star.goal:
            patterns = [clause.pattern, clause.beside, clause.after, clause.until, clause.without, clause.first]
            for pattern in filter(None, patterns):
                assert pattern.event in events, pattern
                fields = {one.encode_name for one in fields_of(events[pattern.event])}
                asked = {field.partition(".")[0] for field, _ in pattern.fields}
                assert asked <= fields, (pattern, fields)
            if clause.pattern is not None:
                fields = {one.encode_name for one in fields_of(events[clause.pattern.event])}
                assert {one for one in (clause.distinct, clause.sum) if one} <= fields


def fields_of(kind):
    return msgspec.structs.fields(kind)


@pytest.mark.parametrize("key", GAMES)
def test_stars_stand_over_a_whole_log(key):
    """After any log each star is done or gone, and none is done in a game that asks to win and was lost."""
    match = match_of(key, 2)
    for step in steps_of(key):
        for seat in (1, 2):
            stand = star_standings(match, step, seat, {})
            assert OPEN not in stand
            if seat not in match.state.outcome.winners:
                assert all(one == GONE for star, one in zip(step.stars, stand, strict=True) if star.wins)
            won = stars_won(match, step.key, seat, {})
            assert won == tuple(star.key for star, one in zip(step.stars, stand, strict=True) if one == DONE)
    assert stars_won(match, "", 1, {}) == stars_won(match, "no such step", 1, {}) == ()


ROUND = ("round_started", {})


def hit(seat=1):
    return "shot_hit", {"winner": seat}


def slot(seat=1, a="loot"):
    return "cards_revealed", {"winner": seat, "a": a}


def duel(seat, kind="GOLD"):
    return "duel_won", {"seat": seat, "kind": kind}


def gulp(seat=1):
    return "whisky_gulp", {"winner": seat}


def torn(seat=2, by=1, part="HEAD"):
    return "part_torn", {"seat": seat, "by": by, "part": part}


def splat(attacker, victim, cause="three"):
    return "splatatat", {"attacker": attacker, "victim": victim, "cause": cause}


def died(seat, by=0):
    return "hero_died", {"seat": seat, "credited": by, "cause": "shot"}


def head(shooter=1):
    return "shot_hit", {"shooter": shooter, "target": 3 - shooter, "zone": "head"}


def kill(seat=1):
    return "kill_credited", {"seat": seat, "total": 1}


def turn(seat=1):
    return "turn_began", {"seat": seat}


def took(side):
    return "flag_taken", {"seat": 2, "side": side}


def ends(won=True, kind=""):
    return Finish((1,) if won else (2,), kind)


COUNTER = [("counter_declared", {"seat": 1})]
COUNTER_HIT = [("shot_hit", {"shooter": 1, "target": 2})]
LOGS = [
    ("whisky/greenhorn", [[hit(2)]], ends(kind="GOLD"), "110"),
    ("whisky/greenhorn", [[hit(1)]], ends(kind="SHOTS"), "101"),
    ("whisky/greenhorn", [[hit(1)]], ends(False, "GOLD"), "000"),
    ("whisky/whisky_only", [[hit(2)], [hit(2)]], ends(kind="WHISKY"), "110"),
    ("whisky/whisky_only", [[hit(2)], [gulp()]], ends(kind="WHISKY"), "111"),
    ("whisky/four_bullets", [[hit(), hit(2)], [hit(2), hit(), hit()]], ends(kind="SHOTS"), "110"),
    ("whisky/four_bullets", [[hit(), hit(2)], [hit(), hit()]], ends(kind="SHOTS"), "111"),
    ("whisky/last_orders", [[("loot_gold", {"winner": 1})]], ends(kind="CLOSING_BOTTLE"), "110"),
    ("whisky/thirst", [[("whisky_gulp", {"winner": 1})]], ends(kind="SHOTS"), "110"),
    ("whisky/thirst", [[("whisky_gulp", {"winner": 1})]] * 2, ends(kind="WHISKY"), "111"),
    ("whisky/nine_or_nothing", [[gulp(2)]], ends(kind="GOLD"), "111"),
    ("whisky/nine_or_nothing", [[gulp()]], ends(kind="GOLD"), "110"),
    ("whisky/read_her", [[ROUND, slot(), slot(), slot(2)], [slot()]], ends(False), "100"),
    ("whisky/read_her", [[ROUND, slot(), slot()], [slot(), slot()]], ends(False), "101"),
    ("whisky/long_shift", [[duel(1)], [duel(2)], [duel(1, "SHOTS")]], ends(), "110"),
    ("whisky/long_shift", [[("loot_gold", {"winner": 1}), duel(1)], [duel(1)]], ends(), "101"),
    ("whisky/long_shift", [[("loot_gold", {"winner": 2}), duel(1)], [duel(1)]], ends(), "100"),
    ("whisky/stranger", [[duel(1)], [duel(2)], [duel(2)]], ends(False), "100"),
    ("whisky/stranger", [[hit(2), duel(1)], [hit(2), hit(2), duel(1)]], ends(), "111"),
    ("whisky/stranger", [[hit(2), hit(2), duel(1)], [hit(2), hit(2), duel(1)]], ends(), "110"),
    ("whisky/second_opinion", [[duel(2)], [duel(1), hit(2), hit(2), hit(2)], [duel(1)]], ends(), "110"),
    ("whisky/second_opinion", [[duel(1)], [duel(2)], [duel(1)]], ends(), "100"),
    ("whisky/second_opinion", [[duel(1)], [duel(1, "SHOTS")]], ends(), "101"),
    ("splatatat/clean_plate", [[("splat_played", {"victim": 1})]], ends(kind="REVEAL"), "101"),
    ("splatatat/order_up", [[splat(1, 2)], [splat(1, 3)], [splat(2, 1)]], ends(kind="REVEAL"), "110"),
    ("splatatat/order_up", [[splat(1, 2)]], ends(kind="EMPTY_HAND"), "101"),
    ("splatatat/quiet_please", [[splat(2, 3)]], ends(), "110"),
    ("splatatat/quiet_please", [[splat(2, 3)]], ends(kind="REVEAL"), "111"),
    ("splatatat/show_your_hand", [[("revealed", {"seat": 1, "cards": [1, 2]})]], ends(kind="REVEAL"), "110"),
    ("splatatat/show_your_hand", [[("revealed", {"seat": 1, "cards": [1, 2, 3]})]], ends(kind="REVEAL"), "111"),
    ("splatatat/the_s", [[splat(1, 2)]], ends(kind="REVEAL"), "100"),
    ("splatatat/the_s", [[splat(1, 2, "s")]], ends(kind="REVEAL"), "111"),
    ("splatatat/the_s", [[splat(1, 2, "s")], [splat(2, 1)]], ends(kind="REVEAL"), "110"),
    ("splatatat/slammy", [[("gusher", {"seat": 1})], [("dollop", {"seat": 2})]], ends(), "100"),
    ("splatatat/slammy", [[("gusher", {"seat": 1})], [("dollop", {"seat": 1})]], ends(kind="REVEAL"), "111"),
    ("splatatat/pay_back", [[splat(1, 2)], [splat(1, 3)]], ends(), "110"),
    ("splatatat/pay_back", [[splat(1, 2)]], ends(kind="EMPTY_HAND"), "111"),
    ("splatatat/light_fingers", [[("picked_up", {"seat": 1, "number": 2})]] * 2, ends(), "101"),
    ("splatatat/light_fingers", [[("picked_up", {"seat": 1, "number": 1})]] * 5, ends(), "100"),
    ("splatatat/points_to_five", [[splat(1, 2)], [splat(1, 2)], [splat(3, 1)]], ends(), "111"),
    ("splatatat/points_to_five", [[splat(1, 2)], [splat(1, 3)], [splat(3, 1)], [splat(3, 1)]], ends(), "100"),
    ("splatatat/two_by_two", [[("s_mate_back", {"seat": 1})]], ends(kind="LAST_STANDING"), "110"),
    ("splatatat/two_by_two", [[("revealed", {"seat": 3})]], ends(kind="REVEAL"), "100"),
    ("splatatat/two_by_two", [[("revealed", {"seat": 1})]], ends(kind="REVEAL"), "101"),
    ("splatatat/full_table", [[splat(2, 1)]], ends(False), "100"),
    ("splatatat/full_table", [[splat(2, 1)]], ends(kind="EMPTY_HAND"), "111"),
    ("splatatat/full_table", [[("seat_out", {"seat": 1})]], ends(False), "000"),
    ("ladders/first_bite", [[("box_lost", {"seat": 1})]] * 6, ends(), "110"),
    ("ladders/after_you_sir", [[torn()], [torn()]], ends(), "111"),
    ("ladders/after_you_sir", [[("box_lost", {"seat": 1})]] * 8, ends(), "100"),
    ("ladders/high_ground", [[torn(1, 2)]], ends(), "110"),
    ("ladders/say_that_again", [[torn()], [torn()]], ends(False), "100"),
    ("ladders/collector", [[torn(2)], [torn(2)]] + [[("round_started", {})]] * 7, ends(), "011"),
    ("ladders/collector", [[torn(2)], [torn(3)]] + [[("round_started", {})]] * 8, ends(), "110"),
    ("ladders/one_above", [[("crumbed", {"seat": 2, "by": 1})]], ends(False), "100"),
    ("ladders/one_above", [[("crumbed", {"seat": 2, "by": 1})]] + [[torn(1, 2)]] * 4, ends(), "110"),
    ("ladders/hands_on", [[("melee_swing", {"seat": 1})], [("box_lost", {"seat": 2})]], ends(False), "100"),
    ("ladders/hands_on", [[("box_lost", {"seat": 2})], [("melee_swing", {"seat": 1})], [torn()]], ends(), "011"),
    ("ladders/hands_on", [[("round_started", {})]] * 9 + [[("melee_swing", {"seat": 1}), torn()]], ends(), "010"),
    ("ladders/head_hunter", [[torn(1, 2)]] * 2 + [[torn()]] * 3, ends(), "110"),
    ("ladders/head_hunter", [[torn(1, 2)]] + [[torn()]] * 3, ends(), "111"),
    ("ladders/hands_off_my_flag", [[took("blue")]], ends(kind="flag_held"), "111"),
    ("ladders/hands_off_my_flag", [[took("red")]], ends(kind="round_limit"), "100"),
    ("ladders/trophy_room", [[torn()] * 3, [torn()]], ends(), "111"),
    ("ladders/the_brass", [[torn()], [torn(3)]] + [[("round_started", {})]] * 8, ends(), "110"),
    ("ladders/the_brass", [[torn(1, 2)]] + [[("round_started", {})]] * 7, ends(), "011"),
    ("shoot/sorry", [[("round_began", {})]] * 7, ends(), "100"),
    ("shoot/sorry", [[("round_began", {})]] * 3, ends(), "110"),
    ("shoot/sorry", [[("round_began", {})]] * 3 + [[("gadget_played", {"seat": 1})]], ends(), "111"),
    ("shoot/sorry", [[("round_began", {})]] * 4 + [[("gadget_played", {"seat": 1})]], ends(), "110"),
    ("shoot/lunch_break", [[head()]] * 2 + [[died(1)]], ends(), "110"),
    ("shoot/lunch_break", [[("round_began", {})]] * 5, ends(), "101"),
    ("shoot/blame_the_tool", [[("attack_declared", {"seat": 1, "weapon": n})] for n in (1, 2, 1)], ends(), "111"),
    ("shoot/blame_the_tool", [[("attack_declared", {"seat": 1, "weapon": n}), died(1)] for n in (1, 2)], ends(), "110"),
    ("shoot/house_call", [[("wound_removed", {"seat": 1})]] * 2, ends(), "111"),
    ("shoot/flag_flag", [[("flag_taken", {"seat": 2})], [("gadget_played", {"seat": 1})]], ends(), "101"),
    ("shoot/flag_flag", [[("gadget_played", {"seat": 1})], [died(1)]], ends(), "110"),
    ("shoot/count_to_three", [[kill()], [died(1)], [kill()], [died(1)], [kill()]], ends(), "100"),
    ("shoot/count_to_three", [[kill()], [died(1)], [kill()], [kill()]], ends(), "111"),
    ("shoot/hold_the_mug", [[turn()]] * 4, ends(False), "100"),
    ("shoot/hold_the_mug", [[turn()]] * 5 + [[("gadget_played", {"seat": 1})]], ends(), "110"),
    ("shoot/hold_the_mug", [[turn()]] + [[("gadget_played", {"seat": 1})]] * 2, ends(), "001"),
    ("shoot/after_you_dear", [COUNTER, COUNTER_HIT], ends(), "110"),
    ("shoot/after_you_dear", [COUNTER, COUNTER_HIT, *[[("gadget_played", {"seat": 1})]] * 2], ends(), "111"),
    ("shoot/three_at_once", [[kill()], [kill()]], ends(), "110"),
    ("shoot/three_at_once", [[kill(), died(2, 1)], [kill(), died(3, 1)], [kill(), died(4, 1)]], ends(), "111"),
    ("shoot/king_of_the_hill", [[kill()]] * 3 + [[("flag_taken", {"seat": 2})]], ends(), "110"),
    ("shoot/king_of_the_hill", [[kill()]] * 2 + [[("flag_taken", {"seat": 1})]], ends(), "110"),
    ("shoot/king_of_the_hill", [[kill()]] * 3 + [[("flag_taken", {"seat": 1})]], ends(), "111"),
    ("shoot/todays_table", [[("flag_taken", {"seat": 1})], [died(1)]], ends(False), "100"),
    ("shoot/todays_table", [[("gadget_played", {"seat": 1})]] * 2, ends(), "011"),
]  # fmt: skip


@pytest.mark.parametrize(("key", "log", "end", "wanted"), LOGS)
def test_the_stars_of_a_log_written_down(key, log, end, wanted):
    game, _, name = key.partition("/")
    step = step_at(game, name)
    who = {number: one.who for number, one in enumerate(step.rivals, 2)}
    found = ""
    for star in step.stars:
        watch = GoalWatch(star.goal, Roles(1, who=who), story_of(game).goal_names)
        for events in log:
            watch.take(Happened(events, 1))
        watch.end(end)
        found += str(int(watch.standing == DONE))
    assert found == wanted


def test_every_step_has_a_log_here():
    """One reads a gauge: its own test is below."""
    read = {"whisky/peace"}
    assert {key for key, *_ in LOGS} == {f"{step.game}/{step.key}" for step in STEPS} - read


@each(("shots", "wanted"), [(0, "111"), (1, "110"), (2, "100"), (3, "000")])
def test_peace(shots, wanted):
    names = GoalNames(gauges={"shoot": lambda state, seat: shots})
    found, gone = "", ""
    for star in step_at("whisky", "peace").stars:
        watch = GoalWatch(star.goal, Roles(1), names)
        for _ in range(shots):
            watch.take(Happened([slot(2, "shoot")], 1))
        gone += str(int(watch.standing != GONE))
        watch.end(ends(kind="GOLD"))
        found += str(int(watch.standing == DONE))
    assert found == gone == wanted, "it is gone as soon as the card is shown"


GOOD = """
[[step]]
key = "one"
title = "One"
text = "Somebody."
rivals = ["betty"]
star = [{ text = "a", goal = [{ won = true }] }, { text = "b", goal = [{ won = true }] },
        { text = "c", goal = [{ won = true }] }]
"""
WRONG = [
    GOOD.replace('["betty"]', '["nobody"]'), GOOD.replace('["betty"]', "[]"), GOOD.replace("won = true", "wins = 1"),
    GOOD.replace('key = "one"', "key = 1"), GOOD.replace('{ text = "b", goal = [{ won = true }] },', ""),
    GOOD + "colour = 3", GOOD,
]  # fmt: skip


@pytest.mark.parametrize("wrong", WRONG)
def test_a_bad_step_is_left_out_with_one_sentence(tmp_path, caplog, wrong):
    file = tmp_path / "steps.toml"
    file.write_text(GOOD + wrong)
    cast = Cast((Character("betty", "Betty", "Sighs.", level="regular"),))
    with caplog.at_level(logging.WARNING):
        found = read_steps(file, "whisky", GoalNames(), cast, "regular")
    assert [one.key for one in found] == ["one"]
    assert found[0].rivals == (("betty", "regular"),)
    assert len(caplog.records) == 1


@pytest.mark.parametrize(("content", "said"), [(None, 0), ("", 1), ("[[step", 1), ("step = 3", 0), ("[[step]]", 1)])
def test_a_damaged_file_is_no_ladder(tmp_path, caplog, content, said):
    file = tmp_path / "steps.toml"
    if content is not None:
        file.write_text(content)
    with caplog.at_level(logging.WARNING):
        assert read_steps(file, "whisky", GoalNames(), Cast(), "regular") == ()
    assert len(caplog.records) == said


def test_a_step_may_be_a_code():
    from game.lobby.code import encode
    from game.lobby.lobby import default_setup

    lobby = lobby_of("whisky")
    setup = default_setup(lobby, ["Anna"])
    lobby.put(setup, "LENGTH", "best3")
    step = SimpleNamespace(table=encode(lobby, setup))
    found = setup_of(step, lobby, "Ben")
    assert (found.values, found.seats[0].name, found.seats[0].holder) == ({"LENGTH": "best3"}, "Ben", PERSON)
