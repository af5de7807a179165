"""Undo, redo, restart and *Back to here* never cross another person's choice unless its owner agrees (UX-TURN-1)."""

from functools import partial
from random import Random

import pygame
import pytest
from msgspec.structs import replace

from game.games import games, load
from game.games.whisky.options import WhiskyOptions
from game.play.session import Session
from game.store.journal import Journal
from game.table.session import Holder, PracticeSession, Seating
from game.ui.pads import as_key
from tests.rig import shoot as tables
from tests.rig import table as rig
from tests.rig.every_table import MAKERS, buttons

KEYS = [meta.key for meta in games()]
GAMES = pytest.mark.parametrize("key", KEYS)


def people(key, seed=11):
    """Return a game in memory with a person at every seat."""
    game = load(key)
    options = game.sample_options(Random(seed))
    seats = game.seats_of(options)
    return PracticeSession(game, options, [Holder("person", f"Player {seat}") for seat in range(1, seats + 1)], seed)


def moments(key, most=250):
    """Play games at random, one after the other, and return each session after each of its choices."""
    random = Random(5)
    for seed in range(11, 40):
        session = people(key, seed)
        while session.decision is not None and most:
            session.play(session.decision.suggest(session.match.state, random))
            session.poll()
            most -= 1
            yield session
        if not most:
            return


def passed_on(session):
    """Return whether the last choice was another person's and hid nothing, so that only its owner can object."""
    last = session.match.entries[-1]
    return not last.locked and last.seat not in (0, session.asker)


@GAMES
def test_no_way_of_taking_back_crosses_another_persons_choice(key):
    stopped = 0
    for session in moments(key):
        log, asker = list(session.match.entries), session.asker
        stopped += passed_on(session)
        back = [partial(session.back_to, number) for number in range(max(0, len(log) - 8), len(log))]
        for way in (session.undo, session.restart_turn, *back):
            way()
            kept = len(session.match.entries)
            assert all(entry.seat == asker for entry in log[kept:])
            while len(session.match.entries) < len(log):
                owner = session.asker
                assert session.redo().seat == owner
            assert session.match.entries == log
    assert stopped, "no choice was passed on to another person: this test has seen nothing"


@GAMES
def test_what_its_owner_agrees_to_is_taken_back_and_cannot_be_made_again_by_others(key):
    session = next(session for session in moments(key, 4000) if passed_on(session))
    last, number = session.match.entries[-1], len(session.match.entries) - 2
    assert session.why_no_undo() == f"that was {session.name(last.seat)}'s choice"
    before = session.match.past.state(number)
    assert session.back_to(number) == 0
    assert session.back_to(number, [last.seat]) == 1
    assert session.match.state == before
    assert session.seat == last.seat
    assert session.redo() is None


def at_anothers_choice(make):
    """Return a table viewed by the person after another person's choice, whose owner can be asked."""
    if make == "shoot":
        session = tables.battle(("person", "person"), curtain=False, stance="still")
        session.match.play(("end",))
        _, scene = tables.sit(session)
    else:
        scene = MAKERS[make]()
    session = scene.session
    people = [replace(holder, kind="person") for holder in session.table.holders]
    session.table = replace(session.table, holders=people)
    random = Random(2)
    for _ in range(400):
        if passed_on(session):
            break
        session.play(session.decision.suggest(session.match.state, random))
        rig.run(scene, 1.0)
    assert passed_on(session)
    rig.lift(scene)
    rig.run(scene, 3.0)
    return scene


@pytest.mark.parametrize("make", MAKERS)
@pytest.mark.parametrize("hand", ["z", "shift+z", "pad"])
def test_keys_and_pads_stop_at_it(make, hand):
    scene = at_anothers_choice(make)
    log = list(scene.session.match.entries)
    if hand == "pad":
        button = pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_X, instance_id=0)
        scene.handle(as_key(button))
    else:
        rig.key(scene, pygame.K_z, mod=pygame.KMOD_LSHIFT if hand == "shift+z" else 0)
    rig.run(scene, 1.0)
    assert scene.session.match.entries == log


@pytest.mark.parametrize("make", MAKERS)
def test_its_owner_is_asked_and_no_answer_is_no(make):
    scene = at_anothers_choice(make)
    log, owner = list(scene.session.match.entries), scene.session.match.entries[-1].seat
    scene.regroup()
    assert not buttons(scene)["Undo"].reason
    scene.back.undo()
    ((others, words, agreed),) = scene.services.consents
    assert others == [(owner, scene.names[owner])]
    assert scene.names[owner] in words
    assert scene.session.match.entries == log
    looked = scene.session.asker
    assert not (scene.hands_secret and scene.viewpoint), "whoever is asked sees the asker's hand"
    scene.host.pop()
    scene.on_resume()
    assert scene.viewpoint == looked
    agreed()
    assert scene.session.match.entries == log[:-1]
    assert not scene.session.cuts
    rig.run(scene, 1.0)
    assert scene.session.seat == owner


def test_after_continue_a_sealed_choice_stays_sealed(tmp_path):
    journal = Journal(tmp_path / "games.sqlite3")
    holders = [Holder("person", "Anna"), Holder("person", "Ben")]
    session = Session.new(load("whisky"), WhiskyOptions(), Seating(holders, 5), journal, "a duel")
    session.play(session.decision.options(session.match.state)[0])
    kept = session.kept
    session.close()
    again = Session.resume(load("whisky"), journal, kept)
    log = list(again.match.entries)
    assert again.seat == 2
    assert again.why_no_undo() == "that was Anna's choice"
    assert again.undo() is None
    assert again.restart_turn() == again.back_to(0) == 0
    assert again.match.entries == log
    again.close()
    journal.close()
