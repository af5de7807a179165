"""MOM-LUCK-1: each random result is compared with what was possible at that moment; scripted ones exactly."""

from collections import Counter
from itertools import product

import pytest

from game.cli.publish import lobby_of
from game.games.ladders.rules.cards import KIND_CARDS
from game.games.ladders.rules.fight.weapons import profile as profile_of
from game.games.ladders.rules.position import position as candy
from game.games.ladders.rules.turn import MoveOrStand
from game.games.ladders.story import luck as ladders
from game.games.shoot.rules.cards import splattercard
from game.games.shoot.rules.fight import weapons
from game.games.shoot.rules.fight.odds import attack_odds
from game.games.shoot.rules.state import SPLATTER_DECK
from game.games.shoot.rules.turn import ChooseStance
from game.games.shoot.story import luck as shoot
from game.games.splatatat.options import SplatOptions
from game.games.splatatat.rules.cards import KINDS
from game.games.splatatat.rules.game import GAME as SPLATATAT
from game.games.splatatat.story import luck as splatatat
from game.games.story import story_of
from game.games.whisky.options import WhiskyOptions
from game.games.whisky.rules.game import GAME as WHISKY
from game.games.whisky.story import luck as whisky
from game.kernel.chance import RandomChance, Recorder, Scripted
from game.kernel.entry import Entry
from game.kernel.events import Event
from game.kernel.game import begin, pending, play
from game.kernel.state import Driver
from tests.games.played import match_of
from tests.games.shoot import positions

TABLES = {"shoot": 3, "splatatat": 4, "whisky": 2, "ladders": 4}


def settled(state, choice, chance=None):
    """Play a choice on a copy; return the entry that a log would have, and the state after it."""
    after, recorder, events = state.copy(), Recorder(chance or Scripted()), []
    after.__dict__["driver"] = Driver(recorder, events)
    seat = pending(after).seat
    play(after, choice)
    return Entry(seat, choice, recorder.answers, events, 0, True, 0), after


def all_draws(key, **more):
    match, story = match_of(key, TABLES[key], **more), story_of(key)
    found = []
    for number, entry in enumerate(match.entries[1:], 1):
        found += story.luck(match.past.state(number - 1), entry, match.entries[:number])
    return match, found


@pytest.mark.parametrize("key", TABLES)
def test_what_came_is_one_of_what_could_come(key):
    _, draws = all_draws(key)
    assert draws
    assert {one.kind for one in draws} <= set(story_of(key).luck_titles)
    for one in draws:
        worths, chances = zip(*one.chances, strict=True)
        assert min(abs(one.worth - worth) for worth in worths) < 1e-9
        assert sum(chances) == pytest.approx(1.0)
        assert one.mean == pytest.approx(sum(w * c for w, c in one.chances))
        assert one.spread == pytest.approx(sum((w - one.mean) ** 2 * c for w, c in one.chances) ** 0.5)
        assert 1 <= one.seat <= TABLES[key]


@pytest.mark.parametrize(("key", "seeds"), [("splatatat", 12), ("whisky", 12), ("ladders", 4)])
def test_over_many_games_luck_is_even(key, seeds):
    """A grossly wrong expectation would show here; the fine proof is tools/drills/luck.py."""
    off, variance = Counter(), Counter()
    for seed in range(1, seeds + 1):
        for one in all_draws(key, seed=seed)[1]:
            if one.kind != "saloon" or one.seat == 1:
                off[one.kind] += one.worth - one.mean
                variance[one.kind] += one.spread**2
    for kind, total in off.items():
        assert abs(total) < 3.5 * variance[kind] ** 0.5, kind


# -- SHOOT --------------------------------------------------------------------------------------------


def fired(**more):
    """Return the state before Anna's shot at Ben with a 9 mm, standing still, and the entry of it."""
    state = positions.table(
        at={1: (300.0, 352.0), 2: (420.0, 352.0)}, weapons={1: "W-01"}, stance="still", **more
    )  # fmt: skip
    shot = next(one for one in pending(state).options(state) if one[0] == "attack")
    return state, settled(state, shot)


def test_shoot_weighs_each_card_by_its_points_against_the_unseen_ones():
    state, (entry, _) = fired(top=["SP-01"])
    draws = [one for one in shoot.luck(state, entry) if one.kind == "points"]
    told = [event for event in entry.events if event.name == "card_drawn"]
    zones = frozenset(next(event for event in entry.events if event.name == "sight_fixed")["zones"])
    deck = list(state.zones[SPLATTER_DECK])
    assert draws
    for one, event in zip(draws, told, strict=False):
        points = [worth_of(card, zones) for card in deck]
        assert one.mean == pytest.approx(sum(points) / len(points))
        assert one.worth == worth_of(event["card"], zones)
        deck.remove(event["card"])


def worth_of(card, zones):
    row = splattercard(card)
    if row.jam or row.zone not in zones:
        return 0
    return 10 if "DEATH" in row.symbols else row.damage


def test_the_first_card_is_expected_to_do_what_the_odds_say():
    """The odds shown to a shooter and the luck reported afterwards are the same."""
    state, (entry, _) = fired()
    first = next(one for one in shoot.luck(state, entry) if one.kind == "points")
    sight = next(event for event in entry.events if event.name == "sight_fixed")
    (card,) = weapons.usable(state, 1)
    odds = attack_odds(state.view(1), 1, 2, card, sight["zones"], True, cards=1)
    assert first.mean == pytest.approx(odds.mean)


def test_a_hit_tells_the_points_that_were_dealt():
    match, draws = all_draws("shoot")
    dealt = sum(event["points"] for entry in match.entries for event in entry.events if event.name == "shot_hit")
    deadly = sum(
        "DEATH" in splattercard(event["card"]).symbols
        for entry in match.entries for event in entry.events if event.name == "shot_hit"
    )  # fmt: skip
    worth = sum(one.worth for one in draws if one.kind == "points")
    assert worth == dealt or deadly


def test_a_card_that_somebody_knew_is_no_luck():
    state, (entry, _) = fired()
    first = state.zones[SPLATTER_DECK][0]
    state.knows[first] = 2
    before = len([one for one in shoot.luck(state, entry) if one.kind == "points"])
    state.knows[first] = 0
    assert len([one for one in shoot.luck(state, entry) if one.kind == "points"]) == before + 1


def test_an_action_card_is_weighed_by_its_lengths():
    state = positions.table(waits=[ChooseStance(1)], stance="")
    entry, _ = settled(state, ("move",))
    (one,) = shoot.luck(state, entry)
    deck = state.zones[SPLATTER_DECK]
    moves = [max(1, 2 * splattercard(card).move) / 2 for card in deck]
    assert (one.seat, one.kind, one.worth) == (1, "lengths", moves[0])
    assert one.mean == pytest.approx(sum(moves) / len(moves))


# -- SPLATATAT ----------------------------------------------------------------------------------------


def paper(text, colours=("R", "B")):
    return begin(SPLATATAT, SplatOptions(seats=len(colours), colours=colours, position=text), RandomChance(1))


def test_a_useful_card_is_one_that_could_be_played_as_things_lie():
    state = paper("1 +; G1 B2 R1 Y1; -; 2 | B2 | -; 2 | R1 | B1 | 1")
    good = {KINDS[kind] for kind in splatatat.useful(state, 1)}
    assert "B2" in good  # the next number on Ben
    assert not {"B3", "R1"} & good


def test_what_is_picked_up_is_weighed_against_what_lies_with_it():
    state = paper("1 +; B2 G1 R1 Y1; -; 2 | Y1 | -; 2 | R1 | B1 | 1")
    for card in state.zones[0]:
        state.knows[card] = 0
    entry, _ = settled(state, ("draw",))
    (one,) = splatatat.luck(state, entry)
    assert (one.seat, one.kind, one.worth, one.mean) == (1, "useful", 1, 0.25)
    state.knows[state.zones[0][0]] = 6
    assert splatatat.luck(state, entry) == []


# -- LADDERS ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ammo", [None, "A08"])
@pytest.mark.parametrize("boxes", [(4, 4, 4, 4, 4, 4), (1, 0, 2, 0, 0, 1), (0, 0, 0, 0, 0, 3)])
def test_parts_torn_off_are_what_counting_all_rolls_gives(boxes, ammo):
    cookies = ladders.Cookies(candy(2, boxes={2: boxes}, armour={2: [("R-LEG", "G03")]}))
    special = KIND_CARDS[ammo][0] if ammo else -1
    profile = profile_of(KIND_CARDS["W01"][0], special)
    assert profile.popping == bool(ammo)
    rolls = list(product(range(1, 7), repeat=4))
    counted = Counter(cookies.torn(2, roll, profile) for roll in rolls)
    found = {torn: chance for torn, chance in enumerate(cookies.odds(2, 4, profile).torn) if chance}
    assert found == pytest.approx({torn: count / len(rolls) for torn, count in counted.items()})


def test_two_dice_of_movement():
    state = candy(2, cookies={1: 14, 2: 91})
    state.stack[-1:] = [MoveOrStand(1)]
    entry, _ = settled(state, ("roll",), Scripted(rolls=[6, 5]))
    (one,) = ladders.luck(state, entry)
    assert (one.seat, one.kind, one.worth, one.mean) == (1, "steps", 11, pytest.approx(7.0))
    assert one.spread == pytest.approx((35 / 6) ** 0.5)


def test_dice_left_when_the_game_ends_are_luck_but_no_deed():
    """TRY-6: one Trophy is lacking, and each of three dice tears a part off: luck is 3, the figure is 1."""
    state = candy(2, cookies={1: 14, 2: 14}, boxes={2: [1] * 6}, goal=1)
    shot = next(one for one in pending(state).options(state) if one[0] == "attack")
    entry, after = settled(state, shot, Scripted(rolls=[1, 2, 3]))
    torn = [one for one in ladders.luck(state, entry) if one.kind == "torn"]
    assert [one.worth for one in torn] == [3]
    assert [row.figures["torn"] for row in story_of("ladders").figures(after, [entry])] == [1, 0]


@pytest.mark.parametrize("key", TABLES)
def test_one_name_is_one_figure(key):
    """TRY-6: what the results and *Numbers* both show is one number, and luck counts nothing under a figure's name."""
    match, story = match_of(key, TABLES[key]), story_of(key)
    titles = story.figure_titles
    assert not {title.casefold() for title in titles.values()} & {one.casefold() for one in story.luck_titles.values()}
    told = lobby_of(key).report(match.state, match.entries, ["Anna", "Ben", "Cleo", "Dan"])
    both = [(column, name) for column, title in enumerate(told.columns) for name, one in titles.items() if one == title]
    assert both
    for row in story.figures(match.state, match.entries):
        place = next(one for one in told.places if one.seat == row.seat)
        for column, name in both:
            assert place.figures[column] == str(row.figures[name]), titles[name]
        facts = dict(told.seat_facts[row.seat - 1]) if told.seat_facts else {}
        for name, title in titles.items():
            assert facts.get(title, str(row.figures.get(name))) == str(row.figures.get(name)), title


# -- WHISKY -------------------------------------------------------------------------------------------


def test_refills_come_off_the_deck_without_putting_back():
    ways = list(whisky.refills((1, 2, 0, 0), 2))
    assert sum(chance for _, _, chance in ways) == pytest.approx(1.0)
    assert {kinds: chance for kinds, _, chance in ways} == pytest.approx({(0, 1): 1 / 3, (1, 0): 1 / 3, (1, 1): 1 / 3})
    assert {kinds: rest for kinds, rest, _ in ways}[1, 1] == (1, 0, 0, 0)


def test_saloon_cards_give_one_what_they_take_from_the_other():
    _, draws = all_draws("whisky")
    ours, theirs = ([one.worth for one in draws if one.seat == seat] for seat in (1, 2))
    assert ours == pytest.approx([-worth for worth in theirs])
    assert all(abs(one.mean) < 1e-5 for one in draws)


def test_a_position_that_no_box_comes_to_is_left_out():
    state = begin(WHISKY, WhiskyOptions(), RandomChance(1))
    entry = Entry(1, ("commit", "loot", "loot"), [], [Event("round_started", {"round": 1})], 0, True, 0)
    assert whisky.luck(state, entry) == []
