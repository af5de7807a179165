"""First-time notes on a table: one at a time, two queued, gone at the next press, never in the way."""

import pygame
import pytest

from game.kernel.events import Event
from game.table import note_data
from game.table import notes as module
from game.table.note_data import Note, NotesError, read
from game.table.speech import HUSH
from tests.rig import whisky as saloon
from tests.rig.hands import click, press
from tests.rig.table import run

TIED = Event("slot_tied", {"round": 1, "phase": 1, "slot": 2, "card": 3})
BULLET = Event("shot_hit", {"winner": 2, "bullets": 1, "card": 1, "round": 1, "phase": 1, "slot": 1})
SLOW = Event("slow_round", {"round": 1})
SLID = Event("display_slid", {"moves": (), "round": 1})
GOSSIP = Event("unused_cards_shown", {"slots": (), "round": 1, "phase": 1})


@pytest.fixture
def scene():
    """Anna's saloon against a bot, before anything was noted."""
    return saloon.noting()


def test_one_at_a_time_two_in_line_and_the_rest_another_day(scene):
    """TEACH-NOTE-1."""
    for event in (TIED, BULLET, SLOW, SLID, GOSSIP):
        scene.notes.heard(event)
    seen = []
    while saloon.noted(scene):
        seen.append(saloon.noted(scene))
        scene.handle(press(pygame.K_F12))
    assert seen == ["tied", "bullet", "slow_round"]
    assert scene.host.settings.notes_met == {"whisky": seen}
    scene.notes.heard(SLID)
    assert saloon.noted(scene) == "slides"


def test_a_press_does_what_it_does_and_takes_the_note_away(scene):
    """TEACH-NOTE-1: it never blocks."""
    scene.notes.heard(TIED)
    scene.handle(press(pygame.K_1))
    assert scene.choosing.only().cards[0] == "loot"
    assert not saloon.noted(scene)


def test_its_question_mark_opens_its_page(scene):
    """By mouse; F1 opens it, too, for as long as the note is read."""
    scene.notes.heard(TIED)
    assert scene.rule_here == "LSW-RES-3"
    scene.draw(pygame.Surface(scene.size))
    scene.handle(click(scene.notes._mark.center))
    assert scene.host.rule == "LSW-RES-3"
    assert not saloon.noted(scene)


def test_the_mouse_that_moves_takes_nothing_away(scene):
    scene.notes.heard(TIED)
    scene.handle(click((5, 5), pygame.MOUSEMOTION))
    assert saloon.noted(scene) == "tied"


def test_a_question_brings_a_note_by_itself():
    """TEACH-NOTE-2: a decision by its kind; and once only."""
    made = saloon.table(holders=(saloon.ANNA, saloon.BOT), hotseat="curtain")
    made.host.settings.notes = True
    made.arrive()
    assert saloon.noted(made) == "two_slots"
    made.handle(press(pygame.K_F12))
    made.arrive()
    assert not saloon.noted(made)


def test_bots_turns_raise_notes():
    """TEACH-NOTE-2: a bot's actions count like any other."""
    made = saloon.table(holders=(saloon.ANNA, saloon.BOT), hotseat="curtain")
    made.host.settings.notes, made.host.settings.notes_met = True, {"whisky": ["two_slots", "ready"]}
    saloon.lay(made, "LS")
    made.session.play(("commit", "loot", "shoot"))
    run(made, 2.0)
    assert saloon.noted(made) == "tied"


@pytest.mark.parametrize("way", ["off", "still", "hurried"])
def test_nobody_is_told_who_does_not_want_to_be(scene, way):
    """Off in the options, in pictures, and in matches that are hurried to their end."""
    if way == "off":
        scene.host.settings.notes = False
    elif way == "still":
        scene.host.still = True
    else:
        scene.pacing.rushing = True
    scene.notes.heard(TIED)
    assert not saloon.noted(scene)
    assert scene.host.settings.notes_met == {}


def test_two_people_are_told_what_everybody_hears_only():
    """TEACH-NOTE-2: while the hands are covered, nothing is "mine"."""
    made = saloon.table()
    made.host.settings.notes = True
    made.viewpoint = 0
    made.notes.heard(Event("commit_confirmed", {"seat": 1, "phase": 1, "slots": (1, 2)}))
    assert not saloon.noted(made)
    made.notes.heard(TIED)
    assert saloon.noted(made) == "tied"


def test_it_waits_while_a_sheet_or_the_past_is_read(scene):
    scene.notes.heard(TIED)
    scene.reading = lambda: True
    assert scene.notes.rule() == ""
    scene.handle(press(pygame.K_F12))
    assert saloon.noted(scene) == "tied"


@pytest.mark.parametrize("text", ["note = 3", "[[note]]\nkey = 'a'\n", "[[note]]\nkey='a'\ntext='b'\nwhat=1\n", "\xff"])
def test_a_damaged_file_is_one_sentence(tmp_path, monkeypatch, text):
    """The table opens all the same."""
    path = tmp_path / "notes.toml"
    path.write_bytes(text.encode("latin-1"))
    with pytest.raises(NotesError, match="The file of first-time notes is damaged"):
        read(path)
    monkeypatch.setattr(module, "notes_of", lambda _: read(path))
    made = saloon.table(holders=(saloon.ANNA, saloon.BOT), hotseat="curtain")
    made.host.settings.notes = True
    made.arrive()
    made.arrive()
    told = [words for words in made.host.told if "first-time notes" in words]
    assert len(told) == 1
    assert not saloon.noted(made)


def test_a_game_without_notes_has_none():
    assert note_data.notes_of("no_such_game") == ()


def test_conditions_are_those_of_the_seat_that_looks():
    note = Note(key="a", text="b", event=("e",), fits={"seat": "me", "by": "other", "kind": "x"}, most={"left": 2})
    facts = {"seat": 1, "by": 2, "kind": "x", "left": 2}
    assert note.fitted(facts, 1)
    assert not any(note.fitted(facts, me) for me in (0, 2))
    for wrong in ({"by": 1}, {"by": 0}, {"kind": "y"}, {"left": 3}, {"left": None}):
        assert not note.fitted({**facts, **wrong}, 1)
    assert note.place({}) == ""


def test_a_note_waits_until_the_words_of_a_big_moment_are_read(scene):
    """A tip beside SPLATATAT! or a torn part would cover what it is about."""
    now = [100.0]
    scene.speech_bubbles.now = lambda: now[0]
    surface = pygame.Surface(scene.size)
    scene.show.bigs += 1
    scene.notes.heard(TIED)
    scene.notes.tick()
    scene.draw(surface)
    assert not scene.notes._since
    now[0] += HUSH + 0.1
    scene.notes.tick()
    scene.draw(surface)
    assert scene.notes._since == now[0]
    scene.show.bigs += 1
    scene.draw(surface)
    assert saloon.noted(scene) == "tied"  # what is being read stays


def test_nothing_is_noted_beside_whoever_wins(scene):
    """The note shown and those behind it go when the end has landed."""
    scene.notes.heard(TIED)
    scene.notes.heard(BULLET)
    scene.notes.heard(Event("game_over", {"winners": (1,), "reason": "MATCH"}))
    assert not saloon.noted(scene)
    assert not scene.notes.waiting


def test_its_frame_crosses_no_words_that_are_said(scene):
    """A speech bubble over the subject of a note is drawn above the frame."""
    scene.notes.heard(TIED)
    bare = pygame.Surface(scene.size)
    scene.notes.draw_frame(bare)
    assert pygame.image.tobytes(bare, "RGB").strip(b"\0"), "choose a note with a subject"
    order = []
    for name, thing in (("frame", "draw_frame"), ("slip", "draw")):
        setattr(scene.notes, thing, lambda surface, name=name: order.append(name))
    scene.speech_bubbles.draw = lambda surface: order.append("said")
    scene.draw(pygame.Surface(scene.size))
    assert order == ["frame", "said", "slip"]
