"""A review of a match for one seat, in all four games (MOM-COA-1, MOM-COA-2)."""

from itertools import pairwise
from math import dist
from random import Random

import pytest
from msgspec.structs import replace

from game.bots.chances import Estimate
from game.bots.coach import Patience, Verdict
from game.games.markers import Who, named
from game.games.review import answer, glanced, moments, position_of, questions, review, sentences, tried
from game.games.story import story_of
from game.games.whisky.bots.equilibrium import advice_at
from game.games.whisky.table.notebook import NotebookPage
from game.kernel.game import pending
from game.kernel.messages import Message, say
from game.ui.words import translation_of
from tests.games.played import match_of
from tests.rig.blunders import blundered

GAMES = ("shoot", "ladders", "splatatat", "whisky")
EVERY = pytest.mark.parametrize("key", GAMES)
COUNTED = Patience(seconds=0, rollouts=120)
"""No clock: equal views and dice give equal words."""


def curve_round(match, number, others=3):
    """Return a curve that falls at a choice, and a little less at some others of the same seat."""
    seat = match.entries[number].seat
    own = [at for at, entry in enumerate(match.entries) if entry.seat == seat and at != number][-others:]
    found, level = [], 1.0
    for at in sorted([*own, number]):
        for now, drop in ((at - 1, 0.0), (at, 0.2 if at == number else 0.1)):
            level -= drop
            shares = [0.0] * match.state.everybody().bit_count()
            shares[seat - 1] = level
            found.append((now, tuple(shares), 0.0))
    return list({point[0]: point for point in found}.values())


class Permuted:
    """A past in which everything a seat does not know is different."""

    def __init__(self, match, seat, seed):
        self.match, self.seat, self.seed = match, seat, seed
        self.game, self.entries = match.game, match.entries

    def state(self, number):
        return self.match.state_after(number).view(self.seat).redeal(Random(self.seed + number))


def reviewed(past, curve, seat):
    """Return the slips of a review, without a clock."""
    return review(answer(question) for question in questions(past, curve, seat, COUNTED))


@EVERY
def test_a_built_in_blunder_is_named_first(key):
    """MOM-COA-1."""
    match, number = blundered(key)
    seat = match.entries[number].seat
    slips = reviewed(match.past, curve_round(match, number), seat)
    assert slips[0].number == number
    assert slips[0].cost >= 0.05
    assert len(slips[0].words) == 2
    assert len(slips) <= 3


@EVERY
def test_permuted_secrets_change_no_word(key):
    """MOM-COA-1: a choice is judged by what its seat could know."""
    match, number = blundered(key)
    seat = match.entries[number].seat
    curve = curve_round(match, number, 1)
    plain = reviewed(match.past, curve, seat)
    assert plain
    assert [reviewed(Permuted(match, seat, seed), curve, seat) for seed in (3, 4)] == [plain, plain]


@EVERY
def test_a_point_of_the_curve_knows_no_more_than_its_seat(key):
    match = match_of(key, 2)
    number = len(match.entries) // 2
    views = [past.state(number).view(1) for past in (match.past, Permuted(match, 1, 5))]
    one, other = (glanced(key, view, 1, 7, 3, 60.0) for view in views)
    assert one == other
    assert isinstance(one, Estimate)
    assert sum(one.shares) == pytest.approx(1.0)


@EVERY
def test_what_costs_little_is_told_only_where_nothing_cost_more(key):
    """MOM-COA-1: from 5 in 100 on, and surely; else the costliest one, once the search is over."""
    match, number = blundered(key)
    found = [answer(question) for question in questions(match.past, curve_round(match, number), 1, COUNTED)]
    slips = [slip for slip in found if slip is not None]
    assert all(slip.told == (slip.cost >= max(0.05, 2 * slip.error)) for slip in slips)
    cheap = [replace(slip, told=False) for slip in slips]
    assert review(cheap, over=False) == []
    assert [one.cost for one in review(cheap)] == sorted((slip.cost for slip in slips), reverse=True)[:1]
    assert all(one.told for one in review([*cheap, *(replace(slip, told=True) for slip in slips)]))


def test_whiskys_costs_are_the_notebooks():
    """MOM-COA-1: the same numbers, to the last digit."""
    match, _ = blundered("whisky")
    pages = []
    for phase in match.state.phases:
        page = NotebookPage(phase)
        page.advice = {seat: advice_at(phase.position, seat) for seat in (1, 2)}
        pages.append(page)
    weighing = story_of("whisky").evaluator
    for seat in (1, 2):
        numbers = [at for at, entry in enumerate(match.entries) if entry.seat == seat]
        for at, page in zip(numbers, pages, strict=True):
            position = position_of(match.past, at)
            known = weighing.exactly(position.view, position.chosen)
            assert known.raw == page.cost(seat)
            assert known.cost == page.cost(seat) / 2
            assert known.better in page.advice[seat].mix


def test_every_commit_of_the_saloon_is_looked_at():
    match, _ = blundered("whisky")
    assert len(questions(match.past, (), 1, COUNTED)) == sum(entry.seat == 1 for entry in match.entries)


@EVERY
def test_the_moments_of_a_curve_lie_round_the_seats_own_turns(key):
    match = match_of(key, 2)
    found = moments(match.past, 1)
    assert found == sorted(found)
    own = [at for at, entry in enumerate(match.entries) if entry.seat == 1]
    assert all(any(a < at <= b for a, b in pairwise(found)) for at in own)


@EVERY
def test_two_sentences_are_found_for_any_two_choices(key):
    """MOM-COA-2: for any choice and any better one, with names in place of seats."""
    match, dice, seen = match_of(key, 2), Random(2), 0
    for at in range(1, len(match.entries), max(1, len(match.entries) // 25)):
        position = position_of(match.past, at)
        decision = pending(position.view)
        options = [one for one in decision.options(position.view) if one != position.chosen]
        for other in dice.sample(options, min(3, len(options))):
            words = sentences(key, position, Verdict(other, 0.2, 0.01, 10, 8, 1))
            assert len(words) == 2
            assert all(
                isinstance(part, Message) and translation_of(named(part, {1: "Anna", 2: "Ben"})) for part in words
            )
            assert not any("seat 1" in translation_of(named(part, {1: "Anna", 2: "Ben"})) for part in words)
            seen += 1
    assert seen > 10


def test_names_stand_where_seats_stood():
    words = say("{who} and {others}.", who=Who(2), others=say("{who}", who=Who(1)))
    assert translation_of(named(words, {1: "Anna", 2: "Ben"})) == "Ben and Anna."


def test_what_is_often_better_is_told_of_ten_tries():
    """MOM-COA-2: where no feature fits."""
    often = tried(Verdict(("a",), 0.2, 0.01, 40, 32, 4))
    assert often == "Played out from there, the other choice did better in 8 of 10 tries."
    seldom = tried(Verdict(("a",), 0.2, 0.01, 50, 13, 2))
    assert seldom == "Played out 100 times, the other choice did better 26 times and worse 4 times."


def test_a_step_aside_is_no_advice_in_shoot():
    """MOM-COA-1: a walk that ends within a figure's width of the same spot is the same walk."""
    match, found = match_of("shoot", 2, "regular", mode="kills"), 0
    weighing = story_of("shoot").evaluator
    for number, entry in enumerate(match.entries):
        if entry.choice[:1] == ("leg",) and found < 3:
            view = match.state_after(number - 1).view(entry.seat)
            walks = [one for one in weighing.options(view, entry.choice, Random(1))[1:] if one[0] == "leg"]
            assert all(dist(walk[1:3], entry.choice[1:3]) >= 24.0 for walk in walks)
            found += bool(walks)
    assert found == 3


def test_swapping_hands_says_what_was_given_away():
    """MOM-COA-2: cards of a colour save its own face, and hit it from every other hand."""
    for seed in range(1, 60):
        match = match_of("splatatat", 2, "regular", seed)
        for number in range(1, len(match.entries)):
            view = match.state_after(number - 1).view(match.entries[number].seat)
            decision = pending(view)
            swap = ("slammy", "SWAP", 3 - decision.seat)
            letter, hand = view.colours[2 - decision.seat], view.hand(decision.seat)
            helps = sum(card[0] == letter and card[1:].isdigit() for card in hand)
            if {swap, ("draw",)} <= set(decision.options(view)) and helps > 1:
                whys = story_of("splatatat").explanations
                given, got = whys(view, swap, ("draw",)), whys(view, ("draw",), swap)
                assert f"and {helps} of your cards save" in translation_of(named(given[0].words, {1: "Anna", 2: "Ben"}))
                assert translation_of(got[0].words) == "You picked up a card."
                return
    raise AssertionError("nobody held Swapsies")
