"""What a table shows follows the events: after the last event of a choice it is what the view says, drawn or not."""

from collections.abc import Iterator
from dataclasses import fields
from importlib import import_module
from random import Random
from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from game.games import load
from game.kernel.chance import RandomChance
from game.kernel.events import Event, Fact, kinds_of, visible_events
from game.kernel.handlers import EventHandlers
from game.kernel.match import Match
from game.store.settings import Settings
from game.table.follow import Follow
from game.table.motions import Beat, Kit
from game.table.replay_session import TABLE, ReplaySession
from game.table.show import Show
from game.ui.director import Motion
from tests.rig.reels import EVERY, reel_of, seating, table_of

PUBLIC = {"whisky"}
"""Games whose tables show no seat's hand."""
OPENED = {"laid"}
"""What the last events of a match show of a seat's secrets: a view never learns of it."""
UNORDERED = {"armour"}
"""What a seat has in no order."""


def plain(shown):
    """Return what is shown as plain values, by name, what has no order sorted."""
    values = {field.name: getattr(shown, field.name) for field in fields(shown) if field.compare}
    if "own" in values:
        values["own"] = {seat: sorted(hand) for seat, hand in values["own"].items()}
    return values | {name: [sorted(map(repr, row)) for row in values[name]] for name in UNORDERED & set(values)}


def own_only(shown, viewpoint):
    """Return what is shown without the hands of teammates: a seat hears only of its own cards."""
    values = plain(shown)
    if "own" in values:
        values["own"] = values["own"].get(viewpoint)
    return values


def followed(game_key, seed, choices=200):
    """Yield what a table shows after each choice of a random match, by its events and by the view, without drawing."""
    game, random = load(game_key), Random(seed)
    options = game.sample_options(random)
    match, viewpoint = Match(game, options, RandomChance(seed)), random.randint(0, game.seats_of(options))
    viewpoint = 0 if game_key in PUBLIC else viewpoint
    shown_of = import_module(f"game.games.{game_key}.table.shown").shown_of
    follow = import_module(f"game.games.{game_key}.table.follow").follow
    shown = shown_of(match.view(viewpoint), viewpoint)
    while match.decision is not None and len(match.entries) <= choices:
        match.play(match.decision.suggest(match.state, random))
        follow.apply(shown, visible_events(match.entries[-1].events, viewpoint))
        told, truth = own_only(shown, viewpoint), own_only(shown_of(match.view(viewpoint), viewpoint), viewpoint)
        if match.decision is None:
            told = {name: truth[name] if name in OPENED else value for name, value in told.items()}
        yield told, truth


@EVERY
def test_following_the_events_leads_to_the_view(game_key):
    compared = 0
    for seed in range(12):
        for shown, truth in followed(game_key, seed):
            assert shown == truth, (seed, compared)
            compared += 1
    assert compared > 200


def settled(scene, entry, skipped):
    """Return what a table shows after an entry, watched to its end or skipped."""
    reel = scene.session
    scene.rerun(reel.match.seen_then(entry.number - 1, reel.viewpoint), entry)
    if skipped:
        scene.director.skip()
    for _ in range(3000):
        if not scene.director.busy:
            break
        scene.show.update(0.05)
    assert not scene.director.busy
    return plain(scene.shown)


@EVERY
def test_skipped_is_watched(game_key):
    """With every hand open, on the game's own table."""
    scene = table_of(reel_of(game_key, choices=40, seed=3))
    reel = scene.session
    reel.seek(reel.first)
    while entries := reel.step():
        for entry in entries:
            watched, skipped = settled(scene, entry, False), settled(scene, entry, True)
            assert watched == skipped == plain(scene.shown_of(reel.view(reel.viewpoint), scene.viewpoint))


@pytest.mark.parametrize("game_key", ["ladders", "splatatat", "whisky"])
def test_the_deal_of_a_table_with_head_starts_is_shown_as_it_is(game_key):
    """LSW-SET-6, SPL-SET-8, L-SETUP-7: Pouches, smaller hands, more Weapons; watched and skipped, duel by duel."""
    more = {"mode": "best3"} if game_key == "whisky" else {}
    options = replace(import_module(f"game.games.{game_key}.tables").make_options(2, **more), head_start=(0, 2))
    match, random = Match(load(game_key), options, RandomChance(4)), Random(4)
    while match.decision is not None and len(match.entries) <= 40:
        match.play(match.decision.suggest(match.state, random))
    scene = table_of(ReplaySession(match.past, seating(match), over=True, viewpoint=TABLE))
    reel = scene.session
    reel.seek(reel.first)
    while entries := reel.step():
        for entry in entries:
            watched, skipped = settled(scene, entry, False), settled(scene, entry, True)
            truth = plain(scene.shown_of(reel.view(reel.viewpoint), scene.viewpoint))
            assert watched == skipped
            assert all(watched[name] == value for name, value in truth.items() if name not in OPENED)
    told = [event.name for entry in match.entries for event in entry.events]
    assert told.count("head_start") == max(1, told.count("duel_started"))


# -- the parts of an event -----------------------------------------------------------------------------------------


class Thrown(Fact, frozen=True):
    by: int


class Stood(Fact, frozen=True):
    by: int


KINDS = kinds_of(globals())
EVENTS = [Event("thrown", {"by": 1}), Event("stood", {"by": 2})]


class Stage:
    """A table whose `shown` is a list of what has happened."""

    def __init__(self):
        self.host = SimpleNamespace(settings=Settings(), still=False)
        self.session = SimpleNamespace(past=False)
        self.shown, self.refreshed = [], 0

    def refresh(self):
        self.refreshed += 1


def show_of(stage):
    """Return a show: a throw leaves the hand, and lands before its word is read; nothing moves where one stands."""
    follow, motions = Follow(KINDS), EventHandlers()

    @follow.on(Thrown)
    def _(shown: list[str], event: Thrown) -> Iterator[None]:
        shown.append(f"{event.by} throws")
        yield
        shown.append("it lands")

    @follow.on(Stood)
    def _(shown: list[str], event: Stood) -> None:
        shown.append(f"{event.by} stands")

    @motions.on(Thrown)
    def _(kit: Kit, event: Thrown) -> list[Motion]:
        go_on = kit.follow(event)
        return [kit.moment(go_on, seconds=1.0), kit.moment(go_on, seconds=1.0), kit.moment(go_on)]

    class Throws(Show):
        following, makers = follow, motions

    return Throws(Kit(stage))


def test_a_motion_goes_on_with_its_event_part_by_part():
    stage = Stage()
    show = show_of(stage)
    show.feed(EVENTS)
    assert stage.shown == []
    show.update(0.1)
    assert stage.shown == ["1 throws"]
    show.update(1.0)
    assert stage.shown == ["1 throws", "it lands"]
    show.update(1.0)
    assert stage.shown == ["1 throws", "it lands", "2 stands"]
    assert not show.busy


def test_skipped_events_are_followed_to_their_ends():
    stage = Stage()
    show = show_of(stage)
    show.feed(EVENTS)
    show.skip()
    assert stage.shown == ["1 throws", "it lands", "2 stands"]
    assert stage.refreshed


def test_events_are_followed_without_motions():
    shown = []
    show_of(Stage()).following.apply(shown, [*EVENTS, Event("unknown", {})])
    assert shown == ["1 throws", "it lands", "2 stands"]


def beats_of(stage, told, **beats):
    """Return a show of beats by kind of event, and what to feed it with."""
    show = show_of(stage)
    makers = EventHandlers()
    for kind, beat in beats.items():
        makers.on(KINDS[kind])(lambda kit, event, beat=beat: beat())
    show.makers, show.kit.stage.sound = makers, lambda name: told.append(f"sound {name}")
    return show


def landings(show, told, seconds, step=0.01):
    """Feed both events and return when each was told (ms)."""
    times, clock = {}, 0.0
    show.feed(EVENTS, lambda event: (told.append(event.name), times.setdefault(event.name, round(1000 * clock))))
    for _ in range(round(seconds / step)):
        clock += step
        show.update(step)
    return times


def test_at_its_landing_an_event_changes_the_table_then_is_told_then_sounds():
    """FGT-1, FGT-9: all at once, and nothing before; its tail holds nothing up."""
    stage, told = Stage(), []

    def thrown():
        return Beat([Motion(0.2)], [Motion(5.0)], hold=0.1, sound="splat", land=lambda: told.append(stage.shown[-1]))

    show = beats_of(stage, told, thrown=thrown, stood=lambda: Beat(hold=0.05))
    assert landings(show, told, 0.19) == {}
    assert stage.shown == [] == told
    assert not show.landed
    show.update(0.02)
    assert told == ["thrown", "it lands", "sound splat"]
    show.update(0.1)
    assert told[-1] == "stood"
    assert show.landed
    assert show.director.holding
    show.update(0.05)
    assert not show.director.holding
    assert show.busy, "the tail still fades"


def test_a_trifle_may_begin_before_the_one_before_it_has_landed():
    """FGT-28: bookkeeping overlaps, and still lands in its order."""
    stage, told = Stage(), []
    show = beats_of(stage, told, thrown=lambda: Beat([Motion(0.3)], early=0.1), stood=lambda: Beat([Motion(0.35)]))
    assert landings(show, told, 0.6) == {"thrown": 300, "stood": 450}
    stage, told = Stage(), []
    show = beats_of(stage, told, thrown=lambda: Beat([Motion(0.3)], early=0.1), stood=lambda: Beat([Motion(0.35)]))
    show.feed(EVENTS, lambda event: told.append(event.name))
    show.skip()
    assert told == ["thrown", "stood"]
    assert show.landed


def test_what_concerns_nobody_here_is_shown_faster_but_a_big_moment_is_not():
    """FGT-63: a death among others slows down at its landing, not before (FGT-5)."""
    for size, over in (("plain", 200), ("big", 300)):
        stage, told = Stage(), []
        show = beats_of(
            stage, told, thrown=lambda size=size: Beat([Motion(0.2)], hold=0.2, size=size), stood=lambda: Beat()
        )
        show.pace_of = lambda event: 2.0
        assert landings(show, told, 0.5) == {"thrown": 100, "stood": over}
