"""Nothing is told before it has landed: lines of the log, captions, sounds of impacts, panels (FGT-1, FGA-1, 8)."""

import pytest

from tests.rig.clockwork import Clockwork, random_game

TOLD = ("log", "caption")
KEYS = ("ladders", "shoot", "splatatat", "whisky")
FEW = [(key, seed) for key in KEYS for seed in ((1, 3, 7) if key == "shoot" else (1,))]
MANY = [(key, seed) for key in KEYS for seed in range(40 if key == "shoot" else 10)]
IMPACTS = {
    "splat": {"ShotHit", "DamageFlip"},
    "splat_big": {"ShotHit", "DamageFlip", "HeroDied"},
    "ricochet": {"ShotMissed"},
    "jam_click": {"JamDrawn", "JamEffect", "HazardTouched", "Blast"},
    "s_slam": {"ShotHit", "HeroDied", "PushedOffTable", "HeroFell"},
}
"""SHOOT's sounds of impacts, and the events of which one must have landed for each time one is heard."""


def sentences(clock, entry):
    """Return the log's sentence of each event of an entry; empty where it has none."""
    teller = clock.scene.teller
    return [teller.sentence(event) for event in clock.events[entry]]


def early(clock):
    """Yield what a trace tells of events before they have landed."""
    landed, heard, told, last = {}, {}, {}, 0.0
    for number, row in enumerate(clock.rows):
        if row.kind == "land":
            landed.setdefault(row.entry, []).append(row.event)
            last = row.ms
            heard[row.what] = heard.get(row.what, 0) + 1
        elif row.kind in TOLD and row.entry in clock.events:
            lines = told.setdefault(row.entry, sentences(clock, row.entry))
            known = {lines[event] for event in landed.get(row.entry, ())}
            words = row.what.removeprefix("+ ")
            if words in lines and words not in known:
                yield number, row
        elif row.kind == "sound" and row.what in IMPACTS and clock.session.match.game.key == "shoot":
            count = sum(1 for one in clock.rows[: number + 1] if one.kind == "sound" and one.what == row.what)
            if count > (1 + (row.what == "jam_click")) * sum(heard.get(kind, 0) for kind in IMPACTS[row.what]):
                yield number, row
        if row.kind in ("log", "panel") and row.ms != last:
            yield number, row


def expect_in_order(key, seed, persons):
    """Play a random game, and check that nothing in its trace comes early, and that all of it lands in order."""
    clock = Clockwork(random_game(key, seed).session(persons))
    clock.run()
    found = next(early(clock), None)
    assert found is None, "\n".join(row.line() for row in clock.rows[max(0, found[0] - 12) : found[0] + 4])
    landed = [(row.entry, row.event) for row in clock.of("land") if row.entry >= 0]
    assert landed == sorted(landed)
    every = [(entry, event) for entry, events in clock.events.items() for event in range(len(events))]
    assert landed == every[: len(landed)]
    assert len(every) - len(landed) <= 2 * (key == "whisky")  # its results follow a duel's summary at once
    return clock


@pytest.mark.parametrize(("key", "seed"), FEW)
def test_nothing_is_told_before_it_lands(key, seed):
    """FGA-1: in random games, as a person among bots sees them."""
    clock = expect_in_order(key, seed, persons=1)
    assert len(clock.of("log")) > 10


@pytest.mark.full
@pytest.mark.parametrize(("key", "seed"), MANY)
def test_nothing_is_told_before_it_lands_in_many_games(key, seed):
    """FGA-1, and for those who only watch."""
    expect_in_order(key, seed, persons=seed % 2)


@pytest.mark.parametrize("key", KEYS)
def test_reduced_motion_keeps_the_order(key):
    """FGA-8: the same landings in the same order, the same log, no camera, and nothing moves."""
    moving = []

    def moves(clock):
        if key == "shoot":
            running = [one for one in clock.scene.director._running if one.moves and not one.finished]
            moving.extend(one for one in running if one.seconds and one.draw is None and one.on_step is not None)

    game = random_game(key, 3, most=60)
    usual, reduced = Clockwork(game.session(1)), Clockwork(game.session(1), reduced_motion=True, after=moves)
    usual.run()
    reduced.run()
    for kind in ("land", "log"):
        assert [row[1:] for row in usual.of(kind)] == [row[1:] for row in reduced.of(kind)]
    assert not reduced.of("camera")
    assert not moving
    assert usual.scene.log.lines == reduced.scene.log.lines
