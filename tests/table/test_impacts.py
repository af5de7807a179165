"""WHISKY, SPLATATAT, LADDERS: figures and the sound of an impact come as an event lands (FGT-1); blows (FGT-80)."""

from random import Random

import pytest

from game.games import load
from game.table.follow import Following
from tests.rig.clockwork import Clockwork, bot_game, random_game

KEYS = ("ladders", "splatatat", "whisky")
FEW = [(key, seed) for key in KEYS for seed in (1, 2)]
MANY = [(key, seed) for key in KEYS for seed in range(3, 13)]

FIGURES = {
    "whisky": lambda shown: (
        [shown.nuggets(seat) for seat in (1, 2)], list(shown.bullets), [shown.gulps_needed(seat) for seat in (1, 2)],
        list(shown.scores), len(shown.discard), [dict(left) for left in shown.left], shown.round, shown.phase,
    ),
    "splatatat": lambda shown: (
        list(shown.smiles), list(shown.points), list(shown.inside), list(shown.threats), shown.direction, shown.dollop,
        shown.seat, shown.passes, list(shown.winners),
    ),
    "ladders": lambda shown: (
        list(shown.cookies), list(map(list, shown.trophies)), list(shown.frags), list(map(list, shown.armour)),
        list(map(list, shown.weapons)), list(shown.mines), list(shown.flags), list(map(list, shown.discards)),
        shown.round, shown.turn, shown.seat, list(shown.winners),
    ),
}  # fmt: skip
"""What panels, plates and heads say of each game's table."""
IMPACTS = {
    "whisky": {
        "ricochet": {"ShotHit"}, "gulp": {"WhiskyGulp"}, "coin": {"LootGold"}, "pour": {"LootSip"},
        "duel_sting": {"DuelWon"}, "jingle_lose": {"DuelDrawn"},
    },
    "splatatat": {
        "splat": {"SplatPlayed", "OutCardPlayed"}, "splat_big": {"SplatPlayed", "Splatatat"}, "gulp": {"Dollop"},
        "splat_shout": {"Splatatat"}, "s_slam": {"SPlayed"}, "jingle_lose": {"SeatOut"}, "gusher": {"Gusher"},
        "heal": {"SRevived", "SMateBack"}, "fanfare_win": {"GameWon"},
    },
    "ladders": {
        "cookie_crunch": {"BoxLost", "PartTorn", "Crumbed"}, "explosion": {"Blast", "MineExploding", "Crumbed"},
        "ricochet": {"ArmourHit"}, "glass_break": {"ArmourBroken"}, "sf_applause": {"Frag"}, "splat": {"Splash"},
        "fanfare_win": {"FlagSet", "GameOver"}, "heal": {"Repaired", "PartGrafted", "PartSaved"},
    },
}  # fmt: skip
"""Sounds of impacts, and the events that they are heard with."""


def recorded(key, seed):
    """Return a recorded game: of bots where those who play at random hardly ever fight."""
    if key == "ladders":
        return bot_game(key, load(key).sample_options(Random(seed)), seed, most=160)
    return random_game(key, seed)


def spied(clock, monkeypatch):
    """Note what is followed in a pause before it lands, or lands while what leads to it still moves."""
    early, show, key = [], clock.scene.show, clock.session.match.game.key
    go_on, landed, look = Following.go_on, show._landed, clock.scene.look

    def figures():
        return FIGURES[key](clock.scene.shown)

    def followed(following):
        before = figures()
        go_on(following)
        if figures() != before and not following.done:
            early.append((type(following.event).__name__, "a figure changes in a pause"))

    def landing(fact, *given):
        waits = [one for one in show.director._running if one.at < one.held and one.draw is not None]
        if waits and not show.director._pressed:
            early.append((type(fact).__name__, "it lands while what leads to it moves"))
        landed(fact, *given)

    def looked():
        before = figures()
        look()
        if clock.session.match.entries and clock.scene.show.landed and figures() != before:
            early.append(("look", f"arriving changes {before} to {figures()}"))

    monkeypatch.setattr(Following, "go_on", followed)
    show._landed, clock.scene.look = landing, looked
    return early


def expect_together(monkeypatch, key, seed, persons, **settings):
    clock = Clockwork(recorded(key, seed).session(persons), **settings)
    early = spied(clock, monkeypatch)
    clock.run()
    monkeypatch.undo()
    assert not early
    landed = {}
    for row in clock.of("land"):
        landed.setdefault(row.ms, set()).add(row.what)
    heard = [row for row in clock.of("sound") if row.what in IMPACTS[key]]
    assert heard
    for row in heard:
        assert landed.get(row.ms, set()) & IMPACTS[key][row.what], row.line()
    return clock


@pytest.mark.parametrize(("key", "seed"), FEW)
def test_figures_and_impacts_come_with_the_landing(monkeypatch, key, seed):
    expect_together(monkeypatch, key, seed, persons=1)


BLOWS = {
    "ladders": ("PartTorn", {"stop 60", "shake 3 px 180 ms"}),
    "splatatat": ("Splatatat", {"stop 70", "shake 4 px 200 ms"}),
    "whisky": ("DuelWon", {"stop 90"}),
}
"""What each game's big moment does to the picture (FGT-80)."""


def with_blow(key):
    """Return a recorded game with the big moment of its game in it."""
    name = {"PartTorn": "part_torn", "Splatatat": "splatatat", "DuelWon": "duel_won"}[BLOWS[key][0]]
    for seed in range(1, 40):
        game = bot_game(key, load(key).sample_options(Random(seed)), seed, most=120)
        session = game.session()
        for choice in game.choices:
            session.play(choice)
        if name in {event.name for entry in session.match.entries for event in entry.events}:
            return game
    raise AssertionError(f"no {name}")


@pytest.mark.parametrize("key", KEYS)
def test_a_big_moment_is_felt_where_it_may(key):
    """It stops and shakes the picture as it lands, not before; nothing else does. Fast, nothing does."""
    event, blows = BLOWS[key]
    game = with_blow(key)
    clock = Clockwork(game.session(1))
    clock.run()
    landed = [row.ms for row in clock.of("land", event)]
    for ms in landed:
        assert {row.what for row in clock.of("camera") if row.ms == ms} == blows
    assert {row.ms for row in clock.of("camera")} == set(landed)
    for settings in ({"speed": "quick"}, {"reduced_motion": True}):
        clock = Clockwork(game.session(1), **settings)
        clock.run()
        assert clock.of("land", event)
        assert not clock.of("camera")
    clock = Clockwork(game.session(1), shake=False)
    clock.run()
    assert {row.what for row in clock.of("camera")} == {blow for blow in blows if blow.startswith("stop")}


@pytest.mark.full
@pytest.mark.parametrize(("key", "seed"), MANY)
def test_figures_and_impacts_come_with_the_landing_in_many_games(monkeypatch, key, seed):
    expect_together(monkeypatch, key, seed, persons=seed % 2)


def test_reduced_motion_keeps_figures_and_impacts_together(monkeypatch):
    for key in KEYS:
        assert not expect_together(monkeypatch, key, 3, persons=1, reduced_motion=True).of("camera")
