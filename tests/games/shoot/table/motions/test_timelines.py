"""The times of SHOOT's moments (FGT-20 to 39): what lands when, how long it is looked at, and how a HERO dies."""

from itertools import pairwise

import pygame
import pytest

from game.games.shoot.table.motions import rows
from game.games.shoot.table.show import ROWS
from tests.rig.clockwork import rested
from tests.rig.shoot_moments import opened
from tools.gallery.shoot.moments import ALL

FRAME = 1000 / 60
DYING = {"kill": 2, "exchange": 1, "blast": 3, "mined": 1, "dropped": 2}
"""Moments in which a HERO dies where it stands, and its seat: by a shot, an answer, a blast, a mine, with a Flag."""
FALLING = {"edge": 2, "leap": 1}
"""Moments in which a HERO goes over the edge."""


def shown(name, **more):
    """Return a moment at the table, from its first choice on."""
    moment = ALL[name]()
    clock = rested(moment.session, **more)
    try:
        clock.play(*moment.choices, seconds=12)
    except AssertionError:  # the bots that are next have nothing to play
        assert not clock.scene.director.busy
    return clock


def at(clock, kind, what, number=0):
    """Return the time of a row that begins so."""
    return clock.of(kind, what)[number].ms


def about(ms):
    return pytest.approx(ms, abs=1.5)


def landings(clock, name):
    return [row.ms for row in clock.of("land") if row.what == name]


# -- attacks ---------------------------------------------------------------------------------------


def test_an_attack_lands_after_200_ms_and_its_first_card_is_turned_after_400():
    """FGT-20: the Weapon is cocked at 60."""
    clock = shown("hit")
    declared = at(clock, "land", "AttackDeclared")
    assert declared - at(clock, "sound", "gun_cock") == about(140)
    assert at(clock, "sound", "card_flip") - declared == about(200)


def test_a_card_turns_then_the_shot_flies_and_all_it_does_lands_with_it():
    """FGT-21, FGT-22: the shot leaves at 120 and lands at 200 to 300; a hit is looked at for 240, the last for 390."""
    clock = shown("hit")
    turned = [row.ms for row in clock.of("sound", "card_flip")]
    fired = [row.ms for row in clock.of("sound", "gun_burst")]
    hits = landings(clock, "ShotHit")
    assert len(turned) == len(fired) == len(hits) == 3
    assert hits == [row.ms for row in clock.of("sound", "splat")] == landings(clock, "CardDrawn")
    for flip, shot, hit in zip(turned, fired, hits, strict=True):
        assert shot - flip == about(120)
        assert 200 <= hit - flip <= 300
    assert [flip - hit for hit, flip in zip(hits, turned[1:], strict=False)] == [about(240)] * 2
    assert landings(clock, "CounterImpossible")[0] - hits[-1] == about(390)
    assert [row.ms for row in clock.of("panel", "seat 2")] == hits


def test_a_heavy_hit_stops_for_60_ms_and_shakes():
    """FGT-23."""
    clock = shown("heavy")
    hits, turned = landings(clock, "ShotHit"), [row.ms for row in clock.of("sound", "card_flip")]
    assert [row.ms for row in clock.of("camera", "stop 60")] == hits[:2]
    assert [row.ms for row in clock.of("camera", "shake 2")] == hits[:2]
    assert [flip - hit for hit, flip in zip(hits, turned[1:], strict=False)] == [about(300)] * 2


def test_a_miss_is_looked_at_for_180_ms():
    """FGT-24."""
    clock = shown("miss")
    missed, turned = landings(clock, "ShotMissed"), [row.ms for row in clock.of("sound", "card_flip")]
    assert missed == [row.ms for row in clock.of("sound", "ricochet")]
    assert [flip - miss for miss, flip in zip(missed, turned[1:], strict=False)] == [about(180)] * 2


def test_a_weapon_that_jams_fires_nothing():
    """FGT-25: the JAM lands 180 after its card turns, clicks twice, and is looked at for 420; entries for 120."""
    clock = shown("jam")
    jam = at(clock, "land", "JamDrawn")
    assert jam - at(clock, "sound", "card_flip") == about(180)
    assert [row.ms - jam for row in clock.of("sound", "jam_click")] == [about(0), about(80)]
    assert not clock.of("sound", "gun_burst")
    assert not clock.of("sound", "ricochet")
    assert at(clock, "land", "JamEffect") - jam == about(420)
    assert at(clock, "land", "AttackEnded") - jam == about(540)


def test_a_jam_that_is_cleared_takes_300_ms():
    """FGT-26."""
    clock = shown("cleared")
    began = at(clock, "sound", "sf_ratchet")
    assert at(clock, "land", "JamCleared") - began == about(200)
    assert next(row.ms for row in clock.of("sound", "card_flip") if row.ms > began) - began == about(300)


def test_a_push_lands_at_its_end_and_a_wall_is_heard():
    """FGT-31: 160 to 300 ms."""
    clock = shown("wall")
    pushed = at(clock, "land", "HeroPushed")
    assert 160 <= pushed - at(clock, "sound", "whoosh") <= 300
    assert at(clock, "sound", "die_single") == pushed


def test_a_grenade_wounds_and_goes_off_at_once_and_its_victims_flip_together():
    """FGT-33: 120 apart, all of it within 450 and the stop."""
    clock = shown("grenade")
    assert at(clock, "land", "Blast") == at(clock, "land", "ShotHit") == at(clock, "sound", "explosion")
    one, other = landings(clock, "DamageFlip")
    assert other - one == about(120)
    assert other - at(clock, "land", "Blast") <= 480


# -- death -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", DYING)
def test_a_hero_falls_within_100_ms_of_its_last_hit_and_lies_within_250(name):
    """FGA-3, FGT-27: the cross is there in the frame in which the fall begins; the shake as it lies."""
    lies = []

    def look(clock):
        scene = clock.scene
        if any(mark.seat == DYING[name] for mark in scene.shown.corpses):
            falls = f"corpse-{DYING[name]}" in scene.shown.lifted
            lies.append((clock.ms, falls))

    clock = shown(name, after=look)
    died = next(row for row in clock.of("land", "HeroDied"))
    hit = [row for row in clock.of("land") if row.what in ("ShotHit", "DamageFlip") and row.ms <= died.ms][-1]
    assert died.ms - hit.ms == about(70)
    cross = next(row for row in clock.of("panel", f"seat {DYING[name]}") if row.what.endswith("dead"))
    assert cross.ms == died.ms
    board = next(row for row in clock.of("panel", "board") if f"lie [{DYING[name]}]" in row.what)
    assert board.ms == died.ms
    still = next(ms for ms, falls in lies if not falls)
    assert still - hit.ms <= 250 + FRAME
    assert at(clock, "sound", "s_slam") - hit.ms == about(240)


@pytest.mark.parametrize("name", FALLING)
def test_over_the_edge_a_hero_is_gone_and_dead_at_300_ms_of_its_fall(name):
    """FGA-3, FGT-32: told of at once; the thump comes from the floor."""
    clock = shown(name)
    fall, died = at(clock, "sound", "slide_down"), at(clock, "land", "HeroDied")
    gone = (landings(clock, "PushedOffTable") + landings(clock, "Leapt"))[0]
    cross = next(row for row in clock.of("panel", f"seat {FALLING[name]}") if row.what.endswith("dead"))
    assert gone - fall == about(300)
    assert died == gone == cross.ms
    assert at(clock, "sound", "s_slam", -1) - fall == about(480)
    assert next(row.what for row in clock.of("caption") if row.ms >= gone).endswith("over the edge.")


@pytest.mark.parametrize("name", ["kill", "edge", "blast"])
def test_what_is_booked_with_a_death_holds_150_ms_in_all(name):
    """FGT-28: it is counted from the death, and lands in its order."""
    clock = shown(name)
    booked = [row for row in clock.of("land") if row.what in ("KillCredited", "BonusDrawn", "DeckShuffled")]
    assert [row.what for row in booked] == ["KillCredited", "BonusDrawn", "DeckShuffled"]
    died = at(clock, "land", "HeroDied")
    begun = died + 600 - (260 if name == "edge" else 70)  # the flight of the "+1" has begun 300 after the last hit
    assert booked[0].ms == about(begun)
    following = next(row for row in clock.rows if (row.kind in ("sound", "asked") and row.what != "coin"
                     and row.event > booked[-1].event) or (row.kind == "asked" and row.ms > died))  # fmt: skip
    assert following.ms - died <= 670 + 50 + 120


def test_the_exchange_kills_by_4_3_seconds_and_the_next_turn_begins_by_5_1():
    """Three cards, a counterattack of three that kills; it took 7.5 and 9.7 seconds."""
    clock = shown("exchange")
    assert at(clock, "land", "HeroDied") <= 4300
    assert at(clock, "land", "TurnBegan") <= 5100


# -- the rest --------------------------------------------------------------------------------------


def test_a_bots_turn_of_one_step_takes_a_second_and_a_half_at_most():
    """FGA-5, for the table's part of it."""
    clock = shown("turn")
    began, ended = landings(clock, "TurnBegan")
    assert ended - began <= 1500


@pytest.mark.parametrize(("name", "most"), [("half", 140), ("length", 180)])
def test_a_step_is_100_ms_and_40_for_each_half_length(name, most):
    """FGT-38."""
    clock = shown(name)
    assert at(clock, "land", "LegEnded") - at(clock, "sound", "move_step") == about(most)


def test_a_token_pops_and_hops_away_while_the_game_goes_on():
    """FGT-36: it held everything up for 900 ms."""
    clock = shown("token")
    taken, moved = at(clock, "land", "TokenCollected"), at(clock, "land", "TokenMoved")
    asked = clock.of("asked")[-1].ms
    assert moved - taken <= 650
    assert asked - moved <= 2 * FRAME


def test_an_own_weapon_holds_half_a_second():
    """FGT-36: it is held up for 900 ms; the table asks after 500."""
    held = []
    clock = shown("weapon", after=lambda clock: held.append((clock.ms, clock.scene.shown.held_up)))
    drawn, asked = at(clock, "land", "WeaponDrawn"), clock.of("asked")[-1].ms
    assert 500 <= asked - drawn <= 500 + 2 * FRAME
    up = [ms for ms, card in held if card is not None]
    assert up[-1] - up[0] == pytest.approx(700, abs=2 * FRAME)  # and glides into the hand for 200


def test_a_flag_leaps_onto_its_taker():
    """FGT-37."""
    clock = shown("taken")
    assert at(clock, "land", "FlagTaken") - at(clock, "sound", "sf_whistle") == about(240)


def test_a_win_has_its_stop_a_pause_and_its_hops():
    """FGT-39."""
    clock = shown("capture")
    captured, won = at(clock, "land", "FlagCaptured"), at(clock, "land", "GameOver")
    assert [row.ms for row in clock.of("camera", "stop 90")] == [captured]
    assert won - captured == about(90 + 300 + 300)


QUIET = ("KillCredited", "BonusDrawn", "DeckShuffled", "LifeLost", "EffectExpired", "CardDrawn", "WoundHealed")


@pytest.mark.parametrize("name", ALL)
def test_what_is_quiet_has_no_caption_and_a_caption_changes_at_a_landing(name):
    """FGT-1, FGT-4."""
    clock = shown(name)
    for before, row in pairwise(clock.rows):
        if row.kind == "caption":
            event = clock.events[row.entry][row.event].name
            assert event.title().replace("_", "") not in QUIET
            assert before.ms == row.ms


def test_quiet_events_hold_150_ms_at_most():
    """FGT-4."""
    assert all(row.lead + row.hold <= 150 for row in ROWS.values() if row.size == "quiet")
    assert all(row.lead <= 200 for row in ROWS.values())
    assert rows.rows() is ROWS


@pytest.mark.parametrize("name", ALL)
def test_reduced_motion_lands_the_same_in_the_same_order_and_nothing_moves(name):
    """FGA-8, FGT-8: same landings, same log, no camera, no moving effect; a death is the lying piece."""
    moving = []

    def look(clock):
        moving.extend(one for one in clock.scene.director._running if one.moves and one.seconds)
        if clock.scene.shown.postures or clock.scene.shown.lifted - {f"hero-{n}" for n in range(9)}:
            moving.append(clock.scene.shown)

    usual, calm = shown(name), shown(name, after=look, reduced_motion=True)
    assert [row[2:] for row in calm.of("land")] == [row[2:] for row in usual.of("land")]
    assert [row[2:] for row in calm.of("log")] == [row[2:] for row in usual.of("log")]
    assert not [row for row in calm.of("camera") if row.what.startswith(("stop", "shake", "push"))]
    assert moving == []


@pytest.mark.parametrize(("name", "places"), [("turn", ["banner"]), ("taken", ["seat 2"])])
def test_the_banner_and_the_rivals_rows_light_up_once(name, places):
    """FGT-37, FGT-38: a tail above the panels, which nothing waits for."""
    scene, go_on = opened(name)
    scene.draw(pygame.Surface((1280, 720)))
    go_on(lambda: scene.show.kit.above)
    lit = [paint.keywords["rect"] for paint in scene.show.kit.above.values() if hasattr(paint, "keywords")]
    assert lit
    assert all(rect in [scene.side_panel.painted[place] for place in places] for rect in lit)
    go_on(lambda: not scene.director.busy)
    assert not scene.show.kit.above
