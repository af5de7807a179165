"""The timing of SHOOT's moments: golden traces, deaths, lengths of turns, nothing too early (FGA-3 to 10)."""

from itertools import pairwise
from statistics import median

import numpy as np
import pygame
import pytest

from game.games.shoot.tables import make_options
from tests.rig.clockwork import Clockwork, bot_game, golden_moment, rested, turns_of
from tools.gallery.shoot import moments
from tools.gallery.shoot.moments import ALL, Moment
from tools.house.beats import FOLDER, written

RATES = (30, 144)
FEW = ("hit", "kill", "exchange", "grenade", "turn")
HURTS = ("ShotHit", "DamageFlip", "Leapt", "PushedOffTable", "HazardTouched")
DEATHS = ("kill", "exchange", "edge", "blast", "mined", "leap")


def shown(moment, **settings):
    """Return a table that has shown a moment; its clock began with the first choice."""
    return rested(moment.session, **settings).play(*moment.choices)


# -- golden traces ---------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ALL)
def test_a_moment_is_timed_as_written(name):
    """FGA-4: to the millisecond. If it is meant to differ: python -m tools.house.beats --write, and read it."""
    assert written(name) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("rate", RATES)
@pytest.mark.parametrize("name", FEW)
def test_any_number_of_steps_a_second_gives_the_same_times(name, rate):
    """FGA-4, FGT-11: nothing is lost between two motions."""
    assert golden_moment(ALL[name](), rate) == golden_moment(ALL[name]())


@pytest.mark.full
@pytest.mark.parametrize("rate", RATES)
@pytest.mark.parametrize("name", sorted(set(ALL) - set(FEW)))
def test_any_number_of_steps_gives_the_same_times_at_every_moment(name, rate):
    """The Sniper rifle is heard in the frame in which its ray begins, in the middle of a motion."""
    one, other = (golden_moment(ALL[name](), steps) for steps in (rate, 60))
    assert [line for line in one if "gun_sniper" not in line] == [line for line in other if "gun_sniper" not in line]


# -- deaths ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", DEATHS)
def test_the_dead_fall_at_once(name):
    """FGA-3: at most 100 ms after what killed them has landed, and the cross is there as the fall begins."""
    clock = shown(ALL[name]())
    (died,) = clock.of("land", "HeroDied")
    seat = clock.events[died.entry][died.event].facts["seat"]
    hurt = max(row.ms for row in clock.of("land") if row.what in HURTS and row.ms <= died.ms)
    assert died.ms - hurt <= 100
    (cross,) = (row for row in clock.of("panel", f"seat {seat} left 0") if row.what.endswith("dead"))
    assert cross.ms == died.ms
    lies = next(row.ms for row in clock.of("panel", "board") if f"{seat}" in row.what.partition("lie")[2])
    assert lies == died.ms
    longest = max(moved_for(row) for row in clock.of("motion") if (row.entry, row.event) == (died.entry, died.event))
    assert longest >= 100, "it topples"


def moved_for(row):
    """Return how many milliseconds the motion of a row takes."""
    return int(row.what.partition(",")[0])


# -- nothing foretells -----------------------------------------------------------------------------


def before_landing(cards, kind="W-03", places=None):
    """Return what is noticed of an attack until its first shot lands: everything but how it ends."""
    moment = moments.attack(kind, places or {2: (480.0, 490.0)}, cards)
    clock = shown(Moment(moment.session, moment.choices))
    landed = next(number for number, row in enumerate(clock.rows) if row.what in ("ShotHit", "ShotMissed"))
    return [row for row in clock.rows[:landed] if row.kind != "land"]


@pytest.mark.parametrize("kind", ["W-03", "W-06", "W-02", "W-11"])
def test_nothing_before_a_landing_tells_a_hit_from_a_miss(kind):
    """FGA-9, FGT-5: the same attack at the same target; only the card that is turned over differs."""
    hit, miss = before_landing((9, 35, 36), kind), before_landing((35, 9, 36), kind)
    assert hit == miss


# -- how long it takes -----------------------------------------------------------------------------


def measured(games, seats):
    """Return the turns and rounds of recorded games of bots, as the person at seat 1 sees them."""
    turns, rounds = [], []
    for seed in games:
        options = make_options(seats, "ctf", cards=("beginner", "normal")[seed % 2])
        clock = Clockwork(bot_game("shoot", options, seed).session(persons=1))
        took = turns_of(clock.run())
        turns += took[0]
        rounds += took[1]
    return turns, rounds


def share(values, part):
    """Return the value that so many of a hundred do not exceed."""
    return sorted(values)[min(len(values) - 1, len(values) * part // 100)]


def expect_in_time(turns, rounds):
    """Check turns and rounds against FGA-5, in milliseconds."""
    shots = [turn for turn in turns if turn.shots]
    assert share([turn.ms for turn in shots], 90) <= 6500
    alone = [turn.ms for turn in shots if turn.shots <= 3 and not turn.counters and not turn.gadgets]
    assert max(alone, default=0) <= 5000
    answered = [turn.ms for turn in shots if turn.shots <= 6 and turn.counters and not turn.gadgets]
    assert max(answered, default=0) <= 7500
    if len(rounds) > 50:
        assert median(rounds) <= 8000
    if rounds:
        assert share(rounds, 90) <= 12_000
        assert max(rounds) <= 16_000


def test_a_step_takes_no_longer_than_it_must():
    """FGA-5: a bot's turn of one step."""
    clock = shown(ALL["turn"]())
    began = next(row.ms for row in clock.of("land", "TurnBegan"))
    assert clock.of("asked")[-1].ms - began <= 1500


def test_turns_and_rounds_are_short():
    """FGA-5, on some of the recorded games."""
    expect_in_time(measured((1,), 2)[0], measured((3,), 4)[1])


@pytest.mark.full
def test_turns_and_rounds_are_short_in_many_games():
    """FGA-5: on 20 recorded games."""
    expect_in_time(measured(range(1, 7), 2)[0] + measured(range(7, 13), 3)[0], measured(range(13, 21), 4)[1])


# -- gentle ----------------------------------------------------------------------------------------

CELLS = (12, 7)
"""Into how many cells a board is divided: each a twelfth of what WCAG 2.3.1 allows to flash."""


def brightness(clock, surface):
    """Return how bright each cell of the board is, 0 to 1."""
    clock.scene.draw(surface)
    small = pygame.transform.smoothscale(surface.subsurface(clock.scene.regions.board), CELLS)
    red, green, blue = np.moveaxis((pygame.surfarray.array3d(small) / 255.0) ** 2.2, 2, 0)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def flashes(values, rate):
    """Return the most pairs of opposing changes by a tenth, from and to something dark, in any second."""
    turns, low, high, rises = [], values[0], values[0], 0
    for number, value in enumerate(values):
        low, high = min(low, value), max(high, value)
        if rises >= 0 and value <= high - 0.1 and value < 0.8:
            turns.append(number)
            rises, low, high = -1, value, value
        elif rises <= 0 and value >= low + 0.1 and low < 0.8:
            turns.append(number)
            rises, low, high = 1, value, value
    return max((sum(1 for other in turns if 0 <= other - one < rate) for one in turns), default=0) / 2


@pytest.mark.parametrize("name", ["exchange", "grenade", "chainsaw", "missile"])
def test_nothing_flashes_more_than_three_times_a_second(name):
    """FGA-10, FGT-8: no cell of the board."""
    surface, seen = pygame.Surface((640, 400)), []

    def look(clock):
        seen.append(brightness(clock, surface))

    moment = ALL[name]()
    clock = rested(moment.session, size=(640, 400))
    clock.after = look
    clock.play(*moment.choices)
    cells = np.array(seen).reshape(len(seen), -1).T
    assert max((flashes(cell, clock.rate) for cell in cells if np.ptp(cell) >= 0.1), default=0) <= 3


@pytest.mark.parametrize("name", ["heavy", "kill", "exchange", "edge", "wall", "grenade", "mine"])
def test_shakes_and_stops_are_short_and_rare(name):
    """FGA-10: a shake of at most 6 px and 200 ms, one in 400; a stop of at most 90."""
    clock = shown(ALL[name]())
    shakes = clock.of("camera", "shake")
    assert shakes or name in ("wall", "edge")
    for row in shakes:
        _, px, _, length, _ = row.what.split()
        assert 0 < float(px) <= 6
        assert 120 <= int(length) <= 200
    assert all(later.ms - row.ms >= 400 for row, later in pairwise(shakes))
    assert all(int(row.what.split()[1]) <= 90 for row in clock.of("camera", "stop"))
