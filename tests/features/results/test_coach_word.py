"""Part F.5: one human sentence of the coach where it knows exactly, and none where it doesn't."""

import dataclasses

import pytest

from game.features.context import Source
from game.features.results.coach_word import coach_words
from game.features.results.end import EndScene
from game.games.story import story_of
from game.store.settings import Settings
from game.table.session import Holder, Seating
from game.ui.still import apply_settings
from tests.games.played import match_of
from tests.rig.host import LiveHost
from tools.gallery import lobbies
from tools.gallery.context import FakeContext

SIZE = (1280, 720)
ANNA, BOT = Holder("person", "Anna"), Holder("rookie", "Gus", "gus")


def source_of(key, holders, seed=1):
    match = match_of(key, len(holders), "rookie", seed)
    return Source(match.game, match.past, Seating(list(holders)))


def context(**settings):
    host = LiveHost(SIZE, Settings(window=SIZE, **settings))
    apply_settings(host.settings, SIZE)
    return FakeContext(host)


def said(source, **settings):
    return [*coach_words(context(**settings), source)][-1:]


@pytest.fixture(scope="module")
def blunder():
    """A game of a Rookie in which a choice cost something that can be said."""
    for seed in range(1, 60):
        source = source_of("whisky", (ANNA, BOT), seed)
        words = [*coach_words(context(), source)]
        if words[-1]:
            return source, words[-1]
    raise AssertionError("no game has a sentence")


def test_it_is_about_the_costliest_choice_and_has_no_number(blunder):
    source, words = blunder
    assert not any(letter.isdigit() for letter in words)
    evaluator, costs = story_of("whisky").evaluator, []
    for number, entry in enumerate(source.past.entries):
        if number and entry.seat == 1:
            view = source.past.state(number - 1).view(1)
            known = evaluator.exactly(view, entry.choice)
            reason = story_of("whisky").explanations(view, entry.choice, known.better)[0]
            costs.append((known.cost if reason.weight >= 1 else 0.0, reason.words))
    assert max(costs)[0] >= 0.05
    assert "Gus" in words or str(max(costs)[1]) == words


def test_none_without_a_blunder_a_person_or_exact_knowledge(blunder):
    source, _ = blunder
    two = dataclasses.replace(source, seating=Seating([ANNA, Holder("person", "Ben")]))
    bots = dataclasses.replace(source, seating=Seating([BOT, BOT]))
    assert said(two) == said(bots) == []
    assert said(source, hints="off") == []


def test_elsewhere_it_is_about_a_sure_win_that_was_not_taken():
    """Told to whoever has not won; a winner hears nothing, and no figure of a guess is ever told."""
    won, lost = 0, 0
    for seed in range(1, 90):
        source = source_of("splatatat", (ANNA, BOT), seed)
        end = source.past.state(len(source.past.entries) - 1).outcome
        words = said(source)[-1:]
        if 1 in end.winners:
            won += 1
            assert words == []
        elif words and words[0]:
            lost += 1
    assert won
    assert lost


def test_the_end_page_shows_it_when_it_is_known(blunder):
    source, words = blunder
    ended = lobbies.ended_of("whisky", 2, people=1)
    scene = EndScene(context(), source, ended, celebrated=True)
    scene.layout(SIZE)
    scene.on_resume()
    for _ in range(60):
        scene.update(0.05)
    assert scene.coach == words
    assert words in [note for note, _, _ in scene.notes]


def test_it_is_not_about_what_the_clock_left_to_a_rookie(blunder):
    """HND-11: nobody is told "you" of a choice that was not theirs."""
    source, words = blunder
    own = [number for number, entry in enumerate(source.past.entries) if entry.seat == 1]
    assert [one or "" for one in said(dataclasses.replace(source, taken=frozenset(own)))] in ([], [""])
    told = {said(dataclasses.replace(source, taken=frozenset(own) - {number}))[-1] for number in own}
    assert words in told
