"""TEACH-T-7: every first-time note comes up in some game, once, where it happens, and shows nothing hidden."""

import re
from functools import cache
from importlib import import_module

import pygame
import pytest
from msgspec.structs import asdict, fields

from game.games import find, games, load, meta_of
from game.kernel.chance import RandomChance
from game.kernel.events import event_of, keeping, kinds_of
from game.kernel.match import Match
from game.kernel.state import Decision
from game.lobby.looks import settle_looks
from game.store.settings import Settings
from game.table import notes as module
from game.table.note_data import MOST_WORDS, notes_of
from game.table.session import Holder, PracticeSession
from tests.rig.covering import Ones
from tests.rig.hands import press
from tests.rig.host import FakeServices, LiveHost
from tests.rig.table import run
from tools.gallery import lobbies
from tools.gallery.gallery import rulebook

ME = 1
PLAYED = {
    "whisky": [("rookie", 2, 60, {}), ("regular", 2, 200, {})],
    "splatatat": [("rookie", 3, 30, {}), ("rookie", 4, 3, {"HR-MOST": 3})],
    "ladders": [
        ("rookie", 4, 4, {}), ("rookie", 4, 8, {"SCENARIO": "CF"}), ("rookie", 4, 6, {"SCENARIO": "DH"}),
        ("regular", 4, 6, {"SCENARIO": "GT"}),
    ],
    "shoot": [("rookie", 4, 4, {"CARDS": "normal"}), ("rookie", 3, 1, {})],
}  # fmt: skip
"""Games of bots in which the notes come: level, seats, how many, what is put on the set-up page."""
RARE = {("shoot", "fall"): {"seat": ME, "depth": 60.0, "cards": 2}}
"""Notes of what bots take care not to do: the facts of their event."""
KEYS = [meta.key for meta in games()]
EVERY = pytest.mark.parametrize("key", KEYS)


def events_of(key):
    """The kinds of a game's events, by their names in the log."""
    kinds = {}
    for place in ("rules.events", "rules.fight.events"):
        try:
            kinds |= kinds_of(vars(import_module(f"game.games.{key}.{place}")))
        except ModuleNotFoundError:
            continue
    return kinds


def decisions_of(key):
    """The kinds of a game's decisions, by their names."""
    load(key)

    def below(kind):
        for one in kind.__subclasses__():
            yield one
            yield from below(one)

    return {one.__name__: one for one in below(Decision) if one.__module__.startswith(f"game.games.{key}.")}


@cache
def brought(key):
    """Play a game's bots and return, for each note, the match and its trigger: an event as ME saw it, or a view."""
    checks, found = find(meta_of(key).table).note_checks, {}
    lobby = lobbies.lobby_of(key)
    for level, seats, many, values in PLAYED[key]:
        setup = lobbies.setup_of(lobby, seats, 1)
        for row, value in values.items():
            lobby.put(setup, row, value)
        settle_looks(lobby, setup)
        options = lobby.options_of(setup)
        for seed in range(many):
            play(key, options, seats, level, seed, checks, found)
            if len(found) == len(notes_of(key)):
                return found
    return found


def play(key, options, seats, level, seed, checks, found):
    """Play a game and note what brings a note for the first time."""
    game = load(key)
    match = Match(game, options, RandomChance(seed))
    bots = {seat: game.bot(level, seat) for seat in range(1, seats + 1)}
    missing = [note for note in notes_of(key) if note.key not in found]
    while match.decision is not None and len(match.entries) < 3000:
        seat, view = match.decision.seat, match.view(match.decision.seat)
        decision, offered = view.stack[-1], view.stack[-1].options(view)
        for note in missing if seat == ME else ():
            offers = not note.offers or any(choice and choice[0] == note.offers for choice in offered)
            asked = type(decision).__name__ in note.asks and note.fitted(asdict(decision), ME)
            if note.key not in found and asked and offers:
                found[note.key] = (options, seats, match.state.copy(), None)
        told = len(match.entries)
        match.play(bots[seat].choose(view, decision, offered))
        for event in (event for entry in match.entries[told:] for event in entry.events):
            own = event.seen_by(ME)
            for note in missing if own is not None else ():
                if note.key not in found and note.brought_by(own, ME, checks):
                    found[note.key] = (options, seats, match.state.copy(), event)


def sat(key, options, seats, state, size=(1280, 720), **settings):
    """A table of a game, as it stood, at which ME sits among bots."""
    holders = [Holder("person", "Anna"), *(Holder("rookie", f"Bot {seat}") for seat in range(2, seats + 1))]
    session = PracticeSession(load(key), options, holders, 3, state.copy())
    host = LiveHost(size, Settings(speed="instant", **settings))
    host.settings.notes = True
    scene = find(meta_of(key).table)(host, session, FakeServices(host))
    host.stack.append(scene)
    scene.layout(size)
    scene.on_resume()
    run(scene, 0.2)
    scene.notes.now, scene.notes.waiting = None, []
    return host, scene


def bring(scene, note, event):
    """Let a table show the event, or ask the question."""
    if event is not None:
        scene.notes.heard(event)
        return
    assert scene.my_turn
    scene.notes.asked()


@EVERY
def test_each_note_is_brought_in_a_game_and_shown_once(key, monkeypatch):
    """TEACH-T-7, TEACH-NOTE-1, TEACH-NOTE-2: one seat's events suffice; a press dismisses it for good."""
    at_ones_turn(monkeypatch)
    for note in notes_of(key):
        expect_brought_and_shown_once(key, note)


def at_ones_turn(monkeypatch):
    """Nothing else is to be read first."""
    for meta in games():
        monkeypatch.setattr(find(meta.table), "notes_wait", lambda *_: False)


def expect_brought_and_shown_once(key, note):
    options, seats, state, event = brought(key).get(note.key) or rare(key, note)
    own = event.seen_by(ME) if event is not None else None
    host, scene = sat(key, options, seats, state)
    others = [other.key for other in notes_of(key) if other is not note]
    host.settings.notes_met = {key: list(others)}
    bring(scene, note, own)
    assert scene.notes.now is not None
    assert scene.notes.now.note is note
    assert host.settings.notes_met[key] == [*others, note.key]
    window = pygame.Surface(scene.size)
    scene.draw(window)
    assert not note.at or scene.find_place(scene.notes.now.place) is not None
    scene.handle(press(pygame.K_F12))
    assert scene.notes.now is None
    bring(scene, note, own)
    assert scene.notes.now is None
    if event is not None and "me" not in note.fits.values():
        public = event.seen_by(0)
        checks = scene.note_checks
        assert public is not None
        assert note.brought_by(public, 0, checks), "what everybody hears is enough"


def rare(key, note):
    facts = RARE[key, note.key]
    options, seats, state, _ = next(iter(brought(key).values()))
    return options, seats, state, event_of(events_of(key)[note.event[0]], facts)


@EVERY
def test_each_note_is_one_short_sentence_with_a_page(key):
    """TEACH-T-2 for notes: no id in it, and a rule behind it that exists."""
    for note in notes_of(key):
        assert len(note.text.split()) <= MOST_WORDS, note
        assert re.search(r"[.!?]$", note.text), note
        assert not re.search(r"[A-Z]+-[A-Z]+-\d", note.text), note
        rule = note.page(key)
        assert rule, note
        assert re.search(rf"{re.escape(rule)}\b", rulebook(key)), note


@EVERY
def test_each_note_names_what_there_is(key):
    """TEACH-NOTE-2: its trigger is an event or a decision, its conditions are their fields, none of them a secret."""
    for note in notes_of(key):
        assert bool(note.event) != bool(note.asks), note
        kinds = [events_of(key)[name] for name in note.event] + [decisions_of(key)[name] for name in note.asks]
        used = {*note.fits, *note.least, *note.most}
        for kind in kinds:
            assert used <= {field.encode_name for field in fields(kind)}, note
            if note.event:
                hidden = keeping(kind).secret
                assert not used & hidden or "me" in note.fits.values(), note
        assert not note.check or note.check in find(meta_of(key).table).note_checks, note


@EVERY
def test_keys_are_different(key):
    keys = [note.key for note in notes_of(key)]
    assert len(set(keys)) == len(keys) > 10


@pytest.mark.parametrize("size", [(1024, 600), pytest.param((3840, 2160), marks=pytest.mark.full)])
@EVERY
def test_notes_lie_in_the_window_with_large_letters(key, size, monkeypatch):
    """Text of 200 %: the slip is inside the window, beside its place."""
    options, seats, state, _ = next(iter(brought(key).values()))
    _, scene = sat(key, options, seats, state, size, text_scale=200)
    window, shown = pygame.Rect((0, 0), size), 0
    seen = []
    real = module.draw_rounded

    def spy(surface, rect, *args, **more):
        seen.append(pygame.Rect(rect))
        return real(surface, rect, *args, **more)

    monkeypatch.setattr(module, "draw_rounded", spy)
    at_ones_turn(monkeypatch)
    for note in notes_of(key):
        seen.clear()
        scene.notes.now = module.ShownNote(note, note.at.format_map(Ones()))
        scene.notes.draw(pygame.Surface(size))
        shown += bool(seen)
        assert not seen or window.contains(seen[-1]), note.key
    assert shown > len(notes_of(key)) // 2, "most find room"
