"""MOM-REC-1: a seat's statistics after any entry agree with the game's own report and its log."""

import pytest

from game.games import find, meta_of
from game.games.ladders.rules.position import position as candy
from game.games.shoot.rules.cards import cards_in
from game.games.story import story_of
from game.kernel.entry import Entry
from game.kernel.events import Event
from tests.games.played import match_of
from tests.games.shoot import positions

WEAPON = cards_in("weapon", False)[0]
TABLES = {"shoot": 3, "splatatat": 4, "whisky": 2, "ladders": 4}
EVERY = pytest.mark.parametrize("key", TABLES)
COLUMNS = {
    "shoot": ("captures", "kills", "deaths"),
    "splatatat": ("smiles", "dealt", "suffered", "saves", "hand"),
    "whisky": ("duels", "nuggets", "bullets"),
    "ladders": ("trophies", "frags", "hits", "lost", "crumbed"),
}


def at_end(key):
    match = match_of(key, TABLES[key])
    return match, story_of(key).figures(match.state, match.entries)


def told(*events):
    """Return a log of one entry in which these events happened."""
    return [Entry(0, (), [], [Event(name, facts) for name, facts in events], 0, True, 0)]


@EVERY
def test_the_end_says_what_the_games_report_says(key):
    match, found = at_end(key)
    names = [f"Seat {seat}" for seat in range(1, TABLES[key] + 1)]
    report = find(meta_of(key).lobby).report(match.state, match.entries, names)
    for place in report.places:
        own = found[place.seat - 1]
        assert (own.seat, own.place, own.won) == (place.seat, place.place, place.won)
        assert tuple(str(own.figures[name]) for name in COLUMNS[key]) == place.figures


@EVERY
def test_before_the_end_nobody_has_a_place_and_figures_only_begin(key):
    match = match_of(key, TABLES[key])
    story, last = story_of(key), len(match.entries) - 1
    first, half, ended = (
        story.figures(match.past.state(number), match.entries[: number + 1]) for number in (0, last // 2, last)
    )
    assert all(not one.place and not one.won for one in first + half)
    assert all(not sum(row.values()) for one in first for kind, row in one.uses.items() if kind in ("weapon", "card"))
    for kind in story.kinds:
        for earlier, later in zip(half, ended, strict=True):
            then, now = earlier.uses.get(kind, {}), later.uses.get(kind, {})
            assert all(now.get(name, 0) >= count for name, count in then.items()), kind


@EVERY
def test_every_figure_and_every_thing_has_a_name(key):
    story = story_of(key)
    for one in at_end(key)[1]:
        assert set(one.figures) <= set(story.figure_titles)
        assert set(one.uses) == set(story.kinds)
        for kind, row in one.uses.items():
            for name in row:
                assert story.thing(kind, name)
        assert story.thing(next(iter(story.kinds)), "of no card") == "of no card"


def test_shoot_counts_hits_on_others_weapons_and_gadgets():
    state = positions.table(at={1: (132.0, 352.0), 2: (660.0, 352.0)})
    state.hits += [(1, 2, "HEAD", 4), (1, 2, "L-ARM", 1), (1, 1, "L-LEG", 2), (2, 1, "TORSO", 3), (0, 2, "HEAD", 1)]
    log = told(
        ("attack_declared", {"seat": 1, "weapon": WEAPON, "targets": (2,)}),
        ("card_drawn", {"shooter": 1, "target": 2, "card": 3, "number": 1, "of": 2}),
        ("counter_declared", {"seat": 2, "weapon": WEAPON, "target": 1}),
        ("turn_began", {"seat": 1}),
        ("leg_began", {"seat": 1, "start": (0.0, 0.0), "end": (88.0, 0.0), "cost": 2}),
    )
    one, two = story_of("shoot").figures(state, log)
    assert (one.figures["hits"], one.figures["damage_dealt"], one.figures["damage_taken"]) == (2, 5, 5)
    assert (two.figures["hits"], two.figures["damage_dealt"], two.figures["damage_taken"]) == (1, 3, 6)
    assert (one.figures["shots"], one.figures["walked"], one.figures["turns"]) == (1, 1.0, 1)
    assert list(one.uses["weapon"].values()) == list(two.uses["weapon"].values()) == [1]


def test_splatatat_counts_what_was_thrown_and_picked_up():
    match = match_of("splatatat", 4)
    log = told(
        ("splat_played", {"attacker": 1, "victim": 3, "card": 0, "kind": "R1"}),
        ("picked_up", {"seat": 2, "number": 2}),
        ("picked_up", {"seat": 2, "number": 1}),
        ("passed", {"seat": 4, "passes": 1}),
    )
    one, two, three, four = story_of("splatatat").figures(match.state, log)
    assert (one.figures["thrown"], three.figures["hit"], two.figures["picked_up"]) == (1, 1, 3)
    assert (four.figures["passes"], one.uses["card"]) == (1, {"R1": 1})


def test_whisky_counts_the_duel_that_goes_on():
    match = match_of("whisky", 2)
    number = len(match.entries) // 2
    state = match.past.state(number)
    one, two = story_of("whisky").figures(state, match.entries[: number + 1])
    assert (one.figures["nuggets"], two.figures["nuggets"]) == (state.nuggets(1), state.nuggets(2))
    assert (one.figures["duels"], two.figures["duels"]) == (0, 0)


def test_ladders_counts_weapons_and_reads_the_sheets():
    state = candy(2, cookies={1: 14, 2: 91})
    state.stats[0][3], state.frags[0] = 5, 1
    log = told(
        ("attack_declared", {"seat": 1, "weapon": 0}),
        ("card_played", {"seat": 2, "card": 0, "id": "W01"}),
    )
    one, two = story_of("ladders").figures(state, log)
    assert (one.figures["hits"], one.figures["frags"]) == (5, 1)
    assert (one.uses["weapon"], two.uses["card"]) == ({"W01": 1}, {"W01": 1})
